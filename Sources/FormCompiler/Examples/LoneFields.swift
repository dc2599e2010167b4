// Fields that stand alone: what they demand of a value, whatever else is answered.

import FormCore
import FormLanguage
import FormRuntime

/// Judges values of the spec as answers to their fields, with the validator.
///
/// A form is made of the fields alone, in which each has a list of the values that are to be judged, so that many are
/// judged at once. What depends on other answers or on the present is not demanded there: nobody knows these yet. So
/// nothing depends on anything, and the steps can be taken phase by phase.
struct LoneFields {
  let plan: Plan
  private let validator: Validator
  /// The values of each field as answers to it.
  private let answers: Answers

  /// Makes judges of fields, each for values of its own.
  init(_ fields: [(field: Field, values: [Value])]) {
    var places = LonePlaces()
    var form = Form(name: "", nameSpan: Span(source: SourceID(index: 0), range: 0..<0), languages: [])
    form.fields = fields.map { places.list(of: $0.field) }
    let plan = Plan(independent: form)
    var answers = Answers(plan)
    for (slot, field) in fields.enumerated() {
      let items = field.field.kind.isGroup ? field.values.map(LonePlaces.wrapped) : field.values
      answers.root.put(.list(items), in: SlotID(frame: 0, slot: slot), of: plan)
    }
    self.plan = plan
    self.answers = answers
    validator = Validator(plan)
  }

  /// What the fields come to.
  func verdict() -> Verdict {
    var verdict = Verdict()
    let clock = FormClock(today: .unixEpoch, now: .unixEpoch)
    validator.settle(answers, clock: clock, mode: .new, into: &verdict)
    return verdict
  }

  /// Where the field at a position stands.
  func place(of position: Int) -> SlotID {
    let frame = plan.frames[0].slots[position].items ?? 0
    return SlotID(frame: frame, slot: plan.frames[frame].slots[0].field.kind.isGroup ? 1 : 0)
  }
}

extension Field {
  /// Whether a record lacks something without it, whatever else it holds. Secrets can't stand in a spec.
  var isAlwaysAsked: Bool {
    guard case .constant(true) = visible, computed == nil else { return false }
    return !kind.holdsSecret
  }

  /// Of the short and plain texts that may do, the first that it accepts by itself.
  var acceptedExample: String? {
    let texts = exampleTexts
    guard !texts.isEmpty else { return nil }
    let lone = LoneFields([(self, texts.map { .text($0) })])
    let record = lone.verdict().states.record
    let slot = lone.place(of: 0).slot
    let isGood = record.items(of: 0).map { record.cells[record.instances[$0].base + slot].broken.isEmpty }
    return zip(texts, isGood).first { $0.1 }?.0
  }
}

/// The slots of a form of lone fields, as they are given away.
private struct LonePlaces {
  /// How many slots of each frame are taken.
  private var taken = [0]

  private mutating func next(in frame: Int) -> SlotID {
    defer { taken[frame] += 1 }
    return SlotID(frame: frame, slot: taken[frame])
  }

  /// The frame of a further list.
  private mutating func openFrame() -> Int {
    taken.append(0)
    return taken.count - 1
  }

  /// A list of a field's answers. A group stands in one that has nothing else: as an item, it would be judged even where
  /// it may be left out.
  mutating func list(of field: Field) -> Field {
    let list = next(in: 0)
    let frame = openFrame()
    guard field.kind.isGroup else { return LonePlaces.field(field, list, .list(of: alone(field, in: frame))) }
    let group = next(in: frame)
    return LonePlaces.field(
      field, list, .list(of: LonePlaces.field(field, group, .group([alone(field, in: frame)]))))
  }

  /// The value of such a group.
  static func wrapped(_ value: Value) -> Value {
    .group(GroupValue(members: [value], answered: [true], valid: [true]))
  }

  private static func field(
    _ field: Field, _ id: SlotID, _ kind: FieldKind, required: Condition = .constant(false),
    constraints: [AppliedConstraint] = []
  ) -> Field {
    Field(
      name: field.name, nameSpan: field.nameSpan, id: id, kind: kind, required: required, constraints: constraints)
  }

  /// A field and what is inside of it without what depends on anything else.
  private mutating func alone(_ field: Field, in frame: Int) -> Field {
    let id = next(in: frame)
    let isRequired = if case .constant(true) = field.required { field.isAlwaysAsked } else { false }
    let kind: FieldKind =
      switch field.kind {
      case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime: field.kind
      case .choice(let choices): .choice(LonePlaces.offered(choices))
      case .choices(let choices): .choices(LonePlaces.offered(choices))
      case .group(let members): .group(members.map { alone($0, in: frame) })
      case .list(let item): .list(of: alone(item, in: openFrame()))
      }
    return LonePlaces.field(
      field, id, kind, required: .constant(isRequired), constraints: field.constraints.filter(\.argument.isFixed))
  }

  /// The choices but those that are never offered.
  private static func offered(_ choices: Choices) -> Choices {
    choices.offered(as: choices.offers.filter { if case .expression = $0.visible { false } else { true } })
  }
}

extension Plan {
  /// Plans a form in which nothing depends on anything.
  fileprivate convenience init(independent form: Form) {
    var arrangement = Arrangement(unordered: form)
    let places = arrangement.frames.flatMap { $0.slots.map(\.id) }
    arrangement.order = Step.Phase.allCases.flatMap { phase in places.map { Step.field($0, phase) } }
    self.init(arrangement, isMute: true)
  }
}

extension ConstraintArgument {
  /// Whether it is what it is, whatever is answered and whatever the day.
  fileprivate var isFixed: Bool {
    guard case .formula(let formula) = self else { return true }
    if case .constant = formula.expression.term.node { return true }
    return false
  }
}
