// Equality, order and widening of values.

import FormRuntime

extension Value {
  /// An int as a double or as an exact decimal, and so are the elements of a list; anything else as it is. Fails for an
  /// int of more digits than a decimal has.
  func widened(exactly isExact: Bool) -> Value {
    switch self {
    case .int(let value) where isExact: return FormDecimal(value).map { .decimal($0) } ?? .failed(.overflow)
    case .int(let value): return .double(Double(value))
    case .list(let elements):
      let wide = elements.map { $0.widened(exactly: isExact) }
      var operands = FormOperands()
      for element in wide { operands.take(element.failure) }
      return operands.absence.map { Value($0) } ?? .list(wide)
    default: return self
    }
  }

  /// An int as it is compared with a decimal, whatever its digits.
  var comparedWithDecimals: Value {
    if case .int(let value) = self { .decimal(FormDecimal(comparing: value)) } else { self }
  }

  /// The failure, if it is one.
  private var failure: FormAbsence? {
    if case .failed(let failure) = self { .failed(failure) } else { nil }
  }

  /// No value, for a reason.
  init(_ absence: FormAbsence) {
    switch absence {
    case .unknown: self = .unknown
    case .failed(let failure): self = .failed(failure)
    }
  }

  /// Why there is no value; nil where there is one.
  var absence: FormAbsence? {
    switch self {
    case .unknown: .unknown
    case .failed(let failure): .failed(failure)
    default: nil
    }
  }

  /// A bool, or why there is none; unknown for anything else, which the checker refuses.
  var truth: FormReading<Bool> {
    if case .bool(let truth) = self { return .value(truth) }
    return .absent(absence ?? .unknown)
  }

  /// A truth as a value.
  init(_ truth: FormReading<Bool>) {
    switch truth {
    case .value(let truth): self = .bool(truth)
    case .absent(let absence): self = Value(absence)
    }
  }

  /// Whether it is unknown.
  package var isUnknown: Bool { absence?.isUnknown == true }

  /// Whether it is true for sure.
  var isTrue: Bool {
    if case .bool(true) = self { true } else { false }
  }

  /// Whether two values are the same, ints and doubles by numeric value. Nothing for values of different types, which
  /// the checker refuses; unknown if an element of a list is.
  static func equality(_ a: Value, _ b: Value) -> Value {
    switch (a, b) {
    case (.bool(let a), .bool(let b)): .bool(a == b)
    case (.int(let a), .int(let b)): .bool(a == b)
    case (.double(let a), .double(let b)): .bool(a == b)
    case (.decimal(let a), .decimal(let b)): .bool(a == b)
    case (.text(let a), .text(let b)): .bool(FormText.isEqual(a, b))
    case (.date(let a), .date(let b)): .bool(a == b)
    case (.time(let a), .time(let b)): .bool(a == b)
    case (.timestamp(let a), .timestamp(let b)): .bool(a == b)
    case (.duration(let a), .duration(let b)): .bool(a == b)
    case (.period(let a), .period(let b)): .bool(a == b)
    case (.int(let a), .double(let b)), (.double(let b), .int(let a)): .bool(numericOrder(a, b) == .same)
    case (.list(let a), .list(let b)): listEquality(a, b)
    default: absence(of: a, b).map { Value($0) } ?? .bool(false)
    }
  }

  /// Why two operands together have no value; nil if both have one.
  static func absence(of a: Value, _ b: Value) -> FormAbsence? {
    var operands = FormOperands()
    operands.take(a.absence)
    operands.take(b.absence)
    return operands.absence
  }

  private static func listEquality(_ a: [Value], _ b: [Value]) -> Value {
    guard a.count == b.count else { return .bool(false) }
    var operands = FormOperands()
    var isEqual = true
    for (a, b) in zip(a, b) {
      let equality = equality(a, b).truth
      operands.take(equality.absence)
      if equality.isFalse { isEqual = false }
    }
    return operands.absence.map { Value($0) } ?? .bool(isEqual)
  }

  /// How two values stand to one another.
  package enum Order {
    case before, same, after, none
  }

  /// The order of two values of one type, or of an int and a double; `none` if there is none, as with NaN.
  package static func order(_ a: Value, _ b: Value) -> Order {
    switch (a, b) {
    case (.bool(let a), .bool(let b)): order(a ? 1 : 0, b ? 1 : 0)
    case (.int(let a), .int(let b)): order(a, b)
    case (.double(let a), .double(let b)): a < b ? .before : a > b ? .after : a == b ? .same : .none
    case (.decimal(let a), .decimal(let b)): order(a, b)
    case (.int(let a), .double(let b)): numericOrder(a, b)
    case (.double(let a), .int(let b)): numericOrder(b, a).reversed
    case (.text(let a), .text(let b)): FormText.isLess(a, b) ? .before : FormText.isEqual(a, b) ? .same : .after
    case (.date(let a), .date(let b)): order(a, b)
    case (.time(let a), .time(let b)): order(a, b)
    case (.timestamp(let a), .timestamp(let b)): order(a, b)
    case (.duration(let a), .duration(let b)): order(a, b)
    default: .none
    }
  }

  private static func order<Ordered: Comparable>(_ a: Ordered, _ b: Ordered) -> Order {
    a < b ? .before : a == b ? .same : .after
  }

  private static func numericOrder(_ a: Int, _ b: Double) -> Order {
    guard let order = FormNumber.compare(a, b) else { return .none }
    return order < 0 ? .before : order > 0 ? .after : .same
  }
}

extension Value.Order {
  var reversed: Value.Order {
    switch self {
    case .before: .after
    case .after: .before
    case .same: .same
    case .none: .none
    }
  }

  func satisfies(_ comparison: Comparison) -> Bool {
    switch comparison {
    case .equal: self == .same
    case .notEqual: self != .same
    case .less: self == .before
    case .atMost: self == .before || self == .same
    case .greater: self == .after
    case .atLeast: self == .after || self == .same
    }
  }
}

extension Comparison {
  /// Whether it holds between two values of a type that has an order.
  @inline(__always)
  func holds<Ordered: Comparable>(_ left: Ordered, _ right: Ordered) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .atMost: left <= right
    case .greater: left > right
    case .atLeast: left >= right
    }
  }

  /// Whether it holds between the length of a text and a limit.
  func holds(lengthOf text: String, in unit: FormTextUnit, _ limit: Int) -> Bool {
    switch self {
    case .equal: FormText.isAtMost(limit, text, in: unit) && FormText.isAtLeast(limit, text, in: unit)
    case .notEqual: !Comparison.equal.holds(lengthOf: text, in: unit, limit)
    case .less: !FormText.isAtLeast(limit, text, in: unit)
    case .atMost: FormText.isAtMost(limit, text, in: unit)
    case .greater: !FormText.isAtMost(limit, text, in: unit)
    case .atLeast: FormText.isAtLeast(limit, text, in: unit)
    }
  }
}
