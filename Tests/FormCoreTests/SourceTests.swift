// Lines, columns and offset maps.

import Testing

@testable import FormCore
@testable import FormLanguage

@Suite struct SourceTests {
  private func places(_ text: String) -> [String] {
    let source = Source(path: "a.yaml", bytes: Array(text.utf8)).indexed()
    return source.bytes.indices.map {
      let position = source.position(at: $0)
      return "\(position.line):\(position.column):\(position.utf16Column)"
    }
  }

  @Test func `LF, CRLF and a lone CR end a line`() {
    #expect(places("a\nb\r\nc\rd") == ["1:1:1", "1:2:2", "2:1:1", "2:2:2", "2:3:3", "3:1:1", "3:2:2", "4:1:1"])
  }

  @Test func `nothing else ends a line`() {
    let text = "a\u{85}\u{2028}\u{B}\u{C}b"
    let source = Source(path: "", bytes: Array(text.utf8))
    #expect(source.lineCount == 1)
    #expect(source.position(at: source.bytes.count - 1).column == 6)
  }

  @Test func `a byte order mark at the start takes no column`() {
    let source = Source(path: "", bytes: Array("\u{FEFF}ab\n\u{FEFF}c".utf8))
    #expect([0, 3, 4].map { source.position(at: $0).column } == [1, 1, 2])
    #expect(source.position(at: 9).column == 2)
  }

  @Test func `columns count code points, and UTF-16 beside them`() {
    let source = Source(path: "", bytes: Array("漢😀e\u{301}x".utf8))
    let end = source.position(at: source.bytes.count - 1)
    #expect(end.column == 5)
    #expect(end.utf16Column == 6)
  }

  @Test func `offsets outside the file are taken as its ends`() {
    let source = Source(path: "", bytes: Array("ab\n".utf8))
    #expect(source.position(at: -5).column == 1)
    #expect(source.position(at: 99).line == 2)
    #expect(source.rangeOfLine(0).isEmpty && source.rangeOfLine(9).isEmpty)
    #expect(source.rangeOfLine(1) == 0..<2)
  }

  @Test func `a lookup far out on a long line is right`() {
    let text = String(repeating: "漢a", count: 5_000)
    let source = Source(path: "", bytes: Array(text.utf8)).indexed()
    for index in stride(from: 0, to: 5_000, by: 37) { #expect(source.position(at: index * 4).column == index * 2 + 1) }
  }

  @Test func `every place of a file is where a count byte by byte finds it`() {
    var random = SplitMix(state: 3)
    let parts = ["a", "bcd", "\n", "\r", "\r\n", "漢", "é", "😀", String(repeating: " y", count: 90)]
    for _ in 0..<60 {
      let text = (0..<60).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let source = Source(path: "", bytes: Array(text.utf8)).indexed()
      var (line, column, units, start) = (1, 1, 1, 0)
      for (offset, byte) in source.bytes.enumerated() {
        if byte & 0xC0 != 0x80 {
          let expected = Position(offset: offset, line: line, column: column, utf16Column: units)
          #expect(source.position(at: offset) == expected)
        }
        column += byte & 0xC0 == 0x80 ? 0 : 1
        units += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
        let isPair = byte == 0x0D && offset + 1 < source.bytes.count && source.bytes[offset + 1] == 0x0A
        guard byte == 0x0A || byte == 0x0D && !isPair else { continue }
        #expect(source.rangeOfLine(line).lowerBound == start)
        (line, column, units, start) = (line + 1, 1, 1, offset + 1)
      }
      #expect(source.lineCount == line)
    }
  }

  @Test func `a set gives each file its identity, and an empty one for a foreign identity`() {
    var sources = SourceSet()
    let first = sources.append(path: "a", bytes: [0x61])
    let second = sources.append(path: "b", bytes: [0x62])
    #expect(sources[first].path == "a")
    #expect(sources[second].bytes == [0x62])
    #expect(sources[SourceID(index: 7)].bytes.isEmpty)
  }

  @Test func `what is in order is divided where it turns`() {
    for count in 0..<9 {
      let numbers = (10..<10 + count)
      for bound in 9...20 {
        let index = numbers.dropFirst(2).partitioningIndex { $0 >= bound }
        #expect(index == numbers.dropFirst(2).firstIndex { $0 >= bound } ?? numbers.endIndex)
      }
    }
  }

  @Test func `edits are made together, or not at all where they overlap`() {
    func edit(_ range: Range<Int>, _ text: String) -> Diagnostic.Edit {
      Diagnostic.Edit(Span(source: SourceID(index: 0), range: range), text)
    }
    let bytes = Array("abcdef".utf8)
    #expect([edit(4..<5, "E"), edit(1..<3, ""), edit(3..<3, "-")].applied(to: bytes) == Array("a-dEf".utf8))
    #expect([edit(1..<3, "x"), edit(2..<4, "y")].applied(to: bytes) == nil)
    #expect([edit(5..<7, "x")].applied(to: bytes) == nil)
  }

  @Test func `the word around a place is all of it`() {
    let bytes = Array("a.b_1 + é".utf8)
    let words = [0, 1, 2, 4, 5, 6, 10].map { bytes.word(around: $0) }
    #expect(words == [0..<1, 0..<1, 2..<5, 2..<5, 2..<5, 6..<6, 10..<10])
  }

  @Test(arguments: [
    ("login.yaml", "login"), ("specs/login.form.yml", "login"), ("a.yaml.form", "a.yaml"), (".form.yaml", ".form"),
    ("form", "form"), ("-", "-"),
  ])
  func `files are called as their spec without its endings`(path: String, base: String) {
    #expect(OutputNames.base(of: path) == base)
  }

  @Test func `maps compose through an escape`() {
    // The text `a\nb` in double quotes, and its last two characters seen as text of their own.
    let outer = OffsetMap(
      runs: [
        OffsetMap.Run(decoded: 0..<1, written: 11..<12, isVerbatim: true),
        OffsetMap.Run(decoded: 1..<2, written: 12..<14, isVerbatim: false),
        OffsetMap.Run(decoded: 2..<3, written: 14..<15, isVerbatim: true),
      ], writtenEnd: 15)
    let inner = OffsetMap(verbatim: 2, at: 1).through(outer)
    #expect(inner.written(0..<1) == 12..<14)
    #expect(inner.written(1..<2) == 14..<15)
    #expect(inner.written(0..<2) == 12..<15)
    #expect(inner.written(2..<2) == 15..<15)
    #expect(outer.written(0..<99) == 11..<15)
  }
}
