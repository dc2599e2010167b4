// `has(…)` of the expression language.

extension Function {
  static let has = Function(
    "has", .asks(.has),
    "Whether a field has an answer. Never unknown.",
    examples: [],
    signatures: ["has(field) -> bool"])
}
