// Keys that belong to fields of another type.

import FormLanguage

extension Problem {
  static let misplacedKey = Problem(
    "misplaced-key",
    page: Page(
      what: "A field has a constraint or a setting that its type, or an item of a list, does not have.",
      why: """
        It would do nothing. The length of a text is limited by `minLength` and `maxLength`, the size of a number or the \
        range of a date by `minimum` and `maximum`, how many items a list has by `minItems` and `maxItems`.
        """,
      wrong: """
        formc: 1
        form: Student
        fields:
          age:
            type: integer
            maxLength: 120

        """,
      right: """
        formc: 1
        form: Student
        fields:
          age:
            type: integer
            maximum: 120

        """))
}

extension Diagnostic {
  /// `key` at `span`, with that `value`, is for fields of the types `targets`; this one is of `type`, which `typeSpan`
  /// says.
  static func misplacedKey(
    _ key: String, at span: Span, value: Span? = nil, type: String, typeSpan: Span?, targets: [String]
  ) -> Diagnostic {
    let counterpart = counterpart(of: key, for: type)
    let types = targets.filter { $0 != type }.prefix(4).compactMap { target in
      typeSpan.map { Fix("write `type: \(target)`", edits: [Edit($0, target)]) }
    }
    return Diagnostic(
      .misplacedKey, at: span, "`\(key)` is not for type `\(type)`",
      label: "only \(Wording.allOf(targets)) fields have it",
      secondary: typeSpan.map { [Label($0, "the type is given here")] } ?? [],
      fixes: counterpart.map { [Fix("write `\($0)`", edits: [Edit(span, $0)])] }
        ?? (key == "fields" && type == "list" ? itemFields(at: span, value) : nil) ?? Array(types) + [
          Fix("make the field a \(Wording.anyOf(targets)), or take `\(key)` out")
        ],
      asking: counterpart)
  }

  /// How the fields of the items of a list are written; with edits, which are good where all stands in braces.
  private static func itemFields(at span: Span, _ value: Span?) -> [Fix] {
    let advice = "list the fields of its items below `of`: `of: {type: group, fields: …}`"
    guard let value else { return [Fix(advice)] }
    let start = Span(source: span.source, range: span.start..<span.start)
    let end = Span(source: span.source, range: value.end..<value.end)
    return [Fix(advice, edits: [Edit(start, "of: {type: group, "), Edit(end, "}")]), Fix(advice)]
  }

  /// `json`, at `span`, of what a list holds.
  static func recordKeyOfItem(at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedKey, at: span, "`json` is not for the items of a list", label: "they have no key in records",
      fixes: [Fix("take it out; the list itself, and the fields of a group, may have one")])
  }

  /// The key that is for a `type` what `key` is for others.
  static func counterpart(of key: String, for type: String) -> String? {
    let suffix: String
    if key == "values", type == "choice" || type == "choices" { return "choices" }
    switch type {
    case "text": suffix = "Length"
    case "choices", "list": suffix = "Items"
    case "integer", "number", "decimal", "date", "time", "dateTime": suffix = "imum"
    default: return nil
    }
    switch key {
    case "minLength", "minimum", "minItems": return "min\(suffix)"
    case "maxLength", "maximum", "maxItems": return "max\(suffix)"
    default: return nil
    }
  }
}
