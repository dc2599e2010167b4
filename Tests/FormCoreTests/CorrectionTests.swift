// Every correction that formc offers mends what it is offered for.

import FormCompiler
import FormCore
import FormLanguage
import Foundation
import Testing

@testable import FormAuthoring

@Suite struct CorrectionTests {
  private static let goldens = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Goldens")

  private static let files = ["mistakes", "problems", "constraints", "language"].flatMap { folder in
    (try? FileManager.default.contentsOfDirectory(
      at: goldens.appending(path: folder), includingPropertiesForKeys: nil)) ?? []
  }.sorted { $0.path < $1.path }

  @Test(arguments: Problem.all.map(\.code))
  func `corrections of a page's wrong example mend it`(code: String) throws {
    let problem = try #require(Problem.all.first { $0.code == code })
    expectCorrectionsToMend(Array(problem.page.wrong.utf8))
  }

  @Test(arguments: files)
  func `corrections of a golden's mistakes mend them`(file: URL) throws {
    for spec in try Self.specs(of: file) { expectCorrectionsToMend(spec) }
  }

  @Test(arguments: files)
  func `what is mended together is what each would be by itself`(file: URL) throws {
    for spec in try Self.specs(of: file) {
      let compilation = compile(spec)
      let alone = compilation.diagnostics.filter { diagnostic in
        guard let fix = diagnostic.sureFix else { return false }
        var diagnostic = diagnostic
        (diagnostic.fixes, diagnostic.ideas) = ([fix], nil)
        var trial = CorrectionTrial()
        return trial.tried([diagnostic], of: compilation)[0].sureFix != nil
      }
      let together = CorrectionTrial.sure(compilation)
      #expect(together.map(\.primary.span).sorted { $0.start < $1.start } == alone.map(\.primary.span))
    }
  }

  @Test func `hundreds of slips are mended, and nothing but them`() {
    // Together they are more than what may be tried one by one. The key of every hundredth is not meant: what stands
    // behind it is no value for what is nearest.
    let fields = (0..<600).map { index in
      index % 100 == 7 ? "  f\(index): {type: text, maxLenght: soon}\n" : "  f\(index): {type: text, maxLenght: 3}\n"
    }
    let compilation = compile(Array("formc: 1\nform: A\nfields:\n\(fields.joined())".utf8))
    #expect(CorrectionTrial.sure(compilation).count == 594)
  }

  @Test func `thousands of slips are mended in a few readings, if one of each field is none`() {
    let keys = "tpye: text, titel: a, requierd: true, maxLenght: 3, patern: a, formt: b"
    let fields = (0..<400).map { "  f\($0): {\(keys)}\n" }
    let compilation = compile(Array("formc: 1\nform: A\nfields:\n\(fields.joined())".utf8))
    var trial = CorrectionTrial()
    let mended = trial.sure(compilation)
    #expect(mended.count == 5 * 400)
    #expect(!mended.contains { $0.headline.contains("formt") })
    #expect(trial.readings == 2)
  }

  @Test func `what is good by itself, but not with others, is not mended`() {
    let compilation = compile(Array("formc: 1\nform: A\nfields:\n  a: {tpye: integer, maxLenght: 3}\n".utf8))
    #expect(CorrectionTrial.sure(compilation).map { $0.primary.span.start } == [31])
  }

  @Test(arguments: ["maxLenght: 3, minLength: 5, titel: a", "minLength: 5, titel: a, maxLenght: 3"])
  func `what contradicts the rest of a field is left to its author, and found in all fields at once`(keys: String) {
    let fields = (0..<400).map { "  f\($0): {type: text, \(keys)}\n" }
    let compilation = compile(Array("formc: 1\nform: A\nfields:\n\(fields.joined())".utf8))
    var trial = CorrectionTrial()
    let mended = trial.sure(compilation)
    #expect(mended.count == 400)
    #expect(!mended.contains { $0.headline.contains("maxLenght") })
    #expect(trial.readings <= 4)
  }

  @Test func `what leads to another slip is mended with that, in all fields at once`() throws {
    // The key of every hundredth is no slip: nothing is meant by what stands behind it.
    let fields = (0..<400).map { index in
      "  f\(index): {requird: \(index % 100 == 7 ? "perhaps" : "yes"), titel: a, type: integer, readOnyl: no}\n"
    }
    let compilation = compile(Array("formc: 1\nform: A\nfields:\n\(fields.joined())".utf8))
    var trial = CorrectionTrial()
    let mended = trial.sure(compilation)
    #expect(trial.readings <= 4)
    let fixed = try #require(FixedSources(compilation.sources, fixing: mended).changed.first)
    let lines = String(decoding: fixed.bytes, as: UTF8.self).split(separator: "\n").dropFirst(3)
    #expect(lines.count == 400)
    for (index, line) in lines.enumerated() {
      let required = index % 100 == 7 ? "requird: perhaps" : "required: true"
      #expect(line == "  f\(index): {\(required), title: a, type: integer, readOnly: false}")
    }
  }

  @Test func `what would lead to the next error is not offered`() throws {
    let diagnostic = try #require(
      tried("formc: 1\nform: A\nfields:\n  a: {type: text, enum: [a, b]}\n").first { $0.problem.code == "unknown-key" })
    #expect(!diagnostic.suggestions.contains("choices"))
    #expect(diagnostic.fixes.allSatisfy { fix in fix.edits.isEmpty || fix.edits[0].replacement != "choices" })
  }

  @Test func `ten thousand mistakes are answered with the corrections of the first`() {
    let fields = (0..<1000).map { "  f\($0): {type: integer}\n" }.joined()
    let rules = (0..<1000).map { "  r\($0): {check: f\($0) = 1, at: f\($0), message: m}\n" }.joined()
    let found = tried("formc: 1\nform: A\nfields:\n\(fields)rules:\n\(rules)")
    #expect(found.count == 1000)
    #expect(found[0].fixes.first?.edits.isEmpty == false)
  }

  @Test func `names are looked for as long as there is work left to try what they come to`() {
    // Each of them is looked for in the whole file, which would take minutes.
    let fields = (0..<2_000).map { "  a-\($0): {type: text}\n" }.joined()
    let types = (0..<3_000).map { "  T\($0): {type: text, title: Title, help: A text of some length}\n" }.joined()
    let compiled = compile(Array("formc: 1\nform: A\nfields:\n\(fields)types:\n\(types)".utf8))
    var trial = CorrectionTrial.whileTyping
    let found = trial.tried(compiled.diagnostics.filter { $0.problem.code == "bad-name" }, of: compiled)
    #expect(found.count == 2_000)
    #expect(trial.isSpent)
  }

  @Test func `mistakes are work for corrections, however short the source is`() {
    func size(_ mistakes: Int) -> Int {
      let message = String(repeating: "{zz}", count: mistakes)
      let rules = "rules:\n  r: {check: a > 1, message: '\(message)'}\n"
      let spec = "formc: 1\nform: A\nfields:\n  a: {type: integer}\n\(rules)"
      let compiled = Compilation.compile(path: "form.yaml", bytes: Array(spec.utf8)) { _ in
        .failure(LoadFailure(reason: "no such file or directory"))
      }
      return CorrectedSources(compiled).size
    }
    // Each is compared with one name, of the only field.
    #expect(size(1_000) - size(500) == 500 * (32 + "{zz}".utf8.count + 1))
  }

  @Test func `a file that is as large as it may be is offered what makes it larger`() throws {
    let spec = "formc: 1\nform: A\nfields:\n  a: {type: text, requird: true}\n#"
    let comment = String(repeating: "-", count: YAMLLimits.fileBytes - spec.utf8.count - 1)
    for room in [0, 1] {
      let found = tried(spec + comment.dropLast(room) + "\n")
      let diagnostic = try #require(found.first { $0.problem.code == "unknown-key" })
      #expect(diagnostic.fixes.first?.edits.first?.replacement == "required")
    }
  }

  @Test func `a quote with an accent stays a quote of the YAML around it`() throws {
    let spec = """
      formc: 1
      form: A
      fields:
        c: {type: text}
        a: {type: text, visible: 'contains(c, "''\u{301}x")'}

      """
    let fixes = tried(spec).flatMap(\.fixes).filter { !$0.edits.isEmpty }
    #expect(fixes.map { Array($0.edits[0].replacement.utf8) } == [Array("c.contains(\"''\u{301}x\")".utf8)])
    expectCorrectionsToMend(Array(spec.utf8))
  }

  private func tried(_ spec: String) -> [Diagnostic] {
    var trial = CorrectionTrial()
    return trial.tried(compile(Array(spec.utf8)))
  }

  private func compile(_ bytes: [UInt8]) -> Compilation {
    Compilation.compile(path: "form.yaml", bytes: bytes) { _ in .failure(LoadFailure(reason: "not here")) }
  }

  private func expectCorrectionsToMend(_ spec: [UInt8], _ place: SourceLocation = #_sourceLocation) {
    let compilation = compile(spec)
    var trial = CorrectionTrial()
    for diagnostic in trial.tried(compilation, limit: 40) {
      for fix in diagnostic.fixes where !fix.edits.isEmpty && !fix.isSure {
        let isLeft = compile(applied(fix, to: spec)).diagnostics.contains { $0.isLike(diagnostic) }
        #expect(!isLeft, "\(fix.title): \(diagnostic.headline)", sourceLocation: place)
      }
    }
  }

  private func applied(_ fix: Diagnostic.Fix, to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for edit in fix.edits.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(edit.span.range, with: Array(edit.replacement.utf8))
    }
    return bytes
  }

  /// The blocks of a golden that are specs.
  private static func specs(of file: URL) throws -> [[UInt8]] {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    var specs: [[UInt8]] = []
    var block: [Substring]?
    for line in lines {
      if line == "```yaml" {
        block = []
      } else if line == "```", let text = block {
        specs.append(Array(text.map { $0 + "\n" }.joined().utf8))
        block = nil
      } else {
        block?.append(line)
      }
    }
    return specs
  }
}

extension Diagnostic {
  /// The same at the same place: what stands in front of it is not changed by its corrections.
  fileprivate func isLike(_ other: Diagnostic) -> Bool {
    problem.code == other.problem.code && headline == other.headline && primary.span.start == other.primary.span.start
  }
}
