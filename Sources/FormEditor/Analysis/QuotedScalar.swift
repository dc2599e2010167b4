// Texts that can't stand in plain YAML: the scalar around them gets quotes.

import FormCompiler
import FormLanguage

extension SpecView {
  /// Puts the whole of a plain scalar into quotes if an item would break it.
  func quote(_ item: inout CompletionItem, in node: Node, isFlow: Bool) {
    let span = typed(node.span).range
    guard node.record.style == .plain, breaksPlain(item, from: span.lowerBound, isFlow: isFlow) else { return }
    let mark = UInt8(ascii: "'")
    item.text = String(item.text.flatMap { $0 == "'" ? "''" : String($0) })
    // What touches the item is part of it: nobody says which of two edits at one place comes first.
    for place in span where typed[place] == mark && !item.range.contains(place) {
      item.edits.append(SpecEdit(range: place..<place, text: "'"))
    }
    if item.range.lowerBound <= span.lowerBound {
      item.text = "'" + item.text
    } else {
      item.edits.append(SpecEdit(range: span.lowerBound..<span.lowerBound, text: "'"))
    }
    if span.upperBound <= item.range.upperBound {
      item.text += "'"
    } else {
      item.edits.append(SpecEdit(range: span.upperBound..<span.upperBound, text: "'"))
    }
  }

  /// Whether YAML would take part of an item for something else: quotes where the scalar begins, a comment, a key, or in
  /// brackets what goes with those.
  private func breaksPlain(_ item: CompletionItem, from start: Int, isFlow: Bool) -> Bool {
    let text = Array(item.text.utf8)
    if item.range.lowerBound <= start, let first = text.first, "\"'".utf8.contains(first) { return true }
    return text.indices.contains { index in
      switch text[index] {
      case UInt8(ascii: "#"): index > 0 && text[index - 1].isYAMLBlank
      case UInt8(ascii: ":"): index + 1 < text.count && text[index + 1].isYAMLBlank
      default: isFlow && ",[]{}".utf8.contains(text[index])
      }
    }
  }
}
