// Simple case folding of Unicode: what `(?i)` takes as the same.

import FormRuntime

/// Adds to a set of scalars everything that differs from a member by case alone, as RE2 does: scalars with the same
/// simple case folding (CaseFolding.txt, status C and S) are the same.
enum CaseFolding {
  /// `set` and all that differs from its members by case alone.
  static func closure(of set: ScalarSet) -> ScalarSet {
    guard let last = set.ranges.last else { return set }
    return last.upperBound < 0x80 ? ofASCII(set) : ofAny(set)
  }

  // The only scalars beyond ASCII that fold to ASCII letters are the long s and the Kelvin sign.
  private static func ofASCII(_ set: ScalarSet) -> ScalarSet {
    var ranges = set.ranges
    for range in set.ranges {
      ranges += moved(range, within: 0x41...0x5A, by: 32) + moved(range, within: 0x61...0x7A, by: -32)
    }
    if set.contains(0x53) || set.contains(0x73) { ranges.append(0x17F...0x17F) }
    if set.contains(0x4B) || set.contains(0x6B) { ranges.append(0x212A...0x212A) }
    return ScalarSet(ranges)
  }

  private static func moved(
    _ range: ClosedRange<UInt32>, within letters: ClosedRange<UInt32>, by distance: Int32
  ) -> [ClosedRange<UInt32>] {
    guard range.overlaps(letters) else { return [] }
    let part = range.clamped(to: letters)
    let delta = UInt32(bitPattern: distance)
    return [part.lowerBound &+ delta...part.upperBound &+ delta]
  }

  private static func ofAny(_ set: ScalarSet) -> ScalarSet {
    let folded = set.union(ScalarSet(targets(of: set)))
    return folded.union(ScalarSet(origins(of: folded)))
  }

  private static func targets(of set: ScalarSet) -> [ClosedRange<UInt32>] {
    pairs.compactMap { set.contains($0.from) ? $0.to...$0.to : nil }
  }

  private static func origins(of set: ScalarSet) -> [ClosedRange<UInt32>] {
    pairs.compactMap { set.contains($0.to) ? $0.from...$0.from : nil }
  }

  private static let pairs: [(from: UInt32, to: UInt32)] = {
    var numbers = CompactNumbers(UnicodeTables.folding)
    var pairs: [(from: UInt32, to: UInt32)] = []
    var first: UInt32 = 0
    while let gap = numbers.next(), let more = numbers.next(), let step = numbers.next(), let turned = numbers.next() {
      first = first &+ gap
      let delta = turned & 1 == 0 ? turned / 2 : 0 &- (turned + 1) / 2
      for index in 0...more { pairs.append((first &+ index &* step, first &+ index &* step &+ delta)) }
    }
    return pairs
  }()
}
