// The anchors and tags in front of a node. libyaml gives their text but not their places.

/// Where `&anchor` and `!tag` stand, and where the node itself begins behind them.
struct Properties {
  private(set) var anchor: Range<Int>?
  private(set) var tag: Range<Int>?
  /// The first byte of the node's content.
  private(set) var contentStart: Int
  /// Behind the last property.
  private(set) var end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    contentStart = start
    end = start
    while true {
      let next = Self.skipBlank(bytes, from: end)
      contentStart = next
      guard next < bytes.count else { return }
      if bytes[next] == UInt8(ascii: "&"), anchor == nil {
        end = Self.skip(bytes, from: next + 1, while: Self.isNameByte)
        anchor = next..<end
      } else if bytes[next] == UInt8(ascii: "!"), tag == nil {
        end = Self.tagEnd(bytes, from: next + 1)
        tag = next..<end
      } else {
        return
      }
    }
  }

  private static func tagEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "<") else {
      return skip(bytes, from: start) { !isBlank($0) && !",[]{}".utf8.contains($0) }
    }
    let close = skip(bytes, from: start) { $0 != UInt8(ascii: ">") && !isBlank($0) }
    return close < bytes.count && bytes[close] == UInt8(ascii: ">") ? close + 1 : close
  }

  /// Behind blanks, line breaks and comments.
  private static func skipBlank(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var place = skip(bytes, from: start, while: isBlank)
    while place < bytes.count, place > start, bytes[place] == UInt8(ascii: "#") {
      place = skip(bytes, from: place) { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      place = skip(bytes, from: place, while: isBlank)
    }
    return place
  }

  private static func skip(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, while belongs: (UInt8) -> Bool
  ) -> Int {
    var place = min(start, bytes.count)
    while place < bytes.count, belongs(bytes[place]) { place += 1 }
    return place
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
