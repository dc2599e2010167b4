// Checks an expression: resolves names, decides types, folds constants, and reports what is wrong, once.

import FormPatterns
import FormRuntime
import FormLanguage

/// The state of one check. A mistake gives a part of type `unresolved`, which nothing complains about again.
struct Checker {
  let text: ExpressionText
  let scope: any Scope
  let options: CheckOptions
  var diagnostics: [Diagnostic] = []
  /// The way back to the file, found out for the first mistake.
  private var map: OffsetMap?
  var reads: [Read] = []
  /// The named values that it reads, also those of which nothing is known yet, by their positions among the form's.
  var values: [Int] = []
  /// The variables of the macros around, the outermost first.
  var locals: [(name: String, value: Checked)] = []
  /// How many operators and macros around may pass over a failure of what is being checked.
  var absorbing = 0
  /// Texts that may be empty where an empty one is taken as found everywhere.
  var emptyArguments: [(field: FieldReference, name: String, function: String, range: Range<Int>)] = []
  /// Quotients of ints that are multiplied by a hundred.
  var shares: [Share] = []
  /// How many places the decimals have that it reads, where that matters.
  var placesOfFields: [FieldReference: Int] = [:]
  /// Booleans that are read and may have no answer.
  var openBooleans: Set<FieldReference> = []
  /// Booleans that are negated and may have no answer.
  var negations: [(field: FieldReference, facts: Facts, range: Range<Int>, operand: Range<Int>)] = []
  /// Where members were asked for of lists of groups, as if of all their items: `lines.price`.
  var membersOfItems: [Range<Int>] = []
  /// Whether it reads a list of which nobody knows what its items are, which has been said.
  var readsUnreadItems = false
  /// Fields that the expression itself asks about: `has`, `valid`, `size`, a comparison with a text.
  var guarded: Set<FieldReference> = []

  /// All that is checked.
  private(set) var whole: Syntax?

  /// Patterns that have been compiled.
  var patterns: PatternCache
  /// How much work may still be done to find out what is known before anything is answered.
  var work: Int

  init(text: ExpressionText, scope: any Scope, options: CheckOptions, patterns: PatternCache, work: Int) {
    self.text = text
    self.scope = scope
    self.options = options
    self.patterns = patterns
    self.work = work
  }

  mutating func check(_ syntax: Syntax, expecting: ExpressionType?) -> (TypedExpression?, [Diagnostic]) {
    self.whole = syntax
    var whole = checked(syntax)
    if let expecting { whole = fitted(whole, to: expecting) }
    if options.isCondition { warnIfGiven(&whole) }
    warnIfAnswerDecides(whole)
    checkSecrecy(of: whole)
    if let choices = options.choices { checkResult(whole, isAmong: choices) }
    warnOfPlaces(of: whole)
    warnOfEmptyArguments()
    warnOfShares()
    warnOfNegations()
    warnOfAffirmation(whole)
    if diagnostics.count > 1 {
      forgetWarningsOfMistakes()
      diagnostics.sort { $0.primary.span.start < $1.primary.span.start }
    }
    guard !diagnostics.hasErrors else { return (nil, diagnostics) }
    let typed = TypedExpression(
      term: whole.term, isSecure: whole.secret != nil && whole.type != .bool, reads: reads, guarded: guarded,
      choices: whole.choices, whereTrue: restrictions(of: whole, where: true),
      whereFalse: restrictions(of: whole, where: false))
    return (typed, diagnostics)
  }

  mutating func checked(_ syntax: Syntax) -> Checked {
    let range = syntax.range
    switch syntax.node {
    case .bool(let value): return constant(.bool(value), .bool, range)
    case .integer(let value): return constant(.int(value), .int, range)
    case .double(let value): return constant(.double(value), .double, range)
    case .text(let literal):
      var checked = constant(.text(literal.value), .string, range)
      checked.literals = [(literal.value, range)]
      return checked
    case .name(let name): return value(of: name, range)
    case .list(let elements): return list(elements, range)
    case .not(let operand): return not(operand, range)
    case .negated(let operand): return negated(operand, range)
    case .or(let operands): return logic(operands, range, decidedBy: true)
    case .and(let operands): return logic(operands, range, decidedBy: false)
    case .chain(let first, let links): return chain(first, links).spanning(range)
    case .conditional(let condition, let then, let otherwise):
      return conditional(condition, then, otherwise, range)
    case .call(let name, let arguments): return call(name, arguments, range)
    case .suffixed(let operand, let suffixes): return suffixed(operand, suffixes).spanning(range)
    }
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// What is refused is to become something else, so that nothing else is to be said of it; where it stands, its error
  /// says: the whole expression, or the operands that an operator can't join.
  private mutating func forgetWarningsOfMistakes() {
    let refused = diagnostics.lazy.filter { $0.severity == .error }.flatMap { [$0.primary] + $0.secondary }.map(\.span)
    guard !refused.isEmpty else { return }
    diagnostics.removeAll { diagnostic in
      let span = diagnostic.primary.span
      return diagnostic.severity == .warning && refused.contains { $0.start <= span.start && span.end <= $0.end }
    }
  }

  /// Where a part of the expression was written.
  mutating func span(_ range: Range<Int>) -> Span {
    let map = map ?? text.map
    self.map = map
    return Span(source: text.source, range: map.written(range))
  }

  private func constant(_ value: Value, _ type: ExpressionType, _ range: Range<Int>) -> Checked {
    Checked(.constant(value), type, at: range)
  }
}

extension Checker {
  /// `part` as `type`, or a complaint.
  private mutating func fitted(_ part: Checked, to type: ExpressionType) -> Checked {
    guard !part.isMistake, !type.leaf.isUnresolved else { return part }
    let wide = widened(decimalLiteral(part, for: type), to: type)
    if wide.type == type || (part.type.joined(with: type) == type && part.type.isOpen) { return wide }
    let mistake = Diagnostic.wrongResult(part.type, expected: type, at: span(part.range))
    if options.looksForMeantNames, let comment = text.commentedDivision {
      report(mistake.hidden(by: span(comment)), meaning: "/", at: comment)
    } else {
      report(mistake, ideas: { $0.converted(part, to: type) })
    }
    return .mistake(at: part.range)
  }

  private mutating func checkSecrecy(of whole: Checked) {
    guard let secret = whole.secret, !options.allowsSecureResult, !whole.isMistake, whole.type != .bool else { return }
    report(.secretEscapes(secret.name, type: whole.type, at: span(secret.range)))
  }

  private mutating func warnOfEmptyArguments() {
    guard !emptyArguments.isEmpty else { return }
    let known = guarded.union(options.answered.map(\.anyView))
    for argument in emptyArguments where !known.contains(argument.field.anyView) {
      report(.emptyArgument(argument.name, of: argument.function, at: span(argument.range)))
    }
  }
}

extension Checker {
  private mutating func warnOfNegations() {
    guard options.isCondition, !negations.isEmpty else { return }
    // What is wrong may be what asks whether there is an answer: `hasValue(p) && !p`.
    guard !diagnostics.hasErrors else { return }
    let known = guarded.union(options.answered.map(\.anyView))
    for negation in negations
    where !known.contains(negation.field.anyView) && isOpen(negation.field, negation.facts, known) {
      let name = text.excerpt(negation.operand)
      report(
        .unansweredOperand(name, negated: text.excerpt(negation.range), at: span(negation.range)),
        meaning: "!(has(\(name)) && \(name))", at: negation.range)
    }
  }
}

extension Checker {
  /// Says of a rule that is nothing but a boolean, such as a consent, that it is not broken while that has no answer.
  private mutating func warnOfAffirmation(_ whole: Checked) {
    guard options.isCheck, !openBooleans.isEmpty, let field = whole.term.affirmed, openBooleans.contains(field.field)
    else { return }
    report(.unansweredCheck(text.excerpt(field.range), at: span(whole.range)))
  }
}

extension Term {
  /// The boolean that is true where this is: itself, or `terms == true`.
  fileprivate var affirmed: (field: FieldReference, range: Range<Int>)? {
    switch node {
    case .field(let reference): return (reference, range)
    case .comparison(.equal, let a, let b):
      if case .constant(.bool(true)) = b.node { return a.affirmed }
      if case .constant(.bool(true)) = a.node { return b.affirmed }
      return nil
    default: return nil
    }
  }
}

extension Checker {
  /// Whether a boolean may have no answer, as far as the expression does not speak of what decides that.
  private func isOpen(_ field: FieldReference, _ facts: Facts, _ known: Set<FieldReference>) -> Bool {
    if facts.isOptional { return true }
    // What else is read may be what it depends on.
    if facts.isSometimesOptional { return !options.isGuarded && reads.count == 1 }
    guard let company = facts.company else { return false }
    return !known.contains(where: company.contains)
      && reads.allSatisfy { $0.field == field || !($0.field.map(company.contains) ?? false) }
  }
}

extension ExpressionType {
  /// Whether it is, or holds, the type of an empty list's elements.
  var isOpen: Bool {
    switch self {
    case .unresolved: true
    case .list(let element): element.isOpen
    default: false
    }
  }
}
