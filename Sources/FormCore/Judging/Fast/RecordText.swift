// The bytes of one record, read from the left: only what JSON allows, and only as far as it is plain.

import FormRuntime

/// A position in bytes that should be JSON. Where a function gives nothing, `FormJSON.read` has the last word: it knows
/// all of JSON, and what is wrong with the rest.
///
/// What it gives stands in the bytes or in the memory, and means something as long as these are there.
struct RecordText {
  /// A text, or another value: where it stands.
  struct Place {
    var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    /// Whether it is a text of characters of ASCII alone, none of them a control character.
    var isPlain = false
    /// Whether it is not in the record as it is, since there were escapes in it.
    var isDecoded = false
  }

  let base: UnsafePointer<UInt8>
  /// Where the record begins and ends.
  let start: Int
  let end: Int
  /// Where the bytes end that may be looked at: mostly far behind the record.
  let readable: Int
  var position: Int
  /// What is free of the memory.
  var free: UnsafeMutableBufferPointer<UInt8>

  /// Begins with a record, a range of `bytes`; `memory` has room for its texts.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ memory: RecordMemory) {
    guard let base = bytes.baseAddress else { return nil }
    self.base = base
    start = range.lowerBound
    end = range.upperBound
    readable = bytes.count
    position = range.lowerBound
    free = memory.bytes
  }

  /// The byte at the position; 0, which can stand nowhere, at the end.
  @inline(__always)
  var next: UInt8 { position < end ? base[position] : 0 }

  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position &+= 1
    return true
  }

  @inline(__always)
  mutating func skipBlanks() {
    // Mostly there are none, and what comes next is above them.
    while next <= 0x20, next == 0x20 || next == 0x0D || next == 0x09 || next == 0x0A { position &+= 1 }
  }

  /// Takes a colon, and the blanks around it.
  @inline(__always)
  mutating func takeColon() -> Bool {
    skipBlanks()
    guard take(0x3A) else { return false }
    skipBlanks()
    return true
  }

  /// Some of the record's bytes.
  @inline(__always)
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + range.lowerBound, count: range.upperBound &- range.lowerBound)
  }

  /// Eight bytes from a position on, the first of them the lowest; they have to be there.
  @inline(__always)
  func word(_ position: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
  }

  /// Takes a bare word from its first letter on; it may not go on.
  mutating func take(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard length <= end - position else { return false }
    for offset in 0..<length where base[position + offset] != word.utf8Start[offset] { return false }
    position += length
    return endsValue
  }

  /// Whether what stands here ends a number or a word.
  @inline(__always)
  private var endsValue: Bool {
    switch next {
    case 0x2C, 0x7D, 0x5D, 0x20, 0x0D, 0x09, 0x0A: true
    default: false
    }
  }

  /// Takes a number. What it is can be read off where that is plain from its digits.
  mutating func number() -> FormJSONNumberScan? {
    let bytes = UnsafeBufferPointer(start: base, count: end)
    guard let scan = try? FormJSONNumberScan(bytes, from: position, to: end) else { return nil }
    position = scan.end
    return endsValue ? scan : nil
  }
}
