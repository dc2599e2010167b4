// A form on the screen of a terminal, from the first frame to the last: waits for keys, signals, programs and the clock.

import FormCore
package import FormSession
import FormSystem

/// Fills in a form on the screen.
package struct ScreenRun {
  private var form: ScreenForm
  private var terminal: ScreenTerminal
  private let programs: [String: [String]]
  private let deadline: Moment?
  /// Whether there is a log, which only then is worth asking whether a key is a secret.
  private let keepsLog: Bool
  private var reader = KeyReader(escapeDelay: ControllingTerminal.escapeDelay)
  /// What is shown.
  private var frame: ScreenFrame?
  /// What the next key shows, as long as nothing but a key can change the form.
  private var ready: ReadyEcho?
  /// When an incomplete key is given up.
  private var patience: Moment?
  private var running: (action: Int, program: RunningProgram)?
  private var lastTick = Moment.now
  private var lastDrawn = Moment.now
  private let begun = Moment.now
  /// What happened so far, where it is kept.
  package private(set) var log: SessionLog?

  /// Opens the terminal; nothing if there is none.
  package init?(
    _ session: Session, programs: [String: [String]], deadline: Moment?, usesColour: Bool, goesToFirstProblem: Bool,
    beginsWithReview: Bool = false, log: SessionLog? = nil
  ) {
    self.log = log
    keepsLog = log != nil
    guard let terminal = ScreenTerminal(usesColour: usesColour) else { return nil }
    self.terminal = terminal
    self.programs = programs
    self.deadline = deadline
    form = ScreenForm(
      session, size: terminal.size, programs: Set(programs.keys), goesToFirstProblem: goesToFirstProblem,
      beginsWithReview: beginsWithReview)
    self.log?.size = terminal.size
  }

  private mutating func keep(_ event: SessionLog.Event) { log?.add(event, at: Moment.now.since(begun)) }

  /// Runs until the form is submitted or left.
  package mutating func run() -> DialogueEnd {
    guard terminal.enter() else { return .noEcho }
    terminal.begin()
    draw()
    while true {
      if let end = next() {
        running?.program.stop()
        leave(end)
        return end
      }
    }
  }

  /// What stays on the terminal when the form is gone.
  private mutating func leave(_ end: DialogueEnd) {
    switch end {
    case .submitted: terminal.leave(form.summaryLines)
    case .cancelled: terminal.leave(form.cancelledLines)
    case .left: terminal.leave(form.answerLines)
    case .ended, .signal, .timedOut, .noEcho, .unreadable, .refused: terminal.leave()
    }
  }

  /// Leaves the same of a form that was submitted without a question.
  package static func leaveSummary(of session: Session) {
    ScreenTerminal.say { ScreenForm(session, size: $0).summaryLines }
  }

  private mutating func draw() {
    let frame = form.draw()
    show(frame)
    ready = running == nil && form.nextTick == nil ? form.readyEcho(in: frame) : nil
  }

  private mutating func show(_ frame: ScreenFrame) {
    lastDrawn = .now
    self.frame = frame
    terminal.show(frame, size: form.size)
  }

  /// Waits for one thing and takes it.
  private mutating func next() -> DialogueEnd? {
    var polled = [pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0)]
    if let running { polled += running.program.polled }
    var canRead = false
    switch wait(for: &polled, until: wake) {
    case .signal(let number): return take(signal: number)
    case .timedOut: break
    case .ready: canRead = polled[0].revents != 0
    }
    if let deadline, deadline <= .now { return .timedOut }
    tick()
    proceed()
    let (end, hasKeys) = read(canRead)
    if let end { return end }
    // A paste comes in hundreds of pieces: before its last one there is nothing new to see, but for what goes on beside.
    if canRead, !hasKeys, reader.isPasting, lastDrawn.later(ScreenRun.glance) > .now { return nil }
    draw()
    return nil
  }

  /// Milliseconds after which the form is drawn again while a paste comes in.
  private static let glance = 1000

  /// When something is to be done even if nothing comes.
  private var wake: Moment? {
    var moments = [deadline, patience].compactMap { $0 }
    if let tick = form.nextTick { moments.append(lastTick.later(tick)) }
    if running != nil { moments.append(Moment.now.later(RunningProgram.patience)) }
    return moments.min()
  }

  private mutating func tick() {
    let now = Moment.now
    form.tick(now.since(lastTick))
    lastTick = now
  }

  // MARK: - Keys

  /// Takes what was typed: whether that is the end, and whether it was any key.
  private mutating func read(_ canRead: Bool) -> (end: DialogueEnd?, hasKeys: Bool) {
    var keys: [Key] = []
    if canRead {
      defer { ready = nil }
      guard let typed = terminal.read(into: &reader, ready) else { return (hungUp(), false) }
      keys = typed
      patience = reader.isWaiting ? Moment.now.later(reader.patience) : nil
    } else if let patience, patience <= .now {
      keys = reader.giveUp()
      self.patience = nil
    }
    let hasKeys = !keys.isEmpty
    var (rest, isFirst) = (keys[...], true)
    while let key = form.next(of: &rest) {
      let isSecret = keepsLog && form.touchesSecret(key)
      defer { if isSecret { keep(.secret(isAnswered: !form.editor.characters.isEmpty)) } }
      if keepsLog, !isSecret { keep(.key(key)) }
      let effect = form.begin(key)
      if isFirst, rest.isEmpty, let frame, let echo = form.echo(in: frame) { show(echo) }
      isFirst = false
      let settled = form.settle()
      if let effect = effect ?? settled, let end = carryOut(effect) { return (end, true) }
    }
    return (nil, hasKeys)
  }

  /// The terminal is gone: its signal says so, if it is one that counts.
  private func hungUp() -> DialogueEnd {
    if case .signal(let number) = wait(for: -1, until: Moment.now.later(50)) { return .signal(number) }
    return .cancelled
  }

  private mutating func carryOut(_ effect: ScreenForm.Effect) -> DialogueEnd? {
    switch effect {
    case .run(let action, let input): start(action, input)
    case .suspend: suspend()
    case .redraw: terminal.sizeChanged(form.size)
    case .die(.interrupt): return .signal(SIGINT)
    case .die(.quit): return .signal(SIGQUIT)
    case .end(.submitted): return .submitted(form.session)
    case .end(.left): return .left
    case .end(.cancelled): return .cancelled
    }
    return nil
  }

  // MARK: - Programs

  private mutating func start(_ action: Int, _ input: String) {
    guard let words = programs[form.session.form.actions[action].name] else { return }
    switch ActionProgram(words: words, isApart: true).start(input: input) {
    case .failure(let refusal): finish(action, .failed(refusal.text))
    case .success(let program): running = (action, program)
    }
  }

  private mutating func proceed() {
    guard let action = running?.action, let end = running?.program.proceed() else { return }
    running = nil
    finish(action, end)
  }

  private mutating func finish(_ action: Int, _ end: ProgramEnd) {
    keep(.ended(action: action, end))
    form.finished(action, end)
  }

  // MARK: - Signals

  private mutating func take(signal number: Int32) -> DialogueEnd? {
    switch number {
    case SIGWINCH:
      form.resize(terminal.size)
      keep(.size(form.size))
      terminal.sizeChanged(form.size)
      draw()
    case SIGCONT: resume()
    case SIGTSTP: suspend()
    default: return .signal(number)
    }
    return nil
  }

  /// Gives the terminal back, stops, and takes it again.
  private mutating func suspend() {
    terminal.leave()
    running?.program.send(stopping: true)
    Signals.stop(all: true)
    running?.program.send(stopping: false)
    resume()
  }

  private mutating func resume() {
    _ = terminal.enter()
    form.resize(terminal.size)
    terminal.begin()
    tick()
    draw()
  }
}
