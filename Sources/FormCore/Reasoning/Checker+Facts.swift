// What is known now: constants, choices, and conditions that constraints decide.

import FormLanguage
import FormRuntime

extension Checker {
  /// After so many parts around one another that did not become constants nothing around them is tried.
  private static let mostVainFoldings = 3

  /// `checked` as a constant, if nothing that it depends on can change and it is soon computed.
  mutating func folded(_ checked: Checked) -> Checked {
    guard checked.isClosed, checked.lowestLocal == .max, checked.constant == nil else { return checked }
    // What is around that which takes too long, or is too long, takes as long and more.
    guard checked.vainFoldings < Checker.mostVainFoldings, checked.foldedBytes < ExpressionLimits.foldedBytes,
      work > 0
    else { return checked }
    var folded = checked
    let (value, work) = Program(checked.term).fold()
    self.work -= work
    if let value, let bytes = value.keptBytes {
      folded.term.node = .constant(value)
      folded.vainFoldings = 0
      folded.foldedBytes += bytes
    } else {
      folded.vainFoldings += 1
    }
    return folded
  }

  /// A choice against a value that it can't have, by a comparison or by `in`.
  mutating func checkChoices(_ left: Checked, _ right: Checked, _ comparison: Comparison?) {
    if let choices = left.choices { checkValues(of: right, among: choices, of: left, comparison) }
    if let choices = right.choices { checkValues(of: left, among: choices, of: right, comparison) }
  }

  private mutating func checkValues(
    of constant: Checked, among choices: OrderedTexts, of choice: Checked, _ comparison: Comparison?
  ) {
    for (value, range) in constant.literals ?? [] where !choices.contains(value) {
      // Such as `mode`, or an element; what is long to read says no more than "the choice".
      let words = text.excerpt(choice.range)
      let isNamed = choice.field != nil || !value.isEmpty && words.utf8.count <= 24
      let names = meantNames(among: choices.values)
      report(
        .impossibleChoice(
          value, choices: names, of: isNamed ? words : nil, by: comparison, at: span(range)),
        ideas: { $0.choiceIdeas(value, range, among: names, of: choice, comparison) }, first: false)
    }
  }

  /// What is computed for a choice against what it can be: the texts that stand in it, since others are seen in time.
  mutating func checkResult(_ result: Checked, isAmong choices: OrderedTexts) {
    // The empty text chooses nothing.
    for (value, range) in result.literals ?? [] where !value.isEmpty && !choices.contains(value) {
      report(.impossibleResult(value, choices: meantNames(among: choices.values), at: span(range)))
    }
  }

  /// A comparison that the constraints of the fields in it decide.
  mutating func warnIfDecided(
    _ left: Checked, _ comparison: Comparison, _ right: Checked, _ range: Range<Int>
  ) -> Checked.Decision? {
    guard options.warnsOfConstantConditions else { return nil }
    if let decision = warnIfSame(left, comparison, right, range) { return decision }
    if let decision = warnIfBroken(left, comparison, right, range) ?? warnIfBroken(right, comparison, left, range) {
      return decision
    }
    if left.origin != nil || right.origin != nil, var a = left.possible, var b = right.possible {
      if left.type == .decimal || right.type == .decimal { (a, b) = (a.withDecimals, b.withDecimals) }
      guard let verdict = PossibleValues.decide(a, comparison, b) else { return nil }
      if left.isOfAnswer || right.isOfAnswer {
        return Checked.Decision(verdict, reasons: [a, b].compactMap(\.words), isOfAnswer: true, at: [range])
      }
      let isStanding = left.origin?.isStanding == true || right.origin?.isStanding == true
      return reportDecided(
        verdict, reasons: [a, b].compactMap(\.words), isStanding: isStanding,
        isOfResult: left.isResult || right.isResult, range)
    } else {
      warnIfOnlyChoice(left, comparison, right, range)
      warnIfOnlyChoice(right, comparison, left, range)
      return warnIfNever(left, comparison, right, range) ?? warnIfNever(right, comparison, left, range)
    }
  }

  /// A field, or its length, beside itself.
  private mutating func warnIfSame(
    _ left: Checked, _ comparison: Comparison, _ right: Checked, _ range: Range<Int>
  ) -> Checked.Decision? {
    guard let subject = left.restrictedSubject, subject == right.restrictedSubject else { return nil }
    let verdict = Value.Order.same.satisfies(comparison)
    // Of an answer in error it is just as true.
    return reportDecided(
      verdict, reasons: ["both sides are the same"], isStanding: verdict && left.origin?.isStanding == true, range)
  }

  /// An int against a number with a fraction.
  private mutating func warnIfBroken(
    _ part: Checked, _ comparison: Comparison, _ other: Checked, _ range: Range<Int>
  ) -> Checked.Decision? {
    guard comparison == .equal || comparison == .notEqual, part.type == .int, part.constant == nil,
      other.constant?.hasFraction == true
    else { return nil }
    let verdict = comparison == .notEqual
    let reason = "`\(text.excerpt(part.range))` is a whole number"
    return reportDecided(
      verdict, reasons: [reason], isStanding: verdict && part.origin?.isStanding == true, range)
  }

  /// What a comparison of `part` with constants demands.
  func restriction(of part: Checked, _ demand: Restriction.Demand) -> Restriction? {
    guard options.warnsOfConstantConditions, let subject = part.restrictedSubject, let origin = part.origin,
      demand.values.allSatisfy({ Value.order($0, $0) == .same })
    else { return nil }
    let possible = PossibleValues(origin.subject, origin.facts)
    return Restriction(
      subject, words: text.excerpt(part.range), demand, isWhole: part.type == .int,
      possible: part.type == .decimal ? possible?.withDecimals : possible,
      choices: part.type == .string ? part.choices : nil, isStanding: origin.isStanding,
      isAnswered: origin.facts.isAnswered)
  }

  /// Parts of `&&` of which no value of a field satisfies all, or of `||` of which every value satisfies one.
  mutating func warnIfAtOdds(_ parts: [Checked], isAny: Bool, _ range: Range<Int>) -> Checked.Decision? {
    guard options.warnsOfConstantConditions else { return nil }
    var groups: [Restriction.Subject: [Restriction]] = [:]
    var subjects: [Restriction.Subject] = []
    for restriction in parts.compactMap(\.restriction) {
      if groups[restriction.subject] == nil { subjects.append(restriction.subject) }
      groups[restriction.subject, default: []].append(restriction)
    }
    for subject in subjects {
      guard let group = groups[subject], group.count > 1, let one = group.first else { continue }
      let left = RemainingValues(group.map { isAny ? $0.demand.negated : $0.demand }, areWhole: one.isWhole)
      let isDecided = left.areNone()
      // Who lists all values of a choice among other conditions may well mean to.
      let choices = isAny && group.count < parts.count ? nil : one.choices
      guard isDecided || left.areNone(of: one.possible, choices: choices) else { continue }
      let reason =
        isAny
        ? "every value of `\(one.words)` satisfies one of these conditions"
        : "no value of `\(one.words)` satisfies all of these conditions"
      let facts = isDecided ? nil : one.possible?.words
      let reasons = [facts, reason].compactMap { $0 }
      if one.isAnswered, one.subject.aspect == .length, !isDecided {
        return Checked.Decision(isAny, reasons: reasons, isOfAnswer: true, at: [range])
      }
      // What contradicts itself does so whatever stands there, and what is no choice is unknown as it stands, too.
      let mayBreak = one.isStanding && !isDecided && (isAny || choices == nil)
      // Nothing satisfies none of them; but where there is no answer, none is known to hold.
      if isAny, one.isStanding, !one.isAnswered, isDecided {
        report(.trueOfEveryAnswer(one.words, reasons: reasons, at: span(range)))
        return Checked.Decision(true, reasons: reasons, isStanding: true, at: [range])
      }
      return reportDecided(isAny, reasons: reasons, isStanding: mayBreak, range)
    }
    return nil
  }

  /// What decides `&&` or `||` if all of its `parts` come to `verdict`: where that is said of the whole, it is of none of
  /// them.
  mutating func joinedDecision(of parts: [Checked], verdict: Bool, _ range: Range<Int>) -> Checked.Decision? {
    let decisions = parts.compactMap(\.decision).filter { $0.verdict == verdict }
    guard decisions.count == parts.count else { return nil }
    var reasons: [String] = []
    for reason in decisions.flatMap(\.reasons) where !reasons.contains(reason) { reasons.append(reason) }
    let isStanding = decisions.contains(where: \.isStanding)
    let ranges = decisions.flatMap(\.ranges)
    let isOfAnswer = decisions.contains(where: \.isOfAnswer)
    let count = diagnostics.count
    if !isOfAnswer { reportDecided(verdict, reasons: reasons, isStanding: isStanding, range) }
    if diagnostics.count > count {
      let whole = diagnostics.removeLast()
      forgetDecisions(at: ranges)
      diagnostics.append(whole)
    }
    return Checked.Decision(
      verdict, reasons: reasons, isStanding: isStanding, isOfAnswer: isOfAnswer, at: ranges + [range])
  }

  /// What has been said of the whole is not said of its parts.
  private mutating func forgetDecisions(at ranges: [Range<Int>]) {
    let said = Set(ranges.map { span($0) })
    diagnostics.removeAll { $0.problem == .decidedCondition && said.contains($0.primary.span) }
  }

  /// What a negation comes to. What decides it without an answer in error has been said of its operand.
  mutating func negatedDecision(of operand: Checked, _ range: Range<Int>) -> Checked.Decision? {
    guard let decision = operand.decision?.negated else { return nil }
    if decision.isStanding {
      reportDecided(decision.verdict, reasons: decision.reasons, isStanding: true, range)
    }
    return decision
  }

  /// Constraints decide what reads good answers alone. What reads an answer as it stands may well ask whether it is
  /// good, so it is told only of what nothing but an answer in error makes true.
  @discardableResult
  private mutating func reportDecided(
    _ verdict: Bool, reasons: [String], isStanding: Bool, isOfResult: Bool = false, _ range: Range<Int>
  ) -> Checked.Decision {
    if !isStanding {
      report(.decidedCondition(verdict, reasons: reasons, isOfResult: isOfResult, at: span(range)))
    } else if !verdict, whole?.demands(range) == true {
      report(.trueInErrorAlone(reasons: reasons, at: span(range)))
    }
    return Checked.Decision(verdict, reasons: reasons, isStanding: isStanding, at: [range])
  }

  /// A text against a literal that it can't be.
  private mutating func warnIfNever(
    _ part: Checked, _ comparison: Comparison, _ other: Checked, _ range: Range<Int>
  ) -> Checked.Decision? {
    guard comparison == .equal || comparison == .notEqual, case .text(let literal) = other.constant else { return nil }
    if let decision = warnIfWrongLength(part, comparison, literal, range) { return decision }
    warnIfNever(part, literal, at: other.range)
    return nil
  }

  /// A boolean that may have one answer alone, as a condition.
  mutating func warnIfGiven(_ part: inout Checked) {
    guard options.warnsOfConstantConditions, part.type == .bool, let origin = part.origin, origin.field != nil,
      let truth = origin.facts.mustBe
    else { return }
    let reason = "`\(text.excerpt(part.range))` must be \(truth)"
    part.decision = reportDecided(truth, reasons: [reason], isStanding: origin.isStanding, part.range)
  }

  /// A choice that has but one value against that value.
  private mutating func warnIfOnlyChoice(
    _ part: Checked, _ comparison: Comparison, _ other: Checked, _ range: Range<Int>
  ) {
    guard comparison == .equal, part.field != nil, part.type == .string, let choices = part.choices else { return }
    guard choices.count == 1, let value = other.constant?.text, choices.contains(value) else { return }
    report(.allChoices(text.excerpt(part.range), at: span(range)))
  }

  /// A text against a literal that is too long or too short for it, as the empty one is for a text that is required;
  /// what that decides.
  private mutating func warnIfWrongLength(
    _ part: Checked, _ comparison: Comparison, _ literal: String, _ range: Range<Int>
  ) -> Checked.Decision? {
    guard part.type == .string, part.choices == nil, let origin = part.origin, origin.field != nil,
      // What stands there may not have been answered yet.
      !literal.isEmpty || origin.facts.isAnswered || origin.facts.isRequired && !origin.isStanding
    else { return nil }
    let subject = PossibleValues.Subject.length(of: text.excerpt(part.range), isText: true)
    guard let lengths = PossibleValues(subject, origin.facts) else { return nil }
    let length = PossibleValues(.int(FormText.length(literal)))
    guard PossibleValues.decide(lengths, .equal, length) == false else { return nil }
    let reasons = [lengths].compactMap(\.words)
    if origin.facts.isAnswered {
      return Checked.Decision(comparison == .notEqual, reasons: reasons, isOfAnswer: true, at: [range])
    }
    return reportDecided(comparison == .notEqual, reasons: reasons, isStanding: origin.isStanding, range)
  }

  /// A text in a list of literals, some of which it can't be.
  mutating func warnIfNever(_ item: Checked, in list: Checked) {
    guard options.warnsOfConstantConditions else { return }
    for (literal, range) in list.literals ?? [] { warnIfNever(item, literal, at: range) }
  }

  /// A value in a list of constants none of which it can be.
  mutating func warnIfOutside(_ item: Checked, in list: Checked, _ range: Range<Int>) {
    guard options.warnsOfConstantConditions, case .list(let elements) = list.constant else { return }
    guard !elements.isEmpty else {
      // Between constants there is nothing that is not known.
      if item.constant == nil { reportDecided(false, reasons: ["the list is empty"], isStanding: false, range) }
      return
    }
    guard item.origin != nil, let values = item.possible else { return }
    let isOutside = elements.allSatisfy { PossibleValues.decide(values, .equal, PossibleValues($0)) == false }
    guard isOutside else { return }
    reportDecided(
      false, reasons: [values].compactMap(\.words), isStanding: item.origin?.isStanding == true,
      isOfResult: item.isResult, range)
  }

  /// A choice in a list of all that it can be.
  mutating func warnIfAllChoices(_ item: Checked, in list: Checked, _ range: Range<Int>) {
    guard options.warnsOfConstantConditions, item.field != nil, let choices = item.choices else { return }
    guard let values = list.constant?.elements(\.text), values.count >= choices.count else { return }
    let given = OrderedTexts(values)
    if choices.values.allSatisfy(given.contains) { report(.allChoices(text.excerpt(item.range), at: span(range))) }
  }
}

// MARK: - A field's own rules

extension Checker {
  /// An operand of `&&` or `||` that decides it since the field is answered.
  func decisiveAnswer(of parts: [Checked], _ verdict: Bool) -> Checked.Decision? {
    parts.lazy.compactMap(\.decision).first { $0.isOfAnswer && $0.verdict == verdict }
  }

  /// What both branches of `? :` come to, since the field is answered.
  func branchedDecision(of condition: Checked, _ then: Checked, _ otherwise: Checked) -> Checked.Decision? {
    let decisions = [then, otherwise].compactMap(\.decision).filter(\.isOfAnswer)
    guard let first = decisions.first, !condition.term.mayFail,
      [then, otherwise].allSatisfy({ ($0.decision?.verdict ?? $0.truth) == first.verdict })
    else { return nil }
    return Checked.Decision(
      first.verdict, reasons: first.reasons, isOfAnswer: true, at: decisions.flatMap(\.ranges))
  }

  /// A field's own rule that says nothing of its answers, since it is judged only where there is one. Of a part of it
  /// nothing is said: it may be there for those who read it. So may a `when` that always holds.
  mutating func warnIfAnswerDecides(_ whole: Checked) {
    guard options.warnsOfConstantConditions, let part = options.ownRule, let decision = whole.decision,
      decision.isOfAnswer, !decision.isStanding, part == .check || !decision.verdict
    else { return }
    forgetDecisions(at: decision.ranges)
    let wantsAnswer = decision.verdict == (part == .check)
    report(
      .decidedByAnswer(
        decision.verdict, reasons: decision.reasons, wantsAnswer: wantsAnswer, at: span(whole.range)))
  }
}

extension Term {
  /// Whether it may fail. What can't be told so may.
  fileprivate var mayFail: Bool {
    switch node {
    case .constant, .field, .has, .valid, .position, .mode, .today, .now: false
    case .not, .all, .any, .comparison, .contained, .list, .matches, .format: parts.contains(where: \.mayFail)
    default: true
    }
  }
}

extension Syntax {
  /// Whether this is true only where what stands at `part` is: all of it, or an operand of an `&&` that is.
  fileprivate func demands(_ part: Range<Int>) -> Bool {
    switch node {
    case .and(let operands): range == part || operands.contains { $0.demands(part) }
    case .or, .not: range == part
    // Without brackets around it.
    case .chain(let first, let links):
      range.lowerBound <= part.lowerBound && part.lowerBound <= first.range.lowerBound
        && links.last?.end == part.upperBound
    default: false
    }
  }
}

extension Value {
  /// How many bytes of text it has, if it is no larger than one that an expression can write down: expressions of a few
  /// words give megabytes, and a form has thousands of expressions. What is larger is computed when the form runs.
  fileprivate var keptBytes: Int? {
    var room = (bytes: ExpressionLimits.keptBytes, elements: ExpressionLimits.keptElements)
    return fits(into: &room) ? ExpressionLimits.keptBytes - room.bytes : nil
  }

  private func fits(into room: inout (bytes: Int, elements: Int)) -> Bool {
    switch self {
    case .text(let text):
      room.bytes -= text.utf8.count
      return room.bytes >= 0
    case .list(let elements):
      room.elements -= elements.count
      return room.elements >= 0 && elements.allSatisfy { $0.fits(into: &room) }
    case .unknown, .failed, .bool, .int, .double, .decimal, .date, .time, .timestamp, .duration, .period, .group:
      return true
    }
  }
}

extension Value {
  /// Whether it is a number that no integer is equal to.
  fileprivate var hasFraction: Bool {
    switch self {
    case .double(let value): value.isFinite && value != value.rounded(.towardZero)
    case .decimal(let value): value.significantPlaces > 0
    default: false
    }
  }
}

extension Restriction.Demand {
  fileprivate var values: [Value] {
    switch self {
    case .comparison(_, let value): [value]
    case .among(let values), .outside(let values): values
    }
  }
}

extension Checked {
  /// Whether it is what a function or an operator gives, of which it is known what that can be.
  fileprivate var isResult: Bool { if case .result? = origin?.subject { true } else { false } }

  /// Whether what is known of it is that there is an answer.
  fileprivate var isOfAnswer: Bool { origin?.facts.isAnswered == true }

  /// What it is that conditions can be at odds about: a field, or how long one is.
  fileprivate var restrictedSubject: Restriction.Subject? {
    guard let origin, let field = origin.measured else { return nil }
    return Restriction.Subject(field: field, aspect: origin.field == nil ? .length : .value)
  }
}
