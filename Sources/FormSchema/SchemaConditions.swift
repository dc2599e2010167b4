// What is known of the conditions of fields while a schema is made: each is made once, and a long one stands once.

import FormCore
import FormLanguage
import FormRuntime

/// When fields are visible, as it was found out, and what else is asked of the same fields again and again.
final class SchemaConditions {
  /// A field, seen from an object that it stands in.
  struct Place: Hashable {
    let frame: Int
    let slot: Int
    let parent: Int?
  }

  private struct Object: Hashable {
    let frame: Int
    let parent: Int?
  }

  var visibilities: [Place: SchemaVisibility] = [:]
  /// When the fields of sections are visible, as far as that can be said.
  var sections: [Int: Predicate?] = [:]
  /// What holds of fields that have an answer.
  var answered: [SlotID: Schema] = [:]
  /// What holds of groups that are empty throughout.
  var empties: [SlotID: Schema] = [:]
  /// The members of groups by their keys in records.
  var members: [SlotID: [FormTextKey: Slot]] = [:]
  /// What holds of groups that are hidden.
  var keys: [SlotID: Schema] = [:]
  /// Of which groups it can be told that they are empty.
  var sharpness: [SlotID: Bool] = [:]
  /// The texts of fields, by how these normalise.
  private var texts: [TextSettings: KnownTexts] = [:]
  /// The place of each slot in the order in which fields are settled.
  private let settled: [SlotID: Int]
  private var begun: Set<Object> = []

  private struct KnownTexts {
    let schema: TextSchema
    /// The schemas of single texts; nothing for those that normalising changes.
    var single: [FormTextKey: Schema?] = [:]
  }

  init(_ plan: Plan) {
    var settled: [SlotID: Int] = [:]
    for case (let position, .field(let id, .standing)) in plan.order.enumerated() { settled[id] = position }
    self.settled = settled
  }

  /// Slots in the order in which they are settled, so that no chain of fields is gone along all at once.
  func inOrder(_ slots: [Slot]) -> [Slot] {
    slots.map { (slot: $0, position: settled[$0.id] ?? .max) }.sorted { $0.position < $1.position }.map(\.slot)
  }

  /// What is said of a field's texts, which thousands may have.
  func texts(_ settings: TextSettings) -> TextSchema {
    if let known = texts[settings]?.schema { return known }
    let schema = TextSchema(settings: settings)
    texts[settings] = KnownTexts(schema: schema)
    return schema
  }

  /// The texts that normalise to one; nothing where none does.
  func schema(of text: String, _ settings: TextSettings) -> Schema? {
    let texts = texts(settings)
    if let known = self.texts[settings]?.single[FormTextKey(text)] { return known }
    let isNormal = FormText.isEqual(settings.normalised(text), text)
    let schema = isNormal ? texts.schema(of: text) : nil
    self.texts[settings]?.single[FormTextKey(text)] = .some(schema)
    return schema
  }

  /// Whether nothing was asked of an object yet.
  func begin(_ base: Base) -> Bool { begun.insert(Object(frame: base.frame, parent: base.parent)).inserted }
}

extension SchemaForm {
  /// When a field is visible, given that what is around it is.
  func visibility(of slot: Slot, _ base: Base) -> SchemaVisibility {
    if conditions.begin(base) {
      for slot in conditions.inOrder(slots(in: base)) { _ = visibility(of: slot, base) }
    }
    let place = SchemaConditions.Place(frame: slot.id.frame, slot: slot.id.slot, parent: base.parent)
    if let known = conditions.visibilities[place] { return known }
    let visibility = newVisibility(of: slot, base)
    conditions.visibilities[place] = visibility
    return visibility
  }

  /// An object, if it is a group, with all fields that stand in it, however deep.
  private func slots(in base: Base) -> [Slot] {
    let slots = plan.frames[base.frame].slots
    guard let parent = base.parent else { return slots }
    var inside = [slots[parent]]
    var next = 0
    while next < inside.count {
      inside += inside[next].members.map { slots[$0] }
      next += 1
    }
    return inside
  }

  /// Whether a field is an object or stands in it, however deep.
  func isInside(_ slot: Slot, _ base: Base) -> Bool {
    guard let parent = base.parent else { return true }
    var current: Int? = slot.id.slot
    while let number = current {
      if number == parent { return true }
      current = plan.frames[base.frame].slots[number].parent
    }
    return false
  }

  /// What others say of the visibility of a field: a long condition is referred to, so that along a chain of fields
  /// each adds no more than its own.
  func shown(_ slot: Slot, _ predicate: Predicate, _ base: Base) -> Predicate {
    shown(predicate, as: name(of: slot, base))
  }

  /// The same of what is called so: no field has a name that begins with a digit.
  func shown(_ predicate: Predicate, as name: @autoclosure () -> String) -> Predicate {
    guard predicate.writtenSize >= Self.longCondition else { return predicate }
    let name = "visible.\(name())"
    _ = definitions.reference(to: name, predicate.schema)
    return .defined(name, predicate)
  }

  /// A chain of references is as long as a condition has such parts: validators follow it by recursion.
  private static let longCondition = 8

  /// The path of a field in the names of definitions.
  func path(of slot: Slot) -> String { name(of: slot, Base(frame: slot.id.frame, parent: nil)) }

  /// The path of a field, with an empty part behind the group that it is seen from. Nothing but letters, digits and
  /// signs that a reference may have.
  private func name(of slot: Slot, _ base: Base) -> String {
    var name = ""
    var current: Slot? = slot
    while let slot = current {
      let own = slot.parent == nil ? Self.plain(slot.pathPattern) : slot.field.name
      if let parent = base.parent, slot.id.slot == parent { name = "." + name }
      name = name.isEmpty ? own : "\(own).\(name)"
      current = slot.parent.map { plan.frames[slot.id.frame].slots[$0] }
    }
    return name
  }

  private static func plain(_ path: String) -> String {
    path.split(separator: "[").joined(separator: "-item").filter { $0 != "]" }
  }
}
