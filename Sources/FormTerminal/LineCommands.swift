// What the commands of a dialogue do.

import FormCore
import FormLanguage
import FormRuntime
import FormSession
import FormWords

extension LineDialogue {
  mutating func obey(_ spoken: SpokenLine, at place: FieldPlace?) -> DialogueEnd? {
    switch spoken {
    case .answer: break
    case .back: goBack(from: place)
    case .next: if let place { goToNext(from: place) } else { say(words(.lastQuestion)) }
    case .goto(let name): return goTo(name, from: place)
    case .clear: clear(place)
    case .reveal: reveal(place)
    case .action(let name): return act(name, at: place)
    case .add:
      guard let list = list(at: place) else { return refuse(words(.onlyInLists), at: place) }
      addItem(to: list)
    case .remove(let number): return remove(number, at: place)
    case .move(let from, let to): return move(from, to, at: place)
    case .review:
      // In front of the question whether to submit, it is said anyway.
      if place != nil || !saysReviewAtEnd { sayReview() }
    case .submit: return submit()
    case .quit: return quit()
    case .help: sayHelp(place)
    case .edit: return refuse(words(.unknownCommand, ["name": .text(":edit")]), at: place)
    case .unknown(let name): return refuse(unknown(name, at: place), at: place)
    }
    return nil
  }

  private mutating func unknown(_ name: String, at place: FieldPlace?) -> String {
    // It may be a secret that was typed without its second colon.
    let isSecret = place.map { holdsSecrets($0) } ?? false
    if isSecret { device.forgetLine() }
    return words(.unknownCommand, ["name": .text(isSecret ? ":…" : visibleWords(name))])
  }

  // MARK: - Moving

  private mutating func goBack(from place: FieldPlace?) {
    guard let before = question(before: place) else { return say(words(.firstQuestion)) }
    session.handle(.focus(nil))
    sayNews(except: place)
    returned = nil
    self.place = before
  }

  /// The next question, whether or not anything is wrong at it.
  private mutating func goToNext(from place: FieldPlace) {
    let asksOnlyWhatIsMissing = asksOnlyWhatIsMissing
    self.asksOnlyWhatIsMissing = false
    goOn(from: place)
    self.asksOnlyWhatIsMissing = asksOnlyWhatIsMissing
  }

  private mutating func goTo(_ name: String, from place: FieldPlace?) -> DialogueEnd? {
    guard !name.isEmpty, let target = session.place(named: name), let question = firstQuestion(at: target) else {
      let names = session.questions.map { visibleWords(session.plan.path(of: $0)) }.joined(separator: ", ")
      let word: Word = name.isEmpty ? .whichField : .noField
      return refuse(words(word, ["name": .text(visibleWords(name)), "names": .text(names)]), at: place)
    }
    session.handle(.focus(nil))
    returned = nil
    self.place = question
    return nil
  }

  /// A group is gone to by its first question.
  private func firstQuestion(at target: FieldPlace) -> FieldPlace? {
    session.questions.first { $0 == target } ?? session.questions.first { session.plan.isInside($0, target) }
  }

  // MARK: - Changing

  private mutating func clear(_ place: FieldPlace?) {
    guard let place, session.isAnswered(place) || session.text(of: place) != "" else {
      return say(words(.nothingToClear))
    }
    guard session.isClearable(place) else { return say(words(.notClearable)) }
    session.handle(.clear(place))
    say(words(.cleared))
  }

  private mutating func reveal(_ place: FieldPlace?) {
    guard let place, session.isSecure(place), session.isAnswered(place) else { return say(words(.notRevealed)) }
    say(visibleWords(session.revealed(place).revealed))
  }

  /// The list at a place or around it.
  private func list(at place: FieldPlace?) -> FieldPlace? {
    guard let place else { return nil }
    return ([place] + session.plan.surroundings(of: place)).first { session.plan.slot($0.id).items != nil }
  }

  private func index(_ number: String, in list: FieldPlace) -> Int? {
    guard let number = FormNumber.wholeNumber(number), number >= 1, number <= session.itemCount(of: list) else {
      return nil
    }
    return number - 1
  }

  private mutating func remove(_ number: String, at place: FieldPlace?) -> DialogueEnd? {
    guard let list = list(at: place) else { return refuse(words(.onlyInLists), at: place) }
    guard let index = index(number, in: list), let item = session.plan.item(index, of: list) else {
      return refuse(words(.noItem), at: place)
    }
    let title = visibleWords(session.title(of: item))
    session.handle(.remove(list, at: index))
    say(words(.removed, ["title": .text(title)]))
    comeBack(to: list)
    return nil
  }

  private mutating func move(_ from: String, _ to: String, at place: FieldPlace?) -> DialogueEnd? {
    guard let list = list(at: place) else { return refuse(words(.onlyInLists), at: place) }
    guard !from.isEmpty, !to.isEmpty else { return refuse(words(.whereTo), at: place) }
    guard let from = index(from, in: list), let to = index(to, in: list) else {
      return refuse(words(.noItem), at: place)
    }
    session.handle(.move(list, from: from, to: to))
    say(words(.moved))
    comeBack(to: list)
    return nil
  }

  /// Asks at a list whether to add to it; its items are not asked again behind that.
  private mutating func comeBack(to list: FieldPlace) {
    keepOpen(list)
    place = list
    returned = list
  }

  // MARK: - The end

  /// Submits, or says everything that stands in the way and goes to the first.
  mutating func submit() -> DialogueEnd? {
    session.handle(.focus(nil))
    session.handle(.submit)
    switch session.phase {
    case .submitted: return submitted()
    case .reviewing where !device.isInteractive:
      // Nobody is there to look at it.
      session.handle(.confirm)
      return session.phase == .submitted ? submitted() : nil
    case .reviewing: return review()
    case .discarded: return .cancelled
    case .filling: break
    }
    let blockers = session.blockers
    say(words(.notReady, ["count": .integer(blockers.count)]))
    for blocker in blockers { say("  " + visibleWords(blocker.words)) }
    saidIssues.formUnion(session.shownIssues.filter(session.isError).map(key))
    sayNews(except: nil)
    asksOnlyWhatIsMissing = !session.questionsInTheWay.isEmpty
    insisted = nil
    if asksOnlyWhatIsMissing { place = firstQuestion }
    return nil
  }

  private mutating func review() -> DialogueEnd? {
    sayReview(atEnd: true)
    while session.phase == .reviewing {
      let label = visibleWords(session.submitTitle)
      switch read("\n" + words(.reviewQuestion, ["title": .text(label)]) + ": ") {
      case .line(let line):
        guard case .answer(let text) = SpokenLine(line) else {
          session.handle(.back)
          return take(SpokenLine(line), at: place)
        }
        switch words.truth(text) {
        case true?: session.handle(.confirm)
        case false?:
          session.handle(.back)
          asksOnlyWhatIsMissing = false
          place = session.questions.first
        case nil: say(words(.yesOrNo))
        }
      case let other: return end(of: other)
      }
    }
    return nil
  }

  /// Gives up; asks first where something was changed.
  mutating func quit() -> DialogueEnd? {
    let changes = session.changes
    if !changes.isEmpty, device.isInteractive {
      let titles = changes.map { visibleWords(session.fullTitle(of: $0)) }.joined(separator: ", ")
      let question = words(.discardQuestion, ["count": .integer(changes.count), "titles": .text(titles)])
      switch read(question + ": ") {
      case .line(let line):
        guard words.truth(line) == true else {
          say(words(.kept))
          return nil
        }
      case .end: break
      case let other: return end(of: other)
      }
    }
    session.handle(.discard)
    say(words(.cancelled))
    return .cancelled
  }

  // MARK: - Actions

  private mutating func act(_ name: String, at place: FieldPlace?) -> DialogueEnd? {
    session.handle(.tick(device.elapsed()))
    guard let action = action(name, at: place) else { return refuse(noAction(name), at: place) }
    if let obstacle = session.obstacle(toAction: action) {
      say(visibleWords(session.words(for: obstacle, action: action)))
      return nil
    }
    session.handle(.begin(action: action))
    let title: [String: FormMessageValue] = ["action": .text(visibleWords(session.actionTitle(action)))]
    guard let program = programs[session.form.actions[action].name] else {
      session.handle(.finish(action: action, .simulated))
      say(words(.actionSimulated, title))
      return nil
    }
    switch device.run(program, input: session.record(secrets: .omit).text() + "\n") {
    case .succeeded(let output):
      session.handle(.finish(action: action, .succeeded))
      say(words(.actionDone, title))
      sayLines(of: output)
    case .failed(let reason):
      session.handle(.finish(action: action, .failed(reason)))
      say(words(.actionFailed, title))
      sayLines(of: reason)
    case .signal(let number): return .signal(number)
    case .timedOut: return .timedOut
    }
    _ = device.elapsed()
    return nil
  }

  /// Which actions there are, where the one that is meant is not among them.
  private func noAction(_ name: String) -> String {
    guard !session.visibleActions.isEmpty else { return words(.noAction) }
    let word: Word = name.isEmpty ? .whichAction : .noSuchAction
    return words(word, ["name": .text(visibleWords(name)), "names": .text(actionNames)])
  }

  /// The names of the actions that there are now, as they are typed.
  var actionNames: String {
    session.visibleActions.map { visibleWords(session.form.actions[$0].name) }.joined(separator: ", ")
  }

  /// What a program wrote; its lines may end in CR and LF, which are one character.
  private mutating func sayLines(of text: String) {
    for line in text.split(whereSeparator: \.isNewline) { say("  " + visibleWords(String(line))) }
  }

  /// The action of that name, of the field, or the only one that no field has: another field's is pressed there, or by
  /// its name.
  func action(_ name: String, at place: FieldPlace?) -> Int? {
    let actions = session.form.actions
    if !name.isEmpty { return session.visibleActions.first { FormText.isEqual(actions[$0].name, name) } }
    if let place, let own = session.field(place).action { return own }
    let free = session.freeActions
    return free.count == 1 ? free.first : nil
  }
}
