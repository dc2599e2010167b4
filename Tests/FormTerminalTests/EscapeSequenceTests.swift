// What keys without a character leave in a line.

import Testing

@testable import FormTerminal

struct EscapeSequenceTests {
  @Test(arguments: [
    ("ab", "ab"), ("a\u{1B}[Db", "ab"), ("\u{1B}OPa", "a"), ("\u{1B}[200~a b\u{1B}[201~", "a b"),
    ("a\u{1B}]11;rgb:0/0/0\u{7}b", "ab"), ("a\u{1B}]0;t\u{1B}\\b", "ab"), ("\u{1B}bc", "c"), ("a\u{1B}", "a"),
    ("a\u{1B}[1;5", "a"), ("\u{1B}\u{1B}", ""), ("\u{1B}[[Ab", "b"),
  ])
  func areNoText(_ line: String, _ text: String) { #expect(EscapeSequences.removed(from: line) == text) }
}
