// Records from a file: one JSON object a line, or one JSON document over several lines.

import FormCommand
import FormLanguage
import FormRuntime
import FormSystem

/// A stream of records. Blank lines are passed over.
struct RecordStream {
  /// What comes next.
  enum Next {
    /// A line that needs nothing more.
    case taken
    /// A record, with the bytes as they came, in one line.
    case record(FormJSON, ArraySlice<UInt8>)
    /// What is no record, with the bytes as they came.
    case bad(Problem, [UInt8])
    /// Nothing yet, and reading on would wait for whoever writes.
    case waiting
    /// Nothing more can be read; why, in words.
    case failed(String)
    case end
  }

  /// Why something is no record.
  struct Problem {
    let message: String
    let line: Int
    let column: Int
  }

  /// The line at which the last record began, from 1.
  private(set) var line = 0
  /// The lines that are still to be read.
  private(set) var lines: RecordLines
  /// Whether a document may begin with the next line.
  private var isFirst: Bool
  /// What is left of a document that is a list.
  private var elements = ListElements()

  /// The records of a file; `byLines` if each line is one, whatever the first one looks like.
  init(_ lines: RecordLines, byLines: Bool) {
    self.lines = lines
    isFirst = !byLines
  }

  /// Whether what is left is a record a line.
  var isByLines: Bool { !isFirst && elements.isEmpty }

  /// The next record, unless `take` can do with its line as it stands.
  mutating func next(_ take: (_ bytes: [UInt8], _ range: Range<Int>) -> Bool) -> Next {
    if let element = nextElement() { return element }
    while true {
      switch lines.next() {
      case .failed(let failure): return .failed(failure.reason)
      case .waiting: return .waiting
      case .end: return .end
      case .line(let range):
        if range.count <= Limits.recordBytes, take(lines.buffer, range) {
          isFirst = false
          line = lines.count
          return .taken
        }
        if let next = read(range) { return next }
      }
    }
  }

  private mutating func read(_ range: Range<Int>) -> Next? {
    if RecordLines.isBlank(lines.buffer, range) { return nil }
    line = lines.count
    let wasFirst = isFirst
    isFirst = false
    guard wasFirst else { return Self.record(lines.buffer, range, line: line) }
    if range.count > Limits.recordBytes {
      let isList = lines.buffer[range].first { !RecordLines.isBlank($0) } == 0x5B
      return isList ? failTooLarge() : Self.record(lines.buffer, range, line: line)
    }
    switch readDocument(range) {
    case .success(.array(let items)): return take(items, from: range.lowerBound)
    case .success(let json): return .record(json, lines.buffer[range])
    case .failure(let problem):
      if problem.kind == .unexpectedEnd, let document = readDocument(from: range.lowerBound, range.upperBound) {
        return document
      }
      return .bad(Problem(message: problem.message, line: line, column: problem.column), Array(lines.buffer[range]))
    }
  }

  /// What stands in a line that is not the first; nothing if it is blank.
  static func record(_ bytes: [UInt8], _ range: Range<Int>, line: Int) -> Next? {
    if RecordLines.isBlank(bytes, range) { return nil }
    if range.count > Limits.recordBytes { return .bad(tooLong(line), Array(bytes[range].prefix(Limits.recordBytes))) }
    switch FormJSON.read(bytes, from: range.lowerBound, to: range.upperBound) {
    case .success(let json): return .record(json, bytes[range])
    case .failure(let problem):
      return .bad(Problem(message: problem.message, line: line, column: problem.column), Array(bytes[range]))
    }
  }

  static func tooLong(_ line: Int) -> Problem {
    Problem(message: "a record has at most \(Limits.recordSize)", line: line, column: 1)
  }

  static func tooWide(_ line: Int) -> Problem {
    Problem(message: "a record has at most \(Limits.recordWidth)", line: line, column: 1)
  }

  /// What is JSON, and no record.
  static func noRecord(_ json: FormJSON, line: Int, column: Int) -> Problem {
    Problem(message: "a record is an object, not \(json.kind)", line: line, column: column)
  }

  // MARK: - Documents

  /// A document, which may be a list around the levels that each record may have.
  private func readDocument(_ range: Range<Int>) -> Result<FormJSON, FormJSONProblem> {
    let first = lines.buffer[range].first { !RecordLines.isBlank($0) && $0 != 0x0A }
    let deepest = FormJSONReader.deepest + (first == 0x5B ? 1 : 0)
    return FormJSON.read(lines.buffer, from: range.lowerBound, to: range.upperBound, deepest: deepest)
  }

  /// The whole file as one document, if its first line is only the beginning of a value. Nothing if the file is rather
  /// one record a line, of which the first is cut off.
  private mutating func readDocument(from start: Int, _ lineEnd: Int) -> Next? {
    if let failure = lines.readOn(from: start, upTo: Limits.recordBytes) { return .failed(failure.reason) }
    guard lines.isAtEnd else { return hasRecord(behind: lineEnd) ? nil : failTooLarge() }
    let document = readDocument(start..<lines.filled)
    if case .failure = document, hasRecord(behind: lineEnd) { return nil }
    lines.takeAll()
    let bytes = lines.buffer[start..<lines.filled]
    switch document {
    case .failure(let problem):
      let place = (line: line + problem.line - 1, column: problem.column)
      return .bad(Problem(message: problem.message, line: place.line, column: place.column), Array(bytes))
    case .success(.array(let items)): return take(items, from: start) ?? .end
    case .success(let json): return .record(json, Self.inOneLine(bytes))
    }
  }

  /// JSON without its line breaks, which stand between its words.
  private static func inOneLine(_ json: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    json.contains(0x0A) ? json.filter { $0 != 0x0A && $0 != 0x0D }[...] : json
  }

  /// A document is read as a whole, so it has an end; what is a record a line may be of any length.
  private func failTooLarge() -> Next {
    lines.close()
    return .failed(
      "one JSON document of more than \(Limits.recordSize); give one record a line, or `--lines` where that is so")
  }

  /// Whether a line of the buffer behind `end` is a whole object from its first byte on, and not just the last of those
  /// in a list.
  private func hasRecord(behind end: Int) -> Bool {
    let bytes = lines.buffer
    var start = end + 1
    var isInList = false
    while start < lines.filled {
      let end = lines.lineBreak(from: start) ?? lines.filled
      let last = bytes[start..<end].last { !RecordLines.isBlank($0) }
      if start < end, bytes[start] == 0x7B, last == 0x7D, !isInList,
        case .success(.object) = FormJSON.read(bytes, from: start, to: end)
      {
        return true
      }
      if let last { isInList = last == 0x2C }
      start = end + 1
    }
    return false
  }

  // MARK: - Lists

  /// The first of several records in a list that begins in the buffer; the others come next.
  private mutating func take(_ items: [FormJSON], from start: Int) -> Next? {
    elements = ListElements(items, in: lines.buffer, from: start, line: line)
    return nextElement()
  }

  /// The next record of a list.
  private mutating func nextElement() -> Next? {
    guard let element = elements.next(in: lines.buffer) else { return nil }
    let bytes = Self.inOneLine(lines.buffer[element.range])
    if case .object = element.json { return .record(element.json, bytes) }
    return .bad(Self.noRecord(element.json, line: element.line, column: element.column), Array(bytes))
  }
}
