// Records that tests expect, as they would come out: each value as a field of its kind has it, and marks in place of
// secrets, since what is told of a test shows none.

import FormCore
import FormLanguage
import FormRuntime

/// Masks the secrets of records, and reads the rest: scalars of a spec are texts until it is known whose they are.
struct SecretMask {
  private let plan: Plan
  private var tables: NameTables

  init(_ plan: Plan) {
    self.plan = plan
    tables = NameTables(plan, named: .keys)
  }

  /// A record with marks in place of secrets.
  mutating func masked(_ record: FormJSON) -> FormJSON { masked(record, membersOf: nil, in: 0) }

  /// As deep as the form.
  private mutating func masked(_ json: FormJSON, membersOf group: Int?, in frame: Int) -> FormJSON {
    guard case .object(let object) = json else { return json }
    let table = tables.table(of: group, in: frame)
    let slots = plan.frames[frame].slots
    var next = 0
    var members: [FormJSONObject.Member] = []
    for member in object.members {
      let slot = table.slot(of: member.name, next: &next).map { slots[$0] }
      members.append(.init(name: member.name, value: slot.map { masked(member.value, $0) } ?? member.value))
    }
    return .object(FormJSONObject(members))
  }

  private mutating func masked(_ json: FormJSON, _ slot: Slot) -> FormJSON {
    if slot.field.kind.isGroup, case .object = json {
      return masked(json, membersOf: slot.id.slot, in: slot.id.frame)
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
