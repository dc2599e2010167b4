// What is kept of a record while it is judged, in memory that stays where it is.

/// The cells of a frame, by slot.
struct ScreenCells {
  /// Where each answer stands; it means something where the slot is answered, and neither computed nor several choices.
  let answers: UnsafeMutablePointer<RecordText.Place>
  /// Which of a field's checks are broken; it means something where the slot is broken.
  let broken: UnsafeMutablePointer<BrokenChecks>
  /// Which choices are chosen, where several can be, a bit for each; of a list, how many items it has.
  let chosen: UnsafeMutablePointer<UInt64>
  /// What is computed, and texts that an expression has read: a long one is made once, however often it is read.
  let values: UnsafeMutablePointer<Value>
  /// Of which slots a text stands there, a bit for each.
  let madeTexts: UnsafeMutablePointer<UInt64>

  /// Makes the cells of so many frames with so many fields in all.
  init(count: Int, frames: Int) {
    answers = .allocate(capacity: count)
    answers.initialize(repeating: RecordText.Place(), count: count)
    broken = .allocate(capacity: count)
    broken.initialize(repeating: .none, count: count)
    chosen = .allocate(capacity: count)
    chosen.initialize(repeating: 0, count: count)
    values = .allocate(capacity: count)
    values.initialize(repeating: .unknown, count: count)
    madeTexts = .allocate(capacity: frames)
    madeTexts.initialize(repeating: 0, count: frames)
  }

  private init(_ cells: ScreenCells, from first: Int, _ frame: Int) {
    answers = cells.answers + first
    broken = cells.broken + first
    chosen = cells.chosen + first
    values = cells.values + first
    madeTexts = cells.madeTexts + frame
  }

  /// The cells of another frame, which begin with one of these.
  func from(_ first: Int, frame: Int) -> ScreenCells { ScreenCells(self, from: first, frame) }

  func deallocate(count: Int) {
    answers.deallocate()
    broken.deallocate()
    chosen.deallocate()
    values.deinitialize(count: count)
    values.deallocate()
    madeTexts.deallocate()
  }
}

/// What is kept of a record while it is judged.
final class ScreenMemory {
  let texts = RecordMemory()
  /// What items of lists break, list by list as they were read, and which of it each list's do, by slot; it means
  /// something where the list has such items.
  var itemBreaches: [ScreenBreach] = []
  let breachesInside: UnsafeMutablePointer<Range<Int>>
  /// Those of the form.
  let cells: ScreenCells
  /// Those of the item that is read, whatever its list, where it is not kept.
  let itemCells: ScreenCells
  /// The items that are kept, by their frame.
  let items: [ScreenItems]
  /// Which name came last behind each name, as records mostly are like the one before: how many were left out between
  /// them; negative where it was one before it.
  let order: UnsafeMutablePointer<Int8>
  /// What messages quote, breach by breach.
  var quotes: [Value] = []
  /// What lists of the form read as to the items of others, once one has asked. Nothing that is read changes any more.
  var outerLists: [(list: OuterList, value: Value, whole: Value)] = []
  private let count: Int

  init(_ form: ScreenForm) {
    let counts = form.frames.map(\.fields.count)
    let own = counts.first ?? 0
    count = own + (counts.dropFirst().max() ?? 0)
    cells = ScreenCells(count: count, frames: 2)
    itemCells = cells.from(own, frame: 1)
    breachesInside = .allocate(capacity: count)
    breachesInside.initialize(repeating: 0..<0, count: count)
    items = counts.map { ScreenItems(fieldCount: $0) }
    order = .allocate(capacity: form.orderCount)
    order.initialize(repeating: 0, count: form.orderCount)
  }

  /// Begins with a record of which items of these frames are kept.
  func forgetItems(of frames: [Int]) {
    var hadMany = false
    for frame in frames {
      if items[frame].count > OuterList.fewItems { hadMany = true }
      items[frame].count = 0
    }
    // Only of lists with many items something is remembered.
    if hadMany { outerLists.removeAll() }
  }

  /// Forgets what the breaches of a record left behind.
  @inline(never)
  func forgetBreaches() {
    quotes.removeAll(keepingCapacity: true)
    itemBreaches.removeAll(keepingCapacity: true)
  }

  deinit {
    cells.deallocate(count: count)
    breachesInside.deallocate()
    order.deallocate()
  }
}

/// The items of a list that are kept until all of a record is read.
final class ScreenItems {
  /// How many there are of this record.
  var count = 0
  private(set) var known: UnsafeMutablePointer<ScreenedRecord.Known>
  private var cells: ScreenCells
  private var capacity = 0
  private let fieldCount: Int
  /// How many are kept at the most.
  private let most: Int

  /// Most cells of items that are kept: some two megabytes of them.
  private static let mostCells = 1 << 14

  init(fieldCount: Int) {
    self.fieldCount = fieldCount
    most = ScreenItems.mostCells / max(fieldCount, 1)
    known = .allocate(capacity: 0)
    cells = ScreenCells(count: 0, frames: 0)
  }

  deinit {
    known.deallocate()
    cells.deallocate(count: capacity * fieldCount)
  }

  /// The cells of an item.
  func cells(of item: Int) -> ScreenCells { cells.from(item * fieldCount, frame: item) }

  /// Makes room for one more; false if there are too many.
  func reserveNext() -> Bool {
    guard count == capacity else { return true }
    guard count < most else { return false }
    let larger = min(max(4, 2 * capacity), most)
    let (oldKnown, oldCells, used) = (known, cells, capacity * fieldCount)
    known = .allocate(capacity: larger)
    known.initialize(repeating: ScreenedRecord.Known(), count: larger)
    known.update(from: oldKnown, count: capacity)
    cells = ScreenCells(count: larger * fieldCount, frames: larger)
    cells.answers.update(from: oldCells.answers, count: used)
    cells.broken.update(from: oldCells.broken, count: used)
    cells.chosen.update(from: oldCells.chosen, count: used)
    oldKnown.deallocate()
    oldCells.deallocate(count: used)
    capacity = larger
    return true
  }
}
