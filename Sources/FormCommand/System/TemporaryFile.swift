// What is to become a file, until it is whole.

import FormSystem

/// A file beside the one whose place it is to take.
struct TemporaryFile {
  let descriptor: Int32
  private let path: String
  private let unfinished: UnfinishedFiles.Place?

  /// Makes it. What somebody of the same number has left who was killed keeps its name.
  ///
  /// - Parameters:
  ///   - kept: the permissions of the file whose place it is to take, if one is there.
  ///   - mode: those of one that was not there, before the mask; nobody else may read or write what takes a place.
  static func make(beside path: String, _ kept: mode_t?, _ mode: mode_t) -> Result<TemporaryFile, SystemError> {
    for number in 0..<100 {
      let temporary = "\(path).\(getpid())\(number == 0 ? "" : "-\(number)").tmp"
      let (descriptor, place) = UnfinishedFiles.add(temporary) {
        Files.retrying {
          systemOpen(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, kept == nil ? mode : 0o600)
        }
      }
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        return .failure(SystemError(code: errno))
      }
      let file = TemporaryFile(descriptor: descriptor, path: temporary, unfinished: place)
      guard let kept, fchmod(descriptor, kept & (mode | 0o111)) != 0 else { return .success(file) }
      let failure = SystemError(code: errno)
      file.discard()
      return .failure(failure)
    }
    return .failure(SystemError(code: EEXIST))
  }

  /// Puts it in its place, with all that was written; what can't be leaves nothing behind.
  func replace(_ target: String) -> SystemError? {
    guard Files.retrying({ fsync(descriptor) }) == 0, rename(path, target) == 0 else {
      let failure = SystemError(code: errno)
      discard()
      return failure
    }
    close(descriptor)
    UnfinishedFiles.remove(unfinished)
    return nil
  }

  /// Takes it away.
  func discard() {
    close(descriptor)
    unlink(path)
    UnfinishedFiles.remove(unfinished)
  }
}
