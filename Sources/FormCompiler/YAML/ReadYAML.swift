// From bytes to a tree and a list of what is wrong, in one pass over libyaml's events, and one more for each text that
// needs quotes.

import FormLanguage

extension Document {
  /// Reads `source`. Never fails: what could not be read is missing from the tree and named in the diagnostics.
  ///
  /// Behind a text that needs quotes it goes on as if it had them, unless it is to break off at the first mistake.
  static func parse(source: Source, id: SourceID, breaksOff: Bool, keys: KeysInBraces) -> Document {
    guard source.bytes.count <= YAMLLimits.fileBytes else {
      let start = Span(source: id, range: 0..<0)
      return Document(root: nil, diagnostics: [.fileTooLarge(at: start)])
    }
    var raw = RawText(source, id: id)
    guard raw.isReadable else { return Document(root: nil, diagnostics: sorted(raw.diagnostics)) }
    let first = source.bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    refuseDirectives(of: source, from: first, id: id, in: &raw)
    var standIns = StandIns(raw.cleaned ?? source.bytes)
    var mistakes: [SyntaxMistake] = []
    while true {
      let reading = read(source, id: id, from: first, raw, standIns, keys)
      if !breaksOff, let mistake = reading.mistake, let text = reading.misread, standIns.stand(for: text) {
        mistakes.append(mistake)
        continue
      }
      if case .openQuote(let quote) = reading.mistake?.subject {
        // It has swallowed the backslashes of texts behind it.
        mistakes.removeAll { $0.isEscape(behind: quote) }
      }
      let earlier = raw.diagnostics + mistakes.map(\.diagnostic)
      return Document(
        root: reading.root, diagnostics: sorted(earlier + reading.diagnostics),
        doubtful: raw.refused + mistakes.compactMap(\.cutText) + reading.cutTexts, brokenFrom: reading.brokenFrom,
        brokenAt: reading.brokenAt, isEmpty: reading.isEmpty && earlier.isEmpty)
    }
  }

  /// What one pass over a file gives.
  private struct Reading {
    let root: Node?
    let diagnostics: [Diagnostic]
    let brokenFrom: Span?
    let brokenAt: Int?
    let isEmpty: Bool
    /// What it broke off for, and the text that this is about, if it would not have, had that been quoted.
    let mistake: SyntaxMistake?
    let misread: Misread?
    let cutTexts: [Span]
  }

  private static func read(
    _ source: Source, id: SourceID, from first: Int, _ raw: RawText, _ standIns: StandIns, _ keys: KeysInBraces
  ) -> Reading {
    standIns.bytes.withUnsafeBufferPointer { buffer in
      var builder = TreeBuilder(
        source, id: id, read: buffer, first: first, raw: raw, standIns: standIns, keys: keys)
      let root = builder.build()
      return Reading(
        root: root, diagnostics: builder.diagnostics, brokenFrom: builder.brokenFrom, brokenAt: builder.brokenAt,
        isEmpty: builder.isEmpty, mistake: builder.mistake, misread: builder.misread, cutTexts: builder.cutTexts)
    }
  }

  /// Makes comments of refused directives, so that what follows is still read.
  private static func refuseDirectives(of source: Source, from first: Int, id: SourceID, in raw: inout RawText) {
    let directives = (raw.cleaned ?? source.bytes).withUnsafeBufferPointer { Directives($0, from: first) }
    guard let worst = directives.refused.first else { return }
    var bytes = raw.cleaned ?? source.bytes
    for line in directives.refused { bytes[line.lowerBound] = UInt8(ascii: "#") }
    raw.cleaned = bytes
    let text = abbreviated(bytes[worst].dropFirst())
    raw.diagnostics.append(.directive("%" + text, at: Span(source: id, range: worst)))
  }

  private static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.count > 1 else { return diagnostics }
    return diagnostics.enumerated()
      .sorted { ($0.element.primary.span.start, $0.offset) < ($1.element.primary.span.start, $1.offset) }
      .map(\.element)
  }
}
