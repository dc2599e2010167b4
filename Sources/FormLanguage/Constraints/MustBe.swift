// `mustBe`: the one answer that is good, for consent.

extension Constraint {
  /// The one answer that is good, for consent.
  package static let mustBe = Constraint(
    key: "mustBe",
    targets: [.boolean],
    parameter: .flag,
    rule: "this == mustBe",
    messages: [
      ("en", "Please agree to this"),
      ("zh-Hans", "请同意此项"),
      ("pl", "Wyraź na to zgodę"),
      ("de", "Bitte stimmen Sie dem zu"),
    ],
    variants: [
      (
        "false",
        [
          ("en", "The answer must be no"),
          ("zh-Hans", "此项必须为否"),
          ("pl", "Odpowiedź musi brzmieć: nie"),
          ("de", "Die Antwort muss Nein lauten"),
        ]
      )
    ],
    summary: """
      The one answer that is good. `mustBe: true` is how consent is asked for; it implies `required`.
      """)
}
