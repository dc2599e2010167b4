// `Documentation/formc.1` is what formc prints. `UPDATE=1` writes it.

import Foundation
import Testing

@Suite struct ManualPageTests {
  @Test func `the manual page is what formc prints`() throws {
    let process = Process()
    process.executableURL = try ConsoleFolder.program()
    process.arguments = ["completions", "man"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let page = Self.folder.appendingPathComponent("formc.1")
    if Goldens.update { try printed.write(to: page, atomically: true, encoding: .utf8) }
    #expect(try String(contentsOf: page, encoding: .utf8) == printed)
  }

  @Test func `the manual page has the variables of the page on the command line`() throws {
    let page = try String(contentsOf: Self.folder.appendingPathComponent("command-line.md"), encoding: .utf8)
    let manual = try String(contentsOf: Self.folder.appendingPathComponent("formc.1"), encoding: .utf8)
    let section = try #require(page.components(separatedBy: "## Environment\n").last)
    let names = section.matches(of: #/^\| `(.+?)` \|/#.anchorsMatchLineEndings())
      .map { $0.1.replacing("`", with: "") }
    #expect(names.count > 4)
    for name in names { #expect(manual.contains(".B \(name)\n"), "\(name)") }
  }

  private static let folder = Golden.folder.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Documentation")
}
