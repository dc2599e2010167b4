// What the sources of the runtime must keep to, so that they can be written into other people's projects.

import Foundation
import Testing

struct RuntimeSourceTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/FormRuntime")

  static var sources: [(name: String, lines: [Substring])] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted().map {
        let text = try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
        return ($0, text.split(separator: "\n", omittingEmptySubsequences: false))
      }
    }
  }

  /// The access level is taken off by its place at the start of the line.
  @Test func publicIsTheFirstWord() throws {
    for (name, lines) in try Self.sources {
      for line in lines.map({ $0.drop { $0 == " " } }) where !line.hasPrefix("//") {
        let words = line.split(separator: " ")
        #expect(!words.dropFirst().contains("public"), "\(name): \(line)")
        #expect(!words.contains("open") && !words.contains("package"), "\(name): \(line)")
      }
    }
  }

  /// In app targets whose default is the main actor, everything must be free of it.
  @Test func typesAndExtensionsAreNonisolated() throws {
    let kinds: Set<Substring> = ["struct", "enum", "protocol", "class", "extension", "func", "let", "var"]
    for (name, lines) in try Self.sources {
      for line in lines where line.first?.isLetter == true {
        let words = line.split(separator: " ")
        guard words.contains(where: kinds.contains), words.first != "import" else { continue }
        #expect(words.contains("nonisolated"), "\(name): \(line)")
      }
    }
  }

  @Test func onlyTheClockImports() throws {
    for (name, lines) in try Self.sources where name != "SystemClock.swift" {
      #expect(!lines.contains { $0.contains("import ") && !$0.contains("//") }, "\(name)")
    }
  }

  @Test func eachBeginsWithWhatItIsFor() throws {
    for (name, lines) in try Self.sources {
      #expect(lines.first?.hasPrefix("// ") == true && lines.first?.hasSuffix(".") == true, "\(name)")
    }
  }
}
