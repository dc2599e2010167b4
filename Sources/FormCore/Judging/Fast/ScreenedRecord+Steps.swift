// Takes the steps that are left when all answers of a record are read.

import FormRuntime

extension ScreenedRecord {
  /// Takes them in the order of the plan, each for the form or for every item of its list.
  mutating func settle(_ form: ScreenForm) {
    for frame in form.keptFrames where memory.items[frame].count > 0 {
      let items = form.frames[frame]
      eachItem(of: frame) { $0.noteMissing(items) }
    }
    let (root, steps) = (form.root, form.steps)
    for run in form.runs {
      if run.frame == 0 {
        for position in run.steps { take(steps[position], root, form) }
      } else if memory.items[run.frame].count > 0 {
        let frame = form.frames[run.frame]
        eachItem(of: run.frame) { item in
          for position in run.steps { item.take(steps[position], frame, form) }
        }
      }
    }
  }

  /// Judges each item that is kept of a list, which is part of what is judged.
  mutating func eachItem(of frame: Int, _ body: (inout ScreenedRecord) -> Void) {
    let items = memory.items[frame]
    let around = (known, cells)
    (outer, self.frame) = (known, frame)
    for index in 0..<items.count {
      (known, cells, item) = (items.known[index], items.cells(of: index), index)
      body(&self)
      items.known[index] = known
    }
    (known, cells) = around
    (self.frame, item) = (0, 0)
  }

  /// Notes which answers are missing, as far as that does not depend on others.
  mutating func noteMissing(_ frame: ScreenFrame) {
    var missing = frame.missing(known.answered)
    while missing != 0 {
      let slot = missing.trailingZeroBitCount
      note(frame.fields[slot].unanswered, of: slot)
      missing &= missing &- 1
    }
  }

  @inline(__always)
  private mutating func take(_ step: ScreenStep, _ frame: ScreenFrame, _ form: ScreenForm) {
    guard known.hidden & step.bit == 0 else { return }
    switch step.work {
    case .section, .standing: if !holds(step.condition, form) { hide(step.bit | step.others, frame) }
    case .compute: compute(step.slot, form.operands.computations[Int(step.computation)], frame, form)
    case .activity:
      guard step.others == 0 || known.active & step.others != 0 else { return }
      if isJudged(step, frame, form) { known.active |= step.bit }
    case .requirement:
      guard known.answered & step.bit == 0, step.others == 0 || known.active & step.others != 0 else { return }
      if holds(step.condition, form) { refuse(step.slot, frame.fields[step.slot].unanswered) }
    case .demands: if known.answered & ~known.unusable & step.bit != 0 { judgeDemands(step.slot, frame, form) }
    }
  }

  /// Takes back what was found out of these fields. No step before the ones of a field reads what it is.
  private mutating func hide(_ slots: UInt64, _ frame: ScreenFrame) {
    known.hidden |= slots
    known.answered &= ~slots
    known.unusable &= ~slots
    known.broken &= ~slots
    known.brokenInside &= ~slots
    known.contradicted &= ~slots
    var lists = slots & frame.lists
    while lists != 0 {
      if case .list(let items) = frame.fields[lists.trailingZeroBitCount].kind { memory.items[items].count = 0 }
      lists &= lists &- 1
    }
  }

  /// Whether what is in a group is judged, as far as the group around it is.
  private mutating func isJudged(_ step: ScreenStep, _ frame: ScreenFrame, _ form: ScreenForm) -> Bool {
    guard case .group(let group) = frame.fields[step.slot].kind else { return false }
    if frame.groups[group].isAlwaysJudged || known.answered & frame.groups[group].answering != 0 { return true }
    if case .always = step.condition { return false }
    return holds(step.condition, form)
  }

  /// Notes a check as all that is said of a field.
  private mutating func refuse(_ slot: Int, _ broken: BrokenChecks) {
    known.contradicted &= ~(1 << UInt64(slot))
    note(broken, of: slot)
  }

  /// Puts what is computed in place of what was given, which is held against it.
  private mutating func compute(
    _ slot: Int, _ computation: ScreenComputation, _ frame: ScreenFrame, _ form: ScreenForm
  ) {
    let bit: UInt64 = 1 << UInt64(slot)
    let isGiven = known.answered & bit != 0
    let given = isGiven && known.unusable & bit == 0 ? self.given(slot, frame, form) : Value.unknown
    known.answered &= ~bit
    known.unusable &= ~bit
    known.broken &= ~bit
    let value = computation.program.evaluate(in: ScreenContext(self, form))
    switch AcceptedAnswer.computed(value, for: computation.kind) {
    case .empty, .items: if isGiven { known.contradicted |= bit }
    case .value(let value):
      known.answered |= bit
      put(value, in: slot, frame, form)
      guard isGiven else { return }
      if Value.equality(given, value).isTrue { return }
      known.contradicted |= bit
    case .foreign(.choices):
      known.answered |= bit
      known.unusable |= bit
      note(frame.fields[slot].foreign, of: slot)
    case .foreign(.type):
      known.answered |= bit
      known.unusable |= bit
    }
  }

  /// What is given for a field that is computed.
  private func given(_ slot: Int, _ frame: ScreenFrame, _ form: ScreenForm) -> Value {
    guard case .choices(let position) = frame.fields[slot].kind else {
      return frame.fields[slot].kind.value(cells.answers[slot].bytes)
    }
    return form.choices[position].value(of: cells.chosen[slot])
  }

  /// Keeps a computed value where expressions look for it.
  private mutating func put(_ value: Value, in slot: Int, _ frame: ScreenFrame, _ form: ScreenForm) {
    guard case .choices(let position) = frame.fields[slot].kind, case .list(let values) = value else {
      cells.values[slot] = value
      return
    }
    var chosen: UInt64 = 0
    for case .text(let text) in values {
      guard let choice = form.choices[position].values.firstIndex(where: { FormText.isEqual($0, text) }) else {
        continue
      }
      chosen |= 1 << UInt64(choice)
    }
    cells.chosen[slot] = chosen
  }

  /// Judges an answer by what is demanded, when all that bears on it is known. What is unknown or fails waits, unless it
  /// ends the step.
  private mutating func judgeDemands(_ slot: Int, _ frame: ScreenFrame, _ form: ScreenForm) {
    if frame.fields[slot].restrictsChoices, !isOffered(slot, frame, form) {
      return refuse(slot, frame.fields[slot].foreign)
    }
    var broken = BrokenChecks.none
    for position in frame.fields[slot].demands {
      let demand = form.demands[position]
      if isMet(demand, slot, frame, form) { continue }
      broken |= demand.check
      if demand.endsStep {
        known.contradicted &= ~(1 << UInt64(slot))
        break
      }
    }
    note(broken, of: slot)
  }

  private mutating func isMet(_ demand: ScreenDemand, _ slot: Int, _ frame: ScreenFrame, _ form: ScreenForm) -> Bool {
    switch frame.fields[slot].kind {
    case .list(let items):
      let count = Int(cells.chosen[slot])
      if let test = demand.count { return test.accepts(count) }
      if demand.comparesItems, count < 2 { return true }
      if demand.distinct >= 0, count <= Self.mostCompared {
        return areDistinct(memory.items[items], by: form.operands.distinctions[demand.distinct])
      }
    case .choices: if let count = demand.count { return count.accepts(cells.chosen[slot].nonzeroBitCount) }
    case .text, .choice:
      guard let test = demand.test, !frame.fields[slot].isComputed else { break }
      return test.accepts(cells.answers[slot].bytes, isPlain: cells.answers[slot].isPlain, form.table)
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime:
      guard let bound = demand.bound else { break }
      return bound.accepts(value(of: slot, frame), form.table, form.facts.clock)
    case .group: break
    }
    switch form.table.programs[demand.program].evaluate(in: ScreenContext(self, form)) {
    case .bool(let isMet): return isMet
    default: return !demand.endsStep
    }
  }

  /// The value of an answer without parts, which is there.
  private func value(of slot: Int, _ frame: ScreenFrame) -> Value {
    let field = frame.fields[slot]
    return field.isComputed ? cells.values[slot] : field.kind.value(cells.answers[slot].bytes)
  }

  /// As many items are compared each with each other.
  private static let mostCompared = 16

  /// Whether no two items have the same texts; of one in which a text is missing, or can't be used, nothing is said.
  private func areDistinct(_ items: ScreenItems, by slots: [Int]) -> Bool {
    let bits = slots.reduce(0 as UInt64) { $0 | 1 << UInt64($1) }
    for one in 0..<items.count where items.known[one].answered & ~items.known[one].unusable & bits == bits {
      for other in 0..<one where items.known[other].answered & ~items.known[other].unusable & bits == bits {
        let (first, second) = (items.cells(of: one), items.cells(of: other))
        // A choice of nothing is no other's twin.
        let areSame = slots.allSatisfy { slot in
          !first.answers[slot].bytes.isEmpty && first.answers[slot].bytes.isSame(as: second.answers[slot].bytes)
        }
        if areSame { return false }
      }
    }
    return true
  }

  /// Whether each chosen value is offered.
  private func isOffered(_ slot: Int, _ frame: ScreenFrame, _ form: ScreenForm) -> Bool {
    let offers = form.table.shape(self.frame, slot).offers
    var chosen = cells.chosen[slot]
    if case .choice(let position) = frame.fields[slot].kind {
      guard let choice = choice(slot, frame, among: form.choices[position].names) else { return true }
      return isOffered(choice, offers, form)
    }
    while chosen != 0 {
      guard isOffered(chosen.trailingZeroBitCount, offers, form) else { return false }
      chosen &= chosen &- 1
    }
    return true
  }

  private func choice(_ slot: Int, _ frame: ScreenFrame, among choices: TextTable) -> Int? {
    guard frame.fields[slot].isComputed else { return choices.position(of: cells.answers[slot].bytes) }
    guard case .text(var text) = cells.values[slot] else { return nil }
    return text.withUTF8 { choices.position(of: $0) }
  }

  private func isOffered(_ choice: Int, _ offers: Range<Int>, _ form: ScreenForm) -> Bool {
    switch form.table.offer(of: choice, among: offers) {
    case nil, .always: return true
    case .never: return false
    case .program(let program):
      guard form.table.programs[program].evaluate(in: ScreenContext(self, form)).isTrue else {
        return false
      }
      return true
    }
  }
}
