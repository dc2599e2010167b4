// The language server as a client meets it: messages in, messages out.

import FormCompiler
import FormCore
import FormLanguage
import Foundation
import Testing

@testable import FormEditor
import FormRuntime

@Suite struct ServerTests: ServerSuite {
  @Test func `keys that fit are offered`() {
    var server = server()
    open(&server, "formc: 1\nform: A\nfields:\n  n:\n    type: integer\n    \n")
    let items = ask(&server, "textDocument/completion", place(5, 4))["result"]?["items"]?.items ?? []
    let labels = items.compactMap { $0["label"]?.text }
    #expect(labels.contains("minimum") && !labels.contains("maxLength") && !labels.contains("type"))
  }

  @Test(arguments: ["hover", "completion", "definition", "prepareRename", "documentHighlight"])
  func `a position far beyond the end is the end`(of method: String) {
    var server = server()
    open(&server, "formc: 1\nform: A\nfields: {a: {type: text}}")
    let answer = ask(&server, "textDocument/\(method)", place(.max, .max))
    #expect(answer["error"] == nil && answer["id"]?.integer == 1)
  }

  @Test func `one test is run, or all`() {
    var server = server()
    // Names that look alike and are told apart, as everywhere in a spec.
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    open(
      &server,
      """
      formc: 1
      form: A
      fields: {n: {type: integer, required: true}}
      tests:
        \(composed): {answers: {n: 1}, valid: true}
        \(decomposed): {answers: {}, valid: true}
        b: {answers: {n: 2}, valid: true}

      """)
    func run(_ name: String?) -> FormJSON? {
      let arguments = FormJSON.array([.string("file:///specs/a.yaml")] + (name.map { [.string($0)] } ?? [])).text()
      return ask(
        &server, "workspace/executeCommand", "{\"command\":\"formc.test\",\"arguments\":\(arguments)}")["result"]
    }
    #expect(run("b")?["output"]?.text == "ok    b")
    #expect(run(composed)?["passed"]?.text() == "true")
    #expect(run(decomposed)?["passed"]?.text() == "false")
    #expect(run("c") == nil)
    #expect(run(nil)?["passed"]?.text() == "false")
    #expect(run(nil)?["output"]?.text?.split(separator: "\n").count(where: { !$0.hasPrefix(" ") }) == 3)
  }

  @Test func `a key brings a line break only to those who can write it`() {
    let name = "\"clientInfo\": {\"name\": \"Neovim\"}"
    let plugin = "{\"textDocument\": {\"completion\": {\"completionItem\": {\"insertTextModeSupport\": {}}}}}"
    for (client, text) in [
      ("\"capabilities\": {}", "fields:\n  "), ("\(name), \"capabilities\": {}", "fields:"),
      ("\(name), \"capabilities\": \(plugin)", "fields:\n  "),
    ] {
      var server = server(client: client)
      open(&server, "formc: 1\nform: A\n")
      let items = ask(&server, "textDocument/completion", place(2, 0))["result"]?["items"]?.items ?? []
      let item = items.first { $0["label"]?.text == "fields" }
      #expect(item?["textEdit"]?["newText"]?.text == text, "\(client)")
    }
  }

  @Test(arguments: [
    ("{\"ty|\": text}", "type", "{\"type\": text}"), ("{'ty|' : text}", "type", "{'type' : text}"),
    ("{\"|\": text}", "type", "{\"type\": text}"),
    ("{type: text, \"max|\"}", "maxLength", "{type: text, \"maxLength\": }"),
    ("\n    \"ty|\": text", "type", "\n    \"type\": text"),
    ("\n    type: text\n    'max|': 3", "maxLength", "\n    type: text\n    'maxLength': 3"),
    ("\n    type: choice\n    \"cho|\"", "choices", "\n    type: choice\n    \"choices\":\n      "),
    ("\n    type: text\n    \"max|", "maxLength", "\n    type: text\n    \"maxLength"),
    (
      "{type: text, examples: [a]}\ntests: {t: {answers: {}, issues: {\"n|\": [maxLength]}}}", "n",
      "{type: text, examples: [a]}\ntests: {t: {answers: {}, issues: {\"n\": [maxLength]}}}"
    ),
  ])
  func `a key in quotes brings no colon into them`(marked: String, label: String, text: String) {
    let start = "formc: 1\nform: A\nlanguages: [en, de]\nfields:\n  n: "
    #expect(MarkedText(start + marked + "\n").completed(label) == start + text + "\n")
  }

  @Test(arguments: [
    ("\n    default: |", "a: b", "\n    default: \"a: b\""), ("\n    default: |", "a, b", "\n    default: a, b"),
    ("\n    default: |", "#x", "\n    default: \"#x\""), ("\n    default: |", "\"", "\n    default: '\"'"),
    ("\n    default: |", "no", "\n    default: \"no\""), ("\n    default: |", "it's", "\n    default: it's"),
    ("\n    default: 'i|'", "it's", "\n    default: 'it''s'"),
    ("\n    default: \"|\"", "\"", "\n    default: \"\\\"\""),
    ("\n    default: \"a|\"", "a: b", "\n    default: \"a: b\""),
    ("\n    examples: [|]", "a, b", "\n    examples: [\"a, b\"]"),
    (
      "\ntests:\n  t: {answers: {c: |}, valid: true}", "a, b",
      "\ntests:\n  t: {answers: {c: \"a, b\"}, valid: true}"
    ),
    (
      "\ntests:\n  t:\n    valid: true\n    answers:\n      c: |", "#x",
      "\ntests:\n  t:\n    valid: true\n    answers:\n      c: \"#x\""
    ),
    ("\n    examples:\n      - |", "a, b", "\n    examples:\n      - a, b"),
  ])
  func `the value of a choice is written in the quotes that it needs`(marked: String, label: String, text: String) {
    let choices = #"{"a: b": A, "a, b": B, '#x': X, "no": N, "it's": I, '"': Q}"#
    let start = "formc: 1\nform: A\nfields:\n  c:\n    type: choice\n    choices: \(choices)"
    let completed = MarkedText(start + marked + "\n").completed(label)
    #expect(completed == start + text + "\n")
    let compilation = Compilation.compile(path: "a.yaml", bytes: Array((completed ?? "").utf8)) { _ in
      .failure(LoadFailure(reason: "no such file"))
    }
    #expect(!compilation.hasErrors)
  }

  @Test(arguments: [
    ("c == |", "\"it's\"", "c == \"it's\""), ("'c == |'", "\"it's\"", "'c == \"it''s\"'"),
    ("'c == |'", "\"say \"hi\"\"", "'c == \"say \\\"hi\\\"\"'"),
    ("\"c == |\"", "'it's'", "\"c == 'it\\\\'s'\""), ("'c in [|]'", "\"a\\b\"", "'c in [\"a\\\\b\"]'"),
  ])
  func `a choice in an expression is written as both want it`(marked: String, label: String, text: String) {
    let start =
      "formc: 1\nform: A\nfields:\n  c: {type: choice, choices: {\"it's\": I, 'say \"hi\"': H, 'a\\b': B}}\nrules:\n  r: {check: "
    let end = ", message: m}\n"
    let completed = MarkedText(start + marked + end).completed(label)
    #expect(completed == start + text + end)
    let compilation = Compilation.compile(path: "a.yaml", bytes: Array((completed ?? "").utf8)) { _ in
      .failure(LoadFailure(reason: "no such file"))
    }
    #expect(!compilation.hasErrors)
  }

  @Test func `the title of a fix says what is written`() {
    var server = server()
    open(&server, "formc: 1\nform: A\nfields:\n  n:\n    type: text\n    maxLenght: 3\n")
    let range = "{\"start\": {\"line\": 5, \"character\": 4}, \"end\": {\"line\": 5, \"character\": 4}}"
    let parameters = place(5, 4).dropLast() + ",\"range\": \(range), \"context\": {\"diagnostics\": []}}"
    let titles = ask(&server, "textDocument/codeAction", String(parameters))["result"]?.items?.map { $0["title"]?.text }
    #expect(titles == ["rename the key: `maxLength`"])
  }

  @Test func `positions count UTF-16 and mean the end beyond a line's end`() {
    let text = Array("a😀b\r\ncd\re".utf8)
    let lines = Lines(text, .utf16)
    #expect(lines.line(of: 7) == 0 && lines.line(of: 8) == 1 && lines.line(of: 11) == 2 && lines.line(of: 99) == 2)
    #expect(lines.offset(line: 2, character: 0) == 11 && lines.offset(line: 3, character: 0) == 12)
    #expect(lines.offset(line: 0, character: 3) == 5)
    #expect(lines.offset(line: 0, character: 2) == 1)
    #expect(lines.offset(line: 0, character: 99) == 6)
    #expect(lines.offset(line: 1, character: 1) == 9)
    #expect(Lines(text, .utf8).offset(line: 0, character: 5) == 5)
  }

  @Test func `what is no request is refused, and life goes on`() {
    var server = server()
    for message in [
      "[]", "{}", "3", "{", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":3}",
      "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"a\"}",
    ] {
      #expect(send(&server, message).first?["error"] != nil, "\(message)")
    }
    #expect(ask(&server, "textDocument/hover", "{}")["error"]?["code"]?.integer == -32602)
    #expect(ask(&server, "textDocument/wonder", "{}")["error"]?["code"]?.integer == -32601)
    #expect(ask(&server, "shutdown", "{}")["error"] == nil)
    #expect(ask(&server, "textDocument/hover", "{}")["error"]?["code"]?.integer == -32600)
  }

  @Test(arguments: ["codeAction", "inlayHint", "semanticTokens/range"])
  func `a question about a range needs one`(method: String) {
    var server = server()
    open(&server, "formc: 1\n")
    for range in ["", ",\"range\":{}", ",\"range\":{\"start\":{\"line\":0,\"character\":0}}"] {
      let parameters = "{\"textDocument\":{\"uri\":\"file:///specs/a.yaml\"}\(range)}"
      #expect(ask(&server, "textDocument/" + method, parameters)["error"]?["code"]?.integer == -32602)
    }
  }

  @Test func `a path may go on behind its slash with a combining mark`() {
    #expect(FormText.isEqual(Address.path(of: "file:///\u{301}a.yaml"), "/\u{301}a.yaml"))
    #expect(Address.folder(of: "/\u{301}a.yaml") == "/")
  }

  @Test func `documents whose names differ in normal form are two`() {
    var server = server()
    let fields = [(name: "\u{E9}", field: "one"), (name: "e\u{301}", field: "two")]
    for (name, field) in fields {
      open(&server, "formc: 1\nform: A\nfields:\n  \(field): {type: text}\n", at: "/specs/\(name).yaml")
    }
    for (name, field) in fields {
      let document = "{\"textDocument\":{\"uri\":\"file:///specs/\(name).yaml\"}}"
      let symbols = ask(&server, "textDocument/documentSymbol", document)["result"]?.items ?? []
      #expect(symbols.contains { $0["name"]?.text == field }, "\(field)")
    }
  }

  @Test(
    arguments: [
      ("list.map(l, l).size()", 9, ["name", "A"]), ("list.exists(l, l > 1)", 12, ["name", "bool"]),
      ("list.first()", 11, []), ("divide(1, 2, 3)", 7, ["decimal", "decimal", "int"]),
      ("text.matches(\"a\")", 13, ["pattern"]),
    ] as [(expression: String, offset: Int, parameters: [String])])
  func `a signature tells what stands between its own brackets`(
    expression: String, offset: Int, parameters: [String]
  ) {
    var server = server()
    open(
      &server,
      """
      formc: 1
      form: A
      fields:
        text: {type: text}
        list: {type: list, of: {type: integer}}
        sum:
          type: integer
          computed: \(expression)

      """)
    let help = ask(&server, "textDocument/signatureHelp", place(7, 14 + offset))["result"]
    let shown = help?["signatures"]?.items?[help?["activeSignature"]?.integer.map { Int($0) } ?? 0]
    #expect(shown?["parameters"]?.items?.compactMap { $0["label"]?.text } == parameters, "\(String(describing: shown))")
  }

  @Test(arguments: [true, false]) func `a hover shows the words of a spec as they stand`(isMarkdown: Bool) throws {
    let format = "{\"textDocument\": {\"hover\": {\"contentFormat\": [\"\(isMarkdown ? "markdown" : "plaintext")\"]}}}"
    var server = server(client: "\"capabilities\": \(format)")
    open(
      &server,
      """
      formc: 1
      form: A
      fields:
        n:
          type: text
          title: '![x](https://evil/t.png) <img src=x> [c](command:x) & E-mail'
          pattern: '[a``]+'

      """)
    let hover = ask(&server, "textDocument/hover", place(3, 2))["result"]?["contents"]?["value"]?.text
    let words = try #require(hover)
    let title =
      isMarkdown
      ? "!\\[x\\](https://evil/t.png) \\<img src=x> \\[c\\](command:x) & E-mail"
      : "![x](https://evil/t.png) <img src=x> [c](command:x) & E-mail"
    #expect(words.contains(title))
    #expect(words.contains(isMarkdown ? "- ``` pattern: [a``]+ ```" : "pattern: [a``]+"))
  }

  @Test func `what goes with choices is found by its name, and renamed with all of them`() {
    var server = server()
    open(
      &server,
      """
      formc: 1
      form: A
      fields:
        ticket:
          type: choice
          choices:
            a: {title: A, data: {early: 1, late: 2}}
            b: {title: B, data: {early: 3, late: 4}}
        extras: {type: choices, choices: {x: {title: X, data: {price: 1}}, y: {title: Y, data: {price: 2}}}}
        total:
          type: integer
          computed: ticket.early + extras.map(e, e.price).sum()

      """)
    func found(_ method: String, _ line: Int, _ character: Int) -> [FormJSON] {
      ask(&server, "textDocument/\(method)", place(line, character))["result"]?.items ?? []
    }
    let definition = found("definition", 11, 25).first?["range"]?["start"]
    #expect(definition?["line"]?.integer == 6 && definition?["character"]?.integer == 27)
    #expect(found("documentHighlight", 7, 28).count == 3)
    #expect(found("definition", 11, 49).first?["range"]?["start"]?["line"]?.integer == 8)
    let parameters = place(8, 58).dropLast() + ",\"newName\":\"cost\"}"
    let changes = ask(&server, "textDocument/rename", String(parameters))["result"]?["changes"]
    #expect(changes?["file:///specs/a.yaml"]?.items?.count == 3)
    let taken = place(11, 25).dropLast() + ",\"newName\":\"late\"}"
    #expect(ask(&server, "textDocument/rename", String(taken))["error"] != nil)
  }

  @Test(arguments: ["/specs", "/elsewhere"])
  func `a name in a type is renamed from its library in all specs that import it`(folder: String) {
    let library = """
      formc: 1
      types:
        Pair:
          type: group
          fields:
            left: {type: text}
            right: {type: text}
          values: {both: left + right}
          rules:
            named: {check: this.left != "", message: M}
        Seat: {type: choice, choices: {a: {title: A, data: {price: 1}}, b: {title: B, data: {price: 2}}}}

      """
    let form = """
      formc: 1
      form: A
      import: [lib.yaml]
      fields:
        p: {type: Pair}
        s: {type: Seat}
      rules:
        r: {check: p.left != p.right && p.both != "x" && s.price > 1, message: M}
      tests:
        t: {answers: {p: {right: x}}, issues: {p: [named]}}

      """
    let other = """
      formc: 1
      import: [lib.yaml]
      types:
        Pairs: {type: list, of: {type: Pair}}

      """
    let list = """
      formc: 1
      form: B
      import: [other.yaml]
      fields:
        ps: {type: Pairs}
      rules:
        r: {check: "ps.all(p, p.left != p.both)", message: M}

      """
    let specs = ["a": form, "b": list, "other": other]
    var server = server(
      Dictionary(uniqueKeysWithValues: specs.map { ("\(folder)/\($0.key).yaml", $0.value) }))
    open(&server, library, at: "\(folder)/lib.yaml")
    // What is in no folder of the client's is looked at if it is open.
    if folder == "/elsewhere" {
      for (name, text) in [("a", form), ("b", list)] { open(&server, text, at: "\(folder)/\(name).yaml") }
    }
    let document = "{\"textDocument\":{\"uri\":\"file://\(folder)/lib.yaml\"}"
    for (line, character, counts) in [
      (5, 6, ["lib": 3, "a": 1, "b": 1]), (7, 14, ["lib": 1, "a": 1, "b": 1]), (9, 6, ["lib": 1, "a": 1]),
      (10, 56, ["lib": 2, "a": 1]), (2, 2, ["lib": 1, "a": 1, "other": 1]),
    ] {
      let position = "\(document),\"position\":{\"line\":\(line),\"character\":\(character)}"
      let changes = ask(&server, "textDocument/rename", position + ",\"newName\":\"Zed\"}")["result"]?["changes"]
      for name in ["lib", "a", "b", "other"] {
        let edits = changes?["file://\(folder)/\(name).yaml"]?.items
        #expect(edits?.count == counts[name], "\(line) \(name)")
      }
      let references = ask(&server, "textDocument/references", position + "}")["result"]?.items
      #expect(references?.count == counts.values.reduce(0, +), "\(line)")
    }
  }

  @Test(arguments: [true, false])
  func `what others use is renamed only where all of them are known`(isWhole: Bool) {
    let library = "formc: 1\ntypes:\n  Name: {type: text}\n"
    let form = "formc: 1\nform: A\nimport: [lib.yaml]\nfields:\n  n: {type: Name}\n"
    // Other YAML is no spec, whatever stands in it.
    let files = ["/specs/a.yaml": form, "/specs/k8s.yaml": "kind: Name\nimport: [lib.yaml]\n"]
    var server = server(on: Disk(files, isSearchedWhole: isWhole), client: "\"capabilities\": {}")
    open(&server, library, at: "/specs/lib.yaml")
    func renamed(_ line: Int, _ character: Int) -> FormJSON {
      let document = "{\"textDocument\":{\"uri\":\"file:///specs/lib.yaml\"}"
      let position = "\"position\":{\"line\":\(line),\"character\":\(character)}"
      return ask(&server, "textDocument/rename", "\(document),\(position),\"newName\":\"Zed\"}")
    }
    let changes = renamed(2, 2)["result"]?["changes"]
    #expect(changes?["file:///specs/a.yaml"]?.items?.count == (isWhole ? 1 : nil))
    let refusal = renamed(2, 2)["error"]?["message"]?.text
    #expect(
      refusal
        == (isWhole
          ? nil : "the folder has more files than can be looked at, so that not all uses of `Name` are known"))
  }

  @Test func `who asks for what is wrong is told when a file is another`() {
    let pulls = "{\"textDocument\": {\"diagnostic\": {}}, \"workspace\": {\"diagnostics\": {\"refreshSupport\": true}}}"
    for (capabilities, isTold) in [(pulls, true), ("{\"textDocument\": {\"diagnostic\": {}}}", false)] {
      var server = server(client: "\"capabilities\": \(capabilities)")
      open(&server, "formc: 1\nform: A\nfields: {n: {type: text}}\n")
      let change = "{\"jsonrpc\":\"2.0\",\"method\":\"workspace/didChangeWatchedFiles\",\"params\":{\"changes\":[]}}"
      let sent = send(&server, change).map { $0["method"]?.text }
      #expect(sent == (isTold ? ["workspace/diagnostic/refresh"] : []))
    }
  }

  @Test(arguments: [
    ("initialize", "5"), ("initialize", "[]"), ("initialize", "{\"capabilities\": 5}"),
    ("initialize", "{\"capabilities\": {}, \"rootUri\": 5}"), ("initialize", "{\"workspaceFolders\": 5}"),
    ("workspace/symbol", "{}"), ("workspace/symbol", "{\"query\": 5}"), ("completionItem/resolve", "null"),
    ("codeAction/resolve", "[]"),
    ("workspace/executeCommand", "{\"command\":\"formc.test\",\"arguments\":[\"file:///specs/a.yaml\",1]}"),
  ])
  func `parameters of another type are refused`(method: String, parameters: String) {
    var server =
      method == "initialize"
      ? Server(
        files: EditorFiles(read: { _ in .success([]) }, specs: { _ in .init(paths: []) }, identity: { _ in nil }))
      : server()
    if method != "initialize" { open(&server, "formc: 1\nform: A\nfields: {n: {type: text}}\n") }
    #expect(ask(&server, method, parameters)["error"]?["code"]?.integer == -32602)
  }

  @Test(arguments: ["file:/specs/a.yaml", "FILE:///specs/a.yaml", "file://localhost/specs/a.yaml"])
  func `a file is one however its address is written`(uri: String) {
    let form = "formc: 1\nform: A\nimport: [lib.yaml]\nfields:\n  n: {type: Name}\n"
    var server = server(
      ["/specs/lib.yaml": "formc: 1\ntypes:\n  Name: {type: text}\n"],
      client: "\"capabilities\": {\"textDocument\": {\"diagnostic\": {}}}")
    let item = "{\"uri\":\"\(uri)\",\"languageId\":\"yaml\",\"version\":1,\"text\":\(FormJSON.string(form).text())}"
    _ = send(&server, "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":\(item)}}")
    let answer = ask(&server, "textDocument/diagnostic", "{\"textDocument\":{\"uri\":\"\(uri)\"}}")
    #expect(answer["result"]?["items"]?.items?.count == 0)
  }

  @Test func `an import that was missing is read as soon as it is there`() {
    let form = "formc: 1\nform: A\nimport: [lib.yaml]\nfields:\n  n: {type: Name}\n"
    let library = "formc: 1\ntypes:\n  Name: {type: text}\n"
    let disk = Disk()
    var server = server(on: disk, client: "\"capabilities\": {\"textDocument\": {\"diagnostic\": {}}}")
    func pulled() -> [String?]? {
      let document = "{\"textDocument\":{\"uri\":\"file:///specs/a.yaml\"}}"
      return ask(&server, "textDocument/diagnostic", document)["result"]?["items"]?.items?.map { $0["code"]?.text }
    }
    open(&server, form)
    #expect(pulled() == ["unreadable-import"])
    disk["/specs/lib.yaml"] = library
    #expect(pulled() == [])
    #expect(ask(&server, "textDocument/definition", place(4, 13))["result"]?.items?.count == 1)
    disk["/specs/lib.yaml"] = "formc: 1\ntypes:\n  Other: {type: text}\n"
    #expect(pulled() == ["unknown-type"])
    disk["/specs/lib.yaml"] = nil
    #expect(pulled() == ["unreadable-import"])
    open(&server, library, at: "/specs/lib.yaml")
    #expect(pulled() == [])
  }

  @Test func `what does nothing is tagged as unnecessary`() {
    var server = server()
    open(&server, "formc: 1\nform: A\ntypes:\n  Name: {type: text}\nfields:\n  n: {type: text, minimum: 1}\n")
    let document = "{\"textDocument\":{\"uri\":\"file:///specs/a.yaml\"}}"
    let items = ask(&server, "textDocument/diagnostic", document)["result"]?["items"]?.items ?? []
    #expect(items.map { $0["code"]?.text } == ["unused-type", "misplaced-key"])
    #expect(items.map { $0["tags"]?.items?.map(\.integer) } == [[1], nil])
  }

  @Test func `what is said of an import that was missing is taken back once the client tells of its file`() {
    let disk = Disk()
    var server = server(on: disk, client: "\"capabilities\": {}")
    func said() -> String { String(decoding: server.idle(), as: UTF8.self) }
    open(&server, "formc: 1\nform: A\nimport: [lib.yaml]\nfields:\n  n: {type: Name}\n")
    #expect(said().contains("unreadable-import"))
    disk["/specs/lib.yaml"] = "formc: 1\ntypes:\n  Name: {type: text}\n"
    let change = "{\"changes\":[{\"uri\":\"file:///specs/lib.yaml\",\"type\":1}]}"
    _ = send(
      &server, "{\"jsonrpc\":\"2.0\",\"method\":\"workspace/didChangeWatchedFiles\",\"params\":\(change)}")
    #expect(said().contains("\"diagnostics\":[]"))
  }

  @Test func `a key in records that reads like a name is none`() {
    var server = server()
    open(
      &server,
      """
      formc: 1
      form: A
      fields:
        a: {type: text, json: b}
        b: {type: text, json: a}
        c: {type: text, json: c}
        l:
          type: list
          of:
            type: group
            fields:
              m: {type: text, json: m}
      tests:
        t:
          original: {a: "1", b: "2", c: "3", l: [{m: x}]}
          answers: {a: "1", b: "2", c: "3", l: [{m: x}]}
          record: {b: "1", a: "2", c: "3", l: [{m: x}]}

      """)
    for (line, character, lines) in [
      (3, 2, [3, 15]), (4, 2, [4, 15]), (5, 2, [5, 15]), (6, 2, [6, 14, 15, 16]), (11, 8, [11, 15]),
    ] {
      let parameters = place(line, character).dropLast() + ",\"newName\":\"z\"}"
      let changes = ask(&server, "textDocument/rename", String(parameters))["result"]?["changes"]
      let edits = changes?["file:///specs/a.yaml"]?.items
      #expect(edits?.map { $0["range"]?["start"]?["line"]?.integer } == lines, "\(line)")
    }
  }

  @Test func `half of a surrogate pair is taken for a character of its length`() {
    var server = server()
    open(&server, "formc: 1\nform: A\nfields:\n  n: {type: text}\n")
    func change(_ line: Int, _ characters: Range<Int>, _ escaped: String) -> [FormJSON] {
      let (start, end) = (characters.lowerBound, characters.upperBound)
      let range =
        "{\"start\":{\"line\":\(line),\"character\":\(start)},\"end\":{\"line\":\(line),\"character\":\(end)}}"
      let changes = "[{\"range\":\(range),\"text\":\"\(escaped)\"}]"
      let document = "{\"uri\":\"file:///specs/a.yaml\",\"version\":2}"
      return send(
        &server,
        """
        {"jsonrpc":"2.0","method":"textDocument/didChange",\
        "params":{"textDocument":\(document),"contentChanges":\(changes)}}
        """)
    }
    #expect(change(0, 0..<0, #"# \ud83d\\ud83d\ude00\ud83d\ude00\ude00.\n"#).isEmpty)
    // What stands behind the halves is where the client has it.
    #expect(change(0, 13..<14, "!").isEmpty)
    let bytes = server.documents["/specs/a.yaml"]?.bytes ?? []
    #expect(bytes.starts(with: "# \u{FFFD}\\ud83d\u{FFFD}\u{1F600}\u{FFFD}!\nformc: 1\n".utf8))
    #expect(send(&server, #"{"jsonrpc": "\ud83d", "id": "\ud83}"#).first?["error"]?["code"]?.integer == -32700)
  }

  @Test func `of two choices that look alike the one that is meant is found`() {
    var server = server()
    open(
      &server,
      """
      formc: 1
      form: A
      fields:
        a:
          type: choice
          choices:
            "\u{e9}": One
            "e\u{301}": Two
        b: {type: text, visible: a == "e\u{301}"}
        c: {type: text, visible: a == "\u{e9}"}

      """)
    for (line, declared) in [(8, 7), (9, 6)] {
      let found = ask(&server, "textDocument/definition", place(line, 33))["result"]?.items ?? []
      #expect(found.first?["range"]?["start"]?["line"]?.integer == declared)
    }
  }

  /// Nothing that stands in a document, or half of it, brings the server down.
  @Test func `documents with slips of the pen get answers`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "specs")
    let texts = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
      .map { try String(contentsOf: $0, encoding: .utf8) }
    let pieces = ["\"", "'", "{", "}", "[", "]", ":", ": ", "\n", "#", "- ", "|\n", "\t", ",", ".", "(", "\u{1F600}"]
    var state: UInt64 = 11
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(limit, 1)
    }
    let methods = [
      "completion", "hover", "definition", "references", "signatureHelp", "documentSymbol", "foldingRange", "codeLens",
      "semanticTokens/full", "documentHighlight", "formatting", "prepareRename",
    ]
    for text in texts {
      for _ in 0..<6 {
        var broken = Array(text.unicodeScalars)
        for _ in 0...next(3) {
          let start = next(broken.count)
          broken.replaceSubrange(
            start..<min(broken.count, start + next(5)), with: Array(pieces[next(pieces.count)].unicodeScalars))
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: broken)
        var server = server()
        open(&server, String(view))
        let lines = String(view).split(separator: "\n", omittingEmptySubsequences: false).count
        for method in methods {
          let answer = ask(&server, "textDocument/\(method)", place(next(lines), next(40)))
          #expect(answer["result"] != nil, "\(method)")
        }
        _ = server.idle()
      }
    }
  }
}
