// `.last(…)` of the expression language.

extension Function {
  static let last = Function(
    "last", .end(.last),
    "The last element of a list, whatever stands before it. Fails for an empty one.",
    examples: [Example("[3, 1, 2].last()", gives: "2")],
    signatures: ["list(T).last() -> T"])
}
