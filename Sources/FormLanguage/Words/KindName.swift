// The kinds of field by name, without their settings.

/// A kind of field, by the word of the spec.
package enum KindName: String, CaseIterable, Sendable {
  /// Text.
  case text
  /// A 64-bit integer.
  case integer
  /// A finite double.
  case number
  /// An exact decimal number.
  case decimal
  /// True or false.
  case boolean
  /// A calendar date.
  case date
  /// A time of day.
  case time
  /// An instant with its offset.
  case dateTime
  /// One of several values.
  case choice
  /// Several of several values, in their order.
  case choices
  /// A record.
  case group
  /// Several answers of one kind.
  case list

  /// Whether it is a date, a time of day or an instant, of which a default may be an expression.
  package var isTemporal: Bool {
    switch self {
    case .date, .time, .dateTime: true
    case .text, .integer, .number, .decimal, .boolean, .choice, .choices, .group, .list: false
    }
  }

  /// Whether answers have a length, which that of a choice's value is, too, or a number of items.
  package var isCounted: Bool { self == .text || self == .choice || self == .choices || self == .list }

  /// A constraint that answers are held to though the spec says nothing of it, in front of or behind the others: a
  /// decimal has a number of places, and a text has no control characters.
  package var impliedConstraint: (isFirst: Bool, constraint: Constraint)? {
    switch self {
    case .decimal: (true, .places)
    case .text: (false, .characters)
    case .integer, .number, .boolean, .date, .time, .dateTime, .choice, .choices, .group, .list: nil
    }
  }

  /// What an answer of the kind is called.
  package var article: String {
    switch self {
    case .text: "a text"
    case .integer: "a whole number"
    case .number: "a number"
    case .decimal: "a decimal number"
    case .boolean: "true or false"
    case .date: "a date"
    case .time: "a time of day"
    case .dateTime: "a date and time with its offset"
    case .choice: "one of the choices"
    case .choices: "a list of choices"
    case .group: "a map"
    case .list: "a list"
    }
  }

  /// A literal of the kind.
  package var example: String {
    switch self {
    case .text, .choice: "text"
    case .integer: "42"
    case .number: "2.5"
    case .decimal: "12.50"
    case .boolean: "true"
    case .date: "2026-01-31"
    case .time: "09:30"
    case .dateTime: "2026-01-31T09:30:00Z"
    case .choices, .list: "[a, b]"
    case .group: "{a: b}"
    }
  }
}
