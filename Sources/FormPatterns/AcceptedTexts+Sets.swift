// Texts that two patterns both accept.

package import FormRuntime

extension AcceptedTexts {
  /// Whether no text is in both sets; nil if it takes too much work to know.
  public func isDisjoint(with other: AcceptedTexts) -> Bool? { intersection(other)?.isEmpty }

  /// The texts that are in both sets; nil if finding them takes too much work.
  public func intersection(_ other: AcceptedTexts) -> AcceptedTexts? {
    var work = ReasoningWork()
    return intersection(other, &work)
  }

  /// The texts of this set whose every scalar is in `scalars`; nil if finding them takes too much work.
  package func intersection(_ scalars: ScalarSet, _ work: inout ReasoningWork) -> AcceptedTexts? {
    intersection(AcceptedTexts(of: scalars), &work)
  }

  /// How many steps one of an intersection counts: to find a pair of states, and to make the result small.
  private static let stepsOfPair = 4

  /// The same with what is left of the work of a form.
  package func intersection(_ other: AcceptedTexts, _ work: inout ReasoningWork) -> AcceptedTexts? {
    let limit = work.left / Self.stepsOfPair
    let shared = SharedClasses(automaton, other.automaton)
    var numbers: [Pair: Int32] = [:]
    var pairs = [Pair(0, 0), Pair(1, 1)]
    var transitions = [Int32](repeating: 0, count: shared.count) + [Int32](repeating: 1, count: shared.count)
    var accepting = [false, true]
    let first = Pair(automaton.start, other.automaton.start)
    let start = first.isRefused ? 0 : Self.number(first, &numbers, &pairs)
    var next = 2
    defer { work.spend(next * shared.count * Self.stepsOfPair) }
    while next < pairs.count {
      guard pairs.count <= PatternLimits.states, next * shared.count <= min(limit, PatternLimits.reasoning) else {
        return nil
      }
      let pair = pairs[next]
      accepting.append(automaton.accepting[pair.mine] && other.automaton.accepting[pair.theirs])
      for (mine, theirs) in shared.pairs {
        let target = Pair(automaton.next(pair.mine, mine), other.automaton.next(pair.theirs, theirs))
        transitions.append(target.isRefused ? 0 : Self.number(target, &numbers, &pairs))
      }
      next += 1
    }
    let product = ScalarAutomaton(
      starts: shared.starts, classes: shared.classes, classCount: shared.count, transitions: transitions,
      accepting: accepting, start: Int(start))
    return AcceptedTexts(StateMinimizer.minimal(product))
  }

  /// Something of each of the two: states, or classes.
  private struct Pair: Hashable {
    let mine: Int
    let theirs: Int

    init(_ mine: Int, _ theirs: Int) {
      self.mine = mine
      self.theirs = theirs
    }

    // Whether one of two states refuses for good.
    var isRefused: Bool { mine == 0 || theirs == 0 }
  }

  private static func number(_ pair: Pair, _ numbers: inout [Pair: Int32], _ pairs: inout [Pair]) -> Int32 {
    if let known = numbers[pair] { return known }
    let new = Int32(truncatingIfNeeded: pairs.count)
    numbers[pair] = new
    pairs.append(pair)
    return new
  }

  /// The classes that two automata tell apart together.
  private struct SharedClasses {
    var starts: [UInt32] = []
    var classes: [Int] = []
    var pairs: [(mine: Int, theirs: Int)] = []

    var count: Int { pairs.count }

    init(_ a: ScalarAutomaton, _ b: ScalarAutomaton) {
      // Mostly there are a few classes with hundreds of ranges: then each pair of them has its place in a table.
      let isSmall = a.classCount * b.classCount <= a.starts.count + b.starts.count
      var table = [Int?](repeating: nil, count: isSmall ? a.classCount * b.classCount : 0)
      var numbers: [Pair: Int] = [:]
      var (mine, theirs) = (0, 0)
      var place: UInt32 = 0
      while true {
        let pair = Pair(a.classes[mine], b.classes[theirs])
        let entry = pair.mine * b.classCount + pair.theirs
        let number = (isSmall ? table[entry] : numbers[pair]) ?? pairs.count
        if number == pairs.count {
          if isSmall { table[entry] = number } else { numbers[pair] = number }
          pairs.append((pair.mine, pair.theirs))
        }
        starts.append(place)
        classes.append(number)
        let nextMine = mine + 1 < a.starts.count ? a.starts[mine + 1] : .max
        let nextTheirs = theirs + 1 < b.starts.count ? b.starts[theirs + 1] : .max
        place = min(nextMine, nextTheirs)
        if place == .max { return }
        if nextMine == place { mine += 1 }
        if nextTheirs == place { theirs += 1 }
      }
    }
  }
}
