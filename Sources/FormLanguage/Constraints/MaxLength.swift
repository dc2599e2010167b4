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
      ("en", "Please enter at most {maxLength, plural, one {# character} other {# characters}}"),
      ("zh-Hans", "请最多输入{maxLength}个字符"),
      ("pl", "Wpisz co najwyżej {maxLength, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}"),
      ("de", "Bitte geben Sie höchstens {maxLength} Zeichen ein"),
    ],
    variants: [
      (
        "bytes",
        [
          ("en", "Please enter at most {maxLength, plural, one {# byte} other {# bytes}}"),
          ("zh-Hans", "请最多输入{maxLength}个字节"),
          ("pl", "Wpisz co najwyżej {maxLength, plural, one {# bajt} few {# bajty} many {# bajtów} other {# bajta}}"),
          ("de", "Bitte geben Sie höchstens {maxLength} Byte ein"),
        ]
      )
    ],
    summary: """
      The greatest length of an answer, counted in the field's `unit` after normalisation. The runner \
      refuses further keys.
      """)
}
