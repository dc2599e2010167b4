// `.isHostname(…)` of the expression language.

extension Function {
  static let isHostname = Function(
    "isHostname", .method,
    "Whether a text is a host name: just what the field format `hostname` accepts.",
    examples: [Example("\"example.org\".isHostname()", gives: "true")],
    signatures: ["string.isHostname() -> bool"])
}
