// What is typed for a field: which keyboard it asks for, and what the system may fill in.

import FormCore
import FormLanguage
import FormRuntime

extension SwiftFormPrinter {
  /// What is typed, unless it is just a text.
  func input(_ slot: SwiftSlot) -> SwiftSource? {
    switch slot.kind {
    case .text(let settings): return input(slot, settings)
    case .integer: return slot.slot.field.isNeverNegative ? "wholeNumber" : "number"
    case .number, .decimal: return slot.slot.field.isNeverNegative ? "decimal" : "number"
    case .boolean, .date, .time, .dateTime, .choice, .choices, .group, .list: return nil
    }
  }

  private func input(_ slot: SwiftSlot, _ settings: TextSettings) -> SwiftSource? {
    let isOfDigits = settings.characters == SwiftPatterns.digits
    if settings.isSecure { return isOfDigits ? "pin" : "secret" }
    for applied in slot.slot.field.constraints {
      guard case .format(let format) = applied.argument else { continue }
      switch format {
      case "email": return "email"
      case "phone": return "phone"
      case "uri", "url": return "url"
      default: break
      }
    }
    return isOfDigits ? "wholeNumber" : nil
  }
}

extension Field {
  /// Whether no answer that is good has a sign.
  fileprivate var isNeverNegative: Bool {
    constraints.contains { applied in
      guard applied.constraint === Constraint.minimum || applied.constraint === Constraint.exclusiveMinimum else {
        return false
      }
      guard case .value(let least) = applied.argument else { return false }
      return switch least {
      case .int(let least): least >= 0
      case .double(let least): least >= 0
      case .decimal(let least): least.digits >= 0
      default: false
      }
    }
  }
}
