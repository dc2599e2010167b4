// Pieces of Swift that stand for the parts of an expression, with what must be there for them to mean anything.

import FormCore

/// A value in Swift: code that may use names which have to be bound to answers first, and may fail.
struct SwiftOperand {
  /// An optional that has to have a value, and the name which that gets.
  struct Binding: Hashable {
    let name: SwiftSource
    let optional: SwiftSource
    /// Whether it is a `FormReading` rather than an optional, since it can fail.
    var isReading = false

    /// As a condition.
    var condition: SwiftSource {
      if isReading { return "case .value(let \(name)) = \(optional)" }
      return name == optional ? "let \(name)" : "let \(name) = \(optional)"
    }
  }

  var bindings: [Binding] = []
  var code: SwiftSource
  /// Whether it needs no brackets, wherever it stands.
  var isAtomic = true
  /// Whether `try` belongs in front of it.
  var canFail = false

  /// In brackets where it needs them.
  var enclosed: SwiftSource { isAtomic ? code : "(\(code))" }

  /// The opposite of a truth.
  var negation: SwiftSource { code.withoutNegation ?? "!\(enclosed)" }

  /// Whether it has a value, whatever is answered.
  var isKnown: Bool { bindings.isEmpty && !canFail }

  /// The bindings of several operands, each once.
  static func merged(_ operands: [SwiftOperand]) -> [Binding] {
    var merged: [Binding] = []
    for binding in operands.flatMap(\.bindings) where !merged.contains(binding) { merged.append(binding) }
    return merged
  }
}

/// What must hold: bindings and conditions, all of them.
struct SwiftClause {
  var bindings: [SwiftOperand.Binding] = []
  var conditions: [SwiftSource] = []
  /// Whether a closure in it takes what is unknown as not met: where it doesn't hold, the opposite need not.
  var hidesUnknown = false

  /// Whether the opposite holds wherever it doesn't.
  var isDecided: Bool { bindings.isEmpty && !hidesUnknown }

  /// Both clauses.
  func and(_ other: SwiftClause) -> SwiftClause {
    SwiftClause(
      bindings: bindings + other.bindings.filter { !bindings.contains($0) },
      conditions: conditions + other.conditions.filter { !conditions.contains($0) },
      hidesUnknown: hidesUnknown || other.hidesUnknown)
  }

  /// As the head of an `if`; nothing if it always holds.
  var head: SwiftSource? {
    let parts = bindings.map(\.condition) + conditions
    return parts.isEmpty ? nil : parts.joined(", ")
  }

  /// As an expression, if no name has to be bound for it.
  var expression: SwiftSource? {
    guard bindings.isEmpty else { return nil }
    return conditions.isEmpty ? "true" : conditions.joined(" && ")
  }
}

extension Array<SwiftClause> {
  /// Those of both, in all combinations; nothing if they get out of hand.
  func and(_ others: [SwiftClause]) -> [SwiftClause]? {
    guard count * others.count <= 8 else { return nil }
    return flatMap { clause in others.map { clause.and($0) } }
  }
}
