// `multipleOf`: a number that an answer is a multiple of.

extension Constraint {
  /// A number that an answer is a multiple of.
  package static let multipleOf = Constraint(
    key: "multipleOf",
    targets: [.integer, .number, .decimal],
    parameter: .positiveNumber,
    rule: "isMultiple(this, multipleOf)",
    messages: [
      (.english, "Please enter a multiple of {multipleOf}"),
      (.chinese, "请输入{multipleOf}的倍数"),
      (.polish, "Wpisz wielokrotność liczby {multipleOf}"),
      (.german, "Bitte geben Sie ein Vielfaches von {multipleOf} ein"),
    ],
    summary: """
      A number that the answer must be a multiple of, exactly, on the shortest decimals: 0.3 is a multiple \
      of 0.1.
      """)
}
