// A golden: a Markdown file whose fenced blocks say what formc does.

import Foundation

/// A golden file, split into prose and fenced blocks.
struct Golden: Sendable {
  /// A piece of the file.
  enum Part: Sendable {
    /// Lines of prose, as they are.
    case prose([String])
    /// A fenced block.
    case block(Block)
  }

  /// A fenced block: what stands behind the fence, the fence's line in the file, and the lines.
  struct Block: Sendable {
    var kind: String
    var line: Int
    var lines: [String]
  }

  let url: URL
  var parts: [Part]

  init(url: URL) throws {
    self.url = url
    parts = try Golden.split(try String(contentsOf: url, encoding: .utf8))
  }

  static func split(_ text: String) throws -> [Part] {
    var parts: [Part] = []
    var prose: [String] = []
    var block: Block?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (number, line) in lines.enumerated() {
      if let open = block {
        if line == "```" {
          parts.append(.block(open))
          block = nil
        } else {
          block?.lines.append(line)
        }
      } else if line.hasPrefix("```") {
        parts.append(.prose(prose))
        prose = []
        block = Block(kind: String(line.dropFirst(3)), line: number + 1, lines: [])
      } else {
        prose.append(line)
      }
    }
    if let block { throw BlockMistake(block, "is not closed") }
    return parts + [.prose(prose)]
  }

  /// The file as it would be written.
  var text: String {
    let pieces = parts.flatMap { part -> [String] in
      switch part {
      case .prose(let lines): lines
      case .block(let block): ["```\(block.kind)"] + block.lines + ["```"]
      }
    }
    return pieces.joined(separator: "\n")
  }

  /// The blocks, in order.
  var blocks: [Block] {
    parts.compactMap { part in
      if case .block(let block) = part { block } else { nil }
    }
  }

  /// The name under `Tests/Goldens`.
  var name: String { Golden.name(of: url) }

  static func name(of url: URL) -> String {
    url.path.components(separatedBy: "/Goldens/").last ?? url.lastPathComponent
  }

  /// This checkout.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Where they stand.
  static let folder = root.appendingPathComponent("Tests/Goldens")

  /// All goldens, sorted by name.
  static let all: [URL] = {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (files ?? []).filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }
  }()
}

/// A block that says nothing that could be wrong, so that nobody would notice if it were.
struct BlockMistake: Error, CustomStringConvertible {
  let kind: String
  let line: Int
  let reason: String

  init(_ block: Golden.Block, _ reason: String) {
    kind = block.kind
    line = block.line
    self.reason = reason
  }

  var description: String { "the block `\(kind)` \(reason)" }
}
