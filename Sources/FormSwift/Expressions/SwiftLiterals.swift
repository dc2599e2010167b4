// Values of the expression language as Swift literals.

import FormCore
import FormRuntime

/// Prints constants and the names of types.
enum SwiftLiterals {
  /// A constant of an expression.
  static func operand(_ value: Value, as type: ExpressionType) -> SwiftOperand {
    switch value {
    case .unknown:
      let nothing: SwiftCode = .cast("nil", "\(self.type(type))?")
      return SwiftOperand(bindings: [.optional("missing", nothing)], code: .local("missing"))
    case .failed(let failure):
      let arguments = [
        SwiftArgument(.atom(self.failure(failure))), SwiftArgument(.atom("\(self.type(type)).self"), label: "as"),
      ]
      return SwiftOperand(code: .call("FormFailure.failed", arguments), canFail: true)
    case .bool, .int, .double, .decimal, .text, .date, .time, .timestamp, .duration, .period, .list, .group:
      return SwiftOperand(code: code(value, as: type))
    }
  }

  private static func failure(_ failure: FormFailure) -> SwiftSource {
    switch failure {
    case .overflow: ".overflow"
    case .divisionByZero: ".divisionByZero"
    case .outOfRange: ".outOfRange"
    case .conversion: ".conversion"
    case .exhausted: ".exhausted"
    }
  }

  /// A value that is there.
  static func code(_ value: Value, as type: ExpressionType) -> SwiftCode {
    switch value {
    case .bool(let value): value ? "true" : "false"
    case .int(let value): value < 0 && value != .min ? .negative("\(-value)") : .atom(.integer(value))
    case .double(let value):
      value.sign == .minus && value.isFinite ? .negative(.atom(.number(-value))) : .atom(.number(value))
    case .decimal(let value): "FormDecimal.literal(\(Int(value.digits)), places: \(value.places))"
    case .text(let text): .atom(.text(text))
    case .date(let date): "CalendarDate.literal(\(date.year), \(date.month), \(date.day))"
    case .time(let time): "TimeOfDay.literal(\(time.hour), \(time.minute), \(time.second), \(time.nanosecond))"
    case .timestamp(let instant):
      "DateTime.literal(\(Int(instant.secondsSince1970)), \(instant.nanosecond), offsetMinutes: \(instant.offsetMinutes))"
    case .duration(let value): "FormDuration(nanoseconds: \(Int(value.totalNanoseconds)))"
    case .period(let value): "FormPeriod(years: \(value.years), months: \(value.months), days: \(value.days))"
    // There are no constants of groups: these are empty lists, which have their type from what they stand beside.
    case .list(let values) where type.holdsGroups: empty(values)
    case .list(let values): .cast(.list(values.map { code($0, as: type.elementType) }), self.type(type))
    case .unknown, .failed, .group: .atom(.missing("literal"))
    }
  }

  /// Empty lists in lists, as they are written.
  static func empty(_ values: [Value]) -> SwiftCode {
    .list(values.map { if case .list(let inner) = $0 { empty(inner) } else { .list([]) } })
  }

  /// The type of values in Swift; that of groups is what is kept of one.
  static func type(_ type: ExpressionType, ofGroups group: SwiftSource? = nil) -> SwiftSource {
    switch type {
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .decimal: "FormDecimal"
    case .string: "String"
    case .date: "CalendarDate"
    case .time: "TimeOfDay"
    case .timestamp: "DateTime"
    case .duration: "FormDuration"
    case .period: "FormPeriod"
    case .list(let element): .list(of: self.type(element, ofGroups: group))
    // Of what is taken out of lists that are always empty nothing is kept: any type does.
    case .group, .unresolved: group ?? "Bool"
    }
  }

  /// A value as text; `title`: what a text in it, `$0`, is called.
  static func text(of value: SwiftSource, _ type: ExpressionType, title: SwiftSource? = nil) -> SwiftSource {
    switch type {
    case .int: "String(\(value))"
    case .double: "FormNumber.text(\(value))"
    case .bool: "FormConversion.text(\(value))"
    case .string: title ?? value
    case .decimal, .date, .time, .timestamp, .duration, .period: "\(value).description"
    case .list(let element): listed(value, each: text(of: "$0", element, title: title))
    case .group, .unresolved: "\"\""
    }
  }

  /// Values side by side, as one text; `text` is that of `$0`.
  static func listed(_ values: SwiftSource, each text: SwiftSource) -> SwiftSource {
    listed("\(values).map { \(text) }")
  }

  /// Texts side by side, as one.
  static func listed(_ texts: SwiftSource) -> SwiftSource { "\(texts).joined(separator: \", \")" }
}

extension ExpressionType {
  /// The type of a list's elements.
  var elementType: ExpressionType {
    if case .list(let element) = self { element } else { .unresolved }
  }

  /// Whether it is a group, or an item of a list of groups.
  var isGroup: Bool { if case .group = self { true } else { false } }

  /// Whether groups stand in it, at any depth.
  var holdsGroups: Bool {
    switch self {
    case .list(let element): element.holdsGroups
    default: isGroup
    }
  }

  /// Whether there is nothing in it but empty lists.
  var isOfNothing: Bool {
    switch self {
    case .list(let element): element.isOfNothing
    default: self == .unresolved
    }
  }

  /// Whether it is a list.
  var isList: Bool {
    if case .list = self { true } else { false }
  }
}
