// Comparisons of texts that their fields normalise differently.

import FormPatterns
import FormRuntime
import FormLanguage

extension TextDemands {
  /// What makes different answers of what is typed alike in two fields.
  enum Difference {
    case letterCase(LetterCase?, LetterCase?)
    /// Only one of them strips a scalar that the other may hold.
    case strip(Unicode.Scalar, isOfFirst: Bool)
    /// Only one of them is trimmed.
    case ends(areOfFirst: Bool)
  }

  /// What tells good answers to two fields apart that were typed alike; nothing where nothing is known to.
  func difference(from other: TextDemands, _ patterns: inout PatternCache) -> Difference? {
    let (mine, theirs) = (settings, other.settings)
    if mine.letterCase != theirs.letterCase,
      holds(mine.letters(beside: theirs.letterCase), &patterns),
      other.holds(theirs.letters(beside: mine.letterCase), &patterns)
    {
      return .letterCase(mine.letterCase, theirs.letterCase)
    }
    if let scalar = stripped(from: other, &patterns) { return .strip(scalar, isOfFirst: true) }
    if let scalar = other.stripped(from: self, &patterns) { return .strip(scalar, isOfFirst: false) }
    guard mine.trims != theirs.trims, (mine.trims ? other : self).mayEndInBlank(&patterns) else { return nil }
    return .ends(areOfFirst: mine.trims)
  }

  /// A scalar that is stripped here, and that good answers to another field may have.
  private func stripped(from other: TextDemands, _ patterns: inout PatternCache) -> Unicode.Scalar? {
    let others = other.settings.strip.unicodeScalars
    return settings.strip.unicodeScalars.first { scalar in
      guard !others.contains(scalar), other.holds(ScalarSet([scalar.value...scalar.value]), &patterns) else {
        return false
      }
      // Those at the ends are trimmed there.
      return scalar != " " || !other.settings.trims || other.mayHoldBlankInside(&patterns)
    }
  }

  /// Whether a good answer may have one of these scalars, for all that is known.
  private func holds(_ scalars: ScalarSet, _ patterns: inout PatternCache) -> Bool {
    guard (settings.normalisedScalars() ?? .all).overlaps(scalars) else { return false }
    return shapes.allSatisfy { shape in
      guard case .success(let pattern) = patterns.pattern(shape, mode: .whole), let texts = pattern.accepted else {
        return false
      }
      return !texts.isFree(of: scalars)
    }
  }

  /// Whether a good answer may begin or end with a blank, and have more than that.
  private func mayEndInBlank(_ patterns: inout PatternCache) -> Bool {
    guard (settings.normalisedScalars() ?? .all).overlaps(ScalarSet([0x20...0x20])), facts.maximumLength != 1 else {
      return false
    }
    return mayMatch(" (?:.|\\n)*|(?:.|\\n)* ", &patterns)
  }

  /// Whether a good answer may have a blank that is not at its ends.
  private func mayHoldBlankInside(_ patterns: inout PatternCache) -> Bool {
    guard facts.maximumLength.map({ $0 > 2 }) ?? true else { return false }
    return mayMatch("(?:.|\\n)*[^ ] +[^ ](?:.|\\n)*", &patterns)
  }

  /// Whether a good answer may match a pattern, for all that is known.
  private func mayMatch(_ pattern: String, _ patterns: inout PatternCache) -> Bool {
    guard !shapes.isEmpty else { return true }
    guard case .success(let wanted) = patterns.pattern(Array(pattern.utf8), mode: .whole),
      let texts = wanted.accepted
    else { return false }
    return shapes.allSatisfy { shape in
      guard case .success(let pattern) = patterns.pattern(shape, mode: .whole) else { return false }
      return pattern.accepted?.isDisjoint(with: texts) == false
    }
  }

  /// Whether there is a pattern or a format.
  fileprivate var hasShape: Bool { pattern != nil || format != nil }

  /// The pattern, and the outline of the format.
  private var shapes: [[UInt8]] { [pattern, format.map { Array($0.outline.utf8) }].compactMap { $0 } }
}

extension TextSettings {
  /// The ASCII letters that it leaves as they are and that another case changes, or those that it makes of all.
  fileprivate func letters(beside other: LetterCase?) -> ScalarSet {
    let isUpper = letterCase.map { $0 == .upper } ?? (other == .lower)
    return ScalarSet([isUpper ? 0x41...0x5A : 0x61...0x7A])
  }
}

extension Checker {
  /// Two text fields, each read itself; not in the rule of a type, whose fields are not all alike. That white space at the ends tells them apart is said of what is to be typed
  /// twice, a rule that demands the same: elsewhere it hardly matters.
  mutating func warnIfNormalizedApart(
    _ left: Checked, _ comparison: Comparison, _ right: Checked, _ range: Range<Int>
  ) {
    guard options.warnsOfConstantConditions, !options.isOfType, comparison == .equal || comparison == .notEqual,
      work > 0,
      let a = left.typedText, let b = right.typedText, a.settings != b.settings
    else { return }
    work -= a.hasShape || b.hasShape ? Checker.workOfShapes : Checker.workOfDifference
    guard let difference = a.difference(from: b, &patterns) else { return }
    if case .ends = difference, comparison == .notEqual || !options.isCheck && options.ownRule != .check { return }
    let (first, second) = (text.excerpt(left.range), text.excerpt(right.range))
    report(.normalizedApart(text.excerpt(range), first, second, by: difference, at: span(range)))
  }

  /// About how much work it is to find out, and where texts have to match something.
  private static let workOfDifference = 10
  private static let workOfShapes = 1000
}

extension Checked {
  /// What the field demands that it reads, if people type a text there.
  fileprivate var typedText: TextDemands? {
    guard type == .string, choices == nil, field != nil, let demands = origin?.demands?(), demands.isTyped else {
      return nil
    }
    return demands
  }
}
