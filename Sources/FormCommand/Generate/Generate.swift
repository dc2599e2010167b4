// formc gen: writes Swift for forms, a JSON Schema of their records, or a string catalog of their messages.

import FormAuthoring
import FormCompiler
import FormCore
import FormLanguage
import FormRuntime
import FormSchema
import FormStrings
import FormSwift
import FormSystem

extension Command {
  package static let generate = Command(
    name: "gen",
    summary: "Writes Swift for forms, a JSON Schema of their records, or their messages to be translated.",
    operands: .files("SPEC…"),
    options: [
      Option(name: "output", short: "o", value: .folder, summary: "The folder for what is written; `-` prints it."),
      Option(
        name: "to", value: .one(of: GenerateTarget.self, as: "LANGUAGE"),
        summary: "What to write: swift, json-schema or xcstrings."),
      Option(
        name: "emit", value: .parts(SwiftPart.allCases.map(\.rawValue)),
        summary: "What to write, with commas between: core, json, model, view."),
      Option(
        name: "access", value: .one(of: SwiftAccess.self, as: "LEVEL"),
        summary: "Who may use the code: internal, package or public."),
      Option(
        name: "support", value: .other("MODULE"),
        summary: "Import the support code from a module instead of writing it."),
      Option(name: "options", value: .file, summary: "The target's options; else formc-gen.yaml beside the specs."),
      Option(name: "whole-support", summary: "Write all of the support code, not only what these forms use."),
      Option(name: "used-support", summary: "Write what these forms use of it, even where it is public."),
      Option(name: "sweep", summary: "Remove generated forms from the folder whose specs are not given."),
      Option(
        name: "placeholders",
        summary: "Write a comment in the place of each file that is not needed, for build plugins."),
      Option(name: "check", summary: "Write nothing; fail if what is there is stale."),
      Option(name: "depfile", value: .file, summary: "Write what the output depends on, as a makefile."),
    ],
    optionUsage: "--output DIR [options]",
    example: "formc gen specs/login.yaml --output Sources/App/Forms",
    perform: generateSwift)

  @Sendable private static func generateSwift(
    _ arguments: Arguments, console: inout Console
  ) throws(UsageError) -> ExitCode {
    // Least of all with `--sweep`: nobody means to lose all that is there because a list of specs came out empty.
    let specs = arguments.words.filter { !GenerateOptions.isFile($0) }
    guard !specs.isEmpty else {
      throw UsageError(message: "no spec to generate from", hint: generate.example)
    }
    guard let folder = arguments.value("output") else {
      throw UsageError(message: "`--output` is missing: the folder for what is written", hint: generate.example)
    }
    var run = GenerateRun(arguments: arguments, folder: folder)
    try run.readOptions(console: &console)
    try run.readParts()
    try run.refuseContradictions()
    for path in specs { run.generate(path, console: &console) }
    return run.finish(console: &console)
  }
}

/// What can be written for a form.
enum GenerateTarget: String, CaseIterable {
  case swift
  case jsonSchema = "json-schema"
  case xcstrings
}

/// One run over several specs: everything is generated before anything is written.
struct GenerateRun {
  /// What is done with what was generated.
  enum Action {
    case write
    case compare
    case print
  }

  /// A file that was generated.
  struct Output {
    let path: String
    let contents: [UInt8]
    /// Of which form it is what; nothing for what forms share, and for what is no Swift.
    var form: FormFile?
  }

  /// A form that becomes types.
  struct NamedForm {
    let path: String
    let span: Span
    let name: String
    /// Whether the type is its draft.
    let isDraft: Bool
  }

  let arguments: Arguments
  let folder: String
  let target: GenerateTarget
  let action: Action
  /// Whether what no spec becomes is removed.
  let sweeps: Bool
  /// What stands in front of the names of a spec's files.
  let prefixes: [String: String]
  /// What `formc-gen.yaml` says; the command line has the last word.
  var options = GenerateOptions()
  var parts: Set<SwiftPart> = []
  var specs: SpecRun
  var diagnostics: [Diagnostic] = []
  private var trial = CorrectionTrial()
  var outputs: [Output] = []
  /// The specs that files are made of, by the paths of these.
  private var origins: [String: String] = [:]
  private(set) var inputs: [String] = []
  private var knownInputs: Set<FormTextKey> = []
  /// Where the forms are named, by the types that they become.
  var forms: [String: NamedForm] = [:]
  var code = ExitCode.done
  /// The paths of the fields of each form, by its name.
  var fieldPaths: [String: [String]] = [:]

  init(arguments: Arguments, folder: String) {
    self.arguments = arguments
    self.folder = folder
    specs = SpecRun(over: arguments.words)
    prefixes = OutputNames.prefixes(of: arguments.words)
    target = arguments.value("to").flatMap { GenerateTarget(rawValue: $0) } ?? .swift
    action = folder == "-" ? .print : arguments.has("check") ? .compare : .write
    sweeps = arguments.has("sweep")
  }

  /// Refuses parts that there are not; what a part needs is written with it.
  mutating func readParts() throws(UsageError) {
    let names = arguments.value("emit")?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    for name in names.map(String.init) {
      guard let part = SwiftPart(rawValue: name) else {
        throw UsageError(
          message: "`--emit` can't be `\(name.visible)`",
          hint: "formc writes `core`, `json`, `model` and `view`, such as `--emit core,model`")
      }
      parts.formUnion(part.withNeeds)
    }
    if arguments.has("emit") { return }
    for name in options.parts ?? [] { parts.formUnion(SwiftPart(rawValue: name.value)?.withNeeds ?? []) }
    if parts.isEmpty { parts = [.core] }
  }

  /// Options that would do nothing beside one another, and a module that can't be one.
  func refuseContradictions() throws(UsageError) {
    if target != .swift, let option = GenerateRun.swiftOptions.first(where: arguments.has) {
      throw UsageError(message: "`--\(option)` is about Swift, and `--to \(target.rawValue)` writes none")
    }
    if action == .print, arguments.has("check") {
      throw UsageError(message: "`--check` compares with a folder, and `--output -` has none")
    }
    if action == .print, sweeps {
      throw UsageError(message: "`--sweep` is about a folder, and `--output -` has none")
    }
    if let option = GenerateRun.writtenSupport.first(where: arguments.has), arguments.has("support") {
      throw UsageError(message: "`--\(option)` is about support code that is written, and `--support` imports it")
    }
    if GenerateRun.writtenSupport.allSatisfy(arguments.has) {
      throw UsageError(message: "`--whole-support` and `--used-support` can't both be wanted")
    }
    if arguments.has("depfile"), action != .write {
      throw UsageError(message: "`--depfile` is about files that are written, and here none are")
    }
    if let module = arguments.value("support"), !SwiftBackend.isModuleName(module) {
      throw UsageError(
        message: "`--support` can't be `\(module.visible)`",
        hint: "it is the name of a Swift module: letters, digits and `_`, such as Forms")
    }
  }

  mutating func generate(_ path: String, console: inout Console) {
    guard let compilation = specs.compile(path, console: &console) else {
      code = .impossible
      return
    }
    diagnostics += trial.tried(compilation)
    note([path] + compilation.imports)
    guard let plan = compilation.plan else { return }
    switch target {
    case .swift: if isNew(plan.form, path) { add(plan, compilation, path, console: &console) }
    case .jsonSchema: addSchema(plan, path, console: &console)
    case .xcstrings: addCatalog(plan, path, console: &console)
    }
  }

  /// Notes what is read, each once.
  mutating func note(_ paths: [String]) {
    for path in paths where knownInputs.insert(FormTextKey(path)).inserted { inputs.append(path) }
  }

  /// Whether no other spec becomes the same type; what is generated together stands in one module.
  private mutating func isNew(_ form: Form, _ path: String) -> Bool {
    let type = SwiftBackend.typeName(ofForm: wishes(for: form.name, path).formName ?? form.name)
    let types = SwiftBackend.typeNames(of: type, parts)
    for (index, name) in types.enumerated() {
      guard let other = forms[name], other.path != path else { continue }
      let isForm = index == 0 && other.isDraft
      let clash = Diagnostic.twiceInSwift(
        form.name, isForm ? nil : name, at: form.nameSpan, first: other.span, in: other.path)
      // Where the options have brought it about, it can be mended there.
      let renames = [form.name, other.name].compactMap { name in options.forms.last { $0.name.value == name } }
      diagnostics.append(renames.first.map { clash.broughtAbout(by: $0) } ?? clash)
      return false
    }
    for name in types {
      forms[name] = NamedForm(path: path, span: form.nameSpan, name: form.name, isDraft: name == type)
    }
    return true
  }

  private mutating func add(_ plan: Plan, _ compilation: Compilation, _ path: String, console: inout Console) {
    fieldPaths[plan.form.name] = SwiftBackend.fieldPaths(of: plan)
    do {
      let files = try SwiftBackend.generate(
        plan: plan, sources: compilation.sources, specFileName: Specs.fileName(path), access: access, parts: parts,
        supportModule: supportModule, wishes: wishes(for: plan.form.name, path))
      for file in files { add(file.contents, as: file.name, of: path, console: &console) }
    } catch {
      return diagnostics.append(.tooMuchSwift(plan.form.name, at: plan.form.nameSpan))
    }
    if parts.contains(.view) { tell(SwiftBackend.leftOutOfView(plan), console: &console) }
  }

  /// What is left out, on standard error.
  private func tell(_ notes: [GenerationNote], console: inout Console) {
    // There may be thousands.
    let sources = specs.sources.indexed(for: notes.map(\.span))
    for note in notes {
      let position = sources.position(of: note.span)
      let place = "\(sources[note.span.source].path.visible):\(position.line):\(position.column)"
      console.note("\(place): note: \(note.words.visible)")
    }
  }

  /// The schema, and on standard error what it does not say.
  private mutating func addSchema(_ plan: Plan, _ path: String, console: inout Console) {
    do {
      let generation = try SchemaBackend.generate(plan)
      tell(generation.notes, console: &console)
      add(Array(generation.text.utf8), as: SchemaBackend.fileName(Specs.fileName(path)), of: path, console: &console)
    } catch {
      diagnostics.append(.tooMuchForSchema(plan.form.name, at: plan.form.nameSpan))
    }
  }

  /// The catalog that is there, brought up to date.
  private mutating func addCatalog(_ plan: Plan, _ path: String, console: inout Console) {
    let name = StringCatalog.fileName(Specs.fileName(path))
    let there = written((prefixes[path] ?? "") + name)
    var existing: [UInt8]?
    if action != .print {
      switch Files.read(there, upTo: Limits.catalogBytes + 1) {
      case .success(let bytes) where bytes.count > Limits.catalogBytes:
        console.note(of: there, "this is longer than a string catalog can be, \(Limits.catalogBytes >> 20) MiB")
        code = .impossible
        return
      case .success(let bytes): existing = bytes
      case .failure(let error) where error.isAbsence: break
      case .failure(let error):
        console.note(of: there, error.reason)
        code = .impossible
        return
      }
    }
    do {
      add(try StringCatalog.generate(plan, over: existing), as: name, of: path, console: &console)
    } catch {
      switch error {
      case .tooLong: diagnostics.append(.tooMuchForCatalog(plan.form.name, at: plan.form.nameSpan))
      case .notACatalog:
        console.note(
          of: there, "this is no string catalog, and formc does not replace it: rename it, or give another `--output`")
        code = .impossible
      }
    }
  }

  /// Where a file is written.
  private func written(_ name: String) -> String { action == .print ? name : "\(folder)/\(name)" }

  private mutating func add(_ contents: [UInt8], as name: String, of path: String, console: inout Console) {
    let written = written((prefixes[path] ?? "") + name)
    if let other = origins[written] {
      console.note("formc: \(other.visible) and \(path.visible) would both become \(written.visible)")
      code = .impossible
    }
    origins[written] = path
    outputs.append(Output(path: written, contents: contents, form: target == .swift ? FormFile(written) : nil))
  }

  mutating func finish(console: inout Console) -> ExitCode {
    judgeOptions()
    report(console: &console)
    if diagnostics.hasErrors, code == .done { code = .no }
    guard code == .done else { return code }
    switch action {
    case .print: return printAll(console: &console)
    case .compare: return complete(console: &console) { $0.compare(beside: $1, console: &$2) }
    case .write:
      if let code = refuse(console: &console) { return code }
      // What forms share depends on all that stand in the folder: from here on another run has to wait.
      if target == .swift, !outputs.isEmpty { Files.reserve(folder: folder) }
      return complete(console: &console) { $0.write(beside: $1, console: &$2) }
    }
  }

  /// Adds what forms share with the other files of formc in the folder, and does something with all that is there.
  private mutating func complete(
    console: inout Console, _ act: (GenerateRun, [GeneratedFolder.File], inout Console) -> ExitCode
  ) -> ExitCode {
    guard target == .swift else { return act(self, [], &console) }
    switch GeneratedFolder(path: folder).files(but: Set(outputs.map { FormTextKey($0.path) })) {
    case .failure(let failure):
      console.note(of: failure.path, failure.error.reason)
      return .impossible
    case .success(let others):
      if let other = formOfOtherSupport(others) {
        console.note(of: other.path, reasonToRefuse(besideOf: other))
        return .no
      }
      addShared(beside: others)
      return act(self, others, &console)
    }
  }

  /// Where a person looks, excerpts; in a build, the lines that it picks up.
  private func report(console: inout Console) {
    let report = Report(diagnostics)
    guard !report.diagnostics.isEmpty else { return }
    if Console.isTerminal(2) {
      console.note(report, specs.sources)
    } else {
      console.note(report.concise(specs.sources).withoutTrailingSpace)
    }
  }
}
