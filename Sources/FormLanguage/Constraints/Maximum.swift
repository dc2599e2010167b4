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
      ("en", "Please enter {maximum} or less"),
      ("zh-Hans", "请输入不大于{maximum}的数"),
      ("pl", "Wpisz co najwyżej {maximum}"),
      ("de", "Bitte geben Sie höchstens {maximum} ein"),
    ],
    variants: [
      (
        "date",
        [
          ("en", "Please enter {maximum} or earlier"),
          ("zh-Hans", "不能晚于{maximum}"),
          ("pl", "Wpisz {maximum} lub wcześniej"),
          ("de", "Bitte geben Sie {maximum} oder früher ein"),
        ]
      )
    ],
    summary: """
      The greatest value of an answer: a literal or an expression of the field's own type. A bound that is \
      unknown is not judged.
      """)
}
