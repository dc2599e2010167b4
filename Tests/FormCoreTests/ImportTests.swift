// Files by their paths, which are told apart by their bytes.

import FormRuntime
import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormLanguage

@Suite struct ImportTests {
  /// What is said of a form; files are paths and texts.
  private func codes(_ text: String, at path: String = "form.yaml", beside files: [(String, String)]) -> [String] {
    let compilation = Compilation.compile(path: path, bytes: Array(text.utf8)) { name in
      let file = files.first { FormText.isEqual($0.0, name) }
      return file.map { .success(Array($0.1.utf8)) } ?? .failure(LoadFailure(reason: "no such file"))
    }
    return compilation.diagnostics.map(\.problem.code)
  }

  @Test func `files whose names differ in normal form are two`() {
    let files = [
      ("lib\u{E9}.yaml", "formc: 1\ntypes: {One: {type: text}}\n"),
      ("libe\u{301}.yaml", "formc: 1\ntypes: {Two: {type: text}}\n"),
    ]
    let form = """
      formc: 1
      form: A
      import: [lib\u{E9}.yaml, libe\u{301}.yaml]
      fields: {a: {type: One}, b: {type: Two}}

      """
    #expect(codes(form, beside: files) == [])
  }

  @Test func `a file does not import itself where it imports one that looks alike`() {
    let form = "formc: 1\nform: A\nimport: [cyce\u{301}.yaml]\nfields: {a: {type: One}}\n"
    let files = [("cyce\u{301}.yaml", "formc: 1\ntypes: {One: {type: text}}\n")]
    #expect(codes(form, at: "cyc\u{E9}.yaml", beside: files) == [])
  }

  @Test func `a chain of imports may be longer than the stack is deep`() {
    func found(last: String) -> [Diagnostic] {
      Compilation.compile(
        path: "c0.yaml", bytes: Array("formc: 1\nform: A\nimport: [c1.yaml]\nfields: {a: {type: text}}\n".utf8)
      ) { name in
        let number = Int(name.drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 0
        let next = number < 3_990 ? "c\(number + 1).yaml" : last
        return .success(Array("formc: 1\nimport: [\(next)]\n".utf8))
      }.diagnostics
    }
    let circle = found(last: "c0.yaml")
    #expect(circle.map(\.problem.code) == ["import-cycle"])
    // It is shown in short.
    #expect(circle.allSatisfy { $0.headline.utf8.count < 300 && $0.headline.contains("c5.yaml -> … -> c3985.yaml") })
    #expect(found(last: "/x").map(\.problem.code) == ["bad-import-path"])
  }

  @Test func `each of thousands of imports that can't be read is told`() {
    let imports = (0..<20_000).map { "x\($0).yaml" }.joined(separator: ", ")
    let form = "formc: 1\nform: A\nimport: [\(imports)]\nfields: {a: {type: text}}\n"
    #expect(codes(form, beside: []) == Array(repeating: "unreadable-import", count: 20_000))
  }

  @Test func `a path that should stand in a list is told once`() {
    #expect(codes("formc: 1\nform: A\nimport: a.yaml\nfields: {a: {type: text}}\n", beside: []) == ["wrong-kind"])
  }

  @Test func `a combining mark behind a slash belongs to the name of the file`() {
    #expect(FormText.isEqual(Path.normalized("a/./b/../\u{301}c"), "a/\u{301}c"))
    #expect(FormText.isEqual(Path.sibling("d", of: "a/\u{301}c"), "a/d"))
  }
}
