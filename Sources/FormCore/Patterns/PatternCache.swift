// Patterns that were compiled before, since forms often say the same pattern many times.

/// Compiles each pattern once.
struct PatternCache: Sendable {
  private struct Key: Hashable {
    let text: [UInt8]
    let mode: Pattern.Mode
  }

  private var known: [Key: Result<Pattern, PatternError>] = [:]

  /// The pattern of a text, or what is wrong with it.
  mutating func pattern(_ text: [UInt8], mode: Pattern.Mode) -> Result<Pattern, PatternError> {
    let key = Key(text: text, mode: mode)
    if let found = known[key] { return found }
    let pattern = Pattern.compile(text, mode: mode)
    known[key] = pattern
    return pattern
  }
}
