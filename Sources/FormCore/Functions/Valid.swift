// `valid(…)` of the expression language.

extension Function {
  static let valid = Function(
    "valid", .asks(.valid),
    "Whether a field has an answer that satisfies its own constraints. Never unknown.",
    examples: [],
    signatures: ["valid(field) -> bool"])
}
