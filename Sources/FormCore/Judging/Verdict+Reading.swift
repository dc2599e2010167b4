// What a verdict says of fields and issues.

import FormLanguage
public import FormRuntime

extension Validator {
  /// The state of a field; nothing if there is no such item.
  public func state(of place: FieldPlace, in verdict: Verdict) -> FieldState? {
    guard let instance = verdict.states.record.instance(of: place, table) else { return nil }
    let record = verdict.states.record
    let flags = record.cells[record.instances[instance].base + place.id.slot].flags
    return FieldState(
      isVisible: flags.contains(.visible), isRequired: flags.contains(.required),
      isAnswered: record.isAnswered(place.id.slot, in: instance, table),
      isValid: record.isValid(place.id.slot, in: instance, table),
      value: record.value(of: place.id.slot, in: instance, .standing, table))
  }

  /// Whether a field is asked and judged: what `state(of:in:)` says of that, without its value.
  public func isVisible(_ place: FieldPlace, in verdict: Verdict) -> Bool {
    guard let instance = verdict.states.record.instance(of: place, table) else { return false }
    let record = verdict.states.record
    return record.cells[record.instances[instance].base + place.id.slot].flags.contains(.visible)
  }

  /// Whether a person may not change a field.
  public func isReadOnly(_ place: FieldPlace, in verdict: Verdict) -> Bool {
    if plan.locks(of: plan.slot(place.id)).contains(where: { holds($0, at: place, in: verdict) }) { return true }
    // The items of a list that is locked, or computed, are what it is.
    guard let list = plan.frames[place.id.frame].list else { return false }
    return isReadOnly(FieldPlace(list, indices: place.indices.dropLast()), in: verdict)
  }

  /// Which of a field's choices are offered, in their order.
  public func offeredChoices(_ place: FieldPlace, in verdict: Verdict) -> [Bool] {
    let slot = plan.slot(place.id)
    var areOffered = Array(repeating: true, count: slot.field.kind.choices.count)
    for offer in slot.offers { areOffered[offer.choice] = holds(offer.condition, at: place, in: verdict) }
    return areOffered
  }

  /// Whether an action of the form can be pressed, as far as answers decide.
  public func isEnabled(action: Int, in verdict: Verdict) -> Bool {
    plan.enabled.indices.contains(action) && verdict.isJudged && verdict.holds(plan.enabled[action], in: 0, table)
  }

  /// Whether a section is visible.
  public func isVisible(section: Int, in verdict: Verdict) -> Bool {
    verdict.states.sections.indices.contains(section) && verdict.states.sections[section]
  }

  /// How many items a list has.
  public func itemCount(_ place: FieldPlace, in verdict: Verdict) -> Int {
    guard let instance = verdict.states.record.instance(of: place, table) else { return 0 }
    return verdict.states.record.items(of: verdict.states.record.instances[instance].base + place.id.slot).count
  }

  private func holds(_ condition: PlannedCondition, at place: FieldPlace, in verdict: Verdict) -> Bool {
    guard let instance = verdict.states.record.instance(of: place, table) else { return false }
    return verdict.holds(condition, in: instance, table)
  }
}

extension RecordCells {
  /// The frame that a place stands in; nothing if there is no such item.
  func instance(of place: FieldPlace, _ table: JudgingTable) -> Int? {
    instance(ofFrame: place.id.frame, at: place.indices[...], table)
  }

  private func instance(ofFrame frame: Int, at indices: ArraySlice<Int>, _ table: JudgingTable) -> Int? {
    guard !instances.isEmpty, table.lists.indices.contains(frame) else { return nil }
    guard let list = table.lists[frame] else { return indices.isEmpty ? 0 : nil }
    guard let index = indices.last,
      let outer = instance(ofFrame: list.frame, at: indices.dropLast(), table)
    else { return nil }
    let items = items(of: instances[outer].base + list.slot)
    return 0 <= index && index < items.count ? items.lowerBound + index : nil
  }
}

extension Verdict {
  /// Whether it is about a record at all.
  var isJudged: Bool { !states.record.instances.isEmpty }

  /// Where an issue stands; nothing for the form as a whole and for unknown keys.
  public func place(of issue: Issue, in plan: Plan) -> FieldPlace? {
    guard case .check(let number) = issue.cause, let id = plan.checks[number].place else { return nil }
    return FieldPlace(
      id, indices: states.record.indices(of: states.record.instance(ofFrame: id.frame, around: issue.instance)))
  }

  /// The path of an issue: `lines[2].price`, `form`, or the key that the form does not have.
  public func path(of issue: Issue, in plan: Plan) -> String {
    switch issue.cause {
    case .unknownKey(let index): unknownKeys[index]
    case .check: place(of: issue, in: plan).map { plan.path(of: $0) } ?? "form"
    }
  }
}

extension RecordCells {
  /// Where a field of a frame of the plan stands, as something inside of it sees that: there, or further out.
  func instance(ofFrame frame: Int, around instance: Int) -> Int {
    var current = instance
    while current != 0, instances[current].frame != frame { current = instances[current].parent }
    return current
  }
}

extension Issue {
  /// Its code.
  public func code(in plan: Plan) -> String {
    switch cause {
    case .check(let number): plan.checks[number].code
    case .unknownKey: PlainCode.unknown.rawValue
    }
  }

  /// Whether it blocks.
  public func severity(in plan: Plan) -> FormSeverity {
    switch cause {
    case .check(let number): plan.checks[number].severity
    case .unknownKey: .error
    }
  }
}
