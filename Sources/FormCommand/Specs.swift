// Reads and compiles the specs that a command is given.

import FormAuthoring
package import FormCompiler
package import FormCore
package import FormLanguage
package import FormSystem

/// Compiles specs from files.
package enum Specs {
  /// The name of a spec's file; standard input is `form.yaml`.
  package static func fileName(_ path: String) -> String { path == "-" ? "form.yaml" : Path.last(path) }

  /// The bytes of a spec; of one that is too large, enough to say so.
  package static func read(_ path: String) -> Result<[UInt8], SystemError> {
    Files.read(path, upTo: YAMLLimits.fileBytes + 1)
  }

  /// Reads an imported file. A spec must not make its reader wait, or take what others are to read: neither a pipe nor
  /// standard input is an import, by whatever name.
  package static func load(_ path: String) -> Result<[UInt8], LoadFailure> {
    let path = path == "-" ? "./-" : path
    guard !Files.isDeviceOrPipe(path) else { return .failure(LoadFailure(reason: "Not a regular file")) }
    return read(path).mapError { LoadFailure(reason: $0.reason) }
  }

  /// The bytes of a spec; nothing of one that can't be read, once the system's reason has been said.
  package static func read(_ path: String, console: inout Console) -> [UInt8]? {
    switch read(path) {
    case .failure(let error):
      console.note(of: path, error.reason)
      return nil
    case .success(let bytes): return bytes
    }
  }

  /// A spec by itself; nothing if it can't be read, once the reason has been said.
  package static func compile(_ path: String, console: inout Console) -> Compilation? {
    var run = SpecRun(over: [path])
    return run.compile(path, console: &console)
  }

  /// A form that can be used, or the exit code, once what is wrong has been said on standard error.
  package static func form(_ path: String, for command: String, console: inout Console) -> Result<LoadedForm, ExitError>
  {
    guard let compilation = compile(path, console: &console) else { return .failure(ExitError(code: .impossible)) }
    report(compilation, console: &console)
    if let form = LoadedForm(compilation, path) { return .success(form) }
    guard compilation.isLibrary, !compilation.hasErrors else { return .failure(ExitError(code: .no)) }
    console.note("formc: \(path.visible) is a library: there is no form to \(command)")
    return .failure(ExitError(code: .impossible))
  }

  /// Says what is wrong with a spec on standard error; warnings alone are left to `check`.
  package static func report(_ compilation: Compilation, console: inout Console) {
    guard compilation.hasErrors else { return }
    var trial = CorrectionTrial()
    report(trial.tried(compilation), compilation.sources, console: &console)
  }

  /// Says the errors among `diagnostics` on standard error, if there are any.
  package static func report(_ diagnostics: [Diagnostic], _ sources: SourceSet, console: inout Console) {
    let report = Report(diagnostics.filter { $0.severity == .error })
    guard !report.diagnostics.isEmpty else { return }
    console.note(report, sources)
  }
}

/// A run over several specs, which share what they import.
package struct SpecRun {
  /// All that has been read so far.
  package private(set) var sources = SourceSet()
  private var names: FileNames<Files.Identity>

  /// Begins a run over the specs that were `given`.
  package init(over given: [String]) { names = FileNames(given: given, identity: { Files.identity($0) }) }

  /// Compiles a spec; nothing if it can't be read, once the reason has been said.
  package mutating func compile(_ path: String, console: inout Console) -> Compilation? {
    guard let bytes = Specs.read(path, console: &console) else { return nil }
    var names = names
    let compilation = Compilation.compile(
      path: path, bytes: bytes, sources: sources, name: { names.name($0) }, load: Specs.load)
    self.names = names
    sources = compilation.sources
    return compilation
  }

  /// Reads the options of `gen`; nothing if they can't be read, once the reason has been said.
  package mutating func options(
    _ path: String, console: inout Console
  ) -> (options: GenerateOptions, diagnostics: [Diagnostic])? {
    guard let bytes = Specs.read(path, console: &console) else { return nil }
    let id = sources.append(path: path, bytes: bytes)
    return GenerateOptions.judged(sources[id], id: id)
  }
}

/// A form that can be used, and what it was read from.
package struct LoadedForm {
  package let plan: Plan
  /// The spec.
  package let path: String
  /// What it imports.
  package let imports: [String]

  /// All of these.
  package var files: [String] { [path] + imports }

  package init?(_ compilation: Compilation, _ path: String) {
    guard let plan = compilation.plan else { return nil }
    self.plan = plan
    self.path = path
    imports = compilation.imports
  }
}

/// An exit code as an error.
package struct ExitError: Error {
  package let code: ExitCode

  package init(code: ExitCode) { self.code = code }
}

extension String {
  /// With control, bidi and other invisible characters written as `\u{…}`.
  package var visible: String { FormLanguage.visible(self) }

  /// A path as it is said: one that is empty, such as an unset variable of a script, is seen, too.
  var visiblePath: String { utf8.isEmpty ? "''" : visible }
}
