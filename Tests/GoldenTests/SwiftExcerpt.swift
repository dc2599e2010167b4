// A part of generated Swift, for goldens in which the whole would hide what they are about.

/// Finds declarations in generated code by its indentation.
enum SwiftExcerpt {
  private static let keywords: Set<Substring> = ["func", "var", "let", "struct", "enum", "extension", "init"]

  /// Each declaration of that name, from its first line to the one that ends it.
  static func declarations(of name: String, in lines: [String]) -> [String] {
    lines.indices.filter { declares(name, lines[$0]) }.flatMap { declaration(from: $0, in: lines) }
  }

  private static func declares(_ name: String, _ line: String) -> Bool {
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "`") }
    guard let keyword = words.firstIndex(where: keywords.contains) else { return false }
    return words[keyword] == name || words[(keyword + 1)...].first.map { $0.filter { $0 != "`" } == name } ?? false
  }

  private static func declaration(from start: Int, in lines: [String]) -> [String] {
    let indentation = lines[start].prefix { $0 == " " }.count
    let rest = lines[(start + 1)...].prefix { $0.isEmpty || $0.prefix { $0 == " " }.count > indentation }
    guard !rest.isEmpty else { return [lines[start]] }
    return lines[start...min(rest.endIndex, lines.endIndex - 1)].map { String($0.dropFirst(indentation)) }
  }
}
