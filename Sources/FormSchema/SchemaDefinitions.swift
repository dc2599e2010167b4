// What stands once in a schema, under `$defs`.
//
// A part of a form can be spoken of in many places: a group where it is empty, where it is judged and where it is hidden,
// a field in each condition that reads it, a type wherever it is used. What is long and would stand twice is a definition,
// so that a schema grows with its form and not with the places times what stands there.

import FormLanguage
import FormRuntime

/// The definitions of a schema as it is made, each behind what it refers to itself.
final class SchemaDefinitions {
  private struct Made {
    let name: String
    let schema: Schema
    /// Whether it stands by itself even where it is short, or used once.
    let isKept: Bool
  }

  /// From how many bytes on a schema that would stand twice stands once.
  private static let long = 500

  private var made: [Made] = []
  private var names: Set<String> = []
  /// The last number behind a name that several would have: each rule of a type has one for each use.
  private var numbers: [String: Int] = [:]
  /// The definitions by what they say.
  private var namesByText: [FormTextKey: String] = [:]
  /// How many bytes have been made, some of them as parts of others again.
  private var bytes = 0

  /// Whether so much has been made that it is more than a schema has.
  var isFull: Bool { bytes > 2 * Limits.schemaBytes }

  /// A schema that refers to a definition, which is made if there is none yet.
  func reference(to name: String, _ schema: @autoclosure () -> Schema) -> Schema {
    if names.insert(name).inserted { made.append(Made(name: name, schema: schema(), isKept: true)) }
    return Self.reference(name)
  }

  /// A schema as it is, if it is short; else a reference to the definition that says the same. One that is new is called
  /// so, with a number where there is another of that name.
  func shared(_ schema: Schema, as name: @autoclosure () -> String) -> Schema {
    let text = schema.json.text(.dense)
    guard text.utf8.count >= Self.long else {
      bytes += text.utf8.count
      return schema
    }
    if let known = namesByText[FormTextKey(text)] { return Self.reference(known) }
    bytes += text.utf8.count
    let wanted = name()
    var name = wanted
    while !names.insert(name).inserted {
      let number = numbers[wanted, default: 1] + 1
      numbers[wanted] = number
      name = "\(wanted).\(number)"
    }
    namesByText[FormTextKey(text)] = name
    made.append(Made(name: name, schema: schema, isKept: false))
    return Self.reference(name)
  }

  private static func reference(_ name: String) -> Schema { Schema(["$ref": .string("#/$defs/\(name)")]) }

  /// A schema with the definitions that it needs, the built-in ones first. What is used once, or is short, stands where
  /// it is used.
  func completed(_ schema: Schema) -> Schema {
    let uses = uses(in: schema)
    var inlined: [String: [FormJSONObject.Member]] = [:]
    var kept: [FormJSONObject.Member] = []
    for definition in made {
      guard let count = uses[definition.name] else { continue }
      let said = definition.schema.json.inlining(inlined)
      if !definition.isKept, count == 1 || said.text(.dense).utf8.count < Self.long {
        inlined[definition.name] = Schema(json: said).members
      } else {
        kept.append(FormJSONObject.Member(name: definition.name, value: said))
      }
    }
    let builtIn = Definition.allCases.filter { uses[$0.rawValue] != nil }
    let all = builtIn.map { FormJSONObject.Member(name: $0.rawValue, value: $0.schema.json) } + kept
    var whole = Schema(json: schema.json.inlining(inlined))
    if !all.isEmpty { whole.set("$defs", .object(FormJSONObject(all))) }
    return whole
  }

  /// How often what is needed is referred to.
  private func uses(in schema: Schema) -> [String: Int] {
    var uses: [String: Int] = [:]
    schema.json.countReferences(&uses)
    for definition in made.reversed() where uses[definition.name] != nil {
      definition.schema.json.countReferences(&uses)
    }
    return uses
  }
}

/// The schemas that a schema is made of.
extension FormJSON {
  private static let definitions = "#/$defs/"

  /// What a keyword says.
  private enum Said {
    case reference(String)
    case schemas
    /// Schemas by the keys of a record.
    case properties
    /// A value of the spec, in which nothing is a keyword.
    case value
  }

  private static func said(_ keyword: FormJSONObject.Member) -> Said {
    switch keyword.name {
    case "$ref":
      guard case .string(let text) = keyword.value else { return .value }
      return .reference(String(text.dropFirst(definitions.utf8.count)))
    case "properties": return .properties
    case "const", "enum", "default", "examples": return .value
    default: return .schemas
    }
  }

  /// Counts the references to each definition; as deep as a schema.
  fileprivate func countReferences(_ uses: inout [String: Int], areProperties: Bool = false) {
    switch self {
    case .null, .boolean, .number, .string: break
    case .array(let items): for item in items { item.countReferences(&uses) }
    case .object(let object):
      for member in object.members {
        switch areProperties ? .schemas : Self.said(member) {
        case .reference(let name): uses[name, default: 0] += 1
        case .schemas: member.value.countReferences(&uses)
        case .properties: member.value.countReferences(&uses, areProperties: true)
        case .value: break
        }
      }
    }
  }

  /// With the keywords of definitions in the places of references to them.
  fileprivate func inlining(_ definitions: [String: [FormJSONObject.Member]], areProperties: Bool = false) -> FormJSON {
    if definitions.isEmpty { return self }
    switch self {
    case .null, .boolean, .number, .string: return self
    case .array(let items): return .array(items.map { $0.inlining(definitions) })
    case .object(let object):
      if object.members.isEmpty { return self }
      if areProperties {
        return .object(FormJSONObject(object.members.map { $0.inlining(definitions) }))
      }
      var schema = Schema()
      for member in object.members {
        switch Self.said(member) {
        case .reference(let name):
          if let said = definitions[name] {
            schema.include(said, beside: object)
          } else {
            schema.set(member.name, member.value)
          }
        case .schemas: schema.include([member.inlining(definitions)], beside: FormJSONObject())
        case .properties: schema.set(member.name, member.value.inlining(definitions, areProperties: true))
        case .value: schema.set(member.name, member.value)
        }
      }
      return schema.json
    }
  }
}

extension FormJSONObject.Member {
  fileprivate func inlining(_ definitions: [String: [FormJSONObject.Member]]) -> FormJSONObject.Member {
    FormJSONObject.Member(name: name, value: value.inlining(definitions))
  }
}

extension Schema {
  /// Adds the keywords of a definition; what another keyword of the object would take the place of stands in `allOf`.
  fileprivate mutating func include(_ keywords: [FormJSONObject.Member], beside object: FormJSONObject) {
    let clashes = keywords.contains { $0.name != "$ref" && $0.name != "allOf" && object[$0.name] != nil }
    if clashes { return demand([Schema(json: .object(FormJSONObject(keywords)))]) }
    for keyword in keywords {
      if keyword.name == "allOf", case .array(let schemas) = keyword.value {
        demand(schemas.map(Schema.init(json:)))
      } else {
        set(keyword.name, keyword.value)
      }
    }
  }
}
