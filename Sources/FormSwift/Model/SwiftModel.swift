// The model of a form: `login.form+model.swift`. What all models share is in `FormModelSupport.swift`; here are the
// answers under their names, and what the model asks of the draft.

import FormCore
import FormLanguage
import FormRuntime
import FormWords

/// Prints the model file of one form.
struct SwiftModel: SwiftFormPrinter {
  let core: SwiftForm

  private var names: SwiftModelNames { core.modelNames }

  /// The systems that have observation.
  static let systems: SwiftSource = "@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)"

  /// Everything behind the header.
  func write(to writer: inout SwiftWriter) {
    writer.conditional("canImport(Observation)") { writer in
      writeType(to: &writer)
      writeAnswers(to: &writer)
      writeDraft(to: &writer)
      writeNames(to: &writer)
    }
  }

  private func writeType(to writer: inout SwiftWriter) {
    let words = layout.words(plan.form.title) ?? SwiftSource.comment(plan.form.name) ?? "A form"
    writer.line("/// \(words), while it is filled in.")
    writer.line(SwiftModel.systems)
    writer.line("\(access)typealias \(form)Model = FormModel<\(form)>")
    writer.space()
    writer.line("/// What is known of one of its fields.")
    writer.line(SwiftModel.systems)
    writer.line("\(access)typealias \(form)FieldModel = FormFieldModel<\(form)>")
  }

  // MARK: - Answers

  private func writeAnswers(to writer: inout SwiftWriter) {
    writer.space()
    writer.line("// MARK: - Answers")
    writer.space()
    writer.line(SwiftModel.systems)
    writer.block("extension FormModel where Draft == \(form)") { writer in
      for slot in layout.leaves(0) { writeAnswer(slot, to: &writer) }
      for slot in layout.inOrder(0) where slot.kind.hasChoices && slot.slot.computed == nil {
        writeOffer(slot, to: &writer)
      }
      for slot in layout.leaves(0).filter(core.askedItems.isAsked) { writeAsked(slot, to: &writer) }
      for slot in layout.leaves(0) where slot.takesItems { writeMostItems(slot, to: &writer) }
    }
  }

  private func writeAnswer(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    writer.space()
    if let words = layout.words(slot.slot.field.title) ?? SwiftSource.comment(slot.slot.field.name) {
      writer.line("/// \(words)")
    }
    let name = names.answers[slot.id.slot].source
    guard slot.slot.computed == nil else {
      let value = core.questionNames.computed[slot.id.slot].source
      let call: SwiftSource = "answers.\(SwiftQuestion.value(value, present.arguments(of: "present", form)))"
      return writer.block("\(access)var \(name): \(layout.computedType(of: slot))") { writer in
        writer.line("_ = state(of: .\(slot.name.source)).offer")
        writer.line("return \(call)")
      }
    }
    let way: SwiftSource = "self[\\.\(slot.way)\(slot.member.source), .\(slot.name.source)]"
    let isSwitch = slot.startsAsTruth
    writer.block("\(access)var \(name): \(isSwitch ? "Bool" : layout.draftType(of: slot))") { writer in
      writer.line("get { \(way)\(isSwitch ? " ?? false" : "") }")
      writer.line("set { \(way) = newValue }")
    }
  }

  private func writeOffer(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    guard let type = slot.qualifiedType else { return }
    let isFixed = slot.slot.offers.isEmpty
    let call: SwiftSource = "answers.\(core.questionNames.choices[slot.id.slot].source)(\(isFixed ? "" : ownPresent))"
    writer.space()
    writer.line("/// The choices that are offered for \"\(words(for: slot))\" now.")
    writer.block("\(access)var \(names.offers[slot.id.slot].source): [\(type)]") { writer in
      if isFixed { return writer.line(call) }
      writer.line("_ = state(of: .\(slot.name.source)).offer")
      writer.line("return \(call)")
    }
  }

  /// The draft, and not the answers, since it may depend on any of them.
  private func writeAsked(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    let call: SwiftSource = "draft.\(core.questionNames.items[slot.id.slot].source)(\(ownPresent))"
    writer.space()
    writer.line("/// What is asked in its items now. Whoever reads it depends on every answer.")
    writer.block("\(access)var \(names.items[slot.id.slot].source): [\(core.askedItems.type(slot.slot.items ?? 0))]") {
      $0.line(call)
    }
  }

  /// The same of how many items there may be.
  private func writeMostItems(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    writer.space()
    writer.line("/// How many items it takes now, if not any number; whoever reads it depends on every answer.")
    writer.brief(
      "\(access)var \(names.most[slot.id.slot].source): Int?",
      "draft.\(core.questionNames.most[slot.id.slot].source)(\(ownPresent))")
  }

  /// `mode: ..., clock: ...`, of the model's own present.
  private var ownPresent: SwiftSource { present.arguments(of: "present", form).joined(", ") }

  // MARK: - The draft

  private func writeDraft(to writer: inout SwiftWriter) {
    writer.space()
    writer.line("// MARK: - What the model asks of the draft")
    writer.space()
    writer.block("nonisolated extension \(form): FormDraft") { writer in
      writer.brief("\(access)static var firstLanguage: Language", ".\(layout.sourceLanguage)")
      writer.brief("\(access)static var allowsUnchanged: Bool", plan.form.submit.allowsUnchanged ? "true" : "false")
      if plan.form.submit.review { writer.brief("\(access)static var isReviewed: Bool", "true") }
      writeStart(to: &writer)
      writePolicies(to: &writer)
      writeItemLabels(to: &writer)
      writeItemsAsked(to: &writer)
      writeReads(to: &writer)
      writeBuiltIn("unchangedWords", .unchanged, to: &writer)
      writeBuiltIn("shownWords", .onlyShown, to: &writer)
      writeForwarding(to: &writer)
      writeOffers(to: &writer)
      writeSameness(to: &writer)
      if hasWords { writeSummary(to: &writer) }
    }
    writeItemSameness(to: &writer)
    guard present.readsMode else { return }
    writer.space()
    writer.block("nonisolated extension \(form).Mode") { writer in
      writer.line("/// The mode of a model.")
      writer.block("\(access)init(_ mode: FormMode)") { writer in
        writer.choose("mode", prefix: "self = ") { writer in
          for mode in FormMode.allCases { writer.line("case .\(mode.source): .\(mode.source)") }
        }
      }
    }
  }

  private func writeStart(to writer: inout SwiftWriter) {
    writer.brief(
      "\(access)static func start(at clock: FormClock) -> \(form)", "\(form)(\(startOfForm.arguments))")
  }

  private func writePolicies(to writer: inout SwiftWriter) {
    let slots = layout.inOrder(0)
    let ownForm = plan.form.errors
    let others = slots.filter { $0.slot.field.errors != ownForm }
    let head: SwiftSource = "\(access)static func errorPolicy(of field: Field) -> FormErrorPolicy"
    if others.isEmpty {
      writer.brief(head, SwiftModel.policy(ownForm))
    } else {
      let cases = others.map { (policy: $0.slot.field.errors, name: ".\($0.name.source)" as SwiftSource) }
      write(cases, of: "field", SwiftModel.policy(ownForm), head, to: &writer)
    }
    writeItemPolicies(to: &writer)
  }

  /// Fields of items have their own, though the list is what they are shown at.
  private func writeItemPolicies(to writer: inout SwiftWriter) {
    var cases: [(policy: ErrorPolicy, name: SwiftSource)] = []
    for check in plan.checks {
      guard let id = check.place, id.frame > 0 else { continue }
      let policy = layout.slot(id).slot.field.errors
      if layout.slot(list(around: id)).slot.field.errors != policy {
        cases.append((policy, ".\(layout.issues[check.number].source)"))
      }
    }
    guard !cases.isEmpty else { return }
    let head: SwiftSource = "\(access)static func errorPolicy(for issue: Issue) -> FormErrorPolicy"
    write(cases, of: "issue", "errorPolicy(of: issue.field)", head, to: &writer)
  }

  /// The list of the form that an item stands in.
  private func list(around id: SlotID) -> SlotID {
    plan.frames[id.frame].list.map { list(around: $0) } ?? id
  }

  private func write(
    _ cases: [(policy: ErrorPolicy, name: SwiftSource)], of subject: SwiftSource, _ otherwise: SwiftSource,
    _ head: SwiftSource, to writer: inout SwiftWriter
  ) {
    writer.space()
    writer.block(head) { writer in
      writer.choose(subject) { writer in
        for policy in ErrorPolicy.allCases {
          let names = cases.filter { $0.policy == policy }.map(\.name)
          if !names.isEmpty { writer.cases(names, " \(SwiftModel.policy(policy))") }
        }
        writer.line("default: \(otherwise)")
      }
    }
  }

  private static func policy(_ policy: ErrorPolicy) -> SwiftSource {
    switch policy {
    case .live: ".live"
    case .leave: ".leave"
    case .submit: ".submit"
    }
  }

  /// What the fields of items are called, by lists.
  private func writeItemLabels(to writer: inout SwiftWriter) {
    let frames = layout.frames.dropFirst()
    guard !frames.isEmpty else { return }
    writer.space()
    writer.block("\(access)static func itemLabel(_ name: String, of list: String, in language: Language) -> String?") {
      $0.choose("list") { writer in
        for frame in frames {
          guard let list = plan.frames[frame.number].list.map(plan.slot) else { continue }
          let path = SwiftSource.text(list.pathPattern)
          let member: SwiftSource =
            layout.isText(frame.number) ? "nil" : "\(frame.fieldType)(rawValue: name)?.label(in: language)"
          let label = namesake(ofItem: frame.slots[0]).map { list -> SwiftSource in
            "name == \"[]\" ? \(fieldCase(list)).label(in: language) : \(member)"
          }
          writer.line("case \(path): \(label ?? member)")
        }
        writer.line("default: nil")
      }
    }
  }

  private func writeReads(to writer: inout SwiftWriter) {
    let inputs = FormInputs(plan)
    let read = plan.checks.map { check -> [SlotID] in
      if case .rule(let rule) = check.demand { inputs.about(plan.rules[rule]) } else { [] }
    }
    let head: SwiftSource = "\(access)static func fieldsRead(by issue: Issue) -> [Field]"
    if read.allSatisfy(\.isEmpty) {
      writer.brief(head, "[]")
    } else {
      write(read, otherwise: "[]", head, to: &writer)
    }
    let mending = zip(plan.checks, read).map { check, read -> [SlotID] in
      let fields = mendable(check) ? inputs.mending(check) : []
      return fields == read ? [] : fields
    }
    guard !mending.allSatisfy(\.isEmpty) else { return }
    write(
      mending, otherwise: "fieldsRead(by: issue)",
      "\(access)static func fieldsMending(_ issue: Issue) -> [Field]", to: &writer)
  }

  /// Whether what a check finds can stand in the way in a model, and other answers can mend it.
  private func mendable(_ check: Check) -> Bool {
    guard check.severity == .error else { return false }
    switch check.demand {
    // What a record has for a computed field is not held against it in a model.
    case .type, .computed: return false
    case .required, .choices, .constraint, .rule: return true
    }
  }

  /// Fields for each check, those of the same fields together.
  private func write(
    _ fields: [[SlotID]], otherwise: SwiftSource, _ head: SwiftSource, to writer: inout SwiftWriter
  ) {
    var groups: [(issues: [SwiftSource], fields: [SlotID])] = []
    var known: [[SlotID]: Int] = [:]
    for (number, fields) in fields.enumerated() where !fields.isEmpty {
      let issue: SwiftSource = ".\(layout.issues[number].source)"
      if let index = known[fields] {
        groups[index].issues.append(issue)
      } else {
        known[fields] = groups.count
        groups.append(([issue], fields))
      }
    }
    let count = groups.reduce(0) { $0 + $1.issues.count }
    writer.space()
    writer.block(head) { writer in
      writer.choose("issue") { writer in
        for group in groups {
          let names = group.fields.map { ".\(layout.slot($0).name.source)" as SwiftSource }
          writer.cases(group.issues, " [\(names.joined(", "))]")
        }
        if count < fields.count { writer.line("default: \(otherwise)") }
      }
    }
  }

  private func writeBuiltIn(_ name: SwiftSource, _ word: Word, to writer: inout SwiftWriter) {
    writer.space()
    writer.block("\(access)static func \(name)(in language: Language) -> String") { writer in
      SwiftWords.value(layout.builtIn(word), layout, to: &writer)
    }
  }

  /// The questions of the model as those of the draft.
  private func writeForwarding(to writer: inout SwiftWriter) {
    let arguments = self.present.arguments(of: "present", form)
    let present = arguments.joined(", ")
    let more: SwiftSource = arguments.isEmpty ? "" : ", \(present)"
    writer.space()
    writer.brief("\(access)func issues(at present: FormPresent) -> IssueSet<Issue>", "validate(\(present))")
    writer.brief(
      "\(access)func valid(at present: FormPresent) throws(IssueSet<Issue>) -> Valid", "try validated(\(present))")
    let words = SwiftMessages(core: core).needsJudgement ? arguments : []
    writer.block(
      "\(access)func words(for issues: [IssueSet<Issue>.Element], in language: Language, at present: FormPresent) -> [String]"
    ) { writer in
      writer.line("messages(\((["for: issues", "in: language"] + words).joined(", ")))")
    }
    for name in ["isVisible", "isRequired", "isReadOnly"] as [SwiftSource] {
      writer.brief(
        "\(access)func \(name)(_ field: Field, at present: FormPresent) -> Bool", "\(name)(field\(more))")
    }
    if !plan.form.actions.isEmpty {
      writer.brief(
        "\(access)func isEnabled(_ action: Action, at present: FormPresent) -> Bool", "isEnabled(action\(more))")
    }
    writer.brief(
      "\(access)func changes(from original: \(form), at present: FormPresent) -> [Field]",
      "changes(from: original\(more))")
    writer.brief("\(access)func normalized(at present: FormPresent) -> \(form)", "normalized(\(present))")
  }

  private func writeOffers(to writer: inout SwiftWriter) {
    let present = self.present.arguments(of: "present", form).joined(", ")
    var cases: [(name: SwiftSource, offer: SwiftSource)] = []
    for slot in layout.inOrder(0) {
      if slot.slot.computed != nil {
        cases.append((slot.name.source, offer(of: slot, question(slot))))
      } else if !slot.slot.offers.isEmpty {
        let call: SwiftSource = "\(core.questionNames.choices[slot.id.slot].source)(\(present))"
        cases.append((slot.name.source, offer(ofChoices: call)))
      }
    }
    guard !cases.isEmpty else { return }
    writer.space()
    writer.block("\(access)func offer(at field: Field, at present: FormPresent) -> Secure<String>") { writer in
      writer.choose("field") { writer in
        let answering = SwiftWriter.answering(cases.count)
        for (name, offer) in cases { writer.line("case .\(name): \(answering)Secure(\(offer))") }
        writer.line("default: \(answering)Secure(\"\")")
      }
    }
  }

  /// What the functions of the draft call what they are given, which hides fields of that name.
  static let parameters = ["field", "present", "language"]

  /// What gives a computed value at a present, of the draft.
  func question(_ slot: SwiftSlot) -> SwiftSource {
    let name = core.questionNames.computed[slot.id.slot]
    let way: SwiftSource = SwiftModel.parameters.contains(name.plain) ? "self." : ""
    return "\(way)\(SwiftQuestion.value(name.source, present.arguments(of: "present", form)))"
  }

  // MARK: - Names

  private func writeNames(to writer: inout SwiftWriter) {
    writer.space()
    writer.line("nonisolated extension \(form).Field: FormFieldName {}")
    let actions = plan.form.actions
    guard !actions.isEmpty else { return }
    writer.space()
    writer.block("nonisolated extension \(form).Action: FormActionName") { writer in
      writer.line("/// What is said of it while it is being done.")
      writer.block("\(access)func pending(in language: \(form).Language) -> String") { writer in
        writer.choose("self") { writer in
          for (name, action) in zip(layout.actionNames, actions) where !writer.isFull {
            SwiftWords.write([".\(name.source)"], pendingWords(action), layout, to: &writer)
          }
        }
      }
    }
  }

  private func pendingWords(_ action: Action) -> Text {
    Text(
      variants: layout.languages.map { language in
        let title = action.title?.plain(in: language.tag) ?? action.name
        let words = Words(language: language.tag)(.pending, ["action": .text(title)])
        return Text.Variant(language: language.tag, template: FormMessageTemplate(literal: words))
      })
  }
}
