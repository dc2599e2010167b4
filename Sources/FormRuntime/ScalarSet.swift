// A set of Unicode scalars as sorted ranges: what may appear in a text, or at one place of a pattern.

/// A set of Unicode scalars. ASCII is looked up in a bit map, everything else by halving sorted ranges.
public nonisolated struct ScalarSet: Hashable, Sendable {
  /// The members, as ascending ranges with a gap between any two; surrogates are never in them.
  public let ranges: [ClosedRange<UInt32>]
  private let lowASCII: UInt64
  private let highASCII: UInt64

  /// Makes the set of everything in `ranges`, which may overlap and stand in any order.
  ///
  /// What lies beyond Unicode and the surrogates is left out.
  public init(_ ranges: [ClosedRange<UInt32>]) {
    let tidy = Self.isTidy(ranges) ? ranges : Self.tidied(ranges)
    self.ranges = tidy
    (lowASCII, highASCII) = Self.bitMap(of: tidy)
  }

  /// Whether nothing is in the set.
  public var isEmpty: Bool { ranges.isEmpty }

  /// Whether `scalar` is in the set.
  public func contains(_ scalar: Unicode.Scalar) -> Bool { contains(scalar.value) }

  /// Whether every scalar of `text` is in the set; true for the empty text.
  public func containsAll(of text: String) -> Bool {
    for scalar in text.unicodeScalars where !contains(scalar.value) { return false }
    return true
  }

  /// Whether the scalar with this number is in the set.
  public func contains(_ value: UInt32) -> Bool {
    if value < 64 { return lowASCII >> UInt64(value) & 1 == 1 }
    if value < 128 { return highASCII >> UInt64(value &- 64) & 1 == 1 }
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= value
  }

  private static func isTidy(_ ranges: [ClosedRange<UInt32>]) -> Bool {
    var next: UInt32 = 0
    for range in ranges {
      guard range.lowerBound >= next, range.upperBound <= 0x10FFFF else { return false }
      guard range.upperBound < 0xD800 || range.lowerBound > 0xDFFF else { return false }
      next = range.upperBound + 2
    }
    return true
  }

  private static func tidied(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var tidy: [ClosedRange<UInt32>] = []
    // Nothing has to be left out of most sets.
    let parts = ranges.allSatisfy(areScalars) ? ranges : ranges.flatMap(withoutSurrogates)
    for range in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = tidy.last, range.lowerBound <= last.upperBound + 1 {
        tidy[tidy.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        tidy.append(range)
      }
    }
    return tidy
  }

  private static func areScalars(_ range: ClosedRange<UInt32>) -> Bool {
    range.upperBound < 0xD800 || range.lowerBound > 0xDFFF && range.upperBound <= 0x10FFFF
  }

  private static func withoutSurrogates(_ range: ClosedRange<UInt32>) -> [ClosedRange<UInt32>] {
    var parts: [ClosedRange<UInt32>] = []
    if range.lowerBound < 0xD800 { parts.append(range.lowerBound...min(range.upperBound, 0xD7FF)) }
    let low = max(range.lowerBound, 0xE000)
    let high = min(range.upperBound, 0x10FFFF)
    if low <= high { parts.append(low...high) }
    return parts
  }

  private static func bitMap(of ranges: [ClosedRange<UInt32>]) -> (low: UInt64, high: UInt64) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    for range in ranges where range.lowerBound < 128 {
      low |= bits(from: range.lowerBound, through: min(range.upperBound, 63))
      guard range.upperBound >= 64 else { continue }
      high |= bits(from: max(range.lowerBound, 64) - 64, through: min(range.upperBound, 127) - 64)
    }
    return (low, high)
  }

  private static func bits(from first: UInt32, through last: UInt32) -> UInt64 {
    guard first <= last else { return 0 }
    return (UInt64.max >> UInt64(63 - (last - first))) << UInt64(first)
  }
}
