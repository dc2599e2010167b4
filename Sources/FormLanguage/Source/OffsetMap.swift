// From offsets in decoded text (a YAML scalar, a string literal) back to offsets in what was written.

/// A monotone map made of runs. Within a run one decoded byte came from one written byte; where decoding
/// changed the bytes (an escape, a folded line), a run of decoded bytes stands for a range of written ones.
///
/// Maps compose: a pattern in a string literal in an expression in a YAML scalar needs three.
public struct OffsetMap: Sendable {
  /// One piece of the map. Runs are sorted and cover all decoded bytes without a gap.
  public struct Run: Hashable, Sendable {
    /// The decoded bytes.
    public let decoded: Range<Int>
    /// What was written for them; of the same length if `isVerbatim`.
    public let written: Range<Int>
    /// Whether each decoded byte is one written byte.
    public let isVerbatim: Bool

    /// Makes a run.
    public init(decoded: Range<Int>, written: Range<Int>, isVerbatim: Bool) {
      self.decoded = decoded
      self.written = written
      self.isVerbatim = isVerbatim
    }
  }

  /// The runs, in order.
  public let runs: [Run]
  /// Where the end of the decoded text was written; also what an empty map gives.
  public let writtenEnd: Int

  /// Makes a map of `runs`.
  public init(runs: [Run], writtenEnd: Int) {
    self.runs = runs
    self.writtenEnd = writtenEnd
  }

  /// The map of `count` bytes that were written as they are, from `start` on.
  public init(verbatim count: Int, at start: Int) {
    let all = Run(decoded: 0..<count, written: start..<start + count, isVerbatim: true)
    self.init(runs: count == 0 ? [] : [all], writtenEnd: start + count)
  }

  /// The written range that `range` of the decoded text came from.
  ///
  /// Offsets beyond the end are taken as the end. A place inside an escape gives the whole escape.
  public func written(_ range: Range<Int>) -> Range<Int> {
    let start = writtenStart(of: range.lowerBound)
    guard !range.isEmpty else { return start..<start }
    return start..<max(start, writtenEnd(of: range.upperBound))
  }

  /// This map followed by `outer`, which says where the written text of this one came from.
  public func through(_ outer: OffsetMap) -> OffsetMap {
    var composed: [Run] = []
    for run in runs {
      for piece in run.isVerbatim ? split(run, along: outer) : [run] {
        let written = outer.written(piece.written)
        let same = piece.isVerbatim && written.count == piece.decoded.count
        composed.append(Run(decoded: piece.decoded, written: written, isVerbatim: same))
      }
    }
    return OffsetMap(runs: composed, writtenEnd: outer.written(writtenEnd..<writtenEnd).lowerBound)
  }

  /// The pieces of a verbatim run, one for each run of `outer` that it lies on.
  private func split(_ run: Run, along outer: OffsetMap) -> [Run] {
    var pieces: [Run] = []
    var index = outer.runs.partitioningIndex { $0.decoded.upperBound > run.written.lowerBound }
    while index < outer.runs.count, outer.runs[index].decoded.lowerBound < run.written.upperBound {
      let other = outer.runs[index]
      let part = other.decoded.clamped(to: run.written)
      let start = run.decoded.lowerBound + part.lowerBound - run.written.lowerBound
      pieces.append(Run(decoded: start..<start + part.count, written: part, isVerbatim: other.isVerbatim))
      index += 1
    }
    return pieces.isEmpty ? [run] : pieces
  }

  private func writtenStart(of offset: Int) -> Int {
    let index = runs.partitioningIndex { $0.decoded.upperBound > offset }
    guard index < runs.count else { return writtenEnd }
    let run = runs[index]
    guard run.isVerbatim, offset >= run.decoded.lowerBound else { return run.written.lowerBound }
    return run.written.lowerBound + offset - run.decoded.lowerBound
  }

  private func writtenEnd(of offset: Int) -> Int {
    let index = runs.partitioningIndex { $0.decoded.upperBound >= offset }
    guard index < runs.count else { return writtenEnd }
    let run = runs[index]
    guard run.isVerbatim, offset >= run.decoded.lowerBound else { return run.written.upperBound }
    return run.written.lowerBound + offset - run.decoded.lowerBound
  }
}
