// `Valid`: the answers that passed, normalised, and the one way to them.

import FormCore
import FormLanguage
import FormRuntime

/// Prints what passed: `Valid`, and the answers as they are judged.
struct SwiftValid: SwiftFormPrinter {
  let core: SwiftForm

  /// What gives what passed, `now` or by a clock that is given.
  static func validation(_ now: SwiftSource = "") -> SwiftQuestion {
    SwiftQuestion(
      summary: "The answers, normalised, if nothing worse than a warning is wrong with them\(now); else what is.",
      name: "validated", throwing: "IssueSet<Issue>", result: "Valid")
  }

  func writeValidated(to writer: inout SwiftWriter) {
    let question = Self.validation()
    writer.space()
    writer.line("/// \(question.summary)")
    writer.block("\(access)\(question.head(present.parametersBesideNew(form)))") { writer in
      let hasWarnings = plan.checks.contains { $0.severity == .warning }
      if hasState {
        writer.line("let judgement = judge(\(present.arguments.joined(", ")))")
        writer.line("if judgement.broken.hasErrors { throw judgement.broken }")
      } else {
        writer.line("let broken = validate()")
        writer.line("if \(hasWarnings ? "broken.hasErrors" : "!broken.isEmpty") { throw broken }")
      }
      writer.line("return Valid(self\(hasState ? ", judgement" : ""))")
    }
    if present.hasOverloadForNew { writeForNew(question, to: &writer) }
    for number in plan.frames[0].roots { writeValidParts(layout.frames[0].slots[number], to: &writer) }
    SwiftNormalizedAnswers(core: core).write(plan.frames[0].roots, frame: 0, to: &writer)
  }

  /// The functions that make structs of groups that passed, and of groups in these; nothing of those that are not judged.
  private func writeValidParts(_ group: SwiftSlot, to writer: inout SwiftWriter) {
    guard group.kind.isGroup else { return }
    let frame = group.id.frame
    if isOptional(group) {
      let judgement: SwiftSource = frame == 0 ? "Judgement" : layout.frames[frame].judgement
      writer.space()
      writer.line("/// What passed in it, if it is there.")
      writer.brief(
        "fileprivate func valid\(group.name.capitalized)(_ judgement: \(judgement)) -> \(validType(group))?",
        "judgement.\(state.names(group.id).active) ? \(validType(group))(\(label(group))self, judgement) : nil")
    }
    for number in group.slot.members { writeValidParts(layout.frames[frame].slots[number], to: &writer) }
  }

  /// Whether a group may not be there in what passed. Items are, but those that can be hidden.
  private func isOptional(_ group: SwiftSlot) -> Bool {
    group.id.isItem ? !group.slot.visible.isAlways : !isCertain(group) && state.needs(group.id).active
  }

  /// What makes an item, in an extension of its struct.
  func writeItem(_ frame: Int, to writer: inout SwiftWriter) {
    let item = layout.frames[frame].slots[0]
    writeValidParts(item, to: &writer)
    writeValidItems(item, to: &writer)
    guard layout.frames[frame].isFirst else { return }
    SwiftNormalizedAnswers(core: core).write(item.kind.isGroup ? item.slot.members : [0], frame: frame, to: &writer)
  }

  /// The function that makes what passed of a list in a list. One expression for all would take the compiler twice as long
  /// with each level.
  private func writeValidItems(_ list: SwiftSlot, to writer: inout SwiftWriter) {
    guard case .list = list.kind else { return }
    writer.space()
    writer.line("/// What passed in it.")
    writer.brief(
      "fileprivate func valid(_ judgement: \(layout.frames[list.id.frame].judgementName)) -> \(validType(list))",
      validItems(list, in: "self."))
  }

  // MARK: - Values

  /// Whether a value is there in everything that passed, or, in a group, whenever the group is.
  private func isCertain(_ slot: SwiftSlot) -> Bool {
    if slot.slot.parent == nil ? state.needs(slot.id).visible : !slot.slot.visible.isAlways { return false }
    return slot.slot.required.isAlways
  }

  /// What tells the initializers of a struct apart which several groups share.
  private func label(_ group: SwiftSlot) -> SwiftSource { isLabelled(group) ? "\(group.name.label): " : "" }

  /// Items are told apart by their judgements.
  private func isLabelled(_ group: SwiftSlot) -> Bool { group.isPart && !group.id.isItem }

  /// Whether it is taken out of an optional.
  private func isGuarded(_ slot: SwiftSlot) -> Bool {
    guard isCertain(slot) else { return false }
    switch slot.kind {
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .group: return true
    case .text: return slot.slot.computed != nil
    case .choices, .list: return false
    }
  }

  /// The type of a property of `Valid`.
  func validType(_ slot: SwiftSlot) -> SwiftSource {
    switch slot.kind {
    case .group: "\(form).Valid.\(partName(slot))"
    case .list(let item): .list(of: itemType(layout.slot(item.id), slot))
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices:
      layout.valueType(of: slot)
    }
  }

  private func partName(_ slot: SwiftSlot) -> SwiftSource { slot.passedType?.source ?? form }

  private func itemType(_ item: SwiftSlot, _ list: SwiftSlot) -> SwiftSource {
    switch item.kind {
    case .text, .choices, .list: return validType(item)
    // One that is hidden keeps its place.
    case .group: return isOptional(item) ? "\(validType(item))?" : validType(item)
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice:
      return isCertain(item) ? validType(item) : "\(validType(item))?"
    }
  }

  private func optionalType(_ slot: SwiftSlot) -> SwiftSource {
    switch slot.kind {
    case .choices, .list: validType(slot)
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .group:
      isCertain(slot) ? validType(slot) : "\(validType(slot))?"
    }
  }

  /// The normalised value of what passed in `draft`, as an optional where it may be missing.
  private func validValue(_ slot: SwiftSlot) -> SwiftSource {
    let names = state.names(slot.id)
    let standing: SwiftSource = "judgement.\(names.standing)"
    let value: SwiftSource = slot.slot.computed == nil ? "draft.\(normalized(slot))" : standing
    let shows: SwiftSource? = state.needs(slot.id).visible ? "judgement.\(names.visible)" : nil
    switch slot.kind {
    case .group:
      return isOptional(slot)
        ? "draft.valid\(slot.name.capitalized)(judgement)" : "\(validType(slot))(\(label(slot))draft, judgement)"
    case .list: return validItems(slot, in: "draft.")
    // What is no choice does not pass.
    case .choices where slot.slot.computed != nil: return "\(value) ?? []"
    case .choices: return shows.map { "\($0) ? \(value) : []" } ?? value
    case .text where slot.slot.computed == nil && isCertain(slot): return value
    case .text where slot.slot.computed == nil:
      if let shows { return "\(shows) ? FormText.unlessEmpty(\(value)) : nil" }
      return "FormText.unlessEmpty(\(value))"
    // A computed text that is empty is no value.
    case .text where !isCertain(slot): return "\(value).flatMap(FormText.unlessEmpty)"
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice:
      // What is required is there, for nothing is broken.
      if isGuarded(slot) {
        // `amount?.padded(to: 2)`
        let isChained = if case .decimal = slot.kind { slot.slot.computed == nil } else { false }
        return isChained ? "(\(value))!" : "\(value)!"
      }
      return slot.slot.computed == nil ? shows.map { "\($0) ? \(value) : nil" } ?? value : value
    }
  }

  /// The normalised items of a list.
  private func validItems(_ list: SwiftSlot, in base: SwiftSource) -> SwiftSource {
    guard case .list(let field) = list.kind else { return "[]" }
    let item = layout.slot(field.id)
    let path = drafts(of: list, in: base)
    let judgements: SwiftSource = "judgement.\(state.names(list.id).items)"
    // Of a list that is not judged there are no judgements.
    if isDraftText(item), item.slot.computed == nil, !state.needs(item.id).visible {
      let normalized: SwiftSource = "\(base)\(normalized(list))"
      return state.keeps[item.id.frame] ? "\(judgements).isEmpty ? [] : \(normalized)" : normalized
    }
    // A field may be called `zip`.
    let pairs: SwiftSource = "Swift.zip(\(path), \(judgements))"
    if item.kind.isGroup {
      let value: SwiftSource =
        isOptional(item) ? "$0.valid\(item.name.capitalized)($1)" : "\(validType(item))($0, $1)"
      return "\(pairs).map { \(value) }"
    }
    guard case .list = item.kind else {
      return "\(pairs).\(isDropped(item) ? "compactMap" : "map") { \(itemValue(item)) }"
    }
    return "\(pairs).map { $0.valid($1) }"
  }

  /// The value of an item that is no group: of its draft `$0.0`, or, where it is computed, of its judgement `$0.1`; of one
  /// that is hidden nothing.
  private func itemValue(_ item: SwiftSlot) -> SwiftSource {
    let names = state.names(item.id)
    let value: SwiftSource
    if item.slot.computed != nil {
      value = "$0.1.\(names.standing)"
    } else if isDraftText(item), case .text(let settings) = item.kind {
      value = SwiftNormalization.code(settings, .atom("$0.0"), layout.texts).source
    } else {
      value = "$0.0.\(normalized(item))"
    }
    if item.slot.computed != nil { return item.kind.emptiness.isKnown ? "\(value) ?? \(item.emptyAnswer)" : value }
    return state.needs(item.id).visible ? "$0.1.\(names.visible) ? \(value) : \(item.emptyAnswer)" : value
  }

  /// Whether an item is a text itself in the draft, and no struct.
  private func isDraftText(_ item: SwiftSlot) -> Bool {
    guard layout.isText(item.id.frame), let list = plan.frames[item.id.frame].list else { return false }
    return layout.slot(list).slot.computed == nil
  }

  /// Whether an item that is no group has an answer, if the form passed.
  private func isDropped(_ item: SwiftSlot) -> Bool {
    switch item.kind {
    case .text, .choices, .list, .group: false
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice: isCertain(item)
    }
  }

  // MARK: - The struct

  func write(to writer: inout SwiftWriter) {
    SwiftNormalizedAnswers(core: core).writeParts(to: &writer)
    writer.space()
    writer.line("// MARK: - What passed")
    writer.space()
    writer.block("nonisolated extension \(form)") { writer in
      writer.line("/// Answers that passed, normalised. `validated()` is the one way to them.")
      writer.block("\(access)nonisolated struct Valid: Sendable") { writer in
        writeValidMembers(plan.frames[0].roots, of: nil, frame: 0, to: &writer)
      }
    }
    for frame in layout.frames {
      for slot in layout.inOrder(frame.number) where slot.kind.isGroup {
        writer.space()
        guard slot.declaresPassed else {
          writer.block("nonisolated extension \(validType(slot))") { writer in
            writeValidInitializer(slot.slot.members, of: slot, frame: frame.number, to: &writer)
          }
          continue
        }
        writer.block("nonisolated extension \(form).Valid") { writer in
          let words = slot.isPart ? slot.slot.field.membersType.flatMap(SwiftSource.comment) : nil
          if let words = words ?? layout.words(slot.slot.field.title) { writer.line("/// \(words)") }
          writer.block("\(access)nonisolated struct \(partName(slot)): Sendable") { writer in
            writeValidMembers(slot.slot.members, of: slot, frame: frame.number, to: &writer)
          }
        }
      }
    }
  }

  /// What is said of what passed as a record.
  static func recordWords(withoutSecrets: Bool) -> SwiftSource {
    let secrets: SwiftSource = withoutSecrets ? ", as are secrets" : ""
    return "The normalised record, computed values included; what is not answered is left out\(secrets)."
  }

  /// What passed as a record.
  func writeEncoding(to writer: inout SwiftWriter) {
    writeEncoding("\(form).Valid", plan.frames[0].roots, frame: 0, to: &writer)
    for frame in layout.frames {
      for group in layout.inOrder(frame.number) where group.kind.isGroup && group.declaresPassed {
        writeEncoding(validType(group), group.slot.members, frame: frame.number, to: &writer)
      }
    }
  }

  private func writeEncoding(_ type: SwiftSource, _ members: [Int], frame: Int, to writer: inout SwiftWriter) {
    let slots = layout.slots(members, of: frame)
    let hasSecrets = slots.contains(where: \.kind.holdsSecret)
    let written = core.writesSecrets ? slots : slots.filter { !$0.kind.holdsSecret }
    writer.space()
    writer.block("nonisolated extension \(type): Encodable") { writer in
      writer.line("/// \(Self.recordWords(withoutSecrets: hasSecrets))")
      writer.block("\(access)func encode(to encoder: any Encoder) throws") { writer in
        let name: SwiftSource = written.isEmpty ? "_" : "var record"
        writer.line("\(name) = encoder.container(keyedBy: FormKey.self)")
        if hasSecrets, core.writesSecrets { writer.line("let secrets = FormSecrets(in: encoder)") }
        for slot in written { writeEncoding(of: slot, to: &writer) }
      }
    }
  }

  /// A secret is written where it stands among the others, for whoever asks for it by name.
  private func writeEncoding(of slot: SwiftSlot, to writer: inout SwiftWriter) {
    let key: SwiftSource = "FormKey(stringValue: \(SwiftSource.text(slot.slot.field.recordKey)))"
    let own: SwiftSource = "self.\(slot.member.source)"
    let line: SwiftSource = "try record.\(encoding(slot))(\(placed(own, as: slot) ?? own), forKey: \(key))"
    guard slot.kind.holdsSecret else { return writer.line(line) }
    writer.block("if secrets == .included") { $0.line(line) }
  }

  /// What is encoded of a value, where that is not itself: decimals with the places of their field, items that are hidden
  /// as empty ones, as deep as lists nest.
  private func placed(_ value: SwiftSource, as slot: SwiftSlot) -> SwiftSource? {
    switch slot.kind {
    case .decimal(let places) where places > 0: return "FormPlacedDecimal(\(value), places: \(places))"
    case .list(let field):
      let slot = layout.slot(field.id)
      if slot.kind.isGroup { return isOptional(slot) ? "\(value).map { FormWrittenItem($0) }" : nil }
      return placed("$0", as: slot).map { "\(value).map { \($0) }" }
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices, .group: return nil
    }
  }

  private func encoding(_ slot: SwiftSlot) -> SwiftSource {
    switch slot.kind {
    case .choices, .list: "encodeUnlessEmpty"
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .group:
      isCertain(slot) ? "encode" : "encodeIfPresent"
    }
  }

  private func writeValidMembers(
    _ members: [Int], of group: SwiftSlot?, frame: Int, to writer: inout SwiftWriter
  ) {
    let slots = layout.slots(members, of: frame)
    for slot in slots {
      if let words = layout.words(slot.slot.field.title) { writer.line("/// \(words)") }
      if slot.kind.holdsSecret {
        let type = optionalType(slot)
        writer.brief("\(access)var \(slot.member.source): \(type)", "\(slot.secret.source).revealed")
        writer.line("private let \(slot.secret.source): Secure<\(type)>")
      } else {
        writer.line("\(access)let \(slot.member.source): \(optionalType(slot))")
      }
    }
    writer.space()
    writeValidInitializer(members, of: group, frame: frame, to: &writer)
  }

  private func writeValidInitializer(
    _ members: [Int], of group: SwiftSlot?, frame: Int, to writer: inout SwiftWriter
  ) {
    let slots = layout.slots(members, of: frame)
    let type = layout.frames[frame].type
    let judgement: SwiftSource = hasState ? ", _ judgement: \(layout.frames[frame].judgement)" : ""
    let label: SwiftSource = group.map { isLabelled($0) ? $0.name.label : "_" } ?? "_"
    let parameter: SwiftSource = label == "draft" ? label : "\(label) draft"
    writer.block("fileprivate init(\(parameter): \(type)\(judgement))") { writer in
      for slot in slots {
        let value = validValue(slot)
        writer.line(
          slot.kind.holdsSecret
            ? "self.\(slot.secret.source) = Secure(\(value))" : "self.\(slot.member.source) = \(value)")
      }
    }
  }
}
