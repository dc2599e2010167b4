// Which documents a language server speaks of.

import FormRuntime
import Testing

@testable import FormEditor

@Suite struct ServedDocumentTests: ServerSuite {
  @Test(arguments: [
    "services:\n  web: {image: nginx}\n", "tools:\n  formc: 1.2\n  swift: 6\n", "steps:\n  - run: x\n    formc: 1\n",
    "build:\n  script: make\n  with:\n    formc: 1.2\n", "packages:\n  formc:\n    version: 1\n",
    "kind: ConfigMap\ndata:\n  login.yaml: |\n    formc: 1\n    form: A\n", "{tools: {formc: 1}, it's: [formc: 1]}\n",
    "{\"tools\": \"\\n{formc: 1}\",\n  \"a\": {\n  \"formc\": 1}}\n", "  tools:\n    formc: 1\n", "- formc: 1\n",
    "a: 1\n---\nformc: 1\n", "# formc: 1\nformcs: 1\n",
  ])
  func `a document of something else is left alone`(text: String) {
    var server = server()
    open(&server, text)
    #expect(ask(&server, "textDocument/completion", place(1, 2))["result"]?.items?.isEmpty == true)
    #expect(!String(decoding: server.idle(), as: UTF8.self).contains("\"code\""))
  }

  @Test(arguments: [
    "form: A\nformc: 1\n", "# A\n\n%YAML 1.1\n--- # B\nformc: 1\n", "\u{FEFF}formc: 1\n", "  form: A\n  formc : 1\n",
    "\"formc\": 1\n", "{form: A, 'formc': 1}\n", "--- {\n  \"form\": \"A\",\n  \"formc\": 1\n}\n",
    "form: [\r\nformc: 1\r\n", "  form: A\nformc: 1\n",
  ])
  func `a document with a key formc at its root is judged`(text: String) {
    var server = server()
    open(&server, text)
    let isSpec = server.isSpec("/specs/a.yaml")
    #expect(isSpec)
  }

  /// A document that was never saved has no folder: no file of the server's own is beside it.
  @Test(arguments: ["untitled:Untitled-1", "", "vscode-vfs://github/a/b.yaml", "git:a.yaml"])
  func `a document that is no file imports none`(uri: String) {
    let library = "formc: 1\ntypes:\n  Name: {type: text, maxLenght: 3}\n"
    var server = server(["lib.yaml": library, "/lib.yaml": library])
    let text = FormJSON.string("formc: 1\nform: A\nimport: [lib.yaml]\nfields:\n  n: {type: Name, title: N}\n").text()
    let item = "{\"uri\":\"\(uri)\",\"languageId\":\"formc\",\"version\":1,\"text\":\(text)}"
    _ = send(
      &server, "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":\(item)}}")
    let said = String(decoding: server.idle(), as: UTF8.self)
    #expect(said.contains("unreadable-import") && !said.contains("\"lib.yaml\"") && !said.contains("maxLenght"))
    for (method, more) in [
      ("definition", ""), ("references", ""), ("rename", ",\"newName\":\"Z\""), ("documentLink", ""),
    ] {
      for (line, character) in [(2, 12), (4, 13)] {
        let position = "\"position\":{\"line\":\(line),\"character\":\(character)}"
        let answer = ask(
          &server, "textDocument/\(method)", "{\"textDocument\":{\"uri\":\"\(uri)\"},\(position)\(more)}")
        #expect(!answer.text(.dense).contains("lib.yaml"), "\(method)")
      }
    }
    let symbols = ask(&server, "textDocument/documentSymbol", "{\"textDocument\":{\"uri\":\"\(uri)\"}}")
    #expect(symbols["result"]?.items?.isEmpty == false)
  }

  @Test func `of a document that is too large to be read nothing is said but that`() {
    var server = server()
    let spec = "formc: 1\nform: A\nfields:\n  n: {type: text, title: N}\n"
    open(&server, spec + String(repeating: "# c\n", count: 300_000))
    #expect(String(decoding: server.idle(), as: UTF8.self).contains("file-too-large"))
    let document = "{\"textDocument\":{\"uri\":\"file:///specs/a.yaml\"}}"
    for method in ["foldingRange", "documentSymbol", "codeLens", "formatting"] {
      #expect(ask(&server, "textDocument/" + method, document)["result"]?.items?.isEmpty == true, "\(method)")
    }
  }
}
