// Automata and sets of scalars as short ASCII text, so that large tables cost generated source and its compiler little.

/// Reads the numbers of a compact text: base 32, low digits first, 32 added to each digit that another follows; the 64
/// digits are `0` to `9`, `A` to `Z`, `a` to `z`, `+` and `-`.
public nonisolated struct CompactNumbers {
  private var digits: String.UTF8View.Iterator

  /// Starts at the first number of `text`.
  public init(_ text: String) { digits = text.utf8.makeIterator() }

  /// The next number, or nil at the end.
  public mutating func next() -> UInt32? {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while let digit = digits.next() {
      let part = Self.value(of: digit)
      value |= (part & 31) << shift
      if part < 32 { return value }
      shift += 5
    }
    return nil
  }

  /// The next number, as a count or an index below `limit`; 0 at the end or beyond the limit.
  mutating func nextIndex(below limit: Int = 1 << 20) -> Int {
    guard let value = next(), value < limit else { return 0 }
    return Int(value)
  }

  /// The next `count` numbers, written as runs: a number, and how many more of it follow.
  mutating func nextRuns(_ count: Int) -> [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(count)
    while numbers.count < count {
      guard let number = next(), let more = next() else { return numbers }
      for _ in 0...min(Int(more), count - numbers.count - 1) { numbers.append(Int(number)) }
    }
    return numbers
  }

  private static func value(of digit: UInt8) -> UInt32 {
    switch digit {
    case 0x30...0x39: UInt32(digit) - 0x30
    case 0x41...0x5A: UInt32(digit) - 0x41 + 10
    case 0x61...0x7A: UInt32(digit) - 0x61 + 36
    case 0x2B: 62
    default: 63
    }
  }
}

nonisolated extension ScalarSet {
  /// Makes the set that `code` was written for: of each range how far behind the last one it begins, and how many scalars
  /// follow its first.
  public init(code: String) {
    var numbers = CompactNumbers(code)
    var ranges: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    while let gap = numbers.next(), let more = numbers.next() {
      guard gap <= 0x10FFFF, more <= 0x10FFFF else { break }
      ranges.append(next + gap...next + gap + more)
      next = min(next + gap + more + 1, 0x110000)
    }
    self.init(ranges)
  }
}

nonisolated extension Automaton {
  /// Makes the automaton that `code` was written for: the numbers of classes, of states, of the start and of the first
  /// accepting state, then as runs the classes of the bytes and the rows of target states.
  public init(code: String) {
    var numbers = CompactNumbers(code)
    let classCount = numbers.nextIndex(below: 257)
    let stateCount = numbers.nextIndex(below: 1 << 16)
    let start = numbers.nextIndex()
    let acceptingFrom = numbers.nextIndex()
    let classes = numbers.nextRuns(256)
    let targets = numbers.nextRuns(min(classCount * stateCount, 1 << 16))
    self.init(
      classes: classes.map { UInt8(truncatingIfNeeded: $0) },
      transitions: targets.map { UInt16(truncatingIfNeeded: $0 * classCount) }, classCount: classCount,
      start: start * classCount, acceptingFrom: acceptingFrom * classCount)
  }
}

nonisolated extension AutomatonSimulation {
  /// Makes the simulation that `code` was written for: whether it searches; the runs of scalars as gaps and classes; the
  /// kinds; the sets; the set of each position and its ends as runs; the links of each position, as twice the distance
  /// (less one, and turned positive, if it leads back) and the boundaries they hold at (0 for all).
  public init(code: String) {
    var numbers = CompactNumbers(code)
    let isSearch = numbers.nextIndex() == 1
    let classes = Classes(from: &numbers)
    let sets = (0..<numbers.nextIndex()).map { _ in
      (0..<numbers.nextIndex()).map { _ in UInt16(truncatingIfNeeded: numbers.nextIndex()) }
    }
    let count = numbers.nextIndex(below: 1 << 16)
    let setOfPosition = numbers.nextRuns(count).map { UInt16(truncatingIfNeeded: $0) }
    let links = Links(from: &numbers, count)
    self.init(classes: classes, links: links, sets: sets, setOfPosition: setOfPosition, isSearch: isSearch)
  }
}

nonisolated extension AutomatonSimulation.Classes {
  fileprivate init(from numbers: inout CompactNumbers) {
    var starts: [UInt32] = []
    var classes: [UInt16] = []
    var start: UInt32 = 0
    for _ in 0..<numbers.nextIndex() {
      start = start &+ (numbers.next() ?? 0)
      starts.append(start)
      classes.append(UInt16(truncatingIfNeeded: numbers.nextIndex()))
    }
    let kinds = (0..<numbers.nextIndex()).map { _ in UInt8(truncatingIfNeeded: numbers.nextIndex()) }
    self.init(starts: starts, classes: classes, kinds: kinds)
  }
}

nonisolated extension AutomatonSimulation.Links {
  fileprivate init(from numbers: inout CompactNumbers, _ count: Int) {
    let ends = numbers.nextRuns(count).map { UInt16(truncatingIfNeeded: $0) }
    var starts: [Int32] = [0]
    var targets: [Int32] = []
    var contexts: [UInt16] = []
    for position in 0..<count {
      for _ in 0..<numbers.nextIndex() {
        let turned = numbers.nextIndex()
        let distance = turned.isMultiple(of: 2) ? turned / 2 : -(turned + 1) / 2
        targets.append(Int32(truncatingIfNeeded: position + distance))
        let allowed = numbers.nextIndex()
        contexts.append(allowed == 0 ? .max : UInt16(truncatingIfNeeded: allowed))
      }
      starts.append(Int32(truncatingIfNeeded: targets.count))
    }
    self.init(starts: starts, targets: targets, contexts: contexts, ends: ends)
  }
}
