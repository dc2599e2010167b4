// Whether an answer is what it was, to the last character, where it is no text that is typed as a whole.

import FormCore

extension SwiftModel {
  /// `isSame(_:as:)` and `keep(_:of:)` of the draft.
  func writeSameness(to writer: inout SwiftWriter) {
    let slots = layout.inOrder(0).filter(isWhole)
    guard !slots.isEmpty else { return }
    writer.space()
    writer.block("\(access)func isSame(_ field: Field, as other: \(form)) -> Bool") { writer in
      writer.choose("field") { writer in
        let answering = SwiftWriter.answering(slots.count)
        for slot in slots { writer.line("case .\(slot.name.source): \(answering)\(sameness(slot))") }
        writer.line("default: \(answering)FormText.isEqual(text(for: field), other.text(for: field))")
      }
    }
    writer.space()
    writer.block("\(access)mutating func keep(_ field: Field, of other: \(form))") { writer in
      writer.choose("field") { writer in
        for slot in slots {
          let path: SwiftSource = "\(slot.way)\(slot.member.source)"
          writer.line("case .\(slot.name.source): self.\(path) = other.\(path)")
        }
        writer.line("default: setText(other.text(for: field), for: field)")
      }
    }
  }

  /// The same of the items of lists, in extensions of their structs.
  func writeItemSameness(to writer: inout SwiftWriter) {
    for frame in layout.records.dropFirst() {
      guard let list = plan.frames[frame.number].list, plan.slot(list).computed == nil else { continue }
      let slots = layout.inOrder(frame.number).filter { $0.slot.computed == nil }
      writer.space()
      writer.block("nonisolated extension \(frame.type)") { writer in
        writer.line("/// Whether the item has the same answers, as they were typed.")
        writer.block("fileprivate func isSame(as other: \(frame.type)) -> Bool") { writer in
          let texts: SwiftSource = "Field.allCases.allSatisfy({ FormText.isEqual(text(for: $0), other.text(for: $0)) })"
          let isTyped = slots.contains { !isWhole($0) && !$0.kind.isGroup }
          let all = (isTyped ? [texts] : []) + slots.filter(isWhole).map(sameness)
          for part in all.dropLast() { writer.line("guard \(part) else { return false }") }
          writer.line("\(all.count > 1 ? "return " : "")\(all.last ?? "true")")
        }
      }
    }
  }

  /// Whether it is a list or several choices, which are not typed as one text.
  private func isWhole(_ slot: SwiftSlot) -> Bool {
    guard slot.slot.computed == nil else { return false }
    switch slot.kind {
    case .choices, .list: return true
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .group: return false
    }
  }

  private func sameness(_ slot: SwiftSlot) -> SwiftSource {
    let path: SwiftSource = "\(slot.way)\(slot.member.source)"
    if slot.isTexts { return "FormText.areEqual(self.\(path), other.\(path))" }
    if slot.slot.items == nil { return "self.\(path) == other.\(path)" }
    return "self.\(path).elementsEqual(other.\(path), by: { $0.isSame(as: $1) })"
  }
}
