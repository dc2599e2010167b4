// The keys at the top of a spec below which names are declared, or that bring them.

import FormLanguage

/// Keys of the top below which there are names that the rest of a spec uses.
enum Declared: String, CaseIterable, Sendable {
  case languages
  case imports = "import"
  case types
  case fields
  case sections
  case values
  case rules
  case actions

  /// Whether the value is all that its author wrote, as far as its shape tells.
  func isComplete(_ value: Node) -> Bool {
    guard value.isWhole, !value.hasTwin else { return false }
    switch self {
    case .languages: return value.record.count > 0 && isListOfTexts(value)
    case .imports: return isListOfTexts(value)
    case .fields, .sections: return value.record.kind == .mapping && value.record.count > 0
    case .types, .values, .rules, .actions: return value.record.kind == .mapping
    }
  }

  /// Whether the value below a key that is not quite this one can be meant for it: it has its shape, and is not one of
  /// what should stand there under its name.
  func mayHave(_ value: Node) -> Bool {
    switch self {
    case .languages, .imports: return value.items != nil
    case .values: return value.record.kind == .mapping
    case .types, .fields, .sections, .rules, .actions:
      guard case .mapping(let entries) = value.content else { return false }
      return entries.contains { !isPartKey($0.key) } || entries.allSatisfy { $0.value.record.kind == .mapping }
    }
  }

  /// What to write instead of a key that is not quite this one, and of what stands below it.
  var advice: Diagnostic.Fix {
    switch self {
    case .languages, .imports: Diagnostic.Fix("write `\(rawValue):` with a list: `[one, two]`")
    case .values: Diagnostic.Fix("write `values:` with each value under its name: `{total: price * count}`")
    case .types, .fields, .sections, .rules, .actions:
      Diagnostic.Fix("write `\(rawValue):` with each \(rawValue.dropLast()) under its name, and its keys below that")
    }
  }
}

extension Declared {
  /// Whether what stands under the names below it has such a key.
  private func isPartKey(_ key: Node) -> Bool {
    switch self {
    case .types, .fields: FieldKeys.table.has(key)
    case .sections: SectionKeys.table.has(key)
    case .rules: RuleKeys.table.has(key)
    case .actions: ActionKeys.table.has(key)
    case .languages, .imports, .values: false
    }
  }

  private func isListOfTexts(_ value: Node) -> Bool {
    value.items?.allSatisfy { $0.record.isScalar && !$0.isEmpty } ?? false
  }
}
