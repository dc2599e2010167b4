// `Valid`: the answers that passed, normalised, and the one way to them.

import FormCore
import FormRuntime

extension SwiftForm {
  func writeValidated(to writer: inout SwiftWriter) {
    let parameters = present.parameters(form).joined(", ")
    writer.space()
    writer.line("/// The answers, normalised, if nothing is wrong with them; else what is.")
    writer.block("\(access)func validated(\(parameters)) throws(IssueSet<Issue>) -> Valid") { writer in
      let hasWarnings = plan.checks.contains { $0.severity == .warning }
      if hasState {
        writer.line("let judgement = judge(\(present.arguments.joined(", ")))")
        writer.line("guard !judgement.broken.hasErrors, let valid = valid(judgement) else { throw judgement.broken }")
        writer.line("return valid")
      } else {
        writer.line("let broken = validate()")
        let bindings = guards(plan.frames[0].roots, frame: 0).map { ", \($0)" as SwiftSource }.joined("")
        writer.line("guard \(hasWarnings ? "!broken.hasErrors" : "broken.isEmpty")\(bindings) else { throw broken }")
        writeMaking("Valid", plan.frames[0].roots, frame: 0, to: &writer)
      }
    }
    if hasState { writeValidParts(frame: 0, group: nil, to: &writer) }
    writeNormalized(plan.frames[0].roots, frame: 0, to: &writer)
  }

  /// The function that makes a struct of what passed: the form, a group, an item.
  private func writeValidParts(frame: Int, group: SwiftSlot?, to writer: inout SwiftWriter) {
    let members = group?.slot.members ?? plan.frames[frame].roots
    writer.space()
    let type: SwiftSource = group.map(validType) ?? "\(form).Valid"
    let name: SwiftSource = group.map { "valid\($0.name.capitalized)" } ?? "valid"
    writer.block(
      "fileprivate func \(name)(_ judgement: \(frame == 0 ? "Judgement" : "\(layout.frames[frame].type).Judgement")) -> \(type)?"
    ) { writer in
      if let group, state.needs(group.id).active {
        writer.line("guard judgement.\(state.names(group.id).active) else { return nil }")
      }
      let guards = guards(members, frame: frame)
      if !guards.isEmpty { writer.line("guard \(guards.joined(", ")) else { return nil }") }
      writeMaking(type, members, frame: frame, to: &writer)
    }
    for number in members {
      let slot = layout.frames[frame].slots[number]
      if slot.kind.isGroup { writeValidParts(frame: frame, group: slot, to: &writer) }
    }
  }

  /// What makes an item, in an extension of its struct.
  func writeValidItem(_ frame: Int, to writer: inout SwiftWriter) {
    let item = layout.frames[frame].slots[0]
    if item.kind.isGroup { writeValidParts(frame: frame, group: item, to: &writer) }
    writeNormalized(item.kind.isGroup ? item.slot.members : [0], frame: frame, to: &writer)
  }

  private func writeMaking(
    _ type: SwiftSource, _ members: [Int], frame: Int, to writer: inout SwiftWriter
  ) {
    let arguments = members.map { number -> SwiftSource in
      let slot = layout.frames[frame].slots[number]
      return "\(slot.member.label): \(isGuarded(slot) ? slot.name.source : validValue(slot))"
    }
    let line: SwiftSource = "return \(type)(\(arguments.joined(", ")))"
    guard line.count > 100 else { return writer.line(line) }
    writer.line("return \(type)(")
    writer.indented { writer in
      for (index, argument) in arguments.enumerated() {
        writer.line("\(argument)\(index == arguments.count - 1 ? ")" : ",")")
      }
    }
  }

  // MARK: - Values

  /// Whether a value is there in everything that passed.
  private func isCertain(_ slot: SwiftSlot) -> Bool {
    if state.needs(slot.id).visible { return false }
    return slot.slot.required.isAlways
  }

  /// Whether it is taken out of an optional first.
  private func isGuarded(_ slot: SwiftSlot) -> Bool {
    guard isCertain(slot) else { return false }
    switch slot.kind {
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .group: return true
    case .text: return slot.slot.computed != nil
    case .choices, .list: return false
    }
  }

  private func guards(_ members: [Int], frame: Int) -> [SwiftSource] {
    members.map { layout.frames[frame].slots[$0] }.filter(isGuarded).map { slot in
      let value = validValue(slot)
      return value == slot.name.source ? "let \(value)" : "let \(slot.name.source) = \(value)"
    }
  }

  /// The type of a property of `Valid`.
  private func validType(_ slot: SwiftSlot) -> SwiftSource {
    switch slot.kind {
    case .group: "\(form).Valid.\(slot.type?.source ?? partName(slot))"
    case .list(let item): "[\(itemType(layout.slot(item.id), slot))]"
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices:
      layout.valueType(of: slot)
    }
  }

  /// The group that is the item of a list is called like the list's items.
  private func partName(_ slot: SwiftSlot) -> SwiftSource {
    guard let list = plan.frames[slot.id.frame].list else { return form }
    return layout.slot(list).type?.source ?? form
  }

  private func itemType(_ item: SwiftSlot, _ list: SwiftSlot) -> SwiftSource {
    if item.kind.isGroup { return validType(item) }
    switch item.kind {
    case .text, .choices, .list, .group: return validType(item)
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

  /// The normalised value of what passed, as an optional where it may be missing.
  private func validValue(_ slot: SwiftSlot) -> SwiftSource {
    let names = state.names(slot.id)
    let path: SwiftSource = "\(slot.way)\(slot.member.source)"
    let shows: SwiftSource? = state.needs(slot.id).visible ? "judgement.\(names.visible)" : nil
    switch slot.kind {
    case .group: return "valid\(slot.name.capitalized)(judgement)"
    case .list(let item): return validItems(layout.slot(item.id), path, "judgement.itemsOf\(slot.name.capitalized)")
    case .text:
      if slot.slot.computed != nil { return "judgement.\(names.standing)" }
      let value = normalized(slot)
      if let shows { return "\(shows) ? FormText.unlessEmpty(\(value)) : nil" }
      return isCertain(slot) ? value : "FormText.unlessEmpty(\(value))"
    case .choices:
      let value = normalized(slot)
      return shows.map { "\($0) ? \(value) : []" } ?? value
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice:
      if slot.slot.computed != nil { return "judgement.\(names.standing)" }
      let value = normalized(slot)
      return shows.map { "\($0) ? \(value) : nil" } ?? value
    }
  }

  /// The normalised items of a list; as deep as lists nest.
  private func validItems(_ item: SwiftSlot, _ path: SwiftSource, _ judgements: SwiftSource) -> SwiftSource {
    // A field may be called `zip`.
    let pairs: SwiftSource = "Swift.zip(\(path), \(judgements))"
    if item.kind.isGroup { return "\(pairs).compactMap { $0.valid\(item.name.capitalized)($1) }" }
    guard case .list(let inner) = item.kind else {
      return "\(pairs).\(isDropped(item) ? "compactMap" : "map") { $0.0.\(normalized(item)) }"
    }
    let items = validItems(
      layout.slot(inner.id), "item.\(item.member.source)", "judgement.itemsOf\(item.name.capitalized)")
    return "\(pairs).map { item, judgement in \(items) }"
  }

  /// Whether an item that is no group has an answer, if the form passed.
  private func isDropped(_ item: SwiftSlot) -> Bool {
    switch item.kind {
    case .text, .choices, .list, .group: false
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice: isCertain(item)
    }
  }

  // MARK: - Normalised answers

  private func writeNormalized(_ members: [Int], frame: Int, to writer: inout SwiftWriter) {
    for number in members {
      let slot = layout.frames[frame].slots[number]
      guard slot.slot.computed == nil else { continue }
      switch slot.kind {
      case .text(let settings) where !SwiftNormalization.isNothing(settings):
        writer.space()
        writer.line("/// As it is judged: \(SwiftForm.steps(settings)).")
        let code = SwiftNormalization.code(settings, .atom(slot.member.source)).source
        writer.brief("fileprivate var \(slot.normalized.source): String", code)
      case .choices:
        writer.space()
        writer.line("/// In the order of the choices, each once.")
        let type = slot.qualifiedType ?? "String"
        writer.brief(
          "fileprivate var \(slot.normalized.source): [\(type)]",
          "\(slot.member.source).isEmpty ? [] : \(type).allCases.filter(\(slot.member.source).contains)")
      case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .group, .list: break
      }
    }
  }

  private static func steps(_ settings: TextSettings) -> SwiftSource {
    var steps: [SwiftSource] = []
    if settings.foldsWidth { steps.append("full-width forms as ASCII") }
    if !settings.strip.isEmpty { steps.append("without what is stripped") }
    switch settings.letterCase {
    case .upper?: steps.append("in upper case")
    case .lower?: steps.append("in lower case")
    case nil: break
    }
    if settings.trims { steps.append("without white space at its ends") }
    return steps.joined(", ")
  }

  /// The normalised answers of groups, in extensions of their structs.
  func writePartsNormalized(to writer: inout SwiftWriter) {
    for frame in layout.frames {
      for slot in layout.inOrder(frame.number) where slot.kind.isGroup && slot.type != nil {
        var inner = SwiftWriter()
        writeNormalized(slot.slot.members, frame: frame.number, to: &inner)
        guard inner.count > 0 else { continue }
        writer.space()
        writer.block("nonisolated extension \(slot.qualifiedType ?? form)") { writer in
          writeNormalized(slot.slot.members, frame: frame.number, to: &writer)
        }
      }
    }
  }

  // MARK: - The struct

  func writeValid(to writer: inout SwiftWriter) {
    writePartsNormalized(to: &writer)
    writer.space()
    writer.line("// MARK: - What passed")
    writer.space()
    writer.block("nonisolated extension \(form)") { writer in
      writer.line("/// Answers that passed, normalised. `validated()` is the one way to them.")
      writer.block("\(access)nonisolated struct Valid: Sendable") { writer in
        writeValidMembers(plan.frames[0].roots, frame: 0, to: &writer)
      }
    }
    for frame in layout.frames {
      for slot in layout.inOrder(frame.number) where slot.kind.isGroup {
        writer.space()
        writer.block("nonisolated extension \(form).Valid") { writer in
          if let words = layout.words(slot.slot.field.title) { writer.line("/// \(words)") }
          writer.block("\(access)nonisolated struct \(slot.type?.source ?? partName(slot)): Sendable") { writer in
            writeValidMembers(slot.slot.members, frame: frame.number, to: &writer)
          }
        }
      }
    }
  }

  private func writeValidMembers(_ members: [Int], frame: Int, to writer: inout SwiftWriter) {
    let slots = members.map { layout.frames[frame].slots[$0] }
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
    let parameters = slots.map { "\($0.member.label): \(optionalType($0))" as SwiftSource }
    let head: SwiftSource = "fileprivate init(\(parameters.joined(", ")))"
    if head.count < 110 {
      writer.block(head) { writer in writeAssignments(slots, to: &writer) }
    } else {
      writer.line("fileprivate init(")
      writer.indented { writer in SwiftPatterns.writeRows(parameters, last: parameters.count, to: &writer) }
      writer.line(") {")
      writer.indented { writer in writeAssignments(slots, to: &writer) }
      writer.line("}")
    }
  }

  private func writeAssignments(_ slots: [SwiftSlot], to writer: inout SwiftWriter) {
    for slot in slots {
      if slot.kind.holdsSecret {
        writer.line("\(slot.secret.source) = Secure(\(slot.member.source))")
      } else {
        writer.line("self.\(slot.member.source) = \(slot.member.source)")
      }
    }
  }
}
