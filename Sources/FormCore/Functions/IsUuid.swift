// `.isUuid(…)` of the expression language.

extension Function {
  static let isUuid = Function(
    "isUuid", .method,
    "Whether a text is a UUID: just what the field format `uuid` accepts.",
    examples: [Example("\"123e4567-e89b-12d3-a456-426614174000\".isUuid()", gives: "true")],
    signatures: ["string.isUuid() -> bool"])
}
