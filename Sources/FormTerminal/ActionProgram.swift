// Runs the program of an action: without a shell, with answers on its standard input.

import FormSystem

/// The program of an action and its arguments.
struct ActionProgram {
  private typealias Pipe = (reading: Int32, writing: Int32)

  let words: [String]
  /// Whether it is kept from the terminal, in a session of its own: what it would write there goes over the screen, and
  /// what it would read is for the form. Signals of the terminal do not reach it then.
  var isApart = false

  /// Runs it to its end.
  func run(input: String, until deadline: Moment?) -> ProgramEnd {
    switch start(input: input) {
    case .failure(let reason): .failed(reason.text)
    case .success(var running): running.finish(until: deadline)
    }
  }

  /// Why a program could not be started.
  struct Refusal: Error { let text: String }

  /// Starts it.
  func start(input: String) -> Result<RunningProgram, Refusal> {
    var pipes: [Pipe] = []
    while pipes.count < 3 {
      guard let pipe = systemPipe() else {
        let reason = SystemError(code: errno).reason
        for pipe in pipes {
          close(pipe.reading)
          close(pipe.writing)
        }
        return .failure(Refusal(text: reason))
      }
      pipes.append(pipe)
    }
    let (stdin, stdout, stderr) = (pipes[0], pipes[1], pipes[2])
    let (started, child) = spawn(stdin, stdout, stderr)
    close(stdin.reading)
    close(stdout.writing)
    close(stderr.writing)
    guard started == 0 else {
      close(stdin.writing)
      close(stdout.reading)
      close(stderr.reading)
      return .failure(Refusal(text: "\(words.first ?? ""): \(SystemError(code: started).reason)"))
    }
    return .success(
      RunningProgram(
        input: Array(input.utf8)[...], writing: stdin.writing, output: stdout.reading, errors: stderr.reading,
        child: child, isApart: isApart))
  }

  private func spawn(_ stdin: Pipe, _ stdout: Pipe, _ stderr: Pipe) -> (Int32, pid_t) {
    var actions = noSpawnActions()
    var attributes = noSpawnAttributes()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, stdin.reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, stdout.writing, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, stderr.writing, STDERR_FILENO)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in Signals.watched + [SIGPIPE, SIGWINCH, SIGCONT] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    // Whoever started formc may have blocked signals, which are to end what is started here all the same.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, flags | (isApart ? spawnInOwnSession : 0))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    return (posix_spawnp(&child, words.first ?? "", &actions, &attributes, &arguments, environmentToPass), child)
  }
}

/// A program while it runs: what is said to it, and what it says.
struct RunningProgram {
  private var input: ArraySlice<UInt8>
  private var writing: Int32
  private var output: Said
  private var errors: Said
  let child: pid_t
  /// Whether it has a session of its own, and with that a group of processes.
  private let isApart: Bool
  /// How the program ended.
  private var status: Int32?

  /// What comes out of one of its pipes, from its start.
  private struct Said {
    var descriptor: Int32
    var bytes: [UInt8] = []
    /// As much as is kept.
    static let longest = 4096

    /// Takes what there is.
    mutating func receive() {
      var chunk = [UInt8](repeating: 0, count: 1024)
      while descriptor >= 0 {
        let count = read(descriptor, &chunk, chunk.count)
        if count > 0 {
          bytes += chunk[..<min(count, max(0, Said.longest - bytes.count))]
        } else if count < 0, errno == EINTR {
          continue
        } else {
          if count == 0 || errno != EAGAIN { close() }
          return
        }
      }
    }

    mutating func close() {
      if descriptor >= 0 { systemClose(descriptor) }
      descriptor = -1
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Milliseconds between two looks whether the program has ended: what it has started may keep its pipes open.
  static let patience = 20
  /// The status of a program of which the system no longer knows how it ended: as if it had ended with 255.
  private static let lost: Int32 = 255 << 8

  init(input: ArraySlice<UInt8>, writing: Int32, output: Int32, errors: Int32, child: pid_t, isApart: Bool) {
    self.input = input
    self.writing = writing
    self.output = Said(descriptor: output)
    self.errors = Said(descriptor: errors)
    self.child = child
    self.isApart = isApart
    for descriptor in [writing, output, errors] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  }

  /// What is waited for.
  var polled: [pollfd] {
    [
      pollfd(fd: writing, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: output.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors.descriptor, events: Int16(POLLIN), revents: 0),
    ]
  }

  /// Goes on as far as it is possible without waiting; gives how the program ended, once it has.
  mutating func proceed() -> ProgramEnd? {
    if writing >= 0 { send() }
    output.receive()
    errors.receive()
    guard hasEnded() else { return nil }
    output.receive()
    errors.receive()
    close()
    let status = status ?? 0
    if status == 0 { return .succeeded(output.text) }
    return .failed(errors.bytes.isEmpty ? RunningProgram.reason(ofStatus: status) : errors.text)
  }

  /// Goes on until the program has ended.
  mutating func finish(until deadline: Moment?) -> ProgramEnd {
    while true {
      if let end = proceed() { return end }
      var polled = polled
      switch wait(for: &polled, until: Moment.now.later(RunningProgram.patience)) {
      case .signal(SIGTSTP):
        send(stopping: true)
        Signals.stop()
        send(stopping: false)
      case .signal(SIGWINCH), .signal(SIGCONT): break
      case .signal(let number):
        stop()
        return .signal(number)
      case .ready, .timedOut: break
      }
      if let deadline, Moment.now.milliseconds >= deadline.milliseconds {
        stop()
        return .timedOut
      }
    }
  }

  /// Asks the program to end, and makes it if it does not.
  mutating func stop() {
    defer { close() }
    guard !hasEnded() else { return }
    send(SIGTERM)
    for _ in 0..<10 where !hasEnded() { _ = poll(nil, 0, Int32(RunningProgram.patience)) }
    guard !hasEnded() else { return }
    send(SIGKILL)
    var found: Int32 = 0
    while waitpid(child, &found, 0) < 0, errno == EINTR {}
  }

  /// Stops the program for a while, or lets it go on, where the terminal does not.
  func send(stopping: Bool) {
    guard isApart, status == nil else { return }
    // What asks to stop is passed over where nobody in the session could let it go on.
    send(stopping ? SIGSTOP : SIGCONT)
  }

  /// Sends a signal; what the program has started ends with it, where the terminal would have told them, too.
  private func send(_ number: Int32) { kill(isApart ? -child : child, number) }

  private mutating func hasEnded() -> Bool {
    if status != nil { return true }
    var found: Int32 = 0
    let ended = waitpid(child, &found, WNOHANG)
    if ended == child { status = found } else if ended < 0, errno != EINTR { status = RunningProgram.lost }
    return status != nil
  }

  private mutating func send() {
    while !input.isEmpty {
      // A program that does not read its input is no reason to die.
      let count = input.withUnsafeBytes { systemWriteToPipe(writing, $0.baseAddress, $0.count) }
      if count > 0 {
        input = input.dropFirst(count)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        break
      }
    }
    closeInput()
  }

  private mutating func closeInput() {
    if writing >= 0 { systemClose(writing) }
    writing = -1
  }

  private mutating func close() {
    closeInput()
    output.close()
    errors.close()
  }

  private static func reason(ofStatus status: Int32) -> String {
    status & 0x7F == 0 ? "exit \((status >> 8) & 0xFF)" : "signal \(status & 0x7F)"
  }
}
