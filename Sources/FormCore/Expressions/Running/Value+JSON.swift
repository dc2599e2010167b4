// Values as JSON.

extension Value {
  /// A value as a record has it; nothing for what no record holds.
  package var json: JSON? {
    switch self {
    case .unknown, .failed, .group, .duration, .period: nil
    case .bool(let value): .boolean(value)
    case .int(let value): .integer(value)
    case .double(let value): .number(JSONNumber(value))
    case .decimal(let value): .number(JSONNumber(value))
    case .text, .date, .time, .timestamp: .string(words)
    case .list(let values): .array(values.compactMap(\.json))
    }
  }
}
