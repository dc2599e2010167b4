// Turns an automaton over classes of scalars into one over the bytes of UTF-8.

import FormRuntime

/// Builds the table over bytes. Texts are valid UTF-8, so what bytes that never occur lead to is chosen to keep the
/// table small.
struct ByteTable {
  /// The automaton over bytes; nil if its table would be too large. Takes what it costs off `work`: a class such as
  /// `\p{L}` has hundreds of ranges, all of which are found out byte by byte.
  static func automaton(of scalars: ScalarAutomaton, work: inout Int) -> Automaton? {
    var table = ByteTable(scalars)
    let isSmall = table.readScalarRows()
    work -= 64 * (table.trie.nodes.count + table.inner.count)
    return isSmall ? table.automaton() : nil
  }

  private let scalars: ScalarAutomaton
  private let trie: UTF8Trie
  // States inside a character: what each of the 64 continuation bytes leads to.
  private var inner: [[Int32]] = []
  private var numberOfInner: [[Int32]: Int32] = [:]
  // Whether a state between characters is ever reached inside one.
  private var waits = false
  // For each state between characters, what each distinct leading byte leads to.
  private var leads: [[Int32]] = []
  private var leadsOfRow: [[Int32]: [Int32]] = [:]

  private init(_ scalars: ScalarAutomaton) {
    self.scalars = scalars
    trie = UTF8Trie(starts: scalars.starts, classes: scalars.classes)
  }

  private mutating func readScalarRows() -> Bool {
    let rows = (0..<scalars.count).map { state in
      trie.wideClasses.map { scalars.transitions[state * scalars.classCount + $0] }
    }
    guard Set(rows).count * trie.nodes.count <= PatternLimits.byteStates else { return false }
    for (state, row) in rows.enumerated() {
      let targets = leadsOfRow[row] ?? resolve(state)
      leadsOfRow[row] = targets
      leads.append(targets)
    }
    return true
  }

  // Children stand before their parents in the trie.
  private mutating func resolve(_ state: Int) -> [Int32] {
    var stateOfNode: [Int32] = []
    for node in trie.nodes {
      let targets =
        node.isLowest
        ? node.children.map { Int32(truncatingIfNeeded: scalars.next(state, $0)) }
        : node.children.map { stateOfNode[$0] }
      stateOfNode.append(number(of: targets))
    }
    return trie.leads.map { stateOfNode[$0] }
  }

  // If it makes no difference how the character goes on, the state behind it is reached at once, and waits there
  // through the bytes that are left.
  private mutating func number(of targets: [Int32]) -> Int32 {
    if let first = targets.first, first < scalars.count, targets.allSatisfy({ $0 == first }) {
      waits = waits || first > 1
      return first
    }
    if let known = numberOfInner[targets] { return known }
    let new = Int32(truncatingIfNeeded: scalars.count + inner.count)
    numberOfInner[targets] = new
    inner.append(targets)
    return new
  }

  private func automaton() -> Automaton? {
    var numbers: [[Int32]: Int] = [:]
    var columns: [[Int32]] = []
    var known: [ByteSource: UInt8] = [:]
    var classes: [UInt8] = []
    classes.reserveCapacity(256)
    var last: ByteSource?
    for byte in UInt8.min...UInt8.max {
      let source = source(of: byte)
      // Bytes that stand side by side mostly lead to the same.
      if source == last, let known = classes.last {
        classes.append(known)
        continue
      }
      last = source
      if known[source] == nil {
        let column = column(source)
        let number = numbers[column] ?? columns.count
        if number == columns.count {
          guard (scalars.count + inner.count) * (number + 1) <= PatternLimits.byteEntries else { return nil }
          numbers[column] = number
          columns.append(column)
        }
        known[source] = UInt8(truncatingIfNeeded: number)
      }
      classes.append(known[source] ?? 0)
    }
    return ordered(classes, columns)
  }

  // What decides where a byte leads to.
  private enum ByteSource: Hashable {
    case ascii(Int)
    case continuation(Int)
    case lead(Int)
  }

  private func source(of byte: UInt8) -> ByteSource {
    switch byte {
    case 0..<0x80: .ascii(trie.classOfASCII[Int(byte)])
    case 0x80..<0xC0: .continuation(inner.isEmpty ? 0 : Int(byte) - 0x80)
    default: .lead(trie.leadOfByte[Int(byte) - 0xC0])
    }
  }

  private func column(_ source: ByteSource) -> [Int32] {
    var column: [Int32] = []
    for state in 0..<scalars.count {
      switch source {
      case .ascii(let scalarClass): column.append(scalars.transitions[state * scalars.classCount + scalarClass])
      case .lead(let lead): column.append(leads[state][lead])
      case .continuation: column.append(waits ? Int32(truncatingIfNeeded: state) : 0)
      }
    }
    for targets in inner {
      if case .continuation(let index) = source { column.append(targets[index]) } else { column.append(0) }
    }
    return column
  }

  // Settled states first, then those that refuse, then those that accept.
  private func ordered(_ classes: [UInt8], _ columns: [[Int32]]) -> Automaton {
    let count = scalars.count + inner.count
    let refusing = (2..<max(count, 2)).filter { $0 >= scalars.count || !scalars.accepting[$0] }
    let order = [0, 1] + refusing + (2..<max(scalars.count, 2)).filter { scalars.accepting[$0] }
    var rowOfState = [UInt16](repeating: 0, count: count)
    for (row, state) in order.enumerated() { rowOfState[state] = UInt16(truncatingIfNeeded: row * columns.count) }
    var transitions: [UInt16] = []
    transitions.reserveCapacity(count * columns.count)
    for state in order {
      for column in columns { transitions.append(rowOfState[Int(column[state])]) }
    }
    return Automaton(
      classes: classes, transitions: transitions, classCount: columns.count, start: Int(rowOfState[scalars.start]),
      acceptingFrom: (2 + refusing.count) * columns.count)
  }
}

/// How the bytes of UTF-8 lead to the classes of scalars beyond ASCII.
struct UTF8Trie {
  /// A place inside a character.
  struct Node: Hashable {
    /// Whether one byte is left, so that the children are classes rather than nodes.
    let isLowest: Bool
    /// What each of the 64 continuation bytes leads to.
    let children: [Int]
  }

  /// The places, each behind those it leads to.
  private(set) var nodes: [Node] = []
  /// The nodes that leading bytes lead to, each once.
  private(set) var leads: [Int] = []
  /// For each byte from 0xC0 on, the index in `leads`.
  private(set) var leadOfByte: [Int] = []
  /// The class of each ASCII character.
  let classOfASCII: [Int]
  /// The classes of which something lies beyond ASCII.
  let wideClasses: [Int]

  private let starts: [UInt32]
  private let classes: [Int]
  private var numbers: [Node: Int] = [:]
  // The nodes all of whose scalars are of one class, by level and class.
  private var uniformNodes: [Int: Int] = [:]

  /// Makes the trie of these runs of classes.
  init(starts: [UInt32], classes: [Int]) {
    self.starts = starts
    self.classes = classes
    var run = 0
    classOfASCII = (0..<128).map { value in
      while run + 1 < starts.count, starts[run + 1] <= UInt32(value) { run += 1 }
      return classes[run]
    }
    let firstWide = (starts.firstIndex { $0 > 0x80 } ?? starts.count) - 1
    wideClasses = Array(Set(classes[max(firstWide, 0)...])).sorted()
    for byte in UInt32(0xC0)...0xFF { addLead(byte) }
  }

  // Bytes that never lead behave like the nearest that does.
  private mutating func addLead(_ byte: UInt32) {
    let node =
      switch byte {
      case ..<0xE0: node(1, (max(byte, 0xC2) - 0xC0) << 6, 0x80)
      case ..<0xF0: node(2, (byte - 0xE0) << 12, 0x800)
      default: node(3, (min(byte, 0xF4) - 0xF0) << 18, 0x10000)
      }
    let lead = leads.firstIndex(of: node) ?? leads.count
    if lead == leads.count { leads.append(node) }
    leadOfByte.append(lead)
  }

  // The node for the scalars from `base` on that `level` more bytes tell apart; those below `least` are never written
  // that long and count as `least`.
  private mutating func node(_ level: Int, _ base: UInt32, _ least: UInt32) -> Int {
    let width = UInt32(1) << UInt32(6 * (level - 1))
    let run = self.run(of: max(base, least))
    let end = base + 64 * width - 1
    if run + 1 == starts.count || starts[run + 1] > end { return uniform(level, classes[run]) }
    var children: [Int] = []
    for index in 0..<UInt32(64) {
      let childBase = base + index * width
      children.append(level == 1 ? classes[self.run(of: max(childBase, least))] : node(level - 1, childBase, least))
    }
    return number(Node(isLowest: level == 1, children: children))
  }

  private mutating func uniform(_ level: Int, _ scalarClass: Int) -> Int {
    if let known = uniformNodes[level * 0x10000 + scalarClass] { return known }
    let child = level == 1 ? scalarClass : uniform(level - 1, scalarClass)
    let new = number(Node(isLowest: level == 1, children: Array(repeating: child, count: 64)))
    uniformNodes[level * 0x10000 + scalarClass] = new
    return new
  }

  private mutating func number(_ node: Node) -> Int {
    if let known = numbers[node] { return known }
    numbers[node] = nodes.count
    nodes.append(node)
    return nodes.count - 1
  }

  /// The last run that begins at a value or below; `partitioningIndex` of `FormLanguage` is not to be had here.
  private func run(of value: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }
}
