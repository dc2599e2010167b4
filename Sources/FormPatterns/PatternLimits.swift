// How large a pattern may be, and how much work formc puts into it.

/// The limits of patterns.
public enum PatternLimits {
  /// The bytes of a pattern in UTF-8.
  public static let bytes = 1024
  /// The count of a repetition.
  public static let repetition = 1000
  /// Groups open at once.
  public static let nesting = 64
  /// States after repetitions are written out: places that stand for one character of the text.
  public static let positions = 10_000
  /// The same of all different patterns of a form together: they are looked through one after the other.
  public static let formPositions = 500_000
  /// Links from one such place to another: steps from state to state.
  public static let links = 250_000
  /// The same of all different patterns of a form together.
  public static let formLinks = 1_000_000

  /// States of a deterministic automaton; beyond it, the pattern is run as a simulation.
  static let states = 10_000
  /// Entries of its table.
  static let entries = 400_000
  /// Steps of its construction.
  static let construction = 1_500_000
  /// Steps and entries of all automata of a form together; beyond it, patterns are run as simulations, and nothing is
  /// said of what they accept.
  static let formWork = 1_000_000
  /// Entries of a table over bytes, so that the beginning of each row fits in 16 bits.
  static let byteEntries = 1 << 16
  /// States inside characters of several bytes that a table over bytes may take to find out.
  static let byteStates = 2_000
  /// Steps of a question about what patterns accept.
  static let reasoning = 2_000_000
  /// The same of all questions about the fields of a form; beyond it, nothing is said of what their patterns accept.
  public static let formReasoning = 8_000_000
}

/// How much may still be asked of what the patterns of a form accept.
package struct ReasoningWork: Sendable {
  /// The steps that are left.
  package private(set) var left = PatternLimits.formReasoning

  /// All that a form has.
  package init() {}

  /// Takes steps; false if there are not as many left, or more than a question may take.
  package mutating func take(_ steps: Int) -> Bool {
    guard steps <= left, steps <= PatternLimits.reasoning else { return false }
    left -= steps
    return true
  }

  /// How many steps the next question may take.
  var limit: Int { min(left, PatternLimits.reasoning) }

  /// Takes as many steps as a question took.
  mutating func spend(_ steps: Int) { left = max(left - steps, 0) }
}
