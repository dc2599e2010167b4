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
  /// Control and a letter, or another sign of that row: `_` for undo.
  case control(Character)
}
