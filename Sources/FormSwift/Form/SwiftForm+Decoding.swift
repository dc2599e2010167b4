// Records in and out: `Decodable`, and `Encodable` where nothing is a secret.

import FormCore
import FormRuntime

extension SwiftForm {
  func writeDecoding(to writer: inout SwiftWriter) {
    writer.space()
    writer.line("// MARK: - Records")
    writer.space()
    writer.conditional("!hasFeature(Embedded)") { writer in
      for frame in layout.frames {
        if frame.number == 0 {
          writeDecoding(frame.type, plan.frames[0].roots, frame: 0, to: &writer)
          continue
        }
        let item = frame.slots[0]
        if item.kind.isGroup {
          writeDecoding(frame.type, item.slot.members, frame: frame.number, to: &writer)
        } else {
          writeItemDecoding(frame.type, item, to: &writer)
        }
      }
      for frame in layout.frames where !layout.hasSecrets {
        for slot in layout.inOrder(frame.number) where !slot.kind.choices.isEmpty {
          writer.space()
          writer.line("nonisolated extension \(slot.qualifiedType ?? form): Encodable {}")
        }
      }
      for frame in layout.frames {
        for slot in layout.inOrder(frame.number) where slot.kind.isGroup && slot.type != nil {
          writeDecoding(slot.qualifiedType ?? form, slot.slot.members, frame: frame.number, to: &writer)
        }
      }
    }
  }

  private func writeDecoding(
    _ type: SwiftSource, _ members: [Int], frame: Int, to writer: inout SwiftWriter
  ) {
    let slots = members.map { layout.frames[frame].slots[$0] }.filter { $0.slot.computed == nil }
    let decoded = members.map { layout.frames[frame].slots[$0] }.filter { $0.slot.computed == nil || $0.isGiven }
    let isItem = frame > 0 && type == layout.frames[frame].type
    writer.space()
    writer.block("nonisolated extension \(type): Decodable") { writer in
      writer.line(
        "/// Absent keys and null are empty, wrong types are remembered and judged, unknown keys are ignored.")
      writer.block("\(access)init(from decoder: any Decoder) throws") { writer in
        if isItem {
          let item = layout.frames[frame].slots[0].name.source
          writer.line("guard let record = try? FormRecord(decoder) else {")
          writer.line("  \(unanswered(slots, type))")
          writer.line("  if !FormRecord.isNull(decoder) { misread.insert(.\(item)) }")
          writer.line("  return")
          writer.line("}")
        } else if decoded.isEmpty {
          writer.line("_ = try FormRecord(decoder)")
        } else {
          writer.line("let record = try FormRecord(decoder)")
        }
        // A draft that is there already, and what is misread beside it: the compiler keeps no account of what has a
        // value, which takes the square of the fields, and observers forget nothing.
        writer.line(unanswered(slots, type))
        guard !decoded.isEmpty else { return }
        writer.line("var misread = FormMisread<\(layout.frames[frame].fieldType)>()")
        for slot in decoded { write(slot, to: &writer) }
        writer.line("// Comes last: assigning an answer forgets that it was misread.")
        writer.line("self.misread = misread")
      }
    }
    guard !layout.hasSecrets else { return }
    writer.space()
    writer.block("nonisolated extension \(type): Encodable") { writer in
      writer.line("/// Answers that are empty, or not of their field's type, are left out.")
      writer.block("\(access)func encode(to encoder: any Encoder) throws") { writer in
        if slots.isEmpty { return writer.line("_ = encoder.container(keyedBy: FormKey.self)") }
        writer.line("var record = encoder.container(keyedBy: FormKey.self)")
        for slot in slots {
          writer.line(
            "try record.\(encoding(slot))(self.\(slot.member.source), forKey: FormKey(stringValue: \(SwiftSource.text(slot.slot.field.recordKey))))"
          )
        }
      }
    }
  }

  /// How a draft without answers is made; `init()` may give it defaults.
  private func unanswered(_ slots: [SwiftSlot], _ type: SwiftSource) -> SwiftSource {
    let slots = type == form ? layout.inOrder(0) : slots.filter { $0.id.frame > 0 }
    return slots.contains(where: hasDefault) ? "self.init(unanswered: ())" : "self.init()"
  }

  private func encoding(_ slot: SwiftSlot) -> SwiftSource {
    switch slot.kind {
    case .text, .choices, .list: "encodeUnlessEmpty"
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice: "encodeIfPresent"
    case .group: "encode"
    }
  }

  private func write(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    let arguments: SwiftSource = "(\(SwiftSource.text(slot.slot.field.recordKey)), .\(slot.name.source), &misread)"
    let property = slot.isGiven ? slot.given : slot.kind.isSecure ? slot.secret : slot.member
    let target: SwiftSource = "self.\(property.source)\(slot.kind.isSecure ? ".revealed" : "")"
    switch slot.kind {
    case .text: writer.line("\(target) = record.text\(arguments)")
    case .integer: writer.line("\(target) = record.integer\(arguments)")
    case .number: writer.line("\(target) = record.number\(arguments)")
    case .decimal(let places):
      writer.line(
        "\(target) = record.decimal(\(SwiftSource.text(slot.slot.field.name)), .\(slot.name.source), &misread, places: \(places))"
      )
    case .boolean: writer.line("\(target) = record.boolean\(arguments)")
    case .date, .time, .dateTime: writer.line("\(target) = record.parsed\(arguments)")
    case .choice: writer.line("\(target) = record.choice\(arguments)")
    case .choices: writer.line("\(target) = record.choices\(arguments)")
    case .group: writer.line("\(target) = record.group\(arguments) ?? \(slot.qualifiedType ?? form)()")
    case .list: writer.line("\(target) = record.list\(arguments)")
    }
  }

  /// An item that is no record: the answer itself.
  private func writeItemDecoding(_ type: SwiftSource, _ item: SwiftSlot, to writer: inout SwiftWriter) {
    writer.space()
    writer.block("nonisolated extension \(type): Decodable") { writer in
      writer.line("/// Null is empty, a wrong type is remembered and judged.")
      writer.block("\(access)init(from decoder: any Decoder) throws") { writer in
        writer.line("let record = FormRecord(item: decoder)")
        let arguments: SwiftSource = "(\"\", .\(item.name.source), &misread)"
        let target: SwiftSource =
          item.kind.isSecure ? "self.\(item.secret.source).revealed" : "self.\(item.member.source)"
        switch item.kind {
        case .text: writer.line("\(target) = record.text\(arguments)")
        case .integer: writer.line("\(target) = record.integer\(arguments)")
        case .number: writer.line("\(target) = record.number\(arguments)")
        case .decimal(let places):
          writer.line("\(target) = record.decimal(\"\", .\(item.name.source), &misread, places: \(places))")
        case .boolean: writer.line("\(target) = record.boolean\(arguments)")
        case .date, .time, .dateTime: writer.line("\(target) = record.parsed\(arguments)")
        case .choice: writer.line("\(target) = record.choice\(arguments)")
        case .choices: writer.line("\(target) = record.choices\(arguments)")
        case .list: writer.line("\(target) = record.list\(arguments)")
        case .group: break
        }
      }
    }
    guard !layout.hasSecrets else { return }
    writer.space()
    writer.block("nonisolated extension \(type): Encodable") { writer in
      writer.line("/// The answer itself.")
      writer.block("\(access)func encode(to encoder: any Encoder) throws") { writer in
        writer.line("var container = encoder.singleValueContainer()")
        writer.line("try container.encode(self.\(item.member.source))")
      }
    }
  }
}
