// What judging the answers of tests may cost: a check ends soon, whatever the spec.

import FormCompiler
import FormCore
import FormLanguage
import Testing

@Suite struct AnswerJudgeTests {
  @Test func `thousands of tests are judged if the form is small`() {
    let tests = (0..<3000).map { "  t\($0): {answers: {a: abc}, valid: true}\n" }.joined()
    let found = codes(in: "formc: 1\nform: A\nfields: {a: {type: text, maxLength: 2}}\ntests:\n\(tests)")
    #expect(found == Array(repeating: "broken-answer", count: 3000))
  }

  @Test func `of very many tests of a large form the first are judged`() {
    let fields = (0..<1999).map { "  f\($0): {type: text}\n" }.joined()
    let tests = (0..<1000).map { "  t\($0): {answers: {a: abc}, valid: true}\n" }.joined()
    let spec = "formc: 1\nform: A\nfields:\n  a: {type: text, maxLength: 2}\n\(fields)tests:\n\(tests)"
    let compilation = compiled(spec)
    let lines = compilation.diagnostics.map { compilation.sources.position(of: $0.primary.span).line }
    let first = spec.split(separator: "\n").count - 1000 + 1
    #expect(!lines.isEmpty && lines.count < 1000, "all are judged, or none is")
    #expect(lines == Array(first..<first + lines.count))
    #expect(Set(compilation.diagnostics.map(\.problem.code)) == ["broken-answer"])
  }

  @Test func `a list that is too long for a check is left alone`() {
    let fields = (0..<999).map { "        f\($0): {type: text}\n" }.joined()
    let items = Array(repeating: "{}", count: 10_000).joined(separator: ", ")
    let spec = """
      formc: 1
      form: A
      fields:
        b: {type: text, maxLength: 2}
        a:
          type: list
          maxItems: 3
          of:
            type: group
            fields:
              a: {type: text}
      \(fields)
      tests:
        short: {answers: {a: [{}, {}, {}, {}], b: abc}, valid: true}
        long: {answers: {a: [\(items)], b: abc}, valid: true}
        behind: {answers: {b: abc}, valid: true}
      """
    #expect(codes(in: spec) == ["broken-answer", "broken-answer", "broken-answer"])
  }

  @Test func `very many secrets are concealed together`() throws {
    func concealed(_ count: Int) throws -> Int {
      let items = Array(repeating: "geheim", count: count).joined(separator: ", ")
      let spec = """
        formc: 1
        form: A
        fields: {a: {type: list, of: {type: text, secure: true, minLength: 8}}}
        tests: {t: {answers: {a: [\(items)]}, valid: true}}
        """
      let diagnostics = found(in: spec)
      #expect(diagnostics.count == count && diagnostics.allSatisfy { !$0.headline.contains("geheim") })
      let spans = try #require(diagnostics.first).concealed
      #expect(diagnostics.allSatisfy { told in spans.contains { $0.range.overlaps(told.primary.span.range) } })
      return spans.count
    }
    #expect(try concealed(32) == 32)
    #expect(try concealed(33) == 1)
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      """
      fields:
        n: {type: integer}
        a: {type: text, maxLength: 2, required: '%', rules: {own: {check: '%', message: m}}}
      rules: {r: {check: '%', message: m}}

      """,
      """
      sections:
        first: {fields: {n: {type: integer}, a: {type: text, maxLength: 2}}}
        second: {visible: '%', fields: {b: {type: text, visible: '%', maxLength: 1}, c: {type: boolean, computed: '%'}}}

      """,
    ])
  func `expressions that take very many steps are not run`(parts: String) {
    // All the steps that an expression may take.
    let list = "[\((0..<40).map(String.init).joined(separator: ",")),n]"
    let heavy = (0..<5).reduce("n > 0") { inner, depth in "\(list).all(x\(depth), \(inner))" }
    let tests = (0..<500).map { "  t\($0): {answers: {n: 1, a: abc}, valid: true}\n" }.joined()
    let spec = "formc: 1\nform: A\n\(parts.replacing("%", with: heavy))tests:\n\(tests)"
    #expect(codes(in: spec) == Array(repeating: "broken-answer", count: 500))
  }

  private func codes(in spec: String) -> [String] { found(in: spec).map(\.problem.code) }

  private func found(in spec: String) -> [Diagnostic] { compiled(spec).diagnostics }

  private func compiled(_ spec: String) -> Compilation {
    Compilation.compile(path: "form.yaml", bytes: Array(spec.utf8)) { _ in
      .failure(LoadFailure(reason: "no such file or directory"))
    }
  }
}
