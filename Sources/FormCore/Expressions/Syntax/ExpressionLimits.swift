// How large an expression may be, and how much work it may do.

/// The limits of expressions. Beyond the first three stands a located error, beyond the last a failure.
public enum ExpressionLimits {
  /// How many bytes of UTF-8 an expression may have.
  public static let bytes = 4096
  /// How many brackets, calls, conditionals and unary operators may stand around one another.
  public static let nesting = 64
  /// How many literals, names, operators, calls and selections there may be.
  public static let nodes = 1000
  /// How many steps an expression may take when it runs.
  public static let steps = 1_000_000
  /// How many bytes of a text are read in one step: of the largest record, 16 MiB, in a quarter of all steps.
  static let bytesOfStep = 64
}
