// Checking a spec leaves work out; it must not leave out anything that there is to say.

import FormCore
import Testing

struct CompilationPurposeTests {
  @Test(arguments: Problem.all.map(\.code))
  func `checking finds what compiling finds in the examples of a page`(code: String) throws {
    let page = try #require(Problem.all.first { $0.code == code }).page
    for spec in [page.wrong, page.right] {
      #expect(found(in: Array(spec.utf8), for: .check) == found(in: Array(spec.utf8), for: .use))
    }
  }

  @Test(.enabled(if: Corpus.isThere, "../shared is not beside the project"))
  func `checking finds what compiling finds in every spec at hand`() {
    for (path, bytes) in Corpus.yamlFiles() {
      #expect(found(in: bytes, for: .check) == found(in: bytes, for: .use), "\(path)")
    }
  }

  @Test func `a spec that was only checked has no form`() {
    let spec = "formc: 1\nform: One\nfields:\n  a: {type: text}\n"
    let compilation = Compilation.compile(path: "one.yaml", bytes: Array(spec.utf8), for: .check) { _ in none }
    #expect(compilation.form == nil && compilation.plan == nil && !compilation.hasErrors)
  }

  private func found(in spec: [UInt8], for purpose: CompilationPurpose) -> [String] {
    Compilation.compile(path: "form.yaml", bytes: spec, for: purpose) { _ in none }.diagnostics
      .map { "\($0.problem.code) \($0.primary.span.range) \($0.headline)" }
  }

  private var none: Result<[UInt8], LoadFailure> { .failure(LoadFailure(reason: "no such file or directory")) }
}
