// Keys that libyaml can't read: without a colon, or the space behind it, too long, or with a sign of YAML's in front.

import FormLanguage

extension TreeBuilder {
  /// The key of which libyaml has not found the colon, or no longer, since it stands too far behind.
  func longKey(_ failure: EventFailure, at place: Int, context: Int) -> Diagnostic? {
    switch failure.words {
    case "could not find expected ':'": return longKey(from: context)
    case "mapping values are not allowed in this context":
      let start = bytes.lineStart(of: place)
      let content = bytes[start...].firstIndex { !$0.isYAMLBlank } ?? place
      return lastFinished.flatMap { longKey(from: $0.start) } ?? longKey(from: content)
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      guard let end = bytes[..<place].lastIndex(where: { !$0.isYAMLBlank }), end > 0 else { return nil }
      let isQuoted = bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'")
      let start = isQuoted ? bytes[..<end].lastIndex(of: bytes[end]) : flowValue(around: place).lowerBound
      return start.flatMap { longKey(from: $0) }
    default: return nil
    }
  }

  private func longKey(from start: Int) -> Diagnostic? {
    let line = lineEnd(from: start)
    guard start < line else { return nil }
    let isQuoted = bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
    let end = isQuoted ? endOfQuotes(start) + 1 : firstColon(from: start, to: line) ?? line - 1
    guard end < line, let colon = bytes[end..<line].firstIndex(where: { !$0.isYAMLBlank }),
      bytes[colon] == UInt8(ascii: ":"), colon + 1 == line || bytes[colon + 1].isYAMLBlank
    else { return nil }
    let characters = bytes[start..<colon].count { $0 & 0xC0 != 0x80 }
    guard characters > YAMLLimits.keyCharacters else { return nil }
    return .keyTooLong(characters: characters, at: span(start..<end))
  }

  func missingColon(key: Int) -> SyntaxMistake {
    let line = lineEnd(from: key)
    var end = line
    while end > key, bytes[end - 1].isYAMLBlank { end -= 1 }
    if isBelowEmptyBlock(key) {
      let what = "a text below `|` or `>` is not indented deeper than its key"
      return SyntaxMistake(.badIndentation(what, at: span(key..<end), help: SyntaxHelp.blockLines))
    }
    if let opening = bracketOrQuote(from: key, to: end, lineEnd: line) { return opening }
    if key < bytes.count, bytes[key] == UInt8(ascii: "*") || bytes[key] == UInt8(ascii: "&") {
      let what = "anchors and aliases are not part of the form language"
      return SyntaxMistake(.yamlSyntax(what, at: span(key..<end), help: ""))
    }
    if let colon = bytes[key..<end].firstIndex(of: UInt8(ascii: ":")), colon + 1 < end,
      bytes[key] != UInt8(ascii: "\""), bytes[key] != UInt8(ascii: "'"), bytes[key..<colon].allSatisfy(\.isNameByte)
    {
      return SyntaxMistake(
        .missingSpaceAfterColon(at: span(colon..<colon + 1), key: abbreviated(bytes[key..<colon])))
    }
    if let key = keyWithoutQuotes(at: key) { return key }
    if let colon = colonBehindQuotes(from: key, to: end) {
      return SyntaxMistake(
        .missingSpaceAfterColon(at: span(colon..<colon + 1), key: abbreviated(bytes[key + 1..<colon - 1])))
    }
    return missingColon(behind: key..<max(end, key))
  }

  private func missingColon(behind key: Range<Int>) -> SyntaxMistake {
    SyntaxMistake(.missingColon(behind: abbreviated(bytes[key]), at: span(key)), about: .key(key.lowerBound))
  }

  /// A colon without a space behind it, as in `{pattern:"[a, b]"}`: the quote that ends the text begins one for libyaml.
  func colonBeforeQuotes(closedAt end: Int) -> Diagnostic? {
    guard innermostBracket != nil, end < bytes.count else { return nil }
    let line = bytes[bytes.lineStart(of: end)..<end]
    guard let quote = line.lastIndex(of: bytes[end]), quote > line.startIndex else { return nil }
    let key = keyBefore(quote - 1)
    guard !key.isEmpty, quotesAtColon(key.lowerBound) != nil else { return nil }
    return .missingSpaceAfterColon(at: span(quote - 1..<quote), key: abbreviated(bytes[key]))
  }

  /// The colon right behind a key in quotes, as in `"title":Name`.
  private func colonBehindQuotes(from key: Int, to end: Int) -> Int? {
    guard key < end, bytes[key] == UInt8(ascii: "\"") || bytes[key] == UInt8(ascii: "'") else { return nil }
    let colon = endOfQuotes(key) + 1
    return colon + 1 < end && bytes[colon] == UInt8(ascii: ":") ? colon : nil
  }

  /// The name that ends at a colon, as in `{title:{en: X}}`; empty if there is none.
  func keyBefore(_ colon: Int) -> Range<Int> {
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return colon..<colon }
    return (bytes[..<colon].lastIndex { !$0.isNameByte }.map { $0 + 1 } ?? 0)..<colon
  }

  func strayColon(at place: Int) -> SyntaxMistake {
    let start = bytes.lineStart(of: place)
    let content = bytes[start..<place].firstIndex { !$0.isYAMLBlank } ?? place
    let colon = firstColon(from: content, to: place)
    if let key = keyBeforeValue(at: content) { return key }
    guard let colon else {
      if let cause = brokenKey(above: start, indentation: content - start) { return cause }
      return SyntaxMistake(
        .badIndentation(
          "a key can't stand here", at: span(content..<max(content, min(place + 1, bytes.count))),
          help: SyntaxHelp.keyStart))
    }
    var value = colon + 1
    while value < place, bytes[value].isYAMLBlank { value += 1 }
    var end = lineEnd(from: place)
    if let comment = commentStart(from: place, to: end) { end = comment }
    while end > value, bytes[end - 1].isYAMLBlank { end -= 1 }
    return mapWithoutBraces(value..<end, behind: content..<colon, at: place) ?? colonInValue(value..<end, at: place)
  }

  /// A map that stands on the line of its key, without braces, as in `email: type: text`: what is in front of its colon
  /// is a key of the language, and what is in front of that has no text as its value.
  private func mapWithoutBraces(_ value: Range<Int>, behind key: Range<Int>, at colon: Int) -> SyntaxMistake? {
    guard colon > value.lowerBound, keys.value(text(value.lowerBound..<colon)) != nil else { return nil }
    switch keys.value(text(key)) {
    case .text, .expression: return nil
    case .other, nil: break
    }
    return SyntaxMistake(
      .mapWithoutBraces(at: span(colon..<colon + 1), value: text(value), range: span(value)), about: .text(value))
  }

  /// A text that needs quotes for a colon in it.
  func colonInValue(_ value: Range<Int>, at colon: Int) -> SyntaxMistake {
    SyntaxMistake(
      .colonInValue(at: span(colon..<colon + 1), value: text(value), range: span(value)), about: .text(value))
  }

  /// A key on the line above that is none for want of a colon, or of the space behind it, so that the key below it
  /// looks like part of a text.
  private func brokenKey(above start: Int, indentation: Int) -> SyntaxMistake? {
    var end = start
    while end > 0, bytes[end - 1].isYAMLBlank || bytes[end - 1].isYAMLBreak { end -= 1 }
    let line = bytes.lineStart(of: end)
    let content = bytes[line..<end].firstIndex { !$0.isYAMLBlank } ?? end
    let name = bytes[content..<end].prefix { $0.isNameByte }
    guard !name.isEmpty else { return nil }
    if name.endIndex + 1 < end, bytes[name.endIndex] == UInt8(ascii: ":"), !bytes[name.endIndex + 1].isYAMLBlank {
      return SyntaxMistake(
        .missingSpaceAfterColon(at: span(name.endIndex..<name.endIndex + 1), key: abbreviated(name)))
    }
    if bytes[name.endIndex..<end].elementsEqual("\u{FF1A}".utf8) {
      return SyntaxMistake(.wideColon(behind: abbreviated(name), at: span(name.endIndex..<end), replacement: ":"))
    }
    let isTextBelow = name.endIndex == end && content - line < indentation
    guard isTextBelow || content - line == indentation && beginsValue(line) else { return nil }
    return missingColon(behind: content..<end)
  }

  /// Whether a value begins with the line that begins at `line`: above it stands nothing but comments, or a key.
  private func beginsValue(_ line: Int) -> Bool {
    var end = line
    while end > 0 {
      let start = bytes.lineStart(of: end - 1)
      let content = bytes[start..<end].drop { $0.isYAMLBlank || $0.isYAMLBreak }
      if let first = content.first, first != UInt8(ascii: "#") {
        return content.last { !$0.isYAMLBlank && !$0.isYAMLBreak } == UInt8(ascii: ":")
      }
      end = start
    }
    return true
  }

  /// A line such as `name {type: text}` or `message "{title}: no"`, whose key has no colon.
  func keyBeforeValue(at content: Int) -> SyntaxMistake? {
    var end = lineEnd(from: content)
    while end > content, bytes[end - 1].isYAMLBlank { end -= 1 }
    guard Diagnostic.keyBeforeValue(bytes[content..<end], isKey: { keys.value($0) != nil }) != nil else { return nil }
    return SyntaxMistake(.missingColon(behind: text(content..<end), at: span(content..<end)), about: .key(content))
  }

  /// The same, where what ends the text at the end of the line, at `quote`, began another one for libyaml.
  func keyBeforeText(closedAt quote: Int) -> SyntaxMistake? {
    let line = bytes[bytes.lineStart(of: quote)..<lineEnd(from: quote)]
    guard quote < bytes.count,
      line[quote...].dropFirst().allSatisfy(\.isYAMLBlank), let content = line.firstIndex(where: { !$0.isYAMLBlank }),
      content < quote
    else { return nil }
    return keyBeforeValue(at: content)
  }

  /// Whether the line above ends with the `|` or `>` of a block of text.
  private func isBelowEmptyBlock(_ place: Int) -> Bool {
    var end = bytes.lineStart(of: place)
    while end > 0, bytes[end - 1].isYAMLBlank || bytes[end - 1].isYAMLBreak { end -= 1 }
    let sign = bytes[bytes.lineStart(of: end)..<end].reversed().drop { "+-0123456789".utf8.contains($0) }.prefix(2)
    return sign.count == 2 && "|>".utf8.contains(sign[sign.startIndex]) && (sign.last ?? 0).isYAMLBlank
  }

  /// A key that begins with a sign which YAML keeps for itself, as in `*: Any`: quotes around its value would not do.
  func keyWithoutQuotes(at place: Int) -> SyntaxMistake? {
    let line = bytes[place..<lineEnd(from: place)]
    guard let sign = line.first, "*&@`%!|>".utf8.contains(sign), beginsEntry(place),
      let colon = line.indices.first(where: { line[$0] == UInt8(ascii: ":") && endsKey($0, in: line) }),
      colon > place, !line[..<colon].contains(where: { ",[]{}\"'#".utf8.contains($0) })
    else { return nil }
    let key = place..<colon
    return SyntaxMistake(
      .unquotedKey(character(at: place), at: span(place..<place + 1), key: text(key), range: span(key)),
      about: .text(key))
  }

  private func endsKey(_ colon: Int, in line: UnsafeBufferPointer<UInt8>.SubSequence) -> Bool {
    colon + 1 == line.endIndex || line[colon + 1].isYAMLBlank
  }

  /// Whether a key could begin at `place`: in front of it stands nothing on its line but the dashes of items, or the
  /// brace or comma of a map in braces.
  private func beginsEntry(_ place: Int) -> Bool {
    let before = bytes[bytes.lineStart(of: place)..<place]
    if let bracket = innermostBracket, bytes[bracket] == UInt8(ascii: "{") {
      return before.last { !$0.isYAMLBlank }.map { "{,".utf8.contains($0) } ?? true
    }
    return innermostBracket == nil && before.allSatisfy { $0.isYAMLBlank || $0 == UInt8(ascii: "-") }
  }
}
