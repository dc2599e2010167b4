// Where secrets may stand in a field as written, so that no excerpt shows them.

import FormLanguage

extension Node {
  /// Of the map of a field, the values that are its default or examples, or were meant to be: below a misspelt key, and
  /// below a key that stands there twice.
  var literalSpans: [Span] {
    guard case .mapping(let entries) = content else { return [] }
    return entries.filter { $0.key.isMeant(for: ["default", "examples"]) }
      .flatMap { entry in entry.value.leaves + tree.twins[entry.key.span.start, default: []] }
  }

  /// Whether the map of a field says, or was meant to say, that it is secure.
  var saysSecure: Bool {
    guard case .mapping(let entries) = content else { return false }
    return entries.contains { $0.key.isMeant(for: ["secure"]) && $0.value.truth != false }
  }

  /// The items of a list, so that what is around them is shown; else the whole.
  private var leaves: [Span] { items.map { $0.map(\.span) } ?? [span] }

  /// Whether a key of a field is one of `names`, or likely meant to be.
  private func isMeant(for names: [String]) -> Bool {
    if FieldKeys.table.has(self) { return names.contains { isText($0) } }
    let name = string
    let synonym = ForeignKeys.meant(by: name, among: names, of: .field(""), type: nil)
    return Meant(name, among: FieldKeys.table.names, synonym: synonym).name.map { names.contains($0) } ?? false
  }
}

extension [Diagnostic] {
  /// The same with `secrets` concealed in what all of them show together.
  func concealing(_ secrets: [Span]) -> [Diagnostic] {
    guard !secrets.isEmpty, !isEmpty else { return self }
    var copy = self
    // One of them speaks for all; an error, since there are reports without warnings.
    copy[firstIndex { $0.severity == .error } ?? 0].concealed += secrets
    return copy
  }
}
