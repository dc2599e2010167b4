// The files that a run writes: what can't be written, or should not be, is said before anything is asked.

import FormCommand
import FormSystem

/// Where the record and the session of a run go.
struct RunOutputs {
  private let request: RunRequest

  init(_ request: RunRequest) { self.request = request }

  /// Refuses files that can't be written, or would be written over specs, over what else is read, or over one another.
  func refuse(over specs: [String], console: inout Console) -> ExitCode? {
    for output in outputs {
      guard let obstacle = obstacle(to: output, over: specs) else { continue }
      console.note(of: output, obstacle)
      return .impossible
    }
    return nil
  }

  private var outputs: [String] {
    [request.output, request.arguments.value("record-session")].compactMap { $0 }.filter { $0 != "-" }
  }

  private func obstacle(to output: String, over specs: [String]) -> String? {
    let slash = output.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { $0 == output.startIndex ? "/" : String(output[..<$0]) } ?? "."
    if Files.isFolder(output) { return "it is a folder" }
    if !Files.isFolder(folder) { return "its folder does not exist" }
    if let spec = ReadFiles(specs).path(replacedBy: output) { return "it is the spec \(spec.visible)" }
    if let input = ReadFiles(inputs).path(replacedBy: output) {
      return "it is \(input == "-" ? "standard input" : input.visible), which is read"
    }
    if outputs.count > 1, Files.wouldBeOne(outputs[0], outputs[1]) {
      return "the record and the session can't be written to one file"
    }
    guard Files.isReplaced(output), let error = Files.refusal(ofFilesIn: folder) else { return nil }
    return "its folder can't be written: \(error.reason)"
  }

  /// What is read beside specs.
  private var inputs: [String] {
    let files = ["answers", "original", "replay"].compactMap { request.arguments.value($0) }
    if case .pipe = request.frontEnd { return files + ["-"] }
    return files
  }
}
