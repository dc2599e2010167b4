// What names mean in the messages of rules.

import FormRuntime
import FormLanguage

/// The names around each field: of a field's own rule, what stands beside that field, from the inside out.
///
/// A rule of a type has one message wherever the type is used, so its names are collected once, and looked up once for
/// all fields that stand side by side.
struct MessageScope {
  /// The names of the form, of a group, or of the item of a list.
  private struct Level {
    /// Its fields; nothing for those that no message may hold.
    var fields: [FormTextKey: SlotID?] = [:]
    /// Its named values.
    var values: [FormTextKey: NamedValue] = [:]
    /// What is around it.
    var parent: Place?
  }

  /// Where something stands: a level, and how many lists further out that is.
  private struct Place: Hashable {
    let level: Int
    let lists: Int
  }

  /// The message of a rule in a place; rules are told apart by where their names are written.
  private struct Use: Hashable {
    let rule: Span
    let place: Place
  }

  /// How many names have been looked up: tests bound it, which no answer shows.
  private(set) var lookUps = 0
  private var levels: [Level] = []
  private var places: [SlotID: Place] = [:]
  private var placeholders: [Span: [FormMessagePlaceholder]] = [:]
  private var operands: [Use: [MessageOperand]] = [:]

  init(_ form: Form) {
    let values = Dictionary(grouping: form.values) { $0.holder }
    add(form.fields, values[nil] ?? [], parent: nil, values)
  }

  private mutating func add(
    _ fields: [Field], _ values: [NamedValue], parent: Place?, _ all: [SlotID?: [NamedValue]]
  ) {
    let place = Place(level: levels.count, lists: 0)
    var level = Level(parent: parent)
    for field in fields { level.fields[FormTextKey(field.name)] = .some(field.kind.holdsSecret ? nil : field.id) }
    for value in values where !value.formula.expression.isSecure { level.values[FormTextKey(value.name)] = value }
    levels.append(level)
    for field in fields { add(field, in: place, all) }
  }

  private mutating func add(_ field: Field, in place: Place, _ all: [SlotID?: [NamedValue]]) {
    places[field.id] = place
    switch field.kind {
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices: break
    case .group(let members): add(members, all[field.id] ?? [], parent: place, all)
    // The item itself has no name.
    case .list(let item): add(item, in: Place(level: place.level, lists: place.lists + 1), all)
    }
  }

  /// What the names in the message of a rule stand for.
  mutating func operands(of rule: Rule, owner: Field?) -> [MessageOperand] {
    let use = Use(rule: rule.nameSpan, place: owner.flatMap { places[$0.id] } ?? Place(level: 0, lists: 0))
    let placeholders = placeholders(of: rule)
    var operands = operands(of: placeholders, in: use, isOwn: owner != nil)
    guard let owner, !owner.kind.holdsSecret else { return operands }
    for (position, placeholder) in placeholders.enumerated() where placeholder.name == "this" {
      let this = MessageOperand.of(placeholder) { _ in MessageScope.operand(owner.id, level: 0) }
      if let this { operands.insert(this, at: min(position, operands.count)) }
    }
    return operands
  }

  private mutating func placeholders(of rule: Rule) -> [FormMessagePlaceholder] {
    if let known = placeholders[rule.nameSpan] { return known }
    let all = rule.message.placeholders
    placeholders[rule.nameSpan] = all
    return all
  }

  /// What placeholders mean for all fields of a place.
  private mutating func operands(
    of placeholders: [FormMessagePlaceholder], in use: Use, isOwn: Bool
  ) -> [MessageOperand] {
    if let known = operands[use] { return known }
    lookUps += placeholders.count
    let all = placeholders.compactMap { placeholder in
      MessageOperand.of(placeholder) { name in
        switch name {
        case "title" where isOwn: .title
        case "this" where isOwn: nil
        default: operand(name, seenFrom: use.place)
        }
      }
    }
    operands[use] = all
    return all
  }

  private func operand(_ name: String, seenFrom place: Place) -> MessageOperand.Meaning? {
    var lists = 0
    var next: Place? = place
    while let place = next {
      lists += place.lists
      if let known = levels[place.level].fields[FormTextKey(name)] {
        return known.map { MessageScope.operand($0, level: lists) }
      }
      if let value = levels[place.level].values[FormTextKey(name)] {
        let reference = ValueReference(level: lists, position: value.id.position)
        let term = Term(.value(reference), value.formula.expression.type, at: 0..<0)
        return .named(PlannedExpression(term), choice: value.choice)
      }
      next = levels[place.level].parent
    }
    return nil
  }

  private static func operand(_ id: SlotID, level: Int) -> MessageOperand.Meaning {
    .field(FieldReference(level: level, slot: id.slot, view: .standing), id)
  }
}
