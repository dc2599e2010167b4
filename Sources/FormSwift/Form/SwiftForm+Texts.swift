// `text(for:)` and `setText(_:for:)`: answers as they are typed.

import FormCore
import FormRuntime

extension SwiftForm {
  func writeTexts(to writer: inout SwiftWriter) {
    writer.space()
    writer.line("// MARK: - Typing")
    for frame in layout.frames {
      writer.space()
      writer.block("nonisolated extension \(frame.type)") { writer in
        let slots = layout.inOrder(frame.number).filter(isTyped)
        writeText(slots, frame.number, to: &writer)
        writer.space()
        writeSetText(slots, frame.number, to: &writer)
      }
    }
  }

  /// Whether a field has one text that can be typed.
  private func isTyped(_ slot: SwiftSlot) -> Bool {
    guard slot.slot.computed == nil else { return false }
    switch slot.kind {
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice: return true
    case .choices, .group, .list: return false
    }
  }

  private func needsDefault(_ slots: [SwiftSlot], _ frame: Int) -> Bool {
    frame == 0 || slots.count < layout.inOrder(frame).count
  }

  private func writeText(_ slots: [SwiftSlot], _ frame: Int, to writer: inout SwiftWriter) {
    writer.line("/// What was typed for a field, or its answer as text; nothing for groups, lists and several choices.")
    writer.block("\(access)func text(for field: Field) -> String") { writer in
      guard !slots.isEmpty else { return writer.line("\"\"") }
      writer.choose("field") { writer in
        for slot in slots {
          let path: SwiftSource = "self.\(slot.way)\(slot.member.source)"
          let misread: SwiftSource = "self.\(slot.way)misread.text(for: field) ?? "
          switch slot.kind {
          case .text: writer.line("case .\(slot.name.source): \(slot.kind.isSecure ? "" : misread)\(path)")
          case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices, .group, .list:
            writer.line("case .\(slot.name.source): \(misread)\(path).map { \(text(of: slot, "$0")) } ?? \"\"")
          }
        }
        if needsDefault(slots, frame) { writer.line("default: \"\"") }
      }
    }
  }

  private func writeSetText(_ slots: [SwiftSlot], _ frame: Int, to writer: inout SwiftWriter) {
    writer.line("/// Takes what was typed; what is not of the field's type is remembered and judged.")
    writer.line("///")
    writer.line("/// Groups, lists and several choices are not typed as one text, and nothing happens to them.")
    writer.block("\(access)mutating func setText(_ text: String, for field: Field)") { writer in
      guard !slots.isEmpty else { return }
      if slots.contains(where: { $0.kind.text == nil }) { writer.line("let words = FormText.trimmed(text)") }
      writer.choose("field") { writer in
        for slot in slots { write(slot, to: &writer) }
        if needsDefault(slots, frame) { writer.line("default: break") }
      }
    }
  }

  private func write(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    let path: SwiftSource = "self.\(slot.way)\(slot.member.source)"
    let value: SwiftSource
    switch slot.kind {
    case .text: return writer.line("case .\(slot.name.source): \(path) = text")
    case .integer: value = "FormNumber.wholeNumber(words)"
    case .number: value = "FormNumber.number(words)"
    case .decimal(let places): value = "FormDecimal(words)?.padded(to: \(places))"
    case .boolean: value = "FormAnswer.boolean(words)"
    case .date: value = "CalendarDate(words)"
    case .time: value = "TimeOfDay(words)"
    case .dateTime: value = "DateTime(words)"
    case .choice: value = "\(slot.qualifiedType ?? "String")(rawValue: words)"
    case .choices, .group, .list: return
    }
    let reason: SwiftSource = if case .choice = slot.kind { ", .choices" } else { "" }
    writer.line("case .\(slot.name.source):")
    writer.indented { writer in
      writer.line("\(path) = \(value)")
      writer.line("if \(path) == nil, !words.isEmpty { self.\(slot.way)misread.insert(field\(reason), text: text) }")
    }
  }
}
