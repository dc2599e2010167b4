// Runs the program of an action: without a shell, with answers on its standard input.

import FormSystem

/// A program and its arguments.
struct Program {
  private typealias Pipe = (reading: Int32, writing: Int32)

  let words: [String]

  /// Runs it to its end. Its output is dropped, the start of its standard error kept in case it fails.
  func run(input: String, until deadline: Moment?) -> ProgramEnd {
    guard let stdin = systemPipe(), let stderr = systemPipe() else { return .failed(SystemError(code: errno).reason) }
    // A program that does not read its input is no reason to die.
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    let (started, child) = spawn(stdin, stderr)
    close(stdin.reading)
    close(stderr.writing)
    guard started == 0 else {
      close(stdin.writing)
      close(stderr.reading)
      return .failed("\(words.first ?? ""): \(SystemError(code: started).reason)")
    }
    var exchange = Exchange(
      input: Array(input.utf8)[...], writing: stdin.writing, reading: stderr.reading, child: child)
    let awaited = exchange.finish(until: deadline)
    exchange.close()
    switch awaited {
    case .ready: break
    case .signal(let number):
      exchange.stopChild()
      return .signal(number)
    case .timedOut:
      exchange.stopChild()
      return .timedOut
    }
    let status = exchange.status ?? 0
    if status == 0 { return .succeeded }
    let text = String(decoding: exchange.errors, as: UTF8.self)
    return .failed(text.isEmpty ? Program.reason(ofStatus: status) : text)
  }

  private func spawn(_ stdin: Pipe, _ stderr: Pipe) -> (Int32, pid_t) {
    var actions = noSpawnActions()
    var attributes = noSpawnAttributes()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, stdin.reading, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, stderr.writing, STDERR_FILENO)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in Signals.watched + [SIGPIPE] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    return (posix_spawnp(&child, words.first ?? "", &actions, &attributes, &arguments, environmentToPass), child)
  }

  private static func reason(ofStatus status: Int32) -> String {
    status & 0x7F == 0 ? "exit \((status >> 8) & 0xFF)" : "signal \(status & 0x7F)"
  }
}

/// What is said to a program, and what it says, until it ends.
private struct Exchange {
  var input: ArraySlice<UInt8>
  var writing: Int32
  let reading: Int32
  let child: pid_t
  var errors: [UInt8] = []
  /// How the program ended.
  var status: Int32?
  private var isSilent = false

  /// As much of standard error as is kept.
  private static let longest = 4096
  /// Milliseconds between two looks whether the program has ended: what it has started may keep its pipes open.
  private static let patience = 20

  init(input: ArraySlice<UInt8>, writing: Int32, reading: Int32, child: pid_t) {
    self.input = input
    self.writing = writing
    self.reading = reading
    self.child = child
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
  }

  /// Goes on until the program has ended.
  mutating func finish(until deadline: Moment?) -> Awaited {
    while true {
      let awaited = next()
      if case .signal(SIGTSTP) = awaited { Signals.stop() } else if case .signal = awaited { return awaited }
      if awaited == .ready { move() }
      if awaited != .ready || isSilent, hasEnded() {
        drain()
        return .ready
      }
      if let deadline, Moment.now.milliseconds >= deadline.milliseconds { return .timedOut }
    }
  }

  /// Waits a little for one of the pipes; for none of them where both are done with.
  private func next() -> Awaited {
    let moment = Moment.now.later(Exchange.patience)
    if writing >= 0 { return wait(for: writing, Int16(POLLOUT), until: moment) }
    return wait(for: isSilent ? -1 : reading, until: moment)
  }

  private mutating func move() {
    if writing >= 0 { send() } else if !receive() { isSilent = true }
  }

  /// Takes what is left in the pipe of standard error.
  private mutating func drain() {
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    while !isSilent, receive() {}
  }

  private mutating func hasEnded() -> Bool {
    if status != nil { return true }
    var found: Int32 = 0
    let ended = waitpid(child, &found, WNOHANG)
    if ended == child || (ended < 0 && errno != EINTR) { status = found }
    return status != nil
  }

  /// Asks the program to end, and makes it if it does not.
  mutating func stopChild() {
    guard !hasEnded() else { return }
    kill(child, SIGTERM)
    for _ in 0..<10 where !hasEnded() { _ = poll(nil, 0, Int32(Exchange.patience)) }
    guard !hasEnded() else { return }
    kill(child, SIGKILL)
    var found: Int32 = 0
    while waitpid(child, &found, 0) < 0, errno == EINTR {}
  }

  private mutating func send() {
    let count = input.isEmpty ? 0 : input.withUnsafeBytes { systemWrite(writing, $0.baseAddress, $0.count) }
    if count > 0 { input = input.dropFirst(count) }
    if input.isEmpty || (count < 0 && errno != EINTR && errno != EAGAIN) { closeInput() }
  }

  private mutating func receive() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1024)
    let count = read(reading, &chunk, chunk.count)
    if count > 0 { errors += chunk[..<min(count, max(0, Exchange.longest - errors.count))] }
    return count > 0 || (count < 0 && errno == EINTR)
  }

  private mutating func closeInput() {
    if writing >= 0 { systemClose(writing) }
    writing = -1
  }

  mutating func close() {
    closeInput()
    systemClose(reading)
  }
}
