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
}
