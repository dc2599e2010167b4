// What fields start as, and values of the spec, as JSON.

import FormCore
import FormRuntime

extension SchemaForm {
  /// What a field starts as, as far as that does not depend on the clock. A group starts as its members do, if it has a
  /// default.
  func start(of slot: Slot) -> FormJSON? {
    guard slot.computed == nil else { return nil }
    if !slot.field.kind.isGroup { return value(of: slot).flatMap { Self.json($0, as: slot.field.kind) } }
    guard case .value? = slot.field.initial else { return nil }
    return .object(starts(in: slot))
  }

  private func starts(in group: Slot) -> FormJSONObject {
    FormJSONObject(
      plan.members(of: group).compactMap { member in
        let inner = member.field.kind.isGroup ? starts(in: member) : FormJSONObject()
        let start = inner.members.isEmpty ? start(of: member) : .object(inner)
        return start.map { FormJSONObject.Member(name: member.field.recordKey, value: $0) }
      })
  }

  /// A field's default, or what that of a group around it says: the outermost tells most of this use of the field.
  private func value(of slot: Slot) -> Value? {
    var found: Value?
    if case .value(let value)? = slot.field.initial { found = value }
    var inner = slot
    var way: [Int] = []
    while let parent = inner.parent {
      let group = plan.frames[slot.id.frame].slots[parent]
      guard let position = group.members.firstIndex(of: inner.id.slot) else { break }
      way.insert(position, at: 0)
      if case .value(let value)? = group.field.initial { found = way.reduce(value) { $0?.member($1) } ?? found }
      inner = group
    }
    return found
  }

  /// A value of the spec as a record has it.
  static func json(_ value: Value, as kind: FieldKind) -> FormJSON? {
    switch (value, kind) {
    case (.list(let values), .list(let item)): .array(values.compactMap { json($0, as: item.kind) })
    case (.group, .group(let members)):
      .object(
        FormJSONObject(
          members.enumerated().compactMap { index, member in
            let given = value.member(index).flatMap { json($0, as: member.kind) }
            return given.map { FormJSONObject.Member(name: member.recordKey, value: $0) }
          }))
    default: value.json
    }
  }
}
