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

  /// Keys, deletions and moves between plain characters and such as join, beside the same done to texts.
  @Test func charactersAreAlwaysThoseOfTheText() {
    let texts = [
      "a", "b", " ", "e", "\r", "\n", "\r\n", "\u{301}", "\u{200D}", "👩", "🇵", "🇱", "\u{600}", "\u{7F}", "ab", "",
    ]
    var state: UInt64 = 11
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var editor = TextEditor()
    var text = ""
    for _ in 0..<20_000 {
      let (before, after) = (editor.before, editor.after)
      switch next(8) {
      case 0: editor.deleteBackward()
      case 1: editor.deleteForward()
      case 2: editor.move(by: next(9) - 4)
      case 3: editor = text.utf8.count > 60 ? TextEditor("a", after: "b") : editor
      default:
        let typed = texts[next(texts.count)]
        editor.insert(typed)
        #expect(editor.text.utf8.elementsEqual((before + typed + after).utf8))
      }
      text = editor.text
      #expect(editor.characters == Array(text) && editor.byteCount == text.utf8.count)
      #expect(editor.cursor >= 0 && editor.cursor <= editor.characters.count)
    }
  }
}
