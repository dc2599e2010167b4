// Whether the elements of a list are all different, in linear time.

import FormRuntime

extension Value {
  /// Whether no two of `values` are the same, by some members if any are given. Empty ones, and those that can't be used,
  /// are left out.
  static func areDistinct(_ values: [Value], by members: [Int] = []) -> Bool {
    var seen: Set<ValueKey> = []
    return values.allSatisfy { value in value.key(by: members).map { seen.insert($0).inserted } ?? true }
  }

  /// The positions of those of `values` that are the same as an earlier one by some members.
  static func repeats(_ values: [Value], by members: [Int]) -> [Int] {
    var seen: Set<ValueKey> = []
    return values.indices.filter { position in
      values[position].key(by: members).map { !seen.insert($0).inserted } ?? false
    }
  }

  /// What is compared; nothing if there is nothing to compare.
  private func key(by members: [Int]) -> ValueKey? {
    guard !members.isEmpty else { return isComparable ? ValueKey(self) : nil }
    guard case .group(let group) = self else { return nil }
    var keys: [ValueKey] = []
    for member in members {
      guard group.members.indices.contains(member), group.members[member].isComparable else { return nil }
      keys.append(ValueKey(group.members[member]))
    }
    return .list(keys)
  }

  /// Whether there is something in it, and nothing that is not of its type.
  fileprivate var isComparable: Bool {
    switch self {
    case .unknown, .failed: false
    case .text(let text): !text.isEmpty
    case .list(let elements): !elements.isEmpty
    case .group(let group): group.isAnswered && !group.isMisread
    case .bool, .int, .double, .decimal, .date, .time, .timestamp, .duration, .period: true
    }
  }
}

/// A value by what it consists of, for sets.
private indirect enum ValueKey: Hashable {
  case absent
  case bool(Bool)
  case int(Int)
  case double(Double)
  case decimal(FormDecimal)
  case text(FormTextKey)
  case date(CalendarDate)
  case time(TimeOfDay)
  case timestamp(DateTime)
  case duration(FormDuration)
  case period(FormPeriod)
  case list([ValueKey])

  init(_ value: Value) {
    self =
      switch value {
      case .unknown, .failed: .absent
      case .bool(let value): .bool(value)
      case .int(let value): .int(value)
      case .double(let value): .double(value)
      case .decimal(let value): .decimal(value)
      case .text(let value): .text(FormTextKey(value))
      case .date(let value): .date(value)
      case .time(let value): .time(value)
      case .timestamp(let value): .timestamp(value)
      case .duration(let value): .duration(value)
      case .period(let value): .period(value)
      case .list(let elements): .list(elements.map { $0.isComparable ? ValueKey($0) : .absent })
      case .group(let group): .list(group.members.map(ValueKey.init))
      }
  }
}

extension GroupValue {
  /// Whether an answer in it is not of its type.
  fileprivate var isMisread: Bool {
    zip(members, answered).contains { member, isAnswered in
      // A group that is no record was answered, and has nothing in it.
      if case .group(let group) = member { return group.isMisread || isAnswered && !group.isAnswered }
      return isAnswered && member.absence != nil
    }
  }
}
