// What an expression gives.

public import FormRuntime

/// A value of the expression language, or the reason why there is none.
public enum Value: Sendable {
  /// Something that it depends on has no answer yet, or none that can be used.
  case unknown
  /// It could not be computed: an overflow, a division by zero, an index out of range, a failed conversion.
  case failed(FormFailure)
  /// `bool`
  case bool(Bool)
  /// `int`, 64 bits
  case int(Int)
  /// `double`
  case double(Double)
  /// `decimal`
  case decimal(FormDecimal)
  /// `string`; compared by Unicode scalars, never by canonical equivalence
  case text(String)
  /// `date`
  case date(CalendarDate)
  /// `time`
  case time(TimeOfDay)
  /// `timestamp`
  case timestamp(DateTime)
  /// `duration`
  case duration(FormDuration)
  /// `period`
  case period(FormPeriod)
  /// `list(T)`
  case list([Value])
  /// A group, or an item of a list of groups.
  case group(GroupValue)
}

/// The members of a group as an expression sees them, in the order of its type's members.
public struct GroupValue: Sendable {
  /// The members' values, as they may be read.
  public var members: [Value]
  /// What `has` says of each.
  public var answered: [Bool]
  /// What `valid` says of each.
  public var valid: [Bool]
  /// Whether something in it is answered, and not just computed.
  public var isAnswered: Bool
  /// What its named values give, which are read like members behind the last.
  public var values: [Value]

  /// Makes a group of members; the three arrays have one length.
  public init(
    members: [Value], answered: [Bool], valid: [Bool], values: [Value] = [], isAnswered: Bool? = nil
  ) {
    self.values = values
    self.members = members
    self.answered = answered
    self.valid = valid
    self.isAnswered = isAnswered ?? answered.contains(true)
  }
}
