// `mustBe`: the one answer that is good, for consent.

extension Constraint {
  /// The one answer that is good, for consent.
  package static let mustBe = Constraint(
    key: "mustBe",
    targets: [.boolean],
    parameter: .flag,
    rule: "this == mustBe",
    messages: [
      (.english, "Please agree to this"),
      (.chinese, "请同意此项"),
      (.polish, "Wyraź na to zgodę"),
      (.german, "Bitte stimmen Sie dem zu"),
    ],
    variants: [
      (
        "false",
        [
          (.english, "The answer must be no"),
          (.chinese, "此项必须为否"),
          (.polish, "Odpowiedź musi brzmieć: nie"),
          (.german, "Die Antwort muss Nein lauten"),
        ]
      )
    ],
    summary: """
      The one answer that is good. `mustBe: true` is how consent is asked for; it implies `required`.
      """)
}
