// Runs the formc that was built with the tests, without any terminal.

import Foundation
import Testing

/// What a run of formc gave.
struct RunResult {
  let code: Int32
  let out: String
  let err: String
}

/// A folder with specs, and formc in it.
struct RunFolder {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("formc-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: url.appendingPathComponent(name))
    }
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }

  func text(_ name: String) -> String? { try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8) }

  /// Runs `formc run` with these arguments.
  func run(_ arguments: String..., input: String? = nil) throws -> RunResult {
    try formc(["run"] + arguments, input: input)
  }

  /// Runs formc with these arguments; through `launcher`, where that is to start it.
  func formc(_ arguments: [String], input: String? = nil, launcher: [String] = []) throws -> RunResult {
    let process = Process()
    let words = launcher + [RunFolder.formc.path] + arguments
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = url
    let (out, err, stdin) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = out
    process.standardError = err
    process.standardInput = stdin
    try process.run()
    try? stdin.fileHandleForWriting.write(contentsOf: Data((input ?? "").utf8))
    try? stdin.fileHandleForWriting.close()
    let outText = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let errText = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let code = process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus
    return RunResult(code: code, out: outText, err: errText)
  }

  /// Beside the tests' own program.
  static var formc: URL {
    let start =
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return start.deletingLastPathComponent().appendingPathComponent("formc")
  }
}
