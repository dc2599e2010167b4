// Bytes of a terminal, in any pieces, are keys, or nothing.

@testable import FormTerminal
import Testing

struct KeyReaderTests {
  private func keys(_ bytes: [UInt8], pieces: Int = .max) -> [Key] {
    var reader = KeyReader()
    var keys: [Key] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      keys += reader.read(rest.prefix(pieces))
      rest = rest.dropFirst(pieces)
    }
    return keys + reader.giveUp()
  }

  private func keys(_ text: String, pieces: Int = .max) -> [Key] { keys(Array(text.utf8), pieces: pieces) }

  @Test(arguments: [
    ("\r", Key.enter), ("\t", .tab), ("\u{1B}[Z", .backTab), ("\u{1B}[A", .up), ("\u{1B}OB", .down),
    ("\u{1B}[1;3A", .altUp),
    ("\u{1B}\u{1B}[B", .altDown), ("\u{1B}[H", .home), ("\u{1B}[4~", .end), ("\u{1B}[3~", .delete),
    ("\u{1B}\r", .altEnter),
    ("\u{1B}b", .wordLeft), ("\u{1B}[1;5C", .wordRight), ("\u{7F}", .backspace), ("\u{1}", .home),
    ("\u{17}", .deleteWord), ("\u{4}", .escape),
    ("\u{1F}", .control(.undo)), ("\u{3}", .control(.interrupt)), ("\u{1B}", .escape), ("\u{1B}[27;3;13~", .altEnter),
    ("\u{1B}[13;2u", .altEnter), ("ąж漢👍", .text("ąж漢👍")), ("\u{1B}[200~a\rb\u{1B}[201~", .paste("a\rb")),
  ])
  func aKeyIsReadWholeOrInPieces(_ bytes: String, _ key: Key) {
    #expect(keys(bytes) == [key])
    if case .text = key { return }
    #expect(keys(bytes, pieces: 1) == [key])
  }

  @Test(arguments: [
    "\u{1B}[24;80R", "\u{1B}[?62;22c", "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}]0;x\u{7}", "\u{1B}[I", "\u{1B}[<0;5;5M",
    "\u{1B}[M !!", "\u{1B}[15~", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}x", "\u{1B}[1;2", "\u{1B}]never ends", "\u{1B}[[A",
    "\u{1B}[[",
  ])
  func whatIsNoKeyIsPassedOver(_ bytes: String) {
    #expect(keys(bytes) == [] && keys(bytes, pieces: 1) == [])
  }

  @Test func whatIsNoTextIsDropped() {
    #expect(keys([0x61, 0xFF, 0xFE, 0x62]) == [.text("ab")])
    #expect(keys([0xC0, 0xAF, 0xED, 0xA0, 0x80]) == [])
    #expect(keys([0xE6, 0xBC]) == [] && keys([0xE6, 0xBC, 0xA2], pieces: 1) == [.text("漢")])
    #expect(keys("\u{1B}[200~never ends") == [.paste("never ends")])
  }

  /// A part of a character waits for its rest, however slow the line is.
  @Test func aPartOfACharacterIsNotGivenUp() {
    var reader = KeyReader()
    for byte in Array("漢👍".utf8).dropLast() {
      #expect(!reader.isWaiting)
      let early = reader.read([byte]) + reader.giveUp()
      #expect(early.isEmpty || early == [.text("漢")])
    }
    #expect(reader.read(Array("👍é".utf8.dropFirst(3))) == [.text("👍é")])
    #expect(reader.read([0xE6]) == [] && reader.read([0x0D]) == [.enter])
  }

  /// An escape may be a key by itself; what has begun a sequence is none.
  @Test func anEscapeIsWaitedForLessThanTheRestOfASequence() {
    var reader = KeyReader(escapeDelay: 40)
    #expect(reader.read([0x1B]) == [] && reader.isWaiting && reader.patience == 40)
    #expect(reader.read([0x5B]) == [] && reader.isWaiting && reader.patience == 1000)
    #expect(reader.read([0x41]) == [.up] && !reader.isWaiting)
    #expect(reader.read([0x1B, 0x1B]) == [] && reader.patience == 40 && reader.giveUp() == [.escape, .escape])
  }

  @Test(
    arguments: [
      ([:], 100), (["SSH_CONNECTION": "x"], 300), (["SSH_TTY": "x", "ESCDELAY": "25"], 25), (["ESCDELAY": "0"], 100),
      (["ESCDELAY": "soon"], 100),
    ] as [([String: String], Int)])
  func howLongAnEscapeIsWaitedFor(variables: [String: String], milliseconds: Int) {
    #expect(ControllingTerminal.escapeDelay(in: { variables[$0] }) == milliseconds)
  }

  /// The end of a paste is found in whatever pieces it comes, and of one that is too long nothing is read as keys.
  /// Nothing is drawn meanwhile.
  @Test func thatAPasteHasNotEndedIsTold() {
    var reader = KeyReader()
    #expect(reader.read(Array("\u{1B}[200~abc".utf8)).isEmpty && reader.isPasting)
    #expect(reader.read(Array("def\u{1B}[20".utf8)).isEmpty && reader.isPasting)
    #expect(reader.read(Array("1~".utf8)) == [.paste("abcdef")] && !reader.isPasting)
  }

  @Test func aPasteEndsWhereItsMarkIs() {
    let paste = "\u{1B}[200~" + String(repeating: "a\r", count: 50) + "\u{1B}[201~\r"
    for pieces in 1...12 {
      #expect(keys(Array(paste.utf8), pieces: pieces) == [.paste(String(repeating: "a\r", count: 50)), .enter])
      var reader = KeyReader(longestPaste: 20)
      var found: [Key] = []
      for start in stride(from: 0, to: paste.utf8.count, by: pieces) {
        found += reader.read(Array(paste.utf8.dropFirst(start).prefix(pieces)))
      }
      guard case .paste(let text)? = found.first else {
        Issue.record("\(found)")
        return
      }
      #expect(text.utf8.count >= 20 && text.utf8.count <= 100 && found.dropFirst() == [.enter], "\(found)")
    }
  }

  /// Whatever comes, it is the same keys as a whole and in pieces.
  @Test func anyBytesAreReadInAnyPieces() {
    var random = Dice(state: 7)
    for _ in 0..<300 {
      let bytes = (0..<40).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : [0x1B, 0x5B, 0x4F, 0x5D, 0x3B].randomElement(using: &random) ?? 0
      }
      let whole = joined(keys(bytes, pieces: bytes.count))
      #expect(joined(keys(bytes, pieces: 1)) == whole && joined(keys(bytes, pieces: 3)) == whole, "\(bytes)")
    }
  }

  /// SplitMix64.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// Characters that come together are one text.
  private func joined(_ keys: [Key]) -> [Key] {
    keys.reduce(into: []) { joined, key in
      if case .text(let more) = key, case .text(let text)? = joined.last {
        joined[joined.count - 1] = .text(text + more)
      } else {
        joined.append(key)
      }
    }
  }
}
