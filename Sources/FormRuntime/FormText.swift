// How long a text is, and whether two are the same: by Unicode scalars, on every platform alike.

/// What lengths of texts count.
public nonisolated enum FormTextUnit: Hashable, Sendable {
  /// Unicode scalars.
  case scalars
  /// Grapheme clusters, which is what a reader sees; follows the Unicode version of the platform.
  case characters
  /// UTF-16 code units.
  case utf16
  /// Bytes of UTF-8.
  case bytes
}

/// The form language's functions on texts. None of them goes by canonical equivalence, as Swift's operators do.
public nonisolated enum FormText {
  /// How long `text` is.
  public static func length(_ text: String, in unit: FormTextUnit = .scalars) -> Int {
    switch unit {
    case .scalars: text.unicodeScalars.count
    case .characters: text.count
    case .utf16: text.utf16.count
    case .bytes: text.utf8.count
    }
  }

  /// Whether `text` is no longer than `limit`, in scalars.
  public static func isAtMost(_ limit: Int, _ text: String) -> Bool { isAtMost(limit, text, in: .scalars) }

  /// Whether `text` is no longer than `limit`. Counts only where the number of bytes leaves a doubt.
  @inline(never)
  public static func isAtMost(_ limit: Int, _ text: String, in unit: FormTextUnit) -> Bool {
    let bytes = text.utf8.count
    if bytes <= limit { return true }
    switch unit {
    case .scalars: return (bytes + 3) / 4 <= limit && scalarCount(text) <= limit
    case .characters: return text.count <= limit
    case .utf16: return (bytes + 2) / 3 <= limit && text.utf16.count <= limit
    case .bytes: return false
    }
  }

  /// Whether `text` is at least `limit` long, in scalars.
  public static func isAtLeast(_ limit: Int, _ text: String) -> Bool { isAtLeast(limit, text, in: .scalars) }

  /// Whether `text` is at least `limit` long. Counts only where the number of bytes leaves a doubt.
  @inline(never)
  public static func isAtLeast(_ limit: Int, _ text: String, in unit: FormTextUnit) -> Bool {
    let bytes = text.utf8.count
    if bytes < limit { return false }
    switch unit {
    case .scalars: return (bytes + 3) / 4 >= limit || scalarCount(text) >= limit
    case .characters: return limit <= 0 || text.count >= limit
    case .utf16: return (bytes + 2) / 3 >= limit || text.utf16.count >= limit
    case .bytes: return true
    }
  }

  /// Whether both have the same scalars.
  @inline(never)
  public static func isEqual(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    let verdict = unsafe a.utf8.withContiguousStorageIfAvailable { a in
      unsafe b.utf8.withContiguousStorageIfAvailable { b in unsafe areEqual(a, b) } ?? nil
    }
    return (verdict ?? nil) ?? a.utf8.elementsEqual(b.utf8)
  }

  /// Whether both have texts of the same scalars.
  public static func areEqual(_ a: [String], _ b: [String]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { isEqual($0, $1) }
  }

  // Both are of one length.
  private static func areEqual(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    // A text is that of many fields.
    if unsafe a.baseAddress == b.baseAddress { return true }
    let (a, b) = (UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b))
    var position = 0
    while a.count &- position >= 8 {
      let word = unsafe FormTextWord.at(position, of: a)
      if unsafe word != FormTextWord.at(position, of: b) { return false }
      position &+= 8
    }
    if position == a.count { return true }
    return unsafe FormTextWord.last(of: a, from: position) == FormTextWord.last(of: b, from: position)
  }

  /// Whether all scalars are ASCII; a string knows that without looking at them.
  static func isASCII(_ text: String) -> Bool { text.utf16.count == text.utf8.count }

  /// Whether `a` comes before `b` in the order of their scalars, which is that of their UTF-8.
  public static func isLess(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }

  /// Whether `text` has a control character: C0, DEL or C1. A default below would be a call of its own at each use.
  public static func hasControlCharacters(_ text: String) -> Bool { hasControlCharacters(text, lines: false) }

  /// Whether `text` has a control character: C0, DEL or C1; newline and tab are none where there are `lines`.
  @inline(never)
  public static func hasControlCharacters(_ text: String, lines: Bool) -> Bool {
    let verdict = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe findsControlCharacters(UnsafeRawBufferPointer(bytes), lines)
    }
    return verdict ?? hasControlCharacters(text.utf8, lines)
  }

  /// Whether the UTF-8 of a text has a control character.
  @inline(__always)  // A call more would take as long as a short text does.
  public static func findsControlCharacters(_ bytes: UnsafeRawBufferPointer, _ lines: Bool) -> Bool {
    var position = 0
    // The last sixteen bytes are read as such, some of them twice: to ask how many are left would take longer.
    while bytes.count >= 16 {
      let first = unsafe FormTextWord.marksOfControls(FormTextWord.at(position, of: bytes))
      let second = unsafe FormTextWord.marksOfControls(FormTextWord.at(position &+ 8, of: bytes))
      if first | second != 0 {
        if unsafe isControlMarked(first, bytes, position, lines) { return true }
        if unsafe isControlMarked(second, bytes, position &+ 8, lines) { return true }
      }
      if position == bytes.count &- 16 { return false }
      position = min(position &+ 16, bytes.count &- 16)
    }
    if bytes.count >= 8 {
      let marks = unsafe FormTextWord.marksOfControls(FormTextWord.at(0, of: bytes))
      if marks != 0, unsafe isControlMarked(marks, bytes, 0, lines) { return true }
      position = 8
    }
    if position == bytes.count { return false }
    let marks = unsafe FormTextWord.marksOfControls(FormTextWord.last(of: bytes, from: position))
    return unsafe marks != 0 && isControlMarked(marks, bytes, position, lines)
  }

  /// Whether one of the marked bytes of a word at `position` is a control character, or begins one.
  private static func isControlMarked(
    _ marks: UInt64, _ bytes: UnsafeRawBufferPointer, _ position: Int, _ lines: Bool
  ) -> Bool {
    var marks = marks
    while marks != 0 {
      let index = position &+ marks.trailingZeroBitCount / 8
      let byte = unsafe bytes[index]
      if byte == 0xC2 {
        // C1 is U+0080 to U+009F, written C2 80 to C2 9F.
        if index &+ 1 < bytes.count, unsafe bytes[index &+ 1] < 0xA0 { return true }
      } else if byte < 0x20 || byte == 0x7F {
        if !lines || (byte != 0x0A && byte != 0x09) { return true }
      }
      marks &= marks &- 1
    }
    return false
  }

  /// How many scalars a text has.
  static func scalarCount(_ text: String) -> Int {
    unsafe text.utf8.withContiguousStorageIfAvailable { unsafe scalarCount(UnsafeRawBufferPointer($0)) }
      ?? text.unicodeScalars.count
  }

  /// How many scalars a text has, by its UTF-8: each has one byte that continues none.
  @inline(__always)  // A call more would take as long as a short text does.
  public static func scalarCount(_ bytes: UnsafeRawBufferPointer) -> Int {
    let whole = bytes.count & ~7
    var (count, sum, position) = (bytes.count, UInt64(0), 0)
    while position < whole {
      sum &+= unsafe FormTextWord.continuations(FormTextWord.at(position, of: bytes))
      position &+= 8
      // The sum of sixteen words, and of the last bytes, is less than 256, so that it fits in a byte.
      if position & 0x7F == 0 { (count, sum) = (count &- FormTextWord.sum(sum), 0) }
    }
    if whole < bytes.count { sum &+= unsafe FormTextWord.continuations(FormTextWord.last(of: bytes, from: whole)) }
    return count &- FormTextWord.sum(sum)
  }

  /// Whether a condition holds of all bytes of a text.
  @inline(__always)  // The condition is a few comparisons, which a loop of its own is faster with.
  public static func allBytes(of text: String, where isGood: (UInt8) -> Bool) -> Bool {
    let verdict = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      for position in 0..<bytes.count where unsafe !isGood(bytes[position]) { return false }
      return true
    }
    return verdict ?? text.utf8.allSatisfy(isGood)
  }

  /// Whether a text has nothing but `0` to `9`.
  @inline(never)
  public static func hasOnlyDigits(_ text: String) -> Bool {
    let verdict = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe hasOnlyDigits(UnsafeRawBufferPointer(bytes))
    }
    return verdict ?? text.utf8.allSatisfy { $0 &- 0x30 < 10 }
  }

  /// Whether these bytes of UTF-8 are nothing but `0` to `9`.
  @inline(__always)
  static func hasOnlyDigits(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    while bytes.count &- position >= 8 {
      let word = unsafe FormTextWord.at(position, of: bytes)
      if FormTextWord.marksOfOthers(word) != 0 { return false }
      position &+= 8
    }
    if position == bytes.count { return true }
    return unsafe FormTextWord.marksOfOthers(FormTextWord.last(of: bytes, from: position)) == 0
  }

  private static func hasControlCharacters(_ bytes: String.UTF8View, _ lines: Bool) -> Bool {
    var isBehindC2 = false
    for byte in bytes {
      if isBehindC2, byte < 0xA0 { return true }
      isBehindC2 = byte == 0xC2
      if byte >= 0x20, byte != 0x7F { continue }
      if !lines || (byte != 0x0A && byte != 0x09) { return true }
    }
    return false
  }
}

/// A text as an element of a set or the key of a dictionary, where it goes by its scalars.
public nonisolated struct FormTextKey: Hashable, Sendable {
  /// The text.
  public let text: String

  /// Makes the key of `text`.
  public init(_ text: String) { self.text = text }

  /// Whether both have the same scalars.
  public static func == (a: FormTextKey, b: FormTextKey) -> Bool { FormText.isEqual(a.text, b.text) }

  /// By the bytes of the UTF-8: canonically equivalent texts are to have different hashes.
  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // No byte of UTF-8: what is combined next begins behind it.
    hasher.combine(0xFF as UInt8)
  }
}
