// What the runner itself says, in the built-in languages.

import FormCore
import FormLanguage
public import FormRuntime

/// Something that the runner says.
public enum Word: Hashable, Sendable, CaseIterable {
  // Answers
  /// An answer to a question of yes or no.
  case yes, no
  // Questions
  /// Beside the title.
  case required, secret, computed, locked
  /// What Enter keeps: `value`.
  case keeps, keepsSecret
  /// What can be answered: in the middle of a sentence.
  case pickOne, pickSeveral, pickOneUnnumbered, pickSeveralUnnumbered, suchAs, hint, yesOrNo, severalLines
  /// A list: `count`, `title`.
  case items, addItem
  /// Nothing stands there.
  case notAnswered
  /// A secret stands there.
  case hidden
  // Talk
  case greeting, problem, hasHelp, help, noHelp, unknownCommand, noField, whichField, firstQuestion, lastQuestion
  case nothingToClear, notClearable, cleared, notRevealed, onlyInLists, noItem, whereTo, added, removed, moved, warning
  // Submitting
  case submitDefault, submitQuestion, notReady, ready, unchanged, onlyShown, pending, review, reviewQuestion, submitted
  // Giving up
  case discardQuestion, kept, cancelled
  // Actions
  case noAction, whichAction, noSuchAction, actionNotEnabled, actionWaiting, actionLimit, actionSimulated, actionDone,
    actionFailed
  // Modes
  case editHint, changedFrom
  // Forms
  case chooseForm, chooseTitle, noChoice
  // Typing
  case refused, refusedSpace, cut, dropped, restDropped, mayBeCut, garbled
  // The screen: states
  case okMark, readyMark, notReadyMark, editMark, changes, more, chooseMark, noMatch, nothingOffered, notOffered
  case dateForm, timeForm
  // Its buttons and questions
  case addStop, discardTitle, keepEditing, discardButton, goBack
  // Its keys
  case keys, hintMenu, hintAnswer, hintScroll, hintEdit, hintFilter, hintPick, hintClose, hintToggle, hintOpen
  case hintNext, hintNewLine
  case hintReveal, hintHide, hintAction, hintSubmit, hintRemove, hintMove, hintPress, hintHelp, hintQuit
}

/// The runner's words in a language; English where it has none.
public struct Words: Sendable {
  /// The language whose words these are.
  let language: BuiltInLanguage

  /// Takes the words for a language tag: German for `de-AT`.
  public init(language: String) { self.language = BuiltInLanguage(serving: language) }

  /// What is said, with values in place of names.
  public func callAsFunction(_ word: Word, _ values: [String: FormMessageValue] = [:]) -> String {
    template(word).rendered(language: language.rawValue) { values[$0.name] ?? .nothing }
  }

  /// What is said, with names where values belong.
  package func template(_ word: Word) -> FormMessageTemplate {
    FormMessageParser.parse(text(word), language: language.rawValue).template
  }

  /// What is said, as it is written in the tables.
  func text(_ word: Word) -> String {
    switch language {
    case .english: Words.english(word)
    case .chinese: Words.chinese(word)
    case .polish: Words.polish(word)
    case .german: Words.german(word)
    }
  }

  /// Whether a text is a yes or a no, in this language or in English, or `true` or `false`; nothing if it is neither.
  public func truth(_ text: String) -> Bool? {
    TruthWords.truth(text, language)
  }

  /// The same for what is only the beginning of such a word; nothing if it begins both.
  public func truth(startingWith text: String) -> Bool? {
    let start = FormText.trimmed(text).lowercased()
    guard !start.isEmpty else { return nil }
    let isYes = TruthWords.yes(language).contains { $0.hasPrefix(start) }
    let isNo = TruthWords.no(language).contains { $0.hasPrefix(start) }
    return isYes == isNo ? nil : isYes
  }

}
