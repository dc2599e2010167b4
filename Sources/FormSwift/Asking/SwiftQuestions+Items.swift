// What a view or a summary asks of the items of lists: which fields are in sight and which are locked, what is offered,
// and what is computed. It is asked of all items of a list at once, since that takes one judgement.

import FormCore
import FormRuntime

/// Of which items there is something to ask, found out once for all of a form.
struct SwiftAskedItems {
  let layout: SwiftLayout
  private let state: SwiftState
  /// By frame: what is computed, the choices that are offered only at times, and the lists of which there is something to
  /// ask, with their properties; nothing where there is nothing to ask.
  private var asked: [[(slot: SwiftSlot, name: SwiftName)]?] = []
  private var names: [SlotID: SwiftName] = [:]

  init(layout: SwiftLayout, state: SwiftState) {
    self.layout = layout
    self.state = state
    asked = layout.frames.map { _ in nil }
    // The frames of lists in a frame stand behind it.
    for frame in layout.frames.reversed() where mayBeAsked(frame.number) {
      let isAsked = layout.inOrder(frame.number).contains { slot in
        mayBeHidden(slot) || isRequiredAtTimes(slot) || !layout.plan.locks(of: slot.slot).isEmpty || hasMember(slot)
      }
      if isAsked { asked[frame.number] = named(frame.number) }
    }
    for (slot, name) in asked.compactMap({ $0 }).joined() { names[slot.id] = name }
  }

  private func mayBeAsked(_ frame: Int) -> Bool {
    guard frame > 0, !layout.isText(frame), let list = layout.plan.frames[frame].list else { return false }
    return layout.slot(list).slot.computed == nil
  }

  private func named(_ frame: Int) -> [(slot: SwiftSlot, name: SwiftName)] {
    var names = SwiftNames(
      reserved: [
        "hidden", "required", "locked", "isVisible", "isRequired", "isReadOnly", "init", "self", "Type", "Protocol",
      ])
    // What has the name of its field comes first.
    let slots = layout.leaves(frame).filter(hasMember)
    let own = slots.filter { !SwiftAskedItems.hasOffer($0) }.map { ($0, names.claim($0.name.plain)) }
    let offers = slots.filter(SwiftAskedItems.hasOffer).map { ($0, names.claim($0.name.plain + "Choices")) }
    return own + offers
  }

  private func hasMember(_ slot: SwiftSlot) -> Bool {
    slot.slot.computed != nil || SwiftAskedItems.hasOffer(slot) || isAsked(itemsOf: slot)
  }

  /// Whether it depends on something which choices a person is offered.
  static func hasOffer(_ slot: SwiftSlot) -> Bool { slot.slot.computed == nil && !slot.slot.offers.isEmpty }

  /// Whether fields of a frame's items may be hidden or locked, are required or offer choices at times, or are computed, or
  /// those of lists in them.
  func isAsked(_ frame: Int) -> Bool { asked[frame] != nil }

  /// Whether there is something to ask of the items of a list.
  func isAsked(itemsOf list: SwiftSlot) -> Bool { list.slot.items.map(isAsked) ?? false }

  /// Whether a field of items may be hidden while its list is not, by itself or by what is around it there.
  func mayBeHidden(_ slot: SwiftSlot) -> Bool { state.needs(slot.id).visible }

  /// Whether it depends on something whether a field of items must be answered.
  func isRequiredAtTimes(_ slot: SwiftSlot) -> Bool { slot.slot.required.expression != nil }

  /// What is computed, the choices that are offered at times, and the lists of which there is something to ask, with their
  /// properties.
  func members(_ frame: Int) -> [(slot: SwiftSlot, name: SwiftName)] { asked[frame] ?? [] }

  /// The property for a field of an item.
  func name(of slot: SwiftSlot) -> SwiftName? { names[slot.id] }

  /// What is found out of an item.
  func type(_ frame: Int) -> SwiftSource { "\(layout.frames[frame].type).Asked" }
}

extension SwiftQuestions {
  /// What asks the items of the form's lists.
  func writeItemQuestions(to writer: inout SwiftWriter) -> [SwiftQuestion] {
    layout.leaves(0).filter(core.askedItems.isAsked).map { slot in
      let question = SwiftQuestion(
        summary: "What is asked in the items of \"\(words(for: slot))\" now, and computed for them.",
        name: core.questionNames.items[slot.id.slot].source, result: "[\(core.askedItems.type(slot.slot.items ?? 0))]")
      writer.space()
      writer.line("/// \(question.summary)")
      writer.block("\(access)\(question.head(present.parameters(form)))") { writer in
        writer.line("let judgement = judge(\(present.arguments.joined(", ")))")
        writer.line("return \(asked(itemsOf: slot))")
      }
      return question
    }
  }

  /// What is found out of the items of a list, where `judgement` is that of what it stands in.
  private func asked(itemsOf list: SwiftSlot) -> SwiftSource {
    guard let frame = list.slot.items else { return "[]" }
    let judged: SwiftSource = "judgement.\(state.names(list.id).items)"
    let arguments = ["\(judged)[index]"] + surroundings(frame).arguments(ofItemAmong: judged)
    let call: SwiftSource = "self.\(path(list))[index].asked(\(arguments.joined(", ")))"
    return "\(judged).indices.map { index in\n  \(call)\n}"
  }

  /// What is found out of items, in extensions of their structs.
  func writeAskedItems(to writer: inout SwiftWriter) {
    var written: Set<SwiftSource> = []
    for frame in layout.frames.dropFirst() where core.askedItems.isAsked(frame.number) {
      writer.space()
      writer.block("nonisolated extension \(frame.type)") { writer in
        // The same for the items of all lists that are of one struct.
        if written.insert(frame.type).inserted { writeAskedType(frame, to: &writer) }
        writeAsked(frame, to: &writer)
      }
    }
  }

  private func writeAskedType(_ frame: SwiftFrame, to writer: inout SwiftWriter) {
    writer.line("/// What is asked in an item, and computed for it.")
    writer.block("\(access)nonisolated struct Asked: Sendable") { writer in
      writer.line("fileprivate var hidden: [\(frame.fieldType)] = []")
      let required = layout.inOrder(frame.number).filter(\.slot.required.isAlways)
        .map { ".\($0.name.source)" as SwiftSource }
      writer.list("fileprivate var required: [\(frame.fieldType)] = [", required, "]")
      writer.line("fileprivate var locked: [\(frame.fieldType)] = []")
      for (slot, name) in core.askedItems.members(frame.number) {
        let head: SwiftSource = "\(access)fileprivate(set) var \(name.source)"
        writer.space()
        if SwiftAskedItems.hasOffer(slot) {
          writer.line("/// The choices that are offered for \"\(words(for: slot))\".")
          writer.line("\(head): [\(slot.declaredType)] = []")
          continue
        }
        if slot.slot.computed == nil {
          writer.line("/// What is asked in the items of \"\(words(for: slot))\".")
          writer.line("\(head): [\(core.askedItems.type(slot.slot.items ?? 0))] = []")
          continue
        }
        writer.line("/// What is computed for \"\(words(for: slot))\".")
        let type = layout.computedType(of: slot)
        let isSeveral = slot.slot.isComputedAsSeveral
        writer.line(
          slot.kind.holdsSecret
            ? "\(head) = Secure<\(type)>(\(isSeveral ? "[]" : "nil"))"
            : "\(head): \(type)\(isSeveral ? " = []" : "")")
      }
      writer.space()
      writer.line("/// Whether a field of the item is asked.")
      writer.brief("\(access)func isVisible(_ field: \(frame.fieldType)) -> Bool", "!hidden.contains(field)")
      writer.space()
      writer.line(
        "/// Whether a field of the item is asked and must be answered. Members of an optional group need no answer")
      writer.line("/// while it is empty.")
      writer.brief(
        "\(access)func isRequired(_ field: \(frame.fieldType)) -> Bool", "required.contains(field) && isVisible(field)")
      writer.space()
      writer.line("/// Whether a field of the item may only be read, be its list locked or not.")
      writer.brief("\(access)func isReadOnly(_ field: \(frame.fieldType)) -> Bool", "locked.contains(field)")
    }
  }

  private func writeAsked(_ frame: SwiftFrame, to writer: inout SwiftWriter) {
    let parameters = ["_ judgement: \(frame.judgement)"] + surroundings(frame.number).parameters
    var statements: [SwiftStatement] = []
    for slot in layout.inOrder(frame.number) {
      let field: SwiftSource = ".\(slot.name.source)"
      if core.askedItems.mayBeHidden(slot) {
        let isHidden = SwiftCode.not(.atom("judgement.\(state.names(slot.id).visible)"))
        statements.append(.when([.test(isHidden)], [.line("asked.hidden.append(\(field))")]))
      }
      if let term = slot.slot.required.expression?.term {
        var expressions = expressions(frame.number)
        let requirement = SwiftStatement.line("asked.required.append(\(field))")
        statements.append(.when([.test(expressions.holds(term))], [requirement]))
      }
      let lock = SwiftStatement.line("asked.locked.append(\(field))")
      let locks = plan.locks(of: slot.slot)
      if locks.contains(where: \.isAlways) {
        statements.append(lock)
      } else if !locks.isEmpty {
        var expressions = expressions(frame.number)
        let all = locks.compactMap(\.expression).map { expressions.holds($0.term) }
        statements.append(.when([.test(all.dropFirst().reduce(all[0]) { .infix($0, .or, $1) })], [lock]))
      }
    }
    for (slot, name) in core.askedItems.members(frame.number) {
      if SwiftAskedItems.hasOffer(slot) {
        var expressions = expressions(frame.number)
        let offers = offers(slot, to: "asked.\(name.source)") { expressions.holds($0.term) }
        statements.append(.line("asked.\(name.source) = \(offers.first)"))
        statements += offers.rest
        continue
      }
      let value = slot.slot.computed == nil ? asked(itemsOf: slot) : computedValue(slot, in: "judgement")
      statements.append(
        .line("asked.\(name.source)\(slot.slot.computed != nil && slot.kind.holdsSecret ? ".revealed" : "") = \(value)")
      )
    }
    writer.space()
    writer.block("fileprivate func asked(\(parameters.joined(", "))) -> Asked") { writer in
      writer.line("var asked = Asked()")
      writer.statements(statements)
      writer.line("return asked")
    }
  }
}

extension Slot {
  /// Whether what is computed for it is an array, and not one value or none.
  fileprivate var isComputedAsSeveral: Bool {
    switch field.kind {
    case .choices, .list: true
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .group: false
    }
  }
}
