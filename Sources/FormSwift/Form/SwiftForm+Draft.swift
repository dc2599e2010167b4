// The draft: what has been answered so far.

import FormCore
import FormRuntime

extension SwiftForm {
  func writeDraft(to writer: inout SwiftWriter) {
    let words = layout.words(plan.form.title) ?? SwiftSource.comment(plan.form.name) ?? "A form"
    writer.line("/// \(words)")
    writer.line("///")
    writer.line("/// A draft of what has been answered so far; `validated()` is the way to what passed.")
    layout.writeMark(plan.form.nameSpan, to: &writer)
    writer.block("\(access)nonisolated struct \(form): Sendable") { writer in
      writeMembers(plan.frames[0].roots, frame: 0, to: &writer)
      writeInitializer(to: &writer)
    }
  }

  /// Groups and the items of lists.
  func writeTypes(to writer: inout SwiftWriter) {
    let slots = layout.frames.flatMap { layout.inOrder($0.number) }
    guard slots.contains(where: { $0.type != nil }) else { return }
    writer.space()
    writer.line("// MARK: - Parts")
    writer.space()
    writer.block("nonisolated extension \(form)") { writer in
      for slot in slots { writeType(of: slot, to: &writer) }
    }
  }

  private func writeType(of slot: SwiftSlot, to writer: inout SwiftWriter) {
    guard let type = slot.type else { return }
    switch slot.kind {
    case .choice(let choices), .choices(let choices): SwiftChoices.write(slot, choices, layout, to: &writer)
    case .group:
      writePart(type, slot, slot.slot.members, frame: slot.id.frame, to: &writer)
    case .list where slot.isTexts: SwiftForm.writeTextItem(type, slot, to: &writer)
    case .list(let item):
      let frame = item.id.frame
      let first = layout.frames[frame].slots[0]
      writePart(type, slot, first.kind.isGroup ? first.slot.members : [0], frame: frame, to: &writer)
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime: break
    }
  }

  /// The item of a list of texts, which a draft has as mere texts: what judging is an extension of.
  private static func writeTextItem(_ type: SwiftName, _ slot: SwiftSlot, to writer: inout SwiftWriter) {
    writer.space()
    writer.line("/// An item of \(slot.member.source), as it is judged.")
    writer.block("fileprivate nonisolated struct \(type.source)") { writer in
      writer.line("let value: String")
      writer.line("/// Whether there was something else than a text.")
      writer.line("let isMisread: Bool")
    }
  }

  private func writePart(
    _ type: SwiftName, _ slot: SwiftSlot, _ members: [Int], frame: Int, to writer: inout SwiftWriter
  ) {
    writer.space()
    if let name = slot.slot.field.membersType, slot.isPart {
      writer.line("/// \(SwiftSource.comment(name) ?? "A part")")
    } else {
      writer.line("/// \(layout.words(slot.slot.field.title) ?? SwiftSource.comment(slot.slot.field.name) ?? "A part")")
      layout.writeMark(slot.slot.field.nameSpan, to: &writer)
    }
    writer.block("\(access)nonisolated struct \(type.source): Sendable") { writer in
      if slot.isPart { writeKeys(members.map { layout.frames[frame].slots[$0] }, to: &writer) }
      writeMembers(members, frame: frame, to: &writer)
      writePartInitializer(slot.slot.items, members.map { layout.frames[frame].slots[$0] }, to: &writer)
      let first = layout.frames[frame].slots[0]
      if case .list = slot.kind, !first.kind.isGroup {
        writer.space()
        writer.line("/// An item with an answer.")
        let parameter = layout.draftType(of: first)
        writer.brief("\(access)init(_ value: \(parameter))", "self.value = value")
      }
    }
  }

  /// The cases that stand for the members of a struct that several groups may share.
  private func writeKeys(_ slots: [SwiftSlot], to writer: inout SwiftWriter) {
    writer.line("/// What stands in it.")
    writer.block("fileprivate nonisolated enum Field: FormChoice") { writer in
      for slot in slots { writer.line("case \(slot.key.source)") }
      writer.space()
      writer.table("fileprivate ", "rawValues", slots.map { SwiftSource.text($0.slot.field.name) })
    }
  }

  // MARK: - Properties

  private func writeMembers(_ members: [Int], frame: Int, to writer: inout SwiftWriter) {
    for number in members {
      let slot = layout.frames[frame].slots[number]
      // A computed field has no answer of its own.
      if slot.isMember { writeMember(slot, to: &writer) }
    }
    let given = members.map { layout.frames[frame].slots[$0] }.filter(\.isGiven)
    if !given.isEmpty {
      writer.space()
      writer.line("/// What a record gives for what is computed, to be compared with that.")
      for slot in given {
        let name = slot.given.source
        if slot.kind.isSecure {
          writer.line("fileprivate var \(name) = Secure(\"\")")
        } else {
          writer.line("fileprivate var \(name)\(initial(slot))")
        }
      }
    }
    writer.space()
    writer.line("/// The answers that are not of their field's type.")
    writer.line("fileprivate var misread = FormMisread<\(layout.keyType(ofMembers: members, frame: frame))>()")
    for slot in members.map({ layout.frames[frame].slots[$0] }) where slot.isTexts && slot.slot.computed == nil {
      let (item, list) = (slot.qualifiedType ?? "", slot.member.source)
      writer.space()
      writer.block("fileprivate func \(slot.itemAt.source)(_ index: Int) -> \(item)") { writer in
        let isMisread: SwiftSource = "misread.contains(.\(slot.key.source), at: index)"
        writer.line("\(item)(value: \(list)[index], isMisread: \(isMisread))")
      }
    }
  }

  private func writeMember(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    let field = slot.slot.field
    writer.space()
    if let words = layout.words(field.title) ?? SwiftSource.comment(field.name) { writer.line("/// \(words)") }
    if let help = layout.words(field.help) {
      writer.line("///")
      writer.line("/// \(help)")
    }
    layout.writeMark(field.nameSpan, to: &writer)
    if field.kind.isSecure { return writeSecret(slot, to: &writer) }
    writer.line("\(access)var \(slot.member.source)\(initial(slot)) { didSet { \(forgetting(slot)) } }")
  }

  /// What forgets that an answer was misread, since there is another. An item with an answer in it is a record, and the
  /// texts of a list are answers each.
  private func forgetting(_ slot: SwiftSlot) -> SwiftSource {
    let key: SwiftSource = ".\(slot.key.source)"
    let item = itemOfMember(slot)
    if slot.isTexts {
      let follow: SwiftSource = "misread.follow(\(key), \(slot.member.source))"
      return item.map { "\(follow); misread.remove(.\($0.key.source))" } ?? follow
    }
    return item.map { "misread.removeMember(\(key), of: .\($0.key.source))" } ?? "misread.remove(\(key))"
  }

  /// The item of a list that a field stands in, and in no group of it.
  func itemOfMember(_ slot: SwiftSlot) -> SwiftSlot? {
    guard slot.id.frame > 0, slot.slot.parent == 0 else { return nil }
    return layout.frames[slot.id.frame].slots[0]
  }

  private func initial(_ slot: SwiftSlot) -> SwiftSource {
    switch slot.kind {
    case .text: " = \"\""
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice: ": \(layout.draftType(of: slot))"
    case .choices, .list: ": \(layout.draftType(of: slot)) = []"
    case .group: " = \(slot.qualifiedType ?? "")()"
    }
  }

  private func writeSecret(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    writer.block("\(access)var \(slot.member.source): String") { writer in
      writer.line("get { \(slot.secret.source).revealed }")
      writer.block("set") { writer in
        writer.line("\(slot.secret.source).revealed = newValue")
        writer.line(forgetting(slot))
      }
    }
    writer.line("private var \(slot.secret.source) = Secure(\"\")")
  }

  // MARK: - Initializer

  private func writeInitializer(to writer: inout SwiftWriter) {
    let slots = layout.inOrder(0).filter(hasDefault)
    writer.space()
    guard !slots.isEmpty else {
      writer.line("/// Nothing is answered.")
      writer.line("\(access)init() {}")
      return
    }
    let readsClock = slots.contains { if case .formula = $0.slot.field.initial { true } else { false } }
    writeStartClock(0, to: &writer)
    writer.line("/// What a person starts from: the defaults of the form.")
    let parameter: SwiftSource = readsClock ? "clock: FormClock" : ""
    writer.block("\(access)init(\(parameter))") { writer in
      if keepsStartClock(0) { writer.line("self.startClock = FormStart(clock)") }
      for slot in slots where !slot.slot.field.kind.isGroup { writeInitial(slot, to: &writer) }
      // The default of a group tells more of this use of it than those of its members.
      for slot in slots.reversed() where slot.slot.field.kind.isGroup { writeInitial(slot, to: &writer) }
    }
    writeUnanswered([], to: &writer)
    if readsClock { writeInitializerOfNow(to: &writer) }
  }

  /// Whether what a default has put there, which is no answer to a group, depends on when that was.
  private func keepsStartClock(_ frame: Int) -> Bool {
    plan.frames[frame].slots.contains { if case .formula = $0.preset { true } else { false } }
  }

  private func writeStartClock(_ frame: Int, to writer: inout SwiftWriter) {
    guard keepsStartClock(frame) else { return }
    writer.line("/// What defaults were read from: what they have put there is no answer.")
    writer.line("fileprivate var startClock = FormStart()")
    writer.space()
  }

  private func writeInitializerOfNow(to writer: inout SwiftWriter) {
    writer.space()
    writer.conditional(SwiftForm.hasClock) { writer in
      writer.line("/// What a person starts from now.")
      writer.line("\(access)init() { self.init(clock: .system) }")
    }
  }

  /// Whether a new draft has an answer to it.
  func hasDefault(_ slot: SwiftSlot) -> Bool { slot.slot.field.initial != nil && slot.slot.computed == nil }

  /// What a record is read into, beside an initializer that gives defaults; in it, groups have none of theirs.
  private func writeUnanswered(_ slots: [SwiftSlot], to writer: inout SwiftWriter) {
    let groups = slots.filter { $0.kind.isGroup && startsWithSomething(members(of: $0)) }
    let lines = groups.map { "\($0.member.source) = \($0.qualifiedType ?? "")(unanswered: ())" as SwiftSource }
    writer.space()
    writer.line("/// Nothing is answered.")
    let head: SwiftSource = "fileprivate init(unanswered: Void)"
    if lines.isEmpty { return writer.line("\(head) {}") }
    writer.block(head) { writer in
      for line in lines { writer.line(line) }
    }
  }

  /// `items` is the frame whose items the struct holds, if it does.
  private func writePartInitializer(_ items: Int?, _ slots: [SwiftSlot], to writer: inout SwiftWriter) {
    let timely = items.map { layout.leaves($0).filter { startsWithTime($0) } } ?? []
    writer.space()
    var lines: [SwiftSource] = []
    for slot in slots where hasDefault(slot) && slot.id.frame > 0 {
      if case .value(let value)? = slot.slot.field.initial {
        lines += assignments(of: value, to: "self.\(slot.member.source)", slot)
      }
    }
    guard startsWithSomething(slots) else {
      writer.line("/// Nothing is answered.")
      return writer.line("\(access)init() {}")
    }
    if let items { writeStartClock(items, to: &writer) }
    writer.line("/// What a person starts from: the defaults of the form.")
    if lines.isEmpty, timely.isEmpty {
      writer.line("\(access)init() {}")
    } else {
      writer.block("\(access)init(\(timely.isEmpty ? "" : "clock: FormClock"))") { writer in
        if let items, keepsStartClock(items) { writer.line("self.startClock = FormStart(clock)") }
        for slot in timely { writeInitial(slot, to: &writer) }
        for line in lines { writer.line(line) }
      }
    }
    writeUnanswered(slots, to: &writer)
    if !timely.isEmpty { writeInitializerOfNow(to: &writer) }
  }

  /// Whether an item of a frame starts as what depends on the time.
  func startsWithTime(itemOf frame: Int) -> Bool { layout.leaves(frame).contains(where: startsWithTime) }

  /// Whether a field of an item starts as what depends on the time, and none of the groups around it gives another
  /// default for it.
  private func startsWithTime(_ slot: SwiftSlot) -> Bool {
    guard hasDefault(slot), case .formula = slot.slot.field.initial else { return false }
    var inner = slot.slot
    var way: [Int] = []
    while let parent = inner.parent.map({ layout.plan.frames[slot.id.frame].slots[$0] }) {
      way.insert(parent.members.firstIndex(of: inner.id.slot) ?? 0, at: 0)
      if case .value(let value)? = parent.field.initial, way.reduce(value, { $0?.member($1) }) != nil { return false }
      inner = parent
    }
    return true
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
    for (index, member) in members(of: slot).enumerated() where group.has(index) && member.slot.computed == nil {
      lines += assignments(of: group.members[index], to: "\(target).\(member.member.source)", member)
    }
    return lines
  }

  /// A group inside of a list's default, in which nothing is answered but what is given.
  private func partLiteral(_ group: GroupValue?, _ type: SwiftSource, _ slot: SwiftSlot) -> SwiftSource {
    let members = members(of: slot)
    var lines: [SwiftSource] = []
    for (index, member) in members.enumerated() where member.slot.computed == nil {
      let value = group.flatMap { $0.has(index) ? $0.members[index] : nil }
      if member.slot.field.kind.isGroup {
        let inner: GroupValue? = if case .group(let group)? = value { group } else { nil }
        lines.append("part.\(member.member.source) = \(partLiteral(inner, member.qualifiedType ?? "", member))")
      } else if let value {
        lines.append("part.\(member.member.source) = \(draftLiteral(value, member))")
      }
    }
    let part: SwiftSource = startsWithSomething(members) ? "\(type)(unanswered: ())" : "\(type)()"
    if lines.isEmpty { return part }
    return "{ () -> \(type) in var part = \(part); \(lines.joined("; ")); return part }()"
  }

  func members(of group: SwiftSlot) -> [SwiftSlot] {
    group.slot.members.map { layout.frames[group.id.frame].slots[$0] }
  }

  /// Whether new parts of items have answers, or groups in them, so that they have an initializer without these too.
  func startsWithSomething(_ slots: [SwiftSlot]) -> Bool {
    slots.contains { slot in
      slot.id.frame > 0 && (hasDefault(slot) || slot.kind.isGroup && startsWithSomething(members(of: slot)))
    }
  }

  /// A default as the draft holds it.
  func draftLiteral(_ value: Value, _ slot: SwiftSlot) -> SwiftSource {
    switch (value, slot.kind) {
    case (.decimal(let value), .decimal(let places)):
      SwiftLiterals.code(.decimal(value.padded(to: places)), as: .decimal).source
    case (.int(let value), .number): SwiftSource.number(Double(value))
    case (.text(let text), .choice(let choices)): layout.case(of: text, among: choices) ?? "nil"
    case (.list(let values), .choices(let choices)):
      "[\(values.compactMap { if case .text(let text) = $0 { layout.case(of: text, among: choices) } else { nil } }.joined(", "))]"
    case (.list(let values), .list(let item)) where slot.isTexts:
      "[\(values.map { draftLiteral($0, layout.slot(item.id)) }.joined(", "))]"
    case (.list(let values), .list(let item)):
      "[\(values.map { itemLiteral($0, slot.qualifiedType ?? "", layout.slot(item.id)) }.joined(", "))]"
    default: SwiftLiterals.code(value, as: slot.kind.expressionType).source
    }
  }

  private func itemLiteral(_ value: Value, _ type: SwiftSource, _ slot: SwiftSlot) -> SwiftSource {
    if case .group(let group) = value { return partLiteral(group, type, slot) }
    return "\(type)(\(draftLiteral(value, slot)))"
  }

  /// Where there is a wall clock.
  static var hasClock: SwiftSource { "canImport(Glibc) || canImport(Musl) || canImport(Darwin)" }
}

extension GroupValue {
  /// Whether a member is given.
  fileprivate func has(_ member: Int) -> Bool { answered.indices.contains(member) && answered[member] }
}
