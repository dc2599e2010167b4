// Where the focus can be, and what stands on the screen in which order.

package import FormCore
import FormLanguage
import FormRuntime
import FormSession

/// A place that the focus can have.
package enum ScreenStop: Hashable, Sendable {
  /// A field.
  case field(FieldPlace)
  /// The heading of an item of a list.
  case heading(FieldPlace)
  /// Where an item is added to a list.
  case add(FieldPlace)
  /// The button of an action, beside a field or below all of them.
  case action(Int, FieldPlace?)
  /// The button that submits.
  case submit
  /// The button that throws changes away.
  case discard
}

/// Something that stands on the screen.
enum ScreenElement: Hashable, Sendable {
  /// The heading of a section: its index.
  case section(Int)
  /// The heading of a group.
  case group(FieldPlace, depth: Int)
  /// The heading of an item that is a group.
  case item(FieldPlace, depth: Int)
  /// A field; one that is itself an item has its heading beside it.
  case field(FieldPlace, depth: Int)
  /// The heading of a list.
  case list(FieldPlace, depth: Int)
  /// Where an item is added to a list, behind the last one.
  case add(FieldPlace, depth: Int)
  /// The button of an action that no field has.
  case action(Int)

  /// The field that it belongs to.
  var place: FieldPlace? {
    switch self {
    case .section, .action: nil
    case .group(let place, _), .item(let place, _), .field(let place, _), .list(let place, _), .add(let place, _): place
    }
  }

  var depth: Int {
    switch self {
    case .section, .action: 0
    case .group(_, let depth), .item(_, let depth), .field(_, let depth), .list(_, let depth), .add(_, let depth): depth
    }
  }
}

extension ScreenForm {
  /// What stands on the screen, in order.
  var elements: [ScreenElement] {
    var elements: [ScreenElement] = []
    var open: [(list: FieldPlace, depth: Int)] = []
    for stop in session.stops {
      if case .section = stop.kind {} else { close(&open, downTo: stop.depth, &elements) }
      switch stop.kind {
      case .section(let index):
        close(&open, downTo: 0, &elements)
        elements.append(.section(index))
      case .group:
        let isItem = stop.place.id.isItem
        elements.append(isItem ? .item(stop.place, depth: stop.depth) : .group(stop.place, depth: stop.depth))
      case .field: elements.append(.field(stop.place, depth: stop.depth))
      case .list:
        elements.append(.list(stop.place, depth: stop.depth))
        open.append((stop.place, stop.depth))
      }
    }
    close(&open, downTo: 0, &elements)
    for action in session.freeActions { elements.append(.action(action)) }
    return elements
  }

  private func close(
    _ open: inout [(list: FieldPlace, depth: Int)], downTo depth: Int, _ elements: inout [ScreenElement]
  ) {
    while let last = open.last, last.depth >= depth {
      open.removeLast()
      if session.canAddItem(to: last.list) { elements.append(.add(last.list, depth: last.depth + 1)) }
    }
  }

  /// Where the focus can go, in order; never empty.
  var stops: [ScreenStop] { stops(of: elements) }

  func stops(of elements: [ScreenElement]) -> [ScreenStop] {
    var stops: [ScreenStop] = []
    for element in elements {
      switch element {
      case .section, .group, .list: break
      case .item(let place, _): if isMovable(place) { stops.append(.heading(place)) }
      case .field(let place, _):
        if place.id.isItem, isMovable(place) { stops.append(.heading(place)) }
        if session.isEditable(place) { stops.append(.field(place)) }
        if let action = session.field(place).action { stops.append(.action(action, place)) }
      case .add(let place, _): stops.append(.add(place))
      case .action(let action): stops.append(.action(action, nil))
      }
    }
    stops.append(.submit)
    if session.mode == .edit { stops.append(.discard) }
    return stops
  }

  /// Whether an item can be removed and moved.
  private func isMovable(_ item: FieldPlace) -> Bool {
    session.around(item).map { session.canAddItem(to: $0) } ?? false
  }

  // MARK: - The focus

  /// Goes to a stop, as by moving; says whether there is such a stop.
  package mutating func go(to stop: ScreenStop) -> Bool {
    guard stops.contains(stop) else { return false }
    enter(stop)
    layOut()
    return true
  }

  /// Gives the focus to a stop; the field that had it is left.
  mutating func enter(_ stop: ScreenStop) {
    list = nil
    isRevealed = false
    if stop != focus { help?.first = 0 }
    focus = stop
    session.handle(.focus(place))
    readEditor()
  }

  /// Takes the text of the field that has the focus.
  mutating func readEditor() {
    guard let place, session.field(place).isTyped else {
      editor = TextEditor()
      return
    }
    editor = TextEditor(session.revealed(place).revealed)
  }

  /// Moves by stops; stays at the ends.
  mutating func move(by step: Int) {
    let stops = stops
    let index = stops.firstIndex(of: focus) ?? 0
    let next = stops[max(0, min(stops.count - 1, index + step))]
    // Whoever stays keeps the cursor, too.
    if next != focus { enter(next) }
  }

  /// Goes on after a change to the form: a stop that is no longer there gives the focus to the one behind it.
  mutating func keepFocus() {
    let (before, now) = (knownStops, stops)
    knownStops = now
    guard !now.contains(focus) else { return }
    let index = before.firstIndex(of: focus) ?? 0
    let known = Set(now)
    let next = before[index...].first { known.contains($0) } ?? before[..<index].last { known.contains($0) }
    enter(next ?? .submit)
  }

  /// The stop of the first thing that stands in the way.
  var firstProblem: ScreenStop? { session.firstProblem.flatMap(stop) }

  /// The stop of a field; of a group the first in it, of a list where items are added.
  func stop(of place: FieldPlace) -> ScreenStop? {
    let stops = stops
    if stops.contains(.field(place)) { return .field(place) }
    if stops.contains(.add(place)) { return .add(place) }
    return stops.first { stop in
      switch stop {
      case .field(let inner), .add(let inner): return session.plan.isInside(inner, place)
      case .heading, .action, .submit, .discard: return false
      }
    }
  }
}

extension Field {
  /// Whether its answer is typed as a text.
  var isTyped: Bool {
    switch kind {
    case .text, .integer, .number, .decimal, .date, .time, .dateTime: true
    case .boolean, .choice, .choices, .group, .list: false
    }
  }

  /// Whether it offers choices.
  var isChosen: Bool {
    switch kind {
    case .choice, .choices: true
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .group, .list: false
    }
  }

  /// How many lines a text has.
  var lines: Int { if case .text(let settings) = kind { settings.lines } else { 1 } }
}
