// `maximum`: the greatest value, itself allowed.

extension Constraint {
  /// The greatest value, itself allowed.
  package static let maximum = Constraint(
    key: "maximum",
    targets: [.integer, .number, .decimal, .date, .time, .dateTime],
    parameter: .bound,
    rule: "this <= maximum",
    bound: .most,
    messages: [
      (.english, "Please enter {maximum} or less"),
      (.chinese, "请输入不大于{maximum}的数"),
      (.polish, "Wpisz co najwyżej {maximum}"),
      (.german, "Bitte geben Sie höchstens {maximum} ein"),
    ],
    variants: [
      (
        "date",
        [
          (.english, "Please enter {maximum} or earlier"),
          (.chinese, "不能晚于{maximum}"),
          (.polish, "Wpisz {maximum} lub wcześniej"),
          (.german, "Bitte geben Sie {maximum} oder früher ein"),
        ]
      )
    ],
    summary: """
      The greatest value of an answer: a literal or an expression of the field's own type. A bound that is \
      unknown is not judged.
      """)
}
