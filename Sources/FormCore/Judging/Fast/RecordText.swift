// The bytes of one record, read from the left: only what JSON allows, and only as far as it is plain.

import FormRuntime

/// A position in bytes that should be JSON. Where a function gives nothing, `FormJSON.read` has the last word: it knows
/// all of JSON, and what is wrong with the rest.
struct RecordText {
  /// A text, or another value: where it stands, in the record or in what was decoded.
  struct Place {
    var range = 0..<0
    /// Whether it does not stand in the record as it is, since there were escapes in it.
    var isDecoded = false

    /// Lends its bytes, which are in `record` or in `decoded`.
    @inline(__always)
    func lend<Result>(
      _ record: UnsafeBufferPointer<UInt8>, _ decoded: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
      guard isDecoded else { return body(UnsafeBufferPointer(rebasing: record[range])) }
      return decoded.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int
  var position: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    position = range.lowerBound
  }

  /// The byte at the position; 0, which can stand nowhere, at the end.
  @inline(__always)
  var next: UInt8 { position < end ? bytes[position] : 0 }

  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  @inline(__always)
  mutating func skipBlanks() {
    while next == 0x20 || next == 0x0D || next == 0x09 || next == 0x0A { position += 1 }
  }

  /// Takes a colon, and the blanks around it.
  @inline(__always)
  mutating func takeColon() -> Bool {
    skipBlanks()
    guard take(0x3A) else { return false }
    skipBlanks()
    return true
  }

  /// Reads a text from its quote on; one with escapes is put behind what was decoded.
  @inline(__always)
  mutating func quoted(_ decoded: inout [UInt8]) -> Place? {
    guard take(0x22) else { return nil }
    let start = position
    guard skipPlain() else { return nil }
    if take(0x22) { return Place(range: start..<position - 1, isDecoded: false) }
    return escaped(from: start, &decoded)
  }

  /// Skips to the next quote or backslash, eight bytes at a time; nothing if a text may not go on like this.
  @inline(__always)
  private mutating func skipPlain() -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    while true {
      while position + 8 <= end {
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5C)
        // A borrow can only mark bytes behind one that is marked rightly.
        let marked = ((quote &- ones) | (backslash &- ones) | (word &- ones &* 0x20) | word) & high
        if marked == 0 {
          position += 8
          continue
        }
        position += marked.trailingZeroBitCount / 8
        break
      }
      switch next {
      case 0x22, 0x5C: return position < end
      case 0..<0x20: return false
      // Such scalars mostly stand side by side.
      case 0x80...: repeat { guard skipScalar() else { return false } } while next >= 0x80
      default: position += 1
      }
    }
  }

  /// Skips one scalar beyond ASCII, in well-formed UTF-8 (Unicode 15, table 3-7).
  @inline(__always)
  private mutating func skipScalar() -> Bool {
    let left = end - position
    let first = bytes[position]
    guard left >= 2 else { return false }
    let second = bytes[position + 1]
    if first < 0xE0 {
      guard first >= 0xC2, second & 0xC0 == 0x80 else { return false }
      position += 2
      return true
    }
    guard left >= 3, second & 0xC0 == 0x80, bytes[position + 2] & 0xC0 == 0x80 else { return false }
    if first < 0xF0 {
      guard first != 0xE0 || second >= 0xA0, first != 0xED || second < 0xA0 else { return false }
      position += 3
      return true
    }
    guard left >= 4, first <= 0xF4, bytes[position + 3] & 0xC0 == 0x80 else { return false }
    guard first != 0xF0 || second >= 0x90, first != 0xF4 || second < 0x90 else { return false }
    position += 4
    return true
  }

  /// Reads on in a text from its first backslash.
  private mutating func escaped(from start: Int, _ decoded: inout [UInt8]) -> Place? {
    let first = decoded.count
    decoded.append(contentsOf: bytes[start..<position])
    while true {
      if take(0x22) { return Place(range: first..<decoded.count, isDecoded: true) }
      guard take(0x5C), let escape = try? FormJSONEscape(bytes, from: position, to: end) else { return nil }
      position += escape.length
      let scalar = escape.scalar
      if scalar.isASCII {
        decoded.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
      let run = position
      guard skipPlain() else { return nil }
      decoded.append(contentsOf: bytes[run..<position])
    }
  }

  /// Takes a bare word from its first letter on; it may not go on.
  mutating func take(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard length <= end - position else { return false }
    for offset in 0..<length where bytes[position + offset] != word.utf8Start[offset] { return false }
    position += length
    return endsValue
  }

  /// Whether what stands here ends a number or a word.
  private var endsValue: Bool {
    switch next {
    case 0x2C, 0x7D, 0x5D, 0x20, 0x0D, 0x09, 0x0A: true
    default: false
    }
  }

  /// Passes over a value that nobody asks for; nothing for one that nests deep, or objects of many names.
  mutating func skipValue(_ decoded: inout [UInt8], depth: Int = 0) -> Bool {
    switch next {
    case 0x22: return quoted(&decoded) != nil
    case 0x74: return take("true")
    case 0x66: return take("false")
    case 0x6E: return take("null")
    case 0x5B: return depth < 8 && skipArray(&decoded, depth)
    case 0x7B: return depth < 8 && skipObject(&decoded, depth)
    default: return number() != nil
    }
  }

  private mutating func skipArray(_ decoded: inout [UInt8], _ depth: Int) -> Bool {
    guard take(0x5B) else { return false }
    skipBlanks()
    if take(0x5D) { return true }
    while skipValue(&decoded, depth: depth + 1) {
      skipBlanks()
      if take(0x5D) { return true }
      guard take(0x2C) else { return false }
      skipBlanks()
    }
    return false
  }

  private mutating func skipObject(_ decoded: inout [UInt8], _ depth: Int) -> Bool {
    guard take(0x7B) else { return false }
    skipBlanks()
    if take(0x7D) { return true }
    var names = UnknownNames()
    while names.take(&self, &decoded), takeColon(), skipValue(&decoded, depth: depth + 1) {
      skipBlanks()
      if take(0x7D) { return true }
      guard take(0x2C) else { return false }
      skipBlanks()
    }
    return false
  }

  /// A whole number of up to 18 digits, or a decimal that is exact as the quotient of two doubles.
  struct Number {
    let double: Double
    /// Where there was no fraction.
    let integer: Int?
    /// Where it was written without an exponent.
    let decimal: FormDecimal?
  }

  mutating func number() -> Number? {
    guard let scan = try? FormJSONNumberScan(bytes, from: position, to: end), let double = scan.plainDouble else {
      return nil
    }
    position = scan.end
    return endsValue ? Number(double: double, integer: scan.plainInteger, decimal: scan.plainDecimal) : nil
  }
}

/// Names of an object that nobody asks for: a few are told apart, many are left to others.
struct UnknownNames {
  private(set) var last = 0..<0
  private var ranges: [Range<Int>] = []

  /// Takes a name; false if it is there twice.
  mutating func take(_ text: inout RecordText, _ decoded: inout [UInt8]) -> Bool {
    guard ranges.count < 8, let name = text.quoted(&decoded), !name.isDecoded else { return false }
    for other in ranges where text.bytes[other].elementsEqual(text.bytes[name.range]) { return false }
    ranges.append(name.range)
    last = name.range
    return true
  }
}
