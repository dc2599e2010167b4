// Messages as they come on a stream: headers, a length, and as many bytes.

import FormCore
import FormRuntime

/// Takes a stream apart into the bodies of messages, however the stream is cut into pieces.
public struct MessageReader: Sendable {
  /// What is at the front of the stream.
  public enum Next: Sendable {
    /// The body of a message.
    case body([UInt8])
    /// There is not enough yet.
    case more
    /// A header that can't be read, behind which nobody knows where the next message begins.
    case broken
  }

  /// A longer header is none.
  private static let longestHeader = 1 << 14
  /// A longer body is refused.
  private static let longestBody = 1 << 28

  private var bytes: [UInt8] = []
  private var position = 0

  /// Makes a reader of an empty stream.
  public init() {}

  /// Adds what has come.
  public mutating func append(_ more: some Collection<UInt8>) {
    if position > 0 {
      bytes.removeFirst(position)
      position = 0
    }
    bytes += more
  }

  /// Takes the next message.
  public mutating func next() -> Next {
    guard let end = headerEnd else { return bytes.count - position > Self.longestHeader ? .broken : .more }
    guard let length = length(in: position..<end), length <= Self.longestBody else { return .broken }
    let start = end + 4
    guard bytes.count - start >= length else { return .more }
    position = start + length
    return .body(Array(bytes[start..<position]))
  }

  private var headerEnd: Int? {
    var index = position
    while index + 3 < bytes.count {
      if bytes[index] == 0x0D, bytes[index + 1] == 0x0A, bytes[index + 2] == 0x0D, bytes[index + 3] == 0x0A {
        return index
      }
      index += 1
      if index - position > Self.longestHeader { return nil }
    }
    return nil
  }

  private func length(in range: Range<Int>) -> Int? {
    var length: Int?
    for line in lines(in: range) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = String(decoding: line[..<colon], as: UTF8.self)
      guard FormText.isEqual(FormText.lowerAscii(name), "content-length") else { continue }
      guard let value = number(line[(colon + 1)...]) else { return nil }
      length = value
    }
    return length
  }

  /// The lines of a header but empty ones. Cut as bytes: in a text, a combining mark is one with what it follows.
  private func lines(in range: Range<Int>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = range.lowerBound
    for index in range where index > start && bytes[index] == 0x0A && bytes[index - 1] == 0x0D {
      lines.append(bytes[start..<index - 1])
      start = index + 1
    }
    return (lines + [bytes[start..<range.upperBound]]).filter { !$0.isEmpty }
  }

  /// A number with white space around it.
  private func number(_ text: ArraySlice<UInt8>) -> Int? {
    let rest = text.drop { $0 == 0x20 || $0 == 0x09 }
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard rest.dropFirst(digits.count).allSatisfy({ $0 == 0x20 }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

/// A message with its header.
func framed(_ json: FormJSON) -> [UInt8] {
  let body = Array(json.text(.dense).utf8)
  return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
}
