// What a view or a server asks of a draft: what is in sight, needed, locked and offered, what is computed, and the
// form's sections, actions and button. Everything means what it means to the judgement, whose functions answer it.

import FormCore
import FormLanguage
import FormRuntime

/// Prints the questions that a draft answers.
struct SwiftQuestions: SwiftFormPrinter {
  let core: SwiftForm

  func write(to writer: inout SwiftWriter) {
    writer.space()
    writer.line("// MARK: - Asking")
    writer.space()
    let (changes, normalizing) = (SwiftChanges(core: core), SwiftNormalizing(core: core))
    var questions: [SwiftQuestion] = []
    writer.block("nonisolated extension \(form)") { writer in
      questions.append(writeVisibility(to: &writer))
      questions.append(writeRequiredness(to: &writer))
      questions.append(writeLocks(to: &writer))
      questions.append(writeIssuesOfField(to: &writer))
      questions.append(changes.write(to: &writer))
      if core.hasModel { questions.append(normalizing.write(to: &writer)) }
      questions += writeOffers(to: &writer)
      if core.hasModel { questions += writeMostItems(to: &writer) }
      questions += writeComputed(to: &writer)
      writeStates(questions, to: &writer)
      questions += writeItemQuestions(to: &writer)
      questions += writeSections(to: &writer)
      questions += writeActions(to: &writer)
      writeSubmit(to: &writer)
      writeDescription(to: &writer)
    }
    changes.writeItems(to: &writer)
    if core.hasModel { normalizing.writeParts(to: &writer) }
    writeAskedItems(to: &writer)
    writeActionsOfFields(to: &writer)
    if present.readsClock { writeClockDefaults(questions, to: &writer) }
  }

  private var parameters: [SwiftSource] { present.parameters(form) }

  func open(_ question: SwiftQuestion, to writer: inout SwiftWriter, _ body: (inout SwiftWriter) -> Void) {
    writer.space()
    writer.line("/// \(question.summary)")
    writer.block("\(access)\(question.head(parameters))", body)
  }

  /// The same without a clock, which is the system's then.
  private func writeClockDefaults(_ questions: [SwiftQuestion], to writer: inout SwiftWriter) {
    writer.space()
    writer.conditional(SwiftPresent.hasClock) { writer in
      writer.block("nonisolated extension \(form)") { writeNow(questions, to: &$0) }
    }
  }

  // MARK: - Fields

  private static func ofField(_ name: SwiftSource, _ summary: SwiftSource) -> SwiftQuestion {
    SwiftQuestion(
      summary: summary, name: name, subject: "_ field: Field", argument: "field", result: "Bool")
  }

  private func writeVisibility(to writer: inout SwiftWriter) -> SwiftQuestion {
    let question = Self.ofField("isVisible", "Whether a field is asked now.")
    let slots = layout.inOrder(0).filter { state.needs($0.id).visible }
    let cases = slots.map { slot -> SwiftCase in
      let shows: SwiftSource = "judgement.\(state.names(slot.id).visible)"
      return SwiftCase(slot.name.source, ground([(.standing, slot.id)]), .atom(shows))
    }
    return writeOfEach(question, cases, others: "true", to: &writer)
  }

  private func writeRequiredness(to writer: inout SwiftWriter) -> SwiftQuestion {
    let question = Self.ofField(
      "isRequired",
      "Whether a field is asked now and must be answered. Members of an optional group need no answer while it is empty."
    )
    let cases = layout.inOrder(0).filter { !$0.slot.required.isNever }.map { slot -> SwiftCase in
      let shows = state.needs(slot.id).visible ? state.names(slot.id).visible : nil
      let expression = slot.slot.required.expression
      let known: SwiftGround =
        shows == nil && expression == nil
        ? .nothing
        : ground(shows == nil ? [] : [(.standing, slot.id)], reading: [expression].compactMap { $0 })
      return SwiftCase(slot.name.source, known, answer(slot.slot.required, besides: shows))
    }
    return writeOfEach(question, cases, others: "false", to: &writer)
  }

  private func writeLocks(to writer: inout SwiftWriter) -> SwiftQuestion {
    let question = Self.ofField("isReadOnly", "Whether a field may only be read now.")
    let cases = layout.inOrder(0).compactMap { slot -> SwiftCase? in
      let locks = plan.locks(of: slot.slot)
      if locks.contains(where: \.isAlways) { return SwiftCase(slot.name.source, .nothing, "true") }
      let expressions = locks.compactMap(\.expression)
      guard !expressions.isEmpty else { return nil }
      let known = ground(reading: expressions)
      let all = expressions.map { holds($0) }
      return SwiftCase(slot.name.source, known, all.dropFirst().reduce(all[0]) { .infix($0, .or, $1) })
    }
    return writeOfEach(question, cases, others: "false", to: &writer)
  }

  /// `switch subject`, the cases that say the same together, and `others` for the rest.
  func write(
    _ question: SwiftQuestion, _ cases: [SwiftCase], over subject: SwiftSource = "field", others: SwiftSource?,
    to writer: inout SwiftWriter
  ) {
    let grouped = SwiftCase.grouped(cases)
    let started = grouped.filter { $0.first.ground.start != nil }
    open(question, to: &writer) { writer in
      if grouped.isEmpty { return writer.line(others ?? "false") }
      // What is begun for each case anew is long code for the compiler.
      guard started.count > 1, let start = started[0].first.ground.start else {
        return writeSwitch(grouped, over: subject, others: others, to: &writer) { $0.lines }
      }
      let known = grouped.filter { $0.first.ground.isNothing }
      let asked = grouped.filter { !$0.first.ground.isNothing }
      let isEverythingAsked = known.isEmpty && others == nil
      if !isEverythingAsked {
        writer.choose(subject) { writer in
          for (names, first) in known { writer.cases(names.map { ".\($0)" }, " return \(first.answer.source)") }
          writer.cases(asked.flatMap(\.names).map { ".\($0)" }, " break")
          if let others { writer.line("default: return \(others)") }
        }
      }
      let isSettled = asked.allSatisfy(\.first.ground.continuation.isEmpty)
      writer.line("\(isSettled ? "let" : "var") judgement = \(start)")
      writeSwitch(asked, over: subject, others: isEverythingAsked ? nil : others ?? "false", to: &writer) {
        $0.continuation
      }
    }
  }

  private func writeSwitch(
    _ cases: [(names: [SwiftSource], first: SwiftCase)], over subject: SwiftSource, others: SwiftSource?,
    to writer: inout SwiftWriter, lines: (SwiftGround) -> [SwiftSource]
  ) {
    writer.choose(subject) { writer in
      for (names, first) in cases where !writer.isFull {
        guard !first.ground.isNothing else {
          writer.cases(names.map { ".\($0)" }, " return \(first.answer.source)")
          continue
        }
        writer.cases(names.map { ".\($0)" })
        writer.indented { writer in
          for line in lines(first.ground) { writer.line(line) }
          writer.statements([.result(first.answer)])
        }
      }
      if let others { writer.line("default: return \(others)") }
    }
  }

  private func writeIssuesOfField(to writer: inout SwiftWriter) -> SwiftQuestion {
    let question = SwiftQuestion(
      summary: "What is wrong with one answer, in order.", name: "issues", subject: "for field: Field",
      argument: "for: field", result: "[IssueSet<Issue>.Element]")
    open(question, to: &writer) { writer in
      writer.line("Array(validate(\((["field"] + present.arguments).joined(", "))))")
    }
    return question
  }

  // MARK: - Choices

  private func writeOffers(to writer: inout SwiftWriter) -> [SwiftQuestion] {
    var questions: [SwiftQuestion] = []
    for slot in layout.inOrder(0) where slot.kind.hasChoices {
      guard let type = slot.qualifiedType else { continue }
      var question = SwiftQuestion(
        summary: "The choices that are offered for \"\(words(for: slot))\" now.",
        name: core.questionNames.choices[slot.id.slot].source, result: "[\(type)]")
      guard !slot.slot.offers.isEmpty else {
        writer.space()
        writer.line("/// \(question.summary)")
        writer.brief("\(access)\(question.head([]))", "\(type).allCases")
        continue
      }
      let expressions = slot.slot.offers.compactMap(\.condition.expression)
      let offers = offers(slot, to: "offered", where: holds)
      let known = expressions.isEmpty ? .nothing : ground(reading: expressions).needed(for: offers.conditions)
      question.takesJudgement = takesJudgement(known)
      questions.append(question)
      let body = { (writer: inout SwiftWriter) in
        guard !offers.rest.isEmpty else { return writer.line("return \(offers.first)") }
        writer.line("var offered: [\(type)] = \(offers.first)")
        writer.statements(offers.rest)
        writer.line("return offered")
      }
      open(question, to: &writer) { writer in
        for line in known.lines { writer.line(line) }
        if question.takesJudgement { writer.line("return \(question.name)(in: judgement)") } else { body(&writer) }
      }
      guard question.takesJudgement else { continue }
      writer.space()
      writer.line("/// The same, by a judgement that has found out what it takes.")
      writer.block("private func \(question.name)(in judgement: Judgement) -> \(question.result)", body)
    }
    return questions
  }

  /// The choices that are offered, as they are put into a list of that name.
  func offers(
    _ slot: SwiftSlot, to list: SwiftSource, where holds: (PlannedExpression) -> SwiftCode
  ) -> SwiftOffers {
    let names = layout.cases(of: slot.kind.choices)
    var first: [SwiftSource] = []
    var long: SwiftSource?
    var rest: [SwiftStatement] = []
    var conditions: [SwiftCode] = []
    // Choices that are always offered.
    func add(_ run: Range<Int>) {
      let isFirst = rest.isEmpty && long == nil
      if run.count >= SwiftOffers.longRun {
        let cases: SwiftSource = "\(slot.declaredType).allCases[\(run.lowerBound)..<\(run.upperBound)]"
        if isFirst, first.isEmpty { long = "Array(\(cases))" } else { rest.append(.line("\(list) += \(cases)")) }
      } else if isFirst {
        first += names[run].map { ".\($0.source)" }
      } else {
        rest += names[run].map { .line("\(list).append(.\($0.source))") }
      }
    }
    var start = 0
    for offer in slot.slot.offers {
      add(start..<offer.choice)
      start = offer.choice + 1
      if offer.condition.isNever { continue }
      guard let expression = offer.condition.expression else {
        add(offer.choice..<start)
        continue
      }
      conditions.append(holds(expression))
      let line = SwiftStatement.line("\(list).append(.\(names[offer.choice].source))")
      rest.append(.when([.test(conditions[conditions.count - 1])], [line]))
    }
    add(start..<names.count)
    return SwiftOffers(first: long ?? "[\(first.joined(", "))]", rest: rest, conditions: conditions)
  }

  // MARK: - Items

  /// How many items lists take, where answers tell.
  private func writeMostItems(to writer: inout SwiftWriter) -> [SwiftQuestion] {
    var questions: [SwiftQuestion] = []
    for slot in layout.inOrder(0) where slot.takesItems {
      guard let expression = slot.slot.field.mostItems else { continue }
      var expressions = expressions(0)
      let most = expressions.reading(expression.term)
      // What could not be written says nothing.
      let least = Constraint.maxItems.leastCount ?? 0
      let answer = SwiftCode.method(.member(most, "value"), "flatMap", [.atom("{ $0 < \(least) ? nil : $0 }")])
      let question = SwiftQuestion(
        summary: "How many items \"\(words(for: slot))\" takes now; nil where nothing limits them.",
        name: core.questionNames.most[slot.id.slot].source, result: "Int?")
      questions.append(question)
      let known = ground(reading: [expression]).needed(for: [answer])
      open(question, to: &writer) { writer in
        for line in known.lines { writer.line(line) }
        writer.statements([.result(answer)])
      }
    }
    return questions
  }

  // MARK: - Computed values

  private func writeComputed(to writer: inout SwiftWriter) -> [SwiftQuestion] {
    var questions: [SwiftQuestion] = []
    for slot in layout.inOrder(0) where slot.slot.computed != nil {
      var question = SwiftQuestion(
        summary: "What is computed for \"\(words(for: slot))\" now.",
        name: core.questionNames.computed[slot.id.slot].source,
        result: layout.computedType(of: slot), isValue: true)
      let known = ground([(.standing, slot.id)])
      question.takesJudgement = takesJudgement(known)
      questions.append(question)
      open(question, to: &writer) { writer in
        for line in known.lines { writer.line(line) }
        writer.line("return \(computedValue(slot, in: "judgement"))")
      }
    }
    return questions
  }

  /// What stands in a computed field, or in an item: of a list the values that its items have, as deep as lists nest.
  func computedValue(_ slot: SwiftSlot, in judgement: SwiftSource) -> SwiftSource {
    let standing: SwiftSource = "\(judgement).\(state.names(slot.id).standing)"
    switch slot.kind {
    case .text where slot.id.isItem: return "\(standing) ?? \"\""
    // One that is empty is no value, as in what passed.
    case .text: return "\(standing).flatMap(FormText.unlessEmpty)"
    case .choices: return "\(standing) ?? []"
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .group: return standing
    case .list(let item):
      let item = layout.slot(item.id)
      let map: SwiftSource = item.kind.emptiness.isKnown ? "map" : "compactMap"
      return "\(judgement).\(state.names(slot.id).items).\(map) { \(computedValue(item, in: "$0")) }"
    }
  }
}

/// A case of a switch that answers a question.
struct SwiftCase {
  let name: SwiftSource
  let ground: SwiftGround
  let answer: SwiftCode

  init(_ name: SwiftSource, _ ground: SwiftGround, _ answer: SwiftCode) {
    self.name = name
    self.ground = ground.needed(for: [answer])
    self.answer = answer
  }

  /// Cases that do and answer the same, together, in the order of the first of each.
  static func grouped(_ cases: [SwiftCase]) -> [(names: [SwiftSource], first: SwiftCase)] {
    var groups: [(names: [SwiftSource], first: SwiftCase)] = []
    // The positions of the groups, by what they answer.
    var known: [SwiftCode: [Int]] = [:]
    for next in cases {
      if let index = known[next.answer]?.first(where: { groups[$0].first.ground == next.ground }) {
        groups[index].names.append(next.name)
      } else {
        known[next.answer, default: []].append(groups.count)
        groups.append(([next.name], next))
      }
    }
    return groups
  }
}

/// How a list of the choices that are offered is made.
struct SwiftOffers {
  /// How many choices that stand one behind the other are added as one: there may be ten thousand of a type, for each of
  /// two thousand fields.
  static let longRun = 16

  /// What is always offered at the beginning, as a list.
  let first: SwiftSource
  /// Statements that add the rest.
  let rest: [SwiftStatement]
  /// What these ask.
  let conditions: [SwiftCode]
}
