// The defaults and examples of a field, with where each of them was written.

import FormCore
import FormLanguage

/// The literals of a field.
struct WrittenLiterals: Sendable {
  /// The field, which has their values.
  let field: Field
  /// Where its default stands, if that is a value.
  let initial: Node?
  /// Where its examples stand.
  let examples: [Node]
  /// The fields, by where they are named, of which nobody knows what they demand.
  var unjudged: Set<Span> = []

  /// Nothing for a field without literals.
  init?(_ field: Field, initial: Node?, examples: [Node]) {
    if case .value? = field.initial { self.initial = initial } else { self.initial = nil }
    guard self.initial != nil || !examples.isEmpty else { return nil }
    self.field = field
    self.examples = examples
  }
}
