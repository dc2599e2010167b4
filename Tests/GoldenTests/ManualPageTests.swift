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
    let page = Golden.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/formc.1")
    if Goldens.update { try printed.write(to: page, atomically: true, encoding: .utf8) }
    #expect(try String(contentsOf: page, encoding: .utf8) == printed)
  }
}
