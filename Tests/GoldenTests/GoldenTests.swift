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
    let golden = try Golden(url: url)
    var found = golden
    var reader = GoldenReader(of: golden, clock: Self.clock)
    defer { reader.finish() }
    found.parts = try golden.parts.map { part in
      guard case .block(let block) = part else { return part }
      return .block(Golden.Block(kind: block.kind, lines: try reader.lines(of: block)))
    }
    #expect(reader.checked > 0, "\(golden.name) checks nothing")
    if Self.update, !found.text.utf8.elementsEqual(golden.text.utf8) {
      try found.text.write(to: url, atomically: true, encoding: .utf8)
    } else {
      expectSame(golden, found)
    }
  }

  private func expectSame(_ golden: Golden, _ found: Golden) {
    for (expected, actual) in zip(golden.parts, found.parts) {
      guard case .block(let expected) = expected, case .block(let actual) = actual else { continue }
      // By bytes: strings that are canonically equal are equal to Swift, and not to formc.
      #expect(
        actual.lines.map { Array($0.utf8) } == expected.lines.map { Array($0.utf8) },
        "\(golden.name), block `\(expected.kind)`:\n\(actual.lines.joined(separator: "\n"))")
    }
  }

  @Test func thereAreGoldens() {
    #expect(Golden.all.count > 20)
  }
}
