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
  private var names: [UnsafeBufferPointer<UInt8>] = []

  /// Takes a name; false if it is there twice.
  mutating func take(_ text: inout RecordText) -> Bool {
    guard names.count < 8, let name = text.quoted(), !name.isDecoded else { return false }
    for other in names where other.isSame(as: name.bytes) { return false }
    names.append(name.bytes)
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
      let word = mine.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      guard word == others.loadUnaligned(fromByteOffset: position, as: UInt64.self) else { return false }
      position &+= 8
    }
    while position < count {
      guard self[position] == other[position] else { return false }
      position &+= 1
    }
    return true
  }
}
