// An expression that was made: its text, and how tightly that binds.

/// Text of the expression language that knows where it needs brackets.
struct MadeExpression {
  /// How tightly an expression holds together, the loosest first.
  enum Binding: Int, Comparable {
    case conditional, or, and, relation, sum, product, prefix, atom

    static func < (a: Binding, b: Binding) -> Bool { a.rawValue < b.rawValue }

    /// What an operand to the right must be, since operators of one kind are read from left to right.
    var next: Binding { Binding(rawValue: rawValue + 1) ?? .atom }
  }

  /// As it stands alone.
  let text: String
  let binding: Binding
  /// How many literals, names, operators and calls it has.
  let size: Int
  /// The names that it reads.
  let names: Set<String>

  init(_ text: String, _ binding: Binding = .atom, of parts: [MadeExpression] = [], reading name: String? = nil) {
    self.text = text
    self.binding = binding
    size = parts.reduce(1) { $0 + $1.size }
    names = parts.reduce(into: Set([name].compactMap { $0 })) { $0.formUnion($1.names) }
  }

  /// As an operand of something that binds as tightly as `least`.
  func within(_ least: Binding, isTight: Bool) -> String {
    binding >= least && (isTight || binding == .atom) ? text : "(\(text))"
  }
}
