// What comes out is a function of what goes in: each process has other hashes, and none is to be seen.

import Foundation
import Testing

struct SameOutputTests {
  private static let specs = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("specs")

  /// Records that are good for some forms, and in ever other ways bad for the rest.
  private static let records = [
    "{}", #"{"email": "ann@example.org", "name": "Ann", "kind": "company", "lines": [{"sku": "1", "price": 2}, {}]}"#,
    #"{"b": 1, "a": [1, {"c": null}], "z": "x", "name": 7, "password": true, "country": "nowhere"}"#, "[1]", "{",
  ].joined(separator: "\n")

  private static let commands = [
    ["check", "--format", "json"], ["check", "--format", "sarif"], ["test"], ["gen", "--output", "-"],
    ["gen", "--output", "-", "--emit", "model"], ["gen", "--output", "-", "--emit", "view"],
    ["gen", "--output", "-", "--to", "json-schema"], ["gen", "--output", "-", "--to", "xcstrings"],
    ["run", "--no-input"],
    ["validate", "--lines", "--good", "-"],
  ]

  @Test(arguments: commands)
  func eachProcessSaysTheSame(_ command: [String]) throws {
    let folder = try RunFolder()
    defer { folder.remove() }
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.specs.path).filter { $0.hasSuffix(".yaml") }
    var said = 0
    for name in names {
      let arguments = command + [Self.specs.appendingPathComponent(name).path]
      let input = command[0] == "validate" ? Self.records : nil
      let runs = try (0..<2).map { _ in try folder.formc(arguments, input: input) }
      #expect(runs.allSatisfy { $0.out.utf8.elementsEqual(runs[0].out.utf8) }, "\(name): standard output")
      #expect(runs.allSatisfy { $0.err.utf8.elementsEqual(runs[0].err.utf8) }, "\(name): standard error")
      #expect(runs.allSatisfy { $0.code == runs[0].code }, "\(name): exit code")
      said += (runs[0].out + runs[0].err).utf8.count
    }
    #expect(said > 100)
  }
}
