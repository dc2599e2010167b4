// Which item of a list is which, while items come and go.

/// Numbers of the items of a list, which stay with them: what a view keeps of one is never another's.
public nonisolated struct FormItemNumbers: Hashable, Sendable {
  private var known: [Int] = []
  private var next = 0

  /// No item was taken out.
  public init() {}

  /// The numbers of so many items; those that have come stand last.
  public func numbers(_ count: Int) -> [Int] {
    Array(known.prefix(count)) + (next..<next + Swift.max(0, count - known.count))
  }

  /// One of so many items was taken out.
  public mutating func remove(at index: Int, of count: Int) {
    var all = numbers(count)
    guard all.indices.contains(index) else { return }
    next += Swift.max(0, count - known.count)
    all.remove(at: index)
    known = all
  }
}
