// `maxLength`: how long a text may be at most.

extension Constraint {
  /// How long a text may be at most.
  package static let maxLength = Constraint(
    key: "maxLength",
    targets: [.text],
    parameter: .integer(minimum: 1),
    rule: "length(this) <= maxLength",
    bound: .most,
    messages: [
      (.english, "Please enter at most {maxLength, plural, one {# character} other {# characters}}"),
      (.chinese, "请最多输入{maxLength}个字符"),
      (.polish, "Wpisz co najwyżej {maxLength, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}"),
      (.german, "Bitte geben Sie höchstens {maxLength} Zeichen ein"),
    ],
    variants: [
      (
        "bytes",
        [
          (.english, "Please enter at most {maxLength, plural, one {# byte} other {# bytes}}"),
          (.chinese, "请最多输入{maxLength}个字节"),
          (
            .polish, "Wpisz co najwyżej {maxLength, plural, one {# bajt} few {# bajty} many {# bajtów} other {# bajta}}"
          ),
          (.german, "Bitte geben Sie höchstens {maxLength} Byte ein"),
        ]
      )
    ],
    summary: """
      The greatest length of an answer, counted in the field's `unit` after normalisation. The runner \
      refuses further keys.
      """)
}
