// What the reader of YAML is told of the language of a file, for where a comma may be missing.

/// The keys of what is mostly written in braces, on one line, and what may stand behind them.
struct KeysInBraces: Sendable {
  /// What may stand behind a key.
  enum Value: Sendable {
    /// Several words, and signs.
    case expression
    /// Words that a person reads.
    case text
    case other
  }

  /// What may stand behind a key; nothing for what is none.
  let value: @Sendable (_ key: String) -> Value?
}
