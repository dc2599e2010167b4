// The texts that the pattern and the format of a field leave over, and whether there are any.

package import FormPatterns
package import FormRuntime
import FormLanguage

/// What a text field's constraints say together, so that fields that say the same are reasoned about once.
package struct ShapeKey: Hashable, Sendable {
  /// The patterns and formats, as written.
  let shapes: [String]
  /// The scalars that a normalised answer can have.
  let scalars: ScalarSet?
  /// The lengths in scalars.
  package let lengths: LengthBounds

  package init(_ constraints: [AppliedConstraint], _ scalars: ScalarSet?, lengths: LengthBounds) {
    shapes = constraints.map { applied in
      switch applied.argument {
      case .pattern(_, let source): "pattern \(source)"
      case .format(let name): "format \(name)"
      case .value, .formula, .characters, .members: ""
      }
    }
    self.scalars = scalars
    self.lengths = lengths
  }
}

/// What follows from the patterns and formats of a field.
package struct TextShape: Sendable {
  /// Whether some text satisfies them all, for all that is known.
  let isSatisfiable: Bool
  /// Why none does; nothing if one does.
  package let conflict: Conflict?
  /// The lengths that each of them allows, by itself.
  package let lengths: [AcceptedTexts.Lengths?]

  /// What leaves no text over.
  package enum Conflict: Sendable {
    /// A pattern that matches nothing, or several constraints that share no text.
    case nothing
    /// Only the empty text satisfies them, and an empty answer is none.
    case emptyText
    /// What satisfies them, such as the witness, is too long or too short.
    case lengths(witness: String?)
    /// What satisfies them, such as the witness, has characters that no answer has.
    case characters(witness: String?)
  }

  package init(
    _ constraints: [AppliedConstraint], _ scalars: ScalarSet?, lengths bounds: LengthBounds,
    patterns: inout PatternCache
  ) {
    let all = constraints.compactMap { TextShape.texts(of: $0, &patterns) }
    lengths = all.map(\.lengths)
    guard all.count == constraints.count, let texts = TextShape.intersection(all, &patterns.reasoning) else {
      (isSatisfiable, conflict) = (true, nil)
      return
    }
    guard texts.lengths?.maximum != 0 else {
      (isSatisfiable, conflict) = (false, .emptyText)
      return
    }
    if scalars == nil, let lengths = texts.lengths, lengths.reach(into: bounds) {
      (isSatisfiable, conflict) = (true, nil)
      return
    }
    let hasText = texts.hasText(
      minimum: bounds.least, maximum: bounds.most, of: scalars ?? .all, &patterns.reasoning)
    guard hasText == false else {
      (isSatisfiable, conflict) = (true, nil)
      return
    }
    isSatisfiable = false
    conflict = TextShape.conflict(texts, bounds)
  }

  /// The texts that satisfy all of these, as far as can be reasoned about them.
  package static func texts(of constraints: [AppliedConstraint], _ patterns: inout PatternCache) -> AcceptedTexts? {
    let all = constraints.compactMap { texts(of: $0, &patterns) }
    return all.count == constraints.count ? intersection(all, &patterns.reasoning) : nil
  }

  private static func intersection(_ all: [AcceptedTexts], _ work: inout ReasoningWork) -> AcceptedTexts? {
    var texts = all.first
    for other in all.dropFirst() { texts = texts?.intersection(other, &work) }
    return texts
  }

  /// An example, in words for the middle of a sentence.
  package static func witness(_ text: String?) -> String { text.map { ", such as `\($0)`," } ?? "" }

  private static func conflict(_ texts: AcceptedTexts, _ bounds: LengthBounds) -> Conflict {
    guard let lengths = texts.lengths else { return .nothing }
    if lengths.minimum > bounds.most ?? .max || lengths.maximum ?? .max < bounds.least {
      return .lengths(witness: texts.shortestExample)
    }
    return .characters(witness: texts.shortestExample)
  }

  /// The texts that a constraint allows, as far as can be reasoned about them.
  private static func texts(of applied: AppliedConstraint, _ patterns: inout PatternCache) -> AcceptedTexts? {
    switch applied.argument {
    case .pattern(let pattern, _): return pattern.accepted
    case .format(let name):
      guard let outline = Format.named(name)?.outline,
        case .success(let pattern) = patterns.pattern(Array(outline.utf8), mode: .whole)
      else { return nil }
      return pattern.accepted
    case .value, .formula, .characters, .members: return nil
    }
  }
}

extension Field {
  /// Its patterns and its format.
  package var shapingConstraints: [AppliedConstraint] {
    constraints.filter(\.constraint.shapesText)
  }
}

extension AcceptedTexts.Lengths {
  /// Whether the shortest or the longest text lies within bounds.
  fileprivate func reach(into bounds: LengthBounds) -> Bool {
    func holds(_ length: Int) -> Bool { bounds.least <= length && length <= bounds.most ?? .max }
    return holds(minimum) || maximum.map(holds) ?? false
  }
}
