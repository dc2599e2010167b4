// What a model asks of all fields at once. Where the answer for one field takes judging everything, as in a chain of
// fields, one judgement tells it of all.

import FormCore
import FormRuntime

extension SwiftQuestions {
  /// Whether a question takes judging everything, and a model asks it of every field.
  func takesJudgement(_ ground: SwiftGround) -> Bool { core.hasModel && hasState && ground.whole != nil }

  /// Writes a question about fields, or about sections; where it takes judging everything, the same of a judgement, too.
  /// `others` is what is said of all that are no case, where there are such.
  func writeOfEach(
    _ question: SwiftQuestion, _ cases: [SwiftCase], others: SwiftSource?, to writer: inout SwiftWriter
  ) -> SwiftQuestion {
    var question = question
    question.takesJudgement = cases.contains { takesJudgement($0.ground) }
    guard question.takesJudgement, let subject = question.argument, let parameter = question.subject else {
      write(question, cases, over: question.argument ?? "field", others: others, to: &writer)
      return question
    }
    open(question, to: &writer) { writer in
      writer.line("var judgement = Judgement(\(present.arguments.joined(", ")))")
      let preparations = preparations(of: cases)
      writer.choose(subject) { writer in
        for (names, lines) in preparations {
          writer.cases(names.map { ".\($0)" })
          writer.indented { writer in for line in lines { writer.line(line) } }
        }
        if others != nil || preparations.flatMap(\.names).count < cases.count { writer.line("default: break") }
      }
      writer.line("return \(question.name)(\(subject), in: judgement)")
    }
    // Found out, all that say the same stand together.
    let known = SwiftCase.grouped(cases.map { SwiftCase($0.name, .nothing, $0.answer) })
    writer.space()
    writer.line("/// The same, by a judgement that has found it out.")
    writer.block("private func \(question.name)(\(parameter), in judgement: Judgement) -> \(question.result)") {
      $0.choose(subject) { writer in
        for (names, first) in known {
          writer.cases(names.map { ".\($0)" })
          writer.indented { $0.statements([.result(first.answer)]) }
        }
        if let others { writer.line("default: return \(others)") }
      }
    }
    return question
  }

  /// What is done before a field is asked about: for each what it takes, and once for all that take everything.
  private func preparations(of cases: [SwiftCase]) -> [(names: [SwiftSource], lines: [SwiftSource])] {
    let wholes = cases.filter { $0.ground.whole != nil }
    let few = cases.filter { $0.ground.whole == nil && !$0.ground.continuation.isEmpty }
    let prepared = few.map { (names: [$0.name], lines: $0.ground.continuation) }
    return wholes.isEmpty ? prepared : prepared + [(wholes.map(\.name), wholes[0].ground.continuation)]
  }

  /// What a model asks of the fields, if any of these `questions` is answered by a judgement that there is.
  func writeStates(_ questions: [SwiftQuestion], to writer: inout SwiftWriter) {
    let told = questions.filter(\.takesJudgement)
    guard !told.isEmpty else { return }
    let arguments = present.arguments(of: "present", form)
    let offers = layout.inOrder(0).compactMap { offer(of: $0, toldBy: told) }
    func state(_ name: SwiftSource) -> SwiftSource {
      let isTold = told.contains { $0.name == name && $0.argument == "field" }
      return "\(name)(\(((["field"] as [SwiftSource]) + (isTold ? ["in: judgement"] : arguments)).joined(", ")))"
    }
    writer.space()
    writer.conditional("canImport(Observation)") { writer in
      writer.line("/// What is known of every field now; one judgement tells it of all.")
      writer.block("\(access)func states(at present: FormPresent) -> [Field: FormFieldState]") { writer in
        writer.line("let judgement = judge(\(arguments.joined(", ")))")
        writer.line("var states: [Field: FormFieldState] = [:]")
        writer.block("for field in Field.allCases") { writer in
          writer.line("states[field] = FormFieldState(")
          writer.indented { writer in
            writer.line("isVisible: \(state("isVisible")), isRequired: \(state("isRequired")),")
            let isTold: SwiftSource = offers.isEmpty ? "" : "in: judgement, "
            writer.line("isReadOnly: \(state("isReadOnly")), offer: offer(at: field, \(isTold)at: present))")
          }
        }
        writer.line("return states")
      }
      guard !offers.isEmpty else { return }
      writer.space()
      writer.line("/// What is offered or computed, by a judgement where it takes one.")
      let head: SwiftSource = "private func offer(at field: Field, in judgement: Judgement, at present: FormPresent)"
      writer.block("\(head) -> Secure<String>") { writer in
        writer.choose("field") { writer in
          let answering = SwiftWriter.answering(offers.count)
          for (name, offer) in offers { writer.line("case .\(name): \(answering)Secure(\(offer))") }
          writer.line("default: \(answering)offer(at: field, at: present)")
        }
      }
    }
  }

  /// What a model asks of all sections at once, by one judgement where `question` takes one for each.
  func writeVisibleSections(by question: SwiftQuestion, _ cases: [SwiftCase], to writer: inout SwiftWriter) {
    let arguments = present.arguments(of: "present", form)
    writer.space()
    writer.conditional("canImport(Observation)") { writer in
      writer.line("/// The sections that are shown now.")
      writer.block("\(access)func visibleSections(at present: FormPresent) -> Set<Section>") { writer in
        if cases.isEmpty { return writer.line("Set(Section.allCases)") }
        if question.takesJudgement { writer.line("let judgement = judge(\(arguments.joined(", ")))") }
        let more = question.takesJudgement ? ["in: judgement"] : arguments
        let isShown = "\(question.name)(\((["$0"] + more).joined(", ")))" as SwiftSource
        writer.line("\(question.takesJudgement ? "return " : "")Set(Section.allCases.filter { \(isShown) })")
      }
    }
  }

  /// What is offered at a field, or computed for it, as text out of `judgement`, where that tells it.
  private func offer(of slot: SwiftSlot, toldBy told: [SwiftQuestion]) -> (name: SwiftSource, text: SwiftSource)? {
    func isTold(_ name: SwiftName) -> Bool { told.contains { $0.name == name.source && $0.argument == nil } }
    if slot.slot.computed != nil {
      guard isTold(core.questionNames.computed[slot.id.slot]) else { return nil }
      let value = computedValue(slot, in: "judgement")
      return (slot.name.source, offer(of: slot, slot.kind.hasChoices ? "(\(value))" : value))
    }
    let choices = core.questionNames.choices[slot.id.slot]
    guard !slot.slot.offers.isEmpty, isTold(choices) else { return nil }
    return (slot.name.source, offer(ofChoices: "\(choices.source)(in: judgement)"))
  }
}
