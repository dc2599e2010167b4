// Which of formc's own words readers of a language get: the same language from whoever speaks.

import FormModel
import Testing

@testable import FormCompiler
@testable import FormCore
@testable import FormLanguage
@testable import FormWords

@Suite struct BuiltInLanguageTests {
  @Test(arguments: [
    ("en", BuiltInLanguage.english), ("en-GB", .english), ("fr", .english), ("zh", .chinese), ("zh-CN", .chinese),
    ("zh-Hans", .chinese), ("zh-Hans-SG", .chinese), ("zh-Hant", .chinese), ("zh-TW", .chinese), ("zhi", .english),
    ("pl", .polish), ("pl-PL", .polish), ("plt", .english), ("de", .german), ("de-AT", .german), ("den", .english),
  ])
  func everybodySpeaksTheSame(_ tag: String, _ language: BuiltInLanguage) throws {
    let yes = [BuiltInLanguage.english: "yes", .chinese: "是", .polish: "tak", .german: "ja"]
    let required = [
      BuiltInLanguage.english: "Please fill this in", .chinese: "请填写此项", .polish: "Wypełnij to pole",
      .german: "Bitte füllen Sie dies aus",
    ]
    let form = try TestForm("languages: [\(tag)]\nfields: {a: {type: boolean, title: A, required: true}}\n")
    let message = try #require(form.plan.checks.first { $0.code == "required" }?.message)
    #expect(BuiltInLanguage(serving: tag) == language)
    #expect(Words(language: tag)(.yes).lowercased() == yes[language])
    #expect(FormWord.yes.text(in: tag).lowercased() == yes[language])
    #expect(Words(language: tag).truth(yes[language] ?? "") == true)
    #expect(message.plain(in: tag) == required[language])
  }

  @Test func viewsSpeakAllOfThem() {
    for language in BuiltInLanguage.allCases where language != .english {
      #expect(FormWord.yes.text(in: language.usualTag).lowercased() == Words(language: language.usualTag)(.yes))
    }
  }

  @Test func whatAFormCallsThemIsServedByThem() {
    #expect(BuiltInLanguage.allCases.allSatisfy { BuiltInLanguage(serving: $0.usualTag) == $0 })
  }
}
