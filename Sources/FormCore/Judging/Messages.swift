// What is said of an issue.

import FormRuntime

extension Validator {
  /// The message of an issue in a language; where the form or formc has none in it, in the first that it has.
  public func message(for issue: Issue, in verdict: Verdict, language: String) -> String {
    switch issue.cause {
    case .unknownKey: return Validator.unknownKey.rendered(in: language) { _ in .nothing }
    case .check(let number):
      let check = plan.checks[number]
      let words = MessageWords(validator: self, verdict: verdict, issue: issue, check: check, language: language)
      return check.message.rendered(in: language, value: words.value)
    }
  }

  /// The label of a field, or its name where it has none; an item of a list is called like the list.
  public func title(of id: SlotID, language: String) -> String {
    var slot = plan.slot(id)
    while slot.field.title == nil, slot.parent == nil, let list = plan.frames[slot.id.frame].list {
      slot = plan.slot(list)
    }
    return slot.field.title?.plain(in: language) ?? slot.field.name
  }

  private static let unknownKey: Text = {
    var words = BuiltInWords()
    return words.message("unknown", variant: "")
  }()
}

/// The values of the names in the message of one issue.
private struct MessageWords {
  let validator: Validator
  let verdict: Verdict
  let issue: Issue
  let check: Check
  let language: String

  func value(_ name: String) -> MessageValue {
    guard let operand = check.operands.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else { return .nothing }
    switch operand.meaning {
    case .title:
      return check.place.map { .text(validator.title(of: $0, language: language)) } ?? .nothing
    case .constant(let value): return words(for: value, choices: .none)
    case .expression(let expression), .named(let expression):
      return words(for: expression.program.evaluate(in: context), choices: .none)
    case .count(let id, let unit): return count(id, unit)
    case .field(let reference, let id):
      let kind = validator.plan.slot(id).field.kind
      if kind.holdsGroups { return .nothing }
      return words(for: context.value(of: reference), choices: operand.showsValue ? .none : kind.leafChoices)
    }
  }

  private var context: RecordContext { verdict.context(in: issue.instance, validator.table) }

  private func count(_ id: SlotID, _ unit: TextUnit) -> MessageValue {
    let record = verdict.states.record
    let cell = record.cells[record.instances[record.instance(issue, at: id)].base + id.slot]
    guard cell.flags.contains(.answered) else { return .integer(0) }
    if validator.plan.slot(id).items != nil { return .integer(Int(cell.itemCount)) }
    switch cell.value {
    case .text(let text): return .integer(FormText.length(text, in: unit))
    case .list(let values): return .integer(values.count)
    default: return .nothing
    }
  }

  /// A value as it stands in a message: choices by their titles, several with commas between them.
  private func words(for value: Value, choices: Choices) -> MessageValue {
    switch value {
    case .unknown, .failed, .group: .nothing
    case .bool, .date, .time, .timestamp, .duration, .period: .text(value.words)
    case .int(let value): .integer(value)
    case .double(let value): .number(value)
    case .decimal(let value): .decimal(value)
    case .text(let text): .text(title(of: text, among: choices))
    case .list(let values): .text(values.map { words(for: $0, choices: choices).text }.joined(separator: ", "))
    }
  }

  private func title(of text: String, among choices: Choices) -> String {
    choices.position(of: text).flatMap { choices[$0].title?.plain(in: language) } ?? text
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
