// What follows from a field's constraints together: that nothing can satisfy them, or that one of them says nothing.

import FormRuntime

extension Resolver {
  /// Reasons about a field whose constraints have been resolved.
  mutating func reason(about field: Field) {
    switch field.kind {
    case .text(let settings): reason(about: field, settings)
    case .integer, .number: reasonAboutNumbers(field)
    default: break
    }
  }

  // MARK: - Texts

  private mutating func reason(about field: Field, _ settings: TextSettings) {
    let shaping = field.constraints.filter { $0.constraint.key == "pattern" || $0.constraint.key == "format" }
    guard !shaping.isEmpty else { return }
    let key = ShapeKey(shaping, settings, bounds: settings.unit == .scalars ? lengthBounds(of: field) : (0, nil))
    let shape = shapes[key] ?? TextShape(shaping, settings, bounds: (key.minimum, key.maximum))
    shapes[key] = shape
    if shape.isSatisfiable {
      reportUselessLengths(field, settings, Array(zip(shaping, shape.lengths)))
    } else if let last = shaping.last, let reason = shape.reason {
      report(.unsatisfiable(at: last.span, field: field.name, because: reason))
    }
  }

  private func lengthBounds(of field: Field) -> (Int, Int?) {
    var bounds: (Int, Int?) = (0, nil)
    for applied in field.constraints {
      guard case .value(.int(let count)) = applied.argument else { continue }
      let key = applied.constraint.key
      if key == "minLength" || key == "length" { bounds.0 = Swift.max(bounds.0, count) }
      if key == "maxLength" || key == "length" { bounds.1 = Swift.min(bounds.1 ?? .max, count) }
    }
    return bounds
  }

  private mutating func reportUselessLengths(
    _ field: Field, _ settings: TextSettings, _ shapes: [(AppliedConstraint, AcceptedTexts.Lengths?)]
  ) {
    guard settings.unit == .scalars else { return }
    for (shape, lengths) in shapes {
      guard let lengths else { continue }
      let key = shape.constraint.key
      for applied in field.constraints {
        guard case .value(.int(let count)) = applied.argument else { continue }
        if applied.constraint.key == "maxLength", let most = lengths.maximum, most <= count {
          report(.uselessConstraint("maxLength", at: applied.span, because: "the `\(key)` allows \(most) at most"))
        } else if applied.constraint.key == "minLength", lengths.minimum >= count {
          let reason = "the `\(key)` needs \(lengths.minimum) at least"
          report(.uselessConstraint("minLength", at: applied.span, because: reason))
        }
      }
    }
  }

  // MARK: - Numbers

  private mutating func reasonAboutNumbers(_ field: Field) {
    checkExclusiveTwin("minimum", "exclusiveMinimum", of: field, isStricter: { $0 != .before })
    checkExclusiveTwin("maximum", "exclusiveMaximum", of: field, isStricter: { $0 != .after })
    checkMultiples(field)
  }

  /// Of a bound and its exclusive twin, only the stricter one says anything.
  private mutating func checkExclusiveTwin(
    _ key: String, _ twin: String, of field: Field, isStricter: (Value.Order) -> Bool
  ) {
    guard let (inclusive, a) = literal(key, of: field), let (exclusive, b) = literal(twin, of: field) else { return }
    if isStricter(Value.order(b, a)) {
      report(.uselessConstraint(key, at: inclusive.span, because: "`\(twin)` \(b.shown) is stricter"))
    } else {
      report(.uselessConstraint(twin, at: exclusive.span, because: "`\(key)` \(a.shown) is stricter"))
    }
  }

  private func literal(_ key: String, of field: Field) -> (AppliedConstraint, Value)? {
    guard let applied = field.constraints.first(where: { $0.constraint.key == key }),
      case .value(let value) = applied.argument
    else { return nil }
    return (applied, value)
  }

  private mutating func checkMultiples(_ field: Field) {
    guard let (applied, value) = literal("multipleOf", of: field), case .int(let step) = value, step > 0 else { return }
    var least = Int.min
    var most = Int.max
    if case .int(let bound)? = literal("minimum", of: field)?.1 { least = Swift.max(least, bound) }
    if case .int(let bound)? = literal("exclusiveMinimum", of: field)?.1 { least = Swift.max(least, next(bound)) }
    if case .int(let bound)? = literal("maximum", of: field)?.1 { most = Swift.min(most, bound) }
    if case .int(let bound)? = literal("exclusiveMaximum", of: field)?.1 { most = Swift.min(most, previous(bound)) }
    guard least <= most, least != .min, most != .max, !hasMultiple(of: step, from: least, to: most) else { return }
    let reason = "no multiple of \(step) lies between \(least) and \(most)"
    report(.unsatisfiable(at: applied.span, field: field.name, because: reason))
  }

  private func next(_ value: Int) -> Int { value == .max ? value : value + 1 }

  private func previous(_ value: Int) -> Int { value == .min ? value : value - 1 }

  private func hasMultiple(of step: Int, from least: Int, to most: Int) -> Bool {
    let remainder = most % step
    let below = remainder < 0 ? remainder + step : remainder
    let (largest, overflow) = most.subtractingReportingOverflow(below)
    return !overflow && largest >= least
  }
}
