// What is declared at a place: questions about places ask for it once for every expression.

import FormCompiler
import FormLanguage

/// The fields and values of several passes, by where their names stand.
struct NamedOutlines: Sendable {
  /// A field or a value of one of the passes.
  struct Place: Sendable {
    let pass: Int
    let index: Int
  }

  private(set) var fields: [Span: Place] = [:]
  private(set) var values: [Span: Place] = [:]

  init(_ passes: [FieldPass]) {
    for (number, pass) in passes.enumerated() {
      for (index, outline) in pass.outlines.enumerated() where fields[outline.name.span] == nil {
        fields[outline.name.span] = Place(pass: number, index: index)
      }
      for (index, value) in pass.outlined.values.enumerated() where values[value.name.span] == nil {
        values[value.name.span] = Place(pass: number, index: index)
      }
    }
    // A type that fields have is seen as the first of them.
    for (number, pass) in passes.enumerated() {
      for (index, outline) in pass.outlines.enumerated() {
        for layer in outline.layers where fields[layer.spec.name.span] == nil {
          fields[layer.spec.name.span] = Place(pass: number, index: index)
        }
      }
    }
  }
}
