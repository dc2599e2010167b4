// Work where it is weighed as it is: beside what is counted everywhere, what takes or makes much in one step.

import FormRuntime

extension Evaluation {
  /// Whether work is weighed as it is.
  var weighsWork: Bool { weight != nil }

  /// Does work that counts only where it is weighed; false if that is too much.
  mutating func weigh(_ count: Int) -> Bool {
    guard let left = weight else { return true }
    let rest = left.subtractingReportingOverflow(count)
    guard !rest.overflow, rest.partialValue >= 0 else {
      weight = -1
      work = -1
      return false
    }
    weight = rest.partialValue
    return true
  }

  /// A value that was made, which takes memory; unknown if that is too much.
  mutating func weighed(_ value: Value) -> Value {
    guard weighsWork else { return value }
    return weigh(value.readingCost + value.weighedCount) ? value : .unknown
  }

  /// What a field reads as: a list is put together from all that is in its items.
  mutating func weighedReading(_ value: Value) -> Value {
    guard weighsWork, case .list = value else { return value }
    return weigh(value.readParts / 4) ? value : .unknown
  }

  /// Does the work of comparing two texts, which the shorter of them tells.
  mutating func weighComparison(_ a: Value, _ b: Value) -> Bool {
    !weighsWork || weigh(min(a.readingCost, b.readingCost))
  }

  /// Does the work of what looks at all elements of a list, and at their texts.
  mutating func weighElements(of list: Value) -> Bool {
    !weighsWork || weigh(list.weighedCount + list.weighedBytes / ExpressionLimits.bytesOfStep)
  }
}

extension Overload {
  /// How much work a call is beside its `cost`.
  func weight(of arguments: [Value]) -> Int {
    guard let first = arguments.first else { return 0 }
    var weight = first.readingCost * (weightOfText - 1)
    // What takes lists of anything does not look into texts.
    let bytes = parameters.first == .exact(.list(.string)) ? first.weighedBytes : 0
    weight += bytes / ExpressionLimits.bytesOfStep
    switch growth {
    // A part takes twice its memory while it is made. Few of them are counted when they are there.
    case .splitting: weight += 2 * max(arguments.parts - ExpressionLimits.keptBytes, 0)
    case .sorting:
      let each = first.weighedCount / 4 + bytes / ExpressionLimits.bytesOfStep
      weight += each * FormList.passes(of: first.count)
    // Each place is looked for by itself.
    case .replacement: weight += 2 * max(arguments.parts - ExpressionLimits.keptBytes, 0)
    case .none, .joining, .flattening: break
    }
    return weight
  }
}

extension [Value] {
  /// How many parts a text may be split into: as many as fit between separators.
  fileprivate var parts: Int {
    guard count > 1 else { return 0 }
    let parts = self[0].size / Swift.max(self[1].size, 1)
    guard count > 2, case .int(let limit) = self[2], limit >= 0 else { return parts }
    return Swift.min(parts, limit)
  }
}

extension Value {
  /// How many elements a list has that is not short: to weigh the others would take longer than what they are.
  fileprivate var weighedCount: Int { count < ExpressionLimits.bytesOfStep ? 0 : count }

  /// How many bytes the texts of such a list have.
  fileprivate var weighedBytes: Int {
    guard case .list(let elements) = self, weighedCount > 0 else { return 0 }
    return elements.reduce(0) { $0 + $1.size }
  }

  /// How many values a list is put together from, if its items are like the first.
  var readParts: Int {
    switch self {
    case .list(let elements): elements.count * (1 + (elements.first?.readParts ?? 0))
    case .group(let group): group.members.count
    default: 0
    }
  }
}
