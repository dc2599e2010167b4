// Files in other encodings than UTF-8.

import FormLanguage

extension Problem {
  /// The bytes of the file are not UTF-8.
  static let notUTF8 = Problem(
    "not-utf-8",
    page: Page(
      what: "The bytes of the file are not UTF-8.",
      why: """
        One encoding means the same characters for every reader on every machine. Every editor can save a \
        file as UTF-8.
        """,
      wrong: "",
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
  /// A whole file in `encoding`, such as UTF-16.
  static func foreignEncoding(_ encoding: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .notUTF8, at: span, "the file is in \(encoding), not in UTF-8", fixes: [Fix("save the file as UTF-8")])
  }

  /// A byte that begins no character.
  static func invalidUTF8(_ byte: UInt8, at span: Span) -> Diagnostic {
    let digits = String(byte, radix: 16, uppercase: true)
    return Diagnostic(
      .notUTF8, at: span, "the file is not UTF-8", label: "the byte 0x\(digits) is no part of a character here",
      fixes: [Fix("save the file as UTF-8")])
  }
}
