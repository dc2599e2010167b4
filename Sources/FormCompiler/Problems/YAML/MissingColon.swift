// Keys without a colon, or without the space behind it.

import FormLanguage

extension Problem {
  /// A line that should be a key and its value has no `: ` in it.
  static let missingColon = Problem(
    "missing-colon",
    page: Page(
      what: "A line that should be a key and its value has no `: ` in it.",
      why: """
        A key ends with a colon, and a space or a new line must follow it: `maxLength:40` is one word to \
        YAML.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          name:
            maxLength:40
            type: text

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          name:
            maxLength: 40
            type: text

        """))
}

extension Diagnostic {
  /// The text that stands where a map is wanted, if it is a key and its value with no space, or a wide one or a wide
  /// colon, between them: `type:text`.
  static func keyWithoutSpace(_ node: Node) -> Diagnostic? {
    guard let scalar = node.scalar, scalar.style == .plain else { return nil }
    let bytes = scalar.text
    let key = bytes.prefix { isLetter($0) || isDigit($0) }
    let rest = bytes[key.endIndex...]
    // Lines below the first are shorter here than they are written.
    guard !key.isEmpty, scalar.count <= node.span.range.count else { return nil }
    let signs = [":", "\u{FF1A}"].filter { rest.starts(with: $0.utf8) }
    guard let sign = signs.first, rest.count > sign.utf8.count else { return nil }
    let value = rest.dropFirst(sign.utf8.count)
    let blank = ["\u{A0}", "\u{3000}", "\u{2003}"].first { value.starts(with: $0.utf8) } ?? ""
    let start = node.span.start + key.count
    let place = Span(source: node.span.source, range: start..<start + sign.utf8.count + blank.utf8.count)
    let name = String(decoding: key, as: UTF8.self)
    return Diagnostic(
      .missingColon, at: place,
      sign == ":" && blank.isEmpty
        ? "there is no space behind `\(name):`" : "there is no `: ` of ordinary characters behind `\(name)`",
      label: sign == ":"
        ? blank.isEmpty ? "" : "not a space but \(code(of: blank))" : "a wide colon, \(code(of: sign))",
      fixes: [Fix("write a colon and a space", edits: [Edit(place, ": ")], isSure: true)])
  }

  /// A colon of full width behind a key, and the blanks behind it.
  static func wideColon(behind key: String, at span: Span, replacement: String) -> Diagnostic {
    Diagnostic(
      .missingColon, at: span, "there is no ordinary `:` behind `\(key)`", label: "a wide colon, U+FF1A",
      fixes: [Fix("write an ordinary colon", edits: [Edit(span, replacement)], isSure: true)])
  }

  private static func code(of character: String) -> String {
    "U+" + String(character.unicodeScalars.first?.value ?? 0, radix: 16, uppercase: true).leftPadded
  }

  /// `text`: the line, without a colon.
  static func missingColon(behind text: String, at span: Span) -> Diagnostic {
    if text.utf8.count == span.range.count, let (name, sign) = wideColon(in: text.utf8) {
      let start = span.start + name.utf8.count
      let place = Span(source: span.source, range: start..<start + sign)
      var diagnostic = wideColon(behind: name, at: place, replacement: ": ")
      // All of the line looks like a text, whichever sign is missed.
      diagnostic.primary.span = span
      return diagnostic
    }
    return Diagnostic(
      .missingColon, at: span, "there is no `:` behind `\(key(of: text))`", label: "a key needs a colon behind it",
      fixes: [completing(text, at: span)])
  }

  /// The key of a line such as `title：x`, and how long the colon is with the blanks behind it; nil for other lines.
  static func wideColon<Bytes: Collection<UInt8>>(in line: Bytes) -> (key: String, sign: Int)? {
    let key = line.prefix { isLetter($0) || isDigit($0) }
    let rest = line.dropFirst(key.count)
    guard !key.isEmpty, rest.starts(with: "\u{FF1A}".utf8) else { return nil }
    let sign = "\u{FF1A}".utf8.count
    return (String(decoding: key, as: UTF8.self), sign + rest.dropFirst(sign).prefix { $0.isYAMLBlank }.count)
  }

  private static func key(of text: String) -> String {
    let key = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return key.isEmpty ? text : String(key)
  }

  /// `maxLength 3`, `maxLength = 3` and `maxLength：3` as `maxLength: 3`.
  private static func completing(_ text: String, at span: Span) -> Fix {
    if text.hasPrefix("//") { return Fix("begin a comment with `#`", edits: []) }
    if let key = keyBeforeValue(text.utf8, isKey: { _ in true }) {
      let start = span.start + key.name
      return Fix(
        "write a colon and a space behind the key",
        edits: [Edit(Span(source: span.source, range: start..<start + key.signs), ": ")])
    }
    let key = key(of: text)
    let rest = text.dropFirst(key.count)
    guard text.utf8.count == span.range.count, !rest.isEmpty, key.count < text.count, key != text else {
      return Fix(
        "add the colon; a text that goes on must be indented deeper than its key", edits: [Edit(span.endPoint, ":")])
    }
    var signs = rest.prefix { " =\u{FF1A}:\u{A0}\u{3000}".contains($0) }
    // `key => value`
    if signs.last == "=", rest.dropFirst(signs.count).hasPrefix("> ") { signs = rest.prefix(signs.count + 2) }
    guard !signs.isEmpty else { return Fix("add the colon", edits: [Edit(span.endPoint, ":")]) }
    let start = span.start + key.utf8.count
    return Fix(
      "write a colon and a space behind the key; a text that goes on must be indented deeper than its key",
      edits: [Edit(Span(source: span.source, range: start..<start + signs.utf8.count), ": ")])
  }

  /// How long the name is, and what stands where a colon and a space should, in a line such as `name {type: text}`,
  /// `name = {…}`, `name => [a]` and `name：{…}`, or with a text in quotes, which only a key of the language has behind it;
  /// nil for other lines.
  static func keyBeforeValue<Bytes: Collection<UInt8>>(
    _ line: Bytes, isKey: (String) -> Bool
  ) -> (name: Int, signs: Int)? {
    let name = line.prefix { isLetter($0) || isDigit($0) }
    var rest = line.dropFirst(name.count)
    while let first = rest.first {
      let sign = ["\u{FF1A}", "\u{A0}", "\u{3000}", "=>", "->"].first { rest.starts(with: $0.utf8) }
      guard first.isYAMLBlank || first == UInt8(ascii: "=") || sign != nil else { break }
      rest = rest.dropFirst(sign?.utf8.count ?? 1)
    }
    guard !name.isEmpty, let opening = rest.first else { return nil }
    let isInQuotes = "\"'".utf8.contains(opening) && rest.startIndex != name.endIndex
    guard opening == UInt8(ascii: "{") || isInQuotes && isKey(String(decoding: name, as: UTF8.self)) else { return nil }
    return (name.count, line.count - name.count - rest.count)
  }

  /// `key:value` in one word; `span` is the colon.
  static func missingSpaceAfterColon(at span: Span, key: String) -> Diagnostic {
    Diagnostic(
      .missingColon, at: span, "there is no space behind `\(key):`",
      fixes: [
        Fix("add a space", edits: [Edit(span.endPoint, " ")], isSure: true)
      ])
  }
}

extension String {
  /// With zeros in front, four digits at least.
  fileprivate var leftPadded: String { String(repeating: "0", count: Swift.max(0, 4 - utf8.count)) + self }
}
