// What judging a record of a form means, decided once: the validator interprets it, back ends print it.

import FormRuntime

/// A form as it is judged.
///
/// Every field has a *slot* in a *frame*; every demand has a number; the order in which slots are evaluated is fixed, and
/// `operations(of:)` says what each step does. Nobody else decides what hiding, requiredness and unknown mean.
///
/// It is made once and read by many, all of whom share it.
public final class Plan: Sendable {
  /// Where its fields stand, and in which order they are settled.
  package let arrangement: Arrangement
  /// Every demand whose breach is an issue, by number: in the order of the fields, then the form's rules.
  public let checks: [Check]
  /// The rules, those of fields first, in the order of their checks.
  public let rules: [PlannedRule]
  /// Which of `rules` are the form's own.
  public let formRules: Range<Int>
  /// The actions' `enabled`, in the order of the form's actions.
  public let enabled: [PlannedCondition]

  init(
    arrangement: Arrangement, checks: [Check], rules: [PlannedRule], formRules: Range<Int>, enabled: [PlannedCondition]
  ) {
    self.arrangement = arrangement
    self.checks = checks
    self.rules = rules
    self.formRules = formRules
    self.enabled = enabled
  }

  /// A frame: what is judged together, once for the form or once for each item of a list.
  public struct Frame: Sendable {
    /// The list whose items stand here; nothing for the form.
    public let list: SlotID?
    /// The slots; an item's own is the first.
    public internal(set) var slots: [Slot]
    /// The slots that are no members of a group of the frame, in the order of the spec.
    public let roots: [Int]
    /// The named values.
    public internal(set) var values: [PlannedValue] = []
  }
}

extension Plan {
  /// The form, for its words.
  public var form: Form { arrangement.form }

  /// Frame 0 is the form; each list's items have a frame of their own.
  public var frames: [Frame] { arrangement.frames }

  /// Whether each of the form's sections is visible.
  public var sections: [PlannedCondition] { arrangement.sections }

  /// What is evaluated, in this order; a step of a frame of items is taken for each of them.
  public var order: [Step] { arrangement.order }

  /// Which of the steps are taken item by item, since an item depends on the one before it; outer ones first.
  public var loops: [PlannedLoop] { arrangement.loops }

  /// The slot of a field.
  public func slot(_ id: SlotID) -> Slot { arrangement.slot(id) }

  /// Whether there is such a slot.
  package func has(_ id: SlotID) -> Bool {
    frames.indices.contains(id.frame) && frames[id.frame].slots.indices.contains(id.slot)
  }

  /// The members of a group.
  package func members(of group: Slot) -> [Slot] { group.members.map { frames[group.id.frame].slots[$0] } }

  /// A named value.
  public func value(_ id: ValueID) -> PlannedValue { frames[id.frame].values[id.position] }

  /// When a field is read-only, in one of these ways: itself, or with a group around it.
  public func locks(of slot: Slot) -> [PlannedCondition] {
    var locks: [PlannedCondition] = []
    var next: Slot? = slot
    while let slot = next {
      if !slot.readOnly.isNever { locks.append(slot.readOnly) }
      next = slot.parent.map { frames[slot.id.frame].slots[$0] }
    }
    return locks
  }

  /// The field that a reference leads to from a frame.
  public func target(of reference: FieldReference, from frame: Int) -> SlotID? {
    arrangement.target(of: reference, from: frame)
  }

  /// The named value that a reference leads to from a frame.
  public func value(of reference: ValueReference, from frame: Int) -> ValueID? {
    arrangement.value(of: reference, from: frame)
  }

  /// The value of a group at a position among those of the group.
  package func value(of group: GroupValues, _ position: Int) -> ValueID? { arrangement.value(of: group, position) }

  /// The named values that an expression reads: by their names, and of the items of lists.
  package func values(readBy expression: PlannedExpression, from frame: Int) -> [ValueID] {
    let named = expression.values.compactMap { value(of: $0, from: frame) }
    return named + expression.members.compactMap { value(of: $0.group, $0.position) }
  }
}

/// A named value as it is read.
public struct PlannedValue: Sendable {
  /// The value, for its name.
  public let value: NamedValue
  /// What it stands for.
  public let expression: PlannedExpression
}
