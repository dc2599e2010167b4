// The fields of a form before their expressions are read: names, kinds and slots, which expressions need.

/// The kinds of field, by the word of the spec.
enum KindName: String, CaseIterable, Sendable {
  case text
  case integer
  case number
  case boolean
  case date
  case time
  case dateTime
  case choice
  case choices
  case group
  case list

  /// The kind of that name.
  init?(exactly name: String) {
    // Only ASCII is as long as its canonical equivalent in ASCII.
    guard let kind = KindName(rawValue: name), kind.rawValue.utf8.count == name.utf8.count else { return nil }
    self = kind
  }

  /// The kind as constraints name it, where there are constraints for it.
  var target: Constraint.Target? {
    switch self {
    case .text: .text
    case .integer: .integer
    case .number: .number
    case .boolean: .boolean
    case .date: .date
    case .time: .time
    case .dateTime: .dateTime
    case .choices: .choices
    case .list: .list
    case .choice, .group: nil
    }
  }
}

/// A field or type as written, and the file that it stands in. A class, since what was written is large, and outlines are
/// passed around.
final class Layer: Sendable {
  /// What was written.
  let spec: FieldSpec
  /// The position of the file in `Resolver.files`.
  let file: Int
  /// The type's name; nothing for the field itself.
  let typeName: String?

  init(spec: FieldSpec, file: Int, typeName: String?) {
    self.spec = spec
    self.file = file
    self.typeName = typeName
  }
}

/// A field before its expressions are read.
struct Outline: Sendable {
  /// Its name.
  var name: Located<String>
  /// The field itself, then its types, nearest first.
  var layers: [Layer]
  /// What it is; nothing if that could not be found out, which has been reported.
  var kind: KindName?
  /// Its slot.
  var id: SlotID
  /// How many lists it stands in.
  var depth: Int
  /// The outline of the group or list around it.
  var parent: Int?
  /// The outlines of a group's fields.
  var members: [Int] = []
  /// The outline of what a list holds.
  var item: Int?
  /// Settings that it inherits, nearest first.
  var defaults: [DefaultsSpec]
  /// Its type in expressions.
  var type: ExpressionType = .unresolved
  /// Whether it is a secret.
  var isSecure = false
  /// The values of a choice, or of several choices.
  var choices: [String]?
  /// What its constraints say of its values.
  var facts = Facts()

  /// The constraints of the field and its types, the nearest of each, in the order of `Constraint.all`.
  var constraints: [(spec: ConstraintSpec, file: Int)] {
    var found: [(spec: ConstraintSpec, file: Int)] = []
    for layer in layers {
      for spec in layer.spec.constraints where !found.contains(where: { $0.spec.position == spec.position }) {
        found.append((spec, layer.file))
      }
    }
    if found.count > 1 { found.sort { $0.spec.position < $1.spec.position } }
    return found
  }

  /// The nearest setting among the field and its types.
  func nearest<Value>(_ setting: (FieldSpec) -> Value?) -> (value: Value, file: Int)? {
    for layer in layers {
      if let value = setting(layer.spec) { return (value, layer.file) }
    }
    return nil
  }

  /// The nearest setting among the field, its types and what it inherits; the file is the form's for the latter.
  func nearest<Value>(_ setting: (FieldSpec) -> Value?, inherited: (DefaultsSpec) -> Value?) -> (
    value: Value, file: Int
  )? {
    if let own = nearest(setting) { return own }
    return defaults.lazy.compactMap(inherited).first.map { ($0, 0) }
  }
}
