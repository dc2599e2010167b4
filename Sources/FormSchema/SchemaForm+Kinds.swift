// What is said of the values of a field, by its kind.

import FormCore
import FormLanguage
import FormPatterns
import FormRuntime

extension SchemaForm {
  /// What is said for people.
  mutating func annotations(of slot: Slot, _ comments: inout [String]) -> Schema {
    let field = slot.field
    var schema = Schema()
    schema.set("title", words(field.title))
    schema.set("description", words(field.help))
    if hasRoomForValues {
      let start = start(of: slot)
      let examples = field.examples.compactMap { Self.json($0, as: field.kind) }
      schema.set("default", start)
      if !examples.isEmpty { schema.set("examples", .array(examples)) }
      takeRoom(for: examples + [start].compactMap { $0 })
    } else if field.initial != nil || !field.examples.isEmpty {
      let words = "`default` and `examples` are not said: those of the schema are long enough already"
      comments.append(note(words, of: slot, at: field.nameSpan))
    }
    if slot.readOnly.isAlways { schema.set("readOnly", .boolean(true)) }
    if field.kind.holdsSecret { schema.set("writeOnly", .boolean(true)) }
    return schema
  }

  /// What is said of a field; `isOptional` if it stands in an object that is judged only when something in it is
  /// answered. Null and nothing are the same where no answer is required.
  mutating func field(
    _ slot: Slot, isRequired: Bool, isOptional: Bool = false, _ comments: inout [String]
  ) -> FieldSchema {
    let field = slot.field
    if slot.computed != nil {
      comments.append(
        note("that it is what is computed is not said", of: slot, at: field.computed?.span ?? field.nameSpan))
      if slot.required.isAlways {
        let words = "`required` is not said: what is computed may be left out"
        comments.append(note(words, of: slot, at: field.required.span ?? field.nameSpan))
      }
      // Where a group is not judged, nothing is compared with what is computed.
      if isOptional {
        for applied in field.constraints { leaveOut(applied, "its group is judged only at times", of: slot, &comments) }
        return FieldSchema(value: Schema())
      }
    }
    let judged = isRequired ? answered(slot) : Schema()
    let isRequired = isRequired && !isOptional
    for applied in field.constraints where !applied.isKnown {
      leaveOut(applied, Self.reasonOfNew, of: slot, &comments)
    }
    let value: Schema
    switch field.kind {
    case .text(let settings): value = text(slot, settings, isRequired, &comments)
    case .integer, .number, .decimal: value = number(slot, isRequired, &comments)
    case .boolean: value = boolean(slot, isRequired)
    case .date, .time, .dateTime: value = moment(slot, isRequired, &comments)
    case .choice(let choices): value = choice(slot, choices, isRequired, &comments)
    case .choices(let choices): value = several(slot, choices, isRequired, &comments)
    case .group: return group(slot, isOptional: isOptional, &comments)
    case .list(let item): value = list(slot, item, isRequired, &comments)
    }
    return FieldSchema(value: definitions.shared(value, as: "value.\(path(of: slot))"), judged: judged)
  }

  static let lineBreak = ScalarSet(0x0A)

  static func type(_ name: String, _ isRequired: Bool) -> Schema {
    Schema(["type": isRequired ? .string(name) : .strings([name, "null"])])
  }

  /// What holds of the value of a field that has an answer; unlike `nothing`, exactly.
  func answered(_ slot: Slot) -> Schema {
    if let known = conditions.answered[slot.id] { return known }
    let schema = definitions.shared(newAnswered(slot), as: "answered.\(path(of: slot))")
    conditions.answered[slot.id] = schema
    return schema
  }

  private func newAnswered(_ slot: Slot) -> Schema {
    switch slot.field.kind {
    case .choices, .list: Schema(["type": .string("array"), "minItems": .integer(1)])
    case .text(let settings): Schema(["not": conditions.texts(settings).nothing.json])
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .group:
      Schema(["not": .object(["type": .string("null")])])
    }
  }

  /// Notes a constraint that is not said.
  mutating func leaveOut(
    _ applied: AppliedConstraint, _ reason: String, of slot: Slot, _ comments: inout [String]
  ) {
    comments.append(note("`\(applied.constraint.key)` is not said: \(reason)", of: slot, at: applied.keySpan))
  }

  private static let reasonOfNew = "JSON Schema has no word for it"

  /// Why what is given as an expression is not said.
  static func reason(of applied: AppliedConstraint) -> String {
    guard case .formula(let formula) = applied.argument else { return reasonOfNew }
    let expression = formula.expression
    let isFixed = expression.reads.isEmpty && !expression.term.readsClock && !expression.term.readsMode
    return isFixed
      ? "it is an expression, and JSON Schema has none" : "it depends on other answers or the present"
  }

  // MARK: - Numbers, booleans, dates

  private mutating func number(_ slot: Slot, _ isRequired: Bool, _ comments: inout [String]) -> Schema {
    let kind = slot.field.kind
    var isWhole = false
    if case .integer = kind { isWhole = true }
    if case .decimal(let places) = kind {
      isWhole = places == 0
      let words = "the 18 digits of a decimal" + (places == 0 ? " are" : ", and its `places`, are")
      comments.append(note("\(words) not said: validators divide doubles", of: slot, at: slot.field.nameSpan))
    }
    var schema = Self.type(isWhole ? "integer" : "number", isRequired)
    for applied in slot.field.constraints where applied.isKnown && applied.constraint !== Constraint.places {
      guard case .value(let value) = applied.argument, let number = Numbers.number(value) else {
        leaveOut(applied, Self.reason(of: applied), of: slot, &comments)
        continue
      }
      if applied.constraint === Constraint.multipleOf { continue }
      let key = applied.constraint.key
      guard let inclusive = applied.constraint.inclusive, !Numbers.isSharp(value, for: kind) else {
        schema.set(key, number)
        continue
      }
      schema.set(inclusive.key, number)
      let words = "`\(key)` takes its bound in: doubles do not tell it from its neighbours"
      comments.append(note(words, of: slot, at: applied.keySpan))
    }
    if case .integer = kind, !slot.field.isBounded() { schema.add(Definition.wholeNumber.reference) }
    if let applied = slot.field.applied(.multipleOf), case .value(let value) = applied.argument,
      let number = Numbers.number(value)
    {
      if Numbers.isMultipleSharp(value, for: slot.field) {
        schema.set(applied.constraint.key, number)
      } else {
        leaveOut(applied, "validators divide doubles", of: slot, &comments)
      }
    }
    return schema
  }

  private func boolean(_ slot: Slot, _ isRequired: Bool) -> Schema {
    var schema = Self.type("boolean", isRequired)
    if let applied = slot.field.applied(.mustBe), case .value(.bool(let truth)) = applied.argument {
      // Where it is not judged with the rest, such as in a group, nothing is an answer, too.
      schema.set("enum", .array([.boolean(truth)] + (isRequired ? [] : [.null])))
    }
    return schema
  }

  /// A day in a month, as if all had 31.
  private static let date = "[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])"

  private mutating func moment(_ slot: Slot, _ isRequired: Bool, _ comments: inout [String]) -> Schema {
    for applied in slot.field.constraints where applied.isKnown {
      if case .formula = applied.argument {
        leaveOut(applied, Self.reason(of: applied), of: slot, &comments)
      } else {
        leaveOut(applied, "JSON Schema has no bounds for texts", of: slot, &comments)
      }
    }
    var schema = Self.type("string", isRequired)
    switch slot.field.kind {
    case .date:
      schema.set("format", .string("date"))
      schema.set("pattern", .string("^\(Self.date)$"))
      // To Python, a line break may stand behind `$`.
      schema.set("maxLength", .integer(10))
    case .time:
      // The format `time` of JSON Schema has an offset.
      schema.set("pattern", .string("^(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?$"))
      schema.add(TextSchema.within(Self.lineBreak.inverted))
    case .dateTime:
      schema.set("format", .string("date-time"))
      let time = "(?:[01][0-9]|2[0-3]):[0-5][0-9]"
      let offset = "(?:[Zz]|[+-]\(time))"
      schema.set("pattern", .string("^\(Self.date)[Tt]\(time):(?:[0-5][0-9]|60)(?:\\.[0-9]+)?\(offset)$"))
      schema.add(TextSchema.within(Self.lineBreak.inverted))
    case .text, .integer, .number, .decimal, .boolean, .choice, .choices, .group, .list: break
    }
    return schema
  }

  // MARK: - Choices

  private mutating func choice(
    _ slot: Slot, _ choices: Choices, _ isRequired: Bool, _ comments: inout [String]
  ) -> Schema {
    let options = options(slot, choices, isRequired, &comments)
    var schema = Self.type("string", isRequired)
    switch options {
    case .own(let own): schema.add(own)
    case .shared(let shared) where isRequired: return shared
    case .shared(let shared): schema.set("anyOf", .array([shared.json, .object(["type": .string("null")])]))
    }
    return schema
  }

  /// The choices of a field: its own, with null where no answer is required, or a reference to those that it shares.
  private enum Options {
    case own(Schema)
    case shared(Schema)
  }

  private mutating func options(
    _ slot: Slot, _ choices: Choices, _ isRequired: Bool, _ comments: inout [String]
  ) -> Options {
    for offer in slot.offers where offer.condition.expression != nil {
      let choice = choices[offer.choice]
      let words = "when the choice `\(FormLanguage.visible(choice.value))` is offered is not said"
      comments.append(note(words, of: slot, at: choice.span))
    }
    let never = Set(slot.offers.filter(\.condition.isNever).map(\.choice))
    if never.isEmpty, let name = self.choices.name(of: choices) {
      return .shared(definitions.reference(to: name, options(Array(choices), true)))
    }
    let offered = choices.indices.filter { !never.contains($0) }.map { choices[$0] }
    return .own(options(offered, isRequired))
  }

  /// One of some values, with their titles if they have any.
  private func options(_ choices: [Choice], _ isRequired: Bool) -> Schema {
    guard choices.contains(where: { $0.title != nil }) else {
      return Schema(["enum": .array(choices.map { .string($0.value) } + (isRequired ? [] : [.null]))])
    }
    let titled = choices.map { choice -> FormJSON in
      var schema = Schema(["const": .string(choice.value)])
      schema.set("title", choice.title.map { .string($0.plain(in: language)) })
      schema.set("description", choice.help.map { .string($0.plain(in: language)) })
      return schema.json
    }
    return Schema(["oneOf": .array(titled + (isRequired ? [] : [.object(["type": .string("null")])]))])
  }

  private mutating func several(
    _ slot: Slot, _ choices: Choices, _ isRequired: Bool, _ comments: inout [String]
  ) -> Schema {
    var schema = Self.type("array", isRequired)
    switch options(slot, choices, true, &comments) {
    case .own(let options), .shared(let options): schema.set("items", options.json)
    }
    schema.set("uniqueItems", .boolean(true))
    addCounts(slot, isRequired, to: &schema, &comments)
    return schema
  }
}
