// `.isUri(…)` of the expression language.

extension Function {
  static let isUri = Function(
    "isUri", .method,
    "Whether a text is a URI: just what the field format `uri` accepts.",
    examples: [Example("\"urn:isbn:0\".isUri()", gives: "true")],
    signatures: ["string.isUri() -> bool"])
}
