// `.exists(…)` of the expression language.

extension Function {
  static let exists = Function(
    "exists", .macro(.exists),
    "Whether an element of a list satisfies a condition.",
    examples: [Example("[1, 2].exists(n, n > 1)", gives: "true")],
    signatures: ["list(T).exists(name, bool) -> bool"])
}
