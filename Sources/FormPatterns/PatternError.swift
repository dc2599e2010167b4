// Why a pattern is refused, and where inside it.

/// What is wrong with a pattern.
public struct PatternError: Error, Hashable, Sendable {
  /// A replacement of a part of the pattern.
  public struct Fix: Hashable, Sendable {
    /// The imperative words behind `help:`, such as "leave out the `+`".
    public let title: String
    /// What is replaced, in UTF-8 offsets inside the pattern.
    public let range: Range<Int>
    /// What stands there afterwards.
    public let replacement: String
    /// Whether the title says what stands there afterwards.
    public let saysReplacement: Bool

    /// Makes a fix.
    public init(_ title: String, _ range: Range<Int>, _ replacement: String, saysReplacement: Bool = false) {
      self.title = title
      self.range = range
      self.replacement = replacement
      self.saysReplacement = saysReplacement
    }

    /// Makes a fix that puts something else in the place of a part: "write `[a-z]`".
    package init(writing replacement: String, _ range: Range<Int>) {
      self.init("write `\(replacement)`", range, replacement, saysReplacement: true)
    }
  }

  /// The smallest part that shows the problem, in UTF-8 offsets inside the pattern.
  public let range: Range<Int>
  /// Lower case, no full stop; can stand as a headline.
  public let reason: String
  /// How to mend it, where that is known.
  public let fix: Fix?
  /// What to do instead, where no change of the pattern helps.
  public let advice: String?
  /// The name, in small letters, that is none of a class, where the part is `[:name:]`: who reports it says which one
  /// was meant.
  public let unknownClass: String?

  /// Makes an error.
  public init(
    _ range: Range<Int>, _ reason: String, fix: Fix? = nil, advice: String? = nil, unknownClass: String? = nil
  ) {
    self.range = range
    self.reason = reason
    self.fix = fix
    self.advice = advice
    self.unknownClass = unknownClass
  }
}
