// Files without a spec in them.

package import FormLanguage

extension Problem {
  /// There is nothing in the file but blank lines and comments.
  package static let emptyFile = Problem(
    "empty-file",
    page: Page(
      what: "There is nothing in the file but blank lines and comments.",
      why: """
        A spec begins with `formc: 1`, the version of the language, and needs at least the name of its form \
        and a field.
        """,
      wrong: """
        # Nothing yet.

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
  /// `span`: the start of the file.
  static func emptyFile(at span: Span) -> Diagnostic {
    Diagnostic(
      .emptyFile, at: span, "there is no spec in the file",
      fixes: [Fix("begin with `formc: 1`, `form: ` and its name, and `fields:`")])
  }
}
