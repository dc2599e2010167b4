// What is wrong with literals, read off the states of their fields.

import FormCore
import FormLanguage

/// A default or an example, or a part of one.
struct Literal {
  let value: Value
  /// Where it stands; or where it should stand, if it is not there.
  let node: Node
  /// Whether it is a whole answer, as an example is. A default is none yet: what it lacks, a person is to fill in.
  let isWhole: Bool
}

extension WrittenLiterals {
  /// Each of them: the default, then the examples.
  var literals: [Literal] {
    var all: [Literal] = []
    if case .value(let value)? = field.initial, let initial {
      all.append(Literal(value: value, node: initial, isWhole: false))
    }
    return all + zip(field.examples, examples).map { Literal(value: $0, node: $1, isWhole: true) }
  }
}

/// A demand that a literal breaks, somewhere inside of it.
struct LiteralBreach {
  /// The code of the demand.
  let code: String
  /// Where it stands, if it is a constraint or a rule.
  let demand: Span?
  /// Whether it is a rule.
  var isOfRule = false
  /// The part that breaks it.
  let literal: Literal
  /// The field which that part is for.
  let field: Field

  /// The value, if there is something to show.
  var shown: String? {
    let text = literal.value.shown
    return text.isEmpty ? nil : text
  }

  /// A text that the field accepts, where a text was given that it does not.
  func better(_ known: inout [SlotID: String?]) -> String? {
    guard case .text(let text) = literal.value, !text.isEmpty, !isOfRule else { return nil }
    if let known = known[field.id] { return known }
    let better = field.acceptedExample
    known[field.id] = .some(better)
    return better
  }
}

/// The states of lone fields to which literals are the answers.
struct LiteralFindings {
  private let fields: LoneFields
  private let record: RecordCells
  /// Whether something is broken in an instance, or in a list inside of it.
  private let isBroken: [Bool]

  init(_ fields: LoneFields) {
    self.fields = fields
    let record = fields.verdict().states.record
    var isBroken = record.instances.map { instance in
      let cells = instance.base..<instance.base + fields.plan.frames[instance.frame].slots.count
      return record.cells[cells].contains { !$0.broken.isEmpty }
    }
    // Items come behind what they stand in.
    for (index, instance) in record.instances.enumerated().reversed() where isBroken[index] {
      isBroken[instance.parent] = true
    }
    self.record = record
    self.isBroken = isBroken
  }

  /// What each of the literals of the field at a position breaks first: of what the fields demand, and an example then of
  /// their rules. With a default that a rule refuses a form may well begin: it says what is still to be chosen.
  ///
  /// - Parameter work: how much may still be done to judge by rules.
  func breaches(of written: FieldLiterals, at position: Int, work: inout Int) -> [LiteralBreach?] {
    let place = fields.place(of: position)
    let rules = LoneRules(of: written.field)
    return zip(written.literals, record.items(of: position)).map { literal, instance in
      if isBroken[instance],
        let breach = breach(of: literal, written.field, at: place, in: instance, besides: written.unjudged)
      {
        return breach
      }
      guard literal.isWhole, !rules.areNone, work > 0 else { return nil }
      let judge = RuleJudge(rules, record: record, plan: fields.plan, unjudged: written.unjudged)
      return judge.breach(of: literal, written.field, at: place, in: instance, work: &work)
    }
  }

  /// The first demand that is broken, those of what is inside first.
  private func breach(
    of literal: Literal, _ field: Field, at id: SlotID, in instance: Int, besides unjudged: Set<Span>
  ) -> LiteralBreach? {
    let position = record.instances[instance].base + id.slot
    if let inside = breachInside(of: literal, field, at: id, in: instance, besides: unjudged) { return inside }
    let broken = record.cells[position].broken
    guard !broken.isEmpty, !unjudged.contains(field.nameSpan) else { return nil }
    let check = fields.plan.checks(broken, at: id).first { $0.isDemanded(of: literal, for: field) }
    return check.map { LiteralBreach(code: $0.code, demand: $0.demand.span, literal: literal, field: field) }
  }

  private func breachInside(
    of literal: Literal, _ field: Field, at id: SlotID, in instance: Int, besides unjudged: Set<Span>
  ) -> LiteralBreach? {
    switch field.kind {
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices: return nil
    case .group(let members):
      let slots = fields.plan.slot(id).members
      for (index, member) in members.enumerated() {
        let place = SlotID(frame: id.frame, slot: slots[index])
        let part = literal.member(index, member.name)
        if let breach = breach(of: part, member, at: place, in: instance, besides: unjudged) { return breach }
      }
    case .list(let item):
      guard let frame = fields.plan.slot(id).items else { return nil }
      let items = record.items(of: record.instances[instance].base + id.slot)
      for (part, instance) in zip(literal.items, items) where isBroken[instance] {
        let place = SlotID(frame: frame, slot: 0)
        if let breach = breach(of: part, item, at: place, in: instance, besides: unjudged) { return breach }
      }
    }
    return nil
  }
}

extension Literal {
  /// The member of a group: its value stands at `index`.
  func member(_ index: Int, _ name: String) -> Literal {
    guard case .group(let group) = value, case .mapping(let entries) = node.content else {
      return Literal(value: .unknown, node: node, isWhole: isWhole)
    }
    let written = entries.first { $0.key.isText(name) }?.value
    return Literal(value: group.members[index], node: written ?? node, isWhole: isWhole)
  }

  /// The items of a list.
  var items: [Literal] {
    guard case .list(let values) = value, let nodes = node.items else { return [] }
    return zip(values, nodes).map { Literal(value: $0, node: $1, isWhole: isWhole) }
  }
}

extension Plan {
  /// The checks of a field that are broken.
  func checks(_ broken: BrokenChecks, at id: SlotID) -> [Check] {
    broken.numbers(from: slot(id).checks.lowerBound).map { checks[$0] }
  }
}

extension Check {
  /// Whether literals of a field have to meet it. What is not asked for sure is not lacking.
  fileprivate func isDemanded(of literal: Literal, for field: Field) -> Bool {
    switch demand {
    case .required: literal.isWhole && field.isAlwaysAsked
    case .type, .choices, .computed, .constraint, .rule: true
    }
  }
}
