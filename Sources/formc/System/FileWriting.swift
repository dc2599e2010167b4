// Writing files: a regular file whole or not at all, anything else as a shell's `>` would.

import FormSystem

extension Files {
  /// Writes a file whole or not at all: beside it, synced, renamed. A file that has these bytes already is left alone.
  ///
  /// A device, a pipe or a socket has nothing to be kept whole, and must not become a file: it is written to.
  ///
  /// - Parameter mode: who may do what with a file that was not there, before the mask; one that was keeps what it has.
  static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o666) -> SystemError? {
    if isDevice(path) { return writeThrough(bytes, to: path) }
    let old = status(path)
    if let old, holds(bytes, path, old) { return nil }
    // A link is replaced, and has no permissions of its own.
    let kept = old.flatMap { kind($0) == S_IFREG ? $0.st_mode & 0o777 : nil }
    let temporary = path + ".\(getpid()).tmp"
    let descriptor = retrying {
      systemOpen(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, kept == nil ? mode : 0o600)
    }
    guard descriptor >= 0 else { return SystemError(code: errno) }
    var failure: SystemError?
    if let kept, fchmod(descriptor, kept) != 0 { failure = SystemError(code: errno) }
    failure = failure ?? write(bytes, descriptor: descriptor)
    if failure == nil, fsync(descriptor) != 0 { failure = SystemError(code: errno) }
    close(descriptor)
    if failure == nil, rename(temporary, path) != 0 { failure = SystemError(code: errno) }
    if failure != nil { unlink(temporary) }
    return failure
  }

  /// Removes a file.
  static func remove(_ path: String) -> SystemError? { unlink(path) == 0 ? nil : SystemError(code: errno) }

  /// Whether a path leads to a regular file that has just these bytes; no more is read than it takes to know. False for
  /// anything else that is there.
  static func holds(_ bytes: [UInt8], _ path: String) -> Result<Bool, SystemError> {
    var found = stat()
    guard stat(path, &found) == 0 else { return .failure(SystemError(code: errno)) }
    return .success(holds(bytes, path, found))
  }

  private static func holds(_ bytes: [UInt8], _ path: String, _ found: stat) -> Bool {
    guard kind(found) == S_IFREG, Int(found.st_size) == bytes.count else { return false }
    return (try? read(path, upTo: bytes.count + 1).get()) == bytes
  }

  /// What stands at a path itself; nothing if nothing does.
  private static func status(_ path: String) -> stat? {
    var found = stat()
    return lstat(path, &found) == 0 ? found : nil
  }

  private static func kind(_ found: stat) -> mode_t { found.st_mode & S_IFMT }

  /// Whether a path leads to a device, a pipe or a socket, or is a name that the system gives to an open file, such as
  /// `/dev/stdout`, whatever that is.
  private static func isDevice(_ path: String) -> Bool {
    var found = stat()
    guard stat(path, &found) == 0 else { return false }
    if ![S_IFREG, S_IFDIR].contains(kind(found)) { return true }
    return (path.hasPrefix("/dev/") || path.hasPrefix("/proc/")) && status(path).map(kind) == S_IFLNK
  }

  /// Opens a file that is to be written piece by piece, and to be whole or not at all.
  static func stream(to path: String) -> Result<StreamedFile, SystemError> {
    let isWhole = !isDevice(path)
    let kept = isWhole ? status(path).flatMap { kind($0) == S_IFREG ? $0.st_mode & 0o777 : nil } : nil
    let temporary = path + ".\(getpid()).tmp"
    let descriptor = retrying {
      isWhole
        ? systemOpen(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, kept ?? 0o666)
        : systemOpen(path, O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC, 0)
    }
    guard descriptor >= 0 else { return .failure(SystemError(code: errno)) }
    if let kept { fchmod(descriptor, kept) }
    return .success(StreamedFile(path: path, temporary: isWhole ? temporary : nil, descriptor: descriptor))
  }

  /// Writes behind what is there; a pipe waits for its reader.
  private static func writeThrough(_ bytes: [UInt8], to path: String) -> SystemError? {
    let descriptor = retrying { systemOpen(path, O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC, 0) }
    guard descriptor >= 0 else { return SystemError(code: errno) }
    let failure = write(bytes, descriptor: descriptor)
    guard close(descriptor) != 0, failure == nil else { return failure }
    return SystemError(code: errno)
  }
}

/// A file that is written piece by piece. Its name leads to it only once it is finished.
struct StreamedFile {
  let path: String
  fileprivate let temporary: String?
  fileprivate let descriptor: Int32
  private var pending: [UInt8] = []
  private(set) var failure: SystemError?

  fileprivate init(path: String, temporary: String?, descriptor: Int32) {
    self.path = path
    self.temporary = temporary
    self.descriptor = descriptor
  }

  mutating func write(_ bytes: some Sequence<UInt8>) {
    pending.append(contentsOf: bytes)
    if pending.count > 1 << 16 { flush() }
  }

  private mutating func flush() {
    if failure == nil, !pending.isEmpty { failure = Files.write(pending, descriptor: descriptor) }
    pending.removeAll(keepingCapacity: true)
  }

  /// Puts the file in its place; what could not be written leaves none behind.
  mutating func finish() {
    flush()
    if failure == nil, temporary != nil, fsync(descriptor) != 0 { failure = SystemError(code: errno) }
    close(descriptor)
    guard let temporary else { return }
    if failure == nil, rename(temporary, path) != 0 { failure = SystemError(code: errno) }
    if failure != nil { unlink(temporary) }
  }
}
