// What the parts of a constraint are called.

extension Constraint.Target {
  /// The type's name in a spec.
  var word: String { String(describing: self) }
}

extension Constraint.Parameter {
  /// What is wanted, for messages.
  var words: String {
    switch self {
    case .integer: "a whole number"
    case .bound: "a value or an expression"
    case .positiveNumber: "a number"
    case .pattern: "a regular expression"
    case .format: "the name of a format"
    case .characters: "the name of a set, or a bracket class"
    case .flag: "true or false"
    }
  }
}
