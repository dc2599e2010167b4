// Keeps what follows from one mistake in a spec from being said as another.

import FormLanguage

/// Places where a tree can't be trusted.
struct DoubtfulSpans {
  private var spans: [Span] = []
  /// The mistakes of the YAML, which are never consequences.
  private var mistakes: Set<Mistake> = []

  /// A mistake of the YAML, by its code and place.
  private struct Mistake: Hashable {
    let code: String
    let span: Span
  }

  mutating func add(_ document: Document) {
    spans += document.doubtful
    for diagnostic in document.diagnostics {
      mistakes.insert(Mistake(code: diagnostic.problem.code, span: diagnostic.primary.span))
    }
  }

  mutating func add(_ reader: SpecReader) {
    guard !reader.doubtful.isEmpty else { return }
    spans += reader.doubtful
    for span in reader.unquoted { mistakes.insert(Mistake(code: Problem.unquotedValue.code, span: span)) }
  }

  /// These, and more places of which nothing is to be said but that their YAML is wrong.
  func adding(_ moot: [Span]) -> DoubtfulSpans {
    var all = self
    all.spans += moot
    return all
  }

  /// The diagnostics less those that are only there because of another mistake.
  func withoutConsequences(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !spans.isEmpty else { return diagnostics }
    let reach = Reach(spans)
    return diagnostics.filter { diagnostic in
      let span = diagnostic.primary.span
      return mistakes.contains(Mistake(code: diagnostic.problem.code, span: span)) || !reach.meets(span)
    }
  }
}

/// Spans merged and sorted, so that many mistakes in a spec of many diagnostics cost no square.
struct Reach {
  private var ranges: [SourceID: [Range<Int>]] = [:]

  init(_ spans: [Span]) {
    for span in spans.sorted(by: { $0.start < $1.start }) {
      if let last = ranges[span.source]?.last, span.start <= last.upperBound {
        ranges[span.source]?.removeLast()
        ranges[span.source]?.append(last.lowerBound..<max(last.upperBound, span.end))
      } else {
        ranges[span.source, default: []].append(span.range)
      }
    }
  }

  /// Whether the span has a place in common with one of these.
  func meets(_ span: Span) -> Bool {
    guard let known = ranges[span.source] else { return false }
    let index = known.partitioningIndex { $0.upperBound > span.start }
    return index < known.count && known[index].lowerBound < span.end
  }

  /// Whether the span has a place in common with one of these, or stands at an end of it.
  func touches(_ span: Span) -> Bool {
    guard let known = ranges[span.source] else { return false }
    let index = known.partitioningIndex { $0.upperBound >= span.start }
    return index < known.count && known[index].lowerBound <= span.end
  }
}
