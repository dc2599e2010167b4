// What the documentation shows of the command line is what happens there. `UPDATE=1` rewrites it.

import Foundation
import Testing

@Suite struct DocumentationConsoleTests {
  /// The `formc` that was built beside the tests; another one if the environment says so.
  static let formc: URL? = {
    let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "formc")
    let path = ProcessInfo.processInfo.environment["FORMC"] ?? beside.path
    return FileManager.default.isExecutableFile(atPath: path) ? URL(filePath: path) : nil
  }()

  @Test(
    .enabled(if: Self.formc != nil, "there is no formc to run: `swift build` first"),
    arguments: DocumentationTests.pages)
  func `console blocks are what happens`(name: String) throws {
    let page = try DocumentationPage(name)
    var current = page
    current.replaceBlocks { block in
      guard block.kind == "console" else { return block.lines }
      var shell = Shell()
      return block.lines.filter { $0.hasPrefix("$ ") }.flatMap { [$0] + shell.run(String($0.dropFirst(2))) }
    }
    if DocumentationPage.updates, current.text != page.text { return try current.write() }
    #expect(current.text == page.text)
  }
}

/// Runs commands in the folder of the project.
private struct Shell {
  private var status: Int32 = 0

  /// The lines that a command gives, on both streams.
  mutating func run(_ command: String) -> [String] {
    if command == "echo $?" { return [String(status)] }
    guard let formc = DocumentationConsoleTests.formc else { return [] }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = DocumentationPage.folder.deletingLastPathComponent()
    // What a sanitizer is told holds for the program, too.
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
      .merging(["PATH": "\(formc.deletingLastPathComponent().path):/usr/bin:/bin"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    guard (try? process.run()) != nil else { return ["/bin/sh can't be run"] }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
    return output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
