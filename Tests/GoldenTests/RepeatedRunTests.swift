// Output is a function of input, whatever chance a process starts with: sets and dictionaries have another order in each.

import Foundation
import Testing

@Suite struct RepeatedRunTests {
  private static let folder = Golden.folder.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("specs")

  private func output(_ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = try ConsoleFolder.program()
    process.arguments = arguments
    process.currentDirectoryURL = Self.folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }

  @Test(arguments: ["profile.yaml", "survey.yaml", "shipping-address.yaml"])
  func `two processes write the same of a spec`(spec: String) throws {
    let target = FileManager.default.temporaryDirectory.appendingPathComponent("formc-repeated-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: target) }
    let commands = [
      ["check", "--format", "json", spec], ["gen", spec, "--to", "json-schema", "--output", "-"],
      ["gen", spec, "--emit", "core,json,model,view", "--output", target.path],
    ]
    func run() throws -> [Data] {
      let printed = try commands.map(output)
      let names = try FileManager.default.contentsOfDirectory(atPath: target.path).sorted()
      return try printed + names.map { try Data(contentsOf: target.appendingPathComponent($0)) }
    }
    let first = try run()
    try FileManager.default.removeItem(at: target)
    #expect(first.count > commands.count + 4)
    #expect(try run() == first)
  }
}
