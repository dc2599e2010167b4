// What a form may hold at most, as the language reference says.

/// Limits of the resolver; those of YAML, patterns and expressions stand where these are read.
enum Limits {
  /// Fields of a form, those of groups and of types once used included.
  static let fields = 2000
  /// Choices of a field.
  static let choices = 10_000
  /// Bytes of a spec with everything that it imports.
  static let importedBytes = 4 << 20
}
