// The words of Swift source: enough of the language to tell which names a declaration uses.

/// A word or a sign of Swift source.
struct SwiftToken: Hashable {
  enum Kind: Hashable {
    /// A name or a keyword; without its backticks.
    case name
    /// A sign, byte by byte; a literal is one sign.
    case sign
  }

  let kind: Kind
  let text: String
  /// Whether anything but white space stands right in front of it.
  let isAdjacent: Bool

  func isName(_ name: String) -> Bool { kind == .name && text == name }
  func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
}

/// Reads Swift source from the left. Comments are left out, and so is what stands in literals, but for interpolations.
struct SwiftTokenReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private(set) var tokens: [SwiftToken] = []

  /// The tokens of some source.
  static func tokens(of source: ArraySlice<UInt8>) -> [SwiftToken] {
    var reader = SwiftTokenReader(source)
    reader.readAll(isInterpolation: false)
    return reader.tokens
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Up to the end, or up to the bracket that closes an interpolation.
  private mutating func readAll(isInterpolation: Bool) {
    var depth = 0
    while let byte = byte(0) {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): readText(marks: 0)
      case UInt8(ascii: "#") where isTextBehindMarks: readText(marks: marks(from: position))
      case _ where SwiftTokenReader.isPartOfName(byte) || byte == UInt8(ascii: "`"): readName()
      default:
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if isInterpolation, depth < 0 { return position += 1 }
        add(.sign, position..<position + 1)
      }
    }
  }

  private func byte(_ offset: Int) -> UInt8? {
    let index = position + offset
    return bytes.indices.contains(index) ? bytes[index] : nil
  }

  static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: false
    }
  }

  private mutating func add(_ kind: SwiftToken.Kind, _ range: Range<Int>) {
    let before = range.lowerBound > bytes.startIndex ? bytes[range.lowerBound - 1] : UInt8(ascii: "\n")
    let isAdjacent = before != UInt8(ascii: " ") && before != UInt8(ascii: "\n")
    let text = String(decoding: bytes[range], as: UTF8.self)
    tokens.append(SwiftToken(kind: kind, text: text, isAdjacent: isAdjacent))
    position = range.upperBound
  }

  /// A name, or a number, which names nothing.
  private mutating func readName() {
    let isQuoted = byte(0) == UInt8(ascii: "`")
    if isQuoted { position += 1 }
    let end = bytes[position...].firstIndex { !SwiftTokenReader.isPartOfName($0) } ?? bytes.endIndex
    let isNumber = byte(0).map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    add(isNumber ? .sign : .name, position..<max(end, min(position + 1, bytes.endIndex)))
    if isQuoted, byte(0) == UInt8(ascii: "`") { position += 1 }
  }

  // MARK: - What is passed over

  private mutating func skipLine() {
    position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if byte(0) == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte(0) == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.endIndex
  }

  // MARK: - Literals of texts

  private func marks(from index: Int) -> Int { bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count }

  private var isTextBehindMarks: Bool { byte(marks(from: position)) == UInt8(ascii: "\"") }

  /// A literal with so many `#` in front, and what is interpolated into it.
  private mutating func readText(marks: Int) {
    position += marks
    let quotes = bytes[position...].prefix(3).allSatisfy { $0 == UInt8(ascii: "\"") } && byte(2) != nil ? 3 : 1
    position += quotes
    while let byte = byte(0) {
      if byte == UInt8(ascii: "\\"), self.marks(from: position + 1) >= marks {
        position += 1 + marks
        if self.byte(0) == UInt8(ascii: "(") {
          position += 1
          readAll(isInterpolation: true)
        } else {
          position += 1
        }
      } else if closes(quotes, marks) {
        break
      } else {
        position += 1
      }
    }
    let end = min(position + quotes + marks, bytes.endIndex)
    add(.sign, end - 1..<end)
  }

  private func closes(_ quotes: Int, _ marks: Int) -> Bool {
    let rest = bytes[position...]
    return rest.prefix(quotes).count == quotes && rest.prefix(quotes).allSatisfy { $0 == UInt8(ascii: "\"") }
      && self.marks(from: position + quotes) >= marks
  }
}
