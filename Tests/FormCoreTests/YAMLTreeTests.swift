// How nodes lie in a tree, and how text is read by the word.

import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormLanguage

@Suite struct YAMLTreeTests {
  private func root(_ yaml: String) throws -> Node {
    let source = Source(path: "a.yaml", bytes: Array(yaml.utf8))
    return try #require(Document.parse(source: source, id: SourceID(index: 0)).root)
  }

  /// A node as JSON would have it, without quotes.
  private func shape(_ node: Node) -> String {
    switch node.content {
    case .scalar(let scalar): scalar.string
    case .sequence(let items): "[\(items.map(shape).joined(separator: ","))]"
    case .mapping(let entries): "{\(entries.map { "\(shape($0.key)):\(shape($0.value))" }.joined(separator: ","))}"
    }
  }

  @Test(arguments: [
    ("a: [b, [], {c: d}]\ne: {}\nf:\n", "{a:[b,[],{c:d}],e:{},f:}"),
    ("é:\n- '漢'\n- \"😀\": >-\n    x\n    y\n", "{é:[漢,{😀:x y}]}"),
    ("? [a, {b: c}]\n: {d: [e, f]}\ng: h\n", "{g:h}"),
    ("a: {b: 1, c: {d: 2}, b: {e: [3, 4]}, f: 5}\ng: 6\n", "{a:{b:1,c:{d:2},f:5},g:6}"),
    ("[{a: 1, a: 2}, {<<: b, c: 3}, d]", "[{a:1},{c:3},d]"),
  ])
  func `each node holds what stands in it, less what was refused`(yaml: String, expected: String) throws {
    #expect(try shape(root(yaml)) == expected)
  }

  @Test func `a list or map knows how much it holds`() throws {
    let root = try root("a: [b, [c, d], e]\nf: {g: h}\n")
    guard case .mapping(let entries) = root.content else { throw Missing() }
    #expect(entries.count == 2)
    #expect(entries.map { $0.value.items?.count } == [3, nil])
  }

  private struct Missing: Error {}

  @Test(arguments: [1, 11, 12, 13, 200])
  func `a repetition is found among any number of keys`(count: Int) {
    let keys = (0..<count).map { "a_long_name_\($0)_\($0 % 7): x\n" }
    #expect(yamlProblems(keys.joined()) == [])
    for again in Set([0, count / 2, count - 1]) {
      #expect(yamlProblems(keys.joined() + keys[again]) == ["\(count + 1):1 duplicate-key"])
    }
  }

  @Test func `eight bytes at a time tell the same as one by one`() {
    var random = SplitMix(state: 8)
    for _ in 0..<20_000 {
      let bytes = (0..<8).map { _ in
        [UInt8.random(in: 0...255, using: &random), 0x0A, 0x0D, 0x1F, 0x20, 0x7F].randomElement(using: &random) ?? 0
      }
      bytes.withUnsafeBytes { raw in
        let word = ByteWord(raw, at: 0)
        #expect(word.isASCII == bytes.allSatisfy { $0 < 0x80 })
        #expect(word.asciiPrefix == bytes.prefix { $0 < 0x80 }.count)
        #expect(word.continuations == bytes.count { $0 & 0xC0 == 0x80 })
        #expect(word.fours == bytes.count { $0 >= 0xF0 })
        #expect(ByteWord.count(word.matches(0x0A)) == bytes.count { $0 == 0x0A })
        #expect(word.hasNoControl == bytes.allSatisfy { $0 >= 0x80 || $0 == 0x0A || $0 >= 0x20 && $0 < 0x7F })
        if word.hasNoLowControl { #expect(bytes.allSatisfy { $0 >= 0x10 }) }
        for count in 0..<8 { #expect(ByteWord(raw, at: 0, count: count).bits == word.prefix(count).bits) }
        #expect(ByteWord.areEqual(raw, raw))
        var other = bytes
        other[7] ^= 1
        #expect(!other.withUnsafeBytes { ByteWord.areEqual(raw, $0) })
      }
    }
  }
}
