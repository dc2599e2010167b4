// The answers that stand in the tests of a spec.

/// Answers of a spec's test, not yet read as the fields' types.
public indirect enum AnswerNode: Sendable {
  /// Nothing, or null.
  case null
  /// A YAML scalar, whose look says nothing.
  case text(String)
  /// Several.
  case list([AnswerNode])
  /// By name, in order.
  case record([(key: String, value: AnswerNode)])
}
