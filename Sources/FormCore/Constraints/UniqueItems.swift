// `uniqueItems`: whether no two items may be the same.

extension Constraint {
  static let uniqueItems = Constraint(
    key: "uniqueItems",
    targets: [.list],
    parameter: .flag,
    rule: "!uniqueItems || isDistinct(this)",
    messages: [
      ("en", "Please enter nothing twice"),
      ("zh-Hans", "请勿重复填写"),
      ("pl", "Nie podawaj niczego dwa razy"),
      ("de", "Bitte geben Sie nichts doppelt an"),
    ],
    jsonSchema: "uniqueItems",
    summary: """
      Whether no two items may be the same, after normalisation.
      """)
}
