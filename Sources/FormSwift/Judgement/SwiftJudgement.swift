// `validate()` and the functions that it calls, one for each thing that is settled.

import FormCore
import FormLanguage
import FormRuntime

/// Prints `validate()`, and what a judgement keeps.
struct SwiftJudgement: SwiftFormPrinter {
  let core: SwiftForm

  func write(to writer: inout SwiftWriter) {
    writer.space()
    writer.line("// MARK: - Judging")
    writer.space()
    writer.block("nonisolated extension \(form)") { writer in
      if present.readsMode { writeMode(to: &writer) }
      writeValidate(to: &writer)
      writeValidateField(to: &writer)
      SwiftValid(core: core).writeValidated(to: &writer)
      if hasState {
        writeJudgement(frame: 0, to: &writer)
        writeJudge(to: &writer)
      }
      let steps = SwiftSteps(core: core)
      steps.write(0, to: &writer)
      for rule in plan.formRules { steps.writeRule(rule, to: &writer) }
    }
    if present.readsClock { writeClockConveniences(to: &writer) }
    for frame in layout.frames.dropFirst() {
      writer.space()
      writer.block("nonisolated extension \(frame.type)") { writer in
        if state.keeps[frame.number] { writeJudgement(frame: frame.number, to: &writer) }
        SwiftComputed(core: core).writeItems(frame.number, to: &writer)
        SwiftSteps(core: core).write(frame.number, to: &writer)
        SwiftValid(core: core).writeItem(frame.number, to: &writer)
      }
    }
  }

  private func writeMode(to writer: inout SwiftWriter) {
    writer.line("/// What the form is filled in for; the raw values are what expressions call it.")
    writer.block("\(access)nonisolated enum Mode: String, Sendable") { writer in
      for mode in FormMode.allCases {
        writer.line("/// \(Self.summary(mode))")
        writer.line("case \(mode.source)")
      }
    }
    writer.space()
  }

  private static func summary(_ mode: FormMode) -> SwiftSource {
    switch mode {
    case .new: "A new record."
    case .edit: "A record that there is already."
    case .show: "A record that is only looked at."
    }
  }

  // MARK: - Entrances

  /// What judges all answers, `now` or by a clock that is given.
  private static func validation(_ now: SwiftSource = "") -> SwiftQuestion {
    SwiftQuestion(
      summary: "What is wrong with the answers\(now).", name: "validate", result: "IssueSet<Issue>")
  }

  /// What judges one of them.
  private static func validationOfField(_ now: SwiftSource = "") -> SwiftQuestion {
    SwiftQuestion(
      summary: "What is wrong with one answer\(now).", name: "validate", subject: "_ field: Field", argument: "field",
      result: "IssueSet<Issue>")
  }

  /// Opens what judges, and writes it for new records without a mode where there is no clock to be given.
  private func open(
    _ question: SwiftQuestion, to writer: inout SwiftWriter, _ body: (inout SwiftWriter) -> Void
  ) {
    writer.line("/// \(question.summary)")
    writer.block("\(access)\(question.head(present.parametersBesideNew(form)))", body)
    if present.hasOverloadForNew { writeForNew(question, to: &writer) }
  }

  private func writeValidate(to writer: inout SwiftWriter) {
    open(Self.validation(), to: &writer) { writer in
      if hasState {
        writer.line("judge(\(present.arguments.joined(", "))).broken")
      } else {
        writer.line("var broken = IssueSet<Issue>()")
        for slot in layout.inOrder(0) {
          writer.line("judge\(slot.name.capitalized)(&broken)")
          order.writeForgottenItems(of: slot, to: &writer)
        }
        writer.line("return broken")
      }
    }
  }

  private func writeValidateField(to writer: inout SwiftWriter) {
    writer.space()
    open(Self.validationOfField(), to: &writer) { writer in
      let slots = layout.inOrder(0)
      guard !hasState else {
        return writeSelected(slots, to: &writer)
      }
      writer.line("var broken = IssueSet<Issue>()")
      writer.choose("field") { writer in
        for slot in slots {
          let call: SwiftSource = "judge\(slot.name.capitalized)(&broken)"
          guard slot.slot.items != nil else {
            writer.line("case .\(slot.name.source): \(call)")
            continue
          }
          writer.line("case .\(slot.name.source):")
          writer.indented { writer in
            writer.line(call)
            order.writeForgottenItems(of: slot, to: &writer)
          }
        }
        writer.line("case .form: break")
      }
      writer.line("return broken")
    }
  }

  /// The steps that a field's own demands need, where they are few; else everything.
  private func writeSelected(_ slots: [SwiftSlot], to writer: inout SwiftWriter) {
    let all: SwiftSource = "judge(\(present.arguments.joined(", "))).broken.of(field)"
    let chosen = slots.map { (slot: $0, calls: core.selection.calls(for: $0)) }
    let few = chosen.filter { $0.calls != nil }
    guard !few.isEmpty else { return writer.line("return \(all)") }
    writer.line("var judgement = Judgement(\(present.arguments.joined(", ")))")
    writer.choose("field") { writer in
      for (slot, calls) in few {
        writer.line("case .\(slot.name.source):")
        writer.indented { writer in for call in calls ?? [] { writer.line(call) } }
      }
      let formCalls = core.selection.formCalls
      if let formCalls {
        writer.line("case .form:")
        writer.indented { writer in
          for call in formCalls { writer.line(call) }
          if formCalls.isEmpty { writer.line("break") }
        }
      }
      if few.count < slots.count || formCalls == nil { writer.line("default: return \(all)") }
    }
    writer.line("return judgement.broken.of(field)")
  }

  private func writeClockConveniences(to writer: inout SwiftWriter) {
    writer.space()
    writer.conditional(SwiftPresent.hasClock) { writer in
      writer.block("nonisolated extension \(form)") { writer in
        writeJudgingNow(
          [Self.validation(" now"), Self.validationOfField(" now"), SwiftValid.validation(" now")], to: &writer)
      }
    }
  }

  // MARK: - The state

  private func writeJudgement(frame: Int, to writer: inout SwiftWriter) {
    writer.space()
    writer.line("/// What judging finds out, in an order in which nothing is read before it is known.")
    writer.block("fileprivate nonisolated struct \(layout.frames[frame].judgementName)") { writer in
      if present.readsMode { writer.line("let mode: \(form).Mode") }
      if present.readsClock { writer.line("let clock: FormClock") }
      writer.line("var broken = IssueSet<\(form).Issue>()")
      if frame == 0 {
        for case let name? in state.sections { writer.line("var \(name) = false") }
      }
      for value in plan.frames[frame].values {
        let type = SwiftLiterals.type(value.expression.term.type)
        writer.line("var \(state.value(value.value.id).property) = FormReading<\(type)>.unknown")
      }
      for slot in layout.inOrder(frame) { writeState(of: slot, to: &writer) }
      SwiftIdentities(core: core).write(frame, to: &writer)
      if frame == 0, plan.frames[0].slots.count > SwiftForm.partSize { writeBeginning(to: &writer) }
      // In a function of its own as what is misread is, see `SwiftDraft`.
      writer.space()
      writer.line("mutating func insert(_ issue: \(form).Issue) { broken.insert(issue) }")
    }
  }

  /// One place where much that is found out begins as nothing: whoever asks one question of the form begins so, too.
  private func writeBeginning(to writer: inout SwiftWriter) {
    var parameters: [SwiftSource] = []
    if present.readsMode { parameters.append("mode: \(form).Mode") }
    if present.readsClock { parameters.append("clock: FormClock") }
    writer.space()
    writer.line("@inline(never)")
    writer.block("init(\(parameters.joined(", ")))") { writer in
      if present.readsMode { writer.line("self.mode = mode") }
      if present.readsClock { writer.line("self.clock = clock") }
    }
  }

  private func writeState(of slot: SwiftSlot, to writer: inout SwiftWriter) {
    let needs = state.needs(slot.id)
    let names = state.names(slot.id)
    if needs.visible { writer.line("var \(names.visible) = false") }
    if slot.slot.preset != nil { writer.line("var \(names.preset) = false") }
    switch slot.kind {
    case .group: writeGroupState(slot, to: &writer)
    case .list: writeListState(slot, to: &writer)
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices:
      let type = layout.valueType(of: slot)
      let empty: SwiftSource = slot.kind.emptiness.isKnown ? " = \(slot.emptyAnswer)" : ""
      if needs.standing { writer.line("var \(names.standing): \(type)?\(empty)") }
      if slot.slot.computed != nil, slot.kind.hasChoices { writer.line("var \(names.foreign) = false") }
      if needs.has || needs.valid { writer.line("var \(names.has) = false") }
      writeCounts(slot, to: &writer)
      if needs.judged { writer.line("var \(names.judged): \(type)?\(empty)") }
      if needs.valid {
        writer.line("var \(names.broken) = false")
        writer.brief("var \(names.valid): Bool", "\(names.counts) && !\(names.broken)")
      }
    }
  }

  private func writeGroupState(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    let needs = state.needs(slot.id)
    let names = state.names(slot.id)
    if needs.active { writer.line("var \(names.active) = false") }
    guard needs.has || needs.valid else { return }
    writer.line("var \(names.misread) = false")
    let members = layout.members(of: slot).filter { $0.slot.computed == nil }
    let has = members.map { state.isAnswer($0.slot) }
    writer.brief("var \(names.has): Bool", ([names.misread] + has).joined(" || "))
    if needs.valid {
      let broken = slot.slot.members.map {
        state.names(SlotID(frame: slot.id.frame, slot: $0)).broken
      }
      writer.brief("var \(names.broken): Bool", ([names.misread] + broken).joined(" || "))
      writer.brief("var \(names.valid): Bool", "\(names.counts) && !\(names.broken)")
    }
  }

  /// What can be dormant is an answer to what is judged where the group around it is judged.
  private func writeCounts(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    guard state.needs(slot.id).counts, let parent = slot.slot.parent else { return }
    let names = state.names(slot.id)
    let active = state.names(SlotID(frame: slot.id.frame, slot: parent)).active
    writer.brief("var \(names.counts): Bool", "\(names.has) && \(active)")
  }

  /// The items of a list as rules read them: none where it is computed or has what it starts with, in a group that is
  /// not judged.
  private func judgedItems(_ slot: SwiftSlot) -> SwiftSource {
    let items = state.names(slot.id).items
    guard slot.slot.canBeDormant, let parent = slot.slot.parent else { return items }
    return "\(state.names(SlotID(frame: slot.id.frame, slot: parent)).active) ? \(items) : []"
  }

  private func writeListState(_ slot: SwiftSlot, to writer: inout SwiftWriter) {
    guard let items = slot.slot.items, state.keeps[items] else { return }
    let names = state.names(slot.id)
    let needs = state.needs(slot.id)
    let judgement = layout.frames[items].judgement
    // What is given for a computed list is only compared, so that it can't be misread.
    let isComputed = slot.slot.computed != nil
    if isComputed { writer.line("var \(names.drafts): [\(layout.frames[items].type)] = []") }
    writer.line("var \(names.items): [\(judgement)] = []")
    if plan.checks[slot.slot.checks].contains(where: \.demand.comparesMembers) {
      writer.line("var \(names.repeats): [Int] = []")
    }
    if needs.standing || needs.judged || needs.present || needs.has || needs.valid, !isComputed {
      writer.line("var \(names.misread) = false")
    }
    if needs.judged || needs.valid { writer.line("var \(names.badItself) = false") }
    let unlessMisread: SwiftSource = isComputed ? "" : "\(names.misread) ? nil : "
    if needs.standing {
      writer.brief("var \(names.standing): [\(judgement)]?", "\(unlessMisread)\(names.items)")
    }
    if needs.present {
      writer.brief("var \(names.present): [\(judgement)]?", "\(unlessMisread)\(judgedItems(slot))")
    }
    if needs.judged {
      writer.brief(
        "var \(names.judged): [\(judgement)]?", "\(names.badItself) ? nil : \(judgedItems(slot))")
    }
    if needs.has || needs.valid {
      let isMisread: SwiftSource = isComputed ? "" : "\(names.misread) || "
      writer.brief("var \(names.has): Bool", "\(isMisread)!\(names.items).isEmpty")
      writeCounts(slot, to: &writer)
    }
    if needs.valid {
      let item = state.names(SlotID(frame: items, slot: 0)).broken
      writer.brief(
        "var \(names.broken): Bool",
        "\(names.badItself) || \(names.items).contains { $0.\(item) }")
      writer.brief("var \(names.valid): Bool", "\(names.counts) && !\(names.broken)")
    }
  }

  // MARK: - The order

  private func writeJudge(to writer: inout SwiftWriter) {
    writer.space()
    let head: SwiftSource = "fileprivate func judge(\(present.parameters(form).joined(", "))) -> Judgement"
    writer.block(head) { writer in
      writer.line("var judgement = Judgement(\(present.arguments.joined(", ")))")
      order.writeSteps(to: &writer)
      order.writeRules(to: &writer)
      order.writeMerging(to: &writer)
      writer.line("return judgement")
    }
  }
}
