// The report for programs: one JSON document with every place in bytes, lines and columns.

import FormRuntime

extension Report {
  /// The whole report as one JSON document, with a line break at the end, also where there is nothing to say.
  ///
  /// Columns count from 1, in code points (`column`) and in UTF-16 (`utf16Column`); `byte` counts from 0.
  public func json(_ sources: SourceSet) -> String {
    let sources = indexed(sources)
    let document: FormJSON = .object([
      "diagnostics": .array(diagnostics.map { json($0, sources) }),
      "omitted": .integer(omitted),
      "errors": .integer(errorCount),
      "warnings": .integer(warningCount),
      "fixable": .integer(fixableCount),
    ])
    return document.text(.indented, showingInvisible: true) + "\n"
  }

  private func json(_ diagnostic: Diagnostic, _ sources: SourceSet) -> FormJSON {
    .object([
      "code": .string(diagnostic.problem.code),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.headline),
      "path": .string(sources[diagnostic.primary.span.source].path),
      "span": json(diagnostic.primary.span, sources),
      "label": .string(diagnostic.primary.text),
      "related": .array(diagnostic.secondary.map { json($0, sources) }),
      "suggestions": .strings(diagnostic.suggestions),
      "fixes": .array(diagnostic.fixes.map { json($0, sources) }),
    ])
  }

  private func json(_ label: Diagnostic.Label, _ sources: SourceSet) -> FormJSON {
    .object([
      "path": .string(sources[label.span.source].path), "span": json(label.span, sources),
      "label": .string(label.text),
    ])
  }

  private func json(_ fix: Diagnostic.Fix, _ sources: SourceSet) -> FormJSON {
    .object([
      "title": .string(fix.title),
      "kind": .string(fix.isSure ? "sure" : "suggestion"),
      "edits": .array(
        fix.edits.map { edit in
          .object([
            "path": .string(sources[edit.span.source].path), "span": json(edit.span, sources),
            "replacement": .string(edit.replacement),
          ])
        }),
    ])
  }

  private func json(_ span: Span, _ sources: SourceSet) -> FormJSON {
    let source = sources[span.source]
    return .object([
      "start": json(source.position(at: span.start)), "end": json(source.position(at: span.end)),
    ])
  }

  private func json(_ position: Position) -> FormJSON {
    .object([
      "byte": .integer(position.offset), "line": .integer(position.line), "column": .integer(position.column),
      "utf16Column": .integer(position.utf16Column),
    ])
  }
}
