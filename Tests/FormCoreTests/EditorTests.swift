// What an editor asks: every row of every table is known to it, and half of a spec is as good as a whole one.

import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormEditor
@testable import FormLanguage

@Suite struct EditorTests {
  private func view(_ text: String) -> SpecView {
    SpecView(path: "form.yaml", bytes: Array(text.utf8)) { _ in .failure(LoadFailure(reason: "no such file")) }
  }

  /// What is offered at `|`.
  private func offered(_ marked: String) -> [String] {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let text = String(parts[0]) + String(parts[1])
    return view(text).completions(at: parts[0].utf8.count, neighbours: { [] }).map(\.label)
  }

  private static let start = "formc: 1\nform: A\nfields:\n  n:\n"

  @Test(arguments: KindName.allCases.map(\.rawValue))
  func `every key that fits a kind of field is offered there, and no other`(name: String) throws {
    let kind = try #require(KindName(rawValue: name))
    let labels = Set(offered("\(Self.start)    type: \(name)\n    |"))
    // A group has no value of its own that could be computed.
    let impossible = kind == .group ? ["computed"] : []
    for row in MapKind.field.keys where row.name != "type" {
      #expect(labels.contains(row.name) == (row.fits(kind) && !impossible.contains(row.name)), "\(row.name)")
    }
  }

  @Test func `every key of every map is offered`() {
    let places: [(MapKind, String)] = [
      (.form, "formc: 1\n|"), (.section, "formc: 1\nform: A\nsections:\n  s:\n    |"),
      (.rule, "formc: 1\nform: A\nrules:\n  r:\n    |"), (.action, "formc: 1\nform: A\nactions:\n  a:\n    |"),
      (.test, "formc: 1\nform: A\ntests:\n  t:\n    |"), (.defaults, "formc: 1\nform: A\ndefaults:\n  |"),
      (.submit, "formc: 1\nform: A\nsubmit:\n  |"),
      (.choice, "\(Self.start)    type: choice\n    choices:\n      a:\n        |"),
    ]
    for (kind, text) in places {
      let labels = Set(offered(text))
      for row in kind.keys where row.name != "formc" { #expect(labels.contains(row.name), "\(kind) \(row.name)") }
    }
  }

  @Test func `every key has a page, and is in the schema`() {
    let schema = SpecSchema.text
    for kind in MapKind.allCases {
      for row in kind.keys {
        #expect(!ReferencePage.page(ofKey: row.name, in: kind).isEmpty)
        #expect(schema.contains("\"\(row.name)\": "), "\(row.name)")
      }
    }
  }

  @Test(arguments: Function.all.map(\.name)) func `every function is offered`(name: String) throws {
    let function = try #require(Function.named(name))
    let receivers = ["t", "n", "d", "f", "i", "l", "g", "w", "x", "m"]
    let spec = """
      formc: 1
      form: A
      fields:
        t: {type: text}
        n: {type: integer}
        d: {type: date}
        f: {type: number}
        i: {type: dateTime}
        l: {type: list, of: {type: integer}}
        g: {type: list, of: {type: text}}
        w: {type: time}
        x: {type: decimal}
        m: {type: list, of: {type: group, fields: {a: {type: text}}}}
      rules:
        r: {message: M, check:\u{20}
      """
    if function.style != .method {
      #expect(offered(spec + "|}\n").contains(name))
    } else {
      let texts = receivers.map { "\($0)." } + ["duration(\"1s\").", "days(1).", "[[1]]."]
      #expect(texts.contains { offered(spec + "'\($0)|'}\n").contains(name) })
    }
  }

  @Test(.enabled(if: Corpus.isThere)) func `a text that can be read is not mended`() {
    for file in Corpus.testSuite() where file.isAccepted {
      let document = Document.parse(source: Source(path: "", bytes: file.bytes), id: SourceID(index: 0))
      guard document.brokenAt == nil else { continue }
      #expect(MendedText(file.bytes).bytes == file.bytes, "\(file.name)")
    }
  }

  @Test(.enabled(if: Corpus.isThere)) func `any text can be read once it is mended`() {
    for file in Corpus.testSuite() {
      let mended = MendedText(file.bytes)
      let document = Document.parse(source: Source(path: "", bytes: mended.bytes), id: SourceID(index: 0))
      #expect(document.brokenAt == nil, "\(file.name)")
      for offset in 0...file.bytes.count {
        #expect((0...file.bytes.count).contains(mended.typed(mended.mended(offset))))
      }
    }
  }

  /// Each line leaves something open that nothing below closes.
  @Test func `a text of which every line is left open is mended`() {
    let mended = MendedText(Array(("formc: 1\n" + String(repeating: "]: {\n", count: 30_000)).utf8))
    #expect(mended.document != nil)
    #expect(mended.bytes.count > 150_000)
    #expect(mended.typed(mended.mended(100_000)) == 100_000)
  }

  @Test func `a broken line leaves the rest as it is`() {
    let mended = view(
      "formc: 1\nform: A\nfields:\n  a:\n    type: text\n    titl\n  b: {type: text, title: [\n  c: {type: date}\n")
    #expect(mended.symbols().flatMap { [$0.name] + $0.children.map(\.name) } == ["A", "a", "b", "c"])
  }

  @Test func `the values of choices are offered for answers of a test`() {
    let form = "\(Self.start)    type: choice\n    choices: {a: A, b: B}\n"
    for answers in ["\n      n: |", "\n      n: a|", " {n: |}", " {n: |", " {n: |\n    valid: true", " {n: | # open"] {
      #expect(offered("\(form)tests:\n  t:\n    answers:\(answers)\n") == ["a", "b"], "\(answers)")
    }
    #expect(offered("\(Self.start)    type: group\n    fields: {}\ntests:\n  t:\n    answers:\n      n: |\n").isEmpty)
  }

  @Test func `a word is not offered behind others of the same scalar`() {
    for value in ["text\n      |", "text da|", "'text da|'"] {
      #expect(offered("\(Self.start)    type: \(value)\n").isEmpty, "\(value)")
    }
    for value in ["te|", "'te|'", "|", "\n      te|"] {
      #expect(offered("\(Self.start)    type: \(value)\n").contains("text"), "\(value)")
    }
  }

  @Test func `messages for what the field demands come first`() {
    let text = "\(Self.start)    type: text\n    pattern: a+\n    messages:\n      "
    let items = view(text).completions(at: text.utf8.count, neighbours: { [] }).sorted { $0.rank < $1.rank }
    #expect(Set(items.prefix(2).map(\.label)) == ["pattern", "required"] && items.count > 2)
  }
}
