// Items that come into a list: nobody has had the time to fill them in.

import FormRuntime

/// An issue that a person was shown, by its number and the positions of the items that lead to it.
nonisolated struct FormShownIssue: Hashable, Sendable {
  private let number: Int
  private var positions: [Int]

  init<Issue>(_ issue: IssueSet<Issue>.Element) {
    number = issue.issue.rawValue
    positions = issue.indices
  }

  /// The same once items were put into the list: those behind them have moved on.
  func moved(by added: Range<Int>) -> FormShownIssue {
    var moved = self
    if let first = positions.first, first >= added.lowerBound { moved.positions[0] += added.count }
    return moved
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension FormModel {
  /// The answer of a list, which the path leads to. Where items are added to it, and nothing else is changed, it is edited
  /// and not left: nothing is said of them before it is.
  public subscript<Item>(path: WritableKeyPath<Draft, [Item]>, field: Draft.Field) -> [Item] {
    get {
      _ = fields[field]?.edits
      return answers[keyPath: path]
    }
    set { editIfOther(field, adding: addition(of: newValue, path, field)) { $0[keyPath: path] = newValue } }
  }

  /// The items that are added to a list at one place; nil where anything else is changed of it, or where choices are made.
  private func addition<Item>(
    of items: [Item], _ path: WritableKeyPath<Draft, [Item]>, _ field: Draft.Field
  ) -> Range<Int>? {
    var (before, after) = (answers, answers)
    let old = before[keyPath: path]
    let count = items.count - old.count
    guard count > 0, !(Item.self is any FormChoice.Type) else { return nil }
    func isSame(_ old: ArraySlice<Item>, _ new: ArraySlice<Item>) -> Bool {
      before[keyPath: path] = Array(old)
      after[keyPath: path] = Array(new)
      return after.isSame(field, as: before)
    }
    let first = old.indices.first { !isSame(old[$0...$0], items[$0...$0]) } ?? old.count
    return isSame(old[first...], items[(first + count)...]) ? first..<first + count : nil
  }

  /// Keeps to what is shown of the items that are there.
  func noteAddition(of added: Range<Int>, to state: FormFieldModel<Draft>) {
    let shown = state.shownBefore ?? shownIssues(at: state)
    state.shownBefore = Set(shown.map { $0.moved(by: added) })
  }
}
