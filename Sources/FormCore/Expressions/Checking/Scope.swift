// What names mean where an expression stands.

/// What the constraints of a field say of the values that it can have, for conditions that are always true or false.
public struct Facts: Sendable {
  /// The least value, of the field's type.
  public var minimum: Value?
  /// The greatest value, of the field's type.
  public var maximum: Value?
  /// Whether `minimum` itself is out.
  public var minimumIsExclusive = false
  /// Whether `maximum` itself is out.
  public var maximumIsExclusive = false
  /// The least length of a text that is not empty, in scalars, or of a list, in items.
  public var minimumLength: Int?
  /// The greatest length of a text in scalars, or of a list in items.
  public var maximumLength: Int?
  /// Whether an empty answer breaks a constraint, so that a judged reading of one is unknown.
  public var isRequired = false
  /// Whether what is read has an answer wherever it is read: the field of which this is a rule.
  package var isAnswered = false
  /// The one answer that a boolean may have.
  package var mustBe: Bool?
  /// How many places a decimal, or an element of a list of them, has at most; nothing where multiples of something may
  /// have fewer.
  package var places: Int?
  /// Whether the field is asked and need not be answered.
  package var isOptional = false
  /// Whether it is asked in any case, and has to be answered only where a condition holds.
  package var isSometimesOptional = false
  /// Where the field is required in a group that may be left out: the group and all that stands in it.
  package var company: GroupFields?

  /// Whether the field may have no answer though it is asked.
  var mayBeOpen: Bool { isOptional || isSometimesOptional || company != nil }

  /// Makes facts that say nothing.
  public init() {}
}

/// What a name stands for.
public struct Binding: Sendable {
  /// What is evaluated for the name.
  public enum Meaning: Sendable {
    /// A field.
    case field(FieldReference)
    /// A value known when the spec is compiled, such as a constraint's argument.
    case constant(Value)
    /// A named value.
    case named(ValueReference)
    /// An expression that was compiled before, such as a bound.
    case term(Term)
    /// The position of the item in its list.
    case position
    /// The mode: `"new"`, `"edit"` or `"show"`.
    case mode
    /// The current date.
    case today
    /// The current instant.
    case now
    /// A group of fields that is not an item of a list: its members are fields of the same frame.
    case group(GroupBinding)
  }

  /// The fields of a group, found by name for selection; `reference` is the group itself for `has` and `valid`.
  public struct GroupBinding: Sendable {
    /// The group as a whole.
    public let reference: FieldReference
    /// What a member's name stands for.
    public let member: @Sendable (String) -> Binding?
    /// The members' names, in order.
    public let names: [String]
    /// Whether there may be more of them that could not be read, so that no name is wrong.
    let mayHaveMore: Bool

    /// Makes a group.
    public init(
      reference: FieldReference, names: [String], mayHaveMore: Bool = false,
      member: @escaping @Sendable (String) -> Binding?
    ) {
      self.reference = reference
      self.names = names
      self.mayHaveMore = mayHaveMore
      self.member = member
    }
  }

  /// What is evaluated.
  public var meaning: Meaning
  /// The type.
  public var type: ExpressionType
  /// Whether the value is a secret.
  public var isSecure = false
  /// Which of the form's named values it is, by its position among them, if it is one.
  package var namedValue: Int?
  /// Whether it is the named value whose expression this is, so that it has no type yet.
  package var isItself = false
  /// The values of a choice, or of the elements of several choices.
  public var choices: OrderedTexts?
  /// What is known of the value.
  public var facts = Facts()
  /// What it demands of a text, where it is the field of one; made only for who asks.
  package var demands: (@Sendable () -> TextDemands?)?

  /// Makes a binding.
  public init(_ meaning: Meaning, _ type: ExpressionType) {
    self.meaning = meaning
    self.type = type
  }
}

/// The names that an expression may use.
public protocol Scope: Sendable {
  /// What `name` stands for, or nothing if there is no such name.
  func binding(of name: String) -> Binding?
  /// All names, in order, for suggestions.
  var names: [String] { get }
  /// Whether something was to be called `name`, which can't be a name, as has been said where it is declared: something
  /// in scope, or a member of whatever group.
  func isRefused(_ name: String, asMember: Bool) -> Bool
  /// Whether a list whose items have no type is one that could not be read, as has been said: not one that is empty.
  var hasUnreadItems: Bool { get }
  /// A function that authors can't call, for the rules of constraints.
  func intrinsic(named name: String) -> Intrinsic?
  /// What a named value of a group gives, by its position among those of the group.
  func result(of position: Int, in values: GroupValues) -> NamedResult
}

extension Scope {
  /// All names can be.
  public func isRefused(_ name: String, asMember: Bool) -> Bool { false }

  /// All have been read.
  public var hasUnreadItems: Bool { false }

  /// Authors have no intrinsics.
  public func intrinsic(named name: String) -> Intrinsic? { nil }

  /// Where there are no values, none is known.
  public func result(of position: Int, in values: GroupValues) -> NamedResult { .unresolved }
}

extension Scope {
  /// What a name stands for, or a member of groups in front of it: `address.isHome`.
  func binding(ofPath path: String) -> Binding? {
    var names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
    var found = names.popFirst().flatMap(binding(of:))
    while let name = names.popFirst() {
      guard case .group(let group)? = found?.meaning else { return nil }
      found = group.member(name)
    }
    return found
  }
}
