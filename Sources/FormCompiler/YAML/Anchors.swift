// Anchors and aliases: one diagnostic for each anchor, whatever refers to it.

import FormLanguage

/// The anchors of a file, and the aliases that lead nowhere.
struct Anchors {
  /// What is to be said, in the order of the file.
  var diagnostics: [Diagnostic] { forgotten.isEmpty ? found : found.filter { !forgotten.contains($0.primary.span) } }
  private var found: [Diagnostic] = []
  private var forgotten: Set<Span> = []
  private var places: [[UInt8]: Int] = [:]

  /// `&name`. A name that is declared again is a mistake of its own.
  mutating func declare(_ name: UnsafeBufferPointer<UInt8>, at span: Span) {
    places[Array(name)] = found.count
    found.append(.anchor(abbreviated(name), at: span))
  }

  /// Says nothing of an alias that something else has been said of.
  mutating func forget(at span: Span) { forgotten.insert(span) }

  /// `*name`: the first one is pointed out beside its anchor; the first of a name that nothing declares is reported.
  mutating func use(_ name: UnsafeBufferPointer<UInt8>, at span: Span) {
    guard let index = places[Array(name)] else {
      places[Array(name)] = found.count
      found.append(.alias(abbreviated(name), at: span))
      return
    }
    if found[index].secondary.isEmpty, found[index].problem == .anchor,
      found[index].primary.span.source == span.source
    {
      found[index].secondary.append(Diagnostic.Label(span, "used here"))
    }
  }
}
