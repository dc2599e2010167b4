// `characters`: the scalars that may appear in a text at all.

extension Constraint {
  /// The scalars that may appear in a text at all.
  package static let characters = Constraint(
    key: "characters",
    targets: [.text],
    parameter: .characters,
    rule: "consistsOf(this)",
    messages: [
      ("en", "Please use only these characters: {characters}"),
      ("zh-Hans", "只能使用这些字符：{characters}"),
      ("pl", "Użyj tylko tych znaków: {characters}"),
      ("de", "Bitte verwenden Sie nur diese Zeichen: {characters}"),
    ],
    variants: [
      (
        "",
        [
          ("en", "Please leave out control characters"),
          ("zh-Hans", "请去掉控制字符"),
          ("pl", "Usuń znaki sterujące"),
          ("de", "Bitte lassen Sie Steuerzeichen weg"),
        ]
      ),
      (
        "digits",
        [
          ("en", "Please use only digits"),
          ("zh-Hans", "只能使用数字"),
          ("pl", "Użyj tylko cyfr"),
          ("de", "Bitte verwenden Sie nur Ziffern"),
        ]
      ),
      (
        "letters",
        [
          ("en", "Please use only the letters A to Z"),
          ("zh-Hans", "只能使用英文字母"),
          ("pl", "Użyj tylko liter od A do Z"),
          ("de", "Bitte verwenden Sie nur die Buchstaben A bis Z"),
        ]
      ),
      (
        "alphanumerics",
        [
          ("en", "Please use only digits and the letters A to Z"),
          ("zh-Hans", "只能使用英文字母和数字"),
          ("pl", "Użyj tylko cyfr i liter od A do Z"),
          ("de", "Bitte verwenden Sie nur Ziffern und die Buchstaben A bis Z"),
        ]
      ),
      (
        "printable",
        [
          ("en", "Please use only ASCII letters, digits and signs"),
          ("zh-Hans", "只能使用英文字母、数字和半角符号"),
          ("pl", "Użyj tylko liter, cyfr i znaków ASCII"),
          ("de", "Bitte verwenden Sie nur Buchstaben, Ziffern und Zeichen aus ASCII"),
        ]
      ),
    ],
    summary: """
      The set of characters that may appear: `digits`, `letters`, `alphanumerics`, `printable` (ASCII \
      each), or a bracket class. Control characters are never part of a text, but newline and tab where it \
      has `lines`.
      """)
}
