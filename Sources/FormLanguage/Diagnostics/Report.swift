// What a run has to say, in the order in which a person wants to hear it, and no more than they can read.

/// Diagnostics sorted by file and position, without repetitions, as many as are shown.
public struct Report: Sendable {
  /// How many diagnostics are shown when nothing else is asked for.
  public static let limit = 100

  /// What is shown.
  public let diagnostics: [Diagnostic]
  /// How many more there are.
  public let omitted: Int
  /// How many errors there are, those not shown included.
  public let errorCount: Int
  /// How many warnings there are, those not shown included.
  public let warningCount: Int
  /// How many have a sure fix, those not shown included.
  public let fixableCount: Int
  /// How many of those shown have a fix that is only a suggestion.
  public var suggestedCount: Int {
    diagnostics.count { $0.sureFix == nil && $0.fixes.contains { !$0.edits.isEmpty } }
  }
  /// What no excerpt may show, in order: also what is concealed by those not shown.
  let concealed: [Span]

  /// Sorts `diagnostics`; files come in the order in which they were read.
  public init(_ diagnostics: [Diagnostic], limit: Int = Report.limit) {
    let sorted = Self.told(diagnostics) { $0.saysTheSame(as: $1) }
    self.diagnostics = Array(sorted.prefix(max(0, limit)))
    omitted = sorted.count - self.diagnostics.count
    errorCount = sorted.count { $0.severity == .error }
    warningCount = sorted.count - errorCount
    fixableCount = sorted.count { $0.sureFix != nil }
    concealed = Set(diagnostics.flatMap(\.concealed)).sorted {
      ($0.source.index, $0.start, $0.end) < ($1.source.index, $1.start, $1.end)
    }
  }

  /// `sources` with the lines of all that is mentioned at hand.
  func indexed(_ sources: SourceSet) -> SourceSet {
    sources.indexed(
      for: diagnostics.flatMap { diagnostic in
        [diagnostic.primary.span] + diagnostic.secondary.map(\.span)
          + diagnostic.fixes.flatMap { $0.edits.map(\.span) }
      })
  }

  /// Diagnostics in the order of their places, each once; `areSame` compares those of one place.
  package static func told(_ diagnostics: [Diagnostic], areSame: (Diagnostic, Diagnostic) -> Bool) -> [Diagnostic] {
    var told: [Diagnostic] = []
    // Where those of the same place begin.
    var first = 0
    for (_, diagnostic) in diagnostics.enumerated().sorted(by: { place($0) < place($1) }) {
      if first < told.count, told[first].primary.span != diagnostic.primary.span { first = told.count }
      if !told[first...].contains(where: { areSame($0, diagnostic) }) { told.append(diagnostic) }
    }
    return told
  }

  private static func place(_ numbered: (offset: Int, element: Diagnostic)) -> (Int, Int, Int, Int) {
    let span = numbered.element.primary.span
    return (span.source.index, span.start, span.end, numbered.offset)
  }
}

extension Diagnostic {
  /// Whether a reader would take it for the same, if it stands at the same place.
  fileprivate func saysTheSame(as other: Diagnostic) -> Bool {
    problem.code == other.problem.code && subject == other.subject
      && headline.utf8.elementsEqual(other.headline.utf8)
  }

  /// The fix that `--fix` applies, if there is one.
  public var sureFix: Fix? { fixes.first { $0.isSure && !$0.edits.isEmpty } }
}
