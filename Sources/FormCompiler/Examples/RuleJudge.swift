// Whether literals satisfy the rules of their fields that an answer alone decides.

import FormCore
import FormLanguage

/// Such rules of a field, and of those inside of it.
struct LoneRules {
  private var rules: [ObjectIdentifier: [LoneRule]] = [:]

  init(of field: Field) { add(field) }

  /// Whether there are none.
  var areNone: Bool { rules.isEmpty }

  /// Those of a field.
  func of(_ field: Field) -> [LoneRule] { rules[ObjectIdentifier(field)] ?? [] }

  private mutating func add(_ field: Field) {
    switch field.kind {
    case .group(let members): for member in members { add(member) }
    case .list(let item):
      add(item)
      if item.kind.isLeaf { keep(field) }
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices: keep(field)
    }
  }

  private mutating func keep(_ field: Field) {
    guard !field.rules.isEmpty else { return }
    let found = field.rules.compactMap { LoneRule($0, of: field) }
    if !found.isEmpty { rules[ObjectIdentifier(field)] = found }
  }
}

/// Judges literals whose states are known by the rules of their fields.
struct RuleJudge {
  private let rules: LoneRules
  private let record: RecordCells
  private let plan: Plan
  private let unjudged: Set<Span>

  /// `unjudged`: the fields, by where they are named, of which nobody knows what they demand.
  init(_ rules: LoneRules, record: RecordCells, plan: Plan, unjudged: Set<Span>) {
    self.rules = rules
    self.record = record
    self.plan = plan
    self.unjudged = unjudged
  }

  /// The first rule that a literal breaks, those of what is inside first.
  func breach(of literal: Literal, _ field: Field, at id: SlotID, in instance: Int, work: inout Int) -> LiteralBreach? {
    switch field.kind {
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices: break
    case .group(let members):
      let slots = plan.slot(id).members
      for (index, member) in members.enumerated() {
        let place = SlotID(frame: id.frame, slot: slots[index])
        let part = literal.member(index, member.name)
        if let breach = breach(of: part, member, at: place, in: instance, work: &work) { return breach }
      }
    case .list(let item):
      for (part, inner) in zip(literal.items, items(of: id, in: instance)) {
        let place = SlotID(frame: record.instances[inner].frame, slot: 0)
        if let breach = breach(of: part, item, at: place, in: inner, work: &work) { return breach }
      }
    }
    return ownBreach(of: literal, field, at: id, in: instance, work: &work)
  }

  private func ownBreach(
    of literal: Literal, _ field: Field, at id: SlotID, in instance: Int, work: inout Int
  ) -> LiteralBreach? {
    let rules = rules.of(field)
    guard !rules.isEmpty, !unjudged.contains(field.nameSpan), let answer = answer(to: field, at: id, in: instance)
    else { return nil }
    for rule in rules where rule.isBroken(by: answer, work: &work) {
      return LiteralBreach(
        code: rule.rule.name, demand: rule.rule.check.span, isOfRule: true, literal: literal, field: field)
    }
    return nil
  }

  /// What a field reads as that has a good answer.
  private func answer(to field: Field, at id: SlotID, in instance: Int) -> Value? {
    let cell = record.cells[record.instances[instance].base + id.slot]
    guard cell.flags.contains(.answered), cell.broken.isEmpty else { return nil }
    guard case .list = field.kind else { return cell.value }
    let items = items(of: id, in: instance).map { record.cells[record.instances[$0].base] }
    guard items.allSatisfy({ $0.flags.contains(.answered) && $0.broken.isEmpty }) else { return nil }
    return .list(items.map(\.value))
  }

  private func items(of id: SlotID, in instance: Int) -> Range<Int> {
    record.items(of: record.instances[instance].base + id.slot)
  }
}

extension FieldKind {
  /// Whether it has nothing inside of it.
  fileprivate var isLeaf: Bool {
    switch self {
    case .group, .list: false
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices: true
    }
  }
}
