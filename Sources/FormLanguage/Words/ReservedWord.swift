// The words that no field may be called.

/// A word of the expression language, or one that would be mistaken for such.
package enum ReservedWord: String, CaseIterable, Sendable {
  case `true`, `false`, null, `in`, this, mode, today, now, form, index, previous

  /// What it is in an expression.
  package enum Role: Sendable {
    /// None of its words, but of other languages, or of other parts of a spec.
    case foreign
    /// Of the grammar.
    case syntax
    /// A value wherever an expression stands.
    case everywhere
    /// A value where an expression is a field's.
    case ofField
    /// A value where an expression stands in an item of a list.
    case ofItem
  }

  /// What it is in an expression.
  package var role: Role {
    switch self {
    case .null, .form: .foreign
    case .true, .false, .in: .syntax
    case .mode, .today, .now: .everywhere
    case .this: .ofField
    case .index, .previous: .ofItem
    }
  }

  /// Whether it stands for a value.
  package var isValue: Bool {
    switch role {
    case .everywhere, .ofField, .ofItem: true
    case .foreign, .syntax: false
    }
  }

  /// Those of a role.
  package static func words(_ role: Role) -> [String] { allCases.filter { $0.role == role }.map(\.rawValue) }
}
