// Which answers differ from those that a draft began with: normalised, what is hidden as empty, what is computed never.

import FormCore
import FormRuntime

/// Prints `changes(from:)`.
struct SwiftChanges: SwiftFormPrinter {
  let core: SwiftForm
  /// Whether what is hidden is compared, too, as it is with a default.
  private var seesHidden = false

  init(core: SwiftForm) { self.core = core }

  /// `changes(from:)`, and what compares groups and items of lists.
  func write(to writer: inout SwiftWriter) -> SwiftQuestion {
    let locals = ComparedNames(layout)
    let question = SwiftQuestion(
      summary: "The fields whose answers differ, in order; what is hidden is empty, what is computed is no answer.",
      name: "changes", subject: "from \(locals.original): \(form)", argument: "from: \(locals.original)",
      result: "[Field]")
    let slots = layout.leaves(0).filter { $0.slot.computed == nil }
    let isHideable = hides(frame: 0)
    writer.space()
    writer.line("/// \(question.summary)")
    writer.block("\(access)\(question.head(present.parameters(form)))") { writer in
      if isHideable {
        let arguments = present.arguments.joined(", ")
        let drafts: SwiftSource = "judge(\(arguments)), \(locals.original).judge(\(arguments))"
        writer.line("let (\(locals.now), \(locals.before)) = (\(drafts))")
      }
      if slots.isEmpty { return writer.line("return []") }
      writeComparisons(slots, locals, to: &writer)
      writer.line("return \(locals.changed).fields")
    }
    return question
  }

  /// Whether items of lists differ, in extensions of their structs.
  func writeItems(to writer: inout SwiftWriter) {
    // Of items in which nothing is hidden, one compares those of all lists.
    var written: Set<SwiftSource> = []
    for frame in layout.frames.dropFirst() where !layout.isText(frame.number) {
      if hides(frame: frame.number) {
        write(frame, to: &writer)
        guard isHeldAgainstDefault(frame.number) else { continue }
      }
      guard written.insert(frame.type).inserted else { continue }
      var plain = self
      plain.seesHidden = true
      plain.write(frame, to: &writer)
    }
  }

  /// Whether items of a frame are compared with those of a default.
  private func isHeldAgainstDefault(_ frame: Int) -> Bool {
    guard let list = plan.frames[frame].list else { return false }
    return plan.slot(list).preset != nil || isHeldAgainstDefault(list.frame)
  }

  private func write(_ frame: SwiftFrame, to writer: inout SwiftWriter) {
    let slots = layout.leaves(frame.number).filter { $0.slot.computed == nil }
    let hides = hides(frame: frame.number)
    writer.space()
    writer.block("nonisolated extension \(frame.type)") { writer in
      let locals = ComparedNames(layout)
      var parameters: SwiftSource = "from \(locals.original): \(frame.type)"
      if hides {
        writer.line("/// Whether any answer of the item is another; what is hidden is empty.")
        parameters += ", \(locals.now): \(frame.judgement), \(locals.before): \(frame.judgement)"
      } else {
        writer.line("/// Whether any answer of the item is another.")
      }
      writer.block("fileprivate func differs(\(parameters)) -> Bool") { writer in
        if slots.isEmpty { return writer.line("false") }
        writeComparisons(slots, locals, to: &writer)
        writer.line("return !\(locals.changed).isEmpty")
      }
    }
  }

  /// Whether something that is compared may be hidden, in a frame or in the items of lists in it.
  private func hides(frame: Int) -> Bool {
    let answered = layout.leaves(frame).filter { $0.slot.computed == nil }
    guard !answered.isEmpty, !seesHidden else { return false }
    // Nobody looks at a group of which all is computed.
    let ways = Set([""] + answered.map(\.way))
    return layout.inOrder(frame).contains { slot in
      slot.slot.computed == nil && ways.contains(slot.way)
        && (state.needs(slot.id).visible || slot.slot.items.map { hides(frame: $0) } ?? false)
    }
  }

  /// The name of whether a field is visible, where that matters.
  private func shown(_ slot: SwiftSlot) -> SwiftSource? {
    state.needs(slot.id).visible && !seesHidden ? state.names(slot.id).visible : nil
  }

  private func writeComparisons(_ slots: [SwiftSlot], _ locals: ComparedNames, to writer: inout SwiftWriter) {
    let all = Dictionary(grouping: layout.inOrder(slots[0].id.frame), by: \.way)
    let compared = Dictionary(grouping: slots, by: \.way)
    var seen: Set<SwiftSource> = [""]
    for way in [""] + slots.map(\.way).filter({ seen.insert($0).inserted }) {
      let members = compared[way] ?? []
      var arguments = misread(way, all[way] ?? [], locals)
      if way.code.isEmpty {
        writer.document(Self.call("var \(locals.changed) = FormChanges", arguments))
      } else if let names = names(ofPart: members[0]) {
        arguments.append(.text("as: [\(names)]"))
        writer.document(Self.call("\(locals.changed).compareMembers", arguments))
      } else {
        writer.document(Self.call("\(locals.changed).compare", arguments))
      }
      for slot in members { writeComparison(slot, locals, to: &writer) }
    }
  }

  /// What could not be taken of the answers behind a way, now and before, but for what is hidden or computed.
  private func misread(_ way: SwiftSource, _ slots: [SwiftSlot], _ locals: ComparedNames) -> [SwiftDocument] {
    let masked = slots.filter { $0.isGiven || $0.slot.computed == nil && shown($0) != nil }
    func kept(_ draft: SwiftSource, _ judgement: SwiftSource) -> SwiftDocument {
      var kept: [SwiftDocument] = [.text("\(draft)\(way)misread")]
      if !masked.isEmpty {
        let shown = masked.map { $0.isGiven ? "false" : "\(judgement).\(state.names($0.id).visible)" as SwiftSource }
        kept += [.text(".keeping("), Self.filled(masked.map { ".\($0.key.source)" }), .text(", ")]
        kept += [Self.filled(shown), .text(")")]
      }
      for list in slots where list.slot.computed == nil {
        guard let item = textItem(of: list) else { continue }
        // What is given for a text that is computed is no answer.
        if item.slot.computed != nil {
          kept.append(.text(".keeping(itemsOf: .\(list.key.source), \(draft)\(path(list)).map { _ in false })"))
          continue
        }
        guard shown(item) != nil else { continue }
        let shown: SwiftSource = "\(judgement).\(state.names(list.id).items).map { $0.\(state.names(item.id).visible) }"
        kept.append(.text(".keeping(itemsOf: .\(list.key.source), \(shown))"))
      }
      return .sequence(kept)
    }
    return [kept("", locals.now), kept("\(locals.original).", locals.before)]
  }

  private static func call(_ function: SwiftSource, _ arguments: [SwiftDocument]) -> SwiftDocument {
    let all = SwiftDocument.joined(arguments, .sequence([.text(","), .line]))
    return .group(.sequence([.text("\(function)("), .indent(.sequence([.joint, all])), .text(")")]))
  }

  /// A list with as many values in a line as there is room for.
  private static func filled(_ values: [SwiftSource]) -> SwiftDocument {
    let all = values.enumerated().map { index, value -> SwiftDocument in
      index == 0 ? .text(value) : .sequence([.text(","), .group(.sequence([.line, .text(value)]))])
    }
    return .group(.sequence([.text("["), .indent(.sequence([.joint, .sequence(all)])), .joint, .text("]")]))
  }

  private func textItem(of list: SwiftSlot) -> SwiftSlot? {
    list.isTexts ? list.slot.items.map { layout.frames[$0].slots[0] } : nil
  }

  /// What the cases are called in the form that stand for the fields of a struct which several groups may share.
  private func names(ofPart slot: SwiftSlot) -> SwiftSource? {
    guard let group = slot.slot.parent.map({ layout.frames[slot.id.frame].slots[$0] }), group.isPart else { return nil }
    let isItem = layout.item(of: group.declaredType) != nil
    let cases = isItem ? layout.whole(group) : layout.members(of: group)
    return cases.map { ".\($0.name.source)" }.joined(", ")
  }

  private func writeComparison(_ slot: SwiftSlot, _ locals: ComparedNames, to writer: inout SwiftWriter) {
    if let items = slot.slot.items, !slot.isTexts, hides(frame: items) {
      return writeComparison(ofItems: slot, locals, to: &writer)
    }
    let shows = shown(slot)
    let item = textItem(of: slot)
    func value(of draft: SwiftSource, _ judgement: SwiftSource) -> SwiftSource {
      // Of texts that are computed only their number is an answer.
      if item?.slot.computed != nil {
        return shows.map { "\(judgement).\($0) ? \(draft)\(path(slot)).count : 0" } ?? "\(draft)\(path(slot)).count"
      }
      var value: SwiftSource = "\(draft)\(normalized(slot))\(isInstant(slot) ? "?.description" : "")"
      if let item, shown(item) != nil {
        let items: SwiftSource = "\(judgement).\(state.names(slot.id).items)"
        value = "Swift.zip(\(value), \(items)).map { $1.\(state.names(item.id).visible) ? $0 : \"\" }"
      }
      return shows.map { "\(judgement).\($0) ? \(value) : \(slot.emptyAnswer)" } ?? value
    }
    let (now, before) = (value(of: "", locals.now), value(of: "\(locals.original).", locals.before))
    let by: SwiftSource = slot.slot.items == nil || slot.isTexts ? "" : ", by: { $0.differs(from: $1) }"
    write("compare", ".\(slot.name.source), \(now), \(before)\(by)", locals, to: &writer)
  }

  /// Of a list in whose items something may be hidden.
  private func writeComparison(ofItems list: SwiftSlot, _ locals: ComparedNames, to writer: inout SwiftWriter) {
    let shows = shown(list)
    func items(of draft: SwiftSource, _ judgement: SwiftSource) -> SwiftSource {
      let pairs: SwiftSource = "Swift.zip(\(draft)\(path(list)), \(judgement).\(state.names(list.id).items))"
      return shows.map { "\(judgement).\($0) ? Array(\(pairs)) : []" } ?? "Array(\(pairs))"
    }
    let (now, before) = (items(of: "", locals.now), items(of: "\(locals.original).", locals.before))
    let by: SwiftSource = "{ $0.0.differs(from: $1.0, \(locals.now): $0.1, \(locals.before): $1.1) }"
    write("compare", ".\(list.name.source), \(now), \(before), by: \(by)", locals, to: &writer)
  }

  private func write(
    _ method: SwiftSource, _ arguments: SwiftSource, _ locals: ComparedNames, to writer: inout SwiftWriter
  ) {
    let call: SwiftSource = "\(locals.changed).\(method)(\(arguments))"
    if writer.fits(call.count) { return writer.line(call) }
    writer.line("\(locals.changed).\(method)(")
    writer.indented { $0.line("\(arguments))") }
  }

  /// The same instant may be written at another offset.
  private func isInstant(_ slot: SwiftSlot) -> Bool { if case .dateTime = slot.kind { true } else { false } }
}

/// What is called in what compares two drafts as no field is.
private struct ComparedNames {
  let changed, original, now, before: SwiftSource

  init(_ layout: SwiftLayout) {
    changed = layout.free("changed")
    original = layout.free("original")
    now = layout.free("now")
    before = layout.free("before")
  }
}
