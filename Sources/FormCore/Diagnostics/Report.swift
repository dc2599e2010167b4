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

  /// Sorts `diagnostics`; files come in the order in which they were read.
  public init(_ diagnostics: [Diagnostic], limit: Int = Report.limit) {
    var seen: Set<Identity> = []
    let unique = diagnostics.filter { seen.insert(Identity($0)).inserted }
    let sorted = unique.enumerated().sorted { Self.place($0) < Self.place($1) }.map(\.element)
    self.diagnostics = Array(sorted.prefix(max(0, limit)))
    omitted = sorted.count - self.diagnostics.count
    errorCount = sorted.count { $0.severity == .error }
    warningCount = sorted.count - errorCount
    fixableCount = sorted.count { $0.sureFix != nil }
  }

  /// `sources` with the lines of all that is mentioned at hand.
  func indexed(_ sources: SourceSet) -> SourceSet {
    sources.indexed(
      for: diagnostics.flatMap { diagnostic in
        [diagnostic.primary.span] + diagnostic.secondary.map(\.span)
          + diagnostic.fixes.flatMap { $0.edits.map(\.span) }
      })
  }

  private static func place(_ numbered: (offset: Int, element: Diagnostic)) -> (Int, Int, Int, Int) {
    let span = numbered.element.primary.span
    return (span.source.index, span.start, span.end, numbered.offset)
  }

  /// What makes two diagnostics the same to a reader.
  private struct Identity: Hashable {
    let code: String
    let span: Span
    let headline: [UInt8]

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.problem.code
      span = diagnostic.primary.span
      headline = Array(diagnostic.headline.utf8)
    }
  }
}

extension Diagnostic {
  /// The fix that `--fix` applies, if there is one.
  public var sureFix: Fix? { fixes.first { $0.isSure && !$0.edits.isEmpty } }
}
