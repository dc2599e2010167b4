// What the reader of YAML asks of the language, where a comma may be missing.

/// The keys of what is mostly written in braces, on one line, and what may stand behind them.
enum KeysInBraces {
  /// What may stand behind a key.
  enum Value: Sendable {
    /// Several words, and signs.
    case expression
    /// Words that a person reads.
    case text
    case other
  }

  static let values: [String: Value] = {
    var values: [String: Value] = [:]
    func add<Owner>(_ table: KeyTable<Owner>) {
      for key in table.keys where values[key.name] == nil { values[key.name] = Value(key.shape) }
    }
    add(FieldKeys.table)
    add(ChoiceKeys.table)
    add(SectionKeys.table)
    add(RuleKeys.table)
    add(ActionKeys.table)
    add(SubmitKeys.table)
    return values
  }()
}

extension KeysInBraces.Value {
  fileprivate init(_ shape: ValueShape) {
    switch shape {
    case .text, .textOrMap: self = .text
    case .condition, .formula, .expression, .value: self = .expression
    default: self = .other
    }
  }
}
