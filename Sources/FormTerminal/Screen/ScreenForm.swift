// A form on a screen, as a pure state machine: keys in, a frame out. The session knows the form; this knows what has the
// focus, where the cursor stands, and what is open.

import FormCore
import FormLanguage
import FormRuntime
package import FormSession
import FormWords

/// A form while it is filled in on a screen.
package struct ScreenForm: Sendable {
  /// The form as it stands.
  package internal(set) var session: Session
  /// What is asked in the place of the buttons.
  struct Question: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      /// Whether to throw changes away.
      case discard
      /// Whether to submit what the summary shows.
      case review
    }

    let kind: Kind
    /// Which answer has the focus: the first is the safe one.
    var answer: Int
    /// What was typed to get there.
    var spelled = ""
  }

  /// Something that is said once, until the next key.
  struct Note: Sendable {
    var place: FieldPlace?
    var lines: [String]
    var paint: Paint
    /// How many lines more there were.
    var left = 0
    /// The action that could not be pressed, where that is what it says.
    var refused: Int?
  }

  /// A change of the text in `editor`.
  struct Typed: Sendable {
    let place: FieldPlace
    let change: FieldHistory.Change
    let startsWord: Bool
    /// Where the cursor stood before.
    let cursor: Int
    /// What stood there before each further word of what came at once.
    var words: [Word] = []

    /// A text, and where the cursor stood in it.
    struct Word: Sendable {
      let text: String
      let cursor: Int
    }
  }

  let words: Words
  /// The names of actions for which there is a program.
  let programs: Set<String>
  var size: ScreenSize
  var focus = ScreenStop.submit
  /// The text of the field that has the focus.
  var editor = TextEditor()
  /// What was typed and the session does not know yet.
  var typed: Typed?
  /// Where the focus could go after the last key.
  var knownStops: [ScreenStop] = []
  /// The steps of each field, which go with the item that it stands in, also while that is removed.
  var histories: [FieldIdentity: FieldHistory] = [:]
  var isRevealed = false
  var list: OpenList?
  var question: Question?
  /// Which rows of the help are seen, while it is shown.
  var help: ScreenWindow?
  var note: Note?
  /// Which rows of the fields are seen.
  var window = ScreenWindow()
  /// The form as it was laid out last, until anything about it changes.
  var drawn: ScreenFrame?
  /// The last key, if it was one of those that are held down to go on in one direction.
  var repeated: Key?
  /// Whether the form is to be laid out before another key than that.
  var isUnsettled = false

  /// Starts with the first field that is to be answered; with answers given, the first that is missing or wrong, or with
  /// the review, if the form has one and nothing is.
  package init(
    _ session: Session, size: ScreenSize, programs: Set<String> = [], goesToFirstProblem: Bool = false,
    beginsWithReview: Bool = false
  ) {
    self.session = session
    self.size = size
    self.programs = programs
    words = Words(language: session.language)
    knownStops = stops
    defer { layOut() }
    guard session.mode != .show else { return }
    enter(goesToFirstProblem ? firstProblem ?? stops[0] : stops[0])
    if beginsWithReview, session.form.submit.review, session.isSubmittable { submit() }
  }

  /// What is to be done outside.
  package enum Effect: Sendable {
    /// The program of an action is to be run: which, and what it reads.
    case run(action: Int, input: String)
    /// The program is to stop, as by Ctrl-Z.
    case suspend
    /// The program is to end by a signal.
    case die(ScreenSignal)
    /// Everything is to be drawn again.
    case redraw
    /// The form is at its end.
    case end(ScreenEnd)
  }

  /// A signal that a key stands for.
  package enum ScreenSignal: Hashable, Sendable { case interrupt, quit }

  /// How it ended.
  package enum ScreenEnd: Hashable, Sendable { case submitted, left, cancelled }

  /// Another size.
  package mutating func resize(_ size: ScreenSize) {
    self.size = size
    layOut()
  }

  /// Time passed.
  package mutating func tick(_ milliseconds: Int) {
    if nextTick != nil { drawn = nil }
    session.handle(.tick(milliseconds))
    // What is said of an action that could not be pressed goes by what its button says now.
    if let action = note?.refused { note = refusal(of: action, at: note?.place) }
  }

  /// Milliseconds until a countdown shows another number; nothing if none runs.
  package var nextTick: Int? {
    session.actions.filter { $0.wait > 0 }.map { $0.wait % 1000 == 0 ? 1000 : $0.wait % 1000 }.min()
  }

  /// The field that has the focus, if one does.
  var place: FieldPlace? { if case .field(let place) = focus { place } else { nil } }
}

extension ScreenForm: CustomStringConvertible, CustomReflectable {
  /// Only the name: answers may be secrets.
  package var description: String { "ScreenForm(\(session.form.name))" }

  /// A mirror without children: answers may be secrets.
  package var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
