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
