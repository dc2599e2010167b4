// Text as it comes out of decoding, with the map back to what was written.

import FormLanguage

/// Collects decoded bytes and the runs of their map.
struct DecodedText {
  private(set) var bytes: [UInt8] = []
  private var runs: [OffsetMap.Run] = []

  /// Takes written bytes over as they are.
  mutating func copy(_ range: Range<Int>, of source: [UInt8]) {
    guard !range.isEmpty else { return }
    let start = bytes.count
    bytes += source[range]
    if let last = runs.last, last.isVerbatim, last.written.upperBound == range.lowerBound {
      // Joined to the run before, as if both had been one.
      runs[runs.count - 1] = OffsetMap.Run(
        decoded: last.decoded.lowerBound..<bytes.count, written: last.written.lowerBound..<range.upperBound,
        isVerbatim: true)
    } else {
      runs.append(OffsetMap.Run(decoded: start..<bytes.count, written: range, isVerbatim: true))
    }
  }

  /// Takes `decoded`, for which `range` was written.
  mutating func add(_ decoded: some Collection<UInt8>, for range: Range<Int>) {
    guard !decoded.isEmpty else { return }
    let start = bytes.count
    bytes += decoded
    runs.append(OffsetMap.Run(decoded: start..<bytes.count, written: range, isVerbatim: false))
  }

  /// The map of all that was taken; `end` is where the text ends as written.
  func map(writtenEnd end: Int) -> OffsetMap { OffsetMap(runs: runs, writtenEnd: end) }
}

/// Behind the line break at `place`: CRLF is one. `place` itself if there is none.
package func behindLineBreak(_ bytes: [UInt8], at place: Int) -> Int {
  guard place < bytes.count, bytes[place].isYAMLBreak else { return place }
  let isPair =
    bytes[place] == UInt8(ascii: "\r") && place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "\n")
  return place + (isPair ? 2 : 1)
}
