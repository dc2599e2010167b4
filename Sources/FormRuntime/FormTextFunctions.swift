// CEL's functions on texts, with positions in Unicode scalars, as the strings extension of cel-go has them.

nonisolated extension FormText {
  /// Whether `text` begins with `prefix`.
  public static func startsWith(_ text: String, _ prefix: String) -> Bool { text.utf8.starts(with: prefix.utf8) }

  /// Whether `text` ends with `suffix`.
  public static func endsWith(_ text: String, _ suffix: String) -> Bool {
    let missing = text.utf8.count - suffix.utf8.count
    return missing >= 0 && text.utf8.dropFirst(missing).elementsEqual(suffix.utf8)
  }

  /// Whether `part` stands somewhere in `text`.
  public static func contains(_ text: String, _ part: String) -> Bool {
    FormTextSearch.stands(part, in: text)
  }

  /// The scalar at `index`, `""` at the end. Throws `outOfRange` beyond it.
  public static func charAt(_ text: String, _ index: Int) throws(FormFailure) -> String {
    let start = try place(index, in: text)
    return start == text.endIndex ? "" : String(text.unicodeScalars[start])
  }

  /// The text from the scalar at `start` on. Throws `outOfRange` beyond the end.
  public static func substring(_ text: String, _ start: Int) throws(FormFailure) -> String {
    String(text.unicodeScalars[try place(start, in: text)...])
  }

  /// The text from the scalar at `start` to before that at `end`. Throws `outOfRange` beyond the end of the text,
  /// or if `end` is before `start`.
  public static func substring(_ text: String, _ start: Int, _ end: Int) throws(FormFailure) -> String {
    guard start <= end else { throw .outOfRange }
    return String(text.unicodeScalars[try place(start, in: text)..<place(end, in: text)])
  }

  private static func place(_ index: Int, in text: String) throws(FormFailure) -> String.Index {
    let scalars = text.unicodeScalars
    guard index >= 0, let place = scalars.index(text.startIndex, offsetBy: index, limitedBy: text.endIndex) else {
      throw .outOfRange
    }
    return place
  }

  /// Where `part` first stands at `start` or later, -1 if nowhere. Throws `outOfRange` if `start` is negative.
  public static func indexOf(_ text: String, _ part: String, _ start: Int = 0) throws(FormFailure) -> Int {
    guard start >= 0 else { throw .outOfRange }
    if part.isEmpty { return start }
    let bytes = Array(text.utf8)
    guard let first = byteOffset(ofScalar: start, in: bytes) else { throw .outOfRange }
    guard let found = FormTextSearch(part).first(in: bytes, from: first) else { return -1 }
    return start + countOfScalars(bytes[first..<found])
  }

  /// Where `part` last stands, -1 if nowhere.
  public static func lastIndexOf(_ text: String, _ part: String) -> Int {
    if part.isEmpty { return text.unicodeScalars.count }
    let bytes = Array(text.utf8)
    guard let found = FormTextSearch(part).last(in: bytes, upTo: bytes.count) else { return -1 }
    return countOfScalars(bytes[..<found])
  }

  /// Where `part` last stands at `end` or before it, -1 if nowhere. Throws `outOfRange` if `end` is not in the text.
  public static func lastIndexOf(_ text: String, _ part: String, _ end: Int) throws(FormFailure) -> Int {
    guard end >= 0 else { throw .outOfRange }
    if part.isEmpty { return end }
    let bytes = Array(text.utf8)
    guard let last = byteOffset(ofScalar: end, in: bytes) else { throw .outOfRange }
    guard let found = FormTextSearch(part).last(in: bytes, upTo: last) else { return -1 }
    return countOfScalars(bytes[..<found])
  }

  private static func byteOffset(ofScalar index: Int, in bytes: [UInt8]) -> Int? {
    var left = index
    for offset in bytes.indices where !continues(bytes[offset]) {
      if left == 0 { return offset }
      left -= 1
    }
    return left == 0 ? bytes.count : nil
  }

  private static func countOfScalars(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { continues($1) ? $0 : $0 + 1 }
  }

  private static func continues(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// `text` with `part` replaced by `replacement`, from the left, `limit` times at most; negative is without limit.
  ///
  /// An empty `part` stands before each scalar and at the end. Throws `exhausted` if the result is longer than
  /// `longest`.
  public static func replace(
    _ text: String, _ part: String, _ replacement: String, _ limit: Int = -1
  ) throws(FormFailure) -> String {
    guard limit != 0 else { return text }
    guard !part.isEmpty else { return try interspersed(text, replacement, limit) }
    let parts = FormTextSearch(part).split(Array(text.utf8), limit: limit < 0 || limit == .max ? .max : limit + 1)
    return parts.count == 1 ? text : try join(parts, replacement)
  }

  /// `text` with `part` before each scalar and at the end, from the left, `limit` times at most.
  private static func interspersed(_ text: String, _ part: String, _ limit: Int) throws(FormFailure) -> String {
    let places = text.unicodeScalars.count + 1
    var left = limit < 0 ? places : min(limit, places)
    let (size, isTooMuch) = (left + 1).multipliedReportingOverflow(by: part.utf8.count)
    guard !isTooMuch, size <= longest - text.utf8.count else { throw .exhausted }
    var result = ""
    result.reserveCapacity(text.utf8.count + size)
    for scalar in text.unicodeScalars {
      if left > 0 { result += part }
      left -= 1
      result.unicodeScalars.append(scalar)
    }
    return left > 0 ? result + part : result
  }

  /// The parts of `text` between the occurrences of `separator`, `limit` of them at most, the last with what is left;
  /// negative is without limit, and 0 gives none. An empty separator gives the scalars.
  public static func split(_ text: String, _ separator: String, _ limit: Int = -1) -> [String] {
    guard limit != 0 else { return [] }
    let most = limit < 0 ? Int.max : limit
    guard separator.isEmpty else { return FormTextSearch(separator).split(Array(text.utf8), limit: most) }
    var parts: [String] = []
    var rest = text.unicodeScalars[...]
    while parts.count + 1 < most, let scalar = rest.popFirst() { parts.append(String(scalar)) }
    if !rest.isEmpty { parts.append(String(rest)) }
    return parts
  }

  /// The texts one after the other, with `separator` between them. Throws `exhausted` if that is longer than `longest`.
  public static func join(_ texts: [String], _ separator: String = "") throws(FormFailure) -> String {
    var left = longest
    for text in texts {
      left -= text.utf8.count + separator.utf8.count
      guard left >= 0 else { throw .exhausted }
    }
    return texts.joined(separator: separator)
  }

  /// How many bytes of UTF-8 a text may have that an expression makes of others, so that a short expression can't fill the memory.
  public static let longest = 16_777_216

  /// The scalars from the last to the first.
  public static func reverse(_ text: String) -> String {
    var reversed = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.reversed() { reversed.append(scalar) }
    return String(reversed)
  }
}
