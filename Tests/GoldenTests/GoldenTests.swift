// Runs every golden. `UPDATE=1` rewrites those that differ.

import FormCore
import FormRuntime
import Foundation
import Testing

@Suite struct Goldens {
  static let update = ProcessInfo.processInfo.environment["UPDATE"] == "1"

  /// The present of all goldens.
  static let clock = FormClock(
    today: CalendarDate("2026-06-15") ?? .unixEpoch, now: DateTime("2026-06-15T12:00:00Z") ?? .unixEpoch)

  @Test(arguments: Golden.all)
  func golden(_ url: URL) throws {
    do {
      let golden = try Golden(url: url)
      let found = try Self.found(golden)
      let difference = Self.difference(golden, found)
      if Self.update, !difference.isEmpty { return try found.text.write(to: url, atomically: true, encoding: .utf8) }
      if !difference.isEmpty { Issue.record("\(difference)") }
    } catch let mistake as BlockMistake {
      Issue.record("Tests/Goldens/\(Golden.name(of: url)):\(mistake.line): \(mistake)")
    }
  }

  /// The golden as it should be.
  private static func found(_ golden: Golden) throws -> Golden {
    var found = golden
    var reader = GoldenReader(of: golden, clock: clock)
    defer { reader.finish() }
    found.parts = try golden.parts.map { part in
      guard case .block(var block) = part else { return part }
      block.lines = try reader.lines(of: block)
      return .block(block)
    }
    try reader.checkUse()
    guard !found.blocks.isEmpty else { throw EmptyGolden(name: golden.name) }
    return found
  }

  private static func difference(_ golden: Golden, _ found: Golden) -> String {
    zip(golden.blocks, found.blocks).map { expected, found in
      LineDifference(
        expected: expected.lines, found: found.lines, file: "Tests/Goldens/\(golden.name)",
        firstLine: expected.line + 1
      ).description
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  @Test func `every file among the goldens is one, and runs`() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Golden.folder.path)
    let files = paths.map { Golden.folder.appendingPathComponent($0) }.filter { !$0.hasDirectoryPath && !$0.isFolder }
    #expect(!files.isEmpty && Set(files.map(\.path)) == Set(Golden.all.map(\.path)))
  }
}

/// There is nothing in it but prose.
struct EmptyGolden: Error, CustomStringConvertible {
  let name: String
  var description: String { "\(name) checks nothing" }
}

extension URL {
  fileprivate var isFolder: Bool {
    (try? resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }
}
