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
  /// The values of a choice, or of the elements of several choices.
  package let choices: OrderedTexts?
  /// Whether it is the value whose expression asks for it, so that it has no type yet.
  package let isItself: Bool

  package init(type: ExpressionType, isSecure: Bool, choices: OrderedTexts? = nil, isItself: Bool = false) {
    self.type = type
    self.isSecure = isSecure
    self.choices = choices
    self.isItself = isItself
  }

  /// What stands for one that is not known, of which something has been said.
  public static let unresolved = NamedResult(type: .unresolved, isSecure: false)
  /// What stands for a value in its own expression.
  package static let itself = NamedResult(type: .unresolved, isSecure: false, isItself: true)
}
