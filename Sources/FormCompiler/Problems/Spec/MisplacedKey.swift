// Keys that belong to fields of another type.

import FormLanguage

extension Problem {
  static let misplacedKey = Problem(
    "misplaced-key",
    page: Page(
      what: """
        A field has a constraint or a setting that its type, or an item of a list, does not have, or a key stands beside \
        the field, rule or test that it belongs to.
        """,
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
  /// `key` stands in a field of `type`, which `typeSpan` says, and is for others; so do `more`, all for the same ones.
  static func misplacedKey(
    _ key: MisplacedKey, and more: some Collection<MisplacedKey> = [], type: String, typeSpan: Span?
  ) -> Diagnostic {
    let isOne = more.isEmpty
    let counterpart = isOne ? key.counterpart : nil
    let targets = MisplacedKey.targets(of: [key] + more)
    let bound = key.boundOfDigits.map { "; for a number there is `\($0)`" } ?? ""
    let types = targets.filter { $0 != type }.prefix(4).compactMap { target in
      typeSpan.map { Fix("write `type: \(target)`", edits: [Edit($0, target)]) }
    }
    return Diagnostic(
      .misplacedKey, at: key.span, "`\(key.name)` is not for type `\(type)`",
      label: "only \(Wording.allOf(targets)) fields have \(isOne ? "it\(bound)" : "all of these")",
      secondary: more.map { Label($0.span, "and this") }
        + (typeSpan.map { [Label($0, "the type is given here")] } ?? []),
      fixes: counterpart.map { [Fix("write `\($0)`", edits: [Edit(key.span, $0)])] }
        ?? (isOne && key.areFieldsOfItems ? itemFields(at: key.span, key.value.span) : nil)
          ?? Array(types) + (isOne ? numberBound(inPlaceOf: key) : []) + [
            Fix("make the field a \(Wording.anyOf(targets)), or take \(isOne ? "`\(key.name)`" : "these keys") out")
          ],
      asking: counterpart)
  }

  /// The bound of a number that is given a length.
  private static func numberBound(inPlaceOf key: MisplacedKey) -> [Fix] {
    guard let bound = key.boundOfDigits, let digits = key.digits else { return [] }
    let isMost = bound.hasPrefix("max")
    let count = "\(digits) \(digits == 1 ? "digit" : "digits") at \(isMost ? "most" : "least")"
    return [Fix("write `\(bound)` for a number of \(count)", edits: [Edit(key.span.union(key.value.span), bound)])]
  }

  /// `keys`, the `first` among them, stand beside the part `name`, whose map is `value`, as if they were such parts
  /// themselves.
  static func keysBeside(
    _ first: Node.Entry, _ keys: Slice<Node.Entries>, of part: Wanted.Part, _ name: Located<String>, _ value: Node,
    source: Source
  ) -> Diagnostic {
    let isInBraces = source.bytes[value.span.range].first == UInt8(ascii: "{")
    let depth = source.position(at: value.span.start).column - source.position(at: first.key.span.start).column
    let place = isInBraces ? "move it into the braces of" : "indent it below"
    let edits = keys.flatMap { indenting($0.span, by: max(depth, 1), in: source) }
    return Diagnostic(
      .misplacedKey, at: first.key.span, "`\(first.key.string)` is a key of \(part.noun)s, not the name of one",
      label: "stands beside \(Wording.quoted(name.value))",
      secondary: [Label(name.span, "the \(part.noun) in front of it")]
        + keys.dropFirst().prefix(mostKeysBeside).map { Label($0.key.span, "and this") },
      fixes: [Fix("\(place) \(Wording.quoted(name.value))", edits: isInBraces ? [] : edits)])
  }

  /// `keys`, the `first` among them, stand in front of the part `next`, as if they were such parts themselves.
  static func keysInFront(
    _ first: Node.Entry, _ keys: Slice<Node.Entries>, of part: Wanted.Part, _ next: Located<String>
  ) -> Diagnostic {
    Diagnostic(
      .misplacedKey, at: first.key.span, "`\(first.key.string)` is a key of \(part.noun)s, not the name of one",
      label: "stands in front of \(Wording.quoted(next.value))",
      secondary: [Label(next.span, "the \(part.noun) behind it")]
        + keys.dropFirst().prefix(mostKeysBeside).map { Label($0.key.span, "and this") },
      fixes: [Fix("move it below \(Wording.quoted(next.value))")])
  }

  /// How many keys one diagnostic points at besides the first.
  private static let mostKeysBeside = 6

  /// How the fields of the items of a list are written; with edits, which are good where all stands in braces.
  private static func itemFields(at span: Span, _ value: Span) -> [Fix] {
    let advice = "list the fields of its items below `of`: `of: {type: group, fields: …}`"
    let edits = [Edit(span.startPoint, "of: {type: group, "), Edit(value.endPoint, "}")]
    return [Fix(advice, edits: edits), Fix(advice)]
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
