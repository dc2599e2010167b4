// `.all(…)` of the expression language.

extension Function {
  static let allMacro = Function(
    "all", .macro(.all),
    "Whether every element of a list satisfies a condition.",
    examples: [Example("[1, 2].all(n, n > 0)", gives: "true"), Example("[].all(n, n > 0)", gives: "true")],
    signatures: ["list(T).all(name, bool) -> bool"])
}
