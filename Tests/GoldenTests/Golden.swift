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

  /// A fenced block: what stands behind the fence, and the lines.
  struct Block: Sendable {
    var kind: String
    var lines: [String]
  }

  let url: URL
  var parts: [Part]

  init(url: URL) throws {
    self.url = url
    parts = Golden.split(try String(contentsOf: url, encoding: .utf8))
  }

  private static func split(_ text: String) -> [Part] {
    var parts: [Part] = []
    var prose: [String] = []
    var block: Block?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
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
        block = Block(kind: String(line.dropFirst(3)), lines: [])
      } else {
        prose.append(line)
      }
    }
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

  /// The name under `Tests/Goldens`.
  var name: String { url.path.components(separatedBy: "/Goldens/").last ?? url.lastPathComponent }

  /// All goldens, sorted by name.
  static let all: [URL] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Goldens")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (files ?? []).filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }
  }()
}
