// Texts that are found by their bytes, without a `String` being made of these.

/// Texts, each once, and where each stands. Looking up takes time linear in the longest of them at the most.
struct TextTable: Sendable {
  private let bytes: [UInt8]
  /// Where each text begins in `bytes`, and at last where they end.
  private let starts: [Int]
  private let longest: Int
  /// By hash: the position of a text, or -1. Twice as many as there are texts or more, a power of 2.
  private let places: [Int32]

  init(_ texts: [String]) {
    var bytes: [UInt8] = []
    var starts = [0]
    for text in texts {
      bytes += text.utf8
      starts.append(bytes.count)
    }
    var size = 4
    while size < 2 * texts.count { size *= 2 }
    var places = [Int32](repeating: -1, count: size)
    bytes.withUnsafeBufferPointer { bytes in
      for position in texts.indices {
        var place = TextTable.hash(bytes, starts[position]..<starts[position + 1]) & (size - 1)
        while places[place] >= 0 { place = (place + 1) & (size - 1) }
        places[place] = Int32(truncatingIfNeeded: position)
      }
    }
    longest = texts.map(\.utf8.count).max() ?? 0
    self.bytes = bytes
    self.starts = starts
    self.places = places
  }

  /// The position of the text that these bytes are; `likely` is tried first.
  func position(of range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, likely: Int = -1) -> Int? {
    guard range.count <= longest else { return nil }
    if likely >= 0, likely < starts.count - 1, isText(likely, range, text) { return likely }
    var place = TextTable.hash(text, range) & (places.count - 1)
    // There are always free places, so this ends.
    while places[place] >= 0 {
      let position = Int(places[place])
      if isText(position, range, text) { return position }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  /// Whether these bytes are one of the texts.
  func contains(_ text: UnsafeBufferPointer<UInt8>) -> Bool { position(of: 0..<text.count, in: text) != nil }

  /// Takes a name of an object with its colon, and gives its position: first `likely` is tried, and mostly it is that.
  /// Nothing, with nothing taken, if it is another name, or one with escapes.
  @inline(__always)
  func take(_ likely: Int, _ text: inout RecordText, _ decoded: inout [UInt8]) -> Int? {
    let start = text.position
    if takeQuoted(likely, &text), text.takeColon() { return likely }
    text.position = start
    if let name = text.quoted(&decoded), !name.isDecoded, let position = position(of: name.range, in: text.bytes),
      text.takeColon()
    {
      return position
    }
    text.position = start
    return nil
  }

  /// Takes the text at `position` in its quotes, if it is what comes next.
  @inline(__always)
  private func takeQuoted(_ position: Int, _ text: inout RecordText) -> Bool {
    guard position < starts.count - 1 else { return false }
    let count = starts[position + 1] - starts[position]
    let first = text.position + 1
    guard text.end - first > count, text.bytes[first - 1] == 0x22, text.bytes[first + count] == 0x22 else {
      return false
    }
    guard isText(position, first..<first + count, text.bytes) else { return false }
    text.position = first + count + 1
    return true
  }

  @inline(__always)
  private func isText(_ position: Int, _ range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = starts[position]
    guard starts[position + 1] - start == range.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      let text = UnsafeRawBufferPointer(text)
      var offset = 0
      while range.count - offset >= 8 {
        let mine = bytes.loadUnaligned(fromByteOffset: start + offset, as: UInt64.self)
        guard mine == text.loadUnaligned(fromByteOffset: range.lowerBound + offset, as: UInt64.self) else {
          return false
        }
        offset += 8
      }
      while offset < range.count {
        guard bytes[start + offset] == text[range.lowerBound + offset] else { return false }
        offset += 1
      }
      return true
    }
  }

  /// FNV-1a. The texts are those of a spec, so nobody else chooses what stands in the table.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for position in range { hash = (hash ^ UInt32(bytes[position])) &* 16_777_619 }
    return Int(hash ^ hash >> 15)
  }
}
