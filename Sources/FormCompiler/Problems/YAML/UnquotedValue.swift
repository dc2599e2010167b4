// Texts that mean something else without quotes.

import FormLanguage

extension Problem {
  /// A text without quotes begins with a character that YAML keeps for itself, or holds a colon and a space.
  static let unquotedValue = Problem(
    "unquoted-value",
    page: Page(
      what: """
        A text without quotes begins with a character that YAML keeps for itself, or holds a colon and a \
        space.
        """,
      why: """
        Without quotes, YAML would take part of the text for a key or a sign of its own.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            title: Name: first and last

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            title: 'Name: first and last'

        """))
}

extension Diagnostic {
  /// A text that begins with `character`; `value` at `range` is all of it.
  static func unquotedValue(_ character: String, at span: Span, value: String, range: Span) -> Diagnostic {
    Diagnostic(
      .unquotedValue, at: span, "a text that begins with \(sign(character)) needs quotes",
      fixes: [quoting(value, range)])
  }

  /// A key that begins with `character`; `key` at `range` is all of it.
  static func unquotedKey(_ character: String, at span: Span, key: String, range: Span) -> Diagnostic {
    let edits = key.utf8.count == range.range.count ? [Edit(range, key.singleQuoted)] : []
    return Diagnostic(
      .unquotedValue, at: span, "a key that begins with \(sign(character)) needs quotes",
      fixes: [Fix("put the key in quotes", edits: edits)])
  }

  private static func sign(_ character: String) -> String { character == "`" ? "a backtick" : "`\(character)`" }

  /// A colon, at `span`, in a text without quotes; `value` at `range` is all of it.
  static func colonInValue(at span: Span, value: String, range: Span) -> Diagnostic {
    Diagnostic(
      .unquotedValue, at: span, "a text with a colon and a space in it needs quotes",
      label: "a second colon on the line", fixes: [quoting(value, range)])
  }

  /// A colon, at `span`, behind a key of a map that stands without braces behind another, if it is no text all the same;
  /// the map's text is `value` at `range`.
  static func mapWithoutBraces(at span: Span, value: String, range: Span) -> Diagnostic {
    let isClosed = value.utf8.last == UInt8(ascii: "}") && !value.utf8.contains(UInt8(ascii: "{"))
    let edits = [Edit(range.startPoint, "{")] + (isClosed ? [] : [Edit(range.endPoint, "}")])
    return Diagnostic(
      .unquotedValue, at: span, "a map on the line of its key needs braces, and a text quotes",
      label: "a second colon on the line",
      fixes: [quoting(value, range), Fix(isClosed ? "open the brace" : "put it in braces", edits: edits)])
  }

  /// A comma in a map or list in brackets cut the text at `range` short; its rest, at `span`, was taken for a key. Where
  /// `mayBeList`, the text was meant to be several.
  static func commaInValue(at span: Span, first: Span, range: Span, source: Source, mayBeList: Bool) -> Diagnostic {
    let value = String(decoding: source.bytes[range.range.clamped(to: 0..<source.bytes.count)], as: UTF8.self)
    if let number = numberWithCommas(value) {
      return Diagnostic(
        .unquotedValue, at: span, "a number can't have a comma", label: "cut off the number in front of it",
        secondary: [Label(first, "the number")],
        fixes: [Fix("write `\(number)`", edits: [Edit(range, number)]), Fix("put it in quotes, if it is a text")])
    }
    if mayBeList {
      let edits = [Edit(range.startPoint, "["), Edit(range.endPoint, "]")]
      return Diagnostic(
        .unquotedValue, at: span, "a list needs brackets between braces", label: "cut off what stands in front of it",
        secondary: [Label(first, "the first of the list")],
        fixes: [Fix("put it in brackets", edits: edits, isSure: false)])
    }
    return Diagnostic(
      .unquotedValue, at: span, "a text with a comma in it needs quotes between braces",
      label: "cut off the text in front of it", secondary: [Label(first, "the text")],
      fixes: [quoting(value, range)])
  }

  /// `1,000` and `2,5` as numbers are written here; nil for what is none.
  private static func numberWithCommas(_ text: String) -> String? {
    let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }) else { return nil }
    let areThousands = parts.dropFirst().allSatisfy { $0.count == 3 }
    guard areThousands || parts.count == 2 else { return nil }
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: areThousands ? "" : ".")
  }

  private static func quoting(_ value: String, _ range: Span) -> Fix {
    guard value.utf8.count == range.range.count else { return Fix("put the text in quotes") }
    return Fix("put the text in quotes", edits: [Edit(range, value.singleQuoted)])
  }
}
