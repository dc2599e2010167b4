// What is read in the place of texts that need quotes, so that what stands behind them is read, too.

import FormLanguage

/// The bytes that libyaml reads, with letters in the place of each text that it gave up on and that is one text to its
/// author. Nothing moves, and where the text stands as it was written the tree has it from the file.
struct StandIns {
  /// How often a file is read anew at most, and how many bytes of it in all: each mistake costs one more reading.
  private static let mostReadings = 20
  private static let mostBytes = 2 << 20

  private(set) var bytes: [UInt8]
  /// Where they stand.
  private(set) var ranges: [Range<Int>] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Takes letters for a text that was refused, or a comment for a line that was; whether the file is to be read once
  /// more.
  mutating func stand(for text: Misread) -> Bool {
    guard ranges.count < Self.mostReadings, (ranges.count + 1) * bytes.count <= Self.mostBytes else { return false }
    let range = text.range
    for index in range { bytes[index] = UInt8(ascii: "x") }
    switch text.kind {
    case .text: break
    case .line: bytes[range.lowerBound] = UInt8(ascii: "#")
    case .quotesAtColon:
      bytes[range.lowerBound] = UInt8(ascii: " ")
      bytes[range.upperBound - 1] = UInt8(ascii: " ")
    }
    ranges.append(range)
    return true
  }
}

/// What a mistake is about, if all is well once that is read as its author meant it.
struct Misread {
  enum Kind {
    /// A text that needs quotes, or an escape that is none.
    case text
    /// A line that was taken for a directive.
    case line
    /// A text in quotes without a space between it and the colon of its key.
    case quotesAtColon
  }

  let range: Range<Int>
  var kind = Kind.text
}

extension TreeBuilder {
  /// What a mistake is about, if all is well once it is read as its author meant it: a text that needs quotes, or an
  /// escape that is none, which stands on one line, and nothing goes on below it.
  func misread(by subject: SyntaxMistake.Subject) -> Misread? {
    switch subject {
    case .escape(let range):
      return isOnOneLine(range) && bytes[range.lowerBound] == UInt8(ascii: "\\") ? Misread(range: range) : nil
    // Between brackets one may stand on the line that the others are for.
    case .line(let range): return innermostBracket == nil ? Misread(range: range, kind: .line) : nil
    case .key(let start):
      guard innermostBracket != nil else { return nil }
      return quotesAtColon(bytes[..<start].lastIndex { !$0.isNameByte }.map { $0 + 1 } ?? 0)
    case .text(let range): return isOnOneLine(range) ? misreadText(range) : nil
    case .openQuote: return nil
    }
  }

  private func misreadText(_ range: Range<Int>) -> Misread? {
    if range.upperBound < bytes.count, bytes[range.upperBound] == UInt8(ascii: ":") {
      // What else a key with such a sign in front was to be is not known.
      return bytes[range].elementsEqual("*".utf8) ? Misread(range: range) : nil
    }
    if innermostBracket != nil { return Misread(range: range) }
    let before = bytes[..<range.lowerBound].last { !$0.isYAMLBlank }
    guard before == UInt8(ascii: ":") || before == UInt8(ascii: "-") else { return nil }
    return goesOnBelow(range) ? nil : Misread(range: range)
  }

  /// The text in quotes right behind the colon of a key in braces, as in `{check:"a, b"}`, whose key would be cut off at
  /// the first comma; nothing where its quotes don't end on the line.
  func quotesAtColon(_ start: Int) -> Misread? {
    guard let colon = bytes[start...].firstIndex(where: { !$0.isNameByte }), colon > start, colon + 1 < bytes.count,
      bytes[colon] == UInt8(ascii: ":"), bytes[colon + 1] == UInt8(ascii: "\"") || bytes[colon + 1] == UInt8(ascii: "'")
    else { return nil }
    let quote = colon + 1
    let end = endOfQuotes(quote)
    guard end < lineEnd(from: quote), end > quote + 1, !bytes[quote..<end].contains(UInt8(ascii: "\\")) else {
      return nil
    }
    let next = bytes[(end + 1)...].first { !$0.isYAMLBlank }
    guard next.map({ ",}".utf8.contains($0) || $0.isYAMLBreak }) ?? true else { return nil }
    return Misread(range: quote..<end + 1, kind: .quotesAtColon)
  }

  private func isOnOneLine(_ range: Range<Int>) -> Bool {
    !range.isEmpty && range.upperBound <= bytes.count && !bytes[range].contains(where: \.isYAMLBreak)
  }

  /// Whether the next line that has more than a comment is indented deeper than the key or item with this value.
  private func goesOnBelow(_ value: Range<Int>) -> Bool {
    let start = bytes.lineStart(of: value.lowerBound)
    var key = start
    // A key may stand behind the dash of an item.
    while key + 1 < value.lowerBound,
      bytes[key].isYAMLBlank || bytes[key] == UInt8(ascii: "-") && bytes[key + 1].isYAMLBlank
    {
      key += 1
    }
    var line = lineEnd(from: value.upperBound)
    while line < bytes.count {
      let next = line + 1
      let content = bytes[next...].firstIndex { !$0.isYAMLBlank } ?? bytes.count
      line = lineEnd(from: next)
      guard content < line, bytes[content] != UInt8(ascii: "#") else { continue }
      return content - next > (key < value.lowerBound ? key : value.lowerBound) - start
    }
    return false
  }

  /// Whether letters stand somewhere between quotes that begin in front of `place`, where the file has an escape that is
  /// none.
  func hasStandIn(at place: Int) -> Bool {
    standIns.contains { $0.lowerBound >= place && $0.upperBound <= endOfQuotes(place - 1) }
  }

  /// Whether a place is where a text has been read as one, or in front of it on its line.
  func isConsequence(at place: Int, of standIns: [Range<Int>]) -> Bool {
    standIns.contains { place < $0.upperBound && lineEnd(from: place) >= $0.lowerBound }
  }
}
