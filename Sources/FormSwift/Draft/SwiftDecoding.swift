// Records in and out: `Decodable`, and `Encodable` where nothing is a secret, or where that is asked for.

import FormCore
import FormRuntime

/// Prints how a draft is read from a record, and written as one.
struct SwiftDecoding: SwiftFormPrinter {
  let core: SwiftForm

  func write(to writer: inout SwiftWriter) {
    writer.space()
    writer.line("// MARK: - Records")
    writer.space()
    writer.conditional("!hasFeature(Embedded)") { writer in
      for frame in layout.records {
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
      for frame in layout.frames where core.encodesDraft || core.encodesValid {
        for slot in layout.inOrder(frame.number) where slot.kind.hasChoices && slot.type != nil {
          writer.space()
          writer.line("nonisolated extension \(slot.declaredType): Encodable {}")
        }
      }
      for frame in layout.frames {
        for slot in layout.parts(frame.number) {
          writeDecoding(slot.declaredType, slot.slot.members, frame: frame.number, to: &writer)
        }
      }
      if core.encodesValid { SwiftValid(core: core).writeEncoding(to: &writer) }
    }
  }

  private func writeDecoding(
    _ type: SwiftSource, _ members: [Int], frame: Int, to writer: inout SwiftWriter
  ) {
    let slots = layout.slots(members, of: frame)
    let answered = slots.filter { $0.slot.computed == nil }
    let decoded = slots.filter { $0.slot.computed == nil || $0.isGiven }
    let chunks = stride(from: 0, to: decoded.count, by: SwiftForm.partSize).map {
      decoded[$0..<min($0 + SwiftForm.partSize, decoded.count)]
    }
    let record: SwiftSource = "FormRecord<\(layout.keyType(ofMembers: members, frame: frame))>"
    let isItem = frame > 0 && type == layout.frames[frame].type
    let start = unanswered(answered, type)
    writer.space()
    writer.block("nonisolated extension \(type): Decodable") { writer in
      writer.line(
        "/// Absent keys and null are empty, wrong types are remembered and judged, unknown keys are ignored.")
      writer.block("\(access)init(from decoder: any Decoder) throws") { writer in
        if isItem {
          writeOpening(ofItem: frame, record, isRead: !decoded.isEmpty, start, to: &writer)
        } else {
          writer.line("\(decoded.isEmpty ? "_" : "var record") = try \(record)(decoder)")
        }
        writer.line(start)
        guard !decoded.isEmpty else { return }
        // The compiler's time grows faster than a function does.
        if chunks.count == 1 {
          for slot in decoded { write(slot, to: &writer) }
        } else {
          for number in chunks.indices { writer.line("decode\(number + 1)(&record)") }
        }
        writer.line("// Comes last: assigning an answer forgets that it was misread.")
        writer.line("misread = record.misread")
      }
      if chunks.count > 1 { writeChunks(chunks, record, to: &writer) }
    }
    if core.encodesDraft { writeDraftEncoding(type, answered, to: &writer) }
  }

  /// What an item is that is no record: one without answers, which is misread unless it is null.
  private func writeOpening(
    ofItem frame: Int, _ record: SwiftSource, isRead: Bool, _ start: SwiftSource, to writer: inout SwiftWriter
  ) {
    let item = layout.frames[frame].slots[0].name.source
    let isThere: SwiftSource =
      isRead ? "var record = try? \(record)(decoder)" : "(try? \(record)(decoder)) != nil"
    writer.line("guard \(isThere) else {")
    writer.line("  \(start)")
    writer.line("  if !\(record).isNull(decoder) { misread.insert(.\(item)) }")
    writer.line("  return")
    writer.line("}")
  }

  private func writeChunks(_ chunks: [ArraySlice<SwiftSlot>], _ record: SwiftSource, to writer: inout SwiftWriter) {
    for (number, chunk) in chunks.enumerated() {
      writer.space()
      writer.line("@inline(never)")
      writer.block("private mutating func decode\(number + 1)(_ record: inout \(record))") { writer in
        for slot in chunk { write(slot, to: &writer) }
      }
    }
  }

  private func writeDraftEncoding(_ type: SwiftSource, _ slots: [SwiftSlot], to writer: inout SwiftWriter) {
    let written = slots.filter(isWritten)
    writer.space()
    writer.block("nonisolated extension \(type): Encodable") { writer in
      let secrets: SwiftSource = written.count < slots.count ? ", or secrets" : ""
      writer.line("/// Answers that are empty, or not of their field's type\(secrets), are left out.")
      writer.block("\(access)func encode(to encoder: any Encoder) throws") { writer in
        if written.isEmpty { return writer.line("_ = encoder.container(keyedBy: FormKey.self)") }
        writer.line("var record = encoder.container(keyedBy: FormKey.self)")
        for slot in written {
          let key: SwiftSource = "FormKey(stringValue: \(SwiftSource.text(slot.slot.field.recordKey)))"
          writer.line("try record.\(encodingOfDraft(slot))(self.\(slot.member.source), forKey: \(key))")
        }
      }
    }
  }

  /// How a draft without answers is made; `init()` may give it defaults.
  private func unanswered(_ slots: [SwiftSlot], _ type: SwiftSource) -> SwiftSource {
    "self.init(\((type == form ? startOfForm : start(of: type, slots)).unanswered))"
  }

  /// Whether an answer is encoded: no secret is, nor a list of them.
  private func isWritten(_ slot: SwiftSlot) -> Bool { slot.kind.isGroup || !slot.kind.holdsSecret }

  private func encodingOfDraft(_ slot: SwiftSlot) -> SwiftSource {
    switch slot.kind {
    case .text, .choices, .list: "encodeUnlessEmpty"
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice: "encodeIfPresent"
    case .group: "encode"
    }
  }

  private func write(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    let property = slot.isGiven ? slot.given : slot.kind.isSecure ? slot.secret : slot.member
    write(slot, property, key: slot.slot.field.recordKey, to: &writer)
  }

  private func write(_ slot: SwiftSlot, _ property: SwiftName, key: String, to writer: inout SwiftWriter) {
    let places: SwiftSource = if case .decimal(let places) = slot.kind { ", places: \(places)" } else { "" }
    let arguments: SwiftSource = "&self.\(property.source), \(SwiftSource.text(key)), .\(slot.key.source)\(places)"
    // What may be an item, too, remembers by itself that it is none.
    let item = slot.kind.isGroup ? layout.item(of: slot.declaredType) : nil
    let isNone: SwiftSource = item.map { " { $0.isMisread(.\($0.key.source)) }" } ?? ""
    writer.line("record.\(Self.reader(slot))(\(arguments))\(isNone)")
  }

  /// The method of `FormRecord` that reads a kind of field.
  private static func reader(_ slot: SwiftSlot) -> SwiftSource {
    switch slot.kind {
    case .text: slot.kind.isSecure ? "secret" : "text"
    case .integer: "integer"
    case .number: "finiteNumber"
    case .decimal: "decimal"
    case .boolean: "boolean"
    case .date, .time, .dateTime: "parsed"
    case .choice: "choice"
    case .choices: "choices"
    case .group: "group"
    case .list: slot.isTexts ? "texts" : "list"
    }
  }

  /// An item that is no record: the answer itself.
  private func writeItemDecoding(_ type: SwiftSource, _ item: SwiftSlot, to writer: inout SwiftWriter) {
    writer.space()
    writer.block("nonisolated extension \(type): Decodable") { writer in
      writer.line("/// Null is empty, a wrong type is remembered and judged.")
      writer.block("\(access)init(from decoder: any Decoder) throws") { writer in
        writer.line("var record = FormRecord<\(type).Field>(item: decoder)")
        write(item, item.kind.isSecure ? item.secret : item.member, key: "", to: &writer)
        writer.line("misread = record.misread")
      }
    }
    guard core.encodesDraft, isWritten(item) else { return }
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
