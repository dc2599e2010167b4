// `formc run` at a terminal: what is typed too early, too much or in vain never shows up elsewhere.

import Foundation
import Testing

@Suite(.serialized, .enabled(if: PseudoTerminal.isPossible, "there is no setsid, or no /dev/ptmx")) struct TerminalTests
{
  static let spec = """
    formc: 1
    form: SignIn
    fields:
      password: {type: text, title: Secret word, secure: true}
      note: {type: text, title: Note}
      more: {type: text, title: More}
    """

  static let phone = """
    formc: 1
    form: Phone
    fields:
      phone: {type: text, title: Phone number, placeholder: as you would dial it from abroad}
      code: {type: text, title: Code}
    """

  private func folder() throws -> RunFolder {
    try RunFolder(["demo.yaml": TerminalTests.spec, "phone.yaml": TerminalTests.phone])
  }

  /// What was shown, with line ends of one character.
  private func text(_ terminal: PseudoTerminal) -> String {
    String(String.UnicodeScalarView(terminal.shown.unicodeScalars.filter { $0 != "\r" }))
  }

  @Test func aHalfTypedSecretIsNotLeftForTheShell() throws {
    let folder = try folder()
    defer { folder.remove() }
    let terminal = try #require(try PseudoTerminal(["demo.yaml", "--plain", "--timeout", "1s"], in: folder))
    #expect(terminal.shows("Secret word"))
    terminal.type("hunt")
    #expect(terminal.end() == 124)
    #expect(terminal.leftover() == "\n")
    #expect(!terminal.shown.contains("hunt"))
    #expect(terminal.shown.contains("\u{1B}[?2004l"))
  }

  @Test func aFormOfAFolderIsChosenByHowItsTitleBegins() throws {
    let folder = try RunFolder([
      "demo.yaml": TerminalTests.spec, "phone.yaml": TerminalTests.phone, "other.yaml": "services: {a: b}\n",
    ])
    defer { folder.remove() }
    let terminal = try #require(try PseudoTerminal([".", "./phone.yaml", "--plain"], in: folder))
    #expect(terminal.shows("1. SignIn") && terminal.shows("2. Phone") && terminal.shows(": "))
    // Other YAML is no form, and one that is given twice is one.
    #expect(!terminal.shown.contains("unknown-key") && !terminal.shown.contains("3."))
    terminal.type("ph\n")
    #expect(terminal.shows("Phone number"))
  }

  /// The folder was there when the form was opened.
  @Test(arguments: [[], ["--plain"]]) func aRecordThatCantBeWrittenIsNotLost(_ options: [String]) throws {
    let folder = try folder()
    defer { folder.remove() }
    let out = folder.url.appendingPathComponent("out")
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
    let arguments = ["demo.yaml", "-o", "out/record.json", "--secrets", "include"] + options
    let terminal = try #require(try PseudoTerminal(arguments, in: folder))
    #expect(terminal.shows(options.isEmpty ? "Submit" : "Secret word"))
    try FileManager.default.removeItem(at: out)
    if options.isEmpty {
      terminal.type("hunt\tkept\u{13}")
    } else {
      terminal.type("hunt\n")
      #expect(terminal.shows("Note"))
      terminal.type("kept\n")
      #expect(terminal.shows("More"))
      terminal.type(":submit\n")
    }
    #expect(terminal.end() == 2)
    #expect(terminal.shows("formc: out/record.json: "), "\(terminal.shown)")
    #expect(terminal.shows("standard output instead") && terminal.shows(#"{"note": "kept"}"#), "\(terminal.shown)")
    #expect(!terminal.shown.contains("hunt"))
  }

  @Test func aPasteOfSeveralLinesIsOneSecret() throws {
    let folder = try folder()
    defer { folder.remove() }
    let arguments = ["demo.yaml", "--plain", "--secrets", "include", "--output", "o.json"]
    let terminal = try #require(try PseudoTerminal(arguments, in: folder))
    #expect(terminal.shows("\u{1B}[?2004h") && terminal.shows("Secret word"))
    terminal.type("\u{1B}[200~pass\nwordX\nthird\u{1B}[201~")
    terminal.type("!\n")
    #expect(terminal.shows("Note"))
    terminal.type("n\n")
    #expect(terminal.shows("More"))
    terminal.type(":submit\n")
    #expect(terminal.end() == 0)
    #expect(folder.text("o.json") == #"{"password": "passwordXthird!", "note": "n"}"# + "\n")
  }

  @Test(arguments: ["xterm", "dumb"])
  func theRestOfAPasteAnswersNothing(type: String) throws {
    let folder = try folder()
    defer { folder.remove() }
    let arguments = ["phone.yaml", "--plain", "--output", "o.json"]
    let terminal = try #require(try PseudoTerminal(arguments, in: folder, type: type))
    #expect(terminal.shows("Phone number"))
    terminal.type("13800138000\n1234\nhalf")
    #expect(terminal.shows("Only the first line") && terminal.shows("Code"))
    terminal.type("7\n")
    #expect(terminal.shows("yes or no"))
    terminal.type("yes\n")
    #expect(terminal.end() == 0)
    #expect(folder.text("o.json") == #"{"phone": "13800138000", "code": "7"}"# + "\n")
  }

  @Test(arguments: ["x\nhalf", "x\n1234\nhalf", "x\n1234\n"])
  func whatIsSaidOfAPasteStandsOnItsOwn(paste: String) throws {
    let folder = try RunFolder(["n.yaml": "formc: 1\nform: N\nfields: {n: {type: integer, title: Number}}\n"])
    defer { folder.remove() }
    let terminal = try #require(try PseudoTerminal(["n.yaml", "--plain", "--color", "never"], in: folder))
    #expect(terminal.shows("Number"))
    terminal.type(paste)
    #expect(terminal.shows("\r\nOnly the first line") && terminal.shows("\r\n  ! Please enter a whole number"))
    terminal.type("7\n")
    #expect(terminal.shows("yes or no"))
    terminal.type("yes\n")
    #expect(terminal.end() == 0)
  }

  @Test func questionsAreBrokenBetweenWords() throws {
    let folder = try folder()
    defer { folder.remove() }
    let terminal = try #require(
      try PseudoTerminal(["phone.yaml", "--plain", "--timeout", "1s"], in: folder, columns: 20))
    #expect(terminal.end() == 124)
    #expect(terminal.shown.contains("Phone number (as you\r\nwould dial it from\r\nabroad): "))
  }

  @Test func theScreenTakesKeysAndGivesTheTerminalBack() throws {
    let folder = try folder()
    defer { folder.remove() }
    let arguments = ["demo.yaml", "--secrets", "include", "--output", "o.json", "--color", "never"]
    let terminal = try #require(try PseudoTerminal(arguments, in: folder))
    #expect(terminal.shows("\u{1B}[?2004h") && terminal.shows("Secret word") && terminal.shows("Esc quit"))
    terminal.type("hunter2\tn\u{1B}[D!\t")
    #expect(terminal.shows("!n"))
    terminal.type("\u{13}")
    #expect(terminal.end() == 0 && terminal.shown.contains("\u{1B}[?2004l") && !terminal.shown.contains("hunter2"))
    #expect(folder.text("o.json") == #"{"password": "hunter2", "note": "!n"}"# + "\n")
    #expect(terminal.leftover() == "\n")
  }

  @Test(arguments: [[], ["--plain"]])
  func theEndOfInputGivesUp(style: [String]) throws {
    let folder = try folder()
    defer { folder.remove() }
    let terminal = try #require(try PseudoTerminal(["phone.yaml"] + style, in: folder))
    #expect(terminal.shows("Phone number") && (!style.isEmpty || terminal.shows("Esc quit")))
    terminal.type("\u{4}")
    #expect(terminal.end() == 4)
  }

  @Test func aSessionIsKeptAndGoneThroughAgain() throws {
    let folder = try folder()
    defer { folder.remove() }
    let terminal = try #require(
      try PseudoTerminal(["demo.yaml", "--record-session", "log", "--output", "o.json"], in: folder))
    #expect(terminal.shows("Esc quit"))
    terminal.type("hunter2\tnote\u{13}")
    #expect(terminal.end() == 0)
    #expect(folder.text("log")?.contains("hunter") == false)
    let again = try folder.run("demo.yaml", "--replay", "log", "--secrets", "include")
    #expect(again.code == 0 && again.out == #"{"password": "placeholder", "note": "note"}"# + "\n")
  }

  @Test(arguments: [
    ("demo.yaml", "it is the spec demo.yaml"), ("given", "it is given, which is read"), ("none/log", "does not exist"),
    ("o.json", "can't be written to one file"),
  ])
  func aSessionThatCanNotBeKeptIsRefusedBeforeAnythingIsAsked(file: String, reason: String) throws {
    let folder = try folder()
    defer { folder.remove() }
    try Data("{}".utf8).write(to: folder.url.appendingPathComponent("given"))
    let terminal = try #require(
      try PseudoTerminal(
        ["demo.yaml", "--answers", "given", "--output", "./o.json", "--record-session", file], in: folder))
    #expect(terminal.end() == 2 && terminal.shown.contains(reason) && !terminal.shown.contains("Secret word"))
  }

  @Test(arguments: [["--plain"], []])
  func aSessionThatIsNotWrittenIsNotDone(style: [String]) throws {
    let folder = try folder()
    defer { folder.remove() }
    let arguments = ["phone.yaml", "--set", "code=1", "--record-session", "/dev/full"] + style
    let terminal = try #require(try PseudoTerminal(arguments, in: folder))
    #expect(terminal.end() == 2 && terminal.shown.contains("/dev/full: No space left on device"))
  }

  @Test(arguments: [["--plain"], []])
  func aSessionWithoutAQuestionIsOne(style: [String]) throws {
    let folder = try folder()
    defer { folder.remove() }
    let arguments = ["phone.yaml", "--set", "code=1"]
    let terminal = try #require(try PseudoTerminal(arguments + style + ["--record-session", "log"], in: folder))
    #expect(terminal.end() == 0)
    if style.isEmpty { #expect(text(terminal).contains("  Phone\n  Code: 1\n  Submitted.\n")) }
    let again = try folder.run("phone.yaml", "--set", "code=1", "--replay", "log")
    #expect(again.code == 0 && again.out == #"{"code": "1"}"# + "\n")
  }

  @Test func aFormThatWasShownLeavesItsSummary() throws {
    let folder = try folder()
    defer { folder.remove() }
    try Data(#"{"password": "hunter2", "note": "n"}"#.utf8).write(to: folder.url.appendingPathComponent("given"))
    let terminal = try #require(
      try PseudoTerminal(["demo.yaml", "--mode", "show", "--original", "given", "--color", "never"], in: folder))
    #expect(terminal.shows("Note: n"))
    terminal.type("\r")
    #expect(terminal.end() == 0 && !terminal.shown.contains("hunter2"))
    #expect(text(terminal).contains("  SignIn\n  Secret word: given, not shown\n  Note: n\n"))
  }

  @Test(arguments: [["--plain"], []])
  func aFormOfWhichNothingIsMissingBeginsWithItsReview(style: [String]) throws {
    let folder = try folder()
    defer { folder.remove() }
    let spec = TerminalTests.phone + "\nsubmit: {title: Send, review: true}\n"
    try Data(spec.utf8).write(to: folder.url.appendingPathComponent("review.yaml"))
    let arguments = ["review.yaml", "--set", "code=1", "--output", "o.json", "--color", "never"]
    let terminal = try #require(try PseudoTerminal(arguments + style, in: folder))
    #expect(terminal.shows("Code: 1") && terminal.shows("Send"))
    terminal.type(style.isEmpty ? "\r" : "yes\n")
    #expect(terminal.end() == 0 && folder.text("o.json") == #"{"code": "1"}"# + "\n")
    #expect(!terminal.shown.contains("as you would dial"))
  }

  @Test func formsOfOneTitleAreToldApartByTheirFiles() throws {
    let folder = try folder()
    defer { folder.remove() }
    let titled = "formc: 1\nform: One\ntitle: Sign in\nfields: {a: {type: text}}\n"
    for name in ["a.yaml", "b.yaml", "b/a.yaml"] {
      let file = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(titled.utf8).write(to: file)
    }
    let terminal = try #require(
      try PseudoTerminal(["a.yaml", "b.yaml", "b/a.yaml", "demo.yaml", "--plain"], in: folder))
    #expect(terminal.shows("1. Sign in (a.yaml)\r\n  2. Sign in (b.yaml)\r\n  3. Sign in (b/a.yaml)\r\n  4. SignIn"))
    terminal.type(":quit\n")
    #expect(terminal.end() == 4)
  }

  @Test func aLineThatMayBeCutSaysSo() throws {
    let folder = try folder()
    defer { folder.remove() }
    let terminal = try #require(try PseudoTerminal(["phone.yaml", "--plain", "--output", "o.json"], in: folder))
    #expect(terminal.shows("Phone number"))
    terminal.type(String(repeating: "1", count: 4094) + "\n")
    #expect(terminal.shows("Code"))
    #expect(!terminal.shown.contains("The line is as long"))
    terminal.type(String(repeating: "2", count: 5000) + "\n")
    #expect(terminal.shows("The line is as long as this terminal lets lines be"))
    #expect(terminal.shows("Submit"))
    terminal.type("yes\n")
    #expect(terminal.end() == 0 && folder.text("o.json")?.contains(String(repeating: "2", count: 4095) + "\"") == true)
  }

  @Test func linesBeyondTheLastQuestionAreSaid() throws {
    let folder = try folder()
    defer { folder.remove() }
    let result = try folder.run("phone.yaml", input: "1\n2\n3\n")
    #expect(result.code == 0 && result.err.contains("more lines than there were questions"))
    #expect(try !folder.run("phone.yaml", input: "1\n2\n\n").err.contains("more lines"))
  }

  @Test func linesBeyondTheLastQuestionAreSaidOfAFormThatIsRefused() throws {
    let folder = try RunFolder([
      "form.yaml": "formc: 1\nform: A\nfields: {a: {type: text, required: true}, b: {type: text}}\n"
    ])
    defer { folder.remove() }
    let result = try folder.run("form.yaml", input: ":goto b\n1\n2\n")
    #expect(result.code == 3 && result.err.contains("more lines than there were questions"))
  }

  @Test func withoutATerminalAProgramEndsWithWhatItHasStarted() throws {
    let folder = try RunFolder([
      "act.yaml": "formc: 1\nform: Act\nfields: {a: {type: text, action: go}}\nactions: {go: {title: Go}}\n",
      "more.sh": "(sleep 4; echo late >late) >/dev/null 2>&1 &\nsleep 60\n",
    ])
    defer { folder.remove() }
    let arguments = ["run", "act.yaml", "--action", "go=sh more.sh", "--timeout", "1500ms"]
    let result = try folder.formc(arguments, input: ":action\n", launcher: [PseudoTerminal.setsid, "--wait"])
    #expect(result.code == 124)
    usleep(3_000_000)
    #expect(folder.text("late") == nil)
  }
}
