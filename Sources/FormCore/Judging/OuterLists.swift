// Lists that items of others read: what they read as is found out once for all items, of which there may be thousands.

/// A list around the items that read it, and how it is read.
struct OuterList: Hashable, Sendable {
  /// What is asked of it.
  enum Reading: Hashable, Sendable {
    case value(FieldReference.View)
    /// Whether it is valid.
    case validity
  }

  let id: SlotID
  let reading: Reading

  /// So many items are sooner put together than remembered.
  static let fewItems = 8
}

extension Plan {
  /// The lists that operations in a frame of items read of the frames around it.
  func outerLists(readBy operations: [Operation], in frame: Int) -> [OuterList] {
    frame == 0 ? [] : outerLists(operations.flatMap(expressions), in: frame)
  }

  /// The same of everything that is reported in a frame.
  func reportedOuterLists(in frame: Int) -> [OuterList] {
    outerLists(readBy: frames[frame].slots.flatMap(operationsOfRules), in: frame)
  }

  private func outerLists(_ expressions: [PlannedExpression], in frame: Int) -> [OuterList] {
    var seen: Set<OuterList> = []
    return expressions.flatMap(\.operands).compactMap { operand in
      guard operand.field.level > 0, let reading = OuterList.Reading(operand),
        let id = target(of: operand.field, from: frame), slot(id).items != nil
      else { return nil }
      let list = OuterList(id: id, reading: reading)
      return seen.insert(list).inserted ? list : nil
    }
  }
}

extension OuterList.Reading {
  /// Nothing where asking takes no longer for a long list.
  fileprivate init?(_ operand: PlannedExpression.Operand) {
    switch operand.kind {
    case .value: self = .value(operand.field.view)
    case .valid: self = .validity
    case .has: return nil
    }
  }
}

extension RecordCells {
  /// What a list reads as to the items of others. Nothing that is read changes any more.
  struct RememberedList: Sendable {
    let list: OuterList
    /// The frame that it stands in.
    let instance: Int
    let value: Value
    /// The same, but unknown if something in it is.
    let whole: Value
  }

  /// Remembers what lists around an item read as, those that are long; of each the one that it can see. Returns how many
  /// values those were put together from that were read.
  fileprivate mutating func remember(_ lists: [OuterList], around instance: Int, _ table: JudgingTable) -> Int {
    var parts = 0
    for list in lists {
      let outer = self.instance(ofFrame: list.id.frame, around: instance)
      if let known = remembered.firstIndex(where: { $0.list == list }) {
        if remembered[known].instance == outer { continue }
        remembered.remove(at: known)
      }
      guard Int(cells[instances[outer].base + list.id.slot].itemCount) > OuterList.fewItems else { continue }
      let value = reading(list, in: outer, table)
      remembered.append(RememberedList(list: list, instance: outer, value: value, whole: value.whole))
      parts += value.readParts
    }
    return parts
  }

  private func reading(_ list: OuterList, in instance: Int, _ table: JudgingTable) -> Value {
    switch list.reading {
    case .value(let view): value(of: list.id.slot, in: instance, view, table)
    case .validity: .bool(isValid(list.id.slot, in: instance, table))
    }
  }

  /// What was remembered of a field of a frame.
  func remembered(_ slot: Int, in instance: Int, _ reading: OuterList.Reading) -> RememberedList? {
    guard !remembered.isEmpty else { return nil }
    return remembered.first { $0.instance == instance && $0.list.id.slot == slot && $0.list.reading == reading }
  }
}

extension Verdict {
  /// Remembers what lists around an item read as, those that are long.
  mutating func remember(_ lists: [OuterList], around instance: Int, _ table: JudgingTable) {
    spend(states.record.remember(lists, around: instance, table) / 4)
  }
}

extension Value {
  /// Unknown if something in a list is.
  var whole: Value {
    guard case .list(let elements) = self else { return self }
    return elements.contains { $0.whole.isUnknown } ? .unknown : self
  }
}
