// Which language of a form a person gets, by what their device says.

import Testing

@testable import FormRuntime

struct FormLanguageTagsTests {
  private func match(_ tags: String..., in languages: [String]) -> String? {
    FormLanguageTags.position(of: tags, in: languages).map { languages[$0] }
  }

  @Test func lessIsAskedForUntilThereIsSomething() {
    #expect(match("de-AT", in: ["en", "de"]) == "de")
    #expect(match("de-AT", in: ["de", "de-AT"]) == "de-AT")
    #expect(match("sr-Latn-RS", in: ["sr-Cyrl", "sr-Latn"]) == "sr-Latn")
    #expect(match("EN_us.UTF-8", in: ["de", "en"]) == "en")
    #expect(match("fr", "pl", in: ["en", "pl"]) == "pl")
    #expect(match("fr", in: ["en", "pl"]) == nil)
  }

  @Test func moreThanIsAskedForWillDo() {
    #expect(match("zh", in: ["en", "zh-Hant"]) == "zh-Hant")
    #expect(match("zh-Hans", in: ["en", "zh-Hant"]) == "zh-Hant")
    // Not what only begins alike.
    #expect(match("de", in: ["den", "en"]) == nil)
  }

  @Test func chineseHasItsScriptByTheRegion() {
    let both = ["en", "zh-Hans", "zh-Hant"]
    #expect(match("zh-CN", in: both) == "zh-Hans")
    #expect(match("zh_TW", in: both) == "zh-Hant")
    #expect(match("zh-Hant-HK", in: both) == "zh-Hant")
    #expect(match("zh", in: ["zh-Hant", "zh-Hans"]) == "zh-Hans")
  }

  @Test(arguments: ["", "C", "POSIX.UTF-8", "*", "-", "@", "."])
  func noLanguageIsNone(tag: String) { #expect(match(tag, in: ["en", "c"]) == nil) }

  @Test func aHeaderSaysWhatItLikesBest() {
    #expect(FormLanguageTags.accepted(by: "de-AT, de;q=0.9, *;q=0.1") == ["de-AT", "de", "*"])
    #expect(FormLanguageTags.accepted(by: "de;q=0.2,fr , en-GB ; Q=0.55, pl;q=0") == ["fr", "en-GB", "de"])
    #expect(FormLanguageTags.accepted(by: "en;q=0.5, de;q=1.000, pl;level=1;q=0.75") == ["de", "pl", "en"])
    #expect(FormLanguageTags.accepted(by: ", ;q=1, ;;") == [])
    #expect(FormLanguageTags.accepted(by: "") == [])
  }

  /// A server hands over what a stranger sends.
  @Test func aHeaderOfThousandsOfLanguagesIsReadInPart() {
    let few = String(repeating: "en;q=0.5,", count: 99)
    #expect(FormLanguageTags.accepted(by: few + "de,pl").first == "de")
    #expect(FormLanguageTags.accepted(by: few + "en;q=0.5,de") == Array(repeating: "en", count: 100))
    #expect(FormLanguageTags.accepted(by: String(repeating: "a,", count: 50_000)).count == 100)
  }

  /// With each of its beginnings kept, a tag of this length would take gigabytes.
  @Test func `a tag of thousands of parts asks for what its first ones ask for`() {
    let long = "de" + String(repeating: "-a", count: 100_000)
    #expect(FormLanguageTags.position(of: [long], in: ["en", "de"]) == 1)
  }
}
