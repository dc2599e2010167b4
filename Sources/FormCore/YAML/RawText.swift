// What must hold of a file's bytes before they are read as YAML: UTF-8, and no character that breaks lines or hides.

/// The bytes as libyaml may see them, and what was wrong with them.
struct RawText {
  /// Stand-ins of the same length for the bytes that were refused, so that reading can go on; nil if none were.
  var cleaned: [UInt8]?
  var diagnostics: [Diagnostic] = []
  /// Whether there is any sense in reading on.
  var isReadable = true
  var isASCII = true

  /// So many refused characters are no slip any more.
  private static let patience = 100
  private let id: SourceID
  private var loneReturns: [Int] = []

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
    if !loneReturns.isEmpty {
      diagnostics.append(.loneReturns(loneReturns.map { Span(source: id, range: $0..<$0 + 1) }))
    }
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
        index = refuseControl(byte, at: index, bytes, source)
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
        if let substitute = Self.substitute(for: value) {
          refuse(index..<index &+ length, value, by: substitute, source)
        }
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
    _ byte: UInt8, at index: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ source: Source
  ) -> Int {
    guard byte == UInt8(ascii: "\r") else {
      var end = index
      while end < bytes.count, bytes[end] == byte { end += 1 }
      // A file with zero bytes in it is no text at all; that is said once.
      guard byte != 0 || isReadable else { return end }
      refuse(index..<end, UInt32(byte), by: Array(repeating: UInt8(ascii: "?"), count: end - index), source)
      if byte == 0 { isReadable = false }
      return end
    }
    if index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n") { loneReturns.append(index) }
    return index + 1
  }

  private mutating func refuse(_ range: Range<Int>, _ value: UInt32, by substitute: [UInt8], _ source: Source) {
    var copy = cleaned ?? source.bytes
    cleaned = nil
    copy.replaceSubrange(range, with: substitute)
    cleaned = copy
    diagnostics.append(.forbiddenCharacter(value, at: Span(source: id, range: range)))
  }

  /// Something of the same length that YAML takes as an ordinary character, or nil if it may stand.
  private static func substitute(for value: UInt32) -> [UInt8]? {
    switch value {
    case 0x80...0x9F: [0xC2, 0xA0]
    case 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: [0xE2, 0x80, 0x83]
    default: nil
    }
  }
}
