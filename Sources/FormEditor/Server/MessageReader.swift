// Messages as they come on a stream: headers, a length, and as many bytes.

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
    guard let end = headerEnd else {
      let isHeader = bytes.count - position <= Self.longestHeader && mayBeHeader(position..<bytes.count)
      return isHeader ? .more : .broken
    }
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

  /// Whether lines that have come to their end are those of a header: nobody should wait for the rest of what is none.
  private func mayBeHeader(_ range: Range<Int>) -> Bool {
    var hasColon = false
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: ":"): hasColon = true
      case 0x0A:
        // An empty line ends the header, or stands in front of it.
        let isEmpty = index - range.lowerBound == 1 || index > range.lowerBound + 1 && bytes[index - 2] == 0x0A
        guard index > range.lowerBound, bytes[index - 1] == 0x0D, hasColon || isEmpty else { return false }
        hasColon = false
      default: break
      }
    }
    return true
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

/// What the body of a message says. Half of a surrogate pair, which editors send when a pair is cut in two, is taken
/// for U+FFFD, which is as long in UTF-16: were the message refused, the document would no longer be the editor's.
func message(_ body: [UInt8]) -> Result<FormJSON, FormJSONProblem> {
  let json = FormJSON.read(body)
  guard case .failure(let problem) = json, problem.kind == .loneSurrogate else { return json }
  return FormJSON.read(withoutLoneSurrogates(body))
}

/// Puts U+FFFD in place of each escape that stands for half of a surrogate pair. Backslashes are in texts alone.
private func withoutLoneSurrogates(_ body: [UInt8]) -> [UInt8] {
  var body = body
  var index = 0
  while index < body.count {
    guard body[index] == UInt8(ascii: "\\") else {
      index += 1
      continue
    }
    guard let unit = codeUnit(ofEscapeAt: index, in: body) else {
      index += 2
      continue
    }
    let isPair =
      UTF16.isLeadSurrogate(unit) && codeUnit(ofEscapeAt: index + 6, in: body).map(UTF16.isTrailSurrogate) == true
    if !isPair, UTF16.isSurrogate(unit) { body.replaceSubrange(index + 2..<index + 6, with: "fffd".utf8) }
    index += isPair ? 12 : 6
  }
  return body
}

/// The code unit that an escape such as `\u00e9` stands for; nil if there is none.
private func codeUnit(ofEscapeAt index: Int, in body: [UInt8]) -> UInt16? {
  guard index + 6 <= body.count, body[index...].starts(with: "\\u".utf8) else { return nil }
  return UInt16(String(decoding: body[index + 2..<index + 6], as: UTF8.self), radix: 16)
}
