// `normalized()`: a draft with its answers as they are judged, for whoever takes them before they have passed.

import FormCore
import FormRuntime

/// Prints `normalized()`: the draft as it is judged.
struct SwiftNormalizing: SwiftFormPrinter {
  let core: SwiftForm

  /// The draft as it is judged: what is hidden is empty.
  func write(to writer: inout SwiftWriter) -> SwiftQuestion {
    let question = SwiftQuestion(
      summary: "The draft with its answers as they are judged: normalised, what is hidden empty.",
      name: "normalized", result: form)
    let roots = plan.frames[0].roots
    let normalizes = roots.contains { isNormalized(layout.frames[0].slots[$0]) }
    let hidesAny = hides(roots, of: 0)
    writer.space()
    writer.line("/// \(question.summary)")
    writer.block("\(access)\(question.head(present.parameters(form)))") { writer in
      guard normalizes || hidesAny else { return writer.line("return self") }
      writer.line("var draft = self")
      if normalizes { writer.line("draft.normalize()") }
      if hidesAny {
        writer.line("let judgement = judge(\(present.arguments.joined(", ")))")
        writeHiding(roots, of: 0, in: "draft", by: "judgement", to: &writer)
      }
      writer.line("return draft")
    }
    return question
  }

  // MARK: - What is hidden

  /// Empties what is hidden, as deep as groups and lists nest; `draft` is where the answers of a frame are.
  private func writeHiding(
    _ numbers: [Int], of frame: Int, in draft: SwiftSource, by judgement: SwiftSource, depth: Int = 0,
    to writer: inout SwiftWriter
  ) {
    for slot in layout.slots(numbers, of: frame) where slot.slot.computed == nil {
      let isWhole = slot.id.isItem && (slot.kind.isGroup || layout.isText(frame))
      let path: SwiftSource = isWhole ? draft : "\(draft).\(path(slot))"
      if isHideableInGroup(slot) {
        let conditions = ["!\(judgement).\(state.names(slot.id).visible)"] + areGroups(around: slot, in: draft)
        writer.line("if \(conditions.joined(", ")) { \(path) = \(noAnswer(to: slot)) }")
      }
      writeHiding(slot.slot.members, of: frame, in: draft, by: judgement, depth: depth, to: &writer)
      guard let items = slot.slot.items, hides(plan.frames[items].roots, of: items) else { continue }
      let suffix: SwiftSource = depth == 0 ? "" : "\(depth)"
      let judgements: SwiftSource = "\(judgement).\(state.names(slot.id).items)"
      let item = layout.frames[items].slots[0]
      // To change what is in an item says that it is a record.
      let isRecord: SwiftSource =
        item.kind.isGroup ? " where !\(path)[index\(suffix)].isMisread(.\(item.key.source))" : ""
      let head: SwiftSource = "for (index\(suffix), item\(suffix)) in Swift.zip(\(path).indices, \(judgements))"
      writer.block("\(head)\(isRecord)") { writer in
        writeHiding(
          plan.frames[items].roots, of: items, in: "\(path)[index\(suffix)]", by: "item\(suffix)", depth: depth + 1,
          to: &writer)
      }
    }
  }

  /// That the groups around a field are what they should be, as to change what is in them says.
  private func areGroups(around slot: SwiftSlot, in draft: SwiftSource) -> [SwiftSource] {
    guard let group = slot.slot.parent.map({ layout.frames[slot.id.frame].slots[$0] }), !group.id.isItem else {
      return []
    }
    return areGroups(around: group, in: draft) + ["!\(draft).\(isMisread(group))"]
  }

  /// Whether a field may be hidden while the group that it is in is not.
  private func isHideableInGroup(_ slot: SwiftSlot) -> Bool {
    guard state.needs(slot.id).visible else { return false }
    let isInHidden = slot.slot.parent.map { state.needs(SlotID(frame: slot.id.frame, slot: $0)).visible } ?? false
    return !slot.slot.visible.isAlways || !isInHidden
  }

  /// Whether any of these fields may be hidden, or what is in them.
  private func hides(_ numbers: [Int], of frame: Int) -> Bool {
    layout.slots(numbers, of: frame).contains { slot in
      guard slot.slot.computed == nil else { return false }
      return isHideableInGroup(slot) || hides(slot.slot.members, of: frame)
        || slot.slot.items.map { hides(plan.frames[$0].roots, of: $0) } ?? false
    }
  }

  /// What an answer is where there is none.
  private func noAnswer(to slot: SwiftSlot) -> SwiftSource {
    guard slot.kind.isGroup else { return slot.emptyAnswer }
    return "\(slot.declaredType)(\(start(of: slot).unanswered))"
  }

  // MARK: - Normalising

  /// What normalises the answers of each struct that has any to normalise.
  func writeParts(to writer: inout SwiftWriter) {
    for (type, members) in layout.structs { writeNormalizing(of: type, members, to: &writer) }
  }

  private func writeNormalizing(of type: SwiftSource, _ slots: [SwiftSlot], to writer: inout SwiftWriter) {
    guard slots.contains(where: isNormalized) else { return }
    writer.space()
    writer.block("nonisolated extension \(type)") { writer in
      let repeated: SwiftSource = slots.contains(where: isSeveral) ? ", choices that are repeated stay so" : ""
      writer.line("/// Normalises the answers; what could not be taken is remembered\(repeated).")
      writer.block("fileprivate mutating func normalize()") { writer in
        writer.line("let kept = self.misread")
        let changed = slots.filter(isNormalized)
        let most = Self.mostAtOnce(of: slots.count)
        if changed.count <= most {
          for slot in changed { writeNormalizing(of: slot, to: &writer) }
        } else {
          for (number, start) in stride(from: 0, to: changed.count, by: most).enumerated() {
            writer.block("func normalizePart\(number + 1)()") { writer in
              for slot in changed[start..<min(start + most, changed.count)] { writeNormalizing(of: slot, to: &writer) }
            }
            writer.line("normalizePart\(number + 1)()")
          }
        }
        writer.line("self.misread = kept")
      }
    }
  }

  /// How many members a function normalises. What is built without optimisation has a copy of the whole struct in the
  /// frame of the function for each: there may be thousands, and half a mebibyte of stack.
  private static func mostAtOnce(of members: Int) -> Int { max(1, 4096 / max(members, 1)) }

  private func writeNormalizing(of slot: SwiftSlot, to writer: inout SwiftWriter) {
    let path: SwiftSource = "self.\(slot.member.source)"
    if slot.kind.isGroup {
      writer.line("\(path).normalize()")
    } else if slot.slot.items != nil, !slot.isTexts {
      writer.line("for index in \(path).indices { \(path)[index].normalize() }")
    } else if isSeveral(slot) {
      // A choice that is repeated is wrong, and would be right without that.
      let normalized: SwiftSource = "self.\(normalizedMember(slot))"
      writer.line("if \(normalized).count == \(path).count { \(path) = \(normalized) }")
    } else {
      writer.line("\(path) = self.\(normalizedMember(slot))")
    }
  }

  /// Whether an answer may be judged as another than it is, or something in it.
  private func isNormalized(_ slot: SwiftSlot) -> Bool {
    guard slot.slot.computed == nil else { return false }
    switch slot.kind {
    case .text(let settings): return !settings.changesNothing
    case .choices, .decimal: return true
    case .group: return layout.members(of: slot).contains(where: isNormalized)
    case .list:
      guard !slot.isTexts else { return normalizes(slot) }
      return slot.slot.items.map { items in
        plan.frames[items].roots.contains { isNormalized(layout.frames[items].slots[$0]) }
      } ?? false
    case .integer, .number, .boolean, .date, .time, .dateTime, .choice: return false
    }
  }
}
