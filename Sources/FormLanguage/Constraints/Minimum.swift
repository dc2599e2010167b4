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
      (.english, "Please enter {minimum} or more"),
      (.chinese, "请输入不小于{minimum}的数"),
      (.polish, "Wpisz co najmniej {minimum}"),
      (.german, "Bitte geben Sie mindestens {minimum} ein"),
    ],
    variants: [
      (
        "date",
        [
          (.english, "Please enter {minimum} or later"),
          (.chinese, "不能早于{minimum}"),
          (.polish, "Wpisz {minimum} lub później"),
          (.german, "Bitte geben Sie {minimum} oder später ein"),
        ]
      )
    ],
    summary: """
      The least value of an answer: a literal or an expression of the field's own type. A bound that is \
      unknown is not judged.
      """)
}
