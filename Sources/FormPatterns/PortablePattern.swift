// A pattern for other engines: in the syntax of ECMA-262 with the flag `u`, of which only what Python, Rust and others
// have too. It is printed from the tree, so that nothing hangs on what another engine makes of an escape or a flag.

public import FormRuntime

/// A pattern, or a part of one, for JSON Schema. It accepts every text that formc's pattern accepts.
public struct PortablePattern: Sendable {
  /// The pattern without anchors; alternatives stand in a group.
  public let text: String
  /// Whether it accepts more than formc's: a boundary inside is left out, or a large class is said of ASCII alone.
  public let isLooser: Bool
  /// All scalars that texts may have where the pattern names them.
  public let scalars: ScalarSet
  /// How many ranges of scalars it has once repetitions are written out, as engines with automata do.
  public let ranges: Int

  /// The pattern that takes the empty text alone. Repeated, as in `(?:(?:))?`, not every engine reads it.
  package static let nothing = "(?:)"
}

extension PortablePattern {
  /// A pattern as it holds for texts that were not normalised yet, as `PatternCache` tells.
  init(_ syntax: PatternSyntax, origins: (ScalarSet) -> ScalarSet, between: ScalarSet) {
    let sets = syntax.sets.map(origins)
    let classes = sets.map(\.portableClass)
    let stripped = between.isEmpty ? "" : between.exactClass + "*"
    var printer = PortablePrinter(
      sets: classes.map { stripped.isEmpty ? $0.text : "(?:\(stripped)\($0.text))" },
      isLooser: classes.contains(where: \.isLooser))
    text = printer.text(syntax.root, at: .alternatives, isFirst: true, isLast: true)
    isLooser = printer.isLooser
    scalars = ScalarSet(uniting: syntax.sets[...])
    ranges = Self.ranges(syntax.root, sets.map { $0.portable.ranges.count + between.ranges.count })
  }

  private static func ranges(_ node: PatternSyntax.Node, _ sets: [Int]) -> Int {
    switch node.form {
    case .empty, .boundary: 0
    case .set(let number): sets[number]
    case .sequence(let nodes), .alternatives(let nodes): nodes.reduce(0) { $0 + ranges($1, sets) }
    case .repetition(let part, let minimum, let maximum): ranges(part, sets) * max(maximum ?? minimum, 1)
    }
  }
}

extension PatternSyntax.Node {
  /// Whether it can take a scalar: other nodes have nothing that is repeated.
  fileprivate var hasSets: Bool {
    switch form {
    case .empty, .boundary: false
    case .set: true
    case .sequence(let nodes), .alternatives(let nodes): nodes.contains(where: \.hasSets)
    case .repetition(let part, _, let maximum): maximum != 0 && part.hasSets
    }
  }
}

/// Prints the tree of a pattern.
private struct PortablePrinter {
  /// How tightly what is around a part binds.
  enum Level: Int {
    case alternatives
    case sequence
    case repetition
  }

  /// The sets of the pattern, printed.
  let sets: [String]
  var isLooser: Bool

  /// A part; `isFirst` and `isLast` tell whether nothing stands before or behind it.
  mutating func text(_ node: PatternSyntax.Node, at level: Level, isFirst: Bool, isLast: Bool) -> String {
    switch node.form {
    case .empty: return ""
    case .set(let number): return sets[number]
    case .boundary(let contexts):
      let isGiven = contexts == .textStart && isFirst || contexts == .textEnd && isLast
      if !isGiven { isLooser = true }
      return ""
    case .sequence(let nodes):
      var parts = ""
      for (index, part) in nodes.enumerated() {
        parts += text(
          part, at: .sequence, isFirst: isFirst && index == 0, isLast: isLast && index == nodes.count - 1)
      }
      return grouped(parts, level == .repetition)
    case .alternatives(let nodes):
      let parts = nodes.map { text($0, at: .alternatives, isFirst: isFirst, isLast: isLast) }
      return node.hasSets ? "(?:" + parts.joined(separator: "|") + ")" : ""
    case .repetition(let part, let minimum, let maximum):
      // A sign behind nothing would be one of what stands before it, and not every engine reads one behind `(?:)`.
      guard part.hasSets else { return minimum == 0 ? "" : text(part, at: level, isFirst: isFirst, isLast: isLast) }
      let sign = Self.sign(minimum, maximum)
      return grouped(text(part, at: .repetition, isFirst: false, isLast: false) + sign, level == .repetition)
    }
  }

  private func grouped(_ text: String, _ isNeeded: Bool) -> String { isNeeded ? "(?:\(text))" : text }

  private static func sign(_ minimum: Int, _ maximum: Int?) -> String {
    switch (minimum, maximum) {
    case (0, nil): "*"
    case (1, nil): "+"
    case (0, 1): "?"
    case (_, nil): "{\(minimum),}"
    case (_, let maximum?): minimum == maximum ? "{\(minimum)}" : "{\(minimum),\(maximum)}"
    }
  }
}
