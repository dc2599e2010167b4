// The one type that generated Swift is made of: no text of a spec gets into it but through a literal, a name or a comment.

/// Swift source, all of it printable ASCII and newlines.
///
/// It is written as an interpolated literal whose parts are `SwiftSource` themselves, names or numbers; there is no way
/// to put a `String` in. What a spec says gets in through `text(_:)`, `comment(_:)` and `SwiftNames` alone.
struct SwiftSource: Sendable, ExpressibleByStringInterpolation {
  /// The source as it is written to a file.
  private(set) var code: String

  /// Fixed source.
  init(stringLiteral code: StaticString) { self.code = code.description }

  /// Fixed source around parts that are Swift already.
  init(stringInterpolation: StringInterpolation) { code = stringInterpolation.code }

  private init(trusted code: String) { self.code = code }

  /// What stands where the back end has no name or type for something, which it always should: an error for whoever
  /// compiles it, and no rule that quietly says something else.
  static func missing(_ what: SwiftSource) -> SwiftSource { "#error(\"formc has no \(what)\")" }

  /// How many brackets of lists, or of their types, stand in one another: for each further one the compiler would take
  /// twice as long, while it reads what has a name at once.
  static let deepestBrackets = 8

  /// The type of a list: `[Element]`, or `Array<Element>` around many others.
  static func list(of element: SwiftSource) -> SwiftSource {
    let isDeep = element.code.utf8.prefix { $0 == 0x5B }.count >= deepestBrackets
    return isDeep || element.code.utf8.starts(with: "Array<".utf8) ? "Array<\(element)>" : "[\(element)]"
  }

  /// Whether something is called by a name in it; what stands in literals calls nothing.
  func names(_ name: StaticString) -> Bool {
    SwiftTokenReader(Array(code.utf8)[...]).contains { $0.isName(name) }
  }

  /// Its lines, empty ones too.
  var lines: [SwiftSource] {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { SwiftSource(trusted: String($0)) }
  }

  /// Whether nothing is written.
  var isEmpty: Bool { code.isEmpty }

  /// How many bytes it has.
  var count: Int { code.utf8.count }

  /// What stands between the braces of `\(…)`: source, names, numbers.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var code = ""

    init(literalCapacity: Int, interpolationCount: Int) { code.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: StaticString) { code += literal.description }

    mutating func appendInterpolation(_ source: SwiftSource) { code += source.code }

    mutating func appendInterpolation(_ number: Int) { code += String(number) }
  }

  /// Without blanks at the end.
  var trimmed: SwiftSource {
    var code = code
    while code.utf8.last == 0x20 { code.removeLast() }
    return SwiftSource(trusted: code)
  }

  /// What stands between the quotes of a literal; a literal that is made of bytes as a hole.
  var withoutQuotes: SwiftSource {
    guard code.utf8.first == 0x22 else { return SwiftSource(trusted: "\\(" + code + ")") }
    return SwiftSource(trusted: String(code.dropFirst().dropLast()))
  }

  /// `b` behind `a`.
  static func += (a: inout SwiftSource, b: SwiftSource) { a.code += b.code }
}

/// ASCII is equal where its bytes are.
extension SwiftSource: Hashable {}

extension Sequence<SwiftSource> {
  /// The parts with `separator` between them.
  func joined(_ separator: SwiftSource) -> SwiftSource {
    var joined: SwiftSource = ""
    for (index, part) in enumerated() {
      if index > 0 { joined += separator }
      joined += part
    }
    return joined
  }
}

// MARK: - What a spec says

extension SwiftSource {
  /// An ordinary literal that gives `text` back byte for byte.
  ///
  /// Swift refuses the noncharacters U+FDD0 to U+FDEF in a literal, so a text that has one is made of its bytes.
  static func text(_ text: String) -> SwiftSource {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
      return SwiftSource(trusted: "\"\(text)\"")
    }
    if text.unicodeScalars.contains(where: { (0xFDD0...0xFDEF).contains($0.value) }) { return bytes(of: text) }
    var code = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": code += "\\\""
      case "\\": code += "\\\\"
      case "\n": code += "\\n"
      case " "..."~": code.unicodeScalars.append(scalar)
      default: code += escape(scalar)
      }
    }
    return SwiftSource(trusted: code + "\"")
  }

  private static func bytes(of text: String) -> SwiftSource {
    let list = text.utf8.map { SwiftSource(trusted: String($0)) }.joined(", ")
    return "String(decoding: [\(list)] as [UInt8], as: UTF8.self)"
  }

  /// `words` for one line of a comment: printable ASCII, white space as single blanks, cut where it gets long.
  /// Nothing if there is a word that ASCII can't say.
  static func comment(_ words: String) -> SwiftSource? {
    var code = ""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "!"..."~": code.unicodeScalars.append(scalar)
      case "\u{2018}", "\u{2019}": code += "'"
      case "\u{2013}", "\u{2014}": code += "-"
      default:
        guard scalar.properties.isWhitespace else { return nil }
        if !code.isEmpty, code.utf8.last != 0x20 { code += " " }
      }
    }
    while code.utf8.last == 0x20 { code.removeLast() }
    guard !code.isEmpty else { return nil }
    return SwiftSource(trusted: code.utf8.count <= 100 ? code : String(code.prefix(97)) + "...")
  }

  /// The name of a file in a comment; what is not printable ASCII becomes a question mark.
  static func fileName(_ name: String) -> SwiftSource {
    SwiftSource(trusted: String(name.unicodeScalars.map { (" "..."~").contains($0) ? Character($0) : "?" }))
  }

  /// A line of a comment word for word: what is not printable ASCII stands as in a literal, so that nothing is lost.
  static func verbatim(_ line: String) -> SwiftSource {
    SwiftSource(trusted: line.unicodeScalars.map { (" "..."~").contains($0) ? String($0) : escape($0) }.joined())
  }

  /// A scalar as literals have it.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// A name that is an identifier already: ASCII letters, digits and `_`, a letter or `_` first. Nothing otherwise.
  static func identifier(_ name: String) -> SwiftSource? {
    guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return nil }
    let isName = name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
    }
    return isName ? SwiftSource(trusted: name) : nil
  }

  /// The same in backticks, for names that are keywords.
  static func quotedIdentifier(_ name: String) -> SwiftSource? { identifier(name).map { "`\($0)`" } }

  /// A name with more behind it, which makes it no keyword: `static2` of `static` in backticks.
  func followed(by end: SwiftSource) -> SwiftSource { SwiftSource(trusted: code.filter { $0 != "`" } + end.code) }

  /// A name with dots: `FormText.trimmed`. Nothing for anything else.
  static func qualified(_ name: String) -> SwiftSource? {
    let parts = name.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    let names = parts.compactMap { identifier(String(decoding: $0, as: UTF8.self)) }
    return names.count == parts.count ? names.joined(".") : nil
  }

  /// The same of the standard library or the support file, as the tables of functions and formats have it.
  static func known(_ name: String) -> SwiftSource { qualified(name) ?? .missing("such name") }

  /// A double that reads back as the same.
  static func number(_ value: Double) -> SwiftSource {
    if value.isNaN { return "Double.nan" }
    if value.isInfinite { return value < 0 ? "-Double.infinity" : "Double.infinity" }
    // The compiler warns of literals this small.
    if value.isSubnormal { return "Double(bitPattern: \(hexadecimal(value.bitPattern)))" }
    return SwiftSource(trusted: value.description)
  }

  /// An integer. The least one can't be written as a literal with its sign in every place.
  static func integer(_ value: Int) -> SwiftSource { value == .min ? "Int.min" : "\(value)" }

  /// The compact text of an automaton in rows, for a literal of several lines; its letters, digits, `+` and `-` mean
  /// nothing else there.
  static func rows(ofDigits digits: String, width: Int) -> [SwiftSource] {
    let bytes = digits.utf8.filter { byte in
      switch byte {
      case 0x2B, 0x2D, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: false
      }
    }
    return stride(from: 0, to: bytes.count, by: width).map { start in
      SwiftSource(trusted: String(decoding: bytes[start..<min(start + width, bytes.count)], as: UTF8.self))
    }
  }

  /// A word of bits, in hexadecimal.
  static func hexadecimal(_ value: UInt64) -> SwiftSource {
    SwiftSource(trusted: "0x" + String(value, radix: 16, uppercase: true))
  }
}
