// How written scalars become text, and how offsets in the text lead back to the file.

import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormLanguage

@Suite struct YAMLScalarTests {
  /// The value of the only key of `yaml`.
  private func value(_ yaml: String) throws -> (node: Node, source: Source) {
    let source = Source(path: "a.yaml", bytes: Array(yaml.utf8))
    let document = Document.parse(source: source, id: SourceID(index: 0))
    guard case .mapping(let entries)? = document.root?.content else { throw Missing() }
    return (try #require(entries.first).value, source)
  }

  private struct Missing: Error {}

  /// The part of the file that `part` of the decoded text came from.
  private func written(_ part: String, in yaml: String) throws -> String {
    let (node, source) = try value(yaml)
    let text = try #require(node.scalar).string
    let range = try #require(text.firstRange(of: part))
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let span = node.span(of: start..<start + part.utf8.count, in: source)
    return String(decoding: source.bytes[span.range], as: UTF8.self)
  }

  @Test(arguments: [
    ("k: one two", "two", "two"),
    ("k: one\n  two\n\n  three", "two", "two"),
    ("k: one\n  two", "one two", "one\n  two"),
    ("k: 'it''s so'", "so", "so"),
    ("k: 'it''s so'", "'", "''"),
    (#"k: "a\tb\u00e9c d""#, "c d", "c d"),
    (#"k: "a\tb\u00e9c d""#, "é", #"\u00e9"#),
    ("k: \"a\\\n   b c\"", "b c", "b c"),
    ("k: |\n  one\n  two\n", "two", "two"),
    ("k: |2-\n   one\n  two\n", "two", "two"),
    ("k: >\n  one\n  two\n\n  three\n", "three", "three"),
    ("k: >+\r\n  一\r\n  two\r\n", "two", "two"),
  ])
  func `a part of the text is found where it was written`(yaml: String, part: String, expected: String) throws {
    #expect(try written(part, in: yaml) == expected)
  }

  @Test(arguments: [
    ("k: |-\n  a\n\nnext: b\n", "|-\n  a"),
    ("k: \"q\" # c\n", "\"q\""),
    ("k: >\n\n  a\n   b  \n\n\n", ">\n\n  a\n   b  "),
    ("k:   \n", ""),
    ("k: [a, b] # c\n", "[a, b]"),
    ("k:\n  - a\n  - b\n# c\nz: 1\n", "- a\n  - b"),
  ])
  func `a span is the smallest that holds the value`(yaml: String, expected: String) throws {
    let (node, source) = try value(yaml)
    #expect(String(decoding: source.bytes[node.span.range], as: UTF8.self) == expected)
  }

  @Test func `an empty value stands right behind its colon`() throws {
    let (node, _) = try value("k:   # nothing\n")
    #expect(node.isEmpty)
    #expect(node.span.range == 2..<2)
  }

  @Test func `text that was written as it is is not copied`() throws {
    let (node, source) = try value("k: 'as it is'")
    let text = try #require(node.scalar).text
    #expect(text.startIndex == 4)
    #expect(text == source.bytes[4..<12])
  }

  @Test(.enabled(if: Corpus.isThere, "../shared is not beside the project"))
  func `every scalar of the corpus decodes to what libyaml made of it`() {
    var count = 0
    let all = Corpus.yamlFiles() + Corpus.testSuite().map { ($0.name, $0.bytes) }
    for (path, bytes) in all + all.map({ ($0.0 + " in CRLF", inCRLF($0.1)) }) {
      let source = Source(path: path, bytes: bytes)
      let document = Document.parse(source: source, id: SourceID(index: 0))
      if let root = document.root { check(root, in: source, refused: !document.diagnostics.isEmpty, &count) }
    }
    #expect(count > 30_000)
  }

  private func inCRLF(_ bytes: [UInt8]) -> [UInt8] {
    bytes.filter { $0 != 0x0D }.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
  }

  private func check(_ node: Node, in source: Source, refused: Bool, _ count: inout Int) {
    switch node.content {
    case .scalar(let scalar):
      count += 1
      if refused, !node.isWhole { return }
      let decoded = node.decoded(scalar, in: source).bytes
      if decoded != Array(scalar.text) {
        Issue.record("\(source.path) \(node.span.range): \(decoded) instead of \(Array(scalar.text))")
      }
      let map = node.offsetMap(in: source)
      #expect(map.runs.last?.decoded.upperBound ?? 0 == scalar.text.count)
    case .sequence(let items): for item in items { check(item, in: source, refused: refused, &count) }
    case .mapping(let entries):
      for entry in entries {
        check(entry.key, in: source, refused: refused, &count)
        check(entry.value, in: source, refused: refused, &count)
      }
    }
  }
}
