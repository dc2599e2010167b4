// An example of what a text field accepts, for people to see what is meant.

import FormLanguage
import FormPatterns
import FormRuntime

extension Field {
  /// A text that the field accepts: the first of its own examples, or one made from its pattern and its format.
  ///
  /// Nothing for secrets, and where there is none that is short and plain.
  ///
  /// - Parameter made: those that have been made for others.
  func exampleText(_ made: inout MadeExamples) -> String? {
    exampleTexts(&made).first(where: isOfRightLengthAndFormat)
  }

  /// Whether a text satisfies, as it is judged, what is not reasoned about: lengths in units other than scalars, and all
  /// that formats demand.
  private func isOfRightLengthAndFormat(_ text: String) -> Bool {
    guard case .text(let settings) = kind else { return false }
    let text = settings.normalised(text)
    let length = FormText.length(text, in: settings.unit)
    guard length >= lengths.least, lengths.most.map({ length <= $0 }) ?? true else { return false }
    return constraints.allSatisfy { applied in
      guard case .format(let name) = applied.argument else { return true }
      return Format.named(name)?.accepts(text) ?? true
    }
  }

  /// Such texts, the best first. They satisfy what is reasoned about; the rest is left to who shows them.
  package var exampleTexts: [String] {
    var made = MadeExamples()
    return exampleTexts(&made)
  }

  private func exampleTexts(_ made: inout MadeExamples) -> [String] {
    guard case .text(let settings) = kind, !settings.isSecure else { return [] }
    let own = examples.compactMap { value -> String? in if case .text(let text) = value { text } else { nil } }
    return (own + made.examples(of: self, settings)).filter(ExampleText.isPlain)
  }

  /// Texts that may stand in the place of a secret that nobody kept: made of what the field demands and of nothing else,
  /// the plainest first. Which of them satisfy all of it is for who judges them.
  package var secretPlaceholders: [String] {
    guard case .text(let settings) = kind, settings.isSecure else { return [] }
    let own = examples.compactMap { value -> String? in if case .text(let text) = value { text } else { nil } }
    var texts = Field.placeholders
    if let first = settings.characters?.ranges.first.flatMap({ Unicode.Scalar($0.lowerBound) }) {
      texts.append(String(first))
    }
    var made = MadeExamples()
    return texts.compactMap { fitted($0, settings) } + own + made.examples(of: self, settings)
  }

  private static let placeholders = ["placeholder", "Placeholder-1", "1234567890", "PLACEHOLDER"]

  /// A text of the characters that are allowed, said again until it is long enough; nothing if most of it is not.
  private func fitted(_ text: String, _ settings: TextSettings) -> String? {
    let allowed = settings.normalisedScalars()
    let scalars = text.unicodeScalars.filter { allowed?.contains($0) ?? true }
    guard scalars.count * 2 > text.unicodeScalars.count else { return nil }
    let count = min(max(scalars.count, lengths.least), lengths.most ?? .max)
    let all = Array(scalars)
    return String(String.UnicodeScalarView((0..<max(count, 0)).map { all[$0 % all.count] }))
  }
}

/// Texts that have been made from patterns and formats, each once for all fields that say the same.
struct MadeExamples: Sendable {
  /// What fields have in common of which the same texts are made.
  private struct Key: Hashable {
    let shape: ShapeKey
    let settings: TextSettings
  }

  private var patterns = PatternCache()
  private var known: [Key: [String]] = [:]

  /// Texts that the pattern and the format of a field accept, as people would write them.
  mutating func examples(of field: Field, _ settings: TextSettings) -> [String] {
    let constraints = field.shapingConstraints
    guard !constraints.isEmpty else { return [] }
    let scalars = settings.normalisedScalars()
    let key = Key(shape: ShapeKey(constraints, scalars, lengths: field.scalarLengths), settings: settings)
    if let known = known[key] { return known }
    let texts = make(constraints, scalars, key.shape.lengths).filter { text in
      FormText.trimmed(text).utf8.elementsEqual(text.utf8) || !settings.trims
    }.map(settings.source(of:))
    known[key] = texts
    return texts
  }

  private mutating func make(
    _ constraints: [AppliedConstraint], _ scalars: ScalarSet?, _ lengths: LengthBounds
  ) -> [String] {
    guard let texts = TextShape.texts(of: constraints, &patterns) else { return [] }
    let allowed = scalars.flatMap { texts.intersection($0, &patterns.reasoning) } ?? texts
    return ExampleText.made(from: allowed, minimum: lengths.least, maximum: lengths.most, &patterns.reasoning)
  }
}
