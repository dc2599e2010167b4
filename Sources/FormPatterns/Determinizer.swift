// Turns the program of a pattern into a deterministic automaton, if that stays within bounds.

import FormRuntime

/// The subset construction. A state is a set of positions, and what stands before the boundary where that matters;
/// assertions are judged with the class of the next scalar, when that is known.
struct Determinizer {
  /// The minimal automaton of `program`; nil if it or the work would be too large, or if no `work` is left.
  static func automaton(
    of program: PatternProgram, _ partition: ScalarPartition, work: inout Int
  ) -> ScalarAutomaton? {
    guard work > 0 else { return nil }
    var determinizer = Determinizer(program, partition)
    let automaton = determinizer.run()
    work -= determinizer.steps + determinizer.transitions.count
    return automaton.map { StateMinimizer.minimal($0) }
  }

  private let program: PatternProgram
  private let partition: ScalarPartition
  private let kinds: [BoundaryContexts.Kind]
  private let tellsBoundaries: Bool

  private var numbers: [[Int32]: Int32] = [:]
  private var kernels: [[Int32]] = []
  private var transitions: [Int32] = []
  private var accepting: [Bool] = []
  private var steps = 0

  // Scratch space: the positions that a state leads to, and before which kinds of scalars it does.
  private var allowed: [UInt16]
  private var touched: [Int32] = []
  private var buckets: [[Int32]]

  private init(_ program: PatternProgram, _ partition: ScalarPartition) {
    self.program = program
    self.partition = partition
    kinds = program.kinds(of: partition)
    tellsBoundaries = program.tellsBoundaries
    allowed = [UInt16](repeating: 0, count: program.count)
    buckets = Array(repeating: [], count: partition.count)
  }

  private mutating func run() -> ScalarAutomaton? {
    let count = partition.count
    kernels = [[], []]
    accepting = [false, true]
    transitions = Array(repeating: 0, count: count) + Array(repeating: 1, count: count)
    let start = number([0], tellsBoundaries ? .edge : .other)
    var state = start
    while Int(state) < kernels.count {
      expand(kernels[Int(state)])
      let size = kernels.count
      guard size <= PatternLimits.states, size * count <= PatternLimits.entries else { return nil }
      guard steps <= PatternLimits.construction else { return nil }
      state += 1
    }
    return ScalarAutomaton(
      starts: partition.starts, classes: partition.classes, classCount: count, transitions: transitions,
      accepting: accepting, start: Int(start))
  }

  // The last element of a kernel is the kind of what stands before the boundary.
  private mutating func number(_ positions: [Int32], _ before: BoundaryContexts.Kind) -> Int32 {
    let key = positions + [Int32(before.rawValue)]
    if let known = numbers[key] { return known }
    let new = Int32(truncatingIfNeeded: kernels.count)
    numbers[key] = new
    kernels.append(key)
    return new
  }

  private mutating func expand(_ kernel: [Int32]) {
    let before = UInt16(truncatingIfNeeded: 4 * (kernel.last ?? 0))
    var ending: UInt16 = 0
    for position in kernel.dropLast() {
      ending |= program.ends[Int(position)].rawValue >> before
      follow(Int(position), before)
    }
    accepting.append(ending & 1 == 1)
    distribute()
    for scalarClass in buckets.indices {
      transitions.append(target(of: scalarClass, ending))
      buckets[scalarClass].removeAll(keepingCapacity: true)
    }
    steps += kernel.count + partition.count
  }

  private mutating func follow(_ position: Int, _ before: UInt16) {
    let range = program.links(of: position)
    steps += range.count
    for index in range {
      let link = program.links[index]
      let kinds = link.contexts.rawValue >> before & 0xF
      if kinds == 0 { continue }
      if allowed[Int(link.target)] == 0 { touched.append(link.target) }
      allowed[Int(link.target)] |= kinds
    }
  }

  private mutating func distribute() {
    touched.sort()
    for position in touched {
      let classes = partition.classesOfSet[Int(program.setOfPosition[Int(position)])]
      steps += classes.count
      for scalarClass in classes where allowed[Int(position)] >> kinds[scalarClass].rawValue & 1 == 1 {
        buckets[scalarClass].append(position)
      }
      allowed[Int(position)] = 0
    }
    touched.removeAll(keepingCapacity: true)
  }

  private mutating func target(of scalarClass: Int, _ ending: UInt16) -> Int32 {
    let kind = kinds[scalarClass]
    if program.isSearch && ending >> kind.rawValue & 1 == 1 { return 1 }
    if program.isSearch { return number([0] + buckets[scalarClass], kind) }
    return buckets[scalarClass].isEmpty ? 0 : number(buckets[scalarClass], kind)
  }
}

extension PatternProgram {
  /// How scalars are divided: by the sets of the pattern, and by what its assertions ask for.
  func partition() -> ScalarPartition {
    ScalarPartition(
      by: sets + (tellsWords ? [CharacterClass.word] : []) + (tellsNewlines ? [PatternParser.newline] : []))
  }

  /// What each class of `partition` is at a boundary, as far as it matters.
  func kinds(of partition: ScalarPartition) -> [BoundaryContexts.Kind] {
    var kinds = [BoundaryContexts.Kind](repeating: .other, count: partition.count)
    var extra = partition.classesOfSet.dropFirst(sets.count)
    if tellsWords, let words = extra.popFirst() { for word in words { kinds[word] = .word } }
    if tellsNewlines, let newlines = extra.popFirst() { for newline in newlines { kinds[newline] = .newline } }
    return kinds
  }
}
