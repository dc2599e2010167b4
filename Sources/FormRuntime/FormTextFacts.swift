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

  /// Looks at `text` as it is.
  public static func of(_ text: String) -> FormTextFacts { of(text, folding: false, trimming: false) }

  /// Looks at `text`, or at what it is with full-width forms as ASCII, then without white space at both ends.
  @inline(never)  // A form calls it at hundreds of places.
  public static func of(_ text: String, folding: Bool, trimming: Bool) -> FormTextFacts {
    let found = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe of(UnsafeRawBufferPointer(bytes), folding, trimming)
    }
    return (found ?? nil) ?? ofNormalized(text, folding, trimming)
  }

  /// Nothing where normalisation may change the text.
  @inline(__always)
  private static func of(_ bytes: UnsafeRawBufferPointer, _ folding: Bool, _ trimming: Bool) -> FormTextFacts? {
    // Digits are a byte each, and normalisation leaves them alone.
    if unsafe FormText.hasOnlyDigits(bytes) { return FormTextFacts(count: bytes.count, hasOnlyDigits: true) }
    if folding, unsafe !FormText.isNarrow(bytes) { return nil }
    if trimming, unsafe !FormText.hasVisibleEnds(bytes) { return nil }
    return unsafe FormTextFacts(count: FormText.scalarCount(bytes), hasOnlyDigits: false)
  }

  // Each scalar is normalised by itself, so that nothing is copied.
  @inline(never)
  private static func ofNormalized(_ text: String, _ folding: Bool, _ trimming: Bool) -> FormTextFacts {
    var count = 0
    var behind = 0  // White space that may be at the end.
    var hasOnlyDigits = true
    for scalar in text.unicodeScalars {
      let folded = folding ? FormText.halfWidth(scalar) ?? scalar : scalar
      if trimming, FormText.isWhiteSpace(folded) {
        if count > 0 { behind += 1 }
      } else {
        hasOnlyDigits = hasOnlyDigits && behind == 0 && ("0"..."9").contains(folded)
        count += behind + 1
        behind = 0
      }
    }
    return FormTextFacts(count: count, hasOnlyDigits: hasOnlyDigits)
  }
}
