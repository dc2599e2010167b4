// Unions, complements and the like of sets of scalars, for building patterns and reasoning about them.

public import FormRuntime

extension ScalarSet {
  /// Every Unicode scalar.
  public static let all = ScalarSet([0...0x10FFFF])
  /// No scalar.
  public static let none = ScalarSet([])

  /// The set of one scalar, or of none for a number that is not a scalar's.
  public init(_ value: UInt32) { self.init([value...value]) }

  /// Everything that is not in this set.
  public var inverted: ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    gaps.reserveCapacity(ranges.count + 2)
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(scalarsOf: next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { gaps.append(scalarsOf: next...0x10FFFF) }
    return ScalarSet(gaps)
  }

  /// What is in any of the sets. They are united in pairs, and these again, so that no range is gone through often.
  init(uniting sets: ArraySlice<ScalarSet>) {
    guard sets.count > 1 else {
      self = sets.first ?? .none
      return
    }
    let middle = sets.startIndex + sets.count / 2
    self = Self(uniting: sets[..<middle]).union(Self(uniting: sets[middle...]))
  }

  /// What is in either set.
  public func union(_ other: ScalarSet) -> ScalarSet {
    if isEmpty || other.isEmpty { return isEmpty ? other : self }
    var united: [ClosedRange<UInt32>] = []
    united.reserveCapacity(ranges.count + other.ranges.count)
    var next = 0
    for range in ranges {
      while next < other.ranges.count, other.ranges[next].lowerBound < range.lowerBound {
        united.join(other.ranges[next])
        next += 1
      }
      united.join(range)
    }
    for range in other.ranges[next...] { united.join(range) }
    return ScalarSet(united)
  }

  /// What is in both sets.
  public func intersection(_ other: ScalarSet) -> ScalarSet {
    var common: [ClosedRange<UInt32>] = []
    var mine = 0
    var theirs = 0
    while mine < ranges.count, theirs < other.ranges.count {
      let low = max(ranges[mine].lowerBound, other.ranges[theirs].lowerBound)
      let high = min(ranges[mine].upperBound, other.ranges[theirs].upperBound)
      if low <= high { common.append(low...high) }
      if ranges[mine].upperBound == high { mine += 1 } else { theirs += 1 }
    }
    return ScalarSet(common)
  }

  /// What is in this set and not in the other.
  public func subtracting(_ other: ScalarSet) -> ScalarSet {
    isEmpty || other.isEmpty ? self : intersection(other.inverted)
  }

  /// Whether something is in both sets.
  public func overlaps(_ other: ScalarSet) -> Bool {
    var mine = 0
    var theirs = 0
    while mine < ranges.count, theirs < other.ranges.count {
      if ranges[mine].overlaps(other.ranges[theirs]) { return true }
      if ranges[mine].upperBound < other.ranges[theirs].lowerBound { mine += 1 } else { theirs += 1 }
    }
    return false
  }

  /// Whether all that is in this set is in the other.
  public func isSubset(of other: ScalarSet) -> Bool {
    var theirs = 0
    for range in ranges {
      while theirs < other.ranges.count, other.ranges[theirs].upperBound < range.lowerBound { theirs += 1 }
      guard theirs < other.ranges.count, other.ranges[theirs].lowerBound <= range.lowerBound,
        range.upperBound <= other.ranges[theirs].upperBound
      else { return false }
    }
    return true
  }

  /// The first member, if there is one.
  public var first: Unicode.Scalar? { ranges.first.flatMap { Unicode.Scalar($0.lowerBound) } }
}

/// A set by which something is looked up: to hash each bound of a class by itself takes longer than all else.
package struct ScalarSetKey: Hashable, Sendable {
  /// The set.
  package let set: ScalarSet

  /// Makes the key of a set.
  package init(_ set: ScalarSet) { self.set = set }

  package func hash(into hasher: inout Hasher) {
    var sum: UInt64 = 0
    for range in set.ranges {
      sum = sum &* 0x9E37_79B9_7F4A_7C15 ^ (UInt64(range.lowerBound) << 32 | UInt64(range.upperBound))
    }
    hasher.combine(sum)
  }
}

extension [ClosedRange<UInt32>] {
  /// Appends the scalars of a range, which surrogates are not: a set takes ranges that are in order as they are.
  mutating func append(scalarsOf range: ClosedRange<UInt32>) {
    if range.upperBound < 0xD800 || range.lowerBound > 0xDFFF { return append(range) }
    if range.lowerBound < 0xD800 { append(range.lowerBound...0xD7FF) }
    if range.upperBound > 0xDFFF { append(0xE000...range.upperBound) }
  }

  /// Appends a range that begins no earlier than the last one does, or makes them one if there is no gap.
  fileprivate mutating func join(_ range: ClosedRange<UInt32>) {
    guard let last, range.lowerBound <= last.upperBound + 1 else { return append(range) }
    if range.upperBound > last.upperBound { self[count - 1] = last.lowerBound...range.upperBound }
  }
}
