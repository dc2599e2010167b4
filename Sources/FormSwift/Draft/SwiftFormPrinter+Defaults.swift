// Defaults in Swift.

import FormCore
import FormRuntime

extension SwiftFormPrinter {
  /// The item of a list that the struct is in which a field stands, be that an item here or not.
  func itemAround(_ slot: SwiftSlot) -> SwiftSlot? {
    slot.slot.parent.flatMap { layout.item(of: layout.frames[slot.id.frame].slots[$0].declaredType) }
  }

  /// A group inside of a list's default, in which nothing is answered but what is given.
  private func partLiteral(_ group: GroupValue?, _ type: SwiftSource, _ slot: SwiftSlot) -> SwiftSource {
    let members = layout.members(of: slot)
    var lines: [SwiftSource] = []
    for (index, member) in members.enumerated() where member.slot.computed == nil {
      let value = group.flatMap { $0.has(index) ? $0.members[index] : nil }
      if member.slot.field.kind.isGroup {
        let inner: GroupValue? = if case .group(let group)? = value { group } else { nil }
        lines.append("part.\(member.member.source) = \(partLiteral(inner, member.declaredType, member))")
      } else if let value {
        lines.append("part.\(member.member.source) = \(draftLiteral(value, member))")
      }
    }
    let part: SwiftSource = "\(type)(\(start(of: type, members).unanswered))"
    if lines.isEmpty { return part }
    return "{ () -> \(type) in var part = \(part); \(lines.joined("; ")); return part }()"
  }

  /// A default as the draft holds it.
  func draftLiteral(_ value: Value, _ slot: SwiftSlot) -> SwiftSource {
    switch (value, slot.kind) {
    case (.decimal(let value), .decimal(let places)):
      SwiftLiterals.code(.decimal(value.padded(to: places)), as: .decimal).source
    case (.int(let value), .number): SwiftSource.number(Double(value))
    case (.text(let text), .text): layout.texts.literal(text)
    case (.text(let text), .choice(let choices)): layout.case(of: text, among: choices) ?? .missing("such choice")
    case (.list(let values), .choices(let choices)):
      "[\(values.compactMap { if case .text(let text) = $0 { layout.case(of: text, among: choices) } else { nil } }.joined(", "))]"
    case (.list(let values), .list(let item)) where slot.isTexts:
      "[\(values.map { draftLiteral($0, layout.slot(item.id)) }.joined(", "))]"
    case (.list(let values), .list(let item)):
      "[\(values.map { itemLiteral($0, slot.declaredType, layout.slot(item.id)) }.joined(", "))]"
    default: SwiftLiterals.code(value, as: slot.kind.expressionType).source
    }
  }

  private func itemLiteral(_ value: Value, _ type: SwiftSource, _ slot: SwiftSlot) -> SwiftSource {
    if case .group(let group) = value { return partLiteral(group, type, slot) }
    return "\(type)(\(draftLiteral(value, slot)))"
  }
}

extension GroupValue {
  /// Whether a member is given.
  func has(_ member: Int) -> Bool { answered.indices.contains(member) && answered[member] }
}
