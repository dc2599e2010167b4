// Reads the placeholders and plurals of a text.

/// A name in the braces of a text.
public nonisolated struct FormMessageName: Hashable, Sendable {
  /// The name.
  public let name: String
  /// Where it stands, as offsets in the text's UTF-8.
  public let range: Range<Int>
  /// Whether a plural goes by its value.
  public fileprivate(set) var isCounted = false
}

/// Reads texts such as `At most {maxLength, plural, one {# sign} other {# signs}}`.
///
/// `{{` and `}}` are literal braces. In a plural, where two braces may well close a branch and the plural around it, `}}`
/// is a literal one only behind a `{{` of the same branch that is still open.
public nonisolated struct FormMessageParser {
  /// How deep plurals may nest.
  public static let depthLimit = 16

  private let bytes: [UInt8]
  private let languages: [String]
  /// Those of the languages, once there was a plural.
  private var knownCategories: [FormPluralCategory]?
  private var position = 0
  private var names: [FormMessageName] = []
  private var problems: [(range: Range<Int>, problem: FormMessageProblem)] = []

  /// What was read: the template, as far as it could be; the names of placeholders and plurals, with where they stand;
  /// what is wrong.
  public typealias Parsed = (
    template: FormMessageTemplate, names: [FormMessageName],
    problems: [(range: Range<Int>, problem: FormMessageProblem)]
  )

  /// Reads the UTF-8 of a text in a language, or in one of several; ranges are offsets in it. What can't be read stays as
  /// it is written.
  public static func parse(_ bytes: [UInt8], languages: [String]) -> Parsed {
    guard bytes.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      let template = FormMessageTemplate(literal: String(decoding: bytes, as: UTF8.self))
      return (template, [], [])
    }
    var parser = FormMessageParser(bytes: bytes, languages: languages)
    let template = parser.message(depth: 0)
    if parser.problems.count > 1 { parser.problems.sort { $0.range.lowerBound < $1.range.lowerBound } }
    parser.forgetConsequences()
    return (template, parser.names, parser.problems)
  }

  /// Leaves out what is said behind a brace too many or too few, where nothing is what it seems.
  private mutating func forgetConsequences() {
    let fault = problems.firstIndex { $0.problem == .strayBrace || $0.problem == .unclosedBrace }
    guard let fault else { return }
    problems = problems[...fault].filter { $0.problem != .missingOther }
    // Words of a branch, as in `{# signs}`.
    names.removeAll { name in name.name.utf8.contains { FormMessageParser.isSpace($0) || $0 == UInt8(ascii: "#") } }
  }

  /// Reads a text.
  public static func parse(_ text: String, language: String) -> Parsed {
    parse(Array(text.utf8), languages: [language])
  }

  private init(bytes: [UInt8], languages: [String]) {
    self.bytes = bytes
    self.languages = languages
  }

  /// Looked up only where there is a plural.
  private mutating func categories() -> [FormPluralCategory] {
    if let knownCategories { return knownCategories }
    let categories = FormMessageParser.categories(of: languages)
    knownCategories = categories
    return categories
  }

  /// The plural categories of languages. Of a great many together that is as good as all of them.
  private static func categories(of languages: [String]) -> [FormPluralCategory] {
    guard languages.count <= languageLimit else { return allCategories }
    let known = languages.map { FormPlural.categories(language: $0) }
    return allCategories.filter { category in known.contains { $0.contains(category) } }
  }

  private static let languageLimit = 64
  private static let allCategories: [FormPluralCategory] = [.zero, .one, .two, .few, .many, .other]

  /// Reads parts up to the end of the text or, in a plural, up to the brace that closes the branch.
  private mutating func message(depth: Int) -> FormMessageTemplate {
    var parts: [FormMessageTemplate.Part] = []
    var literal: [UInt8] = []
    if depth == 0 { literal.reserveCapacity(bytes.count) }
    var openLiterals = 0
    while let byte = next {
      if let brace = literalBrace(byte, mayClose: depth == 0 || openLiterals > 0) {
        openLiterals += brace == UInt8(ascii: "{") ? 1 : -1
        literal.append(brace)
      } else if depth > 0, byte == UInt8(ascii: "}") {
        break
      } else if byte == UInt8(ascii: "{") {
        flush(&literal, into: &parts)
        let start = position
        parts.append(argument(depth: depth) ?? .literal(text(start..<position)))
      } else if depth > 0, byte == UInt8(ascii: "#") {
        flush(&literal, into: &parts)
        parts.append(.number)
        position += 1
      } else {
        if byte == UInt8(ascii: "}") { problems.append((position..<position + 1, .strayBrace)) }
        let end = endOfWords(from: position, depth: depth)
        literal += bytes[position..<end]
        position = end
      }
    }
    flush(&literal, into: &parts)
    return FormMessageTemplate(parts: parts)
  }

  /// Where a byte stands, behind the one at `start`, that may be more than a part of the words; most bytes are not.
  private func endOfWords(from start: Int, depth: Int) -> Int {
    unsafe bytes.withUnsafeBytes { bytes in
      var end = start &+ 1
      while end < bytes.count {
        if end &+ 8 <= bytes.count, unsafe FormTextWord.marksOfSigns(FormTextWord.at(end, of: bytes)) == 0 {
          end &+= 8
          continue
        }
        let byte = unsafe bytes[end]
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "#") && depth > 0 { break }
        end &+= 1
      }
      return end
    }
  }

  private func flush(_ literal: inout [UInt8], into parts: inout [FormMessageTemplate.Part]) {
    guard !literal.isEmpty else { return }
    parts.append(.literal(String(decoding: literal, as: UTF8.self)))
    literal.removeAll(keepingCapacity: true)
  }

  private mutating func literalBrace(_ byte: UInt8, mayClose: Bool) -> UInt8? {
    guard byte == UInt8(ascii: "{") || mayClose && byte == UInt8(ascii: "}") else { return nil }
    guard position + 1 < bytes.count, bytes[position + 1] == byte else { return nil }
    position += 2
    return byte
  }

  /// Reads what stands in braces.
  private mutating func argument(depth: Int) -> FormMessageTemplate.Part? {
    let start = position
    position += 1
    let (name, range) = word(until: [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "{")])
    guard let stop = next else { return unclosed(from: start) }
    // `{count plural one {...}}` and `{count plural, one {...}}`
    let isBeforePlural = stop == UInt8(ascii: ",") && name.utf8.reversed().starts(with: " plural".utf8.reversed())
    guard stop != UInt8(ascii: "{"), !isBeforePlural else {
      guard let first = name.split(separator: " ").first, first.utf8.count < name.utf8.count else {
        return unclosed(from: start)
      }
      close()
      problems.append((range, .missingComma(String(first))))
      return nil
    }
    guard !name.isEmpty else {
      close()
      problems.append((start..<position, .emptyPlaceholder))
      return nil
    }
    names.append(FormMessageName(name: name, range: range))
    position += 1
    return stop == UInt8(ascii: "}")
      ? .placeholder(FormMessagePlaceholder(name)) : kind(ofName: names.count - 1, start: start, depth: depth)
  }

  /// Reads what stands behind a name, the one at `index`: `value`, or `plural` and its branches.
  private mutating func kind(ofName index: Int, start: Int, depth: Int) -> FormMessageTemplate.Part? {
    let name = names[index].name
    let (kind, range) = word(until: [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "{")])
    guard next != nil else { return unclosed(from: start) }
    if kind.utf8.elementsEqual("value".utf8), next == UInt8(ascii: "}") {
      position += 1
      return .placeholder(FormMessagePlaceholder(name, as: .value))
    }
    guard kind.utf8.elementsEqual("plural".utf8) else {
      close()
      problems.append((range.isEmpty ? start..<position : range, .unknownKind(kind)))
      return nil
    }
    guard depth < FormMessageParser.depthLimit else {
      close()
      problems.append((start..<position, .tooDeep))
      return nil
    }
    if next == UInt8(ascii: ",") { position += 1 }
    names[index].isCounted = true
    return plural(of: name, start: start, depth: depth)
  }

  private mutating func plural(of name: String, start: Int, depth: Int) -> FormMessageTemplate.Part? {
    var branches = FormPluralBranches()
    var mayHaveOther = false
    while true {
      let (selector, range) = word(until: [UInt8(ascii: "{"), UInt8(ascii: "}")])
      guard let byte = next else { return unclosed(from: start) }
      guard byte == UInt8(ascii: "{") else {
        position += 1
        if !selector.isEmpty {
          problems.append((range, .missingBranch(selector)))
          // It may well be `other` that lacks its text.
          return .plural(name, exact: branches.exact, categories: branches.categories)
        }
        break
      }
      position += 1
      let template = message(depth: depth + 1)
      guard next != nil else { return unclosed(from: start) }
      position += 1
      guard let problem = branches.add(selector, template, known: categories()) else { continue }
      problems.append((range, problem))
      // It may well be meant to be `other`.
      if case .unknownCategory = problem { mayHaveOther = true }
    }
    if !branches.hasOther, !mayHaveOther { problems.append((start..<position, .missingOther)) }
    return .plural(name, exact: branches.exact, categories: branches.categories)
  }

  /// A word with the white space around it taken off, and where it stands.
  private mutating func word(until stops: [UInt8]) -> (String, Range<Int>) {
    var start = position
    while let byte = next, !stops.contains(byte) { position += 1 }
    var end = position
    while start < end, FormMessageParser.isSpace(bytes[start]) { start += 1 }
    while end > start, FormMessageParser.isSpace(bytes[end - 1]) { end -= 1 }
    return (text(start..<end), start..<end)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Goes behind the brace that closes the one before the position, to read on after a mistake.
  private mutating func close() {
    var depth = 1
    while let byte = next, depth > 0 {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      position += 1
    }
  }

  /// Says once that a brace is never closed, and ends the reading.
  private mutating func unclosed(from start: Int) -> FormMessageTemplate.Part? {
    if !problems.contains(where: { $0.problem == .unclosedBrace }) {
      problems.append((start..<bytes.count, .unclosedBrace))
    }
    position = bytes.count
    return nil
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }
}

nonisolated extension FormTextWord {
  private static var lows: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }

  /// Zero only if there is neither a brace nor `#`.
  @inline(__always)
  fileprivate static func marksOfSigns(_ word: UInt64) -> UInt64 {
    marks(of: 0x7B7B_7B7B_7B7B_7B7B, in: word) | marks(of: 0x7D7D_7D7D_7D7D_7D7D, in: word)
      | marks(of: 0x2323_2323_2323_2323, in: word)
  }

  /// The highest bit of each byte that is the same in both.
  @inline(__always)
  private static func marks(of sign: UInt64, in word: UInt64) -> UInt64 {
    let difference = word ^ sign
    // The sum carries into the highest bit unless all others are zero, and never into the next byte.
    return ~(((difference & lows) &+ lows) | difference | lows)
  }
}
