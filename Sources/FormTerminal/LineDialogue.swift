// A form as a dialogue of lines: one question after another, free to go anywhere at any time.

import FormCore
import FormLanguage
import FormRuntime
public import FormSession
import FormWords

/// Fills in a form line by line. The session knows the form; this only asks, reads and says.
public struct LineDialogue<Device: LineDevice> {
  /// The form as it stands.
  public internal(set) var session: Session
  /// Where the dialogue takes place.
  public internal(set) var device: Device
  let style: DialogueStyle
  let words: Words
  /// The programs of actions, by name.
  let programs: [String: [String]]
  /// Whether only what is missing or wrong is asked: where answers were given, and once it was tried to submit.
  var asksOnlyWhatIsMissing: Bool
  /// Where the dialogue is; nothing at the question whether to submit.
  var place: FieldPlace?
  /// Lists to come back to behind their last item, since items came, went or moved, until they are left.
  var openLists: Set<FieldIdentity> = []
  /// The list that was come back to, until another place is gone to: from there its items are not asked again.
  var returned: FieldPlace?
  /// The section whose heading was said last.
  var saidHeading: String?
  /// Whether what stands behind the last question was said, and nothing was asked since.
  var hasSaidEnd = false
  /// What has been said of issues that are still there, so that it is not said again; after an attempt to submit, all that
  /// is shown.
  var saidIssues: Set<SaidIssue> = []
  /// What of that was news of other fields, since something was asked last.
  var justSaid: Set<SaidIssue> = []
  /// What is computed in an item and was said behind its last question, since something was asked last.
  var justComputed: Set<FieldPlace> = []
  /// Whether there is something that an empty line can set apart.
  var hasSpoken = false
  /// The question at which it was said that an empty line does not do: another one goes on. Forgotten once it is answered
  /// or left.
  var insisted: FieldIdentity?
  /// What was said once of how questions of a kind are answered; never forgotten.
  var saidHow: Set<Word> = []

  /// Makes a dialogue; nothing is said before `run`.
  public init(
    _ session: Session, on device: Device, style: DialogueStyle, programs: [String: [String]] = [:],
    asksOnlyWhatIsMissing: Bool = false
  ) {
    self.session = session
    self.device = device
    self.style = style
    words = Words(language: session.language)
    self.programs = programs
    self.asksOnlyWhatIsMissing = asksOnlyWhatIsMissing
  }

  /// Talks until the form is submitted or left.
  public mutating func run() -> DialogueEnd {
    sayHead()
    if session.mode == .show, let end = show() { return end }
    if asksOnlyWhatIsMissing, session.isSubmittable, !session.form.submit.review {
      session.handle(.submit)
      return submitted()
    }
    place = firstQuestion
    while true {
      session.handle(.tick(device.elapsed()))
      if let end = place.map({ ask($0) }) ?? askToSubmit() { return end }
      if session.phase == .submitted { return submitted() }
      if session.phase == .discarded { return .cancelled }
    }
  }

  // MARK: - Questions

  private mutating func ask(_ place: FieldPlace) -> DialogueEnd? {
    guard session.isEditable(place) else {
      self.place = question(after: place)
      return nil
    }
    hasSaidEnd = false
    session.handle(.focus(place))
    let prompt = prompt(for: place)
    switch read(prompt, secret: session.isSecure(place)) {
    case .line(let line): return take(SpokenLine(line), at: place)
    case .secret: return take(.answer(session.placeholder(for: place)), at: place)
    case .end where device.isInteractive: return quit()
    case let other: return end(of: other)
    }
  }

  /// Asks, and says if more came than an answer.
  mutating func read(_ prompt: String, secret: Bool = false) -> LineInput {
    justSaid = []
    justComputed = []
    var input = device.ask(prompt, secret: secret)
    // Of a secret that was refused when it was typed, another one may be accepted now: then there are too many.
    while input == .secret, !secret { input = device.ask("", secret: false) }
    while input == .garbled {
      say(words(.garbled))
      input = device.ask(prompt, secret: secret)
    }
    if case .line = input {
      if device.mayBeCut { say(words(.mayBeCut)) }
      if device.hasDropped { say(words(.restDropped)) }
    }
    return input
  }

  /// After the last question: whether to submit.
  private mutating func askToSubmit() -> DialogueEnd? {
    session.handle(.focus(nil))
    guard device.isInteractive else {
      session.handle(.submit)
      if session.phase == .reviewing { session.handle(.confirm) }
      return session.phase == .submitted ? submitted() : .ended(session)
    }
    sayEnd()
    sayNews(except: nil)
    if saysReviewAtEnd { sayReview(atEnd: true) }
    let label = visibleWords(session.submitTitle)
    switch read("\n" + words(.submitQuestion, ["title": .text(label)]) + ": ") {
    case .line(let line): return takeAtEnd(line)
    case .end: return quit()
    case let other: return end(of: other)
    }
  }

  /// Whether all answers are shown before it is asked whether to submit.
  var saysReviewAtEnd: Bool { session.form.submit.review && session.isSubmittable }

  private mutating func takeAtEnd(_ line: String) -> DialogueEnd? {
    let spoken = SpokenLine(line)
    guard case .answer(let text) = spoken else { return take(spoken, at: nil) }
    switch words.truth(text) {
    case true?:
      // The summary was shown before the question.
      let wasSubmittable = session.isSubmittable
      session.handle(.focus(nil))
      if wasSubmittable { session.handle(.submit) }
      if session.phase == .reviewing { session.handle(.confirm) }
      return wasSubmittable ? nil : submit()
    case false?:
      asksOnlyWhatIsMissing = false
      place = session.questions.first
    case nil: say(words(.yesOrNo))
    }
    return nil
  }

  /// The end of a form that was submitted. That was an attempt, after which all warnings are due: those are said that
  /// were not.
  mutating func submitted() -> DialogueEnd {
    sayNews(except: nil)
    return .submitted(session)
  }

  /// What ended the reading.
  func end(of input: LineInput) -> DialogueEnd? {
    switch input {
    case .line, .secret, .garbled: nil
    case .end: device.isInteractive ? .cancelled : .ended(session)
    case .signal(let number): .signal(number)
    case .timedOut: .timedOut
    case .noEcho: .noEcho
    case .unreadable(let reason): .unreadable(reason)
    }
  }

  /// Says what is wrong with a line that did nothing, so that the question comes again; where nobody is there to answer
  /// again, that is the end.
  mutating func refuse(_ message: String, at place: FieldPlace?) -> DialogueEnd? {
    if !device.isInteractive, let place { return .refused(place, message: message, session) }
    say(message)
    return nil
  }

  // MARK: - Answers

  mutating func take(_ spoken: SpokenLine, at place: FieldPlace?) -> DialogueEnd? {
    if case .answer(let text) = spoken, let place { return answer(place, text) }
    return obey(spoken, at: place)
  }

  private mutating func answer(_ place: FieldPlace, _ line: String) -> DialogueEnd? {
    if session.plan.slot(place.id).items != nil { return answerList(place, line) }
    guard !line.isEmpty else {
      if !insists(at: place) { goOn(from: place) }
      return nil
    }
    let whole: String
    switch completed(line, at: place) {
    case .line(let line): whole = line
    case let other: return end(of: other)
    }
    insisted = nil
    let before = session.isFine(place) ? session.snapshot(of: place) : nil
    session.handle(event(answering: place, with: whole))
    session.handle(.focus(nil))
    let wrong = session.shownIssues(at: place)
    for issue in wrong { sayIssue(issue) }
    guard device.isInteractive, wrong.contains(where: session.isError) else {
      goOn(from: place)
      return nil
    }
    // An answer that is refused takes the place of no good one.
    if let before, !session.isFine(place) {
      session.handle(.restore(before, place))
      insisted = session.identity(of: place)
    }
    return nil
  }

  /// Says once what is wrong at a question that was answered with an empty line.
  private mutating func insists(at place: FieldPlace) -> Bool {
    guard device.isInteractive, let field = session.identity(of: place), insisted != field else { return false }
    let wrong = session.issues.filter { issue in
      guard session.isError(issue), let found = session.place(of: issue) else { return false }
      // What was given for a group and is none is answered by what is in it.
      return found == place || session.isReplaced(found) && session.plan.isInside(place, found)
    }
    guard !wrong.isEmpty else { return false }
    insisted = field
    for issue in wrong { sayIssue(issue) }
    return true
  }

  /// What a line does to a field. What was typed loses control characters, which nobody means to type; in a pipe they
  /// are data, and judged.
  private func event(answering place: FieldPlace, with line: String) -> SessionEvent {
    if !device.isInteractive, case .text = session.field(place).kind { return .type(line, place) }
    return session.event(answering: place, with: line)
  }

  /// In a text of several lines, a backslash at the end goes on in the next one.
  private mutating func completed(_ line: String, at place: FieldPlace) -> LineInput {
    guard case .text(let settings) = session.field(place).kind, settings.lines > 1 else { return .line(line) }
    var lines: [String] = []
    var next = line
    while next.utf8.last == UInt8(ascii: "\\") {
      lines.append(String(next.unicodeScalars.dropLast()))
      switch read(style == .accessible ? "" : "> ", secret: settings.isSecure) {
      case .line(let more): next = more
      case .end: return .line(lines.joined(separator: "\n"))
      case let other: return other
      }
    }
    return .line((lines + [next]).joined(separator: "\n"))
  }

  private mutating func answerList(_ list: FieldPlace, _ line: String) -> DialogueEnd? {
    switch line.isEmpty ? false : words.truth(line) {
    case true?: addItem(to: list)
    case false?:
      session.handle(.focus(nil))
      if !insists(at: list) { goOn(from: list) }
    case nil: return answerItem(of: list, line)
    }
    return nil
  }

  /// Where the items are plain answers, one may be given at once; a secret only at its own question, which is read unseen.
  private mutating func answerItem(of list: FieldPlace, _ line: String) -> DialogueEnd? {
    if holdsSecrets(list) { device.forgetLine() }
    guard device.isInteractive, let items = session.plan.slot(list.id).items,
      session.plan.slot(SlotID(frame: items, slot: 0)).isLeaf, session.canAddItem(to: list), !holdsSecrets(list)
    else { return refuse(device.isInteractive ? words(.yesOrNo) : addQuestion(of: list), at: list) }
    addItem(to: list)
    guard let item = place, item != list else { return nil }
    session.handle(.focus(item))
    return answer(item, line)
  }

  /// Whether what is typed at a question may be a secret: that of one, or of a list with some in its items.
  func holdsSecrets(_ place: FieldPlace) -> Bool { session.field(place).kind.hasSecretInside }

  mutating func addItem(to list: FieldPlace) {
    session.handle(.add(list))
    keepOpen(list)
    guard let item = session.plan.item(max(0, session.itemCount(of: list) - 1), of: list) else { return }
    say(words(.added, ["title": .text(visibleWords(session.title(of: item)))]))
    place = session.questions.first { $0 == item || session.plan.isInside($0, item) } ?? list
  }
}
