// Expressions of a form as conditions on objects, where they say of each field something that a schema can say.
//
// A condition holds for a record that formc accepts exactly if the expression is true for sure (or false for sure).

import FormCore
import FormLanguage
import FormPatterns
import FormRuntime

/// When a field is visible.
enum SchemaVisibility {
  case always
  case never
  case when(Predicate)
  /// It can't be said, or takes too much; where it stands, and why.
  case unsaid(Span, because: String)
}

extension SchemaForm {
  /// What `visibility` says, found out anew.
  func newVisibility(of slot: Slot, _ base: Base) -> SchemaVisibility {
    var conditions: [(planned: PlannedCondition, span: Span?, section: Int?)] = [
      (slot.visible, slot.field.visible.span, nil)
    ]
    if slot.parent == nil, slot.id.frame == 0, let section = slot.section {
      conditions.insert((plan.sections[section], plan.form.sections[section].visible.span, section), at: 0)
    }
    var predicates: [Predicate] = []
    for (planned, span, section) in conditions {
      switch planned {
      case .constant(true): break
      case .constant(false): return .never
      case .expression(let expression):
        let known = section.map { ofSection($0, expression, base) } ?? truth(of: expression.term, true, base)
        guard let predicate = known else {
          return .unsaid(span ?? slot.field.nameSpan, because: SchemaForm.reason)
        }
        // What a condition reads says when it is visible itself: in a chain of fields, each may say all twice that the
        // one before it says.
        guard predicate.size <= SchemaForm.mostConditions else {
          return .unsaid(
            span ?? slot.field.nameSpan, because: "it takes more than \(SchemaForm.mostConditions) conditions")
        }
        predicates.append(predicate)
      }
    }
    return predicates.isEmpty ? .always : .when(.joined(predicates))
  }

  /// When a section is visible, found out once for all its fields.
  private func ofSection(_ section: Int, _ expression: PlannedExpression, _ base: Base) -> Predicate? {
    if let known = conditions.sections[section] { return known }
    let predicate = truth(of: expression.term, true, base).map { shown($0, as: "section.\(section)") }
    conditions.sections[section] = .some(predicate)
    return predicate
  }

  /// Of how many conditions on fields another is made at most.
  static let mostConditions = 200

  /// When a field has an answer; nothing for groups.
  func hasAnswer(_ slot: Slot, _ base: Base) -> Predicate? {
    guard !slot.field.kind.isGroup, slot.computed == nil, let place = place(of: slot, base) else { return nil }
    return place.condition(answered(slot))
  }

  /// When a field has an answer for those who read it.
  private func hasAnswer(_ slot: Slot, _ reference: FieldReference, _ base: Base) -> Predicate? {
    guard let given = hasAnswer(slot, base), let activity = activity(around: slot, reference, base) else { return nil }
    return .joined([given] + activity)
  }

  /// When an expression is true, or false; nothing if that can't be said exactly.
  func truth(of term: Term, _ wanted: Bool, _ base: Base) -> Predicate? {
    switch term.node {
    case .constant(.bool(let truth)): return truth == wanted ? .always : .never
    case .field(let reference): return boolean(reference, wanted, base)
    case .has(let reference):
      guard let slot = slot(reference, base), let predicate = hasAnswer(slot, reference, base) else { return nil }
      return wanted ? predicate : predicate.negated
    case .not(let part): return truth(of: part, !wanted, base)
    case .all(let parts): return junction(parts, wanted, isAll: wanted, base)
    case .any(let parts): return junction(parts, wanted, isAll: !wanted, base)
    case .comparison(let comparison, let a, let b):
      if case .constant(let value) = b.node { return self.comparison(comparison, a, value, wanted, base) }
      guard case .constant(let value) = a.node else { return nil }
      return self.comparison(comparison.exchanged, b, value, wanted, base)
    case .contained(let element, let list): return membership(element, list, wanted, base)
    case .constant, .value, .valid, .member, .hasMember, .validMember, .local, .position, .mode, .today, .now, .negated,
      .conditional, .arithmetic, .concatenation, .widened, .list, .index, .last, .call, .matches, .format, .intrinsic,
      .macro:
      return nil
    }
  }

  private func junction(_ parts: [Term], _ wanted: Bool, isAll: Bool, _ base: Base) -> Predicate? {
    var predicates: [Predicate] = []
    for part in parts {
      guard let predicate = truth(of: part, wanted, base) else { return nil }
      predicates.append(predicate)
    }
    return isAll ? .joined(predicates) : .any(predicates)
  }

  // MARK: - Fields

  /// The field of the object that an expression reads.
  private func slot(_ reference: FieldReference, _ base: Base) -> Slot? {
    guard reference.level == 0, !reference.isPrevious else { return nil }
    return plan.frames[base.frame].slots[reference.slot]
  }

  /// How a field is found in the object.
  private struct Place {
    let path: [String]
    /// What must be so that it is visible.
    let shown: [Predicate]
    let isInRecord: Bool

    /// It is visible, and what it has is of the schema.
    func condition(_ schema: Schema) -> Predicate {
      .joined(shown + [.at(path, schema, isInRecord: isInRecord)])
    }
  }

  private func place(of slot: Slot, _ base: Base) -> Place? {
    guard isInside(slot, base) else { return nil }
    var path: [String] = []
    var shown: [Predicate] = []
    var current: Int? = slot.id.slot
    while let number = current, number != base.parent {
      let slot = plan.frames[base.frame].slots[number]
      switch visibility(of: slot, base) {
      case .always: break
      case .never: shown.append(.never)
      case .when(let predicate): shown.insert(self.shown(slot, predicate, base), at: 0)
      case .unsaid: return nil
      }
      path.insert(slot.field.recordKey, at: 0)
      current = slot.parent
    }
    return Place(path: path, shown: shown, isInRecord: base.parent == nil)
  }

  /// A condition on the value of a field that is visible; what is computed need not be in a record.
  private func value(_ term: Term, _ base: Base, _ schema: (Slot) -> Schema?) -> Predicate? {
    var term = term
    if case .widened(let inner) = term.node { term = inner }
    guard case .field(let reference) = term.node, let slot = slot(reference, base), slot.computed == nil,
      let place = place(of: slot, base), let activity = activity(around: slot, reference, base),
      let schema = schema(slot)
    else {
      return nil
    }
    return .joined([place.condition(schema)] + activity)
  }

  /// What must be so that what a field starts as counts for those who read it when it has been judged: that the groups
  /// around it are, too. Nothing if that can't be said.
  private func activity(around slot: Slot, _ reference: FieldReference, _ base: Base) -> [Predicate]? {
    guard reference.view == .judged, slot.preset != nil else { return [] }
    var predicates: [Predicate] = []
    var current = slot.parent
    while let number = current, number != base.parent {
      let group = plan.frames[base.frame].slots[number]
      current = group.parent
      if group.required.isAlways { continue }
      guard isEmptySharp(group), let place = place(of: group, base) else { return nil }
      var ways = [place.condition(Schema(["type": .string("object"), "not": empty(group).json]))]
      if let required = group.required.expression {
        guard let predicate = truth(of: required.term, true, base) else { return nil }
        ways.append(predicate)
      }
      predicates.append(ways.count == 1 ? ways[0] : .any(ways))
    }
    return predicates
  }

  private func boolean(_ reference: FieldReference, _ wanted: Bool, _ base: Base) -> Predicate? {
    value(Term(.field(reference), .bool, at: 0..<0), base) { slot in
      guard case .boolean = slot.field.kind else { return nil }
      return Schema(["const": .boolean(wanted)])
    }
  }

  // MARK: - Comparisons

  private func comparison(
    _ comparison: Comparison, _ term: Term, _ value: Value, _ wanted: Bool, _ base: Base
  ) -> Predicate? {
    let comparison = wanted ? comparison : comparison.opposite
    switch value {
    case .text(let text):
      guard comparison == .equal || comparison == .notEqual else { return nil }
      return textEquality(term, [text], comparison == .equal, base)
    case .bool(let truth):
      guard comparison == .equal || comparison == .notEqual, case .field(let reference) = term.node else { return nil }
      return boolean(reference, truth == (comparison == .equal), base)
    case .int, .double, .decimal:
      return self.value(term, base) { Numbers.schema($0.field.kind, comparison, value) }
    case .unknown, .failed, .date, .time, .timestamp, .duration, .period, .list, .group: return nil
    }
  }

  /// Whether a text or a choice is one of some. A text that is empty is `""`, and so differs from others; a choice that
  /// is not made is unknown.
  private func textEquality(_ term: Term, _ texts: [String], _ isEqual: Bool, _ base: Base) -> Predicate? {
    guard case .field(let reference) = term.node, let slot = slot(reference, base) else { return nil }
    switch slot.field.kind {
    case .choice(let choices):
      // By position, since thousands of conditions may name some of thousands of choices.
      let wanted = Set(texts.compactMap { choices.position(of: $0) })
      let named = wanted.sorted().map { choices[$0].value }
      if isEqual { return value(term, base) { _ in Self.oneOf(named) } }
      guard choices.count > Self.mostOthers else {
        let others = choices.indices.filter { !wanted.contains($0) }.map { choices[$0].value }
        return value(term, base) { _ in Self.oneOf(others) }
      }
      return value(term, base) { _ in Schema(["type": .string("string"), "not": Self.oneOf(named).json]) }
    case .text(let settings):
      let equalities = texts.map { text -> Predicate? in
        if text.isEmpty {
          return hasAnswer(slot, reference, base)?.negated
        }
        guard let schema = conditions.schema(of: text, settings) else { return .never }
        return value(term, base) { _ in schema }
      }
      guard !equalities.contains(where: { $0 == nil }) else { return nil }
      let found = equalities.compactMap { $0 }
      let equality = found.count == 1 ? found[0] : .any(found)
      return isEqual ? equality : equality.negated
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choices, .group, .list: return nil
    }
  }

  /// How many choices a condition names at most to say that it is none of the others; of more it says which it is not.
  private static let mostOthers = 12

  private static func oneOf(_ values: [String]) -> Schema {
    values.count == 1 ? Schema(["const": .string(values[0])]) : Schema(["enum": .strings(values)])
  }

  private func membership(_ element: Term, _ list: Term, _ wanted: Bool, _ base: Base) -> Predicate? {
    if let values = list.fixedValues { return membership(element, among: values, wanted, base) }
    guard case .constant(.text(let text)) = element.node else { return nil }
    let predicate = value(list, base) { slot in
      guard case .choices = slot.field.kind else { return nil }
      return Schema(["type": .string("array"), "contains": .object(["const": .string(text)])])
    }
    return wanted ? predicate : predicate?.negated
  }

  private func membership(_ element: Term, among values: [Value], _ wanted: Bool, _ base: Base) -> Predicate? {
    switch values.first {
    case .text:
      let texts = values.compactMap { value in if case .text(let text) = value { text } else { nil } }
      return textEquality(element, texts, wanted, base)
    case .int, .double, .decimal:
      return value(element, base) { Numbers.schema($0.field.kind, among: values, wanted) }
    case .bool:
      let parts = values.map { comparison(.equal, element, $0, wanted, base) }
      let known = parts.compactMap { $0 }
      return known.count < parts.count ? nil : wanted ? .any(known) : .joined(known)
    case .unknown, .failed, .date, .time, .timestamp, .duration, .period, .list, .group, nil: return nil
    }
  }
}

extension Term {
  /// The values of a list of constants.
  fileprivate var fixedValues: [Value]? {
    switch node {
    case .constant(.list(let values)): return values
    case .widened(let list): return list.fixedValues
    case .list(let parts):
      let values = parts.compactMap { part in if case .constant(let value) = part.node { value } else { nil } }
      return values.count == parts.count ? values : nil
    default: return nil
    }
  }
}

extension TextSchema {
  /// The texts that normalise to one.
  func schema(of text: String) -> Schema {
    if settings.changesNothing { return Schema(["const": .string(text)]) }
    let body = text.unicodeScalars.map { origins(ScalarSet($0.value)).exactClass }.joined(separator: between)
    var schema = Schema(["type": .string("string"), "pattern": .string(pattern(body, orNothing: false))])
    schema.add(sharpEnd(lineBreaks: text.unicodeScalars.reversed().prefix { $0 == "\n" }.count))
    return schema
  }
}
