// What an editor offers to mend, and to keep quiet about.

import FormAuthoring
import FormCompiler
import FormLanguage
import FormRuntime
import Foundation
import Testing

@testable import FormEditor

@Suite struct ActionTests: ServerSuite {
  /// What a spec is once each of the actions that are offered for all of it was taken, by their titles.
  private func actions(_ text: String) -> [String: String] {
    Dictionary(offered(text)) { first, _ in first }
  }

  /// The titles of the actions that are offered for all of a spec, and what it is once each was taken.
  private func offered(_ text: String) -> [(title: String, result: String)] {
    var server = server()
    open(&server, text, language: "formc")
    let all = "{\"start\":{\"line\":0,\"character\":0},\"end\":{\"line\":999,\"character\":0}}"
    let document = "{\"uri\":\"file:///specs/a.yaml\"}"
    let parameters = "{\"textDocument\":\(document),\"range\":\(all),\"context\":{\"diagnostics\":[]}}"
    return (ask(&server, "textDocument/codeAction", parameters)["result"]?.items ?? []).map { action in
      let edits = action["edit"]?["changes"]?["file:///specs/a.yaml"]?.items ?? []
      return (action["title"]?.text ?? "", applied(edits, to: text))
    }
  }

  private func applied(_ edits: [FormJSON], to text: String) -> String {
    let lines = Lines(Array(text.utf8), .utf16)
    func offset(_ position: FormJSON?) -> Int {
      lines.offset(line: position?["line"]?.integer ?? 0, character: position?["character"]?.integer ?? 0)
    }
    let sorted = edits.map { (offset($0["range"]?["start"])..<offset($0["range"]?["end"]), $0["newText"]?.text ?? "") }
      .sorted { $0.0.lowerBound > $1.0.lowerBound }
    var bytes = lines.bytes
    for (range, new) in sorted { bytes.replaceSubrange(range, with: new.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What is said of a spec.
  private func messages(_ text: String) -> [String] {
    var server = server()
    open(&server, text, language: "formc")
    let document = "{\"textDocument\":{\"uri\":\"file:///specs/a.yaml\"}}"
    let items = ask(&server, "textDocument/diagnostic", document)["result"]?["items"]?.items ?? []
    return items.compactMap { $0["message"]?.text }
  }

  private func compile(_ text: String) -> Compilation {
    Compilation.compile(path: "a.yaml", bytes: Array(text.utf8)) { _ in .failure(LoadFailure(reason: "no such file")) }
  }

  private func codes(_ text: String) -> [String] { compile(text).diagnostics.map(\.problem.code) }

  private static let goldens = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Goldens")

  private static let files = ["mistakes", "problems"].flatMap { folder in
    (try? FileManager.default.contentsOfDirectory(
      at: goldens.appendingPathComponent(folder), includingPropertiesForKeys: nil)) ?? []
  }.sorted { $0.path < $1.path }

  @Test(arguments: files)
  func `what is said and offered is what check says and offers`(file: URL) throws {
    for part in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n```yaml\n").dropFirst() {
      let spec = (part.components(separatedBy: "\n```").first ?? "") + "\n"
      let compilation = compile(spec)
      guard compilation.diagnostics.count <= Report.limit else { continue }
      var trial = CorrectionTrial()
      let told = Report(trial.tried(compilation)).diagnostics
      #expect(Set(messages(spec)).isSubset(of: told.map(\.oneLine)), "\(spec)")
      let fixes = told.flatMap(\.fixes).filter { !$0.edits.isEmpty }
      let offered = offered(spec).filter { !$0.title.hasPrefix("allow `") }
      #expect(offered.count == fixes.count, "\(spec)")
      for (action, fix) in zip(offered, fixes) {
        #expect(action.title.hasPrefix(visible(fix.title)), "\(spec)")
        var bytes = Array(spec.utf8)
        for edit in fix.edits.sorted(by: { $0.span.start > $1.span.start }) {
          bytes.replaceSubrange(edit.span.range, with: edit.replacement.utf8)
        }
        #expect(action.result.utf8.elementsEqual(bytes), "\(spec)")
      }
    }
  }

  @Test func `of errors it is not offered to allow them, but of the warnings that have their codes`() {
    let start = "formc: 1\nform: A\nfields:\n  a: {type: text, title: A}\n"
    let unknown = start + "tests:\n  t: {answers: {a: x}, issues: {a: [minimum]}}\n"
    #expect(codes(unknown) == ["unknown-issue-code"])
    #expect(actions(unknown).keys.allSatisfy { !$0.contains("allow") })
    let issues = start + "tests:\n  t: {answers: {a: x}, issues: {a: [minLength]}}\n"
    #expect(codes(issues) == ["unknown-issue-code"])
    #expect(actions(issues)["allow `unknown-issue-code` here"].map(codes) == [])
    let index = start + "  l: {type: list, of: {type: text}}\nrules:\n  r: {check: \"l[-1] == a\", message: M, at: a}\n"
    #expect(codes(index) == ["failing-constant"])
    #expect(actions(index)["allow `failing-constant` here"].map(codes) == [])
  }

  @Test(arguments: [
    ("\u{FEFF}formc: 1\n", "values: {w: 1}\n", "allow: [unused-value]\n"),
    ("formc: 1\n", "values: {w: 1}\n", "allow: [unused-value]\n"),
    ("\u{FEFF}  formc: 1\n", "  values: {w: 1}\n", "  allow: [unused-value]\n"),
  ])
  func `what is allowed is indented like the keys around it`(start: String, values: String, allowance: String) {
    let indentation = String(repeating: " ", count: allowance.prefix { $0 == " " }.count)
    let keys = start + indentation + "form: A\n" + values
    let fields = indentation + "fields: {a: {type: text, title: A}}\n"
    #expect(codes(keys + fields) == ["unused-value"])
    let allowed = actions(keys + fields)["allow `unused-value` here"]
    #expect(allowed == keys + allowance + fields)
    #expect(codes(allowed ?? "") == [])
  }

  @Test(arguments: ["\n", "\r\n"]) func `what is allowed ends as the lines of the file do`(lineBreak: String) {
    let other = lineBreak == "\n" ? "\r\n" : "\n"
    let start = ["formc: 1", "form: A", "values: {w: 1}"].joined(separator: lineBreak) + lineBreak
    let end = "fields: {a: {type: text, title: A}}" + other
    let allowed = actions(start + end)["allow `unused-value` here"]
    #expect(allowed == start + "allow: [unused-value]" + lineBreak + end)
  }
}
