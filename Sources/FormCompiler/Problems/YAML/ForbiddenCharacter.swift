// Raw characters that break lines unseen, or can't be seen at all.

import FormLanguage

extension Problem {
  /// A control character, or one of the line breaks that only some programs see (U+0085, U+2028, U+2029, a lone
  /// carriage return, a byte order mark inside), stands raw in the file.
  static let forbiddenCharacter = Problem(
    "forbidden-character",
    page: Page(
      what: """
        A control character, or one of the line breaks that only some programs see (U+0085, U+2028, U+2029, \
        a lone carriage return, a byte order mark inside), stands raw in the file.
        """,
      why: """
        Editors, YAML 1.1 and YAML 1.2 disagree on whether such a character ends a line, so the file would \
        not mean what its author sees. In a text that needs one, an escape in double quotes says so openly.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            title: Na\u{2028}me

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            title: Name

        """))
}

extension Diagnostic {
  /// A character, or a run of the same one, by its `value`.
  static func forbiddenCharacter(_ value: UInt32, at span: Span) -> Diagnostic {
    let digits = String(value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return Diagnostic(
      .forbiddenCharacter, at: span, "\(name(of: value)) can't stand in a spec", label: code,
      fixes: [
        value == 0
          ? Fix("save the spec as a text file in UTF-8") : Fix("remove it", edits: [Edit(span, "")])
      ])
  }

  /// A file with zero bytes and other controls; `span` is the first of them.
  static func binaryFile(at span: Span) -> Diagnostic {
    Diagnostic(
      .forbiddenCharacter, at: span, "the file is no text", label: "the first byte that no text has",
      fixes: [Fix("give formc a spec: YAML, saved as UTF-8")])
  }

  /// Carriage returns without a line feed; `areLineEnds`: the file's lines end with them, as some old programs have it.
  static func loneReturns(_ spans: [Span], areLineEnds: Bool) -> Diagnostic {
    let first = spans.first ?? Span(source: SourceID(index: 0), range: 0..<0)
    let count = spans.count
    return Diagnostic(
      .forbiddenCharacter, at: first, "a carriage return without a line feed can't stand in a spec",
      label: count == 1 ? "U+000D" : "U+000D, the first of \(count)",
      fixes: [
        areLineEnds
          ? Fix("end the lines with line feeds", edits: spans.map { Edit($0, "\n") }, isSure: true)
          : Fix("remove it, or end the line with a line feed", edits: spans.map { Edit($0, "") })
      ])
  }

  private static func name(of value: UInt32) -> String {
    switch value {
    case 0: "a zero byte"
    case 0x85: "a next-line character"
    case 0x2028: "a line separator"
    case 0x2029: "a paragraph separator"
    case 0xFEFF: "a byte order mark inside the text"
    case 0xFFFE, 0xFFFF: "a noncharacter"
    default: "a control character"
    }
  }
}
