// The form language's functions on lists.

/// `sum`, `min`, `max`, `distinct` and the like of the form language. Texts go by their scalars.
public nonisolated enum FormList {
  /// The sum, 0 of nothing. Throws `overflow`.
  public static func sum(_ values: [Int]) throws(FormFailure) -> Int {
    var sum = 0
    for value in values { sum = try FormNumber.sum(sum, value) }
    return sum
  }

  /// The sum, from the left, 0 of nothing.
  public static func sum(_ values: [Double]) -> Double {
    var sum = 0.0
    for value in values { sum += value }
    return sum
  }

  /// The sum, from the left, 0 of nothing. Throws `overflow`.
  public static func sum(_ values: [FormDecimal]) throws(FormFailure) -> FormDecimal {
    var sum = FormDecimal.zero
    for value in values { sum = try sum.adding(value) }
    return sum
  }

  /// The sum, from the left. Throws `overflow`.
  public static func sum(_ values: [FormDuration]) throws(FormFailure) -> FormDuration {
    var sum = FormDuration(nanoseconds: 0)
    for value in values { sum = try sum.adding(value) }
    return sum
  }

  /// The least value. Throws `outOfRange` for an empty list.
  public static func min<Element: Comparable>(_ values: [Element]) throws(FormFailure) -> Element {
    guard var least = values.first else { throw .outOfRange }
    for value in values.dropFirst() where value < least { least = value }
    return least
  }

  /// The greatest value. Throws `outOfRange` for an empty list.
  public static func max<Element: Comparable>(_ values: [Element]) throws(FormFailure) -> Element {
    guard var greatest = values.first else { throw .outOfRange }
    for value in values.dropFirst() where value > greatest { greatest = value }
    return greatest
  }

  /// The least number; not a number if one is none. Throws `outOfRange` for an empty list.
  public static func min(_ values: [Double]) throws(FormFailure) -> Double {
    guard var least = values.first else { throw .outOfRange }
    for value in values.dropFirst() where value < least || value.isNaN { least = value }
    return least
  }

  /// The greatest number; not a number if one is none. Throws `outOfRange` for an empty list.
  public static func max(_ values: [Double]) throws(FormFailure) -> Double {
    guard var greatest = values.first else { throw .outOfRange }
    for value in values.dropFirst() where value > greatest || value.isNaN { greatest = value }
    return greatest
  }

  /// The least text, by its scalars. Throws `outOfRange` for an empty list.
  public static func min(_ values: [String]) throws(FormFailure) -> String {
    guard var least = values.first else { throw .outOfRange }
    for value in values.dropFirst() where FormText.isLess(value, least) { least = value }
    return least
  }

  /// The greatest text, by its scalars. Throws `outOfRange` for an empty list.
  public static func max(_ values: [String]) throws(FormFailure) -> String {
    guard var greatest = values.first else { throw .outOfRange }
    for value in values.dropFirst() where FormText.isLess(greatest, value) { greatest = value }
    return greatest
  }

  /// The values without those that stood before.
  public static func distinct<Element: Hashable>(_ values: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return values.filter { seen.insert($0).inserted }
  }

  /// The texts without those that stood before.
  public static func distinct(_ values: [String]) -> [String] {
    var seen: Set<FormTextKey> = []
    return values.filter { seen.insert(FormTextKey($0)).inserted }
  }

  /// Whether a text is among others, by its scalars.
  public static func contains(_ values: [String], _ value: String) -> Bool {
    values.contains { FormText.isEqual($0, value) }
  }

  /// Whether an integer is among numbers, by numeric value.
  public static func contains(_ values: [Double], _ value: Int) -> Bool {
    values.contains { FormNumber.compare(value, $0) == 0 }
  }

  /// Whether a number is among integers, by numeric value.
  public static func contains(_ values: [Int], _ value: Double) -> Bool {
    values.contains { FormNumber.compare($0, value) == 0 }
  }

  /// Whether a value is among others.
  public static func contains<Element: Equatable>(_ values: [Element], _ value: Element) -> Bool {
    values.contains(value)
  }

  /// The element at `index`, from 0. Throws `outOfRange` outside of the list.
  public static func element<Element>(_ values: [Element], _ index: Int) throws(FormFailure) -> Element {
    guard values.indices.contains(index) else { throw .outOfRange }
    return values[index]
  }
}
