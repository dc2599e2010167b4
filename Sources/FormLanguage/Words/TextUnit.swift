// What lengths can count.

/// What a length counts.
public enum TextUnit: String, Hashable, Sendable, CaseIterable {
  /// Unicode scalars.
  case scalars
  /// Extended grapheme clusters.
  case characters
  /// UTF-16 code units.
  case utf16
  /// UTF-8 bytes.
  case bytes
}
