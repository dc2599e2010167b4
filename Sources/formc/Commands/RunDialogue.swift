// A run line by line, at a terminal or through a pipe.

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
    guard run.request.canAsk else {
      return end(talk(session, on: PipedLines(deadline: run.request.deadline)), console: &console)
    }
    guard let terminal = TerminalLines(deadline: run.request.deadline) else {
      console.note("formc: the terminal can't be opened")
      return .impossible
    }
    return end(talk(session, on: terminal), console: &console)
  }

  private func talk(_ session: Session, on device: some LineDevice) -> DialogueEnd {
    let asksAll = run.request.arguments.value("ask") == "all" || session.form.submit.review
    var dialogue = LineDialogue(
      session, on: device, style: run.request.style, programs: programs,
      asksOnlyWhatIsMissing: hasAnswers && !asksAll)
    return dialogue.run()
  }

  private func end(_ end: DialogueEnd, console: inout Console) -> ExitCode {
    switch end {
    case .submitted(let session): return run.finish(session, console: &console)
    case .left: return .done
    case .cancelled: return .cancelled
    case .signal(let number):
      console.flush()
      die(of: number)
    case .timedOut:
      console.note("formc: the time is over")
      return .timeout
    case .noEcho:
      console.note("formc: secrets can't be read here: the terminal can't stop showing what is typed")
      return .missingAnswers
    case .unreadable(let reason):
      console.note("formc: standard input: \(reason)")
      return .impossible
    case .ended(let session):
      var session = session
      session.handle(.submit)
      if session.phase == .reviewing { session.handle(.confirm) }
      return RunBatch(run).end(session, console: &console)
    }
  }
}
