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
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { gaps.append(next...0x10FFFF) }
    return ScalarSet(gaps)
  }

  /// What is in either set.
  public func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(ranges + other.ranges) }

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
  public func subtracting(_ other: ScalarSet) -> ScalarSet { intersection(other.inverted) }

  /// The first member, if there is one.
  public var first: Unicode.Scalar? { ranges.first.flatMap { Unicode.Scalar($0.lowerBound) } }
}
