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

  @Test func `a combining mark behind a slash belongs to the name of the file`() {
    #expect(FormText.isEqual(Path.normalized("a/./b/../\u{301}c"), "a/\u{301}c"))
    #expect(FormText.isEqual(Path.sibling("d", of: "a/\u{301}c"), "a/d"))
  }
}
