// Commands of actions, split as a shell would.

import FormTerminal
import Testing

struct ShellWordsTests {
  @Test(arguments: [
    ("send --to me", ["send", "--to", "me"]), (#"a 'b c' "d \"e\" $f""#, ["a", "b c", #"d "e" $f"#]),
    (#"a\ b '' """#, ["a b", "", ""]), (#"x'y'"z""#, ["xyz"]), (#""a\b""#, [#"a\b"#]), ("  a\t\nb ", ["a", "b"]),
    ("a \\\n  b", ["a", "b"]), ("a\\\nb", ["ab"]), ("a \\ ", ["a", " "]),
  ])
  func wordsAreSplitAtBlanksOutsideOfQuotes(_ text: String, _ words: [String]) {
    #expect(ShellWords.split(text) == words)
  }

  @Test(arguments: ["", "  ", "'a", "\"a", "a\\", "\"a\\"])
  func whatIsNotFinishedIsNoCommand(_ text: String) { #expect(ShellWords.split(text) == nil) }
}
