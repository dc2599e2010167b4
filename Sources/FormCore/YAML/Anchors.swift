// Anchors and aliases: one diagnostic for each anchor, whatever refers to it.

/// The anchors of a file, and the aliases that lead nowhere.
struct Anchors {
  private(set) var diagnostics: [Diagnostic] = []
  private var places: [[UInt8]: Int] = [:]

  /// `&name`. A name that is declared again is a mistake of its own.
  mutating func declare(_ name: UnsafeBufferPointer<UInt8>, at span: Span) {
    places[Array(name)] = diagnostics.count
    diagnostics.append(.anchor(abbreviated(name), at: span))
  }

  /// `*name`: the first one is pointed out beside its anchor; the first of a name that nothing declares is reported.
  mutating func use(_ name: UnsafeBufferPointer<UInt8>, at span: Span) {
    guard let index = places[Array(name)] else {
      places[Array(name)] = diagnostics.count
      diagnostics.append(.alias(abbreviated(name), at: span))
      return
    }
    if diagnostics[index].secondary.isEmpty, diagnostics[index].problem == .anchor,
      diagnostics[index].primary.span.source == span.source
    {
      diagnostics[index].secondary.append(Diagnostic.Label(span, "used here"))
    }
  }
}
