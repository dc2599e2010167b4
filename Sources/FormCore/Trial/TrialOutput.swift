// Values of a trial as JSON.

import FormRuntime

extension Value {
  /// With types, as `formc eval --ndjson` writes it: `{"type": "int", "value": "5"}`.
  public var typedJSON: JSON {
    switch self {
    case .unknown: .object(["unknown": .boolean(true)])
    case .failed(let failure): .object(["error": .string(failure.words)])
    case .bool(let value): .object(["type": .string("bool"), "value": .boolean(value)])
    case .int(let value): .object(["type": .string("int"), "value": .string(String(value))])
    case .double(let value): .object(["type": .string("double"), "value": .string(Value.typedText(value))])
    case .text(let value): .object(["type": .string("string"), "value": .string(value)])
    case .date(let value): .object(["type": .string("date"), "value": .string(value.description)])
    case .time(let value): .object(["type": .string("time"), "value": .string(value.description)])
    case .timestamp(let value): .object(["type": .string("timestamp"), "value": .string(value.description)])
    case .duration(let value): .object(["type": .string("duration"), "value": .string(value.description)])
    case .period(let value): .object(["type": .string("period"), "value": .string(value.description)])
    case .list(let elements): .object(["type": .string("list"), "value": .array(elements.map(\.typedJSON))])
    case .group(let group): .object(["type": .string("group"), "value": .array(group.members.map(\.typedJSON))])
    }
  }

  /// Plain, as `formc eval` prints it: `5`. Unknown is `null`; doubles that JSON can't write are texts: `"Infinity"`.
  public var plainJSON: JSON {
    switch self {
    case .unknown, .failed: .null
    case .bool(let value): .boolean(value)
    case .int(let value): .integer(value)
    case .double(let value): value.isFinite ? .number(JSONNumber(value)) : .string(FormNumber.text(value))
    case .text(let value): .string(value)
    case .date(let value): .string(value.description)
    case .time(let value): .string(value.description)
    case .timestamp(let value): .string(value.description)
    case .duration(let value): .string(value.description)
    case .period(let value): .string(value.description)
    case .list(let elements): .array(elements.map(\.plainJSON))
    case .group(let group): .array(group.members.map(\.plainJSON))
    }
  }

  /// A double that shows that it is one: `5.0`.
  private static func typedText(_ value: Double) -> String {
    let text = FormNumber.text(value)
    let isWhole = value.isFinite && text.utf8.allSatisfy { $0 == 0x2D || ($0 >= 0x30 && $0 <= 0x39) }
    let sign = value.sign == .minus && value == 0 ? "-" : ""
    return sign + (isWhole ? text + ".0" : text)
  }
}
