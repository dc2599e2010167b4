// The draft: what has been answered so far.

import FormCore
import FormRuntime

/// Prints the draft: its structs, with their properties and initializers.
struct SwiftDraft: SwiftFormPrinter {
  let core: SwiftForm

  func write(to writer: inout SwiftWriter) {
    let words = layout.words(plan.form.title) ?? SwiftSource.comment(plan.form.name) ?? "A form"
    writer.line("/// \(words)")
    writer.line("///")
    writer.line("/// A draft of what has been answered so far; `validated()` is the way to what passed.")
    layout.writeMark(plan.form.nameSpan, to: &writer)
    writer.block("\(access)nonisolated struct \(form): Sendable") { writer in
      writeMembers(plan.frames[0].roots, frame: 0, to: &writer)
      writeInitializer(to: &writer)
    }
  }

  /// Groups and the items of lists.
  func writeTypes(to writer: inout SwiftWriter) {
    let slots = layout.frames.flatMap { layout.inOrder($0.number) }
    guard slots.contains(where: { $0.type != nil }) else { return }
    writer.space()
    writer.line("// MARK: - Parts")
    writer.space()
    writer.block("nonisolated extension \(form)") { writer in
      for slot in slots { writeType(of: slot, to: &writer) }
    }
  }

  private func writeType(of slot: SwiftSlot, to writer: inout SwiftWriter) {
    guard let type = slot.type else { return }
    switch slot.kind {
    case .choice(let choices), .choices(let choices): SwiftChoices.write(slot, choices, layout, to: &writer)
    case .group:
      writePart(type, slot, slot.slot.members, frame: slot.id.frame, to: &writer)
    case .list where slot.isTexts: Self.writeTextItem(type, slot, to: &writer)
    case .list(let item):
      let frame = item.id.frame
      let first = layout.frames[frame].slots[0]
      writePart(type, slot, first.kind.isGroup ? first.slot.members : [0], frame: frame, to: &writer)
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime: break
    }
  }

  /// The item of a list of texts, which a draft has as mere texts: what judging is an extension of.
  private static func writeTextItem(_ type: SwiftName, _ slot: SwiftSlot, to writer: inout SwiftWriter) {
    writer.space()
    writer.line("/// An item of \(slot.member.source), as it is judged.")
    writer.block("fileprivate nonisolated struct \(type.source)") { writer in
      writer.line("let value: String")
      writer.line("/// Whether there was something else than a text.")
      writer.line("let isMisread: Bool")
    }
  }

  private func writePart(
    _ type: SwiftName, _ slot: SwiftSlot, _ members: [Int], frame: Int, to writer: inout SwiftWriter
  ) {
    let isItem = layout.item(of: slot.declaredType) != nil
    let group = slot.slot.items.map { layout.frames[$0].slots[0] } ?? slot
    writer.space()
    if let name = group.slot.field.membersType, group.isPart {
      writer.line("/// \(SwiftSource.comment(name) ?? "A part")")
    } else {
      writer.line("/// \(layout.words(slot.slot.field.title) ?? SwiftSource.comment(slot.slot.field.name) ?? "A part")")
      layout.writeMark(slot.slot.field.nameSpan, to: &writer)
    }
    writer.block("\(access)nonisolated struct \(type.source): Sendable") { writer in
      if slot.isPart, !isItem { writeKeys(layout.slots(members, of: frame), to: &writer) }
      writeMembers(members, frame: frame, to: &writer)
      writePartInitializer(slot.declaredType, layout.slots(members, of: frame), to: &writer)
      let first = layout.frames[frame].slots[0]
      if case .list = slot.kind, !first.kind.isGroup {
        writer.space()
        writer.line("/// An item with an answer.")
        let parameter = layout.draftType(of: first)
        writer.brief("\(access)init(_ value: \(parameter))", "self.value = value")
      }
    }
  }

  /// The cases that stand for the members of a struct that several groups may share.
  private func writeKeys(_ slots: [SwiftSlot], to writer: inout SwiftWriter) {
    writer.line("/// What stands in it.")
    writer.block("fileprivate nonisolated enum Field: FormChoice") { writer in
      for slot in slots { writer.line("case \(slot.key.source)") }
      writer.space()
      writer.table("fileprivate ", "rawValues", slots.map { SwiftSource.text($0.slot.field.name) })
    }
  }

  // MARK: - Properties

  private func writeMembers(_ members: [Int], frame: Int, to writer: inout SwiftWriter) {
    for number in members {
      let slot = layout.frames[frame].slots[number]
      // A computed field has no answer of its own.
      if slot.isMember { writeMember(slot, to: &writer) }
    }
    let given = layout.slots(members, of: frame).filter(\.isGiven)
    if !given.isEmpty {
      writer.space()
      writer.line("/// What a record gives for what is computed, to be compared with that.")
      for slot in given {
        let name = slot.given.source
        if slot.kind.isSecure {
          writer.line("fileprivate var \(name) = Secure(\"\")")
        } else {
          writer.line("fileprivate var \(name)\(initial(slot))")
        }
      }
    }
    writer.space()
    writer.line("/// The answers that are not of their field's type.")
    writeMisread(members, frame: frame, to: &writer)
    for slot in layout.slots(members, of: frame) where slot.isTexts && slot.slot.computed == nil {
      let (item, list) = (slot.declaredType, slot.member.source)
      writer.space()
      writer.block("fileprivate func \(slot.itemAt.source)(_ index: Int) -> \(item)") { writer in
        let isMisread: SwiftSource = "misread.contains(.\(slot.key.source), at: index)"
        writer.line("\(item)(value: \(list)[index], isMisread: \(isMisread))")
      }
    }
  }

  /// What of the answers was misread, and what each field asks and tells of that: in functions of its own, since the
  /// compiler takes long over what names a generic type, and there are two or three such places for each field.
  private func writeMisread(_ members: [Int], frame: Int, to writer: inout SwiftWriter) {
    let key = layout.keyType(ofMembers: members, frame: frame)
    // An item with an answer in it is a record.
    let item = members.first.flatMap { itemAround(layout.frames[frame].slots[$0]) }
    writer.line("fileprivate var misread = FormMisread<\(key)>()")
    writer.line("fileprivate func isMisread(_ field: \(key)) -> Bool { misread.contains(field) }")
    writer.line(
      "fileprivate mutating func forgetMisread(_ field: \(key)) { \(Self.forgetting("field", item)) }")
  }

  private static func forgetting(_ key: SwiftSource, _ item: SwiftSlot?) -> SwiftSource {
    item.map { "misread.removeMember(\(key), of: .\($0.key.source))" } ?? "misread.remove(\(key))"
  }

  private func writeMember(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    let field = slot.slot.field
    writer.space()
    if let words = layout.words(field.title) ?? SwiftSource.comment(field.name) { writer.line("/// \(words)") }
    if let help = layout.words(field.help) {
      writer.line("///")
      writer.line("/// \(help)")
    }
    layout.writeMark(field.nameSpan, to: &writer)
    if field.kind.isSecure { return writeSecret(slot, to: &writer) }
    writer.line("\(access)var \(slot.member.source)\(initial(slot)) { didSet { \(forgetting(slot)) } }")
  }

  /// What forgets that an answer was misread, since there is another. The texts of a list are answers each; an item that is
  /// no record is a group without answers wherever it is put.
  private func forgetting(_ slot: SwiftSlot) -> SwiftSource {
    if slot.kind.isGroup, let item = layout.item(of: slot.declaredType) {
      return "forgetMisread(.\(slot.key.source)); \(slot.member.source).misread.remove(.\(item.key.source))"
    }
    guard slot.isTexts else { return "forgetMisread(.\(slot.key.source))" }
    let follow: SwiftSource = "misread.follow(.\(slot.key.source), \(slot.member.source))"
    return itemAround(slot).map { "\(follow); misread.remove(.\($0.key.source))" } ?? follow
  }

  private func initial(_ slot: SwiftSlot) -> SwiftSource {
    switch slot.kind {
    case .text: " = \(slot.emptyAnswer)"
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice: ": \(layout.draftType(of: slot))"
    case .choices, .list: ": \(layout.draftType(of: slot)) = \(slot.emptyAnswer)"
    case .group: " = \(slot.declaredType)(\(start(of: slot).within))"
    }
  }

  private func writeSecret(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    writer.block("\(access)var \(slot.member.source): String") { writer in
      writer.line("get { \(slot.secret.source).revealed }")
      writer.block("set") { writer in
        writer.line("\(slot.secret.source).revealed = newValue")
        writer.line(forgetting(slot))
      }
    }
    writer.line("private var \(slot.secret.source) = Secure(\"\")")
  }
}
