// Bounds of a decimal that nothing lies between: it has only so many places, and may have to be a multiple, as a number
// may.

import FormCore
import FormLanguage
import FormRuntime

extension FieldPass {
  /// Says that nothing between its bounds has the places of a field, or is a multiple as well.
  mutating func checkDecimals(_ field: Field, places: Int) {
    guard let least = bound(.minimum, .exclusiveMinimum, of: field, isStricter: >),
      let most = bound(.maximum, .exclusiveMaximum, of: field, isStricter: <), least.isBelow(most)
    else { return }
    let bounds = [least.span, most.span]
    let all = bounds + [literal(.places, of: field)?.span].compactMap { $0 }
    if !DecimalGrid(places: places).reaches(from: least, to: most), let place = last(of: all) {
      let numbers = places == 0 ? "whole number" : "number with \(DecimalGrid.words(places))"
      let reason = "no \(numbers) \(least.words(to: most))"
      return report(.unsatisfiable(at: place, field: field.name, because: reason), between: all)
    }
    guard let (place, value) = literal(.multipleOf, of: field), case .decimal(let step) = value,
      let grid = DecimalGrid(places: places, step: step), !grid.reaches(from: least, to: most)
    else { return }
    let isFiner = step.significantPlaces > places
    let numbers = "multiple of \(value.shown)" + (isFiner ? " with \(DecimalGrid.words(places))" : "")
    let reason = "no \(numbers) \(least.words(to: most))"
    report(.unsatisfiable(at: place, field: field.name, because: reason), between: all + [place])
  }

  /// Finds a step of which all numbers with so many places are multiples.
  func findUselessStep(of field: Field, places: Int, _ useless: inout UselessConstraints) {
    guard let (span, value) = literal(.multipleOf, of: field), case .decimal(let step) = value,
      // Who does not say how many places there are may well say it so.
      let written = literal(.places, of: field)?.span, DecimalGrid.reachesAll(places: places, step: step)
    else { return }
    let numbers = places == 0 ? "whole number" : "number with \(DecimalGrid.words(places))"
    useless.add(
      .uselessConstraint("multipleOf", at: span, because: "every \(numbers) is a multiple of \(value.shown)"),
      becauseOf: [written])
  }

  /// Says that nothing between its bounds is a multiple, which is judged by the shortest decimals.
  mutating func checkNumbers(_ field: Field) {
    guard let least = bound(.minimum, .exclusiveMinimum, of: field, isStricter: >),
      let most = bound(.maximum, .exclusiveMaximum, of: field, isStricter: <), least.isBelow(most),
      let (place, value) = literal(.multipleOf, of: field), let step = FormDecimal(value.shown),
      let grid = DecimalGrid(places: step.places, step: step), !grid.reaches(from: least, to: most)
    else { return }
    let reason = "no multiple of \(value.shown) \(least.words(to: most))"
    let all = [least.span, most.span, place]
    report(.unsatisfiable(at: place, field: field.name, because: reason), between: all)
  }

  /// The stricter of the literals that a bound and its exclusive twin are given.
  private func bound(
    _ inclusive: Constraint, _ exclusive: Constraint, of field: Field, isStricter: (FormDecimal, FormDecimal) -> Bool
  ) -> DecimalBound? {
    let found = [inclusive, exclusive].compactMap { constraint -> DecimalBound? in
      guard let (span, value) = literal(constraint, of: field), let decimal = value.decimal else { return nil }
      return DecimalBound(value: decimal, isOut: constraint === exclusive, span: span)
    }
    guard let first = found.first, let other = found.last else { return nil }
    // Of two at the same place the exclusive one, which comes last.
    return isStricter(first.value, other.value) ? first : other
  }
}

extension Value {
  /// Itself, or the shortest decimal of a number.
  fileprivate var decimal: FormDecimal? {
    switch self {
    case .decimal(let value): value
    case .double: FormDecimal(shown)
    default: nil
    }
  }
}

/// The least or the greatest that a decimal may be.
private struct DecimalBound {
  let value: FormDecimal
  /// Whether it may not be that itself.
  let isOut: Bool
  let span: Span

  /// Whether there are numbers between the two; that there are none is a contradiction, which is said elsewhere.
  func isBelow(_ most: DecimalBound) -> Bool {
    value < most.value || value == most.value && !isOut && !most.isOut
  }

  /// Such as "lies between 1 and 2", for what lies from here to `most`.
  func words(to most: DecimalBound) -> String {
    let (from, to) = (Value.decimal(value).shown, Value.decimal(most.value).shown)
    if value == most.value { return "is \(from)" }
    if !isOut, !most.isOut { return "lies between \(from) and \(to)" }
    return "is \(isOut ? "above" : "at least") \(from) and \(most.isOut ? "below" : "at most") \(to)"
  }
}

/// The decimals that have so many places and are multiples of something.
private struct DecimalGrid {
  /// How far apart they are, in the last place.
  private let unit: Int
  private let places: Int

  /// All that have at most so many places.
  init(places: Int) {
    unit = 1
    self.places = places
  }

  /// Those among them that are multiples of `step`; nothing if these are too large to tell.
  init?(places: Int, step: FormDecimal) {
    let step = step.padded(to: 0)
    let steps = Int(step.digits)
    // Of a step of no more places each multiple has them, too.
    let own = DecimalGrid.power(max(0, step.places - places))
    let (unit, overflow) = (steps / DecimalGrid.commonDivisor(steps, own)).multipliedReportingOverflow(by: own)
    guard steps > 0, !overflow else { return nil }
    self.unit = unit
    self.places = step.places
  }

  /// Whether all that have at most so many places are multiples of `step`.
  static func reachesAll(places: Int, step: FormDecimal) -> Bool {
    let step = step.padded(to: 0)
    let own = step.significantPlaces
    guard own >= places, step.digits > 0, step.places == own else { return false }
    return power(own - places) % Int(step.digits) == 0
  }

  /// Whether one of them lies between two bounds, as far as can be told.
  func reaches(from least: DecimalBound, to most: DecimalBound) -> Bool {
    guard let low = scaled(least.value), let high = scaled(most.value) else { return true }
    let first = low.floor + (low.isExact && !least.isOut ? 0 : 1)
    let last = high.floor - (high.isExact && most.isOut ? 1 : 0)
    let rest = first % unit
    let (next, overflow) = first.addingReportingOverflow(rest > 0 ? unit - rest : -rest)
    return overflow || next <= last
  }

  /// The greatest number of so many places that is not above `value`, in the last place; nothing if it is too large.
  private func scaled(_ value: FormDecimal) -> (floor: Int, isExact: Bool)? {
    let digits = Int(value.digits)
    guard value.places > places else {
      let (floor, overflow) = digits.multipliedReportingOverflow(by: DecimalGrid.power(places - value.places))
      // Far enough from the end to count one further.
      return overflow || floor.magnitude > UInt(Int.max / 2) ? nil : (floor, true)
    }
    let (quotient, rest) = digits.quotientAndRemainder(dividingBy: DecimalGrid.power(value.places - places))
    return (rest < 0 ? quotient - 1 : quotient, rest == 0)
  }

  static func words(_ places: Int) -> String { "at most \(Wording.counted(places, "decimal place"))" }

  /// Ten to the power of `exponent`, which is at most 18.
  private static func power(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { power, _ in power * 10 } }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : commonDivisor(b, a % b) }
}
