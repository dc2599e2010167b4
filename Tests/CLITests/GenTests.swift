// What `formc gen` makes of a folder in which earlier runs have left forms.

import Foundation
import Testing

struct GenTests {
  private static func spec(_ name: String) -> String { "formc: 1\nform: \(name)\nfields: {a: {type: text}}\n" }

  /// Support code that is written hides that which is imported: nothing is written, nor is anything called up to date.
  @Test(arguments: [[], ["--support", "FormRuntime"]])
  func formsOfAFolderComeByTheirSupportInOneWay(_ first: [String]) throws {
    let folder = try RunFolder(["a.yaml": Self.spec("A"), "b.yaml": Self.spec("B")])
    defer { folder.remove() }
    let second = first.isEmpty ? ["--support", "FormRuntime"] : []
    func gen(_ arguments: [String]) throws -> RunResult { try folder.formc(["gen", "--output", "out"] + arguments) }
    func names() -> [String] {
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent("out").path)
      return (names ?? []).sorted()
    }
    #expect(try gen(["a.yaml", "--emit", "model"] + first).code == 0)
    let before = names()
    for more in [[], ["--check"]] {
      let run = try gen(["b.yaml"] + second + more)
      #expect(run.code == 1 && run.err.hasPrefix("formc: out/a.form.swift: "), "\(run.err)")
      #expect(run.err.contains("another `--output`") && run.err.contains("same `--support`"), "\(run.err)")
      #expect(names() == before)
    }
    #expect(try gen(["b.yaml", "a.yaml", "--emit", "model"] + second).code == 0)
    #expect(try gen(["b.yaml"] + second).code == 0)
    #expect(try gen(["b.yaml", "--sweep"] + first).code == 0)
  }
}
