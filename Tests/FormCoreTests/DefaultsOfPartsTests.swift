// Defaults of groups and lists where a person fills in a form, and what many literals cost.

import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormSession
@testable import FormLanguage

@Suite struct DefaultsOfPartsTests {
  private static let spec = """
    fields:
      sizes: {type: list, of: {type: integer}, default: [1, 2]}
      home: {type: group, default: {city: Ulm}, fields: {city: {type: text, default: Bonn}, floor: {type: integer}}}
      guests:
        type: list
        default: [{name: Ann}]
        of:
          type: group
          fields:
            name: {type: text}
            flat: {type: group, default: {door: 4}, fields: {floor: {type: number, default: 1}, door: {type: integer}}}
            dates: {type: list, of: {type: date}, default: [2024-01-03]}

    """

  @Test func `a session starts with them, and so do new items`() throws {
    var test = try TestSession(Self.spec)
    #expect(
      test.record == #"{"sizes": [1, 2], "guests": [{"name": "Ann"}]}"#)
    test.session.handle(.add(test.place("guests")))
    #expect(
      test.record == #"{"sizes": [1, 2], "guests": [{"name": "Ann"}, {"dates": ["2024-01-03"]}]}"#)
  }

  @Test func `what has been there from the start makes no group of them`() throws {
    var test = try TestSession(Self.spec)
    test.session.handle(.type("2", test.place("home.floor")))
    #expect(
      test.record == #"{"sizes": [1, 2], "home": {"city": "Ulm", "floor": 2}, "guests": [{"name": "Ann"}]}"#)
    test.session.handle(.type("", test.place("home.floor")))
    test.session.handle(.type("Ulm ", test.place("home.city")))
    #expect(test.record == #"{"sizes": [1, 2], "guests": [{"name": "Ann"}]}"#)
    test.session.handle(.type("Bonn", test.place("home.city")))
    #expect(
      test.record == #"{"sizes": [1, 2], "home": {"city": "Bonn"}, "guests": [{"name": "Ann"}]}"#)
  }

  @Test(.timeLimit(.minutes(5))) func `thousands of wrong literals are told one by one`() {
    let examples = (0..<4_000).map { "      - A\($0)\n" }.joined()
    let text = "formc: 1\nform: A\nfields:\n  a:\n    type: text\n    pattern: \"[a-z]+\"\n    examples:\n\(examples)"
    #expect(diagnostics(of: text).count == 4_000)
    let choices = (0..<4_000).map { "      c\($0): C\n" }.joined()
    let values = (0..<4_000).map { "      - c\($0)x\n" }.joined()
    let many = "formc: 1\nform: A\nfields:\n  a:\n    type: choices\n    choices:\n\(choices)    default:\n\(values)"
    #expect(diagnostics(of: many).count == 4_000)
  }

  private func diagnostics(of spec: String) -> [Diagnostic] {
    Compilation.compile(path: "form.yaml", bytes: Array(spec.utf8)) { _ in
      .failure(LoadFailure(reason: "No such file or directory"))
    }.diagnostics
  }
}
