// `settle()`: a draft as it is where nobody is typing, and nothing but answers counts.

import FormCore
import FormRuntime

/// Prints what forgets that an answer could not be taken, once it is another.
struct SwiftSettling: SwiftFormPrinter {
  let core: SwiftForm

  /// What forgets all but the answers, in an extension of each struct that has more.
  func write(to writer: inout SwiftWriter) {
    for (type, members) in layout.structs { writeSettling(of: type, members, to: &writer) }
  }

  private func writeSettling(of type: SwiftSource, _ slots: [SwiftSlot], to writer: inout SwiftWriter) {
    guard slots.contains(where: settles) else { return }
    let access: SwiftSource = type == form ? access : "fileprivate "
    let parts: [SwiftSource?] = [
      slots.contains(where: holdsTyped) ? "how answers were typed that could be taken" : nil,
      slots.contains(where: holdsGiven) ? "what a record gave for what is computed" : nil,
    ]
    writer.space()
    writer.block("nonisolated extension \(type)") { writer in
      writer.line("/// Forgets \(parts.compactMap { $0 }.joined(", and ")).")
      writer.block("\(access)mutating func settle()") { writer in
        if slots.contains(where: keepsTyped) { writer.line("misread.forgetTyped()") }
        for slot in slots where settles(slot) && !keepsTyped(slot) { writeSettling(of: slot, to: &writer) }
      }
    }
  }

  private func writeSettling(of slot: SwiftSlot, to writer: inout SwiftWriter) {
    let path: SwiftSource = "self.\(slot.member.source)"
    if slot.slot.computed != nil {
      let property = slot.isGiven ? slot.given : slot.member
      let nothing: SwiftSource = slot.isGiven && slot.kind.isSecure ? "Secure(\"\")" : slot.emptyAnswer
      writer.line("self.\(property.source) = \(nothing)")
      if slot.isGiven { writer.line("misread.remove(.\(slot.key.source))") }
    } else if slot.kind.isGroup {
      // To change a group says that it is one, and so is what it stands in.
      let item: SwiftSource = itemAround(slot).map { " && !isMisread(.\($0.key.source))" } ?? ""
      writer.line("if !isMisread(.\(slot.key.source))\(item) { \(path).settle() }")
    } else if slot.isTexts {
      writer.block("if !\(path).isEmpty") { writer in
        writer.line("\(path) = \(path).map { _ in \"\" }")
        writer.line("misread.remove(.\(slot.key.source))")
      }
    } else {
      writer.line("for index in \(path).indices { \(path)[index].settle() }")
    }
  }

  /// Whether there is anything to forget of a field, or of what is in it.
  private func settles(_ slot: SwiftSlot) -> Bool { holdsTyped(slot) || holdsGiven(slot) }

  private func holdsTyped(_ slot: SwiftSlot) -> Bool { holds(slot, keepsTyped) }

  private func holdsGiven(_ slot: SwiftSlot) -> Bool { holds(slot) { $0.slot.computed != nil } }

  private func holds(_ slot: SwiftSlot, _ isMeant: (SwiftSlot) -> Bool) -> Bool {
    if slot.slot.computed != nil { return isMeant(slot) }
    if slot.kind.isGroup { return layout.members(of: slot).contains { holds($0, isMeant) } }
    guard let items = slot.slot.items else { return isMeant(slot) }
    return plan.frames[items].roots.contains { holds(layout.frames[items].slots[$0], isMeant) }
  }

  /// Whether what was typed for a field may read otherwise than its answer.
  private func keepsTyped(_ slot: SwiftSlot) -> Bool {
    guard slot.slot.computed == nil else { return false }
    switch slot.kind {
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice: return true
    case .text, .choices, .group, .list: return false
    }
  }
}
