// How many decimal places a value has, beside those of the field that is computed by it.

import FormRuntime

extension Checker {
  /// Says that what a decimal is computed by can have more places than the field, which nobody can mend who fills in the
  /// form.
  mutating func warnOfPlaces(of whole: Checked) {
    guard let most = options.places, whole.type == .decimal, whole.constant == nil, let places = places(of: whole.term),
      places > most
    else { return }
    let words = text.excerpt(whole.range)
    report(
      .unroundedResult(words, places: places, most: most, at: span(whole.range)),
      meaning: "round(\(words), \(most))", at: whole.range)
  }

  /// How many places a number has at most, or an element of a list of them; nothing where that is not known. As deep as
  /// the limit on nodes allows.
  private func places(of term: Term) -> Int? {
    if term.type.leaf == .int { return 0 }
    switch term.node {
    case .constant(let value): return value.places
    case .field(let reference): return placesOfFields[reference]
    case .widened(let part): return part.type.leaf == .int ? 0 : nil
    case .negated(let part), .index(let part, _), .last(let part): return places(of: part)
    case .conditional(_, let then, let otherwise): return most([then, otherwise])
    case .list(let parts), .concatenation(let parts): return most(parts)
    case .arithmetic(.addDecimals, let a, let b), .arithmetic(.subtractDecimals, let a, let b): return most([a, b])
    case .arithmetic(.multiplyDecimals, let a, let b):
      guard let a = places(of: a), let b = places(of: b) else { return nil }
      return a + b
    case .call(let overload, let parts): return places(of: overload, parts)
    case .macro(.filter, let list, _, _, _): return places(of: list)
    case .macro(.map, _, _, _, let transform?): return places(of: transform)
    default: return nil
    }
  }

  private func places(of overload: Overload, _ parts: [Term]) -> Int? {
    if let index = overload.places {
      guard parts.indices.contains(index), case .constant(.int(let places)) = parts[index].node else { return nil }
      // What is rounded has no more than it had; a quotient has as many as are asked for.
      guard overload.divisor == nil, let own = parts.first.flatMap({ self.places(of: $0) }) else { return places }
      return min(places, own)
    }
    switch overload.tells {
    case .whole: return 0
    case .element, .elements, .sum: return parts.first.flatMap { places(of: $0) }
    case .nothing, .length, .between: return nil
    }
  }

  private func most(_ parts: [Term]) -> Int? {
    let known = parts.compactMap { places(of: $0) }
    return known.count == parts.count ? known.max() : nil
  }
}

extension Value {
  /// How many places a decimal has that are not zeros at its end, or the elements of a list of them; nothing of others.
  fileprivate var places: Int? {
    switch self {
    case .int: return 0
    case .decimal(let value): return value.significantPlaces
    case .list(let elements):
      let known = elements.compactMap(\.places)
      return known.count == elements.count ? known.max() : nil
    default: return nil
    }
  }
}
