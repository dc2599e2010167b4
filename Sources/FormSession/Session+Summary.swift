// What a person is told of answers, wherever they are not typed: secrets are masked.

package import FormCore
import FormWords
import FormRuntime

extension Session {
  /// An answer in words; of a list how many items there are.
  package func summary(of place: FieldPlace) -> String {
    let words = Words(language: language)
    if plan.slot(place.id).items != nil { return words(.items, ["count": .integer(itemCount(of: place))]) }
    if !isAnswered(place), entered(place).isEmpty { return words(.notAnswered) }
    return shownText(of: place) ?? words(.hidden)
  }

  /// What stood in a field of the form at the beginning, in words. Nothing for a secret and for fields of items.
  package func originalSummary(of place: FieldPlace) -> String? {
    guard place.id.frame == 0, !isSecure(place) else { return nil }
    var before = self
    before.root = beginning
    before.verdict = original
    guard let text = before.shownText(of: place) else { return nil }
    return text.isEmpty ? Words(language: language)(.notAnswered) : text
  }

  /// A label in front of an answer: with a colon, unless it asks.
  package static func introducing(_ label: String) -> String {
    label.hasSuffix("?") || label.hasSuffix("\u{FF1F}") ? label : label + ":"
  }

  /// The label of the button that submits.
  package var submitTitle: String { form.submit.title.map(label) ?? Words(language: language)(.submitDefault) }
}
