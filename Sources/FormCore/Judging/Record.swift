// The record that comes out of what was answered.

public import FormRuntime

/// Whether secrets come out.
public enum Secrets: String, Hashable, Sendable, CaseIterable {
  /// They are left out.
  case omit
  /// They come out as they are.
  case include
}

/// What the members of a record are called.
public enum RecordNames: Hashable, Sendable {
  /// By the keys of the form's records: the field's name, or what its `json` says, which may be any text.
  case keys
  /// By the names of the fields: letters, digits and `_`.
  case fields
}

extension Field {
  /// What it is called in a record.
  package func name(in names: RecordNames) -> String {
    switch names {
    case .keys: recordKey
    case .fields: name
    }
  }
}

extension Validator {
  /// The record: in the order of the form, without what is empty, hidden or can't be used, computed values included.
  public func record(of verdict: Verdict, secrets: Secrets = .omit, named names: RecordNames = .keys) -> FormJSON {
    guard verdict.isJudged else { return .object(FormJSONObject()) }
    let writer = RecordWriter(plan: plan, record: verdict.states.record, secrets: secrets, names: names)
    return .object(FormJSONObject(writer.members(of: nil, in: 0)))
  }
}

/// Reads a record off the states of its fields; as deep as the form.
private struct RecordWriter {
  let plan: Plan
  let record: RecordCells
  let secrets: Secrets
  let names: RecordNames

  /// The members of the form, or of a group.
  func members(of group: Slot?, in instance: Int) -> [FormJSONObject.Member] {
    let frame = plan.frames[record.instances[instance].frame]
    return (group?.members ?? frame.roots).compactMap { position in
      let slot = frame.slots[position]
      return json(slot, in: instance).map { FormJSONObject.Member(name: slot.field.name(in: names), value: $0) }
    }
  }

  private func json(_ slot: Slot, in instance: Int) -> FormJSON? {
    let cell = record.cells[record.instances[instance].base + slot.id.slot]
    guard cell.flags.contains(.visible), !(secrets == .omit && slot.field.kind.holdsSecret) else { return nil }
    if slot.field.kind.isGroup {
      guard cell.flags.contains(.active) else { return nil }
      let members = members(of: slot, in: instance)
      return members.isEmpty ? nil : .object(FormJSONObject(members))
    }
    guard cell.flags.contains(.answered), cell.flags.isDisjoint(with: [.misread, .foreign]) else { return nil }
    if case .decimal(let places) = slot.field.kind, case .decimal(let value) = cell.value {
      return .number(FormJSONNumber(value, places: places))
    }
    return slot.items == nil
      ? cell.value.json : .array(record.items(of: record.instances[instance].base + slot.id.slot).map(item))
  }

  /// An item keeps its place even where it is empty.
  private func item(_ instance: Int) -> FormJSON {
    let slot = plan.frames[record.instances[instance].frame].slots[0]
    if let json = json(slot, in: instance) { return json }
    switch slot.field.kind {
    case .group: return .object(FormJSONObject())
    case .text: return .string("")
    case .choices, .list: return .array([])
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice: return .null
    }
  }
}
