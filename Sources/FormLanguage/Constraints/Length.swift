// `length`: how long a text must be, neither shorter nor longer.

extension Constraint {
  /// How long a text must be, neither shorter nor longer.
  package static let length = Constraint(
    key: "length",
    targets: [.text],
    parameter: .integer(minimum: 1),
    rule: "length(this) == length",
    bound: .exact,
    messages: [
      ("en", "Please enter exactly {length, plural, one {# character} other {# characters}}"),
      ("zh-Hans", "请输入{length}个字符"),
      ("pl", "Wpisz dokładnie {length, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}"),
      ("de", "Bitte geben Sie genau {length} Zeichen ein"),
    ],
    variants: [
      (
        "bytes",
        [
          ("en", "Please enter exactly {length, plural, one {# byte} other {# bytes}}"),
          ("zh-Hans", "请输入{length}个字节"),
          ("pl", "Wpisz dokładnie {length, plural, one {# bajt} few {# bajty} many {# bajtów} other {# bajta}}"),
          ("de", "Bitte geben Sie genau {length} Byte ein"),
        ]
      )
    ],
    summary: """
      The exact length of an answer: `minLength` and `maxLength` in one, with one message.
      """)
}
