// What fields demand of values of the spec, whatever else is answered.

import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormLanguage

@Suite struct LoneFieldsTests {
  @Test func `a value is judged by its own field alone`() throws {
    let form = try TestForm(
      "fields:\n  a: {type: integer, minimum: b, maximum: 5}\n  b: {type: integer}\n"
        + "  c: {type: choice, choices: {x: X}, visible: b > 3, required: true}\n")
    let fields = form.plan.form.fields
    let lone = LoneFields([
      (fields[0], [.int(9), .int(5), .int(-5)]), (fields[1], []), (fields[2], [.text("y"), .text("x"), .unknown]),
    ])
    #expect(broken(lone, at: 0) == [["maximum"], [], []])
    #expect(broken(lone, at: 1) == [])
    #expect(broken(lone, at: 2) == [["choices"], [], []])
  }

  /// More than is judged at a time.
  @Test(.timeLimit(.minutes(5))) func `of many choices each literal is judged`() {
    let choices = (0..<9_999).map { "      c\($0): C\n" }.joined()
    let examples = Array(repeating: "[c1]", count: 50).joined(separator: ", ")
    let found = TestForm.compile(
      "fields:\n  a:\n    type: choices\n    minItems: 2\n    examples: [\(examples)]\n    choices:\n\(choices)")
    #expect(found.diagnostics.map(\.problem.code) == Array(repeating: "broken-example", count: 50))
  }

  /// The codes that each value of a field breaks.
  private func broken(_ fields: LoneFields, at position: Int) -> [[String]] {
    let record = fields.verdict().states.record
    let id = fields.place(of: position)
    return record.items(of: position).map { instance in
      fields.plan.checks(record.cells[record.instances[instance].base + id.slot].broken, at: id).map(\.code)
    }
  }
}
