// The words of an expression.

package import FormLanguage

/// A word of an expression and where it stands.
package struct Token: Sendable {
  package let kind: TokenKind
  package let range: Range<Int>

  package init(kind: TokenKind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// What a word is.
package enum TokenKind: Sendable {
  case name(String)
  /// An integer without its sign; nothing if it does not fit into 64 bits.
  case integer(UInt64?)
  case double(Double)
  case text(TextLiteral)
  case symbol(Symbol)
  case end
}

/// A text literal's value.
package struct TextLiteral: Sendable {
  package let value: String
  /// From the UTF-8 of the value to the expression.
  let map: OffsetMap

  package init(value: String, map: OffsetMap) {
    self.value = value
    self.map = map
  }
}

/// The operators and brackets.
package enum Symbol: String, Sendable, CaseIterable {
  case or = "||"
  case and = "&&"
  case equal = "=="
  case notEqual = "!="
  case atMost = "<="
  case atLeast = ">="
  case less = "<"
  case greater = ">"
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divide = "/"
  case remainder = "%"
  case not = "!"
  case question = "?"
  case colon = ":"
  case comma = ","
  case dot = "."
  case openRound = "("
  case closeRound = ")"
  case openSquare = "["
  case closeSquare = "]"

  /// The symbol that begins with these bytes, the longer one where there are two.
  init?(_ first: UInt8, _ second: UInt8?) {
    let isBeforeEqual = second == UInt8(ascii: "=")
    switch first {
    case UInt8(ascii: "|") where second == first: self = .or
    case UInt8(ascii: "&") where second == first: self = .and
    case UInt8(ascii: "=") where isBeforeEqual: self = .equal
    case UInt8(ascii: "!"): self = isBeforeEqual ? .notEqual : .not
    case UInt8(ascii: "<"): self = isBeforeEqual ? .atMost : .less
    case UInt8(ascii: ">"): self = isBeforeEqual ? .atLeast : .greater
    case UInt8(ascii: "+"): self = .plus
    case UInt8(ascii: "-"): self = .minus
    case UInt8(ascii: "*"): self = .times
    case UInt8(ascii: "/"): self = .divide
    case UInt8(ascii: "%"): self = .remainder
    case UInt8(ascii: "?"): self = .question
    case UInt8(ascii: ":"): self = .colon
    case UInt8(ascii: ","): self = .comma
    case UInt8(ascii: "."): self = .dot
    case UInt8(ascii: "("): self = .openRound
    case UInt8(ascii: ")"): self = .closeRound
    case UInt8(ascii: "["): self = .openSquare
    case UInt8(ascii: "]"): self = .closeSquare
    default: return nil
    }
  }

  /// How many bytes it has.
  var length: Int {
    switch self {
    case .or, .and, .equal, .notEqual, .atMost, .atLeast: 2
    case .less, .greater, .plus, .minus, .times, .divide, .remainder, .not, .question, .colon, .comma, .dot, .openRound,
      .closeRound, .openSquare, .closeSquare:
      1
    }
  }

  /// The operator between two operands that it is, if it is one.
  var operation: BinaryOperator? {
    switch self {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .atMost: .atMost
    case .greater: .greater
    case .atLeast: .atLeast
    case .plus: .plus
    case .minus: .minus
    case .times: .times
    case .divide: .divide
    case .remainder: .remainder
    case .or, .and, .not, .question, .colon, .comma, .dot, .openRound, .closeRound, .openSquare, .closeSquare: nil
    }
  }

  /// How tightly it binds as an operator; nil for what is none.
  package var level: OperatorLevel? {
    switch self {
    case .question: .conditional
    case .or: .or
    case .and: .and
    case .not: .prefix
    case .equal, .notEqual, .less, .atMost, .greater, .atLeast, .plus, .minus, .times, .divide, .remainder, .colon,
      .comma, .dot, .openRound, .closeRound, .openSquare, .closeSquare:
      operation?.level
    }
  }
}

/// Why a text is no expression.
package struct SyntaxFault: Error {
  package let range: Range<Int>
  package let reason: Reason

  init(_ reason: Reason, at range: Range<Int>) {
    self.reason = reason
    self.range = range
  }

  /// What could have stood at a place.
  package enum Expectation: Sendable {
    case operand
    case operatorOrEnd
    /// The bracket that closes the one at the range, or something between.
    case closing(Symbol, opened: Range<Int>)
    case colon(question: Range<Int>)
    case memberName
  }

  /// What is wrong.
  package enum Reason: Sendable {
    case empty
    case unexpected(found: String, expected: Expectation)
    case unclosedText(quote: String)
    case badEscape(String)
    case strangeCharacter(Unicode.Scalar)
    case singleOperator(String, meant: String)
    case tripleEqual
    case unsignedNumber
    case bytesText
    case map
    case null
    case nameAfterNumber
    case numberTooLarge(String)
    case tooLong(Int)
    case tooDeep
    case tooManyNodes
  }
}
