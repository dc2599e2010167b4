// The messages of issues, in all languages; answers stand in them as they are in the draft.

import FormCore
import FormRuntime

/// Prints the messages of issues: their texts, or where a catalogue has them.
struct SwiftMessages: SwiftFormPrinter {
  let core: SwiftForm

  func write(to writer: inout SwiftWriter) {
    writer.space()
    writer.line("// MARK: - Messages")
    writer.space()
    let needsJudgement = needsJudgement
    let checks = Dictionary(grouping: plan.checks, by: \.frame)
    writer.block("nonisolated extension \(form)") { writer in
      writeEntrance(needsJudgement, to: &writer)
      writeWords(of: checks[0] ?? [], frame: 0, needsJudgement, to: &writer)
      if let table = core.catalogue { writeCatalogue(table, to: &writer) }
    }
    for frame in layout.frames.dropFirst() {
      writer.space()
      writer.block("nonisolated extension \(frame.type)") { writer in
        let needsJudgement = needsJudgement && state.keeps[frame.number]
        writeWords(of: checks[frame.number] ?? [], frame: frame.number, needsJudgement, to: &writer)
      }
    }
  }

  /// Whether a message quotes what only judging finds out.
  var needsJudgement: Bool {
    // Computed items say what is wrong with them as those of a draft do.
    plan.frames.contains { $0.slots.contains { $0.items != nil && $0.computed != nil } }
      || plan.checks.contains { check in check.operands.contains { needsJudgement($0, check) } }
  }

  func needsJudgement(_ operand: MessageOperand, _ check: Check) -> Bool {
    switch operand.meaning {
    case .constant, .title: return false
    // Constant expressions are all that there is without a judgement.
    case .expression, .named: return hasState
    case .count(let id, _): return !isPlain(id) || id.frame != check.frame
    case .field(let reference, let id): return !isPlain(id) || reference.level > 0
    }
  }

  /// Whether what stands in a field is just what the draft has.
  func isPlain(_ id: SlotID) -> Bool {
    let slot = layout.slot(id)
    return state.isPlain(slot.slot, plan) && !slot.kind.isGroup
  }

  // MARK: - Entrances

  private func writeEntrance(_ needsJudgement: Bool, to writer: inout SwiftWriter) {
    let takesPresent = needsJudgement && present.isRead
    let parameters = takesPresent ? present.parametersBesideNew(form) : []
    let hasOverloadForNew = takesPresent && present.hasOverloadForNew
    let judged: SwiftSource = "judge(\(present.arguments.joined(", ")))"
    let lists = layout.leaves(0).filter { $0.slot.items != nil }
    let given: SwiftSource = lists.isEmpty ? ".issue" : ""
    let one = message("What a person is told of an issue.")
    writer.line("/// \(one.summary)")
    writer.block("\(access)\(one.head(parameters))") {
      // Most messages quote nothing that has to be found out.
      $0.line("words(for: issue\(given), language)\(needsJudgement ? " { \(judged) }" : "")")
    }
    if hasOverloadForNew { writeForNew(one, to: &writer) }
    writer.space()
    let effort: SwiftSource = needsJudgement ? "; judges once at most" : ""
    let all = messages("What a person is told of issues, in their order\(effort).")
    writer.line("/// \(all.summary)")
    writer.block("\(access)\(all.head(parameters))") {
      if needsJudgement { $0.line("lazy var judgement = \(judged)") }
      let words: SwiftSource = "words(for: $0\(given), language)\(needsJudgement ? " { judgement }" : "")"
      $0.line("\(needsJudgement ? "return " : "")issues.map { \(words) }")
    }
    if hasOverloadForNew { writeForNew(all, to: &writer) }
    if takesPresent, present.readsClock {
      writer.space()
      writer.conditional(SwiftPresent.hasClock) { writer in
        let all = messages("What a person is told of issues now, in their order; judges once at most.")
        writeJudgingNow([message("What a person is told of an issue now."), all], to: &writer)
      }
    }
    if !lists.isEmpty { writeWordsOfItems(of: lists, needsJudgement, to: &writer) }
  }

  /// What gives the words of one issue.
  private func message(_ summary: SwiftSource) -> SwiftQuestion {
    SwiftQuestion(
      summary: summary, name: "message", subject: "for issue: IssueSet<Issue>.Element, \(inLanguage)",
      argument: "for: issue, in: language", result: "String")
  }

  /// What gives the words of several.
  private func messages(_ summary: SwiftSource) -> SwiftQuestion {
    SwiftQuestion(
      summary: summary, name: "messages", subject: "for issues: some Sequence<IssueSet<Issue>.Element>, \(inLanguage)",
      argument: "for: issues, in: language", result: "[String]")
  }

  private var inLanguage: SwiftSource { "in language: Language = .\(layout.sourceLanguage)" }

  func judgementParameters(_ frame: Int) -> SwiftSource {
    let type: SwiftSource = frame == 0 ? "Judgement" : layout.frames[frame].judgement
    return (["", "_ judgement: \(type)"] + surroundings(frame).parameters).joined(", ")
  }

  // MARK: - Words

  private func writeWords(
    of checks: [Check], frame: Int, _ needsJudgement: Bool, to writer: inout SwiftWriter
  ) {
    let parameters: SwiftSource = frame == 0 ? ", _ judgement: () -> Judgement" : judgementParameters(frame)
    let judgement: SwiftSource = needsJudgement ? parameters : ""
    let found: SwiftSource = frame == 0 ? "judgement()" : "judgement"
    let rest: SwiftSource = frame == 0 ? "" : "_ indices: ArraySlice<Int>, "
    let dynamic = checks.filter { core.catalogue == nil ? !core.messageTable.has($0) : !isConstant($0) }.map { check in
      (check: check, name: "wordsOf\(layout.issues[check.number].capitalized)" as SwiftSource)
    }
    // Of a catalogue, what is handed to its texts stands where it is known now.
    let constant = core.catalogue == nil ? [] : constantCases(checks)
    writer.space()
    writer.block(
      "fileprivate func \(layout.frames[frame].wordsName)(for issue: \(form).Issue, \(rest)_ language: \(form).Language\(judgement)) -> String"
    ) { writer in
      writeInnerLists(frame, needsJudgement, to: &writer)
      let fixed = fixedWords("issue")
      let prefix: SwiftSource = hasInnerLists(frame) ? "return " : ""
      if dynamic.isEmpty, constant.isEmpty { return writer.line("\(prefix)\(fixed)") }
      writer.choose("issue", prefix: prefix) { writer in
        for (check, name) in dynamic {
          let pass: SwiftSource =
            check.operands.contains { self.needsJudgement($0, check) }
            ? (["", found] + surroundings(frame).passedOn).joined(", ") : ""
          writer.line("case .\(layout.issues[check.number].source): \(name)(language\(pass))")
        }
        for (issues, words) in constant { writer.cases(issues, " \(words)") }
        writer.line("default: \(fixed)")
      }
    }
    if core.catalogue != nil {
      for (check, name) in dynamic { writeCatalogued(check, name, to: &writer) }
      return
    }
    let families = families(dynamic.map(\.check))
    for (check, name) in dynamic {
      guard let family = families[check.number] else {
        writeDynamic(check, name, to: &writer)
        continue
      }
      if family.first.number == check.number { writeFamily(family, to: &writer) }
      writeMember(of: family, check, name, to: &writer)
    }
  }

  /// The messages in which nothing changes, each once, with a column for each language.
  func writeTable(to writer: inout SwiftWriter) {
    if core.catalogue != nil { return }
    let table = core.messageTable
    writer.space()
    writer.line("/// What a person is told, but for the messages in which something is quoted.")
    if table.columns > 1 {
      writer.line("// \(table.languages.map { layout.languages[$0].name.source }.joined(", "))")
    }
    writer.table("fileprivate static let messageTable: [String]", rows: table.printedRows)
    if table.sharesRows {
      writer.space()
      writer.line("/// Which of them each issue has, since many have the same.")
      writer.numbers("fileprivate static let messageRows", table.rowOfCheck)
    }
    if table.sharesColumns {
      writer.space()
      writer.line("/// Whose words each language has, since many have the same.")
      writer.numbers("fileprivate static let messageColumns", table.columnOfLanguage)
    }
  }

  private func hasInnerLists(_ frame: Int) -> Bool {
    frame > 0 && layout.leaves(frame).contains { $0.slot.items != nil }
  }

  private func writeInnerLists(_ frame: Int, _ needsJudgement: Bool, to writer: inout SwiftWriter) {
    guard hasInnerLists(frame) else { return }
    writer.block("if let index = indices.first") { writer in
      for list in layout.leaves(frame) where list.slot.items != nil {
        let words = itemWords(of: list, "issue", "indices", isJudged: needsJudgement)
        let isMeant: SwiftSource =
          "issue.pathPattern.utf8.starts(with: \(SwiftSource.text(list.slot.pathPattern + "[]")).utf8)"
        writer.block("if \(isMeant), \(words.isThere)") { $0.line("return \(words.call)") }
      }
    }
  }

  /// The words of an issue that may be in an item of one of the form's lists.
  private func writeWordsOfItems(of lists: [SwiftSlot], _ needsJudgement: Bool, to writer: inout SwiftWriter) {
    let isKept = { (list: SwiftSlot) in needsJudgement && list.slot.items.map { state.keeps[$0] } == true }
    let judged: SwiftSource = needsJudgement ? ", _ judged: () -> Judgement" : ""
    writer.space()
    writer.block(
      "fileprivate func words(for issue: IssueSet<Issue>.Element, _ language: Language\(judged)) -> String"
    ) { writer in
      let whole: SwiftSource = "words(for: issue.issue, language\(needsJudgement ? ", judged" : ""))"
      writer.line("guard let index = issue.indices.first else { return \(whole) }")
      if lists.contains(where: isKept) {
        if core.catalogue == nil {
          // There may be as many issues as items, each of which would judge all items.
          writer.line("let words = \(fixedWords("issue.issue"))")
          writer.line("if !words.isEmpty { return words }")
        }
        writer.line("let judgement = judged()")
      }
      writer.choose("issue.field") { writer in
        for list in lists {
          let words = itemWords(of: list, "issue.issue", "issue.indices", isJudged: isKept(list))
          writer.line("case .\(list.name.source):")
          writer.indented { writer in
            writer.line("guard \(words.isThere) else { return \"\" }")
            writer.line("return \(words.call)")
          }
        }
        writer.line("default: return \"\"")
      }
    }
  }

  /// The row of the table of messages; empty where something is quoted. Of a catalogue, the text that quotes nothing.
  private func fixedWords(_ issue: SwiftSource) -> SwiftSource {
    if core.catalogue != nil { return "\(form).catalogued(\(issue), language)" }
    let table = core.messageTable
    let issues: SwiftSource = "\(form).Issue"
    let number: SwiftSource = "\(issue).rawValue"
    let row: SwiftSource = table.sharesRows ? "Int(\(issues).messageRows[\(number)])" : number
    let column: SwiftSource =
      table.sharesColumns ? "Int(\(issues).messageColumns[language.number])" : "language.number"
    return "\(issues).messageTable[\(table.columns == 1 ? row : "\(row) * \(table.columns) + \(column)")]"
  }

  /// Whether the item at `index` of a list is there, and the call that gives the words of an issue in it.
  private func itemWords(
    of list: SwiftSlot, _ issue: SwiftSource, _ indices: SwiftSource, isJudged: Bool
  ) -> (isThere: SwiftSource, call: SwiftSource) {
    let isThere: SwiftSource = "\(drafts(of: list, in: "self.")).indices.contains(index)"
    let item = state.item(of: list, at: "index", in: "self.")
    guard let frame = list.slot.items else { return (isThere, "\"\"") }
    let words = layout.frames[frame].wordsName
    let call: SwiftSource = "\(item).\(words)(for: \(issue), \(indices).dropFirst(), language"
    guard isJudged else { return (isThere, "\(call))") }
    let items: SwiftSource = "judgement.\(state.names(list.id).items)"
    let judged = ["\(items)[index]"] + surroundings(frame).arguments(ofItemAmong: items)
    return ("\(isThere), \(items).indices.contains(index)", "\(call), \(judged.joined(", ")))")
  }
}
