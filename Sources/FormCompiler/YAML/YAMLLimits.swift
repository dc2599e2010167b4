// How much YAML formc reads; beyond each stands an error with a place.

/// The limits of what formc reads as YAML.
public enum YAMLLimits {
  /// Bytes of a file.
  public static let fileBytes = 1 << 20
  /// Bytes of UTF-8 of one scalar, once decoded.
  public static let scalarBytes = 64 << 10
  /// Characters from the beginning of a key to its colon: libyaml looks no further, as YAML says of keys without a `?`.
  public static let keyCharacters = 1024
  /// Sequences and mappings open at once, the root being the first. libyaml has no limit of its own, and what it
  /// spends on brackets in brackets grows with the square of their number.
  public static let nesting = 64
  /// Scalars (keys too), sequences and mappings.
  public static let nodes = 50_000
}
