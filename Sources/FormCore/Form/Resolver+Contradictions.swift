// Constraints that no answer can satisfy together; said at the later one.

import FormRuntime

extension Resolver {
  mutating func checkContradictions(_ applied: [AppliedConstraint], of outline: Outline) {
    switch outline.kind {
    case .text?:
      guard applied.count > 1 else { return }
      if contradictsLengths(applied, lower: ["minLength", "length"], upper: ["maxLength", "length"]) { return }
      checkPatternLength(applied, of: outline)
    case .integer?, .number?, .date?, .time?, .dateTime?:
      if applied.count > 1 { _ = contradictsBounds(applied, of: outline) }
    case .choices?, .list?:
      if contradictsLengths(applied, lower: ["minItems"], upper: ["maxItems"]) { return }
      checkChoiceCount(applied, of: outline)
    case .boolean?, .choice?, .group?, nil: return
    }
  }

  private func constraint(_ key: String, in applied: [AppliedConstraint]) -> (AppliedConstraint, Value)? {
    guard let found = applied.first(where: { $0.constraint.key == key }), case .value(let value) = found.argument else {
      return nil
    }
    return (found, value)
  }

  private mutating func contradictsLengths(_ applied: [AppliedConstraint], lower: [String], upper: [String]) -> Bool {
    for low in lower {
      for high in upper where low != high {
        guard let (least, a) = constraint(low, in: applied), let (most, b) = constraint(high, in: applied),
          Value.order(a, b) == .after
        else { continue }
        report(least, a, most, b)
        return true
      }
    }
    return false
  }

  private mutating func contradictsBounds(_ applied: [AppliedConstraint], of outline: Outline) -> Bool {
    for low in ["minimum", "exclusiveMinimum"] {
      for high in ["maximum", "exclusiveMaximum"] {
        guard let (least, a) = constraint(low, in: applied), let (most, b) = constraint(high, in: applied) else {
          continue
        }
        let excluded = (low.hasPrefix("e") ? 1 : 0) + (high.hasPrefix("e") ? 1 : 0)
        if isEmpty(from: a, to: b, excluded: excluded) {
          report(least, a, most, b)
          return true
        }
      }
    }
    return false
  }

  /// Whether nothing lies between two bounds of which so many are themselves out.
  private func isEmpty(from a: Value, to b: Value, excluded: Int) -> Bool {
    if case .int(let a) = a, case .int(let b) = b {
      let (distance, overflow) = b.subtractingReportingOverflow(a)
      return overflow ? a > b : distance < excluded
    }
    let order = Value.order(a, b)
    return order == .after || (order == .same && excluded > 0)
  }

  private mutating func report(_ a: AppliedConstraint, _ first: Value, _ b: AppliedConstraint, _ second: Value) {
    let isInOrder = a.span.source != b.span.source || a.keySpan.start < b.keySpan.start
    let (later, laterValue) = isInOrder ? (b, second) : (a, first)
    let (earlier, earlierValue) = isInOrder ? (a, first) : (b, second)
    report(
      .contradiction(
        later.constraint.key, at: later.span, value: laterValue.shown, other: earlier.constraint.key,
        otherValue: earlierValue.shown, otherSpan: earlier.span, why: nil))
  }

  private mutating func checkChoiceCount(_ applied: [AppliedConstraint], of outline: Outline) {
    guard outline.kind == .choices, let values = outline.choices, !values.isEmpty,
      let (least, value) = constraint("minItems", in: applied), case .int(let count) = value, count > values.count,
      let (choices, _) = outline.nearest({ $0.choices?.last?.value.span })
    else { return }
    report(
      .contradiction(
        "minItems", at: least.span, value: value.shown, other: "choices", otherValue: "\(values.count)",
        otherSpan: choices, why: "there are only \(values.count) choices"))
  }

  private mutating func checkPatternLength(_ applied: [AppliedConstraint], of outline: Outline) {
    guard let found = applied.first(where: { $0.constraint.key == "pattern" }),
      case .pattern(let pattern, let source) = found.argument, let lengths = pattern.accepted?.lengths,
      (outline.nearest(\.unit, inherited: \.unit)?.value.value ?? .scalars) == .scalars
    else { return }
    for key in ["minLength", "maxLength", "length"] {
      guard let (other, value) = constraint(key, in: applied), case .int(let count) = value else { continue }
      let isTooShort = key != "maxLength" && lengths.maximum.map { $0 < count } ?? false
      let isTooLong = key != "minLength" && lengths.minimum > count
      guard isTooShort || isTooLong else { continue }
      let isInOrder = found.keySpan.start < other.keySpan.start
      let (later, earlier) = isInOrder ? (other, found) : (found, other)
      let why =
        isTooShort
        ? "the pattern allows \(lengths.maximum ?? 0) at most" : "the pattern needs \(lengths.minimum) at least"
      report(
        .contradiction(
          later.constraint.key, at: later.span, value: isInOrder ? value.shown : source, other: earlier.constraint.key,
          otherValue: isInOrder ? source : value.shown, otherSpan: earlier.span, why: why))
      return
    }
  }
}

extension Value {
  /// The value as a spec would have it.
  var shown: String {
    switch self {
    case .unknown, .failed: ""
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): FormNumber.text(value)
    case .text(let value): value
    case .date(let value): value.description
    case .time(let value): value.description
    case .timestamp(let value): value.description
    case .duration(let value): value.description
    case .period(let value): value.description
    case .list(let values): "[" + values.map(\.shown).joined(separator: ", ") + "]"
    case .group(let group): "{" + group.members.map(\.shown).joined(separator: ", ") + "}"
    }
  }
}
