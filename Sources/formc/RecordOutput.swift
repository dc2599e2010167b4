// Where `validate` writes the records that are good, or those that are bad.

import FormCore
import FormSystem

/// Standard output, or a file that is there as a whole at the end.
enum RecordOutput {
  case standard
  case file(StreamedFile)

  /// What an option names; nothing if it was not given.
  static func open(_ option: String, _ arguments: Arguments, console: inout Console) throws(ExitError) -> RecordOutput?
  {
    guard let path = arguments.value(option) else { return nil }
    if path == "-" { return .standard }
    switch Files.stream(to: path) {
    case .success(let file): return .file(file)
    case .failure(let error):
      console.note("formc: \(path.visible): \(error.reason)")
      throw ExitError(code: .impossible)
    }
  }

  var isStandard: Bool {
    if case .standard = self { true } else { false }
  }

  /// Writes whole lines.
  mutating func write(_ lines: ArraySlice<UInt8>, console: inout Console) {
    switch self {
    case .standard: console.result(lines)
    case .file(var file):
      // Taken out, so that there is never a second copy of what waits.
      self = .standard
      file.write(lines)
      self = .file(file)
    }
  }

  /// Whether all was written.
  mutating func finish(console: inout Console) -> Bool {
    guard case .file(var file) = self else { return true }
    file.finish()
    guard let failure = file.failure else { return true }
    console.note("formc: \(file.path.visible): \(failure.reason)")
    return false
  }
}
