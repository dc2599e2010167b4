// The tests of a spec, run from the editor.

import FormCompiler
import FormCore
import FormLanguage
import FormRuntime

extension Server {
  mutating func lenses(_ place: Place) -> FormJSON {
    guard let judgement = judgement(of: place.path), judgement.compilation.form != nil,
      !judgement.compilation.hasErrors,
      let view = view(of: place.path)
    else { return .array([]) }
    let lines = lines(of: place.path)
    let uri = uri(of: place.path)
    return .array(
      view.tests().map { test in
        let arguments = [FormJSON.string(uri)] + (test.name.map { [.string($0)] } ?? [])
        let title = test.name == nil ? "Run all tests" : "Run test"
        return .object([
          "range": lines.range(test.range),
          "command": .object([
            "title": .string(title), "command": .string("formc.test"), "arguments": .array(arguments),
          ]),
        ])
      })
  }

  mutating func execute(_ parameters: FormJSON) throws(Refusal) -> FormJSON {
    guard parameters["command"]?.text == "formc.test" else { throw .parameters("there is no such command") }
    let arguments = parameters["arguments"]?.items ?? []
    guard let path = arguments.first?.text.map({ Path.normalized(Address.path(of: $0)) }), documents[path] != nil,
      let judgement = judgement(of: path)
    else { throw .parameters("there is no such document") }
    guard let plan = judgement.compilation.plan else {
      let words = judgement.diagnostics.filter { $0.severity == .error }.map(\.oneLine)
      return .object(["passed": .boolean(false), "output": .string(words.joined(separator: "\n"))])
    }
    let wanted = arguments.dropFirst().first?.text
    guard arguments.count < 2 || wanted != nil else { throw .parameters("a test is told by its name") }
    var output: [String] = []
    var hasFailed = false
    // By scalars, as the names of a spec are told apart.
    let results = TestRunner.run(plan, clock: .system) { test in
      wanted.map { FormText.isEqual(test.name, $0) } ?? true
    }
    for result in results {
      output.append((result.failure == nil ? "ok    " : "FAIL  ") + visible(result.test.name))
      guard let failure = result.failure else { continue }
      hasFailed = true
      output += failure.expected.map { "      expected " + visible($0) }
      output += failure.found.map { "      found    " + visible($0) }
    }
    if let remark = TestResult.remark(on: results) { output.append("      " + remark) }
    if wanted != nil, output.isEmpty { throw .parameters("there is no such test") }
    return .object(["passed": .boolean(!hasFailed), "output": .string(output.joined(separator: "\n"))])
  }
}
