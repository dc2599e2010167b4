// What a field starts as.

public import FormRuntime

extension Slot {
  /// Its `default`, with what depends on the clock read once, when the form begins; nothing where it has none.
  func start(clock: FormClock) -> Value? {
    switch field.initial {
    case nil: nil
    case .value(let value)?: value
    case .formula?: initial?.program.evaluate(in: BlankContext(clock: clock))
    }
  }
}

extension Plan {
  /// The form, or an item of a list, as a person finds it: nothing is answered but what has a `default`.
  public func start(_ frame: Int, clock: FormClock) -> AnswerFrame {
    var answers = AnswerFrame(frames[frame])
    for slot in frames[frame].slotsToStart {
      if let value = slot.start(clock: clock) { answers.put(value, in: slot.id, of: self) }
    }
    return answers
  }

  /// How many steps it takes to compute what the form and the items of its lists start as, once each; `most` if it is
  /// more. It hardly depends on the clock.
  package func stepsOfStart(upTo most: Int) -> Int {
    let context = BlankContext(clock: FormClock(today: .unixEpoch, now: .unixEpoch))
    var left = most
    for slot in frames.lazy.flatMap(\.slotsToStart) where left >= 0 {
      switch slot.field.initial {
      case .value(let value)?: left -= 4 * value.count
      case .formula?: _ = slot.initial?.program.evaluate(in: context, work: &left)
      case nil: break
      }
    }
    return most - max(left, 0)
  }
}

extension Plan.Frame {
  /// The slots that start with something: what is computed does not. A group comes behind what is inside of it: its own
  /// default tells more of this use of it than those of its members do.
  fileprivate var slotsToStart: [Slot] {
    let begun = slots.filter { $0.field.initial != nil && $0.computed == nil }
    return begun.filter { !$0.field.kind.isGroup } + begun.filter(\.field.kind.isGroup).reversed()
  }
}

extension AnswerFrame {
  /// Puts a value of the spec, or one that was computed, in the place of what a field has. What a group says nothing of
  /// stays; what is inside of a list has nothing but what the value gives. As deep as the form.
  package mutating func put(_ value: Value, in id: SlotID, of plan: Plan) {
    let slot = plan.slot(id)
    switch (value, slot.items) {
    case (.group(let group), nil) where slot.field.kind.isGroup:
      for (index, member) in slot.members.enumerated() where group.answered.indices.contains(index) {
        if group.answered[index] { fill(group.members[index], SlotID(frame: id.frame, slot: member), of: plan) }
      }
    case (.list(let values), let frame?):
      let items = values.map { value in
        var item = AnswerFrame(plan.frames[frame])
        item.fill(value, SlotID(frame: frame, slot: 0), of: plan)
        return item
      }
      answers[id.slot] = items.isEmpty ? .empty : .items(items)
    default: answers[id.slot] = AcceptedAnswer.computed(value, for: slot.field.kind)
    }
  }

  /// Puts a part of a value in its place; nobody gives what is computed there.
  private mutating func fill(_ value: Value, _ id: SlotID, of plan: Plan) {
    if plan.slot(id).computed == nil { put(value, in: id, of: plan) }
  }
}
