// `.isUrl(…)` of the expression language.

extension Function {
  static let isUrl = Function(
    "isUrl", .method,
    "Whether a text is a web address: just what the field format `url` accepts.",
    examples: [Example("\"https://example.org\".isUrl()", gives: "true")],
    signatures: ["string.isUrl() -> bool"])
}
