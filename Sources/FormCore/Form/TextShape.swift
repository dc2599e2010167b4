// The texts that the pattern and the format of a field leave over, and whether there are any.

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
  /// Why none does, in a few words with a witness; nothing if that has been said otherwise.
  let reason: String?
  /// The lengths that each of them allows, by itself.
  let lengths: [AcceptedTexts.Lengths?]

  init(_ constraints: [AppliedConstraint], _ settings: TextSettings, bounds: (Int, Int?)) {
    let all = constraints.compactMap { TextShape.texts(of: $0) }
    lengths = all.map(\.lengths)
    guard let first = all.first, all.count == constraints.count, let texts = TextShape.intersection(all) else {
      (isSatisfiable, reason) = (true, nil)
      return
    }
    if settings.normalisedScalars == nil, let lengths = texts.lengths, lengths.reach(into: bounds) {
      (isSatisfiable, reason) = (true, nil)
      return
    }
    guard case .none = texts.example(minimum: bounds.0, maximum: bounds.1, of: settings.normalisedScalars) else {
      (isSatisfiable, reason) = (true, nil)
      return
    }
    isSatisfiable = false
    reason = TextShape.reason(first, texts, constraints, bounds, settings)
  }

  /// The texts that satisfy all of these, as far as can be reasoned about them.
  static func texts(of constraints: [AppliedConstraint]) -> AcceptedTexts? {
    let all = constraints.compactMap { texts(of: $0) }
    return all.count == constraints.count ? intersection(all) : nil
  }

  private static func intersection(_ all: [AcceptedTexts]) -> AcceptedTexts? {
    var texts = all.first
    for other in all.dropFirst() { texts = texts?.intersection(other) }
    return texts
  }

  private static func reason(
    _ first: AcceptedTexts, _ texts: AcceptedTexts, _ constraints: [AppliedConstraint], _ bounds: (Int, Int?),
    _ settings: TextSettings
  ) -> String? {
    guard let lengths = texts.lengths else {
      guard constraints.count > 1, let key = constraints.first?.constraint.key else { return "no text matches it" }
      return "nothing that satisfies `\(key)`\(witness(first.ordinaryExample)) satisfies this"
    }
    if lengths.minimum > bounds.1 ?? .max || lengths.maximum ?? .max < bounds.0 {
      // A pattern of other lengths has been reported as a contradiction.
      if settings.unit == .scalars, constraints.last?.constraint.key == "pattern" { return nil }
      return "what satisfies it\(witness(texts.shortestExample)) is too long or too short"
    }
    return "what satisfies it\(witness(texts.shortestExample)) has characters that an answer can't have"
  }

  private static func witness(_ text: String?) -> String { text.map { ", such as `\($0)`," } ?? "" }

  /// The texts that a constraint allows, as far as can be reasoned about them.
  private static func texts(of applied: AppliedConstraint) -> AcceptedTexts? {
    switch applied.argument {
    case .pattern(let pattern, _): return pattern.accepted
    case .format(let name):
      guard let outline = Format.named(name)?.outline,
        case .success(let pattern) = Pattern.compile(outline.utf8, mode: .whole)
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
