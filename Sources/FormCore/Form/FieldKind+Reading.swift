// How answers to a field of a kind are read: by expressions, as literals of a spec, and where there is none.

import FormRuntime
package import FormLanguage

/// What a field reads as where there is no answer, or where it is hidden.
package enum Emptiness: Sendable {
  /// Nothing can be said of it.
  case unknown
  /// `""`
  case text
  /// `[]`
  case list

  /// The value.
  package var value: Value {
    switch self {
    case .unknown: .unknown
    case .text: .text("")
    case .list: .list([])
    }
  }

  /// Whether it reads as something, so that it matters whether an answer is required.
  package var isKnown: Bool {
    switch self {
    case .unknown: false
    case .text, .list: true
    }
  }
}

extension KindName {
  /// What a field of the kind reads as where there is no answer.
  package var emptiness: Emptiness {
    switch self {
    case .text: .text
    case .choices, .list: .list
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .group: .unknown
    }
  }

  /// The type of its values in expressions, given what is inside of a group or a list.
  package func expressionType(
    members: @autoclosure () -> [GroupShape.Member], values: GroupValues? = nil, item: @autoclosure () -> ExpressionType
  ) -> ExpressionType {
    switch self {
    case .text, .choice: .string
    case .integer: .int
    case .number: .double
    case .decimal: .decimal
    case .boolean: .bool
    case .date: .date
    case .time: .time
    case .dateTime: .timestamp
    case .choices: .list(.string)
    case .group: .group(GroupShape(members: members(), values: values))
    case .list: .list(item())
    }
  }

  /// The value that a text of a spec is as a literal of the kind; nil for what is none.
  package func value(of text: String) -> Value? {
    switch self {
    case .text, .choice: .text(text)
    case .integer: FormNumber.integer(text).map { .int($0) }
    case .number: FormNumber.number(text).map { .double($0) }
    case .decimal: FormDecimal(text).map { .decimal($0) }
    case .boolean: text == "true" ? .bool(true) : (text == "false" ? .bool(false) : nil)
    case .date: CalendarDate(text).map { .date($0) }
    case .time: TimeOfDay(text).map { .time($0) }
    case .dateTime: DateTime(text).map { .timestamp($0) }
    case .choices, .group, .list: nil
    }
  }
}

extension FieldKind {
  /// The kind without its settings.
  package var name: KindName {
    switch self {
    case .text: .text
    case .integer: .integer
    case .number: .number
    case .decimal: .decimal
    case .boolean: .boolean
    case .date: .date
    case .time: .time
    case .dateTime: .dateTime
    case .choice: .choice
    case .choices: .choices
    case .group: .group
    case .list: .list
    }
  }

  /// The word of the spec.
  package var word: String { name.rawValue }

  /// What it reads as where there is no answer.
  package var emptiness: Emptiness { name.emptiness }

  /// The type of its value in expressions.
  package var expressionType: ExpressionType { name.expressionType(members: shapeOfMembers, item: typeOfItem) }

  private var shapeOfMembers: [GroupShape.Member] {
    guard case .group(let fields) = self else { return [] }
    return fields.map { field in
      let choices = field.kind.hasChoices ? OrderedTexts(field.kind.choices.map(\.value)) : nil
      return GroupShape.Member(
        name: field.name, type: field.kind.expressionType, isSecure: field.kind.holdsSecret, choices: choices)
    }
  }

  private var typeOfItem: ExpressionType {
    if case .list(let item) = self { item.kind.expressionType } else { .unresolved }
  }
}
