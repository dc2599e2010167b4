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
      ("en", "Please enter less than {exclusiveMaximum}"),
      ("zh-Hans", "请输入小于{exclusiveMaximum}的数"),
      ("pl", "Wpisz mniej niż {exclusiveMaximum}"),
      ("de", "Bitte geben Sie weniger als {exclusiveMaximum} ein"),
    ],
    variants: [
      (
        "date",
        [
          ("en", "This must be before {exclusiveMaximum}"),
          ("zh-Hans", "必须早于{exclusiveMaximum}"),
          ("pl", "Musi być wcześniej niż {exclusiveMaximum}"),
          ("de", "Dies muss vor {exclusiveMaximum} liegen"),
        ]
      )
    ],
    summary: """
      A bound that an answer must be below: a literal or an expression of the field's own type. A bound \
      that is unknown is not judged.
      """)
}
