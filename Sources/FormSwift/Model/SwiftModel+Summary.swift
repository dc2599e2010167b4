// What a form shows of its answers before they are sent.

import FormCore
import FormRuntime

extension SwiftModel {
  /// The answers in words, where they are not just what was typed.
  func writeSummary(to writer: inout SwiftWriter) {
    let head: SwiftSource = "summary(of field: Field, in language: Language, at present: FormPresent) -> String?"
    writer.space()
    writer.block("\(access)func \(head)") { writer in
      writer.choose("field") { writer in
        for slot in layout.inOrder(0) {
          if let words = words(of: slot) { writer.line("case .\(slot.name.source): \(words)") }
        }
        writer.line("default: FormSummary.text(text(for: field))")
      }
    }
  }

  private func words(of slot: SwiftSlot) -> SwiftSource? {
    if slot.slot.computed != nil { return computed(slot, question(slot), in: "language") ?? offered }
    switch slot.kind {
    case .text(let settings): return settings.isSecure ? answer(slot, in: "", depth: 0) : nil
    case .integer, .number, .decimal, .date, .time, .dateTime: return nil
    case .boolean, .choice, .choices, .list: return answer(slot, in: "", depth: 0)
    case .group:
      let members = slot.slot.members.map { ".\(layout.frames[0].slots[$0].name.source)" as SwiftSource }
      let list = members.joined(", ")
      return "FormSummary.heading(([\(list)] as [Field]).map { summary(of: $0, in: language, at: present) })"
    }
  }

  private var offered: SwiftSource { "FormSummary.text(offer(at: field, at: present).revealed)" }

  /// What is computed, as an optional text, where that is not just the value: the titles of choices, a secret masked.
  func computed(_ slot: SwiftSlot, _ value: SwiftSource, in language: SwiftSource) -> SwiftSource? {
    let title: SwiftSource = "$0.title(in: \(language))"
    switch slot.kind {
    case .text(let settings): return settings.isSecure ? "FormSummary.secret(\(value) ?? \"\")" : nil
    case .choice: return "FormSummary.text(\(value)?.title(in: \(language)))"
    case .choices: return "FormSummary.several(\(value).map { \(title) })"
    case .list(let item):
      if item.kind.holdsSecret { return "FormSummary.secret(\(value).isEmpty ? \"\" : \"*\")" }
      let words = listed(slot, value) { $0.kind.choices.isEmpty ? "\"\\($0)\"" : title }
      return holdsChoices(item.kind) ? "FormSummary.text(\(words))" : nil
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .group: return nil
    }
  }

  /// An answer in words; `base` is the item that it is in, with its dot. As deep as lists nest.
  private func answer(_ slot: SwiftSlot, in base: SwiftSource, depth: Int) -> SwiftSource? {
    guard slot.slot.computed == nil else { return nil }
    let path: SwiftSource = "\(base)\(slot.way)\(slot.member.source)"
    switch slot.kind {
    case .text(let settings) where settings.isSecure: return "FormSummary.secret(\(path))"
    case .text, .integer, .number, .decimal, .date, .time, .dateTime:
      return "FormSummary.text(\(base)text(for: .\(slot.name.source)))"
    case .boolean: return "FormSummary.truth(\(path), in: language.rawValue)"
    case .choice: return "FormSummary.text(\(path)?.title(in: language))"
    case .choices: return "FormSummary.several(\(path).map { $0.title(in: language) })"
    case .group: return nil
    case .list: return items(slot, path, depth)
    }
  }

  private func items(_ slot: SwiftSlot, _ path: SwiftSource, _ depth: Int) -> SwiftSource? {
    guard let frame = slot.slot.items else { return nil }
    if slot.isTexts { return "FormSummary.items(\(path).map(FormSummary.text))" }
    let item: SwiftSource = depth == 0 ? "item" : "item\(depth)"
    let parts = layout.leaves(frame).compactMap { answer($0, in: "\(item).", depth: depth + 1) }
    guard !parts.isEmpty else { return nil }
    return "FormSummary.items(\(path).map { \(item) in FormSummary.several([\(parts.joined(", "))]) })"
  }

  private func holdsChoices(_ kind: FieldKind) -> Bool {
    if case .list(let item) = kind { holdsChoices(item.kind) } else { !kind.choices.isEmpty }
  }
}
