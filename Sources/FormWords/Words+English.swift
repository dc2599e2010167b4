// The runner's words in English.

extension Words {
  static func english(_ word: Word) -> String {
    switch word {
    case .yes: "yes"
    case .no: "no"
    case .required: "required"
    case .secret: "secret, not shown as you type"
    case .computed: "computed"
    case .locked: "can't be changed"
    case .keeps: "Enter keeps {value}"
    case .keepsSecret: "Enter keeps what was given"
    case .pickOne: "answer with a number, a value or a title"
    case .pickSeveral: "answer with numbers, values or titles, with commas between"
    case .pickOneUnnumbered: "answer with a value or a title"
    case .pickSeveralUnnumbered: "answer with values or titles, with commas between"
    case .suchAs: "such as {value}"
    case .hint: "hint: {value}"
    case .yesOrNo: "yes or no"
    case .severalLines: "end a line with \\ to go on in the next one"
    case .items: "{count, plural, =0 {nothing yet} one {# item} other {# items}}"
    case .addItem: "{title}: add one? yes or no"
    case .notAnswered: "not answered"
    case .hidden: "given, not shown"
    case .greeting: "One question after another. :help lists the commands."
    case .help:
      """
      Enter            keep what stands there and go on
      :back, :next     go to the question before, or to the next one
      :goto NAME       go to a question by its name or title
      :clear           take the answer away
      :reveal          show the secret that was given
      :action          {action}
      :action NAME     press the button of that name: {names}
      :add             add an item to the list
      :remove N        take item N out of the list
      :move N M        move item N to place M
      :review          show all answers
      :submit          submit
      :quit            give up
      ::answer         an answer that begins with a colon
      """
    case .noHelp: "There is no more to say about this question."
    case .unknownCommand: "There is no command {name}. :help lists them."
    case .noField: "There is no question {name}. There are: {names}"
    case .whichField: "Which question? There are: {names}"
    case .firstQuestion: "This is the first question."
    case .lastQuestion: "This was the last question."
    case .nothingToClear: "There is nothing to clear."
    case .notClearable: "This answer can be changed, but not taken away."
    case .cleared: "Cleared."
    case .notRevealed: "There is no secret to show."
    case .onlyInLists: "Only a list has items."
    case .noItem: "There is no such item. Count from 1."
    case .whereTo: "Which item, and where to? :move N M"
    case .added: "Added {title}."
    case .removed: "Removed {title}."
    case .moved: "Moved."
    case .warning: "Note"
    case .submitDefault: "Submit"
    case .submitQuestion: "{title}? yes or no"
    case .notReady: "Not ready: {count, plural, one {# thing stands} other {# things stand}} in the way"
    case .ready: "Ready"
    case .unchanged: "Nothing was changed"
    case .onlyShown: "The form is only shown"
    case .pending: "{action} is still running"
    case .review: "Your answers"
    case .reviewQuestion: "{title}? yes or no"
    case .submitted: "Submitted."
    case .discardQuestion:
      "Throw away {count, plural, one {# change} other {# changes}} ({titles})? yes or no; Enter keeps editing"
    case .kept: "Nothing was thrown away."
    case .cancelled: "Nothing was submitted."
    case .noAction: "There is no action here."
    case .whichAction: "Which action? There are: {names}"
    case .noSuchAction: "There is no action {name}. There are: {names}"
    case .actionNotEnabled: "{action}: not possible yet"
    case .actionWaiting: "{action}: again in {seconds, plural, one {# second} other {# seconds}}"
    case .actionLimit: "{action}: not possible any more"
    case .actionSimulated: "{action}: only simulated, there is no program for it"
    case .actionDone: "{action}: done"
    case .actionFailed: "{action}: failed"
    case .editHint: "e to edit, Enter to leave"
    case .changedFrom: "was {value}"
    case .chooseForm: "Which form? Answer with a number or a title"
    case .noChoice: "There is no such form."
    case .refused: "\"{character}\" can't stand here"
    case .refusedSpace: "A space can't stand here"
    case .cut: "{count, plural, one {# character} other {# characters}} too many, cut"
    case .dropped: "{count, plural, one {# control character} other {# control characters}} left out"
    case .restDropped: "Only the first line was taken; the rest of what was pasted was dropped."
    case .mayBeCut: "The line is as long as this terminal lets lines be; anything beyond that is lost."
    case .garbled: "A part of that is no UTF-8; please type the line again."
    case .okMark: "ok"
    case .readyMark: "ready"
    case .notReadyMark: "not ready"
    case .editMark: "[edit]"
    case .changes: "{count, plural, one {# change} other {# changes}}"
    case .more: "{count} more"
    case .chooseMark: "choose"
    case .noMatch: "nothing of that name; Backspace widens the search"
    case .nothingOffered: "there is nothing to choose from"
    case .notOffered: "not offered"
    case .dateForm: "YYYY-MM-DD"
    case .timeForm: "hh:mm"
    case .addStop: "Add: {title}"
    case .discardTitle: "Throw away {count, plural, one {# change} other {# changes}} ({titles})?"
    case .keepEditing: "Keep editing"
    case .discardButton: "Throw away"
    case .goBack: "Go back"
    case .hintAnswer: "Tab other answer   Enter choose   Esc go back"
    case .hintScroll: "Up, Down scroll"
    case .hintEdit: "e edit\nEnter leave\nUp, Down scroll"
    case .hintFilter: "letters search"
    case .hintPick: "Space, Enter pick"
    case .hintClose: "Esc close"
    case .hintToggle: "Space toggle"
    case .hintOpen: "Space open"
    case .hintNext: "Enter next"
    case .hintNewLine: "Alt-Enter new line"
    case .hintReveal: "Ctrl-R show"
    case .hintHide: "Ctrl-R hide"
    case .hintAction: "Ctrl-O {action}"
    case .hintSubmit: "Ctrl-S submit"
    case .hintRemove: "Del remove"
    case .hintMove: "Alt-Up, Alt-Down move"
    case .hintPress: "Enter press"
    case .hintHelp: "Ctrl-G help"
    case .hintQuit: "Esc quit"
    case .chooseTitle: "Which form?"
    case .hintMenu: "letters search\nEnter choose\nEsc quit"
    case .problem: "Problem"
    case .hasHelp: "has help: :help"
    case .keys:
      """
      Enter, Tab, Down     next; Shift-Tab, Up: the one before
      Arrows, Home, End    move in the text; Alt-B, Alt-F: by words
      Backspace, Del       delete; Ctrl-W: a word, Ctrl-K: to the end
      Ctrl-U               clear the field
      Ctrl-_, Ctrl-Y       undo, redo
      Ctrl-R               show or hide a secret
      Ctrl-O               the field's action
      Space                toggle, open a list, press a button
      Alt-Enter            new line in a text of several
      Ctrl-S               submit
      Ctrl-G               show or hide this
      Esc                  close a list; quit
      """
    }
  }
}
