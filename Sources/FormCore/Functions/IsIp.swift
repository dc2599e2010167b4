// `.isIp(…)` of the expression language.

extension Function {
  static let isIp = Function(
    "isIp", .method,
    """
    Whether a text is an IP address, or one of version 4 or 6: just what the field \
    formats `ip`, `ipv4` and `ipv6` accept.
    """,
    examples: [Example("\"::1\".isIp()", gives: "true"), Example("\"::1\".isIp(4)", gives: "false")],
    signatures: ["string.isIp() -> bool", "string.isIp(4) -> bool", "string.isIp(6) -> bool"])
}
