// Single values beyond what formc reads.

import FormLanguage

extension Problem {
  /// A single value is longer than 64 KiB, or a key than 1,024 characters.
  static let scalarTooLong = Problem(
    "scalar-too-long",
    page: Page(
      what: "A single value is longer than 64 KiB, or a key than 1,024 characters.",
      why: """
        A spec may come from somebody else; within its limits every file is checked in under a second.
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
  /// `bytes`: the length of the decoded text.
  static func scalarTooLong(bytes: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .scalarTooLong, at: span, "a value is longer than 64 KiB", label: "\(bytes) bytes",
      fixes: [Fix("shorten it: nothing that people are to read is as long")])
  }

  /// `characters`: from the beginning of the key to its colon, quotes included.
  static func keyTooLong(characters: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .scalarTooLong, at: span, "a key is longer than 1,024 characters", label: "\(characters) characters",
      fixes: [Fix("shorten it; nothing behind it was read")])
  }
}
