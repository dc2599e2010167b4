// What stands for secrets that were left out of what is kept of a session.

package import FormCore
import FormRuntime

extension Session {
  /// A text for a secret that was left out: made of what the secrets of the form demand, and of nothing that was typed.
  /// Of those that the field accepts, it is the one with which the least is wrong in the form, so that what repeats a
  /// secret is the same.
  package func placeholder(for place: FieldPlace) -> String {
    var best: (text: String, isFine: Bool, errors: Int)?
    for text in placeholders(for: place) {
      var trial = self
      trial.handle(.clear(place))
      trial.handle(.type(text, place))
      let isFine = trial.isFine(place)
      let errors = trial.issues.filter(trial.isError).count
      guard let known = best else {
        best = (text, isFine, errors)
        continue
      }
      if isFine == known.isFine ? errors < known.errors : isFine { best = (text, isFine, errors) }
    }
    return best?.text ?? "placeholder"
  }

  /// What is tried: what is made for the field, then what is made for the others.
  private func placeholders(for place: FieldPlace) -> [String] {
    var texts: [String] = []
    var known: Set<FormTextKey> = []
    for slot in [plan.slot(place.id)] + plan.frames.flatMap(\.slots) where texts.count < Session.mostPlaceholders {
      texts += slot.field.secretPlaceholders.filter { known.insert(FormTextKey($0)).inserted }
    }
    return texts
  }

  private static let mostPlaceholders = 60
}
