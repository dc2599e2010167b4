// Console blocks: command lines, run for what they print and how they end.

import Foundation

/// A folder in which the command lines of a golden run, with the golden's named blocks as files.
struct ConsoleFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("formc-golden-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func write(_ text: String, as name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  /// The block as it should be: behind each `$ command` what it prints on both its outputs, and `exit N` if that is not 0.
  func lines(of block: [String]) throws -> [String] {
    try block.filter { $0.hasPrefix("$ ") }.flatMap { line in
      [line] + (try output(of: String(line.dropFirst(2))))
    }
  }

  private func output(of command: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = url
    // What a sanitizer is told holds for the program, too.
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
      .merging(["PATH": "\(try ConsoleFolder.program().deletingLastPathComponent().path):/usr/bin:/bin"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let status = process.terminationStatus
    return shown(String(decoding: bytes, as: UTF8.self)) + (status == 0 ? [] : ["exit \(status)"])
  }

  /// The built `formc`, which stands beside the tests.
  static func program() throws -> URL {
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let tests = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let program = tests.resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("formc")
    guard FileManager.default.isExecutableFile(atPath: program.path) else { throw MissingProgram(path: program.path) }
    return program
  }
}

/// There is no program to run the command lines with.
struct MissingProgram: Error, CustomStringConvertible {
  let path: String
  var description: String { "\(path) is not there: `swift build` first" }
}
