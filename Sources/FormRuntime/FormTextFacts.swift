// How long a text of digits is: what the constraints of most numbers that are no quantities ask, in one pass.

/// How long a text is, and whether it has nothing but digits.
public nonisolated struct FormTextFacts: Sendable {
  /// How many scalars there are.
  private let count: Int
  /// Whether there is nothing but `0` to `9`.
  public let hasOnlyDigits: Bool

  /// Whether there is nothing.
  public var isEmpty: Bool { count == 0 }

  /// Whether the text is no longer than `limit`, in scalars.
  public func isAtMost(_ limit: Int) -> Bool { count <= limit }

  /// Whether the text is at least `limit` long, in scalars.
  public func isAtLeast(_ limit: Int) -> Bool { count >= limit }

  /// Whether the text is of this length, in scalars.
  public func isExactly(_ length: Int) -> Bool { count == length }

  /// Looks at `text`, or at what it is with full-width forms as ASCII, then without white space at both ends.
  @inline(never)  // A form calls it at hundreds of places.
  public init(_ text: String, folding: Bool = false, trimming: Bool = false) {
    // Digits are a byte each, and normalisation leaves them alone.
    if FormText.isOfDigits(text) {
      count = text.utf8.count
      hasOnlyDigits = true
    } else {
      let folded = folding ? FormText.foldingFullWidth(text) : text
      let normalized = trimming ? FormText.trimmed(folded) : folded
      count = FormText.scalarCount(normalized)
      hasOnlyDigits = FormText.hasOnlyDigits(normalized)
    }
  }
}
