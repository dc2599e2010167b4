// What is said of groups and lists.

import FormCore
import FormLanguage
import FormRuntime

extension SchemaForm {
  /// What is said of a group. One that is not required is empty throughout or whole; one that is required is whole
  /// where what is around it is judged, which is not in any case if `isOptional`.
  mutating func group(_ slot: Slot, isOptional: Bool, _ comments: inout [String]) -> FieldSchema {
    let isRequired = slot.required.isAlways || slot.id.isItem
    let isJudged = isRequired && !isOptional
    let base = Base(frame: slot.id.frame, parent: slot.id.slot)
    let object = object(slot.members, base, isOptional: !isJudged)
    var field = FieldSchema(value: Self.type("object", isJudged && demandsAnswers(slot)))
    if isJudged {
      field.value.add(object.whole)
    } else {
      field.value.add(object.frame)
      if demandsAnswers(slot) { field.judged.set("type", .string("object")) }
      let whole = definitions.shared(object.whereJudged, as: "judged.\(path(of: slot))")
      field.judged.add(whole)
      if !isRequired, !whole.isEmpty {
        field.otherwise.set("anyOf", .array([empty(slot).json, whole.json]))
        noteDoubts(in: slot, &comments)
      }
    }
    comments += object.comments
    return field
  }

  /// What holds of a field even where it is hidden, and may be anything: unknown keys are none of it.
  func keys(of slot: Slot) -> Schema {
    if slot.field.kind.isGroup {
      if let known = conditions.keys[slot.id] { return known }
      let schema = definitions.shared(keys(ofGroup: slot), as: "keys.\(path(of: slot))")
      conditions.keys[slot.id] = schema
      return schema
    }
    var schema = Schema()
    if let items = slot.items {
      let item = keys(of: plan.frames[items].slots[0])
      if !item.isEmpty { schema.set("items", item.json) }
    }
    return schema
  }

  private func keys(ofGroup group: Slot) -> Schema {
    let properties = plan.members(of: group).map {
      FormJSONObject.Member(name: $0.field.recordKey, value: keys(of: $0).json)
    }
    return Schema(["properties": .object(FormJSONObject(properties)), "additionalProperties": .boolean(false)])
  }

  mutating func list(
    _ slot: Slot, _ item: Field, _ isRequired: Bool, _ comments: inout [String]
  ) -> Schema {
    var schema = Self.type("array", isRequired)
    let inner = plan.slot(item.id)
    var itemComments: [String] = []
    var itemSchema = annotations(of: inner, &itemComments)
    let base = Base(frame: item.id.frame, parent: item.id.slot)
    if case .always = visibility(of: inner, Base(frame: item.id.frame, parent: nil)) {
      itemSchema.add(field(inner, isRequired: isDemanded(inner), &itemComments).value)
      if inner.required.expression != nil {
        itemComments.append(note("`required` is not said: \(Self.reason)", of: inner, at: item.nameSpan))
      }
      var object = ObjectSchema(definitions)
      for rule in inner.rules { add(plan.rules[rule], inner, to: &object, base) }
      itemSchema.demand(object.rules)
      itemComments += object.comments
    } else {
      itemSchema.add(keys(of: inner))
      itemComments.append(note("`visible` is not said, nor what holds where it is", of: inner, at: item.nameSpan))
    }
    itemSchema.set("$comment", Self.comment(itemComments))
    schema.set("items", itemSchema.json)
    addCounts(slot, isRequired, to: &schema, &comments)
    addDistinction(slot, inner, to: &schema, &comments)
    return schema
  }

  /// Items that can be empty are not compared where they are; so nothing can be said of them.
  private mutating func addDistinction(
    _ slot: Slot, _ item: Slot, to schema: inout Schema, _ comments: inout [String]
  ) {
    guard let applied = slot.field.applied(.uniqueItems) else { return }
    switch applied.argument {
    case .value(.bool(true)):
      guard isDemanded(item) else {
        return leaveOut(applied, "items that are empty may repeat", of: slot, &comments)
      }
      guard areToldApart(item) else {
        return leaveOut(applied, "doubles do not tell all decimals apart", of: slot, &comments)
      }
      schema.set("uniqueItems", .boolean(true))
      if !isWrittenInOneWay(item) {
        let words = "`uniqueItems` is said less strictly: items that are the same to formc can be written differently"
        comments.append(note(words, of: slot, at: applied.keySpan))
      }
    case .members: leaveOut(applied, "JSON Schema compares whole items", of: slot, &comments)
    case .value, .formula, .pattern, .format, .characters: break
    }
  }

  /// Whether different values of a field are different to a validator that reads numbers as doubles, too. Whole numbers
  /// that are too large for that are lost to it anyway.
  private func areToldApart(_ slot: Slot) -> Bool {
    switch slot.field.kind {
    case .decimal(let places): places == 0 || Numbers.areToldApart(slot.field)
    case .group: plan.members(of: slot).allSatisfy(areToldApart)
    case .list(let item): areToldApart(plan.slot(item.id))
    case .text, .integer, .number, .boolean, .date, .time, .dateTime, .choice, .choices: true
    }
  }

  /// Whether values of a field that are the same to formc are the same JSON.
  private func isWrittenInOneWay(_ slot: Slot) -> Bool {
    switch slot.field.kind {
    case .integer, .number, .decimal, .boolean, .date, .choice: true
    case .text(let settings): settings.changesNothing
    case .time, .dateTime, .choices: false
    case .list(let item): isWrittenInOneWay(plan.slot(item.id))
    case .group:
      // A member that may be absent may be null as well.
      plan.members(of: slot).allSatisfy { $0.visible.isAlways && isDemanded($0) && isWrittenInOneWay($0) }
    }
  }

  /// How many items there are. An empty list that is not required is no answer, and has none too few.
  mutating func addCounts(
    _ slot: Slot, _ isRequired: Bool, to schema: inout Schema, _ comments: inout [String]
  ) {
    for applied in slot.field.constraints where applied.isKnown {
      guard case .formula = applied.argument else { continue }
      leaveOut(applied, Self.reason(of: applied), of: slot, &comments)
    }
    let counts = slot.field.lengths
    if isRequired {
      schema.set("minItems", .integer(max(counts.least, 1)))
    } else if counts.least > 1 {
      let empty = FormJSON.object(["maxItems": .integer(0)])
      schema.set("anyOf", .array([empty, .object(["minItems": .integer(counts.least)])]))
    }
    schema.set("maxItems", counts.most.map { .integer($0) })
  }
}
