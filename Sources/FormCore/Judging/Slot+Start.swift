// What a field starts as.

public import FormRuntime

extension Slot {
  /// Its `default`; what depends on the clock is read once, when the form begins.
  public func start(clock: FormClock) -> Answer {
    switch field.initial {
    case nil: return .empty
    case .value(let value)?: return AcceptedAnswer.computed(value, for: field.kind)
    case .formula?:
      guard let initial else { return .empty }
      return AcceptedAnswer.computed(initial.program.evaluate(in: StartContext(clock: clock)), for: field.kind)
    }
  }
}

extension Plan.Frame {
  /// The slots that start with something. A group comes behind what is inside of it: its own default tells more of this
  /// use of it than those of its members do.
  package var slotsToStart: [Slot] {
    let begun = slots.filter { $0.field.initial != nil }
    return begun.filter { !$0.field.kind.isGroup } + begun.filter(\.field.kind.isGroup).reversed()
  }
}

extension Slot {
  /// The default of a group or a list as a record has it; nothing for other fields, and where there is none.
  package var startingParts: JSON? {
    guard field.kind.isGroup || items != nil, case .value(let value)? = field.initial else { return nil }
    return JSON(value, of: field.kind)
  }
}

extension JSON {
  /// A literal of a field as it stands in a record.
  init(_ value: Value, of kind: FieldKind) {
    switch (value, kind) {
    case (.group(let group), .group(let fields)):
      var members: [JSONObject.Member] = []
      for (index, field) in fields.enumerated() where group.answered.indices.contains(index) && group.answered[index] {
        members.append(JSONObject.Member(name: field.name, value: JSON(group.members[index], of: field.kind)))
      }
      self = .object(JSONObject(members))
    case (.list(let values), .list(let item)): self = .array(values.map { JSON($0, of: item.kind) })
    default: self = Value.json(of: value)
    }
  }
}

/// Before anything is answered.
private struct StartContext: EvaluationContext {
  let clock: FormClock

  var mode: String { FormMode.new.rawValue }

  func value(of field: FieldReference) -> Value { .unknown }
  func isAnswered(_ field: FieldReference) -> Bool { false }
  func isValid(_ field: FieldReference) -> Bool { false }
}
