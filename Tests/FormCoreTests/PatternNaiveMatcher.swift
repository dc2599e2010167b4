// A matcher that is obviously right and slow: sets of places in the text, over the tree of a pattern.

import FormRuntime

@testable import FormCore
@testable import FormPatterns

/// Judges a text by asking of every part of a pattern where it can end, given where it can begin.
struct PatternNaiveMatcher {
  let syntax: PatternSyntax
  let text: [Unicode.Scalar]

  init(_ syntax: PatternSyntax, _ text: String) {
    self.syntax = syntax
    self.text = Array(text.unicodeScalars)
  }

  func matches(_ mode: Pattern.Mode) -> Bool {
    switch mode {
    case .whole: ends(of: syntax.root, from: [0]).contains(text.count)
    case .search: !ends(of: syntax.root, from: Set(0...text.count)).isEmpty
    }
  }

  private func ends(of node: PatternSyntax.Node, from starts: Set<Int>) -> Set<Int> {
    switch node.form {
    case .empty: starts
    case .set(let set):
      Set(starts.filter { $0 < text.count && syntax.sets[set].contains(text[$0]) }.map { $0 + 1 })
    case .sequence(let parts): parts.reduce(starts) { ends(of: $1, from: $0) }
    case .alternatives(let parts): parts.reduce(into: []) { $0.formUnion(ends(of: $1, from: starts)) }
    case .repetition(let part, let minimum, let maximum): repeated(part, minimum, maximum, from: starts)
    case .boundary(let contexts): starts.filter { contexts.contains(.init(kind(before: $0), kind(behind: $0))) }
    }
  }

  private func repeated(
    _ part: PatternSyntax.Node, _ minimum: Int, _ maximum: Int?, from starts: Set<Int>
  ) -> Set<Int> {
    var now = starts
    for _ in 0..<minimum { now = ends(of: part, from: now) }
    var all = now
    var count = minimum
    while !now.isEmpty, count < maximum ?? .max {
      now = ends(of: part, from: now).subtracting(all)
      all.formUnion(now)
      count += 1
    }
    return all
  }

  private func kind(before place: Int) -> BoundaryContexts.Kind { place == 0 ? .edge : kind(text[place - 1]) }

  private func kind(behind place: Int) -> BoundaryContexts.Kind { place == text.count ? .edge : kind(text[place]) }

  private func kind(_ scalar: Unicode.Scalar) -> BoundaryContexts.Kind {
    switch scalar {
    case "\n": .newline
    case "0"..."9", "A"..."Z", "a"..."z", "_": .word
    default: .other
    }
  }
}
