// What an expression costs at most, where that can be told from the expression alone.

import FormCore
import FormRuntime

extension Term {
  /// About how many steps it takes, if texts are short; nothing where that depends on how long lists are, where texts
  /// could get longer than they were typed, and for the search of a pattern.
  func plainWork(in plan: Plan, from frame: Int) -> Int? {
    switch node {
    case .value: return type.element == nil ? 1 : nil
    case .field(let field), .valid(let field): return plan.isScalar(field, from: frame) ? 1 : nil
    case .intrinsic(.data, _): break
    case .constant(.list(let values)): return values.count
    case .constant, .has, .position, .mode, .today, .now: return 1
    case .not, .negated, .all, .any, .conditional, .comparison, .arithmetic, .list, .contained, .format: break
    case .widened(let part): if part.type.element != nil { return nil }
    case .call(let overload, _): if type.element != nil || overload.growth != .none { return nil }
    case .member, .hasMember, .validMember, .local, .concatenation, .index, .last, .matches, .intrinsic, .macro:
      return nil
    }
    var work = 1
    for part in parts {
      guard let inner = part.plainWork(in: plan, from: frame) else { return nil }
      work += inner
    }
    return work
  }
}

extension Plan {
  /// Whether a field has nothing inside of it.
  fileprivate func isScalar(_ field: FieldReference, from frame: Int) -> Bool {
    guard let id = target(of: field, from: frame) else { return false }
    return slot(id).isLeaf
  }
}

/// How much there is to answers.
struct AnswerSize {
  /// The items of all lists.
  private(set) var items = 0
  /// The bytes of all texts, and of the longest; an item of a list is read like a few bytes.
  private(set) var bytes = 0
  private(set) var longest = 0
  private static let bytesOfItem = 8

  /// Trees are no deeper than their reader allows.
  mutating func add(_ node: AnswerNode) {
    switch node {
    case .null: break
    case .text(let text): add(text)
    case .list(let nodes):
      items += nodes.count
      longest = max(longest, AnswerSize.bytesOfItem * nodes.count)
      for node in nodes { add(node) }
    case .record(let members): for member in members { add(member.value) }
    }
  }

  /// A value that a field starts with.
  mutating func add(_ value: Value) {
    switch value {
    case .text(let text): add(text)
    case .list(let values):
      items += values.count
      longest = max(longest, AnswerSize.bytesOfItem * values.count)
      for value in values { add(value) }
    case .group(let group): for member in group.members { add(member) }
    case .unknown, .failed, .bool, .int, .double, .decimal, .date, .time, .timestamp, .duration, .period: break
    }
  }

  private mutating func add(_ text: String) {
    bytes += text.utf8.count
    longest = max(longest, text.utf8.count)
  }
}
