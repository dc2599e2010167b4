// The echo of the next key, worked out while the form waits for it.

import FormCore
import FormSession

/// What each character of ASCII shows if it is the next key: one that is put behind a text, with nothing else moved in
/// its box.
///
/// Behind a pause little of the program is in the caches of the processor, and the first key would wait for all that
/// puts it into the form. So it is seen first, and put in then.
package struct ReadyEcho: Hashable, Sendable {
  private var shown: [UInt8] = Array(repeating: 0, count: 0x80)

  /// What stands where the cursor is as soon as a byte is typed; nothing if that is to be worked out.
  package func byte(for typed: UInt8) -> UInt8? {
    guard typed < shown.count, shown[Int(typed)] > 0 else { return nil }
    return shown[Int(typed)]
  }

  fileprivate init(of field: FieldPlace, in session: Session, at editor: TextEditor, isMasked: Bool) {
    for byte in UInt8(0x20)..<0x7F {
      let text = String(Unicode.Scalar(byte))
      guard session.typed(text, into: field, at: editor).text == text else { continue }
      shown[Int(byte)] = isMasked ? UInt8(ascii: "*") : byte
    }
  }
}

extension ScreenForm {
  /// What the next key shows in a frame of the form as it is; nothing where none would be put behind the text there.
  package func readyEcho(in shown: ScreenFrame) -> ReadyEcho? {
    guard typesText, let place, let edited = shown.edited, let column = edited.box.columnBehind(editor) else {
      return nil
    }
    guard shown.cursor == (edited.row, edited.column + column) else { return nil }
    return ReadyEcho(of: place, in: session, at: editor, isMasked: edited.box.isMasked)
  }
}

extension EditedBox {
  /// The column of the cursor behind a text with room for another character; nothing where that would move the text.
  fileprivate func columnBehind(_ editor: TextEditor) -> Int? {
    guard !isSeveral, editor.isPlain, editor.cursor == editor.characters.count, editor.cursor + 1 < inner else {
      return nil
    }
    return 2 + editor.cursor
  }
}
