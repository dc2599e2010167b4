// What stands in a group in which nothing is answered.

import FormCore
import FormLanguage
import FormRuntime

extension SchemaForm {
  /// What holds of a group that is empty throughout. What is hidden may be anything, and is no answer.
  func empty(_ group: Slot) -> Schema {
    if let known = conditions.empties[group.id] { return known }
    let schema = definitions.shared(newEmpty(group), as: "empty.\(path(of: group))")
    conditions.empties[group.id] = schema
    return schema
  }

  private func newEmpty(_ group: Slot) -> Schema {
    let base = Base(frame: group.id.frame, parent: group.id.slot)
    var nothings: [FormJSONObject.Member] = []
    var guarded: [Schema] = []
    for member in plan.members(of: group) {
      let nothing = nothing(member)
      if nothing.isEmpty { continue }
      let property = FormJSONObject.Member(name: member.field.recordKey, value: nothing.json)
      switch visibility(of: member, base) {
      case .always: nothings.append(property)
      case .when(let predicate):
        // Mostly it is visible only where something else is answered.
        if predicate.truth({ isNothing(at: $0, in: group) ? false : nil }) == false { continue }
        guarded.append(Self.condition(predicate, Schema(["properties": .object(FormJSONObject([property]))])))
      case .never, .unsaid: break
      }
    }
    var schema = Schema()
    if !nothings.isEmpty { schema.set("properties", .object(FormJSONObject(nothings))) }
    schema.demand(guarded)
    return schema
  }

  /// Whether there is nothing at a path in a group that is empty throughout.
  private func isNothing(at path: [String], in group: Slot) -> Bool {
    var group = group
    for name in path {
      guard let member = members(of: group)[FormTextKey(name)], member.visible.isAlways, member.preset == nil else {
        return false
      }
      group = member
    }
    return true
  }

  private func members(of group: Slot) -> [FormTextKey: Slot] {
    if let known = conditions.members[group.id] { return known }
    var members: [FormTextKey: Slot] = [:]
    for member in plan.members(of: group) { members[FormTextKey(member.field.recordKey)] = member }
    conditions.members[group.id] = members
    return members
  }

  /// What the value of a field that has no answer can be, where it is visible, and perhaps more.
  private func nothing(_ slot: Slot) -> Schema {
    // What is computed is no answer.
    if slot.computed != nil { return Schema() }
    if let preset = slot.preset { return nothing(slot, startingAs: preset) ?? Schema() }
    return definitions.shared(noAnswer(slot), as: "nothing.\(path(of: slot))")
  }

  private func noAnswer(_ slot: Slot) -> Schema {
    switch slot.field.kind {
    case .text(let settings): return conditions.texts(settings).nothing
    case .choices, .list: return Schema(["enum": .array([.null, .array([])])])
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice:
      return Schema(["type": .string("null")])
    case .group:
      var schema = Self.type("object", false)
      schema.add(empty(slot))
      return schema
    }
  }

  /// What a field starts as is no answer either; nothing where that can't be said exactly.
  private func nothing(_ slot: Slot, startingAs preset: Preset) -> Schema? {
    guard case .value(let value) = preset, let json = value.json else { return nil }
    let start: Schema
    switch (slot.field.kind, value) {
    case (.integer, _), (.number, _), (.decimal, _), (.boolean, _), (.date, _), (.choice, _):
      return Schema(["enum": .array([.null, json])])
    case (.text(let settings), .text(let text)):
      guard let schema = conditions.schema(of: text, settings) else { return nil }
      start = schema
    case (.choices, .list(let chosen)):
      start = Schema(["type": .string("array"), "items": .object(["enum": json]), "minItems": .integer(chosen.count)])
    case (.text, _), (.choices, _), (.time, _), (.dateTime, _), (.group, _), (.list, _): return nil
    }
    return Schema(["anyOf": .array([noAnswer(slot).json, start.json])])
  }

  /// Whether no group in which something is answered is what `empty` says.
  func isEmptySharp(_ group: Slot) -> Bool {
    if let known = conditions.sharpness[group.id] { return known }
    let isSharp = isEmptySharpAnew(group)
    conditions.sharpness[group.id] = isSharp
    return isSharp
  }

  private func isEmptySharpAnew(_ group: Slot) -> Bool {
    let base = Base(frame: group.id.frame, parent: group.id.slot)
    return plan.members(of: group).allSatisfy { member in
      if case .unsaid = visibility(of: member, base) { return false }
      if member.computed != nil { return true }
      guard let preset = member.preset else { return isEmptySharp(member) }
      guard case .value(let value) = preset, nothing(member, startingAs: preset) != nil else { return false }
      return Numbers.number(value) == nil || Numbers.isSharp(value, for: member.field.kind)
    }
  }

  /// Notes the fields in a group of which it can't be told whether they are answered, so that it is not said to be whole
  /// where it has nothing but these.
  mutating func noteDoubts(in group: Slot, _ comments: inout [String]) {
    noteDoubts(of: group, in: group, "", &comments)
  }

  private mutating func noteDoubts(of whole: Slot, in group: Slot, _ path: String, _ comments: inout [String]) {
    let base = Base(frame: group.id.frame, parent: group.id.slot)
    for member in plan.members(of: group) {
      let name = path + member.field.name
      let reason: String
      switch visibility(of: member, base) {
      case .never: continue
      case .unsaid:
        if member.computed != nil { continue }
        reason = "whose `visible` is not said"
      case .always, .when:
        noteDoubts(of: whole, in: member, name + ".", &comments)
        guard let preset = member.preset, nothing(member, startingAs: preset) == nil else { continue }
        reason = "which may be its default"
      }
      let words = "that it is whole is not said where it has nothing but `\(name)`, \(reason)"
      comments.append(note(words, of: whole, at: member.field.nameSpan))
    }
  }
}
