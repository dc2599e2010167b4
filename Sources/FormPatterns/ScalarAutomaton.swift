// A deterministic automaton over classes of scalars: the form in which formc reasons about patterns.

import FormRuntime

/// A deterministic automaton over classes of scalars. State 0 refuses for good, state 1 accepts for good.
struct ScalarAutomaton: Sendable {
  /// Where each run of scalars of one class begins, ascending from 0.
  let starts: [UInt32]
  /// The class of each run.
  let classes: [Int]
  /// How many classes there are.
  let classCount: Int
  /// For each state and class, the state after it.
  let transitions: [Int32]
  /// Whether a text that ends in the state is accepted.
  let accepting: [Bool]
  /// The state that a text begins in.
  let start: Int

  /// How many states there are.
  var count: Int { accepting.count }

  /// The state after a scalar of `scalarClass`.
  func next(_ state: Int, _ scalarClass: Int) -> Int { Int(transitions[state * classCount + scalarClass]) }

  /// The scalars of each class.
  func members() -> [ScalarSet] {
    var ranges = [[ClosedRange<UInt32>]](repeating: [], count: classCount)
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] - 1 : 0x10FFFF
      ranges[classes[index]].append(scalarsOf: start...end)
    }
    return ranges.map { ScalarSet($0) }
  }
}
