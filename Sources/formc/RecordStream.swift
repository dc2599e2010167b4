// Records from a file: one JSON object a line, or one JSON document over several lines.

import FormLanguage
import FormRuntime
import FormSystem

/// A stream of records of any length, read in pieces. Blank lines are passed over.
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

  /// Why something is no JSON.
  struct Problem {
    let message: String
    let line: Int
    let column: Int
  }

  /// Why no more can be read.
  enum Failure: Error {
    case system(SystemError)
    /// The bytes are no text in UTF-8, but something that has a name, and what to do about it.
    case foreign(String)

    /// In words.
    var reason: String {
      switch self {
      case .system(let error): error.reason
      case .foreign(let reason): reason
      }
    }
  }

  /// How many bytes are read at a time, where lines are not longer.
  private static let piece = 1 << 18

  /// The line at which the last record began, from 1.
  private(set) var line = 0
  private let descriptor: Int32
  /// The size of a file so small that all of it is read at once.
  private var smallSize: Int?
  private var buffer: [UInt8] = []
  /// How much of the buffer was read; what is behind it means nothing.
  private var filled = 0
  private var position = 0
  private var lines = 0
  private var isAtEnd = false
  private var hasBegun = false
  /// Whether a document may begin with the next line.
  private var isFirst: Bool
  /// What is left of a document that is a list.
  private var elements = ListElements()
  private var skipsLine = false
  /// Whether it has been said that reading on would wait.
  private var hasSaidSo = false

  /// Opens a file, or standard input for `-`; `byLines` if each line is a record, whatever the first one looks like.
  static func open(_ path: String, byLines: Bool) -> Result<RecordStream, SystemError> {
    if path == "-" { return .success(RecordStream(STDIN_FILENO, byLines: byLines)) }
    if Files.isFolder(path) { return .failure(SystemError(code: EISDIR)) }
    return Files.open(path).map { RecordStream($0, byLines: byLines) }
  }

  private init(_ descriptor: Int32, byLines: Bool) {
    self.descriptor = descriptor
    isFirst = !byLines
    if let size = Files.size(ofFile: descriptor), size < Self.piece / 2 { smallSize = size }
  }

  /// The next record, unless `take` can do with its line as it stands. The file is closed at the end.
  mutating func next(_ take: (_ bytes: [UInt8], _ range: Range<Int>) -> Bool) -> Next {
    if let element = nextElement() { return element }
    while true {
      switch takeLine() {
      case .failure(let error):
        close(descriptor)
        return .failed(error.reason)
      case .success(.waiting): return .waiting
      case .success(.end):
        if descriptor != STDIN_FILENO { close(descriptor) }
        return .end
      case .success(.line(let range)):
        if range.count <= Limits.recordBytes, take(buffer, range) {
          isFirst = false
          line = lines
          return .taken
        }
        if let next = read(range) { return next }
      }
    }
  }

  private mutating func read(_ range: Range<Int>) -> Next? {
    if Self.isBlank(buffer, range) { return nil }
    line = lines
    let wasFirst = isFirst
    isFirst = false
    guard wasFirst else { return Self.record(buffer, range, line: line) }
    if range.count > Limits.recordBytes {
      let isList = buffer[range].first { !Self.isBlank($0) } == 0x5B
      return isList ? failTooLarge() : Self.record(buffer, range, line: line)
    }
    switch readDocument(range) {
    case .success(.array(let items)): return take(items, from: range.lowerBound)
    case .success(let json): return .record(json, buffer[range])
    case .failure(let problem):
      if problem.kind == .unexpectedEnd, let document = readDocument(from: range.lowerBound, range.upperBound) {
        return document
      }
      return .bad(Problem(message: problem.message, line: line, column: problem.column), Array(buffer[range]))
    }
  }

  /// What stands in a line that is not the first; nothing if it is blank.
  static func record(_ bytes: [UInt8], _ range: Range<Int>, line: Int) -> Next? {
    if isBlank(bytes, range) { return nil }
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
    let limit = "\(Limits.recordFields / 1_000_000) million"
    return Problem(message: "a record has at most \(limit) fields, those of every item counted", line: line, column: 1)
  }

  /// A document, which may be a list around the levels that each record may have.
  private func readDocument(_ range: Range<Int>) -> Result<FormJSON, FormJSONProblem> {
    let first = buffer[range].first { !Self.isBlank($0) && $0 != 0x0A }
    let deepest = FormJSONReader.deepest + (first == 0x5B ? 1 : 0)
    return FormJSON.read(buffer, from: range.lowerBound, to: range.upperBound, deepest: deepest)
  }

  /// The whole file as one document, if its first line is only the beginning of a value. Nothing if the file is rather
  /// one record a line, of which the first is cut off.
  private mutating func readDocument(from start: Int, _ lineEnd: Int) -> Next? {
    while !isAtEnd, filled - start <= Limits.recordBytes {
      if case .failure(let error) = fill() {
        close(descriptor)
        return .failed(error.reason)
      }
    }
    guard isAtEnd else { return hasRecord(behind: lineEnd) ? nil : failTooLarge() }
    let document = readDocument(start..<filled)
    if case .failure = document, hasRecord(behind: lineEnd) { return nil }
    position = filled
    switch document {
    case .failure(let problem):
      return .bad(
        Problem(message: problem.message, line: line + problem.line - 1, column: problem.column),
        Array(buffer[start..<filled]))
    case .success(.array(let items)): return take(items, from: start) ?? .end
    case .success(let json): return .record(json, Self.inOneLine(buffer[start..<filled]))
    }
  }

  /// JSON without its line breaks, which stand between its words.
  private static func inOneLine(_ json: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    json.contains(0x0A) ? json.filter { $0 != 0x0A && $0 != 0x0D }[...] : json
  }

  /// A document is read as a whole, so it has an end; what is a record a line may be of any length.
  private func failTooLarge() -> Next {
    close(descriptor)
    return .failed(
      "one JSON document of more than \(Limits.recordSize); give one record a line, or `--lines` where that is so")
  }

  /// The first of several records in a list that begins in the buffer; the others come next.
  private mutating func take(_ items: [FormJSON], from start: Int) -> Next? {
    elements = ListElements(items, in: buffer, from: start, line: line)
    return nextElement()
  }

  /// The next record of a list.
  private mutating func nextElement() -> Next? {
    guard let element = elements.next(in: buffer) else { return nil }
    let bytes = Self.inOneLine(buffer[element.range])
    if case .object = element.json { return .record(element.json, bytes) }
    return .bad(Self.noRecord(element.json, line: element.line, column: element.column), Array(bytes))
  }

  /// What is JSON, and no record.
  static func noRecord(_ json: FormJSON, line: Int, column: Int) -> Problem {
    Problem(message: "a record is an object, not \(json.kind)", line: line, column: column)
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// Whether a line is passed over. One that is too long is not: what was read of it may be its beginning alone.
  private static func isBlank(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    line.count <= Limits.recordBytes && bytes[line].allSatisfy(isBlank)
  }

  /// Whether a line of the buffer behind `end` is a whole object from its first byte on, and not just the last of those
  /// in a list.
  private func hasRecord(behind end: Int) -> Bool {
    var start = end + 1
    var isInList = false
    while start < filled {
      let end = lineBreak(from: start) ?? filled
      let last = buffer[start..<end].last { !Self.isBlank($0) }
      if start < end, buffer[start] == 0x7B, last == 0x7D, !isInList,
        case .success(.object) = FormJSON.read(buffer, from: start, to: end)
      {
        return true
      }
      if let last { isInList = last == 0x2C }
      start = end + 1
    }
    return false
  }

  /// Passes over a byte order mark at the very start, which some programs write, and refuses by name what could only be
  /// judged as thousands of lines that are no JSON.
  private mutating func begin() -> Failure? {
    while !hasBegun {
      let start = buffer[..<min(filled, ForeignData.longestMark)]
      if start.count < ForeignData.longestMark, !isAtEnd, ForeignData.mayBegin(with: start) {
        if case .failure(let error) = fill() { return .system(error) }
      } else {
        hasBegun = true
        if let name = ForeignData.name(of: start) { return .foreign(name) }
        if start.starts(with: ByteOrderMark.bytes) { position = ByteOrderMark.bytes.count }
      }
    }
    return nil
  }

  /// What `takeLine` finds.
  private enum TakenLine {
    /// A line without its break, as a range of the buffer.
    case line(Range<Int>)
    case waiting
    case end
  }

  /// The next line.
  private mutating func takeLine() -> Result<TakenLine, Failure> {
    if !hasBegun, filled == 0, waitsFirst() { return .success(.waiting) }
    if let error = begin() { return .failure(error) }
    var searched = position
    while true {
      if let end = lineBreak(from: searched) {
        let range = position..<end
        position = end + 1
        if skipsLine {
          // It was counted when its beginning was taken.
          skipsLine = false
          searched = position
          continue
        }
        lines += 1
        return .success(.line(range))
      }
      if isAtEnd { return .success(takeRest().map { .line($0) } ?? .end) }
      if filled - position > Limits.recordBytes {
        let range = position..<filled
        if skipsLine { position = filled } else { return .success(.line(skipRest(range))) }
      }
      if waitsFirst() { return .success(.waiting) }
      let kept = filled - position
      discardRead()
      searched = kept
      if case .failure(let error) = fill() { return .failure(.system(error)) }
    }
  }

  /// Whether reading on would wait, once for each time that it does.
  private mutating func waitsFirst() -> Bool {
    hasSaidSo = !hasSaidSo && Files.wouldWait(descriptor)
    return hasSaidSo
  }

  private func lineBreak(from start: Int) -> Int? {
    start < filled ? Self.lineBreak(in: buffer, start..<filled) : nil
  }

  /// A line that is too long: what was read of it, the rest being passed over.
  private mutating func skipRest(_ range: Range<Int>) -> Range<Int> {
    skipsLine = true
    position = filled
    lines += 1
    return range
  }

  private mutating func takeRest() -> Range<Int>? {
    guard position < filled, !skipsLine else { return nil }
    let range = position..<filled
    position = filled
    lines += 1
    return range
  }

  /// Moves what is still to be read to the front.
  private mutating func discardRead() {
    guard position > 0 else { return }
    let kept = position..<filled
    buffer.withUnsafeMutableBytes { bytes in
      bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[kept]))
    }
    filled = kept.count
    position = 0
  }

  /// Reads a piece behind what is there, where the buffer grows as lines need it.
  private mutating func fill() -> Result<Void, SystemError> {
    if buffer.isEmpty {
      // One more byte than there are, so that the end is found without more room.
      buffer = [UInt8](repeating: 0, count: smallSize.map { $0 + 1 } ?? Self.piece)
    } else if buffer.count - filled < (smallSize == nil ? Self.piece / 2 : 1) {
      buffer += [UInt8](repeating: 0, count: max(Self.piece, buffer.count))
    }
    switch Files.read(descriptor: descriptor, into: &buffer, from: filled) {
    case .failure(let error): return .failure(error)
    case .success(let count):
      filled += count
      if count == 0 { isAtEnd = true }
      return .success(())
    }
  }

  // MARK: - Many lines at once

  /// Lines that are judged together.
  enum Piece {
    /// Whole lines, in the bytes that were handed over; the last may lack its break.
    case lines(Range<Int>)
    /// The beginning of a line that is too long to be a record.
    case tooLong([UInt8])
    case failed(Failure)
    case end
  }

  /// Whether what is left is a record a line.
  var isByLines: Bool { !isFirst && elements.isEmpty }

  /// The number of the last line that was taken, from 1.
  var linesSoFar: Int { lines }

  /// Whether it comes from a file that is large enough for several threads to be worth while.
  var isLargeFile: Bool { Files.size(ofFile: descriptor).map { $0 >= Self.large } ?? false }

  private static let large = 1 << 20

  /// The next lines, in exchange for bytes that are not needed any more. Their numbers are for others to count.
  mutating func nextLines(_ bytes: inout [UInt8]) -> Piece {
    if let error = begin() {
      close(descriptor)
      return .failed(error)
    }
    var searched = position
    while true {
      if skipsLine { passOver() }
      if let end = lastLineBreak(from: max(searched, position)) {
        return .lines(handOver(position..<end + 1, &bytes))
      }
      if isAtEnd {
        if descriptor != STDIN_FILENO, position == filled { close(descriptor) }
        return position == filled ? .end : .lines(handOver(position..<filled, &bytes))
      }
      if filled - position > Limits.recordBytes {
        let beginning = Array(buffer[position..<position + Limits.recordBytes])
        skipsLine = true
        position = filled
        return .tooLong(beginning)
      }
      discardRead()
      searched = filled
      if case .failure(let error) = fill() {
        close(descriptor)
        return .failed(.system(error))
      }
    }
  }

  /// Passes over the rest of a line that was too long, as far as it is there.
  private mutating func passOver() {
    let end = lineBreak(from: position)
    position = end.map { $0 + 1 } ?? filled
    if end != nil { skipsLine = false }
  }

  private func lastLineBreak(from start: Int) -> Int? { buffer[start..<filled].lastIndex(of: 0x0A) }

  /// Gives the buffer away, and goes on in another with what is behind `range`.
  private mutating func handOver(_ range: Range<Int>, _ bytes: inout [UInt8]) -> Range<Int> {
    let rest = filled - range.upperBound
    if bytes.count < rest + Self.piece {
      bytes += [UInt8](repeating: 0, count: rest + Self.piece - bytes.count)
    }
    swap(&buffer, &bytes)
    let source = bytes
    buffer.withUnsafeMutableBytes { target in
      source.withUnsafeBytes { source in
        target.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[range.upperBound..<range.upperBound + rest]))
      }
    }
    position = 0
    filled = rest
    return range
  }

  /// How many records and how many lines there are in whole lines.
  static func count(_ bytes: [UInt8], _ range: Range<Int>) -> (records: Int, lines: Int) {
    var (records, lines) = (0, 0)
    eachLine(bytes, range) { line in
      lines += 1
      if !isBlank(bytes, line) { records += 1 }
    }
    return (records, lines)
  }

  /// Goes through whole lines, without their breaks.
  static func eachLine(_ bytes: [UInt8], _ range: Range<Int>, _ body: (Range<Int>) -> Void) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = lineBreak(in: bytes, start..<range.upperBound) ?? range.upperBound
      body(start..<end)
      start = end + 1
    }
  }

  private static func lineBreak(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress, let found = memchr(first + range.lowerBound, 0x0A, range.count) else {
        return nil
      }
      return UnsafeRawPointer(found) - first
    }
  }
}
