// `characters`: the scalars that may appear in a text at all.

extension Constraint {
  /// The scalars that may appear in a text at all.
  package static let characters = Constraint(
    key: "characters",
    targets: [.text],
    parameter: .characters,
    rule: "consistsOf(this)",
    messages: [
      (.english, "Please use only these characters: {characters}"),
      (.chinese, "只能使用这些字符：{characters}"),
      (.polish, "Użyj tylko tych znaków: {characters}"),
      (.german, "Bitte verwenden Sie nur diese Zeichen: {characters}"),
    ],
    variants: [
      (
        "",
        [
          (.english, "Please leave out control characters"),
          (.chinese, "请去掉控制字符"),
          (.polish, "Usuń znaki sterujące"),
          (.german, "Bitte lassen Sie Steuerzeichen weg"),
        ]
      ),
      (
        "except",
        [
          (.english, "Please leave out these characters: {characters}"),
          (.chinese, "请去掉这些字符：{characters}"),
          (.polish, "Usuń te znaki: {characters}"),
          (.german, "Bitte lassen Sie diese Zeichen weg: {characters}"),
        ]
      ),
      (
        "digits",
        [
          (.english, "Please use only digits"),
          (.chinese, "只能使用数字"),
          (.polish, "Użyj tylko cyfr"),
          (.german, "Bitte verwenden Sie nur Ziffern"),
        ]
      ),
      (
        "letters",
        [
          (.english, "Please use only the letters A to Z"),
          (.chinese, "只能使用英文字母"),
          (.polish, "Użyj tylko liter od A do Z"),
          (.german, "Bitte verwenden Sie nur die Buchstaben A bis Z"),
        ]
      ),
      (
        "alphanumerics",
        [
          (.english, "Please use only digits and the letters A to Z"),
          (.chinese, "只能使用英文字母和数字"),
          (.polish, "Użyj tylko cyfr i liter od A do Z"),
          (.german, "Bitte verwenden Sie nur Ziffern und die Buchstaben A bis Z"),
        ]
      ),
      (
        "printable",
        [
          (.english, "Please use only ASCII letters, digits and signs"),
          (.chinese, "只能使用英文字母、数字和半角符号"),
          (.polish, "Użyj tylko liter, cyfr i znaków ASCII"),
          (.german, "Bitte verwenden Sie nur Buchstaben, Ziffern und Zeichen aus ASCII"),
        ]
      ),
    ],
    summary: """
      The set of characters that may appear: `digits`, `letters`, `alphanumerics`, `printable` (ASCII \
      each), or a bracket class. Control characters are never part of a text, but newline and tab where it \
      has `lines`.
      """)
}
