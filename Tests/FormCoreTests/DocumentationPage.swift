// A page of the documentation, split into prose and fenced blocks.

import Foundation

/// A page under `Documentation`.
struct DocumentationPage {
  /// A fenced block: what stands behind the fence, where it opens, and its lines.
  struct Block {
    let kind: String
    let line: Int
    var lines: [String]

    var text: String { lines.map { $0 + "\n" }.joined() }
    /// The kind in words, such as `yaml` and `fragment`.
    var words: [String] { kind.split(separator: " ").map(String.init) }
  }

  let name: String
  /// Lines outside of blocks, and blocks, in order.
  private(set) var parts: [Part]

  enum Part {
    case line(String)
    case block(Block)
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Documentation")

  /// `UPDATE=1` rewrites what can be found out.
  static let updates = ProcessInfo.processInfo.environment["UPDATE"] == "1"

  init(_ name: String) throws {
    self.name = name
    parts = Self.split(try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8))
  }

  private static func split(_ text: String) -> [Part] {
    var parts: [Part] = []
    var open: Block?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if var block = open {
        if line == "```" {
          parts.append(.block(block))
          open = nil
        } else {
          block.lines.append(String(line))
          open = block
        }
      } else if line.hasPrefix("```") {
        open = Block(kind: String(line.dropFirst(3)), line: number + 1, lines: [])
      } else {
        parts.append(.line(String(line)))
      }
    }
    return parts
  }

  var blocks: [Block] {
    parts.compactMap { part in
      if case .block(let block) = part { block } else { nil }
    }
  }

  /// The lines outside of blocks.
  var prose: [String] {
    parts.compactMap { part in
      if case .line(let line) = part { line } else { nil }
    }
  }

  /// The lines outside of blocks below a heading, up to the next one.
  func section(_ heading: String) -> [String] {
    guard let start = prose.firstIndex(of: heading) else { return [] }
    return Array(prose[(start + 1)...].prefix { !$0.hasPrefix("#") })
  }

  /// Gives every block the lines that `found` says it should have.
  mutating func replaceBlocks(_ found: (Block) -> [String]) {
    parts = parts.map { part in
      guard case .block(var block) = part else { return part }
      block.lines = found(block)
      return .block(block)
    }
  }

  /// Gives what follows a heading, to the end of the page, these lines.
  mutating func replaceEnd(after heading: String, with lines: [String]) {
    let index = parts.firstIndex { part in
      if case .line(heading) = part { true } else { false }
    }
    guard let index else { return }
    parts = parts[...index] + ([""] + lines + [""]).map { .line($0) }
  }

  var text: String {
    parts.flatMap { part -> [String] in
      switch part {
      case .line(let line): [line]
      case .block(let block): ["```\(block.kind)"] + block.lines + ["```"]
      }
    }.joined(separator: "\n")
  }

  func write() throws {
    try text.write(to: Self.folder.appending(path: name), atomically: true, encoding: .utf8)
  }
}
