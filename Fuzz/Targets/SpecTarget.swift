// A spec: everything that is done to one, from its bytes to Swift.

import FormAuthoring
import FormCompiler
import FormCore
import FormEditor
import FormSchema
import FormLanguage
import FormSwift
import FormRuntime

extension FuzzTarget {
  /// A spec, which may import `library.yaml`.
  static let spec = FuzzTarget(name: "spec") { bytes in
    let compilation = compile(bytes)
    return findingInDiagnostics(of: compilation) ?? findingInCode(of: compilation)
      ?? findingInLayout(of: bytes, compilation) ?? findingInEditor(of: bytes)
  }

  private static let library = """
    formc: 1
    types:
      Email: {type: text, format: email, title: E-mail}
      Money: {type: decimal, places: 2, minimum: 0}
    """

  private static func load(_ path: String) -> Result<[UInt8], LoadFailure> {
    path == "library.yaml" ? .success(Array(library.utf8)) : .failure(LoadFailure(reason: "no such file"))
  }

  private static func compile(_ bytes: [UInt8]) -> Compilation {
    Compilation.compile(path: "fuzz.yaml", bytes: bytes, load: load)
  }

  private static func findingInDiagnostics(of compilation: Compilation) -> String? {
    var trial = CorrectionTrial()
    let diagnostics = trial.tried(compilation)
    let sources = compilation.sources
    for diagnostic in diagnostics {
      let labels = [diagnostic.primary] + diagnostic.secondary
      for span in labels.map(\.span) + diagnostic.fixes.flatMap({ $0.edits.map(\.span) }) {
        guard span.start <= span.end, span.end <= sources[span.source].bytes.count else {
          return "\(diagnostic.problem.code): \(span.range) is not in the file"
        }
      }
    }
    if compilation.plan == nil, !compilation.hasErrors, !compilation.isLibrary { return "no form, and no reason" }
    let report = Report(diagnostics)
    for text in [report.text(sources), report.concise(sources)] {
      for line in text.split(separator: "\n") {
        if let scalar = line.firstSteering { return "a report has U+\(String(scalar.value, radix: 16))" }
      }
    }
    for text in [report.json(sources), report.sarif(sources)] {
      if case .failure(let problem) = FormJSON.read(text) { return "a report is no JSON: \(problem.message)" }
    }
    return nil
  }

  private static func findingInCode(of compilation: Compilation) -> String? {
    guard let plan = compilation.plan else { return nil }
    guard
      let files = try? SwiftBackend.generate(
        plan: plan, sources: compilation.sources, specFileName: "fuzz.yaml", parts: Set(SwiftPart.allCases))
    else { return nil }
    for file in files where !file.contents.allSatisfy({ $0 == 0x0A || (0x20..<0x7F).contains($0) }) {
      return "\(file.name) is not ASCII"
    }
    if files.isEmpty { return "no code" }
    if let text = try? SchemaBackend.generate(plan).text, case .failure(let problem) = FormJSON.read(text) {
      return "the schema is no JSON: \(problem.message)"
    }
    return nil
  }

  private static func findingInLayout(of bytes: [UInt8], _ compilation: Compilation) -> String? {
    switch SpecLayout.lay(bytes) {
    case .defect: return "the layout would not mean the same"
    case .unreadable, .tooLarge: return nil
    case .tidy(let tidy):
      guard case .tidy(let again) = SpecLayout.lay(tidy), again == tidy else { return "the layout is not stable" }
      if compilation.plan != nil, compile(tidy).plan == nil { return "the layout of a good form is an error" }
      return nil
    }
  }

  /// Everything that an editor asks, at one place that depends on the bytes.
  private static func findingInEditor(of bytes: [UInt8]) -> String? {
    let view = SpecView(path: "fuzz.yaml", bytes: bytes, load: load)
    let sum = bytes.reduce(UInt(0)) { $0 &* 31 &+ UInt($1) }
    let offset = Int(sum % UInt(bytes.count + 1))
    var ranges = view.completions(at: offset) { [] }.flatMap { [$0.range] + $0.edits.map(\.range) }
    ranges += [view.hover(at: offset)?.range].compactMap(\.self)
    ranges += view.tokens().map(\.range) + view.folds().map(\.range) + view.symbols().map(\.range)
    ranges += view.hints(in: 0..<bytes.count + 1).map { $0.offset..<$0.offset } + view.tests().map(\.range)
    let uses = view.uses()
    ranges += uses.filter { $0.span.source.index == 0 }.map(\.span.range)
    _ = view.use(at: offset, among: uses)
    _ = view.signatures(at: offset)
    if let range = ranges.first(where: { $0.lowerBound < 0 || $0.upperBound > bytes.count }) {
      return "the editor is told of \(range) in \(bytes.count) bytes"
    }
    return nil
  }
}
