// Which states of fields a judgement has to keep, because something else asks for them.

import FormCore
import FormRuntime

/// What expressions read of a field.
enum SwiftAspect: CaseIterable {
  case value, has, valid
}

/// The states that generated code keeps while it judges.
struct SwiftState {
  /// What is kept of a field.
  struct Needs {
    /// Its value in the eyes of rules.
    var judged = false
    /// Of a list, its items in those eyes, whatever is wrong with itself.
    var present = false
    /// Its value as it stands.
    var standing = false
    /// Whether it has an answer.
    var has = false
    /// Whether it has one that counts for rules, where that is not the same.
    var counts = false
    /// Whether it has a good one.
    var valid = false
    /// Whether it is visible, where that is not always so.
    var visible = false
    /// Whether a group is judged, where that is not always so.
    var active = false

    /// Whether nothing is kept.
    var isNothing: Bool { !(judged || present || standing || has || valid || visible || active) }
  }

  /// The names of the properties in which it is kept.
  struct Names {
    let judged: SwiftSource
    let present: SwiftSource
    let standing: SwiftSource
    let has: SwiftSource
    /// Whether it has an answer that counts for rules: the same, but for what can be dormant.
    let counts: SwiftSource
    let valid: SwiftSource
    let visible: SwiftSource
    let active: SwiftSource
    /// Whether it is what the field starts as, where that matters to a group.
    let preset: SwiftSource
    /// Whether what is computed is no choice.
    let foreign: SwiftSource
    /// Whether what was given for a group or a list is none.
    let misread: SwiftSource
    /// Whether something is wrong with it, or with what is inside of it.
    let broken: SwiftSource
    /// Whether something is wrong with a list, whatever its items are.
    let badItself: SwiftSource
    /// What is judged of each item of a list.
    let items: SwiftSource
    /// The positions of the items that repeat others.
    let repeats: SwiftSource
    /// The items of a list that is computed.
    let drafts: SwiftSource

    /// The name of the value as it is seen in a view.
    func value(_ view: FieldReference.View) -> SwiftSource {
      switch view {
      case .judged: judged
      case .present: present
      case .standing: standing
      }
    }

    /// The name of what expressions read.
    func name(of aspect: SwiftAspect, _ view: FieldReference.View) -> SwiftSource {
      switch aspect {
      case .value: value(view)
      case .has: view == .standing ? has : counts
      case .valid: valid
      }
    }
  }

  /// The property in which a named value is kept, and the function that reads it.
  struct ValueNames {
    let property: SwiftSource
    let function: SwiftSource
  }

  private var values: [[ValueNames]] = []
  private(set) var needs: [[Needs]]
  /// The lists of which it is known that all that is in their items is read, and how.
  private var readInside: [SlotID: Set<FieldReference.View>] = [:]
  private var names: [[Names]]
  /// The names of whether each section is visible; nothing for those that always are.
  private(set) var sections: [SwiftSource?] = []
  /// Whether the items of each frame read what stands around their list.
  private var readsOuter: [Bool]
  /// Whether those of any do: judgements are handed through all lists then, and each step has to wait for all items.
  var itemsReadOuter: Bool { readsOuter.contains(true) }
  /// Whether the items of each frame read their position, or the item before.
  private(set) var readsNeighbours: [Bool]
  /// Whether anything is kept of the items of each frame, or of the form: of texts that nothing else asks for there are
  /// only issues, which are the form's.
  private(set) var keeps: [Bool]

  /// The states that judging needs, and what is asked of a draft besides.
  init(_ layout: SwiftLayout) {
    let plan = layout.plan
    needs = plan.frames.map { $0.slots.map { _ in Needs() } }
    readsOuter = plan.frames.map { _ in false }
    readsNeighbours = readsOuter
    keeps = plan.frames.map { _ in true }
    names = []
    nameStates(layout)
    for step in plan.order {
      for expression in plan.expressions(of: step) { collect(expression, in: step.frame, plan) }
    }
    for slot in plan.frames.flatMap(\.slots) where slot.computed != nil {
      needs[slot.id.frame][slot.id.slot].standing = true
      needItems(of: slot, plan)
    }
    for rule in plan.rules {
      for expression in rule.expressions { collect(expression, in: rule.owner?.frame ?? 0, plan) }
      if let owner = rule.owner { needs[owner.frame][owner.slot].standing = true }
    }
    for question in plan.questions { collect(question.expression, in: question.frame, plan) }
    spread(plan)
    for check in plan.checks { collectWords(of: check, plan) }
    spreadAnswers(plan)
    for frame in plan.frames.indices.dropFirst() { keeps[frame] = !isForgotten(frame, layout) }
    readInside = [:]
  }

  func needs(_ id: SlotID) -> Needs { needs[id.frame][id.slot] }
  func value(_ id: ValueID) -> ValueNames { values[id.frame][id.position] }
  func names(_ id: SlotID) -> Names { names[id.frame][id.slot] }

  /// Whether a field has an answer of the group around it.
  func isAnswer(_ slot: Slot) -> SwiftSource {
    let names = names(slot.id)
    return slot.preset == nil ? names.has : "\(names.has) && !\(names.preset)"
  }

  /// An item of a list, of the struct that `base` reaches; those of a computed list stand in its judgement.
  func item(
    of list: SwiftSlot, at index: SwiftSource, in base: SwiftSource, judgement: SwiftSource = "judgement"
  ) -> SwiftSource {
    if list.slot.computed != nil { return "\(judgement).\(names(list.id).drafts)[\(index)]" }
    return list.isTexts
      ? "\(base)\(list.way)\(list.itemAt.source)(\(index))" : "\(base)\(list.way)\(list.member.source)[\(index)]"
  }

  /// Whether what stands in a field, and in the items of a list of values, is just what the draft has.
  func isPlain(_ slot: Slot, _ plan: Plan) -> Bool {
    guard !needs(slot.id).visible, slot.computed == nil else { return false }
    guard let item = slot.items.map({ plan.frames[$0].slots[0] }), !item.field.kind.isGroup else { return true }
    return isPlain(item, plan)
  }

  /// Whether what is found out of the items of a frame is their issues, and neither where the list stands nor what stands
  /// in it depends on anything.
  private func isForgotten(_ frame: Int, _ layout: SwiftLayout) -> Bool {
    let plan = layout.plan
    guard layout.isText(frame), let id = plan.frames[frame].list, id.frame == 0 else { return false }
    let (list, item) = (plan.slot(id), plan.frames[frame].slots[0])
    guard list.parent == nil, list.computed == nil, item.computed == nil, item.rules.isEmpty,
      !readsOuter[frame], !readsNeighbours[frame], needs(id).isNothing, needs(item.id).isNothing,
      plan.operations(of: item, in: .required).isEmpty
    else { return false }
    return plan.checks[item.checks].allSatisfy { check in
      check.operands.allSatisfy { operand in
        switch operand.meaning {
        case .constant, .title, .field, .count: true
        case .expression, .named: false
        }
      }
    }
  }

  /// Whether judging the form keeps anything besides the issues.
  var isEmpty: Bool {
    !keeps.dropFirst().contains(true) && values.allSatisfy(\.isEmpty) && sections.allSatisfy { $0 == nil }
      && needs[0].allSatisfy(\.isNothing)
  }
}

extension SwiftState {
  private mutating func nameStates(_ layout: SwiftLayout) {
    for frame in layout.frames {
      var taken = SwiftNames(reserved: [
        "broken", "insert", "clock", "identity", "identityOfMembers", "mode", "outer", "index", "previous", "self",
        "init",
        "Type",
      ])
      // The judged values have the fields' own names.
      let judged = frame.slots.map { taken.claim($0.name.plain).source }
      if frame.number == 0 { nameSections(layout, &taken) }
      names.append(
        zip(frame.slots, judged).map { slot, judged in
          let name = SwiftNames.capitalized(slot.name.plain)
          let has = taken.claim("has" + name).source
          return Names(
            judged: judged,
            present: slot.slot.items == nil ? judged : taken.claim("present" + name).source,
            standing: taken.claim("standing" + name).source, has: has,
            counts: slot.slot.canBeDormant ? taken.claim("counts" + name).source : has,
            valid: taken.claim("isGood" + name).source, visible: taken.claim("shows" + name).source,
            active: taken.claim("judges" + name).source,
            preset: taken.claim("keeps" + name).source, foreign: taken.claim("isForeign" + name).source,
            misread: taken.claim(slot.name.plain + "IsMisread").source,
            broken: taken.claim(slot.name.plain + "IsBroken").source,
            badItself: taken.claim(slot.name.plain + "IsBadItself").source,
            items: taken.claim("itemsOf" + name).source, repeats: taken.claim("repeatsOf" + name).source,
            drafts: taken.claim("draftsOf" + name).source)
        })
      values.append(
        layout.plan.frames[frame.number].values.map { value in
          let name = taken.claim("value" + SwiftNames.capitalized(SwiftNames.camelCase([value.value.name])))
          return ValueNames(property: name.source, function: "compute\(name.capitalized)")
        })
    }
  }

  private mutating func nameSections(_ layout: SwiftLayout, _ taken: inout SwiftNames) {
    for (section, condition) in zip(layout.plan.form.sections, layout.plan.sections) {
      guard case .expression = condition else {
        sections.append(nil)
        continue
      }
      sections.append(taken.claim("showsSection" + SwiftNames.capitalized(SwiftNames.camelCase([section.name]))).source)
    }
  }

  private mutating func collect(_ expression: PlannedExpression, in frame: Int, _ plan: Plan) {
    if expression.term.readsPosition { readsNeighbours[frame] = true }
    for value in expression.values {
      if value.level > 0 { readsOuter[frame] = true }
      if value.isPrevious { readsNeighbours[frame] = true }
    }
    for operand in expression.operands {
      if operand.field.level > 0 { readsOuter[frame] = true }
      if operand.field.isPrevious { readsNeighbours[frame] = true }
      guard let id = plan.target(of: operand.field, from: frame) else { continue }
      switch operand.kind {
      case .has:
        needs[id.frame][id.slot].has = true
        if operand.field.view != .standing { needs[id.frame][id.slot].counts = true }
      case .valid: needs[id.frame][id.slot].valid = true
      case .value:
        // A field's own demands have its answer at hand.
        guard operand.canBeUnknown else {
          if !expression.term.onlyCounts { needInside(id, .standing, plan) }
          continue
        }
        need(id, operand.field.view, plan)
        needInside(id, operand.field.view, plan)
      }
    }
  }

  private mutating func need(_ id: SlotID, _ view: FieldReference.View, _ plan: Plan) {
    switch view {
    case .standing: needs[id.frame][id.slot].standing = true
    case .present where plan.slot(id).items != nil: needs[id.frame][id.slot].present = true
    case .judged, .present: needs[id.frame][id.slot].judged = true
    }
  }

  /// Members of a list's items are read through the list.
  private mutating func needInside(_ id: SlotID, _ view: FieldReference.View, _ plan: Plan) {
    guard let items = plan.slot(id).items, readInside[id, default: []].insert(view).inserted else { return }
    for slot in plan.frames[items].slots {
      need(slot.id, view, plan)
      needs[items][slot.id.slot].has = true
      if view != .standing { needs[items][slot.id.slot].counts = true }
      needs[items][slot.id.slot].valid = true
      if slot.items != nil { needInside(slot.id, view, plan) }
    }
  }

  /// The values of computed items are read as they stand.
  private mutating func needItems(of list: Slot, _ plan: Plan) {
    guard let items = list.items else { return }
    needs[items][0].standing = true
    needItems(of: plan.frames[items].slots[0], plan)
  }

  /// Messages quote what stands in fields; where that is not just what the draft has, it has to be kept.
  private mutating func collectWords(of check: Check, _ plan: Plan) {
    for operand in check.operands {
      switch operand.meaning {
      case .constant, .title: break
      case .expression(let expression), .named(let expression, _):
        collect(expression, in: check.frame, plan)
      case .count(let id, _):
        // What is said in an item may count the items.
        if id.frame == check.frame { quote(id, plan) } else { readsOuter[check.frame] = true }
      case .field(let reference, let id):
        guard reference.level > 0 else {
          quote(id, plan)
          continue
        }
        needs[id.frame][id.slot].standing = true
        needInside(id, .standing, plan)
        readsOuter[check.frame] = true
      }
    }
  }

  private mutating func quote(_ id: SlotID, _ plan: Plan) {
    guard !isPlain(plan.slot(id), plan) else { return }
    needs[id.frame][id.slot].standing = true
    needInside(id, .standing, plan)
  }

  /// What is hidden hides what is inside, and what is not judged has nothing judged inside.
  private mutating func spread(_ plan: Plan) {
    for frame in plan.frames.indices {
      for slot in plan.frames[frame].slots {
        let isInHideable =
          slot.parent.map { needs[frame][$0].visible } ?? slot.section.map { frame == 0 && sections[$0] != nil }
          ?? false
        // What is computed in a group of a group is not there if that was given as something else than a group.
        let isInMisread = slot.parent != nil && SwiftState.computes(slot, plan)
        needs[frame][slot.id.slot].visible = !slot.visible.isAlways || isInHideable || isInMisread
        guard slot.field.kind.isGroup else { continue }
        needs[frame][slot.id.slot].active = true
        if !slot.rules.isEmpty || !slot.id.isItem && !slot.required.isAlways { needs[frame][slot.id.slot].has = true }
      }
    }
  }

  /// Whether it is a group, and something in it is computed.
  private static func computes(_ slot: Slot, _ plan: Plan) -> Bool {
    plan.members(of: slot).contains { $0.computed != nil || computes($0, plan) }
  }

  private mutating func spreadAnswers(_ plan: Plan) {
    let slots = plan.frames.flatMap(\.slots)
    for slot in slots { spreadInside(slot, plan) }
    for slot in slots {
      let own = needs[slot.id.frame][slot.id.slot]
      needs[slot.id.frame][slot.id.slot].counts = slot.canBeDormant && (own.counts || own.valid)
    }
  }

  /// Whether a group or a list has an answer, or a good one, depends on what is inside.
  private mutating func spreadInside(_ slot: Slot, _ plan: Plan) {
    let own = needs[slot.id.frame][slot.id.slot]
    for member in slot.members {
      if own.has || own.valid { needs[slot.id.frame][member].has = true }
      if own.valid { needs[slot.id.frame][member].valid = true }
    }
    guard let items = slot.items, own.valid else { return }
    needs[items][0].valid = true
    spreadInside(plan.frames[items].slots[0], plan)
  }
}

extension Term {
  /// Whether it asks for the position of the item.
  var readsPosition: Bool {
    if case .position = node { return true }
    return parts.contains(where: \.readsPosition)
  }

  /// Whether it asks of each list that it reads only how many items there are.
  var onlyCounts: Bool {
    switch node {
    case .intrinsic(.count, _): true
    case .field: !type.isList
    default: parts.allSatisfy(\.onlyCounts)
    }
  }

  /// The members by which it compares the items of a list, by position; empty for whole items, nothing if it does not.
  var comparedMembers: [Int]? {
    if case .intrinsic(.isDistinct(let members), _) = node { return members }
    return parts.lazy.compactMap(\.comparedMembers).first
  }
}
