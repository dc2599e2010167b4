// Long lines are broken between words.

@testable import FormTerminal
import Testing

struct WrappingTests {
  @Test(arguments: [
    ("Phone number (Enter keeps 1): ", 16, "Phone number\n(Enter keeps 1): "),
    ("  1. one two three", 11, "  1. one\n  two three"),
    ("short", 5, "short"),
    ("unbreakable", 5, "unbreakable"),
    ("a unbreakable b", 5, "a\nunbreakable\nb"),
    ("请输入验证码。", 12, "请输入验证\n码。"),
    ("one\ntwo three", 8, "one\ntwo\nthree"),
    ("", 5, ""),
  ])
  func wordsStayWhole(text: String, columns: Int, wrapped: String) {
    #expect(Wrapping.wrapped(text, columns: columns) == wrapped)
    #expect(Wrapping.wrapped(text, columns: nil) == text)
  }

  @Test(arguments: [
    ("unbreakable b", 5, "unbre\nakabl\ne b"),
    ("a unbreakable", 5, "a\nunbre\nakabl\ne"),
    ("  abcdef", 5, "  abc\n  def"),
    ("fits", 4, "fits"),
    ("👩‍👩‍👧👩‍👩‍👧", 7, "👩‍👩‍👧\n👩‍👩‍👧"),
    ("ab", 0, "a\nb"),
  ])
  func wordsAreBrokenWhereThatIsAskedFor(text: String, columns: Int, broken: String) {
    #expect(Wrapping.lines(of: text, columns: columns, breaksWords: true).joined(separator: "\n") == broken)
  }

  /// Enough for terminals that draw the parts of a joined character side by side, as where it is drawn.
  @Test func joinedCharactersTakeTheRoomThatTheyAreDrawnIn() {
    let text = "👩‍👩‍👧 Family and more, a description which goes on until here and a bit"
    let lines = Wrapping.lines(of: text, columns: 58)
    #expect(lines == ["👩‍👩‍👧 Family and more, a description which goes on until", "here and a bit"])
    #expect(lines.allSatisfy { CellText.columns(of: $0) <= 58 })
  }
}
