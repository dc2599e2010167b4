// `.isEmail(…)` of the expression language.

extension Function {
  static let isEmail = Function(
    "isEmail", .method,
    "Whether a text is an e-mail address: just what the field format `email` accepts.",
    examples: [Example("\"a@example.org\".isEmail()", gives: "true")],
    signatures: ["string.isEmail() -> bool"])
}
