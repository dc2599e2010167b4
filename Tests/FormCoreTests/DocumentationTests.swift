// The documentation: its specs are clean, its reports are what formc says, its tables leave nothing out.

import FormAuthoring
import FormRuntime
import Foundation
import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormPatterns
@testable import FormLanguage

@Suite struct DocumentationTests {
  static let pages = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: DocumentationPage.folder.path)) ?? []
    return files.filter { $0.hasSuffix(".md") }.sorted()
  }()

  @Test func `there are pages`() { #expect(Self.pages.contains("language.md")) }

  // MARK: - Specs

  @Test(arguments: Self.pages)
  func `every spec and fragment is clean and passes its tests`(name: String) throws {
    let page = try DocumentationPage(name)
    let files = files(of: page)
    for block in page.blocks where block.words.first == "yaml" && !block.words.contains("wrong") {
      let spec = block.words.contains("fragment") ? whole(block.text) : block.text
      let compilation = compile(spec, files)
      let said = Report(compilation.diagnostics).text(compilation.sources)
      #expect(said == "", "\(name):\(block.line)")
      guard let plan = compilation.plan else { continue }
      for result in TestRunner.run(plan, clock: TestForm.clock) {
        #expect(result.failure == nil, "\(name):\(block.line): \(result.test.name): \(result)")
      }
    }
  }

  @Test(arguments: Self.pages)
  func `every spec and fragment has the layout that formc gives it`(name: String) throws {
    for block in try DocumentationPage(name).blocks
    where block.words.first == "yaml" && !block.words.contains("wrong") {
      guard case .tidy(let text) = SpecLayout.lay(Array(block.text.utf8)) else {
        Issue.record("\(name):\(block.line) has no layout")
        continue
      }
      #expect(String(decoding: text, as: UTF8.self) == block.text, "\(name):\(block.line)")
    }
  }

  /// Blocks that are named, such as `yaml fields.yaml`, can be imported by others of the page.
  private func files(of page: DocumentationPage) -> [String: String] {
    var files: [String: String] = [:]
    for block in page.blocks {
      for name in block.words where name.hasSuffix(".yaml") { files[name] = block.text }
    }
    return files
  }

  /// A fragment as the part of a form that it is.
  private func whole(_ fragment: String) -> String {
    let lines = fragment.split(separator: "\n")
    let hasFields = lines.contains { $0.hasPrefix("fields:") || $0.hasPrefix("sections:") }
    let start = "formc: 1\nform: Example\n" + fragment
    return hasFields ? start : start + "fields:\n  name:\n    type: text\n"
  }

  private func compile(_ spec: String, _ files: [String: String]) -> Compilation {
    Compilation.compile(path: "form.yaml", bytes: Array(spec.utf8)) { path in
      files[path].map { .success(Array($0.utf8)) } ?? .failure(LoadFailure(reason: "No such file or directory"))
    }
  }

  // MARK: - Reports

  @Test func `reports are what formc says`() throws {
    let page = try DocumentationPage("diagnostics.md")
    var current = page
    var report: Report?
    var sources = SourceSet()
    current.replaceBlocks { block in
      if block.words == ["yaml", "wrong"] {
        let compilation = compile(block.text, [:])
        var trial = CorrectionTrial()
        report = Report(trial.tried(compilation))
        sources = compilation.sources
        #expect(report?.diagnostics.isEmpty == false, "diagnostics.md:\(block.line) has nothing wrong")
      }
      guard let report, let rendered = rendered(report, sources, as: block.kind) else { return block.lines }
      return rendered.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
    current.replaceEnd(after: "## All codes", with: codes)
    if DocumentationPage.updates { return try current.write() }
    #expect(current.text == page.text)
  }

  private func rendered(_ report: Report, _ sources: SourceSet, as kind: String) -> String? {
    switch kind {
    case "text": report.text(sources)
    case "concise": report.concise(sources)
    case "github": report.github(sources)
    case "json": report.json(sources)
    default: nil
    }
  }

  private var codes: [String] {
    ["| code | | |", "| --- | --- | --- |"]
      + Problem.all.map { "| `\($0.code)` | \($0.severity.rawValue) | \($0.page.what.replacing("|", with: "\\|")) |" }
  }

  // MARK: - The language

  @Test func `every key, type, constraint and format stands in a table`() throws {
    let rows = try DocumentationPage("language.md").prose.filter { $0.hasPrefix("|") }.joined(separator: "\n")
    let names =
      FormKeys.table.names + FieldKeys.table.names + ChoiceKeys.table.names + SectionKeys.table.names
      + RuleKeys.table.names + ActionKeys.table.names + TestKeys.table.names + SubmitKeys.table.names
      + DefaultsKeys.table.names + Format.all.map(\.name) + FormTextUnit.allCases.map(\.rawValue)
      + ErrorPolicy.allCases.map(\.rawValue) + ReferencePage.kinds.map(\.name) + ["allow"]
    for name in names { #expect(rows.contains("`\(name)`"), "no row has `\(name)`") }
  }

  @Test func `messages are for the codes that the page names`() throws {
    let text = try DocumentationPage("language.md").section("## Messages").joined(separator: " ")
    let sentence = try #require(text.firstMatch(of: /The key is [^.]*\./)).0
    let codes = sentence.matches(of: /`(\w+)`/).map { String($0.1) }
    #expect(codes == Constraint.messageCodes.filter { Constraint.named($0) == nil })
  }

  @Test func `the table of limits has all numbers of the code`() throws {
    let rows = try DocumentationPage("language.md").section("## Limits").filter { $0.hasPrefix("|") }.dropFirst(2)
    #expect(rows.map { $0.split(separator: "|").prefix(2).joined(separator: "|") } == Self.limits)
  }

  private static let limits: [String] = [
    (" a spec file ", size(YAMLLimits.fileBytes)),
    (" a spec with everything that it imports ", size(Limits.importedBytes)),
    (" files that a spec is made of ", count(Limits.files)),
    (" one scalar, once its escapes are read ", size(YAMLLimits.scalarBytes)),
    (" a key, with its quotes ", "\(count(YAMLLimits.keyCharacters)) characters"),
    (" lists and maps inside one another ", count(YAMLLimits.nesting)),
    (" scalars (keys too), lists and maps of a file ", count(YAMLLimits.nodes)),
    (" a name ", "\(Names.longest) characters"),
    (" fields of a form, those of groups and of types once used included ", count(Limits.fields)),
    (" rules of a form, those of types once for each use included ", count(Limits.rules)),
    (
      " literals, names, operators, calls and selections of all expressions, and names in messages of types, those of types once for each use included ",
      count(Limits.expressionParts)
    ),
    (" values of a form and its groups, those of types once for each use included ", count(Limits.values)),
    (" languages of a form ", count(Limits.languages)),
    (
      " choices that are offered only at times, those of types once for each use included ", count(Limits.offers)
    ),
    (" values in defaults and examples ", count(Limits.literals)),
    (
      " fields of types that are judged by themselves, those of types in them once for each use included ",
      count(Limits.looseFields)
    ),
    (" groups and lists around a field, those of types included ", count(Limits.fieldNesting)),
    (" lists around fields, those of types included ", count(Limits.listsAround)),
    (" characters of the names of all fields, each with those of what is around it ", count(Limits.paths)),
    (" types that a type is made of, one after the other ", count(Limits.typeChain)),
    (" names in the data of a choice ", count(Limits.data)),
    (" characters in `strip` ", count(Limits.stripped)),
    (" choices of a field ", count(Limits.choices)),
    (" problems printed ", count(Report.limit)),
    (" mistakes that are counted, of all files ", count(Limits.keptMistakes)),
    (
      " mistakes in the braces and languages of all texts that are counted, in all expressions, and in all defaults and examples ",
      "\(count(Limits.mistakes)) each"
    ),
    (" names compared to find what was meant by unknown ones ", count(MeantNames.limit)),
    (" plurals inside one another ", count(FormMessageParser.depthLimit)),
    (" a pattern ", size(PatternLimits.bytes)),
    (" the count of a repetition in a pattern ", count(PatternLimits.repetition)),
    (" groups inside one another in a pattern ", count(PatternLimits.nesting)),
    (" states of a pattern, repetitions written out ", count(PatternLimits.positions)),
    (" steps from one state to another, of a pattern ", count(PatternLimits.links)),
    (" states of all different patterns of a form together ", count(PatternLimits.formPositions)),
    (
      " steps from one state to another, of all different patterns of a form together ",
      count(PatternLimits.formLinks)
    ),
    (" steps and entries of the automata of all patterns ", count(PatternLimits.formWork)),
    (
      " steps to find out which texts patterns, lengths and characters leave over ", count(PatternLimits.formReasoning)
    ),
    (" an expression ", size(ExpressionLimits.bytes)),
    (" brackets, calls, conditionals and unary operators around one another ", count(ExpressionLimits.nesting)),
    (" literals, names, operators, calls and selections of an expression ", count(ExpressionLimits.nodes)),
    (" steps of a macro when it runs, with the macros in it ", count(FormSteps.most)),
    (" elements of lists of lists that a call goes through, or a comparison ", count(FormList.steps)),
    (" bytes of a text that an expression makes ", size(FormText.longest)),
    (" steps of an expression that `formc eval` or an editor tries ", count(ExpressionLimits.trialWork)),
    (" steps of a check that judges the answers of tests ", count(Limits.answerSteps)),
    (" steps of all tests of a spec when they run ", count(Limits.testSteps)),
    (" failing tests of a spec that are told of at length ", count(Limits.toldFailures)),
    (" differences told of such a test ", count(Limits.toldDifferences)),
    (" characters told of such a difference ", count(Limits.toldText)),
    (" steps to find out what expressions are before anything is answered ", count(ExpressionLimits.checkingWork)),
    (" bytes of text in a value that is computed while checking ", size(ExpressionLimits.keptBytes)),
    (" the same of all such values of an expression together ", size(ExpressionLimits.foldedBytes)),
    (" a file of Swift that is generated for a form ", size(Limits.swiftBytes)),
    (" a JSON Schema that is generated for a form ", size(Limits.schemaBytes)),
    (" a string catalog ", size(Limits.catalogBytes)),
    (" a record ", size(Limits.recordBytes)),
    (" fields of a record, those of every item counted ", count(Limits.recordFields)),
    (" lists and objects inside one another in a record ", count(FormJSONReader.deepest)),
    (" a session that `formc run --record-session` kept, to be replayed ", size(Limits.sessionBytes)),
  ].map { "\($0.0)| \($0.1) " }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes >> 10) KiB"
  }

  private static func count(_ number: Int) -> String {
    var digits = String(number)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }

  // MARK: - Links

  @Test(arguments: Self.pages)
  func `links lead somewhere`(name: String) throws {
    for line in try DocumentationPage(name).prose {
      for link in line.matches(of: /\]\(([^)#:]+)[)#]/) {
        let target = DocumentationPage.folder.appending(path: String(link.1))
        #expect(FileManager.default.fileExists(atPath: target.path), "\(name): \(link.1)")
      }
    }
  }
}
