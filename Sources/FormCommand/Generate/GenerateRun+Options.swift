// The options of a target: `formc-gen.yaml` beside the specs, and the command line, which has the last word.

import FormCompiler
import FormLanguage
import FormSwift
import FormSystem

extension GenerateOptions {
  /// Whether a path is that of such a file: `specs/*.yaml` has it among the specs.
  package static func isFile(_ path: String) -> Bool {
    fileNames.contains(String(path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""))
  }

  /// Reads a file, and says all that can be said of it without the specs.
  static func judged(_ source: Source, id: SourceID) -> (options: GenerateOptions, diagnostics: [Diagnostic]) {
    var (options, diagnostics) = read(source, id: id)
    diagnostics += options.unknownParts(among: SwiftPart.allCases.map(\.rawValue))
    diagnostics += options.keywords(butFor: SwiftBackend.isModuleName)
    return (options, diagnostics)
  }
}

extension GenerateRun {
  /// Options that are about Swift alone.
  static let swiftOptions =
    ["emit", "access", "support", "options"] + writtenSupport + ["sweep", "placeholders"]

  /// Who may use the code.
  var access: SwiftAccess {
    (arguments.value("access") ?? options.access).flatMap { SwiftAccess(rawValue: $0) } ?? .internal
  }

  /// The module that has the support code; nothing if it is to be written.
  var supportModule: String? {
    if let module = arguments.value("support") { return module }
    return Self.writtenSupport.contains(where: arguments.has) ? nil : options.support?.value
  }

  /// Options about how much of the support code is written.
  static let writtenSupport = ["whole-support", "used-support"]

  /// Whether all of the support code is written, rather than what the forms of the folder use. Of what is public nobody
  /// knows who imports it, unless something is said.
  func hasWholeSupport(_ access: SwiftAccess) -> Bool {
    if arguments.has("used-support") { return false }
    return arguments.has("whole-support") || options.wholeSupport?.value ?? (access == .public)
  }

  /// Reads the file that is named, or that stands in the folder of the specs.
  mutating func readOptions(console: inout Console) throws(UsageError) {
    guard target == .swift, let path = try optionsPath() else { return }
    // Whoever names a pipe means it; a file that is only looked for must not be waited for.
    guard arguments.has("options") || !Files.isDeviceOrPipe(path) else {
      console.note(of: path, "not a regular file")
      code = .impossible
      return
    }
    guard let read = specs.options(path, console: &console) else {
      code = .impossible
      return
    }
    options = read.options
    diagnostics += read.diagnostics
    note([path])
  }

  private func optionsPath() throws(UsageError) -> String? {
    if let path = arguments.value("options") { return path }
    var found = arguments.words.filter(GenerateOptions.isFile)
    for spec in arguments.words where spec != "-" && !GenerateOptions.isFile(spec) {
      // A link that leads nowhere is there, too: it was made to be followed.
      for path in GenerateOptions.fileNames.map({ Path.sibling($0, of: spec) })
      where !found.contains(path) && (Files.exists(path) || Files.isLink(path)) {
        found.append(path)
      }
    }
    guard found.count < 2 else {
      let areSiblings = Set(found.map { Path.sibling("", of: $0) }).count == 1
      throw UsageError(
        message: "the specs have different options: \(found.map(\.visible).joined(separator: " and "))",
        hint: areSiblings
          ? "keep one of them, or name the one that counts with `--options`"
          : "name the one that counts with `--options`, or generate folder by folder")
    }
    return found.first
  }

  /// What is wanted of one form, whose spec has that path.
  func wishes(for form: String, _ path: String) -> SwiftWishes {
    var wishes = SwiftWishes()
    wishes.formName = options.forms.last { $0.name.value == form }?.swift.value
    for field in options.fields where field.name.value.hasPrefix(form + ".") {
      wishes.members[String(field.name.value.dropFirst(form.count + 1))] = field.swift.value
    }
    wishes.imports = options.imports.map(\.value)
    wishes.header = options.header
    wishes.languages = options.languages.map(\.value)
    // Called like the form's files, so that no two forms have the same.
    if options.messages == "catalogue" {
      wishes.catalogue = (prefixes[path] ?? "") + OutputNames.base(of: Specs.fileName(path))
    }
    wishes.draftProtocols = options.conformances.draft.map(\.value)
    wishes.validProtocols = options.conformances.valid.map(\.value)
    return wishes
  }

  /// Says what the options name that no form has, once all forms are known.
  mutating func judgeOptions() {
    guard !fieldPaths.isEmpty else { return }
    diagnostics += options.misspelt(among: fieldPaths) + options.clashes(among: fieldPaths)
  }
}
