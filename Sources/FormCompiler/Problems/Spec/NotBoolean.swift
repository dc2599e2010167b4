// Settings that are neither true nor false.

import FormLanguage

extension Problem {
  static let notBoolean = Problem(
    "not-boolean",
    page: Page(
      what: "A setting that is switched on or off has a value that is neither `true` nor `false`.",
      why: """
        Programs do not agree on whether `yes`, `on` and `TRUE` are truth values in YAML. formc knows two words, \
        `true` and `false`, in small letters and without quotes; whatever stands in quotes is a text.
        """,
      wrong: """
        formc: 1
        form: SignIn
        fields:
          password:
            type: text
            secure: yes

        """,
      right: """
        formc: 1
        form: SignIn
        fields:
          password:
            type: text
            secure: true

        """))
}

extension Diagnostic {
  /// `text` at `span`, quotes included; the value of `key`, if it is that of one.
  static func notBoolean(_ text: String, at span: Span, key: String?) -> Diagnostic {
    let meant = Literals.boolean(likely: text)
    let near = meant == nil ? Literals.boolean(near: text).map { "\($0)" } : nil
    let isQuoted = span.range.count > text.utf8.count && meant.map { "\($0)".utf8.elementsEqual(text.utf8) } ?? false
    return Diagnostic(
      .notBoolean, at: span,
      key.map { "`\($0)` is \(isQuoted ? "the text " : "")\(Wording.quoted(text)), neither true nor false" }
        ?? "\(isQuoted ? "the text " : "")\(Wording.quoted(text)) is neither true nor false",
      label: isQuoted ? "in quotes it is a text" : "expected `true` or `false`",
      fixes: meant.map { truth in
        [Fix(isQuoted ? "take the quotes off" : "write `\(truth)`", edits: [Edit(span, "\(truth)")], isSure: true)]
      } ?? near.map { [Fix("write `\($0)`", edits: [Edit(span, $0)])] } ?? [],
      suggestions: meant.map { ["\($0)"] } ?? ["true", "false"],
      asking: isQuoted ? nil : meant.map { "\($0)" } ?? near)
  }
}
