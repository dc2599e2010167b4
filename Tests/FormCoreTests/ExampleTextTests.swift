// Examples of what a text field accepts: in messages, and where a default or an example is refused.

import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormLanguage

@Suite struct ExampleTextTests {
  private func message(_ field: String, in language: String = "en") throws -> String? {
    let form = try TestForm("languages: [\(language)]\nfields:\n  x: {type: text, \(field)}\n")
    return form.plan.checks.first { $0.code == "pattern" }?.message.plain(in: language)
  }

  private static let bare = "Please enter this in the expected form"

  @Test(arguments: [
    ("en", "Please enter this in the expected form, such as AB345678"), ("zh-Hans", "请按要求的形式填写，例如 AB345678"),
    ("pl", "Wpisz to w oczekiwanej postaci, na przykład AB345678"),
    ("de", "Bitte geben Sie dies in der erwarteten Form ein, etwa AB345678"),
  ])
  func theBuiltInMessageShowsOne(language: String, words: String) throws {
    #expect(try message("pattern: '[A-Z]{2}[0-9]{6}'", in: language) == words)
  }

  @Test(arguments: [
    // Long enough to show something, and of the length that the field wants.
    ("pattern: '[a-z]+'", "abc"), ("pattern: '[a-z]+', length: 5", "abcde"),
    ("pattern: '[a-z]{1,2}', unit: bytes", "a"),
    // What normalisation leaves over.
    ("pattern: '[A-Za-z]{3}', case: upper", "ABC"),
    ("pattern: '[0-9a-z-]{4}', strip: '-', characters: '[0-9-]'", "1234"),
    ("pattern: '.*[}].*'", "abc}"), ("pattern: '[a-z]+@.*', format: email", "a@a"),
    // The field's own are better.
    ("pattern: '[A-Z]{2}[0-9]+', examples: [PL61, DE89]", "PL61"),
  ])
  func itSatisfiesTheField(field: String, example: String) throws {
    let message = try #require(try message(field))
    let shown = try #require(message.split(separator: ", such as ").last)
    #expect(message.hasPrefix(Self.bare))
    if example.hasPrefix("abc}") || example == "a@a" { return #expect(shown.contains(example.suffix(1))) }
    #expect(String(shown) == example)
  }

  @Test(arguments: [
    "pattern: '[a-z]{8,}', secure: true", "pattern: '[a-z]{60}'", "pattern: '[\\x{200B}-\\x{200F}]+'",
    "pattern: '(?:[a-z]{900}|[0-9]{700}){4}'",
  ])
  func thereIsNoneOfSecretsAndOfWhatCanNotBeShown(field: String) throws {
    #expect(try message(field) == Self.bare)
  }

  @Test func ownWordsStayAsTheyAre() throws {
    #expect(try message("pattern: '[a-z]+', messages: {pattern: Letters only}") == "Letters only")
  }

  @Test(arguments: [("default: ab1", "a default"), ("examples: [ab1]", "an example")])
  func whatIsRefusedIsAnsweredWithAnExample(setting: String, what: String) throws {
    let compiled = TestForm.compile("fields:\n  x: {type: text, pattern: '[A-Z]{3}', \(setting)}\n")
    let title = try #require(compiled.diagnostics.first?.fixes.first?.title)
    #expect(title == "give \(what) that satisfies `pattern`, such as `ABC`, or change what the field demands")
  }

  @Test func thePageOfAPatternSaysWhatItAccepts() throws {
    guard case .page(let page) = ReferencePage.pattern("[A-Z]{2}[0-9]{1,6}") else { throw TestFailure() }
    #expect(page.body.hasPrefix("It accepts texts of 3 to 8 characters, such as `AB3`. A shortest is `AB3`."))
    guard case .page(let none) = ReferencePage.pattern("a$b") else { throw TestFailure() }
    #expect(none.body.hasPrefix("No text matches it."))
    guard case .refused(let diagnostic, _) = ReferencePage.pattern("a(?=b)") else { throw TestFailure() }
    #expect(diagnostic.primary.span.range == 1..<4)
  }

  private struct TestFailure: Error {}
}
