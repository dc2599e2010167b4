// What actions and locks read of a form that judges every field by itself: computed when it is asked for.

import FormCore
import FormRuntime

/// Prints what stands for a judgement where judging keeps nothing.
struct SwiftAsked: SwiftFormPrinter {
  let core: SwiftForm

  /// The counterpart of a judgement where judging keeps nothing.
  func write(to writer: inout SwiftWriter) {
    guard !hasState, !plan.questions.isEmpty else { return }
    let asked = SwiftState(layout, forQuestions: true)
    writer.space()
    writer.line("/// What is asked of the answers beyond what is wrong with them.")
    writer.block("fileprivate nonisolated struct Asked") { writer in
      writer.line("let draft: \(form)")
      for slot in layout.inOrder(0) {
        let needs = asked.needs(slot.id)
        let names = asked.names(slot.id)
        let value: SwiftSource = "draft.\(normalized(slot))"
        let type = layout.valueType(of: slot)
        if needs.has || needs.valid {
          let isThere: SwiftSource = slot.kind.emptiness.isKnown ? "!\(value).isEmpty" : "\(value) != nil"
          writer.brief("var \(names.has): Bool", "\(isThere) || draft.\(isMisread(slot))")
        }
        if needs.valid {
          writer.brief("var \(names.valid): Bool", "\(names.has) && draft.validate(.\(slot.name.source)).isEmpty")
        }
        if needs.standing {
          let isMisread: SwiftSource = "draft.\(self.isMisread(slot))"
          writer.brief("var \(names.standing): \(type)?", "\(isMisread) ? nil : \(value)")
        }
        if needs.judged {
          let isEmpty: SwiftSource = slot.kind.emptiness.isKnown ? "\(value).isEmpty || " : ""
          writer.brief(
            "var \(names.judged): \(type)?",
            "\(isEmpty)draft.validate(.\(slot.name.source)).isEmpty ? \(value) : nil")
        }
      }
    }
  }
}
