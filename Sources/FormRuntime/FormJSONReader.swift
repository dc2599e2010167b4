// Reads JSON strictly: RFC 8259 and not a character more.

nonisolated extension FormJSON {
  /// Reads the one value of `bytes`, or of those from `start` to before `end`: a line of a stream, say. Lists and objects
  /// stand around one another `deepest` times at most.
  public static func read(
    _ bytes: [UInt8], from start: Int = 0, to end: Int? = nil, deepest: Int = FormJSONReader.deepest
  ) -> Result<FormJSON, FormJSONProblem> {
    let end = min(max(end ?? bytes.count, 0), bytes.count)
    var reader = FormJSONReader(bytes: bytes, start: min(max(start, 0), end), end: end, deepest: deepest)
    do throws(FormJSONProblem) {
      return .success(try reader.document())
    } catch {
      return .failure(error)
    }
  }

  /// Reads the one value of `text`.
  public static func read(_ text: String) -> Result<FormJSON, FormJSONProblem> { read(Array(text.utf8)) }
}

/// A position in the bytes. Its functions leave it behind what they read.
public nonisolated struct FormJSONReader {
  /// How many lists and objects may stand around one another in a record.
  public static let deepest = 64

  let bytes: [UInt8]
  let start: Int
  let end: Int
  var position: Int
  private let deepest: Int
  private var depth = 0

  init(bytes: [UInt8], start: Int, end: Int, deepest: Int) {
    self.bytes = bytes
    self.start = start
    self.end = end
    self.deepest = deepest
    position = start
  }

  /// The byte at the position; nil at the end.
  var next: UInt8? { position < end ? bytes[position] : nil }

  func problem(_ kind: FormJSONProblem.Kind, at offset: Int? = nil) -> FormJSONProblem {
    FormJSONProblem(kind, at: offset ?? position, in: bytes, from: start)
  }

  mutating func document() throws(FormJSONProblem) -> FormJSON {
    if bytes[start..<end].starts(with: [0xEF, 0xBB, 0xBF]) { throw problem(.byteOrderMark) }
    skipBlanks()
    guard next != nil else { throw problem(.empty) }
    let value = try value()
    skipBlanks()
    guard let next else { return value }
    throw problem(isComment(next) ? .comment : .extraText)
  }

  private mutating func skipBlanks() {
    while position < end {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func value() throws(FormJSONProblem) -> FormJSON {
    guard let next else { throw problem(.unexpectedEnd) }
    switch next {
    case 0x22: return .string(try text())
    case 0x7B: return try nested { reader throws(FormJSONProblem) in .object(try reader.object()) }
    case 0x5B: return try nested { reader throws(FormJSONProblem) in .array(try reader.array()) }
    case 0x2D, 0x30...0x39: return .number(try number())
    default: return try word()
    }
  }

  private mutating func nested(
    _ read: (inout FormJSONReader) throws(FormJSONProblem) -> FormJSON
  ) throws(FormJSONProblem) -> FormJSON {
    guard depth < deepest else { throw problem(.tooDeep) }
    depth += 1
    position += 1
    skipBlanks()
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func array() throws(FormJSONProblem) -> [FormJSON] {
    var values: [FormJSON] = []
    if take(0x5D) { return values }
    while true {
      values.append(try value())
      if try isAtEnd(of: 0x5D, or: "`,` or `]`") { return values }
    }
  }

  private mutating func object() throws(FormJSONProblem) -> FormJSONObject {
    var members: [FormJSONObject.Member] = []
    if take(0x7D) { return FormJSONObject() }
    members.reserveCapacity(8)
    var names = FormJSONNames()
    while true {
      let place = position
      guard next == 0x22 else { throw unexpected("a name in double quotes") }
      let name = try text()
      guard names.insert(name, after: members) else { throw problem(.duplicateName, at: place) }
      skipBlanks()
      guard take(0x3A) else { throw unexpected("`:`") }
      skipBlanks()
      members.append(FormJSONObject.Member(name: name, value: try value()))
      if try isAtEnd(of: 0x7D, or: "`,` or `}`") { return FormJSONObject(members) }
    }
  }

  /// Reads what stands behind a value of a list or an object: its end, or a comma and then another value.
  private mutating func isAtEnd(of bracket: UInt8, or expected: String) throws(FormJSONProblem) -> Bool {
    skipBlanks()
    if take(bracket) { return true }
    let comma = position
    guard take(0x2C) else { throw unexpected(expected) }
    skipBlanks()
    if next == bracket { throw problem(.trailingComma, at: comma) }
    return false
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func word() throws(FormJSONProblem) -> FormJSON {
    let place = position
    while let next, FormJSONReader.belongsToWord(next), position - place < 32 { position += 1 }
    let word = bytes[place..<position]
    if word.elementsEqual("true".utf8) { return .boolean(true) }
    if word.elementsEqual("false".utf8) { return .boolean(false) }
    if word.elementsEqual("null".utf8) { return .null }
    let isEmpty = place == position
    position = place
    guard !isEmpty else { throw unexpected("a value") }
    let text = String(decoding: word, as: UTF8.self)
    throw problem(Self.wordsOfOthers.contains(FormText.lowerAscii(text)) ? .unknownWord(text) : .bareWord)
  }

  /// Whether it is a letter of ASCII, a digit or `_`.
  static func belongsToWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F
  }

  /// What others write for a value, in small letters.
  private static let wordsOfOthers: Set = [
    "true", "false", "null", "nul", "none", "nil", "undefined", "nan", "inf", "infinity", "yes", "no", "on", "off",
  ]

  /// What to say where something else stands than `expected`.
  private func unexpected(_ expected: String) -> FormJSONProblem {
    guard let next else { return problem(.unexpectedEnd) }
    if isComment(next) { return problem(.comment) }
    return problem(next == 0x27 ? .singleQuotes : .unexpected(expected: expected))
  }

  private func isComment(_ byte: UInt8) -> Bool { byte == 0x2F || byte == 0x23 }
}

/// The names of an object so far: looked through while they are few, in a set once they are many.
private nonisolated struct FormJSONNames {
  private var known: Set<FormTextKey> = []

  /// Adds `name` and says whether it was new.
  mutating func insert(_ name: String, after members: [FormJSONObject.Member]) -> Bool {
    guard members.count > 12 else { return !members.contains { FormText.isEqual($0.name, name) } }
    if known.isEmpty { known = Set(members.map { FormTextKey($0.name) }) }
    return known.insert(FormTextKey(name)).inserted
  }
}
