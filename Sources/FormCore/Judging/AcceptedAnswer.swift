// Whether a scalar, or several, is an answer of a kind of field, and which.

package import FormRuntime

/// Reads one answer, strictly or as a person types.
package enum AcceptedAnswer {
  /// The answer that a value is for a field that is neither a group nor a list.
  package static func read(_ json: FormJSON, for kind: FieldKind, from source: AnswerSource) -> Answer {
    switch json {
    case .null: return .empty
    case .string(let text): return read(text, for: kind, from: source)
    case .number(let number): return read(number, for: kind, from: source)
    case .boolean(let value):
      if case .boolean = kind { return .value(.bool(value)) }
      return source == .typed ? read(value ? "true" : "false", for: kind, from: source) : .foreign(.type)
    case .array(let values):
      if case .choices(let choices) = kind { return several(values, of: choices, from: source) }
      return .foreign(.type)
    case .object: return .foreign(.type)
    }
  }

  /// The answer that a text is.
  static func read(_ text: String, for kind: FieldKind, from source: AnswerSource) -> Answer {
    if case .text(let settings) = kind { return .text(settings.normalised(text)) }
    guard source == .typed else { return data(text, for: kind) }
    // A choice may begin or end with a blank.
    if case .choice(let choices) = kind, choices.position(of: text) != nil { return choice(text, of: choices) }
    if case .choices(let choices) = kind, choices.position(of: text) != nil { return several([text], of: choices) }
    let trimmed = FormText.trimmed(text)
    return trimmed.isEmpty ? .empty : typed(trimmed, for: kind)
  }

  /// A string of data, which is no number, however it looks.
  private static func data(_ text: String, for kind: FieldKind) -> Answer {
    switch kind {
    case .date, .time, .dateTime, .choice: typed(text, for: kind)
    case .text, .integer, .number, .decimal, .boolean, .choices, .group, .list: .foreign(.type)
    }
  }

  private static func typed(_ text: String, for kind: FieldKind) -> Answer {
    switch kind {
    // No text gets here: `read` takes it with the white space at its ends.
    case .text(let settings): .text(settings.normalised(text))
    case .integer: FormNumber.wholeNumber(text).map { .value(.int($0)) } ?? .foreign(.type)
    case .number: FormNumber.number(text).map { .value(.double($0)) } ?? .foreign(.type)
    case .decimal(let places): FormDecimal(text).map { .decimal($0, places: places) } ?? .foreign(.type)
    case .boolean: boolean(text)
    case .date: CalendarDate(text).map { .value(.date($0)) } ?? .foreign(.type)
    case .time: TimeOfDay(text).map { .value(.time($0)) } ?? .foreign(.type)
    case .dateTime: DateTime(text).map { .value(.timestamp($0)) } ?? .foreign(.type)
    case .choice(let choices): choice(text, of: choices)
    case .choices(let choices): several(text, of: choices)
    case .group, .list: .foreign(.type)
    }
  }

  private static func read(_ number: FormJSONNumber, for kind: FieldKind, from source: AnswerSource) -> Answer {
    switch kind {
    case .integer: number.integer.map { .value(.int($0)) } ?? .foreign(.type)
    case .number: number.double.isFinite ? .value(.double(number.double)) : .foreign(.type)
    case .decimal(let places): number.decimal.map { .decimal($0, places: places) } ?? .foreign(.type)
    case .text, .choice, .choices: source == .typed ? read(number.text, for: kind, from: source) : .foreign(.type)
    case .boolean, .date, .time, .dateTime, .group, .list: .foreign(.type)
    }
  }

  private static func boolean(_ text: String) -> Answer {
    if text.utf8.elementsEqual("true".utf8) { return .value(.bool(true)) }
    return text.utf8.elementsEqual("false".utf8) ? .value(.bool(false)) : .foreign(.type)
  }

  private static func choice(_ text: String, of choices: Choices) -> Answer {
    choices.position(of: text) == nil ? .foreign(.choices) : .value(.text(text))
  }

  /// Several values between commas, or one that may itself hold commas.
  private static func several(_ text: String, of choices: Choices) -> Answer {
    if case .value = choice(text, of: choices) { return .value(.list([.text(text)])) }
    let parts = ChoiceTitles.parts(of: text)
    return parts.isEmpty ? .foreign(.choices) : several(parts, of: choices)
  }

  private static func several(_ values: [FormJSON], of choices: Choices, from source: AnswerSource) -> Answer {
    var texts: [String] = []
    for value in values {
      switch value {
      case .string(let text): texts.append(text)
      case .number(let number) where source == .typed: texts.append(number.text)
      case .boolean(let value) where source == .typed: texts.append(value ? "true" : "false")
      case .null, .number, .boolean, .array, .object: return .foreign(.type)
      }
    }
    return several(texts, of: choices)
  }

  /// Chosen values in the order of the choices.
  static func several(_ values: [String], of choices: Choices) -> Answer {
    guard !values.isEmpty else { return .empty }
    var found: [Int] = []
    for value in values {
      guard let position = choices.position(of: value) else { return .foreign(.choices) }
      found.append(position)
    }
    found.sort()
    for (one, next) in zip(found, found.dropFirst()) where one == next { return .foreign(.choices) }
    return .value(.list(found.map { .text(choices[$0].value) }))
  }

  /// What a computed value is as an answer: unknown and failure are none.
  static func computed(_ value: Value, for kind: FieldKind) -> Answer {
    switch (value, kind) {
    case (.text(let text), .text(let settings)): .text(settings.normalised(text))
    case (.text(let text), .choice(let choices)): text.isEmpty ? .empty : choice(text, of: choices)
    case (.list(let values), .choices(let choices)): several(values, of: choices)
    case (.int(let value), .number): .value(.double(Double(value)))
    case (.double(let value), .number): value.isFinite ? .value(.double(value)) : .empty
    case (.int(let value), .decimal(let places)): FormDecimal(value).map { .decimal($0, places: places) } ?? .empty
    case (.decimal(let value), .decimal(let places)): .decimal(value, places: places)
    case (.int, .integer), (.bool, .boolean), (.date, .date), (.time, .time), (.timestamp, .dateTime): .value(value)
    default: .empty
    }
  }

  private static func several(_ values: [Value], of choices: Choices) -> Answer {
    var texts: [String] = []
    for value in values {
      guard case .text(let text) = value else { return .empty }
      texts.append(text)
    }
    return several(texts, of: choices)
  }
}

extension Answer {
  /// A normalised text.
  static func text(_ text: String) -> Answer { text.isEmpty ? .empty : .value(.text(text)) }

  /// A decimal with the places of its field, or with more where there are digits in them.
  static func decimal(_ value: FormDecimal, places: Int) -> Answer { .value(.decimal(value.padded(to: places))) }
}
