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
      (.english, "Please enter exactly {length, plural, one {# character} other {# characters}}"),
      (.chinese, "请输入{length}个字符"),
      (.polish, "Wpisz dokładnie {length, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}"),
      (.german, "Bitte geben Sie genau {length} Zeichen ein"),
    ],
    variants: [
      (
        "bytes",
        [
          (.english, "Please enter exactly {length, plural, one {# byte} other {# bytes}}"),
          (.chinese, "请输入{length}个字节"),
          (.polish, "Wpisz dokładnie {length, plural, one {# bajt} few {# bajty} many {# bajtów} other {# bajta}}"),
          (.german, "Bitte geben Sie genau {length} Byte ein"),
        ]
      )
    ],
    summary: """
      The exact length of an answer: `minLength` and `maxLength` in one, with one message.
      """)
}
