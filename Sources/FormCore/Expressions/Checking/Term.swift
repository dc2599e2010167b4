// An expression as it is meant: names resolved, operand types decided, widening made explicit. Plain data.

public import FormPatterns
import FormRuntime

/// A typed expression, for the evaluator and for back ends. They switch over `node` without a default.
///
/// Its depth is bounded by the limit on nodes. What is strict evaluates all of its operands: unknown if one is unknown,
/// else failed if one failed. `all`, `any`, `conditional` and the macros `all` and `exists` absorb.
public struct Term: Sendable {
  /// What is computed.
  public indirect enum Node: Sendable {
    /// A value; unknown and failed only where nothing can ever be computed.
    case constant(Value)
    /// A field's value.
    case field(FieldReference)
    /// What a named value gives.
    case value(ValueReference)
    /// Whether a field has an answer. Never unknown.
    case has(FieldReference)
    /// Whether a field has an answer that satisfies its own constraints. Never unknown.
    case valid(FieldReference)
    /// The member of a group value, by its index in the group's shape.
    case member(Term, Int)
    /// Whether the member of a group value has an answer.
    case hasMember(Term, Int)
    /// Whether the member of a group value has an answer that satisfies its own constraints.
    case validMember(Term, Int)
    /// The variable of a macro; the outermost macro's is 0.
    case local(Int)
    /// The position of the item in whose frame it runs, from 0.
    case position
    /// `"new"`, `"edit"` or `"show"`.
    case mode
    /// The current date.
    case today
    /// The current instant.
    case now
    /// `!`
    case not(Term)
    /// `-` of an int, which can overflow, a double or a decimal.
    case negated(Term)
    /// `&&`: false if one is false, else unknown if one is unknown, else failed if one failed.
    case all([Term])
    /// `||`: true if one is true, else unknown if one is unknown, else failed if one failed.
    case any([Term])
    /// `? :`
    case conditional(Term, then: Term, otherwise: Term)
    /// Two values of one type, or an int and a double, which compare by numeric value.
    case comparison(Comparison, Term, Term)
    /// Arithmetic on numbers, dates and the like.
    case arithmetic(Arithmetic, Term, Term)
    /// Texts one after the other, or lists of one type.
    case concatenation([Term])
    /// An int as a double or, which can overflow, a decimal; or the elements of a list.
    case widened(Term)
    /// A list of elements of one type.
    case list([Term])
    /// The element of a list, from 0. Fails outside of it.
    case index(Term, Term)
    /// The last element of a list. Fails for an empty one.
    case last(Term)
    /// Whether a value is among the elements of a list, as `==` compares.
    case contained(Term, list: Term)
    /// A call that was resolved to one overload; its receiver is the first argument.
    case call(Overload, [Term])
    /// Whether a pattern is found somewhere in a text.
    case matches(Term, Pattern)
    /// Whether a text is of a format.
    case format(Term, String)
    /// A function that only the rules of constraints use.
    case intrinsic(Intrinsic, [Term])
    /// A macro over a list. `predicate` is there for all but `map` with two arguments, `transform` for `map` alone.
    case macro(MacroKind, list: Term, local: Int, predicate: Term?, transform: Term?)
  }

  /// What is computed.
  public var node: Node
  /// Its type.
  public var type: ExpressionType
  /// Where it stands in the expression's text.
  public var range: Range<Int>

  /// Makes a term.
  public init(_ node: Node, _ type: ExpressionType, at range: Range<Int>) {
    self.node = node
    self.type = type
    self.range = range
  }
}

/// The comparisons.
public enum Comparison: String, Hashable, Sendable, CaseIterable {
  /// The same
  case equal = "=="
  /// Not the same
  case notEqual = "!="
  /// Before
  case less = "<"
  /// Before, or the same
  case atMost = "<="
  /// After
  case greater = ">"
  /// After, or the same
  case atLeast = ">="

  /// What holds of two values, neither of them NaN, where this does not.
  package var opposite: Comparison {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .atLeast
    case .atMost: .greater
    case .greater: .atMost
    case .atLeast: .less
    }
  }

  /// The one that says the same with its sides exchanged.
  package var exchanged: Comparison {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .atMost: .atLeast
    case .greater: .less
    case .atLeast: .atMost
    }
  }
}

/// The operators of arithmetic, by the types of their operands; the first operand is what stands first here.
public enum Arithmetic: Hashable, Sendable, CaseIterable {
  /// int + int, can overflow
  case addIntegers
  /// int - int, can overflow
  case subtractIntegers
  /// int * int, can overflow
  case multiplyIntegers
  /// int / int, towards zero; can overflow, fails for zero
  case divideIntegers
  /// int % int, of the sign of the first; can overflow, fails for zero
  case remainder
  /// double + double
  case addDoubles
  /// double - double
  case subtractDoubles
  /// double * double
  case multiplyDoubles
  /// double / double
  case divideDoubles
  /// decimal + decimal, can overflow
  case addDecimals
  /// decimal - decimal, can overflow
  case subtractDecimals
  /// decimal * decimal, can overflow
  case multiplyDecimals
  /// date + period (in this order, however it was written), can leave the years 1 to 9999
  case addPeriodToDate
  /// date - period
  case subtractPeriodFromDate
  /// date - date
  case subtractDates
  /// timestamp + duration (in this order, however it was written)
  case addDurationToTimestamp
  /// timestamp - duration
  case subtractDurationFromTimestamp
  /// timestamp - timestamp
  case subtractTimestamps
  /// duration + duration
  case addDurations
  /// duration - duration
  case subtractDurations
  /// period + period
  case addPeriods
  /// period - period
  case subtractPeriods
}

/// The macros over lists.
public enum MacroKind: String, Hashable, Sendable, CaseIterable {
  /// Whether all elements satisfy the predicate: an `&&`.
  case all
  /// Whether one element does: an `||`.
  case exists
  /// Whether exactly one element does. Strict.
  case existsOne = "exists_one"
  /// The elements that do. Strict.
  case filter
  /// What the transform makes of the elements, of those that satisfy the predicate if there is one. Strict.
  case map
}
