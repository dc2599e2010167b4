// `.filter(…)` of the expression language.

extension Function {
  static let filter = Function(
    "filter", .macro(.filter),
    "The elements of a list that satisfy a condition.",
    examples: [Example("[1, 2, 3].filter(n, n > 1)", gives: "[2, 3]")],
    signatures: ["list(T).filter(name, bool) -> list(T)"])
}
