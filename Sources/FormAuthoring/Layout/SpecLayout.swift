// The one layout that specs are written in: what `formc fmt` and editors make of a file.

import FormCompiler
import FormLanguage

/// A file in the layout of formc, or why there is none.
public enum SpecLayout: Sendable {
  /// The file as it should be written.
  case tidy([UInt8])
  /// The file is no YAML that formc reads; its diagnostics say why.
  case unreadable
  /// The file would be larger than formc reads.
  case tooLarge(bytes: Int)
  /// What was made of the file would not mean the same: a defect of formc. Nothing may be written.
  case defect

  /// Lays out a file. What is given was read again: it has the same values and the same comments.
  public static func lay(_ bytes: [UInt8]) -> SpecLayout {
    let source = Source(path: "", bytes: bytes)
    let document = Document.parse(source: source, id: SourceID(index: 0))
    guard document.diagnostics.isEmpty || document.isEmpty else { return .unreadable }
    let margin = Margin(of: bytes, around: document.root)
    guard document.value != nil || !margin.comments.isEmpty else { return .unreadable }
    var lines = LayoutLines(bytes, margin)
    if let root = document.value { lines.addRoot(root) }
    let text = LayoutText(bytes, margin, lines.lines).joined()
    guard text.count <= YAMLLimits.fileBytes else { return .tooLarge(bytes: text.count) }
    return isSame(text, as: document.value, margin) ? .tidy(text) : .defect
  }

  /// Whether a text has the values and the comments of the file that it was made of.
  private static func isSame(_ text: [UInt8], as root: Node?, _ margin: Margin) -> Bool {
    let document = Document.parse(source: Source(path: "", bytes: text), id: SourceID(index: 0))
    guard document.diagnostics.isEmpty || document.isEmpty else { return false }
    guard Margin(of: text, around: document.root).comments.map(\.text) == margin.comments.map(\.text) else {
      return false
    }
    guard let root, let other = document.value else { return root == nil && document.value == nil }
    return root.tree.hasSameValues(as: other.tree)
  }
}

extension Document {
  /// The root, unless it is what stands where nothing was written.
  fileprivate var value: Node? { root.flatMap { $0.isEmpty ? nil : $0 } }
}

extension Tree {
  /// Whether another tree has the same values in the same order, and those without quotes that YAML or formc would take
  /// for something else in quotes.
  fileprivate func hasSameValues(as other: Tree) -> Bool {
    records.count == other.records.count
      && records.indices.allSatisfy { index in
        let (mine, theirs) = (records[index], other.records[index])
        guard mine.kind == theirs.kind, mine.count == theirs.count, mine.size == theirs.size else { return false }
        guard mine.isScalar else { return true }
        let position = Int32(truncatingIfNeeded: index)
        return withText(of: position) { text in
          other.withText(of: position) { $0.elementsEqual(text) }
            && ((mine.style == .plain) == (theirs.style == .plain) || PlainText.isString(Array(text)))
        }
      }
  }
}
