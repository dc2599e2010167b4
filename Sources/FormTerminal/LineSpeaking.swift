// What a dialogue says. Every text of the form, and every answer, goes through `visible` on its way out.

import FormCore
import FormLanguage
import FormRuntime
import FormSession
import FormWords

/// What was said of an issue, which goes with the item that it is about.
struct SaidIssue: Hashable, Sendable {
  /// The field that it was said of; nothing of the form.
  let field: FieldIdentity?
  /// The place of one that nobody enters, as in an item that is computed.
  let place: FieldPlace?
  let message: String
}

extension LineDialogue {
  mutating func say(_ line: String) {
    hasSpoken = true
    device.say(line)
  }

  /// A line that is something special, as its words say, too.
  private mutating func say(_ line: String, as tone: LineTone) {
    hasSpoken = true
    device.say(line, as: tone)
  }

  /// A text of the form; its lines stay lines.
  private mutating func say(_ text: Text?) {
    guard let text else { return }
    for line in text.plain(in: session.language).split(separator: "\n") { say(visibleWords(String(line))) }
  }

  mutating func sayHead() {
    for line in session.form.title?.plain(in: session.language).split(separator: "\n") ?? [] {
      say(visibleWords(String(line)), as: .heading)
    }
    say(session.form.description)
    if session.mode != .show { say(words(.greeting)) }
  }

  // MARK: - A question

  /// The question, with everything that is to be known of it; what has to be said before it is said.
  mutating func prompt(for place: FieldPlace) -> String {
    if hasSpoken { say("") }
    hasSpoken = true
    sayWay(to: place)
    sayNews(
      session.shownIssues.filter { issue in
        session.place(of: issue).map { session.field($0).kind.isGroup && session.plan.isInside(place, $0) } ?? false
      })
    let line = questionLine(of: place)
    if session.field(place).kind.hasChoices { saidHow.insert(pick(at: place)) }
    let news = session.shownIssues(at: place).filter { !saidIssues.contains(key($0)) }
    guard style == .accessible || !news.isEmpty || !isOneLine(place) else { return line + ": " }
    say(line)
    sayChoices(of: place)
    for issue in news { sayIssue(issue) }
    return question(of: place)
  }

  /// Whether a question has nothing below its title.
  private func isOneLine(_ place: FieldPlace) -> Bool {
    session.plan.slot(place.id).items == nil && session.offeredChoices(place).isEmpty
  }

  /// The title and what is to be known, in one line.
  private func questionLine(of place: FieldPlace) -> String {
    let title = visibleWords(session.fullTitle(of: place)) + note(of: place)
    let details = details(of: place)
    guard !details.isEmpty else { return title }
    switch style {
    case .accessible: return "\(title): \(details.joined(separator: ", "))"
    case .plain: return "\(title) (\(details.joined(separator: "; ")))"
    }
  }

  private func question(of place: FieldPlace) -> String {
    switch session.field(place).kind {
    case .boolean: words(.yesOrNo) + ": "
    case .list: addQuestion(of: place) + ": "
    case .text, .integer, .number, .decimal, .date, .time, .dateTime, .choice, .choices, .group: "> "
    }
  }

  func addQuestion(of list: FieldPlace) -> String {
    words(.addItem, ["title": .text(visibleWords(session.title(of: list)))])
  }

  private func note(of place: FieldPlace) -> String {
    session.field(place).note.map { " – " + visibleWords($0.plain(in: session.language)) } ?? ""
  }

  private func details(of place: FieldPlace) -> [String] {
    let field = session.field(place)
    var details: [String] = []
    if session.isRequired(place) { details.append(words(.required)) }
    if session.isSecure(place) { details.append(words(.secret)) }
    details += kindDetails(of: place)
    if let kept = kept(of: place) {
      details.append(kept)
    } else {
      if style == .accessible, session.plan.slot(place.id).isLeaf { details.append(words(.notAnswered)) }
      if let placeholder = field.placeholder.map({ visibleWords($0.plain(in: session.language)) }) {
        // For who listens it would by itself sound like the answer.
        details.append(style == .accessible ? words(.hint, ["value": .text(placeholder)]) : placeholder)
      }
    }
    if let action = field.action { details.append(":action – " + visibleWords(session.actionTitle(action))) }
    if field.help != nil { details.append(words(.hasHelp)) }
    return details
  }

  /// How choices are picked: by number only where they have one.
  private func pick(at place: FieldPlace) -> Word {
    let isNumbered = session.choiceNumbers(place).allSatisfy { $0 != nil }
    if case .choices = session.field(place).kind { return isNumbered ? .pickSeveral : .pickSeveralUnnumbered }
    return isNumbered ? .pickOne : .pickOneUnnumbered
  }

  /// How a question is answered: tersely, where it was said before.
  private func how(_ word: Word) -> [String] { style == .plain && saidHow.contains(word) ? [] : [words(word)] }

  private func kindDetails(of place: FieldPlace) -> [String] {
    switch session.field(place).kind {
    case .boolean: style == .plain ? [words(.yesOrNo)] : []
    case .choice, .choices: how(pick(at: place))
    case .list: [words(.items, ["count": .integer(session.itemCount(of: place))])]
    case .text(let settings): settings.lines > 1 ? [words(.severalLines)] : []
    case .date: suchAs("2026-01-31", place)
    case .time: suchAs("09:30", place)
    case .dateTime: suchAs("2026-01-31T09:30:00Z", place)
    case .integer, .number, .decimal, .group: []
    }
  }

  /// How an answer is written, where nothing else shows it.
  private func suchAs(_ example: String, _ place: FieldPlace) -> [String] {
    let isShown = session.field(place).placeholder != nil || !(session.text(of: place) ?? "").isEmpty
    return isShown ? [] : [words(.suchAs, ["value": .text(example)])]
  }

  /// What Enter keeps.
  private func kept(of place: FieldPlace) -> String? {
    guard session.plan.slot(place.id).isLeaf else { return nil }
    if session.isSecure(place) { return session.isAnswered(place) ? words(.keepsSecret) : nil }
    let text = visibleInOneLine(session.shownText(of: place) ?? "")
    guard !text.isEmpty else { return nil }
    var kept = words(.keeps, ["value": .text(text)])
    if session.mode == .edit, let before = session.originalSummary(of: place), session.changes.contains(place) {
      kept += ", " + words(.changedFrom, ["value": .text(visibleInOneLine(before))])
    }
    return kept
  }

  private mutating func sayChoices(of place: FieldPlace) {
    let choices = session.offeredChoices(place)
    for (choice, number) in zip(choices, session.choiceNumbers(place)) {
      let title = visibleWords(session.title(of: choice))
      let help = choice.help.map { " – " + visibleWords($0.plain(in: session.language)) } ?? ""
      say("  \(number.map { "\($0)." } ?? "\(visibleWords(choice.value)):") \(title)\(help)")
    }
  }

  /// What stands between the question before and this one.
  private mutating func sayWay(to place: FieldPlace) {
    let stops = session.stops
    guard let end = stops.firstIndex(where: { $0.place == place && isField($0) }) else { return }
    sayWay(along: stops[..<end], to: place.indices)
  }

  /// What stands behind the last question, once, where the review does not say it all.
  mutating func sayEnd() {
    guard !hasSaidEnd, !saysReviewAtEnd else { return }
    hasSaidEnd = true
    sayWay(along: session.stops[...], to: [])
  }

  /// What stands behind the last question among `stops`, on the way to a place with these positions in lists: headings,
  /// computed and locked answers as they are now.
  private mutating func sayWay(along stops: ArraySlice<Stop>, to indices: [Int]) {
    let start = stops.lastIndex(where: isQuestion).map { $0 + 1 } ?? stops.startIndex
    for stop in stops[start...] {
      switch stop.kind {
      case .section(let index): sayHeading(session.form.sections[index])
      case .group: break
      case .field, .list:
        // What is computed in an item was said when that was left, or under the answer that it follows from.
        let isHere = indices.starts(with: stop.place.indices) && !justComputed.contains(stop.place)
        if isHere, session.isAnswered(stop.place) { sayValue(of: stop.place, news(at: stop.place)) }
      }
    }
  }

  /// What is computed in the item that is left, behind its last question: said under the item.
  mutating func sayComputed(behind place: FieldPlace) {
    let stops = session.stops
    guard !place.indices.isEmpty, let index = stops.lastIndex(where: { $0.place == place && isField($0) }) else {
      return
    }
    for stop in stops[(index + 1)...] {
      guard !isQuestion(stop), stop.place.indices.starts(with: place.indices) else { return }
      guard isField(stop), session.isAnswered(stop.place) else { continue }
      sayValue(of: stop.place, session.shownIssues(at: stop.place), indent: "  ")
      justComputed.insert(stop.place)
    }
  }

  /// What is wrong with a field and was not just said.
  private func news(at place: FieldPlace) -> [Issue] {
    session.shownIssues(at: place).filter { !justSaid.contains(key($0)) }
  }

  /// The heading of a section, once.
  private mutating func sayHeading(_ section: Section) {
    guard saidHeading != section.name else { return }
    saidHeading = section.name
    say(section.title)
    say(section.description)
  }

  private func isField(_ stop: Stop) -> Bool {
    switch stop.kind {
    case .field, .list: true
    case .section, .group: false
    }
  }

  private func isQuestion(_ stop: Stop) -> Bool { isField(stop) && !session.isReadOnly(stop.place) }

  /// A field with its value, as a line, and what is wrong with it.
  private mutating func sayValue(of place: FieldPlace, _ issues: [Issue], indent: String = "") {
    var mark = ""
    if session.field(place).computed != nil {
      mark = " (\(words(.computed)))"
    } else if session.mode != .show, session.isReadOnly(place) {
      mark = " (\(words(.locked)))"
    }
    let label = Session.introducing(visibleWords(session.title(of: place)) + mark)
    say("\(indent)\(label) \(visibleInOneLine(session.summary(of: place)))")
    for issue in issues { sayIssue(issue, indent: indent) }
  }

  // MARK: - Messages

  func key(_ issue: Issue) -> SaidIssue {
    let place = session.place(of: issue)
    let field = place.flatMap { session.identity(of: $0) }
    return SaidIssue(field: field, place: field == nil ? place : nil, message: session.message(for: issue))
  }

  mutating func sayIssue(_ issue: Issue, indent: String = "") {
    saidIssues.insert(key(issue))
    say(indent + "  " + mark(of: issue) + visibleWords(session.message(for: issue)), as: tone(of: issue))
  }

  private func tone(of issue: Issue) -> LineTone { session.isError(issue) ? .problem : .warning }

  /// What stands in front of a message: a sign where that is enough, a word for who listens.
  private func mark(of issue: Issue) -> String {
    guard session.isError(issue) else { return words(.warning) + ": " }
    return style == .accessible ? words(.problem) + ": " : "! "
  }

  /// What has become wrong elsewhere, and was not said yet.
  mutating func sayNews(except place: FieldPlace?) {
    let issues = session.shownIssues
    saidIssues.formIntersection(issues.map(key))
    sayNews(issues.filter { session.place(of: $0) != place || place == nil })
  }

  private mutating func sayNews(_ issues: [Issue]) {
    for issue in issues {
      guard saidIssues.insert(key(issue)).inserted else { continue }
      justSaid.insert(key(issue))
      let title = session.place(of: issue).map { visibleWords(session.fullTitle(of: $0)) + ": " } ?? ""
      say("  " + mark(of: issue) + title + visibleWords(session.message(for: issue)), as: tone(of: issue))
    }
  }

  mutating func sayHelp(_ place: FieldPlace?) {
    if let place {
      let help = session.field(place).help
      if help == nil { say(words(.noHelp)) }
      say(help)
    }
    let action = action("", at: place)
    let title = action.map { visibleWords(session.actionTitle($0)) } ?? ""
    let useless = uselessCommands(hasAction: action != nil)
    for line in words(.help, ["action": .text(title), "names": .text(actionNames)]).split(separator: "\n") {
      if !useless.contains(where: { line.utf8.starts(with: $0.utf8) }) { say(String(line)) }
    }
  }

  /// Commands that this form has no use for.
  private func uselessCommands(hasAction: Bool) -> [String] {
    let hasLists = session.plan.frames.count > 1
    // The action of the question, and those that have a name.
    let actions = (hasAction ? [] : [":action  "]) + (session.form.actions.isEmpty ? [":action"] : [])
    return actions + (session.plan.holdsSecrets ? [] : [":reveal"])
      + (hasLists ? [] : [":add", ":remove", ":move"])
  }

  // MARK: - All answers

  /// Says all answers; at the end with everything that is to be known before it is submitted, which is warnings, since
  /// nothing else lets it come to that.
  mutating func sayReview(atEnd isEnd: Bool = false) {
    say("")
    say(words(.review))
    saySummary(with: isEnd ? session.issues : session.shownIssues)
    if isEnd { sayNews(session.issues) }
  }

  private mutating func saySummary(with issues: [Issue]) {
    var atPlaces: [FieldPlace: [Issue]] = [:]
    for issue in issues { if let place = session.place(of: issue) { atPlaces[place, default: []].append(issue) } }
    for stop in session.stops {
      let indent = String(repeating: "  ", count: stop.depth + 1)
      switch stop.kind {
      case .section(let index): say(session.form.sections[index].title)
      case .group: say(indent + visibleWords(session.title(of: stop.place)))
      case .field, .list: sayValue(of: stop.place, atPlaces[stop.place] ?? [], indent: indent)
      }
    }
  }

  /// A form that is only shown: nothing if it is to be edited.
  mutating func show() -> DialogueEnd? {
    saySummary(with: [])
    guard device.isInteractive else { return .left }
    while true {
      switch device.ask("\n" + words(.editHint) + ": ", secret: false) {
      case .line(let line):
        let spoken = SpokenLine(line)
        if spoken == .edit || spoken == .answer("e") {
          session.handle(.edit)
          return nil
        }
        if spoken == .answer("") || spoken == .quit { return .left }
      case .end: return .left
      case let other: return end(of: other)
      }
    }
  }
}
