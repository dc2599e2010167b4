// An expression as it is written, before anything is known of names and types.

/// A part of an expression and where it stands. Chains are flat, so that their length costs no depth.
package struct Syntax: Sendable {
  package let node: Node
  package let range: Range<Int>

  init(_ node: Node, _ range: Range<Int>) {
    self.node = node
    self.range = range
  }

  /// Whether it is one word, which is marked without the brackets around it.
  var isLeaf: Bool {
    switch node {
    case .bool, .integer, .double, .text, .name: true
    case .list, .not, .negated, .or, .and, .chain, .conditional, .call, .suffixed: false
    }
  }

  /// The parts that it is made of.
  package var parts: [Syntax] {
    switch node {
    case .bool, .integer, .double, .text, .name: []
    case .list(let parts), .or(let parts), .and(let parts), .call(_, let parts): parts
    case .not(let operand), .negated(let operand): [operand]
    case .chain(let first, let links): [first] + links.map(\.operand)
    case .conditional(let condition, let then, let otherwise): [condition, then, otherwise]
    case .suffixed(let operand, let suffixes): [operand] + suffixes.flatMap(\.parts)
    }
  }

  /// What a part is, with those that it is made of.
  package indirect enum Node: Sendable {
    case bool(Bool)
    case integer(Int)
    case double(Double)
    case text(TextLiteral)
    case name(String)
    case list([Syntax])
    case not(Syntax)
    case negated(Syntax)
    case or([Syntax])
    case and([Syntax])
    /// Operators of one precedence, from the left.
    case chain(Syntax, [Link])
    case conditional(Syntax, then: Syntax, otherwise: Syntax)
    case call(Name, [Syntax])
    /// Selections, methods and indices, from the left.
    case suffixed(Syntax, [Suffix])
  }

  /// An operator and what stands behind it.
  package struct Link: Sendable {
    let operation: BinaryOperator
    let operatorRange: Range<Int>
    package let operand: Syntax
    /// Where it ends, with brackets around the operand.
    package let end: Int
  }

  /// A word and where it stands.
  package struct Name: Sendable {
    package let word: String
    let range: Range<Int>
  }

  /// What stands behind an operand.
  package enum Suffix: Sendable {
    case selection(Name)
    case method(Name, [Syntax], end: Int)
    case index(Syntax, end: Int)

    fileprivate var parts: [Syntax] {
      switch self {
      case .selection: []
      case .method(_, let arguments, _): arguments
      case .index(let index, _): [index]
      }
    }

    /// Where it ends.
    package var end: Int {
      switch self {
      case .selection(let name): name.range.upperBound
      case .method(_, _, let end), .index(_, let end): end
      }
    }
  }
}

/// The operators between two operands, but `&&` and `||`.
enum BinaryOperator: String, Sendable, CaseIterable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case atMost = "<="
  case greater = ">"
  case atLeast = ">="
  case contained = "in"
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divide = "/"
  case remainder = "%"
}

extension BinaryOperator {
  /// How tightly it binds.
  var level: OperatorLevel {
    switch self {
    case .equal, .notEqual, .less, .atMost, .greater, .atLeast, .contained: .relation
    case .plus, .minus: .sum
    case .times, .divide, .remainder: .product
    }
  }
}

/// How tightly operators bind the operands beside them, the loosest first.
package enum OperatorLevel: Int, Comparable, Sendable {
  case conditional
  case or
  case and
  case relation
  case sum
  case product
  case prefix

  /// In this order.
  package static func < (a: OperatorLevel, b: OperatorLevel) -> Bool { a.rawValue < b.rawValue }
}
