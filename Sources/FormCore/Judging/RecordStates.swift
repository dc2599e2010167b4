// The states of all fields of a record while it is judged, and after.

import FormRuntime

/// What expressions read: the frames, and the fields of all of them in one array.
package struct RecordCells: Sendable {
  /// A frame: of the form, or of one item.
  package struct Instance: Sendable {
    package var frame: Int
    /// Where its slots begin in `cells`.
    package var base: Int
    /// The frame around it.
    package var parent: Int
    /// The item's position in its list.
    var index: Int
    /// Where its named values begin in `named`.
    var firstValue: Int
  }

  /// The state of a field.
  package struct Cell: Sendable {
    /// What stands there; of a list and a group nothing.
    package var value: Value
    package var broken = BrokenChecks.none
    package var flags: Flags = []
    /// The items of a list: a range of instances.
    var firstItem: Int32 = 0
    var itemCount: Int32 = 0

    /// The items of a list, by their instances.
    var items: Range<Int> { Int(firstItem)..<Int(firstItem) + Int(itemCount) }
  }

  /// What holds of a field besides its value.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }
    package static let visible = Flags(rawValue: 1)
    static let required = Flags(rawValue: 2)
    package static let answered = Flags(rawValue: 4)
    /// Whether what is inside of a group is judged.
    static let active = Flags(rawValue: 8)
    /// Whether the answer is not of the field's type.
    package static let misread = Flags(rawValue: 16)
    /// Whether the answer is no choice.
    package static let foreign = Flags(rawValue: 32)
    /// Whether it is computed, or what it starts as, in a group that is not judged.
    static let dormant = Flags(rawValue: 64)
    /// Whether something else was given than what is computed.
    static let contradicted = Flags(rawValue: 128)
    /// Whether that is told.
    static let compared = Flags(rawValue: 256)
    /// Whether it is what the field starts as.
    static let preset = Flags(rawValue: 512)
  }

  package var instances: [Instance] = []
  package var cells: [Cell] = []
  /// What the named values of all frames give.
  var named: [Value] = []
  /// Lists around items, while those are judged and read them.
  var remembered: [RememberedList] = []

  /// The frame `level` steps further out.
  func instance(_ level: Int, outOf instance: Int) -> Int {
    var current = instance
    for _ in 0..<level { current = instances[current].parent }
    return current
  }

  /// The items of the list at a position of `cells`, by their instances.
  package func items(of position: Int) -> Range<Int> { cells[position].items }

  /// The positions in the lists around an instance, the outer list first.
  package func indices(of instance: Int) -> [Int] {
    var indices: [Int] = []
    var current = instance
    while current != 0 {
      indices.append(instances[current].index)
      current = instances[current].parent
    }
    return indices.reversed()
  }
}

/// The cells, and what only the judgement itself needs.
package struct RecordStates: Sendable {
  /// What expressions read.
  package var record = RecordCells()
  /// The instances of each frame.
  var byFrame: [[Int]] = []
  /// Whether sections are visible.
  var sections: [Bool] = []

  /// Begins a record. Memory is used again.
  mutating func begin(_ table: JudgingTable) {
    record.instances.removeAll(keepingCapacity: true)
    record.cells.removeAll(keepingCapacity: true)
    if !record.named.isEmpty { record.named.removeAll(keepingCapacity: true) }
    if byFrame.count != table.bases.count { byFrame = Array(repeating: [], count: table.bases.count) }
    for frame in byFrame.indices where !byFrame[frame].isEmpty { byFrame[frame].removeAll(keepingCapacity: true) }
    sections.removeAll(keepingCapacity: true)
    for _ in 0..<table.sectionCount { sections.append(false) }
  }

  /// Adds the form with its answers and, behind it, the items of its lists; lists nest as deep as the form says.
  mutating func add(_ answers: AnswerFrame, in table: JudgingTable) {
    open(frame: 0, parent: 0, index: 0, table)
    fill(0, with: answers, in: table)
    for slot in table.starts.indices {
      record.cells[slot].flags.formUnion(table.starts[slot].flags)
      if !record.cells[slot].flags.contains(.answered) { record.cells[slot].broken = table.starts[slot].required }
    }
  }

  private mutating func open(frame: Int, parent: Int, index: Int, _ table: JudgingTable) {
    byFrame[frame].append(record.instances.count)
    record.instances.append(
      .init(
        frame: frame, base: record.cells.count, parent: parent, index: index, firstValue: record.named.count))
    for _ in 0..<table.valueCounts[frame] { record.named.append(.unknown) }
  }

  private mutating func fill(_ instance: Int, with answers: AnswerFrame, in table: JudgingTable) {
    record.instances[instance].base = record.cells.count
    var hasItems = false
    for answer in answers.answers {
      record.cells.append(RecordCells.Cell(answer))
      if case .items = answer { hasItems = true }
    }
    guard hasItems else { return }
    for slot in answers.answers.indices {
      if case .items(let items) = answers.answers[slot] { add(items, to: slot, of: instance, in: table) }
    }
  }

  /// Adds the items of a list, which stand side by side.
  mutating func add(_ items: [AnswerFrame], to slot: Int, of instance: Int, in table: JudgingTable) {
    guard let frame = table.shape(record.instances[instance].frame, slot).items else { return }
    let first = record.instances.count
    reserve(items.count, of: frame, table)
    for index in items.indices { open(frame: frame, parent: instance, index: index, table) }
    for (index, item) in items.enumerated() { fill(first + index, with: item, in: table) }
    let position = record.instances[instance].base + slot
    record.cells[position].firstItem = Int32(truncatingIfNeeded: first)
    record.cells[position].itemCount = Int32(truncatingIfNeeded: items.count)
  }

  /// Makes room for many items at once, which would otherwise be twice what they need, and be there twice meanwhile.
  private mutating func reserve(_ items: Int, of frame: Int, _ table: JudgingTable) {
    let cells = record.cells.count + items * table.bases[frame].count
    if cells > 2 * record.cells.capacity { record.cells.reserveCapacity(cells) }
    let instances = record.instances.count + items
    if instances > 2 * record.instances.capacity { record.instances.reserveCapacity(instances) }
  }
}

extension RecordCells.Cell {
  /// An answer as it came; whether it counts is settled later.
  init(_ answer: Answer) {
    value = .unknown
    set(answer)
  }

  mutating func set(_ answer: Answer) {
    switch answer {
    case .empty: break
    case .value(let value):
      self.value = value
      flags.insert(.answered)
    case .foreign(.type): flags.formUnion([.answered, .misread])
    case .foreign(.choices): flags.formUnion([.answered, .foreign])
    case .items: flags.insert(.answered)
    }
  }
}
