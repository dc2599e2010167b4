// What a record has that nobody asks for.

import FormRuntime

extension RecordText {
  /// Passes over a value that nobody asks for; nothing for one that nests deep, or objects of many names.
  mutating func skipValue(depth: Int = 0) -> Bool {
    switch next {
    case 0x22: return quoted() != nil
    case 0x74: return take("true")
    case 0x66: return take("false")
    case 0x6E: return take("null")
    case 0x5B: return depth < 8 && skipArray(depth)
    case 0x7B: return depth < 8 && skipObject(depth)
    default: return number() != nil
    }
  }

  private mutating func skipArray(_ depth: Int) -> Bool {
    guard take(0x5B) else { return false }
    skipBlanks()
    if take(0x5D) { return true }
    while skipValue(depth: depth + 1) {
      skipBlanks()
      if take(0x5D) { return true }
      guard take(0x2C) else { return false }
      skipBlanks()
    }
    return false
  }

  private mutating func skipObject(_ depth: Int) -> Bool {
    guard take(0x7B) else { return false }
    skipBlanks()
    if take(0x7D) { return true }
    var names = UnknownNames()
    while names.take(&self), takeColon(), skipValue(depth: depth + 1) {
      skipBlanks()
      if take(0x7D) { return true }
      guard take(0x2C) else { return false }
      skipBlanks()
    }
    return false
  }
}

/// Names of an object that nobody asks for: a few are told apart, many are left to others.
struct UnknownNames {
  /// The first two, for which no memory has to be found.
  private var first: UnsafeBufferPointer<UInt8>?
  private var second: UnsafeBufferPointer<UInt8>?
  private var others: [UnsafeBufferPointer<UInt8>] = []

  /// Takes a name; false if it is there twice.
  mutating func take(_ text: inout RecordText) -> Bool {
    guard others.count < 6, let name = text.quoted(), !name.isKept else { return false }
    guard let first else {
      first = name.bytes
      return true
    }
    guard !first.isSame(as: name.bytes) else { return false }
    guard let second else {
      second = name.bytes
      return true
    }
    guard !second.isSame(as: name.bytes) else { return false }
    for other in others where other.isSame(as: name.bytes) { return false }
    others.append(name.bytes)
    return true
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether these are the same bytes.
  @inline(__always)
  func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    let (mine, others) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var position = 0
    while count &- position >= 8 {
      guard mine.word(at: position) == others.word(at: position) else { return false }
      position &+= 8
    }
    return position == count || mine.shortWord(from: position) == others.shortWord(from: position)
  }
}

extension UnsafeRawBufferPointer {
  /// Eight bytes from a position on, the first of them the lowest.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// How many bytes of ASCII there are in front of the first other, less up to seven.
  @inline(__always)
  var leadingASCII: Int {
    var position = 0
    while count &- position >= 8, word(at: position) & 0x8080_8080_8080_8080 == 0 { position &+= 8 }
    return position
  }

  /// The last bytes, one to seven from a position on: others for other bytes, if there are as many. Where there are four
  /// or more, none that is not among them.
  @inline(__always)
  func shortWord(from position: Int) -> UInt64 {
    let left = count &- position
    if left >= 4 {
      let first = UInt32(littleEndian: loadUnaligned(fromByteOffset: position, as: UInt32.self))
      let last = UInt32(littleEndian: loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      return UInt64(first) | UInt64(last) &<< 32
    }
    let (first, middle, last) = (self[position], self[position &+ left &>> 1], self[count &- 1])
    return UInt64(first) | UInt64(middle) &<< 8 | UInt64(last) &<< 16
  }
}
