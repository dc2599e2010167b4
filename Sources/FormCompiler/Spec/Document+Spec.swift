// Files of the language as YAML, whose reader is told of the keys.

public import FormLanguage

extension Document {
  /// Reads `source`. Never fails: what could not be read is missing from the tree and named in the diagnostics.
  ///
  /// Behind a text that needs quotes it goes on as if it had them, unless it is to break off at the first mistake.
  public static func parse(source: Source, id: SourceID, breaksOff: Bool = false) -> Document {
    parse(source: source, id: id, breaksOff: breaksOff, keys: .ofSpecs)
  }
}

extension KeysInBraces {
  /// Those of specs.
  fileprivate static let ofSpecs = KeysInBraces { values[$0] }

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
