// The sets of positions that a simulation has met in a text, so that it finds out once where each of them leads.

/// States of a deterministic automaton, made as a text asks for them and forgotten when they become too many.
///
/// State 0 refuses for good, state 1 accepts for good; every other is a set of positions and the kind of the scalar
/// before it.
nonisolated struct AutomatonMemory {
  /// The sets of all states, one after the other.
  private(set) var sets: [UInt64]
  private var kinds: [UInt8] = [0, 0]
  // Where each class leads from each state; -1 where that is not known.
  private var transitions: [Int32]
  // States by the hash of their sets; 0 for none. There are always more than twice as many as states.
  private var slots: [Int32]

  private let wordCount: Int
  private let classCount: Int
  private let capacity: Int

  /// No states yet; there will be room for at most two mebibytes of them.
  init(wordCount: Int, classCount: Int) {
    self.wordCount = wordCount
    self.classCount = classCount
    capacity = min(4_096, max(16, min(131_072 / wordCount, 262_144 / classCount)))
    sets = [UInt64](repeating: 0, count: 2 * wordCount)
    transitions = [Int32](repeating: 0, count: classCount) + [Int32](repeating: 1, count: classCount)
    slots = [Int32](repeating: 0, count: 64)
  }

  /// How many steps there must be between two times of forgetting, for remembering to pay.
  var worthwhileSteps: Int { 4 * capacity }

  /// Where the set of a state begins in `sets`.
  func base(of state: Int) -> Int { state * wordCount }

  /// The kind of the scalar before a state.
  func kind(of state: Int) -> Int { Int(kinds[state]) }

  /// Where a class leads from a state; negative if that is not known yet.
  func target(of state: Int, by scalarClass: Int) -> Int { Int(transitions[state * classCount + scalarClass]) }

  /// Notes where a class leads from a state.
  mutating func note(_ target: Int, of state: Int, by scalarClass: Int) {
    transitions[state * classCount + scalarClass] = Int32(truncatingIfNeeded: target)
  }

  /// The state of a set that is not empty; nil if there is no room for a new one.
  mutating func state(of set: [UInt64], kind: Int) -> Int? {
    var slot = Int(truncatingIfNeeded: hash(set, kind)) & (slots.count - 1)
    // Hardly a set needs to look further; if one does, it is as if there were no room.
    for _ in 0..<32 {
      let state = Int(slots[slot])
      if state == 0 { return kinds.count < capacity ? added(set, kind, at: slot) : nil }
      if isState(state, set, kind) { return state }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Forgets all states.
  mutating func forget() {
    sets.removeSubrange((2 * wordCount)...)
    kinds.removeSubrange(2...)
    transitions.removeSubrange((2 * classCount)...)
    for slot in slots.indices { slots[slot] = 0 }
  }

  private mutating func added(_ set: [UInt64], _ kind: Int, at slot: Int) -> Int {
    let state = kinds.count
    sets += set
    kinds.append(UInt8(truncatingIfNeeded: kind))
    for _ in 0..<classCount { transitions.append(-1) }
    slots[slot] = Int32(truncatingIfNeeded: state)
    if 2 * kinds.count > slots.count { growSlots() }
    return state
  }

  private mutating func growSlots() {
    let count = 4 * slots.count
    slots = [Int32](repeating: 0, count: count)
    for state in 2..<kinds.count {
      let set = Array(sets[base(of: state)..<base(of: state + 1)])
      var slot = Int(truncatingIfNeeded: hash(set, kind(of: state))) & (count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: state)
    }
  }

  private func isState(_ state: Int, _ set: [UInt64], _ kind: Int) -> Bool {
    guard Int(kinds[state]) == kind else { return false }
    let base = base(of: state)
    for word in 0..<wordCount where sets[base + word] != set[word] { return false }
    return true
  }

  private func hash(_ set: [UInt64], _ kind: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: kind)
    for word in set { hash = (hash ^ word ^ (hash >> 29)) &* 0x9E37_79B9_7F4A_7C15 }
    return hash ^ (hash >> 32)
  }
}
