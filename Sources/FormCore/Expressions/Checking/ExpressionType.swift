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
    /// The values of a choice, or of the elements of several choices or of a list of such.
    public let choices: OrderedTexts?
    /// Whether the choices are those of the items of a list. Groups may be mixed all the same if these differ.
    let areOfItems: Bool

    /// Makes a member.
    public init(
      name: String, type: ExpressionType, isSecure: Bool = false, choices: OrderedTexts? = nil, areOfItems: Bool = false
    ) {
      self.name = name
      self.type = type
      self.isSecure = isSecure
      self.choices = choices
      self.areOfItems = areOfItems
    }

    /// Whether groups with the one and with the other can be mixed.
    public static func == (a: Member, b: Member) -> Bool {
      a.name == b.name && a.type == b.type && a.isSecure == b.isSecure && a.demanded == b.demanded
    }

    /// What is compared.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(type)
      hasher.combine(isSecure)
      hasher.combine(demanded)
    }

    /// Whether it is the same, as far as both could be read.
    fileprivate func mayBe(_ other: Member) -> Bool {
      guard self != other else { return true }
      guard name == other.name else { return false }
      switch (type.leaf, other.type.leaf) {
      case (.unresolved, _), (_, .unresolved): return true
      case (.group(let a), .group(let b)): return a.mayBe(b)
      default: return false
      }
    }

    private var demanded: OrderedTexts? { areOfItems ? nil : choices }
  }

  /// The members, in the order of the spec.
  public let members: [Member]
  /// Its named values, which are read like members behind the last of these.
  public let values: GroupValues?

  /// Whether there may be more in it that could not be read, so that no name is wrong.
  private(set) var mayHaveMore = false

  /// Makes a shape.
  public init(members: [Member]) { self.init(members: members, values: nil) }

  /// Makes a shape with named values.
  public init(members: [Member], values: GroupValues?) {
    self.members = members
    self.values = values
  }

  /// The same with more in it that could not be read.
  fileprivate var withMore: GroupShape {
    var shape = self
    shape.mayHaveMore = true
    return shape
  }

  /// Whether groups of the one and of the other can be mixed; what could not be read may be anything.
  func mayBe(_ other: GroupShape) -> Bool {
    self == other || mayHaveMore || other.mayHaveMore
      || members.count == other.members.count && zip(members, other.members).allSatisfy { $0.mayBe($1) }
  }

  /// An equal shape, of groups of which some are of the one and some of the other: what a choice is called is not known
  /// where they have lists of choices of their own.
  func mixed(with other: GroupShape) -> GroupShape {
    let members = zip(members, other.members).map { own, other in
      Member(
        name: own.name, type: own.type.joined(with: other.type) ?? own.type, isSecure: own.isSecure,
        choices: other.choices.flatMap { own.choices?.union($0) }, areOfItems: own.areOfItems)
    }
    var shape = GroupShape(members: members, values: values)
    shape.mayHaveMore = mayHaveMore || other.mayHaveMore
    return shape
  }
}

extension ExpressionType {
  /// That of a group with more in it that could not be read.
  package var withMore: ExpressionType { if case .group(let shape) = self { .group(shape.withMore) } else { self } }
}
