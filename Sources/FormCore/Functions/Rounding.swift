// What `round`, `roundEven`, `floor` and `ceil` have in common.

import FormRuntime

extension Function {
  /// A rounding function for all numbers, with and without a number of places.
  static func rounding(_ name: String, _ rule: FormRounding, _ summary: String, examples: [Example]) -> Function {
    Function(
      name, .function, summary, examples: examples,
      overloads: [ExpressionType.int, .double, .decimal].flatMap { rounding(name, rule, of: $0) })
  }

  private static func rounding(_ name: String, _ rule: FormRounding, of type: ExpressionType) -> [Overload] {
    let wantsFraction = type == .int && rule != .down
    let toWhole = Overload(
      [.exact(type)], .exact(type), swift: .function("FormRound.\(name)"), tells: .whole,
      wantsFraction: wantsFraction,
      .one { (a: Value) throws(FormFailure) -> Value? in try a.rounded(by: rule, places: 0) })
    let toPlaces = Overload(
      [.exact(type), .exact(.int)], .exact(type), canFail: true, swift: .function("FormRound.\(name)"), places: 1,
      wantsFraction: wantsFraction,
      .two { (a: Value, b: Value) throws(FormFailure) -> Value? in
        guard let b = b.int else { return nil }
        return try a.rounded(by: rule, places: b)
      })
    return [toWhole, toPlaces]
  }
}

extension Value {
  /// A number with at most so many places; nothing for what is none.
  fileprivate func rounded(by rule: FormRounding, places: Int) throws(FormFailure) -> Value? {
    switch self {
    case .int(let value): .int(try value.rounded(by: rule, places: places))
    case .double(let value): .double(try value.rounded(by: rule, places: places))
    case .decimal(let value): .decimal(try value.rounded(by: rule, places: places))
    default: nil
    }
  }
}
