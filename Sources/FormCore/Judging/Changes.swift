// Whether a record differs from the one that it began as.

import FormRuntime

extension Validator {
  /// The fields that differ between two judgements, in order; of a list the list itself.
  ///
  /// What counts is what stands there: normalised values, hidden ones as empty, computed ones not at all.
  public func changes(in verdict: Verdict, from original: Verdict) -> [SlotID] {
    let search = ChangeSearch(plan: plan, old: original.states.record, new: verdict.states.record)
    return plan.frames[0].slots.indices.compactMap { slot in
      search.differs(slot, 0, 0) ? SlotID(frame: 0, slot: slot) : nil
    }
  }

  /// Compares two records of one form.
  private struct ChangeSearch {
    let plan: Plan
    let old: RecordCells
    let new: RecordCells

    func differs(_ position: Int, _ oldInstance: Int, _ newInstance: Int) -> Bool {
      guard !old.instances.isEmpty, !new.instances.isEmpty else {
        return old.instances.isEmpty != new.instances.isEmpty
      }
      let slot = plan.frames[new.instances[newInstance].frame].slots[position]
      guard slot.computed == nil else { return false }
      let before = Answered(old, position, oldInstance)
      let after = Answered(new, position, newInstance)
      guard slot.items != nil else { return before != after }
      let (oldItems, newItems) = (before.items, after.items)
      guard oldItems.count == newItems.count, before.state == after.state else { return true }
      return zip(oldItems, newItems).contains { differs(item: $0, $1) }
    }

    private func differs(item oldInstance: Int, _ newInstance: Int) -> Bool {
      plan.frames[new.instances[newInstance].frame].slots.indices.contains { differs($0, oldInstance, newInstance) }
    }
  }
}

/// What stands in a field.
private struct Answered: Equatable {
  /// Whether there is a value, and if not, why.
  enum State { case empty, value, misread, foreign }

  let state: State
  let value: Value
  let items: Range<Int>

  init(_ record: RecordCells, _ slot: Int, _ instance: Int) {
    let position = record.instances[instance].base + slot
    let cell = record.cells[position]
    let isThere = cell.flags.isSuperset(of: [.visible, .answered])
    state =
      !isThere
      ? .empty : cell.flags.contains(.misread) ? .misread : cell.flags.contains(.foreign) ? .foreign : .value
    value = isThere ? cell.value : .unknown
    items = isThere ? record.items(of: position) : 0..<0
  }

  static func == (a: Answered, b: Answered) -> Bool {
    guard a.state == b.state else { return false }
    guard a.state == .value else { return true }
    guard Value.equality(a.value, b.value).isTrue else { return a.value.isUnknown && b.value.isUnknown }
    return a.value.offset == b.value.offset
  }
}

extension Value {
  /// Two instants may be the same and yet be written differently.
  fileprivate var offset: Int? {
    if case .timestamp(let value) = self { value.offsetMinutes } else { nil }
  }
}
