// The operations of a plan as Swift statements. What they mean is the plan's; here is how a judgement says it.

import FormCore
import FormRuntime

/// Prints the operations of one step.
struct SwiftOperations: SwiftFormPrinter {
  let core: SwiftForm
  /// The field; nothing for sections and the form's rules.
  let slot: SwiftSlot?
  /// Whether the answer is read as it was settled, not from the draft.
  let readsStanding: Bool
  /// The check that has been reported where something else was given than what is computed.
  private var compared: Int?
  /// Whether what is judged stands in a local, which hides the property of the field's name.
  private var isBound = false
  /// Whether what is not of its type has been told already, so that there is an answer where there is a value.
  private var isReadable: Bool
  /// Whether a group must be answered, once that is marked.
  private var isRequired: SwiftCode = "false"
  /// What is noted of an answer before it is held to the constraints.
  private var notes: [SwiftStatement] = []
  /// The local with the facts of the text that is judged, if its constraints ask for several.
  private var facts: SwiftSource?

  init(core: SwiftForm, slot: SwiftSlot?, readsStanding: Bool) {
    self.core = core
    self.slot = slot
    self.readsStanding = readsStanding
    isReadable = slot.map { $0.slot.computed != nil && !$0.kind.hasChoices } ?? false
  }

  /// The statements; those behind one that always leaves are left out.
  mutating func statements(_ operations: ArraySlice<Operation>) -> [SwiftStatement] {
    guard let operation = operations.first else { return notes }
    let rest = operations.dropFirst()
    switch operation {
    case .proceed(.own(.answered)) where isReadable || readsStanding: return presence(rest)
    case .refuse(let check, .not(.own(.answered))) where isReadable: return presence(rest, refusing: check)
    case .proceed(.not(.own(.misread))) where isBound && readsStanding && !holdsOthers: return statements(rest)
    case .proceed(let test):
      switch self.test(test, true) {
      case .always: return statements(rest)
      case .never: return []
      case .conditions(let conditions):
        let behind = statements(rest)
        return behind.isEmpty ? [] : [.unless(conditions, leave: ["return"])] + behind
      }
    case .refuse(let check, .not(.offered(let conditions))): return offers(conditions, check) + statements(rest)
    case .refuse(let check, .not(.holds(let rule))):
      return refusal(check, rule) + statements(rest)
    case .refuse(let check, let test):
      if case .own(.misread) = test { isReadable = true }
      // A computed value may be none of the choices; otherwise it can always be read.
      if case .own(.foreign) = test { isReadable = true }
      switch self.test(test, true) {
      case .always: return left(with: check).map { .line($0) }
      case .never: return statements(rest)
      case .conditions(let conditions):
        return [.when(conditions, left(with: check).map { .line($0) })] + statements(rest)
      }
    case .mark(let fact, let test): return mark(fact, test) + statements(rest)
    case .show(let section):
      let name = state.sections[section]
      return (name.map { [.line("judgement.\($0) = true")] } ?? []) + statements(rest)
    case .recognize(let preset): return recognize(preset) + statements(rest)
    case .compute(let expression): return compute(expression) + statements(rest)
    case .compare(let check): return compare(check) + statements(rest)
    case .demand: return notes + demands(operations)
    case .rule:
      // There may be thousands.
      let rules = operations.prefix { if case .rule = $0 { true } else { false } }
      return rules.flatMap(rule) + statements(operations.dropFirst(rules.count))
    // What stands for a name belongs to no field: `writeValue` prints it.
    case .keep: return statements(rest)
    }
  }

  /// Whether it is a group or a list; of any other field nothing stands that is not of its type.
  private var holdsOthers: Bool { slot.map { $0.kind.isGroup || $0.slot.items != nil } ?? false }

  // MARK: - Issues

  func insert(_ check: Int) -> SwiftSource {
    let issue: SwiftSource = ".\(layout.issues[check].source)"
    guard isKept else { return "\(broken).insert(\(issue), at: [index])" }
    return keepsBroken ? "judgement.insert(\(issue))" : "broken.insert(\(issue))"
  }

  /// The set of what is broken.
  private var broken: SwiftSource { keepsBroken ? "judgement.broken" : "broken" }

  /// Whether a judgement keeps the set of what is broken.
  private var keepsBroken: Bool { hasState || (slot?.id.frame ?? 0) > 0 && isKept }

  /// Whether the item that is judged has a judgement of its own, or it is no item.
  private var isKept: Bool { state.keeps[slot?.id.frame ?? 0] }

  /// Reports a constraint; of items that repeat members of others, notes which they are.
  private func report(_ check: Int) -> SwiftSource {
    guard let slot, plan.checks[check].demand.comparesMembers else { return insert(check) }
    let names = state.names(slot.id)
    return "judgement.\(names.repeats) = FormList.repeats(judgement.\(names.items).map { $0.identityOfMembers })"
  }

  /// Reports a check as all that is said of the field, and leaves.
  private func left(with check: Int) -> [SwiftSource] {
    let withdrawn = compared.map { "\(broken).remove(.\(layout.issues[$0].source))" as SwiftSource }
    return ownBrokenLines + (withdrawn.map { [$0] } ?? []) + ["return \(insert(check))"]
  }

  /// What marks the field as one whose value can't be used.
  private var ownBrokenLines: [SwiftSource] { slot.map { brokenLines($0) } ?? [] }

  // MARK: - Facts

  private mutating func mark(_ fact: FieldFact, _ test: Test?) -> [SwiftStatement] {
    guard let slot else { return [] }
    switch fact {
    case .visible: return standing(slot)
    case .active: return activate(slot, test)
    case .required:
      // Only whether a group is judged depends on it, and an item always is; the requiredness of fields is in what is
      // reported.
      guard slot.kind.isGroup, !slot.id.isItem, let test else { return [] }
      switch self.test(test, true) {
      case .always: isRequired = "true"
      case .never: isRequired = "false"
      case .conditions:
        let local = ownExpressions.free("isRequired")
        isRequired = .local(local)
        return [.constant(local, code(of: test))]
      }
      return []
    case .answered, .misread, .foreign, .dormant: return []
    }
  }

  private func activate(_ slot: SwiftSlot, _ test: Test?) -> [SwiftStatement] {
    let target: SwiftSource = "judgement.\(state.names(slot.id).active)"
    guard let test else { return [.line("\(target) = true")] }
    switch self.test(test, true) {
    case .always: return [.line("\(target) = true")]
    case .never: return []
    case .conditions: return [.assignment(target, code(of: test))]
    }
  }

  /// A condition in a judgement.
  enum Condition {
    case always, never
    case conditions([SwiftCondition])
  }

  /// What must hold for a test to come out as wanted.
  func test(_ test: Test, _ wanted: Bool) -> Condition {
    switch test {
    case .own(let fact): return slot.map { self.fact(fact, of: $0, wanted) } ?? .always
    case .group(let fact):
      guard let slot, let parent = slot.slot.parent else { return wanted ? .always : .never }
      return self.fact(fact, of: layout.slot(SlotID(frame: slot.id.frame, slot: parent)), wanted)
    // There are items only where their list is in sight and holds them.
    case .list(let fact): return (fact == .visible) == wanted ? .always : .never
    case .section(let section):
      return state.sections[section].map { .conditions([.test(("judgement.\($0)" as SwiftCode).wanted(wanted))]) }
        ?? (wanted ? .always : .never)
    case .holds(let expression):
      var expressions = expressions(slot?.id.frame ?? 0)
      // A field may be required by its own answer, and is asked for that behind the condition.
      if let slot { expressions.reserve(slot.member.source) }
      let conditions =
        wanted ? expressions.conditions(expression.term, true) : [.test(expressions.holds(expression.term).negated)]
      return SwiftOperations.condition(conditions)
    case .reported(let check):
      return .conditions([
        .test(("\(broken).contains(.\(layout.issues[check].source))" as SwiftCode).wanted(wanted))
      ])
    case .offered: return wanted ? .always : .never
    case .not(let inner): return self.test(inner, !wanted)
    case .either: return .conditions([.test(wanted ? code(of: test) : code(of: test).negated)])
    }
  }

  /// Conditions without those that always hold; never, if one never does.
  static func condition(_ conditions: [SwiftCondition]) -> Condition {
    if conditions.contains(.test("false")) { return .never }
    let left = conditions.filter { $0 != .test("true") }
    return left.isEmpty ? .always : .conditions(left)
  }

  /// A test as an expression.
  private func code(of test: Test) -> SwiftCode {
    switch test {
    case .either(let first, let second):
      let (first, second) = (code(of: first), code(of: second))
      // A condition may come to a constant only where it is printed.
      if first == "true" || second == "false" { return first }
      return first == "false" || second == "true" ? second : .infix(first, .or, second)
    case .not(let inner): return code(of: inner).negated
    case .own(.required): return isRequired
    case .holds(let expression):
      var expressions = expressions(slot?.id.frame ?? 0)
      return expressions.holds(expression.term)
    case .own, .group, .list, .section, .offered, .reported:
      switch self.test(test, true) {
      case .always: return "true"
      case .never: return "false"
      case .conditions(let conditions):
        return conditions.dropFirst().reduce(conditions[0].code) { .infix($0, .and, $1.code) }
      }
    }
  }

  // MARK: - Expressions

  /// The scope of the field's own demands.
  private var ownExpressions: SwiftExpressions {
    expressions(slot?.id.frame ?? 0, owner: slot.map { ($0.id.slot, $0.name.source) }, facts: facts)
  }

  private func compute(_ expression: PlannedExpression) -> [SwiftStatement] {
    guard let slot else { return [] }
    var expressions = expressions(slot.id.frame)
    let operand = expressions.operand(expression.term.typed(as: slot.kind.expressionType))
    return SwiftComputed(core: core).settle(slot, operand, isWhole: expression.term.type == .int)
  }

  /// Whether the draft has what the field starts as.
  private func recognize(_ preset: Preset) -> [SwiftStatement] {
    guard let slot else { return [] }
    let target: SwiftSource = "judgement.\(state.names(slot.id).preset)"
    switch preset {
    case .value(let value): return [.assignment(target, holds(value, slot))]
    case .formula(let expression):
      // A default was read when the form, or the item, was begun.
      let clock: SwiftSource = "(startClock.clock ?? judgement.clock)"
      let scope = SwiftScope(layout: layout, state: state, frame: slot.id.frame, clock: clock)
      var expressions = expressions(in: scope)
      let operand = expressions.operand(expression.term)
      let code = operand.canFail ? .optionalAttempt(operand.code) : operand.code
      let assignment = SwiftStatement.assignment(target, .infix(.atom(path(slot)), .equal, code))
      switch SwiftOperations.condition(operand.bindings) {
      case .always: return [assignment]
      case .never: return []
      case .conditions(let conditions): return [.when(conditions, [assignment])]
      }
    }
  }

  /// What a decoded draft was given for a computed field, if that is something else.
  private mutating func compare(_ check: Int) -> [SwiftStatement] {
    guard let slot, let isOther = SwiftComputed(core: core).contradiction(slot, isBound: isBound) else { return [] }
    compared = check
    return [.when([.test(isOther)], [.line(insert(check))])]
  }

  // MARK: - Answers

  /// Leaves if there is no answer; else what comes behind has it in a local.
  private mutating func presence(_ rest: ArraySlice<Operation>, refusing check: Int? = nil) -> [SwiftStatement] {
    guard let slot else { return statements(rest) }
    let leave = check.map { left(with: $0) } ?? ["return"]
    var finite: [SwiftStatement] = []
    if !readsStanding { (finite, notes) = answered(slot) { self.insert($0) } }
    isBound = true
    if !readsStanding, slot.slot.computed == nil, let asked = SwiftTextFacts(slot, rest, plan) {
      let name = ownExpressions.free("facts")
      facts = name
      let isText = !asked.answerAll || !notes.isEmpty
      return presence(of: slot, facts: name, bindsText: isText, leave: leave) + statements(rest)
    }
    let all = finite + statements(rest)
    guard check != nil || !all.isEmpty else { return [] }
    return presence(of: slot, readsStanding: readsStanding, leave: leave) + all
  }

  /// Choices that are not offered now.
  private func offers(_ offers: [PlannedOffer], _ check: Int) -> [SwiftStatement] {
    guard let slot else { return [] }
    let names = layout.cases(of: slot.kind.choices)
    var statements: [SwiftStatement] = []
    for offer in offers {
      let name: SwiftCode = ".\(names[offer.choice].source)"
      let answer: SwiftCode = .local(slot.name.source)
      let isChosen: SwiftCode =
        isSeveral(slot) ? .method(answer, "contains", [name]) : .infix(answer, .equal, name)
      var all: [SwiftCondition] = [.test(isChosen)]
      if let expression = offer.condition.expression {
        var expressions = expressions(slot.id.frame)
        all.append(.test(expressions.holds(expression.term).negated))
      }
      guard case .conditions(let needed) = SwiftOperations.condition(all) else { continue }
      if let mark = layout.mark(slot.kind.choices[offer.choice].span) { statements.append(.comment("// \(mark)")) }
      statements.append(.when(needed, left(with: check).map { .line($0) }))
    }
    return statements
  }

  // MARK: - Demands

  /// A constraint behind which nothing more is said of the field.
  private func refusal(_ check: Int, _ rule: PlannedExpression) -> [SwiftStatement] {
    var expressions = ownExpressions
    let ways = expressions.ways(rule.term, false)
    return SwiftOperations.statements(ways, left(with: check).map { .line($0) })
  }

  /// The constraints, which stand last; before them the answer is noted as one that can be used.
  private func demands(_ operations: ArraySlice<Operation>) -> [SwiftStatement] {
    guard let slot else { return [] }
    var covered: [Int: [SwiftStatement]] = [:]
    var all: [SwiftStatement] = []
    // From the last on: what one covers stands behind it, and is asked where that one is broken.
    for case .demand(let check, let rule) in operations.reversed() {
      var expressions = ownExpressions
      let ways = expressions.ways(rule.term, false)
      let cover = plan.cover(of: check, in: slot.slot)
      let lines = [report(check)] + (cover == nil ? ownBrokenLines : [])
      let statements = SwiftOperations.statements(ways, lines.map { .line($0) } + (covered[check] ?? []))
      if let cover {
        covered[cover] = statements + (covered[cover] ?? [])
      } else {
        all = marked(statements, check, slot) + all
      }
    }
    return all
  }

  /// Statements of a constraint below the line of the spec that asks for it.
  private func marked(_ statements: [SwiftStatement], _ check: Int, _ slot: SwiftSlot) -> [SwiftStatement] {
    guard !statements.isEmpty, case .constraint(let applied, _) = plan.checks[check].demand,
      applied.keySpan != slot.slot.field.nameSpan, let mark = layout.mark(applied.keySpan)
    else { return statements }
    return [.comment("// \(mark)")] + statements
  }

  /// A rule: reported where it is broken, in each way in which it can be.
  private func rule(_ operation: Operation) -> [SwiftStatement] {
    guard case .rule(let index) = operation else { return [] }
    let rule = plan.rules[index]
    var expressions = ownExpressions
    let when = rule.when.map { expressions.conditions($0.term, true) } ?? []
    let ways = expressions.breaches(rule.check.term)
    let lines = rule.checks.map { SwiftStatement.line(insert($0)) }
    let statements: [SwiftStatement]
    switch SwiftOperations.condition(when) {
    case .never: return []
    case .always: statements = SwiftOperations.statements(ways, lines)
    case .conditions(let conditions):
      let single = ways.count == 1 ? SwiftOperations.statements([conditions + ways[0]], lines) : nil
      statements = single ?? (ways.isEmpty ? [] : [.when(conditions, SwiftOperations.statements(ways, lines))])
    }
    guard !statements.isEmpty, let mark = layout.mark(rule.rule.nameSpan) else { return statements }
    return [.comment("// \(mark)")] + statements
  }

  /// `lines`, wherever one of the ways is met.
  private static func statements(_ ways: [[SwiftCondition]], _ lines: [SwiftStatement]) -> [SwiftStatement] {
    ways.flatMap { way -> [SwiftStatement] in
      switch condition(way) {
      case .always: lines
      case .never: []
      case .conditions(let conditions): [.when(conditions, lines)]
      }
    }
  }
}
