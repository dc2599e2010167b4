// What a key means, however a terminal writes it.

/// A key, or a paste.
package enum Key: Hashable, Sendable {
  /// Characters that were typed.
  case text(String)
  /// A paste, whole.
  case paste(String)
  case enter, altEnter, tab, backTab, escape
  case up, down, left, right, home, end, pageUp, pageDown
  case wordLeft, wordRight
  case altUp, altDown
  case backspace, delete, deleteWord, deleteWordForward
  /// Control and a letter, or another sign of that row.
  case control(Shortcut)
}

/// What is done by Control and a letter, where no key of its own has the meaning.
package enum Shortcut: Character, Sendable, CaseIterable {
  case interrupt = "c"
  case quit = "\\"
  case suspend = "z"
  case redraw = "l"
  case submit = "s"
  case help = "g"
  case action = "o"
  case undo = "_"
  case redo = "y"
  case clear = "u"
  case reveal = "r"
  case deleteToEnd = "k"
  case newLine = "j"
}
