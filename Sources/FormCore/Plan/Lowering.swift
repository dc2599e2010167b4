// From a form as it is meant to a plan as it is judged.

import FormRuntime

extension Plan {
  /// Plans a form that is free of errors.
  ///
  /// Where values depend on each other in a circle, which `lower` reports, the circle is cut somewhere.
  public init(_ form: Form) { self = Plan.ordered(form).plan }

  /// Plans a form; where values depend on each other in a circle there are diagnostics and no plan.
  public static func lower(_ form: Form) -> (plan: Plan?, diagnostics: [Diagnostic]) {
    let (plan, diagnostics) = ordered(form)
    return (diagnostics.isEmpty ? plan : nil, diagnostics)
  }

  private static func ordered(_ form: Form) -> (plan: Plan, diagnostics: [Diagnostic]) {
    var lowering = Lowering(form: form)
    lowering.lower()
    var plan = Plan(
      form: form, frames: lowering.frames, sections: form.sections.map { PlannedCondition($0.visible) }, order: [],
      checks: lowering.checks, rules: lowering.rules, formRules: lowering.formRules,
      enabled: form.actions.map { PlannedCondition($0.enabled) })
    let dependencies = Dependencies(of: plan)
    let order = dependencies.order()
    plan.order = order.steps
    plan.loops = order.loops
    return (plan, order.circles.compactMap { Diagnostic.dependencyCycle($0, in: dependencies) })
  }

  /// The order of evaluation, and the circles that stand in its way.
  public static func order(of form: Form) -> (order: [Step], diagnostics: [Diagnostic]) {
    let (plan, diagnostics) = ordered(form)
    return (plan.order, diagnostics)
  }
}

/// The parts of a plan as they come into being: fields first, then the form's rules.
struct Lowering {
  let form: Form
  var frames: [Plan.Frame] = []
  var checks: [Check] = []
  var rules: [PlannedRule] = []
  var formRules = 0..<0
  var words = BuiltInWords()
  private var scope: MessageScope
  /// The slots met so far, by frame.
  private var slots: [[Slot]] = []
  private var lists: [SlotID?] = []
  private var values: [Int: [PlannedValue]] = [:]
  /// Which of a frame's values a group has.
  private var valuesOfGroups: [SlotID: Range<Int>] = [:]
  private var roots: [[Int]] = []

  init(form: Form) {
    self.form = form
    scope = MessageScope(form)
  }

  mutating func lower() {
    for value in form.values { lower(value) }
    openFrame(0, of: nil, roots: form.fields.map(\.id.slot))
    for (index, field) in form.fields.enumerated() {
      let section = form.sections.firstIndex { $0.fields.contains(index) }
      lower(field, as: Place(prefix: "", section: section))
    }
    frames = slots.indices.map { frame in
      Plan.Frame(
        list: lists[frame], slots: slots[frame].sorted { $0.id.slot < $1.id.slot }, roots: roots[frame],
        values: values[frame] ?? [])
    }
    let first = rules.count
    for rule in form.rules { lower(rule, owner: nil) }
    formRules = first..<rules.count
  }

  /// Values come frame by frame in the order of their positions.
  private mutating func lower(_ value: NamedValue) {
    values[value.id.frame, default: []].append(
      PlannedValue(value: value, expression: PlannedExpression(value.formula)))
    guard let group = value.holder else { return }
    let known = valuesOfGroups[group] ?? value.id.slot..<value.id.slot
    valuesOfGroups[group] = known.lowerBound..<value.id.slot + 1
  }

  /// Where a field stands.
  private struct Place {
    /// What stands in front of its name in a path; for the item of a list, its whole path.
    var prefix: String
    var section: Int?
    var parent: Int?
    var isItem = false
    var presets = PresetScope()
  }

  private mutating func openFrame(_ frame: Int, of list: SlotID?, roots: [Int]) {
    while slots.count <= frame {
      slots.append([])
      lists.append(nil)
      self.roots.append([])
    }
    lists[frame] = list
    self.roots[frame] = roots
  }

  private mutating func lower(_ field: Field, as place: Place) {
    let path = place.isItem ? place.prefix : place.prefix + field.name
    let checks = lowerChecks(of: field)
    let firstRule = rules.count
    for rule in field.rules { lower(rule, owner: field) }
    slots[field.id.frame].append(
      Slot(
        id: field.id, field: field, pathPattern: path, parent: place.parent, members: field.kind.members,
        values: valuesOfGroups[field.id] ?? 0..<0, items: field.kind.items, section: place.section,
        visible: PlannedCondition(field.visible),
        required: Lowering.required(field), readOnly: Lowering.readOnly(field),
        computed: field.computed.map { PlannedExpression($0) }, initial: Lowering.initial(field),
        preset: place.presets.preset(of: field), choices: Lowering.offers(field.kind.choices), checks: checks,
        rules: firstRule..<rules.count))
    lowerParts(of: field, path: path, at: place)
  }

  /// Whether each choice is offered; nothing where all always are.
  private static func offers(_ choices: [Choice]) -> [PlannedCondition] {
    let isConditional = choices.contains { if case .constant(true) = $0.visible { false } else { true } }
    return isConditional ? choices.map { PlannedCondition($0.visible) } : []
  }

  private mutating func lowerParts(of field: Field, path: String, at place: Place) {
    let section = place.section
    switch field.kind {
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices: break
    case .group(let members):
      let isAlwaysJudged = place.isItem || Lowering.required(field).isAlways
      for (index, member) in members.enumerated() {
        let presets = place.presets.inside(field, isAlwaysJudged: isAlwaysJudged, member: index)
        lower(
          member, as: Place(prefix: path + ".", section: section, parent: field.id.slot, presets: presets))
      }
    case .list(let item):
      openFrame(item.id.frame, of: field.id, roots: [item.id.slot])
      lower(item, as: Place(prefix: path + "[]", section: section, isItem: true))
    }
  }

  private static func required(_ field: Field) -> PlannedCondition {
    field.demandsAnswer ? .constant(true) : PlannedCondition(field.required)
  }

  private static func readOnly(_ field: Field) -> PlannedCondition {
    field.computed == nil ? PlannedCondition(field.readOnly) : .constant(true)
  }

  private static func initial(_ field: Field) -> PlannedExpression? {
    guard case .formula(let formula)? = field.initial else { return nil }
    return PlannedExpression(formula)
  }
}

// MARK: - Checks

extension Lowering {
  private mutating func lowerChecks(of field: Field) -> Range<Int> {
    let first = checks.count
    switch Lowering.required(field) {
    case .constant(false): break
    case .constant(true), .expression: if !field.kind.isGroup { add("required", .required, of: field) }
    }
    add("type", .type, of: field)
    if !field.kind.choices.isEmpty { add("choices", .choices, of: field) }
    if field.computed != nil, !field.kind.isGroup { add("computed", .computed, of: field) }
    for applied in field.demandedConstraints {
      let scope = ConstraintScope(field: field, applied: applied)
      add(applied.constraint.key, .constraint(applied, scope.rule), of: field, scope: scope)
    }
    return first..<checks.count
  }

  private mutating func add(
    _ code: String, _ demand: Check.Demand, of field: Field, scope: ConstraintScope? = nil
  ) {
    let message =
      field.messages[code] ?? Lowering.consentMessage(code, of: field) ?? builtInMessage(code, of: field, scope)
    let operands = message.names.compactMap { name in
      MessageOperand.of(name) { Lowering.operand($0, of: field) ?? scope?.operand($0) }
    }
    checks.append(
      Check(
        number: checks.count, code: code, severity: .error, place: Lowering.place(of: scope?.applied, at: field),
        demand: demand, message: message, operands: operands))
  }

  /// What repeats itself in an item is told there.
  private static func place(of applied: AppliedConstraint?, at field: Field) -> SlotID {
    guard case .members(let positions)? = applied?.argument, let last = positions.last else { return field.id }
    return field.kind.membersOfItems[last].id
  }

  /// A consent that is not given is asked for in the words for one that is refused, where the spec has some.
  private static func consentMessage(_ code: String, of field: Field) -> Text? {
    guard code == "required", field.demandsAnswer, let message = field.messages[Constraint.mustBe.key] else {
      return nil
    }
    return message.names.allSatisfy { operand($0, of: field) != nil } ? message : nil
  }

  /// What formc itself says; of a pattern, with an example of what it accepts, where there is one.
  private mutating func builtInMessage(_ code: String, of field: Field, _ scope: ConstraintScope?) -> Text {
    if scope?.applied.constraint === Constraint.pattern, let example = field.exampleText {
      return BuiltInWords.message(code, example: example)
    }
    return words.message(code, variant: scope?.variant ?? field.kind.word)
  }

  /// What the names mean that every message of a field knows.
  static func operand(_ name: String, of field: Field) -> MessageOperand? {
    if name.utf8.elementsEqual("title".utf8) { return MessageOperand(name: name, meaning: .title) }
    guard name.utf8.elementsEqual("count".utf8), !field.kind.isSecure else { return nil }
    return MessageOperand(name: name, meaning: .count(field.id, unit: field.kind.text?.unit ?? .scalars))
  }
}

// MARK: - Rules

extension Lowering {
  private mutating func lower(_ rule: Rule, owner: Field?) {
    let first = checks.count
    let operands = scope.operands(of: rule, owner: owner)
    for place in rule.at.isEmpty ? [nil] : rule.at.map({ Optional($0) }) {
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
