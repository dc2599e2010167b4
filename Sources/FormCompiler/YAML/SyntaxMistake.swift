// What libyaml gave up on.

import FormLanguage

/// What is said of a mistake in the YAML, and what it is about, for those who read on behind it.
struct SyntaxMistake {
  /// What a mistake is about.
  enum Subject {
    /// An escape that is none.
    case escape(Range<Int>)
    /// A line that was taken for a directive.
    case line(Range<Int>)
    /// A key that lacks its colon, from where it begins.
    case key(Int)
    /// All of a text that should stand in quotes, of which libyaml has read a part.
    case text(Range<Int>)
    /// Quotes that nothing closes, which begin there and have swallowed what stands behind them.
    case openQuote(Int)
  }

  let diagnostic: Diagnostic
  let subject: Subject?

  init(_ diagnostic: Diagnostic, about subject: Subject? = nil) {
    self.diagnostic = diagnostic
    self.subject = subject
  }

  /// The text that it cut short, and the mistake itself.
  var cutText: Span? {
    guard case .text(let range) = subject else { return nil }
    return Span(source: diagnostic.primary.span.source, range: range).union(diagnostic.primary.span)
  }

  /// Whether it is an escape behind a place.
  func isEscape(behind place: Int) -> Bool {
    if case .escape(let range) = subject { range.lowerBound > place } else { false }
  }
}
