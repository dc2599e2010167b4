// The fields of a form before their expressions are read: names, kinds and slots, which expressions need.

package import FormCore
package import FormLanguage

extension KindName {
  /// The kind that a scalar names, if it names one.
  package init?(_ node: Node) {
    guard let index = KindName.words.index(of: node) else { return nil }
    self = KindName.all[index]
  }

  private static let all = allCases
  private static let words = WordTable(allCases.map(\.rawValue))
}

/// A field or type as written, and the file that it stands in.
package struct Layer: Sendable {
  /// What was written.
  package let spec: FieldSpec
  /// The position of the file in the files of the form.
  package let file: Int
  /// Whether it is a type.
  let isType: Bool

  /// The type's name; nothing for the field itself.
  package var typeName: String? { isType ? spec.name.value : nil }
}

/// A constraint as it stands in a field or the nearest of its types that has it.
package struct OutlinedConstraint: Sendable {
  package let spec: ConstraintSpec
  /// The position of the file in the files of the form.
  let file: Int
  /// Its argument, if it takes numbers or values of the field's type and is given them.
  let literal: Value?

  init(_ spec: ConstraintSpec, in file: Int, kind: KindName?) {
    self.spec = spec
    self.file = file
    literal = OutlinedConstraint.literal(spec.node, for: spec.constraint.parameter, kind: kind)
  }

  /// The value that a node is for a parameter, at a field of a kind.
  static func literal(_ node: Node, for parameter: Constraint.Parameter, kind: KindName?) -> Value? {
    switch parameter {
    case .integer, .places: node.scalar.flatMap { KindName.integer.value(of: $0.string) }
    case .bound, .positiveNumber: node.scalar.flatMap { kind?.value(of: $0.string) }
    case .pattern, .format, .characters, .flag, .distinction: nil
    }
  }

  /// The constraints of a field and its types, the nearest of each, in the order of `Constraint.all`.
  static func all(of layers: [Layer], kind: KindName?) -> [OutlinedConstraint] {
    var found: [OutlinedConstraint] = []
    for layer in layers where !layer.spec.constraints.isEmpty {
      found.reserveCapacity(layer.spec.constraints.count)
      for spec in layer.spec.constraints where !found.contains(where: { $0.spec.position == spec.position }) {
        found.append(OutlinedConstraint(spec, in: layer.file, kind: kind))
      }
    }
    if found.count > 1 { found.sort { $0.spec.position < $1.spec.position } }
    return found
  }
}

extension OutlinedConstraint {
  /// How many places a decimal with these constraints has.
  static func places(of constraints: [OutlinedConstraint]) -> Int {
    for outlined in constraints where outlined.spec.constraint === Constraint.places {
      return outlined.places ?? Constraint.usualPlaces
    }
    return Constraint.usualPlaces
  }

  /// Whether it is said how many places a decimal with these constraints has, and not well.
  static func hasUnreadPlaces(_ constraints: [OutlinedConstraint]) -> Bool {
    constraints.contains { $0.spec.constraint === Constraint.places && $0.places == nil }
  }

  private var places: Int? {
    guard case .int(let places)? = literal, 0...Constraint.mostPlaces ~= places else { return nil }
    return places
  }
}

/// A field before its expressions are read. A class, since outlines are passed around and nothing changes them.
package final class Outline: Sendable {
  /// The field itself, then its types, nearest first.
  package let layers: [Layer]
  /// What it is; nothing if that could not be found out, which has been reported.
  package let kind: KindName?
  /// Its slot.
  package let id: SlotID
  /// How many lists it stands in.
  let depth: Int
  /// The outline of the group or list around it.
  package let parent: Int?
  /// The outlines of a group's fields.
  package let members: [Int]
  /// The outline of what a list holds.
  package let item: Int?
  /// The named values of a group.
  let values: GroupValues?
  /// Settings that it inherits, nearest first.
  package let defaults: [DefaultsSpec]
  /// Whether it is made of a type, or something around it is, so that there may be more of the same.
  let isRepeated: Bool
  /// Its type in expressions.
  package let type: ExpressionType
  /// Whether it is a secret.
  package let isSecure: Bool
  /// Whether it is a secret, or a list of such, at any depth.
  package let holdsSecret: Bool
  /// The values of a choice, of several choices, or of a list of such, at any depth.
  package let choices: OrderedTexts?
  /// Its constraints, in the order of `Constraint.all`.
  package let constraints: [OutlinedConstraint]
  /// Whether what is around it is always asked and judged, as far as its item of a list.
  private let isAlwaysJudged: Bool

  /// What is known of a field before its parts are outlined: what it is made of, and where.
  struct Head {
    let layers: [Layer]
    let kind: KindName?
    /// The values of a choice, or of several choices.
    var choices: OrderedTexts?
    let id: SlotID
    let depth: Int
    let parent: Int?
    let defaults: [DefaultsSpec]
    /// Whether something around it is made of a type.
    var isInType = false
    /// Whether what is around it is always asked and judged, as far as its item of a list.
    var isAlwaysJudged = true

    var isRepeated: Bool { isInType || layers.count > 1 }
  }

  /// The outlines of what stands in a group or list.
  struct Parts {
    var members: [Int] = []
    var item: Int?
    var values: GroupValues?
  }

  /// Makes the outline of a field whose parts have been outlined, `outlines` being all that stand so far.
  init(_ head: Head, _ parts: Parts, among outlines: [Outline]) {
    layers = head.layers
    kind = head.kind
    id = head.id
    depth = head.depth
    parent = head.parent
    defaults = head.defaults
    isRepeated = head.isRepeated
    members = parts.members
    item = parts.item
    values = parts.values
    let settings = Settings(layers: head.layers, defaults: head.defaults)
    isSecure = kind == .text && settings.nearest(\.secure, unlessUnread: .secure)?.value.value == true
    holdsSecret = parts.item.map { outlines[$0].holdsSecret } ?? isSecure
    choices = head.choices ?? parts.item.flatMap { outlines[$0].choices }
    let whole =
      kind?.expressionType(
        members: parts.members.map { outlines[$0].asMember }, values: parts.values,
        item: parts.item.map { outlines[$0].type } ?? .unresolved) ?? .unresolved
    type = head.layers.haveUnreadValues ? whole.withMore : whole
    constraints = OutlinedConstraint.all(of: layers, kind: kind)
    isAlwaysJudged = head.isAlwaysJudged
  }

  /// What its constraints say of its values. It is found out when an expression reads the field, as most are read by none.
  var facts: Facts {
    let settings = settings
    var facts = Facts(constraints, settings)
    if kind == .choices, let count = choices?.count, count > 0 {
      facts.maximumLength = min(facts.maximumLength ?? count, count)
    }
    // What is hidden, or stands in a group that is left out, may be empty all the same.
    if !isAlwaysJudged || !settings.isAlwaysVisible { facts.isRequired = false }
    if !isAlwaysJudged { facts.isSometimesOptional = false }
    facts.places = places
    return facts
  }

  /// What keeps the place of an outline until its parts have been outlined.
  static let unfinished: Outline = {
    let node = Node.emptyMapping(at: Span(source: SourceID(index: 0), range: 0..<0))
    let nothing = FieldSpec(FieldDraft(name: Located("", node.span), node: node))
    let layers = [Layer(spec: nothing, file: 0, isType: false)]
    let id = SlotID(frame: 0, slot: 0)
    return Outline(
      Head(layers: layers, kind: nil, id: id, depth: 0, parent: nil, defaults: []), Parts(), among: [])
  }()

  /// Its name.
  package var name: Located<String> { layers[0].spec.name }

  /// What expressions are to call it: its name, mended where it can't be one.
  var nameOfUses: String { NamedPart.field.mended(name.value) ?? name.value }

  private var asMember: GroupShape.Member {
    GroupShape.Member(name: nameOfUses, type: type, isSecure: holdsSecret, choices: choices, areOfItems: item != nil)
  }

  /// Where the form names the type that the field is made of; nothing for a part of a library's type.
  var useSpan: Span? {
    guard layers.count > 1 else { return nil }
    let own = layers.filter { $0.file == 0 }
    return own.last?.spec.typeNode?.span ?? own.first { $0.spec.typeNode != nil }?.spec.typeNode?.span
  }

  /// The key in records.
  package var recordKey: String { nearest(\.json)?.value.value ?? name.value }

  /// Whether it may have named values that could not be read.
  var hasUnreadValues: Bool { layers.haveUnreadValues }

  /// Whether its key in records could not be read.
  var hasUnreadKey: Bool { layers.contains { $0.spec.unread.contains(.json) } }

  var settings: Settings { Settings(layers: layers, defaults: defaults) }

  /// How many places a decimal has, as far as that is known: a multiple of something may have fewer.
  var places: Int? {
    guard kind == .decimal, !OutlinedConstraint.hasUnreadPlaces(constraints),
      !constraints.contains(where: { $0.spec.constraint === Constraint.multipleOf })
    else { return nil }
    return OutlinedConstraint.places(of: constraints)
  }

  /// What says whether an answer is required.
  package var required: (value: ConditionSpec, file: Int)? { settings.required }

  /// The nearest setting among the field and its types.
  package func nearest<Value>(_ setting: (FieldSpec) -> Value?) -> (value: Value, file: Int)? {
    settings.nearest(setting)
  }

  /// The nearest setting among the field, its types and what it inherits; the file is the form's for the latter.
  package func nearest<Value>(_ setting: (FieldSpec) -> Value?, inherited: (DefaultsSpec) -> Value?) -> (
    value: Value, file: Int
  )? { settings.nearest(setting, inherited: inherited) }
}

extension [Layer] {
  /// The layers in front of one in which a part could not be read that was to replace those behind it.
  func readable(_ part: FieldSpec.Unread) -> ArraySlice<Layer> { prefix { !$0.spec.unread.contains(part) } }

  /// Whether named values could not be read of one.
  fileprivate var haveUnreadValues: Bool { contains { $0.spec.unread.contains(.values) } }

  /// Whether choices could not be read of one.
  var haveUnreadChoices: Bool { contains { $0.spec.unread.contains(.choices) } }

  /// The nearest that says what there is to choose from.
  var withChoices: Layer? { readable(.choices).first { $0.spec.choices != nil } }

  /// The nearest that says what is in a group.
  var withFields: Layer? { readable(.fields).first { $0.spec.fields != nil } }
}

/// The settings of a field: its own, those of its types, and what it inherits.
struct Settings {
  let layers: [Layer]
  let defaults: [DefaultsSpec]

  /// Whether the field is never hidden by itself.
  var isAlwaysVisible: Bool { ConditionSpec.isAlways(nearest(\.visible)?.value, default: true) }

  /// Whether an answer is always required.
  var isAlwaysRequired: Bool { ConditionSpec.isAlways(required?.value, default: false) }

  /// What says whether an answer is required. What is computed inherits no `required`.
  var required: (value: ConditionSpec, file: Int)? {
    nearest(\.computed) != nil ? nearest(\.required) : nearest(\.required, inherited: \.required)
  }

  /// The nearest setting among the field and its types.
  func nearest<Value>(_ setting: (FieldSpec) -> Value?) -> (value: Value, file: Int)? {
    for layer in layers {
      if let value = setting(layer.spec) { return (value, layer.file) }
    }
    return nil
  }

  /// The same, and nothing if something was to replace it that could not be read.
  func nearest<Value>(_ setting: (FieldSpec) -> Value?, unlessUnread part: FieldSpec.Unread) -> (
    value: Value, file: Int
  )? { Settings(layers: Array(layers.readable(part)), defaults: defaults).nearest(setting) }

  /// The nearest setting among the field, its types and what it inherits; the file is the form's for the latter.
  func nearest<Value>(_ setting: (FieldSpec) -> Value?, inherited: (DefaultsSpec) -> Value?) -> (
    value: Value, file: Int
  )? {
    if let own = nearest(setting) { return own }
    for settings in defaults {
      if let value = inherited(settings) { return (value, 0) }
    }
    return nil
  }
}

/// A named value before its expression is read.
package struct ValueOutline: Sendable {
  package let name: Located<String>
  /// The expression, or a literal of a date or time.
  package let node: Node
  /// The position of its file in the files of the form.
  package let file: Int
  /// The frame, and the position among the frame's values.
  let id: ValueID
  /// How many lists it stands in.
  let depth: Int
  /// The outline of the group that it belongs to; nothing for the form's own.
  let group: Int?
}

extension ExpressionType {
  /// Whether there are no words for its values: groups, and lists of such.
  var hasNoWords: Bool {
    if case .group = leaf { true } else { false }
  }

  /// Whether a plural can go by its values; so it is said of what is wrong itself.
  package var hasNumber: Bool {
    switch self {
    case .int, .double, .decimal, .unresolved: true
    case .bool, .string, .date, .time, .timestamp, .duration, .period, .list, .group: false
    }
  }
}

extension ConditionSpec {
  /// Whether a condition, which is `default` where it is not given, holds whatever is answered.
  static func isAlways(_ condition: ConditionSpec?, default: Bool) -> Bool {
    switch condition {
    case nil: `default`
    case .constant(let value, _)?: value
    case .expression?: false
    }
  }
}
