// The pages of `formc explain`: their examples hold, and names from elsewhere lead to them.

import FormAuthoring
import FormRuntime
import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormLanguage

@Suite struct ReferencePageTests {
  @Test(arguments: LanguageWord.all.map(\.name))
  func `the example of a word holds`(name: String) throws {
    let word = try #require(LanguageWord.all.first { $0.name == name })
    switch word.example {
    case .expressions(let examples):
      for example in examples { #expect(answer(example.expression) == answer(example.value), "\(example.expression)") }
    case .spec(let spec):
      let compilation = Compilation.compile(path: "form.yaml", bytes: Array(spec.utf8)) { _ in
        .failure(LoadFailure(reason: "No such file or directory"))
      }
      #expect(Report(compilation.diagnostics).text(compilation.sources) == "")
      let plan = try #require(compilation.plan)
      let results = TestRunner.run(plan, clock: TestForm.clock)
      #expect(!results.isEmpty)
      for result in results { #expect(result.failure == nil, "\(result)") }
      #expect(SpecLayout.lay(Array(spec.utf8)).text == spec)
    }
  }

  @Test(arguments: [
    ("this", ["this"]), ("select", ["select", "choice"]), ("enum", ["enum", "choice", "choices", "choices"]),
    ("required_if", ["required_if", "required", "required"]), ("maxlength", ["maxlength", "maxLength"]),
    ("string", ["string", "string", "text"]), ("and", ["and", "&&"]), ("?:", ["?:", "? :"]), ("[]", ["[]", "[ ]"]),
    ("?", ["?", "? :"]), (":", [":", "? :"]), ("]", ["]", "[ ]"]), (".", ["."]), ("false", ["false"]),
    ("txet", []), ("password", ["password", "text", "secure"]), ("optional", ["optional"]),
    ("live", ["live", "errors", "errors", "errors"]), ("warning", ["warning", "severity"]), ("null", ["null", "has"]),
    ("digits", ["digits", "characters"]), ("unknown", ["unknown"]), ("seconds", ["seconds", "waiting"]),
    ("*", ["*", "*"]), ("\"*\"", ["\"*\""]), ("//", ["//"]),
    ("period", ["period", "days", "months", "years"]),
  ])
  func `a name leads to what has its meaning`(name: String, found: [String]) {
    #expect(ReferencePage.found(name).map(\.name) == found)
  }

  @Test func `every operator has a page`() {
    let signs = BinaryOperator.allCases.map(\.rawValue) + ["!", "&&", "||", "? :", "[ ]", "."]
    #expect(signs.filter { ReferencePage.named($0).map(\.kind) != [.sign] } == [])
  }

  @Test func `every type of expressions has a page`() {
    let types: [ExpressionType] = [
      .bool, .int, .double, .decimal, .string, .date, .time, .timestamp, .duration, .period, .list(.unresolved),
    ]
    #expect(types.map(\.description).filter { ReferencePage.found($0).isEmpty } == [])
  }

  @Test func `every name from elsewhere leads to a page`() {
    let names =
      [UnknownType.foreignTypes, ForeignExpressions.names, ForeignExpressions.functions].flatMap(\.keys)
      + UnknownType.textWith.keys + ForeignExpressions.wordAdvice.keys
    for name in names { #expect(!ReferencePage.found(name).isEmpty, "\(name)") }
  }

  @Test func `what a name from elsewhere means has a page`() {
    for meant in [UnknownType.foreignTypes, ForeignExpressions.names, ForeignExpressions.functions].flatMap(\.values) {
      #expect(!ReferencePage.named(meant).isEmpty, "\(meant)")
    }
  }
}

extension SpecLayout {
  /// The text, if there is one.
  fileprivate var text: String? {
    if case .tidy(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil }
  }
}
