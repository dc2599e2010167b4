// What formc's YAML leaves out, and mistakes in YAML: one diagnostic each, at the right place.

import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormLanguage

/// Reads `yaml` and gives `line:column code` for each diagnostic.
func yamlProblems(_ yaml: String) -> [String] { yamlProblems(Array(yaml.utf8)) }

func yamlProblems(_ bytes: [UInt8]) -> [String] {
  let source = Source(path: "a.yaml", bytes: bytes)
  return Document.parse(source: source, id: SourceID(index: 0)).diagnostics.map {
    let position = source.position(at: $0.primary.span.start)
    return "\(position.line):\(position.column) \($0.problem.code)"
  }
}

@Suite struct YAMLProblemTests {
  static let problems: [Problem] = [
    .anchor, .badEscape, .badIndentation, .directive, .duplicateKey, .emptyFile, .fileTooLarge, .forbiddenCharacter,
    .keyNotText, .mergeKey, .missingColon, .missingComma, .notUTF8, .scalarTooLong, .secondDocument, .strayBracket,
    .tabIndentation, .tag, .textBehindValue, .tooDeep, .tooManyNodes, .unclosedBracket, .unclosedQuote,
    .unquotedValue, .yamlSyntax,
  ]

  @Test(arguments: problems)
  func `the examples of a page are what it says`(problem: Problem) {
    if !problem.page.wrong.isEmpty {
      #expect(yamlProblems(problem.page.wrong).map { $0.split(separator: " ")[1] } == [problem.code[...]])
    }
    #expect(yamlProblems(problem.page.right) == [])
  }

  @Test(arguments: [
    ("a: &x 1\nb: *x\nc: *x\n", ["1:4 anchor"]),
    ("a: *x\nb: *x\n", ["1:4 anchor"]),
    ("a: &x 1\nb: &x 2\n", ["1:4 anchor", "2:4 anchor"]),
    ("a: !!str b\nc: ! d\n", ["1:4 tag", "2:4 tag"]),
    ("a: &x !t [b]\n", ["1:4 anchor", "1:7 tag"]),
    ("a:\n  <<: {b: 1}\n", ["2:3 merge-key"]),
    ("a:\n  '<<': {b: 1}\n", []),
    ("? [a]\n: b\n", ["1:1 key-not-text"]),
    ("[a, {b: [c]}]: d\n", ["1:1 key-not-text"]),
    (": a\n", ["1:1 key-not-text"]),
    ("a: 1\nb: 2\n'a': 3\n\"\\x61\": 4\n", ["3:1 duplicate-key", "4:1 duplicate-key"]),
    ("\u{E9}: 1\ne\u{301}: 2\n", []),
    ("a: 1\n---\nb: 2\n", ["2:1 second-document"]),
    ("a: 1\n...\n# c\nb: 2\n", ["4:1 second-document"]),
    ("a: 1\n...\n%TAG ! x\n---\n", ["3:1 directive"]),
    ("%YAML 1.2\n---\na: 1\n", []),
    ("%YAML 1.3\n---\na: 1\na: 1\n", ["1:1 directive", "4:1 duplicate-key"]),
    ("\u{FEFF}a: 1\na: 2\n", ["2:1 duplicate-key"]),
    ("\u{FEFF}a: 1\u{FEFF}\n", ["1:5 forbidden-character"]),
    ("a: 1 # \u{85}\n", ["1:8 forbidden-character"]),
    ("a: \u{2028}b\nc: \u{2029}\n", ["1:4 forbidden-character", "2:4 forbidden-character"]),
    ("a: 1\rb: 2\r\nc: 3\r", ["1:5 forbidden-character"]),
    ("a: \u{7}\u{7}\n", ["1:4 forbidden-character"]),
    ("a: \u{0}\n", ["1:4 forbidden-character"]),
    ("", ["1:1 empty-file"]),
    ("# c\n\n", ["1:1 empty-file"]),
  ])
  func `what formc's YAML leaves out is refused where it stands`(yaml: String, expected: [String]) {
    #expect(yamlProblems(yaml) == expected)
  }

  @Test(arguments: [
    ("a:\n\tb: 1\n", "2:1 tab-indentation"),
    ("a: \"b\nc: 1\n", "1:4 unclosed-quote"),
    ("a: [b, c\nd: 1\n", "1:4 unclosed-bracket"),
    ("a: [b}\n", "1:6 stray-bracket"),
    ("a: b]\nc: ]\n", "2:4 stray-bracket"),
    ("a: {en: Sign: in}\n", "1:13 unquoted-value"),
    ("a: {en: \"x\" de: \"y\"}\n", "1:13 missing-comma"),
    ("a: b: c\n", "1:5 unquoted-value"),
    ("a: @b\n", "1:4 unquoted-value"),
    ("a: \"\\d\"\n", "1:5 bad-escape"),
    ("a: \"x\\uD800\"\n", "1:6 bad-escape"),
    ("a: 1\nb\n", "2:1 missing-colon"),
    ("a\n  b: 1\n", "1:1 missing-colon"),
    ("a:1\nb: 2\n", "1:2 missing-colon"),
    ("x:\n  a:1\n  b: 2\n", "2:4 missing-colon"),
    ("a:\n    b: 1\n  c: 2\n", "3:3 bad-indentation"),
    ("a: b\n  c: d\n", "2:3 bad-indentation"),
    ("a: \"b\" c\n", "1:8 text-behind-value"),
    ("漢字: \"b\" c\n", "1:9 text-behind-value"),
  ])
  func `a mistake in YAML is named where it was made`(yaml: String, expected: String) {
    #expect(yamlProblems(yaml) == [expected])
  }

  @Test func `what stands before a syntax error is still there, marked as cut short`() throws {
    let source = Source(path: "a.yaml", bytes: Array("a: 1\nb:\n  c: 2\n  d: [3, 4\ne: 5\n".utf8))
    let root = try #require(Document.parse(source: source, id: SourceID(index: 0)).root)
    guard case .mapping(let entries) = root.content else {
      Issue.record("no map")
      return
    }
    #expect(entries.map { $0.key.scalar?.string } == ["a", "b"])
    #expect(!root.isWhole)
    #expect(entries.map(\.value.isWhole) == [true, false])
  }

  @Test func `bytes that are no UTF-8 are refused at the first of them`() {
    #expect(yamlProblems([0x61, 0x3A, 0x20, 0xC3, 0xA9, 0xE9, 0x0A, 0xFF]) == ["1:5 not-utf-8"])
    #expect(yamlProblems([0xFF, 0xFE, 0x61, 0]) == ["1:1 not-utf-8"])
    #expect(yamlProblems([0x61, 0, 0x3A, 0]) == ["1:1 not-utf-8"])
    #expect(yamlProblems([0xED, 0xA0, 0x80]) == ["1:1 not-utf-8"])
  }

  @Test func `each limit holds exactly`() {
    func list(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(yamlProblems(list(64)) == [])
    #expect(yamlProblems(list(65)) == ["1:65 too-deep"])
    #expect(yamlProblems("a: " + String(repeating: "x", count: 65_536)) == [])
    #expect(yamlProblems("a: " + String(repeating: "x", count: 65_537)) == ["1:4 scalar-too-long"])
    #expect(yamlProblems(String(repeating: "- a\n", count: 49_999)) == [])
    #expect(yamlProblems(String(repeating: "- a\n", count: 50_000)) == ["50000:3 too-many-nodes"])
    #expect(yamlProblems("a: 1\n" + String(repeating: "#", count: (1 << 20) - 5)) == [])
    #expect(yamlProblems("a: 1\n" + String(repeating: "#", count: (1 << 20) - 4)) == ["1:1 file-too-large"])
  }

  @Test(.enabled(if: Corpus.isThere, "../shared is not beside the project"))
  func `every input of the YAML Test Suite is read to its end, and with it every half of one`() {
    for (name, bytes, isAccepted) in Corpus.testSuite() {
      let problems = yamlProblems(bytes)
      if !isAccepted { #expect(!problems.isEmpty, "\(name)") }
      for end in bytes.indices { _ = yamlProblems(Array(bytes[..<end])) }
    }
  }

  @Test func `any bytes at all are read without a trap, and every place lies inside`() {
    var random = SplitMix(state: 1)
    let alphabet =
      Array("ab:-?[]{},&*!|>'\"%@`#\\ \t\r\n01x<=~\u{E9}漢\u{85}\u{2028}\u{FEFF}".utf8) + [0, 7, 0xFF, 0xC3]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      let source = Source(path: "a.yaml", bytes: bytes)
      let document = Document.parse(source: source, id: SourceID(index: 0))
      for diagnostic in document.diagnostics {
        #expect(diagnostic.primary.span.start >= 0 && diagnostic.primary.span.end <= bytes.count, "\(bytes)")
      }
      if let root = document.root { verify(root, in: source) }
    }
  }

  @Test func refusedCharactersIndentBlocks() {
    for text in ["|-\n  \u{B}ab\n", ">\n \u{7F}a\n  b\n", "|\n\u{1} a\n\u{1}\u{1}b\n", "|2-\n   \u{2028}x"] {
      for prefix in ["a: ", "- ", "a:\n  b: "] {
        let source = Source(path: "a.yaml", bytes: Array((prefix + text).utf8))
        let document = Document.parse(source: source, id: SourceID(index: 0))
        #expect(!document.diagnostics.isEmpty)
        guard let root = document.root else { continue }
        verify(root, in: source)
        #expect(
          scalars(of: root).allSatisfy { node, scalar in
            node.decoded(scalar, in: source).bytes == Array(scalar.text)
          })
      }
    }
  }

  private func scalars(of node: Node) -> [(Node, Scalar)] {
    switch node.content {
    case .scalar(let scalar): [(node, scalar)]
    case .sequence(let items): items.flatMap(scalars)
    case .mapping(let entries): entries.flatMap { scalars(of: $0.key) + scalars(of: $0.value) }
    }
  }

  /// Spans lie inside their parents, and scalars decode to what they are.
  private func verify(_ node: Node, in source: Source) {
    switch node.content {
    case .scalar(let scalar):
      let decoded = node.decoded(scalar, in: source).bytes
      // Stand-ins for refused characters are in the text, and in the file of blocks alone.
      #expect(!node.isWhole || decoded.count == scalar.text.count, "\(source.bytes) \(node.span.range)")
    case .sequence(let items):
      for item in items {
        #expect(item.span.start >= node.span.start && item.span.end <= node.span.end, "\(source.bytes)")
        verify(item, in: source)
      }
    case .mapping(let entries):
      for entry in entries {
        #expect(entry.key.span.start >= node.span.start && entry.value.span.end <= node.span.end, "\(source.bytes)")
        verify(entry.key, in: source)
        verify(entry.value, in: source)
      }
    }
  }
}

/// Random numbers that are the same in every run (Steele, Lea and Flood, 2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
