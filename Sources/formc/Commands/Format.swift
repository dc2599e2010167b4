// formc fmt: brings specs into the one layout.

import FormAuthoring
import FormCommand
import FormCompiler
import FormSystem

extension Command {
  static let format = Command(
    name: "fmt",
    summary: "Brings specs into one layout.",
    operands: .files("SPEC…"),
    options: [
      Option(name: "check", summary: "List the files that would change, and write nothing."),
      Option(name: "diff", summary: "Show what would change, and write nothing."),
    ],
    example: "formc fmt --check specs/*.yaml",
    perform: formatSpecs)

  @Sendable private static func formatSpecs(_ arguments: Arguments, console: inout Console) throws(UsageError)
    -> ExitCode
  {
    guard !arguments.words.isEmpty else { throw UsageError(message: "no spec to format", hint: format.example) }
    var run = FormatRun(arguments: arguments)
    // Standard input can be read once.
    let others = arguments.words.indices.filter { arguments.words[$0] == "-" }.dropFirst()
    for (index, path) in arguments.words.enumerated() where !others.contains(index) {
      run.format(path, console: &console)
    }
    return run.code
  }
}

/// One run over several specs, each for itself.
private struct FormatRun {
  let arguments: Arguments
  var code = ExitCode.done

  init(arguments: Arguments) { self.arguments = arguments }

  mutating func format(_ path: String, console: inout Console) {
    switch Specs.read(path) {
    case .failure(let error): fail(path, error.reason, .impossible, console: &console)
    case .success(let bytes): format(path, bytes, console: &console)
    }
  }

  private mutating func format(_ path: String, _ bytes: [UInt8], console: inout Console) {
    switch SpecLayout.lay(bytes) {
    case .tidy(let tidy): take(tidy, path, bytes, console: &console)
    case .unreadable:
      Specs.report(Compilation.compile(path: path, bytes: bytes, load: Specs.load), console: &console)
      raise(.no)
    case .tooLarge(let count):
      fail(path, "tidied up it would have \(count) bytes, more than formc reads", .no, console: &console)
    case .defect:
      fail(path, "a defect of formc: its layout would not mean the same; please report it", .defect, console: &console)
    }
  }

  private mutating func take(_ tidy: [UInt8], _ path: String, _ bytes: [UInt8], console: inout Console) {
    let isPreview = arguments.has("check") || arguments.has("diff")
    if isPreview, tidy != bytes {
      raise(.no)
      if arguments.has("diff") { console.data(UnifiedDiff.text(path: path.visible, bytes, tidy)[...], areJSON: false) }
      if arguments.has("check") { console.result(path.visible + "\n") }
    }
    guard !isPreview else { return }
    if path == "-" {
      console.data(tidy[...], areJSON: false)
    } else if tidy != bytes, let reason = Files.change(path, to: tidy) {
      fail(path, "not tidied up: \(reason)", .impossible, console: &console)
    }
  }

  private mutating func fail(_ path: String, _ reason: String, _ code: ExitCode, console: inout Console) {
    console.note(of: path, reason)
    raise(code)
  }

  /// The gravest of all files is the command's.
  private mutating func raise(_ code: ExitCode) { self.code = code.rawValue > self.code.rawValue ? code : self.code }
}
