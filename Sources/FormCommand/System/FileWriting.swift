// Writing files: a regular file whole or not at all, anything else as a shell's `>` would.

import FormLanguage
package import FormSystem

extension Files {
  /// Writes a file whole or not at all: beside it, synced, renamed. A file that has these bytes already is left alone,
  /// unless others may do with it what they are not to.
  ///
  /// A device, a pipe or a socket has nothing to be kept whole, and must not become a file: it is written to.
  ///
  /// - Parameter mode: who may do what with a file that was not there, before the mask; one that was keeps what it has.
  package static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o666) -> SystemError? {
    switch target(path) {
    case .failure(let error): return error
    case .success(.device): return writeThrough(bytes, to: path)
    case .success(.file(let old)):
      if let old, old.st_mode & 0o666 & ~mode == 0, holds(bytes, path, old) { return nil }
      switch TemporaryFile.make(beside: path, permissions(old), mode) {
      case .failure(let error): return error
      case .success(let file):
        if let failure = write(bytes, descriptor: file.descriptor) {
          file.discard()
          return failure
        }
        return file.replace(path)
      }
    }
  }

  /// Changes what stands in a file, whole or not at all; nil, or why nothing was changed.
  ///
  /// Behind a name such as `/dev/stdin` nothing can be changed: what is written there goes behind what was read. No
  /// link is followed, nor replaced, which would leave the file behind it as it was.
  package static func change(_ path: String, to bytes: [UInt8]) -> String? {
    if path == "-" { return "it is standard input" }
    guard isReplaced(path) else { return "it is a device, a pipe, or a name for what is open, not a file" }
    guard !isLink(path) else { return "it is a link; give the path of the file itself" }
    return write(bytes, to: path)?.reason
  }

  /// Removes a file, if somebody else has not done so.
  static func remove(_ path: String) -> SystemError? {
    unlink(path) == 0 || errno == ENOENT ? nil : SystemError(code: errno)
  }

  /// Whether a path leads to a regular file that has just these bytes; no more is read than it takes to know. False for
  /// anything else that is there.
  package static func holds(_ bytes: [UInt8], _ path: String) -> Result<Bool, SystemError> {
    var found = stat()
    guard stat(path, &found) == 0 else { return .failure(SystemError(code: errno)) }
    return .success(holds(bytes, path, found))
  }

  private static func holds(_ bytes: [UInt8], _ path: String, _ found: stat) -> Bool {
    guard kind(found) == S_IFREG, Int(found.st_size) == bytes.count else { return false }
    return (try? read(path, upTo: bytes.count + 1).get()) == bytes
  }

  /// Opens a file that is to be written piece by piece, and to be whole or not at all; `mode` as above.
  package static func stream(to path: String, mode: mode_t = 0o666) -> Result<StreamedFile, SystemError> {
    target(path).flatMap { target in
      switch target {
      case .device: openDevice(path).map { StreamedFile(path: path, temporary: nil, descriptor: $0) }
      case .file(let old):
        TemporaryFile.make(beside: path, permissions(old), mode)
          .map { StreamedFile(path: path, temporary: $0, descriptor: $0.descriptor) }
      }
    }
  }

  /// Writes behind what is there; a pipe waits for its reader.
  private static func writeThrough(_ bytes: [UInt8], to path: String) -> SystemError? {
    switch openDevice(path) {
    case .failure(let error): return error
    case .success(let descriptor):
      let isTerminal = Console.isTerminal(descriptor)
      let failure = write(isTerminal ? visibleLines(bytes) : bytes, descriptor: descriptor)
      guard close(descriptor) != 0, failure == nil else { return failure }
      return SystemError(code: errno)
    }
  }

  /// Lines as a terminal may show them, which may stand behind a name such as `/dev/stdout`.
  fileprivate static func visibleLines(_ lines: [UInt8]) -> [UInt8] {
    Array(FormLanguage.visibleLines(lines, areJSON: true).utf8)
  }

  private static func openDevice(_ path: String) -> Result<Int32, SystemError> {
    if let shared = duplicate(ofDescriptorAt: path) { return .success(shared) }
    let descriptor = retrying { systemOpen(path, O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC, 0) }
    return descriptor >= 0 ? .success(descriptor) : .failure(SystemError(code: errno))
  }

  /// What is open already under a name of the system for it. Opened anew, a file behind it would be written at another
  /// place than where it is being written, and so over what was, or is to be, written there.
  private static func duplicate(ofDescriptorAt path: String) -> Int32? {
    let number: Int32? =
      switch path {
      case "/dev/stdout": STDOUT_FILENO
      case "/dev/stderr": STDERR_FILENO
      case let path:
        ["/dev/fd/", "/proc/self/fd/"].first(where: path.hasPrefix)
          .flatMap { Int32(path.dropFirst($0.count)) }
      }
    guard let number, number != STDIN_FILENO else { return nil }
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    return copy >= 0 ? copy : nil
  }

  // MARK: - What is there

  /// Whether writing there makes a new file, rather than passing on to a device.
  package static func isReplaced(_ path: String) -> Bool {
    if case .success(.device) = target(path) { false } else { true }
  }

  /// What stands where something is to be written.
  private enum Target {
    /// Nothing, or what a file takes the place of.
    case file(stat?)
    /// A device, a pipe or a socket, or a name that the system gives to an open file, such as `/dev/stdout`, whatever
    /// that is.
    case device
  }

  private static func target(_ path: String) -> Result<Target, SystemError> {
    status(path, lstat).flatMap { own in
      guard let own else { return .success(.file(nil)) }
      guard kind(own) == S_IFLNK else { return .success(isReplaceable(own) ? .file(own) : .device) }
      return status(path, stat).map { behind in
        guard let behind else { return .file(own) }
        let isOfSystem = path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
        return isOfSystem || !isReplaceable(behind) ? .device : .file(own)
      }
    }
  }

  /// What a call says of a path; nothing if nothing is there, as behind a link to nowhere.
  private static func status(
    _ path: String, _ call: (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32
  ) -> Result<stat?, SystemError> {
    var found = stat()
    if call(path, &found) == 0 { return .success(found) }
    let error = SystemError(code: errno)
    return error.isAbsence || error.code == ELOOP ? .success(nil) : .failure(error)
  }

  private static func kind(_ found: stat) -> mode_t { found.st_mode & S_IFMT }

  private static func isReplaceable(_ found: stat) -> Bool { [S_IFREG, S_IFDIR].contains(kind(found)) }

  /// The permissions that a file keeps. A link is replaced, and has none of its own.
  private static func permissions(_ old: stat?) -> mode_t? {
    old.flatMap { kind($0) == S_IFREG ? $0.st_mode & 0o777 : nil }
  }
}

/// A file that is written piece by piece. Its name leads to it only once it is finished.
package struct StreamedFile {
  package let path: String
  private let temporary: TemporaryFile?
  private let descriptor: Int32
  private var pending: [UInt8] = []
  package private(set) var failure: SystemError?

  fileprivate init(path: String, temporary: TemporaryFile?, descriptor: Int32) {
    self.path = path
    self.temporary = temporary
    self.descriptor = descriptor
  }

  package mutating func write(_ bytes: some Sequence<UInt8>) {
    pending.append(contentsOf: bytes)
    if pending.count > 1 << 16 { flush() }
  }

  private mutating func flush() {
    if failure == nil, !pending.isEmpty {
      let isTerminal = temporary == nil && Console.isTerminal(descriptor)
      failure = Files.write(isTerminal ? Files.visibleLines(pending) : pending, descriptor: descriptor)
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Puts the file in its place; what could not be written leaves none behind.
  package mutating func finish() {
    flush()
    guard failure == nil else { return discard() }
    if let temporary { failure = temporary.replace(path) } else { close(descriptor) }
  }

  /// Leaves what was there as it was.
  package func discard() {
    if let temporary { temporary.discard() } else { close(descriptor) }
  }
}
