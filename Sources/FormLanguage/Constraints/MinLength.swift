// `minLength`: how long a text must be at least.

extension Constraint {
  /// How long a text must be at least.
  package static let minLength = Constraint(
    key: "minLength",
    targets: [.text],
    parameter: .integer(minimum: 0),
    rule: "length(this) >= minLength",
    bound: .least,
    messages: [
      (.english, "Please enter at least {minLength, plural, one {# character} other {# characters}}"),
      (.chinese, "请至少输入{minLength}个字符"),
      (.polish, "Wpisz co najmniej {minLength, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}"),
      (.german, "Bitte geben Sie mindestens {minLength} Zeichen ein"),
    ],
    variants: [
      (
        "bytes",
        [
          (.english, "Please enter at least {minLength, plural, one {# byte} other {# bytes}}"),
          (.chinese, "请至少输入{minLength}个字节"),
          (
            .polish, "Wpisz co najmniej {minLength, plural, one {# bajt} few {# bajty} many {# bajtów} other {# bajta}}"
          ),
          (.german, "Bitte geben Sie mindestens {minLength} Byte ein"),
        ]
      )
    ],
    summary: """
      The least length of an answer, counted in the field's `unit` after normalisation. An empty answer is \
      judged by `required` alone.
      """)
}
