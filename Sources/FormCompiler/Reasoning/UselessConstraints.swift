// Which constraints of a field change nothing, and whether that may be said of them: types are there to be narrowed.

import FormLanguage

/// The constraints of a field that another of its constraints makes pointless.
struct UselessConstraints {
  private let outline: Outline
  /// What is said of them.
  private(set) var diagnostics: [Diagnostic] = []
  private var spans: Set<Span> = []

  init(of outline: Outline) { self.outline = outline }

  /// Adds one that changes nothing because of what stands at `reasons`. That is said of a type's constraint only where
  /// the type itself makes it pointless: what is nearer leaves it its use elsewhere.
  mutating func add(_ diagnostic: Diagnostic, becauseOf reasons: [Span]) {
    let span = diagnostic.primary.span
    guard spans.insert(span).inserted else { return }
    let place = layer(of: span)
    if reasons.allSatisfy({ layer(of: $0) >= place }) { diagnostics.append(diagnostic) }
  }

  /// The constraints that say something here and may stand in other fields, too.
  var needed: [Span] {
    guard outline.isRepeated else { return [] }
    return outline.constraints.map(\.spec.node.span).filter { !spans.contains($0) }
  }

  /// How far the field or type is away in which something stands; what no layer has is inherited.
  private func layer(of span: Span) -> Int {
    outline.layers.firstIndex { layer in
      let whole = layer.spec.span
      return whole.source == span.source && whole.start <= span.start && span.end <= whole.end
    } ?? outline.layers.count
  }
}
