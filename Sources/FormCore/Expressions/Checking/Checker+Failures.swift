// Computations that always fail, whatever the answers are.

import FormRuntime

extension Checker {
  /// Overflow and division by zero among the operands of an operator, or the arguments of a `function`; a warning where
  /// what stands around may pass it over. What can't be converted, or is out of range, is one anywhere, as an index is.
  ///
  /// `divisor` is what is divided by: where that is zero, nothing else matters.
  mutating func reportFailure(
    of checked: Checked, from parts: [Checked], by divisor: Checked? = nil, calling function: String? = nil
  ) {
    guard !parts.contains(where: { $0.constant?.absence != nil }) else { return }
    if case .failed(let failure)? = checked.constant {
      report(failure, of: checked, calling: function)
    } else if let zero = divisor?.constant, zero.int == 0 || zero.decimal == .zero {
      report(.divisionByZero, of: checked, calling: function)
    }
  }

  /// A call that some of its arguments make fail, whatever the others are.
  mutating func reportDoom(of checked: Checked, _ overload: Overload, _ parts: [Checked]) {
    guard checked.constant == nil, let doom = overload.doom,
      !parts.contains(where: { $0.constant?.absence != nil }), let failure = doom(parts.map(\.constant))
    else { return }
    report(failure, of: checked, calling: overload.function)
  }

  private mutating func report(_ failure: FormFailure, of checked: Checked, calling function: String?) {
    let place = span(checked.range)
    switch failure {
    case .overflow, .divisionByZero:
      report(.constantFails(failure, of: checked.type, isAbsorbed: absorbing > 0, at: place))
    case .outOfRange, .conversion: report(.constantMisses(failure, calling: function, at: place))
    // Whether it is too much work is found out when it runs.
    case .exhausted: break
    }
  }
}
