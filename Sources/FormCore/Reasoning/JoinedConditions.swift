// Conditions that hold at once, though they stand apart: around a field and its own, the `when` of a rule and its check.

package import FormLanguage

/// What holds of fields where all of several conditions hold.
package struct JoinedConditions: Sendable {
  /// How much is kept: what stands further in is mostly about the same fields.
  private static let mostRestrictions = 32
  /// How many values these may name together: each condition further in is held against all of them.
  private static let mostValues = 256

  private var restrictions: [(restriction: Restriction, span: Span)] = []

  /// Begins with none.
  package init() {}

  /// Adds a condition that holds.
  package mutating func add(_ formula: Formula) {
    var room = JoinedConditions.mostValues - restrictions.reduce(0) { $0 + $1.restriction.demand.size }
    for restriction in formula.expression.whereTrue where restrictions.count < JoinedConditions.mostRestrictions {
      let size = restriction.demand.size
      guard size <= room else { continue }
      room -= size
      restrictions.append((restriction, formula.span))
    }
  }

  /// The same as it is seen from the items of a list.
  package var seenFromItems: JoinedConditions {
    var inside = JoinedConditions()
    inside.restrictions = restrictions.compactMap { restriction, span in
      restriction.seenFromItem.map { ($0, span) }
    }
    return inside
  }

  /// Why a condition does not hold, or fails to hold, besides these.
  package struct Conflict: Sendable {
    /// What no value satisfies all of them, as written.
    package let subject: String
    /// Whether that is true or false.
    package let isTruth: Bool
    /// Where the conditions stand that rule it out: one that does so by itself, or all that it takes.
    package let spans: [Span]
  }

  /// Why an expression is never true besides these, or never false; nothing where it may be, or where that is so without
  /// them.
  package func conflict(with expression: TypedExpression, being truth: Bool) -> Conflict? {
    guard !restrictions.isEmpty else { return nil }
    let own = truth ? expression.whereTrue : expression.whereFalse
    for (index, first) in own.enumerated() where !own[..<index].contains(where: { $0.subject == first.subject }) {
      let others = restrictions.filter { $0.restriction.subject == first.subject }
      guard !others.isEmpty else { continue }
      let mine = own.filter { $0.subject == first.subject }
      // The rule of a type is for fields with other choices, too.
      let choices = truth ? first.choices : nil
      if Restriction.excludeEachOther(others.map(\.restriction) + mine, choices),
        !Restriction.excludeEachOther(mine, choices),
        !Restriction.excludeEachOther(others.map(\.restriction), choices)
      {
        let spans = JoinedConditions.needed(of: others, beside: mine, choices)
        return Conflict(subject: first.wordsInLine, isTruth: first.demand.isOfTruth, spans: spans)
      }
    }
    return nil
  }

  /// Where those of `others` stand that it takes to rule out what is `mine`: the nearest that does so by itself, else no
  /// more than are needed.
  private static func needed(
    of others: [(restriction: Restriction, span: Span)], beside mine: [Restriction], _ choices: OrderedTexts?
  ) -> [Span] {
    if let one = others.last(where: { Restriction.excludeEachOther([$0.restriction] + mine, choices) }) {
      return [one.span]
    }
    var needed = others
    // From the outermost on, so that the nearest stay.
    var position = 0
    while position < needed.count {
      var fewer = needed
      fewer.remove(at: position)
      if Restriction.excludeEachOther(fewer.map(\.restriction) + mine, choices) {
        needed = fewer
      } else {
        position += 1
      }
    }
    return needed.reduce(into: []) { if !$0.contains($1.span) { $0.append($1.span) } }
  }
}

extension Restriction {
  /// Whether no value satisfies all of these, which are of one subject, or none of its choices.
  fileprivate static func excludeEachOther(_ restrictions: [Restriction], _ choices: OrderedTexts?) -> Bool {
    guard restrictions.count > 1, let first = restrictions.first else { return false }
    let left = RemainingValues(restrictions.map(\.demand), areWhole: first.isWhole)
    return left.areNone() || left.areNone(choices: choices)
  }

  /// What it is about, on one line.
  fileprivate var wordsInLine: String {
    words.contains("\n") ? words.split(whereSeparator: \.isWhitespace).joined(separator: " ") : words
  }

  /// The same about a field of the frame around an item, as it is seen from there.
  fileprivate var seenFromItem: Restriction? {
    guard !subject.field.isPrevious else { return nil }
    let field = FieldReference(level: subject.field.level + 1, slot: subject.field.slot, view: subject.field.view)
    return Restriction(
      Subject(field: field, aspect: subject.aspect), words: words, demand, isWhole: isWhole, possible: possible,
      choices: choices, isStanding: isStanding, isAnswered: isAnswered)
  }
}

extension Restriction.Demand {
  /// Whether it is that something is true, or false.
  fileprivate var isOfTruth: Bool {
    if case .comparison(_, .bool) = self { true } else { false }
  }
}

/// What holds of fields where a condition of several parts is true, and where it is false.
final class JoinedRestrictions: Sendable {
  let whereTrue: [Restriction]
  let whereFalse: [Restriction]

  init(whereTrue: [Restriction], whereFalse: [Restriction]) {
    self.whereTrue = whereTrue
    self.whereFalse = whereFalse
  }

  /// The same of the opposite.
  var negated: JoinedRestrictions { JoinedRestrictions(whereTrue: whereFalse, whereFalse: whereTrue) }
}

extension Checker {
  /// How many are kept of a condition.
  private static let mostRestrictions = 16

  /// What holds of fields where a condition is true, or false, as far as its parts tell.
  func restrictions(of part: Checked, where truth: Bool) -> [Restriction] {
    if let joined = part.joined { return truth ? joined.whereTrue : joined.whereFalse }
    if let restriction = part.restriction { return [truth ? restriction : restriction.negated] }
    guard options.warnsOfConstantConditions, part.type == .bool else { return [] }
    switch part.term.node {
    case .field(let field): return [restriction(of: part, .init(field: field, aspect: .value), truth)]
    case .has(let field): return [restriction(of: part, .init(field: field.anyView, aspect: .presence), truth)]
    default: return []
    }
  }

  /// That a truth value is this one.
  private func restriction(of part: Checked, _ subject: Restriction.Subject, _ truth: Bool) -> Restriction {
    Restriction(
      subject, words: text.excerpt(part.range), .comparison(.equal, .bool(truth)), isWhole: false, possible: nil,
      choices: nil, isStanding: part.origin?.isStanding ?? false, isAnswered: false)
  }

  /// What the parts of an `&&`, or of an `||`, say together.
  func joinedRestrictions(of parts: [Checked], isAny: Bool) -> JoinedRestrictions {
    let all = parts.flatMap { restrictions(of: $0, where: !isAny) }.prefix(Checker.mostRestrictions)
    return JoinedRestrictions(whereTrue: isAny ? [] : Array(all), whereFalse: isAny ? Array(all) : [])
  }
}
