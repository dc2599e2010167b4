// The objects of a schema: the record, its groups and the items of its lists.

import FormCore
import FormLanguage
import FormPatterns
import FormRuntime

/// The schema of a form as it is made, with what it does not say.
struct SchemaForm {
  let plan: Plan
  /// The language of titles.
  let language: String
  let conditions: SchemaConditions
  let definitions = SchemaDefinitions()
  let choices: SchemaChoices
  private(set) var notes: [GenerationNote] = []
  /// What patterns have in common.
  var patterns = PatternCache()

  /// What titles and helps say, so that all uses of a type share it.
  private var words: [Text.Identity: FormJSON] = [:]

  /// How many bytes of defaults and examples a schema has, about: those of a type would be written for each use of it.
  private static let bytesOfValues = 1 << 20
  private var bytesOfValues = 0

  init(_ plan: Plan) {
    self.plan = plan
    language = plan.form.sourceLanguage
    choices = SchemaChoices(plan)
    conditions = SchemaConditions(plan)
  }

  /// The whole schema. Throws if it is longer than any is.
  mutating func schema() throws(SchemaTooLong) -> Schema {
    var body = object(plan.frames[0].roots, Base(frame: 0, parent: nil))
    for rule in plan.formRules { add(plan.rules[rule], nil, to: &body, Base(frame: 0, parent: nil)) }
    guard !definitions.isFull else { throw SchemaTooLong() }
    var schema = Schema(["$schema": .string(SchemaBackend.dialect)])
    schema.set("$comment", Self.comment([SchemaBackend.mark] + body.comments))
    schema.set("title", plan.form.title.map { .string($0.plain(in: language)) })
    schema.set("description", plan.form.description.map { .string($0.plain(in: language)) })
    schema.set("type", .string("object"))
    schema.add(body.whole)
    return definitions.completed(schema)
  }

  /// What a text of the form says; nothing where there is none.
  mutating func words(_ text: Text?) -> FormJSON? {
    guard let text else { return nil }
    let said = words[text.identity] ?? .string(text.plain(in: language))
    words[text.identity] = said
    return said
  }

  /// Whether more defaults and examples are written.
  var hasRoomForValues: Bool { bytesOfValues < Self.bytesOfValues }

  /// Counts what has been written of them.
  mutating func takeRoom(for values: [FormJSON]) {
    bytesOfValues += values.reduce(0) { $0 + $1.text(.dense).utf8.count }
  }

  /// Notes that something is not said, and gives the words for a comment.
  mutating func note(_ words: String, of slot: Slot?, at span: Span) -> String {
    let place = slot.map { "`\($0.pathPattern)`: " } ?? ""
    notes.append(GenerationNote(span: span, words: place + words))
    return words
  }

  static func comment(_ words: [String]) -> FormJSON? { words.isEmpty ? nil : .string(words.joined(separator: "; ")) }
}

/// The object that a part of a schema speaks of.
struct Base {
  /// The frame of its fields.
  let frame: Int
  /// The slot of the group or the item that it is; nothing for the record.
  let parent: Int?
}

/// What is said of the value of a field.
struct FieldSchema {
  /// What holds in any case.
  var value: Schema
  /// What holds beyond that where the object that it stands in is judged, and an answer is required.
  var judged = Schema()
  /// What holds where none is.
  var otherwise = Schema()
}

/// What is said of an object.
struct ObjectSchema {
  /// What is said of the value of a key.
  struct Property {
    let key: String
    let path: String
    /// What holds in any case.
    var value: Schema
    /// What else holds where the object is judged. Where it is empty, this follows from that.
    var whereJudged = Schema()
    var comments: [String] = []
  }

  var properties: [Property] = []
  /// Keys that must be there.
  var required: [String] = []
  /// What holds of their values, beyond `properties`, where the object is judged.
  var judged: [FormJSONObject.Member] = []
  /// What holds of some of them only at times.
  private var guarded: [(predicate: Predicate, then: ObjectDemand)] = []
  var rules: [Schema] = []
  var comments: [String] = []
  /// Whether it is judged only when something in it is answered.
  private let isOptional: Bool
  private let definitions: SchemaDefinitions

  init(_ definitions: SchemaDefinitions, isOptional: Bool = false) {
    self.definitions = definitions
    self.isOptional = isOptional
  }

  /// Demands something of a field where a condition holds; what holds under the same one stands together.
  mutating func demand(_ key: String, _ path: String, _ value: Schema, isRequired: Bool, where predicate: Predicate) {
    if value.isEmpty, !isRequired { return }
    if let last = guarded.last, last.predicate.isSame(as: predicate), !last.then.speaks(of: key) {
      guarded[guarded.count - 1].then.add(key, value, isRequired: isRequired)
    } else {
      var then = ObjectDemand(path: path)
      then.add(key, value, isRequired: isRequired)
      guarded.append((predicate, then))
    }
  }

  /// Everything, where the object is judged in any case.
  var whole: Schema {
    var schema = frame
    if !required.isEmpty { schema.set("required", .strings(required)) }
    schema.demand(conditions)
    return schema
  }

  /// What holds whether it is judged or not.
  var frame: Schema {
    let members = properties.map { property in
      var value = property.value
      if !isSplit { value.add(property.whereJudged) }
      value.set("$comment", SchemaForm.comment(property.comments))
      value = definitions.shared(value, as: "field.\(property.path)")
      return FormJSONObject.Member(name: property.key, value: value.json)
    }
    return Schema(["properties": .object(FormJSONObject(members)), "additionalProperties": .boolean(false)])
  }

  /// What holds beyond that where it is judged.
  var whereJudged: Schema {
    var schema = Schema()
    var members = judged
    if isSplit {
      members += properties.filter { !$0.whereJudged.isEmpty }.map {
        FormJSONObject.Member(name: $0.key, value: $0.whereJudged.json)
      }
    }
    if !members.isEmpty { schema.set("properties", .object(FormJSONObject(members))) }
    if !required.isEmpty { schema.set("required", .strings(required)) }
    schema.demand(conditions)
    return schema
  }

  private var conditions: [Schema] {
    guarded.map { predicate, then in
      if predicate.isAlways { return then.schema }
      let condition = definitions.shared(predicate.schema, as: "if.\(then.path)")
      return definitions.shared(Schema(["if": condition.json, "then": then.schema.json]), as: "where.\(then.path)")
    } + rules
  }

  /// Whether what holds of values where it is judged is said there, and not of the values in any case: else a validator
  /// that goes through groups in groups would come to each of them twice as often as to the one around it.
  private var isSplit: Bool { isOptional && !(judged.isEmpty && required.isEmpty && guarded.isEmpty && rules.isEmpty) }
}

/// What is demanded of some of the fields of an object.
struct ObjectDemand {
  /// That of the first of the fields.
  let path: String
  private var properties: [FormJSONObject.Member] = []
  private var required: [String] = []

  init(path: String) { self.path = path }

  func speaks(of key: String) -> Bool { properties.contains { $0.name == key } || required.contains(key) }

  mutating func add(_ key: String, _ value: Schema, isRequired: Bool) {
    if !value.isEmpty { properties.append(FormJSONObject.Member(name: key, value: value.json)) }
    if isRequired { required.append(key) }
  }

  var schema: Schema {
    var schema = Schema()
    if !properties.isEmpty { schema.set("properties", .object(FormJSONObject(properties))) }
    if !required.isEmpty { schema.set("required", .strings(required)) }
    return schema
  }
}

// MARK: - Objects

extension SchemaForm {
  /// What is said of the fields of an object; `isOptional` if it is judged only when something in it is answered.
  mutating func object(_ members: [Int], _ base: Base, isOptional: Bool = false) -> ObjectSchema {
    var object = ObjectSchema(definitions, isOptional: isOptional)
    for member in members where !definitions.isFull {
      add(plan.frames[base.frame].slots[member], to: &object, base, isOptional: isOptional)
    }
    return object
  }

  private mutating func add(_ slot: Slot, to object: inout ObjectSchema, _ base: Base, isOptional: Bool) {
    let (key, path) = (slot.field.recordKey, path(of: slot))
    var comments: [String] = []
    var property = ObjectSchema.Property(key: key, path: path, value: annotations(of: slot, &comments))
    let isDemanded = isDemanded(slot)
    let visibility = visibility(of: slot, base)
    switch visibility {
    case .always:
      let field = field(slot, isRequired: isDemanded, isOptional: isOptional, &comments)
      property.value.add(field.value)
      if isDemanded { object.required.append(key) }
      if slot.required.isAlways, !field.judged.isEmpty {
        object.judged.append(FormJSONObject.Member(name: key, value: field.judged.json))
      }
      if !addRequirement(of: slot, field, where: [], to: &object, base, &comments) {
        property.whereJudged = field.otherwise
      }
    case .never:
      comments.append(note("is never judged, so that anything may stand there", of: slot, at: slot.field.nameSpan))
    case .when(let predicate):
      let field = field(slot, isRequired: isDemanded, &comments)
      object.demand(key, path, field.value, isRequired: isDemanded, where: predicate)
      if !addRequirement(of: slot, field, where: [predicate], to: &object, base, &comments) {
        object.demand(key, path, field.otherwise, isRequired: false, where: predicate)
      }
    case .unsaid(let span, let reason):
      comments.append(note("`visible` is not said, nor what holds where it is: \(reason)", of: slot, at: span))
    }
    if case .always = visibility {} else { property.value.add(keys(of: slot)) }
    for rule in slot.rules { add(plan.rules[rule], slot, to: &object, base) }
    property.comments = comments
    object.properties.append(property)
  }

  static let reason = "it depends on more than JSON Schema can compare"

  static func condition(_ predicate: Predicate, _ then: Schema) -> Schema {
    predicate.isAlways ? then : Schema(["if": predicate.schema.json, "then": then.json])
  }

  /// Whether its key must be there wherever it is visible.
  func isDemanded(_ slot: Slot) -> Bool {
    guard slot.computed == nil, slot.required.isAlways || slot.id.isItem && slot.field.kind.isGroup else {
      return false
    }
    return !slot.field.kind.isGroup || demandsAnswers(slot)
  }

  /// Whether a group that is judged can't be empty: one of its members must be there where there is nothing else.
  func demandsAnswers(_ group: Slot) -> Bool {
    let base = Base(frame: group.id.frame, parent: group.id.slot)
    return plan.members(of: group).contains { member in
      switch visibility(of: member, base) {
      case .always: break
      case .when(let predicate): guard predicate.holdsOfNothing else { return false }
      case .never, .unsaid: return false
      }
      if isDemanded(member) { return true }
      guard member.computed == nil, let required = member.required.expression,
        truth(of: required.term, true, base)?.holdsOfNothing ?? false
      else {
        return false
      }
      return !member.field.kind.isGroup || demandsAnswers(member)
    }
  }

  /// What is demanded only at times; false if nothing is, or that can't be said.
  private mutating func addRequirement(
    of slot: Slot, _ field: FieldSchema, where conditions: [Predicate], to object: inout ObjectSchema, _ base: Base,
    _ comments: inout [String]
  ) -> Bool {
    guard slot.computed == nil, let required = slot.required.expression else { return false }
    let span = slot.field.required.span ?? slot.field.nameSpan
    guard let predicate = truth(of: required.term, true, base),
      predicate.size <= Self.mostConditions
    else {
      comments.append(note("`required` is not said: \(Self.reason)", of: slot, at: span))
      return false
    }
    let (key, path) = (slot.field.recordKey, path(of: slot))
    let isGroup = slot.field.kind.isGroup
    object.demand(
      key, path, isGroup ? field.judged : answered(slot), isRequired: !isGroup || demandsAnswers(slot),
      where: .joined(conditions + [predicate]))
    object.demand(key, path, field.otherwise, isRequired: false, where: .joined(conditions + [predicate.negated]))
    return true
  }

  /// A rule of the form, or of a field of the object.
  mutating func add(_ rule: PlannedRule, _ owner: Slot?, to object: inout ObjectSchema, _ base: Base) {
    guard !definitions.isFull else { return }
    let name = "rule `\(rule.rule.name)`"
    // Where the object of its field tells of it.
    let place = owner.map { "`\($0.field.name)`: " } ?? ""
    guard rule.rule.severity == .error else {
      let words = "\(name) is not said: it is a warning, which refuses nothing"
      object.comments.append(place + note(words, of: owner, at: rule.rule.nameSpan))
      return
    }
    let when = rule.when.map { truth(of: $0.term, true, base) } ?? .always
    guard let when, let broken = truth(of: rule.check.term, false, base),
      let given = owner.map({ hasAnswer($0, base) }) ?? .always,
      max(when.size, broken.size, given.size) <= Self.mostConditions
    else {
      object.comments.append(place + note("\(name) is not said: \(Self.reason)", of: owner, at: rule.rule.nameSpan))
      return
    }
    var schema = Schema(["$comment": .string(name)])
    schema.add(Self.condition(.joined([given, when]), broken.negated.schema))
    object.rules.append(definitions.shared(schema, as: "rule.\(rule.rule.name)"))
  }
}
