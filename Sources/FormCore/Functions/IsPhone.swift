// `.isPhone(…)` of the expression language.

extension Function {
  static let isPhone = Function(
    "isPhone", .method,
    """
    Whether a text is a phone number of E.164: just what the field format `phone` \
    accepts.
    """,
    examples: [Example("\"+48123456789\".isPhone()", gives: "true")],
    signatures: ["string.isPhone() -> bool"])
}
