// What the constraints of a field say of its values, before expressions are read: literal bounds and lengths.

import FormRuntime

extension Resolver {
  func facts(of outline: Outline) -> Facts {
    var facts = Facts()
    for (spec, _) in outline.constraints {
      switch spec.constraint.parameter {
      case .pattern, .format, .characters: continue
      case .flag: if spec.constraint === Constraint.mustBe { facts.isRequired = true }
      case .integer, .bound, .positiveNumber:
        if let text = spec.node.scalar?.string { add(spec.constraint.key, text, of: outline, to: &facts) }
      }
    }
    if case .constant(true, _)? = outline.nearest(\.required, inherited: \.required)?.value {
      if outline.nearest(\.computed) == nil || outline.nearest(\.required) != nil { facts.isRequired = true }
    }
    return facts
  }

  private func add(_ key: String, _ text: String, of outline: Outline, to facts: inout Facts) {
    switch key {
    case "minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum":
      guard let kind = outline.kind, let value = LiteralReader.read(text, as: kind) else { return }
      addBound(key, value, to: &facts)
    case "minLength", "length", "maxLength", "minItems", "maxItems":
      guard let count = Literals.integer(text), count >= 0 else { return }
      addLength(key, count, unit: outline.nearest(\.unit, inherited: \.unit)?.value.value ?? .scalars, to: &facts)
    default:
      break
    }
  }

  private func addBound(_ key: String, _ value: Value, to facts: inout Facts) {
    let isExclusive = key.hasPrefix("exclusive")
    if key.utf8.elementsEqual("minimum".utf8) || key.utf8.elementsEqual("exclusiveMinimum".utf8) {
      if let other = facts.minimum, Value.order(value, other) != .after { return }
      facts.minimum = value
      facts.minimumIsExclusive = isExclusive
    } else {
      if let other = facts.maximum, Value.order(value, other) != .before { return }
      facts.maximum = value
      facts.maximumIsExclusive = isExclusive
    }
  }

  /// Facts count scalars. A scalar is at most four bytes, two UTF-16 units and a part of one character: what follows
  /// for scalars is said, no more.
  private func addLength(_ key: String, _ count: Int, unit: TextUnit, to facts: inout Facts) {
    let isItems = key.hasSuffix("Items")
    if key != "maxLength" && key != "maxItems" {
      let least = isItems || unit == .scalars || unit == .characters ? count : (count + 3) / 4
      facts.minimumLength = Swift.max(facts.minimumLength ?? 0, least)
    }
    if key != "minLength" && key != "minItems", isItems || unit != .characters {
      facts.maximumLength = Swift.min(facts.maximumLength ?? .max, count)
    }
  }
}
