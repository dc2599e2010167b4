// What formc says of the blocks of a golden.

import FormCore
import FormRuntime
import Foundation

/// What the blocks of a golden should hold.
struct GoldenReader {
  let clock: FormClock
  /// How many blocks said something that can be wrong.
  private(set) var checked = 0
  private var compilation: Compilation?
  private var files: [String: String] = [:]
  private var folder: ConsoleFolder?
  private var variables: JSON?
  /// The golden's file name, without what is behind the dot.
  private let name: String

  init(of golden: Golden, clock: FormClock) {
    self.clock = clock
    name = golden.url.deletingPathExtension().lastPathComponent
  }

  mutating func lines(of block: Golden.Block) throws -> [String] {
    let words = block.kind.split(separator: " ").map(String.init)
    switch words.first {
    case "yaml"?:
      if words.count == 1 { checked += 1 }
      return spec(block.lines, name: words.dropFirst().first)
    case "text"?:
      checked += 1
      return compilation.map { shown($0.text) } ?? []
    case "judge"?:
      checked += 1
      return judge(block.lines, options: Array(words.dropFirst()))
    case "variables"?:
      variables = try JSON.read(block.lines.joined()).get()
      return block.lines
    case "signatures"?:
      checked += 1
      return Function.named(name)?.signatures ?? ["there is no function `\(name)`"]
    case "expressions"?:
      checked += 1
      return block.lines.map(evaluated)
    case "tests"?:
      checked += 1
      return tests()
    case "console"?:
      checked += 1
      return try console(block.lines)
    case "json"?, "ndjson"?:
      if words.count > 1 { files[words[1]] = block.lines.map { $0 + "\n" }.joined() }
      return block.lines
    default:
      return block.lines
    }
  }

  // MARK: - Specs

  private mutating func spec(_ lines: [String], name: String?) -> [String] {
    let marked = MarkedSpec(lines: lines)
    if let name {
      files[name] = marked.text
      return lines
    }
    self.files["form.yaml"] = marked.text
    let files = files
    let compilation = Compilation.compile(path: "form.yaml", bytes: Array(marked.text.utf8)) { path in
      guard let text = files[path] else { return .failure(LoadFailure(reason: "No such file or directory")) }
      return .success(Array(text.utf8))
    }
    self.compilation = compilation
    return MarkedSpec.render(marked.lines, MarkedSpec.marks(of: compilation))
  }

  // MARK: - Command lines

  private mutating func console(_ lines: [String]) throws -> [String] {
    let folder = try self.folder ?? ConsoleFolder()
    self.folder = folder
    for (name, text) in files { try folder.write(text, as: name) }
    files = [:]
    return try folder.lines(of: lines)
  }

  /// Takes away what the command lines left behind.
  func finish() { folder?.remove() }

  // MARK: - Judging

  /// Lines that begin in the first column are records; what is indented below one is what it breaks, or what comes out.
  private func judge(_ lines: [String], options: [String]) -> [String] {
    guard let plan = compilation?.plan else { return ["the spec can't be used"] }
    let mode = options.compactMap { FormMode(rawValue: $0) }.first ?? .new
    let language = options.first { plan.form.languages.contains($0) } ?? plan.form.languages[0]
    let validator = Validator(plan)
    let reader = AnswerReader(plan)
    return lines.filter { !$0.hasPrefix(" ") && !$0.isEmpty }.flatMap { line -> [String] in
      let json: JSON
      switch JSON.read(line) {
      case .failure(let problem): return [line, "  is not JSON: \(problem.message)"]
      case .success(let read): json = read
      }
      let verdict = validator.judge(reader.read(json, from: .data), clock: clock, mode: mode)
      let issues = verdict.issues.map { issue in
        let severity = issue.severity(in: plan) == .warning ? " (warning)" : ""
        let message = validator.message(for: issue, in: verdict, language: language)
        return "  \(verdict.path(of: issue, in: plan)) \(issue.code(in: plan))\(severity): \(message)"
      }
      return [line] + (issues.isEmpty ? ["  -> " + validator.record(of: verdict).text()] : issues)
    }
  }

  private func tests() -> [String] {
    guard let plan = compilation?.plan else { return ["the spec can't be used"] }
    return TestRunner.run(plan, clock: clock).flatMap { result -> [String] in
      guard let failure = result.failure else { return ["ok    \(result.test.name)"] }
      return ["FAIL  \(result.test.name)"] + failure.expected.map { "      expected \($0)" }
        + failure.found.map { "      found    \($0)" }
    }
  }

  // MARK: - Expressions

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
  var text: String { Report(diagnostics).text(sources) }
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
