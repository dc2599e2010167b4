// The general way to print an expression, for where unknown and failed have to be told apart.

import FormCore
import FormRuntime

extension SwiftExpressions {
  /// `term` as an expression of type `FormReading`.
  mutating func reading(_ term: Term) -> SwiftOperand {
    switch term.node {
    case .not(let part): return suffixed(part, ".not")
    case .all(let parts): return joined(parts, "all")
    case .any(let parts): return joined(parts, "any")
    case .conditional(let condition, let then, let otherwise):
      return chosen(condition, then, otherwise, swiftType(term))
    case .macro: return readMacro(term) ?? plain(term)
    default: return plain(term)
    }
  }

  private mutating func suffixed(_ part: Term, _ suffix: SwiftSource) -> SwiftOperand {
    let part = reading(part)
    return SwiftOperand(code: "\(part.enclosed)\(suffix)")
  }

  private mutating func joined(_ parts: [Term], _ function: SwiftSource) -> SwiftOperand {
    let readings = parts.map { reading($0).code }
    return SwiftOperand(code: "FormReading.\(function)([\(readings.joined(", "))])")
  }

  private mutating func chosen(_ condition: Term, _ then: Term, _ otherwise: Term, _ type: SwiftSource) -> SwiftOperand
  {
    let condition = reading(condition)
    let then = reading(then)
    let otherwise = reading(otherwise)
    return SwiftOperand(
      code: "FormReading<\(type)>.chosen(\(condition.code), \(then.code), \(otherwise.code))")
  }

  /// The items of a list of plain values, each of which may be missing.
  mutating func reading(_ values: PlainValues, _ type: SwiftSource) -> SwiftSource {
    if let reading = values.reading { return reading }
    let whole: SwiftSource = "FormReading<\(type)>(\(values.optional))"
    return values.bindings.isEmpty ? whole : SwiftReadings.closure(values.bindings, whole, type)
  }

  /// An operand with its bindings, as a reading.
  private mutating func plain(_ term: Term) -> SwiftOperand {
    let operand = simple(term)
    let type = swiftType(term)
    if operand.isKnown { return SwiftOperand(code: "FormReading<\(type)>.value(\(operand.code))") }
    let value: SwiftSource =
      operand.canFail
      ? "FormReading<\(type)>({ () throws(FormFailure) -> \(type) in try \(operand.code) })"
      : "FormReading<\(type)>.value(\(operand.code))"
    if operand.bindings.isEmpty { return SwiftOperand(code: value) }
    let name = fresh()
    let code = SwiftReadings.closure(operand.bindings, value, type)
    if locals.isEmpty {
      prelude.append("let \(name) = \(code)")
      return SwiftOperand(code: name)
    }
    return SwiftOperand(code: code)
  }
}

/// Closures that bind what an expression needs, and say what is missing.
private enum SwiftReadings {
  static func closure(_ bindings: [SwiftOperand.Binding], _ value: SwiftSource, _ type: SwiftSource) -> SwiftSource {
    let optionals = bindings.filter { !$0.isReading }.map(\.condition)
    let readings = bindings.filter(\.isReading)
    var lines: [SwiftSource] = []
    if readings.isEmpty {
      lines.append("if \(optionals.joined(", ")) { return \(value) }")
      lines.append("return .unknown")
    } else {
      if !optionals.isEmpty { lines.append("guard \(optionals.joined(", ")) else { return .unknown }") }
      for reading in readings { lines.append("let \(reading.name)Reading = \(reading.optional)") }
      let cases = readings.map { "case .value(let \($0.name)) = \($0.name)Reading" as SwiftSource }.joined(", ")
      let isUnknown = readings.map { "\($0.name)Reading.isUnknown" as SwiftSource }.joined(" || ")
      lines.append("if \(cases) { return \(value) }")
      lines.append("return FormReading(missing: \(isUnknown))")
    }
    return "({ () -> FormReading<\(type)> in\n  \(lines.joined("\n  "))\n}())"
  }
}
