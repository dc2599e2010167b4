// `maxItems`: how many items there may be at most.

extension Constraint {
  /// How many items there may be at most.
  package static let maxItems = Constraint(
    key: "maxItems",
    targets: [.choices, .list],
    parameter: .integer(minimum: 1),
    rule: "count(this) <= maxItems",
    bound: .most,
    messages: [
      (.english, "Please enter at most {maxItems, plural, one {# item} other {# items}}"),
      (.chinese, "请最多填写{maxItems}项"),
      (
        .polish,
        "Podaj co najwyżej {maxItems, plural, one {# pozycję} few {# pozycje} many {# pozycji} other {# pozycji}}"
      ),
      (.german, "Bitte geben Sie höchstens {maxItems, plural, one {# Eintrag} other {# Einträge}} an"),
    ],
    variants: [
      (
        "choices",
        [
          (.english, "Please choose at most {maxItems, plural, one {# option} other {# options}}"),
          (.chinese, "请最多选择{maxItems}项"),
          (
            .polish,
            "Wybierz co najwyżej {maxItems, plural, one {# opcję} few {# opcje} many {# opcji} other {# opcji}}"
          ),
          (.german, "Bitte wählen Sie höchstens {maxItems, plural, one {# Möglichkeit} other {# Möglichkeiten}} aus"),
        ]
      )
    ],
    summary: """
      How many items or chosen values there may be at most.
      """)
}
