// The named values of a group, as types know them.

/// The named values of a group, which are read like its members. What they give is known to the scope alone: it is found
/// out while expressions are checked.
public struct GroupValues: Hashable, Sendable {
  /// The position of the first among all values of the form.
  package let first: Int
  /// Their names, in order.
  package let names: [String]

  package init(first: Int, names: [String]) {
    self.first = first
    self.names = names
  }

  /// The position of a name among them.
  func position(of name: String) -> Int? { names.firstIndex { $0.utf8.elementsEqual(name.utf8) } }
}

/// What a named value gives.
public struct NamedResult: Sendable {
  /// Its type.
  public let type: ExpressionType
  /// Whether it is a secret.
  public let isSecure: Bool

  package init(type: ExpressionType, isSecure: Bool) {
    self.type = type
    self.isSecure = isSecure
  }

  /// What stands for one that is not known, of which something has been said.
  public static let unresolved = NamedResult(type: .unresolved, isSecure: false)
}
