// The types that every expression has before it runs.

/// A type of the expression language.
public indirect enum ExpressionType: Hashable, Sendable {
  /// true or false
  case bool
  /// A 64-bit integer.
  case int
  /// An IEEE 754 double.
  case double
  /// An exact decimal number of at most 18 digits.
  case decimal
  /// Text.
  case string
  /// A calendar date.
  case date
  /// A time of day.
  case time
  /// An instant.
  case timestamp
  /// A length of time in seconds.
  case duration
  /// A length of time in years, months and days.
  case period
  /// Values of one type in order.
  case list(ExpressionType)
  /// A record of named members.
  case group(GroupShape)
  /// The type of what a mistake has been reported for; it fits everywhere, so that nothing is said twice.
  case unresolved
}

/// The members of a group's type.
public struct GroupShape: Hashable, Sendable {
  /// A named member.
  public struct Member: Hashable, Sendable {
    /// The field's name.
    public let name: String
    /// The field's type.
    public let type: ExpressionType
    /// Whether its value is a secret.
    public let isSecure: Bool
    /// The values of a choice, or of the elements of several choices.
    public let choices: OrderedTexts?

    /// Makes a member.
    public init(name: String, type: ExpressionType, isSecure: Bool = false, choices: OrderedTexts? = nil) {
      self.name = name
      self.type = type
      self.isSecure = isSecure
      self.choices = choices
    }
  }

  /// The members, in the order of the spec.
  public let members: [Member]
  /// Its named values, which are read like members behind the last of these.
  public let values: GroupValues?

  /// Makes a shape.
  public init(members: [Member]) { self.init(members: members, values: nil) }

  /// Makes a shape with named values.
  public init(members: [Member], values: GroupValues?) {
    self.members = members
    self.values = values
  }
}
