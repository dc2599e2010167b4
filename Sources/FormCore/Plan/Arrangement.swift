// A form with its fields in their slots: as much of a plan as it takes to know whether there is an order to settle them in.

import FormRuntime
package import FormLanguage

/// Where the fields of a form stand, what decides about each of them, and the order in which they are settled.
///
/// Whoever only asks whether a form is sound needs no more; what is demanded of answers, and in which words, comes with
/// the `Plan`.
package struct Arrangement: Sendable {
  /// The form, for its words.
  package let form: Form
  /// Frame 0 is the form; each list's items have a frame of their own.
  package let frames: [Plan.Frame]
  /// Whether each of the form's sections is visible.
  package let sections: [PlannedCondition]
  /// How many checks the fields have, with their own rules.
  let checkCount: Int
  /// What is evaluated, in this order; a step of a frame of items is taken for each of them.
  package var order: [Step] = []
  /// Which of the steps are taken item by item, since an item depends on the one before it; outer ones first.
  package var loops: [PlannedLoop] = []

  /// Gives the fields of a form their slots, and does not order anything.
  package init(unordered form: Form) {
    var arranging = Arranging(form)
    arranging.arrange()
    self.form = form
    frames = arranging.frames
    sections = form.sections.map { PlannedCondition($0.visible) }
    checkCount = arranging.checkCount
  }

  /// Arranges a form that is free of errors, and says where values depend on each other in a circle; there the order is
  /// cut somewhere.
  package static func ordered(_ form: Form) -> (arrangement: Arrangement, circles: [Diagnostic]) {
    var arrangement = Arrangement(unordered: form)
    let dependencies = Dependencies(of: arrangement)
    let order = dependencies.order()
    arrangement.order = order.steps
    arrangement.loops = order.loops
    return (arrangement, order.circles.compactMap { Diagnostic.dependencyCycle($0, in: dependencies) })
  }

  /// The slot of a field.
  package func slot(_ id: SlotID) -> Slot { frames[id.frame].slots[id.slot] }
}

extension Arrangement {
  /// The field that a reference leads to from a frame.
  package func target(of reference: FieldReference, from frame: Int) -> SlotID? {
    guard let frame = self.frame(reference.level, outOf: frame) else { return nil }
    guard reference.slot < frames[frame].slots.count else { return nil }
    return SlotID(frame: frame, slot: reference.slot)
  }

  /// The named value that a reference leads to from a frame.
  package func value(of reference: ValueReference, from frame: Int) -> ValueID? {
    guard let frame = self.frame(reference.level, outOf: frame) else { return nil }
    guard reference.position < frames[frame].values.count else { return nil }
    return ValueID(frame: frame, position: reference.position)
  }

  /// The value of a group at a position among those of the group; the group is told by the position of its first value
  /// among all of the form.
  package func value(of group: GroupValues, _ position: Int) -> ValueID? {
    form.values.indices.contains(group.first + position) ? form.values[group.first + position].id : nil
  }

  private func frame(_ level: Int, outOf frame: Int) -> Int? {
    var current = frame
    for _ in 0..<level {
      guard let list = frames[current].list else { return nil }
      current = list.frame
    }
    return current
  }
}

/// The slots as they come into being.
private struct Arranging {
  let form: Form
  private(set) var frames: [Plan.Frame] = []
  private(set) var checkCount = 0
  private var ruleCount = 0
  /// The slots met so far, by frame.
  private var slots: [[Slot]] = []
  private var lists: [SlotID?] = []
  private var values: [Int: [PlannedValue]] = [:]
  /// Which of a frame's values a group has.
  private var valuesOfGroups: [SlotID: Range<Int>] = [:]
  private var roots: [[Int]] = []

  init(_ form: Form) { self.form = form }

  mutating func arrange() {
    for value in form.values { add(value) }
    openFrame(0, of: nil, roots: form.fields.map(\.id.slot))
    for (field, section) in zip(form.fields, sections) { add(field, at: Place(prefix: "", section: section)) }
    frames = slots.indices.map { frame in
      Plan.Frame(
        list: lists[frame], slots: slots[frame].sorted { $0.id.slot < $1.id.slot }, roots: roots[frame],
        values: values[frame] ?? [])
    }
  }

  /// The section of each of the form's fields.
  private var sections: [Int?] {
    var sections: [Int?] = form.fields.map { _ in nil }
    for (number, section) in form.sections.enumerated() {
      for index in section.fields.clamped(to: sections.indices) { sections[index] = number }
    }
    return sections
  }

  /// Values come frame by frame in the order of their positions.
  private mutating func add(_ value: NamedValue) {
    values[value.id.frame, default: []].append(
      PlannedValue(value: value, expression: PlannedExpression(value.formula)))
    guard let group = value.holder else { return }
    let position = value.id.position
    let known = valuesOfGroups[group] ?? position..<position
    valuesOfGroups[group] = known.lowerBound..<position + 1
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

  /// What is demanded of a field itself is numbered before what is inside of it.
  private mutating func add(_ field: Field, at place: Place) {
    let path = place.isItem ? place.prefix : place.prefix + field.name
    let checks = checkCount..<checkCount + field.demandCount
    let rules = ruleCount..<ruleCount + field.rules.count
    checkCount = field.rules.reduce(checks.upperBound) { $0 + $1.places.count }
    ruleCount = rules.upperBound
    let slot = Slot(
      id: field.id, parent: place.parent, members: field.kind.members, values: valuesOfGroups[field.id] ?? 0..<0,
      items: field.kind.items, section: place.section, visible: visible(field, at: place),
      required: field.plannedRequired,
      readOnly: field.computed == nil ? PlannedCondition(field.readOnly) : .constant(true),
      computed: field.computed.map { PlannedExpression($0) }, initial: Arranging.initial(field),
      preset: place.presets.preset(of: field), canBeDormant: place.presets.canBeDormant(field),
      offers: Arranging.offers(field.kind.choices), checks: checks, rules: rules, pathPattern: path, field: field)
    slots[slot.id.frame].append(slot)
    addParts(of: slot, at: place)
  }

  /// Nothing is ever seen of a section that never is.
  private func visible(_ field: Field, at place: Place) -> PlannedCondition {
    if let section = place.section, PlannedCondition(form.sections[section].visible).isNever { return .constant(false) }
    return PlannedCondition(field.visible)
  }

  private mutating func addParts(of slot: Slot, at place: Place) {
    let section = place.section
    let path = slot.pathPattern
    switch slot.field.kind {
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices: break
    case .group(let members):
      let isAlwaysJudged = place.isItem || slot.required.isAlways
      for index in members.indices {
        let presets = place.presets.inside(slot.field, isAlwaysJudged: isAlwaysJudged, member: index)
        add(members[index], at: Place(prefix: path + ".", section: section, parent: slot.id.slot, presets: presets))
      }
    case .list(let item):
      openFrame(item.id.frame, of: slot.id, roots: [item.id.slot])
      add(item, at: Place(prefix: path + "[]", section: section, isItem: true))
    }
  }

  private static func offers(_ choices: Choices) -> [PlannedOffer] {
    choices.offers.compactMap { offered in
      let condition = PlannedCondition(offered.visible)
      return condition.isAlways
        ? nil : PlannedOffer(choice: offered.choice, condition: condition, span: offered.visible.span)
    }
  }

  private static func initial(_ field: Field) -> PlannedExpression? {
    guard case .formula(let formula)? = field.initial else { return nil }
    return PlannedExpression(formula)
  }
}
