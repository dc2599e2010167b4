// Lists of lists: walks through all that is in them, which end after so many steps.
//
// `[[1]].map(a, [a, a]).map(a, [a, a])` and so on shares its elements: what a short expression makes in no time can be
// larger than any memory, to those who look at every element.

/// A value that can stand in a list of lists.
public nonisolated protocol FormListElement {
  /// Whether two values are the same. Takes a step for each pair of elements. Throws `exhausted` when none is left.
  static func isSame(_ a: Self, _ b: Self, steps: inout Int) throws(FormFailure) -> Bool
}

/// An integer, or integers in lists, as doubles or decimals.
public nonisolated protocol FormWidened {
  /// What it becomes as doubles.
  associatedtype Wide
  /// What it becomes as decimals.
  associatedtype Exact
  /// The doubles. Takes a step for each element. Throws `exhausted` when none is left.
  func widened(steps: inout Int) throws(FormFailure) -> Wide
  /// The decimals. Takes a step for each element. Throws `exhausted` when none is left, `overflow` for more than 18
  /// digits.
  func exact(steps: inout Int) throws(FormFailure) -> Exact
}

nonisolated extension FormList {
  /// How many steps one walk may take.
  public static let steps = 1_000_000

  /// Whether two lists of lists are the same. Throws `exhausted` where that takes too long to find out.
  public static func areSame<Element: FormListElement>(_ a: [Element], _ b: [Element]) throws(FormFailure) -> Bool {
    var steps = steps
    return try [Element].isSame(a, b, steps: &steps)
  }

  /// Whether a list is among others. Throws `exhausted` where that takes too long to find out.
  public static func containsList<Element: FormListElement>(
    _ values: [[Element]], _ value: [Element]
  ) throws(FormFailure) -> Bool {
    var steps = steps
    for element in values {
      try step(&steps)
      if try [Element].isSame(element, value, steps: &steps) { return true }
    }
    return false
  }

  /// A list of lists of integers as one of doubles. Throws `exhausted` where there are too many.
  public static func widened<Element: FormWidened>(_ values: [Element]) throws(FormFailure) -> [Element.Wide] {
    var steps = steps
    return try values.widened(steps: &steps)
  }

  /// A list of lists of integers as one of decimals. Throws `exhausted` where there are too many, `overflow` for more than
  /// 18 digits.
  public static func decimals<Element: FormWidened>(_ values: [Element]) throws(FormFailure) -> [Element.Exact] {
    var steps = steps
    return try values.exact(steps: &steps)
  }

  /// Takes a step. Throws `exhausted` when none is left.
  static func step(_ steps: inout Int) throws(FormFailure) {
    steps -= 1
    guard steps >= 0 else { throw .exhausted }
  }
}

nonisolated extension FormSteps {
  /// Whether two lists, of texts or of lists, are the same. Takes a step for each pair of elements, up to the first that
  /// differ.
  public func areSame<Element: FormListElement>(_ a: [Element], _ b: [Element]) -> Bool {
    let verdict = try? walk { (steps) throws(FormFailure) in try [Element].isSame(a, b, steps: &steps) }
    return verdict == true
  }

  /// Whether a list is among others.
  public func containsList<Element: FormListElement>(_ lists: [[Element]], _ list: [Element]) -> Bool {
    lists.contains { areSame($0, list) }
  }

  /// A list of lists that is gone through, with all that is in it.
  public func walking<Element: FormListElement>(_ lists: [[Element]]) -> [[Element]] {
    areSame(lists, lists) ? lists : []
  }
}

nonisolated extension Array: FormListElement where Element: FormListElement {
  /// Whether two lists have the same elements, up to the first that differ.
  public static func isSame(_ a: [Element], _ b: [Element], steps: inout Int) throws(FormFailure) -> Bool {
    guard a.count == b.count else { return false }
    for index in a.indices {
      try FormList.step(&steps)
      guard try Element.isSame(a[index], b[index], steps: &steps) else { return false }
    }
    return true
  }
}

nonisolated extension Array: FormWidened where Element: FormWidened {
  /// The elements as doubles.
  public func widened(steps: inout Int) throws(FormFailure) -> [Element.Wide] {
    var wide: [Element.Wide] = []
    for element in self {
      try FormList.step(&steps)
      wide.append(try element.widened(steps: &steps))
    }
    return wide
  }

  /// The elements as decimals.
  public func exact(steps: inout Int) throws(FormFailure) -> [Element.Exact] {
    var exact: [Element.Exact] = []
    for element in self {
      try FormList.step(&steps)
      exact.append(try element.exact(steps: &steps))
    }
    return exact
  }
}

nonisolated extension Int: FormWidened {
  /// The nearest double.
  public func widened(steps: inout Int) throws(FormFailure) -> Double { Double(self) }

  /// The decimal.
  public func exact(steps: inout Int) throws(FormFailure) -> FormDecimal { try FormConversion.decimal(self) }
}

nonisolated extension String: FormListElement {
  /// Whether both have the same scalars. Takes the steps of reading them where they are of one size.
  public static func isSame(_ a: String, _ b: String, steps: inout Int) throws(FormFailure) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    steps -= a.utf8.count / FormSteps.bytes
    guard steps >= 0 else { throw .exhausted }
    return FormText.isEqual(a, b)
  }
}

nonisolated extension FormListElement where Self: Equatable {
  /// Whether they are equal.
  public static func isSame(_ a: Self, _ b: Self, steps: inout Int) throws(FormFailure) -> Bool { a == b }
}

nonisolated extension Bool: FormListElement {}
nonisolated extension Int: FormListElement {}
nonisolated extension Double: FormListElement {}
nonisolated extension FormDecimal: FormListElement {}
nonisolated extension CalendarDate: FormListElement {}
nonisolated extension TimeOfDay: FormListElement {}
nonisolated extension DateTime: FormListElement {}
nonisolated extension FormDuration: FormListElement {}
nonisolated extension FormPeriod: FormListElement {}
