// Texts that are found by their bytes, without a `String` being made of these.

/// Texts, each once, and where each stands. Looking up takes time linear in the longest of them at the most.
///
/// A class, so that it costs little to hand it on.
final class TextTable: Sendable {
  /// A name as objects have it, in its quotes and with its colon, in words of eight bytes.
  fileprivate struct Name: Sendable {
    let first: UInt64
    let second: UInt64
    /// Which bytes of these count.
    let firstMask: UInt64
    let secondMask: UInt64
    /// Further ones, in `words`, and which bytes of the last of them count.
    let others: Range<Int>
    let lastMask: UInt64
    let length: Int
  }

  private let bytes: [UInt8]
  /// Where each text begins in `bytes`, and at last where they end.
  private let starts: [Int]
  private let longest: Int
  /// By hash: the position of a text, or -1. Twice as many as there are texts or more, a power of 2.
  private let places: [Int32]
  /// The texts of a few, if all are short: their bytes as a word, and how many these are.
  private let shorts: [(word: UInt64, count: Int)]
  private let names: [Name]
  private let nameCount: Int
  private let words: [UInt64]
  /// By a hash of the first four bytes that objects have of a name: the position of one, -1 where there is none, and
  /// `crowded` where there are too many. Four times as many as there are names or more, a power of 2.
  private let beginnings: [Int32]
  /// By position: another name in the same place, or -1.
  private let others: [Int32]

  init(_ texts: [String]) {
    var bytes: [UInt8] = []
    var starts = [0]
    for text in texts {
      bytes += text.utf8
      starts.append(bytes.count)
    }
    var size = 4
    while size < 2 * texts.count { size *= 2 }
    var places = [Int32](repeating: -1, count: size)
    let areShort = texts.count <= 8 && texts.allSatisfy { 1...7 ~= $0.utf8.count }
    shorts = areShort ? texts.map { text in (TextTable.word(Array(text.utf8)), text.utf8.count) } : []
    bytes.withUnsafeBufferPointer { bytes in
      for position in texts.indices {
        let text = UnsafeBufferPointer(rebasing: bytes[starts[position]..<starts[position + 1]])
        var place = TextTable.hash(text) & (size - 1)
        while places[place] >= 0 { place = (place + 1) & (size - 1) }
        places[place] = Int32(truncatingIfNeeded: position)
      }
    }
    var words: [UInt64] = []
    names = texts.map { Name($0, &words) }
    nameCount = names.count
    self.words = words
    (beginnings, others) = TextTable.beginnings(of: names)
    longest = texts.map(\.utf8.count).max() ?? 0
    self.bytes = bytes
    self.starts = starts
    self.places = places
  }

  /// The position of the text that these bytes are.
  func position(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard text.count <= longest else { return nil }
    if shorts.count > 0 { return shortPosition(of: text) }
    var place = TextTable.hash(text) & (places.count - 1)
    // There are always free places, so this ends.
    while places[place] >= 0 {
      let position = Int(places[place])
      if isText(position, text) { return position }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  @inline(__always)
  private func shortPosition(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard text.count > 0 else { return nil }
    let word = UnsafeRawBufferPointer(text).shortWord(from: 0)
    for position in 0..<shorts.count where shorts[position].word == word && shorts[position].count == text.count {
      return position
    }
    return nil
  }

  private static func word(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { $0.shortWord(from: 0) } }

  /// Whether these bytes are one of the texts.
  func contains(_ text: UnsafeBufferPointer<UInt8>) -> Bool { position(of: text) != nil }

  /// Takes a name of an object with its colon, and gives its position: first `likely` is tried, and mostly it is that.
  /// Nothing, with nothing taken, if it is another name, or one with escapes.
  @inline(__always)
  func take(_ likely: Int, _ text: inout RecordText) -> Int? {
    if likely < nameCount, take(names[likely], &text) { return likely }
    return takeLater(likely &+ 1, &text)
  }

  /// Takes a name by how it begins, since records leave some out, or have them in an order of their own.
  private func takeLater(_ first: Int, _ text: inout RecordText) -> Int? {
    guard text.position &+ 8 <= text.readable else { return takeAny(&text) }
    var position = beginnings[TextTable.place(ofBeginning: text.word(text.position), among: beginnings.count)]
    if position == TextTable.crowded { return takeNext(first, &text) }
    while position >= 0 {
      if take(names[Int(position)], &text) { return Int(position) }
      position = others[Int(position)]
    }
    return takeAny(&text)
  }

  /// Takes one of the next names from a position on, of many that begin in the same way; or any.
  private func takeNext(_ first: Int, _ text: inout RecordText) -> Int? {
    for position in first..<max(first, min(nameCount, first &+ TextTable.mostLeftOut)) {
      if take(names[position], &text) { return position }
    }
    return takeAny(&text)
  }

  /// As many names are passed over before all are searched.
  private static let mostLeftOut = 16

  /// Stands for more than `mostOthers` names.
  private static let crowded: Int32 = -2
  private static let mostOthers = 3

  /// Where names are found by how they begin; those are left out that have to be written with escapes.
  private static func beginnings(of names: [Name]) -> (places: [Int32], others: [Int32]) {
    var size = 8
    while size < 4 * names.count { size *= 2 }
    var places = [Int32](repeating: -1, count: size)
    var others = [Int32](repeating: -1, count: names.count)
    var counts = [Int](repeating: 0, count: size)
    // The last comes first, so that where there are several, they are tried in their order.
    for position in names.indices.reversed() where names[position].length < Name.endless {
      let place = place(ofBeginning: names[position].first, among: size)
      counts[place] += 1
      (others[position], places[place]) = (places[place], Int32(truncatingIfNeeded: position))
    }
    for place in places.indices where counts[place] > mostOthers { places[place] = crowded }
    return (places, others)
  }

  /// A name has at least four bytes in an object, but for the empty one, which is then one that is searched.
  @inline(__always)
  private static func place(ofBeginning word: UInt64, among size: Int) -> Int {
    let product = UInt32(truncatingIfNeeded: word) &* 0x9E37_79B1
    return Int(product >> 16) & (size &- 1)
  }

  /// Takes a name that its colon follows without a blank, if that is what comes next.
  @inline(__always)
  private func take(_ name: Name, _ text: inout RecordText) -> Bool {
    guard text.position &+ 16 <= text.readable, (text.word(text.position) ^ name.first) & name.firstMask == 0,
      (text.word(text.position &+ 8) ^ name.second) & name.secondMask == 0,
      text.position &+ name.length <= text.end, name.others.isEmpty || goesOn(name, text)
    else { return false }
    text.position &+= name.length
    text.skipBlanks()
    return true
  }

  /// Whether a name of more than sixteen bytes goes on as it has begun.
  @inline(never)
  private func goesOn(_ name: Name, _ text: RecordText) -> Bool {
    guard text.position &+ 8 &* (name.others.count &+ 2) <= text.readable else { return false }
    let last = name.others.upperBound &- 1
    var position = text.position &+ 16
    for index in name.others.lowerBound..<last {
      guard text.word(position) == words[index] else { return false }
      position &+= 8
    }
    return (text.word(position) ^ words[last]) & name.lastMask == 0
  }

  private func takeAny(_ text: inout RecordText) -> Int? {
    let (start, free) = (text.position, text.free)
    if let name = text.quoted(), !name.isKept, let position = position(of: name.bytes), text.takeColon() {
      return position
    }
    (text.position, text.free) = (start, free)
    return nil
  }

  @inline(__always)
  private func isText(_ position: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = starts[position]
    let count = starts[position + 1] - start
    return bytes.withUnsafeBufferPointer { bytes in
      UnsafeBufferPointer(rebasing: bytes[start..<start + count]).isSame(as: text)
    }
  }

  /// The texts are those of a spec, so nobody else chooses what stands in the table.
  @inline(__always)
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    let words = UnsafeRawBufferPointer(text)
    var hash = UInt64(truncatingIfNeeded: text.count)
    var position = 0
    while text.count &- position >= 8 {
      hash = mixed(hash ^ words.word(at: position))
      position &+= 8
    }
    let rest = position < text.count ? words.shortWord(from: position) : 0
    return Int(truncatingIfNeeded: mixed(hash ^ rest))
  }

  @inline(__always)
  private static func mixed(_ word: UInt64) -> UInt64 {
    let product = word &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}

extension TextTable.Name {
  /// Longer than any record.
  fileprivate static let endless = 1 << 40

  /// Adds the words of a name; one that has to be written with escapes is never found by them.
  fileprivate init(_ name: String, _ words: inout [UInt64]) {
    let isPlain = name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
    let bytes = [0x22] + Array(name.utf8) + [0x22, 0x3A]
    var own: [UInt64] = stride(from: 0, to: bytes.count, by: 8).map { start in
      bytes[start..<min(start + 8, bytes.count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    lastMask = UInt64.max >> UInt64(64 - 8 * (bytes.count - 8 * (own.count - 1)))
    (firstMask, secondMask) =
      switch own.count {
      case 1: (lastMask, 0)
      case 2: (UInt64.max, lastMask)
      default: (UInt64.max, UInt64.max)
      }
    first = own.removeFirst()
    second = own.isEmpty ? 0 : own.removeFirst()
    others = words.count..<words.count + own.count
    words += own
    length = isPlain ? bytes.count : TextTable.Name.endless
  }
}
