// Makes a deterministic automaton as small as one with its language can be.

import FormRuntime

/// Hopcroft's algorithm: blocks of states that may be the same are split until none tells its members apart.
struct StateMinimizer {
  /// The minimal automaton that accepts what `automaton` accepts, with classes never told apart made one. Its states
  /// are numbered in the order in which they are reached, behind states 0 and 1.
  static func minimal(_ automaton: ScalarAutomaton) -> ScalarAutomaton {
    var minimizer = StateMinimizer(automaton)
    minimizer.refine()
    return ClassMerger.merged(minimizer.quotient())
  }

  private let automaton: ScalarAutomaton
  // The states by block, where each stands there, and which block that is.
  private var members: [Int32]
  private var placeOfState: [Int32]
  private var blockOfState: [Int32]
  private var blocks: [Block] = []
  private var pending: [Int32] = []
  // For each class, the states that lead to each state.
  private let sourceStarts: [Int32]
  private let sources: [Int32]

  /// States that nothing has told apart so far: a range of `members`, the marked ones in front.
  private struct Block {
    var start: Int
    var count: Int
    var marked = 0
    var isPending = false
  }

  private init(_ automaton: ScalarAutomaton) {
    self.automaton = automaton
    let count = automaton.count
    members = []
    members.reserveCapacity(count)
    for state in 0..<count where automaton.accepting[state] { members.append(Int32(truncatingIfNeeded: state)) }
    let acceptingCount = members.count
    for state in 0..<count where !automaton.accepting[state] { members.append(Int32(truncatingIfNeeded: state)) }
    placeOfState = Array(repeating: 0, count: count)
    blockOfState = Array(repeating: 0, count: count)
    (sourceStarts, sources) = Self.sources(of: automaton)
    for (place, state) in members.enumerated() {
      placeOfState[Int(state)] = Int32(truncatingIfNeeded: place)
      blockOfState[Int(state)] = place < acceptingCount ? 0 : 1
    }
    blocks = [Block(start: 0, count: acceptingCount), Block(start: acceptingCount, count: count - acceptingCount)]
    for block in 0...1 { enqueue(Int32(block)) }
  }

  private static func sources(of automaton: ScalarAutomaton) -> (starts: [Int32], sources: [Int32]) {
    let (count, classCount) = (automaton.count, automaton.classCount)
    var starts = [Int32](repeating: 0, count: count * classCount + 1)
    for state in 0..<count {
      for scalarClass in 0..<classCount {
        starts[automaton.next(state, scalarClass) * classCount + scalarClass + 1] += 1
      }
    }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var free = starts
    var sources = [Int32](repeating: 0, count: count * classCount)
    for state in 0..<count {
      for scalarClass in 0..<classCount {
        let slot = automaton.next(state, scalarClass) * classCount + scalarClass
        sources[Int(free[slot])] = Int32(truncatingIfNeeded: state)
        free[slot] += 1
      }
    }
    return (starts, sources)
  }

  private mutating func enqueue(_ block: Int32) {
    if blocks[Int(block)].isPending { return }
    blocks[Int(block)].isPending = true
    pending.append(block)
  }

  private mutating func refine() {
    while let splitter = pending.popLast() {
      let block = blocks[Int(splitter)]
      blocks[Int(splitter)].isPending = false
      let states = Array(members[block.start..<block.start + block.count])
      for scalarClass in 0..<automaton.classCount { split(by: states, scalarClass) }
    }
  }

  private mutating func split(by states: [Int32], _ scalarClass: Int) {
    var touched: [Int32] = []
    for state in states {
      let slot = Int(state) * automaton.classCount + scalarClass
      for index in Int(sourceStarts[slot])..<Int(sourceStarts[slot + 1]) { mark(sources[index], &touched) }
    }
    for block in touched { separate(block) }
  }

  // Marked states stand at the front of their block.
  private mutating func mark(_ state: Int32, _ touched: inout [Int32]) {
    let number = blockOfState[Int(state)]
    let block = blocks[Int(number)]
    let place = Int(placeOfState[Int(state)])
    let front = block.start + block.marked
    guard place >= front else { return }
    let other = members[front]
    members[front] = state
    members[place] = other
    placeOfState[Int(state)] = Int32(truncatingIfNeeded: front)
    placeOfState[Int(other)] = Int32(truncatingIfNeeded: place)
    if block.marked == 0 { touched.append(number) }
    blocks[Int(number)].marked += 1
  }

  private mutating func separate(_ number: Int32) {
    let block = blocks[Int(number)]
    blocks[Int(number)].marked = 0
    guard block.marked < block.count else { return }
    let new = Int32(truncatingIfNeeded: blocks.count)
    // The smaller part becomes the new block, so that every state changes its block a logarithmic number of times.
    let takesMarked = block.marked <= block.count - block.marked
    let start = takesMarked ? block.start : block.start + block.marked
    let count = takesMarked ? block.marked : block.count - block.marked
    blocks[Int(number)].start = takesMarked ? block.start + block.marked : block.start
    blocks[Int(number)].count = block.count - count
    blocks.append(Block(start: start, count: count))
    for place in start..<start + count { blockOfState[Int(members[place])] = new }
    enqueue(new)
  }

  private func quotient() -> ScalarAutomaton {
    let classCount = automaton.classCount
    var numberOfBlock = [Int32](repeating: -1, count: blocks.count)
    var order: [Int] = []
    for state in [0, 1, automaton.start] { Self.number(Int(blockOfState[state]), &numberOfBlock, &order) }
    var transitions: [Int32] = []
    var accepting: [Bool] = []
    var next = 0
    while next < order.count {
      let state = Int(members[blocks[order[next]].start])
      accepting.append(automaton.accepting[state])
      for scalarClass in 0..<classCount {
        let block = Int(blockOfState[automaton.next(state, scalarClass)])
        Self.number(block, &numberOfBlock, &order)
        transitions.append(numberOfBlock[block])
      }
      next += 1
    }
    return ScalarAutomaton(
      starts: automaton.starts, classes: automaton.classes, classCount: classCount, transitions: transitions,
      accepting: accepting, start: Int(numberOfBlock[Int(blockOfState[automaton.start])]))
  }

  private static func number(_ block: Int, _ numbers: inout [Int32], _ order: inout [Int]) {
    guard numbers[block] < 0 else { return }
    numbers[block] = Int32(truncatingIfNeeded: order.count)
    order.append(block)
  }
}

/// Makes one of classes that lead to the same state everywhere.
enum ClassMerger {
  static func merged(_ automaton: ScalarAutomaton) -> ScalarAutomaton {
    let (count, classCount) = (automaton.count, automaton.classCount)
    var numbers: [[Int32]: Int] = [:]
    var representatives: [Int] = []
    var mergedClass: [Int] = []
    for scalarClass in 0..<classCount {
      let column = (0..<count).map { automaton.transitions[$0 * classCount + scalarClass] }
      let number = numbers[column] ?? representatives.count
      if number == representatives.count {
        numbers[column] = number
        representatives.append(scalarClass)
      }
      mergedClass.append(number)
    }
    if representatives.count == classCount { return automaton }
    var starts: [UInt32] = []
    var classes: [Int] = []
    for (start, old) in zip(automaton.starts, automaton.classes) where classes.last != mergedClass[old] {
      starts.append(start)
      classes.append(mergedClass[old])
    }
    let rows = (0..<count).flatMap { state in representatives.map { automaton.transitions[state * classCount + $0] } }
    return ScalarAutomaton(
      starts: starts, classes: classes, classCount: representatives.count, transitions: rows,
      accepting: automaton.accepting, start: automaton.start)
  }
}
