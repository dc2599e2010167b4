// What the items of lists are, as texts: items that are the same give the same text.

import FormCore
import FormRuntime

/// Prints what tells items of a list apart where their members are compared.
struct SwiftIdentities: SwiftFormPrinter {
  let core: SwiftForm

  /// The properties of an item's judgement by which it is compared with others.
  func write(_ frame: Int, to writer: inout SwiftWriter) {
    let members = comparedMembers(frame)
    if members?.isEmpty == true || standsInCompared(frame) { writeIdentity(frame, to: &writer) }
    if let members, !members.isEmpty { writeIdentity(of: members, frame, to: &writer) }
  }

  /// The members by which the items of a frame's list are compared, by position; empty for whole items, nothing if they
  /// are not.
  private func comparedMembers(_ frame: Int) -> [Int]? {
    guard let list = plan.frames[frame].list else { return nil }
    for check in plan.checks[plan.slot(list).checks] {
      if case .constraint(_, let rule) = check.demand, let members = rule.term.comparedMembers { return members }
    }
    return nil
  }

  /// Whether the list stands in items that are compared.
  private func standsInCompared(_ frame: Int) -> Bool {
    guard let list = plan.frames[frame].list else { return false }
    return comparedMembers(list.frame) != nil || standsInCompared(list.frame)
  }

  /// What an item is, as one text: for finding items that are the same.
  private func writeIdentity(_ frame: Int, to writer: inout SwiftWriter) {
    let leaves = layout.leaves(frame)
    writer.line("/// What the item is; nil if it is empty, or something in it is not of its type.")
    if leaves.count == 1, leaves[0].id.slot == 0 {
      let name = state.names(leaves[0].id).standing
      writer.block("var identity: String?") { writer in
        guard leaves[0].slot.items == nil else {
          writer.line("guard let items = \(name), !items.isEmpty else { return nil }")
          return writer.line("return FormList.identity(items.map { $0.identity })")
        }
        writer.line("guard let value = \(name)\(isFilled(leaves[0], "value")) else { return nil }")
        writer.line("return \(identity(of: leaves[0], "value"))")
      }
      return
    }
    // What is computed alone is no answer.
    if leaves.allSatisfy({ $0.slot.computed != nil }) { return writer.line("var identity: String? { nil }") }
    writer.block("var identity: String?") { writer in
      let groups = layout.frames[frame].slots.filter { $0.kind.isGroup && !$0.slot.id.isItem }
      writeGuard(leaves, groups, to: &writer)
      let parts = leaves.map { identityIfThere($0) }
      writer.line("return FormList.identity([\(parts.joined(", "))])")
    }
  }

  /// What has to hold of an answer that is there, if there can be one with nothing in it: a choice can be `""`.
  private func isFilled(_ slot: SwiftSlot, _ local: SwiftSource) -> SwiftSource {
    if slot.slot.items != nil || slot.kind.emptiness.isKnown { return ", !\(local).isEmpty" }
    guard case .choice(let choices) = slot.kind, choices.position(of: "") != nil else { return "" }
    return ", !\(text(of: slot, local)).isEmpty"
  }

  /// A value as a text that only the same value gives.
  private func identity(of slot: SwiftSlot, _ value: SwiftSource) -> SwiftSource {
    switch slot.kind {
    case .dateTime: "FormList.identity(\(value))"
    case .choices: "FormList.identity(\(value).map { $0.rawValue })"
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .choice, .group, .list: text(of: slot, value)
    }
  }

  /// The same of some members, if all of them are there.
  private func writeIdentity(of members: [Int], _ frame: Int, to writer: inout SwiftWriter) {
    let slots = layout.frames[frame].slots
    writer.line("/// What the members are that no two items may share; nil if one is empty or not of its type.")
    let compared = members.map { slots[slots[0].slot.members[$0]] }
    // What is computed alone is no answer to a group.
    if compared.contains(where: { $0.kind.isGroup && answers(in: $0).isEmpty }) {
      return writer.line("var identityOfMembers: String? { nil }")
    }
    writer.block("var identityOfMembers: String?") { writer in
      let parts = compared.enumerated().flatMap { number, slot -> [SwiftSource] in
        guard !slot.kind.isGroup else { return identities(in: slot, to: &writer) }
        let local: SwiftSource = "part\(number)"
        let standing = state.names(slot.id).standing
        writer.line("guard let \(local) = \(standing)\(isFilled(slot, local)) else { return nil }")
        return [slot.slot.items == nil ? identity(of: slot, local) : "FormList.identity(\(local).map { $0.identity })"]
      }
      writer.line("return FormList.identity([\(parts.joined(", "))])")
    }
  }

  /// What is in a group, one by one; before it, what leaves if it is empty or something in it is not of its type.
  private func identities(in group: SwiftSlot, to writer: inout SwiftWriter) -> [SwiftSource] {
    let groups = layout.frames[group.id.frame].slots.filter { $0.kind.isGroup && stands($0, in: group) }
    writeGuard(leaves(in: group), groups, to: &writer)
    return leaves(in: group).map { identityIfThere($0) }
  }

  /// Leaves where none of some fields has an answer, or where one, or a group of them, has one that is not of its type,
  /// or comes to no choice.
  private func writeGuard(_ leaves: [SwiftSlot], _ groups: [SwiftSlot], to writer: inout SwiftWriter) {
    let answers = leaves.filter { $0.slot.computed == nil }
    let isThere = answers.map { state.isAnswer($0.slot) }.joined(" || ")
    writer.line("guard \(isThere) else { return nil }")
    for group in groups { writer.line("if \(state.names(group.id).misread) { return nil }") }
    for slot in answers {
      let names = state.names(slot.id)
      writer.line("if \(names.has), \(names.standing) == nil { return nil }")
    }
    for slot in leaves where slot.slot.computed != nil && slot.kind.hasChoices {
      writer.line("if \(state.names(slot.id).foreign) { return nil }")
    }
  }

  private func leaves(in group: SwiftSlot) -> [SwiftSlot] {
    layout.leaves(group.id.frame).filter { stands($0, in: group) }
  }

  private func answers(in group: SwiftSlot) -> [SwiftSlot] { leaves(in: group).filter { $0.slot.computed == nil } }

  private func stands(_ slot: SwiftSlot, in group: SwiftSlot) -> Bool {
    guard let parent = slot.slot.parent else { return false }
    return parent == group.id.slot || stands(layout.frames[group.id.frame].slots[parent], in: group)
  }

  /// What an answer is, or nil.
  private func identityIfThere(_ slot: SwiftSlot) -> SwiftSource {
    let name = state.names(slot.id).standing
    if slot.slot.items != nil { return "\(name).map { FormList.identity($0.map { $0.identity }) }" }
    return "\(name).map { \(identity(of: slot, "$0")) }"
  }
}
