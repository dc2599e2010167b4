// Where a dialogue goes next.

import FormCore
import FormSession

extension LineDialogue {
  /// Where it begins.
  var firstQuestion: FieldPlace? { toBeAsked.first }

  /// The questions that are asked by themselves; going to another by name is always possible.
  private var toBeAsked: [FieldPlace] {
    asksOnlyWhatIsMissing ? session.questionsInTheWay : session.questions
  }

  /// The question behind one, in the order that there is now.
  func question(after place: FieldPlace) -> FieldPlace? {
    let stops = session.stops.map(\.place)
    guard let index = stops.lastIndex(of: place) else { return firstQuestion }
    let behind = Set(stops[(index + 1)...])
    return toBeAsked.first { behind.contains($0) }
  }

  /// The question before one; the last one for the question whether to submit. At a list that was come back to it is the
  /// last one of its items, of which that was behind.
  func question(before place: FieldPlace?) -> FieldPlace? {
    let questions = session.questions
    guard let place else { return questions.last }
    if returned == place, let last = questions.last(where: { session.plan.isInside($0, place) }) { return last }
    guard let index = questions.firstIndex(of: place), index > 0 else { return nil }
    return questions[index - 1]
  }

  /// Leaves a question for the next. Behind the last item of a list that something was added to, the list
  /// comes again, and behind a list in its items, too.
  mutating func goOn(from place: FieldPlace) {
    session.handle(.focus(nil))
    insisted = nil
    sayComputed(behind: place)
    let wasReturned = returned == place
    returned = nil
    var next = question(after: place)
    if wasReturned {
      if let list = session.identity(of: place) { openLists.remove(list) }
      next = questionBehindItems(of: place)
    }
    if let list = openList(around: place), next.map({ !session.plan.isInside($0, list) }) ?? true {
      next = list
      returned = list
    }
    sayNews(except: place)
    self.place = next
  }

  private func openList(around place: FieldPlace) -> FieldPlace? {
    session.plan.surroundings(of: place).first { session.identity(of: $0).map(openLists.contains) ?? false }
  }

  /// Comes back to a list behind its last item.
  mutating func keepOpen(_ list: FieldPlace) {
    if let list = session.identity(of: list) { openLists.insert(list) }
  }

  private func questionBehindItems(of list: FieldPlace) -> FieldPlace? {
    var next = question(after: list)
    while let place = next, session.plan.isInside(place, list) { next = question(after: place) }
    return next
  }
}
