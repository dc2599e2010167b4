// Names that are listed twice.

import FormLanguage
import FormRuntime

extension Problem {
  static let duplicateName = Problem(
    "duplicate-name", .warning, isUnnecessary: true,
    page: Page(
      what: """
        A name stands twice in a list of names: a field in `at` or `uniqueItems`, a file in `import`, a code in \
        `allow`.
        """,
      why: "Twice is once, so most likely another one was meant.",
      wrong: """
        formc: 1
        form: Trip
        fields:
          start: {type: date}
          end: {type: date}
        rules:
          order: {check: start <= end, at: [start, start], message: The trip ends before it starts}

        """,
      right: """
        formc: 1
        form: Trip
        fields:
          start: {type: date}
          end: {type: date}
        rules:
          order: {check: start <= end, at: [start, end], message: The trip ends before it starts}

        """))
}

extension Diagnostic {
  /// `name` at `span`, in the list behind `key`, means what stood at `first` before, under another name maybe.
  static func duplicateName(
    _ name: String, at span: Span, first: Span, in key: String, as other: String? = nil
  ) -> Diagnostic {
    let other = other.flatMap { FormText.isEqual($0, name) ? nil : "the same as \(Wording.quoted($0))" }
    return Diagnostic(
      .duplicateName, at: span, "\(Wording.quoted(name)) is listed twice in `\(key)`",
      label: other ?? "again here",
      secondary: [Label(first, "first here")],
      fixes: [Fix("write the name that was meant, or take one of the two out")])
  }
}
