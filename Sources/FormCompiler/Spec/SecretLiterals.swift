// Where secrets may stand in a field as written, so that no excerpt shows them.

import FormLanguage

extension Node {
  /// Of the map of a field, the values that are its default or examples, or were meant to be: below a misspelt key, and
  /// below a key that stands there twice.
  var literalSpans: [Span] {
    guard case .mapping(let entries) = content else { return [] }
    return entries.filter { $0.key.isMeant(for: ["default", "examples"]) }
      .flatMap { $0.literalSpans }
  }

  /// Whether the map of a field says, or was meant to say, that it is secure.
  var saysSecure: Bool {
    guard case .mapping(let entries) = content else { return false }
    return entries.contains { $0.key.isMeant(for: ["secure"]) && $0.value.truth != false }
  }

  /// The items of a list, so that what is around them is shown; else the whole.
  fileprivate var leaves: [Span] { items.map { $0.map(\.span) } ?? [span] }

  /// Whether a key of a field is one of `names`, or likely meant to be.
  private func isMeant(for names: [String]) -> Bool {
    if FieldKeys.table.has(self) { return names.contains { isText($0) } }
    let name = string
    let synonym = ForeignKeys.meant(by: name, among: names, of: .field(""), type: nil)
    return Meant(name, among: FieldKeys.table.names, synonym: synonym).name.map { names.contains($0) } ?? false
  }
}

extension Node.Entry {
  /// Where the value stands as it was written, also that of the same key further down. Of one that is not all there, be
  /// it for a quote without its end, the rest of the line belongs to it.
  var literalSpans: [Span] {
    let twins = key.tree.twins[key.span.start, default: []]
    guard !value.isWhole else { return value.leaves + twins }
    let bytes = key.tree.bytes
    let last = Swift.max(key.span.end, value.span.end)
    let end = bytes[Swift.min(last, bytes.count)...].firstIndex { $0.isYAMLBreak } ?? bytes.count
    let start = bytes[Swift.min(key.span.end + 1, end)..<end].firstIndex { !$0.isYAMLBlank } ?? end
    return [Span(source: key.span.source, range: start..<end)] + twins
  }
}

extension [Diagnostic] {
  /// The same with `secrets` concealed in what all of them show together, and without the edits that would write them.
  func concealing(_ secrets: [Span]) -> [Diagnostic] {
    guard !secrets.isEmpty, !isEmpty else { return self }
    var copy = self
    let places = SecretPlaces(secrets)
    for index in indices {
      for fix in copy[index].fixes.indices where copy[index].fixes[fix].edits.contains(where: places.isTouched) {
        copy[index].fixes[fix].edits = []
      }
    }
    // One of them speaks for all; an error, since there are reports without warnings.
    copy[firstIndex { $0.severity == .error } ?? 0].concealed += secrets
    return copy
  }
}

/// Places in files, sorted so that one is soon found.
private struct SecretPlaces {
  private let places: [Span]
  /// For each, where the last of those up to it ends that begin in its file.
  private let ends: [Int]

  init(_ spans: [Span]) {
    let places = spans.sorted { ($0.source, $0.start) < ($1.source, $1.start) }
    var ends: [Int] = []
    for (index, place) in places.enumerated() {
      let isFirst = index == 0 || places[index - 1].source != place.source
      ends.append(isFirst ? place.end : Swift.max(ends[index - 1], place.end))
    }
    (self.places, self.ends) = (places, ends)
  }

  /// Whether an edit replaces a part of one, or writes into it.
  func isTouched(by edit: Diagnostic.Edit) -> Bool {
    let end = Swift.max(edit.span.end, edit.span.start + 1)
    let index = places.partitioningIndex { ($0.source, $0.start) >= (edit.span.source, end) }
    return index > 0 && places[index - 1].source == edit.span.source && ends[index - 1] > edit.span.start
  }
}
