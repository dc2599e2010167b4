// Where completion writes: at the cursor, whatever stands around it.

import FormEditor
import Foundation
import Testing

@Suite struct CompletionPlaceTests {
  private static let start =
    "formc: 1\nform: A\nfields:\n  alpha: {type: integer}\n  beta: {type: integer}\nrules:\n  r:\n"
  private static let end = "\n    message: \"{alpha}\"\n"

  /// What `check` is once `beta` is taken at `|`; nil if that is not offered.
  private func completed(_ check: String, _ label: String = "beta") -> String? {
    let text = MarkedText(Self.start + "    check:" + check + Self.end).completed(label)
    return text.map { String($0.dropFirst(Self.start.count + "    check:".count).dropLast(Self.end.count)) }
  }

  @Test(arguments: [
    (" >-\n      |", " >-\n      beta"),
    (" >-\n      alpha > 1 &&\n      |", " >-\n      alpha > 1 &&\n      beta"),
    (" >-\n      alpha > 1 &&\n\n      |\n      alpha < 3", " >-\n      alpha > 1 &&\n\n      beta\n      alpha < 3"),
    (" >-\n      alpha > 1 &&\n      al|", " >-\n      alpha > 1 &&\n      beta"),
    (" >-\n      alpha >\n      |\n      && beta", " >-\n      alpha >\n      beta\n      && beta"),
    (" |\n      alpha > 1 &&\n      al|", " |\n      alpha > 1 &&\n      beta"),
    (" alpha > 1 &&\n      |", " alpha > 1 &&\n      beta"),
    (" alpha > 1 &&\n      |\n      alpha < 3", " alpha > 1 &&\n      beta\n      alpha < 3"),
    (" | == 2", " beta == 2"), ("| == 2", " beta == 2"), (" | != alpha", " beta != alpha"),
    (" | alpha > 1", " beta alpha > 1"), ("| alpha > 1", " beta alpha > 1"), ("|", " beta"), (" |", " beta"),
    (" al|pha > 1", " beta > 1"), (" |alpha > 1", " beta > 1"), (" !al|", " !beta"),
    (" '|'", " 'beta'"), (" '|alpha > 1'", " 'beta > 1'"), (" 'alpha > al|'", " 'alpha > beta'"),
    (" 'alpha >\n      al|'", " 'alpha >\n      beta'"), (" 'alpha > |'", " 'alpha > beta'"),
    (" \"\\x61lpha|\"", " \"beta\""), (" '| > alpha", " 'beta > alpha"),
  ])
  func `an operand is written at the cursor`(check: String, result: String) {
    #expect(completed(check) == result)
  }

  @Test(arguments: [
    " 'alpha > alpha'|", " 'alpha > alpha' |", " |'alpha > 1'", "| 'alpha > 1'", " | 'alpha > 1'",
    " >|-\n      alpha > 1", " >-\n    |\n      alpha > 1", " >-\n      alpha >\n     |", " \"\\x|61lpha\"",
    " |> alpha", " | > alpha", " > |alpha", " alpha > 1 # |", " alpha > 1 |",
    " >-\n      alpha > 1\n      |\n      && beta > 1", " >-\n      alpha > 1\n      |",
  ])
  func `nothing is offered where it would be no part of the expression`(check: String) {
    let items = MarkedText(Self.start + "    check:" + check + Self.end).items
    #expect(items.map(\.label) == [])
  }

  @Test func `a hover is about the word that is there`() {
    for (check, isThere) in [
      (" |'alpha > 1'", false), (" '|alpha > 1'", true), (" 'alpha > 1|'", true), (" 'alpha > 1'|", false),
      (" >|-\n      alpha > 1", false), (" >-\n    |  alpha > 1", false), (" >-\n      |alpha > 1", true),
    ] {
      let text = MarkedText(Self.start + "    check:" + check + Self.end)
      #expect((text.view.hover(at: text.offset) != nil) == isThere, "\(check)")
    }
  }

  @Test func `a placeholder is offered in the text alone`() {
    #expect(completed(" 'alpha > 1'\n    when: 'alpha > 1'\n    message: \"{|\"") != nil)
    #expect(completed(" 'alpha > 1'\n    when: 'alpha > 1'\n    message: \"{\" |") == nil)
  }

  @Test func `a word is offered in quotes alone`() {
    for place in ["|'true'", "'true'|", "'true' |"] {
      #expect(MarkedText("formc: 1\nform: A\nfields:\n  a: {type: text, required: \(place)}\n").items.isEmpty)
    }
  }

  @Test(arguments: [
    ("{type: integer, |, title: N}", "minimum", "{type: integer, minimum: , title: N}"),
    ("{ |, title: N}", "type", "{ type: , title: N}"),
    ("{|, title: N}", "type", "{type: , title: N}"),
    (
      "{type: integer,  | , title: N,\n     placeholder: P}", "minimum",
      "{type: integer,  minimum:  , title: N,\n     placeholder: P}"
    ),
    (
      "{title: N, type: choice, choices: {a: A, b: B}, |, default: a}", "required",
      "{title: N, type: choice, choices: {a: A, b: B}, required: , default: a}"
    ),
    (
      "{type: integer,\n     title: N, |,\n     placeholder: P}", "minimum",
      "{type: integer,\n     title: N, minimum: ,\n     placeholder: P}"
    ),
    ("{title: N, type: |, required: true}", "integer", "{title: N, type: integer, required: true}"),
  ])
  func `an empty entry before a comma has what could stand there`(marked: String, label: String, result: String) {
    func around(_ field: String) -> String { "formc: 1\nform: A\nfields:\n  a: \(field)\n" }
    #expect(MarkedText(around(marked)).completed(label) == around(result))
  }

  @Test func `nothing stands in an empty entry`() {
    let text = "formc: 1\nform: A\nfields: {, b: {type: text}, c: {type: text, visible: b != \"\"}}\n"
    let view = SpecView(Array(text.utf8))
    #expect(view.symbols().map(\.name) == ["A", "b", "c"])
    #expect(Set(view.uses().map(\.name)) == ["b", "c"])
    let items = MarkedText(text.replacingOccurrences(of: "b !=", with: "|b !=")).items
    #expect(!items.contains { $0.label == "_" } && items.contains { $0.label == "b" })
  }

  @Test func `an empty item before a comma has what could stand there`() {
    let text = MarkedText(
      "formc: 1\nform: A\nfields:\n  n: {type: integer, minimum: 3}\ntests:\n  t: {issues: {n: [|, required]}}\n")
    #expect(text.items.map(\.label).contains("minimum"))
    #expect(!MarkedText("formc: 1\nform: A\nlanguages: [en, |, de]\n").items.isEmpty)
  }

  @Test(arguments: ["login", "profile"])
  func `what an item replaces holds the cursor`(name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "specs")
    let bytes = Array(try Data(contentsOf: folder.appending(path: name + ".yaml")))
    expectCursor(in: SpecView(bytes), 0...bytes.count)
  }

  /// Scalars of all styles, and lines of which half is there.
  @Test func `what an item replaces holds the cursor while a line is typed`() {
    let text = """
      formc: 1
      form: A
      import: [ "lib.yaml" ]
      fields:
        alpha: {type: 'integer', title: A, minimum: 3}
        channels: { type: choices, choices: { phone: P, other: O } }
        beta:
          type: integer
          title: "B"
          required: >-
            alpha > 1
           \u{20}

            && mode == "new"
          visible: '"other" in channels'
          examples: [ 1, 2 ]
          rules:
            own: { check: "this > alpha" , message: '{this}' }
      rules:
        r:
          check: |
            alpha == 1 || beta
              == 2
          at: [ alpha, beta ]
          message: >
            {alpha}
            and {beta}
        s: {check: ! alpha, when: alpha
          > 1, message: "\\x7bbeta} {"}
      tests:
        t:
          answers: { alpha: 1, channels: [ phone ] }
          issues: { "beta": [ required ] }

      """
    let bytes = Array(text.utf8)
    expectCursor(in: SpecView(bytes), 0...bytes.count)
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      for end in line.indices {
        let typed = Array(bytes[..<end]) + bytes[line.endIndex...]
        expectCursor(in: SpecView(typed), end...end)
      }
    }
  }

  @Test(arguments: [
    ("f|", "formc", "formc: "), ("|f", "form", "form: "), ("fo|rm", "formc", "formc: "), ("|", "formc", "formc: "),
    ("# A\nfo|", "formc", "# A\nformc: "), ("f|\n# B\n", "fields", "fields:\n  \n# B\n"),
    ("form\n|", "formc", "form\nformc: "), ("\n|\nform\n", "formc", "\nformc: \nform\n"),
  ])
  func `a spec has its keys from the first letter on`(marked: String, label: String, result: String) {
    #expect(MarkedText(marked).completed(label) == result)
  }

  @Test(arguments: ["form |", "form A|", "form\n |", "form\nA|", "'f|'", "# f|", "form # A|", "- f|"])
  func `behind the first word there are none`(marked: String) {
    #expect(MarkedText(marked).items.map(\.label) == [])
  }

  private func expectCursor(in view: SpecView, _ offsets: ClosedRange<Int>) {
    for offset in offsets {
      let items = view.completions(at: offset, neighbours: { ["lib.yaml"] })
      let astray = items.first { offset < $0.range.lowerBound || $0.range.upperBound < offset }
      #expect(astray == nil, "\(offset): \(String(decoding: view.typed.prefix(offset).suffix(40), as: UTF8.self))")
    }
  }
}
