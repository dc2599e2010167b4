// `matches(…)` of the expression language.

extension Function {
  static let matches = Function(
    "matches", .matches,
    """
    Whether a pattern is found somewhere in a text. The pattern is a literal, checked \
    with the spec.
    """,
    examples: [Example("\"abc\".matches(\"b\")", gives: "true"), Example("\"abc\".matches(\"^b\")", gives: "false")],
    signatures: ["string.matches(pattern) -> bool", "matches(string, pattern) -> bool"])
}
