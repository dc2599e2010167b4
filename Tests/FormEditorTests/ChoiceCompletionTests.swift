// The choices that are offered in expressions, with quotes around the cursor and without.

import FormEditor
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
    ("'| == size'", "\"small\"", "'\"small\" == size'"), ("size == |", "\"small\"", "size == \"small\""),
  ])
  func `a choice is offered beside what it is compared with`(check: String, label: String, result: String) {
    #expect(completed(check, label) == result)
  }

  @Test(arguments: [
    "t == \"|\"", "'\"|\" == t'", "size.startsWith(\"|\")", "'\"|\"'", "size == r\"|\"", "size == \"\"|",
    "size == \"s\"|", ">-\n      size == \"|\n      && t == \"a\"",
  ])
  func `nothing is offered in other texts`(check: String) {
    #expect(MarkedText(Self.start + check + "\n").items.map(\.label) == [])
  }
}
