// What an answer to a field is.

/// What an answer is. A closed set: every place that depends on it switches over it.
public indirect enum FieldKind: Sendable {
  /// Text.
  case text(TextSettings)
  /// A 64-bit integer.
  case integer
  /// A finite double.
  case number
  /// An exact decimal number with so many places.
  case decimal(places: Int)
  /// True or false.
  case boolean
  /// A calendar date.
  case date
  /// A time of day.
  case time
  /// An instant with its offset.
  case dateTime
  /// One of several values.
  case choice(Choices)
  /// Several of several values, in their order.
  case choices(Choices)
  /// A record.
  case group([Field])
  /// Several answers of one kind.
  case list(of: Field)
}

extension FieldKind {
  /// The values of a choice or of several.
  package var choices: Choices {
    switch self {
    case .choice(let choices), .choices(let choices): choices
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .group, .list: .none
    }
  }

  /// Whether there is something to choose from.
  package var hasChoices: Bool { !choices.isEmpty }

  /// The settings of a text.
  package var text: TextSettings? {
    if case .text(let settings) = self { settings } else { nil }
  }

  /// Whether it has fields of its own.
  package var isGroup: Bool {
    if case .group = self { true } else { false }
  }

  /// The members of the groups that a list holds.
  var membersOfItems: [Field] {
    if case .list(let item) = self, case .group(let members) = item.kind { members } else { [] }
  }

  /// The slots of a group's members.
  package var members: [Int] {
    if case .group(let fields) = self { fields.map(\.id.slot) } else { [] }
  }

  /// The frame of a list's items.
  package var items: Int? {
    if case .list(let item) = self { item.id.frame } else { nil }
  }
}
