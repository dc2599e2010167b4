// What a field is in expressions.

import FormRuntime

extension FieldKind {
  /// The type of its value.
  package var expressionType: ExpressionType {
    switch self {
    case .text, .choice: .string
    case .integer: .int
    case .number: .double
    case .boolean: .bool
    case .date: .date
    case .time: .time
    case .dateTime: .timestamp
    case .choices: .list(.string)
    case .group(let fields): .group(GroupShape(members: fields.map(\.asMember)))
    case .list(let item): .list(item.kind.expressionType)
    }
  }

  /// What it reads as when it is empty or hidden.
  var emptyValue: Value {
    switch self {
    case .text: .text("")
    case .choices, .list: .list([])
    case .integer, .number, .boolean, .date, .time, .dateTime, .choice, .group: .unknown
    }
  }

  /// The values of a choice or of several.
  package var choices: [Choice] {
    switch self {
    case .choice(let choices), .choices(let choices): choices
    case .text, .integer, .number, .boolean, .date, .time, .dateTime, .group, .list: []
    }
  }

  /// The settings of a text.
  package var text: TextSettings? {
    if case .text(let settings) = self { settings } else { nil }
  }

  /// Whether it has fields of its own.
  package var isGroup: Bool {
    if case .group = self { true } else { false }
  }

  /// Whether the value is a secret.
  package var isSecure: Bool { text?.isSecure ?? false }

  /// Whether it is a secret, or a list of such, at any depth. What a group holds is told by its members.
  package var holdsSecret: Bool {
    if case .list(let item) = self { item.kind.holdsSecret } else { isSecure }
  }
}

extension Field {
  var asMember: GroupShape.Member {
    let choices = kind.choices.isEmpty ? nil : OrderedTexts(kind.choices.map(\.value))
    return GroupShape.Member(
      name: name, type: kind.expressionType, isSecure: kind.holdsSecret, choices: choices)
  }
}
