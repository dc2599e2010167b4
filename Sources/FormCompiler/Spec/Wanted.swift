// What may stand in a place of a spec; its words are in `Problems/Words`.

import FormLanguage

/// What is wanted where something else was found.
enum Wanted: Sendable {
  case text
  case word
  case name
  case version
  case duration
  case code
  case truth
  /// A truth or an expression.
  case condition
  case expression
  case wholeNumber
  case typeName
  /// The key of a field in records.
  case recordKey
  /// A field, or the form.
  case place
  case argument(Constraint.Parameter)
  /// A literal of a kind of field.
  case literal(KindName)
  /// A text, or one for each language.
  case translations
  case list(of: Items)
  /// A map with keys of the language.
  case keys
  /// A map from names to parts of one kind.
  case named(Part)
  case choices
  case messages
  case values
  /// Names and literals of a choice.
  case data
  /// One of these literals.
  case datum
  case answers
  case issues
  /// From names of the spec to names of Swift.
  case swiftNames

  /// What a list holds.
  enum Items: Sendable {
    case anything
    case languages
    case paths
    case fields
    case codes
    case words
    case modules
    case protocols
  }

  /// What a map of names holds.
  enum Part: Sendable {
    case field
    case section
    case rule
    case action
    case test
  }

  /// The three shapes of YAML.
  enum Shape: Sendable {
    case scalar
    case list
    case map
  }

  /// A text for each language may be a text as well.
  var shape: Shape {
    switch self {
    case .text, .datum, .word, .name, .version, .duration, .code, .truth, .condition, .expression, .wholeNumber,
      .typeName,
      .recordKey,
      .place, .argument, .translations:
      .scalar
    case .literal(let kind): kind.shape
    case .list: .list
    case .keys, .named, .choices, .messages, .values, .data, .answers, .issues,
      .swiftNames:
      .map
    }
  }
}

extension KindName {
  /// How its literals are written.
  fileprivate var shape: Wanted.Shape {
    switch self {
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice: .scalar
    case .choices, .list: .list
    case .group: .map
    }
  }
}
