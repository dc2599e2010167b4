// What is offered at a place is what check takes there.

import FormRuntime
import Testing

@testable import FormEditor

@Suite struct OfferedTests: ServerSuite {
  private static let start = """
    formc: 1
    form: A
    languages: [en, de]
    values: {v: n + 1, c: 3, day: 'date("2026-01-02")'}
    fields:
      n: {type: integer, title: N}

    """

  private func labels(_ marked: String) -> [String] { MarkedText(Self.start + marked + "\n").items.map(\.label) }

  @Test(arguments: ["  size: {type: integer, title: S}", "  days: {type: integer, title: S}"])
  func `a name that is that of a function, too, is offered once`(field: String) {
    let labels = labels(field + "\nrules: {r: {check: |}}")
    #expect(labels.count == Set(labels).count)
    let data = "  seat: {type: choice, title: S, choices: {x: {title: X, data: {size: 3}}}}"
    #expect(self.labels(data + "\nrules: {r: {check: seat.|}}").filter { $0 == "size" } == ["size"])
  }

  @Test(arguments: ["default: |}", "default: today + |}", "default: 'mode == \"new\" ? |'}"])
  func `a default is offered what is known before there are answers`(setting: String) {
    let labels = labels("  b: {type: date, title: B, " + setting)
    for name in ["c", "day", "mode", "today", "now", "days"] { #expect(labels.contains(name), "\(name)") }
    for name in ["n", "b", "v", "has", "valid"] { #expect(!labels.contains(name), "\(name)") }
  }

  @Test(arguments: ["has(|)", "valid(|)"])
  func `a default can ask nothing of a field`(call: String) {
    #expect(labels("  b: {type: date, title: B, default: '\(call) ? today : today'}") == [])
  }

  @Test(arguments: [
    ("{Mail: {type: |}, Home: {type: Mail}, Work: {type: text}}", ["Work"]),
    ("{Mail: {type: text}, Home: {type: |}}", ["Mail"]),
    ("{Mail: {type: |}, Home: {type: list, of: {type: Work}}, Work: {type: group, fields: {m: {type: Mail}}}}", []),
    ("{Mail: {type: group, fields: {m: {type: |}}}, Home: {type: Mail}, Work: {type: text}}", ["Work"]),
  ])
  func `a type is offered none that holds it`(types: String, offered: [String]) {
    #expect(labels("types: " + types).filter { $0.first?.isUppercase == true } == offered)
  }

  @Test(arguments: [
    ("{type: text, secure: true, |}", ["default", "examples"]), ("{type: Pin, |}", ["default", "examples"]),
    ("{type: group, |}", ["computed"]), ("{type: list, of: {type: text, |}}", ["json"]),
  ])
  func `a key that is always wrong there is not offered`(field: String, absent: [String]) {
    let types = "types: {Pin: {type: Secret}, Secret: {type: text, secure: true}}\n"
    let offered = MarkedText("formc: 1\nform: A\n\(types)fields:\n  b: \(field)\n").items.map(\.label)
    #expect(offered.contains("help"))
    for key in absent { #expect(!offered.contains(key), "\(key)") }
  }

  @Test func `a field that is called like a key of lists has its own`() {
    #expect(labels("  of: {type: text, |}").contains("json"))
    #expect(labels("  g: {type: group, fields: {of: {type: text, |}}}").contains("json"))
  }

  @Test(arguments: [("l.all(|)", false), ("l.map(|, 1)", false), ("l.all(x, |)", true), ("l.size(|)", true)])
  func `nothing is offered where a variable is named`(call: String, isOffered: Bool) {
    let list = "  l: {type: list, of: {type: integer}, title: L}\n"
    #expect(labels(list + "rules: {r: {check: '\(call)'}}").isEmpty == !isOffered)
  }

  @Test func `other settings can read fields`() {
    let labels = labels("  b: {type: date, title: B, minimum: |}")
    for name in ["n", "v", "has"] { #expect(labels.contains(name), "\(name)") }
  }

  @Test(arguments: [
    ("{|}", ["en", "de", "*", "title", "help", "visible", "data", "allow"]),
    ("{title: X, |}", ["help", "visible", "data", "allow"]),
    ("{title: {\"*\": X}, he|: Y}", ["help", "visible", "data", "allow"]),
    ("{allow: [], |}", ["title", "help", "visible", "data"]), ("{en: X, |}", ["de", "*"]),
    ("{\"*\": X, |}", ["en", "de"]), ("{en: X, de: X, |}", []),
  ])
  func `a choice is in languages or in keys`(choice: String, offered: [String]) {
    #expect(labels("  b: {type: choice, title: B, choices: {x: \(choice)}}") == offered)
  }

  @Test(arguments: [
    ("{data: {min: 1, max: 2}}", "{data: {|}}", ["min", "max"]), ("{data: {min: 1}}", "{data: {min: 2, |}}", []),
    ("{data: {max: 1, min: 2}}", "{data: {ma|: 1, min: 2}}", ["max"]), ("A", "{data: {m|: 1}}", []),
  ])
  func `what goes with a choice goes with the others`(one: String, other: String, offered: [String]) {
    #expect(labels("  b: {type: choice, title: B, choices: {x: \(one), y: \(other)}}") == offered)
  }

  /// The labels in the order in which an editor shows them.
  private func shown(_ marked: String) -> [String] {
    let fields = "fields:\n  z: {type: text, json: y}\n  a: {type: text}\n"
    let items = MarkedText("formc: 1\nform: A\nlanguages: [pl, de, en]\n" + fields + marked + "\n").items
    return items.sorted { ($0.rank, $0.label) < ($1.rank, $1.label) }.map(\.label)
  }

  @Test func `names and languages have the order of the form`() {
    #expect(shown("tests: {t: {answers: {|}}}") == ["z", "a"])
    #expect(shown("tests: {t: {original: {|}}}") == ["y", "a"])
    #expect(shown("tests: {t: {issues: {|}}}") == ["z", "a", "form"])
    #expect(shown("title: {|}") == ["pl", "de", "en", "*"])
    #expect(shown("submit: {|}").prefix(5) == ["pl", "de", "en", "*", "title"])
  }

  @Test func `libraries can be imported`() {
    let library = "formc: 1\ntypes:\n  Name: {type: text}\n"
    let form = "formc: 1\nform: Other\nfields:\n  n: {type: text}\n"
    var server = server([
      "/specs/lib.yaml": library, "/specs/more/lib.yaml": library, "/specs/b.yaml": form,
      "/specs/c.yaml": "{\"formc\": 1, \"form\": C}\n", "/specs/compose.yaml": "services: {}\n",
      "/other/lib.yaml": library,
    ])
    open(&server, "formc: 1\nform: A\nimport: []\n")
    open(&server, library, at: "/specs/b.yaml")
    let items = ask(&server, "textDocument/completion", place(2, 9))["result"]?["items"]?.items ?? []
    #expect(items.compactMap { $0["label"]?.text } == ["b.yaml", "lib.yaml", "more/lib.yaml"])
  }

  @Test func `what changes elsewhere with an item is told`() {
    var server = server()
    let fields = "fields:\n  a: {type: choice, choices: {\"w: v\": W}}\n"
    open(&server, "formc: 1\nform: A\n" + fields + "  b:\n    type: text\n    visible: a ==\n")
    let items = ask(&server, "textDocument/completion", place(6, 17))["result"]?["items"]?.items ?? []
    #expect(items.first?["textEdit"]?["newText"]?.text == "\"w: v\"'")
    let edits = items.first?["additionalTextEdits"]?.items ?? []
    #expect(edits.map { $0["newText"]?.text } == ["'"])
    #expect(edits.map { $0["range"]?["start"]?["character"]?.integer } == [13])
    #expect(items.last?["additionalTextEdits"] == nil)
  }
}
