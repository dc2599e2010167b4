// The sources of FormRuntime, for the support file. Written by Scripts/support_source.py. Do not edit.
// swift-format-ignore-file

/// The runtime that generated code needs: the same source that formc itself runs.
enum SupportSource {
  /// The files, in the order in which they are written.
  static let files: [StaticString] = [
    ####"""
// A deterministic automaton over the UTF-8 bytes of a text, as tables: what patterns and formats run on.

/// A deterministic automaton over UTF-8 bytes. It reads a text once, byte by byte, and stops at the first byte that
/// settles the verdict.
///
/// Bytes that the automaton never tells apart share a class. A state is known by where its row of `transitions`
/// begins, so that a step is one addition and two look-ups. The rows stand in this order: the state that refuses for
/// good, the state that accepts for good, states that refuse, states that accept a text that ends there.
public nonisolated struct Automaton: Hashable, Sendable {
  /// The class of each of the 256 byte values.
  public let classes: [UInt8]
  /// A row for each state with a row's beginning for each class.
  public let transitions: [UInt16]
  /// How many classes there are: the length of a row.
  public let classCount: Int
  /// The row that a text begins in.
  public let start: Int
  /// The first row that accepts a text that ends there.
  public let acceptingFrom: Int

  /// Makes the automaton with these tables; with tables that don't fit each other, one that refuses every text.
  public init(classes: [UInt8], transitions: [UInt16], classCount: Int, start: Int, acceptingFrom: Int) {
    let isSound =
      classCount > 0 && classes.count == 256 && classes.allSatisfy { Int($0) < classCount }
      && transitions.count.isMultiple(of: classCount) && transitions.count / classCount >= 2
      && transitions.allSatisfy { Int($0).isMultiple(of: classCount) && Int($0) < transitions.count }
      && start.isMultiple(of: classCount) && start >= 0 && start < transitions.count
    self.classes = isSound ? classes : [UInt8](repeating: 0, count: 256)
    self.transitions = isSound ? transitions : [0, 1]
    self.classCount = isSound ? classCount : 1
    self.start = isSound ? start : 0
    self.acceptingFrom = isSound ? acceptingFrom : 2
  }

  /// Whether the automaton accepts `text`, in time linear in its length and without allocating.
  public func matches(_ text: String) -> Bool {
    let verdict = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe accepts($0) }
    return verdict ?? accepts(text.utf8)
  }

  /// Whether the automaton accepts the text of these bytes, which are its UTF-8.
  public func matches(utf8: UnsafeBufferPointer<UInt8>) -> Bool { unsafe accepts(utf8) }

  /// How many states there are.
  public var stateCount: Int { transitions.count / classCount }

  /// The number of the state that a text begins in.
  public var startState: Int { start / classCount }

  /// Whether a text that ends in the state numbered `state` is accepted.
  public func isAccepting(_ state: Int) -> Bool { accepts(endingIn: state * classCount) }

  /// The state after `byte`, from the state numbered `state`.
  public func next(_ state: Int, _ byte: UInt8) -> Int {
    Int(transitions[state * classCount + Int(classes[Int(byte)])]) / classCount
  }

  /// Where bytes lead from the state numbered `state`, as ascending ranges; those to state 0 are left out.
  ///
  /// Where it makes no difference how a character goes on, its first byte leads to the state behind it, and the
  /// bytes 0x80 to 0xBF lead from every state to itself.
  public func edges(of state: Int) -> [(bytes: ClosedRange<UInt8>, target: Int)] {
    var edges: [(bytes: ClosedRange<UInt8>, target: Int)] = []
    for byte in UInt8.min...UInt8.max {
      let target = next(state, byte)
      if target == 0 { continue }
      if let last = edges.last, last.target == target, last.bytes.upperBound &+ 1 == byte {
        edges[edges.count - 1].bytes = last.bytes.lowerBound...byte
      } else {
        edges.append((byte...byte, target))
      }
    }
    return edges
  }

  // The tables were checked when the automaton was made, so the loop needs no checks of its own: every look-up
  // adds a class below `classCount` to the beginning of a row.
  private func accepts(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let settled = 2 * classCount
    var row = start
    guard row >= settled else { return accepts(endingIn: row) }
    unsafe classes.withUnsafeBufferPointer { classes in
      unsafe transitions.withUnsafeBufferPointer { transitions in
        for index in 0..<bytes.count {
          row = unsafe Int(transitions[row &+ Int(classes[Int(bytes[index])])])
          if row < settled { break }
        }
      }
    }
    return accepts(endingIn: row)
  }

  private func accepts(_ bytes: String.UTF8View) -> Bool {
    var row = start
    for byte in bytes {
      if row < 2 * classCount { break }
      row = Int(transitions[row + Int(classes[Int(byte)])])
    }
    return accepts(endingIn: row)
  }

  private func accepts(endingIn row: Int) -> Bool { row >= acceptingFrom || row == classCount }
}

"""####,
    ####"""
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

"""####,
    ####"""
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

"""####,
    ####"""
// Runs a pattern whose deterministic automaton would be too large: all its positions at once, as a set of bits.

/// A non-deterministic automaton that is run by keeping the set of positions reached so far.
///
/// A position stands for one scalar of the pattern; position 0 is the place before the text. The time is linear in the
/// text: links are followed for up to 64 positions at once, and where a set of positions comes again in a text, so does
/// what follows it.
public nonisolated struct AutomatonSimulation: Hashable, Sendable {
  /// Which scalars the pattern never tells apart.
  public nonisolated struct Classes: Hashable, Sendable {
    /// Where each run of scalars of one class begins, ascending from 0.
    public let starts: [UInt32]
    /// The class of each run.
    public let classes: [UInt16]
    /// What each class is at a boundary: 1 the newline, 2 letters, digits and `_`, 3 anything else.
    public let kinds: [UInt8]

    /// Makes the classes; `starts` and `classes` are of one length, and `kinds` has one for each class.
    public init(starts: [UInt32], classes: [UInt16], kinds: [UInt8]) {
      self.starts = starts
      self.classes = classes
      self.kinds = kinds
    }
  }

  /// What follows what.
  public nonisolated struct Links: Hashable, Sendable {
    /// Where the links of each position begin in `targets`, and at last where they end.
    public let starts: [Int32]
    /// The position that each link leads to.
    public let targets: [Int32]
    /// At which boundaries each link may be taken: bit 4 * p + n is for the kind p before it (0 the beginning of
    /// the text) and the kind n behind it (0 the end).
    public let contexts: [UInt16]
    /// At which boundaries the pattern may end behind each position.
    public let ends: [UInt16]

    /// Makes the links.
    public init(starts: [Int32], targets: [Int32], contexts: [UInt16], ends: [UInt16]) {
      self.starts = starts
      self.targets = targets
      self.contexts = contexts
      self.ends = ends
    }
  }

  /// Which scalars the pattern never tells apart.
  public let classes: Classes
  /// What follows what.
  public let links: Links
  /// The classes that each set of scalars is made of.
  public let sets: [[UInt16]]
  /// The set of each position; that of position 0 means nothing.
  public let setOfPosition: [UInt16]
  /// Whether a part of the text is enough.
  public let isSearch: Bool

  private let classOfASCII: [UInt16]
  private let members: [UInt64]
  private let steps: AutomatonSteps

  /// Makes the simulation; with numbers that don't fit each other, one that accepts nothing.
  public init(classes: Classes, links: Links, sets: [[UInt16]], setOfPosition: [UInt16], isSearch: Bool) {
    let isSound = Self.fit(classes, links, sets, setOfPosition)
    self.classes = isSound ? classes : Classes(starts: [0], classes: [0], kinds: [3])
    self.links = isSound ? links : Links(starts: [0, 0], targets: [], contexts: [], ends: [0])
    self.sets = isSound ? sets : [[]]
    self.setOfPosition = isSound ? setOfPosition : [0]
    self.isSearch = isSearch
    classOfASCII = Self.classOfASCII(self.classes)
    members = Self.members(of: self.sets, at: self.setOfPosition, classCount: self.classes.kinds.count)
    steps = AutomatonSteps(self.links)
  }

  /// Whether the pattern accepts `text`, in time linear in its length.
  public func matches(_ text: String) -> Bool { steps.wordCount == 1 ? matchesNarrow(text) : matchesWide(text) }

  // With up to 64 positions the set is one word, and nothing is allocated.
  private func matchesNarrow(_ text: String) -> Bool {
    var reached: UInt64 = 1
    var before = 0
    for scalar in text.unicodeScalars {
      let scalarClass = classOf(scalar.value)
      let kind = Int(classes.kinds[scalarClass])
      let boundary = Self.boundary(before, kind)
      if isSearch && steps.mayEnd(reached, at: boundary) { return true }
      reached = steps.following(reached, at: boundary) & members[scalarClass] | (isSearch ? 1 : 0)
      if reached == 0 { return false }
      before = kind
    }
    return steps.mayEnd(reached, at: Self.boundary(before, 0))
  }

  private func matchesWide(_ text: String) -> Bool {
    var memory = AutomatonMemory(wordCount: steps.wordCount, classCount: classes.kinds.count)
    var next = [UInt64](repeating: 0, count: steps.wordCount)
    next[0] = 1
    var state = memory.state(of: next, kind: 0) ?? 0
    var stepsLeft = memory.worthwhileSteps
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      let scalarClass = classOf(scalar.value)
      let known = memory.target(of: state, by: scalarClass)
      stepsLeft -= 1
      if known > 1 {
        state = known
        continue
      }
      if known >= 0 { return known == 1 }
      let kind = Int(classes.kinds[scalarClass])
      let verdict = step(memory.sets, memory.base(of: state), memory.kind(of: state), scalarClass, into: &next)
      if let verdict {
        memory.note(verdict ? 1 : 0, of: state, by: scalarClass)
        return verdict
      }
      if let target = memory.state(of: next, kind: kind) {
        memory.note(target, of: state, by: scalarClass)
        state = target
        continue
      }
      // Sets that hardly ever come again are not worth remembering.
      if stepsLeft > 0 { return matches(&scalars, from: next, kind) }
      memory.forget()
      stepsLeft = memory.worthwhileSteps
      state = memory.state(of: next, kind: kind) ?? 0
    }
    return steps.mayEnd(memory.sets, memory.base(of: state), at: Self.boundary(memory.kind(of: state), 0))
  }

  // The rest of a text, from a set of positions and the kind of the scalar before it.
  private func matches(_ scalars: inout String.UnicodeScalarView.Iterator, from set: [UInt64], _ kind: Int) -> Bool {
    var (reached, next, before) = (set, set, kind)
    while let scalar = scalars.next() {
      let scalarClass = classOf(scalar.value)
      if let verdict = step(reached, 0, before, scalarClass, into: &next) { return verdict }
      swap(&reached, &next)
      before = Int(classes.kinds[scalarClass])
    }
    return steps.mayEnd(reached, 0, at: Self.boundary(before, 0))
  }

  // From the set of positions at `base` in `sets` over a scalar; a verdict if that settles it.
  private func step(
    _ sets: [UInt64], _ base: Int, _ before: Int, _ scalarClass: Int, into next: inout [UInt64]
  ) -> Bool? {
    let boundary = Self.boundary(before, Int(classes.kinds[scalarClass]))
    if isSearch && steps.mayEnd(sets, base, at: boundary) { return true }
    let count = steps.wordCount
    let isAlive = unsafe sets.withUnsafeBufferPointer { sets in
      unsafe members.withUnsafeBufferPointer { members in
        unsafe next.withUnsafeMutableBufferPointer { next in
          unsafe steps.follow(UnsafeBufferPointer(rebasing: sets[base..<base + count]), at: boundary, into: next)
          let allowed = unsafe UnsafeBufferPointer(rebasing: members[scalarClass * count..<(scalarClass + 1) * count])
          return unsafe Self.keep(allowed, of: next)
        }
      }
    }
    if isSearch { next[0] |= 1 }
    return isAlive || isSearch ? nil : false
  }

  // Takes the positions that are not allowed out of `next`; whether any is left.
  private static func keep(_ allowed: UnsafeBufferPointer<UInt64>, of next: UnsafeMutableBufferPointer<UInt64>) -> Bool
  {
    var all: UInt64 = 0
    for word in next.indices {
      let kept = unsafe next[word] & allowed[word]
      unsafe next[word] = kept
      all |= kept
    }
    return all != 0
  }

  private static func boundary(_ before: Int, _ behind: Int) -> UInt16 { 1 << UInt16(4 * before + behind) }

  private func classOf(_ value: UInt32) -> Int {
    value < 128 ? Int(classOfASCII[Int(value)]) : Self.classOf(value, classes)
  }
}

nonisolated extension AutomatonSimulation {
  /// How many operations on words of positions a scalar of a text takes at most.
  public var operationsOfScalar: Int { steps.operationsOfScalar }
}

// MARK: - Making the tables

nonisolated extension AutomatonSimulation {
  private static func classOf(_ value: UInt32, _ classes: Classes) -> Int {
    var low = 0
    var high = classes.starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if classes.starts[middle] <= value { low = middle } else { high = middle }
    }
    return Int(classes.classes[low])
  }

  private static func classOfASCII(_ classes: Classes) -> [UInt16] {
    (0..<128).map { UInt16(truncatingIfNeeded: classOf($0, classes)) }
  }

  private static func members(of sets: [[UInt16]], at positions: [UInt16], classCount: Int) -> [UInt64] {
    let wordCount = (positions.count + 63) / 64
    var members = [UInt64](repeating: 0, count: wordCount * classCount)
    for position in positions.indices.dropFirst() {
      for one in sets[Int(positions[position])] {
        members[Int(one) * wordCount + position / 64] |= 1 << UInt64(position % 64)
      }
    }
    return members
  }

  private static func fit(_ classes: Classes, _ links: Links, _ sets: [[UInt16]], _ positions: [UInt16]) -> Bool {
    let classCount = classes.kinds.count
    let isClassed =
      classes.starts.first == 0 && classes.starts.count == classes.classes.count
      && classes.classes.allSatisfy { Int($0) < classCount } && classes.kinds.allSatisfy { (1...3).contains($0) }
    let isPlaced =
      !positions.isEmpty && positions.allSatisfy { Int($0) < sets.count }
      && sets.allSatisfy { $0.allSatisfy { Int($0) < classCount } }
    let isLinked =
      links.starts.count == positions.count + 1 && links.ends.count == positions.count
      && links.contexts.count == links.targets.count
      && links.targets.allSatisfy { $0 > 0 && Int($0) < positions.count }
      && links.starts.first == 0 && links.starts.last == Int32(truncatingIfNeeded: links.targets.count)
      && zip(links.starts, links.starts.dropFirst()).allSatisfy { $0 <= $1 }
    return isClassed && isPlaced && isLinked
  }
}

"""####,
    ####"""
// How a simulation steps: its links gathered so that those of up to 64 positions are followed at once.

/// The links of a simulation as masks over words of 64 positions.
///
/// Links of the same length are shifts: of all words together where most of them have such links, of one word elsewhere.
/// Positions that lead to the same places share a row of them.
nonisolated struct AutomatonSteps: Hashable, Sendable {
  /// How many words a set of positions takes.
  let wordCount: Int
  /// For each boundary at which the pattern may end, the positions behind which it may.
  private let endings: [Ending]
  private let shifts: [Shift]
  private let runs: [Run]
  private let groups: [Group]
  private let rows: [RowPart]

  /// Links of positions of one word that are followed together.
  private nonisolated struct Group: Hashable, Sendable {
    let sources: UInt64
    let contexts: UInt16
    // How far on a shift leads; 0 for a row.
    let distance: Int32
    let rowStart: Int32
    let rowEnd: Int32

    var isPlainShift: Bool { distance > 0 && contexts == .max }
  }

  // The groups of one word.
  private nonisolated struct Run: Hashable, Sendable {
    let word: Int32
    let start: Int32
    let end: Int32
  }

  // The places in one word that a row leads to.
  private nonisolated struct RowPart: Hashable, Sendable {
    let word: Int32
    var mask: UInt64
  }

  // Links of one length all over, at any boundary.
  private nonisolated struct Shift: Hashable, Sendable {
    let distance: Int
    var sources: [UInt64]
  }

  private nonisolated struct Ending: Hashable, Sendable {
    let contexts: UInt16
    let positions: [UInt64]
  }

  /// Gathers sound links.
  init(_ links: AutomatonSimulation.Links) {
    var gathering = Gathering(links)
    gathering.gatherAll()
    wordCount = gathering.wordCount
    endings = Self.endings(links, wordCount)
    shifts = gathering.takeFrequentShifts()
    runs = gathering.runs
    groups = gathering.groups
    rows = gathering.rows
  }

  /// Makes `next` what follows, at a boundary, the positions of the set at `reached`; both are of `wordCount` words.
  func follow(
    _ reached: UnsafeBufferPointer<UInt64>, at boundary: UInt16, into next: UnsafeMutableBufferPointer<UInt64>
  ) {
    unsafe next.update(repeating: 0)
    for move in shifts { unsafe shiftAll(reached, move, into: next) }
    // Every number in the tables was made from positions below the count, so the loops need no checks of their own.
    unsafe groups.withUnsafeBufferPointer { groups in
      for run in runs {
        let word = Int(run.word)
        let here = unsafe reached[word]
        if here == 0 { continue }
        for index in Int(run.start)..<Int(run.end) {
          let group = unsafe groups[index]
          let sources = here & group.sources
          if sources == 0 || group.contexts & boundary == 0 { continue }
          if group.distance > 0 {
            unsafe shift(sources, from: word, by: Int(group.distance), into: next)
          } else {
            unsafe addRow(Int(group.rowStart)..<Int(group.rowEnd), to: next)
          }
        }
      }
    }
  }

  // What a word shifts out comes into the next one; links never lead out of the last.
  private func shiftAll(
    _ reached: UnsafeBufferPointer<UInt64>, _ shift: Shift, into next: UnsafeMutableBufferPointer<UInt64>
  ) {
    let (words, bits) = (shift.distance / 64, UInt64(shift.distance % 64))
    unsafe shift.sources.withUnsafeBufferPointer { sources in
      var carry: UInt64 = 0
      for word in 0..<max(wordCount - words, 0) {
        let moving = unsafe reached[word] & sources[word]
        unsafe next[word &+ words] |= moving &<< bits | carry
        carry = (moving &>> 1) &>> (63 - bits)
      }
    }
  }

  // A shift out of the last word leads nowhere: links never do.
  @inline(__always)
  private func shift(
    _ sources: UInt64, from word: Int, by distance: Int, into next: UnsafeMutableBufferPointer<UInt64>
  ) {
    let (target, bits) = (word + distance / 64, UInt64(distance % 64))
    if target < wordCount { unsafe next[target] |= sources &<< bits }
    if bits > 0, target + 1 < wordCount { unsafe next[target + 1] |= sources &>> (64 - bits) }
  }

  @inline(__always)
  private func addRow(_ row: Range<Int>, to next: UnsafeMutableBufferPointer<UInt64>) {
    unsafe rows.withUnsafeBufferPointer { rows in
      for index in row { unsafe next[Int(rows[index].word)] |= rows[index].mask }
    }
  }

  /// What follows the positions of the only word.
  func following(_ reached: UInt64, at boundary: UInt16) -> UInt64 {
    var next: UInt64 = 0
    for shift in shifts { next |= (reached & shift.sources[0]) << UInt64(shift.distance) }
    for group in groups where reached & group.sources != 0 && group.contexts & boundary != 0 {
      if group.distance > 0 {
        next |= (reached & group.sources) << UInt64(group.distance)
      } else {
        for index in Int(group.rowStart)..<Int(group.rowEnd) { next |= rows[index].mask }
      }
    }
    return next
  }

  /// Whether the pattern may end, at a boundary, behind one of the positions of the set at `base` in `sets`.
  func mayEnd(_ sets: [UInt64], _ base: Int, at boundary: UInt16) -> Bool {
    for ending in endings where ending.contexts & boundary != 0 {
      for word in 0..<wordCount where sets[base + word] & ending.positions[word] != 0 { return true }
    }
    return false
  }

  /// Whether the pattern may end behind one of the positions of the only word at a boundary.
  func mayEnd(_ reached: UInt64, at boundary: UInt16) -> Bool {
    for ending in endings where ending.contexts & boundary != 0 && reached & ending.positions[0] != 0 { return true }
    return false
  }

  private static func endings(_ links: AutomatonSimulation.Links, _ wordCount: Int) -> [Ending] {
    var positions: [UInt16: [UInt64]] = [:]
    for (position, contexts) in links.ends.enumerated() where contexts != 0 {
      let none = [UInt64](repeating: 0, count: wordCount)
      positions[contexts, default: none][position / 64] |= 1 << UInt64(position % 64)
    }
    return positions.sorted { $0.key < $1.key }.map { Ending(contexts: $0.key, positions: $0.value) }
  }
}

nonisolated extension AutomatonSteps {
  /// How many operations on words a scalar takes at most.
  var operationsOfScalar: Int {
    let wordsOfRows = groups.reduce(0) { $0 + Int($1.rowEnd - $1.rowStart) }
    return wordCount * (shifts.count + endings.count + 3) + groups.count + wordsOfRows
  }
}

// MARK: - Gathering

nonisolated extension AutomatonSteps {
  /// Gathers the links of one word after the other.
  private nonisolated struct Gathering {
    let wordCount: Int
    private(set) var runs: [Run] = []
    private(set) var groups: [Group] = []
    private(set) var rows: [RowPart] = []

    private let links: AutomatonSimulation.Links
    // Rows that have been written, by where they lead.
    private var rowOfTargets: [Bundle: Range<Int>] = [:]

    /// Where some links of a position lead, all at the same boundaries.
    private nonisolated struct Bundle: Hashable {
      let contexts: UInt16
      var targets: [Int32]

      // One number of all of them: thousands of bundles lead to thousands of places.
      func hash(into hasher: inout Hasher) {
        hasher.combine(contexts)
        hasher.combine(targets.reduce(UInt64(0)) { ($0 ^ UInt64(truncatingIfNeeded: $1)) &* 0x9E37_79B9_7F4A_7C15 })
      }
    }

    private nonisolated struct Step: Hashable {
      let contexts: UInt16
      let distance: Int32
    }

    init(_ links: AutomatonSimulation.Links) {
      self.links = links
      wordCount = (links.ends.count + 63) / 64
    }

    mutating func gatherAll() {
      for word in 0..<wordCount {
        let start = groups.count
        let positions = word * 64..<min(word * 64 + 64, links.ends.count)
        gather(positions.flatMap { position in bundles(of: position).map { (position, $0) } })
        endRun(of: word, from: start)
      }
    }

    private mutating func endRun(of word: Int, from start: Int) {
      if start == groups.count { return }
      runs.append(
        Run(
          word: Int32(truncatingIfNeeded: word), start: Int32(truncatingIfNeeded: start),
          end: Int32(truncatingIfNeeded: groups.count)))
    }

    /// Takes the shifts that most words have out of the groups.
    mutating func takeFrequentShifts() -> [AutomatonSteps.Shift] {
      var wordsOfDistance: [Int32: Int] = [:]
      for group in groups where group.isPlainShift { wordsOfDistance[group.distance, default: 0] += 1 }
      let frequent = wordsOfDistance.filter { $0.value * 2 >= wordCount }.keys.sorted()
      var shifts = frequent.map { distance in
        AutomatonSteps.Shift(distance: Int(distance), sources: [UInt64](repeating: 0, count: wordCount))
      }
      let (allGroups, allRuns) = (groups, runs)
      (groups, runs) = ([], [])
      for run in allRuns {
        let start = groups.count
        for group in allGroups[Int(run.start)..<Int(run.end)] {
          let shift = group.isPlainShift ? frequent.firstIndex(of: group.distance) : nil
          if let shift { shifts[shift].sources[Int(run.word)] = group.sources } else { groups.append(group) }
        }
        endRun(of: Int(run.word), from: start)
      }
      return shifts
    }

    private func bundles(of position: Int) -> [Bundle] {
      var bundles: [Bundle] = []
      let own = Int(links.starts[position])..<Int(links.starts[position + 1])
      guard let contexts = own.first.map({ links.contexts[$0] }) else { return [] }
      if links.contexts[own].allSatisfy({ $0 == contexts }) {
        return [Bundle(contexts: contexts, targets: Array(links.targets[own]))]
      }
      for link in own {
        if let known = bundles.firstIndex(where: { $0.contexts == links.contexts[link] }) {
          bundles[known].targets.append(links.targets[link])
        } else {
          bundles.append(Bundle(contexts: links.contexts[link], targets: [links.targets[link]]))
        }
      }
      return bundles
    }

    // Few links of a position are probably of the lengths that its neighbours have, many are best a row.
    private mutating func gather(_ bundles: [(position: Int, bundle: Bundle)]) {
      var sources: [Step: UInt64] = [:]
      for (position, bundle) in bundles where bundle.targets.count <= 8 {
        for target in bundle.targets where target > position {
          sources[step(from: position, to: target, bundle.contexts), default: 0] |= 1 << UInt64(position % 64)
        }
      }
      sources = sources.filter { $0.value.nonzeroBitCount >= 4 }
      let ordered = sources.sorted { ($0.key.distance, $0.key.contexts) < ($1.key.distance, $1.key.contexts) }
      for (step, sources) in ordered {
        groups.append(
          Group(sources: sources, contexts: step.contexts, distance: step.distance, rowStart: 0, rowEnd: 0))
      }
      var leftOver: [Bundle: UInt64] = [:]
      var order: [Bundle] = []
      for (position, bundle) in bundles {
        var left = bundle
        if bundle.targets.count <= 8 {
          left.targets.removeAll { sources[step(from: position, to: $0, bundle.contexts)] != nil }
        }
        if left.targets.isEmpty { continue }
        if leftOver[left] == nil { order.append(left) }
        leftOver[left, default: 0] |= 1 << UInt64(position % 64)
      }
      for bundle in order { addRow(bundle, sources: leftOver[bundle] ?? 0) }
    }

    private func step(from position: Int, to target: Int32, _ contexts: UInt16) -> Step {
      Step(contexts: contexts, distance: target - Int32(truncatingIfNeeded: position))
    }

    private mutating func addRow(_ bundle: Bundle, sources: UInt64) {
      // Where it leads decides, at whatever boundary.
      let row = rowOfTargets[Bundle(contexts: 0, targets: bundle.targets)] ?? newRow(bundle.targets)
      groups.append(
        Group(
          sources: sources, contexts: bundle.contexts, distance: 0, rowStart: Int32(truncatingIfNeeded: row.lowerBound),
          rowEnd: Int32(truncatingIfNeeded: row.upperBound)))
    }

    private mutating func newRow(_ targets: [Int32]) -> Range<Int> {
      let start = rows.count
      for target in targets.sorted() {
        if rows.count == start || rows[rows.count - 1].word != target / 64 {
          rows.append(RowPart(word: target / 64, mask: 0))
        }
        rows[rows.count - 1].mask |= 1 << UInt64(target % 64)
      }
      rowOfTargets[Bundle(contexts: 0, targets: targets)] = start..<rows.count
      return start..<rows.count
    }
  }
}

"""####,
    ####"""
// A day of the calendar, without a time and without a time zone.

/// A date of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31.
public nonisolated struct CalendarDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Year, month and day behind one another: in the order of dates.
  private let packed: Int32

  /// From 1 to 9999.
  public var year: Int { Int(packed >> 9) }
  /// From 1 to 12.
  public var month: Int { Int(packed >> 5 & 15) }
  /// From 1 to 31.
  public var day: Int { Int(packed & 31) }

  /// The date, or nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard year >= 1, year <= 9999, month >= 1, month <= 12 else { return nil }
    guard day >= 1, day <= CalendarDate.daysIn(month: month, year: year) else { return nil }
    packed = CalendarDate.pack(year, month, day)
  }

  /// Reads `2026-01-31`, the `full-date` of RFC 3339, and nothing else.
  public init?(_ text: String) {
    var reader = FormReader(text)
    guard let date = reader.date(), reader.isAtEnd else { return nil }
    self = date
  }

  /// The date `dayNumber` days after 1970-01-01, or nil outside of the years 1 to 9999.
  public init?(dayNumber: Int) {
    guard dayNumber >= -719_162, dayNumber <= 2_932_896 else { return nil }
    self.init(civil: FormCivil(dayNumber: dayNumber))
  }

  /// For a day that is known to exist.
  private init(civil: FormCivil) {
    packed = CalendarDate.pack(civil.year, civil.month, civil.day)
  }

  private static func pack(_ year: Int, _ month: Int, _ day: Int) -> Int32 {
    Int32(truncatingIfNeeded: year << 9 | month << 5 | day)
  }

  /// 1970-01-01.
  public static var unixEpoch: CalendarDate { CalendarDate(civil: FormCivil(year: 1970, month: 1, day: 1)) }

  /// How many days after 1970-01-01 this is; negative before.
  public var dayNumber: Int { FormCivil(year: year, month: month, day: day).dayNumber }

  /// From 1 for Monday to 7 for Sunday, as in ISO 8601.
  public var dayOfWeek: Int { FormCivil.dayOfWeek(dayNumber) }

  /// `2026-01-31`.
  public var description: String {
    FormDigits.padded(year, 4) + "-" + FormDigits.padded(month, 2) + "-" + FormDigits.padded(day, 2)
  }

  /// Earlier dates come first.
  public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
    a.packed < b.packed
  }

  /// How many days the month has: 28 to 31; 0 if there is no such month.
  public static func daysIn(month: Int, year: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: isLeap(year: year) ? 29 : 28
    default: 0
    }
  }

  private static func isLeap(year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
}

nonisolated extension CalendarDate {
  /// The date `period` later: years and months first (the last day of the month where the day does not exist),
  /// then days.
  ///
  /// Throws `outOfRange` if that, or the step before the days, is outside of the years 1 to 9999.
  public func adding(_ period: FormPeriod) throws(FormFailure) -> CalendarDate {
    let (yearMonths, isTooMuch) = period.years.multipliedReportingOverflow(by: 12)
    let (months, isStillTooMuch) = yearMonths.addingReportingOverflow(period.months)
    guard !isTooMuch, !isStillTooMuch else { throw .outOfRange }
    return try adding(months: months).adding(days: period.days)
  }

  /// The date `period` earlier: years and months first, then days, as in `adding`.
  public func subtracting(_ period: FormPeriod) throws(FormFailure) -> CalendarDate {
    try adding(period.negated())
  }

  /// The time from the start of `other` to the start of this date, of 24 hours a day.
  ///
  /// Throws `outOfRange` if it is more than a duration can hold, about 292 years.
  public func subtracting(_ other: CalendarDate) throws(FormFailure) -> FormDuration {
    guard let duration = FormDuration(seconds: Int64(dayNumber - other.dayNumber) * 86_400) else { throw .outOfRange }
    return duration
  }

  /// How old on `today` who was born on this date is, in years; negative for a date after it.
  public func age(on today: CalendarDate) -> Int { years(to: today) }

  /// The most years `n` for which this date and `n` years is not after `other`; negative if that is earlier.
  public func years(to other: CalendarDate) -> Int {
    let years = other.year - year
    let dayThen = min(day, CalendarDate.daysIn(month: month, year: other.year))
    return (month, dayThen) <= (other.month, other.day) ? years : years - 1
  }

  /// How many days later `other` is; negative if it is earlier.
  public func days(to other: CalendarDate) -> Int { other.dayNumber - dayNumber }

  /// The most months `n` for which this date and `n` months is not after `other`; negative if that is earlier.
  public func months(to other: CalendarDate) -> Int {
    let months = (other.year - year) * 12 + other.month - month
    return min(day, CalendarDate.daysIn(month: other.month, year: other.year)) <= other.day ? months : months - 1
  }

  private func adding(months: Int) throws(FormFailure) -> CalendarDate {
    let (index, isTooMuch) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !isTooMuch, index >= 12, index < 120_000 else { throw .outOfRange }
    let lastDay = CalendarDate.daysIn(month: index % 12 + 1, year: index / 12)
    guard let date = CalendarDate(year: index / 12, month: index % 12 + 1, day: min(day, lastDay)) else {
      throw .outOfRange
    }
    return date
  }

  private func adding(days: Int) throws(FormFailure) -> CalendarDate {
    let (number, isTooMuch) = dayNumber.addingReportingOverflow(days)
    guard !isTooMuch, let date = CalendarDate(dayNumber: number) else { throw .outOfRange }
    return date
  }
}

/// Year, month and day of any day near the years 1 to 9999, the days at their rims in other time zones included.
nonisolated struct FormCivil {
  let year: Int
  let month: Int
  let day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  // Years are counted from March, so that the leap day is their last, and in eras of 400 years, which are all
  // alike: 146,097 days. 719,468 days lie between 0000-03-01 and 1970-01-01.

  init(dayNumber: Int) {
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var dayNumber: Int {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let era = (yearFromMarch >= 0 ? yearFromMarch : yearFromMarch - 399) / 400
    let yearOfEra = yearFromMarch - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// From 1 for Monday to 7 for Sunday; 1970-01-01 was a Thursday.
  static func dayOfWeek(_ dayNumber: Int) -> Int { ((dayNumber + 3) % 7 + 7) % 7 + 1 }
}

"""####,
    ####"""
// An instant, with the offset from UTC that it was written with: CEL's `timestamp`.

/// An instant of the years 1 to 9999 to the nanosecond. Equality and order go by the instant alone.
public nonisolated struct DateTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Whole seconds after 1970-01-01T00:00:00Z, leap seconds not counted; negative before.
  public let secondsSince1970: Int64
  /// Nanoseconds after the whole second, from 0 to 999,999,999.
  public let nanosecond: Int
  /// How many minutes local time is ahead of UTC, from -1439 to 1439.
  public let offsetMinutes: Int

  /// The instant, or nil if it is outside of the years 1 to 9999, in UTC or at the offset.
  public init?(secondsSince1970: Int64, nanosecond: Int = 0, offsetMinutes: Int = 0) {
    guard nanosecond >= 0, nanosecond < 1_000_000_000, DateTime.isOffset(offsetMinutes) else { return nil }
    let range: ClosedRange<Int64> = -62_135_596_800...253_402_300_799
    guard range.contains(secondsSince1970), range.contains(secondsSince1970 + Int64(offsetMinutes) * 60) else {
      return nil
    }
    self.secondsSince1970 = secondsSince1970
    self.nanosecond = nanosecond
    self.offsetMinutes = offsetMinutes
  }

  /// The instant at which clocks at the offset show `date` and `time`, or nil if that is outside of the years 1 to
  /// 9999 in UTC.
  public init?(date: CalendarDate, time: TimeOfDay, offsetMinutes: Int = 0) {
    guard DateTime.isOffset(offsetMinutes) else { return nil }
    let minutes = time.hour * 60 + time.minute - offsetMinutes
    let seconds = Int64(date.dayNumber) * 86_400 + Int64(minutes * 60 + time.second)
    self.init(secondsSince1970: seconds, nanosecond: time.nanosecond, offsetMinutes: offsetMinutes)
  }

  /// Reads the `date-time` of RFC 3339: `2026-01-31T09:30:15.5+02:00`; `t` and `z` may be small.
  ///
  /// A second 60 is read only where a leap second can be, at the end of a month in UTC, and taken as the second
  /// after it, as POSIX does. What is finer than a nanosecond is dropped.
  public init?(_ text: String) {
    var reader = FormReader(text)
    guard let date = reader.date(), reader.take(0x54, or: 0x74) else { return nil }
    guard let hour = reader.pair(upTo: 23), reader.take(0x3A), let minute = reader.pair(upTo: 59) else { return nil }
    guard reader.take(0x3A), let second = reader.pair(upTo: 60), let nanosecond = reader.nanoseconds() else {
      return nil
    }
    guard let offset = DateTime.offset(&reader), reader.isAtEnd else { return nil }
    let minutes = hour * 60 + minute - offset
    let seconds = Int64(date.dayNumber) * 86_400 + Int64(minutes * 60 + second)
    self.init(secondsSince1970: seconds, nanosecond: nanosecond, offsetMinutes: offset)
    if second == 60, !isStartOfMonth { return nil }
  }

  /// `2026-01-31T09:30:15.5+02:00`, at the offset; `Z` where that is zero.
  public var description: String {
    let local = fields(offsetMinutes: offsetMinutes)
    let date = FormDigits.padded(local.year, 4) + "-" + FormDigits.padded(local.month, 2)
    let day = "-" + FormDigits.padded(local.day, 2) + "T" + FormDigits.padded(local.hour, 2)
    let clock = ":" + FormDigits.padded(local.minute, 2) + ":" + FormDigits.padded(local.second, 2)
    return date + day + clock + FormDigits.fraction(nanosecond) + offsetText
  }

  private var offsetText: String {
    guard offsetMinutes != 0 else { return "Z" }
    let size = abs(offsetMinutes)
    return (offsetMinutes < 0 ? "-" : "+") + FormDigits.padded(size / 60, 2) + ":" + FormDigits.padded(size % 60, 2)
  }

  /// 1970-01-01T00:00:00Z.
  public static var unixEpoch: DateTime { DateTime(unixTime: 0) }

  private init(unixTime: Int64) {
    secondsSince1970 = unixTime
    nanosecond = 0
    offsetMinutes = 0
  }

  /// Whether an offset is less than a day.
  static func isOffset(_ minutes: Int) -> Bool { minutes > -1440 && minutes < 1440 }

  private var isStartOfMonth: Bool {
    let utc = fields()
    return utc.day == 1 && utc.hour == 0 && utc.minute == 0 && utc.second == 0
  }

  private static func offset(_ reader: inout FormReader) -> Int? {
    if reader.take(0x5A, or: 0x7A) { return 0 }
    let isNegative = reader.next == 0x2D
    guard reader.take(0x2D, or: 0x2B) else { return nil }
    guard let hours = reader.pair(upTo: 23), reader.take(0x3A), let minutes = reader.pair(upTo: 59) else { return nil }
    return isNegative ? -(hours * 60 + minutes) : hours * 60 + minutes
  }

  /// Whether both are the same instant, at whatever offset.
  public static func == (a: DateTime, b: DateTime) -> Bool {
    a.secondsSince1970 == b.secondsSince1970 && a.nanosecond == b.nanosecond
  }

  /// Earlier instants come first.
  public static func < (a: DateTime, b: DateTime) -> Bool {
    (a.secondsSince1970, a.nanosecond) < (b.secondsSince1970, b.nanosecond)
  }

  /// By the instant.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(secondsSince1970)
    hasher.combine(nanosecond)
  }
}

nonisolated extension DateTime {
  /// The instant `duration` later, at the same offset. Throws `outOfRange` outside of the years 1 to 9999.
  public func adding(_ duration: FormDuration) throws(FormFailure) -> DateTime {
    let nanoseconds = nanosecond + duration.nanoseconds
    let carry = nanoseconds < 0 ? -1 : nanoseconds / 1_000_000_000
    return try moved(
      to: secondsSince1970 + duration.seconds + Int64(carry), nanosecond: nanoseconds - carry * 1_000_000_000)
  }

  /// The instant `duration` earlier, at the same offset. Throws `outOfRange` outside of the years 1 to 9999.
  public func subtracting(_ duration: FormDuration) throws(FormFailure) -> DateTime {
    let nanoseconds = nanosecond - duration.nanoseconds
    let carry = nanoseconds < 0 ? -1 : nanoseconds / 1_000_000_000
    return try moved(
      to: secondsSince1970 - duration.seconds + Int64(carry), nanosecond: nanoseconds - carry * 1_000_000_000)
  }

  /// The time from `other` to this instant. Throws `outOfRange` if that is more than about 292 years.
  public func subtracting(_ other: DateTime) throws(FormFailure) -> FormDuration {
    let seconds = secondsSince1970 - other.secondsSince1970
    guard let duration = FormDuration(seconds: seconds, nanoseconds: Int64(nanosecond - other.nanosecond)) else {
      throw .outOfRange
    }
    return duration
  }

  private func moved(to seconds: Int64, nanosecond: Int) throws(FormFailure) -> DateTime {
    let moved = DateTime(secondsSince1970: seconds, nanosecond: nanosecond, offsetMinutes: offsetMinutes)
    guard let moved else { throw .outOfRange }
    return moved
  }
}

"""####,
    ####"""
// What the calendar and the clocks show at an instant, in UTC or at a fixed offset.

/// The parts of a date and time. Counted as people do; CEL's `getMonth` and the like count some from 0 and have
/// properties of their own.
public nonisolated struct DateTimeFields: Hashable, Sendable {
  /// From 0 to 10000: the rims of the years 1 to 9999 at an offset included.
  public let year: Int
  /// From 1 to 12.
  public let month: Int
  /// From 1 to 31.
  public let day: Int
  /// From 0 to 23.
  public let hour: Int
  /// From 0 to 59.
  public let minute: Int
  /// From 0 to 59.
  public let second: Int
  /// From 0 to 999.
  public let millisecond: Int
  /// From 1 for Monday to 7 for Sunday.
  public let dayOfWeek: Int
  /// The days of the year before this one, 0 for the first of January: CEL's `getDayOfYear`.
  public let daysIntoYear: Int

  /// CEL's `getFullYear`.
  public var getFullYear: Int { year }
  /// CEL's `getMonth`, from 0 for January.
  public var getMonth: Int { month - 1 }
  /// CEL's `getDate`, from 1.
  public var getDate: Int { day }
  /// CEL's `getDayOfMonth`, from 0.
  public var getDayOfMonth: Int { day - 1 }
  /// CEL's `getDayOfWeek`, from 0 for Sunday.
  public var getDayOfWeek: Int { dayOfWeek % 7 }
  /// CEL's `getHours`.
  public var getHours: Int { hour }
  /// CEL's `getMinutes`.
  public var getMinutes: Int { minute }
  /// CEL's `getSeconds`.
  public var getSeconds: Int { second }
  /// CEL's `getMilliseconds`.
  public var getMilliseconds: Int { millisecond }
}

nonisolated extension DateTime {
  /// The date and time at an offset of so many minutes ahead of UTC; offsets of a day and more are taken as UTC.
  public func fields(offsetMinutes: Int = 0) -> DateTimeFields {
    let offset = DateTime.isOffset(offsetMinutes) ? offsetMinutes : 0
    let local = secondsSince1970 + Int64(offset) * 60
    let dayNumber = Int((local >= 0 ? local : local - 86_399) / 86_400)
    let second = Int(local - Int64(dayNumber) * 86_400)
    let civil = FormCivil(dayNumber: dayNumber)
    let newYear = FormCivil(year: civil.year, month: 1, day: 1)
    return DateTimeFields(
      year: civil.year, month: civil.month, day: civil.day, hour: second / 3600, minute: second / 60 % 60,
      second: second % 60, millisecond: nanosecond / 1_000_000, dayOfWeek: FormCivil.dayOfWeek(dayNumber),
      daysIntoYear: dayNumber - newYear.dayNumber)
  }

  /// The date and time in the time zone of CEL's `getHours('+02:00')` and the like.
  ///
  /// Throws `conversion` if `zone` is not such an offset.
  public func fields(zone: String) throws(FormFailure) -> DateTimeFields {
    guard let offset = DateTime.offsetMinutes(zone: zone) else { throw .conversion }
    return fields(offsetMinutes: offset)
  }

  /// The date at the instant's own offset.
  public var localDate: CalendarDate? {
    let local = fields(offsetMinutes: offsetMinutes)
    return CalendarDate(year: local.year, month: local.month, day: local.day)
  }

  /// The minutes of a fixed offset `+02:00`, `02:00`, `-05:45` or `UTC`; nil for anything else.
  public static func offsetMinutes(zone: String) -> Int? {
    if zone.utf8.elementsEqual("UTC".utf8) { return 0 }
    var reader = FormReader(zone)
    let isNegative = reader.next == 0x2D
    if reader.take(0x2D, or: 0x2B) {}
    guard let hours = reader.pair(upTo: 23), reader.take(0x3A) else { return nil }
    guard let minutes = reader.pair(upTo: 59), reader.isAtEnd else { return nil }
    return isNegative ? -(hours * 60 + minutes) : hours * 60 + minutes
  }
}

"""####,
    ####"""
// The form language's conversions to dates and times, which fail where Swift's initializers give nil.

/// `date()`, `time()`, `timestamp()` and `duration()` of the form language.
public nonisolated enum FormConversion {
  /// `date(text)`. Throws `conversion` for what is not `2026-01-31` or the like.
  public static func date(_ text: String) throws(FormFailure) -> CalendarDate {
    guard let date = CalendarDate(text) else { throw .conversion }
    return date
  }

  /// `time(text)`. Throws `conversion` for what is not a time such as `09:30` or `09:30:15`.
  public static func time(_ text: String) throws(FormFailure) -> TimeOfDay {
    guard let time = TimeOfDay(text) else { throw .conversion }
    return time
  }

  /// `timestamp(text)`. Throws `conversion` for what is not a date-time of RFC 3339.
  public static func timestamp(_ text: String) throws(FormFailure) -> DateTime {
    guard let timestamp = DateTime(text) else { throw .conversion }
    return timestamp
  }

  /// `timestamp(seconds)` after 1970-01-01T00:00:00Z. Throws `outOfRange` outside of the years 1 to 9999.
  public static func timestamp(_ seconds: Int) throws(FormFailure) -> DateTime {
    guard let timestamp = DateTime(secondsSince1970: Int64(seconds)) else { throw .outOfRange }
    return timestamp
  }

  /// `duration(text)`. Throws `conversion` for what is not of the form `90s` or `1h30m`.
  public static func duration(_ text: String) throws(FormFailure) -> FormDuration {
    guard let duration = FormDuration(text) else { throw .conversion }
    return duration
  }

  /// `decimal(value)`. Throws `overflow` for more than 18 digits.
  public static func decimal(_ value: Int) throws(FormFailure) -> FormDecimal {
    guard let decimal = FormDecimal(value) else { throw .overflow }
    return decimal
  }

  /// Each as a decimal. Throws `overflow` for more than 18 digits.
  public static func decimals(_ values: [Int]) throws(FormFailure) -> [FormDecimal] {
    var decimals: [FormDecimal] = []
    decimals.reserveCapacity(values.count)
    for value in values { decimals.append(try decimal(value)) }
    return decimals
  }

  /// `decimal(text)`. Throws `conversion` for what is not a number of JSON with at most 18 digits.
  public static func decimal(_ text: String) throws(FormFailure) -> FormDecimal {
    guard let decimal = FormDecimal(text) else { throw .conversion }
    return decimal
  }

  /// `decimal(value, places)`, rounded half away from zero. Throws `outOfRange` for places that are not from 0 to 12,
  /// `overflow` for more than 18 digits, `conversion` for what is not finite.
  public static func decimal(_ value: Double, _ places: Int) throws(FormFailure) -> FormDecimal {
    try FormDecimal.check(places: places)
    guard let shortest = FormShortestDecimal(value) else { throw .conversion }
    guard let decimal = shortest.rounded(.halfAway, places: places) else { throw .overflow }
    return decimal
  }

  /// `decimal(value, places)`. Throws `outOfRange` for places that are not from 0 to 12, `overflow` for more than 18
  /// digits.
  public static func decimal(_ value: Int, _ places: Int) throws(FormFailure) -> FormDecimal {
    try decimal(value).rounded(places: places)
  }

  /// `decimal(text, places)`, rounded half away from zero. Throws `conversion` for what is no number with at most 18
  /// digits, `outOfRange` for places that are not from 0 to 12.
  public static func decimal(_ text: String, _ places: Int) throws(FormFailure) -> FormDecimal {
    try decimal(text).rounded(places: places)
  }

  /// `decimal(value, places)`, rounded half away from zero. Throws `outOfRange` for places that are not from 0 to 12.
  public static func decimal(_ value: FormDecimal, _ places: Int) throws(FormFailure) -> FormDecimal {
    try value.rounded(places: places)
  }

  /// `years(count)`
  public static func years(_ count: Int) -> FormPeriod { FormPeriod(years: count) }

  /// `months(count)`
  public static func months(_ count: Int) -> FormPeriod { FormPeriod(months: count) }

  /// `days(count)`
  public static func days(_ count: Int) -> FormPeriod { FormPeriod(days: count) }

  /// `string(value)`
  public static func text(_ value: Bool) -> String { value ? "true" : "false" }

  /// `string(value)`
  public static func text(_ value: Int) -> String { String(value) }
}

"""####,
    ####"""
// The form language's functions on lists.

/// `sum`, `min`, `max`, `distinct` and the like of the form language. Texts go by their scalars.
public nonisolated enum FormList {
  /// The sum, 0 of nothing. Throws `overflow`.
  public static func sum(_ values: [Int]) throws(FormFailure) -> Int {
    var sum = 0
    for value in values { sum = try FormNumber.sum(sum, value) }
    return sum
  }

  /// The sum, from the left, 0 of nothing.
  public static func sum(_ values: [Double]) -> Double {
    var sum = 0.0
    for value in values { sum += value }
    return sum
  }

  /// The sum, from the left, 0 of nothing. Throws `overflow`.
  public static func sum(_ values: [FormDecimal]) throws(FormFailure) -> FormDecimal {
    var sum = FormDecimal.zero
    for value in values { sum = try sum.adding(value) }
    return sum
  }

  /// The sum, from the left. Throws `overflow`.
  public static func sum(_ values: [FormDuration]) throws(FormFailure) -> FormDuration {
    var sum = FormDuration(nanoseconds: 0)
    for value in values { sum = try sum.adding(value) }
    return sum
  }

  /// The least value. Throws `outOfRange` for an empty list.
  public static func min<Element: Comparable>(_ values: [Element]) throws(FormFailure) -> Element {
    guard var least = values.first else { throw .outOfRange }
    for value in values.dropFirst() where value < least { least = value }
    return least
  }

  /// The greatest value. Throws `outOfRange` for an empty list.
  public static func max<Element: Comparable>(_ values: [Element]) throws(FormFailure) -> Element {
    guard var greatest = values.first else { throw .outOfRange }
    for value in values.dropFirst() where value > greatest { greatest = value }
    return greatest
  }

  /// The least number; not a number if one is none. Throws `outOfRange` for an empty list.
  public static func min(_ values: [Double]) throws(FormFailure) -> Double {
    guard var least = values.first else { throw .outOfRange }
    for value in values.dropFirst() where value < least || value.isNaN { least = value }
    return least
  }

  /// The greatest number; not a number if one is none. Throws `outOfRange` for an empty list.
  public static func max(_ values: [Double]) throws(FormFailure) -> Double {
    guard var greatest = values.first else { throw .outOfRange }
    for value in values.dropFirst() where value > greatest || value.isNaN { greatest = value }
    return greatest
  }

  /// The least text, by its scalars. Throws `outOfRange` for an empty list.
  public static func min(_ values: [String]) throws(FormFailure) -> String {
    guard var least = values.first else { throw .outOfRange }
    for value in values.dropFirst() where FormText.isLess(value, least) { least = value }
    return least
  }

  /// The greatest text, by its scalars. Throws `outOfRange` for an empty list.
  public static func max(_ values: [String]) throws(FormFailure) -> String {
    guard var greatest = values.first else { throw .outOfRange }
    for value in values.dropFirst() where FormText.isLess(greatest, value) { greatest = value }
    return greatest
  }

  /// The values without those that stood before.
  public static func distinct<Element: Hashable>(_ values: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return values.filter { seen.insert($0).inserted }
  }

  /// The texts without those that stood before.
  public static func distinct(_ values: [String]) -> [String] {
    var seen: Set<FormTextKey> = []
    return values.filter { seen.insert(FormTextKey($0)).inserted }
  }

  /// Whether a text is among others, by its scalars.
  public static func contains(_ values: [String], _ value: String) -> Bool {
    values.contains { FormText.isEqual($0, value) }
  }

  /// Whether an integer is among numbers, by numeric value.
  public static func contains(_ values: [Double], _ value: Int) -> Bool {
    values.contains { FormNumber.compare(value, $0) == 0 }
  }

  /// Whether a number is among integers, by numeric value.
  public static func contains(_ values: [Int], _ value: Double) -> Bool {
    values.contains { FormNumber.compare($0, value) == 0 }
  }

  /// Whether a value is among others.
  public static func contains<Element: Equatable>(_ values: [Element], _ value: Element) -> Bool {
    values.contains(value)
  }

  /// The element at `index`, from 0. Throws `outOfRange` outside of the list.
  public static func element<Element>(_ values: [Element], _ index: Int) throws(FormFailure) -> Element {
    guard values.indices.contains(index) else { throw .outOfRange }
    return values[index]
  }
}

"""####,
    ####"""
// Why an expression has no value, and how that spreads: one algebra for formc's evaluator and for generated code.

/// Why an expression has no value.
public nonisolated enum FormAbsence: Error, Hashable, Sendable {
  /// Something that it reads has no answer that can be used.
  case unknown
  /// It can't be computed.
  case failed(FormFailure)

  /// Why `failure` leaves no value. What would be too much work is unknown: it breaks no rule.
  public init(_ failure: FormFailure) { self = failure == .exhausted ? .unknown : .failed(failure) }

  /// Whether an answer is missing.
  public var isUnknown: Bool { self == .unknown }
}

/// What is missing of operands all of which are needed: unknown if one of them is, else the first failure.
public nonisolated struct FormOperands: Sendable {
  /// Why there is no value; nil as long as every operand has one.
  public private(set) var absence: FormAbsence?

  /// Nothing is missing yet.
  public init() {}

  /// Takes the next operand: why it has no value, or nil if it has one.
  public mutating func take(_ absence: FormAbsence?) {
    guard let absence, self.absence?.isUnknown != true else { return }
    if self.absence == nil || absence.isUnknown { self.absence = absence }
  }
}

/// `&&` or `||` over operands that come one after the other: what decides it absorbs whatever has no value.
public nonisolated struct FormJunction: Sendable {
  private let decisive: Bool
  private var missing = FormOperands()
  private var isDecided = false

  /// An `&&` is decided by false, an `||` by true.
  public init(decidedBy decisive: Bool) { self.decisive = decisive }

  /// Takes the next operand. Whether the others no longer matter.
  public mutating func isDecided(by operand: FormReading<Bool>) -> Bool {
    switch operand {
    case .value(let value): isDecided = isDecided || value == decisive
    case .absent(let absence): missing.take(absence)
    }
    return isDecided
  }

  /// What it comes to, of the operands that were taken.
  public var reading: FormReading<Bool> {
    if isDecided { return .value(decisive) }
    return missing.absence.map { .absent($0) } ?? .value(!decisive)
  }
}

"""####,
    ####"""
// Arithmetic of the form language's integers, which fails where Swift's would trap, and its conversions.

nonisolated extension FormNumber {
  /// `a + b`. Throws `overflow`.
  public static func sum(_ a: Int, _ b: Int) throws(FormFailure) -> Int {
    try checked(a.addingReportingOverflow(b))
  }

  /// `a - b`. Throws `overflow`.
  public static func difference(_ a: Int, _ b: Int) throws(FormFailure) -> Int {
    try checked(a.subtractingReportingOverflow(b))
  }

  /// `a * b`. Throws `overflow`.
  public static func product(_ a: Int, _ b: Int) throws(FormFailure) -> Int {
    try checked(a.multipliedReportingOverflow(by: b))
  }

  /// `a / b`, towards zero. Throws `divisionByZero` and, for the smallest integer by -1, `overflow`.
  public static func quotient(_ a: Int, _ b: Int) throws(FormFailure) -> Int {
    guard b != 0 else { throw .divisionByZero }
    return try checked(a.dividedReportingOverflow(by: b))
  }

  /// `a % b`, with the sign of `a`. Throws `divisionByZero` and, for the smallest integer by -1, `overflow`.
  public static func remainder(_ a: Int, _ b: Int) throws(FormFailure) -> Int {
    guard b != 0 else { throw .divisionByZero }
    return try checked(a.remainderReportingOverflow(dividingBy: b))
  }

  /// `-a`. Throws `overflow` for the smallest integer.
  public static func negation(_ a: Int) throws(FormFailure) -> Int { try difference(0, a) }

  private static func checked(_ result: (partialValue: Int, overflow: Bool)) throws(FormFailure) -> Int {
    guard !result.overflow else { throw .overflow }
    return result.partialValue
  }

  /// `int(value)`: towards zero. Throws `conversion` for what is not finite or beyond 64 bits; as in CEL, that is
  /// from -2^63 and 2^63 on.
  public static func truncated(_ value: Double) throws(FormFailure) -> Int {
    guard value > -0x1p63, value < 0x1p63 else { throw .conversion }
    return Int(value)
  }

  /// `int(text)`, as CEL reads it: digits, with any number of zeros in front, behind `+` or `-` if there is a sign. Throws
  /// `conversion` for anything else, and beyond 64 bits.
  public static func parsedInteger(_ text: String) throws(FormFailure) -> Int {
    guard let value = Int(text) else { throw .conversion }
    return value
  }

  /// `double(text)`. Throws `conversion` for what is not a number of JSON that a double can hold.
  public static func parsedNumber(_ text: String) throws(FormFailure) -> Double {
    guard let value = number(text) else { throw .conversion }
    return value
  }

  /// `bool(text)`, as CEL reads it: `1`, `t`, `true`, `True`, `TRUE` and `0`, `f`, `false`, `False`, `FALSE`. Throws
  /// `conversion` for anything else.
  public static func parsedBoolean(_ text: String) throws(FormFailure) -> Bool {
    switch text {
    case "1", "t", "true", "True", "TRUE": return true
    case "0", "f", "false", "False", "FALSE": return false
    default: throw .conversion
    }
  }
}

"""####,
    ####"""
// Sets of small numbers without allocation: what an `IssueSet` is made of.

/// A set of the numbers from 0 to before `capacity`. Other numbers are never in it.
public nonisolated protocol FormBits: Hashable, Sendable {
  /// How many numbers there are.
  static var capacity: Int { get }
  /// The empty set.
  init()
  /// Whether no number is in it.
  var isEmpty: Bool { get }
  /// How many numbers are in it.
  var count: Int { get }
  /// Whether `number` is in it.
  func contains(_ number: Int) -> Bool
  /// Puts `number` in.
  mutating func insert(_ number: Int)
  /// Takes `number` out.
  mutating func remove(_ number: Int)
  /// Takes the least number out and gives it; nil if the set is empty.
  mutating func popFirst() -> Int?
  /// Puts all numbers of `other` in.
  mutating func formUnion(_ other: Self)
  /// Takes all numbers of `other` out.
  mutating func subtract(_ other: Self)
}

/// A set of the numbers from 0 to 63, in one word.
public nonisolated struct FormBits64: FormBits {
  private var word: UInt64 = 0

  /// 64.
  public static var capacity: Int { 64 }
  /// The empty set.
  public init() {}
  /// Whether no number is in it.
  public var isEmpty: Bool { word == 0 }
  /// How many numbers are in it.
  public var count: Int { word.nonzeroBitCount }
  /// Whether `number` is in it.
  public func contains(_ number: Int) -> Bool { word & FormBits64.bit(number) != 0 }
  /// Puts `number` in.
  public mutating func insert(_ number: Int) { word |= FormBits64.bit(number) }
  /// Takes `number` out.
  public mutating func remove(_ number: Int) { word &= ~FormBits64.bit(number) }
  /// Takes the least number out and gives it; nil if the set is empty.
  public mutating func popFirst() -> Int? {
    guard word != 0 else { return nil }
    let first = word.trailingZeroBitCount
    word &= word &- 1
    return first
  }
  /// Puts all numbers of `other` in.
  public mutating func formUnion(_ other: FormBits64) { word |= other.word }
  /// Takes all numbers of `other` out.
  public mutating func subtract(_ other: FormBits64) { word &= ~other.word }

  /// 0 for a number that has no bit.
  private static func bit(_ number: Int) -> UInt64 { number >= 0 ? 1 << UInt64(number) : 0 }
}

/// Two sets one after the other, as one set that is twice as large.
public nonisolated struct FormBitsPair<Half: FormBits>: FormBits {
  private var low = Half()
  private var high = Half()

  /// Twice that of a half.
  public static var capacity: Int { Half.capacity * 2 }
  /// The empty set.
  public init() {}
  /// Whether no number is in it.
  public var isEmpty: Bool { low.isEmpty && high.isEmpty }
  /// How many numbers are in it.
  public var count: Int { low.count + high.count }
  /// Whether `number` is in it.
  public func contains(_ number: Int) -> Bool {
    number < Half.capacity ? low.contains(number) : high.contains(number - Half.capacity)
  }
  /// Puts `number` in.
  public mutating func insert(_ number: Int) {
    if number < Half.capacity { low.insert(number) } else { high.insert(number - Half.capacity) }
  }
  /// Takes `number` out.
  public mutating func remove(_ number: Int) {
    if number < Half.capacity { low.remove(number) } else { high.remove(number - Half.capacity) }
  }
  /// Takes the least number out and gives it; nil if the set is empty.
  public mutating func popFirst() -> Int? {
    if let first = low.popFirst() { return first }
    guard let first = high.popFirst() else { return nil }
    return first + Half.capacity
  }
  /// Puts all numbers of `other` in.
  public mutating func formUnion(_ other: FormBitsPair) {
    low.formUnion(other.low)
    high.formUnion(other.high)
  }
  /// Takes all numbers of `other` out.
  public mutating func subtract(_ other: FormBitsPair) {
    low.subtract(other.low)
    high.subtract(other.high)
  }
}

/// A set of the numbers from 0 to 127.
public typealias FormBits128 = FormBitsPair<FormBits64>
/// A set of the numbers from 0 to 255.
public typealias FormBits256 = FormBitsPair<FormBits128>

/// A set of as many numbers as it takes, for forms of more than 256 rules: the only one that allocates.
public nonisolated struct FormBitsMany: FormBits {
  /// Without zeros at the end, so that equal sets have equal words.
  private var words: [FormBits64] = []

  /// More than any form has rules.
  public static var capacity: Int { 1 << 24 }
  /// The empty set.
  public init() {}
  /// Whether no number is in it.
  public var isEmpty: Bool { words.isEmpty }
  /// How many numbers are in it.
  public var count: Int { words.reduce(0) { $0 + $1.count } }
  /// Whether `number` is in it.
  public func contains(_ number: Int) -> Bool {
    number >= 0 && number / 64 < words.count && words[number / 64].contains(number % 64)
  }
  /// Puts `number` in.
  public mutating func insert(_ number: Int) {
    guard number >= 0, number < FormBitsMany.capacity else { return }
    while words.count <= number / 64 { words.append(FormBits64()) }
    words[number / 64].insert(number % 64)
  }
  /// Takes `number` out.
  public mutating func remove(_ number: Int) {
    guard contains(number) else { return }
    words[number / 64].remove(number % 64)
    dropEmptyWords()
  }
  /// Takes the least number out and gives it; nil if the set is empty.
  public mutating func popFirst() -> Int? {
    for index in words.indices {
      guard let first = words[index].popFirst() else { continue }
      dropEmptyWords()
      return index * 64 + first
    }
    return nil
  }
  /// Puts all numbers of `other` in.
  public mutating func formUnion(_ other: FormBitsMany) {
    while words.count < other.words.count { words.append(FormBits64()) }
    for index in other.words.indices { words[index].formUnion(other.words[index]) }
  }
  /// Takes all numbers of `other` out.
  public mutating func subtract(_ other: FormBitsMany) {
    for index in words.indices.prefix(other.words.count) { words[index].subtract(other.words[index]) }
    dropEmptyWords()
  }

  private mutating func dropEmptyWords() {
    while words.last?.isEmpty == true { words.removeLast() }
  }
}

"""####,
    ####"""
// Enums whose cases carry nothing: from a case to its number and back.
// A switch over all cases would take the compiler milliseconds a case.

/// The cases of enums that carry nothing, by their numbers.
///
/// In memory such a case is its number, counted from 0 in the order of declaration, in no bytes if there is one case, in
/// one up to 256, in two up to 65,536 (Swift ABI, "Type Layout", on enums without payloads).
nonisolated enum FormCase {
  /// The number of a case.
  static func number<Case>(of value: Case) -> Int {
    // The bytes of the case are not looked at where they are: optimized code crashes if there are none.
    var number: UInt32 = 0
    unsafe withUnsafeMutablePointer(to: &number) {
      unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: Case.self).initialize(to: value)
    }
    return Int(UInt32(littleEndian: number))
  }

  /// The case with a number, if there are so many.
  @_semantics("optimize.sil.specialize.generic.never")  // Rarely asked for: written once for all enums.
  static func value<Case>(_ number: Int, of count: Int, as type: Case.Type = Case.self) -> Case? {
    guard (0..<count).contains(number) else { return nil }
    return unsafe withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) { unsafe $0.load(as: type) }
  }

  /// The number of the first of `texts` that has exactly the scalars of `text`.
  @inline(never)  // Written once for all enums.
  static func number(of text: String, in texts: [String]) -> Int? {
    texts.firstIndex { FormText.isEqual($0, text) }
  }
}

/// An enum whose cases carry nothing and have texts: fields, choices, languages.
public nonisolated protocol FormChoice: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
  /// The raw values of all cases, in the order of their declaration.
  static var rawValues: [String] { get }
}

nonisolated extension FormChoice {
  /// The position of the case, from 0.
  public var number: Int { FormCase.number(of: self) }

  /// The value in a record.
  public var rawValue: String {
    @_semantics("optimize.sil.specialize.generic.never")
    get { Self.rawValues[number] }
  }

  /// The case with exactly these scalars as its value.
  @_semantics("optimize.sil.specialize.generic.never")
  public init?(rawValue: String) {
    guard let choice = Self.number(FormCase.number(of: rawValue, in: Self.rawValues)) else { return nil }
    self = choice
  }

  /// The case with a number, if there is one.
  @_semantics("optimize.sil.specialize.generic.never")
  static func number(_ number: Int?) -> Self? {
    guard let number else { return nil }
    return FormCase.value(number, of: rawValues.count)
  }

  /// All, in the order of their declaration.
  public static var allCases: [Self] {
    @_semantics("optimize.sil.specialize.generic.never")
    get { rawValues.indices.compactMap { Self.number($0) } }
  }

  /// Whether both are the same.
  public static func == (a: Self, b: Self) -> Bool { a.number == b.number }

  /// By the position.
  @_semantics("optimize.sil.specialize.generic.never")
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

"""####,
    ####"""
// Messages whose texts stand in a catalogue of the app, and not in its code.

/// Texts by their keys, in several languages. Where they stand is for others to know: a form asks its app's bundle.
public nonisolated enum FormCatalogue {
  /// What is said in a language, with values in place of names; a name that none of them has stays as it is written.
  ///
  /// - Parameters:
  ///   - key: what the text is called; it is what is said where there is none.
  ///   - language: the tag of a language.
  ///   - values: what the names stand for.
  ///   - title: what `title` stands for, where that is no other value.
  ///   - text: gives the text of a key in just the language of a tag or, without one, in what the system chooses; nil where
  ///     there is none.
  public static func message(
    _ key: String, in language: String, _ values: [(name: String, value: FormMessageValue)],
    title: String, text: (_ key: String, _ tag: String?) -> String?
  ) -> String {
    let template = FormMessageParser.parse(found(key, in: language, text), language: language).template
    let values = values + [(name: "title", value: .text(title))]
    return template.rendered(language: language) { placeholder in
      let name = placeholder.form == .value ? placeholder.name + ", value" : placeholder.name
      let value =
        values.first { FormText.isEqual($0.name, name) } ?? values.first { FormText.isEqual($0.name, placeholder.name) }
      return value?.value ?? .text("{" + name + "}")
    }
  }

  /// The text for a tag, else for what is left of it with parts taken off its end, else as the system chooses.
  private static func found(_ key: String, in language: String, _ text: (String, String?) -> String?) -> String {
    var tag = language[...]
    while !tag.isEmpty {
      if let found = text(key, String(tag)) { return found }
      tag = tag.utf8.lastIndex(of: 0x2D).map { tag[..<$0] } ?? ""
    }
    return text(key, nil) ?? key
  }
}

"""####,
    ####"""
// Which answers differ from others.

/// Collects the fields whose answers differ.
public nonisolated struct FormChanges<Field: FormChoice> {
  private var found: Set<Int> = []

  /// Begins with the answers of which one was misread, or both for different reasons.
  public init(_ misread: FormMisread<Field>, _ original: FormMisread<Field>) { compare(misread, original) }

  /// Whether nothing differs.
  public var isEmpty: Bool { found.isEmpty }

  /// The fields that differ, in order.
  public var fields: [Field] { found.isEmpty ? [] : Field.allCases.filter { found.contains($0.number) } }

  /// Compares what was misread of a group.
  @_semantics("optimize.sil.specialize.generic.never")  // Rarely asked for: written once for all forms.
  public mutating func compare(_ misread: FormMisread<Field>, _ original: FormMisread<Field>) {
    if misread.isEmpty, original.isEmpty { return }
    for field in Field.allCases where misread.differs(from: original, at: field) { note(field) }
  }

  /// The same of a group with cases of its own, for which `fields` stand, in the same order.
  @_semantics("optimize.sil.specialize.generic.never")
  public mutating func compareMembers<Member: FormChoice>(
    _ misread: FormMisread<Member>, _ original: FormMisread<Member>, as fields: [Field]
  ) {
    if misread.isEmpty, original.isEmpty { return }
    for (member, field) in zip(Member.allCases, fields) {
      if misread.differs(from: original, at: member) { note(field) }
    }
  }

  /// Compares texts, by scalars.
  @inline(never)
  public mutating func compare(_ field: Field, _ text: String, _ original: String) {
    if !FormText.isEqual(text, original) { note(field) }
  }

  /// Compares lists of texts.
  @inline(never)
  public mutating func compare(_ field: Field, _ texts: [String], _ original: [String]) {
    if !FormText.areEqual(texts, original) { note(field) }
  }

  /// Compares numbers; none is another than itself.
  @inline(never)
  public mutating func compare(_ field: Field, _ number: Double?, _ original: Double?) {
    if number != original, number?.isNaN != true || original?.isNaN != true { note(field) }
  }

  /// Compares choices.
  @_semantics("optimize.sil.specialize.generic.never")
  public mutating func compare<Choice: FormChoice>(_ field: Field, _ choice: Choice?, _ original: Choice?) {
    if choice?.number != original?.number { note(field) }
  }

  /// Compares several choices.
  @_semantics("optimize.sil.specialize.generic.never")
  public mutating func compare<Choice: FormChoice>(_ field: Field, _ choices: [Choice], _ original: [Choice]) {
    if choices != original { note(field) }
  }

  /// Compares other answers.
  public mutating func compare<Answer: Equatable>(_ field: Field, _ answer: Answer, _ original: Answer) {
    if answer != original { note(field) }
  }

  /// Compares lists: their lengths, and item by item.
  @_semantics("optimize.sil.specialize.generic.never")
  public mutating func compare<Item>(
    _ field: Field, _ items: [Item], _ original: [Item], by differs: (Item, Item) -> Bool
  ) {
    if items.count != original.count || zip(items, original).contains(where: { differs($0, $1) }) { note(field) }
  }

  @inline(never)
  private mutating func note(_ field: Field) { found.insert(field.number) }
}

"""####,
    ####"""
// What a form takes for the present, read once for each judgement.

/// The present: `today` and `now` of the form language.
public nonisolated struct FormClock: Hashable, Sendable {
  /// The date, in the time zone of the person who fills the form.
  public let today: CalendarDate
  /// The instant.
  public let now: DateTime

  /// A clock that stands still.
  public init(today: CalendarDate, now: DateTime) {
    self.today = today
    self.now = now
  }
}

"""####,
    ####"""
// Several choices in their order, and choices that are computed.

/// What generated code does with several choices, and with computed ones.
public nonisolated enum FormComputed {
  /// The choice that a computed text is, and whether it is one of no choice; `""`, and what could not be computed, are
  /// neither.
  public static func choice<Choice: FormChoice>(_ text: String?) -> (value: Choice?, isForeign: Bool) {
    guard let text, !text.isEmpty else { return (nil, false) }
    let choice = Choice(rawValue: text)
    return (choice, choice == nil)
  }

  /// The choices that computed texts are, in their order, and whether one is of no choice, or stands there twice: there
  /// are none then.
  public static func choices<Choice: FormChoice>(_ texts: [String]?) -> (value: [Choice]?, isForeign: Bool) {
    guard let texts, !texts.isEmpty else { return ([], false) }
    let chosen = texts.compactMap { Choice(rawValue: $0) }
    let ordered = inOrder(chosen)
    return ordered.count == texts.count ? (ordered, false) : (nil, true)
  }

  /// Choices in the order of their declaration, each once.
  @_semantics("optimize.sil.specialize.generic.never")  // Written once for all choices: they are few.
  public static func inOrder<Choice: FormChoice>(_ chosen: [Choice]) -> [Choice] {
    chosen.count < 2 ? chosen : Choice.allCases.filter(chosen.contains)
  }

  /// Whether choices that a record gives are others than those that are computed.
  public static func isOther<Choice: FormChoice>(_ given: [Choice], than computed: [Choice]) -> Bool {
    given.count != computed.count || !computed.allSatisfy(given.contains)
  }
}

"""####,
    ####"""
// Exact decimal numbers, for money and measures.

/// A decimal number of at most 18 digits, at most 18 of them behind the point: exact, and never through a binary
/// fraction.
///
/// It knows how many places it was written with, so that 12.50 stays 12.50; equality, order and hashes go by value.
public nonisolated struct FormDecimal: Sendable, CustomStringConvertible {
  /// All digits as one whole number: 1250 for 12.50.
  public let digits: Int64
  /// How many of the digits stand behind the point: 2 for 12.50; from 0 to 18.
  public let places: Int

  /// `digits` times ten to the power of `-places`; nil if there are more than 18 digits or places, or fewer than no
  /// places.
  public init?(digits: Int64, places: Int) {
    guard digits.magnitude < FormDecimal.limit, places >= 0, places <= FormDecimal.mostPlaces else { return nil }
    self.init(known: digits, places)
  }

  /// For digits that are known to be few enough.
  init(known digits: Int64, _ places: Int) {
    self.digits = digits
    self.places = places
  }

  /// The whole number; nil if it has more than 18 digits.
  public init?(_ value: Int) { self.init(digits: Int64(value), places: 0) }

  /// A whole number to compare with decimals, and for nothing else: one of more than 18 digits is beyond all of them.
  public init(comparing value: Int) {
    let limit = Int64(FormDecimal.limit)
    self.init(known: min(max(Int64(value), -limit), limit), 0)
  }

  /// Reads a number as JSON writes it, `12.50` or `1.25e1`, with the places that are written; nil for anything else, and
  /// for more than 18 digits. Zeros in front and at the end of a fraction don't count.
  public init?(_ text: String) {
    guard let decimal = FormNumberShape(text)?.decimal else { return nil }
    self = decimal
  }

  /// Zero, without places.
  public static var zero: FormDecimal { FormDecimal(known: 0, 0) }

  /// All places, in digits: `12.50`, `-0.05`.
  public var description: String { text(places: places) }

  /// With so many places, or with more if there are digits in them: `12.50` for 12.5 and two places.
  public func text(places wanted: Int) -> String {
    let shown = self.padded(to: wanted)
    var words = String(shown.digits.magnitude)
    if shown.places > 0 {
      let width = words.utf8.count
      if width <= shown.places { words = String(repeating: "0", count: shown.places - width + 1) + words }
      let point = words.utf8.count - shown.places
      words = String(words.prefix(point)) + "." + String(words.dropFirst(point))
    }
    // What the 18 digits have no room for.
    let missing = wanted - shown.places
    if missing > 0 { words += (shown.places == 0 ? "." : "") + String(repeating: "0", count: missing) }
    return (digits < 0 ? "-" : "") + words
  }

  /// How many places there are without the zeros at their end.
  public var significantPlaces: Int { stripped(to: 0).places }

  /// The same value with `wanted` places: with zeros at the end as far as there is room for them, and without those
  /// beyond `wanted` as far as they are zero.
  public func padded(to wanted: Int) -> FormDecimal {
    var result = stripped(to: Swift.max(wanted, 0))
    let most = min(wanted, FormDecimal.mostPlaces)
    while result.places < most, result.digits.magnitude < FormDecimal.limit / 10 {
      result = FormDecimal(known: result.digits * 10, result.places + 1)
    }
    return result
  }

  /// Without the zeros at the end of a fraction that has more than `places` places.
  private func stripped(to places: Int) -> FormDecimal {
    var digits = digits
    var left = self.places
    while left > places, digits % 10 == 0 {
      digits /= 10
      left -= 1
    }
    return FormDecimal(known: digits, left)
  }

  /// Ten to the power of 18: all digits are below it.
  static let limit: UInt64 = 1_000_000_000_000_000_000
  /// How many places a decimal can have.
  static let mostPlaces = 18

  /// Ten to the power of `exponent`, which is from 0 to 19.
  static func power(_ exponent: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<exponent { power &*= 10 }
    return power
  }
}

nonisolated extension FormDecimal: Hashable, Comparable {
  /// Whether the values are the same: 1.50 is 1.5.
  public static func == (a: FormDecimal, b: FormDecimal) -> Bool {
    if a.places == b.places { return a.digits == b.digits }
    return (a.digits < 0) == (b.digits < 0) && a.magnitude(at: b.places) == b.magnitude(at: a.places)
  }

  /// By value.
  public func hash(into hasher: inout Hasher) {
    let same = stripped(to: 0)
    hasher.combine(same.digits)
    hasher.combine(same.places)
  }

  /// By value.
  public static func < (a: FormDecimal, b: FormDecimal) -> Bool {
    if a.places == b.places { return a.digits < b.digits }
    guard (a.digits < 0) == (b.digits < 0) else { return a.digits < 0 }
    let (left, right) = (a.magnitude(at: b.places), b.magnitude(at: a.places))
    return a.digits < 0 ? right < left : left < right
  }

  /// The digits as if there were `other` more places.
  private func magnitude(at other: Int) -> FormWideNumber {
    FormWideNumber(digits.magnitude, times: FormDecimal.power(other > places ? other - places : 0))
  }
}

#if !hasFeature(Embedded)
  nonisolated extension FormDecimal: Codable {
    /// Reads a number. A decoder hands over doubles, which stand for 15 digits of a fraction exactly: a number of more,
    /// beside whole ones, throws `DecodingError.dataCorrupted`, since it might be another one than was written. Where the
    /// decoder itself takes 2^53 and a fraction for a whole number, as Foundation's does, nobody can tell.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let whole = try? container.decode(Int64.self) {
        guard let value = FormDecimal(digits: whole, places: 0) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "more than 18 digits")
        }
        self = value
        return
      }
      guard let value = FormShortestDecimal(try container.decode(Double.self))?.decimal else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "more digits than a double holds")
      }
      self = value
    }

    /// Encodes a number: its digits without zeros at the end. Throws `EncodingError.invalidValue` for a fraction of more
    /// than 15 digits, which an encoder's doubles don't hold exactly.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      let same = stripped(to: 0)
      if same.places == 0 { return try container.encode(same.digits) }
      guard same.digits.magnitude < FormDecimal.power(15), let double = Double(description) else {
        let context = EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "more digits than a double holds")
        throw EncodingError.invalidValue(self, context)
      }
      try container.encode(double)
    }
  }
#endif

"""####,
    ####"""
// Arithmetic of decimals: exact, or rounded where it is said how.

/// How a number is rounded to fewer places.
public nonisolated enum FormRounding: Hashable, Sendable {
  /// To the nearest, half away from zero, as on an invoice.
  case halfAway
  /// To the nearest, half to the even digit.
  case halfEven
  /// Towards negative infinity.
  case down
  /// Towards positive infinity.
  case up
}

nonisolated extension FormDecimal {
  /// The sum, exactly, with the more of both places. Throws `overflow` for more than 18 digits.
  public func adding(_ other: FormDecimal) throws(FormFailure) -> FormDecimal {
    let places = Swift.max(places, other.places)
    let a = FormWideNumber(digits.magnitude, times: FormDecimal.power(places - self.places))
    let b = FormWideNumber(other.digits.magnitude, times: FormDecimal.power(places - other.places))
    if (digits < 0) == (other.digits < 0) {
      return try FormDecimal.fitted(a + b, places, isNegative: digits < 0)
    }
    return a < b
      ? try FormDecimal.fitted(b - a, places, isNegative: other.digits < 0)
      : try FormDecimal.fitted(a - b, places, isNegative: digits < 0)
  }

  /// The difference, exactly, with the more of both places. Throws `overflow` for more than 18 digits.
  public func subtracting(_ other: FormDecimal) throws(FormFailure) -> FormDecimal { try adding(other.negated) }

  /// The product, exactly, with the places of both. Throws `overflow` for more than 18 digits.
  public func multiplied(by other: FormDecimal) throws(FormFailure) -> FormDecimal {
    let product = FormWideNumber(digits.magnitude, times: other.digits.magnitude)
    return try FormDecimal.fitted(product, places + other.places, isNegative: (digits < 0) != (other.digits < 0))
  }

  /// The quotient with `places` places, from 0 to 12, rounded half away from zero. Throws `divisionByZero`, `outOfRange`
  /// for other places, and `overflow` for more than 18 digits.
  public func divided(by other: FormDecimal, places wanted: Int) throws(FormFailure) -> FormDecimal {
    try FormDecimal.check(places: wanted)
    guard other.digits != 0 else { throw .divisionByZero }
    let isNegative = (digits < 0) != (other.digits < 0)
    let divisor = other.digits.magnitude
    let start = digits.magnitude.quotientAndRemainder(dividingBy: divisor)
    let shift = wanted + other.places - places
    guard shift >= 0 else {
      // What is behind the whole quotient can't reach the half of what is cut off.
      let rounded = FormDecimal.rounded(start.quotient, cutting: -shift, .halfAway, isNegative: isNegative)
      return try FormDecimal.fitted(FormWideNumber(rounded, times: 1), wanted, isNegative: isNegative)
    }
    var quotient = FormWideNumber(start.quotient, times: 1)
    var rest = start.remainder
    // More than 18 digits in front of the point.
    let end = FormWideNumber(FormDecimal.limit, times: FormDecimal.power(wanted))
    for _ in 0..<shift {
      // A divisor has at most 18 digits, so that ten times the rest fits.
      let next = (rest &* 10).quotientAndRemainder(dividingBy: divisor)
      quotient = quotient.tenfold + FormWideNumber(next.quotient, times: 1)
      guard quotient < end else { throw .overflow }
      rest = next.remainder
    }
    if rest >= divisor - rest { quotient = quotient + FormWideNumber(1, times: 1) }
    return try FormDecimal.fitted(quotient, wanted, isNegative: isNegative)
  }

  /// The nearest number with `places` places, from 0 to 12. Throws `outOfRange` for other places, and `overflow` for more
  /// than 18 digits.
  public func rounded(_ rule: FormRounding = .halfAway, places wanted: Int = 0) throws(FormFailure) -> FormDecimal {
    try FormDecimal.check(places: wanted)
    guard places > wanted else { return padded(to: wanted) }
    let magnitude = FormDecimal.rounded(digits.magnitude, cutting: places - wanted, rule, isNegative: digits < 0)
    return try FormDecimal.fitted(FormWideNumber(magnitude, times: 1), wanted, isNegative: digits < 0)
  }

  /// The number with the other sign.
  public var negated: FormDecimal { FormDecimal(known: -digits, places) }

  /// The number without its sign.
  public var magnitude: FormDecimal { FormDecimal(known: abs(digits), places) }

  /// -1, 0 or 1.
  public var signum: FormDecimal { FormDecimal(known: digits.signum(), 0) }

  /// The number without its fraction.
  public var whole: Int { Int(digits / Int64(FormDecimal.power(places))) }

  /// The nearest double.
  public var double: Double { Double(description) ?? 0 }

  /// Whether this is a whole multiple of `other`; of zero, only zero is.
  public func isMultiple(of other: FormDecimal) -> Bool {
    FormShortestDecimal(self).isMultiple(of: FormShortestDecimal(other))
  }

  static func check(places: Int) throws(FormFailure) {
    guard places >= 0, places <= 12 else { throw .outOfRange }
  }

  /// The decimal of so many digits and places, less the zeros at the end that there is no room for.
  private static func fitted(
    _ magnitude: FormWideNumber, _ places: Int, isNegative: Bool
  ) throws(FormFailure) -> FormDecimal {
    var magnitude = magnitude
    var places = places
    while true {
      if let narrow = magnitude.narrow, narrow < limit, places <= mostPlaces {
        return FormDecimal(known: isNegative ? -Int64(narrow) : Int64(narrow), places)
      }
      guard places > 0, let tenth = magnitude.tenth else { throw .overflow }
      magnitude = tenth
      places -= 1
    }
  }

  /// `magnitude` without its last `count` digits, rounded.
  static func rounded(_ magnitude: UInt64, cutting count: Int, _ rule: FormRounding, isNegative: Bool) -> UInt64 {
    // More digits than there are: what is left is nothing, and less than a half.
    let isAll = count > 19
    let unit = isAll ? 1 : power(count)
    let kept = isAll ? 0 : magnitude / unit
    let cut = isAll ? magnitude : magnitude % unit
    guard cut != 0 else { return kept }
    let half: Bool? = isAll || cut < unit - cut ? false : cut > unit - cut ? true : nil
    let isUp =
      switch rule {
      case .halfAway: half ?? true
      case .halfEven: half ?? (kept % 2 == 1)
      case .down: isNegative
      case .up: !isNegative
      }
    return isUp ? kept + 1 : kept
  }
}

"""####,
    ####"""
// Host names with labels that are written from the right to the left, by RFC 5893.

/// What a scalar of a label is for Unicode's bidirectional algorithm. The classes follow the blocks of the scripts that
/// are written from the right, since the standard library does not know them.
nonisolated enum FormDirection {
  /// A letter written from the left.
  case left
  /// A letter written from the right (R and AL).
  case right
  /// A digit that Europe uses (EN).
  case europeanDigit
  /// A digit that Arabic uses (AN).
  case arabicDigit
  /// A mark that goes by what it stands on (NSM).
  case mark
  /// A hyphen or a point in the middle (ES and ON).
  case neutral

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0x6F0...0x6F9: self = .europeanDigit
    case 0x660...0x669: self = .arabicDigit
    case 0x2D, 0xB7, 0x375, 0x30FB, 0x200C, 0x200D: self = .neutral
    default:
      if scalar.properties.generalCategory == .nonspacingMark {
        self = .mark
      } else {
        self = FormDirection.isRight(scalar.value) ? .right : .left
      }
    }
  }

  private static func isRight(_ value: UInt32) -> Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

nonisolated extension FormDomainLabels {
  /// Whether the labels keep the rules for names of which one has letters from the right (section 2); other names have
  /// none.
  static func haveValidDirections(_ labels: [[Unicode.Scalar]]) -> Bool {
    let directions = labels.map { $0.map { FormDirection($0) } }
    guard directions.contains(where: { $0.contains(.right) || $0.contains(.arabicDigit) }) else { return true }
    return directions.allSatisfy(isValid)
  }

  private static func isValid(_ directions: [FormDirection]) -> Bool {
    let last = directions.last { $0 != .mark }
    switch directions.first {
    case .right:
      guard !directions.contains(.left), last != .neutral else { return false }
      return !(directions.contains(.europeanDigit) && directions.contains(.arabicDigit))
    case .left:
      guard !directions.contains(.right), !directions.contains(.arabicDigit) else { return false }
      return last == .left || last == .europeanDigit
    case .europeanDigit, .arabicDigit, .mark, .neutral, nil:
      return false
    }
  }
}

"""####,
    ####"""
// Labels of host names that stand for other scripts, by IDNA 2008 (RFC 5890 to 5892).

/// Not judged is whether a label is in normal form, which the standard library does not tell.
nonisolated enum FormDomainLabels {
  /// Whether every label of `host` that begins with `xn--` stands for a label of another script.
  static func areValid(_ host: String) -> Bool {
    // Most names have no such label, and need not be looked at again.
    guard host.utf8.contains(0x2D), FormText.contains(FormText.lowerAscii(host), "xn--") else { return true }
    var labels: [[Unicode.Scalar]] = []
    for label in host.utf8.split(separator: 0x2E) {
      if label.prefix(4).elementsEqual("xn--".utf8, by: { $0 | 0x20 == $1 | 0x20 }) {
        guard let decoded = FormPunycode.decoded(label.dropFirst(4)), isValid(decoded) else { return false }
        labels.append(decoded)
      } else {
        labels.append(label.map { Unicode.Scalar($0) })
      }
    }
    return haveValidDirections(labels)
  }

  private static func isValid(_ label: [Unicode.Scalar]) -> Bool {
    guard let first = label.first, let last = label.last, first != "-", last != "-" else { return false }
    guard label.count < 4 || label[2] != "-" || label[3] != "-" else { return false }
    guard !isMark(first) else { return false }
    return label.indices.allSatisfy { isValid(at: $0, in: label) }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The derived property of RFC 5892, section 3, with the contextual rules of its appendix A.
  private static func isValid(at index: Int, in label: [Unicode.Scalar]) -> Bool {
    let scalar = label[index]
    switch scalar.value {
    case 0x2D, 0x30...0x39, 0x61...0x7A: return true
    case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
    case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
    // Symbols that combine, and notes of music.
    case 0x20D0...0x20FF, 0x1D100...0x1D24F: return false
    // The parts of old Hangul syllables.
    case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB: return false
    default: return isAllowedInContext(at: index, in: label) ?? isLetterOrDigit(scalar)
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    guard !properties.changesWhenNFKCCaseFolded, !properties.isDefaultIgnorableCodePoint else { return false }
    switch properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter: return true
    case .decimalNumber, .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }

  /// Whether a scalar that is allowed only among certain others is among them; nil for all other scalars.
  private static func isAllowedInContext(at index: Int, in label: [Unicode.Scalar]) -> Bool? {
    let before = index > 0 ? label[index - 1] : nil
    let after = index + 1 < label.count ? label[index + 1] : nil
    switch label[index].value {
    case 0x200C: return before.map(isVirama) == true || joins(at: index, in: label)
    case 0x200D: return before.map(isVirama) == true
    case 0xB7: return before == "l" && after == "l"
    case 0x375: return after.map(isGreek) ?? false
    case 0x5F3, 0x5F4: return before.map(isHebrew) ?? false
    case 0x30FB: return label.contains(where: isJapanese)
    case 0x660...0x669: return !label.contains { (0x6F0...0x6F9).contains($0.value) }
    case 0x6F0...0x6F9: return !label.contains { (0x660...0x669).contains($0.value) }
    default: return nil
    }
  }

  private static func isVirama(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass == .virama
  }

  private static func isGreek(_ scalar: Unicode.Scalar) -> Bool {
    (0x370...0x3FF).contains(scalar.value) || (0x1F00...0x1FFF).contains(scalar.value)
  }

  private static func isHebrew(_ scalar: Unicode.Scalar) -> Bool {
    (0x591...0x5F4).contains(scalar.value) || (0xFB1D...0xFB4F).contains(scalar.value)
  }

  private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005, 0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF: true
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Whether Arabic letters on both sides, marks between them left out, would join if it were not for the scalar.
  private static func joins(at index: Int, in label: [Unicode.Scalar]) -> Bool {
    guard let before = label[..<index].last(where: { !isMark($0) }) else { return false }
    guard let after = label[(index + 1)...].first(where: { !isMark($0) }) else { return false }
    return joinsFollowing(before) && isJoining(after)
  }

  /// Letters of the Arabic block that join with one before them.
  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x621, 0x674: false
    case 0x620...0x64A, 0x66E...0x6D3, 0x6D5, 0x6EE, 0x6EF, 0x6FA...0x6FC, 0x6FF: !isMark(scalar)
    default: false
    }
  }

  /// Those of them that join with one behind them, too.
  private static func joinsFollowing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x622...0x625, 0x627, 0x629, 0x62F...0x632, 0x648, 0x671...0x673, 0x675...0x677, 0x688...0x699: false
    case 0x6C0, 0x6C3...0x6CB, 0x6CD, 0x6CF, 0x6D2, 0x6D3, 0x6D5, 0x6EE, 0x6EF: false
    default: isJoining(scalar)
    }
  }
}

"""####,
    ####"""
// A length of time that is the same on every day: CEL's `duration`.

/// A duration in nanoseconds, up to about 292 years in both directions, as in CEL.
public nonisolated struct FormDuration: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The whole of it in nanoseconds.
  public let totalNanoseconds: Int64

  /// The duration of so many nanoseconds.
  public init(nanoseconds: Int64) { totalNanoseconds = nanoseconds }

  /// The duration of so many seconds and nanoseconds, or nil if it is too long.
  public init?(seconds: Int64, nanoseconds: Int64 = 0) {
    let (whole, isTooMuch) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isStillTooMuch) = whole.addingReportingOverflow(nanoseconds)
    guard !isTooMuch, !isStillTooMuch else { return nil }
    totalNanoseconds = sum
  }

  /// The whole seconds of it, towards zero.
  public var seconds: Int64 { totalNanoseconds / 1_000_000_000 }
  /// What is left behind the seconds, of the same sign: from -999,999,999 to 999,999,999.
  public var nanoseconds: Int { Int(totalNanoseconds % 1_000_000_000) }
  /// The whole of it in hours, towards zero: CEL's `getHours`.
  public var hours: Int64 { totalNanoseconds / 3_600_000_000_000 }
  /// The whole of it in minutes, towards zero: CEL's `getMinutes`.
  public var minutes: Int64 { totalNanoseconds / 60_000_000_000 }
  /// The milliseconds behind the whole seconds, not the whole of it: CEL's `getMilliseconds`.
  public var milliseconds: Int64 { totalNanoseconds / 1_000_000 % 1000 }

  /// `90s`, `1.5s`, `-0.002s`: seconds, with a fraction only if there is one.
  public var description: String {
    let whole = seconds.magnitude
    let sign = totalNanoseconds < 0 ? "-" : ""
    return sign + String(whole) + FormDigits.fraction(abs(nanoseconds)) + "s"
  }

  /// Shorter durations come first, negative ones before all.
  public static func < (a: FormDuration, b: FormDuration) -> Bool { a.totalNanoseconds < b.totalNanoseconds }

  /// Both durations together. Throws `overflow` if that is too long.
  public func adding(_ other: FormDuration) throws(FormFailure) -> FormDuration {
    let (sum, isTooMuch) = totalNanoseconds.addingReportingOverflow(other.totalNanoseconds)
    guard !isTooMuch else { throw .overflow }
    return FormDuration(nanoseconds: sum)
  }

  /// This duration less the other. Throws `overflow` if that is too long.
  public func subtracting(_ other: FormDuration) throws(FormFailure) -> FormDuration {
    let (difference, isTooMuch) = totalNanoseconds.subtractingReportingOverflow(other.totalNanoseconds)
    guard !isTooMuch else { throw .overflow }
    return FormDuration(nanoseconds: difference)
  }

  /// The duration in the other direction. Throws `overflow` for the most negative one.
  public func negated() throws(FormFailure) -> FormDuration {
    try FormDuration(nanoseconds: 0).subtracting(self)
  }
}

nonisolated extension FormDuration {
  /// Reads CEL's form, which is that of Go's `time.ParseDuration`: a sign or none, then numbers with units (`h`, `m`,
  /// `s`, `ms`, `us`, `ns`), as in `1h30m`, `90s`, `1.5s`, `-2ms`; or `0`. What is finer than a nanosecond is dropped.
  public init?(_ text: String) {
    var reader = FormReader(text)
    let isNegative = reader.next == 0x2D
    if reader.take(0x2D, or: 0x2B) {}
    if text.utf8.last == 0x30 {
      guard reader.take(0x30), reader.isAtEnd else { return nil }
      self.init(nanoseconds: 0)
      return
    }
    // Summed below zero, where there is one nanosecond more.
    var total: Int64 = 0
    repeat {
      guard let part = FormDuration.part(&reader) else { return nil }
      let (sum, isTooMuch) = total.addingReportingOverflow(part)
      guard !isTooMuch else { return nil }
      total = sum
    } while !reader.isAtEnd
    guard isNegative || total != .min else { return nil }
    self.init(nanoseconds: isNegative ? total : -total)
  }

  /// One number and its unit, in nanoseconds below zero.
  private static func part(_ reader: inout FormReader) -> Int64? {
    let hasWhole = reader.digit != nil
    guard let whole = hasWhole ? reader.number() : 0 else { return nil }
    var fraction: UInt64 = 0
    var scale: UInt64 = 1
    if reader.take(0x2E) {
      guard hasWhole || reader.digit != nil else { return nil }
      while let digit = reader.digit {
        if scale < 1_000_000_000_000_000_000 {
          fraction = fraction * 10 + UInt64(digit)
          scale *= 10
        }
        reader.skip()
      }
    } else if !hasWhole {
      return nil
    }
    guard let unit = unit(&reader) else { return nil }
    // The fraction is below 1, so that the quotient is below the unit.
    let product = fraction.multipliedFullWidth(by: UInt64(unit))
    let rest = Int64(scale.dividingFullWidth(product).quotient)
    let (units, isTooMuch) = Int64(whole).multipliedReportingOverflow(by: -unit)
    let (sum, isStillTooMuch) = units.subtractingReportingOverflow(rest)
    return isTooMuch || isStillTooMuch ? nil : sum
  }

  /// How many nanoseconds the unit at the reader has.
  private static func unit(_ reader: inout FormReader) -> Int64? {
    switch reader.next {
    case 0x68:
      reader.skip()
      return 3_600_000_000_000
    case 0x73:
      reader.skip()
      return 1_000_000_000
    case 0x6D:
      reader.skip()
      return reader.take(0x73) ? 1_000_000 : 60_000_000_000
    case 0x75:
      reader.skip()
      return reader.take(0x73) ? 1000 : nil
    case 0x6E:
      reader.skip()
      return reader.take(0x73) ? 1 : nil
    // U+00B5 and U+03BC, the micro sign and the Greek letter.
    case 0xC2:
      reader.skip()
      return reader.take(0xB5) && reader.take(0x73) ? 1000 : nil
    case 0xCE:
      reader.skip()
      return reader.take(0xBC) && reader.take(0x73) ? 1000 : nil
    default:
      return nil
    }
  }
}

"""####,
    ####"""
// Why a computation on answers has no result.

/// What arithmetic, conversions and text functions of the form language fail with.
public nonisolated enum FormFailure: Error, Hashable, Sendable {
  /// The result does not fit into 64 bits.
  case overflow
  /// Division by zero, or the remainder of one.
  case divisionByZero
  /// An index outside of a text or a list, or a date outside of the years 1 to 9999.
  case outOfRange
  /// A value that can't be read as one of another type.
  case conversion
  /// It would be more work than an expression may do; the expression is unknown then.
  case exhausted
}

nonisolated extension FormFailure {
  /// Fails: a computation that never gives anything.
  public static func failed<Value>(_ failure: FormFailure, as type: Value.Type) throws(FormFailure) -> Value {
    throw failure
  }
}

"""####,
    ####"""
// Whether a text is an e-mail address, a host name and so on: each by one published definition, in one pass over UTF-8.

/// The form language's formats. What each accepts is defined by the standard that its function names.
public nonisolated enum FormFormat {}

/// A set of ASCII characters, as two words of bits.
nonisolated struct FormByteSet {
  let low: UInt64
  let high: UInt64

  func contains(_ byte: UInt8) -> Bool {
    byte < 128 && (byte < 64 ? low : high) &>> UInt64(byte) & 1 == 1  // The shift goes by the last six bits.
  }

  /// Where from `start` on the first byte stands that is none of these.
  @inline(__always)
  func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start
    while position < bytes.count, unsafe contains(bytes[position]) { position &+= 1 }
    return position
  }

  /// `A-Z a-z`
  static var letters: FormByteSet { FormByteSet(low: 0, high: 0x07FF_FFFE_07FF_FFFE) }
  /// `0-9`
  static var digits: FormByteSet { FormByteSet(low: 0x03FF_0000_0000_0000, high: 0) }
  /// `0-9 A-F a-f`
  static var hexDigits: FormByteSet { FormByteSet(low: 0x03FF_0000_0000_0000, high: 0x0000_007E_0000_007E) }
  /// `0-9 A-Z a-z`
  static var alphanumerics: FormByteSet { FormByteSet(low: 0x03FF_0000_0000_0000, high: 0x07FF_FFFE_07FF_FFFE) }
  /// `0-9 A-Z a-z` and `-`: what a label of a host name has.
  static var labels: FormByteSet { FormByteSet(low: 0x03FF_2000_0000_0000, high: 0x07FF_FFFE_07FF_FFFE) }
  /// Letters, digits and ``. ! # $ % & ' * + / = ? ^ _ ` { | } ~ -``: what may stand before the `@` of an address.
  static var mailAtoms: FormByteSet { FormByteSet(low: 0xA3FF_ECFA_0000_0000, high: 0x7FFF_FFFF_C7FF_FFFE) }
  /// Letters, digits and `+ - .`: RFC 3986's `scheme` after its first letter.
  static var schemes: FormByteSet { FormByteSet(low: 0x03FF_6800_0000_0000, high: 0x07FF_FFFE_07FF_FFFE) }
  /// Letters, digits, `- . _ ~` and `! $ & ' ( ) * + , ; =`: RFC 3986's `unreserved` and `sub-delims`.
  static var names: FormByteSet { FormByteSet(low: 0x2BFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE) }
  /// `names` and `:`, what a user name or an address of the future may have.
  static var namesAndColons: FormByteSet { FormByteSet(low: 0x2FFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE) }
  /// `names` and `: @ /`: what a path has.
  static var paths: FormByteSet { FormByteSet(low: 0x2FFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF) }
  /// `paths` and `?`: what a query and a fragment have.
  static var queries: FormByteSet { FormByteSet(low: 0xAFFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF) }
}

"""####,
    ####"""
// Addresses of the Internet Protocol.

nonisolated extension FormFormat {
  /// Whether `text` is an IPv4 or an IPv6 address.
  public static func isIp(_ text: String) -> Bool { isIPv4(text) || isIPv6(text) }

  /// Whether `text` is an IPv4 address: RFC 3986's `IPv4address`, four numbers up to 255 without zeros in front.
  public static func isIPv4(_ text: String) -> Bool { isIPv4(text.utf8[...]) }

  /// Whether `text` is an IPv6 address: RFC 3986's `IPv6address`, which is RFC 4291 section 2.2 without a zone.
  public static func isIPv6(_ text: String) -> Bool { isIPv6(text.utf8[...]) }

  static func isIPv4(_ text: some Sequence<UInt8>) -> Bool {
    var parts = 1
    var length = 0
    var value = 0
    for byte in text {
      if byte == 0x2E {
        guard length > 0 else { return false }
        parts += 1
        length = 0
        value = 0
        continue
      }
      guard FormByteSet.digits.contains(byte), length == 0 || value > 0 else { return false }
      value = value * 10 + Int(byte) - 0x30
      length += 1
      guard value <= 255, length <= 3, parts <= 4 else { return false }
    }
    return parts == 4 && length > 0
  }

  static func isIPv6<Bytes: Collection<UInt8>>(_ text: Bytes) -> Bool where Bytes.SubSequence == Bytes {
    // Longer ones can't be; what is left is read once from the left.
    guard text.count <= 45 else { return false }
    var rest = text
    var groups = 0
    var isShortened = false
    if rest.starts(with: [0x3A, 0x3A]) {
      isShortened = true
      rest = rest.dropFirst(2)
      if rest.isEmpty { return true }
    }
    while true {
      let length = rest.prefix { FormByteSet.hexDigits.contains($0) }.count
      guard length > 0 else { return false }
      let behind = rest.dropFirst(length)
      if behind.first == 0x2E {
        return isIPv4(rest) && (isShortened ? groups + 2 <= 7 : groups + 2 == 8)
      }
      guard length <= 4 else { return false }
      groups += 1
      guard let next = behind.first else { break }
      guard next == 0x3A, groups < 8 else { return false }
      rest = behind.dropFirst()
      guard rest.first == 0x3A else { continue }
      guard !isShortened else { return false }
      isShortened = true
      rest = rest.dropFirst()
      if rest.isEmpty { break }
    }
    return isShortened ? groups <= 7 : groups == 8
  }
}

"""####,
    ####"""
// Numbers of accounts, banks and cards: each a published shape, and a checksum that finds slips.

nonisolated extension FormFormat {
  /// Whether `text` is an international bank account number of ISO 13616: a country, two check digits from 02 to 98 and
  /// as many more capital letters and digits as the registry says for the country, without spaces, with the checksum of
  /// ISO/IEC 7064, MOD 97-10.
  public static func isIban(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count >= 15, bytes.count <= 34, ibanLength(bytes[0], bytes[1]) == bytes.count else { return false }
    guard FormByteSet.digits.contains(bytes[2]), FormByteSet.digits.contains(bytes[3]) else { return false }
    let check = Int(bytes[2] - 0x30) * 10 + Int(bytes[3] - 0x30)
    guard check >= 2, check <= 98 else { return false }
    var rest = 0
    for byte in bytes[4...] + bytes[..<4] {
      switch byte {
      case 0x30...0x39: rest = (rest * 10 + Int(byte - 0x30)) % 97
      case 0x41...0x5A: rest = (rest * 100 + Int(byte - 0x41) + 10) % 97
      default: return false
      }
    }
    return rest == 1
  }

  /// How long the numbers of a country are, by its two capital letters; 0 of one that has none.
  private static func ibanLength(_ first: UInt8, _ second: UInt8) -> Int {
    let table = ibanLengths.utf8
    var index = table.startIndex
    while index < table.endIndex {
      let next = table.index(after: index)
      let tens = table.index(after: next)
      let ones = table.index(after: tens)
      if table[index] == first, table[next] == second { return Int(table[tens] - 0x30) * 10 + Int(table[ones] - 0x30) }
      index = table.index(after: ones)
    }
    return 0
  }

  /// The countries of the IBAN registry, each with how long its numbers are.
  private static let ibanLengths: String = """
    AD24AE23AL28AT20AZ28BA20BE16BG22BH22BI27BR29BY28CH21CR22CY28CZ24DE22DJ27DK18DO28EE20EG29ES24FI18FK18FO18FR27GB22\
    GE22GI23GL18GR27GT28HN28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21LY25MC27MD24ME22MK19MN20\
    MR27MT31MU30NI28NL18NO15OM23PK24PL28PS29PT25QA29RO24RS22RU33SA24SC31SD18SE24SI19SK24SM27SO23ST25SV28TL23TN24TR26\
    UA29VA22VG24XK20YE30
    """

  /// Whether `text` is a business identifier code of ISO 9362: four capital letters or digits, two letters of a
  /// country, two letters or digits, and perhaps three more of a branch.
  public static func isBic(_ text: String) -> Bool {
    guard text.utf8.count == 8 || text.utf8.count == 11 else { return false }
    var position = 0
    for byte in text.utf8 {
      let isLetter = byte >= 0x41 && byte <= 0x5A
      let isInCountry = position == 4 || position == 5
      guard isLetter || !isInCountry && FormByteSet.digits.contains(byte) else { return false }
      position += 1
    }
    return true
  }

  /// Whether `text` is the number of a payment card of ISO/IEC 7812: 12 to 19 digits, the last one the check digit of
  /// Luhn's formula.
  public static func isCardNumber(_ text: String) -> Bool {
    let count = text.utf8.count
    guard count >= 12, count <= 19 else { return false }
    var sum = 0
    var isDoubled = count % 2 == 0
    for byte in text.utf8 {
      guard FormByteSet.digits.contains(byte) else { return false }
      let digit = Int(byte - 0x30) * (isDoubled ? 2 : 1)
      sum += digit > 9 ? digit - 9 : digit
      isDoubled.toggle()
    }
    return sum % 10 == 0
  }
}

"""####,
    ####"""
// E-mail addresses and host names.

nonisolated extension FormFormat {
  /// Whether `text` is a valid e-mail address as the HTML standard has it (section 4.10.5.1.5), which is what browsers
  /// check.
  public static func isEmail(_ text: String) -> Bool {
    // Over bytes in memory: a step of a text's own view takes twice the time.
    var text = text
    return text.withUTF8 { bytes in unsafe isEmail(utf8: bytes) }
  }

  /// The same of a text in UTF-8.
  public static func isEmail(utf8 bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let at = unsafe FormByteSet.mailAtoms.end(in: bytes, from: 0)
    return unsafe at > 0 && at < bytes.count && bytes[at] == 0x40 && areLabels(bytes, from: at &+ 1)
  }

  /// Whether `text` is a host name as RFC 1123 has it (section 2.1): labels of letters, digits and hyphens, 63 long at
  /// most, with neither a hyphen at their ends nor a point at the end of all, 253 bytes at most. Labels that begin with
  /// `xn--` must be the ASCII form of a label of another script, as RFC 5890 to 5893 define it.
  public static func isHostname(_ text: String) -> Bool {
    guard text.utf8.count <= 253 else { return false }
    var text = text
    return text.withUTF8 { bytes in unsafe areLabels(bytes, from: 0) } && FormDomainLabels.areValid(text)
  }

  /// Whether the rest is labels of letters, digits and hyphens with points between them.
  private static func areLabels(_ bytes: UnsafeBufferPointer<UInt8>, from first: Int) -> Bool {
    var start = first
    while true {
      let end = unsafe FormByteSet.labels.end(in: bytes, from: start)
      guard 1...63 ~= end &- start, unsafe bytes[start] != 0x2D && bytes[end &- 1] != 0x2D else { return false }
      if end == bytes.count { return true }
      guard unsafe bytes[end] == 0x2E else { return false }
      start = end &+ 1
    }
  }
}

"""####,
    ####"""
// Identifiers that are numbers: UUIDs and telephone numbers.

nonisolated extension FormFormat {
  /// Whether `text` is a UUID of RFC 9562 (section 4): 32 hexadecimal digits as `8-4-4-4-12`, of any version and
  /// variant.
  public static func isUuid(_ text: String) -> Bool {
    guard text.utf8.count == 36 else { return false }
    var position = 0
    for byte in text.utf8 {
      let isHyphen = position == 8 || position == 13 || position == 18 || position == 23
      guard isHyphen ? byte == 0x2D : FormByteSet.hexDigits.contains(byte) else { return false }
      position += 1
    }
    return true
  }

  /// Whether `text` is an international telephone number of ITU-T E.164: `+` and 2 to 15 digits, the first not 0.
  public static func isPhone(_ text: String) -> Bool {
    var rest = text.utf8.makeIterator()
    guard rest.next() == 0x2B, let first = rest.next(), first != 0x30 else { return false }
    var count = 1
    guard FormByteSet.digits.contains(first) else { return false }
    while let byte = rest.next() {
      guard FormByteSet.digits.contains(byte), count < 15 else { return false }
      count += 1
    }
    return count >= 2
  }
}

"""####,
    ####"""
// Uniform resource identifiers.

nonisolated extension FormFormat {
  /// Whether `text` is a `URI` of RFC 3986 (appendix A): with a scheme, in ASCII.
  public static func isUri(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in unsafe FormURIParts(bytes[...])?.isValid ?? false }
  }

  /// Whether `text` is a `URI` of RFC 3986 of the scheme `http` or `https` that names a host.
  public static func isUrl(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in unsafe FormURIParts(bytes[...])?.isURL ?? false }
  }
}

/// The parts of a text that could be a URI. Nothing of them is checked before it is asked what they are.
nonisolated struct FormURIParts<Bytes: BidirectionalCollection<UInt8>> where Bytes.SubSequence == Bytes {
  private let scheme: Bytes
  /// What stands between `//` and the path; nil without `//`.
  private let authority: Bytes?
  private let path: Bytes
  private let query: Bytes
  private let fragment: Bytes

  /// Nil without a scheme.
  init?(_ all: Bytes) {
    guard let colon = all.firstIndex(of: 0x3A) else { return nil }
    scheme = all[..<colon]
    var rest = all[colon...].dropFirst()
    fragment = FormURIParts.cut(&rest, from: 0x23)
    query = FormURIParts.cut(&rest, from: 0x3F)
    if rest.starts(with: [0x2F, 0x2F]) {
      rest = rest.dropFirst(2)
      let slash = rest.firstIndex(of: 0x2F) ?? rest.endIndex
      authority = rest[..<slash]
      path = rest[slash...]
    } else {
      authority = nil
      path = rest
    }
  }

  /// Takes away what stands from the first `mark` on, and gives what is behind the mark.
  private static func cut(_ rest: inout Bytes, from mark: UInt8) -> Bytes {
    guard let place = rest.firstIndex(of: mark) else { return rest[rest.endIndex...] }
    let behind = rest[place...].dropFirst()
    rest = rest[..<place]
    return behind
  }

  /// Whether it is a URI of the web that names a host.
  var isURL: Bool { isWeb && isValid && hasHost }

  private var isWeb: Bool {
    let lower = scheme.lazy.map { $0 | 0x20 }
    return lower.elementsEqual("http".utf8) || lower.elementsEqual("https".utf8)
  }

  private var hasHost: Bool {
    guard let authority else { return false }
    return !FormURIParts.hostAndPort(authority).host.isEmpty
  }

  var isValid: Bool {
    guard let first = scheme.first, FormByteSet.letters.contains(first) else { return false }
    guard scheme.allSatisfy(FormByteSet.schemes.contains) else { return false }
    if let authority, !FormURIParts.isAuthority(authority) { return false }
    return FormURIParts.consists(path, of: .paths) && FormURIParts.consists(query, of: .queries)
      && FormURIParts.consists(fragment, of: .queries)
  }

  private static func isAuthority(_ authority: Bytes) -> Bool {
    if let at = authority.firstIndex(of: 0x40), !consists(authority[..<at], of: .namesAndColons) { return false }
    let (host, port) = hostAndPort(authority)
    guard port.allSatisfy(FormByteSet.digits.contains) else { return false }
    guard host.first == 0x5B else { return consists(host, of: .names) }
    let address = host.dropFirst().dropLast()
    return host.last == 0x5D && (FormFormat.isIPv6(address) || isFutureAddress(address))
  }

  /// The host, in its brackets if it has any, and the digits behind its colon.
  private static func hostAndPort(
    _ authority: Bytes
  ) -> (host: Bytes, port: Bytes) {
    var host = authority
    if let at = authority.firstIndex(of: 0x40) { host = authority[at...].dropFirst() }
    let bracket = host.first == 0x5B ? host.firstIndex(of: 0x5D) ?? host.startIndex : host.startIndex
    guard let colon = host[bracket...].firstIndex(of: 0x3A) else { return (host, host[host.endIndex...]) }
    return (host[..<colon], host[colon...].dropFirst())
  }

  /// `IPvFuture`: `v`, hexadecimal digits, a point, and something.
  private static func isFutureAddress(_ address: Bytes) -> Bool {
    guard let first = address.first, first | 0x20 == 0x76 else { return false }
    guard let point = address.firstIndex(of: 0x2E) else { return false }
    let version = address[..<point].dropFirst()
    let rest = address[point...].dropFirst()
    guard !version.isEmpty, version.allSatisfy(FormByteSet.hexDigits.contains) else { return false }
    return !rest.isEmpty && rest.allSatisfy(FormByteSet.namesAndColons.contains)
  }

  /// Whether there is nothing in `text` but bytes of `set` and `%` with two hexadecimal digits.
  private static func consists(_ text: Bytes, of set: FormByteSet) -> Bool {
    var digitsToCome = 0
    for byte in text {
      if digitsToCome > 0 {
        guard FormByteSet.hexDigits.contains(byte) else { return false }
        digitsToCome -= 1
      } else if byte == 0x25 {
        digitsToCome = 2
      } else if !set.contains(byte) {
        return false
      }
    }
    return digitsToCome == 0
  }
}

"""####,
    ####"""
// What is typed.

/// What is typed, for the keyboard and for what the system offers to fill in.
public nonisolated enum FormInput: Hashable, Sendable {
  case text, name, email, phone, url
  /// Digits; with a point; with a sign as well.
  case wholeNumber, decimal, number
  /// Masked; of digits alone.
  case secret, pin
}

"""####,
    ####"""
// A rule that an answer can break, as generated code lists them.

/// Whether a broken rule stands in the way.
public nonisolated enum FormSeverity: String, Hashable, Sendable {
  /// The form can't be submitted.
  case error
  /// The form can be submitted all the same.
  case warning
}

/// One of the rules of a form. The raw values number them from 0, by field, then by constraint; the form's own come last.
public nonisolated protocol FormIssue: RawRepresentable, Hashable, Sendable where RawValue == Int {
  /// The fields of the form.
  associatedtype Field: FormChoice
  /// A set that has room for all the rules: `FormBits64`, or what is as large as it takes.
  associatedtype Storage: FormBits
  /// Where an `IssueSet` keeps what is broken in items of lists: nowhere in a form without lists.
  associatedtype InLists: FormIssuesInLists = FormNoIssuesInLists

  /// What the rules are called and where they are said.
  static var table: FormIssueTable<Field> { get }
  /// The rules that are warnings.
  static var warnings: Storage { get }
}

nonisolated extension FormIssue {
  /// None.
  public static var warnings: Storage { Storage() }

  /// The position of the rule, from 0.
  public var rawValue: Int { FormCase.number(of: self) }

  /// The rule at a position.
  public init?(rawValue: Int) {
    guard let issue = FormCase.value(rawValue, of: Self.table.codes.count, as: Self.self) else { return nil }
    self = issue
  }

  /// The constraint's key, such as `maxLength`, or the rule's name.
  public var code: String { Self.table.codes[rawValue] }

  /// The field that says that the rule is broken; for the items of a list, the list.
  public var field: Field { Self.table.fields[rawValue] }

  /// The path of the field, such as `email` or `lines[].price`, with brackets where an index belongs.
  public var pathPattern: String { Self.table.paths[rawValue] }

  /// Whether breaking it stands in the way.
  public var severity: FormSeverity { Self.warnings.contains(rawValue) ? .warning : .error }

  /// Whether both are the same.
  public static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }

  /// By the position.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// What the rules of a form are called and where they are said, by their numbers.
public nonisolated struct FormIssueTable<Field: FormChoice>: Sendable {
  /// The constraints' keys and the rules' names.
  let codes: [String]
  /// The paths of the fields, with brackets where an index belongs.
  let paths: [String]
  /// The fields of the form.
  let fields: [Field]

  /// Reads lines of a path and the codes there: `email: required type maxLength`.
  ///
  /// The rules are numbered in this order, and a path may come again.
  public init(_ lines: [String]) {
    var codes: [String] = []
    var paths: [String] = []
    var fields: [Field] = []
    let all = Field.allCases.map { $0 }
    var next = 0
    for line in lines {
      let words = line.utf8.split(separator: 0x20)
      guard let path = words.first?.dropLast() else { continue }
      // Lines mostly come in the order of the fields, so the search goes on where it ended.
      let name = path.prefix { $0 != 0x5B }
      for _ in all.indices where !all[next].rawValue.utf8.elementsEqual(name) { next = (next + 1) % all.count }
      for code in words.dropFirst() {
        codes.append(String(decoding: code, as: UTF8.self))
        paths.append(String(decoding: path, as: UTF8.self))
        fields.append(all[next])
      }
    }
    self.codes = codes
    self.paths = paths
    self.fields = fields
  }
}

"""####,
    ####"""
// What is broken in items of lists, kept beside the set of broken rules: there may be any number of them.

/// A rule that is broken in an item of a list.
public nonisolated struct FormIssueInList: Hashable, Sendable {
  /// The number of the rule.
  let number: Int
  /// The positions in lists, counted from 0, the outer list first.
  let indices: [Int]
}

/// The issues in items of lists that an `IssueSet` keeps.
public nonisolated protocol FormIssuesInLists: Hashable, Sendable {
  /// Whether the form has lists.
  static var areThere: Bool { get }
  /// The issues, list by list in the order of the form, in each as they were found.
  var issues: [FormIssueInList] { get set }
  /// No issue.
  init()
}

/// Those of a form with lists. Only the first of them allocates.
public nonisolated struct FormAnyIssuesInLists: FormIssuesInLists {
  /// True.
  public static var areThere: Bool { true }
  /// The issues.
  public var issues: [FormIssueInList] = []
  /// No issue.
  public init() {}
}

/// Those of a form without lists: none, which takes no room and no time.
public nonisolated struct FormNoIssuesInLists: FormIssuesInLists {
  /// False.
  public static var areThere: Bool { false }
  /// None, whatever is put here; nothing is.
  public var issues: [FormIssueInList] {
    get { [] }
    set { _ = newValue }
  }
  /// No issue.
  public init() {}
}

nonisolated extension FormList {
  /// Adds what is broken in the item at `index` of a list to what is broken in that which the list stands in. The items
  /// of one list are to come in their order.
  @inline(never)  // A form calls it for each of its lists.
  public static func insert<Issue>(_ issues: IssueSet<Issue>, ofItemAt index: Int, into broken: inout IssueSet<Issue>) {
    guard !issues.isEmpty else { return }
    for issue in issues { broken.insert(issue.issue, at: [index] + issue.indices) }
  }
}

"""####,
    ####"""
// A JSON value as data: what records, answers and `--vars` are made of.

/// A value of RFC 8259. Objects keep the order of their members; numbers keep their text.
public nonisolated enum FormJSON: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A number.
  case number(FormJSONNumber)
  /// A text.
  case string(String)
  /// Values in order.
  case array([FormJSON])
  /// Members in order, each name once if it was read.
  case object(FormJSONObject)

  /// A whole number.
  public static func integer(_ value: Int) -> FormJSON { .number(FormJSONNumber(value)) }

  /// An object of these members, in their order.
  public static func object(_ members: KeyValuePairs<String, FormJSON>) -> FormJSON {
    .object(FormJSONObject(members.map { FormJSONObject.Member(name: $0.key, value: $0.value) }))
  }

  /// The word for what kind of value it is, with its article: `a number`, `null`.
  public var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// The members of a JSON object.
public nonisolated struct FormJSONObject: Sendable {
  /// A name and its value.
  public struct Member: Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: FormJSON

    /// Makes a member.
    public init(name: String, value: FormJSON) {
      self.name = name
      self.value = value
    }
  }

  /// In the order in which they were written.
  public var members: [Member]

  /// Makes an object.
  public init(_ members: [Member] = []) { self.members = members }

  /// The value of the member of that name, by scalars; nil if there is none. Looks through all members.
  public subscript(name: String) -> FormJSON? {
    members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}

"""####,
    ####"""
// Records out of JSON text: what `Decodable` makes of it, exactly as the form language reads JSON, and without Foundation.

#if !hasFeature(Embedded)
  nonisolated extension FormJSON {
    /// Reads the record that these bytes of UTF-8 are. Throws for bytes that are no JSON, or no record of this type: a
    /// draft takes every object, and nothing else.
    public static func record<Record: Decodable>(
      _ bytes: [UInt8], as type: Record.Type = Record.self
    ) throws(FormJSONProblem) -> Record {
      let value = try read(bytes).get()
      if let record = try? Record(from: FormJSONDecoder(value, at: [])) { return record }
      let first = bytes.firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
      throw FormJSONProblem(.unexpected(expected: "an object"), at: first ?? 0, in: bytes, from: 0)
    }
  }

  /// Decodes one value. Numbers are read from their digits: whole ones of 64 bits and decimals are exact.
  nonisolated struct FormJSONDecoder: Decoder {
    let value: FormJSON
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { FormExactNumbers.userInfo }

    init(_ value: FormJSON, at codingPath: [any CodingKey]) {
      self.value = value
      self.codingPath = codingPath
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
      guard case .object(let object) = value else { throw mismatch(FormJSONObject.self) }
      return KeyedDecodingContainer(Members(object, at: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
      guard case .array(let items) = value else { throw mismatch([FormJSON].self) }
      return Items(items: items, codingPath: codingPath)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { Single(decoder: self) }

    /// The value as one of a type.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      if let leaf = leaf(type) as? Value { return leaf }
      // These would ask for themselves again.
      if FormJSONDecoder.isLeaf(type) { throw mismatch(type) }
      return try Value(from: self)
    }

    private func leaf(_ type: any Decodable.Type) -> (any Decodable)? {
      switch value {
      case .string(let text): return text
      case .boolean(let truth): return truth
      case .number(let number):
        if type is Double.Type { return number.double }
        if type is Float.Type { return Float(number.double) }
        if type is FormDecimal.Type { return number.decimal }
        guard let type = type as? any (FixedWidthInteger & Decodable).Type else { return nil }
        return number.integer.flatMap { type.init(exactly: $0) }
      case .null, .array, .object: return nil
      }
    }

    private static func isLeaf(_ type: any Decodable.Type) -> Bool {
      switch type {
      case is String.Type, is Bool.Type, is Double.Type, is Float.Type, is FormDecimal.Type: true
      default: type is any FixedWidthInteger.Type
      }
    }

    private func mismatch(_ type: Any.Type) -> DecodingError {
      DecodingError.typeMismatch(
        type, DecodingError.Context(codingPath: codingPath, debugDescription: "there is \(value.kind)"))
    }
  }

  nonisolated extension FormJSONDecoder {
    /// An object.
    struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
      let codingPath: [any CodingKey]
      private let object: FormJSONObject
      /// Where each name stands, if there are many.
      private var places: [FormTextKey: Int] = [:]

      init(_ object: FormJSONObject, at codingPath: [any CodingKey]) {
        self.object = object
        self.codingPath = codingPath
        guard object.members.count > 12 else { return }
        for (place, member) in object.members.enumerated() { places[FormTextKey(member.name)] = place }
      }

      var allKeys: [Key] { object.members.compactMap { Key(stringValue: $0.name) } }

      func contains(_ key: Key) -> Bool { value(key) != nil }

      func decodeNil(forKey key: Key) throws -> Bool {
        if case .null = try decoder(key).value { true } else { false }
      }

      func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder(key).decode(type)
      }

      func nestedContainer<Inner: CodingKey>(
        keyedBy type: Inner.Type, forKey key: Key
      ) throws -> KeyedDecodingContainer<Inner> {
        try decoder(key).container(keyedBy: type)
      }

      func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
      }

      func superDecoder() throws -> any Decoder { FormJSONDecoder(.object(object), at: codingPath) }

      func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

      private func value(_ key: Key) -> FormJSON? {
        if places.isEmpty { return object[key.stringValue] }
        return places[FormTextKey(key.stringValue)].map { object.members[$0].value }
      }

      private func decoder(_ key: Key) throws -> FormJSONDecoder {
        guard let value = value(key) else {
          throw DecodingError.keyNotFound(
            key, DecodingError.Context(codingPath: codingPath, debugDescription: "there is no such member"))
        }
        return FormJSONDecoder(value, at: codingPath + [key])
      }
    }

    /// A list.
    struct Items: UnkeyedDecodingContainer {
      let items: [FormJSON]
      let codingPath: [any CodingKey]
      var currentIndex = 0

      var count: Int? { items.count }
      var isAtEnd: Bool { currentIndex >= items.count }

      mutating func decodeNil() throws -> Bool {
        guard case .null = try next().value else { return false }
        currentIndex += 1
        return true
      }

      mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try next().decode(type)
        currentIndex += 1
        return value
      }

      mutating func nestedContainer<Inner: CodingKey>(
        keyedBy type: Inner.Type
      ) throws -> KeyedDecodingContainer<Inner> {
        let container = try next().container(keyedBy: type)
        currentIndex += 1
        return container
      }

      mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try next().unkeyedContainer()
        currentIndex += 1
        return container
      }

      mutating func superDecoder() throws -> any Decoder {
        let decoder = try next()
        currentIndex += 1
        return decoder
      }

      private func next() throws -> FormJSONDecoder {
        guard !isAtEnd else {
          throw DecodingError.valueNotFound(
            FormJSON.self, DecodingError.Context(codingPath: codingPath, debugDescription: "the list has ended"))
        }
        return FormJSONDecoder(items[currentIndex], at: codingPath)
      }
    }

    /// A value that is neither.
    struct Single: SingleValueDecodingContainer {
      let decoder: FormJSONDecoder

      var codingPath: [any CodingKey] { decoder.codingPath }

      func decodeNil() -> Bool {
        if case .null = decoder.value { true } else { false }
      }

      func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
    }
  }
#endif

"""####,
    ####"""
// Records as JSON text: what `Encodable` says of them, as the form language writes JSON, and without Foundation.

#if !hasFeature(Embedded)
  nonisolated extension FormJSON {
    /// The JSON of a record, its members in the order of the form. Decimals keep their places; a number that JSON can't
    /// write is null, as is what can't be encoded. Secrets are left out, unless they are asked for.
    public static func encoded(_ record: some Encodable, secrets: FormSecrets = .omitted) -> FormJSON {
      let encoder = FormJSONEncoder(at: [], secrets: secrets)
      try? encoder.encode(record)
      return encoder.json
    }
  }

  /// Encodes one value.
  nonisolated final class FormJSONEncoder: Encoder {
    /// What has been encoded so far.
    private enum Content {
      case value(FormJSON)
      case items([FormJSONEncoder])
      case members([(name: String, encoder: FormJSONEncoder)])
    }

    let codingPath: [any CodingKey]
    let secrets: FormSecrets
    private var content = Content.value(.null)
    /// Where each member stands.
    private var places: [FormTextKey: Int] = [:]

    init(at codingPath: [any CodingKey], secrets: FormSecrets) {
      self.codingPath = codingPath
      self.secrets = secrets
    }

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    var json: FormJSON {
      switch content {
      case .value(let value): value
      case .items(let items): .array(items.map(\.json))
      case .members(let members): .object(FormJSONObject(members.map { .init(name: $0.name, value: $0.encoder.json) }))
      }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      if case .members = content {} else { content = .members([]) }
      return KeyedEncodingContainer(Members(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      if case .items = content {} else { content = .items([]) }
      return Items(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

    func encode(_ value: some Encodable) throws {
      if let leaf = FormJSONEncoder.leaf(value) {
        content = .value(leaf)
      } else {
        try value.encode(to: self)
      }
    }

    fileprivate func encodeNil() { content = .value(.null) }

    private static func leaf(_ value: any Encodable) -> FormJSON? {
      switch value {
      case let text as String: .string(text)
      case let truth as Bool: .boolean(truth)
      case let integer as Int: .integer(integer)
      case let number as Double: .number(FormJSONNumber(number))
      case let number as Float: .number(FormJSONNumber(Double(number)))
      case let decimal as FormDecimal: .number(FormJSONNumber(decimal))
      case let placed as FormPlacedDecimal: .number(FormJSONNumber(placed.decimal, places: placed.places))
      case let integer as any BinaryInteger: FormJSONNumber(String(integer)).map { .number($0) }
      default: nil
      }
    }

    /// Adds a member, or gives the one that has the name.
    fileprivate func member(_ key: any CodingKey) -> FormJSONEncoder {
      guard case .members(var members) = content else { return FormJSONEncoder(at: codingPath, secrets: secrets) }
      let name = FormTextKey(key.stringValue)
      if let place = places[name] { return members[place].encoder }
      places[name] = members.count
      let encoder = FormJSONEncoder(at: codingPath + [key], secrets: secrets)
      content = .value(.null)  // So that the members are not copied.
      members.append((key.stringValue, encoder))
      content = .members(members)
      return encoder
    }

    /// Adds an item.
    fileprivate func item() -> FormJSONEncoder {
      guard case .items(var items) = content else { return FormJSONEncoder(at: codingPath, secrets: secrets) }
      let encoder = FormJSONEncoder(at: codingPath, secrets: secrets)
      content = .value(.null)
      items.append(encoder)
      content = .items(items)
      return encoder
    }

    fileprivate var count: Int { if case .items(let items) = content { items.count } else { 0 } }
  }

  nonisolated extension FormJSONEncoder {
    /// An object.
    struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
      let encoder: FormJSONEncoder

      var codingPath: [any CodingKey] { encoder.codingPath }

      func encodeNil(forKey key: Key) throws { encoder.member(key).encodeNil() }

      func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder.member(key).encode(value) }

      func nestedContainer<Inner: CodingKey>(
        keyedBy type: Inner.Type, forKey key: Key
      ) -> KeyedEncodingContainer<Inner> {
        encoder.member(key).container(keyedBy: type)
      }

      func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.member(key).unkeyedContainer()
      }

      func superEncoder() -> any Encoder { encoder }

      func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
    }

    /// A list.
    struct Items: UnkeyedEncodingContainer {
      let encoder: FormJSONEncoder

      var codingPath: [any CodingKey] { encoder.codingPath }
      var count: Int { encoder.count }

      func encodeNil() throws { encoder.item().encodeNil() }

      func encode<Value: Encodable>(_ value: Value) throws { try encoder.item().encode(value) }

      func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
        encoder.item().container(keyedBy: type)
      }

      func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.item().unkeyedContainer() }

      func superEncoder() -> any Encoder { encoder.item() }
    }

    /// A value that is neither.
    struct Single: SingleValueEncodingContainer {
      let encoder: FormJSONEncoder

      var codingPath: [any CodingKey] { encoder.codingPath }

      func encodeNil() throws { encoder.encodeNil() }

      func encode<Value: Encodable>(_ value: Value) throws { try encoder.encode(value) }
    }
  }
#endif

"""####,
    ####"""
// What stands behind a backslash in a text of JSON.

/// An escape: what it stands for, and how many bytes it takes behind its backslash.
public nonisolated struct FormJSONEscape: Sendable {
  /// What is wrong with one.
  public enum Fault: Error {
    /// The bytes end behind the backslash.
    case unfinished
    /// JSON has no such escape.
    case unknown
    /// Half of a surrogate pair stands alone.
    case loneSurrogate
  }

  /// What it stands for.
  public let scalar: Unicode.Scalar
  /// How many bytes it takes behind its backslash.
  public let length: Int

  /// Reads the escape that goes on at `position` of `bytes`, which end before `end`.
  public init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int, to end: Int) throws(Fault) {
    try unsafe self.init(of: bytes, from: position, to: end)
  }

  /// Reads the escape that goes on at `position` of `bytes`, which end before `end`.
  init<Bytes: RandomAccessCollection>(of bytes: Bytes, from position: Int, to end: Int) throws(Fault)
  where Bytes.Element == UInt8, Bytes.Index == Int {
    guard position < end else { throw .unfinished }
    if let scalar = FormJSONEscape.scalar(for: bytes[position]) {
      self.scalar = scalar
      length = 1
      return
    }
    guard bytes[position] == 0x75, let unit = FormJSONEscape.codeUnit(bytes, position + 1, end) else { throw .unknown }
    if let scalar = Unicode.Scalar(unit) {
      self.scalar = scalar
      length = 5
      return
    }
    guard unit < 0xDC00, position + 6 < end, bytes[position + 5] == 0x5C, bytes[position + 6] == 0x75,
      let low = FormJSONEscape.codeUnit(bytes, position + 7, end), low >= 0xDC00, low < 0xE000,
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw .loneSurrogate }
    self.scalar = scalar
    length = 11
  }

  /// What an escape of one letter stands for.
  private static func scalar(for letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case 0x22: "\""
    case 0x5C: "\\"
    case 0x2F: "/"
    case 0x62: "\u{8}"
    case 0x66: "\u{C}"
    case 0x6E: "\n"
    case 0x72: "\r"
    case 0x74: "\t"
    default: nil
    }
  }

  /// Four hexadecimal digits.
  private static func codeUnit<Bytes: RandomAccessCollection>(_ bytes: Bytes, _ start: Int, _ end: Int) -> UInt32?
  where Bytes.Element == UInt8, Bytes.Index == Int {
    guard start + 4 <= end else { return nil }
    var unit: UInt32 = 0
    for position in start..<start + 4 {
      guard let digit = value(ofDigit: bytes[position]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  private static func value(ofDigit byte: UInt8) -> UInt32? {
    if byte &- 0x30 < 10 { return UInt32(byte &- 0x30) }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}

"""####,
    ####"""
// A number of JSON, with what it is exactly.

/// A number as it was written, and the values that it stands for.
public nonisolated struct FormJSONNumber: Sendable {
  /// As it was written.
  public let text: String
  /// The nearest double; infinite where the number is too large for one.
  public let double: Double
  /// The integer that it is exactly, `12` for `12.0` and `1.2e1`; nil if it is none, or not of 64 bits.
  public let integer: Int?
  /// Whether its digits are part of what it says, and are written as they are.
  private let keepsDigits: Bool

  /// Makes a number of its parts.
  init(text: String, double: Double, integer: Int?, keepsDigits: Bool = false) {
    self.text = text
    self.double = double
    self.integer = integer
    self.keepsDigits = keepsDigits
  }

  /// Makes a decimal, with at least so many places.
  public init(_ value: FormDecimal, places: Int = 0) {
    let text = value.text(places: max(places, value.places))
    self.init(text: text, double: value.double, integer: FormNumber.wholeNumber(text), keepsDigits: true)
  }

  /// The decimal that it is exactly; nil for more than 18 digits.
  public var decimal: FormDecimal? { FormDecimal(text) }

  /// Reads a number as JSON has it; nil for what is none, and for one that is too large for a double.
  public init?(_ text: String) {
    guard let double = FormNumber.number(text) else { return nil }
    self.init(text: text, double: double, integer: FormNumber.wholeNumber(text))
  }

  /// Makes a whole number.
  public init(_ value: Int) { self.init(text: String(value), double: Double(value), integer: value) }

  /// Makes a number in its shortest form.
  public init(_ value: Double) {
    self.init(text: FormNumber.text(value), double: value, integer: FormNumber.exactInteger(value))
  }

  /// How it is written: all places of a decimal. All others in their shortest form: whole numbers without a fraction,
  /// what is too large for a double as it was written, `null` for what JSON can't write.
  public var shortest: String {
    if keepsDigits { return text }
    if let integer { return String(integer) }
    if double.isFinite { return FormNumber.text(double) }
    // A number of JSON ends with a digit; `Infinity` and `NaN` don't.
    guard let last = text.utf8.last, last >= 0x30, last <= 0x39 else { return "null" }
    return text
  }
}

"""####,
    ####"""
// Finds the parts of a number of JSON in bytes, in one walk from the left.

/// A number of JSON: `-12.5e-3`. What it is exactly, `FormNumber` reads, where that is not plain from its digits.
public nonisolated struct FormJSONNumberScan: Sendable {
  /// What makes bytes no number, and where.
  public struct Fault: Error {
    /// What is missing, or too much.
    public enum Kind: Sendable {
      /// It has no digit in front.
      case noDigit
      /// It begins with a 0 that is not alone.
      case leadingZero
      /// There is none behind the point, or in the exponent.
      case missingDigit
    }

    /// What it is.
    public let kind: Kind
    /// Where, in the bytes.
    public let position: Int
  }

  /// Whether a minus stands in front.
  public let isNegative: Bool
  /// The digits before and behind the point as one number; right for up to 18 of them.
  public let digits: Int
  /// How many digits stand in front of the point.
  public let wholeCount: Int
  /// How many stand behind it.
  public let fractionCount: Int
  /// Whether there is an exponent.
  public let hasExponent: Bool
  /// Where the number ends.
  public let end: Int

  /// Reads from the sign or the first digit on.
  public init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to limit: Int) throws(Fault) {
    try unsafe self.init(of: bytes, from: start, to: limit)
  }

  /// Reads from the sign or the first digit on.
  @inline(__always)
  init<Bytes: RandomAccessCollection>(of bytes: Bytes, from start: Int, to limit: Int) throws(Fault)
  where Bytes.Element == UInt8, Bytes.Index == Int {
    var position = start
    isNegative = position < limit && bytes[position] == 0x2D
    if isNegative { position += 1 }
    let first = position
    var value = 0
    FormJSONNumberScan.skipDigits(bytes, &position, limit, &value)
    wholeCount = position - first
    guard wholeCount > 0 else { throw Fault(kind: .noDigit, position: position) }
    guard wholeCount == 1 || bytes[first] != 0x30 else { throw Fault(kind: .leadingZero, position: start) }
    var fractionCount = 0
    if position < limit, bytes[position] == 0x2E {
      position += 1
      let point = position
      FormJSONNumberScan.skipDigits(bytes, &position, limit, &value)
      fractionCount = position - point
      guard fractionCount > 0 else { throw Fault(kind: .missingDigit, position: position) }
    }
    hasExponent = position < limit && bytes[position] | 0x20 == 0x65
    if hasExponent { position = try FormJSONNumberScan.endOfExponent(bytes, position + 1, limit) }
    digits = value
    self.fractionCount = fractionCount
    end = position
  }

  /// Where an exponent ends that goes on behind its `e`.
  private static func endOfExponent<Bytes: RandomAccessCollection>(
    _ bytes: Bytes, _ start: Int, _ limit: Int
  ) throws(Fault) -> Int where Bytes.Element == UInt8, Bytes.Index == Int {
    var position = start
    if position < limit, bytes[position] == 0x2B || bytes[position] == 0x2D { position += 1 }
    let first = position
    var power = 0
    skipDigits(bytes, &position, limit, &power)
    guard position > first else { throw Fault(kind: .missingDigit, position: position) }
    return position
  }

  @inline(__always)
  private static func skipDigits<Bytes: RandomAccessCollection>(
    _ bytes: Bytes, _ position: inout Int, _ limit: Int, _ value: inout Int
  ) where Bytes.Element == UInt8, Bytes.Index == Int {
    while position < limit, bytes[position] &- 0x30 <= 9 {
      value = value &* 10 &+ Int(bytes[position] &- 0x30)
      position += 1
    }
  }

  /// The integer that it is, where that is written with digits alone, and so few that they are certain.
  public var plainInteger: Int? {
    guard fractionCount == 0, !hasExponent, wholeCount <= 18 else { return nil }
    return isNegative ? -digits : digits
  }

  /// The decimal that it is, where that is plain from its digits.
  public var plainDecimal: FormDecimal? {
    guard !hasExponent, wholeCount + fractionCount <= 18 else { return nil }
    return FormDecimal(digits: Int64(isNegative ? -digits : digits), places: fractionCount)
  }

  /// The double nearest to it, where that is plain from its digits.
  public var plainDouble: Double? {
    if let integer = plainInteger { return isNegative && integer == 0 ? -0.0 : Double(integer) }
    // Both the digits and the power of ten are exact doubles then, so their quotient is rounded once.
    guard !hasExponent, wholeCount + fractionCount <= 15 else { return nil }
    var power = 1.0
    for _ in 0..<fractionCount { power *= 10 }
    return (isNegative ? -Double(digits) : Double(digits)) / power
  }
}

"""####,
    ####"""
// What is wrong with a text that should be JSON, and where.

/// The first thing that makes a text no JSON value.
public nonisolated struct FormJSONProblem: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// There is nothing but blanks.
    case empty
    /// The text ends inside of a value.
    case unexpectedEnd
    /// Something that can't stand here; what could, in words.
    case unexpected(expected: String)
    /// A comma before `]` or `}`.
    case trailingComma
    /// `//`, `/*` or `#`.
    case comment
    /// A name or a text in single quotes.
    case singleQuotes
    /// `NaN`, `Infinity`, `True`, `None` and the like.
    case unknownWord(String)
    /// A word without quotes, which may be anything: part of a secret, too.
    case bareWord
    /// A number that JSON does not write like this.
    case badNumber(reason: String)
    /// A control character inside of a text.
    case controlCharacter
    /// `\x` and the like.
    case badEscape
    /// `\uD800` without its other half.
    case loneSurrogate
    /// Bytes that are no UTF-8.
    case invalidUTF8
    /// U+FEFF at the start.
    case byteOrderMark
    /// A name that the object has already. It may be part of what is a secret, so it is not repeated.
    case duplicateName
    /// More than 64 lists and objects around one another.
    case tooDeep
    /// Something behind the value.
    case extraText
  }

  /// What is wrong.
  public let kind: Kind
  /// The offset in the bytes that were given.
  public let offset: Int
  /// The line from 1, counted from where reading began.
  public let line: Int
  /// The column from 1, in Unicode scalars.
  public let column: Int

  /// Locates a problem at `offset` of `bytes`, which were read from `start` on.
  init(_ kind: Kind, at offset: Int, in bytes: [UInt8], from start: Int) {
    self.kind = kind
    self.offset = offset
    let before = bytes[start..<min(max(offset, start), bytes.count)]
    line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? start
    column = before[lineStart...].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }

  /// What is wrong, in words: lower case, no full stop.
  public var message: String {
    switch kind {
    case .empty: "there is no JSON value"
    case .unexpectedEnd: "the JSON ends too early"
    case .unexpected(let expected): "expected \(expected)"
    case .trailingComma: "a comma may not stand at the end"
    case .comment: "JSON has no comments"
    case .singleQuotes: "texts stand in double quotes"
    case .unknownWord(let word): "`\(word)` is no JSON value"
    case .bareWord: "texts stand in double quotes, and this is no other JSON value"
    case .badNumber(let reason): reason
    case .controlCharacter: "a control character in a text must be escaped"
    case .badEscape: "unknown escape"
    case .loneSurrogate: "half of a surrogate pair"
    case .invalidUTF8: "the bytes are not UTF-8"
    case .byteOrderMark: "a byte order mark may not stand here"
    case .duplicateName: "the object has this name already"
    case .tooDeep: "more than \(FormJSONReader.deepest) lists and objects around one another"
    case .extraText: "there is more behind the JSON value"
    }
  }
}

"""####,
    ####"""
// The texts and numbers of JSON.

nonisolated extension FormJSONReader {
  /// Reads a text from its quote on. Runs without escapes are taken as a whole.
  mutating func text() throws(FormJSONProblem) -> String {
    let opening = position
    position += 1
    try skipPlain()
    if next == 0x22 {
      position += 1
      return String(decoding: bytes[opening + 1..<position - 1], as: UTF8.self)
    }
    var decoded = Array(bytes[opening + 1..<position])
    while true {
      guard let next else { throw problem(.unexpectedEnd) }
      position += 1
      if next == 0x22 { return String(decoding: decoded, as: UTF8.self) }
      decoded.append(contentsOf: String(try escape()).utf8)
      let run = position
      try skipPlain()
      decoded.append(contentsOf: bytes[run..<position])
    }
  }

  /// Skips to the next quote or backslash, or to the end.
  private mutating func skipPlain() throws(FormJSONProblem) {
    while position < end {
      let byte = bytes[position]
      if byte == 0x22 || byte == 0x5C { return }
      if byte < 0x20 { throw problem(.controlCharacter) }
      if byte < 0x80 { position += 1 } else { try skipScalar() }
    }
  }

  /// Skips one scalar beyond ASCII, in well-formed UTF-8 (Unicode 15, table 3-7).
  private mutating func skipScalar() throws(FormJSONProblem) {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[position] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: throw problem(.invalidUTF8)
    }
    guard position + length <= end, second.contains(bytes[position + 1]) else { throw problem(.invalidUTF8) }
    for offset in 2..<max(length, 2) where bytes[position + offset] & 0xC0 != 0x80 { throw problem(.invalidUTF8) }
    position += length
  }

  /// Reads an escape from behind its backslash.
  private mutating func escape() throws(FormJSONProblem) -> Unicode.Scalar {
    let escape: FormJSONEscape
    do throws(FormJSONEscape.Fault) {
      escape = try FormJSONEscape(of: bytes, from: position, to: end)
    } catch {
      switch error {
      case .unfinished: throw problem(.unexpectedEnd)
      case .unknown: throw problem(.badEscape, at: position - 1)
      case .loneSurrogate: throw problem(.loneSurrogate, at: position - 1)
      }
    }
    position += escape.length
    return escape.scalar
  }

  /// Reads a number from its sign or first digit on.
  mutating func number() throws(FormJSONProblem) -> FormJSONNumber {
    let first = position
    let scan: FormJSONNumberScan
    do throws(FormJSONNumberScan.Fault) {
      scan = try FormJSONNumberScan(of: bytes, from: position, to: end)
    } catch {
      throw problem(error)
    }
    position = scan.end
    if let next, next == 0x2E || next &- 0x30 >= 10 && FormJSONReader.belongsToWord(next) {
      throw problem(unexpectedNumber)
    }
    let text = String(decoding: bytes[first..<position], as: UTF8.self)
    if let integer = scan.plainInteger, let double = scan.plainDouble {
      return FormJSONNumber(text: text, double: double, integer: integer)
    }
    // Well-formed, so what no double can hold is for those to refuse who want a number.
    let double = FormNumber.number(text) ?? (scan.isNegative ? -.infinity : .infinity)
    return FormJSONNumber(text: text, double: double, integer: FormNumber.wholeNumber(text))
  }

  private func problem(_ fault: FormJSONNumberScan.Fault) -> FormJSONProblem {
    let isAtEnd = fault.position == end
    switch fault.kind {
    case .leadingZero: return problem(.badNumber(reason: "a number may not begin with 0"), at: fault.position)
    case .noDigit: return problem(isAtEnd ? .unexpectedEnd : unexpectedNumber, at: fault.position)
    case .missingDigit:
      return problem(isAtEnd ? .unexpectedEnd : .badNumber(reason: "a digit is missing"), at: fault.position)
    }
  }

  private var unexpectedNumber: FormJSONProblem.Kind { .badNumber(reason: "JSON does not write numbers like this") }
}

"""####,
    ####"""
// Reads JSON strictly: RFC 8259 and not a character more.

nonisolated extension FormJSON {
  /// Reads the one value of `bytes`, or of those from `start` to before `end`: a line of a stream, say. Lists and objects
  /// stand around one another `deepest` times at most.
  public static func read(
    _ bytes: [UInt8], from start: Int = 0, to end: Int? = nil, deepest: Int = FormJSONReader.deepest
  ) -> Result<FormJSON, FormJSONProblem> {
    let end = min(max(end ?? bytes.count, 0), bytes.count)
    var reader = FormJSONReader(bytes: bytes, start: min(max(start, 0), end), end: end, deepest: deepest)
    do throws(FormJSONProblem) {
      return .success(try reader.document())
    } catch {
      return .failure(error)
    }
  }

  /// Reads the one value of `text`.
  public static func read(_ text: String) -> Result<FormJSON, FormJSONProblem> { read(Array(text.utf8)) }
}

/// A position in the bytes. Its functions leave it behind what they read.
public nonisolated struct FormJSONReader {
  /// How many lists and objects may stand around one another in a record.
  public static let deepest = 64

  let bytes: [UInt8]
  let start: Int
  let end: Int
  var position: Int
  private let deepest: Int
  private var depth = 0

  init(bytes: [UInt8], start: Int, end: Int, deepest: Int) {
    self.bytes = bytes
    self.start = start
    self.end = end
    self.deepest = deepest
    position = start
  }

  /// The byte at the position; nil at the end.
  var next: UInt8? { position < end ? bytes[position] : nil }

  func problem(_ kind: FormJSONProblem.Kind, at offset: Int? = nil) -> FormJSONProblem {
    FormJSONProblem(kind, at: offset ?? position, in: bytes, from: start)
  }

  mutating func document() throws(FormJSONProblem) -> FormJSON {
    if bytes[start..<end].starts(with: [0xEF, 0xBB, 0xBF]) { throw problem(.byteOrderMark) }
    skipBlanks()
    guard next != nil else { throw problem(.empty) }
    let value = try value()
    skipBlanks()
    guard let next else { return value }
    throw problem(isComment(next) ? .comment : .extraText)
  }

  private mutating func skipBlanks() {
    while position < end {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func value() throws(FormJSONProblem) -> FormJSON {
    guard let next else { throw problem(.unexpectedEnd) }
    switch next {
    case 0x22: return .string(try text())
    case 0x7B: return try nested { reader throws(FormJSONProblem) in .object(try reader.object()) }
    case 0x5B: return try nested { reader throws(FormJSONProblem) in .array(try reader.array()) }
    case 0x2D, 0x30...0x39: return .number(try number())
    default: return try word()
    }
  }

  private mutating func nested(
    _ read: (inout FormJSONReader) throws(FormJSONProblem) -> FormJSON
  ) throws(FormJSONProblem) -> FormJSON {
    guard depth < deepest else { throw problem(.tooDeep) }
    depth += 1
    position += 1
    skipBlanks()
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func array() throws(FormJSONProblem) -> [FormJSON] {
    var values: [FormJSON] = []
    if take(0x5D) { return values }
    while true {
      values.append(try value())
      if try isAtEnd(of: 0x5D, or: "`,` or `]`") { return values }
    }
  }

  private mutating func object() throws(FormJSONProblem) -> FormJSONObject {
    var members: [FormJSONObject.Member] = []
    if take(0x7D) { return FormJSONObject() }
    members.reserveCapacity(8)
    var names = FormJSONNames()
    while true {
      let place = position
      guard next == 0x22 else { throw unexpected("a name in double quotes") }
      let name = try text()
      guard names.insert(name, after: members) else { throw problem(.duplicateName, at: place) }
      skipBlanks()
      guard take(0x3A) else { throw unexpected("`:`") }
      skipBlanks()
      members.append(FormJSONObject.Member(name: name, value: try value()))
      if try isAtEnd(of: 0x7D, or: "`,` or `}`") { return FormJSONObject(members) }
    }
  }

  /// Reads what stands behind a value of a list or an object: its end, or a comma and then another value.
  private mutating func isAtEnd(of bracket: UInt8, or expected: String) throws(FormJSONProblem) -> Bool {
    skipBlanks()
    if take(bracket) { return true }
    let comma = position
    guard take(0x2C) else { throw unexpected(expected) }
    skipBlanks()
    if next == bracket { throw problem(.trailingComma, at: comma) }
    return false
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func word() throws(FormJSONProblem) -> FormJSON {
    let place = position
    while let next, FormJSONReader.belongsToWord(next), position - place < 32 { position += 1 }
    let word = bytes[place..<position]
    if word.elementsEqual("true".utf8) { return .boolean(true) }
    if word.elementsEqual("false".utf8) { return .boolean(false) }
    if word.elementsEqual("null".utf8) { return .null }
    let isEmpty = place == position
    position = place
    guard !isEmpty else { throw unexpected("a value") }
    let text = String(decoding: word, as: UTF8.self)
    throw problem(Self.wordsOfOthers.contains(FormText.lowerAscii(text)) ? .unknownWord(text) : .bareWord)
  }

  /// Whether it is a letter of ASCII, a digit or `_`.
  static func belongsToWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F
  }

  /// What others write for a value, in small letters.
  private static let wordsOfOthers: Set = [
    "true", "false", "null", "nul", "none", "nil", "undefined", "nan", "inf", "infinity", "yes", "no", "on", "off",
  ]

  /// What to say where something else stands than `expected`.
  private func unexpected(_ expected: String) -> FormJSONProblem {
    guard let next else { return problem(.unexpectedEnd) }
    if isComment(next) { return problem(.comment) }
    return problem(next == 0x27 ? .singleQuotes : .unexpected(expected: expected))
  }

  private func isComment(_ byte: UInt8) -> Bool { byte == 0x2F || byte == 0x23 }
}

/// The names of an object so far: looked through while they are few, in a set once they are many.
private nonisolated struct FormJSONNames {
  private var known: Set<FormTextKey> = []

  /// Adds `name` and says whether it was new.
  mutating func insert(_ name: String, after members: [FormJSONObject.Member]) -> Bool {
    guard members.count > 12 else { return !members.contains { FormText.isEqual($0.name, name) } }
    if known.isEmpty { known = Set(members.map { FormTextKey($0.name) }) }
    return known.insert(FormTextKey(name)).inserted
  }
}

"""####,
    ####"""
// Writes JSON: the same value gives the same bytes, everywhere.

nonisolated extension FormJSON {
  /// How a value is laid out.
  public enum Layout: Sendable {
    /// Without a blank.
    case dense
    /// On one line, with a blank behind each comma and colon.
    case line
    /// On a line a value, two blanks for each level; an empty list or object on one line.
    case indented
  }

  /// The value as text, without a line break at the end. Members keep their order, numbers have their shortest form.
  ///
  /// `showingInvisible` escapes DEL, C1, bidi controls, U+2028, U+2029, U+FEFF and the like, for
  /// terminals; the value stays the same.
  public func text(_ layout: Layout = .line, showingInvisible: Bool = false) -> String {
    var writer = FormJSONWriter(layout: layout, showsInvisible: showingInvisible)
    writer.write(self, level: 0)
    return writer.text
  }
}

/// Text that grows by a value at a time.
public nonisolated struct FormJSONWriter {
  private let layout: FormJSON.Layout
  private let showsInvisible: Bool
  private(set) var text = ""

  init(layout: FormJSON.Layout, showsInvisible: Bool) {
    self.layout = layout
    self.showsInvisible = showsInvisible
  }

  /// A text in quotes, as JSON writes it.
  public static func quoted(_ text: String, showingInvisible: Bool = false) -> String {
    var writer = FormJSONWriter(layout: .dense, showsInvisible: showingInvisible)
    writer.write(text)
    return writer.text
  }

  mutating func write(_ value: FormJSON, level: Int) {
    switch value {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let number): text += number.shortest
    case .string(let value): write(value)
    case .array(let values):
      write(values, between: "[", "]", level: level) { writer, value in
        writer.write(value, level: level + 1)
      }
    case .object(let object):
      write(object.members, between: "{", "}", level: level) { writer, member in
        writer.write(member.name)
        writer.text += writer.layout == .dense ? ":" : ": "
        writer.write(member.value, level: level + 1)
      }
    }
  }

  private mutating func write<Item>(
    _ items: [Item], between opening: String, _ closing: String, level: Int,
    each write: (inout FormJSONWriter, Item) -> Void
  ) {
    text += opening
    var isFirst = true
    for item in items {
      if !isFirst { text += layout == .line ? ", " : "," }
      isFirst = false
      if layout == .indented { breakLine(level + 1) }
      write(&self, item)
    }
    if layout == .indented, !items.isEmpty { breakLine(level) }
    text += closing
  }

  private mutating func breakLine(_ level: Int) {
    text += "\n" + String(repeating: "  ", count: level)
  }

  private mutating func write(_ value: String) {
    text += "\""
    if showsInvisible, value.utf8.contains(where: { $0 >= 0x7F }) {
      for scalar in value.unicodeScalars { write(scalar) }
    } else {
      writeRuns(of: value)
    }
    text += "\""
  }

  /// Writes what needs no escape in one piece.
  private mutating func writeRuns(of value: String) {
    var start = value.utf8.startIndex
    for index in value.utf8.indices {
      let byte = value.utf8[index]
      guard byte < 0x20 || byte == 0x22 || byte == 0x5C else { continue }
      text.append(contentsOf: value[start..<index])
      write(Unicode.Scalar(byte))
      start = value.utf8.index(after: index)
    }
    text.append(contentsOf: value[start...])
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    default:
      if scalar.value < 0x20 || showsInvisible && FormJSONWriter.isInvisible(scalar) {
        for unit in String(scalar).utf16 { writeEscape(unit) }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  private mutating func writeEscape(_ unit: UInt16) {
    let digits = String(unit, radix: 16, uppercase: true)
    text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    // The two joiners belong to words of many scripts, and to emoji.
    if scalar.value == 0x200C || scalar.value == 0x200D { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isNoncharacterCodePoint
    }
  }
}

"""####,
    ####"""
// The language of a form for a person, by what a device, a browser or an environment says that they read.

/// The languages that a form has words in.
public nonisolated protocol FormLanguageChoice: FormChoice {}

nonisolated extension FormLanguageChoice {
  /// The language that the first tag asks for which asks for any of these: `de` for `de-AT`, `zh-Hans` for `zh-CN`. It is
  /// the lookup of RFC 4647, where a tag may also ask for less than there is: `zh` for `zh-Hant`.
  ///
  /// - Parameter tags: tags of BCP 47, or locales as environments have them (`de_AT.UTF-8`), what is liked best first.
  /// - Returns: nil where the form has none of them.
  public static func matching(_ tags: [String]) -> Self? { number(FormLanguageTags.position(of: tags, in: rawValues)) }

  /// The language that a request asks for.
  ///
  /// - Parameter header: the value of `Accept-Language` (RFC 9110, 12.5.4): `de-AT, de;q=0.9, *;q=0.1`.
  /// - Returns: nil where the form has none of them.
  public static func matching(acceptLanguage header: String) -> Self? {
    matching(FormLanguageTags.accepted(by: header))
  }
}

/// Tags of languages, and what they ask for.
public nonisolated enum FormLanguageTags {
  /// The position of the language that the first of `tags` asks for which asks for any; nil where none does.
  public static func position(of tags: [String], in languages: [String]) -> Int? {
    let known = languages.map { parts(of: $0) }
    let longest = known.map { $0.count }.max() ?? 0
    for tag in tags {
      for wanted in ranges(of: tag, upTo: longest) {
        if let position = known.firstIndex(of: wanted) ?? known.firstIndex(where: { $0.starts(with: wanted) }) {
          return position
        }
      }
    }
    return nil
  }

  /// The tags that a header accepts, what it likes best first; `*` asks for no language in particular. Nobody reads more
  /// than a hundred languages: the rest of a longer header is passed over.
  static func accepted(by header: String) -> [String] {
    var tags: [(tag: String, weight: Int)] = []
    for part in header.utf8.split(separator: 0x2C, maxSplits: 100).prefix(100) {
      let words = part.split(separator: 0x3B).map { $0.filter { $0 != 0x20 && $0 != 0x09 } }
      guard let tag = words.first, !tag.isEmpty else { continue }
      let weight = words.dropFirst().compactMap { quality($0) }.first ?? 1000
      // What is liked as much stands behind what came before.
      let place = tags.firstIndex { $0.weight < weight } ?? tags.endIndex
      if weight > 0 { tags.insert((String(decoding: tag, as: UTF8.self), weight), at: place) }
    }
    return tags.map { $0.tag }
  }

  /// The thousandths of `q=0.5`; nil for another parameter.
  private static func quality(_ parameter: [UInt8]) -> Int? {
    guard parameter.count > 2, parameter[0] | 0x20 == 0x71, parameter[1] == 0x3D else { return nil }
    var (weight, scale) = (parameter[2] == 0x31 ? 1000 : 0, 100)
    for digit in parameter.dropFirst(4) where (0x30...0x39).contains(digit) {
      weight += Int(digit - 0x30) * scale
      scale /= 10
    }
    return weight
  }

  /// What a tag asks for, from the whole of it to its language alone; Chinese has its script by the region. No language
  /// has more than `most` parts, and a stranger's tag thousands.
  private static func ranges(of tag: String, upTo most: Int) -> [[[UInt8]]] {
    let parts = parts(of: tag)
    // No language is the one of computers.
    guard let language = parts.first, language != Array("c".utf8), language != Array("posix".utf8) else { return [] }
    var ranges = (1...max(1, min(parts.count, most))).reversed().map { Array(parts.prefix($0)) }
    if language == Array("zh".utf8) {
      let traditional = ["tw", "hk", "mo", "hant"].map { Array($0.utf8) }
      let script = parts.contains { traditional.contains($0) } ? "hant" : "hans"
      ranges.insert([language, Array(script.utf8)], at: ranges.count - 1)
    }
    return ranges
  }

  /// `de_AT.UTF-8@euro` is `de` and `at`.
  private static func parts(of tag: String) -> [[UInt8]] {
    let name = tag.utf8.prefix { $0 != 0x2E && $0 != 0x40 }
    return name.split { $0 == 0x2D || $0 == 0x5F }.map { part in
      part.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
  }
}

"""####,
    ####"""
// Lists in another order, and parts of them.

nonisolated extension FormList {
  /// The values from the least to the greatest. What is the same stays in its order, here and in all that follows.
  public static func sort<Element: Comparable>(_ values: [Element]) -> [Element] { values.sorted() }

  /// The numbers from the least to the greatest; behind them what is not a number.
  public static func sort(_ values: [Double]) -> [Double] {
    values.sorted { a, b in a < b || !a.isNaN && b.isNaN }
  }

  /// The texts by their scalars.
  public static func sort(_ values: [String]) -> [String] { values.sorted(by: FormText.isLess) }

  /// What is false, then what is true.
  public static func sort(_ values: [Bool]) -> [Bool] { values.filter { !$0 } + values.filter { $0 } }

  /// Takes the steps of looking at each value, in the body of a macro. Throws `exhausted` if not enough are left.
  public static func walkable<Element>(_ values: [Element], _ steps: FormSteps) throws(FormFailure) -> [Element] {
    guard steps.take(values.count, 1) else { throw .exhausted }
    return values
  }

  /// The same of texts, which are read.
  public static func walkable(_ values: [String], _ steps: FormSteps) throws(FormFailure) -> [String] {
    guard steps.take(values.count + size(values) / FormSteps.bytes, 1) else { throw .exhausted }
    return values
  }

  /// Takes the steps of sorting the values, in the body of a macro. Throws `exhausted` if not enough are left.
  public static func sortable<Element>(_ values: [Element], _ steps: FormSteps) throws(FormFailure) -> [Element] {
    guard steps.take(values.count, passes(of: values.count)) else { throw .exhausted }
    return values
  }

  /// The same of texts, which are read.
  public static func sortable(_ values: [String], _ steps: FormSteps) throws(FormFailure) -> [String] {
    let each = values.count + size(values) / FormSteps.bytes
    guard steps.take(each, passes(of: values.count)) else { throw .exhausted }
    return values
  }

  /// How many bytes the texts have together.
  private static func size(_ texts: [String]) -> Int { texts.reduce(0) { $0 + $1.utf8.count } }

  /// Takes the steps of looking at each value of the lists, in the body of a macro. Throws `exhausted` if not enough are
  /// left.
  public static func flattenable<Element>(_ lists: [[Element]], _ steps: FormSteps) throws(FormFailure) -> [[Element]] {
    for list in lists {
      guard steps.take(list.count + 1, 1) else { throw .exhausted }
    }
    return lists
  }

  /// How often each of so many values is looked at when they are sorted.
  public static func passes(of count: Int) -> Int { Int.bitWidth - count.leadingZeroBitCount }

  /// The elements from the last to the first.
  public static func reverse<Element>(_ values: [Element]) -> [Element] { values.reversed() }

  /// The elements from `start` up to the one before `end`, from 0. Throws `outOfRange` outside of the list.
  public static func slice<Element>(_ values: [Element], _ start: Int, _ end: Int) throws(FormFailure) -> [Element] {
    guard start >= 0, start <= end, end <= values.count else { throw .outOfRange }
    return Array(values[start..<end])
  }

  /// The elements of the lists in a list. Throws `exhausted` where that gets too long.
  public static func flatten<Element>(_ lists: [[Element]]) throws(FormFailure) -> [Element] {
    try concatenation(lists)
  }

  /// The last element. Throws `outOfRange` for an empty list.
  public static func last<Element>(_ values: [Element]) throws(FormFailure) -> Element {
    guard let last = values.last else { throw .outOfRange }
    return last
  }
}

nonisolated extension FormReading {
  /// The last element. Fails for an empty list.
  public static func last(_ list: FormReading<[Value]>) -> FormReading {
    list.then { elements in elements.last.map { .value($0) } ?? .absent(.failed(.outOfRange)) }
  }
}

"""####,
    ####"""
// Lists whose elements may be missing, and lists that must not repeat themselves.

nonisolated extension FormList {
  /// All elements, or nil if one is missing.
  public static func known<Element>(_ values: [Element?]?) -> [Element]? {
    guard let values else { return nil }
    var known: [Element] = []
    known.reserveCapacity(values.count)
    for value in values {
      guard let value else { return nil }
      known.append(value)
    }
    return known
  }

  /// Whether no two texts are the same; missing ones never are.
  public static func areDistinct(_ texts: [String?]) -> Bool {
    var seen: Set<FormTextKey> = []
    return texts.allSatisfy { text in text.map { seen.insert(FormTextKey($0)).inserted } ?? true }
  }

  /// The positions of those that are the same as an earlier one; missing ones never are.
  public static func repeats(_ texts: [String?]) -> [Int] {
    var seen: Set<FormTextKey> = []
    return texts.indices.filter { index in
      texts[index].map { !seen.insert(FormTextKey($0)).inserted } ?? false
    }
  }

  /// An instant as a text that the same instant gives at any offset.
  public static func identity(_ instant: DateTime) -> String { "\(instant.secondsSince1970).\(instant.nanosecond)" }

  /// Several parts as one text, such that others never give the same.
  public static func identity(_ parts: [String?]) -> String {
    parts.map { part in part.map { "\($0.utf8.count):\($0)" } ?? "-" }.joined()
  }
}

nonisolated extension FormText {
  /// Whether `text` is of this length, in scalars.
  public static func isExactly(_ length: Int, _ text: String) -> Bool { isExactly(length, text, in: .scalars) }

  /// Whether `text` is just so long. Counts only where the number of bytes leaves a doubt.
  @inline(never)
  public static func isExactly(_ length: Int, _ text: String, in unit: FormTextUnit) -> Bool {
    let bytes = text.utf8.count
    if bytes < length { return false }
    switch unit {
    case .scalars: return (bytes + 3) / 4 <= length && scalarCount(text) == length
    case .characters: return text.count == length
    case .utf16: return (bytes + 2) / 3 <= length && text.utf16.count == length
    case .bytes: return bytes == length
    }
  }

  /// `text`, or nil if it is empty.
  public static func unlessEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }
}

"""####,
    ####"""
// Lists of lists: walks through all that is in them, which end after so many steps.
//
// `[[1]].map(a, [a, a]).map(a, [a, a])` and so on shares its elements: what a short expression makes in no time can be
// larger than any memory, to those who look at every element.

/// A value that can stand in a list of lists.
public nonisolated protocol FormListElement {
  /// Whether two values are the same. Takes a step for each pair of elements. Throws `exhausted` when none is left.
  static func isSame(_ a: Self, _ b: Self, steps: inout Int) throws(FormFailure) -> Bool
}

/// An integer, or integers in lists, as doubles or decimals.
public nonisolated protocol FormWidened {
  /// What it becomes as doubles.
  associatedtype Wide
  /// What it becomes as decimals.
  associatedtype Exact
  /// The doubles. Takes a step for each element. Throws `exhausted` when none is left.
  func widened(steps: inout Int) throws(FormFailure) -> Wide
  /// The decimals. Takes a step for each element. Throws `exhausted` when none is left, `overflow` for more than 18
  /// digits.
  func exact(steps: inout Int) throws(FormFailure) -> Exact
}

nonisolated extension FormList {
  /// How many steps one walk may take.
  public static let steps = 1_000_000

  /// Whether two lists of lists are the same. Throws `exhausted` where that takes too long to find out.
  public static func areSame<Element: FormListElement>(_ a: [Element], _ b: [Element]) throws(FormFailure) -> Bool {
    var steps = steps
    return try [Element].isSame(a, b, steps: &steps)
  }

  /// Whether a list is among others. Throws `exhausted` where that takes too long to find out.
  public static func containsList<Element: FormListElement>(
    _ values: [[Element]], _ value: [Element]
  ) throws(FormFailure) -> Bool {
    var steps = steps
    for element in values {
      try step(&steps)
      if try [Element].isSame(element, value, steps: &steps) { return true }
    }
    return false
  }

  /// A list of lists of integers as one of doubles. Throws `exhausted` where there are too many.
  public static func widened<Element: FormWidened>(_ values: [Element]) throws(FormFailure) -> [Element.Wide] {
    var steps = steps
    return try values.widened(steps: &steps)
  }

  /// A list of lists of integers as one of decimals. Throws `exhausted` where there are too many, `overflow` for more than
  /// 18 digits.
  public static func decimals<Element: FormWidened>(_ values: [Element]) throws(FormFailure) -> [Element.Exact] {
    var steps = steps
    return try values.exact(steps: &steps)
  }

  /// Takes a step. Throws `exhausted` when none is left.
  static func step(_ steps: inout Int) throws(FormFailure) {
    steps -= 1
    guard steps >= 0 else { throw .exhausted }
  }
}

nonisolated extension FormSteps {
  /// Whether two lists, of texts or of lists, are the same. Takes a step for each pair of elements, up to the first that
  /// differ.
  public func areSame<Element: FormListElement>(_ a: [Element], _ b: [Element]) -> Bool {
    let verdict = try? walk { (steps) throws(FormFailure) in try [Element].isSame(a, b, steps: &steps) }
    return verdict == true
  }

  /// Whether a list is among others.
  public func containsList<Element: FormListElement>(_ lists: [[Element]], _ list: [Element]) -> Bool {
    lists.contains { areSame($0, list) }
  }

  /// A list of lists that is gone through, with all that is in it.
  public func walking<Element: FormListElement>(_ lists: [[Element]]) -> [[Element]] {
    areSame(lists, lists) ? lists : []
  }
}

nonisolated extension Array: FormListElement where Element: FormListElement {
  /// Whether two lists have the same elements, up to the first that differ.
  public static func isSame(_ a: [Element], _ b: [Element], steps: inout Int) throws(FormFailure) -> Bool {
    guard a.count == b.count else { return false }
    for index in a.indices {
      try FormList.step(&steps)
      guard try Element.isSame(a[index], b[index], steps: &steps) else { return false }
    }
    return true
  }
}

nonisolated extension Array: FormWidened where Element: FormWidened {
  /// The elements as doubles.
  public func widened(steps: inout Int) throws(FormFailure) -> [Element.Wide] {
    var wide: [Element.Wide] = []
    for element in self {
      try FormList.step(&steps)
      wide.append(try element.widened(steps: &steps))
    }
    return wide
  }

  /// The elements as decimals.
  public func exact(steps: inout Int) throws(FormFailure) -> [Element.Exact] {
    var exact: [Element.Exact] = []
    for element in self {
      try FormList.step(&steps)
      exact.append(try element.exact(steps: &steps))
    }
    return exact
  }
}

nonisolated extension Int: FormWidened {
  /// The nearest double.
  public func widened(steps: inout Int) throws(FormFailure) -> Double { Double(self) }

  /// The decimal.
  public func exact(steps: inout Int) throws(FormFailure) -> FormDecimal { try FormConversion.decimal(self) }
}

nonisolated extension String: FormListElement {
  /// Whether both have the same scalars. Takes the steps of reading them where they are of one size.
  public static func isSame(_ a: String, _ b: String, steps: inout Int) throws(FormFailure) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    steps -= a.utf8.count / FormSteps.bytes
    guard steps >= 0 else { throw .exhausted }
    return FormText.isEqual(a, b)
  }
}

nonisolated extension FormListElement where Self: Equatable {
  /// Whether they are equal.
  public static func isSame(_ a: Self, _ b: Self, steps: inout Int) throws(FormFailure) -> Bool { a == b }
}

nonisolated extension Bool: FormListElement {}
nonisolated extension Int: FormListElement {}
nonisolated extension Double: FormListElement {}
nonisolated extension FormDecimal: FormListElement {}
nonisolated extension CalendarDate: FormListElement {}
nonisolated extension TimeOfDay: FormListElement {}
nonisolated extension DateTime: FormListElement {}
nonisolated extension FormDuration: FormListElement {}
nonisolated extension FormPeriod: FormListElement {}

"""####,
    ####"""
// Constants of a form in generated code, whose parts are known to be right.

nonisolated extension CalendarDate {
  /// A date of a spec.
  public static func literal(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate {
    CalendarDate(year: year, month: month, day: day) ?? .unixEpoch
  }
}

nonisolated extension FormDecimal {
  /// A decimal of a spec.
  public static func literal(_ digits: Int64, places: Int) -> FormDecimal {
    FormDecimal(digits: digits, places: places) ?? .zero
  }
}

nonisolated extension TimeOfDay {
  /// A time of a spec.
  public static func literal(_ hour: Int, _ minute: Int, _ second: Int, _ nanosecond: Int) -> TimeOfDay {
    TimeOfDay(hour: hour, minute: minute, second: second, nanosecond: nanosecond) ?? .midnight
  }
}

nonisolated extension DateTime {
  /// An instant of a spec, in seconds since 1970 in UTC.
  public static func literal(_ seconds: Int64, _ nanosecond: Int, offsetMinutes: Int) -> DateTime {
    DateTime(secondsSince1970: seconds, nanosecond: nanosecond, offsetMinutes: offsetMinutes) ?? .unixEpoch
  }
}

"""####,
    ####"""
// Reads the placeholders and plurals of a text.

/// A name in the braces of a text.
public nonisolated struct FormMessageName: Hashable, Sendable {
  /// The name.
  public let name: String
  /// Where it stands, as offsets in the text's UTF-8.
  public let range: Range<Int>
  /// Whether a plural goes by its value.
  public fileprivate(set) var isCounted = false
}

/// Reads texts such as `At most {maxLength, plural, one {# sign} other {# signs}}`.
///
/// `{{` and `}}` are literal braces. In a plural, where two braces may well close a branch and the plural around it, `}}`
/// is a literal one only behind a `{{` of the same branch that is still open.
public nonisolated struct FormMessageParser {
  /// How deep plurals may nest.
  public static let depthLimit = 16

  private let bytes: [UInt8]
  private let languages: [String]
  /// Those of the languages, once there was a plural.
  private var knownCategories: [FormPluralCategory]?
  private var position = 0
  private var names: [FormMessageName] = []
  private var problems: [(range: Range<Int>, problem: FormMessageProblem)] = []

  /// What was read: the template, as far as it could be; the names of placeholders and plurals, with where they stand;
  /// what is wrong.
  public typealias Parsed = (
    template: FormMessageTemplate, names: [FormMessageName],
    problems: [(range: Range<Int>, problem: FormMessageProblem)]
  )

  /// Reads the UTF-8 of a text in a language, or in one of several; ranges are offsets in it. What can't be read stays as
  /// it is written.
  public static func parse(_ bytes: [UInt8], languages: [String]) -> Parsed {
    guard bytes.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      let template = FormMessageTemplate(literal: String(decoding: bytes, as: UTF8.self))
      return (template, [], [])
    }
    var parser = FormMessageParser(bytes: bytes, languages: languages)
    let template = parser.message(depth: 0)
    if parser.problems.count > 1 { parser.problems.sort { $0.range.lowerBound < $1.range.lowerBound } }
    parser.forgetConsequences()
    return (template, parser.names, parser.problems)
  }

  /// Leaves out what is said behind a brace too many or too few, where nothing is what it seems.
  private mutating func forgetConsequences() {
    let fault = problems.firstIndex { $0.problem == .strayBrace || $0.problem == .unclosedBrace }
    guard let fault else { return }
    problems = problems[...fault].filter { $0.problem != .missingOther }
    // Words of a branch, as in `{# signs}`.
    names.removeAll { name in name.name.utf8.contains { FormMessageParser.isSpace($0) || $0 == UInt8(ascii: "#") } }
  }

  /// Reads a text.
  public static func parse(_ text: String, language: String) -> Parsed {
    parse(Array(text.utf8), languages: [language])
  }

  private init(bytes: [UInt8], languages: [String]) {
    self.bytes = bytes
    self.languages = languages
  }

  /// Looked up only where there is a plural.
  private mutating func categories() -> [FormPluralCategory] {
    if let knownCategories { return knownCategories }
    let categories = FormMessageParser.categories(of: languages)
    knownCategories = categories
    return categories
  }

  /// The plural categories of languages. Of a great many together that is as good as all of them.
  private static func categories(of languages: [String]) -> [FormPluralCategory] {
    guard languages.count <= languageLimit else { return allCategories }
    let known = languages.map { FormPlural.categories(language: $0) }
    return allCategories.filter { category in known.contains { $0.contains(category) } }
  }

  private static let languageLimit = 64
  private static let allCategories: [FormPluralCategory] = [.zero, .one, .two, .few, .many, .other]

  /// Reads parts up to the end of the text or, in a plural, up to the brace that closes the branch.
  private mutating func message(depth: Int) -> FormMessageTemplate {
    var parts: [FormMessageTemplate.Part] = []
    var literal: [UInt8] = []
    if depth == 0 { literal.reserveCapacity(bytes.count) }
    var openLiterals = 0
    while let byte = next {
      if let brace = literalBrace(byte, mayClose: depth == 0 || openLiterals > 0) {
        openLiterals += brace == UInt8(ascii: "{") ? 1 : -1
        literal.append(brace)
      } else if depth > 0, byte == UInt8(ascii: "}") {
        break
      } else if byte == UInt8(ascii: "{") {
        flush(&literal, into: &parts)
        let start = position
        parts.append(argument(depth: depth) ?? .literal(text(start..<position)))
      } else if depth > 0, byte == UInt8(ascii: "#") {
        flush(&literal, into: &parts)
        parts.append(.number)
        position += 1
      } else {
        if byte == UInt8(ascii: "}") { problems.append((position..<position + 1, .strayBrace)) }
        let end = endOfWords(from: position, depth: depth)
        literal += bytes[position..<end]
        position = end
      }
    }
    flush(&literal, into: &parts)
    return FormMessageTemplate(parts: parts)
  }

  /// Where a byte stands, behind the one at `start`, that may be more than a part of the words; most bytes are not.
  private func endOfWords(from start: Int, depth: Int) -> Int {
    unsafe bytes.withUnsafeBytes { bytes in
      var end = start &+ 1
      while end < bytes.count {
        if end &+ 8 <= bytes.count, unsafe FormTextWord.marksOfSigns(FormTextWord.at(end, of: bytes)) == 0 {
          end &+= 8
          continue
        }
        let byte = unsafe bytes[end]
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "#") && depth > 0 { break }
        end &+= 1
      }
      return end
    }
  }

  private func flush(_ literal: inout [UInt8], into parts: inout [FormMessageTemplate.Part]) {
    guard !literal.isEmpty else { return }
    parts.append(.literal(String(decoding: literal, as: UTF8.self)))
    literal.removeAll(keepingCapacity: true)
  }

  private mutating func literalBrace(_ byte: UInt8, mayClose: Bool) -> UInt8? {
    guard byte == UInt8(ascii: "{") || mayClose && byte == UInt8(ascii: "}") else { return nil }
    guard position + 1 < bytes.count, bytes[position + 1] == byte else { return nil }
    position += 2
    return byte
  }

  /// Reads what stands in braces.
  private mutating func argument(depth: Int) -> FormMessageTemplate.Part? {
    let start = position
    position += 1
    let (name, range) = word(until: [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "{")])
    guard let stop = next else { return unclosed(from: start) }
    // `{count plural one {...}}` and `{count plural, one {...}}`
    let isBeforePlural = stop == UInt8(ascii: ",") && name.utf8.reversed().starts(with: " plural".utf8.reversed())
    guard stop != UInt8(ascii: "{"), !isBeforePlural else {
      guard let first = name.split(separator: " ").first, first.utf8.count < name.utf8.count else {
        return unclosed(from: start)
      }
      close()
      problems.append((range, .missingComma(String(first))))
      return nil
    }
    guard !name.isEmpty else {
      close()
      problems.append((start..<position, .emptyPlaceholder))
      return nil
    }
    names.append(FormMessageName(name: name, range: range))
    position += 1
    return stop == UInt8(ascii: "}")
      ? .placeholder(FormMessagePlaceholder(name)) : kind(ofName: names.count - 1, start: start, depth: depth)
  }

  /// Reads what stands behind a name, the one at `index`: `value`, or `plural` and its branches.
  private mutating func kind(ofName index: Int, start: Int, depth: Int) -> FormMessageTemplate.Part? {
    let name = names[index].name
    let (kind, range) = word(until: [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "{")])
    guard next != nil else { return unclosed(from: start) }
    if kind.utf8.elementsEqual("value".utf8), next == UInt8(ascii: "}") {
      position += 1
      return .placeholder(FormMessagePlaceholder(name, as: .value))
    }
    guard kind.utf8.elementsEqual("plural".utf8) else {
      close()
      problems.append((range.isEmpty ? start..<position : range, .unknownKind(kind)))
      return nil
    }
    guard depth < FormMessageParser.depthLimit else {
      close()
      problems.append((start..<position, .tooDeep))
      return nil
    }
    if next == UInt8(ascii: ",") { position += 1 }
    names[index].isCounted = true
    return plural(of: name, start: start, depth: depth)
  }

  private mutating func plural(of name: String, start: Int, depth: Int) -> FormMessageTemplate.Part? {
    var branches = FormPluralBranches()
    var mayHaveOther = false
    while true {
      let (selector, range) = word(until: [UInt8(ascii: "{"), UInt8(ascii: "}")])
      guard let byte = next else { return unclosed(from: start) }
      guard byte == UInt8(ascii: "{") else {
        position += 1
        if !selector.isEmpty {
          problems.append((range, .missingBranch(selector)))
          // It may well be `other` that lacks its text.
          return .plural(name, exact: branches.exact, categories: branches.categories)
        }
        break
      }
      position += 1
      let template = message(depth: depth + 1)
      guard next != nil else { return unclosed(from: start) }
      position += 1
      guard let problem = branches.add(selector, template, known: categories()) else { continue }
      problems.append((range, problem))
      // It may well be meant to be `other`.
      if case .unknownCategory = problem { mayHaveOther = true }
    }
    if !branches.hasOther, !mayHaveOther { problems.append((start..<position, .missingOther)) }
    return .plural(name, exact: branches.exact, categories: branches.categories)
  }

  /// A word with the white space around it taken off, and where it stands.
  private mutating func word(until stops: [UInt8]) -> (String, Range<Int>) {
    var start = position
    while let byte = next, !stops.contains(byte) { position += 1 }
    var end = position
    while start < end, FormMessageParser.isSpace(bytes[start]) { start += 1 }
    while end > start, FormMessageParser.isSpace(bytes[end - 1]) { end -= 1 }
    return (text(start..<end), start..<end)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Goes behind the brace that closes the one before the position, to read on after a mistake.
  private mutating func close() {
    var depth = 1
    while let byte = next, depth > 0 {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      position += 1
    }
  }

  /// Says once that a brace is never closed, and ends the reading.
  private mutating func unclosed(from start: Int) -> FormMessageTemplate.Part? {
    if !problems.contains(where: { $0.problem == .unclosedBrace }) {
      problems.append((start..<bytes.count, .unclosedBrace))
    }
    position = bytes.count
    return nil
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }
}

nonisolated extension FormTextWord {
  private static var lows: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }

  /// Zero only if there is neither a brace nor `#`.
  @inline(__always)
  fileprivate static func marksOfSigns(_ word: UInt64) -> UInt64 {
    marks(of: 0x7B7B_7B7B_7B7B_7B7B, in: word) | marks(of: 0x7D7D_7D7D_7D7D_7D7D, in: word)
      | marks(of: 0x2323_2323_2323_2323, in: word)
  }

  /// The highest bit of each byte that is the same in both.
  @inline(__always)
  private static func marks(of sign: UInt64, in word: UInt64) -> UInt64 {
    let difference = word ^ sign
    // The sum carries into the highest bit unless all others are zero, and never into the next byte.
    return ~(((difference & lows) &+ lows) | difference | lows)
  }
}

"""####,
    ####"""
// What can be wrong with the placeholders of a text.

/// A mistake in a text.
public nonisolated enum FormMessageProblem: Hashable, Sendable {
  /// A `{` that is never closed.
  case unclosedBrace
  /// A `}` without a `{`; a literal one is written twice.
  case strayBrace
  /// A name goes on with other words up to a `{`, as in `{count plural other {...}}`.
  case missingComma(String)
  /// Nothing stands between the braces.
  case emptyPlaceholder
  /// Behind the comma stands something else than `plural` or `value`.
  case unknownKind(String)
  /// A word that is no plural category of any language.
  case unknownCategory(String)
  /// A plural category that the language does not have, and those that it has.
  case foreignCategory(String, known: [String])
  /// A category or number for the second time.
  case repeatedBranch(String)
  /// A category or number without `{...}` behind it.
  case missingBranch(String)
  /// A plural without `other`.
  case missingOther
  /// Plurals nested more than `FormMessageParser.depthLimit` deep.
  case tooDeep
}

"""####,
    ####"""
// Writes a text for a person, with values in place of its names.

/// What a name of a text stands for.
public nonisolated enum FormMessageValue: Hashable, Sendable {
  /// Nothing: an answer that is empty or hidden.
  case nothing
  /// Words.
  case text(String)
  /// An integer.
  case integer(Int)
  /// A double, written in its shortest form.
  case number(Double)
  /// A decimal, with all its places.
  case decimal(FormDecimal)

  /// As a person reads it.
  public var text: String {
    switch self {
    case .nothing: ""
    case .text(let text): text
    case .integer(let value): String(value)
    case .number(let value): FormNumber.text(value)
    case .decimal(let value): value.description
    }
  }

  fileprivate func isExactly(_ number: Int) -> Bool {
    switch self {
    case .nothing, .text: false
    case .integer(let value): value == number
    case .number(let value): value == Double(number)
    case .decimal(let value): value == FormDecimal(number)
    }
  }

  fileprivate func category(language: String) -> FormPluralCategory {
    switch self {
    case .nothing, .text: .other
    case .integer(let value): FormPlural.category(of: value, language: language)
    case .number(let value): FormPlural.category(of: value, language: language)
    case .decimal(let value): FormPlural.category(of: value, language: language)
    }
  }
}

nonisolated extension FormMessageTemplate {
  /// The text in words.
  ///
  /// - Parameters:
  ///   - language: the language of the template, whose plural rules hold.
  ///   - value: what a placeholder stands for.
  public func rendered(language: String, value: (FormMessagePlaceholder) -> FormMessageValue) -> String {
    if parts.count == 1, case .literal(let text) = parts[0] { return text }
    var output = ""
    render(into: &output, language: language, number: .nothing, value: value)
    return output
  }

  /// Plurals nest no deeper than `FormMessageParser.depthLimit`.
  private func render(
    into output: inout String, language: String, number: FormMessageValue,
    value: (FormMessagePlaceholder) -> FormMessageValue
  ) {
    for part in parts {
      switch part {
      case .literal(let text): output += text
      case .number: output += number.text
      case .placeholder(let placeholder): output += value(placeholder).text
      case .plural(let name, let exact, let categories):
        let count = value(FormMessagePlaceholder(name))
        // An empty or hidden field leaves nothing there, whatever the branches say.
        if count.text.isEmpty { break }
        FormMessageTemplate.branch(exact, categories, for: count, language: language)?
          .render(into: &output, language: language, number: count, value: value)
      }
    }
  }

  /// The branch of a plural that a value takes, if it has one.
  public static func branch(
    _ exact: [(Int, FormMessageTemplate)], _ categories: [(FormPluralCategory, FormMessageTemplate)],
    for value: FormMessageValue, language: String
  ) -> FormMessageTemplate? {
    if let branch = exact.first(where: { value.isExactly($0.0) }) { return branch.1 }
    let category = value.category(language: language)
    return (categories.first { $0.0 == category } ?? categories.first { $0.0 == .other })?.1
  }
}

"""####,
    ####"""
// A text with placeholders and plural choices, in the manner of ICU MessageFormat.

/// What stands in braces in a text.
public nonisolated struct FormMessagePlaceholder: Hashable, Sendable {
  /// What it shows.
  public nonisolated enum Form: Sendable {
    /// What is shown to a person: of a choice its title.
    case title
    /// The value of a choice, and not its title: `{name, value}`.
    case value
  }

  /// The name whose value it shows.
  public let name: String
  /// What it shows of that.
  public let form: Form

  /// Makes a placeholder.
  public init(_ name: String, as form: Form = .title) {
    self.name = name
    self.form = form
  }
}

/// The parts of a text, in order.
public nonisolated struct FormMessageTemplate: Sendable {
  /// A part.
  public nonisolated enum Part: Sendable {
    /// Words.
    case literal(String)
    /// The value of a name, written for a person.
    case placeholder(FormMessagePlaceholder)
    /// One of several texts, by the plural category of a name's value. `exact` comes first (`=0`).
    indirect case plural(
      String, exact: [(Int, FormMessageTemplate)], categories: [(FormPluralCategory, FormMessageTemplate)])
    /// `#`: the number of the plural around it.
    case number
  }

  /// Most templates are only words, which need no list of parts.
  private nonisolated enum Content {
    case words(String)
    case parts([Part], placeholders: [FormMessagePlaceholder])
  }

  private let content: Content

  /// Makes a template of `parts`.
  public init(parts: [Part]) {
    if parts.count == 1, case .literal(let words) = parts[0] {
      content = .words(words)
    } else {
      content = .parts(parts, placeholders: FormMessageTemplate.placeholders(of: parts))
    }
  }

  /// Makes a template that is only words.
  public init(literal: String) { content = .words(literal) }

  /// Whether it is only words.
  public var isWords: Bool { if case .words = content { true } else { false } }

  /// The parts.
  public var parts: [Part] {
    switch content {
    case .words(let words): words.isEmpty ? [] : [.literal(words)]
    case .parts(let parts, _): parts
    }
  }

  /// Its placeholders, in order of appearance, with repetitions; a plural goes by one, too.
  public var placeholders: [FormMessagePlaceholder] {
    switch content {
    case .words: []
    case .parts(_, let placeholders): placeholders
    }
  }

  private static func placeholders(of parts: [Part]) -> [FormMessagePlaceholder] {
    var placeholders: [FormMessagePlaceholder] = []
    for part in parts {
      switch part {
      case .literal, .number: break
      case .placeholder(let placeholder): placeholders.append(placeholder)
      case .plural(let name, let exact, let categories):
        placeholders.append(FormMessagePlaceholder(name))
        for (_, branch) in exact { placeholders += branch.placeholders }
        for (_, branch) in categories { placeholders += branch.placeholders }
      }
    }
    return placeholders
  }

  /// The words, with placeholders as written.
  public var plainText: String {
    parts.map { part in
      switch part {
      case .literal(let text): text
      case .placeholder(let placeholder):
        placeholder.form == .value ? "{\(placeholder.name),value}" : "{\(placeholder.name)}"
      case .number: "#"
      case .plural(let name, _, _): "{\(name)}"
      }
    }.joined()
  }
}

"""####,
    ####"""
// What was given where an answer does not say it, kept beside the draft: one bad number hides no other issue.

/// Why an answer is kept as it was given.
public nonisolated enum FormMisreadReason: Hashable, Sendable {
  /// It is not of the field's type.
  case type
  /// It is not one of the choices.
  case choices
  /// It was taken, but reads otherwise: `1.0` on the way to `1.05`.
  case typed
}

/// What was answered where nothing of the field's type was, by field, and what was typed for an answer that reads
/// otherwise, which is no difference between drafts. Empty in most drafts, and then it costs nothing.
public nonisolated struct FormMisread<Field: FormChoice>: CustomStringConvertible, Hashable, Sendable {
  /// Nothing rather than no answers, so that asking is one comparison and a copy of the draft copies nothing here.
  private var answers: FormMisreadAnswers?

  /// Nothing is kept.
  public init() {}

  /// Whether nothing is kept.
  public var isEmpty: Bool { answers == nil }

  // A form asks at every field, and mostly there is nothing. What is hardly ever done is not copied to each of these
  // places, which the compiler would take long to do.

  /// Why the answer of `field` could not be taken; nil if it could.
  public func reason(for field: Field) -> FormMisreadReason? { isEmpty ? nil : reasonFound(for: field) }

  /// Whether the answer of `field` could not be taken.
  public func contains(_ field: Field) -> Bool { !isEmpty && reasonFound(for: field) != nil }

  /// Whether an item of the list `field` was no text.
  public func contains(_ field: Field, at index: Int) -> Bool {
    !isEmpty && answers?.answer(to: field.number, at: index) != nil
  }

  /// Whether what could not be taken of `field`, and of its items, is something else than there.
  func differs(from original: FormMisread, at field: Field) -> Bool {
    let none = FormMisreadAnswers()
    return (answers ?? none).differs(from: original.answers ?? none, at: field.number)
  }

  @inline(never)
  private func reasonFound(for field: Field) -> FormMisreadReason? {
    let reason = answers?.answer(to: field.number)?.reason
    return reason == .typed ? nil : reason
  }

  /// What was typed for `field`, if its answer does not say that.
  @inline(never)
  public func text(for field: Field) -> String? { answers?.answer(to: field.number)?.text }

  /// Remembers an answer, with what was typed if it was; or one item of the list `field` that was no text.
  @inline(never)
  public mutating func insert(_ field: Field, _ reason: FormMisreadReason = .type, text: String = "", at: Int = -1) {
    if answers == nil { answers = FormMisreadAnswers() }
    answers?.insert(FormMisreadAnswer(field: field.number, item: at, reason: reason, text: text))
  }

  /// Forgets what was answered for `field`, and in its items: there is a new answer.
  @inline(never)
  public mutating func remove(_ field: Field) {
    answers?.remove(field.number)
    if answers?.count == 0 { answers = nil }
  }

  /// Forgets the same of a member of an item, and that the item was no record: it is one now.
  @inline(never)
  public mutating func removeMember(_ field: Field, of item: Field) {
    remove(field)
    remove(item)
  }

  /// The same without the answers of those of `fields` that are not shown.
  @inline(never)
  public func keeping(_ fields: [Field], _ shown: [Bool]) -> FormMisread {
    if isEmpty { return self }
    var kept = self
    for (field, isShown) in zip(fields, shown) where !isShown { kept.remove(field) }
    return kept
  }

  /// The same without the items of the list `field` that are not shown.
  @inline(never)
  public func keeping(itemsOf field: Field, _ shown: [Bool]) -> FormMisread {
    if isEmpty { return self }
    var kept = self
    kept.answers?.keep(field.number, shown)
    if kept.answers?.count == 0 { kept.answers = nil }
    return kept
  }

  /// Follows a list of texts, of which these are left: what was no text stays that as long as there is none.
  @inline(never)
  public mutating func follow(_ field: Field, _ texts: [String]) {
    answers?.follow(field.number, texts)
    if answers?.count == 0 { answers = nil }
  }

  /// Forgets what was typed of answers that could be taken.
  @inline(never)
  public mutating func forgetTyped() {
    answers?.forgetTyped()
    if answers?.count == 0 { answers = nil }
  }

  private var misread: [FormMisreadAnswer] { answers?.misread ?? [] }

  /// Whether the same could not be taken.
  public static func == (a: FormMisread, b: FormMisread) -> Bool { a.misread == b.misread }

  /// By what could not be taken.
  public func hash(into hasher: inout Hasher) { hasher.combine(misread) }

  /// Whether there is anything, and no answers.
  public var description: String { misread.isEmpty ? "none" : "\(misread.count) misread" }
}

/// An answer as it was given.
nonisolated struct FormMisreadAnswer: Hashable, Sendable {
  /// The number of the field.
  let field: Int
  /// The position of the item, if the field is a list of which others could be taken; else -1.
  let item: Int
  let reason: FormMisreadReason
  /// What was typed.
  let text: String
}

/// Answers as they were given, by the numbers of their fields: one type for the fields of all forms.
nonisolated struct FormMisreadAnswers: Sendable {
  /// In the order of fields and items: a list may have a great many, and each of its items asks.
  private var answers: [FormMisreadAnswer] = []
  /// The texts of lists in which some could not be taken, by the numbers of the lists.
  private var texts: [Int: [String]] = [:]

  /// Those that could not be taken.
  var misread: [FormMisreadAnswer] { answers.filter { $0.reason != .typed } }

  var count: Int { answers.count }

  /// Where the first answer stands that is none of before an item.
  private func place(of field: Int, _ item: Int = -1) -> Int {
    var (low, high) = (0, answers.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = (answers[middle].field, answers[middle].item) < (field, item)
      (low, high) = isBefore ? (middle + 1, high) : (low, middle)
    }
    return low
  }

  @inline(never)
  func answer(to field: Int, at item: Int = -1) -> FormMisreadAnswer? {
    let place = place(of: field, item)
    return place < count && answers[place].field == field && answers[place].item == item ? answers[place] : nil
  }

  @inline(never)
  func differs(from original: FormMisreadAnswers, at field: Int) -> Bool { self[field] != original[field] }

  private subscript(field: Int) -> [FormMisreadAnswer] {
    answers[place(of: field)..<place(of: field + 1)].filter { $0.reason != .typed }
  }

  @inline(never)
  mutating func insert(_ answer: FormMisreadAnswer) {
    let place = place(of: answer.field, answer.item)
    let isThere = self.answer(to: answer.field, at: answer.item) != nil
    answers.replaceSubrange(place..<place + (isThere ? 1 : 0), with: CollectionOfOne(answer))
  }

  @inline(never)
  mutating func remove(_ field: Int) {
    answers.removeSubrange(place(of: field)..<place(of: field + 1))
    texts[field] = nil
  }

  mutating func forgetTyped() { answers = misread }

  mutating func keep(_ field: Int, _ shown: [Bool]) {
    answers.removeAll { $0.field == field && shown.indices.contains($0.item) && !shown[$0.item] }
  }

  mutating func follow(_ field: Int, _ now: [String]) {
    let places = place(of: field)..<place(of: field + 1)
    if places.isEmpty { return }
    let before = texts.updateValue(now, forKey: field) ?? now
    // What stands in front of the change stays where it is, what stands behind moves with it.
    let head = zip(before, now).prefix { FormText.isEqual($0, $1) }.count
    let rest = zip(before[head...].reversed(), now[head...].reversed())
    let tail = before.count - rest.prefix { FormText.isEqual($0, $1) }.count
    let kept = answers[places].compactMap { answer -> FormMisreadAnswer? in
      if (0..<head).contains(answer.item) { return answer }
      guard answer.item >= tail else { return nil }
      let item = answer.item + now.count - before.count
      return FormMisreadAnswer(field: field, item: item, reason: answer.reason, text: answer.text)
    }
    answers.replaceSubrange(places, with: kept)
    if kept.isEmpty { texts[field] = nil }
  }
}

"""####,
    ####"""
// How numbers are read, written and compared: strictly, the same in every locale, without rounding surprises.

/// The form language's functions on numbers: integers of 64 bits and doubles.
public nonisolated enum FormNumber {
  /// `Int.max`, as a value that the compiler does not look through when it warns.
  public static let greatestInteger = Int.max

  /// `Int.min`, likewise.
  public static let leastInteger = Int.min

  /// The shortest decimal that reads back as `value`, laid out as ECMAScript does: `12`, `0.1`, `1e+21`, `1e-7`.
  ///
  /// Whole numbers have no fraction; an exponent stands only from 1e21 and below 1e-6. Negative zero is `0`.
  /// All of it is JSON, but `Infinity`, `-Infinity` and `NaN`.
  public static func text(_ value: Double) -> String {
    guard let decimal = FormShortestDecimal(value) else {
      return value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"
    }
    let digits = String(decimal.digits)
    return (decimal.isNegative && value != 0 ? "-" : "") + layOut(digits, pointAt: digits.utf8.count + decimal.exponent)
  }

  private static func layOut(_ digits: String, pointAt point: Int) -> String {
    let count = digits.utf8.count
    if point > 21 || point < -5 {
      let power = point - 1
      let fraction = count > 1 ? "." + String(digits.dropFirst()) : ""
      return String(digits.prefix(1)) + fraction + (power < 0 ? "e-" : "e+") + String(power.magnitude)
    }
    if point >= count { return digits + String(repeating: "0", count: point - count) }
    if point <= 0 { return "0." + String(repeating: "0", count: -point) + digits }
    return String(digits.prefix(point)) + "." + String(digits.dropFirst(point))
  }

  /// Reads `-?(0|[1-9][0-9]*)` of 64 bits, and nothing else: no `+`, no blanks, no `007`.
  public static func integer(_ text: String) -> Int? {
    var reader = FormReader(text)
    _ = reader.take(0x2D)
    let isZero = reader.take(0x30)
    guard isZero || reader.digit != nil else { return nil }
    while !isZero, reader.digit != nil { reader.skip() }
    return reader.isAtEnd ? Int(text) : nil
  }

  /// Reads a number as JSON has it, rounded to the nearest double; nil if it is too large for one.
  public static func number(_ text: String) -> Double? {
    guard FormNumberShape(text) != nil, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The integer of 64 bits that a number of JSON stands for exactly, as `12.0` and `1.2e1` do for 12; nil for all
  /// others.
  public static func wholeNumber(_ text: String) -> Int? { FormNumberShape(text)?.integer }

  /// The integer that `value` is exactly, or nil.
  public static func exactInteger(_ value: Double) -> Int? {
    // `Int(exactly:)` calls the C library's `trunc`, which a program that imports nothing is not linked with.
    guard value >= -0x1p63, value < 0x1p63 else { return nil }
    let integer = Int(value)
    return Double(integer) == value ? integer : nil
  }

  /// Whether `value` is a whole multiple of `unit`, exactly, on the shortest decimals: 0.3 is one of 0.1.
  public static func isMultiple(_ value: Double, of unit: Double) -> Bool {
    guard let value = FormShortestDecimal(value), let unit = FormShortestDecimal(unit) else { return false }
    return value.isMultiple(of: unit)
  }

  /// Whether `value` is a whole multiple of `unit`; of zero, only zero is.
  public static func isMultiple(_ value: FormDecimal, of unit: FormDecimal) -> Bool { value.isMultiple(of: unit) }

  /// Whether `value` is a whole multiple of `unit`; of zero, only zero is.
  public static func isMultiple(_ value: Int, of unit: Int) -> Bool {
    unit == 0 ? value == 0 : value.magnitude % unit.magnitude == 0
  }

  /// `value` with at most `places` places, from 0 to 12, by its shortest decimal: 2.675 becomes 2.68. Throws `outOfRange`
  /// for other places. What is not finite stays.
  public static func rounded(
    _ value: Double, _ rule: FormRounding = .halfAway, places: Int = 0
  ) throws(FormFailure) -> Double {
    try FormDecimal.check(places: places)
    return FormShortestDecimal(value)?.roundedDouble(rule, places: places) ?? value
  }

  /// -1 if `integer` is less than `number`, 1 if it is greater, 0 if they are the same number, exactly; nil if
  /// `number` is not one.
  public static func compare(_ integer: Int, _ number: Double) -> Int? {
    if number.isNaN { return nil }
    if number >= 0x1p63 { return -1 }
    if number < -0x1p63 { return 1 }
    guard let whole = Int(exactly: number.rounded(.down)) else { return nil }
    if integer != whole { return integer < whole ? -1 : 1 }
    return Double(whole) < number ? -1 : 0
  }
}

"""####,
    ####"""
// Which texts are numbers, by the grammar of JSON.

/// The parts of a number as JSON writes it: `-12.5e-3`.
nonisolated struct FormNumberShape {
  private let isNegative: Bool
  /// The digits before and behind the point as one number; nil if they are too many for 64 bits.
  private let digits: UInt64?
  /// How many digits stand behind the last one that is not zero.
  private let trailingZeros: Int
  private let fractionCount: Int
  private let exponent: Int

  /// Nil if `text` is not a number of JSON.
  init?(_ text: String) {
    var reader = FormReader(text)
    isNegative = reader.take(0x2D)
    var mantissa = Mantissa()
    let startsWithZero = reader.next == 0x30
    guard mantissa.read(&reader) > 0, !startsWithZero || mantissa.count == 1 else { return nil }
    var fractionCount = 0
    if reader.take(0x2E) {
      fractionCount = mantissa.read(&reader)
      guard fractionCount > 0 else { return nil }
    }
    var exponent = 0
    if reader.take(0x65, or: 0x45) {
      let isSmall = reader.next == 0x2D
      if !isSmall { _ = reader.take(0x2B) } else { reader.skip() }
      guard reader.digit != nil else { return nil }
      // Beyond any double, and far enough from overflow.
      while let digit = reader.digit {
        exponent = min(exponent * 10 + digit, 100_000_000)
        reader.skip()
      }
      if isSmall { exponent = -exponent }
    }
    guard reader.isAtEnd else { return nil }
    digits = mantissa.value
    trailingZeros = mantissa.zeros
    self.fractionCount = fractionCount
    self.exponent = exponent
  }

  /// `digits` times ten to the power of `exponent`.
  init(digits: UInt64, isNegative: Bool, exponent: Int) {
    self.isNegative = isNegative
    self.digits = digits
    trailingZeros = 0
    fractionCount = exponent < 0 ? -exponent : 0
    self.exponent = exponent < 0 ? 0 : exponent
  }

  /// The decimal that it stands for exactly, with the places that are written as far as there is room for them; nil for
  /// more than 18 digits or places.
  var decimal: FormDecimal? {
    guard let digits, digits < FormDecimal.limit else { return nil }
    let written = min(max(fractionCount - exponent, 0), FormDecimal.mostPlaces)
    if digits == 0 { return FormDecimal(known: 0, written) }
    var value = digits
    var power = exponent - fractionCount + trailingZeros
    guard power <= FormDecimal.mostPlaces, power >= -FormDecimal.mostPlaces else { return nil }
    while power > 0 {
      value = value &* 10
      guard value < FormDecimal.limit else { return nil }
      power -= 1
    }
    let exact = FormDecimal(known: isNegative ? -Int64(value) : Int64(value), -power)
    return exact.places < written ? exact.padded(to: written) : exact
  }

  /// The integer that it stands for exactly, if that is of 64 bits.
  var integer: Int? {
    guard let digits else { return nil }
    if digits == 0 { return 0 }
    var power = exponent - fractionCount + trailingZeros
    guard power >= 0 else { return nil }
    var magnitude = digits
    while power > 0 {
      let (tenfold, isTooMuch) = magnitude.multipliedReportingOverflow(by: 10)
      guard !isTooMuch else { return nil }
      magnitude = tenfold
      power -= 1
    }
    if isNegative { return magnitude <= UInt64(Int.min.magnitude) ? Int(truncatingIfNeeded: 0 &- magnitude) : nil }
    return Int(exactly: magnitude)
  }

  /// Digits summed up, with the zeros at their end held back, so that `1.000000000000000000000` fits.
  private struct Mantissa {
    var value: UInt64? = 0
    var zeros = 0
    var count = 0

    /// Takes digits and gives how many there were.
    mutating func read(_ reader: inout FormReader) -> Int {
      let before = count
      while let digit = reader.digit {
        if digit == 0 { zeros += 1 } else { append(UInt64(digit)) }
        count += 1
        reader.skip()
      }
      return count - before
    }

    private mutating func append(_ digit: UInt64) {
      // Zeros in front of the first digit count for nothing.
      if value == 0 { zeros = 0 }
      while zeros > 0 {
        shift()
        zeros = value == nil ? 0 : zeros - 1
      }
      shift()
      guard let tenfold = value else { return }
      let (sum, isTooMuch) = tenfold.addingReportingOverflow(digit)
      value = isTooMuch ? nil : sum
    }

    private mutating func shift() {
      guard let product = value?.multipliedReportingOverflow(by: 10) else { return }
      value = product.overflow ? nil : product.partialValue
    }
  }
}

"""####,
    ####"""
// Years, months and days, as a person counts them.

/// A length of time in the calendar's own units. How long it is depends on the date it is added to, so periods
/// have no order.
public nonisolated struct FormPeriod: Hashable, Sendable, CustomStringConvertible {
  /// May be negative, as all three.
  public let years: Int
  /// Not limited to 11.
  public let months: Int
  /// Not limited to 31.
  public let days: Int

  /// The period of so many years, months and days.
  public init(years: Int = 0, months: Int = 0, days: Int = 0) {
    self.years = years
    self.months = months
    self.days = days
  }

  /// Reads `P1Y2M3D`: at least one of the parts, in this order, each an integer that may be negative.
  public init?(_ text: String) {
    var reader = FormReader(text)
    guard reader.take(0x50), !reader.isAtEnd else { return nil }
    var parts = [0, 0, 0]
    var first = 0
    while !reader.isAtEnd {
      let isNegative = reader.take(0x2D)
      guard let value = reader.number() else { return nil }
      guard let index = FormPeriod.designators[first...].firstIndex(of: reader.next ?? 0) else { return nil }
      parts[index] = isNegative ? -value : value
      first = index + 1
      reader.skip()
    }
    self.init(years: parts[0], months: parts[1], days: parts[2])
  }

  /// `P1Y2M3D`, without the parts that are zero; `P0D` for nothing.
  public var description: String {
    var text = "P"
    if years != 0 { text += String(years) + "Y" }
    if months != 0 { text += String(months) + "M" }
    if days != 0 { text += String(days) + "D" }
    return text == "P" ? "P0D" : text
  }

  /// The period in the other direction. Throws `overflow` for the smallest integer.
  public func negated() throws(FormFailure) -> FormPeriod {
    guard years != .min, months != .min, days != .min else { throw .overflow }
    return FormPeriod(years: -years, months: -months, days: -days)
  }

  /// Both periods, part by part. Throws `overflow` if a part does not fit.
  public func adding(_ other: FormPeriod) throws(FormFailure) -> FormPeriod {
    let (years, a) = years.addingReportingOverflow(other.years)
    let (months, b) = months.addingReportingOverflow(other.months)
    let (days, c) = days.addingReportingOverflow(other.days)
    guard !a, !b, !c else { throw .overflow }
    return FormPeriod(years: years, months: months, days: days)
  }

  /// `Y`, `M` and `D`.
  private static let designators: [UInt8] = [0x59, 0x4D, 0x44]
}

"""####,
    ####"""
// Decimals of a form's fields in records: a field says how many places its answers are written with.

#if !hasFeature(Embedded)
  /// A decimal that is written with a fixed number of places, also where its 18 digits have no room for all the zeros:
  /// `1234567890.500000000` with nine.
  ///
  /// `FormJSON.encoded` writes them; other encoders know numbers without their digits, and get the number.
  public nonisolated struct FormPlacedDecimal: Encodable, Sendable {
    let decimal: FormDecimal
    let places: Int

    /// The decimal of a field of so many places.
    public init(_ decimal: FormDecimal, places: Int) {
      self.decimal = decimal
      self.places = places
    }

    /// The same of an answer; nil if there is none.
    public init?(_ decimal: FormDecimal?, places: Int) {
      guard let decimal else { return nil }
      self.init(decimal, places: places)
    }

    /// The number. Throws what a decimal throws.
    public func encode(to encoder: any Encoder) throws { try decimal.encode(to: encoder) }
  }
#endif

"""####,
    ####"""
// The plural category of a number: which of the forms of a word stands beside it.

/// CLDR's plural categories. Each language has some of them, and all have `other`.
public nonisolated enum FormPluralCategory: String, Hashable, Sendable {
  /// As in Arabic for 0.
  case zero
  /// As in English for 1.
  case one
  /// As in Arabic for 2.
  case two
  /// As in Polish for 2, 3 and 4.
  case few
  /// As in Polish for 5.
  case many
  /// What is left.
  case other
}

/// Plural categories of cardinal numbers by CLDR's rules.
public nonisolated enum FormPlural {
  /// The category of `number` in the language of a tag such as `pl` or `pt-PT`; where CLDR does not
  /// know the tag, its language counts, and an unknown language has `other` alone.
  ///
  /// The fraction digits that count are those of the number's shortest decimal.
  public static func category(of number: Double, language: String) -> FormPluralCategory {
    guard let operands = FormPluralOperands(number) else { return .other }
    return rules(of: language)?.category(of: operands) ?? .other
  }

  /// The category of a decimal, all of whose places count, as they are shown: in English, 1.00 is `other`.
  public static func category(of number: FormDecimal, language: String) -> FormPluralCategory {
    rules(of: language)?.category(of: FormPluralOperands(number)) ?? .other
  }

  /// The category of a whole number.
  public static func category(of number: Int, language: String) -> FormPluralCategory {
    rules(of: language)?.category(of: FormPluralOperands(number)) ?? .other
  }

  /// The categories that the language tells apart, `other` at the end.
  public static func categories(language: String) -> [FormPluralCategory] {
    rules(of: language)?.categories ?? [.other]
  }

  /// Of a tag, CLDR's table has the language, or the language and one part more.
  private static func rules(of language: String) -> FormPluralRules? {
    let parts = FormText.lowerAscii(language).split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    guard let first = parts.first else { return nil }
    if parts.count > 1, let rules = FormPluralRules(language: String(first + "-" + parts[1])) { return rules }
    return FormPluralRules(language: String(first))
  }
}

/// The operands of plural rules (UTS #35, part 3, section 5.1.1), of the number without its sign.
nonisolated struct FormPluralOperands {
  /// The integer part. Of more than 18 digits the last 18 and 10^18: no rule asks for more.
  let i: UInt64
  /// How many fraction digits there are.
  let v: Int
  /// The fraction digits as a number.
  let f: UInt64
  /// The same without zeros at the end.
  let t: UInt64

  /// Whether the number, as a value, has no fraction.
  var isWhole: Bool { t == 0 }

  init(_ number: Int) {
    i = UInt64(number.magnitude)
    v = 0
    f = 0
    t = 0
  }

  init(_ number: FormDecimal) {
    let unit = FormDecimal.power(number.places)
    i = number.digits.magnitude / unit
    v = number.places
    f = number.digits.magnitude % unit
    t = number.padded(to: 0).digits.magnitude % FormDecimal.power(number.significantPlaces)
  }

  /// Nil for what is not finite.
  init?(_ number: Double) {
    guard let decimal = FormShortestDecimal(number) else { return nil }
    v = max(0, -decimal.exponent)
    // More than 17 digits there are not, so that beyond 10^18 all of them are behind the point.
    let unit = FormPluralOperands.shifted(1, by: min(v, 18))
    i = FormPluralOperands.shifted(decimal.digits / unit, by: max(0, decimal.exponent))
    f = decimal.digits % unit
    t = f
  }

  /// `digits` with zeros behind them.
  private static func shifted(_ digits: UInt64, by zeros: Int) -> UInt64 {
    let limit: UInt64 = 1_000_000_000_000_000_000
    var value = digits
    var isLarge = false
    for _ in 0..<zeros {
      isLarge = isLarge || value >= limit / 10
      value = value % limit * 10 % limit
    }
    return isLarge ? value + limit : value
  }
}

"""####,
    ####"""
// The branches of a plural, as they are read.

/// Branches by number and by category, each once.
nonisolated struct FormPluralBranches {
  private(set) var exact: [(Int, FormMessageTemplate)] = []
  private(set) var categories: [(FormPluralCategory, FormMessageTemplate)] = []

  /// Whether there is the branch that every plural needs.
  var hasOther: Bool { categories.contains { $0.0 == .other } }

  /// Adds what stands behind `selector`, or says what is wrong with it.
  mutating func add(
    _ selector: String, _ template: FormMessageTemplate, known: [FormPluralCategory]
  ) -> FormMessageProblem? {
    if selector.utf8.first == UInt8(ascii: "=") { return addExact(selector, template) }
    guard let category = FormPluralCategory(rawValue: selector) else { return .unknownCategory(selector) }
    guard category == .other || known.contains(category) else {
      return .foreignCategory(selector, known: known.map { $0.rawValue })
    }
    guard !categories.contains(where: { $0.0 == category }) else { return .repeatedBranch(selector) }
    categories.append((category, template))
    return nil
  }

  private mutating func addExact(_ selector: String, _ template: FormMessageTemplate) -> FormMessageProblem? {
    guard let number = FormPluralBranches.number(selector.utf8.dropFirst()) else { return .unknownCategory(selector) }
    guard !exact.contains(where: { $0.0 == number }) else { return .repeatedBranch(selector) }
    exact.append((number, template))
    return nil
  }

  /// An integer as the language writes it; at most 18 digits.
  private static func number(_ digits: Substring.UTF8View) -> Int? {
    guard let first = digits.first, digits.count <= 18, digits.count == 1 || first != UInt8(ascii: "0") else {
      return nil
    }
    var number = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    return number
  }
}

"""####,
    ####"""
// Which plural category a number has in which language. Written by Scripts/plural-rules.py from CLDR 49.

/// CLDR's rules for cardinal numbers, each named after a language that has it.
nonisolated enum FormPluralRules {
  // The sets of languages that have the same rules; all others have the category `other` alone.
  case af, ak, am, ar, de, be, blo, br, bs, it, ceb, cs, cy, da, dsb, es, ff, fr, ga, gd, gv, he, `is`, iu, kw, lag, lt,
    lv, mk, mo, mt, pl, ru, sgs, shi, si, sl, tzm

  /// The rules of a language tag in small letters; nil if CLDR has none for it.
  init?(language: String) {
    switch language {
    case "af", "an", "asa", "az", "bal", "bem", "bez", "bg", "brx", "ce", "cgg", "chr", "ckb", "dv", "ee", "el", "eo",
      "eu", "fo", "fur", "gsw", "ha", "haw", "hu", "jgo", "jmc", "ka", "kaj", "kcg", "kk", "kkj", "kl", "ks", "ksb",
      "ku", "ky", "lb", "lg", "mas", "mgo", "ml", "mn", "mr", "nah", "nb", "nd", "ne", "nn", "nnh", "no", "nr", "ny",
      "nyn", "om", "or", "os", "pap", "ps", "rm", "rof", "rwk", "saq", "sd", "sdh", "seh", "sn", "so", "sq", "ss",
      "ssy", "st", "syr", "ta", "te", "teo", "tig", "tk", "tn", "tr", "ts", "ug", "uz", "ve", "vo", "vun", "wae",
      "xh", "xog":
      self = .af
    case "ak", "bho", "csw", "guw", "ln", "mg", "nso", "pa", "ti", "wa":
      self = .ak
    case "am", "as", "bn", "doi", "fa", "gu", "hi", "kn", "kok", "pcm", "tg", "vi", "zu":
      self = .am
    case "ar", "ars":
      self = .ar
    case "ast", "de", "en", "et", "fi", "fy", "ia", "ie", "io", "ji", "lij", "nl", "sc", "sv", "sw", "ur", "yi":
      self = .de
    case "be":
      self = .be
    case "blo", "cv", "ksh":
      self = .blo
    case "br":
      self = .br
    case "bs", "hr", "sh", "sr":
      self = .bs
    case "ca", "gl", "it", "lld", "pt-ao", "pt-ch", "pt-cv", "pt-gq", "pt-gw", "pt-lu", "pt-mo", "pt-mz", "pt-pt",
      "pt-st", "pt-tl", "scn", "vec":
      self = .it
    case "ceb", "fil", "tl":
      self = .ceb
    case "cs", "sk":
      self = .cs
    case "cy":
      self = .cy
    case "da":
      self = .da
    case "dsb", "hsb":
      self = .dsb
    case "es":
      self = .es
    case "ff", "hy", "kab":
      self = .ff
    case "fr", "pt":
      self = .fr
    case "ga":
      self = .ga
    case "gd":
      self = .gd
    case "gv":
      self = .gv
    case "he", "iw":
      self = .he
    case "is":
      self = .is
    case "iu", "naq", "sat", "se", "sma", "smi", "smj", "smn", "sms":
      self = .iu
    case "kw":
      self = .kw
    case "lag":
      self = .lag
    case "lt":
      self = .lt
    case "lv", "prg":
      self = .lv
    case "mk":
      self = .mk
    case "mo", "ro":
      self = .mo
    case "mt":
      self = .mt
    case "pl":
      self = .pl
    case "ru", "uk":
      self = .ru
    case "sgs":
      self = .sgs
    case "shi":
      self = .shi
    case "si":
      self = .si
    case "sl":
      self = .sl
    case "tzm":
      self = .tzm
    default: return nil
    }
  }

  /// The categories that the language tells apart.
  var categories: [FormPluralCategory] {
    switch self {
    case .af, .ak, .am, .de, .ceb, .da, .ff, .is, .mk, .si, .tzm:
      [.one, .other]
    case .ar, .cy, .kw:
      [.zero, .one, .two, .few, .many, .other]
    case .be, .cs, .lt, .pl, .ru:
      [.one, .few, .many, .other]
    case .blo, .lag, .lv:
      [.zero, .one, .other]
    case .br, .ga, .gv, .mt, .sgs:
      [.one, .two, .few, .many, .other]
    case .bs, .mo, .shi:
      [.one, .few, .other]
    case .it, .es, .fr:
      [.one, .many, .other]
    case .dsb, .gd, .sl:
      [.one, .two, .few, .other]
    case .he, .iu:
      [.one, .two, .other]
    }
  }

  /// The category of a number.
  func category(of n: FormPluralOperands) -> FormPluralCategory {
    switch self {
    case .af:
      if n.isWhole && n.i == 1 { return .one }
    case .ak:
      if n.isWhole && (0...1).contains(n.i) { return .one }
    case .am:
      if n.i == 0 { return .one }
      if n.isWhole && n.i == 1 { return .one }
    case .ar:
      if n.isWhole && n.i == 0 { return .zero }
      if n.isWhole && n.i == 1 { return .one }
      if n.isWhole && n.i == 2 { return .two }
      if n.isWhole && (3...10).contains(n.i % 100) { return .few }
      if n.isWhole && (11...99).contains(n.i % 100) { return .many }
    case .de:
      if n.i == 1 && n.v == 0 { return .one }
    case .be:
      if n.isWhole && n.i % 10 == 1 && !(n.isWhole && n.i % 100 == 11) { return .one }
      if n.isWhole && (2...4).contains(n.i % 10) && !(n.isWhole && (12...14).contains(n.i % 100)) { return .few }
      if n.isWhole && n.i % 10 == 0 { return .many }
      if n.isWhole && (5...9).contains(n.i % 10) { return .many }
      if n.isWhole && (11...14).contains(n.i % 100) { return .many }
    case .blo:
      if n.isWhole && n.i == 0 { return .zero }
      if n.isWhole && n.i == 1 { return .one }
    case .br:
      if n.isWhole && n.i % 10 == 1 && !(n.isWhole && [11, 71, 91].contains(n.i % 100)) { return .one }
      if n.isWhole && n.i % 10 == 2 && !(n.isWhole && [12, 72, 92].contains(n.i % 100)) { return .two }
      if n.isWhole && ((3...4).contains(n.i % 10) || n.i % 10 == 9)
        && !(n.isWhole
          && ((10...19).contains(n.i % 100) || (70...79).contains(n.i % 100) || (90...99).contains(n.i % 100)))
      {
        return .few
      }
      if !(n.isWhole && n.i == 0) && n.isWhole && n.i % 1000000 == 0 { return .many }
    case .bs:
      if n.v == 0 && n.i % 10 == 1 && n.i % 100 != 11 { return .one }
      if n.f % 10 == 1 && n.f % 100 != 11 { return .one }
      if n.v == 0 && (2...4).contains(n.i % 10) && !(12...14).contains(n.i % 100) { return .few }
      if (2...4).contains(n.f % 10) && !(12...14).contains(n.f % 100) { return .few }
    case .it:
      if n.i == 1 && n.v == 0 { return .one }
      if n.i != 0 && n.i % 1000000 == 0 && n.v == 0 { return .many }
    case .ceb:
      if n.v == 0 && [1, 2, 3].contains(n.i) { return .one }
      if n.v == 0 && ![4, 6, 9].contains(n.i % 10) { return .one }
      if n.v != 0 && ![4, 6, 9].contains(n.f % 10) { return .one }
    case .cs:
      if n.i == 1 && n.v == 0 { return .one }
      if (2...4).contains(n.i) && n.v == 0 { return .few }
      if n.v != 0 { return .many }
    case .cy:
      if n.isWhole && n.i == 0 { return .zero }
      if n.isWhole && n.i == 1 { return .one }
      if n.isWhole && n.i == 2 { return .two }
      if n.isWhole && n.i == 3 { return .few }
      if n.isWhole && n.i == 6 { return .many }
    case .da:
      if n.isWhole && n.i == 1 { return .one }
      if n.t != 0 && [0, 1].contains(n.i) { return .one }
    case .dsb:
      if n.v == 0 && n.i % 100 == 1 { return .one }
      if n.f % 100 == 1 { return .one }
      if n.v == 0 && n.i % 100 == 2 { return .two }
      if n.f % 100 == 2 { return .two }
      if n.v == 0 && (3...4).contains(n.i % 100) { return .few }
      if (3...4).contains(n.f % 100) { return .few }
    case .es:
      if n.isWhole && n.i == 1 { return .one }
      if n.i != 0 && n.i % 1000000 == 0 && n.v == 0 { return .many }
    case .ff:
      if [0, 1].contains(n.i) { return .one }
    case .fr:
      if (0...1).contains(n.i) { return .one }
      if n.i != 0 && n.i % 1000000 == 0 && n.v == 0 { return .many }
    case .ga:
      if n.isWhole && n.i == 1 { return .one }
      if n.isWhole && n.i == 2 { return .two }
      if n.isWhole && (3...6).contains(n.i) { return .few }
      if n.isWhole && (7...10).contains(n.i) { return .many }
    case .gd:
      if n.isWhole && [1, 11].contains(n.i) { return .one }
      if n.isWhole && [2, 12].contains(n.i) { return .two }
      if n.isWhole && ((3...10).contains(n.i) || (13...19).contains(n.i)) { return .few }
    case .gv:
      if n.v == 0 && n.i % 10 == 1 { return .one }
      if n.v == 0 && n.i % 10 == 2 { return .two }
      if n.v == 0 && [0, 20, 40, 60, 80].contains(n.i % 100) { return .few }
      if n.v != 0 { return .many }
    case .he:
      if n.i == 1 && n.v == 0 { return .one }
      if n.i == 0 && n.v != 0 { return .one }
      if n.i == 2 && n.v == 0 { return .two }
    case .is:
      if n.t == 0 && n.i % 10 == 1 && n.i % 100 != 11 { return .one }
      if n.t % 10 == 1 && n.t % 100 != 11 { return .one }
    case .iu:
      if n.isWhole && n.i == 1 { return .one }
      if n.isWhole && n.i == 2 { return .two }
    case .kw:
      if n.isWhole && n.i == 0 { return .zero }
      if n.isWhole && n.i == 1 { return .one }
      if n.isWhole && [2, 22, 42, 62, 82].contains(n.i % 100) { return .two }
      if n.isWhole && n.i % 1000 == 0 && n.isWhole
        && ([40000, 60000, 80000].contains(n.i % 100000) || (1000...20000).contains(n.i % 100000))
      {
        return .two
      }
      if !(n.isWhole && n.i == 0) && n.isWhole && n.i % 1000000 == 100000 { return .two }
      if n.isWhole && [3, 23, 43, 63, 83].contains(n.i % 100) { return .few }
      if !(n.isWhole && n.i == 1) && n.isWhole && [1, 21, 41, 61, 81].contains(n.i % 100) { return .many }
    case .lag:
      if n.isWhole && n.i == 0 { return .zero }
      if [0, 1].contains(n.i) && !(n.isWhole && n.i == 0) { return .one }
    case .lt:
      if n.isWhole && n.i % 10 == 1 && !(n.isWhole && (11...19).contains(n.i % 100)) { return .one }
      if n.isWhole && (2...9).contains(n.i % 10) && !(n.isWhole && (11...19).contains(n.i % 100)) { return .few }
      if n.f != 0 { return .many }
    case .lv:
      if n.isWhole && n.i % 10 == 0 { return .zero }
      if n.isWhole && (11...19).contains(n.i % 100) { return .zero }
      if n.v == 2 && (11...19).contains(n.f % 100) { return .zero }
      if n.isWhole && n.i % 10 == 1 && !(n.isWhole && n.i % 100 == 11) { return .one }
      if n.v == 2 && n.f % 10 == 1 && n.f % 100 != 11 { return .one }
      if n.v != 2 && n.f % 10 == 1 { return .one }
    case .mk:
      if n.v == 0 && n.i % 10 == 1 && n.i % 100 != 11 { return .one }
      if n.f % 10 == 1 && n.f % 100 != 11 { return .one }
    case .mo:
      if n.i == 1 && n.v == 0 { return .one }
      if n.v != 0 { return .few }
      if n.isWhole && n.i == 0 { return .few }
      if !(n.isWhole && n.i == 1) && n.isWhole && (1...19).contains(n.i % 100) { return .few }
    case .mt:
      if n.isWhole && n.i == 1 { return .one }
      if n.isWhole && n.i == 2 { return .two }
      if n.isWhole && n.i == 0 { return .few }
      if n.isWhole && (3...10).contains(n.i % 100) { return .few }
      if n.isWhole && (11...19).contains(n.i % 100) { return .many }
    case .pl:
      if n.i == 1 && n.v == 0 { return .one }
      if n.v == 0 && (2...4).contains(n.i % 10) && !(12...14).contains(n.i % 100) { return .few }
      if n.v == 0 && n.i != 1 && (0...1).contains(n.i % 10) { return .many }
      if n.v == 0 && (5...9).contains(n.i % 10) { return .many }
      if n.v == 0 && (12...14).contains(n.i % 100) { return .many }
    case .ru:
      if n.v == 0 && n.i % 10 == 1 && n.i % 100 != 11 { return .one }
      if n.v == 0 && (2...4).contains(n.i % 10) && !(12...14).contains(n.i % 100) { return .few }
      if n.v == 0 && n.i % 10 == 0 { return .many }
      if n.v == 0 && (5...9).contains(n.i % 10) { return .many }
      if n.v == 0 && (11...14).contains(n.i % 100) { return .many }
    case .sgs:
      if n.isWhole && n.i % 10 == 1 && !(n.isWhole && n.i % 100 == 11) { return .one }
      if n.isWhole && n.i == 2 { return .two }
      if !(n.isWhole && n.i == 2) && n.isWhole && (2...9).contains(n.i % 10)
        && !(n.isWhole && (11...19).contains(n.i % 100))
      {
        return .few
      }
      if n.f != 0 { return .many }
    case .shi:
      if n.i == 0 { return .one }
      if n.isWhole && n.i == 1 { return .one }
      if n.isWhole && (2...10).contains(n.i) { return .few }
    case .si:
      if n.isWhole && [0, 1].contains(n.i) { return .one }
      if n.i == 0 && n.f == 1 { return .one }
    case .sl:
      if n.v == 0 && n.i % 100 == 1 { return .one }
      if n.v == 0 && n.i % 100 == 2 { return .two }
      if n.v == 0 && (3...4).contains(n.i % 100) { return .few }
      if n.v != 0 { return .few }
    case .tzm:
      if n.isWhole && (0...1).contains(n.i) { return .one }
      if n.isWhole && (11...99).contains(n.i) { return .one }
    }
    return .other
  }
}

"""####,
    ####"""
// Decodes the ASCII form of a label of another script, by RFC 3492.

nonisolated enum FormPunycode {
  /// The scalars that `text`, which stands behind `xn--`, is the form of; nil if it is that of none.
  ///
  /// Its letters may be small or capital; what comes out of them is small. There is but one form of each label.
  static func decoded(_ text: Substring.UTF8View) -> [Unicode.Scalar]? {
    var scalars: [Unicode.Scalar] = []
    var rest = text
    if let hyphen = text.lastIndex(of: 0x2D), hyphen != text.startIndex {
      scalars = text[..<hyphen].map { Unicode.Scalar(isCapital($0) ? $0 | 0x20 : $0) }
      rest = text[hyphen...].dropFirst()
    }
    var code: UInt32 = 128
    var position = 0
    var bias = 72
    var isFirst = true
    while !rest.isEmpty {
      guard let delta = number(&rest, bias: bias) else { return nil }
      let count = scalars.count + 1
      bias = adapted(delta, count: count, isFirst: isFirst)
      isFirst = false
      position += delta
      guard let step = UInt32(exactly: position / count), let scalar = Unicode.Scalar(code &+ step), step < 0x110000
      else { return nil }
      code &+= step
      position %= count
      scalars.insert(scalar, at: position)
      position += 1
    }
    return isFirst ? nil : scalars
  }

  /// One integer of variable length (section 3.3), base 36.
  private static func number(_ rest: inout Substring.UTF8View, bias: Int) -> Int? {
    var value = 0
    var weight = 1
    var place = 36
    while let byte = rest.popFirst() {
      guard let digit = digit(byte) else { return nil }
      value += digit * weight
      // Far beyond what any label has, and far from overflow.
      guard value < 1 << 30 else { return nil }
      let threshold = min(max(place - bias, 1), 26)
      if digit < threshold { return value }
      weight *= 36 - threshold
      guard weight < 1 << 30 else { return nil }
      place += 36
    }
    return nil
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30 + 26
    case 0x41...0x5A: Int(byte) - 0x41
    case 0x61...0x7A: Int(byte) - 0x61
    default: nil
    }
  }

  /// The bias for the next integer (section 6.1).
  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var bias = 0
    while delta > 455 {
      delta /= 35
      bias += 36
    }
    return bias + 36 * delta / (delta + 38)
  }

  private static func isCapital(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
}

"""####,
    ####"""
// Reads short texts such as dates and durations byte by byte, from the left.

/// A position in the UTF-8 of a text. Each `take` moves on only if it finds what it looks for.
nonisolated struct FormReader {
  private var rest: String.UTF8View.Iterator
  /// The byte at the position; nil at the end.
  private(set) var next: UInt8?

  init(_ text: String) {
    rest = text.utf8.makeIterator()
    next = rest.next()
  }

  var isAtEnd: Bool { next == nil }

  /// The value of the digit at the position.
  var digit: Int? {
    guard let next, next >= 0x30, next <= 0x39 else { return nil }
    return Int(next) - 0x30
  }

  mutating func skip() { next = rest.next() }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    skip()
    return true
  }

  mutating func take(_ byte: UInt8, or other: UInt8) -> Bool { take(byte) || take(other) }

  /// The value of exactly `count` digits; nil if there are fewer.
  mutating func digits(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit else { return nil }
      value = value * 10 + digit
      skip()
    }
    return value
  }

  /// Two digits up to `limit`.
  mutating func pair(upTo limit: Int) -> Int? {
    guard let value = digits(2), value <= limit else { return nil }
    return value
  }

  /// One digit or more; nil if there is none, or if the value does not fit.
  mutating func number() -> Int? {
    guard var value = digit else { return nil }
    skip()
    while let digit {
      let (tenfold, isTooMuch) = value.multipliedReportingOverflow(by: 10)
      let (sum, isStillTooMuch) = tenfold.addingReportingOverflow(digit)
      guard !isTooMuch, !isStillTooMuch else { return nil }
      value = sum
      skip()
    }
    return value
  }

  /// The nanoseconds of `.5` and the like, 0 if there is no point; digits behind the ninth are dropped.
  mutating func nanoseconds() -> Int? {
    guard take(0x2E) else { return 0 }
    guard digit != nil else { return nil }
    var value = 0
    var unit = 100_000_000
    while let digit {
      value += digit * unit
      unit /= 10
      skip()
    }
    return value
  }

  /// A calendar date `2026-01-31`.
  mutating func date() -> CalendarDate? {
    guard let year = digits(4), take(0x2D), let month = digits(2), take(0x2D), let day = digits(2) else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }
}

/// How dates and times are written.
nonisolated enum FormDigits {
  /// `value` with zeros in front, `width` digits long.
  static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// `.5` for 500,000,000 nanoseconds, nothing for none.
  static func fraction(_ nanoseconds: Int) -> String {
    guard nanoseconds > 0 else { return "" }
    var value = nanoseconds
    var width = 9
    while value % 10 == 0 {
      value /= 10
      width -= 1
    }
    return "." + padded(value, width)
  }
}

"""####,
    ####"""
// What an expression gives: a value, or why there is none.

/// A value, or the reason why there is none.
public nonisolated enum FormReading<Value> {
  /// A value.
  case value(Value)
  /// No value.
  case absent(FormAbsence)

  /// A value, or unknown if there is none.
  public init(_ value: Value?) { self = value.map { .value($0) } ?? .absent(.unknown) }

  /// What `compute` gives, or that it failed.
  public init(_ compute: () throws(FormFailure) -> Value) {
    do { self = .value(try compute()) } catch { self = .absent(FormAbsence(error)) }
  }

  /// No value, since an answer is missing.
  public static var unknown: FormReading { .absent(.unknown) }

  /// The value, if there is one.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Why there is none.
  public var absence: FormAbsence? {
    if case .absent(let absence) = self { absence } else { nil }
  }
}

nonisolated extension FormReading: Sendable where Value: Sendable {}

// MARK: - Of several

nonisolated extension FormReading {
  /// What `compute` makes of an answer.
  public init<A>(_ a: A?, _ compute: (A) throws(FormFailure) -> Value) {
    guard let a else {
      self = .unknown
      return
    }
    do { self = .value(try compute(a)) } catch { self = .absent(FormAbsence(error)) }
  }

  /// What `compute` makes of two answers.
  public init<A, B>(_ a: A?, _ b: B?, _ compute: (A, B) throws(FormFailure) -> Value) {
    guard let a, let b else {
      self = .unknown
      return
    }
    do { self = .value(try compute(a, b)) } catch { self = .absent(FormAbsence(error)) }
  }

  /// What `compute` makes of three answers.
  public init<A, B, C>(_ a: A?, _ b: B?, _ c: C?, _ compute: (A, B, C) throws(FormFailure) -> Value) {
    guard let a, let b, let c else {
      self = .unknown
      return
    }
    do { self = .value(try compute(a, b, c)) } catch { self = .absent(FormAbsence(error)) }
  }

  /// What `transform` makes of the value.
  public func map<Result>(_ transform: (Value) throws(FormFailure) -> Result) -> FormReading<Result> {
    switch self {
    case .value(let value): FormReading<Result> { () throws(FormFailure) in try transform(value) }
    case .absent(let absence): .absent(absence)
    }
  }

  /// What `transform` gives for the value, where that can be unknown itself.
  public func then<Result>(_ transform: (Value) -> FormReading<Result>) -> FormReading<Result> {
    switch self {
    case .value(let value): transform(value)
    case .absent(let absence): .absent(absence)
    }
  }

  /// Both values.
  public func with<Other>(_ other: FormReading<Other>) -> FormReading<(Value, Other)> {
    if case .value(let a) = self, case .value(let b) = other { return .value((a, b)) }
    var missing = FormOperands()
    missing.take(absence)
    missing.take(other.absence)
    return .absent(missing.absence ?? .unknown)
  }

  /// `? :`
  public static func chosen(
    _ condition: FormReading<Bool>, _ then: @autoclosure () -> FormReading,
    _ otherwise: @autoclosure () -> FormReading
  ) -> FormReading {
    condition.then { $0 ? then() : otherwise() }
  }
}

// MARK: - Truths

nonisolated extension FormReading where Value == Bool {
  /// Whether it is true for sure.
  public var isTrue: Bool { value == true }

  /// Whether it is false for sure.
  public var isFalse: Bool { value == false }

  /// Whether a rule is broken by it: false, or failed.
  public var isBroken: Bool {
    switch self {
    case .value(let value): !value
    case .absent(let absence): !absence.isUnknown
    }
  }

  /// `!`
  public var not: FormReading { map { !$0 } }

  /// `&&`
  public func and(_ other: @autoclosure () -> FormReading) -> FormReading { joined(with: other, decidedBy: false) }

  /// `||`
  public func or(_ other: @autoclosure () -> FormReading) -> FormReading { joined(with: other, decidedBy: true) }

  private func joined(with other: () -> FormReading, decidedBy decisive: Bool) -> FormReading {
    var junction = FormJunction(decidedBy: decisive)
    if !junction.isDecided(by: self) { _ = junction.isDecided(by: other()) }
    return junction.reading
  }
}

"""####,
    ####"""
// Macros of the form language over lists, and what else looks at the elements of lists one by one.

nonisolated extension FormReading where Value == Bool {
  /// `list.all(element, predicate)`; `parts` is how many steps each element takes.
  public static func all<Element>(
    _ list: FormReading<[Element]>, parts: Int, steps: FormSteps = FormSteps(),
    _ predicate: (Element) -> FormReading
  ) -> FormReading {
    quantified(list, parts, steps, decidedBy: false, predicate)
  }

  /// `list.exists(element, predicate)`
  public static func any<Element>(
    _ list: FormReading<[Element]>, parts: Int, steps: FormSteps = FormSteps(),
    _ predicate: (Element) -> FormReading
  ) -> FormReading {
    quantified(list, parts, steps, decidedBy: true, predicate)
  }

  /// `list.exists_one(element, predicate)`: of two it is known that there is not just one, whatever else is unknown.
  public static func one<Element>(
    _ list: FormReading<[Element]>, parts: Int, steps: FormSteps = FormSteps(),
    _ predicate: (Element) -> FormReading
  ) -> FormReading {
    list.then { elements in
      guard steps.take(elements.count, parts) else { return .unknown }
      var missing = FormOperands()
      var count = 0
      for element in elements {
        let verdict = predicate(element)
        missing.take(verdict.absence)
        if verdict.isTrue { count += 1 }
      }
      guard let absence = missing.absence else { return .value(count == 1) }
      return count > 1 && absence.isUnknown ? .value(false) : .absent(absence)
    }
  }

  private static func quantified<Element>(
    _ list: FormReading<[Element]>, _ parts: Int, _ steps: FormSteps, decidedBy decisive: Bool,
    _ predicate: (Element) -> FormReading
  ) -> FormReading {
    list.then { elements in
      guard steps.take(elements.count, parts) else { return .unknown }
      var junction = FormJunction(decidedBy: decisive)
      for element in elements where junction.isDecided(by: predicate(element)) { break }
      return junction.reading
    }
  }

  /// `item in list`, of a list whose elements may be missing: unknown if none is the item and one is missing.
  public static func contains<Item, Element>(
    _ list: FormReading<[Element?]>, _ item: FormReading<Item>, by isEqual: (Element, Item) -> Bool
  ) -> FormReading {
    item.with(list).then { item, elements in
      var isMissing = false
      for element in elements {
        guard let element else {
          isMissing = true
          continue
        }
        if isEqual(element, item) { return .value(true) }
      }
      return isMissing ? .unknown : .value(false)
    }
  }
}

nonisolated extension FormReading {
  /// `list.filter(element, predicate)`
  public static func filtered<Element>(
    _ list: FormReading, parts: Int, steps: FormSteps = FormSteps(),
    _ predicate: (Element) -> FormReading<Bool>
  ) -> FormReading where Value == [Element] {
    list.then { elements in
      guard steps.take(elements.count, parts) else { return .unknown }
      var missing = FormOperands()
      let chosen = elements.filter { element in
        let verdict = predicate(element)
        missing.take(verdict.absence)
        return verdict.isTrue
      }
      return missing.absence.map { .absent($0) } ?? .value(chosen)
    }
  }

  /// `list.map(element, transform)`
  public static func transformed<Source, Element>(
    _ list: FormReading<[Source]>, parts: Int, steps: FormSteps = FormSteps(),
    _ transform: (Source) -> FormReading<Element>
  ) -> FormReading where Value == [Element] {
    list.then { elements in
      guard steps.take(elements.count, parts) else { return .unknown }
      return together(elements.map(transform))
    }
  }

  /// All values; unknown if one is, else failed if one is.
  public static func together<Element>(_ readings: [FormReading<Element>]) -> FormReading where Value == [Element] {
    var missing = FormOperands()
    for reading in readings { missing.take(reading.absence) }
    return missing.absence.map { .absent($0) } ?? .value(readings.compactMap { $0.value })
  }

  /// The element at `index`, from 0. Fails outside of the list.
  public static func element(_ list: FormReading<[Value]>, _ index: FormReading<Int>) -> FormReading {
    list.with(index).then { elements, index in
      elements.indices.contains(index) ? .value(elements[index]) : .absent(.failed(.outOfRange))
    }
  }
}

"""####,
    ####"""
// Decodes the records of forms: what is not of a field's type is remembered instead of thrown.

/// Answers that are typed.
public nonisolated enum FormAnswer {
  /// `true` or `false`; nil for anything else.
  public static func boolean(_ text: String) -> Bool? {
    if FormText.isEqual(text, "true") { return true }
    return FormText.isEqual(text, "false") ? false : nil
  }
}

#if !hasFeature(Embedded)
  /// A key of a record.
  public nonisolated struct FormKey: CodingKey {
    /// The field's name.
    public let stringValue: String

    /// The key of a field.
    public init(stringValue: String) { self.stringValue = stringValue }

    /// None: records have no numbers for keys.
    public var intValue: Int? { nil }

    /// Nil.
    public init?(intValue: Int) { nil }
  }

  /// What a decoder says of itself that reads numbers from their digits. Others go by way of doubles, and give no integer
  /// for `12.0`.
  nonisolated enum FormExactNumbers {
    private static var key: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "FormExactNumbers") }

    /// What such a decoder has for `userInfo`.
    static var userInfo: [CodingUserInfoKey: Any] { key.map { [$0: true] } ?? [:] }

    /// Whether it is one.
    static func areThere(_ decoder: any Decoder) -> Bool { key.map { decoder.userInfo[$0] != nil } ?? false }
  }

  /// A record as it is decoded. Absent keys and null leave an answer as it is, wrong types too, which are remembered.
  public nonisolated struct FormRecord<Field: FormChoice> {
    /// What is not of its field's type.
    public private(set) var misread = FormMisread<Field>()
    /// The record; nil for an item that is an answer itself.
    private let container: KeyedDecodingContainer<FormKey>?
    private let decoder: any Decoder

    /// Throws if what is decoded is no record.
    public init(_ decoder: any Decoder) throws {
      self.decoder = decoder
      container = try decoder.container(keyedBy: FormKey.self)
    }

    /// What is decoded is an answer itself; keys mean nothing.
    public init(item decoder: any Decoder) {
      self.decoder = decoder
      container = nil
    }

    /// Whether there is null.
    public static func isNull(_ decoder: any Decoder) -> Bool {
      (try? decoder.singleValueContainer())?.decodeNil() ?? false
    }

    @_semantics("optimize.sil.specialize.generic.never")  // Rarely asked for: written once for all forms.
    private func has(_ key: String) -> Bool {
      guard let container else { return !FormRecord.isNull(decoder) }
      let key = FormKey(stringValue: key)
      guard container.contains(key) else { return false }
      return (try? container.decodeNil(forKey: key)) != true
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private func decode<Value: Decodable>(_ type: Value.Type, _ key: String) -> Value? {
      guard let container else { return try? decoder.singleValueContainer().decode(type) }
      return try? container.decode(type, forKey: FormKey(stringValue: key))
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private mutating func value<Value: Decodable>(_ type: Value.Type, _ key: String, _ field: Field) -> Value? {
      guard has(key) else { return nil }
      let value = decode(type, key)
      // A text is given back.
      if value == nil { misread.insert(field, text: decode(String.self, key) ?? "") }
      return value
    }

    /// The same of what is made of several answers. No text is given back for it; it may be that of a secret among them.
    @_semantics("optimize.sil.specialize.generic.never")
    private mutating func parts<Value: Decodable>(_ type: Value.Type, _ key: String, _ field: Field) -> Value? {
      guard has(key) else { return nil }
      let value = decode(type, key)
      if value == nil { misread.insert(field) }
      return value
    }

    /// A text.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func text(_ answer: inout String, _ key: String, _ field: Field) {
      if let text = value(String.self, key, field) { answer = text }
    }

    /// Several texts.
    @inline(never)
    public mutating func texts(_ answer: inout [String], _ key: String, _ field: Field) {
      guard let items = parts([FormRecordText].self, key, field) else { return }
      answer = items.map(\.text)
      for (index, item) in items.enumerated() where item.isMisread { misread.insert(field, at: index) }
      misread.follow(field, answer)
    }

    /// A secret.
    @inline(never)
    public mutating func secret(_ answer: inout Secure<String>, _ key: String, _ field: Field) {
      if let text = value(String.self, key, field) { answer.revealed = text }
    }

    /// A truth.
    @inline(never)
    public mutating func boolean(_ answer: inout Bool?, _ key: String, _ field: Field) {
      answer = value(Bool.self, key, field)
    }

    /// An integer; `12.0` is one.
    @inline(never)
    public mutating func integer(_ answer: inout Int?, _ key: String, _ field: Field) {
      answer = nil
      guard has(key) else { return }
      if let integer = decode(Int.self, key) {
        answer = integer
      } else if !FormExactNumbers.areThere(decoder), let number = decode(Double.self, key), number.magnitude <= 0x1p53 {
        // Beyond 2^53 a double may stand for another number than the one that was written.
        answer = FormNumber.exactInteger(number)
      }
      if answer == nil { misread.insert(field, text: decode(String.self, key) ?? "") }
    }

    /// A finite number.
    @inline(never)
    public mutating func finiteNumber(_ answer: inout Double?, _ key: String, _ field: Field) {
      answer = nil
      guard let number = value(Double.self, key, field) else { return }
      if number.isFinite { answer = number } else { misread.insert(field) }
    }

    /// A decimal with so many places.
    @inline(never)
    public mutating func decimal(_ answer: inout FormDecimal?, _ key: String, _ field: Field, places: Int) {
      answer = value(FormDecimal.self, key, field)?.padded(to: places)
    }

    /// A date, a time or a date-time, as text.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func parsed<Value: FormTextCodable>(_ answer: inout Value?, _ key: String, _ field: Field) {
      answer = nil
      guard let text = value(String.self, key, field) else { return }
      answer = Value(text)
      if answer == nil { misread.insert(field, text: text) }
    }

    /// One of several choices.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func choice<Value: FormChoice>(_ answer: inout Value?, _ key: String, _ field: Field) {
      answer = Value.number(numberOfChoice(key, field, Value.rawValues))
    }

    @inline(never)  // Written once for all enums.
    private mutating func numberOfChoice(_ key: String, _ field: Field, _ values: [String]) -> Int? {
      guard let text = value(String.self, key, field) else { return nil }
      let number = FormCase.number(of: text, in: values)
      if number == nil { misread.insert(field, .choices, text: text) }
      return number
    }

    /// Several of several choices, each once.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func choices<Value: FormChoice>(_ answer: inout [Value], _ key: String, _ field: Field) {
      guard let numbers = numbersOfChoices(key, field, Value.rawValues) else { return }
      answer = numbers.compactMap { Value.number($0) }
    }

    @inline(never)  // Written once for all enums.
    private mutating func numbersOfChoices(_ key: String, _ field: Field, _ values: [String]) -> [Int]? {
      guard let texts = value([String].self, key, field) else { return nil }
      let numbers = texts.compactMap { FormCase.number(of: $0, in: values) }
      if numbers.count == texts.count, Set(numbers).count == texts.count { return numbers }
      misread.insert(field, .choices)
      return nil
    }

    /// A record in the record.
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func group<Value: Decodable>(_ answer: inout Value, _ key: String, _ field: Field) {
      if let group = parts(Value.self, key, field) { answer = group }
    }

    /// The same of one that may be the item of a list, too, and remembers by itself whether it is none.
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func group<Value: Decodable>(
      _ answer: inout Value, _ key: String, _ field: Field, isNone: (Value) -> Bool
    ) {
      guard let group = parts(Value.self, key, field) else { return }
      if isNone(group) { misread.insert(field) } else { answer = group }
    }

    /// Several.
    @_semantics("optimize.sil.specialize.generic.never")
    public mutating func list<Item: Decodable>(_ answer: inout [Item], _ key: String, _ field: Field) {
      if let items = parts([Item].self, key, field) { answer = items }
    }
  }

  /// A text in a list: empty for null, and for what is none.
  private nonisolated struct FormRecordText: Decodable {
    let text: String
    let isMisread: Bool

    init(from decoder: any Decoder) throws {
      let text = try? decoder.singleValueContainer().decode(String.self)
      self.text = text ?? ""
      isMisread = try text == nil && !decoder.singleValueContainer().decodeNil()
    }
  }

  nonisolated extension KeyedEncodingContainer where Key == FormKey {
    /// Encodes a text or a list that is not empty.
    public mutating func encodeUnlessEmpty<Value: Collection & Encodable>(_ value: Value, forKey key: FormKey) throws {
      if !value.isEmpty { try encode(value, forKey: key) }
    }
  }
#endif

"""####,
    ####"""
// Rounding functions of the form language: they give the type that they are given.

/// A number that can be rounded to fewer places.
public nonisolated protocol FormRoundable {
  /// With at most `places` places, from 0 to 12. Throws `outOfRange` for other places.
  func rounded(by rule: FormRounding, places: Int) throws(FormFailure) -> Self
}

nonisolated extension Int: FormRoundable {
  /// An integer has no places: it stays.
  public func rounded(by rule: FormRounding, places: Int) throws(FormFailure) -> Int {
    try FormDecimal.check(places: places)
    return self
  }
}

nonisolated extension Double: FormRoundable {
  /// By its shortest decimal: 2.675 is halfway between 2.67 and 2.68.
  public func rounded(by rule: FormRounding, places: Int) throws(FormFailure) -> Double {
    try FormNumber.rounded(self, rule, places: places)
  }
}

nonisolated extension FormDecimal: FormRoundable {
  /// With just so many places.
  public func rounded(by rule: FormRounding, places: Int) throws(FormFailure) -> FormDecimal {
    try rounded(rule, places: places)
  }
}

/// `round`, `roundEven`, `floor` and `ceil` of the form language. With a number of places they throw `outOfRange` if that
/// is not from 0 to 12.
public nonisolated enum FormRound {
  /// `round(value)`
  public static func round<Number: FormRoundable>(_ value: Number) -> Number { whole(value, .halfAway) }

  /// `round(value, places)`
  public static func round<Number: FormRoundable>(_ value: Number, _ places: Int) throws(FormFailure) -> Number {
    try value.rounded(by: .halfAway, places: places)
  }

  /// `roundEven(value)`
  public static func roundEven<Number: FormRoundable>(_ value: Number) -> Number { whole(value, .halfEven) }

  /// `roundEven(value, places)`
  public static func roundEven<Number: FormRoundable>(_ value: Number, _ places: Int) throws(FormFailure) -> Number {
    try value.rounded(by: .halfEven, places: places)
  }

  /// `floor(value)`
  public static func floor<Number: FormRoundable>(_ value: Number) -> Number { whole(value, .down) }

  /// `floor(value, places)`
  public static func floor<Number: FormRoundable>(_ value: Number, _ places: Int) throws(FormFailure) -> Number {
    try value.rounded(by: .down, places: places)
  }

  /// `ceil(value)`
  public static func ceil<Number: FormRoundable>(_ value: Number) -> Number { whole(value, .up) }

  /// `ceil(value, places)`
  public static func ceil<Number: FormRoundable>(_ value: Number, _ places: Int) throws(FormFailure) -> Number {
    try value.rounded(by: .up, places: places)
  }

  /// What has no places can't have more digits than it had, so that this does not fail.
  private static func whole<Number: FormRoundable>(_ value: Number, _ rule: FormRounding) -> Number {
    (try? value.rounded(by: rule, places: 0)) ?? value
  }
}

nonisolated extension FormNumber {
  /// `abs(value)`. Throws `overflow` for the smallest integer.
  public static func absolute(_ value: Int) throws(FormFailure) -> Int { value < 0 ? try negation(value) : value }

  /// `abs(value)`
  public static func absolute(_ value: Double) -> Double { value.magnitude }

  /// `abs(value)`
  public static func absolute(_ value: FormDecimal) -> FormDecimal { value.magnitude }

  /// `sign(value)`: -1, 0 or 1.
  public static func sign(_ value: Int) -> Int { value.signum() }

  /// `sign(value)`: -1, 0 or 1; not a number for what is none.
  public static func sign(_ value: Double) -> Double { value > 0 ? 1 : value < 0 ? -1 : value }

  /// `sign(value)`: -1, 0 or 1.
  public static func sign(_ value: FormDecimal) -> FormDecimal { value.signum }

  /// `divide(a, b, places)`, rounded half away from zero. Throws `divisionByZero`, `outOfRange` for places that are not from
  /// 0 to 12, `overflow` for more than 18 digits.
  public static func quotient(_ a: FormDecimal, _ b: FormDecimal, _ places: Int) throws(FormFailure) -> FormDecimal {
    try a.divided(by: b, places: places)
  }
}

"""####,
    ####"""
// Whether secrets are written into a record: only for whoever says so.

#if !hasFeature(Embedded)
  /// Whether a record is written with its secrets.
  public nonisolated enum FormSecrets: Hashable, Sendable {
    /// They are left out, as everywhere where nothing is said of them.
    case omitted
    /// They stand in it, as they were answered.
    case included

    /// What is wanted of an encoder. None but that of `json(_:secrets:)` is ever given a secret.
    public init(in encoder: any Encoder) { self = (encoder as? FormJSONEncoder)?.secrets ?? .omitted }
  }
#endif

"""####,
    ####"""
// The shortest decimal that stands for a double, as digits and an exponent.

/// `digits` times ten to the `exponent`: of the decimals that read back as the same double, the shortest.
nonisolated struct FormShortestDecimal {
  let isNegative: Bool
  /// Without zeros at the end, at most 17 digits; 0 for zero.
  let digits: UInt64
  /// 0 for zero.
  let exponent: Int

  /// Nil if `value` is infinite or not a number.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    self.init(description: value.description)
  }

  private init(isNegative: Bool, digits: UInt64, exponent: Int) {
    var digits = digits
    var exponent = exponent
    while digits != 0, digits % 10 == 0 {
      digits /= 10
      exponent += 1
    }
    self.isNegative = isNegative
    self.digits = digits
    self.exponent = digits == 0 ? 0 : exponent
  }

  /// Swift describes a finite double by its shortest decimal: `-1.5`, `100.0`, `1e+16`, `2.5e-07`.
  private init(description: String) {
    var reader = FormReader(description)
    let isNegative = reader.take(0x2D)
    var digits: UInt64 = 0
    var exponent = 0
    var isFraction = false
    while let byte = reader.next, byte != 0x65 {
      if let digit = reader.digit {
        // `100.0` and the like have a zero more than the digits, but 18 fit easily.
        digits = digits &* 10 &+ UInt64(digit)
        if isFraction { exponent -= 1 }
      } else {
        isFraction = true
      }
      reader.skip()
    }
    if reader.take(0x65) {
      let isSmall = reader.take(0x2D)
      if reader.take(0x2B) {}
      let power = reader.number() ?? 0
      exponent += isSmall ? -power : power
    }
    self.init(isNegative: isNegative, digits: digits, exponent: exponent)
  }

  /// The digits of a decimal.
  init(_ decimal: FormDecimal) {
    self.init(isNegative: decimal.digits < 0, digits: decimal.digits.magnitude, exponent: -decimal.places)
  }

  /// The decimal of these digits; nil if they are so many that a double may stand for others too, or too many.
  var decimal: FormDecimal? {
    guard digits < FormDecimal.power(15) else { return nil }
    return FormNumberShape(digits: digits, isNegative: isNegative, exponent: exponent).decimal
  }

  /// With so many places, rounded; nil if that has more than 18 digits.
  func rounded(_ rule: FormRounding, places: Int) -> FormDecimal? {
    let cut = -(exponent + places)
    guard cut > 0 else {
      return FormNumberShape(digits: digits, isNegative: isNegative, exponent: exponent).decimal?.padded(to: places)
    }
    let magnitude = FormDecimal.rounded(digits, cutting: cut, rule, isNegative: isNegative)
    return FormDecimal(digits: isNegative ? -Int64(magnitude) : Int64(magnitude), places: places)
  }

  /// The double nearest to the number with at most so many places; nil if it has no more.
  func roundedDouble(_ rule: FormRounding, places: Int) -> Double? {
    let cut = -(exponent + places)
    guard cut > 0 else { return nil }
    let magnitude = FormDecimal.rounded(digits, cutting: cut, rule, isNegative: isNegative)
    return Double((isNegative ? "-" : "") + String(magnitude) + "e-" + String(places))
  }

  /// Whether this is a whole multiple of `other`; of zero, only zero is.
  func isMultiple(of other: FormShortestDecimal) -> Bool {
    guard digits != 0 else { return true }
    guard other.digits != 0 else { return false }
    let power = exponent - other.exponent
    guard power < 0 else { return FormShortestDecimal.remainder(of: digits, shiftedBy: power, by: other.digits) == 0 }
    // There are no zeros at the end of the digits to make up for the finer unit.
    return false
  }

  /// The remainder of `digits * 10^power` by `divisor`, a digit at a time.
  private static func remainder(of digits: UInt64, shiftedBy power: Int, by divisor: UInt64) -> UInt64 {
    var rest = digits % divisor
    for _ in 0..<power where rest != 0 {
      rest = divisor.dividingFullWidth(rest.multipliedFullWidth(by: 10)).remainder
    }
    return rest
  }
}

"""####,
    ####"""
// What defaults were read from when a draft, or an item of a list, was begun.

/// When answers were begun, if that was now and not in a record. It says which of them defaults have put there, and is no
/// answer itself: drafts that were begun at different times are the same if their answers are.
public nonisolated struct FormStart: Hashable, Sendable {
  /// What defaults were read from; nil for what was read.
  public let clock: FormClock?

  /// Answers that were read, or begun by a clock.
  public init(_ clock: FormClock? = nil) { self.clock = clock }

  /// It is no difference.
  public static func == (a: FormStart, b: FormStart) -> Bool { true }

  /// By nothing.
  public func hash(into hasher: inout Hasher) {}
}

nonisolated extension FormStart: CustomStringConvertible {
  /// The same for all: it tells no drafts apart.
  public var description: String { "start" }
}

"""####,
    ####"""
// How much work a macro may do: counted alike by formc's evaluator and by generated code.

/// The steps that a macro, with all macros in it, may still take: for each element as many as its body has parts, and
/// more for what is long in it: one for 64 bytes of a text that is read, made longer or compared, for 8 elements of a
/// list that is read by its name, and for each element that a function looks at.
///
/// A macro that would take more is unknown, so that it breaks no rule: whoever fills in a form can't mend that.
public nonisolated final class FormSteps {
  /// How many there are at first.
  public static let most = 1_000_000
  /// How many bytes of a text are read, or made, in a step.
  public static let bytes = 64
  /// How many elements of a list are gone through in a step.
  public static let elements = 8

  private var left = FormSteps.most

  /// The steps of one outermost macro.
  public init() {}

  /// Whether more were asked for than there were. What comes of it then means nothing.
  public var isExhausted: Bool { left < 0 }

  /// What a macro gives that hands the steps on to what is in it; unknown if they are not enough.
  public static func counted<Value>(_ compute: (FormSteps) -> FormReading<Value>) -> FormReading<Value> {
    let steps = FormSteps()
    let reading = compute(steps)
    return steps.isExhausted ? .unknown : reading
  }

  /// Takes the steps for so many elements. Whether there were enough left.
  @discardableResult
  public func take(_ count: Int, _ parts: Int) -> Bool {
    let (steps, isTooMuch) = count.multipliedReportingOverflow(by: parts)
    left = isTooMuch || left < steps ? -1 : left - steps
    return left >= 0
  }

  /// Takes the steps for so many bytes of a text, so many times. Whether there were enough left.
  @discardableResult
  public func take(bytes: Int, times: Int = 1) -> Bool {
    let (all, isTooMuch) = bytes.multipliedReportingOverflow(by: times)
    return take(isTooMuch ? .max : all / FormSteps.bytes, 1)
  }

  /// Goes through something as long as there are steps.
  func walk<Value>(_ body: (inout Int) throws(FormFailure) -> Value) throws(FormFailure) -> Value {
    try body(&left)
  }
}

nonisolated extension FormSteps {
  /// A text that is read, or was made, once or so many times. The empty one if not enough steps are left, so that the
  /// rest is soon done.
  public func counting(_ text: String, times: Int = 1) -> String {
    take(bytes: text.utf8.count, times: times) ? text : ""
  }

  /// A list that is gone through. The empty one if not enough steps are left.
  public func counting<Element>(_ list: [Element]) -> [Element] {
    take(FormSteps.ofList(list.count), 1) ? list : []
  }

  /// How many steps it takes to go through a list of so many elements.
  public static func ofList(_ count: Int) -> Int { (count + elements - 1) / elements }

  /// The same of one that may be missing.
  public func counting<Element>(_ list: [Element]?) -> [Element]? { list.map { counting($0) } }

  /// Texts one after the other. Throws `exhausted` where that gets too long.
  public func concatenation(_ texts: [String]) throws(FormFailure) -> String {
    let size = texts.reduce(0) { $0 + $1.utf8.count }
    guard size <= FormText.longest else { throw .exhausted }
    return take(bytes: size) ? texts.joined() : ""
  }

  /// Whether both texts have the same scalars: texts of different sizes are told apart without a look.
  public func isEqual(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    return take(bytes: a.utf8.count) && FormText.isEqual(a, b)
  }

  /// Whether `a` comes before `b`, which the shorter of them tells.
  public func isLess(_ a: String, _ b: String) -> Bool {
    take(bytes: min(a.utf8.count, b.utf8.count)) && FormText.isLess(a, b)
  }

  /// Whether a text is among others, by its scalars.
  public func contains(_ texts: [String], _ text: String) -> Bool { texts.contains { isEqual($0, text) } }
}

nonisolated extension FormList {
  /// Lists one after the other. Throws `exhausted` where that gets too long.
  public static func concatenation<Element>(_ lists: [[Element]]) throws(FormFailure) -> [Element] {
    var left = FormText.longest / 8
    for list in lists {
      left -= list.count
      guard left >= 0 else { throw .exhausted }
    }
    return lists.flatMap { $0 }
  }
}

"""####,
    ####"""
// Which version of generated code the runtime fits, so that one that doesn't fit is an error with a sentence.

/// The version that generated code asks for where it imports the runtime. There is one: any other name is an error that
/// says what to do.
///
/// Raise it with a change after which forms that were generated before don't compile, or mean something else.
@dynamicMemberLookup
public nonisolated enum FormSupportVersion {
  /// That of this source.
  public static var v2: Void { () }

  /// Any other.
  @available(
    *, unavailable,
    message: "this file and the support code are of different versions of formc: update one of them, and generate anew"
  )
  public static subscript(dynamicMember version: String) -> Void { () }
}

"""####,
    ####"""
// How long a text is, and whether two are the same: by Unicode scalars, on every platform alike.

/// What lengths of texts count.
public nonisolated enum FormTextUnit: Hashable, Sendable {
  /// Unicode scalars.
  case scalars
  /// Grapheme clusters, which is what a reader sees; follows the Unicode version of the platform.
  case characters
  /// UTF-16 code units.
  case utf16
  /// Bytes of UTF-8.
  case bytes
}

/// The form language's functions on texts. None of them goes by canonical equivalence, as Swift's operators do.
public nonisolated enum FormText {
  /// How long `text` is.
  public static func length(_ text: String, in unit: FormTextUnit = .scalars) -> Int {
    switch unit {
    case .scalars: text.unicodeScalars.count
    case .characters: text.count
    case .utf16: text.utf16.count
    case .bytes: text.utf8.count
    }
  }

  /// Whether `text` is no longer than `limit`, in scalars.
  public static func isAtMost(_ limit: Int, _ text: String) -> Bool { isAtMost(limit, text, in: .scalars) }

  /// Whether `text` is no longer than `limit`. Counts only where the number of bytes leaves a doubt.
  @inline(never)
  public static func isAtMost(_ limit: Int, _ text: String, in unit: FormTextUnit) -> Bool {
    let bytes = text.utf8.count
    if bytes <= limit { return true }
    switch unit {
    case .scalars: return (bytes + 3) / 4 <= limit && scalarCount(text) <= limit
    case .characters: return text.count <= limit
    case .utf16: return (bytes + 2) / 3 <= limit && text.utf16.count <= limit
    case .bytes: return false
    }
  }

  /// Whether `text` is at least `limit` long, in scalars.
  public static func isAtLeast(_ limit: Int, _ text: String) -> Bool { isAtLeast(limit, text, in: .scalars) }

  /// Whether `text` is at least `limit` long. Counts only where the number of bytes leaves a doubt.
  @inline(never)
  public static func isAtLeast(_ limit: Int, _ text: String, in unit: FormTextUnit) -> Bool {
    let bytes = text.utf8.count
    if bytes < limit { return false }
    switch unit {
    case .scalars: return (bytes + 3) / 4 >= limit || scalarCount(text) >= limit
    case .characters: return limit <= 0 || text.count >= limit
    case .utf16: return (bytes + 2) / 3 >= limit || text.utf16.count >= limit
    case .bytes: return true
    }
  }

  /// Whether both have the same scalars.
  @inline(never)
  public static func isEqual(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    let verdict = unsafe a.utf8.withContiguousStorageIfAvailable { a in
      unsafe b.utf8.withContiguousStorageIfAvailable { b in unsafe areEqual(a, b) } ?? nil
    }
    return (verdict ?? nil) ?? a.utf8.elementsEqual(b.utf8)
  }

  /// Whether both have texts of the same scalars.
  public static func areEqual(_ a: [String], _ b: [String]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { isEqual($0, $1) }
  }

  // Both are of one length.
  private static func areEqual(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    // A text is that of many fields.
    if unsafe a.baseAddress == b.baseAddress { return true }
    let (a, b) = (UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b))
    var position = 0
    while a.count &- position >= 8 {
      let word = unsafe FormTextWord.at(position, of: a)
      if unsafe word != FormTextWord.at(position, of: b) { return false }
      position &+= 8
    }
    if position == a.count { return true }
    return unsafe FormTextWord.last(of: a, from: position) == FormTextWord.last(of: b, from: position)
  }

  /// Whether all scalars are ASCII; a string knows that without looking at them.
  static func isASCII(_ text: String) -> Bool { text.utf16.count == text.utf8.count }

  /// Whether `a` comes before `b` in the order of their scalars, which is that of their UTF-8.
  public static func isLess(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }

  /// Whether `text` has a control character: C0, DEL or C1. A default below would be a call of its own at each use.
  public static func hasControlCharacters(_ text: String) -> Bool { hasControlCharacters(text, lines: false) }

  /// Whether `text` has a control character: C0, DEL or C1; newline and tab are none where there are `lines`.
  @inline(never)
  public static func hasControlCharacters(_ text: String, lines: Bool) -> Bool {
    let verdict = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe findsControlCharacters(UnsafeRawBufferPointer(bytes), lines)
    }
    return verdict ?? hasControlCharacters(text.utf8, lines)
  }

  /// Whether the UTF-8 of a text has a control character.
  @inline(__always)  // A call more would take as long as a short text does.
  public static func findsControlCharacters(_ bytes: UnsafeRawBufferPointer, _ lines: Bool) -> Bool {
    var position = 0
    // The last sixteen bytes are read as such, some of them twice: to ask how many are left would take longer.
    while bytes.count >= 16 {
      let first = unsafe FormTextWord.marksOfControls(FormTextWord.at(position, of: bytes))
      let second = unsafe FormTextWord.marksOfControls(FormTextWord.at(position &+ 8, of: bytes))
      if first | second != 0 {
        if unsafe isControlMarked(first, bytes, position, lines) { return true }
        if unsafe isControlMarked(second, bytes, position &+ 8, lines) { return true }
      }
      if position == bytes.count &- 16 { return false }
      position = min(position &+ 16, bytes.count &- 16)
    }
    if bytes.count >= 8 {
      let marks = unsafe FormTextWord.marksOfControls(FormTextWord.at(0, of: bytes))
      if marks != 0, unsafe isControlMarked(marks, bytes, 0, lines) { return true }
      position = 8
    }
    if position == bytes.count { return false }
    let marks = unsafe FormTextWord.marksOfControls(FormTextWord.last(of: bytes, from: position))
    return unsafe marks != 0 && isControlMarked(marks, bytes, position, lines)
  }

  /// Whether one of the marked bytes of a word at `position` is a control character, or begins one.
  private static func isControlMarked(
    _ marks: UInt64, _ bytes: UnsafeRawBufferPointer, _ position: Int, _ lines: Bool
  ) -> Bool {
    var marks = marks
    while marks != 0 {
      let index = position &+ marks.trailingZeroBitCount / 8
      let byte = unsafe bytes[index]
      if byte == 0xC2 {
        // C1 is U+0080 to U+009F, written C2 80 to C2 9F.
        if index &+ 1 < bytes.count, unsafe bytes[index &+ 1] < 0xA0 { return true }
      } else if byte < 0x20 || byte == 0x7F {
        if !lines || (byte != 0x0A && byte != 0x09) { return true }
      }
      marks &= marks &- 1
    }
    return false
  }

  /// How many scalars a text has.
  static func scalarCount(_ text: String) -> Int {
    unsafe text.utf8.withContiguousStorageIfAvailable { unsafe scalarCount(UnsafeRawBufferPointer($0)) }
      ?? text.unicodeScalars.count
  }

  /// How many scalars a text has, by its UTF-8: each has one byte that continues none.
  @inline(__always)  // A call more would take as long as a short text does.
  public static func scalarCount(_ bytes: UnsafeRawBufferPointer) -> Int {
    let whole = bytes.count & ~7
    var (count, sum, position) = (bytes.count, UInt64(0), 0)
    while position < whole {
      sum &+= unsafe FormTextWord.continuations(FormTextWord.at(position, of: bytes))
      position &+= 8
      // The sum of sixteen words, and of the last bytes, is less than 256, so that it fits in a byte.
      if position & 0x7F == 0 { (count, sum) = (count &- FormTextWord.sum(sum), 0) }
    }
    if whole < bytes.count { sum &+= unsafe FormTextWord.continuations(FormTextWord.last(of: bytes, from: whole)) }
    return count &- FormTextWord.sum(sum)
  }

  /// Whether a condition holds of all bytes of a text.
  @inline(__always)  // The condition is a few comparisons, which a loop of its own is faster with.
  public static func allBytes(of text: String, where isGood: (UInt8) -> Bool) -> Bool {
    let verdict = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      for position in 0..<bytes.count where unsafe !isGood(bytes[position]) { return false }
      return true
    }
    return verdict ?? text.utf8.allSatisfy(isGood)
  }

  /// Whether a text has nothing but `0` to `9`.
  @inline(never)
  public static func hasOnlyDigits(_ text: String) -> Bool {
    let verdict = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe hasOnlyDigits(UnsafeRawBufferPointer(bytes))
    }
    return verdict ?? text.utf8.allSatisfy { $0 &- 0x30 < 10 }
  }

  /// Whether these bytes of UTF-8 are nothing but `0` to `9`.
  @inline(__always)
  static func hasOnlyDigits(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    while bytes.count &- position >= 8 {
      let word = unsafe FormTextWord.at(position, of: bytes)
      if FormTextWord.marksOfOthers(word) != 0 { return false }
      position &+= 8
    }
    if position == bytes.count { return true }
    return unsafe FormTextWord.marksOfOthers(FormTextWord.last(of: bytes, from: position)) == 0
  }

  private static func hasControlCharacters(_ bytes: String.UTF8View, _ lines: Bool) -> Bool {
    var isBehindC2 = false
    for byte in bytes {
      if isBehindC2, byte < 0xA0 { return true }
      isBehindC2 = byte == 0xC2
      if byte >= 0x20, byte != 0x7F { continue }
      if !lines || (byte != 0x0A && byte != 0x09) { return true }
    }
    return false
  }
}

/// A text as an element of a set or the key of a dictionary, where it goes by its scalars.
public nonisolated struct FormTextKey: Hashable, Sendable {
  /// The text.
  public let text: String

  /// Makes the key of `text`.
  public init(_ text: String) { self.text = text }

  /// Whether both have the same scalars.
  public static func == (a: FormTextKey, b: FormTextKey) -> Bool { FormText.isEqual(a.text, b.text) }

  /// By the bytes of the UTF-8: canonically equivalent texts are to have different hashes.
  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // No byte of UTF-8: what is combined next begins behind it.
    hasher.combine(0xFF as UInt8)
  }
}

"""####,
    ####"""
// Texts in lower and upper case, by Unicode's default mappings.

nonisolated extension FormText {
  /// `text` in lower case: Unicode's `toLowercase`, of the platform's version, in no language in particular.
  public static func lower(_ text: String) -> String {
    // What the standard library leaves out is the one mapping that depends on what stands around a letter.
    guard text.unicodeScalars.contains(sigma) else { return text.lowercased() }
    let scalars = Array(text.unicodeScalars)
    var lowered = ""
    var isBehindLetter = false
    for (index, scalar) in scalars.enumerated() {
      if scalar == sigma {
        lowered += isBehindLetter && !standsBeforeLetter(scalars[(index + 1)...]) ? "\u{3C2}" : "\u{3C3}"
      } else {
        lowered += scalar.properties.lowercaseMapping
      }
      if !scalar.properties.isCaseIgnorable { isBehindLetter = scalar.properties.isCased }
    }
    return lowered
  }

  /// `text` in upper case: Unicode's `toUppercase`, of the platform's version, in no language in particular.
  public static func upper(_ text: String) -> String { text.uppercased() }

  /// The Greek capital sigma, which is written otherwise at the end of a word.
  private static let sigma: Unicode.Scalar = "\u{3A3}"

  /// Whether the first scalar that is not ignored, such as an apostrophe is, is a letter with a case.
  private static func standsBeforeLetter(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    for scalar in rest where !scalar.properties.isCaseIgnorable { return scalar.properties.isCased }
    return false
  }
}

"""####,
    ####"""
// How long a text of digits is: what the constraints of most numbers that are no quantities ask, in one pass.

/// How long a text is, and whether it has nothing but digits.
public nonisolated struct FormTextFacts: Sendable {
  /// How many scalars there are.
  private let count: Int
  /// Whether there is nothing but `0` to `9`.
  public let hasOnlyDigits: Bool

  /// Whether there is nothing.
  public var isEmpty: Bool { count == 0 }

  /// Whether the text is no longer than `limit`, in scalars.
  public func isAtMost(_ limit: Int) -> Bool { count <= limit }

  /// Whether the text is at least `limit` long, in scalars.
  public func isAtLeast(_ limit: Int) -> Bool { count >= limit }

  /// Whether the text is of this length, in scalars.
  public func isExactly(_ length: Int) -> Bool { count == length }

  /// Looks at `text` as it is.
  public static func of(_ text: String) -> FormTextFacts { of(text, folding: false, trimming: false) }

  /// Looks at `text`, or at what it is with full-width forms as ASCII, then without white space at both ends.
  @inline(never)  // A form calls it at hundreds of places.
  public static func of(_ text: String, folding: Bool, trimming: Bool) -> FormTextFacts {
    let found = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe of(UnsafeRawBufferPointer(bytes), folding, trimming)
    }
    return (found ?? nil) ?? ofNormalized(text, folding, trimming)
  }

  /// Nothing where normalisation may change the text.
  @inline(__always)
  private static func of(_ bytes: UnsafeRawBufferPointer, _ folding: Bool, _ trimming: Bool) -> FormTextFacts? {
    // Digits are a byte each, and normalisation leaves them alone.
    if unsafe FormText.hasOnlyDigits(bytes) { return FormTextFacts(count: bytes.count, hasOnlyDigits: true) }
    if folding, unsafe !FormText.isNarrow(bytes) { return nil }
    if trimming, unsafe !FormText.hasVisibleEnds(bytes) { return nil }
    return unsafe FormTextFacts(count: FormText.scalarCount(bytes), hasOnlyDigits: false)
  }

  // Each scalar is normalised by itself, so that nothing is copied.
  @inline(never)
  private static func ofNormalized(_ text: String, _ folding: Bool, _ trimming: Bool) -> FormTextFacts {
    var count = 0
    var behind = 0  // White space that may be at the end.
    var hasOnlyDigits = true
    for scalar in text.unicodeScalars {
      let folded = folding ? FormText.halfWidth(scalar) ?? scalar : scalar
      if trimming, FormText.isWhiteSpace(folded) {
        if count > 0 { behind += 1 }
      } else {
        hasOnlyDigits = hasOnlyDigits && behind == 0 && ("0"..."9").contains(folded)
        count += behind + 1
        behind = 0
      }
    }
    return FormTextFacts(count: count, hasOnlyDigits: hasOnlyDigits)
  }
}

"""####,
    ####"""
// CEL's functions on texts, with positions in Unicode scalars, as the strings extension of cel-go has them.

nonisolated extension FormText {
  /// Whether `text` begins with `prefix`.
  public static func startsWith(_ text: String, _ prefix: String) -> Bool { text.utf8.starts(with: prefix.utf8) }

  /// Whether `text` ends with `suffix`.
  public static func endsWith(_ text: String, _ suffix: String) -> Bool {
    let missing = text.utf8.count - suffix.utf8.count
    return missing >= 0 && text.utf8.dropFirst(missing).elementsEqual(suffix.utf8)
  }

  /// Whether `part` stands somewhere in `text`.
  public static func contains(_ text: String, _ part: String) -> Bool {
    FormTextSearch.stands(part, in: text)
  }

  /// The scalar at `index`, `""` at the end. Throws `outOfRange` beyond it.
  public static func charAt(_ text: String, _ index: Int) throws(FormFailure) -> String {
    let start = try place(index, in: text)
    return start == text.endIndex ? "" : String(text.unicodeScalars[start])
  }

  /// The text from the scalar at `start` on. Throws `outOfRange` beyond the end.
  public static func substring(_ text: String, _ start: Int) throws(FormFailure) -> String {
    String(text.unicodeScalars[try place(start, in: text)...])
  }

  /// The text from the scalar at `start` to before that at `end`. Throws `outOfRange` beyond the end of the text,
  /// or if `end` is before `start`.
  public static func substring(_ text: String, _ start: Int, _ end: Int) throws(FormFailure) -> String {
    guard start <= end else { throw .outOfRange }
    return String(text.unicodeScalars[try place(start, in: text)..<place(end, in: text)])
  }

  private static func place(_ index: Int, in text: String) throws(FormFailure) -> String.Index {
    let scalars = text.unicodeScalars
    guard index >= 0, let place = scalars.index(text.startIndex, offsetBy: index, limitedBy: text.endIndex) else {
      throw .outOfRange
    }
    return place
  }

  /// Where `part` first stands at `start` or later, -1 if nowhere. Throws `outOfRange` if `start` is negative.
  public static func indexOf(_ text: String, _ part: String, _ start: Int = 0) throws(FormFailure) -> Int {
    guard start >= 0 else { throw .outOfRange }
    if part.isEmpty { return start }
    let bytes = Array(text.utf8)
    guard let first = byteOffset(ofScalar: start, in: bytes) else { throw .outOfRange }
    guard let found = FormTextSearch(part).first(in: bytes, from: first) else { return -1 }
    return start + countOfScalars(bytes[first..<found])
  }

  /// Where `part` last stands, -1 if nowhere.
  public static func lastIndexOf(_ text: String, _ part: String) -> Int {
    if part.isEmpty { return text.unicodeScalars.count }
    let bytes = Array(text.utf8)
    guard let found = FormTextSearch(part).last(in: bytes, upTo: bytes.count) else { return -1 }
    return countOfScalars(bytes[..<found])
  }

  /// Where `part` last stands at `end` or before it, -1 if nowhere. Throws `outOfRange` if `end` is not in the text.
  public static func lastIndexOf(_ text: String, _ part: String, _ end: Int) throws(FormFailure) -> Int {
    guard end >= 0 else { throw .outOfRange }
    if part.isEmpty { return end }
    let bytes = Array(text.utf8)
    guard let last = byteOffset(ofScalar: end, in: bytes) else { throw .outOfRange }
    guard let found = FormTextSearch(part).last(in: bytes, upTo: last) else { return -1 }
    return countOfScalars(bytes[..<found])
  }

  private static func byteOffset(ofScalar index: Int, in bytes: [UInt8]) -> Int? {
    var left = index
    for offset in bytes.indices where !continues(bytes[offset]) {
      if left == 0 { return offset }
      left -= 1
    }
    return left == 0 ? bytes.count : nil
  }

  private static func countOfScalars(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { continues($1) ? $0 : $0 + 1 }
  }

  private static func continues(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// `text` with `part` replaced by `replacement`, from the left, `limit` times at most; negative is without limit.
  ///
  /// An empty `part` stands before each scalar and at the end. Throws `exhausted` if the result is longer than
  /// `longest`.
  public static func replace(
    _ text: String, _ part: String, _ replacement: String, _ limit: Int = -1
  ) throws(FormFailure) -> String {
    guard limit != 0 else { return text }
    guard !part.isEmpty else { return try interspersed(text, replacement, limit) }
    let parts = FormTextSearch(part).split(Array(text.utf8), limit: limit < 0 || limit == .max ? .max : limit + 1)
    return parts.count == 1 ? text : try join(parts, replacement)
  }

  /// `text` with `part` before each scalar and at the end, from the left, `limit` times at most.
  private static func interspersed(_ text: String, _ part: String, _ limit: Int) throws(FormFailure) -> String {
    let places = text.unicodeScalars.count + 1
    var left = limit < 0 ? places : min(limit, places)
    let (size, isTooMuch) = (left + 1).multipliedReportingOverflow(by: part.utf8.count)
    guard !isTooMuch, size <= longest - text.utf8.count else { throw .exhausted }
    var result = ""
    result.reserveCapacity(text.utf8.count + size)
    for scalar in text.unicodeScalars {
      if left > 0 { result += part }
      left -= 1
      result.unicodeScalars.append(scalar)
    }
    return left > 0 ? result + part : result
  }

  /// The parts of `text` between the occurrences of `separator`, `limit` of them at most, the last with what is left;
  /// negative is without limit, and 0 gives none. An empty separator gives the scalars.
  public static func split(_ text: String, _ separator: String, _ limit: Int = -1) -> [String] {
    guard limit != 0 else { return [] }
    let most = limit < 0 ? Int.max : limit
    guard separator.isEmpty else { return FormTextSearch(separator).split(Array(text.utf8), limit: most) }
    var parts: [String] = []
    var rest = text.unicodeScalars[...]
    while parts.count + 1 < most, let scalar = rest.popFirst() { parts.append(String(scalar)) }
    if !rest.isEmpty { parts.append(String(rest)) }
    return parts
  }

  /// The texts one after the other, with `separator` between them. Throws `exhausted` if that is longer than `longest`.
  public static func join(_ texts: [String], _ separator: String = "") throws(FormFailure) -> String {
    var left = longest
    for text in texts {
      left -= text.utf8.count + separator.utf8.count
      guard left >= 0 else { throw .exhausted }
    }
    return texts.joined(separator: separator)
  }

  /// How many bytes of UTF-8 a text may have that an expression makes of others, so that a short expression can't fill the memory.
  public static let longest = 16_777_216

  /// The scalars from the last to the first.
  public static func reverse(_ text: String) -> String {
    var reversed = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.reversed() { reversed.append(scalar) }
    return String(reversed)
  }
}

"""####,
    ####"""
// The steps that an answer goes through before it is judged. A text that needs no change comes back as it is.

nonisolated extension FormText {
  /// `text` with full-width forms (U+FF01 to U+FF5E, U+3000) as ASCII: the first step, where only ASCII is allowed.
  @inline(never)
  public static func foldingFullWidth(_ text: String) -> String {
    // Full-width forms are written EF BC xx and EF BD xx, the ideographic space E3 80 80.
    let isUnchanged = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe isNarrow(UnsafeRawBufferPointer(bytes))
    }
    if isUnchanged == true { return text }
    guard text.unicodeScalars.contains(where: { halfWidth($0) != nil }) else { return text }
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { folded.append(halfWidth(scalar) ?? scalar) }
    return String(folded)
  }

  /// Whether no scalar is of three bytes or four, as full-width forms are.
  static func isNarrow(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    while bytes.count &- position >= 8 {
      let word = unsafe FormTextWord.at(position, of: bytes)
      if FormTextWord.marksOfLongScalars(word) != 0 { return false }
      position &+= 8
    }
    if position == bytes.count { return true }
    return unsafe FormTextWord.marksOfLongScalars(FormTextWord.last(of: bytes, from: position)) == 0
  }

  static func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
    case 0x3000: " "
    default: nil
    }
  }

  /// `text` without the scalars of `stripped`: the second step.
  @inline(never)
  public static func removing(_ stripped: String, from text: String) -> String {
    // Mostly nothing is to be taken out, which the bytes tell where all that is stripped is ASCII.
    if isASCII(stripped) {
      var marks: (UInt64, UInt64) = (0, 0)
      for byte in stripped.utf8 {
        if byte < 64 { marks.0 |= 1 << UInt64(byte) } else { marks.1 |= 1 << UInt64(byte - 64) }
      }
      let isClean = allBytes(of: text) { byte in
        let word = byte < 64 ? marks.0 : byte < 128 ? marks.1 : 0
        return word >> UInt64(byte & 63) & 1 == 0
      }
      if isClean { return text }
    }
    // There may be thousands of them, and as many bytes of text.
    let sorted = stripped.unicodeScalars.map { $0.value }.sorted()
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !contains(scalar.value, in: sorted) { kept.append(scalar) }
    return String(kept)
  }

  private static func contains(_ value: UInt32, in sorted: [UInt32]) -> Bool {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == value
  }

  /// `text` with `A` to `Z` as `a` to `z`: the third step, and CEL's `lowerAscii`.
  @inline(never)
  public static func lowerAscii(_ text: String) -> String {
    guard !allBytes(of: text, where: { $0 &- 0x41 >= 26 }) else { return text }
    return String(decoding: text.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// `text` with `a` to `z` as `A` to `Z`: the third step, and CEL's `upperAscii`.
  @inline(never)
  public static func upperAscii(_ text: String) -> String {
    guard !allBytes(of: text, where: { $0 &- 0x61 >= 26 }) else { return text }
    return String(decoding: text.utf8.map { $0 &- 0x61 < 26 ? $0 & 0xDF : $0 }, as: UTF8.self)
  }

  /// `text` without Unicode white space at both ends: the last step, and CEL's `trim`.
  @inline(never)
  public static func trimmed(_ text: String) -> String {
    // Mostly both ends are visible ASCII, which their bytes say.
    let isVisible = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe hasVisibleEnds(UnsafeRawBufferPointer(bytes))
    }
    return isVisible == true ? text : trimmedByScalars(text)
  }

  /// Texts, each trimmed.
  @inline(never)  // Written once for all lists.
  public static func trimmed(_ texts: [String]) -> [String] { texts.map { trimmed($0) } }

  /// Whether a text begins and ends with visible ASCII, or is empty: trimming it changes nothing.
  @inline(__always)
  static func hasVisibleEnds(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let last = unsafe bytes.last else { return true }
    return unsafe bytes[0] &- 0x21 < 0x5E && last &- 0x21 < 0x5E
  }

  private static func trimmedByScalars(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return text }
    guard isWhiteSpace(first) || isWhiteSpace(last) else { return text }
    let start = text.unicodeScalars.drop(while: isWhiteSpace)
    guard let end = start.lastIndex(where: { !isWhiteSpace($0) }) else { return "" }
    return String(start[...end])
  }

  /// Whether `scalar` has Unicode's property White_Space.
  public static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}

"""####,
    ####"""
// Finds a text in another in linear time, whatever both are: Knuth, Morris and Pratt's way.

/// A text to look for, in UTF-8. What it finds always begins and ends between two scalars.
nonisolated struct FormTextSearch {
  private let needle: [UInt8]
  /// For each prefix of the needle, how long its longest proper prefix is that is a suffix of it, too.
  private let borders: [Int]

  init(_ text: String) {
    needle = Array(text.utf8)
    var borders = [Int](repeating: 0, count: needle.count)
    var length = 0
    for index in needle.indices.dropFirst() {
      while length > 0, needle[index] != needle[length] { length = borders[length - 1] }
      if needle[index] == needle[length] { length += 1 }
      borders[index] = length
    }
    self.borders = borders
  }

  var count: Int { needle.count }

  /// The offset of the first occurrence in `bytes` that begins at `start` or later.
  func first(in bytes: [UInt8], from start: Int = 0) -> Int? {
    guard !needle.isEmpty else { return start }
    var length = 0
    var index = start
    while index < bytes.count {
      while length > 0, bytes[index] != needle[length] { length = borders[length - 1] }
      if bytes[index] == needle[length] { length += 1 }
      index += 1
      if length == needle.count { return index - length }
    }
    return nil
  }

  /// The offset of the last occurrence in `bytes` that begins at `end` or before it; they may overlap.
  func last(in bytes: [UInt8], upTo end: Int) -> Int? {
    guard !needle.isEmpty else { return end }
    var found: Int?
    var length = 0
    for index in bytes.indices {
      while length > 0, length == needle.count || bytes[index] != needle[length] { length = borders[length - 1] }
      if bytes[index] == needle[length] { length += 1 }
      guard length == needle.count else { continue }
      guard index + 1 - length <= end else { break }
      found = index + 1 - length
    }
    return found
  }

  /// The parts of `bytes` between the occurrences, at most `limit` of them, the last with what is left.
  func split(_ bytes: [UInt8], limit: Int) -> [String] {
    var parts: [String] = []
    var start = 0
    while parts.count + 1 < limit, let found = first(in: bytes, from: start) {
      parts.append(String(decoding: bytes[start..<found], as: UTF8.self))
      start = found + needle.count
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    return parts
  }

  /// Whether `part` stands somewhere in `text`.
  static func stands(_ part: String, in text: String) -> Bool {
    // A short one is looked for at each place: that is linear, too, and nothing has to be made for it.
    guard part.utf8.count <= 16 else { return FormTextSearch(part).first(in: Array(text.utf8)) != nil }
    var (part, text) = (part, text)
    return part.withUTF8 { part in
      text.withUTF8 { text in
        unsafe stands(part, in: text)
      }
    }
  }

  private static func stands(_ part: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while start <= text.count &- part.count {
      var length = 0
      while length < part.count, unsafe text[start &+ length] == part[length] { length &+= 1 }
      if length == part.count { return true }
      start &+= 1
    }
    return false
  }
}

"""####,
    ####"""
// Eight bytes of a text at a time: what all of them are, in a few steps of arithmetic.

/// Eight bytes of UTF-8 at once, the first of them the lowest.
nonisolated enum FormTextWord {
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highs: UInt64 { 0x8080_8080_8080_8080 }
  private static var digits: UInt64 { 0x3030_3030_3030_3030 }

  /// The eight bytes from `position` on.
  @inline(__always)
  static func at(_ position: Int, of bytes: UnsafeRawBufferPointer) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// Zero only if all are digits: their upper half is 3, and stays 3 when 6 is added, which carries nothing over then.
  @inline(__always)
  static func marksOfOthers(_ word: UInt64) -> UInt64 {
    ((word ^ digits) | ((word &+ ones &* 6) ^ digits)) & (ones &* 0xF0)
  }

  /// Zero unless one is below 0x20, DEL, or C2, the first of a C1 character. What is borrowed comes from one that is.
  @inline(__always)
  static func marksOfControls(_ word: UInt64) -> UInt64 {
    let c2 = word ^ (ones &* 0xC2)
    return (((word &- ones &* 0x20) | (word &+ ones)) & ~word | (c2 &- ones) & ~c2) & highs
  }

  /// One in the place of each that continues a scalar: those that begin with 10.
  @inline(__always)
  static func continuations(_ word: UInt64) -> UInt64 { (word &>> 7) & ~(word &>> 6) & ones }

  /// The sum of all eight, if it is less than 256.
  @inline(__always)
  static func sum(_ word: UInt64) -> Int { Int(truncatingIfNeeded: (word &* ones) &>> 56) }

  /// Zero unless one is E0 or more, the first of three bytes or four.
  @inline(__always)
  static func marksOfLongScalars(_ word: UInt64) -> UInt64 { word & (word &<< 1) & (word &<< 2) & highs }

  /// The last bytes of a text, one to seven from `position` on, a multiple of eight, and the digit 0 behind them.
  @inline(__always)
  static func last(of bytes: UnsafeRawBufferPointer, from position: Int) -> UInt64 {
    let count = bytes.count &- position
    let behind = digits &<< UInt64(truncatingIfNeeded: 8 &* count)
    if position >= 16 {
      return unsafe at(bytes.count &- 8, of: bytes) &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count) | behind
    }
    // The bytes of a short string have just been written, as two words: a read across both would wait for them.
    if count >= 4 {
      let (first, second) = unsafe (half(position, of: bytes), half(bytes.count &- 4, of: bytes))
      return first | second &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4)) | behind
    }
    let (middle, last) = (count &>> 1, count &- 1)
    let second = unsafe UInt64(bytes[position &+ middle]) &<< UInt64(truncatingIfNeeded: 8 &* middle)
    let third = unsafe UInt64(bytes[position &+ last]) &<< UInt64(truncatingIfNeeded: 8 &* last)
    return unsafe UInt64(bytes[position]) | second | third | behind
  }

  @inline(__always)
  private static func half(_ position: Int, of bytes: UnsafeRawBufferPointer) -> UInt64 {
    unsafe UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
  }
}

"""####,
    ####"""
// Answers as they are typed: from a text to a value and back, a pair of functions for each kind of field.

/// What text fields of a view show and take. What takes a text says why it is to be kept beside the value: because there
/// is none, or since that reads otherwise.
public nonisolated enum FormTyping {
  /// Why a text is to be kept: `words` are those of it, `shown` is what was taken of them as text.
  private static func reason(
    _ text: String, _ words: String, shown: String, _ none: FormMisreadReason = .type
  ) -> FormMisreadReason? {
    if shown.isEmpty, !words.isEmpty { return none }
    return FormText.isEqual(text, shown) ? nil : .typed
  }

  /// An integer as text; empty for none.
  public static func textOfInteger(_ value: Int?) -> String {
    guard let value else { return "" }
    return String(value)
  }

  /// Takes an integer.
  @inline(never)
  public static func takeInteger(_ text: String, _ value: inout Int?) -> FormMisreadReason? {
    let words = FormText.trimmed(text)
    value = FormNumber.wholeNumber(words)
    return reason(text, words, shown: textOfInteger(value))
  }

  /// A number as text; empty for none.
  public static func textOfNumber(_ value: Double?) -> String {
    guard let value else { return "" }
    return FormNumber.text(value)
  }

  /// Takes a number.
  @inline(never)
  public static func takeNumber(_ text: String, _ value: inout Double?) -> FormMisreadReason? {
    let words = FormText.trimmed(text)
    value = FormNumber.number(words)
    return reason(text, words, shown: textOfNumber(value))
  }

  /// `true` or `false`; empty for none.
  public static func textOfBoolean(_ value: Bool?) -> String {
    guard let value else { return "" }
    return value ? "true" : "false"
  }

  /// Takes `true` or `false`.
  @inline(never)
  public static func takeBoolean(_ text: String, _ value: inout Bool?) -> FormMisreadReason? {
    let words = FormText.trimmed(text)
    value = FormAnswer.boolean(words)
    return reason(text, words, shown: textOfBoolean(value))
  }

  /// A date as text; empty for none.
  public static func textOfDate(_ value: CalendarDate?) -> String {
    guard let value else { return "" }
    return value.description
  }

  /// Takes a date.
  @inline(never)
  public static func takeDate(_ text: String, _ value: inout CalendarDate?) -> FormMisreadReason? {
    let words = FormText.trimmed(text)
    value = CalendarDate(words)
    return reason(text, words, shown: textOfDate(value))
  }

  /// A time as text; empty for none.
  public static func textOfTime(_ value: TimeOfDay?) -> String {
    guard let value else { return "" }
    return value.description
  }

  /// Takes a time, which may lack the zero in front.
  @inline(never)
  public static func takeTime(_ text: String, _ value: inout TimeOfDay?) -> FormMisreadReason? {
    let words = FormText.trimmed(text)
    value = TimeOfDay(words) ?? TimeOfDay("0" + words)
    return reason(text, words, shown: textOfTime(value))
  }

  /// A date-time as text; empty for none.
  public static func textOfDateTime(_ value: DateTime?) -> String {
    guard let value else { return "" }
    return value.description
  }

  /// Takes a date-time.
  @inline(never)
  public static func takeDateTime(_ text: String, _ value: inout DateTime?) -> FormMisreadReason? {
    let words = FormText.trimmed(text)
    value = DateTime(words)
    return reason(text, words, shown: textOfDateTime(value))
  }

  /// A decimal as text; empty for none.
  public static func textOfDecimal(_ value: FormDecimal?) -> String { value?.description ?? "" }

  /// Takes a decimal with so many places.
  @inline(never)
  public static func takeDecimal(_ text: String, _ value: inout FormDecimal?, places: Int) -> FormMisreadReason? {
    let words = FormText.trimmed(text)
    value = FormDecimal(words)?.padded(to: places)
    return reason(text, words, shown: textOfDecimal(value))
  }

  /// The value of a choice; empty for none.
  @_semantics("optimize.sil.specialize.generic.never")  // Rarely asked for: written once for all forms.
  public static func textOfChoice<Choice: FormChoice>(_ value: Choice?) -> String { value?.rawValue ?? "" }

  /// Takes the value of a choice.
  @_semantics("optimize.sil.specialize.generic.never")
  public static func takeChoice<Choice: FormChoice>(_ text: String, _ value: inout Choice?) -> FormMisreadReason? {
    var number: Int?
    let reason = takeNumber(ofChoice: text, &number, Choice.rawValues)
    value = Choice.number(number)
    return reason
  }

  @inline(never)  // Written once for all enums.
  private static func takeNumber(
    ofChoice text: String, _ number: inout Int?, _ values: [String]
  ) -> FormMisreadReason? {
    let words = FormText.trimmed(text)
    // A choice may begin or end with a blank.
    number = FormCase.number(of: text, in: values) ?? (words.isEmpty ? nil : FormCase.number(of: words, in: values))
    return reason(text, words, shown: number.map { values[$0] } ?? "", .choices)
  }
}

"""####,
    ####"""
// Dates, times, durations and periods in JSON and elsewhere: as the texts that the form language writes.

#if !hasFeature(Embedded)
  /// A value that is decoded from its text and encoded as it.
  public nonisolated protocol FormTextCodable: Codable, CustomStringConvertible {
    /// Reads the text; nil if it is none of this type.
    init?(_ text: String)
  }

  nonisolated extension FormTextCodable {
    /// Throws `DecodingError.dataCorrupted` for a text that is none of this type.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let value = Self(text) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a \(Self.self)")
      }
      self = value
    }

    /// Encodes the description.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }

  nonisolated extension CalendarDate: FormTextCodable {}
  nonisolated extension TimeOfDay: FormTextCodable {}
  nonisolated extension DateTime: FormTextCodable {}
  nonisolated extension FormDuration: FormTextCodable {}
  nonisolated extension FormPeriod: FormTextCodable {}
#endif

"""####,
    ####"""
// Whole numbers of 128 bits, as far as the arithmetic of decimals needs them: the standard library's are too new.

/// A whole number of 128 bits, not negative.
nonisolated struct FormWideNumber: Equatable, Comparable {
  private var high: UInt64
  private var low: UInt64

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The product, which always fits.
  init(_ value: UInt64, times factor: UInt64) {
    let product = value.multipliedFullWidth(by: factor)
    self.init(high: product.high, low: product.low)
  }

  /// The number itself, if it has 64 bits.
  var narrow: UInt64? { high == 0 ? low : nil }

  static func < (a: FormWideNumber, b: FormWideNumber) -> Bool { a.high == b.high ? a.low < b.low : a.high < b.high }

  /// The sum, of numbers far below 128 bits.
  static func + (a: FormWideNumber, b: FormWideNumber) -> FormWideNumber {
    let (low, carry) = a.low.addingReportingOverflow(b.low)
    return FormWideNumber(high: a.high &+ b.high &+ (carry ? 1 : 0), low: low)
  }

  /// The difference; `b` is not greater than `a`.
  static func - (a: FormWideNumber, b: FormWideNumber) -> FormWideNumber {
    let (low, borrow) = a.low.subtractingReportingOverflow(b.low)
    return FormWideNumber(high: a.high &- b.high &- (borrow ? 1 : 0), low: low)
  }

  /// Ten times the number, which is far below 128 bits.
  var tenfold: FormWideNumber {
    let product = low.multipliedFullWidth(by: 10)
    return FormWideNumber(high: high &* 10 &+ product.high, low: product.low)
  }

  /// A tenth, if it is a multiple of ten.
  var tenth: FormWideNumber? {
    let upper = high.quotientAndRemainder(dividingBy: 10)
    let lower = UInt64(10).dividingFullWidth((upper.remainder, low))
    return lower.remainder == 0 ? FormWideNumber(high: upper.quotient, low: lower.quotient) : nil
  }
}

"""####,
    ####"""
// Groups in lists, in records: one that is hidden keeps its place.

#if !hasFeature(Embedded)
  /// An item of a list that is written as an empty group where there is none, as `{}`, so that the others keep their
  /// places.
  public nonisolated struct FormWrittenItem<Item: Encodable>: Encodable {
    let item: Item?

    /// What passed of the item; nil if it was hidden.
    public init(_ item: Item?) { self.item = item }

    /// Throws what the item throws.
    public func encode(to encoder: any Encoder) throws {
      guard let item else {
        _ = encoder.container(keyedBy: FormKey.self)
        return
      }
      try item.encode(to: encoder)
    }
  }
#endif

"""####,
    ####"""
// The rules that a form's answers break: what `validate()` returns and `validated()` throws.

/// A set of broken rules, in the order of the form. Of a form with at most 256 rules and no lists it allocates nothing.
public nonisolated struct IssueSet<Issue: FormIssue>: Error, Hashable, Sendable {
  /// A rule that is broken, and where.
  public struct Element: Hashable, Sendable, CustomStringConvertible {
    /// The rule.
    public let issue: Issue
    /// The positions in lists, counted from 0, the outer list first; empty for a field that is in none.
    public let indices: [Int]

    /// The field that the issue is shown at; for the items of a list, the list.
    public var field: Issue.Field { issue.field }
    /// The constraint's key, such as `maxLength`, or the rule's name.
    public var code: String { issue.code }
    /// Whether it stands in the way.
    public var severity: FormSeverity { issue.severity }

    /// The path of the field, such as `email` or `lines[2].price`.
    public var path: String {
      if indices.isEmpty { return issue.pathPattern }
      var path = ""
      var rest = indices[...]
      for scalar in issue.pathPattern.unicodeScalars {
        if scalar == "]", let index = rest.popFirst() { path += String(index) }
        path.unicodeScalars.append(scalar)
      }
      return path
    }

    /// Path and code, such as `lines[2].price: minimum`; no answer.
    public var description: String { path + ": " + code }
  }

  private var flat = Issue.Storage()
  private var inLists = Issue.InLists()

  /// No issue.
  public init() {}

  /// Whether no rule is broken.
  public var isEmpty: Bool { flat.isEmpty && inLists.issues.isEmpty }

  /// How many issues there are.
  public var count: Int { flat.count + inLists.issues.count }

  /// Whether any of the issues stands in the way.
  public var hasErrors: Bool {
    var errors = flat
    errors.subtract(Issue.warnings)
    return !errors.isEmpty || inLists.issues.contains { !Issue.warnings.contains($0.number) }
  }

  /// Whether `issue` is among them, in whatever item of a list.
  public func contains(_ issue: Issue) -> Bool {
    flat.contains(issue.rawValue) || inLists.issues.contains { $0.number == issue.rawValue }
  }

  /// Adds `issue`.
  @inline(never)  // A form calls it at hundreds of places.
  public mutating func insert(_ issue: Issue) { flat.insert(issue.rawValue) }

  /// Adds `issue` of the item at these positions in lists. Items of one list are to come in their order.
  @inline(never)
  public mutating func insert(_ issue: Issue, at indices: [Int]) {
    guard Issue.InLists.areThere, !indices.isEmpty else { return insert(issue) }
    let issue = FormIssueInList(number: issue.rawValue, indices: indices)
    var place = inLists.issues.endIndex
    while place > 0, IssueSet.isBefore(issue, inLists.issues[place - 1]) { place -= 1 }
    inLists.issues.insert(issue, at: place)
  }

  /// Takes `issue` out, in whatever items of lists.
  public mutating func remove(_ issue: Issue) {
    flat.remove(issue.rawValue)
    inLists.issues.removeAll { $0.number == issue.rawValue }
  }

  /// Adds all issues of `other`.
  public mutating func formUnion(_ other: IssueSet) {
    flat.formUnion(other.flat)
    guard !other.inLists.issues.isEmpty else { return }
    let known = Set(inLists.issues)
    var others = other.inLists.issues.filter { !known.contains($0) }[...]
    var merged: [FormIssueInList] = []
    for issue in inLists.issues {
      while let next = others.first, IssueSet.isBefore(next, issue) {
        merged.append(next)
        others.removeFirst()
      }
      merged.append(issue)
    }
    inLists.issues = merged + others
  }

  /// The issues of both.
  public func union(_ other: IssueSet) -> IssueSet {
    var union = self
    union.formUnion(other)
    return union
  }

  /// The issues shown at `field`.
  public func of(_ field: Issue.Field) -> IssueSet {
    var issues = IssueSet()
    for element in self where element.field == field { issues.insert(element.issue, at: element.indices) }
    return issues
  }

  /// By the lists that they are in: the numbers of one list's issues lie between those of its neighbours.
  private static func isBefore(_ a: FormIssueInList, _ b: FormIssueInList) -> Bool {
    a.number < b.number && Issue.table.fields[a.number] != Issue.table.fields[b.number]
  }
}

nonisolated extension IssueSet: Sequence {
  /// Gives the issues in the order of the form.
  public struct Iterator: IteratorProtocol {
    private var flat: Issue.Storage
    private var inLists: ArraySlice<FormIssueInList>
    private var nextFlat: Int?

    fileprivate init(flat: Issue.Storage, inLists: [FormIssueInList]) {
      self.flat = flat
      self.inLists = inLists[...]
      nextFlat = self.flat.popFirst()
    }

    /// The next issue.
    public mutating func next() -> Element? {
      while let number = nextFlat, number < inLists.first?.number ?? .max {
        nextFlat = flat.popFirst()
        if let issue = Issue(rawValue: number) { return Element(issue: issue, indices: []) }
      }
      guard let next = inLists.popFirst() else { return nil }
      return Issue(rawValue: next.number).map { Element(issue: $0, indices: next.indices) }
    }
  }

  /// Starts from the first issue.
  public func makeIterator() -> Iterator { Iterator(flat: flat, inLists: inLists.issues) }

  /// How many issues there are.
  public var underestimatedCount: Int { count }
}

nonisolated extension IssueSet: CustomStringConvertible {
  /// Paths and codes, such as `email: required, lines[2].price: minimum`; no answers.
  public var description: String {
    var text = ""
    for element in self { text += (text.isEmpty ? "" : ", ") + element.description }
    return text
  }
}

"""####,
    ####"""
// A set of Unicode scalars as sorted ranges: what may appear in a text, or at one place of a pattern.

/// A set of Unicode scalars. ASCII is looked up in a bit map, everything else by halving sorted ranges.
public nonisolated struct ScalarSet: Hashable, Sendable {
  /// The members, as ascending ranges with a gap between any two; surrogates are never in them.
  public let ranges: [ClosedRange<UInt32>]
  private let lowASCII: UInt64
  private let highASCII: UInt64

  /// Makes the set of everything in `ranges`, which may overlap and stand in any order.
  ///
  /// What lies beyond Unicode and the surrogates is left out.
  public init(_ ranges: [ClosedRange<UInt32>]) {
    let tidy = Self.isTidy(ranges) ? ranges : Self.tidied(ranges)
    self.ranges = tidy
    (lowASCII, highASCII) = Self.bitMap(of: tidy)
  }

  /// Whether nothing is in the set.
  public var isEmpty: Bool { ranges.isEmpty }

  /// Whether `scalar` is in the set.
  public func contains(_ scalar: Unicode.Scalar) -> Bool { contains(scalar.value) }

  /// Whether every scalar of `text` is in the set; true for the empty text.
  public func containsAll(of text: String) -> Bool {
    for scalar in text.unicodeScalars where !contains(scalar.value) { return false }
    return true
  }

  /// Whether the scalar with this number is in the set.
  public func contains(_ value: UInt32) -> Bool {
    if value < 64 { return lowASCII >> UInt64(value) & 1 == 1 }
    if value < 128 { return highASCII >> UInt64(value &- 64) & 1 == 1 }
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= value
  }

  private static func isTidy(_ ranges: [ClosedRange<UInt32>]) -> Bool {
    var next: UInt32 = 0
    for range in ranges {
      guard range.lowerBound >= next, range.upperBound <= 0x10FFFF else { return false }
      guard range.upperBound < 0xD800 || range.lowerBound > 0xDFFF else { return false }
      next = range.upperBound + 2
    }
    return true
  }

  private static func tidied(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var tidy: [ClosedRange<UInt32>] = []
    // Nothing has to be left out of most sets.
    let parts = ranges.allSatisfy(areScalars) ? ranges : ranges.flatMap(withoutSurrogates)
    for range in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = tidy.last, range.lowerBound <= last.upperBound + 1 {
        tidy[tidy.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        tidy.append(range)
      }
    }
    return tidy
  }

  private static func areScalars(_ range: ClosedRange<UInt32>) -> Bool {
    range.upperBound < 0xD800 || range.lowerBound > 0xDFFF && range.upperBound <= 0x10FFFF
  }

  private static func withoutSurrogates(_ range: ClosedRange<UInt32>) -> [ClosedRange<UInt32>] {
    var parts: [ClosedRange<UInt32>] = []
    if range.lowerBound < 0xD800 { parts.append(range.lowerBound...min(range.upperBound, 0xD7FF)) }
    let low = max(range.lowerBound, 0xE000)
    let high = min(range.upperBound, 0x10FFFF)
    if low <= high { parts.append(low...high) }
    return parts
  }

  private static func bitMap(of ranges: [ClosedRange<UInt32>]) -> (low: UInt64, high: UInt64) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    for range in ranges where range.lowerBound < 128 {
      low |= bits(from: range.lowerBound, through: min(range.upperBound, 63))
      guard range.upperBound >= 64 else { continue }
      high |= bits(from: max(range.lowerBound, 64) - 64, through: min(range.upperBound, 127) - 64)
    }
    return (low, high)
  }

  private static func bits(from first: UInt32, through last: UInt32) -> UInt64 {
    guard first <= last else { return 0 }
    return (UInt64.max >> UInt64(63 - (last - first))) << UInt64(first)
  }
}

"""####,
    ####"""
// A value that no log, crash report or debugger description shows.

/// A secret. `print`, `dump`, `Mirror` and interpolation show `<redacted>`; `revealed` is the one way to the value.
public nonisolated struct Secure<Value>: CustomStringConvertible, CustomDebugStringConvertible {
  /// The secret itself.
  public var revealed: Value

  /// Keeps `value`.
  public init(_ value: Value) { revealed = value }

  /// `<redacted>`.
  public var description: String { "<redacted>" }

  /// `<redacted>`.
  public var debugDescription: String { "<redacted>" }
}

nonisolated extension Secure: Sendable where Value: Sendable {}
nonisolated extension Secure: Equatable where Value: Equatable {}
nonisolated extension Secure: Hashable where Value: Hashable {}

#if !hasFeature(Embedded)
  nonisolated extension Secure: CustomReflectable {
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
  }
#endif

"""####,
    ####"""
// A time as a clock on the wall shows it, without a date and without a time zone.

/// A time of day, from 00:00 to just before 24:00.
public nonisolated struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// From 0 to 23.
  public let hour: Int
  /// From 0 to 59.
  public let minute: Int
  /// From 0 to 59.
  public let second: Int
  /// From 0 to 999,999,999.
  public let nanosecond: Int

  /// The time, or nil if there is none such.
  public init?(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
    guard hour >= 0, hour < 24, minute >= 0, minute < 60 else { return nil }
    guard second >= 0, second < 60, nanosecond >= 0, nanosecond < 1_000_000_000 else { return nil }
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
  }

  private init() { (hour, minute, second, nanosecond) = (0, 0, 0, 0) }

  /// 00:00.
  public static var midnight: TimeOfDay { TimeOfDay() }

  /// Reads `09:30` or `09:30:15`; nil for anything else, fractions of a second among it.
  public init?(_ text: String) {
    var reader = FormReader(text)
    guard let hour = reader.digits(2), reader.take(0x3A), let minute = reader.digits(2) else { return nil }
    var second = 0
    if reader.take(0x3A) {
      guard let whole = reader.digits(2) else { return nil }
      second = whole
    }
    guard reader.isAtEnd else { return nil }
    self.init(hour: hour, minute: minute, second: second)
  }

  /// `09:30`, or `09:30:15.5`: with seconds only if they are not zero.
  public var description: String {
    let clock = FormDigits.padded(hour, 2) + ":" + FormDigits.padded(minute, 2)
    guard second != 0 || nanosecond != 0 else { return clock }
    return clock + ":" + FormDigits.padded(second, 2) + FormDigits.fraction(nanosecond)
  }

  /// Earlier times come first.
  public static func < (a: TimeOfDay, b: TimeOfDay) -> Bool {
    (a.hour, a.minute, a.second, a.nanosecond) < (b.hour, b.minute, b.second, b.nanosecond)
  }
}

"""####,
    ####"""
// The present as the operating system tells it; the standard library has no wall clock.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
  #if canImport(Synchronization) && !hasFeature(Embedded)
    import Synchronization
  #endif
#elseif canImport(Musl)
  import Musl
  #if canImport(Synchronization) && !hasFeature(Embedded)
    import Synchronization
  #endif
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  nonisolated extension FormClock {
    /// The system's clock, in the local time zone, read at each use, to the millisecond: no more of it holds, and messages
    /// quote it. In whole seconds, what was stamped in this very second would be later than now.
    public static var system: FormClock {
      var instant = timespec()
      _ = unsafe clock_gettime(source, &instant)
      let seconds = Int64(instant.tv_sec)
      let offset = localOffset(at: seconds)
      let now = DateTime(
        secondsSince1970: seconds, nanosecond: Int(instant.tv_nsec) / 1_000_000 * 1_000_000,
        offsetMinutes: Int(offset / 60))
      let local = seconds + offset
      let today = CalendarDate(dayNumber: Int((local - (local < 0 ? 86_399 : 0)) / 86_400))
      return FormClock(today: today ?? .unixEpoch, now: now ?? .unixEpoch)
    }

    /// How many seconds the clocks of the local time zone are ahead of UTC.
    private static func zoneOffset(at seconds: Int64) -> Int64 {
      var instant = time_t(seconds)
      var local = unsafe tm()
      _ = unsafe localtime_r(&instant, &local)
      return unsafe Int64(local.tm_gmtoff)
    }
  }
#endif

#if canImport(Synchronization) && (canImport(Glibc) || canImport(Musl)) && !hasFeature(Embedded)
  nonisolated extension FormClock {
    /// The same, found out once a second: the library takes longer for it than a form for its answers.
    private static func localOffset(at seconds: Int64) -> Int64 {
      // Offsets are less than two days, and so fit into 19 bits.
      let known = latestOffset.load(ordering: .relaxed)
      if known >> 19 == seconds { return (known & 0x7FFFF) - 0x40000 }
      let offset = zoneOffset(at: seconds)
      latestOffset.store(seconds << 19 | (offset + 0x40000), ordering: .relaxed)
      return offset
    }

    /// The second in which the local time zone was last asked for, and what it said, in one word.
    private static let latestOffset = Atomic<Int64>(.max)
  }
#endif

#if canImport(Darwin) || (canImport(Glibc) || canImport(Musl)) && (!canImport(Synchronization) || hasFeature(Embedded))
  nonisolated extension FormClock {
    private static func localOffset(at seconds: Int64) -> Int64 { zoneOffset(at: seconds) }
  }
#endif

#if canImport(Glibc) || canImport(Musl)
  nonisolated extension FormClock {
    /// Good to some milliseconds, and several times as fast as what is good to nanoseconds.
    private static var source: clockid_t { CLOCK_REALTIME_COARSE }
  }
#endif

#if canImport(Darwin)
  nonisolated extension FormClock {
    private static var source: clockid_t { CLOCK_REALTIME }
  }
#endif

"""####,
  ]
}
