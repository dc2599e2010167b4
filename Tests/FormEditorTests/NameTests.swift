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

  private static let phone = "formc: 1\ntypes:\n  Phone: {type: text, title: P}\n"

  private static func form(importing library: String) -> String {
    "formc: 1\nform: A\nimport: [\(library)]\nfields:\n  p: {type: Phone}\n"
  }

  /// The library and a form, each by two names; another form imports the library by the longer one.
  private static let linked = Disk(
    [
      "/specs/a.yaml": phone, "/specs/one.yaml": form(importing: "a.yaml"),
      "/specs/two.yaml": form(importing: "lib.yaml"),
    ],
    links: ["/specs/lib.yaml": "/specs/a.yaml", "/specs/link-to-one.yaml": "/specs/one.yaml"])

  @Test(arguments: ["", "/specs/link-to-one.yaml", "/specs/lib.yaml"])
  func `a file that is reached by two names counts once`(opened: String) {
    var server = server(on: Self.linked, client: "\"capabilities\": {}")
    if !opened.isEmpty { open(&server, Self.linked[opened] ?? "", at: opened) }
    // What the editor has is not on the disk yet.
    let isLibrary = opened == "/specs/lib.yaml"
    let path = isLibrary ? opened : "/specs/a.yaml"
    open(&server, "# new\n" + Self.phone, at: path)
    let place = "{\"textDocument\":{\"uri\":\"file://\(path)\"},\"position\":{\"line\":3,\"character\":3}"
    let one = opened.isEmpty || isLibrary ? "/specs/one.yaml" : opened
    let references = ask(&server, "textDocument/references", place + ",\"context\":{\"includeDeclaration\":true}}")
    let found = (references["result"]?.items ?? []).map { place in
      "\(place["uri"]?.text ?? "") \(place["range"]?["start"]?["line"]?.integer ?? -1)"
    }
    #expect(found.sorted() == ["file://\(path) 3", "file://\(one) 4", "file:///specs/two.yaml 4"].sorted())
    let changes = ask(&server, "textDocument/rename", place + ",\"newName\":\"Number\"}")["result"]?["changes"]
    for file in [path, one, "/specs/two.yaml"] { #expect(changes?["file://\(file)"]?.items?.count == 1, "\(file)") }
    if case .object(let files)? = changes { #expect(files.members.count == 3) } else { Issue.record("no changes") }
    let symbols = ask(&server, "workspace/symbol", "{\"query\":\"p\"}")["result"]?.items ?? []
    #expect(symbols.filter { $0["name"]?.text == "p" }.count == 2)
  }

  /// Beside a link to it stands nothing of what a spec imports.
  @Test(arguments: [false, true])
  func `a link to a spec hides no use in it`(isOpen: Bool) {
    let disk = Disk(
      ["/specs/deep/a.yaml": Self.phone, "/specs/deep/form.yaml": Self.form(importing: "a.yaml")],
      links: ["/specs/f.yaml": "/specs/deep/form.yaml"])
    var server = server(on: disk, client: "\"capabilities\": {}")
    if isOpen { open(&server, disk["/specs/f.yaml"] ?? "", at: "/specs/f.yaml") }
    open(&server, Self.phone, at: "/specs/deep/a.yaml")
    let place = "{\"textDocument\":{\"uri\":\"file:///specs/deep/a.yaml\"},\"position\":{\"line\":2,\"character\":3}"
    let references = ask(&server, "textDocument/references", place + ",\"context\":{\"includeDeclaration\":true}}")
    #expect(references["result"]?.items?.count == 2)
    let changes = ask(&server, "textDocument/rename", place + ",\"newName\":\"Number\"}")["result"]?["changes"]
    #expect(changes?["file:///specs/f.yaml"]?.items?.count == 1)
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
