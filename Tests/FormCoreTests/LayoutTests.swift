// The layout of specs: what is laid out means the same, and stays as it is.

import FormAuthoring
import FormCompiler
import FormLanguage
import Foundation
import Testing

@testable import FormCore

@Suite struct LayoutTests {
  /// The layout of a text, which must be its own.
  private func layout(_ text: [UInt8], _ name: String) -> [UInt8]? {
    switch SpecLayout.lay(text) {
    case .tidy(let tidy):
      guard case .tidy(let again) = SpecLayout.lay(tidy) else {
        Issue.record("\(name): what was laid out can't be")
        return nil
      }
      #expect(again == tidy, "\(name)")
      return tidy
    case .unreadable, .tooLarge: return nil
    case .defect:
      Issue.record("\(name): not the same")
      return nil
    }
  }

  @Test(.enabled(if: Corpus.isThere)) func `every file that can be read has one layout`() {
    var count = 0
    for file in Corpus.yamlFiles() where file.bytes.count < 1 << 16 {
      if layout(file.bytes, file.path) != nil { count += 1 }
    }
    #expect(count > 100)
  }

  @Test(.enabled(if: Corpus.isThere)) func `the YAML Test Suite has one layout, too`() {
    for file in Corpus.testSuite() { _ = layout(file.bytes, file.name) }
  }

  @Test func `files with slips of the pen keep their meaning`() throws {
    let folder = Project.url("specs")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
    let pieces = [

      "\"", "'", "{", "}", "[", "]", ":", ": ", " ", "\n", "# ", " # c\n", "- ", "|\n", ">-\n", "? ", "\t", ",", "\\",
    ]
    var random = Dice(seed: 7)
    for url in files {
      let bytes = Array(try Data(contentsOf: url))
      for round in 0..<30 {
        var text = bytes
        for _ in 0...random.next(3) {
          let start = random.next(text.count)
          let end = min(text.count, start + random.next(4))
          text.replaceSubrange(start..<end, with: Array(pieces[random.next(pieces.count)].utf8))
        }
        _ = layout(text, "\(url.lastPathComponent) \(round)")
      }
    }
  }

  /// Pairs in lists, of which the key alone was there, and signs that not every reader of YAML takes for letters.
  @Test(arguments: [
    ("a: [? x]", "a: [x: ]"), ("a: [x, ? y]", "a: [x, y: ]"), ("a: [[? x], y]", "a: [[x: ], y]"),
    ("a: [? x : y]", "a: [x: y]"), ("a: {? x}", "a: {x}"), (#"a: {b: "x?", c: d}"#, #"a: {b: "x?", c: d}"#),
    (#"a: ["x ?", "y? z"]"#, #"a: ["x ?", "y? z"]"#), (#"a: ["x?y"]"#, "a: [x?y]"), (#"a: "x ?""#, "a: x ?"),
  ])
  func `what stands in brackets keeps its meaning`(written: String, tidy: String) throws {
    let laid = try #require(layout(Array("\(written)\n".utf8), written))
    #expect(String(decoding: laid, as: UTF8.self) == tidy + "\n")
  }

  /// Quotes can tell check what is meant, where plain text would be taken for a slip of the pen.
  @Test(arguments: [
    "“Hello”", "„Hallo“", "«Oui»", "c:d", "type:text", "yes {n}", "a：b", "a = {b", "[a", "{x}", "- a", "a #b", "x,y",
    "true", "007", "2026-01-01", "a: b", "=> x", "“a” or “b”",
  ])
  func `check says the same of what was laid out`(text: String) throws {
    let quoted = "'\(text)'"
    let spec = """
      formc: 1
      form: A
      fields:
        n: {type: text, title: \(quoted), default: \(quoted), examples: [\(quoted), b]}
        m:
          type: text
          title: \(quoted)
          help: \(quoted)
          default: \(quoted)
          examples:
            - \(quoted)
        c:
          type: choice
          title: C
          choices:
            \(quoted): \(quoted)
            b: {title: \(quoted)}
      tests:
        \(quoted): {answers: {n: \(quoted), c: \(quoted)}, valid: true}
        b:
          answers:
            n: \(quoted)
          valid: true

      """
    func said(_ bytes: [UInt8]) -> [String] {
      Compilation.compile(path: "a.yaml", bytes: bytes) { _ in .failure(LoadFailure(reason: "not here")) }
        .diagnostics.map { "\($0.problem.code): \($0.headline)" }
    }
    let written = Array(spec.utf8)
    #expect(said(try #require(layout(written, text))) == said(written))
  }

  /// A last line of white space is text of a block where it goes on behind the indentation.
  @Test(arguments: ["|", "|-", "|+", ">", ">-", ">+"])
  func `a block keeps blank lines at its end`(sign: String) throws {
    for end in ["  \t", "  \t \n\n  \t\t", "   \n  \t", "  \t\n   ", "  \t\n\n", "  \t\n "] {
      let written = "a: \(sign)\n  Press\n\(end)\nb: c\n"
      let laid = try #require(layout(Array(written.utf8), written))
      #expect(laid.contains(UInt8(ascii: "\t")), "\(written)")
    }
  }

  @Test func `a difference leads from one text to the other`() {
    var random = Dice(seed: 3)
    for _ in 0..<300 {
      let old = (0..<random.next(12)).map { _ in random.next(4) }
      let new = (0..<random.next(12)).map { _ in random.next(4) }
      let text = { (lines: [Int]) in Array(lines.map { "\($0)\n" }.joined().utf8) }
      let difference = LineDifference(text(old), text(new))
      var made: [ArraySlice<UInt8>] = []
      var place = 0
      for change in difference.changes {
        made += difference.old[place..<change.old.lowerBound]
        made += difference.new[change.new]
        place = change.old.upperBound
      }
      made += difference.old[place...]
      #expect(Array(made.joined()) == text(new))
    }
  }
}

/// A generator with a seed, so that what fails fails again.
private struct Dice {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// A number below `limit`.
  mutating func next(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }
}
