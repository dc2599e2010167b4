// `exclusiveMinimum`: what an answer must be above.

extension Constraint {
  /// What an answer must be above.
  package static let exclusiveMinimum = Constraint(
    key: "exclusiveMinimum",
    targets: [.integer, .number, .decimal, .date, .time, .dateTime],
    parameter: .bound,
    rule: "this > exclusiveMinimum",
    bound: .above,
    messages: [
      (.english, "Please enter more than {exclusiveMinimum}"),
      (.chinese, "请输入大于{exclusiveMinimum}的数"),
      (.polish, "Wpisz więcej niż {exclusiveMinimum}"),
      (.german, "Bitte geben Sie mehr als {exclusiveMinimum} ein"),
    ],
    variants: [
      (
        "date",
        [
          (.english, "This must be after {exclusiveMinimum}"),
          (.chinese, "必须晚于{exclusiveMinimum}"),
          (.polish, "Musi być później niż {exclusiveMinimum}"),
          (.german, "Dies muss nach {exclusiveMinimum} liegen"),
        ]
      )
    ],
    summary: """
      A bound that an answer must be above: a literal or an expression of the field's own type. A bound \
      that is unknown is not judged.
      """)
}
