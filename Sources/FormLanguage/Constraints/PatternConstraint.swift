// `pattern`: a regular expression that matches the whole text.

extension Constraint {
  /// A regular expression that matches the whole text.
  package static let pattern = Constraint(
    key: "pattern",
    targets: [.text],
    parameter: .pattern,
    rule: "matchesPattern(this)",
    messages: [
      (.english, "Please enter this in the expected form"),
      (.chinese, "请按要求的形式填写"),
      (.polish, "Wpisz to w oczekiwanej postaci"),
      (.german, "Bitte geben Sie dies in der erwarteten Form ein"),
    ],
    variants: [
      (
        "example",
        [
          (.english, "Please enter this in the expected form, such as {example}"),
          (.chinese, "请按要求的形式填写，例如 {example}"),
          (.polish, "Wpisz to w oczekiwanej postaci, na przykład {example}"),
          (.german, "Bitte geben Sie dies in der erwarteten Form ein, etwa {example}"),
        ]
      )
    ],
    summary: """
      A regular expression in RE2's syntax that must match the whole answer, after normalisation. It runs \
      in linear time; back-references and look-around are refused. `formc explain pattern 'PATTERN'` shows what \
      one accepts.
      """)
}
