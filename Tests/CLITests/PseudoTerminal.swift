// formc at a terminal of its own, with somebody who types.

import Foundation

/// A pseudo-terminal with formc at it, in a session without another terminal.
final class PseudoTerminal {
  private let keyboard: Int32
  private let screen: Int32
  private let process = Process()
  /// What formc has written, as far as it was read.
  private(set) var shown = ""
  private var waited = "".startIndex

  static let setsid = "/usr/bin/setsid"

  /// Whether a program can be given a terminal of its own here.
  static var isPossible: Bool {
    FileManager.default.isExecutableFile(atPath: setsid) && FileManager.default.isReadableFile(atPath: "/dev/ptmx")
  }

  /// Starts `formc run` with these arguments; nothing where the system gives no terminal.
  init?(_ arguments: [String], in folder: RunFolder, type: String = "xterm", columns: UInt16 = 80) throws {
    keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    // The C library's calls for these two are not there in Swift: unlock the screen, and ask for its number.
    var (isLocked, number): (Int32, Int32) = (0, 0)
    guard keyboard >= 0, ioctl(keyboard, 0x4004_5431, &isLocked) == 0, ioctl(keyboard, 0x8004_5430, &number) == 0 else {
      return nil
    }
    screen = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    guard screen >= 0 else { return nil }
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(screen, UInt(TIOCSWINSZ), &size)
    let handle = FileHandle(fileDescriptor: screen, closeOnDealloc: false)
    process.executableURL = URL(fileURLWithPath: Self.setsid)
    process.arguments = ["--wait", RunFolder.formc.path, "run"] + arguments
    process.currentDirectoryURL = folder.url
    // What a sanitizer is told holds for the program, too.
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
      .merging(["TERM": type, "PATH": "/usr/bin:/bin"]) { $1 }
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(keyboard)
    close(screen)
  }

  /// Types bytes, as they are.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
  }

  /// Reads until something is shown behind what was waited for before; false if it never is.
  func shows(_ text: String) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 30)
    while Date() < deadline {
      if let found = shown[waited...].range(of: text) {
        waited = found.upperBound
        return true
      }
      listen()
    }
    return false
  }

  /// Waits for the end, reading on.
  func end() -> Int32 {
    while process.isRunning { listen() }
    listen()
    return process.terminationStatus
  }

  /// Reads what is shown in the next moment.
  private func listen() {
    var polled = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, 50) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(keyboard, &bytes, bytes.count)
    guard count > 0 else { return }
    let offset = shown.utf8.distance(from: shown.startIndex, to: waited)
    shown += String(decoding: bytes[..<count], as: UTF8.self)
    waited = shown.utf8.index(shown.startIndex, offsetBy: offset)
  }

  /// What the next program at the terminal reads if Enter is typed now.
  func leftover() -> String {
    type("\n")
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(screen, &bytes, bytes.count)
    return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
  }
}
