// Runs a pattern whose deterministic automaton would be too large: all its positions at once, as a set of bits.

/// A non-deterministic automaton that is run by keeping the set of positions reached so far.
///
/// A position stands for one scalar of the pattern; position 0 is the place before the text. The time is linear in the
/// text. Written-out repetitions have links of the same few lengths all over; those are followed for 64 positions at
/// once, the rest one by one.
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
    /// At which boundaries each link may be taken: bit 4 × p + n is for the kind p before it (0 the beginning of
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

  private let wordCount: Int
  private let classOfASCII: [UInt16]
  private let members: [UInt64]
  private let ending: [UInt64]
  private let moves: Moves
  private let others: OtherLinks

  // For each frequent distance, the positions with an unconditional link that leads so many positions on.
  private nonisolated struct Moves: Hashable, Sendable {
    var distances: [Int] = []
    var sources: [UInt64] = []
  }

  // The links that are followed one by one.
  private nonisolated struct OtherLinks: Hashable, Sendable {
    var sources: [UInt64]
    var starts: [Int32]
    var targets: [Int32]
    var contexts: [UInt16]

    // The links of `sources`, positions in the word numbered `word`, that may be taken at this boundary.
    @inline(__always)
    func forEachTarget(of sources: UInt64, in word: Int, at boundary: UInt16, _ body: (Int) -> Void) {
      var left = sources
      while left != 0 {
        let position = word * 64 + left.trailingZeroBitCount
        left &= left - 1
        for link in Int(starts[position])..<Int(starts[position + 1]) where contexts[link] & boundary != 0 {
          body(Int(targets[link]))
        }
      }
    }
  }

  /// Makes the simulation; with numbers that don't fit each other, one that accepts nothing.
  public init(classes: Classes, links: Links, sets: [[UInt16]], setOfPosition: [UInt16], isSearch: Bool) {
    let isSound = Self.fit(classes, links, sets, setOfPosition)
    self.classes = isSound ? classes : Classes(starts: [0], classes: [0], kinds: [3])
    self.links = isSound ? links : Links(starts: [0, 0], targets: [], contexts: [], ends: [0])
    self.sets = isSound ? sets : [[]]
    self.setOfPosition = isSound ? setOfPosition : [0]
    self.isSearch = isSearch
    wordCount = (self.setOfPosition.count + 63) / 64
    classOfASCII = Self.classOfASCII(self.classes)
    members = Self.members(of: self.sets, at: self.setOfPosition, classCount: self.classes.kinds.count)
    moves = Self.moves(self.links)
    others = Self.others(self.links, notIn: moves)
    let ends = self.links.ends
    ending = Self.bits(ends.indices.filter { ends[$0] != 0 }, wordCount)
  }

  /// Whether the pattern accepts `text`, in time linear in its length.
  public func matches(_ text: String) -> Bool { wordCount == 1 ? matchesNarrow(text) : matchesWide(text) }

  // With up to 64 positions the set is one word, and nothing is allocated.
  private func matchesNarrow(_ text: String) -> Bool {
    var reached: UInt64 = 1
    var before = 0
    for scalar in text.unicodeScalars {
      let scalarClass = classOf(scalar.value)
      let kind = Int(classes.kinds[scalarClass])
      let boundary = UInt16(1) << UInt16(4 * before + kind)
      if isSearch && mayEnd(reached & ending[0], of: 0, at: boundary) { return true }
      var next: UInt64 = 0
      for move in moves.distances.indices { next |= (reached & moves.sources[move]) << UInt64(moves.distances[move]) }
      let sources = reached & others.sources[0]
      if sources != 0 { others.forEachTarget(of: sources, in: 0, at: boundary) { next |= 1 << UInt64($0) } }
      reached = next & members[scalarClass] | (isSearch ? 1 : 0)
      if reached == 0 { return false }
      before = kind
    }
    return mayEnd(reached & ending[0], of: 0, at: 1 << UInt16(4 * before))
  }

  private func matchesWide(_ text: String) -> Bool {
    var reached = [UInt64](repeating: 0, count: wordCount)
    var next = reached
    var active = [0]
    reached[0] = 1
    var before = 0
    for scalar in text.unicodeScalars {
      let scalarClass = classOf(scalar.value)
      let kind = Int(classes.kinds[scalarClass])
      let boundary = UInt16(1) << UInt16(4 * before + kind)
      if isSearch && mayEnd(reached, active, at: boundary) { return true }
      step(from: reached, active, to: &next, at: boundary)
      active.removeAll(keepingCapacity: true)
      for word in 0..<wordCount {
        reached[word] = next[word] & members[scalarClass * wordCount + word]
        next[word] = 0
        if word == 0 && isSearch { reached[0] |= 1 }
        if reached[word] != 0 { active.append(word) }
      }
      if active.isEmpty { return false }
      before = kind
    }
    return mayEnd(reached, active, at: 1 << UInt16(4 * before))
  }

  // `active` are the words of `reached` that are not zero.
  private func step(from reached: [UInt64], _ active: [Int], to next: inout [UInt64], at boundary: UInt16) {
    for move in moves.distances.indices { follow(move, active, from: reached, to: &next) }
    for word in active {
      let sources = reached[word] & others.sources[word]
      if sources == 0 { continue }
      others.forEachTarget(of: sources, in: word, at: boundary) { next[$0 / 64] |= 1 << UInt64($0 % 64) }
    }
  }

  private func follow(_ move: Int, _ active: [Int], from reached: [UInt64], to next: inout [UInt64]) {
    let (words, bits) = (moves.distances[move] / 64, UInt64(moves.distances[move] % 64))
    for word in active where word + words < wordCount {
      let moving = reached[word] & moves.sources[move * wordCount + word]
      if moving == 0 { continue }
      next[word + words] |= moving << bits
      if bits > 0, word + words + 1 < wordCount { next[word + words + 1] |= moving >> (64 - bits) }
    }
  }

  private func mayEnd(_ reached: [UInt64], _ active: [Int], at boundary: UInt16) -> Bool {
    for word in active where mayEnd(reached[word] & ending[word], of: word, at: boundary) { return true }
    return false
  }

  private func mayEnd(_ positions: UInt64, of word: Int, at boundary: UInt16) -> Bool {
    var left = positions
    while left != 0 {
      if links.ends[word * 64 + left.trailingZeroBitCount] & boundary != 0 { return true }
      left &= left - 1
    }
    return false
  }

  private func classOf(_ value: UInt32) -> Int {
    value < 128 ? Int(classOfASCII[Int(value)]) : Self.classOf(value, classes)
  }
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

  // The most frequent distances, as long as each saves work.
  private static func moves(_ links: Links) -> Moves {
    var sources: [Int: [Int]] = [:]
    for position in links.ends.indices {
      for link in Int(links.starts[position])..<Int(links.starts[position + 1]) where links.contexts[link] == .max {
        sources[Int(links.targets[link]) - position, default: []].append(position)
      }
    }
    let wordCount = (links.ends.count + 63) / 64
    let frequent = sources.filter { $0.key > 0 && $0.value.count * 4 > wordCount }
    var moves = Moves()
    for (distance, positions) in frequent.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }).prefix(24)
    {
      moves.distances.append(distance)
      moves.sources += bits(positions, wordCount)
    }
    return moves
  }

  private static func others(_ links: Links, notIn moves: Moves) -> OtherLinks {
    let moved = Set(moves.distances)
    var others = OtherLinks(
      sources: [UInt64](repeating: 0, count: (links.ends.count + 63) / 64), starts: [0], targets: [], contexts: [])
    for position in links.ends.indices {
      for link in Int(links.starts[position])..<Int(links.starts[position + 1]) {
        let isMoved = links.contexts[link] == .max && moved.contains(Int(links.targets[link]) - position)
        if isMoved { continue }
        others.sources[position / 64] |= 1 << UInt64(position % 64)
        others.targets.append(links.targets[link])
        others.contexts.append(links.contexts[link])
      }
      others.starts.append(Int32(truncatingIfNeeded: others.targets.count))
    }
    return others
  }

  private static func bits(_ positions: [Int], _ wordCount: Int) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: wordCount)
    for position in positions { words[position / 64] |= 1 << UInt64(position % 64) }
    return words
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
