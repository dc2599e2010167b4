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
