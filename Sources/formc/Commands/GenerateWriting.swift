// What `formc gen` does with what it has generated: writes it, prints it or compares it with what is there.

import FormCore
import FormSwift
import FormSystem

extension GenerateRun {
  /// Checks or writes what was generated, in a folder that has these other files of formc.
  mutating func finish(beside others: [GeneratedFolder.File], console: inout Console) -> ExitCode {
    let otherForms = arguments.has("sweep") ? [] : others.filter { $0.origin == .form }
    if target == .swift, folder != "-", !outputs.isEmpty { addShared(otherForms) }
    let forms = outputs.map(\.contents) + otherForms.map(\.contents)
    if target == .swift, supportModule == nil, !outputs.isEmpty {
      let support = SwiftBackend.support(access: access, usedBy: arguments.has("whole-support") ? nil : forms)
      outputs.append(("\(folder)/\(support.name)", "", support.contents))
    }
    let leftovers =
      arguments.has("sweep") ? others.map(\.path).filter { path in !outputs.contains { $0.path == path } } : []
    if arguments.has("check") { return compare(leftovers, console: &console) }
    guard !outputs.isEmpty || !leftovers.isEmpty else { return .done }
    return write(leftovers, console: &console)
  }

  /// What the models and views that stand in the folder share.
  private mutating func addShared(_ others: [GeneratedFolder.File]) {
    let paths = outputs.map(\.path) + others.map(\.path)
    let parts = SwiftPart.allCases.filter { part in paths.contains { $0.hasSuffix(part.ending) } }
    for file in SwiftBackend.shared(Set(parts), access: access, supportModule: supportModule) {
      outputs.append(("\(folder)/\(file.name)", "", file.contents))
    }
  }

  func printAll(console: inout Console) -> ExitCode {
    for output in outputs { console.result(output.contents) }
    return .done
  }

  private func compare(_ leftovers: [String], console: inout Console) -> ExitCode {
    var code = leftovers.isEmpty ? ExitCode.done : .no
    for path in leftovers { console.note("formc: no spec becomes \(path.visible): run `formc gen` again") }
    for output in outputs {
      switch Files.holds(output.contents, output.path) {
      case .success(true): break
      case .success(false):
        console.note("formc: \(output.path.visible) is stale: run `formc gen` again")
        code = .no
      case .failure(let error):
        console.note("formc: \(output.path.visible): \(error.reason)")
        code = .no
      }
    }
    return code
  }

  private func write(_ leftovers: [String], console: inout Console) -> ExitCode {
    if let error = Files.makeFolder(folder) {
      console.note("formc: \(folder.visible): \(error.reason)")
      return .impossible
    }
    for output in outputs where !write(output.contents, to: output.path, console: &console) { return .impossible }
    for path in leftovers {
      guard let error = Files.remove(path) else { continue }
      console.note("formc: \(path.visible): \(error.reason)")
      return .impossible
    }
    guard let path = arguments.value("depfile") else { return .done }
    if path == "-" {
      console.result(depfile)
      return .done
    }
    return write(depfile, to: path, console: &console) ? .done : .impossible
  }

  private func write(_ contents: [UInt8], to path: String, console: inout Console) -> Bool {
    guard let error = Files.write(contents, to: path) else { return true }
    console.note("formc: \(path.visible): \(error.reason)")
    return false
  }

  /// `outputs: inputs`, as make and ninja read it.
  private var depfile: [UInt8] {
    let targets = outputs.map { escaped($0.path) }.joined(separator: " ")
    return Array("\(targets): \(inputs.map(escaped).joined(separator: " "))\n".utf8)
  }

  private func escaped(_ path: String) -> String {
    path.map { $0 == " " || $0 == "#" ? "\\\($0)" : $0 == "$" ? "$$" : String($0) }.joined()
  }
}
