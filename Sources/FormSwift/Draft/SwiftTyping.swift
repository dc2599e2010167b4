// `text(for:)` and `setText(_:for:)`: answers as they are typed.

import FormCore
import FormRuntime

/// Prints `setText(_:for:)` and `text(for:)`.
struct SwiftTyping: SwiftFormPrinter {
  let core: SwiftForm

  func write(to writer: inout SwiftWriter) {
    writer.space()
    writer.line("// MARK: - Typing")
    for frame in layout.records {
      writer.space()
      writer.block("nonisolated extension \(frame.type)") { writer in
        let slots = layout.inOrder(frame.number).filter(isTyped)
        writeText(slots, frame.number, to: &writer)
        writer.space()
        writeSetText(slots, frame.number, to: &writer)
      }
    }
    SwiftSettling(core: core).write(to: &writer)
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
      for way in ways(slots.filter { !$0.kind.isSecure && $0.keyType == layout.frames[frame].fieldType }) {
        writer.line("if let text = self.\(way)misread.text(for: field) { return text }")
      }
      writer.choose("field") { writer in
        for slot in slots {
          let path: SwiftSource = "self.\(slot.way)\(slot.member.source)"
          let text: SwiftSource = slot.kind.text == nil ? "FormTyping.textOf\(Self.kind(slot))(\(path))" : path
          let isOfPart = slot.keyType != layout.frames[frame].fieldType && !slot.kind.isSecure
          let typed: SwiftSource = isOfPart ? "self.\(slot.way)misread.text(for: .\(slot.key.source)) ?? " : ""
          writer.line("case .\(slot.name.source): return \(typed)\(text)")
        }
        if needsDefault(slots, frame) { writer.line("default: return \"\"") }
      }
    }
  }

  /// The structs that fields stand in, each once, as they are reached.
  private func ways(_ slots: [SwiftSlot]) -> [SwiftSource] {
    var ways: [SwiftSource] = []
    for slot in slots where !ways.contains(slot.way) { ways.append(slot.way) }
    return ways
  }

  private func writeSetText(_ slots: [SwiftSlot], _ frame: Int, to writer: inout SwiftWriter) {
    writer.line("/// Takes what was typed; what is not of the field's type is remembered and judged.")
    writer.line("///")
    writer.line("/// Groups, lists and several choices are not typed as one text, and nothing happens to them.")
    writer.block("\(access)mutating func setText(_ text: String, for field: Field)") { writer in
      guard !slots.isEmpty else { return }
      let mayBeMisread = slots.contains { $0.kind.text == nil && $0.way.isEmpty }
      if mayBeMisread { writer.line("var reason: FormMisreadReason?") }
      writer.choose("field") { writer in
        for slot in slots { write(slot, to: &writer) }
        if needsDefault(slots, frame) { writer.line("default: break") }
      }
      if mayBeMisread { writer.line("if let reason { misread.insert(field, reason, text: text) }") }
    }
  }

  /// What the functions for a kind of field are called after.
  private static func kind(_ slot: SwiftSlot) -> SwiftSource {
    switch slot.kind {
    case .text: "Text"
    case .integer: "Integer"
    case .number: "Number"
    case .decimal: "Decimal"
    case .boolean: "Boolean"
    case .date: "Date"
    case .time: "Time"
    case .dateTime: "DateTime"
    case .choice, .choices: "Choice"
    case .group: "Group"
    case .list: "List"
    }
  }

  private func write(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    let path: SwiftSource = "self.\(slot.way)\(slot.member.source)"
    if slot.kind.text != nil { return writer.line("case .\(slot.name.source): \(path) = text") }
    let places: SwiftSource = if case .decimal(let places) = slot.kind { ", places: \(places)" } else { "" }
    let take: SwiftSource = "FormTyping.take\(Self.kind(slot))(text, &\(path)\(places))"
    guard !slot.way.isEmpty else { return writer.line("case .\(slot.name.source): reason = \(take)") }
    // A group keeps by itself what of it was misread.
    writer.line("case .\(slot.name.source):")
    writer.indented { writer in
      writer.line("let reason = \(take)")
      writer.line("if let reason { self.\(slot.way)misread.insert(.\(slot.key.source), reason, text: text) }")
    }
  }
}
