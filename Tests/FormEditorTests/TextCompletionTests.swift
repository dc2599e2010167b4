// What is offered in the braces of a text.

import Testing

@testable import FormEditor

@Suite struct TextCompletionTests {
  private func labels(_ marked: String, languages: String = "[en]") -> [String] {
    let start = "formc: 1\nform: A\nlanguages: \(languages)\nfields:\n  n: {type: integer, title: N}\n"
    return MarkedText(start + marked + "\n").items.map(\.label)
  }

  @Test(arguments: [
    ("{type: text, maxLength: 3, messages: {maxLength: \"{|}\"}}", ["title", "maxLength", "count"]),
    ("{type: text, required: true, messages: {required: \"{|}\"}}", ["title", "count"]),
    ("{type: text, secure: true, messages: {maxLength: \"{|}\"}}", ["title", "maxLength"]),
    ("{type: list, of: {type: text}, messages: {maxItems: \"{|}\"}}", ["title", "maxItems", "count"]),
    ("{type: integer, messages: {minimum: \"{|}\"}}", ["title", "minimum"]),
  ])
  func `a message of a constraint can say how long an answer is that has a length`(field: String, names: [String]) {
    #expect(labels("  f: " + field) == names)
  }

  @Test func `so can one for all fields`() {
    #expect(labels("messages: {maxLength: \"{|}\"}") == ["title", "maxLength", "count"])
    #expect(labels("messages: {minimum: \"{|}\"}") == ["title", "minimum"])
  }
}
