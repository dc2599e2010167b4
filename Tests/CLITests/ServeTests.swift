// `formc lsp` with an input that stays open.

import Foundation
import Testing

struct ServeTests {
  /// More than anything of this should ever take.
  private static let patience = 60.0

  @Test(arguments: ["Foo\r\n\r\n", "Content-Length: -5\r\n\r\n", String(repeating: "what is this?\n", count: 50)])
  func `what is no message ends it though more may come`(input: String) throws {
    let process = Process()
    process.executableURL = RunFolder.formc
    process.arguments = ["lsp"]
    let (err, stdin) = (Pipe(), Pipe())
    process.standardOutput = FileHandle.nullDevice
    process.standardError = err
    process.standardInput = stdin
    try process.run()
    let watch = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience, execute: watch)
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    let text = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    watch.cancel()
    #expect(process.terminationReason == .exit && process.terminationStatus == 1)
    #expect(text.contains("no message of the Language Server Protocol"))
    try? stdin.fileHandleForWriting.close()
  }
}
