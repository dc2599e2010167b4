// The variables of a trial, read from JSON.

import FormCore
import FormLanguage
import FormRuntime

/// Named values with their types.
struct TrialVariables: Sendable {
  /// A variable as it was given.
  struct Variable: Sendable {
    let name: String
    let type: ExpressionType
    let value: Value
    var isSecure = false
    var choices: OrderedTexts?
    /// Whether something was given, good or not.
    var isAnswered: Bool
  }

  /// What is wrong with the variables.
  struct Problem: Error {
    let message: String
  }

  private(set) var variables: [Variable] = []

  static func read(_ json: FormJSON, takesMisread: Bool) -> Result<TrialVariables, Problem> {
    guard case .object(let object) = json else {
      return .failure(Problem(message: "the variables are \(json.kind), not an object"))
    }
    var read = TrialVariables()
    for member in object.members.flatMap({ flattened($0.name, $0.value) }) {
      switch variable(member.name, member.value, takesMisread) {
      case .success(let variable): read.variables.append(variable)
      case .failure(let problem): return .failure(problem)
      }
    }
    return .success(read)
  }

  /// A group, `{"type": "map", "value": [[name, value], …]}`, as variables with dots in their names.
  private static func flattened(_ name: String, _ json: FormJSON) -> [FormJSONObject.Member] {
    guard case .object(let object) = json, case .string("map") = object["type"],
      case .array(let pairs) = object["value"]
    else { return [FormJSONObject.Member(name: name, value: json)] }
    return pairs.flatMap { pair -> [FormJSONObject.Member] in
      guard case .array(let parts) = pair, parts.count == 2, case .object(let key) = parts[0],
        case .string(let member) = key["value"]
      else { return [] }
      return flattened(name + "." + member, parts[1])
    }
  }

  private static func variable(_ name: String, _ json: FormJSON, _ takesMisread: Bool) -> Result<Variable, Problem> {
    guard case .object(let object) = json else { return plain(name, json) }
    guard case .string(let typeName) = object["type"], let type = type(named: typeName, object["value"]) else {
      let types = (simpleTypes.map(\.name) + ["list"]).joined(separator: ", ")
      let words = "the variable `\(visible(name))` has no type that formc knows, which are \(types)"
      return .failure(Problem(message: words))
    }
    let given = object["value"] ?? .null
    guard let value = value(given, as: type) ?? (takesMisread ? .unknown : nil) else {
      return .failure(Problem(message: "the value of `\(visible(name))` is no `\(typeName)`"))
    }
    let choices = choices(of: object)
    // An empty text is a value, but no choice.
    let isNoChoice = choices != nil && value.isEmpty(given) && type == .string
    return .success(
      Variable(
        name: name, type: type, value: isNoChoice ? .unknown : value, isSecure: isSecure(object), choices: choices,
        isAnswered: !value.isEmpty(given)))
  }

  private static func choices(of object: FormJSONObject) -> OrderedTexts? {
    guard case .array(let choices) = object["choices"] else { return nil }
    return OrderedTexts(choices.compactMap { if case .string(let text) = $0 { text } else { nil } })
  }

  /// Whether a variable, or an element of its list, is a secret.
  private static func isSecure(_ object: FormJSONObject) -> Bool {
    if case .boolean(true) = object["secure"] { return true }
    guard case .array(let elements) = object["value"] else { return false }
    return elements.contains { if case .object(let element) = $0 { isSecure(element) } else { false } }
  }

  /// A value without a type: `{"age": 18}`.
  private static func plain(_ name: String, _ json: FormJSON) -> Result<Variable, Problem> {
    guard let type = plainType(json) else {
      return .failure(Problem(message: "the variable `\(name)` needs a type: {\"type\": \"int\", \"value\": null}"))
    }
    guard let value = value(json, as: type) else {
      return .failure(Problem(message: "the value of `\(visible(name))` is too large"))
    }
    return .success(Variable(name: name, type: type, value: value, isAnswered: !value.isEmpty(json)))
  }

  private static func plainType(_ json: FormJSON) -> ExpressionType? {
    switch json {
    case .boolean: return .bool
    case .number(let number): return number.integer != nil && !number.text.utf8.contains(0x2E) ? .int : .double
    case .string: return .string
    case .array(let elements):
      var type = ExpressionType.unresolved
      for element in elements {
        guard let next = plainType(element), let joined = type.joined(with: next) else { return nil }
        type = joined
      }
      return .list(type)
    case .null, .object: return nil
    }
  }

  private static func type(named name: String, _ value: FormJSON?) -> ExpressionType? {
    if name.utf8.elementsEqual("list".utf8) { return listType(value) }
    return simpleTypes.first { $0.name.utf8.elementsEqual(name.utf8) }?.type
  }

  private static let simpleTypes: [(name: String, type: ExpressionType)] = [
    ("string", .string), ("int", .int), ("double", .double), ("decimal", .decimal), ("bool", .bool), ("date", .date),
    ("time", .time), ("timestamp", .timestamp), ("duration", .duration), ("period", .period),
  ]

  private static func listType(_ value: FormJSON?) -> ExpressionType? {
    guard case .array(let elements) = value else { return .list(.unresolved) }
    var type = ExpressionType.unresolved
    for element in elements {
      guard case .object(let object) = element, case .string(let name) = object["type"] else { return nil }
      guard let next = self.type(named: name, object["value"]), let joined = type.joined(with: next) else { return nil }
      type = joined
    }
    return .list(type)
  }

  /// The value as a field of that type would read, unknown for none; nothing if it is none of its values.
  private static func value(_ json: FormJSON, as type: ExpressionType) -> Value? {
    switch (type, json) {
    case (.string, .null): .text("")
    case (.list, .null): .list([])
    case (_, .null): .unknown
    case (.list(let element), .array(let elements)): list(elements, of: element)
    case (.bool, .boolean(let value)): .bool(value)
    case (.int, .number(let number)): number.integer.map { .int($0) }
    case (.double, .number(let number)): number.double.isFinite ? .double(number.double) : nil
    case (.decimal, .number(let number)): number.decimal.map { .decimal($0) }
    case (_, .string(let text)): value(text, as: type)
    default: nil
    }
  }

  private static func list(_ elements: [FormJSON], of type: ExpressionType) -> Value? {
    let values = elements.compactMap { value(content(of: $0), as: type) }
    return values.count == elements.count ? .list(values) : nil
  }

  private static func content(of json: FormJSON) -> FormJSON {
    if case .object(let object) = json { object["value"] ?? .null } else { json }
  }

  private static func value(_ text: String, as type: ExpressionType) -> Value? {
    switch type {
    case .string: .text(text)
    case .int: FormNumber.integer(text).map { .int($0) }
    case .double: double(text).map { .double($0) }
    case .decimal: FormDecimal(text).map { .decimal($0) }
    case .date: CalendarDate(text).map { .date($0) }
    case .time: TimeOfDay(text).map { .time($0) }
    case .timestamp: DateTime(text).map { .timestamp($0) }
    case .duration: FormDuration(text).map { .duration($0) }
    case .period: FormPeriod(text).map { .period($0) }
    case .bool, .list, .group, .unresolved: nil
    }
  }

  private static func double(_ text: String) -> Double? {
    switch text {
    case "NaN": .nan
    case "Infinity": .infinity
    case "-Infinity": -.infinity
    default: FormNumber.number(text)
    }
  }
}

extension Value {
  /// Whether it is what an empty answer reads as; `given` is what was given for it.
  fileprivate func isEmpty(_ given: FormJSON) -> Bool {
    if case .null = given { return true }
    switch self {
    case .text(let text): return text.utf8.isEmpty
    case .list(let elements): return elements.isEmpty
    default: return false
    }
  }
}
