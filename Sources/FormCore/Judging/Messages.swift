// What is said of an issue.

import FormRuntime
import FormLanguage

extension Validator {
  /// The message of an issue in a language; where the form or formc has none in it, in the first that it has.
  public func message(for issue: Issue, in verdict: Verdict, language: String) -> String {
    switch issue.cause {
    case .unknownKey: return BuiltInWords.unknownKey.rendered(in: language) { _ in .nothing }
    case .check(let number):
      let (check, context) = (plan.checks[number], verdict.context(in: issue.instance, table))
      return message(of: check, in: language) { check.operands[$0].value(in: context) }
    }
  }

  /// The message of a check that quotes answers, with what `RecordScreen.quotes` has of the breach on.
  public func message(for breach: ScreenBreach, quoting quotes: ArraySlice<Value>, language: String) -> String {
    message(of: plan.checks[breach.check], in: language) { quotes.dropFirst($0).first ?? .unknown }
  }

  /// `value` gives what an operand of the check stands for.
  private func message(of check: Check, in language: String, value: (Int) -> Value) -> String {
    let words = MessageWords(validator: self, check: check, language: language)
    return check.message.rendered(in: language) { placeholder in
      guard let number = check.operands.firstIndex(where: { $0.placeholder == placeholder }) else { return .nothing }
      return words.words(for: check.operands[number], value(number))
    }
  }
}

extension Plan {
  /// What a field is called: its label, or its name where it has none; an item of a list is called like the list.
  package func title(of id: SlotID) -> Text {
    let field = namesake(of: id)
    return field.title ?? Text(plain: field.name)
  }

  /// The same in a language.
  package func title(of id: SlotID, in language: String) -> String {
    let field = namesake(of: id)
    return field.title?.plain(in: language) ?? field.name
  }

  /// The field that a field is called like.
  private func namesake(of id: SlotID) -> Field {
    var slot = slot(id)
    while slot.field.title == nil, slot.parent == nil, let list = frames[slot.id.frame].list { slot = self.slot(list) }
    return slot.field
  }
}

/// What messages quote of a record.
protocol QuotedRecord: EvaluationContext {
  /// How long an answer of the frame that is seen, or of one around it, is: a text in its unit, a list in items.
  func count(of id: SlotID, in unit: FormTextUnit) -> Value
}

extension MessageOperand {
  /// What it stands for in a message; of a title, that is for others to say.
  func value(in record: some QuotedRecord) -> Value {
    switch meaning {
    case .title: .unknown
    case .constant(let value): value
    case .expression(let expression), .named(let expression, _): expression.program.evaluate(in: record)
    case .count(let id, let unit): record.count(of: id, in: unit)
    case .field(let reference, _): record.value(of: reference)
    }
  }
}

extension Check {
  /// Whether its issues may read otherwise from record to record, but for the position of an item in their path.
  public var quotesAnswers: Bool {
    operands.contains { operand in
      switch operand.meaning {
      case .constant, .title: false
      // In items, it may depend on where they stand.
      case .expression(let expression): !expression.readsNothing || place.map { $0.frame != 0 } ?? true
      case .named, .count, .field: true
      }
    }
  }
}

/// The words for the names in the message of a check.
private struct MessageWords {
  let validator: Validator
  let check: Check
  let language: String

  func words(for operand: MessageOperand, _ value: Value) -> FormMessageValue {
    switch operand.meaning {
    case .title: return check.place.map { .text(validator.plan.title(of: $0, in: language)) } ?? .nothing
    case .constant, .expression, .count: return words(for: value, choices: .none)
    case .named(_, let choice):
      let choices = choice.map { validator.plan.slot($0).field.kind.choices }
      return words(for: value, choices: operand.showsValue ? .none : choices ?? .none)
    case .field(_, let id):
      let kind = validator.plan.slot(id).field.kind
      if kind.holdsGroups { return .nothing }
      return words(for: value, choices: operand.showsValue ? .none : kind.leafChoices)
    }
  }

  /// A value as it stands in a message: choices by their titles, several with commas between them.
  private func words(for value: Value, choices: Choices) -> FormMessageValue {
    FormMessageValue(value) { choices.title(of: $0, in: language) }
  }
}

extension FormMessageValue {
  /// A value as it stands in a message, several with commas between them; `title` tells how a text is told.
  package init(_ value: Value, title: (String) -> String = { $0 }) {
    self =
      switch value {
      case .unknown, .failed, .group: .nothing
      case .bool, .date, .time, .timestamp, .duration, .period: .text(value.words)
      case .int(let value): .integer(value)
      case .double(let value): .number(value)
      case .decimal(let value): .decimal(value)
      case .text(let text): .text(title(text))
      case .list(let values): .text(values.map { FormMessageValue($0, title: title).text }.joined(separator: ", "))
      }
  }
}

extension FieldKind {
  /// Whether it is a group, or a list of them: there are no words for a group.
  fileprivate var holdsGroups: Bool { if case .list(let item) = self { item.kind.holdsGroups } else { isGroup } }

  /// The choices of the field, or of the items of a list.
  fileprivate var leafChoices: Choices {
    if case .list(let item) = self { item.kind.leafChoices } else { choices }
  }
}
