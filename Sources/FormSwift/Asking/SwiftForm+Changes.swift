// Which answers differ from those that a draft began with: normalised, what is hidden as empty, what is computed never.

import FormCore
import FormRuntime

extension SwiftForm {
  /// `changes(from:)`, and what compares groups and items of lists.
  func writeChanges(to writer: inout SwiftWriter) -> SwiftQuestion {
    let locals = ComparedNames(layout)
    let question = SwiftQuestion(
      summary: "The fields whose answers differ, in order; what is hidden is empty, what is computed is no answer.",
      name: "changes", subject: "from \(locals.original): \(form)", argument: "from: \(locals.original)",
      result: "[Field]")
    let slots = layout.leaves(0).filter { $0.slot.computed == nil }
    let isHideable = slots.contains { state.needs($0.id).visible }
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
  func writeItemChanges(to writer: inout SwiftWriter) {
    for frame in layout.frames.dropFirst() where !layout.isText(frame.number) {
      let slots = layout.leaves(frame.number).filter { $0.slot.computed == nil }
      writer.space()
      writer.block("nonisolated extension \(frame.type)") { writer in
        writer.line("/// Whether any answer of the item is another.")
        let locals = ComparedNames(layout)
        writer.block("fileprivate func differs(from \(locals.original): \(frame.type)) -> Bool") { writer in
          if slots.isEmpty { return writer.line("false") }
          writeComparisons(slots, locals, isShown: false, to: &writer)
          writer.line("return !\(locals.changed).isEmpty")
        }
      }
    }
  }

  private func writeComparisons(
    _ slots: [SwiftSlot], _ locals: ComparedNames, isShown: Bool = true, to writer: inout SwiftWriter
  ) {
    writer.line("var \(locals.changed) = FormChanges(misread, \(locals.original).misread)")
    var ways: [SwiftSource] = [""]
    for slot in slots {
      if !ways.contains(slot.way) {
        ways.append(slot.way)
        let misread: SwiftSource = "\(misread(slot)), \(locals.original).\(misread(slot))"
        if let names = names(ofPart: slot) {
          write("compareMembers", "\(misread), as: [\(names)]", locals, to: &writer)
        } else {
          write("compare", misread, locals, to: &writer)
        }
      }
      writeComparison(slot, locals, isShown: isShown, to: &writer)
    }
  }

  /// What the cases are called in the form that stand for the fields of a struct which several groups may share.
  private func names(ofPart slot: SwiftSlot) -> SwiftSource? {
    guard let group = slot.slot.parent.map({ layout.frames[slot.id.frame].slots[$0] }), group.isPart else { return nil }
    let members = group.slot.members.map { layout.frames[slot.id.frame].slots[$0] }
    return members.map { ".\($0.name.source)" }.joined(", ")
  }

  private func writeComparison(
    _ slot: SwiftSlot, _ locals: ComparedNames, isShown: Bool, to writer: inout SwiftWriter
  ) {
    let shows = isShown && state.needs(slot.id).visible ? state.names(slot.id).visible : nil
    let suffix: SwiftSource = isInstant(slot) ? "?.description" : ""
    let value: SwiftSource = "\(normalized(slot))\(suffix)"
    let empty: SwiftSource
    switch slot.kind {
    case .text: empty = "\"\""
    case .choices, .list: empty = "[]"
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .group: empty = "nil"
    }
    let then: SwiftSource = "\(locals.original).\(value)"
    let now: SwiftSource = shows.map { "\(locals.now).\($0) ? \(value) : \(empty)" } ?? value
    let before: SwiftSource = shows.map { "\(locals.before).\($0) ? \(then) : \(empty)" } ?? then
    let by: SwiftSource = slot.slot.items == nil || slot.isTexts ? "" : ", by: { $0.differs(from: $1) }"
    write("compare", ".\(slot.name.source), \(now), \(before)\(by)", locals, to: &writer)
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
