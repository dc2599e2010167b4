// One character of UTF-8, checked.

/// The character at `index` and its length in bytes, if it is well-formed (Unicode, table 3-7). Public, to be
/// specialized where it is used.
@inlinable
public func decodeUTF8<Bytes: RandomAccessCollection>(_ bytes: Bytes, at index: Int) -> (UInt32, Int)?
where Bytes.Element == UInt8, Bytes.Index == Int {
  guard index < bytes.endIndex else { return nil }
  let first = bytes[index]
  let length: Int
  switch first {
  case 0x00...0x7F: return (UInt32(first), 1)
  case 0xC2...0xDF: length = 2
  case 0xE0...0xEF: length = 3
  case 0xF0...0xF4: length = 4
  default: return nil
  }
  guard index + length <= bytes.endIndex else { return nil }
  var value = UInt32(first) & (0xFF >> (UInt32(length) + 1))
  for offset in 1..<length {
    let byte = bytes[index + offset]
    guard byte & 0xC0 == 0x80 else { return nil }
    value = value << 6 | UInt32(byte & 0x3F)
  }
  let isShortest = length == 2 || (length == 3 ? value >= 0x800 : value >= 0x10000)
  guard isShortest, Unicode.Scalar(value) != nil else { return nil }
  return (value, length)
}
