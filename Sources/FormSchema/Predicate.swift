// What must be so of a record, as far as a schema can say it: conditions of the form, for `if` and `then`.

import FormLanguage
import FormRuntime

/// A condition on an object of a record. Of null, which may stand for a group, it says what it says of an empty object.
indirect enum Predicate: Sendable {
  /// There is something at the path, of this schema. The record is an object in any case, a group may be null.
  case at([String], Schema, isInRecord: Bool)
  /// All of them.
  case all([Predicate])
  /// One of them.
  case any([Predicate])
  /// It is not so.
  case not(Predicate)
  /// What the definition of that name says, which is the condition.
  case defined(String, Predicate)

  /// Whatever the record.
  static let always = Predicate.all([])
  /// In no case.
  static let never = Predicate.any([])

  /// How many conditions on fields it is made of.
  var size: Int {
    switch self {
    case .at: 1
    case .all(let parts), .any(let parts): parts.reduce(0) { $0 + $1.size }
    case .not(let predicate), .defined(_, let predicate): predicate.size
    }
  }

  /// How many of them are written where it stands: a definition is written elsewhere.
  var writtenSize: Int {
    switch self {
    case .at, .defined: 1
    case .all(let parts), .any(let parts): parts.reduce(0) { $0 + $1.writtenSize }
    case .not(let predicate): predicate.writtenSize
    }
  }

  /// Whether it holds of an object that is empty.
  var holdsOfNothing: Bool { truth { _ in false } ?? false }

  /// Whether it holds, as far as it is known whether there is at paths what is said; nothing if that depends on others.
  func truth(_ isThere: ([String]) -> Bool?) -> Bool? {
    switch self {
    case .at(let path, _, _): return isThere(path)
    case .all(let parts):
      let truths = parts.map { $0.truth(isThere) }
      return truths.contains(false) ? false : truths.contains(nil) ? nil : true
    case .any(let parts):
      let truths = parts.map { $0.truth(isThere) }
      return truths.contains(true) ? true : truths.contains(nil) ? nil : false
    case .not(let predicate): return predicate.truth(isThere).map { !$0 }
    case .defined(_, let predicate): return predicate.truth(isThere)
    }
  }

  /// The opposite.
  var negated: Predicate {
    if case .not(let predicate) = self { predicate } else { .not(self) }
  }

  /// The condition as a schema of the object.
  var schema: Schema {
    switch self {
    case .at(let path, let schema, let isInRecord): Self.nested(path[...], schema, isObject: isInRecord)
    case .all(let parts): Self.joined(parts, "allOf", orElse: Schema())
    case .any(let parts): Self.joined(parts, "anyOf", orElse: Schema(["not": .object(FormJSONObject())]))
    case .not(let predicate): Schema(["not": predicate.schema.json])
    case .defined(let name, _): Schema(["$ref": .string("#/$defs/\(name)")])
    }
  }

  /// `properties` and `required` hold of all that is no object.
  private static func nested(_ path: ArraySlice<String>, _ schema: Schema, isObject: Bool = false) -> Schema {
    guard let name = path.first else { return schema }
    let inner = nested(path.dropFirst(), schema)
    var object = isObject ? Schema() : Schema(["type": .string("object")])
    object.set("properties", .object(FormJSONObject([FormJSONObject.Member(name: name, value: inner.json)])))
    object.set("required", .strings([name]))
    return object
  }

  /// How many parts are held against one another.
  private static let mostCompared = 12

  private static func joined(_ parts: [Predicate], _ keyword: String, orElse none: Schema) -> Schema {
    var schemas = parts.map(\.schema)
    // A condition of many parts says hardly one twice, and may be that of thousands of fields.
    if schemas.count <= Predicate.mostCompared {
      var texts: Set<FormTextKey> = []
      schemas.removeAll { !texts.insert(FormTextKey($0.json.text(.dense))).inserted }
    }
    if schemas.isEmpty { return none }
    if schemas.count == 1 { return schemas[0] }
    var whole = Schema()
    whole.set(keyword, .array(schemas.map(\.json)))
    return whole
  }

  func isSame(as other: Predicate) -> Bool { schema.isSame(as: other.schema) }

  /// All of them, without those that always hold.
  static func joined(_ parts: [Predicate]) -> Predicate {
    let flat = parts.flatMap { part -> [Predicate] in
      if case .all(let inner) = part { inner } else { [part] }
    }
    return flat.count == 1 ? flat[0] : .all(flat)
  }

  /// Whether it holds for every record.
  var isAlways: Bool {
    if case .all(let parts) = self { parts.allSatisfy(\.isAlways) } else { false }
  }
}
