// What the value of a key may be, as data: what the schema says, and what editors offer.

package import FormLanguage

/// The shape of a value in a spec.
package enum ValueShape: Sendable {
  /// A Text: a scalar, or one for each language.
  case text
  /// A Text, or a map with keys of its own.
  case textOrMap(MapKind)
  /// Any scalar.
  case scalar
  /// One of some words.
  case word([String])
  case truth
  /// A truth, or an expression that gives one.
  case condition
  /// An expression that gives a truth.
  case formula
  /// An expression of the field's type.
  case expression
  case integer(minimum: Int)
  case version
  case formName
  case typeName
  /// The name of an action.
  case action
  case duration
  /// A date, or an instant.
  case date
  case instant
  /// A field, several, or the form.
  case place
  case languages
  case paths
  /// A value of the field's type.
  case literal
  /// A list of such.
  case literals
  /// What a constraint takes.
  case constraint(Constraint.Parameter)
  /// From codes to Texts.
  case messages
  case choices
  /// From names to expressions.
  case values
  /// From names to literals.
  case data
  /// An expression of any type, the value of a name.
  case value
  /// From names of fields to answers.
  case answers
  /// From paths of fields to lists of codes.
  case issues
  /// Codes of warnings.
  case codes
  /// A map with keys of its own.
  case map(MapKind)
  /// A map from names to such.
  case named(MapKind)

  static func word<Word: RawRepresentable & CaseIterable>(of type: Word.Type) -> ValueShape
  where Word.RawValue == String {
    .word(type.allCases.map(\.rawValue))
  }

  /// Whether it is an answer of the field.
  var isAnswer: Bool { if case .literal = self { true } else { false } }

  /// Whether a list of words in brackets may be one, of whatever type the field is.
  var mayBeList: Bool {
    switch self {
    case .place, .languages, .paths, .literals, .choices, .codes, .constraint(.distinction):
      true
    case .text, .textOrMap, .scalar, .word, .truth, .condition, .formula, .expression, .integer, .version, .formName,
      .typeName, .action, .duration, .date, .instant, .literal, .constraint, .messages, .values, .data, .value,
      .answers, .issues, .map, .named:
      false
    }
  }
}

/// The maps of a spec that have a table of keys.
package enum MapKind: Sendable, CaseIterable {
  case form
  case field
  /// A named type: a field by another name.
  case type
  case section
  case rule
  case action
  case test
  case submit
  case defaults
  case choice
}

/// A key, whatever table it stands in.
package struct KeyRow: Sendable {
  package let name: String
  package let shape: ValueShape
  /// What it is for, in a sentence.
  package let summary: String
  /// The kinds of field that have it; nil if all do, or it is none of a field.
  var kinds: [KindName]?

  /// Whether a field of a kind can have it; where the kind is not known, it may.
  package func fits(_ kind: KindName?) -> Bool { kinds.flatMap { kinds in kind.map(kinds.contains) } ?? true }
}

extension MapKind {
  /// The keys that such a map can have, in the order of the documentation; `allow` besides.
  package var keys: [KeyRow] { MapKind.rows[self] ?? [] }

  /// The keys that it must have.
  package var requiredKeys: [String] {
    switch self {
    case .form: ["formc", "form"]
    case .field, .type: ["type"]
    case .section: ["fields"]
    case .rule: ["check", "message"]
    case .action, .test, .submit, .defaults, .choice: []
    }
  }

  /// `allow`, which every map can have.
  package static let allow = KeyRow(
    name: "allow", shape: .codes, summary: "Codes of warnings that are not to be given in there.")

  private static let rows: [MapKind: [KeyRow]] = [
    .form: rows(of: FormKeys.table.keys), .field: fieldRows, .type: fieldRows,
    .section: rows(of: SectionKeys.table.keys), .rule: rows(of: RuleKeys.table.keys),
    .action: rows(of: ActionKeys.table.keys), .test: rows(of: TestKeys.table.keys),
    .submit: rows(of: SubmitKeys.table.keys), .defaults: rows(of: DefaultsKeys.table.keys),
    .choice: rows(of: ChoiceKeys.table.keys),
  ]

  private static func rows<Owner>(of keys: [Key<Owner>]) -> [KeyRow] {
    keys.map { KeyRow(name: $0.name, shape: $0.shape, summary: $0.summary) }
  }

  private static let fieldRows: [KeyRow] =
    rows(of: FieldKeys.common)
    + FieldKeys.special.map { KeyRow(name: $0.name, shape: $0.shape, summary: $0.summary, kinds: $0.kinds) }
    + Constraint.all.map { constraint in
      let kinds = KindName.allCases.filter { constraint.targets.contains($0) }
      return KeyRow(
        name: constraint.key, shape: .constraint(constraint.parameter), summary: constraint.summary, kinds: kinds)
    }
}
