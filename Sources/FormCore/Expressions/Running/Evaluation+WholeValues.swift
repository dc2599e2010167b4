// Walks through whole values: elements can be shared, so that a list of lists may be far larger than what made it.

import FormRuntime

extension Evaluation {
  /// Does the work of looking at every element of a list, and at those of its elements; false if that is too much.
  mutating func spendWalk(through value: Value) -> Bool {
    guard case .list(let elements) = value else { return true }
    guard spend(elements.count) else { return false }
    for element in elements where !spendWalk(through: element) { return false }
    return true
  }

  /// Whether two values are the same, as `Value.equality` says it, up to the first elements that differ.
  mutating func equality(_ a: Value, _ b: Value, takesSteps: Bool = false) -> Value {
    guard case .list(let a) = a, case .list(let b) = b else {
      // Texts of different sizes are told apart without a look.
      if a.size == b.size {
        guard depth > 0 ? !weighsWork || weigh(a.readingCost) : spend(a.readingCost),
          !takesSteps || takeSteps(bytes: a.size)
        else {
          return .unknown
        }
      }
      return Value.equality(a, b)
    }
    guard a.count == b.count else { return .bool(false) }
    guard spend(1 + a.count / 16) else { return .unknown }
    for (a, b) in zip(a, b) {
      guard !takesSteps || takeSteps(1, 1) else { return .unknown }
      let equality = equality(a, b, takesSteps: takesSteps)
      guard case .bool(true) = equality else { return equality }
    }
    return .bool(true)
  }
}

extension Value {
  /// Whether it has no more parts than `steps`; a part of a text is what is read in one step.
  package func canBeWalked(in steps: Int) -> Bool {
    var left = steps
    return takeParts(from: &left)
  }

  private func takeParts(from left: inout Int) -> Bool {
    left -= 1 + readingCost
    guard left >= 0 else { return false }
    switch self {
    case .list(let elements): return elements.allSatisfy { $0.takeParts(from: &left) }
    case .group(let group): return group.members.allSatisfy { $0.takeParts(from: &left) }
    case .unknown, .failed, .bool, .int, .double, .decimal, .text, .date, .time, .timestamp, .duration, .period:
      return true
    }
  }
}
