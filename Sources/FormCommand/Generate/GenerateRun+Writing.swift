// What `formc gen` does with what it has generated: writes it, prints it or compares it with what is there.

import FormCompiler
import FormLanguage
import FormRuntime
import FormSchema
import FormSwift
import FormSystem

extension GenerateRun {
  /// Compares what was generated with what is there, in a folder that has these other files of formc.
  func compare(beside others: [GeneratedFolder.File], console: inout Console) -> ExitCode {
    let needless = needless(others)
    for path in needless { console.note("formc: \(path.visible) is not needed any more: run `formc gen` again") }
    let code = compare(leftovers(others), sweeps ? [] : strayParts(others), console: &console)
    return needless.isEmpty || code != .done ? code : .no
  }

  /// Writes what was generated, in a folder that has these other files of formc.
  func write(beside others: [GeneratedFolder.File], console: inout Console) -> ExitCode {
    let leftovers = leftovers(others)
    guard !outputs.isEmpty || !leftovers.isEmpty else { return .done }
    return write(leftovers + needless(others), console: &console)
  }

  /// What no spec becomes, to be removed.
  private func leftovers(_ others: [GeneratedFolder.File]) -> [String] {
    guard sweeps else { return [] }
    return others.map(\.path).filter { path in !outputs.contains { FormText.isEqual($0.path, path) } }
  }

  /// Those of the files that stay.
  private func staying(_ others: [GeneratedFolder.File]) -> [GeneratedFolder.File] {
    sweeps ? [] : others.filter { $0.origin == .form }
  }

  /// A form that stays in the folder and comes by its support code in the other way: one imports it, and the other has it
  /// written beside it, where its types would take the place of those that are imported.
  func formOfOtherSupport(_ others: [GeneratedFolder.File]) -> GeneratedFolder.File? {
    guard !outputs.isEmpty else { return nil }
    let imports = supportModule != nil
    return staying(others).first { file in
      guard let form = file.form, form.part == .core else { return false }
      // What is left of a form that is written anew is told otherwise.
      let isAnew = outputs.contains { $0.form?.isBeside(form) ?? false }
      return !isAnew && SwiftBackend.importsSupport(generated: file.contents) != imports
    }
  }

  /// What is wrong with writing beside that form, and what to do.
  func reasonToRefuse(besideOf form: GeneratedFolder.File) -> String {
    let ways =
      supportModule.map { "its support code is written beside it, and that of the others comes from \($0)" }
      ?? "it imports its support code, and that of the others is written beside them"
    return "\(ways): give another `--output`, or all forms of the folder in one run, with the same `--support`"
  }

  /// The support code in the folder that no form there asks for, such as that of forms that import it now: its types would
  /// take the place of those of the module.
  private func needless(_ others: [GeneratedFolder.File]) -> [String] {
    guard target == .swift, !sweeps, !outputs.isEmpty else { return [] }
    let forms = outputs.map(\.contents) + staying(others).map(\.contents)
    let heads = forms.map { String(decoding: $0.prefix(SwiftBackend.headLength), as: UTF8.self) }
    return others.filter { file in
      guard file.origin == .support, sharedPaths.contains(where: { FormText.isEqual($0, file.path) }),
        !outputs.contains(where: { FormText.isEqual($0.path, file.path) })
      else { return false }
      return !heads.contains { FormText.contains($0, Path.last(file.path)) }
    }.map(\.path)
  }

  /// A comment in the place of each file that there is nothing for, since the options leave it out or a spec is a
  /// library: a build plugin has to name all that there may be, before it knows what stands in the specs.
  private mutating func addPlaceholders() {
    var written = Set(outputs.map(\.path))
    for path in partPaths + sharedPaths where written.insert(path).inserted {
      outputs.append(Output(path: path, contents: SwiftBackend.placeholder))
    }
  }

  /// What there may be of each spec, libraries included: whether a spec is one can change without its name.
  private var partPaths: [String] {
    arguments.words.flatMap { spec in
      let base = (prefixes[spec] ?? "") + OutputNames.base(of: Specs.fileName(spec))
      return SwiftPart.allCases.map { "\(folder)/\(base)\($0.ending)" }
    }
  }

  /// What there may be for all forms together.
  private var sharedPaths: [String] { GeneratedFolder.sharedNames.map { "\(folder)/\($0)" } }

  /// What the forms share that stand in the folder.
  mutating func addShared(beside others: [GeneratedFolder.File]) {
    if !outputs.isEmpty {
      let others = staying(others)
      let parts = Set((outputs.map(\.form) + others.map(\.form)).compactMap { $0?.part })
      // What forms of earlier runs show others, they show of what all share.
      let earlier = others.filter { $0.form != nil }.map { SwiftBackend.access(ofGenerated: $0.contents) }
      let access = earlier.reduce(access, max)
      var files = SwiftBackend.shared(parts, access: access, supportModule: supportModule)
      if supportModule == nil {
        let users = outputs.map(\.contents) + files.map(\.contents) + others.map(\.contents)
        files.append(SwiftBackend.support(access: access, usedBy: hasWholeSupport(access) ? nil : users))
      }
      outputs += files.map { Output(path: "\(folder)/\($0.name)", contents: $0.contents) }
    }
    if arguments.has("placeholders") { addPlaceholders() }
  }

  func printAll(console: inout Console) -> ExitCode {
    for output in outputs { console.result(output.contents) }
    return .done
  }

  /// The parts of these forms that stand in the folder and are not to be written: nothing would keep them up to date.
  private func strayParts(_ others: [GeneratedFolder.File]) -> [(path: String, part: SwiftPart)] {
    outputs.compactMap(\.form).filter { $0.part == .core }.flatMap { core in
      SwiftPart.allCases.compactMap { part in
        others.first { $0.form.map { $0.part == part && $0.isBeside(core) } ?? false }.map { ($0.path, part) }
      }
    }
  }

  private func compare(
    _ leftovers: [String], _ stray: [(path: String, part: SwiftPart)], console: inout Console
  ) -> ExitCode {
    var code = leftovers.isEmpty && stray.isEmpty ? ExitCode.done : .no
    for path in leftovers { console.note("formc: no spec becomes \(path.visible): run `formc gen` again") }
    for (path, part) in stray {
      console.note("formc: \(path.visible) is not asked for: give `--emit \(part.rawValue)`, too, or remove it")
    }
    // Whether what can't be read is stale is not known.
    var isReadable = true
    for output in outputs {
      if let obstacle = obstacle(toReplacing: output.path) {
        console.note(of: output.path, obstacle.reason)
        code = .no
        if obstacle.isUnreadable { isReadable = false }
        continue
      }
      switch Files.holds(output.contents, output.path) {
      case .success(true): break
      case .success(false):
        console.note("formc: \(output.path.visible) is stale: run `formc gen` again")
        code = .no
      case .failure(let error):
        console.note(of: output.path, error.reason)
        code = .no
        if !error.isAbsence { isReadable = false }
      }
    }
    return isReadable ? code : .impossible
  }

  /// Why a file that is there is not replaced: somebody else has written it, and would lose it, or it can't be told who
  /// has.
  private func obstacle(toReplacing path: String) -> (reason: String, isUnreadable: Bool)? {
    // A catalog has been read, and is brought up to date.
    guard target != .xcstrings, Files.isReplaced(path), !Files.isLink(path) else { return nil }
    switch Files.read(path, upTo: target == .swift ? GeneratedOrigin.beginning : SchemaBackend.beginning.count) {
    case .failure(let error): return error.isAbsence ? nil : (error.reason, true)
    case .success(let bytes):
      if bytes.isEmpty || (target == .swift ? GeneratedOrigin(bytes) != nil : SchemaBackend.isGenerated(bytes)) {
        return nil
      }
      return ("formc has not written this file, and does not replace it: rename it, or give another `--output`", false)
    }
  }

  private func write(_ leftovers: [String], console: inout Console) -> ExitCode {
    for output in outputs {
      guard let obstacle = obstacle(toReplacing: output.path) else { continue }
      console.note(of: output.path, obstacle.reason)
      return .impossible
    }
    if let error = Files.makeFolder(folder) {
      console.note(of: folder, error.reason)
      return .impossible
    }
    for output in outputs where !write(output.contents, to: output.path, console: &console) { return .impossible }
    for path in leftovers {
      guard let error = Files.remove(path) else { continue }
      console.note(of: path, error.reason)
      return .impossible
    }
    guard let path = arguments.value("depfile") else { return .done }
    let depfile = Depfile(outputs: outputs.map(\.path), inputs: inputs)
    if path == "-" {
      console.result(depfile.text)
      return .done
    }
    return write(Array(depfile.text.utf8), to: path, console: &console) ? .done : .impossible
  }

  /// Refuses to write what must not be written, before anything is made.
  func refuse(console: inout Console) -> ExitCode? {
    let depfile = Depfile(outputs: outputs.map(\.path), inputs: inputs)
    if arguments.has("depfile"), let path = depfile.unspeakablePath {
      console.note(of: path, "a makefile can't name this path; leave out `--depfile`, or rename it")
      return .impossible
    }
    guard let (path, obstacle) = overwriting() else { return nil }
    console.note(of: path, obstacle)
    return .impossible
  }

  /// The first file that would be written over what was read, or over another one, and which that is.
  private func overwriting() -> (path: String, obstacle: String)? {
    let depfile = arguments.value("depfile").flatMap { $0 == "-" ? nil : $0 }
    let outputs = outputs.map(\.path) + (target == .swift ? sharedPaths + partPaths : [])
    let read = ReadFiles(inputs)
    for path in outputs + [depfile].compactMap({ $0 }) {
      guard let input = read.path(replacedBy: path) else { continue }
      return (path, "it is \(input == "-" ? "standard input" : input.visible), which is read")
    }
    guard let depfile, let output = outputs.first(where: { Files.wouldBeOne(depfile, $0) }) else { return nil }
    return (depfile, "it is \(output.visible), which is generated")
  }

  private func write(_ contents: [UInt8], to path: String, console: inout Console) -> Bool {
    guard let error = Files.write(contents, to: path) else { return true }
    console.note(of: path, error.reason)
    return false
  }
}
