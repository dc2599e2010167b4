// `.exists_one(…)` of the expression language.

extension Function {
  static let existsOne = Function(
    "exists_one", .macro(.existsOne),
    "Whether exactly one element of a list satisfies a condition.",
    examples: [Example("[1, 2].exists_one(n, n > 0)", gives: "false")],
    signatures: ["list(T).exists_one(name, bool) -> bool"])
}
