// An example of what a text field accepts, for people to see what is meant.

import FormLanguage
import FormPatterns
import FormRuntime

extension Field {
  /// A text that the field accepts: the first of its own examples, or one made from its pattern and its format.
  ///
  /// Nothing for secrets, and where there is none that is short and plain.
  ///
  /// - Parameter patterns: those that formats are told by, and were compiled before.
  func exampleText(_ patterns: inout PatternCache) -> String? {
    exampleTexts(&patterns).first(where: isOfRightLengthAndFormat)
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
    var patterns = PatternCache()
    return exampleTexts(&patterns)
  }

  private func exampleTexts(_ patterns: inout PatternCache) -> [String] {
    guard case .text(let settings) = kind, !settings.isSecure else { return [] }
    let own = examples.compactMap { value -> String? in if case .text(let text) = value { text } else { nil } }
    return (own + made(settings, &patterns)).filter(ExampleText.isPlain)
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
    var patterns = PatternCache()
    return texts.compactMap { fitted($0, settings) } + own + made(settings, &patterns)
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

  private func made(_ settings: TextSettings, _ patterns: inout PatternCache) -> [String] {
    guard let texts = TextShape.texts(of: shapingConstraints, &patterns) else { return [] }
    let allowed = settings.normalisedScalars().flatMap { texts.intersection($0) } ?? texts
    let bounds = scalarLengths
    return ExampleText.made(from: allowed, minimum: bounds.least, maximum: bounds.most).filter { text in
      FormText.trimmed(text).utf8.elementsEqual(text.utf8) || !settings.trims
    }.map(settings.source(of:))
  }
}
