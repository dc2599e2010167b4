// Answers of a spec's tests as JSON, so that there is one reader for both.

public import FormRuntime

extension AnswerNode {
  /// The same as JSON, every scalar a text. Trees are no deeper than their reader allows.
  public var json: FormJSON {
    switch self {
    case .null: .null
    case .text(let text): .string(text)
    case .list(let nodes): .array(nodes.map(\.json))
    case .record(let members): .object(FormJSONObject(members.map { .init(name: $0.key, value: $0.value.json) }))
    }
  }
}
