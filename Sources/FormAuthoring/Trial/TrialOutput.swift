// Values of a trial as JSON.

public import FormCore
public import FormRuntime

extension Value {
  /// With types, as `formc eval --ndjson` writes it: `{"type": "int", "value": "5"}`.
  public var typedJSON: FormJSON {
    switch self {
    case .unknown: .object(["unknown": .boolean(true)])
    case .failed(let failure): .object(["error": .string(failure.words)])
    case .bool(let value): .object(["type": .string("bool"), "value": .boolean(value)])
    case .int: scalar("int")
    case .double(let value): .object(["type": .string("double"), "value": .string(Value.typedText(value))])
    case .decimal: scalar("decimal")
    case .text: scalar("string")
    case .date: scalar("date")
    case .time: scalar("time")
    case .timestamp: scalar("timestamp")
    case .duration: scalar("duration")
    case .period: scalar("period")
    case .list(let elements): .object(["type": .string("list"), "value": .array(elements.map(\.typedJSON))])
    case .group(let group): .object(["type": .string("group"), "value": .array(group.members.map(\.typedJSON))])
    }
  }

  private func scalar(_ type: String) -> FormJSON { .object(["type": .string(type), "value": .string(words)]) }

  /// Plain, as `formc eval` prints it: `5`. Unknown is `null`; doubles that JSON can't write are texts: `"Infinity"`.
  public var plainJSON: FormJSON {
    switch self {
    case .unknown, .failed: .null
    case .double(let value) where !value.isFinite: .string(words)
    case .duration, .period: .string(words)
    case .bool, .int, .double, .decimal, .text, .date, .time, .timestamp: json ?? .null
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
