// From offsets in a scalar's text to offsets in the file, worked out only when somebody asks.

public import FormLanguage

extension Node {
  /// The map from the decoded text of this scalar, offsets counted from 0, to `source`. For a list or map, which has
  /// no text, it is empty.
  public func offsetMap(in source: Source) -> OffsetMap {
    guard case .scalar(let scalar) = content else { return OffsetMap(runs: [], writtenEnd: span.end) }
    guard scalar.count > 0 else {
      return OffsetMap(runs: [], writtenEnd: max(span.start, span.end - scalar.style.quoteLength))
    }
    if scalar.isVerbatim { return OffsetMap(verbatim: scalar.count, at: span.start + scalar.style.quoteLength) }
    return decoded(scalar, in: source).map(writtenEnd: span.end - scalar.style.quoteLength)
  }

  /// Where `range` of the decoded text, offsets counted from 0, was written.
  public func span(of range: Range<Int>, in source: Source) -> Span {
    Span(source: span.source, range: offsetMap(in: source).written(range))
  }

  /// The scalar decoded again by our own means. It must give what libyaml gave; tests hold it to that.
  func decoded(_ scalar: Scalar, in source: Source) -> DecodedText {
    let range = span.range.clamped(to: 0..<source.bytes.count)
    switch scalar.style {
    case .plain, .singleQuoted, .doubleQuoted:
      return FlowScalar(source.bytes, range, style: scalar.style).decoded()
    case .literal, .folded:
      // How far a block is indented shows in what was read alone.
      let bytes = tree.cleaned ?? source.bytes
      return BlockScalar(bytes, from: range.lowerBound, isFolded: scalar.style == .folded, text: scalar.text)
        .decoded()
    }
  }
}

extension Scalar.Style {
  /// How long the quotes at either end are.
  var quoteLength: Int {
    switch self {
    case .singleQuoted, .doubleQuoted: 1
    case .plain, .literal, .folded: 0
    }
  }
}
