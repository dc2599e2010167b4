// What judging a record gave: the issues, and the state of every field.

public import FormRuntime
public import FormLanguage

/// The state of a field in a record.
public struct FieldState: Sendable {
  /// Whether it is asked and judged.
  public let isVisible: Bool
  /// Whether an answer must be given, if its group is filled at all.
  public let isRequired: Bool
  /// What `has` says: whether there is an answer, good or not.
  public let isAnswered: Bool
  /// What `valid` says: whether there is an answer that satisfies the field's own constraints.
  public let isValid: Bool
  /// What stands there, normalised; unknown, `""` or `[]` if there is nothing that can be used.
  public let value: Value
}

/// The judgement of one record. It can be judged into again, so that its memory is used again.
public struct Verdict: Sendable {
  /// What is broken, in order.
  public internal(set) var issues: [Issue] = []
  /// Whether an issue blocks.
  public internal(set) var hasErrors = false
  /// The paths of keys that the form does not have.
  public internal(set) var unknownKeys: [String] = []
  /// The mode in which it was judged.
  public internal(set) var mode = FormMode.new
  /// The present at which it was judged.
  public internal(set) var clock = FormClock(today: .unixEpoch, now: .unixEpoch)
  /// What is known of each field.
  package var states = RecordStates()
  /// How much work judging may still be, where that is counted: whoever counts judges one record after the other
  /// into it. Less than nothing if it was not enough, so that the judgement means nothing.
  package var work: Int?

  /// Makes a verdict to judge into.
  public init() {}

  /// Does so much work, where that is counted; false if that is too much.
  @discardableResult
  package mutating func spend(_ count: Int) -> Bool {
    guard let left = work else { return true }
    let rest = max(left, 0).subtractingReportingOverflow(count)
    work = left < 0 || rest.overflow ? -1 : max(rest.partialValue, -1)
    return work.map { $0 >= 0 } ?? true
  }

  /// How much work a field of an item is, with the memory that it takes.
  package static let workOfItem = 6
}
