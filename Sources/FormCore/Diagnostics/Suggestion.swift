// Did you mean: which of the names that could stand here the author may have meant.

/// Looks for the name that was meant.
public enum Suggestion {
  /// The only choice; else one that differs in case alone; else the nearest, if it is near enough: an edit distance
  /// of a third of the length of `name`, and one edit for the shortest names. Of equally near ones the first.
  public static func closest(to name: String, among choices: [String]) -> String? {
    guard choices.count > 1 else { return choices.first }
    let written = Array(name.unicodeScalars)
    let lowered = written.map(lowercase)
    if let same = choices.first(where: { $0.unicodeScalars.map(lowercase) == lowered }) { return same }
    // Longer names are no slips of the pen, and comparing them costs the square of their length.
    guard written.count <= 256 else { return nil }
    var best: (name: String, distance: Int)?
    for choice in choices {
      let limit = best.map { $0.distance - 1 } ?? max(written.count / 3, 1)
      if let distance = distance(written, Array(choice.unicodeScalars), limit: limit) { best = (choice, distance) }
    }
    return best?.name
  }

  /// "expected `a`, `b` or `c`", where there are few enough choices to list.
  public static func list(_ choices: [String]) -> String? {
    guard let last = choices.last, choices.count <= 6 else { return nil }
    guard choices.count > 1 else { return "`\(last)`" }
    return choices.dropLast().map { "`\($0)`" }.joined(separator: ", ") + " or `\(last)`"
  }

  /// How many insertions, deletions, replacements and swaps of neighbours lead from one to the other (optimal string
  /// alignment); nil if more than `limit`.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int? {
    guard limit >= 0, abs(a.count - b.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for (i, left) in a.enumerated() {
      var row = [i + 1]
      for (j, right) in b.enumerated() {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (left == right ? 0 : 1))
        if i > 0, j > 0, left == b[j - 1], a[i - 1] == right { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      if (row.min() ?? 0) > limit, (last.min() ?? 0) > limit { return nil }
      beforeLast = last
      last = row
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }

  private static func lowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value >= 0x41, scalar.value <= 0x5A else { return scalar }
    return Unicode.Scalar(UInt8(scalar.value + 0x20))
  }
}
