// Forms whose answers reach the limits of expressions.

/// Specs for the tests of generated Swift.
enum LimitSpecs {
  static let all: [(name: String, spec: String)] = [
    ("steps.yaml", steps), ("chains.yaml", chains), ("messages.yaml", messages),
  ]

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

  /// Chains of operators that are longer than the compiler would take one call in another, of answers and of values.
  private static let chains = """
    formc: 1
    form: Chains
    fields:
      a: {type: integer}
      b: {type: integer, required: true}
      s: {type: text}
    \((0..<300).map { "  x\($0): {type: integer, default: \($0 % 7)}" }.joined(separator: "\n"))
      sum: {type: integer, computed: "\(chain("+", of: "x"))"}
      rest: {type: integer, computed: "\(chain("-", of: "x")) * a"}
      both: {type: integer, computed: "\((0..<120).map { "a \($0 % 2 == 0 ? "+ b" : "- \($0)")" }.joined(separator: " + "))"}
      product: {type: integer, computed: "b * \(chain("*", of: "x"))"}
      named: {type: integer, computed: total}
      text: {type: text, computed: "s + \((0..<110).map { "string(x\($0)) + s" }.joined(separator: " + "))"}
      calls: {type: text, computed: "s\(String(repeating: ".trim().lower()", count: 150))"}
      d: {type: number}
      real: {type: number, computed: "d \((0..<120).map { ["* 1.5", "- 0.25", "/ 1.25", "+ d"][$0 % 4] }.joined(separator: " "))"}
      reals: {type: number, computed: "\((0..<130).map { _ in "d" }.joined(separator: " + "))"}
      items: {type: list, of: {type: integer}}
      turned: {type: integer, computed: "[a, b]\(String(repeating: ".reverse()", count: 301))[0]"}
    values:
    \((0..<300).map { "  v\($0): x\($0) * 2" }.joined(separator: "\n"))
      total: "\(chain("+", of: "v"))"
    rules:
      few: {check: "\(chain("+", of: "v")) < 1800", at: a, message: m}
      less: {check: "\(chain("-", of: "v")) < a", at: a, message: m}
    """

  /// Messages that quote hundreds of answers, and choices with hundreds of values that have data.
  private static let messages = """
    formc: 1
    form: Messages
    fields:
      a: {type: integer, required: true}
      n: {type: number}
      c:
        type: choice
        choices:
    \((0..<300).map { "      v\($0): {title: T\($0), data: {whole: \($0), part: \($0).5, even: \($0 % 2 == 0)}}" }.joined(separator: "\n"))
      whole: {type: integer, computed: c.whole}
      part: {type: decimal, computed: c.part}
      even: {type: boolean, computed: c.even}
    \((0..<70).map { "  y\($0): {type: integer, computed: \"a + \($0)\"}" }.joined(separator: "\n"))
    \((0..<70).map { "  z\($0): {type: boolean}" }.joined(separator: "\n"))
    rules:
      long: {check: "a < 3", at: a, message: "\((0..<200).map { "\($0): {a} {n} {y\($0 % 70)}" }.joined(separator: ", "))"}
      counted:
        check: "a != 7"
        at: a
        message: "\((0..<60).map { "{a, plural, one {one} other {# of \($0) for {n}}}" }.joined(separator: ", "))"
    """

  private static func chain(_ sign: String, of name: String) -> String {
    (0..<300).map { "\(name)\($0)" }.joined(separator: " \(sign) ")
  }

  private static let list = "[" + String(repeating: "1, ", count: 999) + "2]"

  private static func text(_ bytes: Int) -> String { String(repeating: "b", count: bytes) }
}
