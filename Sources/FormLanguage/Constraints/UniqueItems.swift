// `uniqueItems`: whether no two items may be the same, as a whole or by some of their members.

extension Constraint {
  /// Whether no two items may be the same, as a whole or by some of their members.
  package static let uniqueItems = Constraint(
    key: "uniqueItems",
    targets: [.list],
    parameter: .distinction,
    rule: "!uniqueItems || isDistinct(this)",
    messages: [
      (.english, "Please enter nothing twice"),
      (.chinese, "请勿重复填写"),
      (.polish, "Nie podawaj niczego dwa razy"),
      (.german, "Bitte geben Sie nichts doppelt an"),
    ],
    variants: [
      (
        "members",
        [
          (.english, "This was entered before"),
          (.chinese, "此内容前面已填写过"),
          (.polish, "To już zostało podane wcześniej"),
          (.german, "Das wurde oben schon angegeben"),
        ]
      )
    ],
    summary: """
      Whether no two items may be the same, after normalisation. Items without an answer are not compared. Of groups it
      may name the members that are compared, one or a list of them: the issue then stands at the last of these, in each
      item that repeats an earlier one. Items that lack one of these answers are not compared.
      """)
}
