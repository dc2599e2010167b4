// Specs with `|` where the cursor is, the last one of several, and what an editor is told of that place.

import FormCompiler
import FormEditor

/// A spec, and the place of the cursor in it.
struct MarkedText {
  let bytes: [UInt8]
  let offset: Int

  init(_ marked: String) {
    var bytes = Array(marked.utf8)
    offset = bytes.lastIndex(of: UInt8(ascii: "|")) ?? bytes.count
    if offset < bytes.count { bytes.remove(at: offset) }
    self.bytes = bytes
  }

  var view: SpecView { SpecView(bytes) }

  var items: [CompletionItem] { view.completions(at: offset, neighbours: { [] }) }

  /// What stands there once the item with a label is taken; nil if it is not offered.
  func completed(_ label: String) -> String? {
    items.first { $0.label == label }.map { item in
      var bytes = bytes
      let edits = item.edits.map { ($0.range, $0.text) } + [(item.range, item.text)]
      for (range, text) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
        bytes.replaceSubrange(range, with: text.utf8)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension SpecView {
  /// The view of a spec that imports nothing.
  init(_ bytes: [UInt8]) {
    self.init(path: "a.yaml", bytes: bytes) { _ in .failure(LoadFailure(reason: "no such file")) }
  }
}
