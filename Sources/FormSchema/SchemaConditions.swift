// What is known of the conditions of fields while a schema is made: each is made once, and a long one stands once.

import FormCore
import FormRuntime

/// When fields are visible, as it was found out, and the definitions that were made of it.
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
  /// Those that a condition refers to, each behind what it refers to itself.
  private(set) var definitions: [(name: String, schema: Schema)] = []
  private var defined: Set<String> = []
  private var begun: Set<Object> = []

  /// Whether nothing was asked of an object yet.
  func begin(_ base: Base) -> Bool { begun.insert(Object(frame: base.frame, parent: base.parent)).inserted }

  /// A condition as a reference to its definition.
  func definition(_ name: String, _ predicate: Predicate) -> Predicate {
    define(name, as: predicate.schema)
    return .defined(name, predicate)
  }

  /// A schema that refers to a definition, which is made if there is none yet.
  func reference(to name: String, _ schema: @autoclosure () -> Schema) -> Schema {
    define(name, as: schema())
    return Schema(["$ref": .string("#/$defs/\(name)")])
  }

  private func define(_ name: String, as schema: @autoclosure () -> Schema) {
    if defined.insert(name).inserted { definitions.append((name, schema())) }
  }

  /// The definitions that a schema needs, the built-in ones first.
  func members(for schema: Schema) -> [FormJSONObject.Member] {
    var names = schema.json.references
    let needed = definitions.reversed().filter { definition in
      guard names.contains(definition.name) else { return false }
      names.formUnion(definition.schema.json.references)
      return true
    }
    let builtIn = Definition.allCases.filter { names.contains($0.rawValue) }
    return builtIn.map { FormJSONObject.Member(name: $0.rawValue, value: $0.schema.json) }
      + needed.reversed().map { FormJSONObject.Member(name: $0.name, value: $0.schema.json) }
  }
}

extension SchemaForm {
  /// When a field is visible, given that what is around it is.
  func visibility(of slot: Slot, _ base: Base) -> SchemaVisibility {
    if conditions.begin(base) {
      // In the order in which they are settled, so that no chain of fields is gone along all at once.
      for step in plan.order where step.phase == .standing && step.id.frame == base.frame {
        let slot = plan.slot(step.id)
        if isInside(slot, base) { _ = visibility(of: slot, base) }
      }
    }
    let place = SchemaConditions.Place(frame: slot.id.frame, slot: slot.id.slot, parent: base.parent)
    if let known = conditions.visibilities[place] { return known }
    let visibility = newVisibility(of: slot, base)
    conditions.visibilities[place] = visibility
    return visibility
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
    guard predicate.writtenSize >= Self.longCondition else { return predicate }
    return conditions.definition("visible.\(name(of: slot, base))", predicate)
  }

  /// A chain of references is as long as a condition has such parts: validators follow it by recursion.
  private static let longCondition = 8

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

extension FormJSON {
  /// The names of the definitions that it refers to.
  fileprivate var references: Set<String> {
    var names: Set<String> = []
    collectReferences(&names)
    return names
  }

  /// As deep as a schema.
  private func collectReferences(_ names: inout Set<String>) {
    switch self {
    case .null, .boolean, .number, .string: break
    case .array(let items): for item in items { item.collectReferences(&names) }
    case .object(let object):
      for member in object.members {
        if member.name == "$ref", case .string(let text) = member.value {
          names.insert(String(text.dropFirst("#/$defs/".count)))
        } else {
          member.value.collectReferences(&names)
        }
      }
    }
  }
}
