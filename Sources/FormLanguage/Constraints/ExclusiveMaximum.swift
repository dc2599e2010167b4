// `exclusiveMaximum`: what an answer must be below.

extension Constraint {
  /// What an answer must be below.
  package static let exclusiveMaximum = Constraint(
    key: "exclusiveMaximum",
    targets: [.integer, .number, .decimal, .date, .time, .dateTime],
    parameter: .bound,
    rule: "this < exclusiveMaximum",
    bound: .below,
    messages: [
      (.english, "Please enter less than {exclusiveMaximum}"),
      (.chinese, "请输入小于{exclusiveMaximum}的数"),
      (.polish, "Wpisz mniej niż {exclusiveMaximum}"),
      (.german, "Bitte geben Sie weniger als {exclusiveMaximum} ein"),
    ],
    variants: [
      (
        "date",
        [
          (.english, "This must be before {exclusiveMaximum}"),
          (.chinese, "必须早于{exclusiveMaximum}"),
          (.polish, "Musi być wcześniej niż {exclusiveMaximum}"),
          (.german, "Dies muss vor {exclusiveMaximum} liegen"),
        ]
      )
    ],
    summary: """
      A bound that an answer must be below: a literal or an expression of the field's own type. A bound \
      that is unknown is not judged.
      """)
}
