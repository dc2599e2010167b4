// `minItems`: how many items there must be at least.

extension Constraint {
  /// How many items there must be at least.
  package static let minItems = Constraint(
    key: "minItems",
    targets: [.choices, .list],
    parameter: .integer(minimum: 0),
    rule: "count(this) >= minItems",
    bound: .least,
    messages: [
      (.english, "Please enter at least {minItems, plural, one {# item} other {# items}}"),
      (.chinese, "请至少填写{minItems}项"),
      (
        .polish,
        "Podaj co najmniej {minItems, plural, one {# pozycję} few {# pozycje} many {# pozycji} other {# pozycji}}"
      ),
      (.german, "Bitte geben Sie mindestens {minItems, plural, one {# Eintrag} other {# Einträge}} an"),
    ],
    variants: [
      (
        "choices",
        [
          (.english, "Please choose at least {minItems, plural, one {# option} other {# options}}"),
          (.chinese, "请至少选择{minItems}项"),
          (
            .polish,
            "Wybierz co najmniej {minItems, plural, one {# opcję} few {# opcje} many {# opcji} other {# opcji}}"
          ),
          (.german, "Bitte wählen Sie mindestens {minItems, plural, one {# Möglichkeit} other {# Möglichkeiten}} aus"),
        ]
      )
    ],
    summary: """
      How many items or chosen values there must be at least. An empty answer is judged by `required` \
      alone.
      """)
}
