// The texts of a record: sixteen bytes are looked at together, since most texts are not longer.

import FormRuntime

extension RecordText {
  private typealias Chunk = SIMD16<UInt8>

  /// How many bytes are looked at together.
  static var chunk: Int { 16 }

  /// Reads a text from its quote on; one with escapes is put into the memory.
  @inline(__always)
  mutating func quoted() -> Place? {
    guard take(0x22) else { return nil }
    let first = position
    while position &+ Self.chunk <= readable {
      let marks = chunk(position).notPlain
      if marks.isEmpty {
        position &+= Self.chunk
        continue
      }
      position &+= marks.first
      guard position < end, base[position] == 0x22 else { break }
      position &+= 1
      return Place(bytes: bytes(first..<position &- 1), isPlain: true)
    }
    return quotedOn(from: first)
  }

  /// Reads on in a text that is not plain.
  private mutating func quotedOn(from first: Int) -> Place? {
    guard skipToMark() else { return nil }
    if take(0x22) { return Place(bytes: bytes(first..<position - 1)) }
    return escaped(from: first)
  }

  /// Skips to the next quote or backslash; false if a text may not go on like this.
  private mutating func skipToMark() -> Bool {
    while position &+ Self.chunk <= readable {
      let marks = chunk(position).notPlain
      if marks.isEmpty {
        position &+= Self.chunk
        continue
      }
      position &+= marks.first
      guard position < end else { return false }
      if base[position] == 0x22 || base[position] == 0x5C { return true }
      break
    }
    return skipOthers()
  }

  /// Skips to the next quote or backslash where there is more than ASCII, without a branch for each character: texts
  /// of several scripts change between these all the time.
  private mutating func skipOthers() -> Bool {
    // The three bytes before the first one are the record's, and no part of what is not ASCII.
    guard position &- start >= 3 else { return skipOneByOne() }
    let first = position
    while position &+ Self.chunk <= readable {
      let bytes = chunk(position)
      let marks = bytes.endsRun
      let faults = UTF8Faults.marks(bytes, chunk(position &- 1), chunk(position &- 2), chunk(position &- 3))
      if marks.isEmpty, faults.isEmpty {
        position &+= Self.chunk
        continue
      }
      // What is cut off by a quote is found at the quote.
      guard faults.first > marks.first else { return false }
      position &+= marks.first
      return position < end && base[position] >= 0x20
    }
    stepBack(to: first)
    return skipOneByOne()
  }

  /// Goes back to where a scalar begins whose first bytes were skipped.
  private mutating func stepBack(to first: Int) {
    var steps = 0
    while steps < 3, position > first, base[position - 1] & 0xC0 == 0x80 {
      position -= 1
      steps += 1
    }
    if position > first, base[position - 1] >= 0xC0 { position -= 1 }
  }

  /// Skips to the next quote or backslash at the end of what may be looked at.
  private mutating func skipOneByOne() -> Bool {
    while position < end {
      switch base[position] {
      case 0x22, 0x5C: return true
      case 0..<0x20: return false
      case 0x80...: guard skipScalar() else { return false }
      default: position += 1
      }
    }
    return false
  }

  /// Skips one scalar beyond ASCII, in well-formed UTF-8 (Unicode 15, table 3-7).
  private mutating func skipScalar() -> Bool {
    let left = end - position
    let first = base[position]
    guard left >= 2 else { return false }
    let second = base[position + 1]
    if first < 0xE0 {
      guard first >= 0xC2, second & 0xC0 == 0x80 else { return false }
      position += 2
      return true
    }
    guard left >= 3, second & 0xC0 == 0x80, base[position + 2] & 0xC0 == 0x80 else { return false }
    if first < 0xF0 {
      guard first != 0xE0 || second >= 0xA0, first != 0xED || second < 0xA0 else { return false }
      position += 3
      return true
    }
    guard left >= 4, first <= 0xF4, base[position + 3] & 0xC0 == 0x80 else { return false }
    guard first != 0xF0 || second >= 0x90, first != 0xF4 || second < 0x90 else { return false }
    position += 4
    return true
  }

  @inline(__always)
  private func chunk(_ position: Int) -> Chunk {
    UnsafeRawPointer(base + position).loadUnaligned(as: Chunk.self)
  }
}

// MARK: - Escapes

extension RecordText {
  /// Reads on in a text from its first backslash. What is written is never longer than what is read.
  private mutating func escaped(from first: Int) -> Place? {
    let record = UnsafeBufferPointer(start: base, count: end)
    let text = free
    guard var target = text.baseAddress, text.count >= end - first + Self.chunk else { return nil }
    copy(first..<position, to: &target)
    while true {
      if take(0x22) { return keep(text, to: target) }
      guard take(0x5C), let escape = try? FormJSONEscape(record, from: position, to: end) else { return nil }
      position += escape.length
      RecordText.write(escape.scalar, to: &target)
      let run = position
      guard skipToMark() else { return nil }
      copy(run..<position, to: &target)
    }
  }

  /// Copies bytes of the record; behind them, up to a chunk is overwritten.
  @inline(__always)
  private func copy(_ range: Range<Int>, to target: inout UnsafeMutablePointer<UInt8>) {
    let count = range.upperBound &- range.lowerBound
    if count <= Self.chunk, range.lowerBound &+ Self.chunk <= readable {
      UnsafeMutableRawPointer(target).storeBytes(of: chunk(range.lowerBound), as: Chunk.self)
    } else {
      target.update(from: base + range.lowerBound, count: count)
    }
    target += count
  }

  /// Writes a scalar as UTF-8.
  @inline(__always)
  private static func write(_ scalar: Unicode.Scalar, to target: inout UnsafeMutablePointer<UInt8>) {
    if scalar.isASCII {
      target.pointee = UInt8(truncatingIfNeeded: scalar.value)
      target += 1
      return
    }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      target.pointee = byte
      target += 1
    }
  }

  /// What was written at the beginning of `text`, which is free no more.
  private mutating func keep(
    _ text: UnsafeMutableBufferPointer<UInt8>, to end: UnsafeMutablePointer<UInt8>
  ) -> Place? {
    guard let start = text.baseAddress else { return nil }
    let count = end - start
    free = UnsafeMutableBufferPointer(rebasing: text[count...])
    return Place(bytes: UnsafeBufferPointer(start: start, count: count), isKept: true)
  }

  /// Puts what becomes of a text into the memory; nothing if there is no room for it, or if that takes more steps.
  mutating func keep(_ text: UnsafeBufferPointer<UInt8>, normalisedBy settings: ScreenText) -> Place? {
    let room = free
    guard let start = room.baseAddress, let (count, isPlain) = settings.normalise(text, into: room) else { return nil }
    free = UnsafeMutableBufferPointer(rebasing: room[count...])
    return Place(bytes: UnsafeBufferPointer(start: start, count: count), isPlain: isPlain, isKept: true)
  }

  /// Puts a text into the memory; nothing if there is no room for it.
  mutating func keep(_ text: String) -> Place? {
    let room = free
    guard let start = room.baseAddress else { return nil }
    var text = text
    let count = text.withUTF8 { bytes -> Int? in
      guard bytes.count <= room.count else { return nil }
      if let source = bytes.baseAddress { start.update(from: source, count: bytes.count) }
      return bytes.count
    }
    return count.flatMap { keep(room, to: start + $0) }
  }
}

// MARK: - Sixteen bytes

/// Which of sixteen bytes are marked.
private struct ChunkMarks {
  private let low: UInt64
  private let high: UInt64

  @inline(__always)
  init(_ mask: SIMDMask<SIMD16<Int8>>) {
    // All bits of a byte are set where it is marked.
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    low = UInt64(littleEndian: halves[0])
    high = UInt64(littleEndian: halves[1])
  }

  @inline(__always)
  var isEmpty: Bool { low | high == 0 }

  /// The first of them; 16 if there is none.
  @inline(__always)
  var first: Int {
    low != 0 ? low.trailingZeroBitCount &>> 3 : 8 &+ high.trailingZeroBitCount &>> 3
  }
}

extension SIMD16<UInt8> {
  @inline(__always)
  fileprivate static func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }

  @inline(__always)
  fileprivate var signed: SIMD16<Int8> { unsafeBitCast(self, to: SIMD16<Int8>.self) }

  /// Quotes, backslashes, and what is neither printed nor a space. With 1 added, DEL and all beyond ASCII is negative.
  @inline(__always)
  fileprivate var notPlain: ChunkMarks {
    let others = (self &+ .all(1)).signed .< SIMD16<Int8>(repeating: 0x21)
    return ChunkMarks((self .== .all(0x22)) .| (self .== .all(0x5C)) .| others)
  }

  /// Quotes and backslashes, and what no text may have.
  @inline(__always)
  fileprivate var endsRun: ChunkMarks {
    ChunkMarks((self .== .all(0x22)) .| (self .== .all(0x5C)) .| (self .< .all(0x20)))
  }
}

/// What is wrong in UTF-8 (Unicode 15, table 3-7).
private enum UTF8Faults {
  /// Marks bytes that do not follow from the three before them, which are given for each.
  @inline(__always)
  static func marks(
    _ bytes: SIMD16<UInt8>, _ first: SIMD16<UInt8>, _ second: SIMD16<UInt8>, _ third: SIMD16<UInt8>
  ) -> ChunkMarks {
    let continues = bytes.signed .< SIMD16<Int8>(repeating: -64)
    let shall = (first .>= .all(0xC0)) .| (second .>= .all(0xE0)) .| (third .>= .all(0xF0))
    let never = ((bytes & .all(0xFE)) .== .all(0xC0)) .| (bytes .>= .all(0xF5))
    let tooLow = ((first .== .all(0xE0)) .& (bytes .< .all(0xA0))) .| ((first .== .all(0xF0)) .& (bytes .< .all(0x90)))
    let tooHigh =
      ((first .== .all(0xED)) .& (bytes .>= .all(0xA0))) .| ((first .== .all(0xF4)) .& (bytes .>= .all(0x90)))
    return ChunkMarks((continues .^ shall) .| never .| tooLow .| tooHigh)
  }
}
