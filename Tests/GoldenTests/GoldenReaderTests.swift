// What a golden may not be: blocks that check nothing, and failures that nobody can read.

import Foundation
import Testing

@Suite struct GoldenReaderTests {
  private static let spec = "```yaml\nformc: 1\nform: A\nfields: {a: {type: integer}}\n```\n"

  /// Each is a golden that looks as if it said something.
  @Test(arguments: [
    ("```answers\n{}\n```", "is of no known kind"), ("```\nyaml\n```", "is of no known kind"),
    ("```yaml\nformc: 1", "is not closed"), ("```judge\n{}\n```", "stands below no spec"),
    ("```yaml\nformc: 2\n```\n```judge\n{}\n```", "stands below a spec with errors"),
    (spec + "```judge\n```", "has no record"), (spec + "```judge show pl\n{}\n```", "names no mode and no language"),
    (spec + "```tests\n```", "stands below a spec without tests"), ("```text\n```", "stands below no spec"),
    (spec + "```text\n```", "stands below a spec of which there is nothing to say"),
    ("```swift\n```", "stands below no spec"), (spec + "```swift nothing\n```", "names nothing that is declared there"),
    ("```signatures\n```", "is of no function"), ("```expressions\n```", "has no expression"),
    ("```expressions\n1 + 1\n```", "has a line without an arrow"), ("```variables\n{}\n```", "is used by no other"),
    ("```console\nformc check\n```", "has no command line"), ("```json\n{}\n```", "needs the name of a file"),
    ("```json a.json\n{}\n```", "is used by no other"), ("```yaml a.yaml\nformc: 1\n```", "is used by no other"),
    (spec + "```yaml b c\n```", "has more than one name"), (spec + "```tests all\n```", "has a word too many"),
  ])
  func `a block that checks nothing is a mistake`(golden: String, reason: String) {
    #expect { try read(golden) } throws: { error in
      (error as? BlockMistake)?.reason.hasPrefix(reason) == true
    }
  }

  @Test func `a mistake says which line`() {
    #expect { try read(Self.spec + "\n```answers\n{}\n```") } throws: { error in
      (error as? BlockMistake)?.line == 7
    }
  }

  @Test func `Swift is shown whole or by the name of what is declared`() throws {
    let whole = try read(Self.spec + "```swift\n```")
    #expect(whole.first?.hasPrefix("//") == true && whole.contains { $0.contains("struct A") })
    let part = try read(Self.spec + "```swift Field\n```")
    #expect(part.first?.contains("enum Field") == true && part.last == "}" && part.count < whole.count)
  }

  @Test func `a spec of the checkout is what stands there`() throws {
    let lines = try read("```yaml specs/login.yaml\n```")
    #expect(lines.contains("form: LoginForm") && lines.count > 10)
  }

  @Test func `a difference is lines with their places`() {
    let difference = LineDifference(
      expected: ["a", "b", "c", "d"], found: ["a", "x", "c", "d", "e"], file: "f.md", firstLine: 10)
    #expect(difference.description == "f.md:11\n- b\n+ x\nf.md:14\n+ e")
    #expect(LineDifference(expected: ["a"], found: ["a"], file: "f.md", firstLine: 1).description == "")
  }

  @Test func `what looks the same is told apart`() {
    let difference = LineDifference(expected: ["e\u{301} "], found: ["\u{E9}"], file: "f.md", firstLine: 1)
    #expect(difference.description == "f.md:1\n- e\\u{301}\\u{20}\n+ \\u{e9}")
  }

  @Test func `CONTRIBUTING names every kind of block`() throws {
    let page = try String(contentsOf: Golden.root.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
    let section = page.components(separatedBy: "\n## Goldens\n").last?.components(separatedBy: "\n## ").first ?? ""
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let kinds = rows.flatMap { row in
      row.split(separator: "|")[0].matches(of: #/`(\w+)/#).map { String($0.1) }
    }
    #expect(Set(kinds) == Set(BlockKind.allCases.map(\.rawValue)))
  }

  /// What the last block of a golden should hold.
  private func read(_ text: String) throws -> [String] {
    let blocks = try Golden.split(text).compactMap { part in
      if case .block(let block) = part { block } else { nil }
    }
    var reader = GoldenReader(named: "test", clock: Goldens.clock)
    defer { reader.finish() }
    let lines = try blocks.map { try reader.lines(of: $0) }
    try reader.checkUse()
    return lines.last ?? []
  }
}
