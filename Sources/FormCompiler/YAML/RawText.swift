// What must hold of a file's bytes before they are read as YAML: UTF-8, and no character that breaks lines or hides.

import FormLanguage

/// The bytes as libyaml may see them, and what was wrong with them.
struct RawText {
  /// Stand-ins of the same length for the bytes that were refused, so that reading can go on; nil if none were.
  var cleaned: [UInt8]?
  /// Where characters were refused, in the order of the file.
  private(set) var refused: [Span] = []
  var diagnostics: [Diagnostic] = []
  /// Whether there is any sense in reading on.
  var isReadable = true
  var isASCII = true

  /// So many refused characters are no slip any more.
  private static let patience = 100
  private let id: SourceID
  private var loneReturns: [Int] = []
  /// The last character that was refused.
  private var lastRefused: UInt32 = 0

  init(_ source: Source, id: SourceID) {
    self.id = id
    if let encoding = Self.foreignEncoding(source.bytes) {
      diagnostics.append(.foreignEncoding(encoding, at: Span(source: id, range: 0..<min(2, source.bytes.count))))
      isReadable = false
      return
    }
    source.bytes.withUnsafeBufferPointer { scan($0, of: source) }
    if diagnostics.count > 1, source.bytes.contains(0), let first = diagnostics.first {
      // A program, a picture: there is no sense in naming every odd byte of it.
      diagnostics = [.binaryFile(at: first.primary.span)]
      isReadable = false
    }
    judgeLoneReturns(in: source)
    if isReadable, !refused.isEmpty { cleaned = cleanedBytes(of: source) }
  }

  /// Carriage returns end the lines of a file that has hardly any line feeds; elsewhere they are odd characters.
  private mutating func judgeLoneReturns(in source: Source) {
    guard !loneReturns.isEmpty else { return }
    let spans = loneReturns.map { Span(source: id, range: $0..<$0 + 1) }
    let areLineEnds = loneReturns.count > source.bytes.count { $0 == UInt8(ascii: "\n") }
    diagnostics.append(.loneReturns(spans, areLineEnds: areLineEnds))
    guard !areLineEnds else { return }
    refused = (refused + spans).sorted { $0.start < $1.start }
  }

  /// The name of an encoding that isn't UTF-8, by its byte order mark or by the zero bytes of its ASCII.
  private static func foreignEncoding(_ bytes: [UInt8]) -> String? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0 ? "UTF-32" : "UTF-16"
    case (0xFE, 0xFF): return "UTF-16"
    case (0, let second) where isLikelyFirst(second): return "UTF-16"
    case (let first, 0) where isLikelyFirst(first): return "UTF-16"
    default: return nil
    }
  }

  private static func isLikelyFirst(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F || byte == 0x0A }

  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, of source: Source) {
    let words = UnsafeRawBufferPointer(bytes)
    var index = source.bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    while index < bytes.count {
      if index &+ 8 <= bytes.count {
        let word = ByteWord(words, at: index)
        if word.hasNoControl {
          if word.isASCII {
            index &+= 8
            continue
          }
          index &+= word.asciiPrefix
        }
      }
      let byte = bytes[index]
      if let length = Self.lengthOfOrdinary(byte, at: index, bytes) {
        index &+= length
        if byte >= 0x80 {
          isASCII = false
          // Where one character is not ASCII, the next few are not either.
          while index < bytes.count, bytes[index] >= 0x80,
            let length = Self.lengthOfOrdinary(bytes[index], at: index, bytes)
          { index &+= length }
        }
      } else if byte < 0x80 {
        index = refuseControl(byte, at: index, bytes)
      } else {
        isASCII = false
        guard let (value, length) = decodeUTF8(bytes, at: index) else {
          // What follows is in some other encoding, or is no text: one mistake, at the first sign of it.
          if diagnostics.isEmpty && loneReturns.isEmpty {
            diagnostics.append(.invalidUTF8(byte, at: Span(source: id, range: index..<index + 1)))
          }
          isReadable = false
          return
        }
        if Self.isRefused(value) { refuse(index..<index &+ length, value) }
        index &+= length
      }
      if diagnostics.count > Self.patience {
        isReadable = false
        return
      }
    }
  }

  /// The length of a character that is well-formed and may stand, as most are; nil for what has to be looked at closely.
  @inline(__always)
  private static func lengthOfOrdinary(_ byte: UInt8, at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let left = bytes.count &- index
    switch byte {
    case 0x20...0x7E, 0x0A, 0x09: return 1
    case 0xC3...0xDF where left >= 2 && isContinuation(bytes[index &+ 1]): return 2
    case 0xE3...0xEC where left >= 3 && isContinuation(bytes[index &+ 1]) && isContinuation(bytes[index &+ 2]): return 3
    // The general punctuation beyond the separators of lines, and the signs of full width.
    case 0xE2 where left >= 3 && bytes[index &+ 1] == 0x80 && bytes[index &+ 2] & 0xF8 != 0xA8,
      0xEF where left >= 3 && bytes[index &+ 1] == 0xBC:
      return isContinuation(bytes[index &+ 2]) ? 3 : nil
    default: return nil
    }
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private mutating func refuseControl(
    _ byte: UInt8, at index: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard byte == UInt8(ascii: "\r") else {
      var end = index
      while end < bytes.count, bytes[end] == byte { end += 1 }
      // A file with zero bytes in it is no text at all; that is said once.
      guard byte != 0 || isReadable else { return end }
      refuse(index..<end, UInt32(byte))
      if byte == 0 { isReadable = false }
      return end
    }
    if index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n") { loneReturns.append(index) }
    return index + 1
  }

  /// Refuses a character, or a run of the same one.
  private mutating func refuse(_ range: Range<Int>, _ value: UInt32) {
    var span = Span(source: id, range: range)
    if let last = refused.last, last.end == span.start, lastRefused == value {
      span = last.union(span)
      refused.removeLast()
      diagnostics.removeLast()
    }
    lastRefused = value
    refused.append(span)
    diagnostics.append(.forbiddenCharacter(value, at: span))
  }

  private static func isRefused(_ value: UInt32) -> Bool {
    switch value {
    case 0x80...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  // MARK: Stand-ins

  /// The bytes with blanks for what was refused, as if it were not there, or with a sign where a blank would mean
  /// something to YAML.
  private func cleanedBytes(of source: Source) -> [UInt8] {
    var bytes = source.bytes
    let first = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    for span in refused {
      for index in span.range { bytes[index] = 0x20 }
    }
    for span in refused where isInsideText(span, bytes) {
      for index in span.range { bytes[index] = UInt8(ascii: "?") }
    }
    mendIndentation(from: first, in: &bytes)
    return bytes
  }

  /// Whether a blank would not do, since it would make a sign of the one in front or behind: `-`, `?`, `:` or `#`.
  private func isInsideText(_ span: Span, _ bytes: [UInt8]) -> Bool {
    guard span.start > 0, !bytes[span.start - 1].isYAMLBlank, bytes[span.start - 1] != UInt8(ascii: "\n") else {
      return false
    }
    if span.end < bytes.count, bytes[span.end] == UInt8(ascii: "#") { return true }
    guard "-?".utf8.contains(bytes[span.start - 1]) else { return false }
    // A dash that is the first of its line is that of an item.
    let line = bytes[..<(span.start - 1)].last { !$0.isYAMLBlank } ?? UInt8(ascii: "\n")
    return line != UInt8(ascii: "\n")
  }

  /// What is refused in front of a line ends an empty line of its own, so that the indentation of the line is what its
  /// author sees.
  private func mendIndentation(from first: Int, in bytes: inout [UInt8]) {
    var line = first
    var place = first
    var hasContent = false
    var rest = refused[...]
    while let next = rest.first {
      while place < next.start {
        if bytes[place] == UInt8(ascii: "\n") {
          line = place + 1
          hasContent = false
        } else if !bytes[place].isYAMLBlank {
          hasContent = true
        }
        place += 1
      }
      guard !hasContent else {
        rest.removeFirst()
        continue
      }
      place = bytes[place...].firstIndex { !$0.isYAMLBlank } ?? bytes.count
      let inFront = rest.prefix { $0.start < place }
      let count = inFront.reduce(0) { $0 + $1.range.count }
      if count > 0, line + count <= place, place < bytes.count, !bytes[place].isYAMLBreak {
        bytes[line + count - 1] = UInt8(ascii: "\n")
        line += count
      }
      rest = rest.dropFirst(max(inFront.count, 1))
    }
  }
}
