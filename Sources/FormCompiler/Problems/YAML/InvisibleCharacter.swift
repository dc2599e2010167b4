// Characters in names and texts that can't be seen, or turn what stands around them.

import FormLanguage

extension Problem {
  static let invisibleCharacter = Problem(
    "invisible-character",
    page: Page(
      what: """
        A name or a text has a control character, a line or paragraph separator, a noncharacter, or one of the bidi \
        controls that embed, override or isolate, raw or as an escape.
        """,
      why: """
        Such characters can make a text look like another one, or send commands to a terminal. Direction marks (U+200E, \
        U+200F, U+061C) are fine, so are newlines and tabs in texts. The answers and records of a test may hold anything.
        """,
      wrong: #"""
        formc: 1
        form: SignUp
        title: "Sign\u202Eup"
        fields:
          email:
            type: text

        """#,
      right: """
        formc: 1
        form: SignUp
        title: "Sign up"
        fields:
          email:
            type: text

        """))
}

extension Diagnostic {
  /// `scalar` stands at `span`, raw or as an escape, in `place`, words such as "a name" or "`title`".
  static func forbiddenCharacter(_ scalar: Unicode.Scalar, at span: Span, in place: String) -> Diagnostic {
    // An escape is at most ten bytes; a longer span is more than the character.
    let isExact = (1...10).contains(span.range.count)
    return Diagnostic(
      .invisibleCharacter, at: span, "\(nature(of: scalar)), `\(visible(Character(scalar)))`, can't stand in \(place)",
      label: harm(of: scalar), fixes: [Fix("take it out", edits: isExact ? [Edit(span, "")] : [])])
  }

  private static func nature(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x09: "a tab"
    case 0x0A: "a line break"
    case 0x202A...0x202E, 0x2066...0x2069: "a bidi control"
    case 0x200E, 0x200F, 0x061C: "a direction mark"
    case 0x2028: "a line separator"
    case 0x2029: "a paragraph separator"
    case 0xFEFF: "a byte order mark"
    case _ where scalar.isControl: "a control character"
    case _ where scalar.properties.isNoncharacterCodePoint: "a noncharacter"
    default: "an invisible character"
    }
  }

  private static func harm(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069: "changes the order in which the text around it is shown"
    case 0x09, 0x0A, 0x85, 0x2028, 0x2029: ""
    case _ where scalar.isControl: "could be a command to a terminal"
    case _ where scalar.properties.isNoncharacterCodePoint: "not a character at all"
    default: "can't be seen"
    }
  }
}
