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
        let fields = layout.inOrder(frame.number).compactMap(TypedField.init)
        writeText(fields, frame.number, to: &writer)
        writer.space()
        writeSetText(fields, frame.number, to: &writer)
      }
    }
    SwiftSettling(core: core).write(to: &writer)
  }

  /// A field that is typed as one text.
  private struct TypedField {
    let slot: SwiftSlot
    /// What the functions are called after that take and show its text; nothing where the answer is the text.
    let functions: SwiftSource?

    /// Nothing for a field that is not typed so.
    init?(_ slot: SwiftSlot) {
      guard slot.slot.computed == nil else { return nil }
      self.slot = slot
      switch slot.kind {
      case .text: functions = nil
      case .integer: functions = "Integer"
      case .number: functions = "Number"
      case .decimal: functions = "Decimal"
      case .boolean: functions = "Boolean"
      case .date: functions = "Date"
      case .time: functions = "Time"
      case .dateTime: functions = "DateTime"
      case .choice: functions = "Choice"
      case .choices, .group, .list: return nil
      }
    }
  }

  private func needsDefault(_ fields: [TypedField], _ frame: Int) -> Bool {
    frame == 0 || fields.count < layout.inOrder(frame).count
  }

  private func writeText(_ fields: [TypedField], _ frame: Int, to writer: inout SwiftWriter) {
    writer.line("/// What was typed for a field, or its answer as text; nothing for groups, lists and several choices.")
    writer.block("\(access)func text(for field: Field) -> String") { writer in
      guard !fields.isEmpty else { return writer.line("\"\"") }
      for way in ways(fields.map(\.slot).filter { !$0.kind.isSecure && $0.keyType == layout.frames[frame].fieldType }) {
        writer.line("if let text = self.\(way)misread.text(for: field) { return text }")
      }
      writer.choose("field") { writer in
        for field in fields {
          let slot = field.slot
          let path: SwiftSource = "self.\(slot.way)\(slot.member.source)"
          let text = field.functions.map { "FormTyping.textOf\($0)(\(path))" as SwiftSource } ?? path
          let isOfPart = slot.keyType != layout.frames[frame].fieldType && !slot.kind.isSecure
          let typed: SwiftSource = isOfPart ? "self.\(slot.way)misread.text(for: .\(slot.key.source)) ?? " : ""
          writer.line("case .\(slot.name.source): return \(typed)\(text)")
        }
        if needsDefault(fields, frame) { writer.line("default: return \"\"") }
      }
    }
  }

  /// The structs that fields stand in, each once, as they are reached.
  private func ways(_ slots: [SwiftSlot]) -> [SwiftSource] {
    var ways: [SwiftSource] = []
    for slot in slots where !ways.contains(slot.way) { ways.append(slot.way) }
    return ways
  }

  private func writeSetText(_ fields: [TypedField], _ frame: Int, to writer: inout SwiftWriter) {
    writer.line("/// Takes what was typed; what is not of the field's type is remembered and judged.")
    writer.line("///")
    writer.line("/// Groups, lists and several choices are not typed as one text, and nothing happens to them.")
    writer.block("\(access)mutating func setText(_ text: String, for field: Field)") { writer in
      guard !fields.isEmpty else { return }
      let mayBeMisread = fields.contains { $0.functions != nil && $0.slot.way.isEmpty }
      if mayBeMisread { writer.line("var reason: FormMisreadReason?") }
      writer.choose("field") { writer in
        for field in fields { write(field, to: &writer) }
        if needsDefault(fields, frame) { writer.line("default: break") }
      }
      if mayBeMisread { writer.line("if let reason { misread.insert(field, reason, text: text) }") }
    }
  }

  private func write(_ field: TypedField, to writer: inout SwiftWriter) {
    let slot = field.slot
    let path: SwiftSource = "self.\(slot.way)\(slot.member.source)"
    guard let functions = field.functions else { return writer.line("case .\(slot.name.source): \(path) = text") }
    let places: SwiftSource = if case .decimal(let places) = slot.kind { ", places: \(places)" } else { "" }
    let take: SwiftSource = "FormTyping.take\(functions)(text, &\(path)\(places))"
    guard !slot.way.isEmpty else { return writer.line("case .\(slot.name.source): reason = \(take)") }
    // A group keeps by itself what of it was misread.
    writer.line("case .\(slot.name.source):")
    writer.indented { writer in
      writer.line("let reason = \(take)")
      writer.line("if let reason { self.\(slot.way)misread.insert(.\(slot.key.source), reason, text: text) }")
    }
  }
}
