// `.map(…)` of the expression language.

extension Function {
  static let map = Function(
    "map", .macro(.map),
    """
    What an expression makes of the elements of a list, of those that satisfy a condition \
    if there are three arguments.
    """,
    examples: [Example("[1, 2].map(n, n * 2)", gives: "[2, 4]"), Example("[1, 2].map(n, n > 1, n * 2)", gives: "[4]")],
    signatures: ["list(T).map(name, A) -> list(A)", "list(T).map(name, bool, A) -> list(A)"])
}
