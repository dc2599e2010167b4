// Sessions that are kept in a file, and gone through again.

import FormCommand
import FormLanguage
import FormRuntime
import FormSession
import FormSystem
import FormTerminal

/// Keeps a session, or goes through one.
struct RunRecording {
  let run: RunOfForm

  /// A log to be filled, if one is asked for.
  func start(_ frontEnd: SessionLog.FrontEnd, _ session: Session, programs: [String]) -> SessionLog? {
    guard run.request.arguments.has("record-session") else { return nil }
    return SessionLog(
      frontEnd, size: ScreenSize(columns: 0, rows: 0), language: session.language,
      today: run.request.clock.today.description, now: run.request.clock.now.description, programs: programs.sorted())
  }

  /// Writes what was kept, for whoever runs formc alone: answers are in it. False if it can't be written.
  func write(_ log: SessionLog?, console: inout Console) -> Bool {
    guard let log, let path = run.request.arguments.value("record-session") else { return true }
    guard let error = Files.write(Array(log.text.utf8), to: path, mode: 0o600) else { return true }
    console.note(of: path, error.reason)
    return false
  }

  /// The log that is to be gone through, or the exit code.
  func read(_ path: String, console: inout Console) -> Result<SessionLog, ExitError> {
    switch Files.read(path, upTo: Limits.sessionBytes) {
    case .failure(let error): console.note(of: path, error.reason)
    case .success(let bytes):
      switch SessionLog.read(String(decoding: bytes, as: UTF8.self)) {
      case .success(let log): return .success(log)
      case .failure(let problem): console.note("formc: \(path.visible):\(problem.line): this is no line of a session")
      }
    }
    return .failure(ExitError(code: .impossible))
  }

  /// Goes through a log; what was seen last goes to standard error.
  func replay(
    _ log: SessionLog, _ session: Session, asksOnlyWhatIsMissing: Bool, goesToFirstProblem: Bool,
    console: inout Console
  ) -> DialogueEnd {
    if log.frontEnd == .screen {
      let (end, frame) = ScreenReplay.run(
        log, session, goesToFirstProblem: goesToFirstProblem, beginsWithReview: asksOnlyWhatIsMissing)
      console.note(frame.text)
      return end
    }
    let programs = Dictionary(log.programs.map { ($0, [$0]) }) { first, _ in first }
    var dialogue = LineDialogue(
      session, on: ReplayedLines(log), style: log.frontEnd == .accessible ? .accessible : .plain, programs: programs,
      asksOnlyWhatIsMissing: asksOnlyWhatIsMissing)
    let end = dialogue.run()
    for line in dialogue.device.said { console.note(line) }
    return end
  }

  /// The present of a log, where the options do not say another.
  static func clock(of log: SessionLog, _ arguments: Arguments) -> FormClock? {
    guard !arguments.has("today"), !arguments.has("now") else { return nil }
    guard let today = CalendarDate(log.today), let now = DateTime(log.now) else { return nil }
    return FormClock(today: today, now: now)
  }
}
