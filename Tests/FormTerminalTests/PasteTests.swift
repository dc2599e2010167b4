// What is pasted line by line, where a terminal says where that begins and ends.

import FormCore
import FormRuntime
import FormSession
@testable import FormTerminal
import Testing

struct PasteTests {
  /// The one answer that lines come to.
  private func answer(_ lines: [String]) -> String? {
    var paste = Paste()
    var whole: String?
    for line in lines { whole = whole ?? paste.take(line) }
    return whole.map { EscapeSequences.removed(from: $0) }
  }

  @Test(arguments: [
    (["abc"], "abc"), (["\u{1B}[200~one", "two\u{1B}[201~"], "one\ntwo"),
    (["x\u{1B}[200~one", "", "two", "\u{1B}[201~"], "xone\n\ntwo"), (["\u{1B}[200~:quit", "\u{1B}[201~"], ":quit"),
    (["\u{1B}[200~a\u{1B}[201~\u{1B}[200~b", "c\u{1B}[201~d"], "ab\ncd"),
  ])
  func aPasteIsOneAnswer(_ lines: [String], _ whole: String) { #expect(answer(lines) == whole) }

  /// As on the screen.
  @Test func theFieldDecidesWhatALineBreakBecomes() throws {
    let spec = "fields: {key: {type: text, secure: true, lines: 4}, word: {type: text, secure: true}}"
    let screen = try TestScreen(spec)
    var dialogue = LineDialogue(screen.form.session, on: ScriptedLines(["one\ntwo", "one\ntwo", "yes"]), style: .plain)
    _ = dialogue.run()
    let record = dialogue.session.record(secrets: .include).text()
    #expect(record == #"{"key": "one\ntwo", "word": "onetwo"}"#)
  }
}
