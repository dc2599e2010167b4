// Values of the expression language as Swift literals.

import FormCore
import FormRuntime

/// Prints constants and the names of types.
enum SwiftLiterals {
  /// A constant of an expression.
  static func operand(_ value: Value, as type: ExpressionType) -> SwiftOperand {
    switch value {
    case .unknown:
      let nothing: SwiftSource = "(nil as \(self.type(type))?)"
      return SwiftOperand(bindings: [SwiftOperand.Binding(name: "missing", optional: nothing)], code: "missing")
    case .failed(let failure):
      return SwiftOperand(
        code: "FormFailure.failed(\(self.failure(failure)), as: \(self.type(type)).self)", canFail: true)
    case .int(let value): return SwiftOperand(code: .integer(value), isAtomic: value >= 0)
    case .double(let value): return SwiftOperand(code: .number(value), isAtomic: value >= 0)
    case .bool, .text, .date, .time, .timestamp, .duration, .period, .list, .group:
      if let optional = optional(value) {
        // Dates and the like have initializers that can fail, though these never do.
        return SwiftOperand(
          bindings: [SwiftOperand.Binding(name: name(of: value), optional: optional)], code: name(of: value))
      }
      return SwiftOperand(code: plain(value, as: type))
    }
  }

  private static func failure(_ failure: FormFailure) -> SwiftSource {
    switch failure {
    case .overflow: ".overflow"
    case .divisionByZero: ".divisionByZero"
    case .outOfRange: ".outOfRange"
    case .conversion: ".conversion"
    }
  }

  private static func plain(_ value: Value, as type: ExpressionType) -> SwiftSource {
    switch value {
    case .bool(let value): value ? "true" : "false"
    case .int(let value): .integer(value)
    case .double(let value): .number(value)
    case .text(let text): .text(text)
    case .duration(let value): "FormDuration(nanoseconds: \(Int(value.totalNanoseconds)))"
    case .period(let value): "FormPeriod(years: \(value.years), months: \(value.months), days: \(value.days))"
    case .list(let values): "([\(values.map { plain($0, as: type.elementType) }.joined(", "))] as \(self.type(type)))"
    case .date(let value): .text(value.description)
    case .time(let value): .text(value.description)
    case .timestamp(let value): .text(value.description)
    case .unknown, .failed, .group: "false"
    }
  }

  /// What makes a date or a time, as an optional.
  static func optional(_ value: Value) -> SwiftSource? {
    switch value {
    case .date(let date): "CalendarDate(year: \(date.year), month: \(date.month), day: \(date.day))"
    case .time(let time):
      time.nanosecond == 0
        ? "TimeOfDay(hour: \(time.hour), minute: \(time.minute), second: \(time.second))"
        : "TimeOfDay(hour: \(time.hour), minute: \(time.minute), second: \(time.second), nanosecond: \(time.nanosecond))"
    case .timestamp(let instant):
      "DateTime(secondsSince1970: \(Int(instant.secondsSince1970)), nanosecond: \(instant.nanosecond), offsetMinutes: \(instant.offsetMinutes))"
    case .unknown, .failed, .bool, .int, .double, .text, .duration, .period, .list, .group: nil
    }
  }

  /// A name for a constant that has to be bound.
  private static func name(of value: Value) -> SwiftSource {
    switch value {
    case .date(let date): "date\(date.year)_\(date.month)_\(date.day)"
    case .time(let time): "time\(time.hour)_\(time.minute)_\(time.second)_\(time.nanosecond)"
    case .timestamp(let instant):
      instant.secondsSince1970 < 0
        ? "instantBefore\(Int(instant.secondsSince1970.magnitude))_\(instant.nanosecond)"
        : "instant\(Int(instant.secondsSince1970))_\(instant.nanosecond)"
    case .unknown, .failed, .bool, .int, .double, .text, .duration, .period, .list, .group: "constant"
    }
  }

  /// The type of values in Swift.
  static func type(_ type: ExpressionType) -> SwiftSource {
    switch type {
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .date: "CalendarDate"
    case .time: "TimeOfDay"
    case .timestamp: "DateTime"
    case .duration: "FormDuration"
    case .period: "FormPeriod"
    case .list(let element): "[\(self.type(element))]"
    case .group, .unresolved: "Bool"
    }
  }
}

extension ExpressionType {
  /// The type of a list's elements.
  var elementType: ExpressionType {
    if case .list(let element) = self { element } else { .unresolved }
  }

  /// Whether it is a list.
  var isList: Bool {
    if case .list = self { true } else { false }
  }
}
