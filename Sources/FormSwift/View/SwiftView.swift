// The view of a form: `login.form+view.swift`. A row for each field, each of which can be used by itself; what rows are is
// in `FormViewSupport.swift`.

import FormCore
import FormLanguage
import FormRuntime

/// Prints the view file of one form.
struct SwiftView: SwiftFormPrinter {
  let core: SwiftForm
  /// The functions that make rows, by slot of the form.
  private let rows: [SwiftName]

  init(_ core: SwiftForm) {
    self.core = core
    var taken = SwiftNames(reserved: ["body", "model", "send", "init", "self", "Type", "Protocol", "Body"])
    rows = core.layout.frames[0].slots.map { taken.claim($0.name.plain) }
  }

  private var model: SwiftModelNames { core.modelNames }

  /// Everything behind the header.
  func write(access level: SwiftAccess, to writer: inout SwiftWriter) {
    writer.conditional("canImport(SwiftUI)") { writer in
      SwiftBackend.writeImport("SwiftUI", level, to: &writer)
      writer.space()
      writeView(to: &writer)
      writeRows(to: &writer)
      for frame in itemFrames {
        writer.space()
        writeItem(frame, to: &writer)
      }
    }
  }

  /// The frames of lists whose items are shown with their fields, one of each struct.
  private var itemFrames: [SwiftFrame] {
    var seen: Set<SwiftSource> = []
    return layout.frames.dropFirst().filter { frame in
      isShown(itemsOf: frame) && !layout.isText(frame.number) && seen.insert(frame.type).inserted
    }
  }

  /// Whether there are items that start by a clock.
  var startsItemsByClock: Bool { itemFrames.contains { start(ofItem: $0.number) == .defaultsByClock } }

  /// What a view needs of the items of a list: what the model takes for the present is what a new one starts by.
  private func writeItem(_ frame: SwiftFrame, to writer: inout SwiftWriter) {
    let head: SwiftSource = "nonisolated extension \(frame.type): FormItem"
    let start = start(ofItem: frame.number)
    guard start == .defaultsByClock else { return writer.line("\(head) {}") }
    writer.block(head) { writer in
      writer.line("/// What a person starts from.")
      let made: SwiftSource = "\(frame.type)(\(start.arguments))"
      writer.brief("\(access)static func start(at clock: FormClock) -> \(frame.type)", made)
    }
  }

  // MARK: - The whole

  private func writeView(to writer: inout SwiftWriter) {
    let words = layout.words(plan.form.title) ?? SwiftSource.comment(plan.form.name) ?? "A form"
    writer.line("/// \(words): all of the form, with its button.")
    writer.line(SwiftModel.systems)
    writer.block("\(access)struct \(form)View: View") { writer in
      writer.line("private let model: \(form)Model")
      writer.line("private let send: @MainActor (\(form).Valid) async -> Void")
      writer.space()
      writer.line("/// Shows a model; `send` is called with what passed, and tells the model what a server rejects.")
      let parameters: SwiftSource = "_ model: \(form)Model, send: @escaping @MainActor (\(form).Valid) async -> Void"
      writer.block("\(access)init(\(parameters))") { writer in
        writer.line("self.model = model")
        writer.line("self.send = send")
      }
      writer.space()
      writer.block("\(access)var body: some View") { writer in
        writePage(to: &writer)
        writer.indented { writer in
          writeSections(to: &writer)
          for action in freeActions { writer.line("FormActionButton(model, .\(layout.actionNames[action].source))") }
        }
        writer.line("}")
        if plan.form.title != nil { writer.line(".navigationTitle(\(form).Field.form.label(in: model.language))") }
      }
    }
  }

  private func writePage(to writer: inout SwiftWriter) {
    let submit: SwiftSource = "submit: \(form).submitTitle(in: model.language), send: send"
    guard plan.form.description != nil else { return writer.line("FormPage(model, \(submit)) { focus in") }
    writer.line("FormPage(")
    writer.indented { $0.line("model, description: \(form).description(in: model.language),\n\(submit)") }
    writer.line(") { focus in")
  }

  private func writeSections(to writer: inout SwiftWriter) {
    guard !plan.form.sections.isEmpty else { return writeCalls(plan.frames[0].roots, to: &writer) }
    for (name, section) in zip(layout.sectionNames, plan.form.sections) {
      let part: SwiftSource = "\(form).Section.\(name.source)"
      var words: SwiftSource = "title: \(part).title(in: model.language)"
      if section.description != nil { words += ",\ndescription: \(part).description(in: model.language)" }
      writer.line("FormSection(")
      writer.indented { $0.line("model, \(part).fields, \(words)") }
      writer.block(")") { writer in
        writeCalls(Array(section.fields.map { plan.form.fields[$0].id.slot }), to: &writer)
      }
    }
  }

  /// The rows of fields, those of groups behind their group; ten in a part, since builders are slow with more.
  private func writeCalls(_ roots: [Int], to writer: inout SwiftWriter) {
    let calls = slots(roots).map { slot -> SwiftSource in
      row(of: slot).takesFocus
        ? "Self.\(rows[slot.id.slot].source)(model, focus)" : "Self.\(rows[slot.id.slot].source)(model)"
    }
    guard calls.count > 10 else {
      for call in calls { writer.line(call) }
      return
    }
    for start in stride(from: 0, to: calls.count, by: 10) {
      writer.block("SwiftUI.Group") { writer in
        for call in calls[start..<min(start + 10, calls.count)] { writer.line(call) }
      }
    }
  }

  /// The actions that no field has.
  private var freeActions: [Int] {
    let owned = Set(plan.frames.flatMap { $0.slots.compactMap(\.field.action) })
    return plan.form.actions.indices.filter { !owned.contains($0) }
  }

  private func slots(_ roots: [Int]) -> [SwiftSlot] {
    roots.flatMap { number -> [SwiftSlot] in
      let slot = layout.frames[0].slots[number]
      return [slot] + slots(slot.slot.members)
    }
  }

  // MARK: - Rows

  private func writeRows(to writer: inout SwiftWriter) {
    writer.space()
    writer.line("// MARK: - Rows, to be used by themselves")
    writer.space()
    writer.line(SwiftModel.systems)
    writer.block("extension \(form)View") { writer in
      for slot in layout.inOrder(0) { writeRow(slot, to: &writer) }
    }
  }

  private func writeRow(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    writer.space()
    if let words = layout.words(slot.slot.field.title) ?? SwiftSource.comment(slot.slot.field.name) {
      writer.line("/// \(words)")
    }
    if isLeftToApp(slot) {
      writer.line("///")
      writer.line("/// Its label and its messages: what is asked in its items is left to the app.")
    }
    let focus: SwiftSource = row(of: slot).takesFocus ? ", _ focus: FormFocus<\(form)>" : ""
    let name = rows[slot.id.slot].source
    writer.block("\(access)static func \(name)(_ model: \(form)Model\(focus)) -> some View") { writer in
      let row = row(of: slot)
      let opening: SwiftSource = row == .list ? " { \(itemParameters(slot)) in" : ""
      writeCall(row.type, arguments(slot), leading: row == .text ? 3 : 2, opening, to: &writer)
      if row == .list {
        writer.indented { writeItem(of: slot, to: &$0) }
        writer.line("}")
        writer.line(".entries(\(entryNames(slot)))")
        if !isTyped(itemsOf: slot) { writer.line(".untyped()") }
      }
      if row != .text {
        let place: SwiftSource = ", of: .\(slot.name.source)"
        writeAction(of: slot, row == .list ? "\(place), isBelow: true" : place, to: &writer)
      }
    }
  }

  /// The button of a field's action, behind its row; a row of what is typed in a form has one itself.
  func writeAction(of slot: SwiftSlot, _ more: SwiftSource = "", to writer: inout SwiftWriter) {
    guard let action = slot.slot.field.action else { return }
    let line: SwiftSource = ".formAction(model, .\(layout.actionNames[action].source)\(more))"
    if row(of: slot) == .list { writer.line(line) } else { writer.indented { $0.line(line) } }
  }

  /// A call: in one line if that fits, else with what leads in one and a line for each other argument.
  func writeCall(
    _ name: SwiftSource, _ arguments: [SwiftSource], leading: Int, _ opening: SwiftSource = "",
    to writer: inout SwiftWriter
  ) {
    let whole: SwiftSource = "\(name)(\(arguments.joined(", ")))\(opening)"
    if writer.fits(whole.count) { return writer.line(whole) }
    writer.line("\(name)(")
    let lines = [arguments[..<leading].joined(", ")] + arguments[leading...]
    writer.indented { $0.line(lines.joined(",\n")) }
    writer.line(")\(opening)")
  }

  /// The views of the support code that show a field.
  enum Row {
    case text, toggle, question, date, choice, choices, list, header, computed

    var type: SwiftSource {
      switch self {
      case .text: "FormTextRow"
      case .toggle: "FormToggleRow"
      case .question: "FormQuestionRow"
      case .date: "FormDateRow"
      case .choice: "FormChoiceRow"
      case .choices: "FormChoicesRow"
      case .list: "FormListRow"
      case .header: "FormGroupHeader"
      case .computed: "FormComputedRow"
      }
    }

    /// Whether anything is typed into it.
    var takesFocus: Bool { self == .text || self == .list }

    /// Whether it can take an answer away without another in its place.
    var canBeCleared: Bool { self == .question || self == .date || self == .choice }
  }

  func row(of slot: SwiftSlot) -> Row {
    if slot.slot.computed != nil { return .computed }
    return switch slot.kind {
    case .text, .integer, .number, .decimal: .text
    case .boolean: slot.startsAsTruth || slot.slot.field.mustBeTrue ? .toggle : .question
    case .date, .time, .dateTime: .date
    case .choice: .choice
    case .choices: .choices
    case .list: isLeftToApp(slot) ? .header : .list
    case .group: .header
    }
  }

  private func arguments(_ slot: SwiftSlot) -> [SwiftSource] {
    var arguments: [SwiftSource] = ["model", ".\(slot.name.source)"]
    if row(of: slot) == .text { arguments.append("focus") }
    if let look = look(slot) { arguments.append(look) }
    if slot.slot.computed != nil {
      let value: SwiftSource = "model.\(model.answers[slot.id.slot].source)"
      let words = computed(slot, value, in: "model.language")
      return arguments + (words.map { ["words: { \($0) }"] } ?? [])
    }
    let answer: SwiftSource = "\\.\(model.answers[slot.id.slot].source)"
    switch slot.kind {
    case .text, .integer, .number, .decimal: arguments += typing(slot)
    case .boolean, .date, .time, .dateTime: arguments.append(answer)
    case .list where isLeftToApp(slot): break
    case .list:
      arguments.append(answer)
      if isAskedOfItems(slot) { arguments.append("asked: \\.\(model.items[slot.id.slot].source)") }
      if let most = slot.slot.field.lengths.most { arguments.append("most: \(most)") }
      if slot.takesItems { arguments.append("mostNow: \\.\(model.most[slot.id.slot].source)") }
    case .choice, .choices:
      arguments += [answer, "of: \\.\(model.offers[slot.id.slot].source)", "title: { $0.title(in: model.language) }"]
      if slot.kind.choices.haveHelp {
        arguments.append("help: { $0.help(in: model.language) }")
      }
    case .group: break
    }
    if row(of: slot).canBeCleared, slot.slot.field.clearable == false { arguments.append("isClearable: false") }
    return arguments
  }

  /// The words and the symbol of a field that has any.
  private func look(_ slot: SwiftSlot) -> SwiftSource? {
    SwiftView.look(slot.slot.field, of: "\(form).Field.\(slot.name.source)")
  }

  /// The same, of the case that has them, and whether it has the mark of what must be answered.
  static func look(_ field: Field, of name: SwiftSource, isRequired: SwiftSource? = nil) -> SwiftSource? {
    var parts: [SwiftSource] = []
    // A group as a whole is never empty.
    if field.placeholder != nil, !field.kind.isGroup {
      parts.append("placeholder: \(name).placeholder(in: model.language)")
    }
    if field.help != nil { parts.append("help: \(name).help(in: model.language)") }
    if field.note != nil { parts.append("note: \(name).note(in: model.language)") }
    if field.symbol != nil { parts.append("symbol: \(name).symbol") }
    if let isRequired { parts.append("isRequired: \(isRequired)") }
    return look(parts)
  }

  static func look(_ parts: [SwiftSource]) -> SwiftSource? {
    if parts.count > 1 { return "look: FormLook(\n  \(parts.joined(",\n  ")))" }
    return parts.isEmpty ? nil : "look: FormLook(\(parts.joined(", ")))"
  }

  /// What the keyboard, the limit, the lines and the buttons of an entry are.
  private func typing(_ slot: SwiftSlot) -> [SwiftSource] {
    var arguments: [SwiftSource] = []
    let input = input(slot)
    if let input { arguments.append("input: .\(input)") }
    if let settings = slot.kind.text, settings.strip.isEmpty, let most = slot.slot.field.lengths.most {
      var parts: [SwiftSource] = ["\(most)"]
      if settings.unit != .scalars { parts.append(".\(settings.unit.source)") }
      if !settings.trims { parts.append("trims: false") }
      if settings.foldsWidth { parts.append("foldsWidth: true") }
      arguments.append("limit: FormLimit(\(parts.joined(", ")))")
    }
    if let lines = slot.kind.text?.lines, lines > 1 { arguments.append("lines: \(lines)") }
    if slot.slot.field.clearable == true { arguments.append("isClearable: true") }
    if let action = slot.slot.field.action { arguments.append("action: .\(layout.actionNames[action].source)") }
    return arguments
  }

  // MARK: - What is shown

  /// Whether it is a list that has no entries.
  func isLeftToApp(_ slot: SwiftSlot) -> Bool {
    guard let items = slot.slot.items, slot.slot.computed == nil else { return false }
    return !isShown(itemsOf: layout.frames[items])
  }

  /// Whether items are shown: those of lists of the form with something that can be answered. Those of lists in items are
  /// not.
  func isShown(itemsOf frame: SwiftFrame) -> Bool {
    guard let list = plan.frames[frame.number].list, list.frame == 0 else { return false }
    return layout.leaves(frame.number).contains(where: \.slot.isAnsweredInItems)
  }
}

extension Field {
  /// Whether consent is asked for.
  var mustBeTrue: Bool {
    constraints.contains { applied in
      guard applied.constraint === Constraint.mustBe else { return false }
      if case .value(.bool(true)) = applied.argument { return true }
      return false
    }
  }
}
