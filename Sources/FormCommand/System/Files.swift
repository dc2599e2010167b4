// Reading and writing files, with the system's own reasons.

package import FormSystem

/// A name in a folder, however one gets there, of a file that need not be there; nor need its folder.
private struct FolderEntry: Hashable {
  private let device: dev_t
  private let folder: ino_t
  /// The name, with those of folders in front that are not there yet.
  private let names: [[UInt8]]

  init?(_ path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    let root = path.utf8.first == UInt8(ascii: "/") ? "/" : "./"
    for count in parts.indices.reversed() {
      var found = stat()
      let folder = root + parts[..<count].map { String(Substring($0)) }.joined(separator: "/")
      guard stat(folder, &found) == 0 else { continue }
      (device, self.folder) = (found.st_dev, found.st_ino)
      names = parts[count...].map { Array($0) }.filter { $0 != [UInt8(ascii: ".")] }
      return
    }
    return nil
  }
}

/// What is read, by its entries in folders: whether something would be written over it is asked of every output, and there
/// may be thousands of both. `-` is standard input.
package struct ReadFiles {
  private var paths: [FolderEntry: String] = [:]
  private var standardInput: Files.Identity?

  package init(_ inputs: [String]) {
    for input in inputs {
      guard input != "-" else {
        standardInput = Files.identity(ofDescriptor: STDIN_FILENO)
        continue
      }
      // A link is replaced where it stands, and what is behind it where that does.
      for entry in [FolderEntry(input), Files.resolved(input).flatMap { FolderEntry($0) }] {
        if let entry, paths[entry] == nil { paths[entry] = input }
      }
    }
  }

  /// The path that is read whose place is taken by what is written to another.
  package func path(replacedBy output: String) -> String? {
    guard Files.isReplaced(output), let entry = FolderEntry(output) else { return nil }
    if let path = paths[entry] { return path }
    guard let standardInput, Files.identity(ofLink: output) == standardInput else { return nil }
    return "-"
  }
}

/// Files by path; `-` is standard input or output.
package enum Files {
  /// The bytes of a file.
  package static func read(_ path: String, upTo limit: Int = .max) -> Result<[UInt8], SystemError> {
    if path == "-" { return read(descriptor: STDIN_FILENO, upTo: limit) }
    return open(path).flatMap { descriptor in
      defer { close(descriptor) }
      return read(descriptor: descriptor, upTo: limit)
    }
  }

  /// Opens a file to be read.
  package static func open(_ path: String) -> Result<Int32, SystemError> {
    let descriptor = retrying { systemOpen(path, O_RDONLY | O_CLOEXEC, 0) }
    return descriptor >= 0 ? .success(descriptor) : .failure(SystemError(code: errno))
  }

  /// All bytes up to the end, or as many as are wanted at the least.
  package static func read(descriptor: Int32, upTo limit: Int = .max) -> Result<[UInt8], SystemError> {
    // As much as is known of the size is read into its place; one byte more tells that there is no more.
    var last: Int32 = 1
    var bytes = [UInt8](unsafeUninitializedCapacity: min(max(size(of: descriptor), 1 << 16), limit) + 1) {
      buffer, count in
      while last > 0, count < buffer.count {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
        last = retrying { Int32(clamping: systemRead(descriptor, rest.baseAddress, rest.count)) }
        count += max(Int(last), 0)
      }
    }
    guard last >= 0 else { return .failure(SystemError(code: errno)) }
    while last > 0, bytes.count < limit {
      switch read(descriptor: descriptor, into: &bytes, upTo: 1 << 16) {
      case .failure(let error): return .failure(error)
      case .success(0): return .success(bytes)
      case .success: break
      }
    }
    return .success(bytes)
  }

  /// Appends what one call of `read` gives; 0 at the end.
  package static func read(descriptor: Int32, into bytes: inout [UInt8], upTo count: Int) -> Result<Int, SystemError> {
    var chunk = [UInt8](repeating: 0, count: count)
    let got = chunk.withUnsafeMutableBytes { buffer in
      retrying { Int32(clamping: systemRead(descriptor, buffer.baseAddress, buffer.count)) }
    }
    guard got >= 0 else { return .failure(SystemError(code: errno)) }
    bytes.append(contentsOf: chunk[..<Int(got)])
    return .success(Int(got))
  }

  /// Reads over `bytes` from `start` on, as much as one call of `read` gives; 0 at the end.
  package static func read(descriptor: Int32, into bytes: inout [UInt8], from start: Int) -> Result<Int, SystemError> {
    let got = bytes.withUnsafeMutableBytes { buffer in
      let free = UnsafeMutableRawBufferPointer(rebasing: buffer[min(max(start, 0), buffer.count)...])
      return retrying { Int32(clamping: systemRead(descriptor, free.baseAddress, free.count)) }
    }
    return got >= 0 ? .success(Int(got)) : .failure(SystemError(code: errno))
  }

  /// Whether reading would wait for whoever writes.
  package static func wouldWait(_ descriptor: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) == 0
  }

  private static func size(of descriptor: Int32) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return 0 }
    return min(max(Int(status.st_size), 0), 1 << 26)
  }

  /// The size of what a descriptor reads, if that is a regular file.
  package static func size(ofFile descriptor: Int32) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Whether something stands at a path, or may: reading it says why that can't be told.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 || !SystemError(code: errno).isAbsence
  }

  /// What tells files apart, whatever their names.
  package struct Identity: Hashable, Sendable {
    package let device: dev_t
    package let file: ino_t
  }

  /// The file that a path leads to; nothing if there is none.
  package static func identity(_ path: String) -> Identity? {
    var status = stat()
    return stat(path, &status) == 0 ? Identity(device: status.st_dev, file: status.st_ino) : nil
  }

  /// What stands at a path, be it a link.
  fileprivate static func identity(ofLink path: String) -> Identity? {
    var status = stat()
    return lstat(path, &status) == 0 ? Identity(device: status.st_dev, file: status.st_ino) : nil
  }

  fileprivate static func identity(ofDescriptor descriptor: Int32) -> Identity? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Identity(device: status.st_dev, file: status.st_ino) : nil
  }

  /// Whether a path is a folder, or a link to one.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && (status.st_mode & S_IFMT) == S_IFDIR
  }

  /// Whether a path leads to a regular file, as far as the system tells.
  static func isRegular(_ path: String) -> Result<Bool, SystemError> {
    var status = stat()
    guard stat(path, &status) == 0 else { return .failure(SystemError(code: errno)) }
    return .success((status.st_mode & S_IFMT) == S_IFREG)
  }

  /// Whether a path leads to something that is neither a regular file nor a folder.
  static func isDeviceOrPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Whether a path is a link.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && (status.st_mode & S_IFMT) == S_IFLNK
  }

  /// Whether what is written to two paths is the same file in the end.
  package static func wouldBeOne(_ one: String, _ other: String) -> Bool {
    guard isReplaced(one), let entry = FolderEntry(one) else { return false }
    return FolderEntry(other) == entry
  }

  /// Paths without those that lead to the same entry of a folder as one in front of them.
  package static func distinct(_ paths: [String]) -> [String] {
    var known: Set<FolderEntry> = []
    return paths.filter { path in FolderEntry(path).map { known.insert($0).inserted } ?? true }
  }

  /// Whether what is written to a path goes to standard output: `-`, and names of the system for it, such as
  /// `/dev/stdout`. Nothing is mixed up in `/dev/null` and the like: of devices, only a terminal counts.
  package static func isStandardOutput(_ path: String) -> Bool {
    if path == "-" { return true }
    var (named, standard) = (stat(), stat())
    guard !isReplaced(path), stat(path, &named) == 0, fstat(STDOUT_FILENO, &standard) == 0 else { return false }
    let isShared = standard.st_mode & S_IFMT != S_IFCHR || Console.isTerminal(STDOUT_FILENO)
    return isShared && (named.st_dev, named.st_ino) == (standard.st_dev, standard.st_ino)
  }

  /// The path behind all links.
  fileprivate static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// Why no file can be made in a folder; nothing if one can.
  package static func refusal(ofFilesIn folder: String) -> SystemError? {
    access(folder, W_OK | X_OK) == 0 ? nil : SystemError(code: errno)
  }

  /// The names in a folder, sorted.
  package static func names(in folder: String) -> Result<[String], SystemError> {
    guard let stream = opendir(folder) else { return .failure(SystemError(code: errno)) }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        })
    }
    guard errno == 0 else { return .failure(SystemError(code: errno)) }
    return .success(names.filter { $0 != "." && $0 != ".." }.sorted())
  }

  /// Makes a folder and those above it.
  static func makeFolder(_ path: String) -> SystemError? {
    if path.isEmpty || isFolder(path) { return nil }
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex,
      let error = makeFolder(String(path[..<slash]))
    {
      return error
    }
    return mkdir(path, 0o777) == 0 || errno == EEXIST ? nil : SystemError(code: errno)
  }

  /// Waits until no other process that asks has a folder to itself, and has it until this one ends. It is made if it is
  /// not there; who writes to it will tell if it can't be. Where a file system knows no locks, nobody waits.
  static func reserve(folder: String) {
    _ = makeFolder(folder)
    let descriptor = retrying { systemOpen(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0) }
    if descriptor >= 0 { _ = retrying { flock(descriptor, LOCK_EX) } }
  }

  /// Writes all bytes to a descriptor.
  package static func write(_ bytes: [UInt8], descriptor: Int32) -> SystemError? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        retrying { Int32(clamping: systemWrite(descriptor, buffer.baseAddress, min(buffer.count, 1 << 20))) }
      }
      guard count >= 0 else { return SystemError(code: errno) }
      rest = rest.dropFirst(Int(count))
    }
    return nil
  }

  /// Whether a path is one of YAML by its name.
  package static func isYAML(_ path: String) -> Bool { [".yaml", ".yml"].contains(where: path.hasSuffix) }

  /// Calls again when a signal came in between.
  static func retrying(_ call: () -> Int32) -> Int32 {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
