// A group that replaces the `fields` of its type, whose rules and values may read what is there no longer.

import FormCore
import FormLanguage

/// Where a field, or a nearer type, has `fields` of its own instead of those of a type.
struct ReplacedFields: Sendable {
  /// The type.
  let type: String
  /// The key that replaces them.
  let key: Span
  /// The names of its fields.
  let names: [String]
  /// Whether something could not be read that may replace what reads them.
  private let mayBeReplaced: Bool
  /// What was written of that type and of those that it is made of.
  let written: [Span]

  /// Nothing if `fields` are given once.
  init?(_ outline: Outline) {
    let layers = outline.layers
    guard layers.count > 1, let nearest = layers.firstIndex(where: { $0.spec.fields != nil }),
      let replaced = layers[(nearest + 1)...].firstIndex(where: { $0.spec.fields != nil }),
      let key = layers[nearest].spec.specialEntries.first(where: { $0.special.name == "fields" })?.key
    else { return nil }
    type = layers[replaced].typeName ?? ""
    names = layers[replaced].spec.fields?.map(\.name.value) ?? []
    self.key = key
    mayBeReplaced = layers[..<replaced].contains { $0.spec.isBroken }
    written = layers[replaced...].map(\.spec.span)
  }

  /// What is wrong with an expression, said where the names that it reads went away, if it is of the type.
  ///
  /// Nothing is said of what fits the fields of the type, with which it is judged once, and those in their place less
  /// well: whoever wrote it did not know these.
  func place(_ diagnostic: Diagnostic, name: (Span) -> String) -> Diagnostic? {
    let span = diagnostic.primary.span
    guard written.contains(where: { $0.source == span.source && $0.start <= span.start && span.end <= $0.end }) else {
      return diagnostic
    }
    if diagnostic.problem == .impossibleChoice || diagnostic.severity == .warning { return nil }
    guard diagnostic.problem == .unknownMember || diagnostic.problem == .unknownName else { return diagnostic }
    let name = name(span)
    guard names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else { return diagnostic }
    return mayBeReplaced ? nil : .replacedField(name, of: type, at: key, read: span)
  }
}

extension FieldPass {
  /// Says what is wrong with an expression of `outline`, or of its values.
  mutating func report(_ diagnostic: Diagnostic, replaced: ReplacedFields?) {
    guard let replaced else { return report(diagnostic) }
    let placed = replaced.place(diagnostic) { span in
      let source = files.first { $0.id == span.source }?.source
      return source.map { String(decoding: $0.bytes[span.range], as: UTF8.self) } ?? ""
    }
    if let placed { report(placed) }
  }
}
