// `&name` and `*name`.

import FormLanguage

extension Problem {
  /// A value has an anchor (`&name`), or is an alias (`*name`) of one.
  static let anchor = Problem(
    "anchor",
    page: Page(
      what: "A value has an anchor (`&name`), or is an alias (`*name`) of one.",
      why: """
        Aliases hide what a field is made of, and a few lines of them can stand for gigabytes. The form \
        language has ways of its own to say a thing once: `types` for what several fields of a form share, \
        `import` for what several forms share, `defaults` for settings.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          name: &short
            type: text
            maxLength: 40

        """,
      right: """
        formc: 1
        form: Demo
        types:
          Short:
            type: text
            maxLength: 40
        fields:
          name:
            type: Short

        """))
}

extension Diagnostic {
  /// `&name`; its aliases are not reported again.
  static func anchor(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .anchor, at: span, "the anchor `&\(name)` is not part of the form language", fixes: [Fix(wayToShare)])
  }

  /// `*name`, where nothing in front of it declares the name.
  static func alias(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .anchor, at: span, "the alias `*\(name)` is not part of the form language",
      label: "no `&\(name)` in front of it either", fixes: [Fix(wayToShare)])
  }

  private static var wayToShare: String {
    "name what is shared in `types` and use it as a `type`; `import` shares it between files"
  }
}
