// Values as they would be entered.

import FormRuntime

extension Value {
  /// What a field starts as, as it would be entered.
  package static func json(of answer: Answer) -> JSON {
    switch answer {
    case .empty, .foreign: .null
    case .value(let value): json(of: value)
    case .items(let items): .array(items.map { $0.answers.first.map(json) ?? .null })
    }
  }

  static func json(of value: Value) -> JSON {
    switch value {
    case .unknown, .failed, .group, .duration, .period: .null
    case .bool(let value): .boolean(value)
    case .int(let value): .integer(value)
    case .double(let value): .number(JSONNumber(value))
    case .text(let text): .string(text)
    case .date(let value): .string(value.description)
    case .time(let value): .string(value.description)
    case .timestamp(let value): .string(value.description)
    case .list(let values): .array(values.map(json))
    }
  }
}
