// The words of expressions and texts, for an editor to colour.

import FormRuntime
import Foundation
import Testing

@testable import FormEditor

@Suite struct TokenTests: ServerSuite {
  private static let messages = """
    formc: 1
    form: A
    languages: [en, de]
    types:
      Code: {type: text, maxLength: 9, messages: {maxLength: {en: "{maxLength} {title}", de: "{title}"}}}
    values:
      v: n + 1
    fields:
      n:
        type: integer
        title: {en: "{n}", de: N}
        maximum: v
        rules:
          r: {check: this > 1, message: {en: "{this} {title}", de: "{n, plural, =0 {} one {#} other {v}}"}}
      c: {type: Code, title: C}
    actions:
      go: {title: Go, cooldown: 5s, waiting: "{seconds}"}

    """

  /// The words of a text by what they are, from the line `fields` on.
  private func words(_ kind: SpecToken.Kind, _ tokens: [SpecToken], in text: String) -> [String] {
    let bytes = Array(text.utf8)
    return tokens.filter { $0.kind == kind }.map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  @Test func `names in braces are words where the text knows names`() {
    let tokens = SpecView(Array(Self.messages.utf8)).tokens()
    let variables = ["maxLength", "title", "title", "n", "v", "this", "title", "n", "seconds"]
    #expect(words(.variable, tokens, in: Self.messages) == variables)
    #expect(words(.keyword, tokens, in: Self.messages) == ["this", "plural", "=0", "one", "other"])
    #expect(tokens.filter(\.isDeclaration).count == 1)
  }

  @Test func `those around a range are the same as among all`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "specs")
    let texts = try ["login", "profile"].map { try Data(contentsOf: folder.appending(path: $0 + ".yaml")) }
    // The last one can't be read as it stands.
    for bytes in texts.map({ Array($0) }) + [Array(Self.messages.utf8), Array(Self.messages.utf8.dropLast(30))] {
      let view = SpecView(bytes)
      let all = view.tokens()
      for start in stride(from: 0, to: bytes.count, by: 7) {
        let range = start..<min(start + 40, bytes.count)
        let found = [all, view.tokens(around: range)].map { tokens in
          tokens.filter { $0.range.overlaps(range) }.map { "\($0.range) \($0.kind)" }
        }
        #expect(found[0] == found[1], "\(range)")
      }
    }
  }

  @Test func `words are of the text as it stands`() {
    let document = "{\"textDocument\":{\"uri\":\"file:///specs/a.yaml\"}}"
    let form = "formc: 1\nform: A\nfields:\n  n: "
    var server = server()
    func count() -> Int? {
      ask(&server, "textDocument/semanticTokens/full", document)["result"]?["data"]?.items.map { $0.count / 5 }
    }
    open(&server, form + "{type: integer, maximum: 1 + 2}\n")
    #expect(count() == 3 && count() == 3)
    let change = """
      {"textDocument":{"uri":"file:///specs/a.yaml","version":2},\
      "contentChanges":[{"text":\(FormJSON.string(form + "{type: Own, maximum: 1 + 2 + 3}\n").text())}]}
      """
    _ = send(&server, "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":\(change)}")
    #expect(count() == 6)
  }

  @Test func `quotes are no part of a pattern or a path`() {
    let fields = "fields:\n  n: {type: text, pattern: '[a-z]''+'}\n  m: {type: text, pattern: '[a]'}\n"
    let text = "formc: 1\nform: A\nimport: [\"a.yaml\", b.yaml]\n" + fields
    let view = SpecView(Array(text.utf8))
    #expect(words(.regexp, view.tokens(), in: text) == ["[a-z]''+", "[a]"])
    #expect(view.imports().map { String(decoding: view.typed[$0.range], as: UTF8.self) } == ["a.yaml", "b.yaml"])
  }

  /// Without `at` a rule speaks at the last field that it reads, and of a check that is wrong nobody knows which it is.
  @Test(arguments: [
    ("l.all(n, n > 0)", "l"), ("n > 0 || g.m > 1", "g.m"), ("g.m > 1 && n > 0", "g.m"), ("g.m > g.k", "g.k"),
    ("v > 1", "n"), ("has(g)", "g"), ("mode == 'new'", "form"), ("n > ", nil), ("n + 1", nil),
  ])
  func `behind a rule without a place stands the one that it has`(check: String, place: String?) {
    let text = """
      formc: 1
      form: A
      fields:
        l: {type: list, title: L, of: {type: integer, title: I}}
        n: {type: integer, title: N}
        g: {type: group, title: G, fields: {m: {type: integer, title: M}, k: {type: integer, title: K}}}
      rules:
        r: {check: "\(check)", message: M}
        s: {check: "n > 1", at: form, message: M}
      values: {v: n + 1}

      """
    let view = SpecView(Array(text.utf8))
    let hints = view.hints(in: 0..<text.utf8.count)
    #expect(hints.map(\.text) == ["int"] + [place].compactMap { $0 })
    for hint in hints { #expect(view.hints(in: hint.offset..<hint.offset + 1).map(\.text) == [hint.text]) }
  }
}
