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
    for line in String(decoding: bytes[range], as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      guard parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].drop { $0 == " " || $0 == "\t" }
      let end = digits.prefix { $0.isASCII && $0.isNumber }
      guard !end.isEmpty, digits.dropFirst(end.count).allSatisfy({ $0 == " " }), let value = Int(end) else {
        return nil
      }
      length = value
    }
    return length
  }
}

/// A message with its header.
func framed(_ json: FormJSON) -> [UInt8] {
  let body = Array(json.text(.dense).utf8)
  return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
}
