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
  /// `key` at `span` is for fields of the types `targets`; this one is of `type`, which `typeSpan` says.
  static func misplacedKey(_ key: String, at span: Span, type: String, typeSpan: Span?, targets: [String]) -> Diagnostic
  {
    let counterpart = counterpart(of: key, for: type)
    let types = targets.filter { $0 != type }.prefix(4).compactMap { target in
      typeSpan.map { Fix("write `type: \(target)`", edits: [Edit($0, target)]) }
    }
    return Diagnostic(
      .misplacedKey, at: span, "`\(key)` is not for type `\(type)`",
      label: "only \(Wording.allOf(targets)) fields have it",
      secondary: typeSpan.map { [Label($0, "the type is given here")] } ?? [],
      fixes: counterpart.map { [Fix("write `\($0)`", edits: [Edit(span, $0)])] } ?? Array(types) + [
        Fix("make the field a \(Wording.anyOf(targets)), or take `\(key)` out")
      ],
      asking: counterpart)
  }

  /// `json`, at `span`, of what a list holds.
  static func recordKeyOfItem(at span: Span) -> Diagnostic {
    Diagnostic(
      .misplacedKey, at: span, "`json` is not for the items of a list", label: "they have no key in records",
      fixes: [Fix("take it out; the list itself, and the fields of a group, may have one")])
  }

  /// The key that limits a `type` in the way `key` limits others.
  private static func counterpart(of key: String, for type: String) -> String? {
    let suffix: String
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
