// What the values of an expression can be, for conditions that are always true or always false.

/// Ranges of ordered values; a value lies in one of them.
struct PossibleValues: Sendable {
  /// From a least to a greatest value, nothing being without end.
  struct Range: Sendable {
    var least: Value?
    var greatest: Value?
    var leastIsOut = false
    var greatestIsOut = false
  }

  var ranges: [Range]
  /// What the values are of, for words: a field, the length of one, or what a function gives; nothing for a constant.
  var subject: Subject?

  /// What values are of.
  enum Subject: Sendable {
    case value(of: String)
    case length(of: String, isText: Bool)
    /// What a function gives, or an operator; what one of the values stands for.
    case result(of: String, note: String?)
  }

  /// Exactly this value.
  init(_ value: Value) { ranges = [Range(least: value, greatest: value)] }

  /// What the constraints of a field allow of the field itself, or of its length; nothing if they say nothing.
  init?(_ subject: Subject, _ facts: Facts) {
    self.subject = subject
    switch subject {
    case .value, .result:
      if let truth = facts.mustBe {
        ranges = [Range(least: .bool(truth), greatest: .bool(truth))]
        return
      }
      guard facts.minimum != nil || facts.maximum != nil else { return nil }
      ranges = [
        Range(
          least: facts.minimum, greatest: facts.maximum, leastIsOut: facts.minimumIsExclusive,
          greatestIsOut: facts.maximumIsExclusive)
      ]
    case .length:
      let isThere = facts.isRequired || facts.isAnswered
      let least = max(facts.minimumLength ?? 0, isThere ? 1 : 0)
      ranges = [Range(least: .int(least), greatest: facts.maximumLength.map { .int($0) })]
      // An empty one is 0 long, whatever the constraints say.
      if !isThere, least > 0 { ranges.append(Range(least: .int(0), greatest: .int(0))) }
    }
  }

  /// The same with decimals for ints, as they stand beside decimals.
  var withDecimals: PossibleValues {
    func decimal(_ value: Value?) -> Value? {
      if case .int = value { value?.widened(exactly: true) } else { value }
    }
    var copy = self
    for index in ranges.indices {
      copy.ranges[index].least = decimal(ranges[index].least)
      copy.ranges[index].greatest = decimal(ranges[index].greatest)
    }
    return copy
  }

  /// What the comparison gives for all values of both; nothing if it depends on them.
  static func decide(_ a: PossibleValues, _ comparison: Comparison, _ b: PossibleValues) -> Bool? {
    var verdict: Bool?
    for a in a.ranges {
      for b in b.ranges {
        guard let one = decide(a, comparison, b), verdict == nil || verdict == one else { return nil }
        verdict = one
      }
    }
    return verdict
  }

  private static func decide(_ a: Range, _ comparison: Comparison, _ b: Range) -> Bool? {
    switch comparison {
    case .less: isBelow(a, b, strictly: true) ? true : isBelow(b, a, strictly: false) ? false : nil
    case .atMost: isBelow(a, b, strictly: false) ? true : isBelow(b, a, strictly: true) ? false : nil
    case .greater: decide(b, .less, a)
    case .atLeast: decide(b, .atMost, a)
    case .equal: areApart(a, b) ? false : isSameSingle(a, b) ? true : nil
    case .notEqual: decide(a, .equal, b).map { !$0 }
    }
  }

  private static func areApart(_ a: Range, _ b: Range) -> Bool {
    isBelow(a, b, strictly: true) || isBelow(b, a, strictly: true)
  }

  private static func isSameSingle(_ a: Range, _ b: Range) -> Bool {
    isBelow(a, b, strictly: false) && isBelow(b, a, strictly: false)
  }

  /// Whether every value of `a` is below every value of `b`, or the same if not `strictly`.
  private static func isBelow(_ a: Range, _ b: Range, strictly: Bool) -> Bool {
    guard let greatest = a.greatest, let least = b.least else { return false }
    if case .int(let last) = greatest, case .int(let first) = least {
      // The integer next to an end that is out; at the end of all integers the end itself, which says less.
      let lastIn = a.greatestIsOut && last > .min ? last - 1 : last
      let firstIn = b.leastIsOut && first < .max ? first + 1 : first
      return strictly ? lastIn < firstIn : lastIn <= firstIn
    }
    switch Value.order(greatest, least) {
    case .before: return true
    case .same: return !strictly || a.greatestIsOut || b.leastIsOut
    case .after, .none: return false
    }
  }
}
