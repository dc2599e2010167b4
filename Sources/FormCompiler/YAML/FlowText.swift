// Texts without quotes in lists and maps in brackets, as their author meant them: with signs that YAML keeps for itself.

import FormLanguage

extension TreeBuilder {
  /// The text around a colon that is not the first of its entry, in the list or map that opens at `start`: what stands
  /// behind the key, in a list all of the item. Nothing if it goes over several lines.
  func flowText(around place: Int, in start: Int) -> Range<Int>? {
    guard start < place, place < bytes.count, "[{".utf8.contains(bytes[start]) else { return nil }
    var text = start + 1
    var hasKey = bytes[start] == UInt8(ascii: "[")
    var open = OpenBrackets()
    var next = text
    while next < place {
      let byte = bytes[next]
      if open.isEmpty, byte == UInt8(ascii: ",") {
        (text, hasKey) = (next + 1, bytes[start] == UInt8(ascii: "["))
      } else if open.isEmpty, !hasKey, byte == UInt8(ascii: ":"), bytes[next + 1].isYAMLBlank {
        (text, hasKey) = (next + 1, true)
      } else if !open.take(byte) {
        return nil
      }
      next = behindQuotes(at: next, to: place)
    }
    while text < place, bytes[text].isYAMLBlank || bytes[text].isYAMLBreak { text += 1 }
    guard hasKey, text < place, !bytes[text..<place].contains(where: \.isYAMLBreak) else { return nil }
    let line = lineEnd(from: place)
    var end = endOfFlowText(from: text, to: commentStart(from: text, to: line) ?? line)
    while end > place + 1, bytes[end - 1].isYAMLBlank { end -= 1 }
    return end > place ? text..<end : nil
  }

  /// Where a text that begins at `start` ends in front of a comma or a bracket that closes what is around it, on its line.
  func endOfFlowText(from start: Int, to end: Int) -> Int {
    var open = OpenBrackets()
    var next = start
    while next < end {
      if open.isEmpty && bytes[next] == UInt8(ascii: ",") || !open.take(bytes[next]) { break }
      next = behindQuotes(at: next, to: end)
    }
    // What was opened in it and never closed is a sign as any other.
    return open.isEmpty ? next : bytes[start..<end].firstIndex { ",]}".utf8.contains($0) } ?? end
  }

  /// Behind the byte at `place`, or the quotes that begin there and end in front of `end`.
  private func behindQuotes(at place: Int, to end: Int) -> Int {
    guard bytes[place] == UInt8(ascii: "\"") else { return place + 1 }
    return bytes[place + 1..<end].firstIndex(of: bytes[place]).map { $0 + 1 } ?? place + 1
  }
}

/// The brackets that are open in a text.
private struct OpenBrackets {
  private var signs: [UInt8] = []

  var isEmpty: Bool { signs.isEmpty }

  /// Takes a byte of the text; gives `false` if it closes what was not opened in it.
  mutating func take(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): signs.append(byte)
    case UInt8(ascii: ")"): if signs.last == UInt8(ascii: "(") { signs.removeLast() }
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      let opening = byte == UInt8(ascii: "]") ? UInt8(ascii: "[") : UInt8(ascii: "{")
      guard signs.last == opening else { return false }
      signs.removeLast()
    default: break
    }
    return true
  }
}
