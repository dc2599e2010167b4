// The texts that the pattern and the format of a field leave over, and whether there are any.

import FormPatterns
import FormRuntime

/// What a text field's constraints say together, so that fields that say the same are reasoned about once.
struct ShapeKey: Hashable, Sendable {
  /// The patterns and formats, as written.
  let shapes: [String]
  /// The scalars that a normalised answer can have.
  let scalars: ScalarSet?
  /// The least length in scalars.
  let minimum: Int
  /// The greatest length in scalars.
  let maximum: Int?

  init(_ constraints: [AppliedConstraint], _ settings: TextSettings, bounds: (Int, Int?)) {
    shapes = constraints.map { applied in
      switch applied.argument {
      case .pattern(_, let source): "pattern \(source)"
      case .format(let name): "format \(name)"
      case .value, .formula, .characters: ""
      }
    }
    scalars = settings.normalisedScalars
    (minimum, maximum) = bounds
  }
}

/// What follows from the patterns and formats of a field.
struct TextShape: Sendable {
  /// Whether some text satisfies them all, for all that is known.
  let isSatisfiable: Bool
  /// Why none does; nothing if one does.
  let conflict: Conflict?
  /// The lengths that each of them allows, by itself.
  let lengths: [AcceptedTexts.Lengths?]

  /// What leaves no text over.
  enum Conflict: Sendable {
    /// A pattern that matches nothing, or several constraints that share no text.
    case nothing
    /// What satisfies them, such as the witness, is too long or too short.
    case lengths(witness: String?)
    /// What satisfies them, such as the witness, has characters that no answer has.
    case characters(witness: String?)
  }

  init(
    _ constraints: [AppliedConstraint], _ settings: TextSettings, bounds: (Int, Int?), patterns: inout PatternCache
  ) {
    let all = constraints.compactMap { TextShape.texts(of: $0, &patterns) }
    lengths = all.map(\.lengths)
    guard all.count == constraints.count, let texts = TextShape.intersection(all) else {
      (isSatisfiable, conflict) = (true, nil)
      return
    }
    if settings.normalisedScalars == nil, let lengths = texts.lengths, lengths.reach(into: bounds) {
      (isSatisfiable, conflict) = (true, nil)
      return
    }
    guard case .none = texts.example(minimum: bounds.0, maximum: bounds.1, of: settings.normalisedScalars) else {
      (isSatisfiable, conflict) = (true, nil)
      return
    }
    isSatisfiable = false
    conflict = TextShape.conflict(texts, bounds)
  }

  /// The texts that satisfy all of these, as far as can be reasoned about them.
  static func texts(of constraints: [AppliedConstraint]) -> AcceptedTexts? {
    var patterns = PatternCache()
    let all = constraints.compactMap { texts(of: $0, &patterns) }
    return all.count == constraints.count ? intersection(all) : nil
  }

  private static func intersection(_ all: [AcceptedTexts]) -> AcceptedTexts? {
    var texts = all.first
    for other in all.dropFirst() { texts = texts?.intersection(other) }
    return texts
  }

  /// An example, in words for the middle of a sentence.
  static func witness(_ text: String?) -> String { text.map { ", such as `\($0)`," } ?? "" }

  private static func conflict(_ texts: AcceptedTexts, _ bounds: (Int, Int?)) -> Conflict {
    guard let lengths = texts.lengths else { return .nothing }
    if lengths.minimum > bounds.1 ?? .max || lengths.maximum ?? .max < bounds.0 {
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
    case .value, .formula, .characters: return nil
    }
  }
}

extension Field {
  /// Its patterns and its format.
  var shapingConstraints: [AppliedConstraint] {
    constraints.filter { $0.constraint === Constraint.pattern || $0.constraint === Constraint.format }
  }

  /// The texts that these leave over; nothing if it has none of them, or if that is not known.
  var acceptedTexts: AcceptedTexts? { TextShape.texts(of: shapingConstraints) }
}

extension TextSettings {
  /// The scalars that a normalised answer can have; nil for all.
  var normalisedScalars: ScalarSet? {
    var out: [ClosedRange<UInt32>] = strip.map { $0.value...$0.value }
    if letterCase == .lower { out.append(0x41...0x5A) }
    if letterCase == .upper { out.append(0x61...0x7A) }
    if out.isEmpty, characters == nil { return nil }
    return (characters ?? ScalarSet([0...0x10FFFF])).subtracting(ScalarSet(out))
  }
}

extension AcceptedTexts.Lengths {
  /// Whether the shortest or the longest text lies within bounds.
  fileprivate func reach(into bounds: (Int, Int?)) -> Bool {
    func holds(_ length: Int) -> Bool { bounds.0 <= length && length <= bounds.1 ?? .max }
    return holds(minimum) || maximum.map(holds) ?? false
  }
}
