// Which lines of a text differ from those of another: for diffs, and for edits that leave alone what stays.

import FormCompiler
import FormLanguage

/// A shortest script of edits between two lists of lines (E. Myers, "An O(ND) Difference Algorithm", 1986).
public struct LineDifference: Sendable {
  /// Lines of the old text, and what of the new one takes their place. Either may be empty.
  public struct Change: Equatable, Sendable {
    /// Lines of the old text.
    public var old: Range<Int>
    /// Lines of the new text.
    public var new: Range<Int>
  }

  /// The lines of both, with their line breaks.
  public let old: [ArraySlice<UInt8>]
  /// The lines of the new text.
  public let new: [ArraySlice<UInt8>]
  /// In the order of the lines; between two of them something stays.
  public private(set) var changes: [Change] = []

  /// Past so many edits what lies between the first and the last of them counts as one.
  private static let mostEdits = 1000

  /// Compares two texts.
  public init(_ old: [UInt8], _ new: [UInt8]) {
    self.old = Self.lines(old)
    self.new = Self.lines(new)
    var start = 0
    let shorter = min(self.old.count, self.new.count)
    while start < shorter, self.old[start] == self.new[start] { start += 1 }
    var end = 0
    while end < shorter - start, self.old[self.old.count - 1 - end] == self.new[self.new.count - 1 - end] { end += 1 }
    changes = compare(start..<self.old.count - end, start..<self.new.count - end)
  }

  /// The lines of a text with their line breaks; a last one may have none.
  public static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0.isYAMLBreak } ?? bytes.count
      let next = behindLineBreak(bytes, at: end)
      lines.append(bytes[start..<next])
      start = next
    }
    return lines
  }

  private func compare(_ a: Range<Int>, _ b: Range<Int>) -> [Change] {
    guard !a.isEmpty || !b.isEmpty else { return [] }
    guard let pairs = pairs(a, b) else { return [Change(old: a, new: b)] }
    var changes: [Change] = []
    var (x, y) = (a.lowerBound, b.lowerBound)
    for pair in pairs + [(a.upperBound, b.upperBound)] {
      if x < pair.0 || y < pair.1 { changes.append(Change(old: x..<pair.0, new: y..<pair.1)) }
      (x, y) = (pair.0 + 1, pair.1 + 1)
    }
    return changes
  }

  /// The lines that stay, in order; nil if there is too little of that.
  private func pairs(_ a: Range<Int>, _ b: Range<Int>) -> [(Int, Int)]? {
    let most = min(a.count + b.count, Self.mostEdits)
    var farthest = [Int](repeating: 0, count: 2 * most + 3)
    var trace: [[Int]] = []
    for edits in 0...most {
      trace.append(Array(farthest[(most + 1 - edits)...(most + 1 + edits)]))
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let middle = most + 1 + diagonal
        let isDown = diagonal == -edits || diagonal != edits && farthest[middle - 1] < farthest[middle + 1]
        var x = isDown ? farthest[middle + 1] : farthest[middle - 1] + 1
        while x < a.count, x - diagonal < b.count, x - diagonal >= 0,
          old[a.lowerBound + x] == new[b.lowerBound + x - diagonal]
        {
          x += 1
        }
        farthest[middle] = x
        if x >= a.count, x - diagonal >= b.count { return walkBack(trace, a, b) }
      }
    }
    return nil
  }

  /// The pairs along the path that was found. `trace` has what was reached before each number of edits, from diagonal
  /// `-edits` on.
  private func walkBack(_ trace: [[Int]], _ a: Range<Int>, _ b: Range<Int>) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var (x, y) = (a.count, b.count)
    for (edits, reached) in trace.enumerated().reversed() {
      func farthest(_ diagonal: Int) -> Int {
        reached.indices.contains(diagonal + edits) ? reached[diagonal + edits] : 0
      }
      let diagonal = x - y
      let isDown = diagonal == -edits || diagonal != edits && farthest(diagonal - 1) < farthest(diagonal + 1)
      let before = isDown ? diagonal + 1 : diagonal - 1
      let start = farthest(before)
      while x > start, y > start - before {
        x -= 1
        y -= 1
        pairs.append((a.lowerBound + x, b.lowerBound + y))
      }
      (x, y) = (start, start - before)
    }
    return pairs.reversed()
  }
}
