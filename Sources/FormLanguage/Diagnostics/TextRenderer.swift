// The report for people: headline, excerpt, help, and a summary at the end.

extension Report {
  /// The whole report; empty if there is nothing to say. Ends in a line break.
  public func text(_ sources: SourceSet, options: TextOptions = TextOptions()) -> String {
    guard !diagnostics.isEmpty else { return "" }
    let sources = indexed(sources)
    var blocks = diagnostics.map { TextRenderer($0, sources, options, concealing: concealed).block() }
    if omitted > 0 { blocks.append(["and \(omitted) more"]) }
    blocks.append([summary])
    return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// "2 errors, 1 warning; 1 fixable with `formc check --fix`. More: formc explain unknown-key".
  var summary: String {
    var counts: [String] = []
    if errorCount > 0 { counts.append(errorCount == 1 ? "1 error" : "\(errorCount) errors") }
    if warningCount > 0 { counts.append(warningCount == 1 ? "1 warning" : "\(warningCount) warnings") }
    var summary = counts.joined(separator: ", ")
    if fixableCount > 0 {
      let isAll = fixableCount == errorCount + warningCount
      summary += ", " + (isAll ? "" : "\(fixableCount) of them ") + "fixable with `formc check --fix`"
    }
    let gravest = diagnostics.first { $0.severity == .error } ?? diagnostics.first
    if let first = gravest { summary += ". More: formc explain \(first.problem.code)" }
    return summary
  }
}

/// One diagnostic as lines of text.
private struct TextRenderer {
  private let diagnostic: Diagnostic
  private let sources: SourceSet
  private let options: TextOptions
  private let gutterWidth: Int
  private let concealed: [Span]

  init(
    _ diagnostic: Diagnostic, _ sources: SourceSet, _ options: TextOptions, concealing concealed: [Span]
  ) {
    self.concealed = concealed
    self.diagnostic = diagnostic
    self.sources = sources
    self.options = options
    let spans =
      [diagnostic.primary.span] + diagnostic.secondary.map(\.span)
      + diagnostic.fixes.flatMap { $0.edits.prefix(8).map(\.span) }
    gutterWidth = spans.map { String(sources.position(of: $0).line).utf8.count }.max() ?? 1
  }

  func block() -> [String] { [header] + excerpts() + shownFixes.flatMap(help) }

  /// Of several corrections the likeliest: programs are told of the others.
  private var shownFixes: ArraySlice<Diagnostic.Fix> {
    diagnostic.fixes.first?.edits.isEmpty == false ? diagnostic.fixes.prefix(1) : diagnostic.fixes[...]
  }

  private var header: String {
    options.paint("\(diagnostic.severity.rawValue)[\(diagnostic.problem.code)]", diagnostic.severity.role)
      + options.paint(": " + visible(diagnostic.headline), .headline)
  }

  /// The primary label's source first, then others in order.
  private func excerpts() -> [String] {
    let main = diagnostic.primary.span.source
    var lines = [place(diagnostic.primary.span, sign: "-->")]
    lines += excerpt(of: main)
    for other in Set(diagnostic.secondary.map(\.span.source)).subtracting([main]).sorted() {
      guard let first = diagnostic.secondary.first(where: { $0.span.source == other }) else { continue }
      lines.append(place(first.span, sign: ":::"))
      lines += excerpt(of: other)
    }
    return lines
  }

  private func excerpt(of id: SourceID) -> [String] {
    let source = sources[id]
    guard !source.bytes.isEmpty else { return [] }
    var excerpt = Excerpt(
      source, severity: diagnostic.severity, gutterWidth: gutterWidth, options: options,
      concealing: concealed.filter { $0.source == id }.map(\.range))
    if diagnostic.primary.span.source == id { excerpt.add(diagnostic.primary, isPrimary: true) }
    for label in diagnostic.secondary where label.span.source == id { excerpt.add(label, isPrimary: false) }
    return excerpt.lines()
  }

  private func place(_ span: Span, sign: String) -> String {
    let position = sources.position(of: span)
    let lead = String(repeating: " ", count: gutterWidth + 1)
    return options.paint(lead + sign, .gutter)
      + " \(visible(sources[span.source].path)):\(position.line):\(position.column)"
  }

  private func help(_ fix: Diagnostic.Fix) -> [String] {
    let title = options.paint("help:", .help) + " " + visible(fix.title)
    guard let id = fix.edits.first?.span.source else { return [title] }
    let edits = fix.edits.filter { $0.span.source == id }
    guard !showsSecret(edits) else { return [title] }
    return [title] + FixDiff(sources[id], gutterWidth: gutterWidth, options: options).lines(edits)
  }

  /// Whether a line that `edits` touch holds something concealed.
  private func showsSecret(_ edits: [Diagnostic.Edit]) -> Bool {
    edits.contains { edit in
      let source = sources[edit.span.source]
      let first = source.rangeOfLine(source.position(at: edit.span.start).line)
      let last = source.rangeOfLine(source.position(at: edit.span.end).line)
      let lines = first.lowerBound..<max(first.lowerBound, last.upperBound)
      return concealed.contains { $0.source == edit.span.source && $0.range.overlaps(lines) }
    }
  }
}
