// Answers of a spec's tests as JSON, so that there is one reader for both.

import FormRuntime

extension AnswerNode {
  /// The same as JSON; a number that JSON does not know is a text. Trees are no deeper than their reader allows.
  public var json: JSON {
    switch self {
    case .null: .null
    case .text(let text): .string(text)
    case .bool(let value): .boolean(value)
    case .list(let nodes): .array(nodes.map(\.json))
    case .record(let members): .object(JSONObject(members.map { .init(name: $0.key, value: $0.value.json) }))
    case .number(let text):
      FormNumber.number(text).map {
        .number(JSONNumber(text: text, double: $0, integer: FormNumber.wholeNumber(text)))
      } ?? .string(text)
    }
  }
}
