// Operators: which operands they take, and what they give.

import FormLanguage
import FormRuntime

extension Checker {
  mutating func not(_ operand: Syntax, _ range: Range<Int>) -> Checked {
    let count = diagnostics.count
    // Of several in a row the innermost has offered it.
    let isInnermost = if case .not = operand.node { false } else { true }
    let operand = condition(operand, of: "!")
    if operand.isMistake, isInnermost, diagnostics.count > count { offerNegation(since: count) }
    guard !operand.isMistake else { return .mistake(at: range) }
    noteNegation(of: operand, range)
    var negation = folded(Checked(.not(operand.term), .bool, at: range, from: operand))
    negation.decision = negatedDecision(of: operand, range)
    negation.restriction = operand.restriction?.negated
    negation.joined =
      operand.joined?.negated
      ?? JoinedRestrictions(
        whereTrue: restrictions(of: operand, where: false), whereFalse: restrictions(of: operand, where: true))
    return negation
  }

  /// Remembers that a boolean is negated which may have no answer.
  private mutating func noteNegation(of operand: Checked, _ range: Range<Int>) {
    guard let origin = operand.origin, let field = origin.field, origin.facts.mayBeOpen else { return }
    negations.append((field, origin.facts, range, operand.range))
  }

  mutating func negated(_ operand: Syntax, _ range: Range<Int>) -> Checked {
    let operand = checked(operand)
    guard !operand.isMistake else { return .mistake(at: range) }
    guard operand.type == .int || operand.type == .double || operand.type == .decimal else {
      report(
        .wrongOperand("-", operand.type, wanted: "a number", at: span(operand.range)),
        ideas: { $0.converted(operand, to: .int) + $0.converted(operand, to: .double) })
      return .mistake(at: range)
    }
    let result = folded(Checked(.negated(operand.term), operand.type, at: range, from: operand))
    if result.isClosed { reportFailure(of: result, from: [operand]) }
    return result
  }

  /// `&&` and `||`; one operand that is `decidedBy` decides.
  mutating func logic(_ operands: [Syntax], _ range: Range<Int>, decidedBy: Bool) -> Checked {
    absorbing += 1
    let count = diagnostics.count
    let operation = decidedBy ? "||" : "&&"
    var parts = operands.map { checked($0) }
    let areValues = decidedBy && parts.areValuesOfOneType
    if parts.count > 1, !parts.contains(where: { $0.isMistake || $0.type == .bool || $0.type.isUnresolved }) {
      absorbing -= 1
      reportOperator(operation, between: parts, range) { [parts, options] ideas in
        areValues
          ? ideas.choiceIdeas(parts, range, inCondition: options.isCondition)
          : ideas.truthIdeas(parts, in: range, joins: decidedBy)
      }
      return .mistake(at: range)
    }
    for index in parts.indices {
      parts[index] = condition(parts[index], of: operation) { [parts, options] ideas in
        areValues
          ? ideas.choiceIdeas(parts, range, inCondition: options.isCondition) : ideas.truthIdeas(parts[index])
      }
    }
    absorbing -= 1
    guard !parts.contains(where: \.isMistake) else { return .mistake(at: range) }
    let terms = parts.map(\.term)
    let joined = joinedRestrictions(of: parts, isAny: decidedBy)
    var whole = folded(Checked(decidedBy ? .any(terms) : .all(terms), .bool, at: range, from: parts))
    whole.joined = joined
    whole.decision = joinedDecision(of: parts, verdict: !decidedBy, range) ?? decisiveAnswer(of: parts, decidedBy)
    // What has been said of one of them is enough.
    if whole.decision == nil, diagnostics.count == count {
      whole.decision = warnIfAtOdds(parts, isAny: decidedBy, range)
    }
    return whole
  }

  /// Says that an operator of truth values stands between others: one mistake, which all of them have made together.
  private mutating func reportOperator(
    _ operation: String, between parts: [Checked], _ range: Range<Int>,
    ideas: @escaping @Sendable (ExpressionIdeas) -> [ExpressionIdeas.Idea]
  ) {
    guard let first = parts.first else { return }
    var mistake = Diagnostic.wrongOperand(operation, first.type, wanted: "a `bool`", at: span(first.range))
    for part in parts.dropFirst().prefix(Self.mostOperands) {
      mistake.secondary.append(Diagnostic.Label(span(part.range), "and here"))
    }
    report(mistake, ideas: ideas)
  }

  /// How many operands one diagnostic points at besides the first.
  private static let mostOperands = 6

  /// A part that must be true or false.
  mutating func condition(_ syntax: Syntax, of operation: String) -> Checked {
    let part = checked(syntax)
    return condition(part, of: operation) { $0.truthIdeas(part) }
  }

  private mutating func condition(
    _ part: Checked, of operation: String, ideas: @escaping @Sendable (ExpressionIdeas) -> [ExpressionIdeas.Idea]
  ) -> Checked {
    guard !part.isMistake, part.type != .bool else {
      var condition = part
      warnIfGiven(&condition)
      return condition
    }
    report(.wrongOperand(operation, part.type, wanted: "a `bool`", at: span(part.range)), ideas: ideas)
    return .mistake(at: part.range)
  }

  mutating func conditional(
    _ condition: Syntax, _ then: Syntax, _ otherwise: Syntax, _ range: Range<Int>
  ) -> Checked {
    let condition = self.condition(condition, of: "? :")
    absorbing += 1
    let branches = aligned([checked(then), checked(otherwise)])
    let (then, otherwise) = (branches[0], branches[1])
    absorbing -= 1
    guard !then.isMistake, !otherwise.isMistake else { return .mistake(at: range) }
    guard let type = then.type.joined(with: otherwise.type) else {
      report(
        .unlikeBranches(then.type, otherwise.type, at: span(otherwise.range), first: span(then.range)),
        ideas: { $0.converted(otherwise, to: then.type) + $0.converted(then, to: otherwise.type) })
      return .mistake(at: range)
    }
    guard !condition.isMistake else { return .mistake(at: range) }
    if then.truth == false, otherwise.truth == true { noteNegation(of: condition, range) }
    absorbing += 1
    let wide = [widened(then, to: type), widened(otherwise, to: type)]
    absorbing -= 1
    let node = Term.Node.conditional(condition.term, then: wide[0].term, otherwise: wide[1].term)
    var result = Checked(node, type, at: range, from: [condition] + wide)
    if then.literals != nil || otherwise.literals != nil {
      result.literals = (then.literals ?? []) + (otherwise.literals ?? [])
    }
    if let first = then.choices, let second = otherwise.choices { result.choices = first.union(second) }
    result.decision = branchedDecision(of: condition, then, otherwise)
    return folded(result)
  }

  mutating func list(_ elements: [Syntax], _ range: Range<Int>) -> Checked {
    let parts = aligned(elements.map { checked($0) })
    guard !parts.contains(where: \.isMistake) else { return .mistake(at: range) }
    var type = ExpressionType.unresolved
    for part in parts {
      guard let joined = type.joined(with: part.type) else {
        report(
          .unlikeElements(type, part.type, at: span(part.range)),
          ideas: { [type] in $0.converted(part, to: type) })
        return .mistake(at: range)
      }
      type = joined
    }
    let wide = parts.map { widened($0, to: type) }
    var result = Checked(.list(wide.map(\.term)), .list(type), at: range, from: wide)
    result.literals = parts.flatMap { $0.literals ?? [] }
    result.choices = choices(of: parts)
    return folded(result)
  }

  /// What the elements of a list can be, if all of them are choices.
  private func choices(of parts: [Checked]) -> OrderedTexts? {
    guard var all = parts.first?.choices else { return nil }
    for part in parts.dropFirst() {
      guard let choices = part.choices else { return nil }
      all = all.union(choices)
    }
    return all
  }

  /// Operators of one precedence from the left.
  mutating func chain(_ first: Syntax, _ links: [Syntax.Link]) -> Checked {
    let start = start(of: first, before: links.first?.operatorRange.lowerBound ?? first.range.upperBound)
    let count = diagnostics.count
    var left = checked(first)
    for link in links {
      let range = start..<link.end
      if let choice = unquotedChoice(link.operand, comparedWith: left) {
        report(
          .choiceWithoutQuotes(choice, written: text.excerpt(link.operand.range), at: span(link.operand.range)),
          meaning: "\"\(choice)\"", at: link.operand.range)
        left = .mistake(at: range)
        continue
      }
      let mistakes = count..<diagnostics.count
      let right = checked(link.operand)
      if left.isMistake, link.end == links.first?.end { offerNegation(of: first, link, right, range, in: mistakes) }
      left =
        left.isMistake || right.isMistake
        ? .mistake(at: range) : binary(left, link, right, range)
    }
    return left
  }

  /// Where the first operand of a chain begins: with its own brackets, which a word is marked without, but without those
  /// around the chain.
  private func start(of first: Syntax, before end: Int) -> Int {
    guard first.isLeaf else { return first.range.lowerBound }
    var brackets = text.bytes[first.range.upperBound..<end].count { $0 == UInt8(ascii: ")") }
    var start = first.range.lowerBound
    while brackets > 0, start > 0 {
      start -= 1
      if text.bytes[start] == UInt8(ascii: "(") { brackets -= 1 }
    }
    return start
  }

  /// The name that is no field's but that of one of the choices that `left` can be.
  private func unquotedChoice(_ operand: Syntax, comparedWith left: Checked) -> String? {
    guard let choices = left.choices, case .name(let name) = operand.node else { return nil }
    guard localVariable(name, operand.range) == nil, scope.binding(of: name) == nil else { return nil }
    if choices.contains(name) { return name }
    guard options.looksForMeantNames else { return nil }
    let alike = choices.values.filter { choice in
      choice.utf8.count == name.utf8.count && Suggestion.withoutCase(choice) == Suggestion.withoutCase(name)
    }
    return alike.count == 1 ? alike.first : nil
  }

  private mutating func binary(
    _ left: Checked, _ link: Syntax.Link, _ right: Checked, _ range: Range<Int>
  ) -> Checked {
    let (left, right) = (decimalLiteral(left, for: right.type), decimalLiteral(right, for: left.type))
    switch link.operation {
    case .contained: return containment(left, link, right, range)
    case .equal, .notEqual, .less, .atMost, .greater, .atLeast: return comparison(left, link, right, range)
    case .plus, .minus, .times, .divide, .remainder: return arithmetic(left, link, right, range)
    }
  }

  private mutating func mismatch(
    _ left: Checked, _ link: Syntax.Link, _ right: Checked, _ range: Range<Int>
  ) -> Checked {
    report(
      .unlikeOperands(
        link.operation, left.type, right.type, at: span(link.operatorRange), left: span(left.range),
        right: span(right.range)), ideas: { $0.operatorIdeas(left, link, right, range) })
    return .mistake(at: range)
  }

  private mutating func containment(
    _ item: Checked, _ link: Syntax.Link, _ list: Checked, _ range: Range<Int>
  ) -> Checked {
    guard let element = list.type.element, let joined = element.joined(with: item.type), joined.isEquatable else {
      return mismatch(item, link, list, range)
    }
    let isExact = joined.leaf == .decimal
    let wide = isExact || element != .int && element != .double ? widened(item, to: isExact ? joined : element) : item
    let wideList = isExact ? widened(list, to: .list(joined)) : list
    var checked = Checked(.contained(wide.term, list: wideList.term), .bool, at: range, from: wide, wideList)
    checkChoices(item, list, nil)
    if let field = item.field, list.constant != nil { guarded.insert(field.anyView) }
    warnIfAllChoices(item, in: list, range)
    warnIfNever(item, in: list)
    warnIfOutside(item, in: list, range)
    if case .list(let values)? = wideList.constant { checked.restriction = restriction(of: wide, .among(values)) }
    return folded(checked)
  }
}

extension Checker {
  private mutating func comparison(
    _ left: Checked, _ link: Syntax.Link, _ right: Checked, _ range: Range<Int>
  ) -> Checked {
    guard let comparison = Comparison(rawValue: link.operation.rawValue),
      let type = left.type.joined(with: right.type),
      comparison == .equal || comparison == .notEqual ? type.isEquatable : type.isOrdered
    else { return mismatch(left, link, right, range) }
    if comparison == .equal || comparison == .notEqual { checkChoices(left, right, comparison) }
    noteGuard(left, right)
    noteGuard(right, left)
    // `x == false` asks for the answer; `x != true` is for whoever has given none, too.
    if comparison == .notEqual {
      if right.truth == true { noteNegation(of: left, range) }
      if left.truth == true { noteNegation(of: right, range) }
    }
    let decision = warnIfDecided(left, comparison, right, range)
    warnIfNormalizedApart(left, comparison, right, range)
    // An int and a double compare exactly; only within lists does one become the other.
    let isNumeric = left.type.element == nil && type != .decimal
    if isNumeric, left.type != right.type {
      warnOfLostFraction(left, as: right.type)
      warnOfLostFraction(right, as: left.type)
    }
    let a = isNumeric ? left : widened(left, to: type)
    let b = isNumeric ? right : widened(right, to: type)
    var checked = folded(Checked(.comparison(comparison, a.term, b.term), .bool, at: range, from: a, b))
    checked.decision = decision
    if let value = b.constant {
      checked.restriction = restriction(of: a, .comparison(comparison, value))
    } else if let value = a.constant {
      checked.restriction = restriction(of: b, .comparison(comparison.exchanged, value))
    }
    return checked
  }

  /// A comparison with a text, empty or not, says that the author has thought of it.
  private mutating func noteGuard(_ part: Checked, _ other: Checked) {
    if let field = part.field, case .text? = other.constant { guarded.insert(field.anyView) }
  }

  private mutating func arithmetic(
    _ left: Checked, _ link: Syntax.Link, _ right: Checked, _ range: Range<Int>
  ) -> Checked {
    if link.operation == .plus, let type = left.type.joined(with: right.type), type == .string || type.element != nil {
      return concatenation(widened(left, to: type), widened(right, to: type), type, range)
    }
    guard !left.type.isUnresolved, !right.type.isUnresolved else { return .mistake(at: range) }
    guard let rule = Arithmetic.rule(left.type, link.operation, right.type) else {
      return mismatch(left, link, right, range)
    }
    let isWide = rule.type == .double || rule.type == .decimal
    let a = isWide ? widened(left, to: rule.type) : left
    let b = isWide ? widened(right, to: rule.type) : right
    let node = Term.Node.arithmetic(rule.operation, rule.isSwapped ? b.term : a.term, rule.isSwapped ? a.term : b.term)
    var checked = folded(Checked(node, rule.type, at: range, from: a, b))
    if rule.operation == .divideIntegers { warnOfLostFraction(a, over: b, range) }
    if rule.operation == .multiplyIntegers { noteShare(a, times: b, range) }
    if rule.operation == .remainder { checked.origin = remainder(of: a, by: b, range) }
    let divides = rule.operation == .divideIntegers || rule.operation == .remainder
    if divides || checked.isClosed { reportFailure(of: checked, from: [a, b], by: divides ? b : nil) }
    return checked
  }

  /// What a remainder by a known divisor can be: it has the sign of the dividend.
  private func remainder(of dividend: Checked, by divisor: Checked, _ range: Range<Int>) -> Checked.Origin? {
    guard case .int(let value)? = divisor.constant, value != 0, value != .min else { return nil }
    let most = abs(value) - 1
    return Checked.Origin(from: -most, to: most, subject: .result(of: text.excerpt(range), note: nil))
  }

  /// Chains of `+` between texts or lists are flat.
  private mutating func concatenation(
    _ left: Checked, _ right: Checked, _ type: ExpressionType, _ range: Range<Int>
  ) -> Checked {
    var terms = [left.term]
    if case .concatenation(let parts) = left.term.node { terms = parts }
    var checked = Checked(.concatenation(terms + [right.term]), type, at: range, from: left, right)
    if type != .string { checked.choices = choices(of: [left, right]) }
    return folded(checked)
  }
}

extension Arithmetic {
  /// What an operator does on operands of these types, what it gives, and whether they change places.
  static func rule(
    _ left: ExpressionType, _ operation: BinaryOperator, _ right: ExpressionType
  ) -> (operation: Arithmetic, type: ExpressionType, isSwapped: Bool)? {
    switch (left, operation, right) {
    case (.int, .plus, .int): (.addIntegers, .int, false)
    case (.int, .minus, .int): (.subtractIntegers, .int, false)
    case (.int, .times, .int): (.multiplyIntegers, .int, false)
    case (.int, .divide, .int): (.divideIntegers, .int, false)
    case (.int, .remainder, .int): (.remainder, .int, false)
    case (.int, _, .double), (.double, _, .int), (.double, _, .double):
      doubles(operation).map { ($0, .double, false) }
    case (.int, _, .decimal), (.decimal, _, .int), (.decimal, _, .decimal):
      decimals(operation).map { ($0, .decimal, false) }
    case (.date, .plus, .period): (.addPeriodToDate, .date, false)
    case (.period, .plus, .date): (.addPeriodToDate, .date, true)
    case (.date, .minus, .period): (.subtractPeriodFromDate, .date, false)
    case (.date, .minus, .date): (.subtractDates, .duration, false)
    case (.timestamp, .plus, .duration): (.addDurationToTimestamp, .timestamp, false)
    case (.duration, .plus, .timestamp): (.addDurationToTimestamp, .timestamp, true)
    case (.timestamp, .minus, .duration): (.subtractDurationFromTimestamp, .timestamp, false)
    case (.timestamp, .minus, .timestamp): (.subtractTimestamps, .duration, false)
    case (.duration, .plus, .duration): (.addDurations, .duration, false)
    case (.duration, .minus, .duration): (.subtractDurations, .duration, false)
    case (.period, .plus, .period): (.addPeriods, .period, false)
    case (.period, .minus, .period): (.subtractPeriods, .period, false)
    default: nil
    }
  }

  private static func decimals(_ operation: BinaryOperator) -> Arithmetic? {
    switch operation {
    case .plus: .addDecimals
    case .minus: .subtractDecimals
    case .times: .multiplyDecimals
    default: nil
    }
  }

  private static func doubles(_ operation: BinaryOperator) -> Arithmetic? {
    switch operation {
    case .plus: .addDoubles
    case .minus: .subtractDoubles
    case .times: .multiplyDoubles
    case .divide: .divideDoubles
    default: nil
    }
  }
}
