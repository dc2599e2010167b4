// One line a diagnostic, for `swift build`, Xcode, editors and continuous integration.

import FormRuntime

extension Report {
  /// `path:line:col: error: message [code]`, a line each; empty if there is nothing to say.
  public func concise(_ sources: SourceSet) -> String {
    let sources = indexed(sources)
    var lines = diagnostics.map { diagnostic in
      let position = sources.position(of: diagnostic.primary.span)
      let place = "\(visible(sources[diagnostic.primary.span.source].path)):\(position.line):\(position.column)"
      return "\(place): \(diagnostic.severity.rawValue): \(diagnostic.oneLine) "
        + "[\(diagnostic.problem.code)]"
    }
    if omitted > 0 { lines.append("and \(omitted) more") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Workflow commands of GitHub Actions, which show diagnostics beside the changed lines.
  public func github(_ sources: SourceSet) -> String {
    let sources = indexed(sources)
    var commands = diagnostics.map { diagnostic in
      let span = diagnostic.primary.span
      let start = sources.position(of: span)
      let end = sources[span.source].position(at: span.end)
      let place =
        "file=\(escapedProperty(visible(sources[span.source].path))),line=\(start.line),col=\(start.column),"
        + "endLine=\(end.line),endColumn=\(end.column),title=\(diagnostic.problem.code)"
      return "::\(diagnostic.severity.rawValue) \(place)::\(escapedMessage(diagnostic.oneLine))"
    }
    if omitted > 0 { commands.append("::notice::\(omitted) more problems are not listed") }
    return commands.map { $0 + "\n" }.joined()
  }

  private func escapedMessage(_ text: String) -> String { text.replacing("%", by: "%25") }

  private func escapedProperty(_ text: String) -> String {
    escapedMessage(text).replacing(":", by: "%3A").replacing(",", by: "%2C")
  }
}

extension Diagnostic {
  /// The headline with the likeliest suggestion, or, if that is what it says already, with the first help: where there
  /// is room for one line alone.
  public var oneLine: String {
    guard let meant = suggestions.first else { return visible(headline) }
    guard FormText.contains(headline, "`\(meant)`") else {
      return "\(visible(headline)); did you mean `\(visible(meant))`?"
    }
    return visible(headline) + (fixes.first.map { "; \(visible($0.title))" } ?? "")
  }
}

extension String {
  /// Scalar by scalar: a sign with an accent on it is another character to a string, and the same sign to who reads it.
  fileprivate func replacing(_ scalar: Unicode.Scalar, by text: String) -> String {
    unicodeScalars.split(separator: scalar, omittingEmptySubsequences: false).map { String($0) }.joined(separator: text)
  }
}
