// Finished nodes whose parents are still open; they are moved into their parents, never copied.

/// A stack that grows, and gives its top away as an array of just the right size.
struct NodeStack: ~Copyable {
  private var base: UnsafeMutablePointer<Node>
  private var capacity = 256
  private(set) var count = 0

  init() { base = .allocate(capacity: capacity) }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  /// The node at `index` from the bottom; `index` must be below `count`.
  subscript(index: Int) -> Node { base[index] }

  mutating func push(_ node: consuming Node) {
    if count == capacity { grow() }
    (base + count).initialize(to: node)
    count &+= 1
  }

  /// Takes everything from `first` on.
  mutating func popItems(from first: Int) -> [Node] {
    let number = count &- first
    guard number > 0 else { return [] }
    count = first
    return Array(unsafeUninitializedCapacity: number) { buffer, initialized in
      buffer.baseAddress?.moveInitialize(from: base + first, count: number)
      initialized = number
    }
  }

  /// Takes everything from `first` on, keys and values in turn.
  mutating func popEntries(from first: Int) -> [Node.Entry] {
    let number = (count &- first) / 2
    guard number > 0 else { return [] }
    count = first
    let nodes = base + first
    return Array(unsafeUninitializedCapacity: number) { buffer, initialized in
      for index in 0..<number {
        let pair = nodes + 2 * index
        let entry = Node.Entry(key: pair.move(), value: (pair + 1).move())
        buffer.initializeElement(at: index, to: entry)
      }
      initialized = number
    }
  }

  /// The span of the node at `index`, without a copy of the node.
  func span(at index: Int) -> Span { base[index].span }

  /// Calls `body` with the text of the scalar at `index`; nil if it is none.
  func keyText(at index: Int) -> ArraySlice<UInt8>? {
    guard case .scalar(let scalar) = base[index].content else { return nil }
    return scalar.text
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Node>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
