// The words of `case`.

/// A case of ASCII letters.
public enum LetterCase: String, Hashable, Sendable, CaseIterable {
  /// A to Z
  case upper
  /// a to z
  case lower
}
