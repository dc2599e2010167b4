// What has to be settled before what: the graph between the states of fields.

import FormRuntime
import FormLanguage

/// A state of a field, or of all that is inside of a group or list, that something else can depend on.
package struct DependencyNode: Hashable, Sendable {
  /// What of the field it is.
  package enum State: Int, Hashable, Sendable, CaseIterable {
    /// What stands there: the field's visibility and value.
    case standing
    /// Whether a group is judged.
    case activity
    /// Whether an answer is required, and whether that is met.
    case required
    /// Type, choices and constraints.
    case judged
    /// Whether there is an answer: of a group, whether something is answered in it.
    case answered
    /// What stands there and in all that is inside.
    case standingInside
    /// The judgement of this and of all that is inside.
    case judgedInside

    /// How many there are.
    static var count: Int { judgedInside.rawValue + 1 }
  }

  let state: State
  /// The field.
  package let id: SlotID
}

/// The graph. Nodes are numbered; sections come last.
package struct Dependencies: Sendable {
  /// The form.
  let arrangement: Arrangement
  /// The slots of all frames, those of each frame side by side. The states of each have numbers next to each other.
  private let slots: [Slot]
  /// Where the slots of each frame begin.
  private let bases: [Int]
  private let sectionBase: Int
  /// Where the values of each frame begin.
  private let valueBases: [Int]
  /// What each node depends on, by the node's number.
  package private(set) var edges: DependencyEdges
  /// Whether an item depends on the one before it.
  private(set) var readsPrevious = false

  /// Builds the graph of a form.
  package init(of arrangement: Arrangement) {
    self.arrangement = arrangement
    var bases: [Int] = []
    var slots: [Slot] = []
    for frame in arrangement.frames {
      bases.append(slots.count)
      slots += frame.slots
    }
    self.bases = bases
    self.slots = slots
    sectionBase = slots.count * DependencyNode.State.count
    var count = sectionBase + arrangement.sections.count
    valueBases = arrangement.frames.map { frame in
      defer { count += frame.values.count }
      return count
    }
    edges = DependencyEdges(nodeCount: count)
    for slot in slots { connect(slot) }
    for frame in arrangement.frames { for value in frame.values { connect(value) } }
    for (index, condition) in arrangement.sections.enumerated() {
      add(condition.expression, arrangement.form.sections[index].visible.span, in: 0, to: sectionBase + index)
    }
  }

  /// The number of a field's state.
  package func number(_ state: DependencyNode.State, _ id: SlotID) -> Int {
    number(state, ofSlotAt: bases[id.frame] + id.slot)
  }

  /// The number of a state of the slot at a position among those of all frames.
  private func number(_ state: DependencyNode.State, ofSlotAt position: Int) -> Int {
    position * DependencyNode.State.count + state.rawValue
  }

  /// The numbers of a state of all fields, in the order of the form.
  func numbers(of state: DependencyNode.State) -> some Sequence<Int> {
    slots.indices.lazy.map { number(state, ofSlotAt: $0) }
  }

  /// The number of a named value.
  package func number(ofValue id: ValueID) -> Int { valueBases[id.frame] + id.position }

  /// The number of a section.
  package func number(ofSection section: Int) -> Int { sectionBase + section }

  /// The named value of a number, if it is that of one.
  package func value(_ number: Int) -> ValueID? {
    guard number >= sectionBase + arrangement.sections.count,
      let frame = valueBases.lastPosition(upTo: number)
    else { return nil }
    return ValueID(frame: frame, position: number - valueBases[frame])
  }

  /// The number of what a step settles.
  package func number(of step: Step) -> Int {
    switch step {
    case .section(let section): number(ofSection: section)
    case .value(let id): number(ofValue: id)
    case .field(let id, .standing): number(.standing, id)
    case .field(let id, .activity): number(.activity, id)
    case .field(let id, .required): number(.required, id)
    case .field(let id, .judged): number(.judged, id)
    }
  }

  /// The state of a number; nothing for a section or a named value.
  package func node(_ number: Int) -> DependencyNode? {
    slotAndState(number).map { DependencyNode(state: $1, id: $0.id) }
  }

  /// The field of a number, and which of its states it is; nothing for a section or a named value.
  func slotAndState(_ number: Int) -> (slot: Slot, state: DependencyNode.State)? {
    guard number < sectionBase else { return nil }
    let (position, state) = number.quotientAndRemainder(dividingBy: DependencyNode.State.count)
    return DependencyNode.State(rawValue: state).map { (slots[position], $0) }
  }

  /// Whether a node is only a way to what is inside of a group or a list.
  func onlyJoins(_ number: Int) -> Bool {
    guard let (slot, state) = slotAndState(number) else { return false }
    switch state {
    case .standing, .activity, .required, .judged: return false
    case .answered: return slot.field.kind.isGroup
    case .standingInside, .judgedInside: return !slot.isLeaf
    }
  }

  /// The position of a section.
  func section(_ number: Int) -> Int { number - sectionBase }
}

extension [Int] {
  /// The position of the last of these ascending numbers that is not above `number`.
  fileprivate func lastPosition(upTo number: Int) -> Int? {
    let position = partitioningIndex { $0 > number }
    return position > 0 ? position - 1 : nil
  }
}

// MARK: - Edges

extension Dependencies {
  /// A value of the items of a list is there once the items are.
  private mutating func connect(_ value: PlannedValue) {
    let id = value.value.id
    let node = number(ofValue: id)
    if let list = arrangement.frames[id.frame].list { link(node, to: number(.standing, list)) }
    add(value.expression, value.value.formula.span, in: id.frame, to: node)
  }

  private mutating func connect(_ slot: Slot) {
    connectStanding(slot)
    connectJudgement(slot)
    connectParts(slot)
  }

  private mutating func connectStanding(_ slot: Slot) {
    let standing = number(.standing, slot.id)
    if let parent = slot.parent {
      link(standing, to: number(.standing, SlotID(frame: slot.id.frame, slot: parent)))
    } else if let list = arrangement.frames[slot.id.frame].list {
      link(standing, to: number(.standing, list))
    } else if let section = slot.section {
      link(standing, to: sectionBase + section)
    }
    add(slot.visible.expression, slot.field.visible.span, in: slot.id.frame, to: standing)
    add(slot.computed, slot.field.computed?.span, in: slot.id.frame, to: standing)
  }

  private mutating func connectJudgement(_ slot: Slot) {
    let required = number(.required, slot.id)
    let judged = number(.judged, slot.id)
    let activity = number(.activity, slot.id)
    link(judged, to: number(.standing, slot.id))
    // What was given for it is compared where what is computed is there, or not required.
    if slot.computed != nil, !slot.required.isNever { link(judged, to: required) }
    link(required, to: slot.field.kind.isGroup ? activity : number(.standing, slot.id))
    link(activity, to: number(.standing, slot.id))
    if let parent = slot.parent {
      let group = SlotID(frame: slot.id.frame, slot: parent)
      link(slot.field.kind.isGroup ? activity : required, to: number(.activity, group))
      // What is computed, or what it starts as, counts only where the group around it is judged.
      if slot.canBeDormant { link(judged, to: number(.activity, group)) }
    }
    add(
      slot.required.expression, slot.field.required.span, in: slot.id.frame,
      to: slot.field.kind.isGroup ? activity : required)
    for offer in slot.offers { add(offer.condition.expression, offer.span, in: slot.id.frame, to: judged) }
    for applied in slot.field.constraints {
      guard case .formula(let formula) = applied.argument else { continue }
      let argument = formula.expression.term.simplified()
      add(
        PlannedExpression.operands(of: argument, owner: slot.id.slot), argument.valueReads, argument.valueMembers,
        applied.span, in: slot.id.frame, to: judged, besides: slot.id)
      // But a bound can't be made of what it is to judge.
      if applied.argument.reads(slot.id, from: slot.id.frame, in: arrangement) {
        link(judged, to: judged, because: applied.span)
      }
    }
  }

  /// Joins a group or a list with what is inside of it.
  private mutating func connectParts(_ slot: Slot) {
    let answered = number(.answered, slot.id)
    let inside = number(.standingInside, slot.id)
    let judgedInside = number(.judgedInside, slot.id)
    link(answered, to: number(.standing, slot.id))
    link(inside, to: number(.standing, slot.id))
    link(judgedInside, to: number(.judged, slot.id))
    link(judgedInside, to: number(.required, slot.id))
    for part in parts(of: slot) {
      link(inside, to: number(.standingInside, part))
      link(judgedInside, to: number(.judgedInside, part))
      if part.frame == slot.id.frame, arrangement.slot(part).computed == nil {
        link(answered, to: number(.answered, part))
      }
    }
    if slot.field.kind.isGroup {
      // An item is judged always, and so is a group that is required for sure.
      if !slot.id.isItem, !slot.required.isAlways { link(number(.activity, slot.id), to: answered) }
    } else if slot.items != nil {
      link(number(.judged, slot.id), to: inside)
    }
  }

  private func parts(of slot: Slot) -> [SlotID] {
    if let items = slot.items { return arrangement.frames[items].roots.map { SlotID(frame: items, slot: $0) } }
    return slot.members.map { SlotID(frame: slot.id.frame, slot: $0) }
  }

  private mutating func link(_ node: Int, to target: Int, because span: Span? = nil, previous: Int? = nil) {
    if previous != nil { readsPrevious = true }
    edges.append(DependencyEdge(target: target, span: span, previous: previous), to: node)
  }

  private mutating func add(_ expression: PlannedExpression?, _ span: Span?, in frame: Int, to node: Int) {
    guard let expression else { return }
    add(expression.operands, expression.values, expression.members, span, in: frame, to: node)
  }

  private mutating func add(
    _ operands: [PlannedExpression.Operand], _ values: [ValueReference], _ members: [ValueMember], _ span: Span?,
    in frame: Int, to node: Int, besides owner: SlotID? = nil
  ) {
    for reference in values {
      guard let value = arrangement.value(of: reference, from: frame) else { continue }
      link(node, to: number(ofValue: value), because: span, previous: reference.isPrevious ? frame : nil)
    }
    for member in members {
      guard let value = arrangement.value(of: member.group, member.position) else { continue }
      link(node, to: number(ofValue: value), because: span)
    }
    for operand in operands {
      guard let id = arrangement.target(of: operand.field, from: frame) else { continue }
      // A constraint reads the answer that it judges as it stands.
      if id == owner, operand.field.isAnswer(in: id.slot) { continue }
      let previous = operand.field.isPrevious ? frame : nil
      for target in numbers(readBy: operand, of: id) { link(node, to: target, because: span, previous: previous) }
    }
  }

  /// The numbers of what must be settled before an operand can be read.
  package func numbers(readBy operand: PlannedExpression.Operand, of id: SlotID) -> [Int] {
    let slot = arrangement.slot(id)
    let hasParts = !slot.isLeaf
    let states: [DependencyNode.State]
    switch operand.kind {
    case .has:
      let answered = number(.answered, id)
      guard operand.field.view != .standing, slot.canBeDormant, let parent = slot.parent else { return [answered] }
      return [answered, number(.activity, SlotID(frame: id.frame, slot: parent))]
    case .valid: states = hasParts ? [.judgedInside, .answered] : [.judged]
    case .value:
      switch operand.field.view {
      case .standing: states = hasParts ? [.standingInside] : [.standing]
      case .judged, .present:
        states = hasParts ? [.judgedInside] : slot.field.kind.emptiness.isKnown ? [.judged, .required] : [.judged]
      }
    }
    return states.map { number($0, id) }
  }
}

extension ConstraintArgument {
  /// Whether it is a formula that reads a field, in whatever way.
  fileprivate func reads(_ id: SlotID, from frame: Int, in arrangement: Arrangement) -> Bool {
    guard case .formula(let formula) = self else { return false }
    return formula.expression.term.reads.contains {
      !$0.field.isPrevious && arrangement.target(of: $0.field, from: frame) == id
    }
  }
}
