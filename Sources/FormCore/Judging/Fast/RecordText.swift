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
    /// Whether it stands in the memory, not in the record: it had escapes, or was normalised.
    var isKept = false
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
  @inline(__always)
  mutating func take(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard length <= end &- position else { return false }
    // With the word known where this stands, no loop is left of it.
    for offset in 0..<length where base[position &+ offset] != word.utf8Start[offset] { return false }
    position &+= length
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

  /// Takes a number of at most fifteen digits and without an exponent; nothing, with nothing taken, if it is none.
  @inline(__always)
  mutating func plainNumber() -> PlainNumber? {
    var number = PlainNumber()
    var position = position
    if position < end, base[position] == 0x2D {
      number.isNegative = true
      position &+= 1
    }
    let first = position
    takeDigits(&position, &number.digits)
    let wholeCount = position &- first
    guard wholeCount == 1 || wholeCount > 1 && base[first] != 0x30 else { return nil }
    if position < end, base[position] == 0x2E {
      position &+= 1
      let point = position
      takeDigits(&position, &number.digits)
      number.fractionCount = position &- point
      guard number.fractionCount > 0 else { return nil }
    }
    guard wholeCount &+ number.fractionCount <= 15 else { return nil }
    let start = self.position
    self.position = position
    if endsValue { return number }
    self.position = start
    return nil
  }

  @inline(__always)
  private func takeDigits(_ position: inout Int, _ value: inout Int) {
    while position < end, base[position] &- 0x30 <= 9 {
      value = value &* 10 &+ Int(base[position] &- 0x30)
      position &+= 1
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

/// A number of so few digits that what it is is plain from them: what `FormJSONNumberScan` makes of the same, too.
struct PlainNumber {
  var isNegative = false
  /// The digits before and behind the point as one number.
  var digits = 0
  var fractionCount = 0

  /// The integer that it is; nothing for one with a fraction, which may still be whole.
  var integer: Int? { fractionCount == 0 ? (isNegative ? -digits : digits) : nil }

  /// The decimal that it is.
  var decimal: FormDecimal? { FormDecimal(digits: Int64(isNegative ? -digits : digits), places: fractionCount) }

  /// The double nearest to it: the digits and the power of ten are exact, so that their quotient is rounded once.
  var double: Double {
    var power = 1.0
    for _ in 0..<fractionCount { power *= 10 }
    return (isNegative ? -Double(digits) : Double(digits)) / power
  }
}
