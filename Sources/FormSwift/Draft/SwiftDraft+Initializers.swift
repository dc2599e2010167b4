// What a draft starts from: the defaults, and nothing.

import FormCore
import FormRuntime

extension SwiftDraft {
  func writeInitializer(to writer: inout SwiftWriter) {
    // Groups start by themselves with the values that their members have for defaults.
    let slots = layout.inOrder(0).filter { $0.hasDefault && ($0.slot.parent == nil || startsByClock($0)) }
    writer.space()
    let start = startOfForm
    if start == .nothing { return writeNothing(to: &writer) }
    if keepsStartClock(0) { writeStartClock(to: &writer) }
    writer.line("/// What a person starts from: the defaults of the form.")
    if slots.isEmpty, !keepsStartClock(0) {
      writer.line("\(access)init(\(start.parameters)) {}")
    } else {
      writer.block("\(access)init(\(start.parameters))") { writer in
        if keepsStartClock(0) { writer.line("self.startClock = FormStart(clock)") }
        writeStartClocks(ofGroupsIn: 0, to: &writer)
        for slot in slots { writeInitial(slot, to: &writer) }
      }
    }
    writeUnanswered(layout.slots(plan.frames[0].roots, of: 0), to: &writer)
    if start == .defaultsByClock { writeInitializerOfNow(to: &writer) }
  }

  private func writeNothing(to writer: inout SwiftWriter) {
    writer.line("/// Nothing is answered.")
    writer.line("\(access)init() {}")
  }

  /// Whether what a default has put there, which is no answer to a group, depends on when that was.
  private func keepsStartClock(_ frame: Int) -> Bool {
    plan.frames[frame].slots.contains { if case .formula = $0.preset { true } else { false } }
  }

  private func writeStartClock(to writer: inout SwiftWriter) {
    writer.line("/// What defaults were read from: what they have put there is no answer.")
    writer.line("fileprivate var startClock = FormStart()")
    writer.space()
  }

  /// What a group starts as that stands in a form or an item.
  private func writeUntimed(_ lines: [SwiftSource], to writer: inout SwiftWriter) {
    writer.space()
    writer.line("/// What a person starts from, but for what depends on the time, which is added by what it stands in.")
    write("fileprivate init(untimed: Void)", lines, to: &writer)
  }

  private func write(_ head: SwiftSource, _ lines: [SwiftSource], to writer: inout SwiftWriter) {
    if lines.isEmpty { return writer.line("\(head) {}") }
    writer.block(head) { writer in
      for line in lines { writer.line(line) }
    }
  }

  /// Groups that may become items of lists have been started with what they stand in.
  private func writeStartClocks(ofGroupsIn frame: Int, to writer: inout SwiftWriter) {
    for group in layout.inOrder(frame) where group.kind.isGroup && !group.id.isItem {
      guard layout.itemFrames(of: group.declaredType).contains(where: keepsStartClock) else { continue }
      writer.line("self.\(path(group)).startClock = FormStart(clock)")
    }
  }

  private func writeInitializerOfNow(to writer: inout SwiftWriter) {
    writer.space()
    writer.conditional(SwiftPresent.hasClock) { writer in
      writer.line("/// What a person starts from now.")
      writer.line("\(access)init() { self.init(clock: .system) }")
    }
  }

  /// What a record is read into, beside an initializer that gives defaults; in it, groups have none of theirs.
  private func writeUnanswered(_ slots: [SwiftSlot], to writer: inout SwiftWriter) {
    let lines = slots.filter(\.kind.isGroup).compactMap { group -> SwiftSource? in
      let start = start(of: group)
      return start == .nothing ? nil : "\(group.member.source) = \(group.declaredType)(\(start.unanswered))"
    }
    writer.space()
    writer.line("/// Nothing is answered.")
    write("fileprivate init(unanswered: Void)", lines, to: &writer)
  }

  /// The initializers of a group or of an item of a list.
  func writePartInitializer(_ type: SwiftSource, _ slots: [SwiftSlot], to writer: inout SwiftWriter) {
    let start = start(of: type, slots)
    writer.space()
    if start == .nothing { return writeNothing(to: &writer) }
    let items = layout.itemFrames(of: type)
    let timely = items.first.map { layout.leaves($0).filter(startsByClock) } ?? []
    var lines: [SwiftSource] = []
    for slot in slots {
      if let value = slot.startValue { lines += assignments(of: value, to: "self.\(slot.member.source)", slot) }
    }
    let keepsClock = items.contains(where: keepsStartClock)
    if keepsClock { writeStartClock(to: &writer) }
    writer.line("/// What a person starts from: the defaults of what stands in it.")
    if lines.isEmpty, timely.isEmpty {
      writer.line("\(access)init() {}")
    } else {
      writer.block("\(access)init(\(start.parameters))") { writer in
        if keepsClock { writer.line("self.startClock = FormStart(clock)") }
        if let frame = items.first { writeStartClocks(ofGroupsIn: frame, to: &writer) }
        for slot in timely { writeInitial(slot, to: &writer) }
        for line in lines { writer.line(line) }
      }
    }
    if start == .defaultsByClock, layout.isGroup(type) { writeUntimed(lines, to: &writer) }
    writeUnanswered(slots, to: &writer)
    if start == .defaultsByClock { writeInitializerOfNow(to: &writer) }
  }

  private func writeInitial(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    let target: SwiftSource = "self.\(slot.way)\(slot.member.source)"
    switch slot.slot.field.initial {
    case nil: break
    case .value(let value)?: for line in assignments(of: value, to: target, slot) { writer.line(line) }
    case .formula?:
      guard let initial = slot.slot.initial else { return }
      let scope = SwiftScope(layout: layout, state: state, frame: 0, clock: "clock", mode: "Mode.new")
      var expressions = expressions(in: scope)
      let operand = expressions.operand(initial.term)
      let assignment = SwiftStatement.assignment(
        target, operand.canFail ? .optionalAttempt(operand.code) : operand.code)
      writer.statements([.when(operand.bindings, [assignment])])
    }
  }

  /// What puts a default into a draft: a group takes what is given for its members, each by itself.
  private func assignments(of value: Value, to target: SwiftSource, _ slot: SwiftSlot) -> [SwiftSource] {
    guard case .group(let group) = value else { return ["\(target) = \(draftLiteral(value, slot))"] }
    var lines: [SwiftSource] = []
    for (index, member) in layout.members(of: slot).enumerated() where group.has(index) && member.slot.computed == nil {
      lines += assignments(of: group.members[index], to: "\(target).\(member.member.source)", member)
    }
    return lines
  }
}
