// From bytes to a tree and a list of what is wrong, in one pass over libyaml's events.

public import FormLanguage

extension Document {
  /// Reads `source`. Never fails: what could not be read is missing from the tree and named in the diagnostics.
  public static func parse(source: Source, id: SourceID) -> Document {
    guard source.bytes.count <= YAMLLimits.fileBytes else {
      let start = Span(source: id, range: 0..<0)
      return Document(root: nil, diagnostics: [.fileTooLarge(at: start)])
    }
    var raw = RawText(source, id: id)
    guard raw.isReadable else { return Document(root: nil, diagnostics: sorted(raw.diagnostics)) }
    let first = source.bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    refuseDirectives(of: source, from: first, id: id, in: &raw)
    let bytes = raw.cleaned ?? source.bytes
    return bytes.withUnsafeBufferPointer { buffer in
      var builder = TreeBuilder(
        source, id: id, read: buffer, first: first, isASCII: raw.isASCII, cleaned: raw.cleaned)
      let root = builder.build()
      // A file of nothing but refused characters is not called empty besides.
      let found = builder.diagnostics.filter { raw.refused.isEmpty || $0.problem != .emptyFile }
      return Document(
        root: root, diagnostics: sorted(raw.diagnostics + found), refused: raw.refused,
        brokenFrom: builder.brokenFrom, brokenAt: builder.brokenAt)
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
