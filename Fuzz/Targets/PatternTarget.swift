// A pattern, and a text that it is matched with.

import FormPatterns

extension FuzzTarget {
  /// A pattern up to the first line break; behind that a text.
  static let pattern = FuzzTarget(name: "pattern") { bytes in
    let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    let text = parts.count == 2 ? String(decoding: parts[1], as: UTF8.self) : ""
    return finding(in: Array(parts[0]), text)
  }

  private static func finding(in written: [UInt8], _ text: String) -> String? {
    switch (Pattern.compile(written, mode: .whole), Pattern.compile(written, mode: .search)) {
    case (.failure(let error), .failure):
      let range = error.range
      return range.lowerBound >= 0 && range.upperBound <= written.count ? nil : "an error at \(range)"
    // What is searched for has a little more states, so that this may be too large alone.
    case (.success(let whole), .failure): return finding(in: whole, text)
    case (.failure(let error), .success): return "only a search: \(error.reason)"
    case (.success(let whole), .success(let search)):
      if whole.matches(text), !search.matches(text) { return "the whole text matches, and no part of it" }
      return finding(in: whole, text) ?? finding(in: search, text)
    }
  }

  /// What runs the pattern beside what reasons about it.
  private static func finding(in pattern: Pattern, _ text: String) -> String? {
    switch pattern.machine {
    case .automaton(let automaton): _ = automaton.code
    case .simulation(let simulation): _ = simulation.code
    }
    let matches = pattern.matches(text)
    guard let accepted = pattern.accepted else { return nil }
    if accepted.contains(text) != matches { return "\(pattern.mode): matches is \(matches), contains is not" }
    let examples = [accepted.shortestExample, accepted.ordinaryExample].compactMap(\.self)
    if examples.isEmpty != accepted.isEmpty { return "\(pattern.mode): empty is \(accepted.isEmpty)" }
    if let example = examples.first(where: { !pattern.matches($0) }) { return "example \(example.debugDescription)" }
    if let lengths = accepted.lengths, matches {
      let count = text.unicodeScalars.count
      if count < lengths.minimum || count > lengths.maximum ?? .max { return "a text of \(count) scalars" }
    }
    return nil
  }
}
