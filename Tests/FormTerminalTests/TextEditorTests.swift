// A cursor between graphemes.

import FormSession
import Testing

struct TextEditorTests {
  @Test(arguments: ["👨‍👩‍👧", "🇵🇱", "👍🏽", "e\u{301}", "❤️", "한", "\u{1112}\u{1161}\u{11AB}"])
  func nothingLeavesHalfOfACharacterBehind(_ character: String) {
    var editor = TextEditor("a" + character + "b")
    editor.move(by: -1)
    editor.deleteBackward()
    #expect(editor.text == "ab" && editor.before == "a")
    editor.insert(character)
    editor.move(by: -1)
    editor.deleteForward()
    #expect(editor.text == "ab" && editor.before == "a")
  }

  @Test func whatJoinsIsOneCharacter() {
    var editor = TextEditor("e")
    editor.insert("\u{301}")
    #expect(editor.characters.count == 1 && editor.cursor == 1)
    editor.deleteBackward()
    #expect(editor.text.isEmpty)
    // What stood on both sides of what goes away joins, too.
    var flags = TextEditor("\u{1F1F5}x\u{1F1F1}")
    flags.move(by: -1)
    flags.deleteBackward()
    #expect(flags.characters.count == 1 && flags.cursor == 1)
  }

  @Test func wordsAndLines() {
    var editor = TextEditor("one two, three")
    editor.moveToWordStart()
    #expect(editor.after == "three")
    editor.moveToWordStart()
    editor.moveToWordStart()
    editor.moveToWordEnd()
    #expect(editor.before == "one")
    editor.moveToLineEnd()
    editor.deleteWordBackward()
    #expect(editor.text == "one two, ")
    editor = TextEditor("ab\ncdef\ng")
    var moved = [editor.moveLine(by: -1)]
    #expect(editor.before == "ab\nc")
    moved.append(editor.moveLine(by: -1))
    #expect(editor.before == "a")
    moved.append(editor.moveLine(by: -1))
    #expect(moved == [true, true, false])
    editor.deleteToLineEnd()
    #expect(editor.text == "a\ncdef\ng")
    editor.deleteToLineEnd()
    #expect(editor.text == "acdef\ng")
  }
}
