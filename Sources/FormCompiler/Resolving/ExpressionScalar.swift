// Expressions as scalars of a file.

import FormCore
package import FormLanguage

extension ExpressionText {
  /// Makes the text of a scalar in a file. The line breaks that a block of text ends with are no part of it, so that who
  /// writes it anew leaves them where they are.
  package init(_ node: Node, in file: Source, _ source: SourceID) {
    let text = node.scalar?.text ?? []
    let end = text.lastIndex { $0 != UInt8(ascii: "\n") }.map { $0 + 1 } ?? text.startIndex
    self.init(bytes: Array(text[..<end]), scalar: ExpressionScalar(node: node, file: file), source: source)
  }
}

/// A scalar, and the file in which it stands.
private struct ExpressionScalar: WrittenScalar {
  let node: Node
  let file: Source

  var map: OffsetMap { node.offsetMap(in: file) }
  var span: Span { node.span }

  var quotes: ScalarQuotes {
    switch node.scalar?.style {
    case .plain?: .none
    case .singleQuoted?: .single
    case .doubleQuoted?: .double
    case .literal?, .folded?, nil: .block
    }
  }

  var isInBrackets: Bool { node.isInBrackets }

  var comment: (text: String, span: Span)? {
    guard quotes == .none else { return nil }
    let rest = file.bytes[min(node.span.end, file.bytes.count)...].prefix { !$0.isYAMLBreak }
    let blanks = rest.prefix(while: \.isYAMLBlank)
    guard !blanks.isEmpty, rest.dropFirst(blanks.count).first == UInt8(ascii: "#"),
      let end = rest.lastIndex(where: { !$0.isYAMLBlank })
    else { return nil }
    let span = Span(source: node.span.source, range: rest.startIndex..<end + 1)
    return (String(decoding: file.bytes[span.range], as: UTF8.self), span)
  }
}

extension Node {
  /// Whether it stands in a list or map in brackets.
  fileprivate var isInBrackets: Bool {
    var parent = index - 1
    while parent >= 0 {
      let record = tree.records[Int(parent)]
      if !record.isScalar, tree.end(of: parent) > index {
        let start = Int(record.start)
        return start < tree.bytes.count && "[{".utf8.contains(tree.bytes[start])
      }
      parent -= 1
    }
    return false
  }
}
