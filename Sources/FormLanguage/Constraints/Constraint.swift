// A constraint is data: what it is called, what it applies to, what it demands, and its words.

/// A demand on one field. Each has a file of its own in this folder and a line in `Constraint.all`.
///
/// Every field refers to its constraints: a class, so that a reference does not copy all their words.
public final class Constraint: Sendable {
  /// What the spec must give.
  public enum Parameter: Hashable, Sendable {
    /// An integer of at least `minimum`, or an expression.
    case integer(minimum: Int)
    /// A value of the field's own type, or an expression.
    case bound
    /// A number above 0, of the field's own type.
    case positiveNumber
    /// How many places a decimal has.
    case places
    /// A regular expression.
    case pattern
    /// The name of a format.
    case format
    /// A set of scalars.
    case characters
    /// true or false.
    case flag
    /// true or false, or names of members.
    case distinction
  }

  /// Which ends it sets to what can be ordered: to an answer, or to how long one is.
  public struct Bound: Hashable, Sendable {
    /// Whether there is nothing below.
    public let isLeast: Bool
    /// Whether there is nothing above.
    public let isMost: Bool
    /// Whether the bound itself is out.
    public let isExclusive: Bool

    private init(isLeast: Bool = false, isMost: Bool = false, isExclusive: Bool = false) {
      self.isLeast = isLeast
      self.isMost = isMost
      self.isExclusive = isExclusive
    }

    /// At least so much.
    public static let least = Bound(isLeast: true)
    /// At most so much.
    public static let most = Bound(isMost: true)
    /// Just so much.
    public static let exact = Bound(isLeast: true, isMost: true)
    /// More than that.
    public static let above = Bound(isLeast: true, isExclusive: true)
    /// Less than that.
    public static let below = Bound(isMost: true, isExclusive: true)
  }

  /// The key in a spec, which is also the code of its issue.
  public let key: String
  /// The kinds of field that it applies to.
  package let targets: [KindName]
  /// What it is given.
  public let parameter: Parameter
  /// What must be true of an answer, in the expression language: `this` is the answer, the key its argument, and there
  /// are functions of `Intrinsic` that authors can't call.
  public let rule: String
  /// What it bounds, if it does.
  public let bound: Bound?
  /// What is said when it is broken, by language; placeholders as in any message.
  public let messages: [(language: BuiltInLanguage, text: String)]
  /// Better words for some kinds of field or some arguments: `when` is a kind (`choices`; `date`, for times
  /// too), a unit (`bytes`), the name of
  /// a set of scalars or of a format (`digits`, `email`), a truth (`false`), `members`, or `example`:
  /// words in which `{example}` is a text that would be good.
  public let variants: [(when: String, messages: [(language: BuiltInLanguage, text: String)])]
  /// What `formc explain` says of it, in a few sentences.
  public let summary: String

  /// Makes a constraint.
  package init(
    key: String, targets: [KindName], parameter: Parameter, rule: String, bound: Bound? = nil,
    messages: [(language: BuiltInLanguage, text: String)],
    variants: [(when: String, messages: [(language: BuiltInLanguage, text: String)])] = [],
    summary: String
  ) {
    self.key = key
    self.targets = targets
    self.parameter = parameter
    self.rule = rule
    self.bound = bound
    self.messages = messages
    self.variants = variants
    self.summary = summary
  }
}

extension Constraint {
  /// The least count that can be written for it; nothing where it counts nothing. One that depends on answers and is less
  /// is not judged.
  package var leastCount: Int? { if case .integer(let minimum) = parameter { minimum } else { nil } }

  /// Whether it is about how long an answer is.
  private var countsLength: Bool { leastCount != nil }

  /// Whether it says how long an answer must be at least.
  package var limitsLeast: Bool { countsLength && bound?.isLeast ?? false }

  /// Whether it says how long an answer may be at most.
  package var limitsMost: Bool { countsLength && bound?.isMost ?? false }

  /// Whether it counts items.
  package var countsItems: Bool { countsLength && targets.contains(.list) }

  /// Whether it is about how long a text is.
  package var isLength: Bool { countsLength && targets.contains(.text) }

  /// Whether it is about all of a text, and not about the characters in it or how many there are.
  package var shapesText: Bool { parameter == .pattern || parameter == .format }
}

extension Constraint.Parameter {
  /// What is wanted, for messages.
  package var words: String {
    switch self {
    case .integer: "a whole number or an expression"
    case .bound: "a value or an expression"
    case .positiveNumber: "a number"
    case .places: "a whole number from 0 to \(Constraint.mostPlaces)"
    case .pattern: "a regular expression"
    case .format: "the name of a format"
    case .characters: "the name of a set, or a bracket class"
    case .flag: "true or false"
    case .distinction: "true or false, the name of a member, or a list of such names"
    }
  }
}
