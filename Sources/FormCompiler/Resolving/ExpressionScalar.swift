// Expressions as scalars of a file.

import FormCore
package import FormLanguage

extension ExpressionText {
  /// Makes the text of a scalar in a file.
  package init(_ node: Node, in file: Source, _ source: SourceID) {
    self.init(
      bytes: Array(node.scalar?.text ?? []), scalar: ExpressionScalar(node: node, file: file), source: source)
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
