// A field may have as many rules as a form.

import FormSwift
import Testing

struct ManyRulesTests {
  @Test func thousandsOfRulesAreWritten() throws {
    let rules = (0..<3_000).map { "r\($0): {check: this != \($0), message: M}" }.joined(separator: ", ")
    let spec = "formc: 1\nform: Many\nfields:\n  a: {type: integer, rules: {\(rules)}}\n"
    let form = try GeneratedForm(spec: spec, named: "many.yaml")
    let source = form.files.map { String(decoding: $0.contents, as: UTF8.self) }.joined()
    #expect(source.contains("insert(.aR0)") && source.contains("insert(.aR2999)"))
  }
}
