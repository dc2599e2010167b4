// The types of fields in Swift: in the draft, computed, and as answers that are there.

import FormCore

extension SwiftLayout {
  /// The type of a property of the draft.
  func draftType(of slot: SwiftSlot) -> SwiftSource {
    switch slot.kind {
    case .list where slot.isTexts: "[String]"
    case .choices, .list: .list(of: slot.declaredType)
    case .text: "String"
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice: "\(valueType(of: slot))?"
    case .group: slot.declaredType
    }
  }

  /// The type of what is computed for a field: of a list the values of its items.
  func computedType(of slot: SwiftSlot) -> SwiftSource {
    switch slot.kind {
    case .choices: valueType(of: slot)
    case .list(let item): .list(of: computedItemType(self.slot(item.id)))
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .group:
      "\(valueType(of: slot))?"
    }
  }

  private func computedItemType(_ item: SwiftSlot) -> SwiftSource {
    if case .list = item.kind { computedType(of: item) } else { valueType(of: item) }
  }

  /// The type of an answer that is there.
  func valueType(of slot: SwiftSlot) -> SwiftSource {
    switch slot.kind {
    case .choice: slot.declaredType
    case .choices, .list: .list(of: slot.declaredType)
    case .group: slot.declaredType
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime:
      SwiftLiterals.type(slot.kind.expressionType)
    }
  }
}
