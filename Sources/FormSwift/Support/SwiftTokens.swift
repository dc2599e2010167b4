// The words of Swift source: enough of the language to tell which names a declaration uses.

/// A word or a sign of Swift source.
struct SwiftToken {
  enum Kind {
    /// A name or a keyword; without its backticks.
    case name
    /// A sign, byte by byte; a literal is one sign.
    case sign
  }

  /// What is known of a token without its text: most are looked at and passed over.
  struct Place {
    let kind: Kind
    /// Where it stands in the source.
    let range: Range<Int>
    /// Whether anything but white space stands right in front of it.
    let isAdjacent: Bool
  }

  let kind: Kind
  let bytes: ArraySlice<UInt8>
  let isAdjacent: Bool

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func isName(_ name: StaticString) -> Bool { kind == .name && reads(name) }
  func isSign(_ sign: StaticString) -> Bool { kind == .sign && reads(sign) }

  private func reads(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { $0.count == bytes.count && $0.elementsEqual(bytes) }
  }
}

/// The tokens of Swift source, read from the left: one at a time, since generated code has millions. Comments are left
/// out, and so is what stands in literals, but for interpolations, which come in front of their literal.
struct SwiftTokenReader: Sequence, IteratorProtocol {
  /// A literal of a text that is being read.
  private struct Literal {
    /// How many quotes and how many `#` close it.
    let quotes: Int
    let marks: Int
    /// How many brackets are open in what is interpolated into it.
    var depth = 0
  }

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  /// Those into which something is interpolated here, from the outside.
  private var literals: [Literal] = []

  /// Reads some source.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The next token, or nil at the end.
  mutating func next() -> SwiftToken? { nextPlace().map(token) }

  /// The token at a place.
  func token(_ place: SwiftToken.Place) -> SwiftToken {
    SwiftToken(kind: place.kind, bytes: bytes[place.range], isAdjacent: place.isAdjacent)
  }

  /// Whether a name may be among some; whether it is not is certain.
  func mayBe(_ place: SwiftToken.Place, among names: SupportNames) -> Bool { names.mayHave(bytes, place.range) }

  /// Where the next token stands, or nil at the end.
  mutating func nextPlace() -> SwiftToken.Place? {
    while let byte = byte(0) {
      var token: SwiftToken.Place?
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): token = readText(marks: 0)
      case UInt8(ascii: "#") where isTextBehindMarks: token = readText(marks: marks(from: position))
      case _ where SwiftTokenReader.isPartOfName(byte) || byte == UInt8(ascii: "`"): token = readName()
      default: token = readSign(byte)
      }
      if let token { return token }
    }
    return nil
  }

  /// A sign; with the bracket that closes an interpolation, the rest of its literal.
  private mutating func readSign(_ byte: UInt8) -> SwiftToken.Place? {
    if var literal = literals.last, byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") {
      if byte == UInt8(ascii: ")"), literal.depth == 0 {
        literals.removeLast()
        position += 1
        return readRest(of: literal)
      }
      literal.depth += byte == UInt8(ascii: "(") ? 1 : -1
      literals[literals.count - 1] = literal
    }
    return place(.sign, position..<position + 1)
  }

  private func byte(_ offset: Int) -> UInt8? {
    let index = position + offset
    return index < bytes.endIndex ? bytes[index] : nil
  }

  static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: false
    }
  }

  private mutating func place(_ kind: SwiftToken.Kind, _ range: Range<Int>) -> SwiftToken.Place {
    let before = range.lowerBound > bytes.startIndex ? bytes[range.lowerBound - 1] : UInt8(ascii: "\n")
    let isAdjacent = before != UInt8(ascii: " ") && before != UInt8(ascii: "\n")
    position = range.upperBound
    return SwiftToken.Place(kind: kind, range: range, isAdjacent: isAdjacent)
  }

  /// A name, or a number, which names nothing.
  private mutating func readName() -> SwiftToken.Place {
    let isQuoted = byte(0) == UInt8(ascii: "`")
    if isQuoted { position += 1 }
    var end = position
    while end < bytes.endIndex, SwiftTokenReader.isPartOfName(bytes[end]) { end += 1 }
    let isNumber = byte(0).map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    let name = place(isNumber ? .sign : .name, position..<Swift.max(end, Swift.min(position + 1, bytes.endIndex)))
    if isQuoted, byte(0) == UInt8(ascii: "`") { position += 1 }
    return name
  }

  // MARK: - What is passed over

  private mutating func skipLine() {
    while let byte = byte(0), byte != UInt8(ascii: "\n") { position += 1 }
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

  private func marks(from index: Int) -> Int {
    var end = index
    while end < bytes.endIndex, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end - index
  }

  private var isTextBehindMarks: Bool { byte(marks(from: position)) == UInt8(ascii: "\"") }

  /// A literal with so many `#` in front; nothing yet where something is interpolated into it.
  private mutating func readText(marks: Int) -> SwiftToken.Place? {
    position += marks
    let quotes = bytes[position...].prefix(3).allSatisfy { $0 == UInt8(ascii: "\"") } && byte(2) != nil ? 3 : 1
    position += quotes
    return readRest(of: Literal(quotes: quotes, marks: marks))
  }

  /// What is left of a literal; nothing yet where more is interpolated into it.
  private mutating func readRest(of literal: Literal) -> SwiftToken.Place? {
    while let byte = byte(0) {
      if byte == UInt8(ascii: "\\"), marks(from: position + 1) >= literal.marks {
        position += 1 + literal.marks
        let isInterpolation = self.byte(0) == UInt8(ascii: "(")
        position += 1
        if isInterpolation {
          literals.append(literal)
          return nil
        }
      } else if closes(literal) {
        break
      } else {
        position += 1
      }
    }
    let end = Swift.min(position + literal.quotes + literal.marks, bytes.endIndex)
    return place(.sign, end - 1..<end)
  }

  private func closes(_ literal: Literal) -> Bool {
    let quotes = bytes[position...].prefix(literal.quotes)
    return quotes.count == literal.quotes && quotes.allSatisfy { $0 == UInt8(ascii: "\"") }
      && marks(from: position + literal.quotes) >= literal.marks
  }
}
