// Did you mean: which of the names that could stand here the author may have meant.

/// Looks for the name that was meant.
public enum Suggestion {
  /// The only choice; else one that differs in case alone; else the nearest, if it is near enough: an edit distance
  /// of a third of the length of `name`, and one edit for the shortest names, of which something must stay. Of equally
  /// near ones the first.
  public static func closest(to name: String, among choices: [String]) -> String? {
    guard choices.count > 1 else { return choices.first }
    let written = Word(name)
    if let same = choices.first(where: written.isSameButForCase) { return same }
    // Longer names are no slips of the pen, and comparing them costs the square of their length.
    guard written.scalars.count <= 256 else { return nil }
    var best: String?
    var limit = max(written.scalars.count / 3, 1)
    for choice in choices where written.mayBeNear(choice, limit: limit) {
      let scalars = Array(choice.unicodeScalars)
      guard let distance = distance(written.scalars, scalars, limit: limit),
        distance < max(written.scalars.count, scalars.count)
      else { continue }
      best = choice
      limit = distance - 1
      // Nothing but the name itself is nearer than one edit.
      if limit < 1 { break }
    }
    return best
  }

  /// Whether a word is as near to another as `closest` demands, or as near as `limit` edits.
  package static func isNear(_ written: String, _ word: String, limit: Int? = nil) -> Bool {
    let scalars = Array(written.unicodeScalars)
    return distance(scalars, Array(word.unicodeScalars), limit: limit ?? max(scalars.count / 3, 1)) != nil
  }

  /// A name with its ASCII letters in lower case: the same for names that differ in their case at most.
  package static func withoutCase(_ name: String) -> String {
    String(decoding: name.utf8.map(Word.lowercase), as: UTF8.self)
  }

  /// "`a`, `b` or `c`", where there are few enough choices to list.
  public static func list(_ choices: [String]) -> String? {
    (1...6).contains(choices.count) ? Wording.anyOf(choices) : nil
  }

  /// How many insertions, deletions, replacements and swaps of neighbours lead from one to the other (optimal string
  /// alignment); nil if more than `limit`.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int? {
    guard limit >= 0, abs(a.count - b.count) <= limit else { return nil }
    // Three rows take turns: a spec with thousands of mistakes compares millions of names.
    var beforeLast = Array(repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = beforeLast
    var leastOfLast = 0
    for i in a.indices {
      // Further from the diagonal than the limit, so many letters would have to be brought in or taken away.
      let start = max(0, i - limit)
      let end = min(b.count, i + limit + 1)
      row[start] = start == 0 ? i + 1 : limit + 1
      if end < b.count { row[end + 1] = limit + 1 }
      var least = row[start]
      for j in start..<end {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row[j + 1] = cost
        least = min(least, cost)
      }
      if least > limit, leastOfLast > limit { return nil }
      leastOfLast = least
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}

extension Suggestion {
  /// The name that was written, and what tells quickly that others are far from it: a spec may hold thousands of names
  /// and thousands of mistakes.
  struct Word {
    let scalars: [Unicode.Scalar]
    private let lowered: [UInt8]
    private let letters: Letters

    init(_ name: String) {
      scalars = Array(name.unicodeScalars)
      lowered = name.utf8.map(Self.lowercase)
      letters = Letters(name)
    }

    /// Whether a name differs in the case of its ASCII letters at most.
    func isSameButForCase(_ other: String) -> Bool {
      other.utf8.count == lowered.count && other.utf8.elementsEqual(lowered) { Self.lowercase($0) == $1 }
    }

    /// False where `limit` edits can't lead to the name: it is too long or too short, or has other letters. An edit
    /// brings in at most one letter, and takes at most one away.
    func mayBeNear(_ other: String, limit: Int) -> Bool {
      let length = other.utf8.count
      guard letters.areASCII, length &- lowered.count <= 4 &* limit, lowered.count &- length <= limit else {
        return !letters.areASCII
      }
      let theirs = Letters(other)
      guard theirs.areASCII else { return true }
      return length &- lowered.count <= limit
        && (letters.set & ~theirs.set).nonzeroBitCount <= limit && (theirs.set & ~letters.set).nonzeroBitCount <= limit
    }

    fileprivate static func lowercase(_ byte: UInt8) -> UInt8 {
      byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
  }

  /// Which characters of ASCII a name has, as the bits of a word.
  private struct Letters {
    private(set) var set: UInt64 = 0
    private(set) var areASCII = true

    init(_ name: String) {
      for byte in name.utf8 {
        set |= 1 &<< UInt64(byte & 63)
        if byte >= 0x80 { areASCII = false }
      }
    }
  }
}
