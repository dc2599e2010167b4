// Lists of the form that items of others read: made once for all items, of which there may be thousands.

/// A list of the form, and how it is read.
struct OuterList: Hashable, Sendable {
  let slot: Int
  let view: FieldReference.View

  /// So many items are sooner put together than remembered.
  static let fewItems = 8
}

extension Plan {
  /// The lists that operations in a frame of items read of the form around it.
  func outerLists(readBy operations: [Operation], in frame: Int) -> [OuterList] {
    frame == 0 ? [] : outerLists(operations.flatMap(expressions), in: frame)
  }

  /// The same of everything that is reported in such frames.
  var reportedOuterLists: [OuterList] {
    let lists = frames.enumerated().dropFirst().flatMap { number, frame in
      frame.slots.flatMap { outerLists(readBy: operationsOfRules($0), in: number) }
    }
    return unique(lists)
  }

  private func outerLists(_ expressions: [PlannedExpression], in frame: Int) -> [OuterList] {
    unique(
      expressions.flatMap(\.operands).compactMap { operand in
        guard operand.kind == .value, operand.field.level > 0, let id = target(of: operand.field, from: frame),
          id.frame == 0, slot(id).items != nil
        else { return nil }
        return OuterList(slot: id.slot, view: operand.field.view)
      })
  }

  private func unique(_ lists: [OuterList]) -> [OuterList] {
    var seen: Set<OuterList> = []
    return lists.filter { seen.insert($0).inserted }
  }

  private func expressions(_ operation: Operation) -> [PlannedExpression] {
    switch operation {
    case .proceed(let test), .refuse(_, let test): expressions(test)
    case .mark(_, let test): test.map(expressions) ?? []
    case .compute(let expression), .keep(let expression), .demand(_, let expression): [expression]
    case .rule(let rule): [rules[rule].when, rules[rule].check].compactMap { $0 }
    case .show, .recognize, .compare: []
    }
  }

  private func expressions(_ test: Test) -> [PlannedExpression] {
    switch test {
    case .holds(let expression): [expression]
    case .offered(let offers): offers.compactMap(\.condition.expression)
    case .not(let inner): expressions(inner)
    case .either(let one, let other): expressions(one) + expressions(other)
    case .own, .group, .list, .section, .reported: []
    }
  }
}

extension RecordCells {
  /// What a list of the form reads as while items of others are judged. Nothing that is read changes any more.
  struct RememberedList: Sendable {
    let list: OuterList
    let value: Value
  }

  /// Remembers what lists read as, those that are long.
  mutating func remember(_ lists: [OuterList], _ table: JudgingTable) {
    for list in lists where Int(cells[list.slot].itemCount) > OuterList.fewItems {
      let value = value(of: list.slot, in: 0, list.view, table)
      remembered.append(RememberedList(list: list, value: value))
    }
  }

  func remembered(_ slot: Int, _ view: FieldReference.View) -> Value? {
    remembered.first { $0.list.slot == slot && $0.list.view == view }?.value
  }
}
