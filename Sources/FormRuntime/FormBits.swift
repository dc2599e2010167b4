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
