// Definitions, references and new names, and where they are refused.

import FormRuntime
import Testing

@testable import FormEditor

@Suite struct NameTests: ServerSuite {
  @Test(arguments: [
    ("red", [(4, 36), (5, 42), (7, 24), (7, 31), (12, 22)]), ("blue", [(4, 46), (8, 25), (9, 21)]),
  ])
  func `a choice's value is found wherever it is asked for`(name: String, places: [(Int, Int)]) {
    var server = server()
    open(
      &server,
      """
      formc: 1
      form: A
      languages: [en]
      fields:
        color: {type: choice, choices: {red: Red, blue: Blue}}
        text: {type: text, visible: color == "red"}
      rules:
        r: {check: 'color in ["red", "red"]', message: M}
        s: {check: color != "blue", message: M}
        v: {check: v != "blue", message: M}
      values: {v: color}
      tests:
        t: {answers: {color: red}, valid: true}

      """)
    func found(_ method: String, _ place: (Int, Int), _ more: String = "") -> [[Int]] {
      let parameters = self.place(place.0, place.1 + 1).dropLast() + more + "}"
      let items = ask(&server, "textDocument/\(method)", String(parameters))["result"]?.items ?? []
      return items.map { item in
        [item["range"]?["start"]?["line"]?.integer ?? -1, item["range"]?["start"]?["character"]?.integer ?? -1]
      }
    }
    for place in places {
      #expect(found("documentHighlight", place).count == places.count, "\(place)")
      let references = found("references", place, ",\"context\":{\"includeDeclaration\":true}")
      #expect(references.map { $0[0] } == places.map(\.0), "\(place)")
      #expect(found("references", place, ",\"context\":{\"includeDeclaration\":false}").count == places.count - 1)
      #expect(found("definition", place).map { $0[0] } == [4], "\(place)")
      let renaming = self.place(place.0, place.1 + 1).dropLast() + ",\"newName\":\"x\"}"
      let refusal = ask(&server, "textDocument/rename", String(renaming))["error"]?["message"]?.text
      #expect(refusal == "the value of a choice stands in records, where nothing renames it")
    }
  }
  private static let whole = [
    "formc: 1", "form: Two", "fields:", "  kids: {type: integer, title: Your kids}",
    "  amount: {type: integer, title: A, maximum: kids}", "rules:", "  big:", "    check: kids < amount  # kids",
    "    message: \"{kids} kids\"", "tests:", "  t: {answers: {kids: 1, amount: 2}, valid: false}", "",
  ]

  /// What comes of a new name for `kids`: how many places change, or why none does.
  private func renamed(_ lines: [String], to name: String = "n") -> String {
    var server = server()
    open(&server, lines.joined(separator: "\n"))
    let answer = ask(&server, "textDocument/rename", String(place(3, 3).dropLast() + ",\"newName\":\"\(name)\"}"))
    let edits = answer["result"]?["changes"]?["file:///specs/a.yaml"]?.items
    return edits.map { "\($0.count)" } ?? answer["error"]?["message"]?.text ?? "nothing"
  }

  @Test(arguments: [
    (6, "  big", "`kids` on line 8 can't be read until the mistake on line 7 is mended"),
    (9, "tests", "`kids` on line 11 can't be read until the mistake on line 10 is mended"),
    (8, "    message: \"{kids} { kids\"", "`kids` on line 9 can't be read until the mistake on line 9 is mended"),
    (7, "    chek: kids < amount", "`kids` on line 8 can't be read until the mistake on line 8 is mended"),
    (7, "    check: [kids < amount]", "`kids` on line 8 can't be read until the mistake on line 8 is mended"),
    (7, "    check: kids < amont", "5"), (7, "    check: kids < (amount", "5"), (6, "  big: # kids", "5"),
    (1, "form: [Two", "5"), (11, "  u: {answers: {amount: [1}, valid: false}", "5"),
  ])
  func `a new name is refused where it can't be given everywhere`(line: Int, text: String, result: String) {
    var lines = Self.whole
    lines[line] = text
    #expect(renamed(lines) == result)
  }

  @Test func `a name is not empty`() {
    #expect(renamed(Self.whole) == "5")
    for name in ["", " "] { #expect(renamed(Self.whole, to: name) == "a name can't be empty") }
  }

  @Test func `a new name is refused where another spec can't be read`() {
    let library = "formc: 1\ntypes:\n  Pair: {type: group, fields: {left: {type: text, title: L}}}\n"
    let form =
      "formc: 1\nform: A\nimport: [a.yaml]\nfields:\n  p: {type: Pair, title: P}\nrules:\n  r\n    check: p.left != \"\"\n"
    var server = server(["/specs/b.yaml": form])
    open(&server, library)
    let answer = ask(&server, "textDocument/rename", String(place(2, 33).dropLast() + ",\"newName\":\"first\"}"))
    let refusal = "`left` on line 8 of b.yaml can't be read until the mistake on line 7 is mended"
    #expect(answer["error"]?["message"]?.text == refusal)
  }
}
