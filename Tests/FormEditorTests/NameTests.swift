// Definitions, references and new names, and where they are refused.

import FormRuntime
import Testing

@testable import FormEditor

@Suite struct NameTests: ServerSuite {
  @Test(arguments: [
    ("red", [(4, 36), (5, 42), (7, 24), (7, 31), (10, 22)]), ("blue", [(4, 46), (8, 25)]),
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
}
