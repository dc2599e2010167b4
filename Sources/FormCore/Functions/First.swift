// `.first(…)` of the expression language.

extension Function {
  static let first = Function(
    "first", .end(.first),
    "The first element of a list, as `[0]` gives it. Fails for an empty one.",
    examples: [Example("[3, 1, 2].first()", gives: "3")],
    signatures: ["list(T).first() -> T"])
}
