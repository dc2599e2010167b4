// What an expression gives where fields are empty, or where it reads none.

package import FormRuntime

extension TypedExpression {
  /// Whether it is false wherever these fields are empty, whatever else is answered. What can't be told so is not.
  package func isFalse(whereEmpty fields: [FieldReference: Emptiness]) -> Bool {
    guard !term.readsClock, !term.readsMode, reads.allSatisfy(\.isOfAValue), !term.asksOfMembers else {
      return false
    }
    guard case .bool(false)? = Program(term).value(whereKnown: fields.mapValues(\.value)) else {
      return false
    }
    return true
  }

  /// Whether it reads `mode`, and is false in a new form of which nothing has been answered.
  package var isFalseByMode: Bool {
    guard term.readsMode, case .bool(false)? = Program(term).value(whereKnown: [:]) else { return false }
    return true
  }

  /// Whether a field stands in it as a part of a sum of numbers.
  package func adds(_ field: FieldReference) -> Bool { term.adds(field) }
}

extension TypedExpression {
  /// What it gives at a time, if it is that itself, or so much before or after it.
  package func value(at clock: FormClock) -> Value? {
    guard term.isTime else { return nil }
    let value = Program(term).trial(in: BlankContext(clock: clock))
    return value.absence == nil ? value : nil
  }
}

extension Read {
  /// Whether it is of what something holds, not of whether a field has an answer or a good one.
  fileprivate var isOfAValue: Bool {
    switch subject {
    case .field(_, .value), .value: true
    case .field(_, .has), .field(_, .valid): false
    }
  }
}

extension Term {
  /// Whether it is the current time, or so much before or after it.
  fileprivate var isTime: Bool {
    switch node {
    case .today, .now: return true
    case .arithmetic(_, let time, let length):
      guard case .constant = length.node else { return false }
      if case .arithmetic = time.node { return false }
      return time.isTime
    default: return false
    }
  }

  /// Whether it asks whether members of items have an answer, which is known though the items are not.
  var asksOfMembers: Bool {
    switch node {
    case .hasMember, .validMember: true
    default: parts.contains(where: \.asksOfMembers)
    }
  }
}

extension Term {
  /// Whether a field is an operand of a `+` between numbers.
  fileprivate func adds(_ field: FieldReference) -> Bool {
    if case .arithmetic(let operation, let left, let right) = node, operation.addsNumbers,
      left.isField(field) || right.isField(field)
    {
      return true
    }
    return parts.contains { $0.adds(field) }
  }

  private func isField(_ field: FieldReference) -> Bool {
    switch node {
    case .field(let reference): reference == field
    case .widened(let term): term.isField(field)
    default: false
    }
  }
}

extension Arithmetic {
  /// Whether it is a sum of numbers.
  fileprivate var addsNumbers: Bool {
    switch self {
    case .addIntegers, .addDoubles, .addDecimals: true
    default: false
    }
  }
}
