// Where `validate` writes the records that are good, or those that are bad.

import FormCommand
import FormSystem

/// Standard output, or a file that is there as a whole at the end.
enum RecordOutput {
  case standard
  case file(StreamedFile)

  /// What `--good` and `--bad` name; nothing for one that was not given. Bad records are written as they came, so that
  /// those of a form with secrets are for whoever runs formc alone.
  static func openBoth(
    _ arguments: Arguments, holdsSecrets: Bool, console: inout Console
  ) throws(ExitError) -> (good: RecordOutput?, bad: RecordOutput?) {
    let good = try open(arguments.value("good"), mode: 0o666, console: &console)
    do throws(ExitError) {
      return (good, try open(arguments.value("bad"), mode: holdsSecrets ? 0o600 : 0o666, console: &console))
    } catch {
      good?.discard()
      throw error
    }
  }

  private static func open(
    _ path: String?, mode: mode_t, console: inout Console
  ) throws(ExitError) -> RecordOutput? {
    guard let path else { return nil }
    if Files.isStandardOutput(path) { return .standard }
    guard !Files.isFolder(path) else {
      console.note(of: path, SystemError(code: EISDIR).reason)
      throw ExitError(code: .impossible)
    }
    switch Files.stream(to: path, mode: mode) {
    case .success(let file): return .file(file)
    case .failure(let error):
      console.note(of: path, error.reason)
      throw ExitError(code: .impossible)
    }
  }

  var isStandard: Bool {
    if case .standard = self { true } else { false }
  }

  /// Whether something could not be written.
  var hasFailed: Bool {
    if case .file(let file) = self { file.failure != nil } else { false }
  }

  /// Writes whole lines.
  mutating func write(_ lines: ArraySlice<UInt8>, console: inout Console) {
    switch self {
    case .standard: console.data(lines, areJSON: true)
    case .file(var file):
      // Taken out, so that there is never a second copy of what waits.
      self = .standard
      file.write(lines)
      self = .file(file)
    }
  }

  /// Leaves a file that was there as it was.
  func discard() {
    if case .file(let file) = self { file.discard() }
  }

  /// Leaves a file that was there as it was, and says why where that is this file's own fault.
  mutating func abandon(console: inout Console) {
    if hasFailed { _ = finish(console: &console) } else { discard() }
  }

  /// Whether all was written.
  mutating func finish(console: inout Console) -> Bool {
    guard case .file(var file) = self else { return true }
    file.finish()
    guard let failure = file.failure else { return true }
    console.note(of: file.path, failure.reason)
    return false
  }
}
