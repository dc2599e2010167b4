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
      ("en", "Please enter more than {exclusiveMinimum}"),
      ("zh-Hans", "请输入大于{exclusiveMinimum}的数"),
      ("pl", "Wpisz więcej niż {exclusiveMinimum}"),
      ("de", "Bitte geben Sie mehr als {exclusiveMinimum} ein"),
    ],
    variants: [
      (
        "date",
        [
          ("en", "This must be after {exclusiveMinimum}"),
          ("zh-Hans", "必须晚于{exclusiveMinimum}"),
          ("pl", "Musi być później niż {exclusiveMinimum}"),
          ("de", "Dies muss nach {exclusiveMinimum} liegen"),
        ]
      )
    ],
    summary: """
      A bound that an answer must be above: a literal or an expression of the field's own type. A bound \
      that is unknown is not judged.
      """)
}
