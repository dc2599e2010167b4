// What a report looks like, what it leaves out, and what `--fix` makes of a file.

import Testing

@testable import FormCore
@testable import FormLanguage

@Suite struct DiagnosticsTests {
  private let problem = Problem("unknown-key", page: Problem.Page(what: "", why: "", wrong: "", right: ""))

  private struct Example {
    var sources = SourceSet()
    let id: SourceID

    init(_ text: String) { id = sources.append(path: "specs/login.yaml", bytes: Array(text.utf8)) }

    /// The `number`th place of `text`, from 0.
    func span(_ text: String, _ number: Int = 0) -> Span {
      let bytes = sources[id].bytes
      let starts = bytes.indices.filter { bytes[$0...].starts(with: text.utf8) }
      let start = starts.indices.contains(number) ? starts[number] : 0
      return Span(source: id, range: start..<start + text.utf8.count)
    }
  }

  private func misspelt(in example: Example, isSure: Bool = true) -> Diagnostic {
    let place = example.span("maxLenght")
    return Diagnostic(
      problem, at: place, "unknown key `maxLenght` in field `email`", label: "did you mean `maxLength`?",
      secondary: [Diagnostic.Label(example.span("email:"), "in this field")],
      fixes: [
        Diagnostic.Fix("rename the key", edits: [Diagnostic.Edit(place, "maxLength")], isSure: isSure)
      ], suggestions: ["maxLength"])
  }

  @Test func `a limit tells how far a name is, or that it is further`() {
    var state: UInt64 = 7
    func next(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    func name() -> [Unicode.Scalar] { (0..<next(9)).map { _ in ["a", "b", "c"][next(3)] } }
    for _ in 0..<2_000 {
      let (first, second) = (name(), name())
      let whole = Suggestion.distance(first, second, limit: 20) ?? -1
      for limit in 0..<10 {
        let known = Suggestion.distance(first, second, limit: limit)
        #expect(known == (whole <= limit ? whole : nil), "\(first) \(second) \(limit)")
      }
    }
  }

  @Test func `a path of two slashes names no host in SARIF`() {
    var sources = SourceSet()
    let id = sources.append(path: "//tmp/x.yaml", bytes: Array("a".utf8))
    let diagnostic = Diagnostic(problem, at: Span(source: id, range: 0..<1), "words", label: "here")
    #expect(Report([diagnostic]).sarif(sources).contains("\"uri\": \"file:///tmp/x.yaml\""))
  }

  @Test func `a report shows the place, the labels, the help and a summary`() {
    let example = Example("formc: 1\nform: Login\n\nfields:\n  email:\n    type: text\n    maxLenght: 40\n")
    #expect(
      Report([misspelt(in: example)]).text(example.sources) == """
        error[unknown-key]: unknown key `maxLenght` in field `email`
          --> specs/login.yaml:7:5
          |
        5 |   email:
          |   ------ in this field
        6 |     type: text
        7 |     maxLenght: 40
          |     ^^^^^^^^^ did you mean `maxLength`?
        help: rename the key
          |
        7 -     maxLenght: 40
        7 +     maxLength: 40

        1 error, fixable with `formc check --fix`. More: formc explain unknown-key

        """)
  }

  private func lines(_ example: Example, _ diagnostic: Diagnostic, width: Int = 100) -> [Substring] {
    Report([diagnostic]).text(example.sources, options: TextOptions(width: width)).split(separator: "\n")
  }

  @Test func `carets line up under wide characters and tabs`() {
    let example = Example("漢字:\tx\n")
    let shown = lines(example, Diagnostic(problem, at: example.span("x"), "bad"))
    #expect(shown[3] == "1 | 漢字:   x")
    #expect(shown[4] == "  |         ^")
  }

  @Test func `several labels on one line stand below each other`() {
    let example = Example("{a: 1, b: 2}\n")
    let shown = lines(
      example,
      Diagnostic(
        problem, at: example.span("a"), "bad", label: "this",
        secondary: [Diagnostic.Label(example.span("b"), "that")]))
    #expect(Array(shown[3...6]) == ["1 | {a: 1, b: 2}", "  |  ^     - that", "  |  |", "  |  this"])
  }

  @Test func `lines without labels are left out where they are many`() {
    let example = Example("a: 1\nb: 2\nc: 3\nd: 4\ne: 5\n")
    let shown = lines(
      example, Diagnostic(problem, at: example.span("e"), "bad", secondary: [Diagnostic.Label(example.span("a"))]))
    #expect(Array(shown[3...7]) == ["1 | a: 1", "  | -", "...", "5 | e: 5", "  | ^"])
  }

  @Test func `a long line is cut around its label`() {
    let example = Example(String(repeating: "漢", count: 300_000) + "x" + String(repeating: "y", count: 300_000))
    let shown = lines(example, Diagnostic(problem, at: example.span("x"), "bad", label: "here"), width: 60)
    #expect(shown[3].hasPrefix("1 | …漢") && shown[3].hasSuffix("y…"))
    #expect(columns(of: String(shown[3])) <= 60)
    let caret = shown[4].firstIndex(of: "^").map { shown[4].distance(from: shown[4].startIndex, to: $0) }
    let target = shown[3].firstIndex(of: "x").map { columns(of: String(shown[3][..<$0])) }
    #expect(caret == target)
  }

  @Test func `nothing of a file steers the terminal`() {
    let example = Example("a: \u{202E}\u{1B}[31m\u{200B}\u{85}\n")
    let bad = Diagnostic(
      problem, at: example.span("a"), "bad `\u{1B}]0;x\u{7}`", label: "\u{2066}", suggestions: ["\u{7}"])
    let report = Report([bad])
    for text in [
      report.text(example.sources), report.concise(example.sources), report.json(example.sources),
      report.github(example.sources), report.sarif(example.sources),
    ] {
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !isHidden($0) })
    }
    #expect(report.text(example.sources).contains("1 | a: \\u{202E}\\u{1B}[31m\\u{200B}\\u{85}"))
  }

  @Test func `what is concealed is shown by no excerpt, not even that of another diagnostic`() {
    let example = Example("a: 1\npin: hunter2 # b\nc: 3\n")
    var secret = Diagnostic(problem, at: example.span("hunter2"), "a secret", label: "here")
    secret.concealed = [example.span("hunter2")]
    secret.fixes = [Diagnostic.Fix("remove it", edits: [Diagnostic.Edit(example.span("hunter2"), "")])]
    let other = Diagnostic(problem, at: example.span("c"), "bad", secondary: [Diagnostic.Label(example.span("a"))])
    let text = Report([secret, other]).text(example.sources)
    #expect(!text.contains("hunter2"))
    #expect(text.contains("2 | pin: ******** # b\n  |      ^^^^^^^^ here\n"))
  }

  @Test func `emoji made of several characters stay whole`() {
    #expect(visible("👨‍👩‍👧 🇵🇱 e\u{301}") == "👨‍👩‍👧 🇵🇱 e\u{301}")
    #expect(columns(of: "👨‍👩‍👧") == 2)
  }

  @Test func `the concise form is one line each`() {
    let example = Example("fields:\n  email:\n    maxLenght: 40\n")
    #expect(
      Report([misspelt(in: example)]).concise(example.sources)
        == "specs/login.yaml:3:5: error: unknown key `maxLenght` in field `email`; "
        + "did you mean `maxLength`? [unknown-key]\n"
    )
  }

  @Test func `a report is sorted, without repetitions, and ends after a hundred`() {
    let example = Example(String(repeating: "a", count: 200))
    let all = (0..<150).reversed().map {
      Diagnostic(problem, at: Span(source: example.id, range: $0..<$0 + 1), "bad")
    }
    let report = Report(all + all)
    #expect(report.diagnostics.map(\.primary.span.start) == Array(0..<100))
    #expect(report.omitted == 50)
    #expect(report.errorCount == 150)
    #expect(report.text(example.sources).contains("\nand 50 more\n"))
  }

  @Test func `sure fixes are applied, suggestions are not, and a second run changes nothing`() {
    let example = Example("maxLenght: 40\n")
    let fixed = FixedSources(example.sources, fixing: [misspelt(in: example)])
    #expect(fixed.changed.map { String(decoding: $0.bytes, as: UTF8.self) } == ["maxLength: 40\n"])
    #expect(fixed.fixCount == 1)
    #expect(FixedSources(example.sources, fixing: [misspelt(in: example, isSure: false)]).changed.isEmpty)
  }

  @Test func `of fixes that overlap the first one is applied`() {
    let example = Example("abcdef")
    func fix(_ range: Range<Int>, _ text: String) -> Diagnostic {
      let span = Span(source: example.id, range: range)
      return Diagnostic(
        problem, at: span, "bad", fixes: [Diagnostic.Fix("mend", edits: [Diagnostic.Edit(span, text)], isSure: true)])
    }
    let fixed = FixedSources(example.sources, fixing: [fix(1..<3, "X"), fix(2..<4, "Y"), fix(5..<6, "Z")])
    #expect(fixed.changed.map { String(decoding: $0.bytes, as: UTF8.self) } == ["aXdeZ"])
    #expect(fixed.fixCount == 2)
  }

  @Test(arguments: [
    ("maxLenght", ["minLength", "maxLength", "length"], "maxLength"),
    ("MAXLENGTH", ["maxlengts", "maxLength"], "maxLength"),
    ("ytpe", ["title", "type"], "type"),
    ("xyz", ["title", "type"], nil),
    ("ab", ["b", "c"], "b"),
    ("anything", ["only"], "only"),
    ("anything", [], nil),
  ])
  func `did you mean`(name: String, choices: [String], expected: String?) {
    #expect(Suggestion.closest(to: name, among: choices) == expected)
  }

  @Test(arguments: ["maxLength", "größe", "价格_total", "a1", "email2"])
  func `a name a few edits away is never passed over`(name: String) {
    var seed: UInt32 = 7
    func random(below limit: Int) -> Int {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return Int(seed >> 8) % limit
    }
    let letters = Array("aeL_9ö价".unicodeScalars)
    for _ in 0..<300 {
      var scalars = Array(name.unicodeScalars)
      let edits = 1 + random(below: 3)
      for _ in 0..<edits {
        let place = random(below: scalars.count + 1)
        switch random(below: 4) {
        case 0: scalars.insert(letters[random(below: letters.count)], at: place)
        case 1 where place < scalars.count: scalars[place] = letters[random(below: letters.count)]
        case 2 where place < scalars.count && scalars.count > 1: scalars.remove(at: place)
        case 3 where place + 1 < scalars.count: scalars.swapAt(place, place + 1)
        default: break
        }
      }
      var other = ""
      other.unicodeScalars.append(contentsOf: scalars)
      #expect(Suggestion.Word(name).mayBeNear(other, limit: edits), "\(other)")
      #expect(Suggestion.Word(other).mayBeNear(name, limit: edits), "\(other)")
    }
  }

  @Test func `six choices are listed, seven are not`() {
    #expect(Suggestion.list(["a", "b", "c"]) == "`a`, `b` or `c`")
    #expect(Suggestion.list(["a", "b", "c", "d", "e", "f", "g"]) == nil)
  }
}
