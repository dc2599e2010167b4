// What a person answers that a rule is about.

extension Plan {
  /// The fields of the form that a rule is about, in the order of the form: those that it reads, in place of what is
  /// computed and of named values what these read, and in place of items their list.
  package func formInputs(of rule: PlannedRule) -> [SlotID] {
    let fields = inputs(of: rule).map { lists(around: $0.frame).first ?? $0 }
    return Set(fields).sorted { $0.slot < $1.slot }
  }

  /// The same, those of the items around the rule's field as themselves; in no order.
  package func inputs(of rule: PlannedRule) -> [SlotID] {
    let frame = rule.owner?.frame ?? 0
    var search = InputSearch(self, around: frame)
    search.add(rule)
    search.run()
    return search.found
  }

  /// The fields that a person answers of what stands in a field: of what is computed those that it is computed from,
  /// else the field itself; in no order.
  package func inputs(of id: SlotID) -> [SlotID] {
    var search = InputSearch(self, around: id.frame)
    search.add(id)
    search.run()
    return search.found
  }
}

/// The inputs of a form for whoever asks for those of all its checks: what is computed is gone through once.
package struct FormInputs {
  private let plan: Plan
  /// Of each computed field those of the form that it is computed from.
  private var known: [SlotID: Set<SlotID>] = [:]

  /// Finds out what each field is computed from, in an order in which nothing is read before it is known.
  package init(_ plan: Plan) {
    self.plan = plan
    for case .field(let id, .standing) in plan.order where plan.slot(id).computed != nil {
      var search = InputSearch(plan, around: 0, known: known)
      search.add(id)
      search.run()
      known[id] = Set(search.found)
    }
  }

  /// The same as `Plan.formInputs(of:)`.
  package func about(_ rule: PlannedRule) -> [SlotID] {
    guard rule.owner?.frame ?? 0 == 0 else { return plan.formInputs(of: rule) }
    var search = InputSearch(plan, around: 0, known: known)
    search.add(rule)
    search.run()
    return Set(search.found).sorted { $0.slot < $1.slot }
  }

  /// The fields of the form whose answers can mend what a check finds at a field that takes no answer, or not always, in the
  /// order of the form: of one that is computed those that it is computed from, and all that the demand itself reads. None
  /// of any other field.
  package func mending(_ check: Check) -> [SlotID] {
    guard let place = check.place else { return [] }
    let field = plan.lists(around: place.frame).first ?? place
    guard plan.slot(field).computed != nil || !plan.locks(of: plan.slot(field)).isEmpty else { return [] }
    var search = InputSearch(plan, around: field.frame, known: known)
    search.add(field)
    switch check.demand {
    case .constraint(_, let condition): search.add(condition, from: place.frame)
    case .rule(let rule): search.add(plan.rules[rule])
    case .required, .type, .choices, .computed: break
    }
    search.run()
    return Set(search.found).subtracting([field]).sorted { $0.slot < $1.slot }
  }
}

/// Goes from a field through all that is computed to what is answered.
private struct InputSearch {
  private(set) var found: [SlotID] = []
  private let plan: Plan
  /// What is known of computed fields, as they are seen from the form.
  private let known: [SlotID: Set<SlotID>]
  /// The frame of the rule and those around it.
  private var around: Set<Int> = []
  private var seen: Set<SlotID> = []
  /// Those of computed fields that have been found already.
  private var seenInputs: Set<SlotID> = []
  private var seenValues: Set<ValueID> = []
  private var open: [(expression: PlannedExpression, frame: Int)] = []

  init(_ plan: Plan, around frame: Int, known: [SlotID: Set<SlotID>] = [:]) {
    self.plan = plan
    self.known = known
    var next: Int? = frame
    while let frame = next {
      around.insert(frame)
      next = plan.frames[frame].list?.frame
    }
  }

  mutating func add(_ expression: PlannedExpression, from frame: Int) { open.append((expression, frame)) }

  mutating func add(_ rule: PlannedRule) {
    let frame = rule.owner?.frame ?? 0
    add(rule.check, from: frame)
    if let when = rule.when { add(when, from: frame) }
  }

  mutating func run() {
    while let (expression, frame) = open.popLast() {
      for operand in expression.operands {
        if let id = plan.target(of: operand.field, from: frame) { add(id) }
      }
      for id in plan.values(readBy: expression, from: frame) where seenValues.insert(id).inserted {
        add(plan.value(id).expression, from: id.frame)
      }
    }
  }

  mutating func add(_ id: SlotID) {
    var id = id
    while seen.insert(id).inserted {
      if let known = known[id] { return found += known.filter { seenInputs.insert($0).inserted } }
      if let computed = plan.slot(id).computed { return add(computed, from: id.frame) }
      guard !around.contains(id.frame), let list = plan.frames[id.frame].list else { return found.append(id) }
      id = list
    }
  }
}
