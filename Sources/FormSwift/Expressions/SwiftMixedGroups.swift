// Groups that are one field's or another's: the structs that both become, so that expressions read them alike.

import FormCore
import FormRuntime

/// The structs that groups become where an expression mixes those of several fields: one for each shape, with what is
/// read of it.
struct SwiftMixedGroups {
  /// A property: what is read of a member, or a named value.
  fileprivate struct Property: Hashable {
    let member: Int
    let aspect: SwiftAspect
  }

  /// A struct.
  fileprivate struct Kind {
    let shape: GroupShape
    /// The names of all properties that it could have.
    let names: [Property: SwiftName]
    /// Those that it has.
    var properties: Set<Property> = []
    /// The fields that it is made of, with the labels of what makes it.
    var origins: [(spot: SwiftSpot, label: SwiftName)] = []
    var labels = SwiftNames.members
  }

  private let layout: SwiftLayout
  private let state: SwiftState
  private var kinds: [Kind] = []

  init(_ layout: SwiftLayout, _ state: SwiftState) {
    self.layout = layout
    self.state = state
  }

  var isEmpty: Bool { kinds.isEmpty }

  /// The property with what is read of a member.
  mutating func name(of member: Int, _ aspect: SwiftAspect, in shape: GroupShape) -> SwiftSource {
    let kind = position(of: shape)
    let property = Property(member: member, aspect: aspect)
    kinds[kind].properties.insert(property)
    return kinds[kind].source(of: property)
  }

  /// The label of the initializer that takes the group of a field.
  mutating func label(of spot: SwiftSpot, in shape: GroupShape) -> SwiftSource {
    let kind = position(of: shape)
    if let known = kinds[kind].origins.first(where: { $0.spot == spot }) { return known.label.label }
    guard case .field(let id, let view) = spot else { return "_" }
    let name = plainName(of: id)
    let label = kinds[kind].labels.claim(SwiftMixedGroups.word(for: name, view))
    kinds[kind].origins.append((spot, label))
    return label.label
  }

  private static func word(for name: String, _ view: FieldReference.View) -> String {
    switch view {
    case .judged: name
    case .present: "present" + SwiftNames.capitalized(name)
    case .standing: "standing" + SwiftNames.capitalized(name)
    }
  }

  /// The name of a group, or of the outermost list that has it for an item.
  private func plainName(of id: SlotID) -> String {
    var id = id
    while id.isItem, let list = layout.plan.frames[id.frame].list { id = list }
    return layout.slot(id).name.plain
  }

  private mutating func position(of shape: GroupShape) -> Int {
    if let known = kinds.firstIndex(where: { $0.shape == shape }) { return known }
    kinds.append(Kind(shape: shape, names: SwiftMixedGroups.properties(of: shape)))
    return kinds.count - 1
  }

  private static func properties(of shape: GroupShape) -> [Property: SwiftName] {
    var taken = SwiftNames.members
    var names: [Property: SwiftName] = [:]
    let words = shape.members.map { SwiftNames.camelCase([$0.name]) }
    for (member, word) in words.enumerated() { names[Property(member: member, aspect: .value)] = taken.claim(word) }
    for (member, word) in words.enumerated() {
      let word = SwiftNames.capitalized(word)
      names[Property(member: member, aspect: .has)] = taken.claim("has" + word)
      names[Property(member: member, aspect: .valid)] = taken.claim("isGood" + word)
    }
    for (position, value) in (shape.values?.names ?? []).enumerated() {
      let word = SwiftNames.capitalized(SwiftNames.camelCase([value]))
      names[Property(member: words.count + position, aspect: .value)] = taken.claim("value" + word)
    }
    return names
  }
}

// MARK: - Printing

extension SwiftMixedGroups {
  /// Prints all of them.
  mutating func write(to writer: inout SwiftWriter) {
    collectInside()
    for kind in kinds {
      let properties = kind.inOrder
      writer.space()
      writer.line("/// A group that is one field's or another's, as expressions read it.")
      writer.block("fileprivate nonisolated struct \(layout.nameOfMixed(kind.shape).source)") { writer in
        for property in properties {
          writer.line("let \(kind.source(of: property)): \(type(of: property, in: kind.shape))")
        }
        for origin in kind.origins.sorted(by: { SwiftMixedGroups.stands($0.spot, before: $1.spot) }) {
          writer.space()
          let head: SwiftSource = "init(\(origin.label.label) item: \(layout.itemType(origin.spot)))"
          // Nothing is read of groups that are only counted.
          guard !properties.isEmpty else {
            writer.line("\(head) {}")
            continue
          }
          writer.block(head) { writer in
            writer.statements(
              properties.map { .assignment(kind.source(of: $0), value(of: $0, kind.shape, origin.spot)) })
          }
        }
      }
    }
  }

  /// The order of the spec; what is read as judged stands before the same as it stands there, and after it what is read
  /// of lists that may be wrong themselves.
  private static func stands(_ a: SwiftSpot, before b: SwiftSpot) -> Bool {
    guard case .field(let first, let view) = a, case .field(let second, let other) = b else {
      return false
    }
    return first == second ? rank(view) < rank(other) : (first.frame, first.slot) < (second.frame, second.slot)
  }

  private static func rank(_ view: FieldReference.View) -> Int {
    switch view {
    case .judged: 0
    case .standing: 1
    case .present: 2
    }
  }

  /// What is in groups that are mixed is mixed, too, and what is in that.
  private mutating func collectInside() {
    var count: Int
    repeat {
      count = kinds.reduce(0) { $0 + $1.origins.count }
      for kind in kinds {
        for (property, origin) in kind.inOrder.flatMap({ property in kind.origins.map { (property, $0) } }) {
          _ = value(of: property, kind.shape, origin.spot)
        }
      }
    } while count != kinds.reduce(0) { $0 + $1.origins.count }
  }

  private func type(of property: Property, in shape: GroupShape) -> SwiftSource {
    guard property.aspect == .value else { return "Bool" }
    guard let member = layout.member(property.member, of: .mixed(.group(shape))) else {
      guard let value = namedValue(property.member, of: shape) else { return .missing("value of a group") }
      return "FormReading<\(SwiftLiterals.type(value.expression.term.type))>"
    }
    return layout.itemType(member)
  }

  /// What a property is of a group that stands at `spot`, in terms of `item`.
  private mutating func value(of property: Property, _ shape: GroupShape, _ spot: SwiftSpot) -> SwiftCode {
    guard let member = layout.member(property.member, of: spot) else {
      guard let value = namedValue(property.member, of: shape) else { return .atom(.missing("value of a group")) }
      return .member("item", state.value(value.value.id).property)
    }
    if property.aspect == .value { return value(of: shape.members[property.member].type, at: member, in: "item") }
    guard case .field(let id, let view) = member else { return .atom(.missing("fact of a member")) }
    return .member("item", state.names(id).name(of: property.aspect, view))
  }

  private func namedValue(_ member: Int, of shape: GroupShape) -> PlannedValue? {
    guard let values = shape.values, let id = layout.plan.value(of: values, member - shape.members.count) else {
      return nil
    }
    return layout.plan.value(id)
  }

  /// What stands in a field, as something of a type.
  private mutating func value(of type: ExpressionType, at spot: SwiftSpot, in item: SwiftCode) -> SwiftCode {
    guard case .field(let id, let view) = spot else { return item }
    if case .group(let shape) = type {
      return .call(.atom(layout.type(ofMixed: shape)), [SwiftArgument(item, label: label(of: spot, in: shape))])
    }
    let stored: SwiftCode = .member(item, state.names(id).value(view))
    if case .list(let element) = type, let items = layout.items(of: spot) {
      return SwiftExpressions.each(stored, isOptional: true, value(of: element, at: items, in: "$0"))
    }
    switch layout.slot(id).kind {
    case .choice: return .atom("\(stored.source)?.rawValue")
    case .choices: return .atom("\(stored.source)?.map({ $0.rawValue })")
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .group, .list: return stored
    }
  }
}

extension SwiftMixedGroups.Kind {
  /// What it has, as the members of the spec come.
  fileprivate var inOrder: [SwiftMixedGroups.Property] {
    let aspects = SwiftAspect.allCases
    let all = names.keys.map(\.member).max().map { 0...$0 }.map(Array.init) ?? []
    return all.flatMap { member in aspects.map { SwiftMixedGroups.Property(member: member, aspect: $0) } }
      .filter(properties.contains)
  }

  fileprivate func source(of property: SwiftMixedGroups.Property) -> SwiftSource {
    names[property]?.source ?? .missing("member of a group")
  }
}
