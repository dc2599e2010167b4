// What the checker knows of a part of an expression.

import FormRuntime

/// A typed part of an expression, with what is known of its values.
struct Checked: Sendable {
  var term: Term
  /// The values that a choice, or the elements of several, can have.
  var choices: [String]?
  /// What its values can be, as far as that is known.
  var possible: PossibleValues?
  /// The field that it reads directly.
  var field: FieldReference?
  /// Where the first secret that it reads stands, with its name.
  var secret: Secret?
  /// The facts of the field that it reads directly.
  var facts: Facts?
  /// The text literals that it consists of, with their places: itself, or the elements of a list.
  var literals: [(String, Range<Int>)]?
  /// Whether it reads neither fields nor clock nor mode.
  var isClosed = true
  /// The outermost variable of a macro that it reads.
  var lowestLocal = Int.max

  struct Secret: Sendable {
    let name: String
    let range: Range<Int>
  }

  init(_ term: Term) { self.term = term }

  init(_ node: Term.Node, _ type: ExpressionType, at range: Range<Int>, from parts: [Checked] = []) {
    term = Term(node, type, at: range)
    for part in parts {
      isClosed = isClosed && part.isClosed
      lowestLocal = min(lowestLocal, part.lowestLocal)
      secret = secret ?? part.secret
    }
  }

  /// What stands for a mistake that has been reported.
  static func mistake(at range: Range<Int>) -> Checked { Checked(.constant(.unknown), .unresolved, at: range) }

  var type: ExpressionType { term.type }
  var range: Range<Int> { term.range }
  var isMistake: Bool { term.type.isUnresolved }

  /// Its value, if it is known now.
  var constant: Value? {
    if case .constant(let value) = term.node, !isMistake { value } else { nil }
  }

  /// As a double, or with elements that are, where `type` asks for it.
  func widened(to type: ExpressionType) -> Checked {
    guard term.type != type, term.type.joined(with: type) == type, Checked.hasInts(term.type, where: type) else {
      return self
    }
    var copy = self
    copy.term = Term(.widened(term), type, at: term.range)
    if let constant { copy.term.node = .constant(constant.widened) }
    return copy
  }

  private static func hasInts(_ type: ExpressionType, where wide: ExpressionType) -> Bool {
    switch (type, wide) {
    case (.int, .double): true
    case (.list(let a), .list(let b)): hasInts(a, where: b)
    default: false
    }
  }
}
