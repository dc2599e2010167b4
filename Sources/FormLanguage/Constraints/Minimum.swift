// `minimum`: the least value, itself allowed.

extension Constraint {
  /// The least value, itself allowed.
  package static let minimum = Constraint(
    key: "minimum",
    targets: [.integer, .number, .decimal, .date, .time, .dateTime],
    parameter: .bound,
    rule: "this >= minimum",
    bound: .least,
    messages: [
      ("en", "Please enter {minimum} or more"),
      ("zh-Hans", "请输入不小于{minimum}的数"),
      ("pl", "Wpisz co najmniej {minimum}"),
      ("de", "Bitte geben Sie mindestens {minimum} ein"),
    ],
    variants: [
      (
        "date",
        [
          ("en", "Please enter {minimum} or later"),
          ("zh-Hans", "不能早于{minimum}"),
          ("pl", "Wpisz {minimum} lub później"),
          ("de", "Bitte geben Sie {minimum} oder später ein"),
        ]
      )
    ],
    summary: """
      The least value of an answer: a literal or an expression of the field's own type. A bound that is \
      unknown is not judged.
      """)
}
