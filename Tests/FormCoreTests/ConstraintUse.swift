// Every constraint at every kind of field that it applies to, with every shape of argument.

@testable import FormCore
@testable import FormLanguage
import FormRuntime
import FormPatterns

/// A constraint in a small form.
struct ConstraintUse: CustomStringConvertible, Sendable {
  let key: String
  let argument: String
  /// The field without its constraint: `type: text`.
  let field: String

  var description: String { "\(field), \(key): \(argument)" }

  /// The field stands behind others that arguments can read.
  var spec: String {
    """
    fields:
      n: {type: integer}
      m: {type: decimal}
      d: {type: date}
      h: {type: time}
      w: {type: dateTime}
      x: {\(field), \(key): \(argument)}

    """
  }

  static let all: [ConstraintUse] = Constraint.all.flatMap { constraint in
    constraint.targets.flatMap { target in
      fields(target).flatMap { field in
        arguments(constraint.parameter, target).map { ConstraintUse(key: constraint.key, argument: $0, field: field) }
      }
    }
  }

  private static func fields(_ target: KindName) -> [String] {
    switch target {
    case .text: FormTextUnit.allCases.map { "type: text, unit: \($0.rawValue)" } + ["type: text, lines: 3"]
    case .integer, .number, .decimal, .boolean, .date, .time, .dateTime: ["type: \(target.rawValue)"]
    case .choices: ["type: choices, choices: {a: A, b: B}"]
    case .list:
      [
        "text", "integer", "number", "decimal", "boolean", "date", "time", "dateTime", "choice, choices: {a: A}",
        "choices, choices: {a: A, b: B}", "group, fields: {a: {type: integer}}", "list, of: {type: number}",
      ].map { "type: list, of: {type: \($0)}" }
    case .choice, .group: []
    }
  }

  private static func arguments(_ parameter: Constraint.Parameter, _ target: KindName) -> [String] {
    switch parameter {
    case .integer(let minimum): ["\(minimum)"]
    case .places: ["0", "12"]
    case .bound: bounds(target)
    case .positiveNumber: target == .number || target == .decimal ? ["3", "0.1"] : ["3"]
    case .pattern: ["a+", "'a?'"]
    case .format: Format.all.map(\.name)
    case .characters: CharacterClass.names.map(\.name) + ["'[a-c]'"]
    case .flag, .distinction: ["true", "false"]
    }
  }

  private static func bounds(_ target: KindName) -> [String] {
    switch target {
    case .integer: ["1", "n", "n + 1"]
    case .number: ["1", "1.5", "n", "n * 1.5"]
    case .decimal: ["1", "1.50", "n", "m * 1.5 + n"]
    case .date: ["2026-01-31", "today", "d + days(1)"]
    case .time: ["09:30", "h"]
    case .dateTime: ["2026-01-31T00:00:00Z", "now", "w"]
    case .text, .boolean, .choice, .choices, .group, .list: []
    }
  }
}
