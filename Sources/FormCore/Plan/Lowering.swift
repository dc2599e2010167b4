// From fields in their slots to a plan: what is demanded of answers, and what is said of a breach.

import FormRuntime
import FormLanguage
import FormPatterns

extension Plan {
  /// Plans a form that is free of errors.
  ///
  /// Where values depend on each other in a circle the circle is cut somewhere.
  public convenience init(_ form: Form) { self.init(Arrangement.ordered(form).arrangement) }

  /// Plans a form that has been arranged; `isMute` where nobody is told in words what a breach means.
  package convenience init(_ arrangement: Arrangement, isMute: Bool = false) {
    var lowering = Lowering(arrangement, isMute: isMute)
    let formRules = lowering.lower()
    self.init(
      arrangement: arrangement, checks: lowering.checks, rules: lowering.rules, formRules: formRules,
      enabled: arrangement.form.actions.map { PlannedCondition($0.enabled) })
  }

  /// The same plan with other steps.
  package convenience init(_ plan: Plan, order: [Step], loops: [PlannedLoop]) {
    var arrangement = plan.arrangement
    arrangement.order = order
    arrangement.loops = loops
    self.init(
      arrangement: arrangement, checks: plan.checks, rules: plan.rules, formRules: plan.formRules,
      enabled: plan.enabled)
  }
}

/// The demands of a plan as they come into being: those of fields first, then the form's rules.
private struct Lowering {
  let arrangement: Arrangement
  let isMute: Bool
  private(set) var checks: [Check] = []
  private(set) var rules: [PlannedRule] = []
  private var words = BuiltInWords()
  private var examples = MadeExamples()
  /// Looked up only where there is a rule.
  private var scope: MessageScope?

  init(_ arrangement: Arrangement, isMute: Bool) {
    self.arrangement = arrangement
    self.isMute = isMute
  }

  /// Gives the form's own rules.
  mutating func lower() -> Range<Int> {
    // Checks have got their numbers with the slots.
    let slots = arrangement.frames.flatMap(\.slots).sorted { $0.checks.lowerBound < $1.checks.lowerBound }
    checks.reserveCapacity(arrangement.checkCount)
    for slot in slots {
      slot.field.forEachDemand { add($0, of: slot.field) }
      for rule in slot.field.rules { lower(rule, owner: slot.field) }
    }
    let first = rules.count
    for rule in arrangement.form.rules { lower(rule, owner: nil) }
    return first..<rules.count
  }
}

// MARK: - Checks

extension Lowering {
  private mutating func add(_ demand: FieldDemand, of field: Field) {
    switch demand {
    case .required: add(demand, as: .required, of: field)
    case .type: add(demand, as: .type, of: field)
    case .choices: add(demand, as: .choices, of: field)
    case .computed: add(demand, as: .computed, of: field)
    case .constraint(let applied):
      let scope = ConstraintScope(field: field, applied: applied)
      add(demand, as: .constraint(applied, scope.rule), of: field, scope: scope)
    }
  }

  private mutating func add(
    _ demand: FieldDemand, as planned: Check.Demand, of field: Field, scope: ConstraintScope? = nil
  ) {
    let message = isMute ? Lowering.silence : message(demand, of: field, scope)
    let operands = message.placeholders.compactMap { placeholder in
      MessageOperand.of(placeholder) { .of($0, at: field) ?? scope?.operand($0) }
    }
    checks.append(
      Check(
        number: checks.count, code: demand.code, severity: .error, place: Lowering.place(of: scope?.applied, at: field),
        demand: planned, message: message, operands: operands))
  }

  private static let silence = Text(variants: [], rest: FormMessageTemplate(literal: ""))

  private mutating func message(_ demand: FieldDemand, of field: Field, _ scope: ConstraintScope?) -> Text {
    field.messages[demand.code] ?? Lowering.consentMessage(demand, of: field)
      ?? builtInMessage(demand, of: field, scope)
  }

  /// What repeats itself in an item is told there.
  private static func place(of applied: AppliedConstraint?, at field: Field) -> SlotID {
    guard case .members(let positions)? = applied?.argument, let last = positions.last else { return field.id }
    return field.kind.membersOfItems[last].id
  }

  /// A consent that is not given is asked for in the words for one that is refused, where the spec has some.
  private static func consentMessage(_ demand: FieldDemand, of field: Field) -> Text? {
    guard case .required = demand, field.demandsAnswer, let message = field.messages[Constraint.mustBe.key] else {
      return nil
    }
    return message.placeholders.allSatisfy { MessageOperand.Meaning.of($0.name, at: field) != nil } ? message : nil
  }

  /// What formc itself says; of a pattern, with an example of what it accepts, where there is one, and of a class in
  /// brackets, with words for what is in it.
  private mutating func builtInMessage(_ demand: FieldDemand, of field: Field, _ scope: ConstraintScope?) -> Text {
    if scope?.applied.constraint === Constraint.pattern, let example = field.exampleText(&examples) {
      return BuiltInWords.message(.pattern, for: "example") { _ in example }
    }
    if scope?.applied.constraint === Constraint.characters, let settings = field.kind.text,
      let set = settings.characters, let source = settings.charactersSource,
      CharacterClass.named(source.utf8) == nil, let words = ClassWords(set, lines: settings.lines)
    {
      return BuiltInWords.message(.characters, for: words.areLeftOut ? "except" : source, filledBy: words.words)
    }
    return words.message(demand, of: field.kind.name, variant: scope?.variant ?? field.kind.word)
  }
}

// MARK: - Rules

extension Lowering {
  /// What the names in the message of a rule stand for.
  private mutating func operands(of rule: Rule, owner: Field?) -> [MessageOperand] {
    // What is known is held once, or it would be copied for each rule that adds to it.
    var known = scope.take() ?? MessageScope(arrangement.form)
    defer { scope = known }
    return known.operands(of: rule, owner: owner)
  }

  private mutating func lower(_ rule: Rule, owner: Field?) {
    let first = checks.count
    let operands = operands(of: rule, owner: owner)
    for place in rule.places {
      checks.append(
        Check(
          number: checks.count, code: rule.name, severity: rule.severity, place: place, demand: .rule(rules.count),
          message: rule.message, operands: operands))
    }
    let slot = owner?.id.slot
    rules.append(
      PlannedRule(
        rule: rule, owner: owner?.id, when: rule.when.map { PlannedExpression($0, owner: slot) },
        check: PlannedExpression(rule.check, owner: slot), checks: first..<checks.count))
  }
}
