// What formc says of the blocks of a golden.

import FormAuthoring
import FormCompiler
import FormCore
import FormRuntime
import FormSchema
import FormLanguage
import FormSwift
import Foundation

/// The kinds of block, by the first word behind the fence; CONTRIBUTING.md says what each is.
enum BlockKind: String, CaseIterable {
  case yaml
  case json
  case ndjson
  case text
  case judge
  case tests
  case swift
  case schema
  case notes
  case variables
  case expressions
  case signatures
  case console
}

/// What the blocks of a golden should hold. A block that could check nothing is a mistake.
struct GoldenReader {
  let clock: FormClock
  private var compilation: Compilation?
  private var path = ""
  /// Named blocks, which stand as files beside the spec and the command lines.
  private var files: [String: String] = [:]
  private var folder: ConsoleFolder?
  private var variables: FormJSON?
  /// Blocks that only others can use, as long as none has.
  private var unused: [String: Golden.Block] = [:]
  /// The golden's file name, without what is behind the dot.
  private let name: String

  init(named name: String, clock: FormClock) {
    self.clock = clock
    self.name = name
  }

  init(of golden: Golden, clock: FormClock) {
    self.init(named: golden.url.deletingPathExtension().lastPathComponent, clock: clock)
  }

  /// The lines that the block should have.
  mutating func lines(of block: Golden.Block) throws -> [String] {
    let words = block.kind.split(separator: " ").map(String.init)
    guard let kind = words.first.flatMap(BlockKind.init) else { throw BlockMistake(block, "is of no known kind") }
    let rest = Array(words.dropFirst())
    switch kind {
    case .yaml: return try spec(block, rest)
    case .json, .ndjson: return try file(block, rest)
    case .text: return try text(block, rest)
    case .judge: return try judge(block, options: rest)
    case .tests: return try tests(block, rest)
    case .swift: return try swift(block, rest)
    case .schema: return try schema(block, rest)
    case .notes: return try notes(block, rest)
    case .variables: return try variables(block, rest)
    case .expressions: return try expressions(block, rest)
    case .signatures: return try signatures(block, rest)
    case .console: return try console(block, rest)
    }
  }

  /// Takes away what the command lines left behind.
  func finish() { folder?.remove() }

  /// Complains of blocks that only others could use, and none has.
  func checkUse() throws {
    if let block = unused.values.min(by: { $0.line < $1.line }) { throw BlockMistake(block, "is used by no other") }
  }

  private func expect(_ condition: Bool, _ block: Golden.Block, _ reason: String) throws {
    if !condition { throw BlockMistake(block, reason) }
  }

  private func compiled(_ block: Golden.Block) throws -> Compilation {
    guard let compilation else { throw BlockMistake(block, "stands below no spec") }
    return compilation
  }

  private func plan(_ block: Golden.Block) throws -> Plan {
    guard let plan = try compiled(block).plan else { throw BlockMistake(block, "stands below a spec with errors") }
    return plan
  }

  // MARK: - Specs

  /// `yaml` is compiled, `yaml NAME` is a file for others, and `yaml specs/NAME` is that file of the checkout, compiled.
  private mutating func spec(_ block: Golden.Block, _ words: [String]) throws -> [String] {
    try expect(words.count < 2, block, "has more than one name")
    if let path = words.first, path.hasPrefix("specs/") {
      let text = try String(contentsOf: Golden.root.appendingPathComponent(path), encoding: .utf8)
      return compile(MarkedSpec(lines: shown(text)), path: path)
    }
    let marked = MarkedSpec(lines: block.lines)
    guard let name = words.first else { return compile(marked, path: "form.yaml") }
    files[name] = marked.text
    unused[name] = block
    return block.lines
  }

  private mutating func compile(_ marked: MarkedSpec, path: String) -> [String] {
    files[path] = marked.text
    let files = files
    var used: Set<String> = []
    let compilation = Compilation.compile(path: path, bytes: Array(marked.text.utf8)) { path in
      used.insert(path)
      let beside = try? String(contentsOf: Golden.root.appendingPathComponent(path), encoding: .utf8)
      guard let text = files[path] ?? (path.hasPrefix("specs/") ? beside : nil) else {
        return .failure(LoadFailure(reason: "No such file or directory"))
      }
      return .success(Array(text.utf8))
    }
    unused = unused.filter { !used.contains($0.key) }
    self.compilation = compilation
    self.path = path
    return MarkedSpec.render(marked.lines, MarkedSpec.marks(of: compilation))
  }

  private mutating func file(_ block: Golden.Block, _ words: [String]) throws -> [String] {
    guard words.count == 1 else { throw BlockMistake(block, "needs the name of a file") }
    files[words[0]] = block.lines.map { $0 + "\n" }.joined()
    unused[words[0]] = block
    return block.lines
  }

  private func text(_ block: Golden.Block, _ words: [String]) throws -> [String] {
    try expect(words.isEmpty, block, "has a word too many")
    let text = try compiled(block).text
    try expect(!text.isEmpty, block, "stands below a spec of which there is nothing to say")
    return shown(text)
  }

  // MARK: - Generated Swift

  /// `swift` is the whole file of the form, `swift NAME` what it declares by that name; `swift +json` and the like
  /// are the whole files of the other parts.
  private func swift(_ block: Golden.Block, _ words: [String]) throws -> [String] {
    try expect(words.count < 2, block, "has more than one name")
    let compilation = try compiled(block)
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let part = SwiftPart.allCases.first { words == ["+\($0.rawValue)"] }
    let files = try SwiftBackend.generate(
      plan: try plan(block), sources: compilation.sources, specFileName: file, parts: [part ?? .core])
    guard let core = files.first else { throw BlockMistake(block, "can't be: nothing is generated") }
    let lines = shown(String(decoding: core.contents, as: UTF8.self))
    guard let name = words.first, part == nil else { return lines }
    let declarations = SwiftExcerpt.declarations(of: name, in: lines)
    try expect(!declarations.isEmpty, block, "names nothing that is declared there")
    return declarations
  }

  // MARK: - JSON Schema

  /// `schema` is the whole schema of the form, `schema NAME` what it says of the field with that key.
  private func schema(_ block: Golden.Block, _ words: [String]) throws -> [String] {
    try expect(words.count < 2, block, "has more than one name")
    let text = try SchemaBackend.generate(try plan(block)).text
    guard let name = words.first else { return shown(text) }
    guard case .object(let whole) = try FormJSON.read(text).get(), case .object(let properties)? = whole["properties"],
      let property = properties[name]
    else {
      throw BlockMistake(block, "names no field")
    }
    return shown(property.text(.indented))
  }

  /// What the schema does not say.
  private func notes(_ block: Golden.Block, _ words: [String]) throws -> [String] {
    try expect(words.isEmpty, block, "has a word too many")
    let compilation = try compiled(block)
    let notes = try SchemaBackend.generate(try plan(block)).notes
    try expect(!notes.isEmpty, block, "stands below a spec of which the schema says everything")
    return notes.map { note in
      let position = compilation.sources.position(of: note.span)
      return "\(position.line):\(position.column): \(note.words)"
    }
  }

  // MARK: - Command lines

  private mutating func console(_ block: Golden.Block, _ words: [String]) throws -> [String] {
    try expect(words.isEmpty, block, "has a word too many")
    try expect(block.lines.contains { $0.hasPrefix("$ ") }, block, "has no command line")
    let folder = try self.folder ?? ConsoleFolder()
    self.folder = folder
    for (name, text) in files { try folder.write(text, as: name) }
    files = [:]
    unused = [:]
    return try folder.lines(of: block.lines)
  }

  // MARK: - Judging

  /// Lines that begin in the first column are records; what is indented below one is what it breaks, or what comes out.
  private func judge(_ block: Golden.Block, options: [String]) throws -> [String] {
    let plan = try plan(block)
    let unknown = options.filter { FormMode(rawValue: $0) == nil && !plan.form.languages.contains($0) }
    try expect(unknown.isEmpty, block, "names no mode and no language of the form: \(unknown)")
    let records = block.lines.filter { !$0.hasPrefix(" ") && !$0.isEmpty }
    try expect(!records.isEmpty, block, "has no record")
    let mode = options.compactMap { FormMode(rawValue: $0) }.first ?? .new
    let language = options.first { plan.form.languages.contains($0) } ?? plan.form.languages[0]
    let validator = Validator(plan)
    let reader = AnswerReader(plan)
    var screen = RecordScreen(validator, clock: clock, mode: mode, ignoresUnknown: false)
    return records.flatMap { line -> [String] in
      let json: FormJSON
      switch FormJSON.read(line) {
      case .failure(let problem): return [line, "  is not JSON: \(problem.message)"]
      case .success(let read): json = read
      }
      let verdict = validator.judge(reader.read(json, from: .data), clock: clock, mode: mode)
      // What its bytes alone say of a record must be what judging it says.
      if let isGood = screen?.isGood(line), isGood == verdict.hasErrors {
        return [line, "  the fast path says that it is \(isGood ? "good" : "bad")"]
      }
      let issues = verdict.issues.map { issue in
        let severity = issue.severity(in: plan) == .warning ? " (warning)" : ""
        let message = validator.message(for: issue, in: verdict, language: language)
        return "  \(verdict.path(of: issue, in: plan)) \(issue.code(in: plan))\(severity): \(message)"
      }
      return [line] + (issues.isEmpty ? ["  -> " + validator.record(of: verdict).text()] : issues)
    }
  }

  private func tests(_ block: Golden.Block, _ words: [String]) throws -> [String] {
    try expect(words.isEmpty, block, "has a word too many")
    let plan = try plan(block)
    try expect(!plan.form.tests.isEmpty, block, "stands below a spec without tests")
    return TestRunner.run(plan, clock: clock).flatMap { result -> [String] in
      guard let failure = result.failure else { return ["ok    \(result.test.name)"] }
      return ["FAIL  \(result.test.name)"] + failure.expected.map { "      expected \($0)" }
        + failure.found.map { "      found    \($0)" }
    }
  }

  // MARK: - Expressions

  private mutating func variables(_ block: Golden.Block, _ words: [String]) throws -> [String] {
    try expect(words.isEmpty, block, "has a word too many")
    variables = try FormJSON.read(block.lines.joined()).get()
    unused["variables"] = block
    return block.lines
  }

  private mutating func expressions(_ block: Golden.Block, _ words: [String]) throws -> [String] {
    try expect(words.isEmpty, block, "has a word too many")
    try expect(!block.lines.isEmpty, block, "has no expression")
    unused["variables"] = nil
    return try block.lines.map { line in
      try expect(line.contains(" => "), block, "has a line without an arrow: \(line)")
      return evaluated(line)
    }
  }

  private func signatures(_ block: Golden.Block, _ words: [String]) throws -> [String] {
    try expect(words.isEmpty, block, "has a word too many")
    guard let function = Function.named(name) else { throw BlockMistake(block, "is of no function `\(name)`") }
    return function.signatures
  }

  /// `expression => value`; what stands behind the arrow is found out.
  private func evaluated(_ line: String) -> String {
    guard let arrow = line.range(of: " => ", options: .backwards) else { return line }
    let expression = String(line[..<arrow.lowerBound])
    return expression.trimmingTrailingSpaces + pad(line, to: arrow) + " => "
      + outcome(of: expression.trimmingTrailingSpaces)
  }

  private func pad(_ line: String, to arrow: Range<String.Index>) -> String {
    let expression = line[..<arrow.lowerBound]
    return String(repeating: " ", count: expression.count - String(expression).trimmingTrailingSpaces.count)
  }

  private func outcome(of expression: String) -> String {
    switch Trial(clock: clock).outcome(of: expression, variables: variables).0 {
    case .value(let value, _): value.plainJSON.text()
    case .unknown: "unknown"
    case .failed(let failure): "error: \(failure.words)"
    case .rejected(let diagnostics, let sources):
      diagnostics.first.map { "rejected at \(sources.position(of: $0.primary.span).column): \($0.problem.code)" }
        ?? "rejected"
    case .badVariables(let reason): reason
    }
  }
}

extension Compilation {
  /// The report as a person reads it.
  var text: String {
    var trial = CorrectionTrial()
    return Report(trial.tried(self)).text(sources)
  }
}

extension String {
  var trimmingTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// The lines of an output.
func shown(_ text: String) -> [String] {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  if lines.last == "" { lines.removeLast() }
  return lines
}

extension RecordScreen {
  /// Whether a record is good, where its bytes alone tell.
  fileprivate mutating func isGood(_ line: String) -> Bool? {
    let bytes = Array(line.utf8)
    return judge(bytes, in: bytes.indices, verdictAlone: true) ? !hasErrors : nil
  }
}
