// The items of lists in a view: a heading where they have words of their own, and a row for each member that is answered.

import FormCore
import FormRuntime

extension SwiftView {
  /// What the closure is given that shows an item.
  func itemParameters(_ list: SwiftSlot) -> SwiftSource { isAskedOfItems(list) ? "item, asked" : "item" }

  /// Whether it depends on something what of an item is shown.
  func isAskedOfItems(_ list: SwiftSlot) -> Bool {
    guard let items = list.slot.items, !list.isTexts else { return false }
    return entries(items).contains(where: isAsked)
  }

  /// The body of the closure that shows an item.
  func writeItem(of list: SwiftSlot, to writer: inout SwiftWriter) {
    guard let items = list.slot.items else { return }
    if list.isTexts { return writeEntry(ofText: layout.frames[items].slots[0], of: list, to: &writer) }
    writeHeading(layout.frames[items].slots[0], of: list, to: &writer)
    for member in entries(items) { writeEntry(member, to: &writer) }
  }

  /// Whether anything is typed in the items of a list.
  func isTyped(itemsOf list: SwiftSlot) -> Bool {
    guard let items = list.slot.items, !list.isTexts else { return true }
    return entries(items).contains { itemView(of: $0)?.takesFocus ?? false }
  }

  /// The members of items that have a row, as arguments.
  func entryNames(_ list: SwiftSlot) -> SwiftSource {
    guard let items = list.slot.items, !list.isTexts else { return "" }
    return entries(items).map { ".\($0.name.source)" as SwiftSource }.joined(", ")
  }

  /// The heading of an item that has fields: what messages call it, and its number. One without words of its own has
  /// those of its list.
  private func writeHeading(_ item: SwiftSlot, of list: SwiftSlot, to writer: inout SwiftWriter) {
    guard item.kind.isGroup else { return }
    let name = fieldCase(item)
    let look = SwiftView.look(item.slot.field, of: name)
    let owner = item.slot.field.title == nil ? "\(form).Field.\(list.name.source)" : name
    let label: SwiftSource = "\(owner).label(in: model.language)"
    writeCall("FormItemHeader", ["item", label] + [look].compactMap { $0 }, leading: 2, to: &writer)
  }

  /// The row of a member of an item: masked, locked and left out where it has to be.
  private func writeEntry(_ member: SwiftSlot, to writer: inout SwiftWriter) {
    guard let (view, arguments) = entry(of: member) else { return }
    // The model, the item, the member, the focus of what is typed, and the label.
    let leading = view.takesFocus ? 5 : 4
    func write(to writer: inout SwiftWriter) {
      writeCall(view.type, arguments, leading: leading, to: &writer)
      writeAction(of: member, to: &writer)
    }
    guard core.askedItems.mayBeHidden(member) else { return write(to: &writer) }
    writer.block("if asked.isVisible(.\(member.name.source))") { write(to: &$0) }
  }

  /// What shows a member of an item, and what that is given; nothing of what is not shown.
  private func entry(of member: SwiftSlot) -> (view: ItemView, arguments: [SwiftSource])? {
    guard let view = itemView(of: member) else { return nil }
    let name = fieldCase(member)
    var arguments: [SwiftSource] = ["model", "item", ".\(member.name.source)"]
    if view.takesFocus { arguments.append("focus") }
    arguments.append(label(of: member))
    if let look = SwiftView.look(member.slot.field, of: name, isRequired: mark(of: member)) { arguments.append(look) }
    if view.takesFocus { arguments += typing(member) } else { arguments.append(answer(of: member)) }
    if view.hasChoices {
      arguments += ["of: \(offered(member))", "title: { $0.title(in: model.language) }"]
      if member.kind.choices.haveHelp { arguments.append("help: { $0.help(in: model.language) }") }
    }
    if view.canBeCleared, member.slot.field.clearable == false { arguments.append("isClearable: false") }
    if !plan.locks(of: member.slot).isEmpty {
      arguments.append("isReadOnly: asked.isReadOnly(.\(member.name.source))")
    }
    return (view, arguments)
  }

  /// What a member is called; the item itself with its number.
  private func label(of member: SwiftSlot) -> SwiftSource {
    let label: SwiftSource = "\(fieldCase(member)).label(in: model.language)"
    return member.slot.id.slot == 0 ? "item.numbered(\(label))" : label
  }

  /// Whether a member has the mark of what must be answered, as fields of the form have it; nil where it never has.
  private func mark(of member: SwiftSlot) -> SwiftSource? {
    if member.slot.id.slot == 0 { return nil }
    if core.askedItems.isRequiredAtTimes(member) { return "asked.isRequired(.\(member.name.source))" }
    return member.slot.required.isAlways ? "true" : nil
  }

  /// The way from an item to its answer.
  private func answer(of member: SwiftSlot) -> SwiftSource { "\\.\(member.way)\(member.member.source)" }

  /// What a person can choose in an item.
  private func offered(_ member: SwiftSlot) -> SwiftSource {
    guard SwiftAskedItems.hasOffer(member), let name = core.askedItems.name(of: member) else {
      return "\(member.declaredType).allCases"
    }
    return "asked.\(name.source)"
  }

  /// The views of the support code that show a member of an item.
  private enum ItemView {
    case entry, toggle, question, date, choice, choices

    var type: SwiftSource {
      switch self {
      case .entry: "FormItemEntry"
      case .toggle: "FormItemToggle"
      case .question: "FormItemQuestion"
      case .date: "FormItemDate"
      case .choice: "FormItemChoice"
      case .choices: "FormItemChoices"
      }
    }

    var takesFocus: Bool { self == .entry }

    var hasChoices: Bool { self == .choice || self == .choices }

    /// Whether it can take an answer away without another in its place.
    var canBeCleared: Bool { self == .question || self == .date || self == .choice }
  }

  private func itemView(of member: SwiftSlot) -> ItemView? {
    switch row(of: member) {
    case .text: .entry
    case .toggle: .toggle
    case .question: .question
    case .date: .date
    case .choice: .choice
    case .choices: .choices
    case .list, .header, .computed: nil
    }
  }

  /// The entry of an item that is a text, whose words are among those of its list.
  private func writeEntry(ofText item: SwiftSlot, of list: SwiftSlot, to writer: inout SwiftWriter) {
    let name: SwiftSource = "\(form).Field.\(list.name.source)"
    let field = item.slot.field
    let label: SwiftSource = field.title == nil ? "label" : "itemLabel"
    let other: SwiftSource = field.title == nil ? "" : " ?? \"\""
    var arguments: [SwiftSource] = [
      "model", "item", "focus", "\(name).\(label)(in: model.language)\(other)",
    ]
    var parts: [SwiftSource] = []
    if field.placeholder != nil { parts.append("placeholder: \(name).itemPlaceholder(in: model.language)") }
    if field.help != nil { parts.append("help: \(name).itemHelp(in: model.language)") }
    if field.note != nil { parts.append("note: \(name).itemNote(in: model.language)") }
    if let symbol = field.symbol { parts.append("symbol: \(SwiftSource.text(symbol))") }
    if let look = SwiftView.look(parts) { arguments.append(look) }
    arguments += typing(item)
    if item.slot.readOnly.isAlways { arguments.append("isReadOnly: true") }
    writeCall("FormItemEntry", arguments, leading: 4, to: &writer)
    writeAction(of: item, to: &writer)
  }

  /// What is typed, and in how many lines.
  private func typing(_ member: SwiftSlot) -> [SwiftSource] {
    var arguments: [SwiftSource] = []
    if let input = input(member) { arguments.append("input: .\(input)") }
    if let lines = member.kind.text?.lines, lines > 1 { arguments.append("lines: \(lines)") }
    if member.slot.field.clearable == true { arguments.append("isClearable: true") }
    return arguments
  }

  /// The members of items that have a row.
  private func entries(_ frame: Int) -> [SwiftSlot] { layout.leaves(frame).filter(\.slot.isAnsweredInItems) }

  /// Whether it depends on something whether a member of items is shown, must be answered or can be changed, or which
  /// choices it has; a draft knows nothing of the items of a list of texts.
  private func isAsked(_ member: SwiftSlot) -> Bool {
    guard core.askedItems.isAsked(member.id.frame) else { return false }
    return core.askedItems.mayBeHidden(member) || core.askedItems.isRequiredAtTimes(member)
      || !plan.locks(of: member.slot).isEmpty
      || SwiftAskedItems.hasOffer(member)
  }
}
