// A run line by line, at a terminal or through a pipe.

import FormCommand
import FormCore
import FormSession
import FormTerminal

/// Asks what there is to ask, and ends as the dialogue does.
struct RunDialogue {
  private let run: RunOfForm
  private let programs: [String: [String]]
  private let hasAnswers: Bool

  init(_ run: RunOfForm, programs: [String: [String]], hasAnswers: Bool) {
    self.run = run
    self.programs = programs
    self.hasAnswers = hasAnswers
  }

  func run(_ session: Session, console: inout Console) -> ExitCode {
    switch run.request.frontEnd {
    case .batch: return RunBatch(run).run(session, console: &console)
    case .pipe: return listen(session, console: &console)
    case .lines(let style):
      let usesColour = Console.usesColor(run.request.arguments.color)
      guard let terminal = TerminalLines(deadline: run.request.deadline, usesColour: usesColour) else {
        return noTerminal(console: &console)
      }
      let frontEnd: SessionLog.FrontEnd = style == .accessible ? .accessible : .plain
      guard let log = recording.start(frontEnd, session, programs: Array(programs.keys)) else {
        return end(talk(session, on: terminal, style), console: &console)
      }
      return talk(session, style, RecordedLines(terminal, log: log), console: &console)
    case .screen: return show(session, console: &console)
    }
  }

  private func listen(_ session: Session, console: inout Console) -> ExitCode {
    var dialogue = LineDialogue(
      session, on: PipedLines(deadline: run.request.deadline), style: .plain, programs: programs,
      asksOnlyWhatIsMissing: asksOnlyWhatIsMissing)
    let end = dialogue.run()
    switch end {
    case .submitted, .ended:
      if dialogue.device.hasMoreLines {
        console.note("formc: standard input has more lines than there were questions")
      }
    default: break
    }
    if case .refused(let place, let message, let session) = end {
      let words = "line \(dialogue.device.lineNumber): \(message)"
      return RunBatch(run).refuse(place, message, in: session, words, console: &console)
    }
    return self.end(end, console: &console)
  }

  private func noTerminal(console: inout Console) -> ExitCode {
    console.note("formc: the terminal can't be opened")
    return .impossible
  }

  /// Whether only what is missing or wrong is asked.
  private var asksOnlyWhatIsMissing: Bool {
    hasAnswers && run.request.asked != .all
  }

  private func talk(_ session: Session, on device: some LineDevice, _ style: DialogueStyle) -> DialogueEnd {
    var dialogue = LineDialogue(
      session, on: device, style: style, programs: programs, asksOnlyWhatIsMissing: asksOnlyWhatIsMissing)
    return dialogue.run()
  }

  private var recording: RunRecording { RunRecording(run: run) }

  /// The same, and keeps it.
  private func talk(
    _ session: Session, _ style: DialogueStyle, _ device: RecordedLines<TerminalLines>, console: inout Console
  ) -> ExitCode {
    var dialogue = LineDialogue(
      session, on: device, style: style, programs: programs, asksOnlyWhatIsMissing: asksOnlyWhatIsMissing)
    let end = dialogue.run()
    return self.end(end, keeping: dialogue.device.log, console: &console)
  }

  /// Goes through a session that was kept.
  func replay(_ log: SessionLog, _ session: Session, console: inout Console) -> ExitCode {
    if log.frontEnd == .screen, let end = endUnasked(session) { return self.end(end, console: &console) }
    let end = recording.replay(
      log, session, asksOnlyWhatIsMissing: asksOnlyWhatIsMissing, goesToFirstProblem: hasAnswers,
      console: &console)
    return self.end(end, console: &console)
  }

  /// The end of a form of which nothing is to be asked, nor to be shown.
  private func endUnasked(_ session: Session) -> DialogueEnd? {
    guard asksOnlyWhatIsMissing, session.isSubmittable, !session.form.submit.review else { return nil }
    var session = session
    session.handle(.submit)
    return .submitted(session)
  }

  private func show(_ session: Session, console: inout Console) -> ExitCode {
    let log = recording.start(.screen, session, programs: Array(programs.keys))
    if let end = endUnasked(session) {
      if case .submitted(let session) = end { ScreenRun.leaveSummary(of: session) }
      return self.end(end, keeping: log, console: &console)
    }
    let usesColour = Console.usesColor(run.request.arguments.color)
    guard
      var screen = ScreenRun(
        session, programs: programs, deadline: run.request.deadline, usesColour: usesColour,
        goesToFirstProblem: hasAnswers, beginsWithReview: asksOnlyWhatIsMissing, log: log)
    else { return noTerminal(console: &console) }
    let end = screen.run()
    return self.end(end, keeping: screen.log, console: &console)
  }

  /// The same of a session that is kept: not done, if it can't be written.
  private func end(_ end: DialogueEnd, keeping log: SessionLog?, console: inout Console) -> ExitCode {
    Signals.restore()
    let isKept = recording.write(log, console: &console)
    let code = self.end(end, console: &console)
    return isKept || code != .done ? code : .impossible
  }

  private func end(_ end: DialogueEnd, console: inout Console) -> ExitCode {
    Signals.restore()
    switch end {
    case .submitted(let session): return run.finish(session, console: &console)
    case .left: return .done
    case .cancelled: return .cancelled
    case .signal(let number):
      console.flush()
      die(of: number)
    case .timedOut:
      Alarm.cancel()
      console.note("formc: the time is over")
      return .timeout
    case .noEcho:
      console.note("formc: secrets can't be read here: the terminal can't stop showing what is typed")
      return .missingAnswers
    case .unreadable(let reason):
      console.note(of: "standard input", reason)
      return .impossible
    case .refused(let place, let message, let session):
      return RunBatch(run).refuse(place, message, in: session, message, console: &console)
    case .ended(let session):
      var session = session
      session.handle(.submit)
      if session.phase == .reviewing { session.handle(.confirm) }
      return RunBatch(run).end(session, console: &console)
    }
  }
}
