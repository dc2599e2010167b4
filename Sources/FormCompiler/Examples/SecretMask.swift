// Records that tests expect, as they would come out: each value as a field of its kind has it, and marks in place of
// secrets, since what is told of a test shows none.

import FormCore
import FormLanguage
import FormRuntime

/// Masks the secrets of records, and reads the rest: scalars of a spec are texts until it is known whose they are.
struct SecretMask {
  private let plan: Plan
  /// The names in a form, a group or an item: the slot of a group, or nothing for all of a frame.
  private var tables: [Names: NameTable] = [:]

  /// Whose names are meant: those of a frame, or of a group in it.
  private struct Names: Hashable {
    let frame: Int
    let group: Int?
  }

  init(_ plan: Plan) { self.plan = plan }

  /// A record with marks in place of secrets.
  mutating func masked(_ record: FormJSON) -> FormJSON {
    masked(record, plan.frames[0].roots, Names(frame: 0, group: nil))
  }

  /// As deep as the form.
  private mutating func masked(_ json: FormJSON, _ slots: [Int], _ names: Names) -> FormJSON {
    guard case .object(let object) = json else { return json }
    let frame = plan.frames[names.frame]
    let table = tables[names] ?? NameTable(slots, in: frame, named: .keys)
    tables[names] = table
    var next = 0
    var members: [FormJSONObject.Member] = []
    for member in object.members {
      let slot = table.slot(of: member.name, next: &next).map { frame.slots[$0] }
      members.append(.init(name: member.name, value: slot.map { masked(member.value, $0) } ?? member.value))
    }
    return .object(FormJSONObject(members))
  }

  private mutating func masked(_ json: FormJSON, _ slot: Slot) -> FormJSON {
    if slot.field.kind.isGroup, case .object = json {
      return masked(json, slot.members, Names(frame: slot.id.frame, group: slot.id.slot))
    }
    if let items = slot.items, case .array(let values) = json {
      let item = plan.frames[items].slots[0]
      return .array(values.map { masked($0, item) })
    }
    // What has another shape than the field may be a secret all the same.
    if case .null = json { return json }
    if case .string(let text) = json, text.isEmpty { return json }
    if slot.field.kind.hasSecretInside { return .string(secretMask) }
    guard case .string(let text) = json else { return json }
    return slot.field.kind.name.value(of: text)?.json ?? json
  }
}
