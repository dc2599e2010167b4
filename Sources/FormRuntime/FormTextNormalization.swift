// The steps that an answer goes through before it is judged. A text that needs no change comes back as it is.

nonisolated extension FormText {
  /// `text` with full-width forms (U+FF01 to U+FF5E, U+3000) as ASCII: the first step, where only ASCII is allowed.
  @inline(never)
  public static func foldingFullWidth(_ text: String) -> String {
    // Full-width forms are written EF BC xx and EF BD xx, the ideographic space E3 80 80.
    let isUnchanged = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe isNarrow(UnsafeRawBufferPointer(bytes))
    }
    if isUnchanged == true { return text }
    guard text.unicodeScalars.contains(where: { halfWidth($0) != nil }) else { return text }
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { folded.append(halfWidth(scalar) ?? scalar) }
    return String(folded)
  }

  /// Whether no scalar is of three bytes or four, as full-width forms are.
  static func isNarrow(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    while bytes.count &- position >= 8 {
      let word = unsafe FormTextWord.at(position, of: bytes)
      if FormTextWord.marksOfLongScalars(word) != 0 { return false }
      position &+= 8
    }
    if position == bytes.count { return true }
    return unsafe FormTextWord.marksOfLongScalars(FormTextWord.last(of: bytes, from: position)) == 0
  }

  static func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
    case 0x3000: " "
    default: nil
    }
  }

  /// `text` without the scalars of `stripped`: the second step.
  @inline(never)
  public static func removing(_ stripped: String, from text: String) -> String {
    // Mostly nothing is to be taken out, which the bytes tell where all that is stripped is ASCII.
    if isASCII(stripped) {
      var marks: (UInt64, UInt64) = (0, 0)
      for byte in stripped.utf8 {
        if byte < 64 { marks.0 |= 1 << UInt64(byte) } else { marks.1 |= 1 << UInt64(byte - 64) }
      }
      let isClean = allBytes(of: text) { byte in
        let word = byte < 64 ? marks.0 : byte < 128 ? marks.1 : 0
        return word >> UInt64(byte & 63) & 1 == 0
      }
      if isClean { return text }
    }
    // There may be thousands of them, and as many bytes of text.
    let sorted = stripped.unicodeScalars.map { $0.value }.sorted()
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !contains(scalar.value, in: sorted) { kept.append(scalar) }
    return String(kept)
  }

  private static func contains(_ value: UInt32, in sorted: [UInt32]) -> Bool {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == value
  }

  /// `text` with `A` to `Z` as `a` to `z`: the third step, and CEL's `lowerAscii`.
  @inline(never)
  public static func lowerAscii(_ text: String) -> String {
    guard !allBytes(of: text, where: { $0 &- 0x41 >= 26 }) else { return text }
    return String(decoding: text.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// `text` with `a` to `z` as `A` to `Z`: the third step, and CEL's `upperAscii`.
  @inline(never)
  public static func upperAscii(_ text: String) -> String {
    guard !allBytes(of: text, where: { $0 &- 0x61 >= 26 }) else { return text }
    return String(decoding: text.utf8.map { $0 &- 0x61 < 26 ? $0 & 0xDF : $0 }, as: UTF8.self)
  }

  /// `text` without Unicode white space at both ends: the last step, and CEL's `trim`.
  @inline(never)
  public static func trimmed(_ text: String) -> String {
    // Mostly both ends are visible ASCII, which their bytes say.
    let isVisible = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe hasVisibleEnds(UnsafeRawBufferPointer(bytes))
    }
    return isVisible == true ? text : trimmedByScalars(text)
  }

  /// Texts, each trimmed.
  @inline(never)  // Written once for all lists.
  public static func trimmed(_ texts: [String]) -> [String] { texts.map { trimmed($0) } }

  /// Whether a text begins and ends with visible ASCII, or is empty: trimming it changes nothing.
  @inline(__always)
  static func hasVisibleEnds(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let last = unsafe bytes.last else { return true }
    return unsafe bytes[0] &- 0x21 < 0x5E && last &- 0x21 < 0x5E
  }

  private static func trimmedByScalars(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return text }
    guard isWhiteSpace(first) || isWhiteSpace(last) else { return text }
    let start = text.unicodeScalars.drop(while: isWhiteSpace)
    guard let end = start.lastIndex(where: { !isWhiteSpace($0) }) else { return "" }
    return String(start[...end])
  }

  /// Whether `scalar` has Unicode's property White_Space.
  public static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
