// The lines of a file of records, of any size.

import FormCommand
import FormLanguage
import FormSystem

/// Reads the lines of a file in pieces, from a buffer that holds one line at least. The file is closed at its end and
/// where it can't be read on; standard input stays open.
struct RecordLines {
  /// What comes next.
  enum Next {
    /// A line without its break, as a range of the buffer; of one that is too long, what was read of it.
    case line(Range<Int>)
    /// Nothing yet, and reading on would wait for whoever writes. This is said once for each time that it does.
    case waiting
    case failed(Failure)
    case end
  }

  /// Lines that are judged together.
  enum Piece {
    /// Whole lines, in the bytes that were handed over; the last may lack its break.
    case lines(Range<Int>)
    /// The beginning of a line that is too long to be a record.
    case tooLong([UInt8])
    /// Nothing yet, and reading on would wait for whoever writes. This is said once for each time that it does.
    case waiting
    case failed(Failure)
    case end
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
  private static let large = 1 << 20

  private let descriptor: Int32
  /// The size of a file so small that all of it is read at once.
  private var smallSize: Int?
  /// What was read, and is not passed over for good; behind `filled` it means nothing.
  private(set) var buffer: [UInt8] = []
  /// How much of the buffer was read.
  private(set) var filled = 0
  /// How many lines were taken: the number of the last one, from 1.
  private(set) var count = 0
  /// Whether the file ends with what was read of it.
  private(set) var isAtEnd = false
  private var position = 0
  private var hasBegun = false
  /// Whether what comes next belongs to a line that was too long, whose beginning was taken.
  private var skipsLine = false
  /// Whether it has been said that reading on would wait.
  private var hasSaidSo = false

  /// Opens a file, or standard input for `-`.
  static func open(_ path: String) -> Result<RecordLines, SystemError> {
    if path == "-" { return .success(RecordLines(STDIN_FILENO)) }
    if Files.isFolder(path) { return .failure(SystemError(code: EISDIR)) }
    return Files.open(path).map(RecordLines.init)
  }

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    if let size = Files.size(ofFile: descriptor), size < Self.piece / 2 { smallSize = size }
  }

  /// Whether it is a file that is large enough for several threads to be worth while.
  var isLargeFile: Bool { Files.size(ofFile: descriptor).map { $0 >= Self.large } ?? false }

  /// Closes the file, of which nothing more is wanted.
  func close() {
    if descriptor != STDIN_FILENO { FormSystem.close(descriptor) }
  }

  // MARK: - One line after another

  /// The next line.
  mutating func next() -> Next {
    if !hasBegun, filled == 0, waitsFirst() { return .waiting }
    if let failure = begin() { return fail(failure) }
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
        count += 1
        return .line(range)
      }
      if isAtEnd { return takeRest() }
      if filled - position > Limits.recordBytes {
        if !skipsLine { return .line(skipLine()) }
        position = filled
      }
      if waitsFirst() { return .waiting }
      let kept = filled - position
      discardRead()
      searched = kept
      if case .failure(let error) = fill() { return fail(.system(error)) }
    }
  }

  /// Reads on until the file is read to its end, or more than so many bytes stand behind a place of the buffer; gives
  /// why it could not. What is in the buffer stays where it is.
  mutating func readOn(from start: Int, upTo most: Int) -> Failure? {
    while !isAtEnd, filled - start <= most {
      if case .failure(let error) = fill() {
        close()
        return .system(error)
      }
    }
    return nil
  }

  /// Passes over all that was read.
  mutating func takeAll() { position = filled }

  /// The end of the line that a place of the buffer is in; nothing if its break was not read.
  func lineBreak(from start: Int) -> Int? {
    start < filled ? Self.lineBreak(in: buffer, start..<filled) : nil
  }

  private func fail(_ failure: Failure) -> Next {
    close()
    return .failed(failure)
  }

  /// What was read of a line that is too long, the rest being passed over.
  private mutating func skipLine() -> Range<Int> {
    let range = position..<filled
    skipsLine = true
    position = filled
    count += 1
    return range
  }

  private mutating func takeRest() -> Next {
    guard position < filled, !skipsLine else {
      close()
      return .end
    }
    let range = position..<filled
    position = filled
    count += 1
    return .line(range)
  }

  /// Whether reading on would wait, once for each time that it does.
  private mutating func waitsFirst() -> Bool {
    hasSaidSo = !hasSaidSo && Files.wouldWait(descriptor)
    return hasSaidSo
  }

  // MARK: - Many lines at once

  /// The next lines, in exchange for bytes that are not needed any more. Their numbers are for others to count.
  mutating func nextLines(_ bytes: inout [UInt8]) -> Piece {
    if !hasBegun, filled == 0, waitsFirst() { return .waiting }
    if let failure = begin() {
      close()
      return .failed(failure)
    }
    var searched = position
    while true {
      if skipsLine { passOver() }
      if let end = lastLineBreak(from: max(searched, position)) {
        return .lines(handOver(position..<end + 1, &bytes))
      }
      if isAtEnd {
        if position < filled { return .lines(handOver(position..<filled, &bytes)) }
        close()
        return .end
      }
      if filled - position > Limits.recordBytes {
        let beginning = Array(buffer[position..<position + Limits.recordBytes])
        skipsLine = true
        position = filled
        return .tooLong(beginning)
      }
      if waitsFirst() { return .waiting }
      discardRead()
      searched = filled
      if case .failure(let error) = fill() {
        close()
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

  /// How many lines there are in whole lines, and how many of them are not blank.
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

  /// Whether a line is passed over. One that is too long is not: what was read of it may be its beginning alone.
  static func isBlank(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    line.count <= Limits.recordBytes && bytes[line].allSatisfy(isBlank)
  }

  /// Whether a byte may stand between the words of JSON, in one line.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  // MARK: - The buffer

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
}
