// The core file of a form: the draft, what judges it, and its words. Each part has a printer of its own.

import FormCore
import FormLanguage
import FormRuntime

/// One form, with what its printers know of it: how its parts are called, what judging keeps, what is asked of it.
struct SwiftForm: SwiftFormPrinter {
  /// How many fields a form has at most whose fields are gone through in one piece: what the compiler needs for a
  /// function grows faster than the function.
  static let partSize = 24

  let layout: SwiftLayout
  let state: SwiftState
  let askedItems: SwiftAskedItems
  let present: SwiftPresent
  let selection: SwiftSelection
  let questionNames: SwiftQuestionNames
  let modelNames: SwiftModelNames
  let messageTable: SwiftMessageTable
  /// Whether the draft is `Encodable`: where nothing is a secret, or, without those, where it is asked for.
  let encodesDraft: Bool
  /// Whether what passed is: the same.
  let encodesValid: Bool
  /// Whether secrets of what passed can be written, by whoever says so: into JSON text, and where it was asked for.
  let writesSecrets: Bool
  /// The table of the catalogue that has the messages; nothing where they stand in the code.
  let catalogue: String?
  /// Whether there is a model of it, which asks for more than the form by itself gives.
  let hasModel: Bool
  /// What its expressions need.
  let collected: SwiftCollected

  init(_ layout: SwiftLayout, parts: Set<SwiftPart> = [], wishes: SwiftWishes = SwiftWishes()) {
    self.layout = layout
    catalogue = wishes.catalogue
    hasModel = parts.contains(.model)
    let holdsSecrets = layout.plan.holdsSecrets
    encodesDraft = !holdsSecrets || wishes.draftProtocols.contains("Encodable")
    encodesValid = !holdsSecrets || wishes.validProtocols.contains("Encodable")
    writesSecrets = holdsSecrets && encodesValid && parts.contains(.json)
    present = SwiftPresent(layout.plan)
    state = SwiftState(layout)
    selection = SwiftSelection(layout: layout, state: state)
    askedItems = SwiftAskedItems(layout: layout, state: state)
    questionNames = SwiftQuestionNames(layout)
    modelNames = SwiftModelNames(layout)
    messageTable = catalogue == nil ? SwiftMessageTable(layout) : SwiftMessageTable()
    collected = SwiftCollected(layout, state)
  }

  var core: SwiftForm { self }

  /// Prints everything behind the header.
  func write(to writer: inout SwiftWriter) {
    SwiftDraft(core: self).write(to: &writer)
    SwiftJudgement(core: self).write(to: &writer)
    if writer.isFull { return }
    SwiftQuestions(core: self).write(to: &writer)
    SwiftValid(core: self).write(to: &writer)
    SwiftFields(core: self).write(to: &writer)
    SwiftIssues(core: self).write(to: &writer)
    SwiftMessages(core: self).write(to: &writer)
    SwiftTyping(core: self).write(to: &writer)
    SwiftDraft(core: self).writeTypes(to: &writer)
    SwiftDecoding(core: self).write(to: &writer)
    writeMixedGroups(to: &writer)
    writePatterns(to: &writer)
    writeLongTexts(to: &writer)
  }

  private func writeLongTexts(to writer: inout SwiftWriter) {
    guard !layout.texts.long.isEmpty else { return }
    writeExtension("Long texts", to: &writer) { layout.texts.writeLong(to: &$0) }
  }

  private func writeMixedGroups(to writer: inout SwiftWriter) {
    guard !collected.mixed.isEmpty else { return }
    writeExtension("Groups of several fields", to: &writer) { collected.mixed.write(to: &$0) }
  }

  private func writePatterns(to writer: inout SwiftWriter) {
    guard !collected.patterns.isEmpty else { return }
    writeExtension("Patterns", to: &writer) { collected.patterns.write(to: &$0) }
  }

  /// Prints what expressions have needed.
  private func writeExtension(
    _ title: SwiftSource, to writer: inout SwiftWriter, _ body: (inout SwiftWriter) -> Void
  ) {
    writer.space()
    writer.line("// MARK: - \(title)")
    writer.space()
    writer.block("nonisolated extension \(form)") { body(&$0) }
  }
}

/// What of the present a form reads: the clock, the mode.
struct SwiftPresent {
  let readsClock: Bool
  let readsMode: Bool

  init(_ plan: Plan) {
    let expressions = plan.judgedExpressions + plan.questions.map(\.expression) + plan.quotedExpressions
    let starts = plan.frames.flatMap(\.slots).compactMap(\.initial)
    readsClock = (expressions + starts).contains { $0.term.readsClock }
    readsMode = expressions.contains { $0.term.readsMode }
  }

  var isRead: Bool { readsClock || readsMode }

  /// Where there is a wall clock.
  static var hasClock: SwiftSource { "canImport(Glibc) || canImport(Musl) || canImport(Darwin)" }

  /// As parameters of a function that is given the clock.
  func parameters(_ form: SwiftSource) -> [SwiftSource] {
    (readsMode ? ["mode: \(form).Mode = .new"] : []) + (readsClock ? ["clock: FormClock"] : [])
  }

  /// Whether what judges has an overload for new records beside it. A default argument would be no witness of a protocol.
  var hasOverloadForNew: Bool { readsMode && !readsClock }

  /// As parameters of a function that may have such an overload, which takes the place of a default.
  func parametersBesideNew(_ form: SwiftSource) -> [SwiftSource] {
    hasOverloadForNew ? ["mode: \(form).Mode"] : parameters(form)
  }

  /// As parameters of the same with the system's clock, beside such an overload.
  var parametersNowBesideNew: [SwiftSource] { readsMode ? ["mode: Mode"] : [] }

  /// As parameters of the same with the system's clock, in an extension of the form.
  var parametersNow: [SwiftSource] { readsMode ? ["mode: Mode = .new"] : [] }

  /// As arguments that such a function hands on.
  var argumentsNow: [SwiftSource] { (readsMode ? ["mode: mode"] : []) + (readsClock ? ["clock: .system"] : []) }

  /// As arguments, out of a `FormPresent`.
  func arguments(of present: SwiftSource, _ form: SwiftSource) -> [SwiftSource] {
    (readsMode ? ["mode: \(form).Mode(\(present).mode)"] : []) + (readsClock ? ["clock: \(present).clock"] : [])
  }

  /// As arguments.
  var arguments: [SwiftSource] { (readsMode ? ["mode: mode"] : []) + (readsClock ? ["clock: clock"] : []) }
}

extension FormMode {
  /// What expressions call it, and the case that stands for it.
  var source: SwiftSource {
    switch self {
    case .new: "new"
    case .edit: "edit"
    case .show: "show"
    }
  }
}
