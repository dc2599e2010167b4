// `Field`: the fields as data, with their words and limits.

import FormCore
import FormRuntime

/// Prints the fields as an enum, with what is known of each.
struct SwiftFields: SwiftFormPrinter {
  let core: SwiftForm

  func write(to writer: inout SwiftWriter) {
    writer.space()
    writer.line("// MARK: - Fields")
    writer.space()
    writer.block("nonisolated extension \(form)") { writer in
      writeLanguage(to: &writer)
      writeField(frame: 0, to: &writer)
    }
    for frame in layout.records.dropFirst() {
      writer.space()
      writer.block("nonisolated extension \(frame.type)") { writer in writeField(frame: frame.number, to: &writer) }
    }
  }

  private func writeLanguage(to writer: inout SwiftWriter) {
    writer.line("/// The languages of the form's words.")
    let kind: SwiftSource = layout.languages.count > 1 ? "FormLanguageChoice" : "FormChoice"
    writer.block("\(access)nonisolated enum Language: \(kind)") { writer in
      writer.caseList(layout.languages.map(\.name.source))
      writer.space()
      writer.line("/// The tags of BCP 47.")
      writeRawValues(layout.languages.map(\.tag), to: &writer)
    }
    writer.space()
  }

  private func writeField(frame: Int, to writer: inout SwiftWriter) {
    let slots = layout.inOrder(frame)
    writer.line(
      frame == 0 ? "/// The fields, and `form` for rules at the form as a whole." : "/// The fields of an item.")
    writer.block("\(access)nonisolated enum Field: FormChoice") { writer in
      for slot in slots { writer.line("case \(slot.name.source)") }
      if frame == 0 { writer.line("case form") }
      writer.space()
      writer.line("/// The names in the spec, with the names of the groups around them in front.")
      writeRawValues(slots.map(name) + (frame == 0 ? ["form"] : []), to: &writer)
      writeFacts(slots, frame, to: &writer)
      writeFieldWords(slots, frame, to: &writer)
    }
  }

  /// The path in the frame: `home.city`; for an item itself `[]`, which no field is called.
  private func name(of slot: SwiftSlot) -> String {
    let pattern = slot.slot.pathPattern
    guard let list = plan.frames[slot.id.frame].list else { return pattern }
    let prefix = plan.slot(list).pathPattern + "[]"
    let rest = pattern.utf8.dropFirst(prefix.utf8.count)
    return rest.isEmpty ? "[]" : String(decoding: rest.dropFirst(), as: UTF8.self)
  }

  // MARK: - Facts

  private func writeFacts(_ slots: [SwiftSlot], _ frame: Int, to writer: inout SwiftWriter) {
    writer.space()
    writer.line("/// Whether the answer is a secret.")
    let total = slots.count + (frame == 0 ? 1 : 0)
    writeTruth("isSecure", slots.filter { $0.kind.isSecure }, of: total, to: &writer)
    writer.space()
    writer.line(
      "/// Whether an answer must be given where the field is asked, whatever else is answered. Members of an")
    writer.line("/// optional group need none while it is empty.")
    // An item is there or not, and nobody is asked for it.
    let required = slots.filter { $0.slot.required.isAlways && !($0.kind.isGroup && $0.id.isItem) }
    writeTruth("isRequired", required, of: total, to: &writer)
    writer.space()
    writer.line("/// The longest answer, as it is judged, in the field's unit.")
    writeLimits(slots, of: total, to: &writer)
    writer.space()
    writer.line("/// How many lines high an entry is.")
    let lines = slots.compactMap { slot in
      (slot.itemOfTexts?.kind ?? slot.kind).text.flatMap { $0.lines > 1 ? (slot, "\($0.lines)" as SwiftSource) : nil }
    }
    writeGrouped("lines: Int", lines, otherwise: "1", of: total, to: &writer)
    writer.space()
    writer.line("/// What is typed: which keyboard it asks for, and what the system may fill in.")
    let inputs = slots.compactMap { slot in inputOfEntry(slot).map { (slot, $0) } }
    writeGrouped("input: FormInput", inputs.map { ($0, ".\($1)") }, otherwise: ".text", of: total, to: &writer)
  }

  private func writeLimits(_ slots: [SwiftSlot], of total: Int, to writer: inout SwiftWriter) {
    let limits = slots.compactMap { slot in longest(slot).map { (slot, $0) } }
    let head: SwiftSource = "\(access)var maxLength: Int?"
    guard !limits.isEmpty else { return writer.brief(head, "nil") }
    writer.block(head) { writer in
      writer.choose("self") { writer in
        for (slot, limit) in limits { writer.line("case .\(slot.name.source): \(limit)") }
        if limits.count < total { writer.line("default: nil") }
      }
    }
  }

  /// What is typed for a field, or for an item of a list of texts; nothing for a text like others.
  private func inputOfEntry(_ slot: SwiftSlot) -> SwiftSource? {
    // What is computed nobody types.
    if slot.slot.computed != nil { return nil }
    if slot.isTexts, case .list(let item) = slot.kind { return input(layout.slot(item.id)) }
    return input(slot)
  }

  /// A property of fields, those with the same value together.
  private func writeGrouped(
    _ name: SwiftSource, _ values: [(slot: SwiftSlot, value: SwiftSource)], otherwise: SwiftSource, of total: Int,
    to writer: inout SwiftWriter
  ) {
    let head: SwiftSource = "\(access)var \(name)"
    guard !values.isEmpty else { return writer.brief(head, otherwise) }
    var order: [SwiftSource] = []
    var fields: [SwiftSource: [SwiftSource]] = [:]
    for (slot, value) in values {
      if fields[value] == nil { order.append(value) }
      fields[value, default: []].append(".\(slot.name.source)")
    }
    writer.block(head) { writer in
      writer.choose("self") { writer in
        for value in order { writer.cases(fields[value] ?? [], " \(value)") }
        if values.count < total { writer.line("default: \(otherwise)") }
      }
    }
  }

  private func longest(_ slot: SwiftSlot) -> Int? {
    // What is typed in a list of texts are its items.
    if slot.isTexts, case .list(let item) = slot.kind { return item.lengths.most }
    return slot.kind.text == nil ? nil : slot.slot.field.lengths.most
  }

  private func writeTruth(_ name: SwiftSource, _ slots: [SwiftSlot], of total: Int, to writer: inout SwiftWriter) {
    let head: SwiftSource = "\(access)var \(name): Bool"
    guard !slots.isEmpty, slots.count < total else { return writer.brief(head, slots.isEmpty ? "false" : "true") }
    writer.block(head) { writer in
      writer.choose("self") { writer in
        writer.cases(slots.map { ".\($0.name.source)" }, " true")
        writer.line("default: false")
      }
    }
  }

  // MARK: - Words

  private func writeFieldWords(_ slots: [SwiftSlot], _ frame: Int, to writer: inout SwiftWriter) {
    var titles = slots.map { slot in
      guard slot.id.isItem, slot.slot.field.title == nil, layout.isOfSeveralLists(frame) else {
        return plan.title(of: slot.id)
      }
      return Text(plain: slot.slot.field.membersType ?? slot.slot.field.name)
    }
    if frame == 0 { titles.append(plan.form.title ?? Text(plain: plan.form.name)) }
    SwiftWords.write("label", "What a person sees beside the field.", titles, layout, to: &writer)
    let kinds: [(name: SwiftSource, summary: SwiftSource, text: KeyPath<Field, Text?>)] = [
      ("placeholder", "What the empty field shows.", \.placeholder), ("help", "A longer explanation.", \.help),
      ("note", "A few words beside the label.", \.note),
    ]
    for kind in kinds {
      let texts = slots.compactMap { slot in slot.slot.field[keyPath: kind.text].map { (slot.name.source, $0) } }
      SwiftWords.writeOptional(
        kind.name, kind.summary, texts, of: slots.count + (frame == 0 ? 1 : 0), layout, to: &writer)
    }
    writeItemWords(slots, of: slots.count + (frame == 0 ? 1 : 0), to: &writer)
    let symbols = slots.filter { $0.slot.field.symbol != nil }
    writer.space()
    writer.line("/// The name of an SF Symbol.")
    guard !symbols.isEmpty else { return writer.brief("\(access)var symbol: String?", "nil") }
    writer.block("\(access)var symbol: String?") { writer in
      writer.choose("self") { writer in
        for slot in symbols {
          writer.line("case .\(slot.name.source): \(SwiftSource.text(slot.slot.field.symbol ?? ""))")
        }
        if frame == 0 || symbols.count < slots.count { writer.line("default: nil") }
      }
    }
  }

  /// Words for the items of lists of texts, which have no `Field` of their own to say them, where there are such lists.
  private func writeItemWords(_ slots: [SwiftSlot], of total: Int, to writer: inout SwiftWriter) {
    guard slots.contains(where: \.isTexts) else { return }
    let kinds: [(name: SwiftSource, summary: SwiftSource, text: KeyPath<Field, Text?>)] = [
      ("itemLabel", "What a person sees beside an item of the list.", \.title),
      ("itemPlaceholder", "What an empty item shows.", \.placeholder),
      ("itemHelp", "A longer explanation of an item.", \.help),
      ("itemNote", "A few words beside the label of an item.", \.note),
    ]
    for kind in kinds {
      let texts = slots.compactMap { slot in
        slot.itemOfTexts?[keyPath: kind.text].map { (slot.name.source, $0) }
      }
      SwiftWords.writeOptional(kind.name, kind.summary, texts, of: total, layout, to: &writer)
    }
  }
}

extension SwiftSlot {
  /// The item of a list of texts.
  var itemOfTexts: Field? {
    guard isTexts, case .list(let item) = kind else { return nil }
    return item
  }
}
