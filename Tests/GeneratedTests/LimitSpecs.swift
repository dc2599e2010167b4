// Forms whose answers reach the limits of expressions.

/// Specs for the tests of generated Swift.
enum LimitSpecs {
  static let all: [(name: String, spec: String)] = [("steps.yaml", steps)]

  /// Macros that take all of their 1,000,000 steps for 1,000 elements and a long text, and some more where it has a byte
  /// more. What is read beside something without an answer counts, too.
  private static let steps = """
    formc: 1
    form: Steps
    fields:
      s: {type: text}
      n: {type: integer}
      l: {type: list, of: {type: integer}}
    rules:
      joined: {check: "!l.all(x, s + 'a' != s)", message: m}
      read: {check: "!l.exists(x, string(n) + s.trim() == s || x == 2)", message: m}
    tests:
      within: {answers: {s: \(text(989 * 64 + 63)), l: \(list)}, issues: {l: [joined, read]}}
      pastOne: {answers: {s: \(text(990 * 64)), l: \(list)}, issues: {l: [joined]}}
      withinOne: {answers: {s: \(text(995 * 64 + 62)), l: \(list)}, issues: {l: [joined]}}
      past: {answers: {s: \(text(995 * 64 + 63)), l: \(list)}, issues: {}}
    """

  private static let list = "[" + String(repeating: "1, ", count: 999) + "2]"

  private static func text(_ bytes: Int) -> String { String(repeating: "b", count: bytes) }
}
