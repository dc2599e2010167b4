// Reads RE2's syntax, less its extras, into a tree; what lies outside is refused with the reason.

import FormRuntime

/// Parses one pattern. Files beside this one read escapes, bracket classes, groups and counts.
struct PatternParser {
  /// What `(?…)` can switch.
  struct Flags {
    var foldsCase = false
    var isMultiline = false
    var dotMatchesNewline = false
  }

  /// Refuses a pattern that is too long; what is not UTF-8 is refused where a pattern can say it.
  static func parse(_ bytes: [UInt8]) -> Result<PatternSyntax, PatternError> {
    var classes: [FormTextKey: ScalarSet] = [:]
    return parse(bytes, &classes)
  }

  /// Parses one of several patterns, which share the Unicode `classes` that they name.
  static func parse(_ bytes: [UInt8], _ classes: inout [FormTextKey: ScalarSet]) -> Result<PatternSyntax, PatternError>
  {
    guard bytes.count <= PatternLimits.bytes else {
      let reason = "pattern of \(bytes.count) bytes is longer than \(PatternLimits.bytes)"
      return .failure(PatternError(0..<bytes.count, reason))
    }
    var parser = PatternParser(bytes)
    swap(&parser.unicodeClasses, &classes)
    defer { swap(&parser.unicodeClasses, &classes) }
    do {
      let root = try parser.whole()
      return .success(PatternSyntax(root: root, sets: parser.sets))
    } catch {
      return .failure(error)
    }
  }

  let bytes: [UInt8]
  var position = 0
  var flags = Flags()
  var openGroups = 0
  private(set) var sets: [ScalarSet] = []
  private var numberOfSet: [ScalarSetKey: Int] = [:]
  /// Unicode classes as written so far, folded where that is wanted: reading their tables takes longest.
  var unicodeClasses: [FormTextKey: ScalarSet] = [:]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func whole() throws(PatternError) -> PatternSyntax.Node {
    let root = try alternatives()
    guard position == bytes.count else {
      let fix = PatternError.Fix("escape it, for the sign itself", position..<position + 1, "\\)")
      throw PatternError(position..<position + 1, "`)` closes no group", fix: fix)
    }
    return root
  }

  mutating func alternatives() throws(PatternError) -> PatternSyntax.Node {
    let start = position
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    guard branches.count > 1 else { return branches[0] }
    return merged(branches, start..<position)
  }

  // Alternatives of one scalar each are a set.
  private mutating func merged(_ branches: [PatternSyntax.Node], _ range: Range<Int>) -> PatternSyntax.Node {
    var united: [ScalarSet] = []
    for branch in branches {
      guard case .set(let number) = branch.form else { return .init(form: .alternatives(branches), range: range) }
      united.append(sets[number])
    }
    return node(ScalarSet(uniting: united[...]), range)
  }

  private mutating func sequence() throws(PatternError) -> PatternSyntax.Node {
    let start = position
    var items: [PatternSyntax.Node] = []
    var isRepeated = false
    while let byte = peek(), byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
      if let counts = try repetition() {
        items.append(try repeated(items.popLast(), counts, isRepeated))
        isRepeated = true
      } else if takes("\\Q") {
        try quotation(into: &items)
        isRepeated = false
      } else {
        if let item = try item() { items.append(item) }
        isRepeated = false
      }
    }
    if items.count == 1 { return items[0] }
    return .init(form: items.isEmpty ? .empty : .sequence(items), range: start..<position)
  }

  // Nil for what only switches flags.
  private mutating func item() throws(PatternError) -> PatternSyntax.Node? {
    let start = position
    switch peek() {
    case UInt8(ascii: "("): return try group()
    case UInt8(ascii: "["): return node(try bracketClass(), start..<position)
    case UInt8(ascii: "\\"): return try escape()
    case UInt8(ascii: "."):
      position += 1
      return node(flags.dotMatchesNewline ? .all : Self.newline.inverted, start..<position)
    case UInt8(ascii: "^"):
      position += 1
      return boundary(flags.isMultiline ? .lineStart : .textStart, start)
    case UInt8(ascii: "$"):
      position += 1
      return boundary(flags.isMultiline ? .lineEnd : .textEnd, start)
    default:
      return literal(try scalar(), start)
    }
  }

  // `\Q` is read; everything up to `\E` or the end stands for itself.
  private mutating func quotation(into items: inout [PatternSyntax.Node]) throws(PatternError) {
    while position < bytes.count, !takes("\\E") {
      let start = position
      items.append(literal(try scalar(), start))
    }
  }

  static let newline = ScalarSet(0x0A)
}

// MARK: - What all parts use

extension PatternParser {
  /// The byte at the position, if there is one.
  func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  /// Reads `sign` if it stands here.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  /// Reads `text` if it stands here.
  mutating func takes(_ text: StaticString) -> Bool {
    let wanted = text.description.utf8
    guard bytes[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  /// Reads one scalar.
  mutating func scalar() throws(PatternError) -> UInt32 {
    var iterator = bytes[position...].makeIterator()
    var decoder = UTF8()
    switch decoder.decode(&iterator) {
    case .scalarValue(let scalar):
      position += UTF8.width(scalar)
      return scalar.value
    case .emptyInput: throw PatternError(position..<position, "pattern ends too early")
    case .error: throw PatternError(position..<min(position + 1, bytes.count), "pattern is not UTF-8")
    }
  }

  /// What was written in `range`.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The offset behind the scalar at `offset`.
  func end(ofScalarAt offset: Int) -> Int {
    var end = min(offset + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  mutating func literal(_ value: UInt32, _ start: Int) -> PatternSyntax.Node {
    let set = ScalarSet(value)
    return node(flags.foldsCase ? CaseFolding.closure(of: set) : set, start..<position)
  }

  mutating func node(_ set: ScalarSet, _ range: Range<Int>) -> PatternSyntax.Node {
    let key = ScalarSetKey(set)
    if let number = numberOfSet[key] { return .init(form: .set(number), range: range) }
    numberOfSet[key] = sets.count
    sets.append(set)
    return .init(form: .set(sets.count - 1), range: range)
  }

  func boundary(_ contexts: BoundaryContexts, _ start: Int) -> PatternSyntax.Node {
    .init(form: .boundary(contexts), range: start..<position)
  }
}
