// `settle()`: a draft as it is where nobody is typing.

import FormCore
import FormRuntime

extension SwiftForm {
  /// What forgets how answers were typed, in an extension of each struct that has such answers.
  func writeSettling(to writer: inout SwiftWriter) {
    for frame in layout.frames where !layout.isText(frame.number) {
      let roots = plan.frames[frame.number].roots.map { frame.slots[$0] }
      let isRecord = frame.number > 0 && frame.slots[0].kind.isGroup
      writeSettling(of: frame.type, isRecord ? members(of: frame.slots[0]) : roots, frame, to: &writer)
      for slot in layout.inOrder(frame.number) where slot.kind.isGroup && slot.type != nil {
        writeSettling(of: slot.qualifiedType ?? form, members(of: slot), frame, to: &writer)
      }
    }
  }

  private func writeSettling(
    of type: SwiftSource, _ slots: [SwiftSlot], _ frame: SwiftFrame, to writer: inout SwiftWriter
  ) {
    guard slots.contains(where: settles) else { return }
    let isForm = type == form
    writer.space()
    writer.block("nonisolated extension \(type)") { writer in
      writer.line("/// Forgets how answers were typed that could be taken.")
      writer.block("\(isForm ? access : "fileprivate ")mutating func settle()") { writer in
        if slots.contains(where: keepsTyped) { writer.line("misread.forgetTyped()") }
        for slot in slots where !keepsTyped(slot) && settles(slot) {
          let path: SwiftSource = "self.\(slot.member.source)"
          if slot.kind.isGroup {
            // To change a group says that it is one.
            writer.line("if !misread.contains(.\(slot.key.source)) { \(path).settle() }")
          } else {
            writer.line("for index in \(path).indices { \(path)[index].settle() }")
          }
        }
      }
    }
  }

  /// Whether there is anything to forget of a field, or of what is in it.
  private func settles(_ slot: SwiftSlot) -> Bool {
    guard slot.slot.computed == nil else { return false }
    if slot.kind.isGroup { return members(of: slot).contains(where: settles) }
    guard let items = slot.slot.items else { return keepsTyped(slot) }
    return !slot.isTexts && layout.inOrder(items).contains { !$0.kind.isGroup && settles($0) }
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
