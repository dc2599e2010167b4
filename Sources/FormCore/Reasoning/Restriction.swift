// What comparisons of one field with constants say together: that nothing satisfies all of them, or everything one.

import FormLanguage
import FormRuntime

/// What a condition demands of a field, or of how long it is.
final class Restriction: Sendable {
  /// What it is about.
  struct Subject: Hashable, Sendable {
    let field: FieldReference
    let aspect: Aspect
  }

  /// What of a field it is about.
  enum Aspect: Sendable {
    case value
    case length
    /// Whether it has an answer.
    case presence
  }

  /// What a value must be.
  enum Demand: Sendable {
    case comparison(Comparison, Value)
    case among([Value])
    case outside([Value])

    var negated: Demand {
      switch self {
      case .comparison(let comparison, let value): .comparison(comparison.opposite, value)
      case .among(let values): .outside(values)
      case .outside(let values): .among(values)
      }
    }
  }

  let subject: Subject
  /// What it is about, as written.
  let words: String
  let demand: Demand
  /// Whether it is a whole number, so that nothing lies between two that are next to each other.
  let isWhole: Bool
  /// What the constraints of the field leave open, if they say anything.
  let possible: PossibleValues?
  /// The values that a choice has.
  let choices: OrderedTexts?
  /// Whether it is read as it stands, so that it may break what the constraints say.
  let isStanding: Bool
  /// Whether it is known to have an answer.
  let isAnswered: Bool

  init(
    _ subject: Subject, words: String, _ demand: Demand, isWhole: Bool, possible: PossibleValues?,
    choices: OrderedTexts?, isStanding: Bool, isAnswered: Bool
  ) {
    self.isAnswered = isAnswered
    self.isWhole = isWhole
    self.subject = subject
    self.words = words
    self.demand = demand
    self.possible = possible
    self.choices = choices
    self.isStanding = isStanding
  }

  /// What the opposite demands.
  var negated: Restriction {
    Restriction(
      subject, words: words, demand.negated, isWhole: isWhole, possible: possible, choices: choices,
      isStanding: isStanding, isAnswered: isAnswered)
  }
}

// MARK: - What they leave

/// What is left of the values of one subject by several demands.
struct RemainingValues {
  /// How many comparisons of values it may take to tell.
  private static let mostComparisons = 4096

  private var range = PossibleValues.Range()
  private var demands: [Restriction.Demand] = []
  /// The shortest list of values of which one it must be.
  private var candidates: [Value]?
  private var excluded: [Value] = []
  private let isWhole: Bool

  /// Begins with all values, or all whole numbers.
  init(_ demands: [Restriction.Demand], areWhole isWhole: Bool) {
    self.isWhole = isWhole
    for demand in demands { add(demand) }
  }

  private mutating func add(_ demand: Restriction.Demand) {
    demands.append(demand)
    switch demand {
    case .comparison(.equal, let value): offer([value])
    case .comparison(.notEqual, let value): excluded.append(value)
    case .comparison(.less, let value): range.lower(to: value, isOut: true)
    case .comparison(.atMost, let value): range.lower(to: value, isOut: false)
    case .comparison(.greater, let value): range.raise(to: value, isOut: true)
    case .comparison(.atLeast, let value): range.raise(to: value, isOut: false)
    case .among(let values): offer(values)
    case .outside(let values): excluded += values
    }
  }

  private mutating func offer(_ values: [Value]) {
    if candidates.map({ values.count < $0.count }) ?? true { candidates = values }
  }

  /// Whether none is left for certain, of all values or of those in `possible`, or of the `choices`.
  func areNone(of possible: PossibleValues? = nil, choices: OrderedTexts? = nil) -> Bool {
    var candidates = candidates
    if candidates == nil, let choices, excluded.count >= choices.count {
      candidates = choices.values.map { .text($0) }
    }
    let ranges = possible?.ranges ?? [PossibleValues.Range()]
    guard let candidates else { return ranges.allSatisfy { isEmpty(within: $0) } }
    let comparisons = demands.reduce(0) { $0 + $1.size }
    guard candidates.count * comparisons <= RemainingValues.mostComparisons else { return false }
    return candidates.allSatisfy { value in
      if case .text(let text) = value, let choices, !choices.contains(text) { return true }
      return demands.contains { $0.refuses(value) } || ranges.allSatisfy { $0.refuses(value, isWhole) }
    }
  }

  private func isEmpty(within other: PossibleValues.Range) -> Bool {
    var all = range
    if let least = other.least { all.raise(to: least, isOut: other.leastIsOut) }
    if let greatest = other.greatest { all.lower(to: greatest, isOut: other.greatestIsOut) }
    guard !all.isEmpty(areWhole: isWhole) else { return true }
    guard let least = all.least, let greatest = all.greatest, Value.order(least, greatest) == .same else {
      return false
    }
    return excluded.contains { Value.order($0, least) == .same }
  }
}

extension Restriction.Demand {
  /// How many comparisons it takes.
  var size: Int {
    switch self {
    case .comparison: 1
    case .among(let values), .outside(let values): values.count
    }
  }

  /// Whether a value does not satisfy it for certain.
  fileprivate func refuses(_ value: Value) -> Bool {
    switch self {
    case .comparison(let comparison, let other):
      let order = Value.order(value, other)
      return order != .none && !order.satisfies(comparison)
    case .among(let values):
      return values.allSatisfy { [.before, .after].contains(Value.order(value, $0)) }
    case .outside(let values): return values.contains { Value.order(value, $0) == .same }
    }
  }
}

extension PossibleValues.Range {
  fileprivate mutating func lower(to value: Value, isOut: Bool) {
    if let greatest {
      let order = Value.order(value, greatest)
      guard order == .before || order == .same && isOut else { return }
    }
    (greatest, greatestIsOut) = (value, isOut)
  }

  fileprivate mutating func raise(to value: Value, isOut: Bool) {
    if let least {
      let order = Value.order(value, least)
      guard order == .after || order == .same && isOut else { return }
    }
    (least, leastIsOut) = (value, isOut)
  }

  /// Whether no value lies in it for certain, or no whole number.
  fileprivate func isEmpty(areWhole: Bool) -> Bool {
    guard let least, let greatest else { return false }
    if areWhole, case .int(let first) = least, case .int(let last) = greatest {
      // The integers next to ends that are out; an end of all integers stays, which says less.
      return (leastIsOut && first < .max ? first + 1 : first) > (greatestIsOut && last > .min ? last - 1 : last)
    }
    switch Value.order(least, greatest) {
    case .after: return true
    case .same: return leastIsOut || greatestIsOut
    case .before, .none: return false
    }
  }

  fileprivate func refuses(_ value: Value, _ isWhole: Bool) -> Bool {
    var single = self
    single.raise(to: value, isOut: false)
    single.lower(to: value, isOut: false)
    return single.isEmpty(areWhole: isWhole)
  }
}
