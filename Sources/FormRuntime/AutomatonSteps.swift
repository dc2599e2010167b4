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
