// The functions of the expression language: their examples, and how they are found.

import FormCore
import Foundation
import Testing

@Suite struct ExpressionFunctionTests {
  @Test(arguments: Function.all)
  func examplesHold(function: Function) {
    for example in function.examples {
      let value = answer(example.value)
      #expect(value != "rejected" && value != "error", "\(example.value)")
      #expect(answer(example.expression) == value, "\(example.expression)")
    }
  }

  @Test func namesLeadToFunctions() {
    #expect(Function.named("substring")?.signatures.first == "string.substring(int) -> string")
    #expect(Function.named("nonsense") == nil)
  }
}

@Suite struct ExpressionDocumentationTests {
  /// Blocks that begin with ```expression hold lines `expression => value`; `rejected` and `unknown` are values, too.
  @Test func everyExampleOfThePageHolds() throws {
    let page = try String(contentsOf: repository.appending(path: "Documentation/expressions.md"), encoding: .utf8)
    var isInside = false
    var count = 0
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isInside = line == "```expression" }
      guard isInside, let arrow = line.range(of: " => ") else { continue }
      let expression = String(line[..<arrow.lowerBound]).trimmingCharacters(in: .whitespaces)
      let value = String(line[arrow.upperBound...]).trimmingCharacters(in: .whitespaces)
      #expect(answer(expression, documentedVariables) == value, "\(expression)")
      count += 1
    }
    #expect(count > 60)
  }
}

/// The answers that the page begins with.
private let documentedVariables = """
  {"name": "Zoë", "email": "zoe@example.org", "confirm": "zoe@example.org", "nickname": {"type": "string", "value": null},
  "quantity": 3, "price": 2.5, "discount": {"type": "int", "value": null}, "agreed": true,
  "birthday": {"type": "date", "value": "2004-02-29"}, "start": {"type": "date", "value": "2024-03-01"},
  "end": {"type": "date", "value": null}, "opens": {"type": "time", "value": "09:30"},
  "moment": {"type": "timestamp", "value": "2024-02-29T14:30:00+02:00"},
  "color": {"type": "string", "value": "red", "choices": ["red", "green", "blue"]},
  "tags": {"type": "list", "value": [{"type": "string", "value": "new"}], "choices": ["new", "used"]},
  "scores": [3, 5, 8], "address.city": "Kraków", "pin": {"type": "string", "value": "1234", "secure": true}}
  """

let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
