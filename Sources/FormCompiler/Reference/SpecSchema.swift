// The language of specs as a JSON Schema (draft 2020-12), made of the tables of keys: for editors that know YAML and
// schemas, but not formc. What `check` accepts, it accepts; it can't see what hangs on names.

import FormLanguage
import FormPatterns
import FormRuntime

/// The schema of specs.
public enum SpecSchema {
  /// The schema as text, with a line break at the end.
  public static var text: String { schema.text(.indented) + "\n" }

  static var schema: FormJSON {
    var members = [
      FormJSONObject.Member(name: "$schema", value: .string("https://json-schema.org/draft/2020-12/schema")),
      FormJSONObject.Member(name: "title", value: .string("A spec of formc")),
    ]
    members += map(.form, MapKind.form.keys).members
    members.append(FormJSONObject.Member(name: "dependentSchemas", value: dependencies))
    // Not both.
    members.append(FormJSONObject.Member(name: "anyOf", value: .array([lacks("fields"), lacks("sections")])))
    members.append(FormJSONObject.Member(name: "$defs", value: definitions))
    return .object(FormJSONObject(members))
  }

  /// Only a form has fields and rules, and a form has some.
  private static var dependencies: FormJSON {
    .object([
      "fields": has("form"), "sections": has("form"), "rules": has("form"),
      "form": .object(["anyOf": .array([has("fields"), has("sections")])]),
    ])
  }

  private static func has(_ key: String) -> FormJSON { .object(["required": .strings([key])]) }

  private static func lacks(_ key: String) -> FormJSON {
    .object(["properties": .object(FormJSONObject([FormJSONObject.Member(name: key, value: .boolean(false))]))])
  }

  // MARK: - Maps

  private static var definitions: FormJSON {
    var members = [
      ("scalar", scalar), ("text", text()), ("codes", codes), ("expression", expression),
    ].map { FormJSONObject.Member(name: $0.0, value: $0.1) }
    for kind in MapKind.allCases where kind != .form {
      let definition =
        kind == .field ? field : .object(kind == .type ? map(.field, MapKind.field.keys) : map(kind, kind.keys))
      members.append(FormJSONObject.Member(name: "\(kind)", value: definition))
    }
    return .object(FormJSONObject(members))
  }

  /// What a type is, with what it is made of: that of a type may be left to its uses.
  private static var field: FormJSON {
    let parts = KindName.allCases.compactMap { kind -> FormJSON? in
      kind.part.map { .object(["if": isOf(kind), "then": has($0)]) }
    }
    return .object(["allOf": .array([reference("\(MapKind.type)")] + parts)])
  }

  private static func isOf(_ kind: KindName) -> FormJSON {
    .object(["properties": .object(["type": .object(["const": .string(kind.rawValue)])])])
  }

  private static func map(_ kind: MapKind, _ keys: [KeyRow]) -> FormJSONObject {
    let properties = (keys + [MapKind.allow]).map { key in
      FormJSONObject.Member(name: key.name, value: described(value(key.shape, of: kind), key.summary))
    }
    var object = FormJSONObject([
      FormJSONObject.Member(name: "type", value: .string("object")),
      FormJSONObject.Member(name: "properties", value: .object(FormJSONObject(properties))),
      FormJSONObject.Member(name: "additionalProperties", value: .boolean(false)),
    ])
    var demands: [FormJSON] = kind == .field ? byType : []
    // A library has no `form`; who has fields needs it.
    let required = kind.requiredKeys.filter { $0 != "form" }
    if !required.isEmpty { object.members.append(FormJSONObject.Member(name: "required", value: .strings(required))) }
    if kind == .test {
      demands.append(.object(["anyOf": .array(["issues", "record", "valid"].map(has))]))
    }
    // Of nothing, there is no title either.
    if kind == .choice { object.members.append(FormJSONObject.Member(name: "minProperties", value: .integer(1))) }
    if !demands.isEmpty { object.members.append(FormJSONObject.Member(name: "allOf", value: .array(demands))) }
    return object
  }

  /// Which keys a field of each kind has; one of a named type may have any.
  private static var byType: [FormJSON] {
    KindName.allCases.map { kind in
      let names = MapKind.field.keys.filter { $0.fits(kind) }.map(\.name) + [MapKind.allow.name]
      var then = FormJSONObject([
        FormJSONObject.Member(name: "propertyNames", value: .object(["enum": .strings(names)]))
      ])
      then.members.append(FormJSONObject.Member(name: "properties", value: literals(of: kind)))
      return .object(["if": isOf(kind), "then": .object(then)])
    }
  }

  /// What a field of a kind takes where literals of its own stand; of a date or time there may be expressions.
  private static func literals(of kind: KindName) -> FormJSON {
    let literal =
      switch kind {
      case .text, .choice: reference("scalar")
      case .integer: typed("integer")
      case .number, .decimal: typed("number")
      case .boolean: typed("boolean")
      case .date, .time, .dateTime: typed("string")
      case .choices, .list: typed("array")
      case .group: typed("object")
      }
    guard kind == .integer else { return .object(["default": literal]) }
    let bound = FormJSON.object(["type": .strings(["integer", "string"])])
    let bounds = Constraint.all.filter { if case .bound = $0.parameter { true } else { false } }.map(\.key)
    return .object(
      FormJSONObject(
        [FormJSONObject.Member(name: "default", value: literal)]
          + bounds.map { FormJSONObject.Member(name: $0, value: bound) }))
  }

  private static func typed(_ name: String) -> FormJSON { .object(["type": .string(name)]) }

  private static func described(_ schema: FormJSON, _ summary: String) -> FormJSON {
    guard case .object(var object) = schema else { return .object(["description": .string(firstSentence(summary))]) }
    object.members.append(FormJSONObject.Member(name: "description", value: .string(firstSentence(summary))))
    return .object(object)
  }

  /// A page up to its first full stop.
  static func firstSentence(_ page: String) -> String {
    let characters = Array(page)
    for index in characters.indices.dropLast() where characters[index] == "." {
      if characters[index + 1] == " " || characters[index + 1] == "\n" { return String(characters[...index]) }
    }
    return page
  }

  // MARK: - Values

  private static func value(_ shape: ValueShape, of kind: MapKind) -> FormJSON {
    switch shape {
    case .text: reference("text")
    case .textOrMap(let kind): text(or: kind)
    case .scalar: reference("scalar")
    case .word(let words): .object(["enum": .strings(words)])
    case .truth: .object(["type": .string("boolean")])
    case .condition, .formula: .object(["type": .strings(["boolean", "string"])])
    case .expression, .value: reference("expression")
    case .integer(let minimum): integer(minimum)
    case .version: .object(["const": .integer(1)])
    case .formName: typeName
    case .typeName:
      .object(["anyOf": .array([.object(["enum": .strings(KindName.allCases.map(\.rawValue))]), typeName])])
    case .action: name
    case .duration: text(like: "^0*[1-9][0-9]*[smh]$")
    case .date: text(like: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
    case .instant:
      text(like: "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})$")
    case .place: .object(["anyOf": .array([path, list(path, minimum: 1)])])
    case .languages: list(language, minimum: 1, isSet: true)
    case .paths: list(.object(["type": .string("string")]))
    case .literal: .object([:])
    case .literals: .object(["type": .string("array")])
    case .constraint(let parameter): argument(parameter)
    case .messages: named(.object(["enum": .strings(Constraint.messageCodes)]), reference("text"))
    case .choices: named(nil, text(or: .choice), minimum: 1)
    case .data: named(name, expression)
    case .values: named(MapKind.field.names, reference("expression"))
    case .answers: .object(["type": .strings(["object", "null"])])
    case .issues: named(nil, list(.object(["type": .string("string")])))
    case .codes: reference("codes")
    case .map(let kind): reference("\(kind)")
    case .named(.rule) where kind == .field: maps(.rule, each: fieldRule)
    case .named(let kind): maps(kind, each: reference("\(kind)"))
    }
  }

  private static func argument(_ parameter: Constraint.Parameter) -> FormJSON {
    switch parameter {
    case .integer(let minimum): .object(["anyOf": .array([integer(minimum), .object(["type": .string("string")])])])
    case .bound: .object(["type": .strings(["number", "string"])])
    case .positiveNumber: .object(["type": .string("number"), "exclusiveMinimum": .integer(0)])
    case .places: .object(["type": .string("integer"), "minimum": .integer(0), "maximum": .integer(12)])
    case .pattern: reference("scalar")
    case .characters:
      .object(["anyOf": .array([.object(["enum": .strings(CharacterClass.names.map(\.name))]), text(like: "^\\[")])])
    case .format: .object(["enum": .strings(Format.all.map(\.name))])
    case .flag: .object(["type": .string("boolean")])
    case .distinction:
      .object(["anyOf": .array([.object(["type": .string("boolean")]), name, list(name, minimum: 1)])])
    }
  }

  /// A rule that speaks of the field that it stands in, and so of no other.
  private static var fieldRule: FormJSON {
    guard case .object(var rule) = reference("\(MapKind.rule)") else { return .boolean(true) }
    rule.members.append(FormJSONObject.Member(name: "properties", value: .object(["at": .boolean(false)])))
    return .object(rule)
  }

  /// A map from names to maps of a kind, among which `allow` may stand.
  private static func maps(_ kind: MapKind, each one: FormJSON) -> FormJSON {
    let allow = FormJSON.object(["anyOf": .array([reference("codes"), one])])
    var members = [
      FormJSONObject.Member(name: "type", value: .strings(kind.mayBeEmpty ? ["object", "null"] : ["object"])),
      FormJSONObject.Member(name: "properties", value: .object([MapKind.allow.name: allow])),
      FormJSONObject.Member(name: "additionalProperties", value: one),
    ]
    if let names = kind.names { members.insert(FormJSONObject.Member(name: "propertyNames", value: names), at: 1) }
    if !kind.mayBeEmpty { members.append(FormJSONObject.Member(name: "minProperties", value: .integer(1))) }
    return .object(FormJSONObject(members))
  }

  private static func named(_ names: FormJSON?, _ value: FormJSON, minimum: Int = 0) -> FormJSON {
    var members = [FormJSONObject.Member(name: "type", value: .string("object"))]
    if let names { members.append(FormJSONObject.Member(name: "propertyNames", value: names)) }
    members.append(FormJSONObject.Member(name: "additionalProperties", value: value))
    if minimum > 0 { members.append(FormJSONObject.Member(name: "minProperties", value: .integer(minimum))) }
    return .object(FormJSONObject(members))
  }

  private static func list(_ items: FormJSON, minimum: Int = 0, isSet: Bool = false) -> FormJSON {
    var members = [
      FormJSONObject.Member(name: "type", value: .string("array")), FormJSONObject.Member(name: "items", value: items),
    ]
    if minimum > 0 { members.append(FormJSONObject.Member(name: "minItems", value: .integer(minimum))) }
    if isSet { members.append(FormJSONObject.Member(name: "uniqueItems", value: .boolean(true))) }
    return .object(FormJSONObject(members))
  }

  /// A Text, or a map of a kind: one that has a key of that is no Text.
  private static func text(or kind: MapKind? = nil) -> FormJSON {
    var names = [FormJSONObject.Member(name: "pattern", value: .string(#"^(\#(tag)|\*)$"#))]
    let keys = kind?.keys.map(\.name) ?? []
    if !keys.isEmpty {
      names.append(FormJSONObject.Member(name: "not", value: .object(["enum": .strings(keys)])))
    }
    let translations = named(.object(FormJSONObject(names)), reference("scalar"), minimum: 1)
    let map = kind.map { [reference("\($0)")] } ?? []
    return .object(["anyOf": .array([reference("scalar"), translations] + map)])
  }

  private static func text(like pattern: String) -> FormJSON {
    .object(["type": .string("string"), "pattern": .string(pattern)])
  }

  private static func integer(_ minimum: Int) -> FormJSON {
    .object(["type": .string("integer"), "minimum": .integer(minimum)])
  }

  private static func reference(_ name: String) -> FormJSON { .object(["$ref": .string("#/$defs/\(name)")]) }

  /// What is a text to formc, whatever a reader of YAML makes of it.
  private static let scalar = FormJSON.object(["type": .strings(["string", "number", "boolean", "null"])])
  private static let expression = FormJSON.object(["type": .strings(["string", "number", "boolean"])])
  private static let language = text(like: "^\(tag)$")
  /// A tag of BCP 47, but for the order of its parts.
  private static let tag = "([A-Za-z]{2,8}|[iIxX])(-[A-Za-z0-9]{1,8})*"
  private static let codes = list(.object(["enum": .strings(Problem.allowableCodes)]))

  fileprivate static let name = FormJSON.object([
    "type": .string("string"), "pattern": .string("^[A-Za-z][A-Za-z0-9_]*$"), "maxLength": .integer(Names.longest),
  ])
  /// A field, or one of a group: `home.city`.
  private static let path = FormJSON.object([
    "type": .string("string"), "pattern": .string("^[A-Za-z][A-Za-z0-9_]*(?:\\.[A-Za-z][A-Za-z0-9_]*)*$"),
  ])
  fileprivate static let typeName = FormJSON.object([
    "type": .string("string"), "pattern": .string("^[A-Z][A-Za-z0-9]*$"), "maxLength": .integer(Names.longest),
  ])
}

extension MapKind {
  /// What the names of such maps must be; nil if anything will do.
  fileprivate var names: FormJSON? {
    switch self {
    case .type: SpecSchema.typeName
    case .field:
      .object([
        "allOf": .array([
          SpecSchema.name, .object(["not": .object(["enum": .strings(ReservedWord.allCases.map(\.rawValue))])]),
        ])
      ])
    case .section, .rule, .action: SpecSchema.name
    case .form, .test, .submit, .defaults, .choice: nil
    }
  }

  /// Whether there may be none of them.
  fileprivate var mayBeEmpty: Bool {
    switch self {
    case .field, .section: false
    case .form, .type, .rule, .action, .test, .submit, .defaults, .choice: true
    }
  }
}

extension KindName {
  /// The key that says what it is made of.
  fileprivate var part: String? {
    switch self {
    case .choice, .choices: "choices"
    case .group: "fields"
    case .list: "of"
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime: nil
    }
  }
}
