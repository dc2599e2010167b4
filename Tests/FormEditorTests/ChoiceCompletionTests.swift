// The choices that are offered in expressions, with quotes around the cursor and without.

import FormCompiler
import FormEditor
import FormLanguage
import Testing

@Suite struct ChoiceCompletionTests {
  private static let start = """
    formc: 1
    form: A
    fields:
      size: {type: choice, choices: {small: S, "it's": I}}
      extras: {type: choices, choices: {box: B, "a \\"b\\"": C}}
      g: {type: group, fields: {s: {type: choice, choices: {tall: T}}}}
      t: {type: text}
      l: {type: list, of: {type: choice, choices: {low: L}}}
    values: {v: size, w: g.s, x: extras, y: l}
    rules:
      r:
        message: M
        check:\u{20}
    """

  /// What `check` is once an item is taken at `|`; nil if it is not offered.
  private func completed(_ check: String, _ label: String) -> String? {
    MarkedText(Self.start + check + "\n").completed(label).map { String($0.dropFirst(Self.start.count).dropLast()) }
  }

  @Test(arguments: [
    ("size == \"|\"", "\"small\"", "size == \"small\""), ("size != \"s|\"", "\"small\"", "size != \"small\""),
    ("size == \"s|mall\" && t == \"\"", "\"it's\"", "size == \"it's\" && t == \"\""),
    ("size == '|'", "'it's'", "size == 'it\\'s'"), ("size in [\"|\"]", "\"small\"", "size in [\"small\"]"),
    ("size in [\"small\", '|']", "'small'", "size in [\"small\", 'small']"),
    ("'\"|\" == size'", "\"small\"", "'\"small\" == size'"), ("'\"t|\" != g.s'", "\"tall\"", "'\"tall\" != g.s'"),
    ("'\"|\" in extras'", "\"box\"", "'\"box\" in extras'"),
    ("'\"|\" in extras.filter(e, e != \"box\")'", "\"box\"", "'\"box\" in extras.filter(e, e != \"box\")'"),
    ("'\"|\" in extras.sort()'", "\"box\"", "'\"box\" in extras.sort()'"),
    ("'\"|\" == extras.min()'", "\"box\"", "'\"box\" == extras.min()'"),
    ("'\"|\" == extras.last()'", "\"box\"", "'\"box\" == extras.last()'"),
    ("'\"|\" in extras'", "\"a \"b\"\"", "'\"a \\\"b\\\"\" in extras'"),
    ("mode == \"|\"", "\"edit\"", "mode == \"edit\""), ("size == \"s|", "\"small\"", "size == \"small\""),
    ("size == \"s|  # why", "\"small\"", "size == \"small\"  # why"),
    ("\"size == '|'\"", "'it's'", "\"size == 'it\\\\'s'\""), ("'size == ''|'''", "'it's'", "'size == ''it\\''s'''"),
    ("v == \"|\"", "\"small\"", "v == \"small\""), ("w == |", "\"tall\"", "w == \"tall\""),
    ("'\"|\" in x'", "\"box\"", "'\"box\" in x'"), ("'\"|\" in y'", "\"low\"", "'\"low\" in y'"),
    ("l.exists(e, e == \"|\")", "\"low\"", "l.exists(e, e == \"low\")"),
    ("'| == size'", "\"small\"", "'\"small\" == size'"), ("size == |", "\"small\"", "size == \"small\""),
  ])
  func `a choice is offered beside what it is compared with`(check: String, label: String, result: String) {
    #expect(completed(check, label) == result)
  }

  @Test(arguments: [
    ("a == |", "\"w: v\"", "'a == \"w: v\"'"), ("a == |", "\"c #1\"", "'a == \"c #1\"'"),
    ("a == |", "\"t, u\"", "a == \"t, u\""), ("a == |", "\"it's: x\"", "'a == \"it''s: x\"'"),
    ("a in ['t, u', |]", "\"w: v\"", "'a in [''t, u'', \"w: v\"]'"),
    ("a == \"w|\" && b", "\"w: v\"", "'a == \"w: v\" && b'"), ("a == \"w|", "\"w: v\"", "'a == \"w: v\"'"),
    ("b && a ==\n      |\n      && b # so", "\"w: v\"", "'b && a ==\n      \"w: v\"\n      && b' # so"),
    ("| == a", "\"t, u\"", "'\"t, u\" == a'"), ("\n      | == a", "\"w: v\"", "\n      '\"w: v\" == a'"),
    ("'a == |'", "\"w: v\"", "'a == \"w: v\"'"), (">-\n      a == |", "\"w: v\"", ">-\n      a == \"w: v\""),
  ])
  func `an expression gets quotes where a choice would break it`(check: String, label: String, result: String) {
    let completed = MarkedText(Self.odd + "  r:\n    message: M\n    check: " + check + "\n").completed(label)
    #expect(completed == Self.odd + "  r:\n    message: M\n    check: " + result + "\n")
    #expect(Self.problems(completed) == [])
  }

  @Test(arguments: [
    ("a == |", "\"t, u\"", "'a == \"t, u\"'"), ("a == |", "\"a]\"", "'a == \"a]\"'"),
    ("a != 'x' && a == |", "\"a]\"", "'a != ''x'' && a == \"a]\"'"), ("a == |", "\"plain\"", "a == \"plain\""),
    ("| == a", "\"plain\"", "'\"plain\" == a'"),
  ])
  func `in brackets too`(check: String, label: String, result: String) {
    let completed = MarkedText(Self.odd + "  r: {check: " + check + ", message: M}\n").completed(label)
    #expect(completed == Self.odd + "  r: {check: " + result + ", message: M}\n")
    #expect(Self.problems(completed) == [])
  }

  private static let odd = """
    formc: 1
    form: A
    fields:
      a:
        type: choice
        title: A
        choices: {"t, u": D, "c #1": E, "w: v": F, "a]": G, "it's: x": H, plain: I, x: J}
      b: {type: boolean, title: B}
    rules:

    """

  private static func problems(_ spec: String?) -> [String] {
    Compilation.compile(path: "a.yaml", bytes: Array((spec ?? "").utf8)) { _ in
      .failure(LoadFailure(reason: "no such file"))
    }.diagnostics.filter { $0.severity == .error }.map(\.problem.code)
  }

  @Test(arguments: [
    "t == \"|\"", "'\"|\" == t'", "size.startsWith(\"|\")", "'\"|\"'", "size == r\"|\"", "size == \"\"|",
    "size == \"s\"|", ">-\n      size == \"|\n      && t == \"a\"",
  ])
  func `nothing is offered in other texts`(check: String) {
    #expect(MarkedText(Self.start + check + "\n").items.map(\.label) == [])
  }
}
