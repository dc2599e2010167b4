// Values as JSON.

package import FormRuntime

extension Value {
  /// A value as a record has it; nothing for what no record holds.
  package var json: FormJSON? {
    switch self {
    case .unknown, .failed, .group, .duration, .period: nil
    case .bool(let value): .boolean(value)
    case .int(let value): .integer(value)
    case .double(let value): .number(FormJSONNumber(value))
    case .decimal(let value): .number(FormJSONNumber(value))
    case .text, .date, .time, .timestamp: .string(words)
    case .list(let values): .array(values.compactMap(\.json))
    }
  }
}
