// `formc run` without a terminal: records, issues and exit codes.

import Foundation
import Testing

struct RunTests {
  static let spec = """
    formc: 1
    form: Demo
    fields:
      name: {type: text, required: true, maxLength: 5}
      pin: {type: text, secure: true}
      count: {type: integer, maximum: 9}
      home: {type: group, fields: {city: {type: text}}}
      pets: {type: choices, choices: {cat: Cat, dog: Dog}}
    """

  private func folder(_ more: [String: String] = [:]) throws -> RunFolder {
    try RunFolder(more.merging(["demo.yaml": RunTests.spec]) { mine, _ in mine })
  }

  // MARK: - Batch

  @Test func answersAreWhatAPersonWouldType() throws {
    let folder = try folder([
      "a.yaml": "name: yes\ncount: 07\npets: [dog, cat]\nhome: {city: Łódź}\n",
      "a.json": #"{"name": "x", "count": "7"}"#,
    ])
    defer { folder.remove() }
    let yaml = try folder.run("demo.yaml", "--answers", "a.yaml")
    #expect(yaml.code == 1 && yaml.out.contains(#""field": "count", "code": "type""#))
    let json = try folder.run("demo.yaml", "--answers", "a.json", "--set", "home.city=Łódź", "--set", "pets=dog,cat")
    #expect(json.out == #"{"name": "x", "count": 7, "home": {"city": "Łódź"}, "pets": ["cat", "dog"]}"# + "\n")
  }

  @Test func setBeatsAnswersWhichBeatTheOriginal() throws {
    let folder = try folder(["o.json": #"{"name": "o", "count": 1, "home": {"city": "o"}}"#])
    defer { folder.remove() }
    let run = try folder.run(
      "demo.yaml", "--original", "o.json", "--answers", "-", "--set", "name=s", input: #"{"name": "a", "count": "2"}"#)
    #expect(run.code == 0 && run.out == #"{"name": "s", "count": 2, "home": {"city": "o"}}"# + "\n")
  }

  @Test func missingAnswersAloneAreThreeAndNamedWithTheirOption() throws {
    let folder = try folder()
    defer { folder.remove() }
    let missing = try folder.run("demo.yaml", "--no-input")
    #expect(missing.code == 3 && missing.out.isEmpty && missing.err.contains("--set name=VALUE"))
    let wrong = try folder.run("demo.yaml", "--no-input", "--set", "count=x")
    #expect(wrong.code == 1 && wrong.out.contains("required") && wrong.out.contains("type"))
  }

  @Test func secretsAreLeftOutUnlessAskedFor() throws {
    let folder = try folder()
    defer { folder.remove() }
    let answers = #"{"name": "x", "pin": "canary"}"#
    let omitted = try folder.run("demo.yaml", "--answers", "-", input: answers)
    #expect(omitted.out == #"{"name": "x"}"# + "\n" && omitted.err.contains("--secrets include"))
    #expect(!(omitted.out + omitted.err).contains("canary"))
    let included = try folder.run("demo.yaml", "--answers", "-", "--secrets", "include", input: answers)
    #expect(included.out == answers + "\n" && included.err.isEmpty)
  }

  @Test(arguments: [
    ["--set", "pin=1"], ["--set", "nme=1"], ["--set", "name"], ["--set", "home=1"], ["--set", "name.x=1"],
    ["--language", "fr"], ["--action", "send=x"], ["--timeout", "soon"], ["--timeout", "0"], ["--mode", "old"],
    ["--answers", "absent.json"], ["--original", "absent.json"], ["--format", "xml"], ["--today", "2026-02-30"],
    ["--output", "no/such/folder"], ["--nonsense"],
  ])
  func whatCanNotBeDoneIsTwo(_ options: [String]) throws {
    let folder = try folder()
    defer { folder.remove() }
    let run = try folder.run("demo.yaml", "--no-input", options[0], options.count > 1 ? options[1] : "--plain")
    #expect(run.code == 2 && run.out.isEmpty && !run.err.isEmpty)
  }

  @Test func unknownNamesAreIssuesUnlessPassedOver() throws {
    let folder = try folder()
    defer { folder.remove() }
    let answers = #"{"name": "x", "nme": 1}"#
    let strict = try folder.run("demo.yaml", "--answers", "-", input: answers)
    #expect(strict.code == 1 && strict.out.contains(#""field": "nme", "code": "unknown""#))
    #expect(
      try folder.run("demo.yaml", "--answers", "-", "--ignore-unknown", input: answers).out == #"{"name": "x"}"# + "\n")
  }

  @Test func anUnchangedRecordIsRefusedAndAShownOnePrintsNothing() throws {
    let folder = try folder(["o.json": #"{"name": "x"}"#])
    defer { folder.remove() }
    #expect(try folder.run("demo.yaml", "--no-input", "--original", "o.json").code == 1)
    let shown = try folder.run("demo.yaml", "--no-input", "--original", "o.json", "--mode", "show")
    #expect(shown.code == 0 && shown.out.isEmpty)
  }

  // MARK: - Output

  @Test(arguments: [
    ("json", #"{"name": "a'$b", "home": {"city": "x y"}, "pets": ["cat", "dog"]}"# + "\n"),
    ("yaml", "name: \"a'$b\"\nhome:\n  city: \"x y\"\npets:\n  - \"cat\"\n  - \"dog\"\n"),
    ("env", "name=\"a'\\$b\"\nhome__city=\"x y\"\npets__0=cat\npets__1=dog\n"),
    ("shell", "name='a'\\''$b'\nhome__city='x y'\npets__0='cat'\npets__1='dog'\n"),
  ])
  func aRecordHasFourForms(_ format: String, _ text: String) throws {
    let folder = try folder()
    defer { folder.remove() }
    let run = try folder.run(
      "demo.yaml", "--no-input", "--format", format, "--set", "name=a'$b", "--set", "home.city=x y", "--set",
      "pets=dog,cat")
    #expect(run.out == text)
  }

  @Test func yamlComesBackAsItWas() throws {
    let folder = try folder()
    defer { folder.remove() }
    let answers = #"{"name": "é😀\u202e", "count": 3, "home": {"city": "a: #\u0085b"}}"#
    // The control character is an issue; without it the record goes out and comes back.
    #expect(try folder.run("demo.yaml", "--answers", "-", input: answers).code == 1)
    let good = answers.replacingOccurrences(of: "\\u0085", with: "\\u2028")
    let yaml = try folder.run("demo.yaml", "--answers", "-", "--format", "yaml", input: good)
    let once = try folder.run("demo.yaml", "--answers", "-", input: good)
    let twice = try folder.run("demo.yaml", "--answers", "-", input: yaml.out)
    #expect(once.code == 0 && once.out == twice.out)
  }

  @Test func anOutputFileIsWrittenWholeOrNotAtAll() throws {
    let folder = try folder()
    defer { folder.remove() }
    #expect(try folder.run("demo.yaml", "--no-input", "--set", "name=x", "--output", "o.json").out.isEmpty)
    #expect(try folder.run("demo.yaml", "--no-input", "--set", "name=too long", "--output", "o.json").code == 1)
    #expect(folder.text("o.json") == #"{"name": "x"}"# + "\n" && folder.names == ["demo.yaml", "o.json"])
  }

  // MARK: - Pipes

  @Test func linesOfAPipeAreAnswersInOrder() throws {
    let folder = try folder()
    defer { folder.remove() }
    let run = try folder.run("demo.yaml", input: "x\ncanary\n7\n\ncat,dog\n")
    #expect(run.code == 0 && run.out == #"{"name": "x", "count": 7, "pets": ["cat", "dog"]}"# + "\n")
    #expect(run.err.contains("count") && !run.err.contains("canary"))
  }

  @Test func anEarlyEndNamesWhatIsMissing() throws {
    let folder = try folder()
    defer { folder.remove() }
    let early = try folder.run("demo.yaml", input: "")
    #expect(early.code == 3 && early.err.contains("formc: name: ") && early.out.isEmpty)
    #expect(try folder.run("demo.yaml", input: "x").out == #"{"name": "x"}"# + "\n")
    #expect(try folder.run("demo.yaml", input: "much too long\n").code == 1)
  }

  @Test func severalFormsNeedATerminal() throws {
    let folder = try folder()
    defer { folder.remove() }
    #expect(try folder.run(".", "--no-input").code == 2)
    #expect(try folder.run("demo.yaml", "demo.yaml").code == 2)
  }
}
