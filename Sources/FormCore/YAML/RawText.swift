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
      while index &+ 8 <= bytes.count, Self.isOrdinary(words.loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
        index &+= 8
      }
      guard index < bytes.count else { return }
      let byte = bytes[index]
      if byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x09 {
        index &+= 1
      } else if byte < 0x80 {
        index = refuseControl(byte, at: index, bytes, source)
      } else {
        isASCII = false
        if let length = Self.lengthOfOrdinary(byte, at: index, bytes) {
          index &+= length
          continue
        }
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
    switch byte {
    case 0xC3...0xDF where index &+ 1 < bytes.count && bytes[index &+ 1] & 0xC0 == 0x80: 2
    case 0xE3...0xEC
    where index &+ 2 < bytes.count && bytes[index &+ 1] & 0xC0 == 0x80 && bytes[index &+ 2] & 0xC0 == 0x80: 3
    default: nil
    }
  }

  /// Whether all eight bytes are printable ASCII or line feeds.
  @inline(__always)
  private static func isOrdinary(_ word: UInt64) -> Bool {
    let high: UInt64 = 0x8080_8080_8080_8080
    let ones: UInt64 = 0x0101_0101_0101_0101
    // With no high bit set, no sum below carries into the next byte.
    guard word & high == 0 else { return false }
    let isBelowSpace = ~(word &+ ones &* 0x60)
    let isOtherThanFeed = (word ^ ones &* 0x0A) &+ ones &* 0x7F
    let isDelete = ~((word ^ ones &* 0x7F) &+ ones &* 0x7F)
    return (isBelowSpace & isOtherThanFeed | isDelete) & high == 0
  }

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
