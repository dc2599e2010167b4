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
      ("en", "Please enter at least {minLength, plural, one {# character} other {# characters}}"),
      ("zh-Hans", "请至少输入{minLength}个字符"),
      ("pl", "Wpisz co najmniej {minLength, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}"),
      ("de", "Bitte geben Sie mindestens {minLength} Zeichen ein"),
    ],
    variants: [
      (
        "bytes",
        [
          ("en", "Please enter at least {minLength, plural, one {# byte} other {# bytes}}"),
          ("zh-Hans", "请至少输入{minLength}个字节"),
          ("pl", "Wpisz co najmniej {minLength, plural, one {# bajt} few {# bajty} many {# bajtów} other {# bajta}}"),
          ("de", "Bitte geben Sie mindestens {minLength} Byte ein"),
        ]
      )
    ],
    summary: """
      The least length of an answer, counted in the field's `unit` after normalisation. An empty answer is \
      judged by `required` alone.
      """)
}
