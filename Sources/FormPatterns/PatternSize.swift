// How many positions a pattern needs once its repetitions are written out, known before they are.

/// Counts positions, and finds the part that needs too many.
struct PatternSize {
  /// What is wrong with the size of `syntax`, if anything is.
  static func problem(of syntax: PatternSyntax) -> PatternError? {
    switch count(syntax.root) {
    case .success: nil
    case .failure(let error): error
    }
  }

  /// The positions that `node` needs, at most the limit.
  static func count(_ node: PatternSyntax.Node) -> Result<Int, PatternError> {
    switch node.form {
    case .empty, .boundary: .success(0)
    case .set: .success(1)
    case .sequence(let parts), .alternatives(let parts): sum(parts)
    case .repetition(let part, let minimum, let maximum):
      count(part).flatMap { checked($0 * copies(minimum, maximum), node.range) }
    }
  }

  /// How often a repeated part is written out; one that has no upper end repeats its last copy.
  static func copies(_ minimum: Int, _ maximum: Int?) -> Int { maximum ?? max(minimum, 1) }

  private static func sum(_ parts: [PatternSyntax.Node]) -> Result<Int, PatternError> {
    var total = 0
    var largest = (count: 0, range: 0..<0)
    for part in parts {
      switch count(part) {
      case .success(let count):
        total += count
        if count > largest.count { largest = (count, part.range) }
      case .failure(let error): return .failure(error)
      }
    }
    return checked(total, largest.range)
  }

  private static func checked(_ count: Int, _ range: Range<Int>) -> Result<Int, PatternError> {
    count <= PatternLimits.positions ? .success(count) : .failure(tooLarge(range))
  }

  /// The error for a pattern that grew too large at `range`.
  static func tooLarge(_ range: Range<Int>) -> PatternError {
    PatternError(range, "pattern needs more than \(PatternLimits.positions) states once repetitions are written out")
  }

  /// The error for a pattern in which too many states follow one another, at `range`.
  static func tooManyLinks(_ range: Range<Int>) -> PatternError {
    PatternError(
      range,
      "pattern needs more than \(PatternLimits.links) steps from state to state once repetitions are written out")
  }
}
