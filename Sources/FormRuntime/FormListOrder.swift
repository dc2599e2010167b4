// Lists in another order, and parts of them.

nonisolated extension FormList {
  /// The values from the least to the greatest. What is the same stays in its order, here and in all that follows.
  public static func sort<Element: Comparable>(_ values: [Element]) -> [Element] { values.sorted() }

  /// The numbers from the least to the greatest; behind them what is not a number.
  public static func sort(_ values: [Double]) -> [Double] {
    values.sorted { a, b in a < b || !a.isNaN && b.isNaN }
  }

  /// The texts by their scalars.
  public static func sort(_ values: [String]) -> [String] { values.sorted(by: FormText.isLess) }

  /// What is false, then what is true.
  public static func sort(_ values: [Bool]) -> [Bool] { values.filter { !$0 } + values.filter { $0 } }

  /// Takes the steps of looking at each value, in the body of a macro. Throws `exhausted` if not enough are left.
  public static func walkable<Element>(_ values: [Element], _ steps: FormSteps) throws(FormFailure) -> [Element] {
    guard steps.take(values.count, 1) else { throw .exhausted }
    return values
  }

  /// The same of texts, which are read.
  public static func walkable(_ values: [String], _ steps: FormSteps) throws(FormFailure) -> [String] {
    guard steps.take(values.count + size(values) / FormSteps.bytes, 1) else { throw .exhausted }
    return values
  }

  /// Takes the steps of sorting the values, in the body of a macro. Throws `exhausted` if not enough are left.
  public static func sortable<Element>(_ values: [Element], _ steps: FormSteps) throws(FormFailure) -> [Element] {
    guard steps.take(values.count, passes(of: values.count)) else { throw .exhausted }
    return values
  }

  /// The same of texts, which are read.
  public static func sortable(_ values: [String], _ steps: FormSteps) throws(FormFailure) -> [String] {
    let each = values.count + size(values) / FormSteps.bytes
    guard steps.take(each, passes(of: values.count)) else { throw .exhausted }
    return values
  }

  /// How many bytes the texts have together.
  private static func size(_ texts: [String]) -> Int { texts.reduce(0) { $0 + $1.utf8.count } }

  /// Takes the steps of looking at each value of the lists, in the body of a macro. Throws `exhausted` if not enough are
  /// left.
  public static func flattenable<Element>(_ lists: [[Element]], _ steps: FormSteps) throws(FormFailure) -> [[Element]] {
    for list in lists {
      guard steps.take(list.count + 1, 1) else { throw .exhausted }
    }
    return lists
  }

  /// How often each of so many values is looked at when they are sorted.
  public static func passes(of count: Int) -> Int { Int.bitWidth - count.leadingZeroBitCount }

  /// The elements from the last to the first.
  public static func reverse<Element>(_ values: [Element]) -> [Element] { values.reversed() }

  /// The elements from `start` up to the one before `end`, from 0. Throws `outOfRange` outside of the list.
  public static func slice<Element>(_ values: [Element], _ start: Int, _ end: Int) throws(FormFailure) -> [Element] {
    guard start >= 0, start <= end, end <= values.count else { throw .outOfRange }
    return Array(values[start..<end])
  }

  /// The elements of the lists in a list. Throws `exhausted` where that gets too long.
  public static func flatten<Element>(_ lists: [[Element]]) throws(FormFailure) -> [Element] {
    try concatenation(lists)
  }

  /// The last element. Throws `outOfRange` for an empty list.
  public static func last<Element>(_ values: [Element]) throws(FormFailure) -> Element {
    guard let last = values.last else { throw .outOfRange }
    return last
  }
}

nonisolated extension FormReading {
  /// The last element. Fails for an empty list.
  public static func last(_ list: FormReading<[Value]>) -> FormReading {
    list.then { elements in elements.last.map { .value($0) } ?? .absent(.failed(.outOfRange)) }
  }
}
