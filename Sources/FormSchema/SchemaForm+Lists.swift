// What is said of groups and lists.

import FormCore
import FormLanguage
import FormRuntime

extension SchemaForm {
  mutating func group(_ slot: Slot, _ members: [Int]) -> Schema {
    let isJudged = slot.required.isAlways || slot.id.isItem
    let base = Base(frame: slot.id.frame, parent: slot.id.slot)
    let object = object(members, base, isOptional: !isJudged)
    var schema = Self.type("object", isJudged && !object.required.isEmpty)
    if isJudged {
      schema.add(object.whole)
      return withComment(schema, object.comments)
    }
    schema.add(object.frame)
    let judged = object.whereJudged
    if !judged.isEmpty {
      let empty = Schema(["properties": nothings(members, in: slot.id.frame)])
      schema.set("anyOf", .array([empty.json, judged.json]))
    }
    return withComment(schema, object.comments)
  }

  private func withComment(_ schema: Schema, _ comments: [String]) -> Schema {
    guard let comment = Self.comment(comments) else { return schema }
    var all = schema
    all.set("$comment", comment)
    return all
  }

  mutating func list(
    _ slot: Slot, _ item: Field, _ isRequired: Bool, _ comments: inout [String]
  ) -> Schema {
    var schema = Self.type("array", isRequired)
    let inner = plan.slot(item.id)
    var itemSchema = annotations(of: inner)
    var itemComments: [String] = []
    let base = Base(frame: item.id.frame, parent: item.id.slot)
    if case .always = visibility(of: inner, Base(frame: item.id.frame, parent: nil)) {
      itemSchema.add(value(of: inner, isRequired: isDemanded(inner), &itemComments))
      if inner.required.expression != nil {
        itemComments.append(note("`required` is not said: \(Self.reason)", of: inner, at: item.nameSpan))
      }
      var object = ObjectSchema()
      for rule in inner.rules { add(plan.rules[rule], inner, to: &object, base) }
      itemSchema.demand(object.rules)
      itemComments += object.comments
    } else {
      itemComments.append(note("`visible` is not said, nor what holds where it is", of: inner, at: item.nameSpan))
    }
    if !itemSchema.members.contains(where: { $0.name == "$comment" }) {
      itemSchema.set("$comment", Self.comment(itemComments))
    }
    schema.set("items", itemSchema.json)
    addCounts(slot, isRequired, to: &schema, &comments)
    addDistinction(slot, inner, to: &schema, &comments)
    return schema
  }

  /// Items that can be empty are not compared where they are; so nothing can be said of them.
  private mutating func addDistinction(
    _ slot: Slot, _ item: Slot, to schema: inout Schema, _ comments: inout [String]
  ) {
    guard let applied = slot.field.constraints.first(where: { $0.constraint.key == "uniqueItems" }) else { return }
    switch applied.argument {
    case .value(.bool(true)) where isDemanded(item): schema.set("uniqueItems", .boolean(true))
    case .value(.bool(true)): leaveOut(applied, "items that are empty may repeat", of: slot, &comments)
    case .members: leaveOut(applied, "JSON Schema compares whole items", of: slot, &comments)
    case .value, .formula, .pattern, .format, .characters: break
    }
  }

  /// How many items there are. An empty list that is not required is no answer, and has none too few.
  mutating func addCounts(
    _ slot: Slot, _ isRequired: Bool, to schema: inout Schema, _ comments: inout [String]
  ) {
    for applied in slot.field.constraints {
      guard case .formula = applied.argument else { continue }
      leaveOut(applied, Self.formulaReason, of: slot, &comments)
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
