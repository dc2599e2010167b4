// What names mean in the message of a rule.

import FormRuntime

/// The names around a rule: of a field's own rule, what stands beside that field, from the inside out.
struct MessageScope {
  let form: Form
  let owner: Field?

  /// What `name` stands for; nothing for what no message may hold.
  func operand(_ name: String) -> MessageOperand? {
    if let owner {
      if name.utf8.elementsEqual("title".utf8) { return MessageOperand(name: name, meaning: .title) }
      if name.utf8.elementsEqual("this".utf8) { return operand(name, owner, level: 0) }
    }
    for (fields, level) in surroundings {
      if let field = fields.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
        return operand(name, field, level: level)
      }
    }
    return nil
  }

  private func operand(_ name: String, _ field: Field, level: Int) -> MessageOperand? {
    guard !field.kind.holdsSecret else { return nil }
    let reference = FieldReference(level: level, slot: field.id.slot, view: .standing)
    return MessageOperand(name: name, meaning: .field(reference, field.id))
  }

  /// The fields whose names are known, the nearest first, and how many frames out they are.
  private var surroundings: [(fields: [Field], level: Int)] {
    guard let owner else { return [(form.fields, 0)] }
    return MessageScope.way(to: owner.id, in: form.fields) ?? [(form.fields, 0)]
  }

  /// The fields around the one with that identity, from the inside out.
  private static func way(to id: SlotID, in fields: [Field]) -> [(fields: [Field], level: Int)]? {
    for field in fields {
      if field.id == id { return [(fields, 0)] }
      switch field.kind {
      case .text, .integer, .number, .boolean, .date, .time, .dateTime, .choice, .choices: break
      case .group(let members):
        if let way = way(to: id, in: members) { return way + [(fields, way.last?.level ?? 0)] }
      case .list(let item):
        if let way = self.way(toItem: id, item) { return way + [(fields, (way.last?.level ?? 0) + 1)] }
      }
    }
    return nil
  }

  /// The same in the items of a list; an item itself has no name there.
  private static func way(toItem id: SlotID, _ item: Field) -> [(fields: [Field], level: Int)]? {
    if item.id == id { return [([], 0)] }
    switch item.kind {
    case .text, .integer, .number, .boolean, .date, .time, .dateTime, .choice, .choices: return nil
    case .group(let members): return way(to: id, in: members)
    case .list(let inner): return way(toItem: id, inner).map { $0 + [([], ($0.last?.level ?? 0) + 1)] }
    }
  }
}
