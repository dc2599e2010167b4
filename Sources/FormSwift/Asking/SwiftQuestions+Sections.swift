// The form's sections, actions and submit button.

import FormCore
import FormRuntime
import FormWords

extension SwiftQuestions {
  // MARK: - Sections

  func writeSections(to writer: inout SwiftWriter) -> [SwiftQuestion] {
    guard !plan.form.sections.isEmpty else { return [] }
    writeSectionEnum(to: &writer)
    return [writeSectionQuestion(to: &writer)]
  }

  private func writeSectionEnum(to writer: inout SwiftWriter) {
    let sections = plan.form.sections
    let names = layout.sectionNames
    let fields = Dictionary(grouping: layout.inOrder(0), by: section)
    writer.space()
    writer.line("/// The sections, in order.")
    writer.block("\(access)nonisolated enum Section: FormChoice") { writer in
      writer.caseList(names.map(\.source))
      writer.space()
      writer.line("/// The names in the spec.")
      writeRawValues(sections.map(\.name), to: &writer)
      writer.space()
      writer.line("/// Its fields, in order; those of groups behind their group.")
      writer.block("\(access)var fields: [\(form).Field]") { writer in
        writer.choose("self") { writer in
          for (index, name) in names.enumerated() {
            let cases = (fields[index] ?? []).map { ".\($0.name.source)" as SwiftSource }
            writer.line("case .\(name.source): [\(cases.joined(", "))]")
          }
        }
      }
      let titles = zip(names, sections).compactMap { name, section in section.title.map { (name.source, $0) } }
      SwiftWords.writeOptional("title", "Its heading.", titles, of: names.count, layout, to: &writer)
      let descriptions = zip(names, sections).compactMap { name, section in
        section.description.map { (name.source, $0) }
      }
      SwiftWords.writeOptional(
        "description", "A sentence or two below the heading.", descriptions, of: names.count, layout, to: &writer)
    }
  }

  private func writeSectionQuestion(to writer: inout SwiftWriter) -> SwiftQuestion {
    let names = layout.sectionNames
    let question = SwiftQuestion(
      summary: "Whether a section is shown now.", name: "isVisible", subject: "_ section: Section", argument: "section",
      result: "Bool")
    var cases: [SwiftCase] = []
    for (index, name) in names.enumerated() {
      if let state = state.sections[index] {
        cases.append(SwiftCase(name.source, ground(sections: [index]), .atom("judgement.\(state)")))
      } else if plan.sections[index].isNever {
        cases.append(SwiftCase(name.source, .nothing, "false"))
      }
    }
    let written = writeOfEach(question, cases, others: cases.count < names.count ? "true" : nil, to: &writer)
    if core.hasModel { writeVisibleSections(by: written, cases, to: &writer) }
    return written
  }

  /// The section of a field, or of the group that it stands in.
  private func section(of slot: SwiftSlot) -> Int? {
    var slot = slot.slot
    while let parent = slot.parent { slot = plan.frames[0].slots[parent] }
    return slot.section
  }

  // MARK: - Actions

  func writeActions(to writer: inout SwiftWriter) -> [SwiftQuestion] {
    let actions = plan.form.actions
    guard !actions.isEmpty else { return [] }
    let names = layout.actionNames
    writer.space()
    writer.line("/// The actions: buttons whose work is the host's.")
    writer.block("\(access)nonisolated enum Action: FormChoice") { writer in
      writer.caseList(names.map(\.source))
      writer.space()
      writer.line("/// The names in the spec.")
      writeRawValues(actions.map(\.name), to: &writer)
      let titles = actions.map { $0.title ?? Text(plain: $0.name) }
      SwiftWords.write("title", "What the button says.", titles, layout, to: &writer)
      writeNumbers(
        "cooldown", "Seconds before it can be pressed again.", zip(names, actions).map { ($0, $1.cooldown) },
        to: &writer)
      writeNumbers(
        "limit", "How many times it can be pressed.", zip(names, actions).map { ($0, $1.limit) }, to: &writer)
      writeWaiting(names, to: &writer)
    }
    let question = SwiftQuestion(
      summary: "Whether an action can be pressed, as far as answers decide.", name: "isEnabled",
      subject: "_ action: Action", argument: "action", result: "Bool")
    let cases = zip(names, plan.enabled).map { name, condition in
      SwiftCase(
        name.source, condition.expression.map { ground(reading: [$0]) } ?? SwiftGround.nothing,
        answer(condition, besides: nil))
    }
    write(question, cases, over: "action", others: nil, to: &writer)
    return [question]
  }

  private func writeNumbers(
    _ name: SwiftSource, _ summary: SwiftSource, _ numbers: [(SwiftName, Int?)], to writer: inout SwiftWriter
  ) {
    let known = numbers.compactMap { name, number in number.map { (name, $0) } }
    writer.space()
    writer.line("/// \(summary)")
    guard !known.isEmpty else { return writer.brief("\(access)var \(name): Int?", "nil") }
    writer.block("\(access)var \(name): Int?") { writer in
      writer.choose("self") { writer in
        for (name, number) in known { writer.line("case .\(name.source): \(number)") }
        if known.count < numbers.count { writer.line("default: nil") }
      }
    }
  }

  /// What is said while it can't be pressed again.
  private func writeWaiting(_ names: [SwiftName], to writer: inout SwiftWriter) {
    writer.space()
    writer.line("/// What it says while it has to wait.")
    let head: SwiftSource =
      "func waiting(_ seconds: Int, in language: \(form).Language = .\(layout.sourceLanguage)) -> String"
    writer.block("\(access)\(head)") { writer in
      writer.choose("self") { writer in
        // Actions may be thousands, and languages hundreds.
        for (name, action) in zip(names, plan.form.actions) where !writer.isFull {
          writer.line("case .\(name.source):")
          writer.indented { writer in
            writer.choose("language") { writer in
              for language in layout.languages {
                writer.line("case .\(language.name.source):")
                writer.indented { writeWaiting(action, language.tag, to: &$0) }
              }
            }
          }
        }
      }
    }
  }

  private func writeWaiting(_ action: Action, _ tag: String, to writer: inout SwiftWriter) {
    let template = action.waiting?.template(in: tag) ?? Words(language: tag).template(.actionWaiting)
    let title = action.title?.plain(in: tag) ?? action.name
    var printer = SwiftTemplate(language: tag, texts: layout.texts) { placeholder in
      switch placeholder.name {
      case "seconds": template.hasPlural ? .optional("Int?(seconds)", .int) : .text("seconds")
      case "action": .constant(.text(title))
      default: .constant(.nothing)
      }
    }
    let code = printer.source(template, number: nil)
    for line in printer.prelude { writer.line(line) }
    writer.line("return \(code)")
  }

  /// The action whose button stands beside a field.
  func writeActionsOfFields(to writer: inout SwiftWriter) {
    let slots = layout.inOrder(0).filter { $0.slot.field.action != nil }
    guard !plan.form.actions.isEmpty else { return }
    let names = layout.actionNames
    writer.space()
    writer.block("nonisolated extension \(form).Field") { writer in
      writer.line("/// The action whose button stands beside it.")
      guard !slots.isEmpty else { return writer.brief("\(access)var action: \(form).Action?", "nil") }
      writer.block("\(access)var action: \(form).Action?") { writer in
        writer.choose("self") { writer in
          for slot in slots {
            writer.line("case .\(slot.name.source): .\(names[slot.slot.field.action ?? 0].source)")
          }
          writer.line("default: nil")
        }
      }
    }
  }

  // MARK: - Submitting

  /// The button's words; the built-in ones where the spec has none.
  func writeSubmit(to writer: inout SwiftWriter) {
    writer.space()
    writer.line("/// What the button that submits the form says.")
    let head: SwiftSource =
      "static func submitTitle(in language: Language = .\(layout.sourceLanguage)) -> String"
    writer.block("\(access)\(head)") { writer in
      SwiftWords.value(plan.form.submit.title ?? layout.builtIn(.submitDefault), layout, to: &writer)
    }
  }

  /// The sentences above the form, if it has any.
  func writeDescription(to writer: inout SwiftWriter) {
    guard let description = plan.form.description else { return }
    writer.space()
    writer.line("/// A sentence or two above the form.")
    let head: SwiftSource =
      "static func description(in language: Language = .\(layout.sourceLanguage)) -> String"
    writer.block("\(access)\(head)") { writer in SwiftWords.value(description, layout, to: &writer) }
  }
}

extension SwiftLayout {
  /// What the runner says, in the languages of the form.
  func builtIn(_ word: Word) -> Text {
    Text(
      variants: languages.map { language in
        Text.Variant(language: language.tag, template: Words(language: language.tag).template(word))
      })
  }
}

extension FormMessageTemplate {
  /// Whether it has different words for different numbers.
  fileprivate var hasPlural: Bool { parts.contains { if case .plural = $0 { true } else { false } } }
}
