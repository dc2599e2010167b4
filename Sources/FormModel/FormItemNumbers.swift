// Which item of a list is which, while items come and go.

/// Numbers of the items of a list, which stay with them: what a view keeps of one is never another's, and what is typed
/// late into one lands in no other.
///
/// It is an object, so that whoever keeps a number finds the item by it after others have gone.
@MainActor
public final class FormItemNumbers {
  private var known: [Int] = []
  private var next = 0

  /// No item was taken out.
  public init() {}

  /// The numbers of so many items; those that have come stand last.
  public func numbers(_ count: Int) -> [Int] {
    Array(known.prefix(count)) + (next..<next + Swift.max(0, count - known.count))
  }

  /// Where the item of a number stands among so many; nil where it is gone.
  public func index(of number: Int, among count: Int) -> Int? { numbers(count).firstIndex(of: number) }

  /// One of so many items was taken out.
  public func remove(at index: Int, of count: Int) {
    var all = numbers(count)
    guard all.indices.contains(index) else { return }
    next += Swift.max(0, count - known.count)
    all.remove(at: index)
    known = all
  }
}

nonisolated extension FormItemNumbers: Hashable {
  /// Whether they are the same object.
  public static func == (one: FormItemNumbers, other: FormItemNumbers) -> Bool { one === other }

  /// Hashes which object they are.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
