// Bounds of numbers as a schema says them.
//
// Most validators read numbers as doubles, as RFC 8259 (§6) expects. A bound stands as it is where that makes no
// difference to it: what formc accepts is accepted by a validator that reads doubles, and by one that reads all digits.

import FormCore
import FormLanguage
import FormRuntime

enum Numbers {
  /// Whole numbers up to this are told apart by doubles.
  private static let exact = 1 << 53

  /// What compares so with a constant, as a schema; nothing if a validator could see it differently.
  static func schema(_ kind: FieldKind, _ comparison: Comparison, _ value: Value) -> Schema? {
    guard let number = number(value), isSharp(value, for: kind) else { return nil }
    switch comparison {
    case .equal, .notEqual: return schema(kind, among: [value], comparison == .equal)
    case .less: return Schema(["type": .string("number"), "exclusiveMaximum": number])
    case .atMost: return Schema(["type": .string("number"), "maximum": number])
    case .greater: return Schema(["type": .string("number"), "exclusiveMinimum": number])
    case .atLeast: return Schema(["type": .string("number"), "minimum": number])
    }
  }

  /// What is one of some constants, or is not.
  static func schema(_ kind: FieldKind, among values: [Value], _ isAmong: Bool) -> Schema? {
    let numbers = values.compactMap { value in isSharp(value, for: kind) ? number(value) : nil }
    guard numbers.count == values.count, !numbers.isEmpty else { return nil }
    let constants = Schema(numbers.count == 1 ? ["const": numbers[0]] : ["enum": .array(numbers)])
    return isAmong ? constants : Schema(["type": .string("number"), "not": constants.json])
  }

  static func number(_ value: Value) -> FormJSON? {
    switch value {
    case .int, .double, .decimal: value.json
    case .unknown, .failed, .bool, .text, .date, .time, .timestamp, .duration, .period, .list, .group: nil
    }
  }

  /// Whether doubles tell a bound from the answers that are nearest to it.
  static func isSharp(_ value: Value, for kind: FieldKind) -> Bool {
    switch kind {
    case .integer:
      switch value {
      case .int(let value): value.magnitude < UInt(exact)
      case .double(let value): value.magnitude < Double(exact)
      default: false
      }
    case .number:
      switch value {
      case .int(let value): value.magnitude < UInt(exact)
      case .double: true
      default: false
      }
    case .decimal(let places): isSharp(value, places: places)
    case .text, .boolean, .date, .time, .dateTime, .choice, .choices, .group, .list: false
    }
  }

  /// Fifteen digits always make their way through a double.
  private static func isSharp(_ value: Value, places: Int) -> Bool {
    switch value {
    case .int(let value): FormDecimal(value).map { isSharp($0, places: places) } ?? false
    case .decimal(let value): isSharp(value, places: places)
    default: false
    }
  }

  private static func isSharp(_ value: FormDecimal, places: Int) -> Bool {
    let shown = value.text(places: max(places, value.significantPlaces))
    return shown.utf8.filter { $0 != 0x2D && $0 != 0x2E }.drop { $0 == 0x30 }.count <= 15
  }

  /// Whether a multiple is the same for formc, which goes by the shortest decimal digits, and for validators, which
  /// divide doubles: of a whole number, where all answers lie between bounds that doubles tell apart.
  static func isMultipleSharp(_ value: Value, for field: Field) -> Bool {
    switch field.kind {
    case .integer: true
    case .number, .decimal: isWhole(value) && areToldApart(field)
    case .text, .boolean, .date, .time, .dateTime, .choice, .choices, .group, .list: false
    }
  }

  /// Whether all answers lie between bounds within which different ones are different doubles.
  static func areToldApart(_ field: Field) -> Bool { field.isBounded { isBounded($0, for: field.kind) } }

  private static func isBounded(_ value: Value, for kind: FieldKind) -> Bool {
    if case .double(let value) = value { return value.magnitude < Double(exact) }
    return isSharp(value, for: kind)
  }

  private static func isWhole(_ value: Value) -> Bool {
    switch value {
    case .int: true
    case .double(let value): value.rounded() == value && value.magnitude < Double(exact)
    case .decimal(let value): value.significantPlaces == 0
    default: false
    }
  }
}

extension Field {
  /// Whether its numbers lie between two bounds that are literals, of which something is so.
  func isBounded(by isSo: (Value) -> Bool = { _ in true }) -> Bool {
    [true, false].allSatisfy { isLeast in
      constraints.contains { applied in
        guard applied.constraint.parameter == .bound, applied.constraint.bound?.isLeast == isLeast,
          case .value(let bound) = applied.argument
        else { return false }
        return isSo(bound)
      }
    }
  }
}
