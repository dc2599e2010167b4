// libyaml's complaints in words that help the author of a form, at the place where the mistake is.

import FormLanguage
import FormRuntime

extension TreeBuilder {
  /// Reports what libyaml gave up on.
  mutating func report(_ failure: EventFailure) {
    let place = offset(of: failure.place)
    let context = offset(of: failure.contextPlace)
    let mistake = mistake(failure, at: place, context: context)
    let start = mistake.diagnostic.primary.span.start
    brokenAt = start
    if mistake.diagnostic.problem == .badIndentation { breakLevels(at: start) }
    if case .openQuote(let quote) = mistake.subject { breakText(from: quote) }
    guard !isBehindSwallowedBracket(place), !hasRefused(onLineOf: start), !isConsequence(at: start, of: standIns) else {
      return
    }
    report(mistake)
  }

  /// Whether characters were refused on a line, so that its author can't see what libyaml sees.
  private func hasRefused(onLineOf place: Int) -> Bool {
    let place = min(place, bytes.count)
    let start = source.bytes[..<place].lastIndex { $0 == UInt8(ascii: "\n") }.map { $0 + 1 } ?? 0
    let end = source.bytes[place...].firstIndex { $0 == UInt8(ascii: "\n") } ?? bytes.count
    return refused.contains { $0.start < end && $0.end > start }
  }

  private func mistake(_ failure: EventFailure, at place: Int, context: Int) -> SyntaxMistake {
    if let tab = tabIndentation(failure, at: place) { return SyntaxMistake(tabIndentation(at: tab.lowerBound)) }
    if let key = longKey(failure, at: place, context: context) { return SyntaxMistake(key) }
    if let line = directiveLine(failure, at: place, context: context) { return directive(on: line) }
    if let quote = quoteLeftOpenAbove(place) ?? quoteLeftOpenAbove(context) { return quote }
    // Such as the bracket behind `{visible: !oneWay}`, which libyaml lets no tag end at.
    if failure.context.hasSuffix("a tag"), let tag = Properties(bytes, from: context).tag {
      return quoteLeftOpen(before: context) ?? SyntaxMistake(self.tag(tag))
    }
    if let negation = negation(before: place) { return negation }
    switch failure.words {
    case "could not find expected ':'": return missingColon(key: context)
    case "mapping values are not allowed in this context": return strayColon(at: place)
    case "found character that cannot start any token": return badStart(at: place)
    case "found unexpected end of stream", "found unexpected document indicator":
      return colonBeforeQuotes(closedAt: context).map { SyntaxMistake($0) } ?? keyBeforeText(closedAt: context)
        ?? unclosedQuote(context)
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      return badEscape(at: place, inQuotes: context)
    case "found unexpected ':'" where !keyBefore(place).isEmpty:
      let key = abbreviated(bytes[keyBefore(place)])
      return SyntaxMistake(.missingSpaceAfterColon(at: span(place..<place + 1), key: key))
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      return brackets(from: context, at: place)
    case "did not find expected key", "did not find expected '-' indicator":
      return misfit(at: place, collection: context)
    case "did not find expected node content": return SyntaxMistake(missingValue(at: place))
    case "found undefined tag handle":
      let tag = Properties(bytes, from: tagStart(near: context)).tag ?? context..<context
      return SyntaxMistake(self.tag(tag))
    case "block sequence entries are not allowed in this context":
      return SyntaxMistake(
        .badIndentation("a list can't begin here", at: span(character(range: place)), help: SyntaxHelp.listStart))
    case "found a tab character where an indentation space is expected":
      return SyntaxMistake(tabIndentation(at: max(0, min(place, bytes.count - 1))))
    case "found an indentation indicator equal to 0", "did not find expected comment or line break":
      if endsValue(before: context) { return textBehindValue(at: context, to: lineEnd(from: context)) }
      return SyntaxMistake(
        .yamlSyntax("malformed beginning of a block of text", at: span(character(range: place)), help: SyntaxHelp.block)
      )
    case "did not find expected alphabetic or numeric character":
      return anchorName(at: context)
    default:
      let what = "not valid YAML: \(failure.words)"
      return SyntaxMistake(.yamlSyntax(what, at: span(character(range: place)), help: ""))
    }
  }

  /// Quotes that begin at `start` and that nothing closes.
  func unclosedQuote(_ start: Int) -> SyntaxMistake {
    let place = span(start..<min(start + 1, bytes.count))
    return SyntaxMistake(.unclosedQuote(at: place, quote: character(at: start)), about: .openQuote(start))
  }

  /// The line that libyaml takes for a directive, which may not even be that.
  private func directiveLine(_ failure: EventFailure, at place: Int, context: Int) -> Range<Int>? {
    let start = FormText.contains(failure.context, "directive") ? context : place
    guard start < bytes.count, bytes[start] == UInt8(ascii: "%"), bytes.lineStart(of: start) == start else {
      return nil
    }
    return start..<lineEnd(from: start)
  }

  private func tabIndentation(_ failure: EventFailure, at place: Int) -> Range<Int>? {
    let start = bytes.lineStart(of: place)
    let blanks = bytes[start...].prefix { $0.isYAMLBlank }
    guard let tab = blanks.firstIndex(of: UInt8(ascii: "\t")), place <= blanks.endIndex else { return nil }
    guard innermostBracket == nil, !FormText.contains(failure.context, "quoted") else { return nil }
    return tab..<tab + 1
  }

  private func badStart(at place: Int) -> SyntaxMistake {
    guard place < bytes.count else { return unexpectedEnd(place) }
    if bytes[place] == UInt8(ascii: "\t") { return SyntaxMistake(tabIndentation(at: place)) }
    if let quote = quoteLeftOpen(before: place) { return quote }
    if let key = keyWithoutQuotes(at: place) { return key }
    var end = lineEnd(from: place)
    if let comment = commentStart(from: place, to: end) { end = comment }
    if innermostBracket != nil { end = endOfFlowText(from: place, to: end) }
    while end > place + 1, bytes[end - 1].isYAMLBlank { end -= 1 }
    return unquotedValue(place..<end, sign: place..<place + 1)
  }

  /// A text that needs quotes for the sign that it begins with.
  private func unquotedValue(_ value: Range<Int>, sign: Range<Int>) -> SyntaxMistake {
    SyntaxMistake(
      .unquotedValue(character(at: value.lowerBound), at: span(sign), value: text(value), range: span(value)),
      about: .text(value))
  }

  private func unexpectedEnd(_ place: Int) -> SyntaxMistake {
    SyntaxMistake(.yamlSyntax("unexpected end", at: span(place..<place), help: ""))
  }

  private func badEscape(at place: Int, inQuotes quote: Int) -> SyntaxMistake {
    // What nothing closes has swallowed the backslashes of texts behind it.
    if endOfQuotes(quote) >= bytes.count { return unclosedQuote(quote) }
    // libyaml points at the backslash for a letter it does not know, behind the letter for bad digits.
    var start = min(place, bytes.count)
    while start > 0, start < bytes.count, bytes[start] != UInt8(ascii: "\\"), place - start < 3 { start -= 1 }
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\\") else {
      return badEscape(character(range: place), written: character(at: place))
    }
    let letter = start + 1 < bytes.count ? bytes[start + 1] : 0
    let digits = letter == UInt8(ascii: "x") ? 2 : letter == UInt8(ascii: "u") ? 4 : letter == UInt8(ascii: "U") ? 8 : 0
    var end = min(start + 2, bytes.count)
    while end < bytes.count, end < start + 2 + digits, bytes[end].isHexDigit { end += 1 }
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return badEscape(start..<end, written: text(start..<end))
  }

  private func badEscape(_ range: Range<Int>, written: String) -> SyntaxMistake {
    SyntaxMistake(.badEscape(at: span(range), written: written), about: .escape(range))
  }

  private func brackets(from start: Int, at place: Int) -> SyntaxMistake {
    if let quote = quoteLeftOpen(before: place) { return quote }
    let opening = span(character(range: start))
    let isAtEnd = place >= bytes.count || bytes.lineStart(of: place) > start && bytes[place].startsKeyOrItem
    if isAtEnd && !(place < bytes.count && bytes[place].isClosingBracket) {
      guard place < bytes.count, isClosed(start) else {
        return SyntaxMistake(.unclosedBracket(character(at: start), at: opening))
      }
      if let comma = missingCommaAbove(place, opening: opening) { return SyntaxMistake(comma) }
    }
    if bytes[place].isClosingBracket {
      return SyntaxMistake(.wrongBracket(character(at: place), at: span(place..<place + 1), opening: opening))
    }
    guard bytes[place] == UInt8(ascii: ":") else {
      var end = place
      while end > start + 1, bytes[end - 1].isYAMLBlank || bytes[end - 1].isYAMLBreak { end -= 1 }
      return SyntaxMistake(missingComma(at: place, opening: opening, behind: end))
    }
    let value = flowValue(around: place)
    if let comma = missingComma(in: value, before: place, opening: opening) { return SyntaxMistake(comma) }
    return colonInValue(flowText(around: place, in: start) ?? value, at: place)
  }

  /// A comma that is missing in `value`, whose colon stands at `place`: what is in front of the colon is a key of the
  /// language, and what is in front of that is no text that could go on.
  private func missingComma(in value: Range<Int>, before place: Int, opening: Span) -> Diagnostic? {
    var key = place
    while key > opening.end, bytes[key - 1].isNameByte { key -= 1 }
    var end = key
    while end > opening.end, bytes[end - 1].isYAMLBlank { end -= 1 }
    guard key < place, end < key, end > opening.end, keys.value(text(key..<place)) != nil,
      !",:[{".utf8.contains(bytes[end - 1])
    else { return nil }
    // A quotation mark in front of the key ends the text around the colon, which then begins behind `end`.
    let front = min(value.lowerBound, end)..<end
    var start = front.lowerBound
    while start > opening.end, !",{".utf8.contains(bytes[start - 1]) { start -= 1 }
    guard let colon = firstColon(from: start, to: end) else { return nil }
    while start < colon, bytes[start].isYAMLBlank { start += 1 }
    switch keys.value(text(start..<colon)) {
    case .expression: break
    case .text, nil: return nil
    case .other: guard !bytes[front].contains(where: \.isYAMLBlank) else { return nil }
    }
    return .missingComma(at: span(key..<place), opening: opening, behind: end, isLikelyText: false)
  }

  /// A comma that is missing at the end of the line above a key whose colon stands at `place`.
  private func missingCommaAbove(_ place: Int, opening: Span) -> Diagnostic? {
    let line = bytes.lineStart(of: place)
    let key = bytes[line..<place].firstIndex { !$0.isYAMLBlank } ?? place
    guard bytes[place] == UInt8(ascii: ":"), bytes[key..<place].allSatisfy(\.isNameByte), key < place else {
      return nil
    }
    var end = line
    while end > opening.end, bytes[end - 1].isYAMLBlank || bytes[end - 1].isYAMLBreak { end -= 1 }
    return .missingComma(at: span(key..<place), opening: opening, behind: end, isLikelyText: false)
  }

  /// The text without quotes around a colon, in brackets, as far as the next comma or bracket.
  func flowValue(around place: Int) -> Range<Int> {
    let signs = ",[]{}\"'\n\r".utf8
    var start = place
    while start > 0, !signs.contains(bytes[start - 1]),
      !(bytes[start - 1].isYAMLBlank && start > 1 && bytes[start - 2] == UInt8(ascii: ":"))
    {
      start -= 1
    }
    while start < place, bytes[start].isYAMLBlank { start += 1 }
    var end = bytes[place...].firstIndex { signs.contains($0) } ?? bytes.count
    while end > place + 1, bytes[end - 1].isYAMLBlank { end -= 1 }
    return start..<end
  }

  private func misfit(at place: Int, collection: Int) -> SyntaxMistake {
    let start = bytes.lineStart(of: place)
    guard place < bytes.count else { return unexpectedEnd(place) }
    if bytes[place].isClosingBracket {
      return SyntaxMistake(.strayBracket(character(at: place), at: span(place..<place + 1)))
    }
    let end = max(lineEnd(from: place), place)
    guard bytes[start..<place].allSatisfy(\.isYAMLBlank) else {
      let content = bytes[start..<place].firstIndex { !$0.isYAMLBlank } ?? place
      return keyBeforeValue(at: content) ?? textBehindValue(at: place, to: end)
    }
    return SyntaxMistake(misfit(from: start, at: place, to: end, collection: collection))
  }

  /// What begins a line, and fits nothing that is open.
  private func misfit(from start: Int, at place: Int, to end: Int, collection: Int) -> Diagnostic {
    if bytes[place] == UInt8(ascii: ":"), place + 1 == bytes.count || bytes[place + 1].isYAMLBlank {
      return .complexKey("nothing", at: span(place..<place + 1))
    }
    if bytes[place] == UInt8(ascii: "-"), place + 1 < bytes.count, bytes[place + 1].isYAMLBlank,
      collection < bytes.count, bytes[collection] != UInt8(ascii: "-")
    {
      let dash = withBlanks(place..<place + 1)
      return .itemAmongKeys(at: span(dash), map: span(character(range: collection)))
    }
    let column = collection - bytes.lineStart(of: collection) + 1
    let indent = place - start + 1
    return .misfitIndentation(
      found: indent, expected: column, at: span(place..<end), collection: span(character(range: collection)))
  }

  private func missingValue(at place: Int) -> Diagnostic {
    if place >= bytes.count, let bracket = innermostBracket, "[{".utf8.contains(bytes[bracket]) {
      return .unclosedBracket(character(at: bracket), at: span(bracket..<bracket + 1))
    }
    if place < bytes.count, bytes[place].isClosingBracket {
      return .strayBracket(character(at: place), at: span(place..<place + 1))
    }
    if place < bytes.count, bytes[place] == UInt8(ascii: ",") {
      return .yamlSyntax("a comma with nothing in front of it", at: span(place..<place + 1), help: SyntaxHelp.comma)
    }
    return .yamlSyntax("no value can stand here", at: span(character(range: place)), help: SyntaxHelp.value)
  }

  private func anchorName(at context: Int) -> SyntaxMistake {
    if let quote = quoteLeftOpen(before: context) { return quote }
    if let key = keyWithoutQuotes(at: context) { return key }
    var end = context
    while end < bytes.count, !bytes[end].isYAMLBlank, !bytes[end].isYAMLBreak { end += 1 }
    if innermostBracket != nil { end = max(endOfFlowText(from: context, to: end), min(context + 1, end)) }
    return unquotedValue(context..<end, sign: context..<min(context + 1, bytes.count))
  }

  // MARK: Looking around

  func lineEnd(from place: Int) -> Int {
    guard place < bytes.count else { return bytes.count }
    return bytes[place...].firstIndex { $0.isYAMLBreak } ?? bytes.count
  }

  /// The first `: ` of a line outside quotes.
  func firstColon(from start: Int, to end: Int) -> Int? {
    var place = start
    while place + 1 < end {
      if bytes[place] == UInt8(ascii: ":"), bytes[place + 1].isYAMLBlank { return place }
      place += 1
    }
    return nil
  }

  private func tagStart(near place: Int) -> Int {
    var start = place
    while start < bytes.count, bytes[start].isYAMLBlank || bytes[start].isYAMLBreak { start += 1 }
    return start
  }

  /// The bytes of the character at `place`; empty at the end.
  func character(range place: Int) -> Range<Int> {
    guard place < bytes.count else { return bytes.count..<bytes.count }
    guard !bytes[place].isYAMLBreak else { return place..<place }
    var end = place + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return place..<end
  }

  func character(at place: Int) -> String { text(character(range: place)) }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].prefix(200), as: UTF8.self)
  }
}

/// Advice that several complaints share.
enum SyntaxHelp {
  static let listStart = "begin the list on a line of its own under its key, each item with `- `"
  static let keyStart = "give the keys of one map the same indentation, and a map under a key two spaces more"
  static let blockLines = "indent all lines of the text two spaces more than the key"
  static let comma = "take the comma out, or write a value in front of it"
  static let value = "write a text, or a list or map in brackets; a text that begins with another sign needs quotes"
  static let block = "write `|` or `>` alone, or with one digit and one of `+` and `-`, and the text on the lines below"
}

extension UInt8 {
  fileprivate var isClosingBracket: Bool { self == UInt8(ascii: "]") || self == UInt8(ascii: "}") }

  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// Whether it can be part of a name without quotes.
  var isNameByte: Bool {
    isHexDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
      || self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z")
      || self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z")
  }

  fileprivate var startsKeyOrItem: Bool { self != UInt8(ascii: ",") }
}
