// What generated files leave out of a form.

public import FormLanguage

/// A part of a form that what is generated from it does not say, or leaves to others.
public struct GenerationNote: Sendable {
  /// Where it stands in the spec.
  public let span: Span
  /// What is left out, and why: lower case, no full stop.
  public let words: String

  /// Makes a note.
  public init(span: Span, words: String) {
    self.span = span
    self.words = words
  }
}

extension Sequence<GenerationNote> {
  /// In the order of the spec.
  public func sorted() -> [GenerationNote] {
    enumerated().sorted { a, b in
      let (first, second) = (a.element.span, b.element.span)
      let places = (first.source.index, first.start, a.offset)
      return places < (second.source.index, second.start, b.offset)
    }.map(\.element)
  }
}
