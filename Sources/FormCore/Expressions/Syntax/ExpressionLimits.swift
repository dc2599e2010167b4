// How large an expression may be, and how much work it may do.

/// The limits of expressions. Beyond the first three stands a located error; what would be too much
/// work when it runs is unknown (`FormSteps.most` for macros).
public enum ExpressionLimits {
  /// How many bytes of UTF-8 an expression may have.
  public static let bytes = 4096
  /// How many brackets, calls, conditionals and unary operators may stand around one another.
  public static let nesting = 64
  /// How many literals, names, operators, calls and selections there may be.
  public static let nodes = 1000
  /// How many bytes of text a value may have that is computed while checking, and kept: as many as are written at most.
  package static let keptBytes = bytes
  /// How many bytes of text all such values of an expression have together, those in one another too: a chain of calls
  /// has a value for each.
  package static let foldedBytes = 8 * keptBytes
  /// How many elements its lists may have together.
  static let keptElements = nodes
  /// How much work an expression may be that somebody tries by itself, beside the steps of its macros: parts that are
  /// looked at, and 64 bytes of a text each. About half a second of it.
  package static let trialWork = 1 << 22
  /// How much work it may be to compute what depends on no answer before there are any. One number for all who do: the
  /// checker warns of just the conditions that a plan takes as constant.
  static let foldingWork = 2000
  /// The same where an expression is planned: what was worth more has been computed by then, or is left to when it runs.
  static let simplifyingWork = 16
  /// How much work all expressions of a spec may be while they are checked: to compute what depends on no answer, and to
  /// hold texts against patterns and formats. Those of a type are checked for each use.
  package static let checkingWork = 500_000
  /// How many bytes of a text are read at a time.
  package static let bytesOfStep = 64
}
