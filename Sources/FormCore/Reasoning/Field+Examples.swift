// An example of what a text field accepts, for people to see what is meant.

import FormPatterns
import FormRuntime

extension Field {
  /// A text that the field accepts: the first of its own examples, or one made from its pattern and its format.
  ///
  /// Nothing for secrets, and where there is none that is short and plain.
  var exampleText: String? { exampleTexts.first }

  /// Such texts, the best first. They satisfy what is reasoned about; the rest is left to who shows them.
  package var exampleTexts: [String] {
    guard case .text(let settings) = kind, !settings.isSecure else { return [] }
    let own = examples.compactMap { value -> String? in if case .text(let text) = value { text } else { nil } }
    return (own + made(settings)).filter(ExampleText.isPlain)
  }

  private func made(_ settings: TextSettings) -> [String] {
    guard let texts = acceptedTexts else { return [] }
    let allowed = settings.normalisedScalars.flatMap { texts.intersection($0) } ?? texts
    let bounds = scalarLengths
    return ExampleText.made(from: allowed, minimum: bounds.least, maximum: bounds.most).filter { text in
      FormText.trimmed(text).utf8.elementsEqual(text.utf8) || !settings.trims
    }
  }
}
