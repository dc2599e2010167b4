// A pattern as a tree: what was written, without the ways to write it.

import FormRuntime

/// A pattern, parsed.
struct PatternSyntax: Sendable {
  /// A part of a pattern.
  struct Node: Sendable {
    /// What it is.
    let form: Form
    /// Where it was written, in UTF-8 offsets inside the pattern.
    let range: Range<Int>
  }

  /// What a part can be. Greedy and lazy repetition accept the same texts and are not told apart.
  indirect enum Form: Sendable {
    /// The empty text.
    case empty
    /// One scalar of the set with this number.
    case set(Int)
    /// One after the other.
    case sequence([Node])
    /// One of them.
    case alternatives([Node])
    /// The node, at least and at most so many times.
    case repetition(Node, minimum: Int, maximum: Int?)
    /// The empty text at some boundaries.
    case boundary(BoundaryContexts)
  }

  /// The whole pattern.
  let root: Node
  /// The sets of scalars that it speaks of, each once.
  let sets: [ScalarSet]
}

/// At which boundaries between scalars something holds (RE2 sees boundaries inside a character of several bytes, too,
/// where `\B` holds): bit 4 × p + n for the kind p of what stands before and the
/// kind n of what stands behind.
struct BoundaryContexts: OptionSet, Hashable, Sendable {
  /// The kinds of what can stand beside a boundary.
  enum Kind: UInt16, CaseIterable, Sendable {
    /// Nothing: the text begins or ends here.
    case edge
    /// A newline.
    case newline
    /// An ASCII letter or digit, or `_`.
    case word
    /// Anything else.
    case other
  }

  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The boundary between these two kinds.
  init(_ before: Kind, _ behind: Kind) { rawValue = 1 << (4 * before.rawValue + behind.rawValue) }

  /// The boundaries that `holds` is true of.
  init(where holds: (_ before: Kind, _ behind: Kind) -> Bool) {
    var contexts = BoundaryContexts()
    for before in Kind.allCases {
      for behind in Kind.allCases where holds(before, behind) { contexts.insert(BoundaryContexts(before, behind)) }
    }
    self = contexts
  }

  static let anywhere = BoundaryContexts(rawValue: .max)
  static let textStart = BoundaryContexts { before, _ in before == .edge }
  static let textEnd = BoundaryContexts { _, behind in behind == .edge }
  static let lineStart = BoundaryContexts { before, _ in before == .edge || before == .newline }
  static let lineEnd = BoundaryContexts { _, behind in behind == .edge || behind == .newline }
  static let wordBoundary = BoundaryContexts { before, behind in (before == .word) != (behind == .word) }
  static let noWordBoundary = BoundaryContexts { before, behind in (before == .word) == (behind == .word) }

  /// Whether it makes a difference if a newline stands beside the boundary.
  var tellsNewlines: Bool { tells(.newline) }
  /// Whether it makes a difference if a letter, digit or `_` stands beside the boundary.
  var tellsWords: Bool { tells(.word) }

  private func tells(_ kind: Kind) -> Bool {
    if self == .anywhere || isEmpty { return false }
    return Kind.allCases.contains { beside in
      contains(BoundaryContexts(kind, beside)) != contains(BoundaryContexts(.other, beside))
        || contains(BoundaryContexts(beside, kind)) != contains(BoundaryContexts(beside, .other))
    }
  }
}
