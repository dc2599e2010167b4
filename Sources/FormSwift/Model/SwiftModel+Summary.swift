// What a form shows of its answers before they are sent.

import FormCore
import FormRuntime

extension SwiftModel {
  /// Whether a person reads anything else than what was typed or is computed: what is computed as a secret is no summary.
  var hasWords: Bool {
    layout.inOrder(0).contains { slot in
      switch slot.kind {
      case .boolean, .choice, .choices, .list, .group: true
      case .text, .integer, .number, .decimal, .date, .time, .dateTime: slot.slot.computed != nil && slot.kind.isSecure
      }
    }
  }

  /// The answers in words, where they are not just what was typed.
  func writeSummary(to writer: inout SwiftWriter) {
    let head: SwiftSource = "summary(of field: Field, in language: Language, at present: FormPresent) -> String?"
    writer.space()
    writer.block("\(access)func \(head)") { writer in
      writer.choose("field") { writer in
        for slot in layout.inOrder(0) {
          if let words = words(of: slot) {
            writer.line("case .\(slot.name.source): \(words)")
          } else if let items = items(of: slot) {
            writer.line("case .\(slot.name.source):")
            writer.indented { writeItems(of: slot, items, in: Place(), to: &$0) }
          }
        }
        writer.line("default: FormSummary.text(text(for: field))")
      }
    }
  }

  private func words(of slot: SwiftSlot) -> SwiftSource? {
    if slot.slot.computed != nil {
      return computed(slot, question(slot), in: "language", several: several(in: Place()))
        ?? "FormSummary.text(offer(at: field, at: present).revealed)"
    }
    switch slot.kind {
    case .text(let settings): return settings.isSecure ? answer(slot, in: Place()) : nil
    case .integer, .number, .decimal, .date, .time, .dateTime: return nil
    case .boolean, .choice, .choices, .list: return answer(slot, in: Place())
    case .group:
      let members = slot.slot.members.map { ".\(layout.frames[0].slots[$0].name.source)" as SwiftSource }
      let list = members.joined(", ")
      return "FormSummary.heading(([\(list)] as [Field]).map { summary(of: $0, in: language, at: present) })"
    }
  }

  // MARK: - Items

  /// Where an answer is read: in the form, or in an item and in what is asked there, as deep as lists nest.
  private struct Place {
    var depth = 0
    /// In front of what is read of the form or the item.
    var base: SwiftSource = ""
    /// What is asked in the item, where there is something to ask.
    var asked: SwiftSource?
  }

  private func path(_ slot: SwiftSlot, in place: Place) -> SwiftSource {
    let isHidden = place.depth == 0 && SwiftModel.parameters.contains(root(of: slot).member.plain)
    return "\(isHidden ? "self." : place.base)\(path(slot))"
  }

  /// The field itself, or the outermost of the groups that it stands in: the way to it begins there.
  private func root(of slot: SwiftSlot) -> SwiftSlot {
    slot.slot.parent.map { root(of: layout.frames[slot.id.frame].slots[$0]) } ?? slot
  }

  private func answer(_ slot: SwiftSlot, in place: Place) -> SwiftSource? {
    let path = path(slot, in: place)
    switch slot.kind {
    case .text(let settings) where settings.isSecure: return "FormSummary.secret(\(path))"
    case .text, .integer, .number, .decimal, .date, .time, .dateTime:
      return "FormSummary.text(\(place.base)text(for: .\(slot.name.source)))"
    case .boolean: return truth(path, in: "language")
    case .choice: return "FormSummary.text(\(path)?.title(in: language))"
    case .choices: return "FormSummary.several(\(path).map { $0.title(in: language) })"
    case .group: return nil
    case .list: return slot.isTexts ? "\(several(in: place))(\(path).map(FormSummary.text))" : nil
    }
  }

  /// The frame of items that are structs, with anything to say of them.
  private func items(of slot: SwiftSlot) -> Int? {
    guard slot.slot.computed == nil, !slot.isTexts, let frame = slot.slot.items else { return nil }
    return layout.leaves(frame).contains { part($0, in: Place(asked: "")) != nil || items(of: $0) != nil } ? frame : nil
  }

  /// The items of a list, a line each; `opening` and `closing` stand around the whole.
  private func writeItems(
    of slot: SwiftSlot, _ frame: Int, in place: Place, _ opening: SwiftSource = "", _ closing: SwiftSource = "",
    to writer: inout SwiftWriter
  ) {
    let suffix: SwiftSource = place.depth == 0 ? "" : "\(place.depth)"
    var inner = Place(depth: place.depth + 1, base: "item\(suffix).")
    let path = path(slot, in: place)
    var items: SwiftSource = "\(path).map { item\(suffix) in"
    if core.askedItems.isAsked(frame) {
      inner.asked = "asked\(suffix)"
      items = "Swift.zip(\(path), \(asked(itemsOf: slot, in: place))).map { item\(suffix), asked\(suffix) in"
    }
    writer.line("\(opening)\(several(in: place))(")
    writer.indented { writer in
      writer.line(items)
      writer.indented { writer in
        writer.line("FormSummary.several([")
        writer.indented { writeParts(frame, in: inner, to: &$0) }
        writer.line("])")
      }
      writer.line("})\(closing)")
    }
  }

  /// What puts the items of a list together: a line each, but in an item, which has a line for itself.
  private func several(in place: Place) -> SwiftSource {
    place.depth == 0 ? "FormSummary.items" : "FormSummary.innerItems"
  }

  /// What is asked in the items of a list: of one in an item that is known with the item.
  private func asked(itemsOf list: SwiftSlot, in place: Place) -> SwiftSource {
    guard place.depth == 0 else {
      guard let asked = place.asked, let name = core.askedItems.name(of: list) else {
        return .missing("question about the items of a list")
      }
      return "\(asked).\(name.source)"
    }
    return question(itemsOf: list)
  }

  private func writeParts(_ frame: Int, in place: Place, to writer: inout SwiftWriter) {
    for slot in layout.leaves(frame) {
      var (opening, closing): (SwiftSource, SwiftSource) = ("", ",")
      if !slot.id.isItem {
        let label: SwiftSource = "\(layout.frames[frame].fieldType).\(slot.name.source).label(in: language)"
        (opening, closing) = ("FormSummary.labelled(\(label), ", "),")
      }
      if let asked = place.asked, core.askedItems.mayBeHidden(slot) {
        opening = "FormSummary.when(\(asked).isVisible(.\(slot.name.source)), \(opening)"
        closing = ")\(closing)"
      }
      if let part = part(slot, in: place) {
        writer.line("\(opening)\(part)\(closing)")
      } else if let items = items(of: slot) {
        writeItems(of: slot, items, in: place, opening, closing, to: &writer)
      }
    }
  }

  /// A part of what is said of an item, in one line.
  private func part(_ slot: SwiftSlot, in place: Place) -> SwiftSource? {
    guard slot.slot.computed != nil else { return answer(slot, in: place) }
    guard let asked = place.asked, let name = core.askedItems.name(of: slot) else { return nil }
    let value: SwiftSource = "\(asked).\(name.source)\(slot.kind.holdsSecret ? ".revealed" : "")"
    return computed(slot, value, in: "language", several: several(in: place))
      ?? "FormSummary.text(\(offer(of: slot, value)))"
  }
}
