// Plural categories: by hand, and on the samples of CLDR's own file where it is installed.

import FormRuntime
import Foundation
import Testing

struct FormPluralTests {
  @Test(arguments: [
    ("en", 1.0, FormPluralCategory.one), ("en", 0, .other), ("en", 1.5, .other), ("en-GB", -1, .one), ("pl", 1, .one),
    ("pl", 2, .few), ("pl", 5, .many), ("pl", 12, .many), ("pl", 22, .few), ("pl", 1.5, .other), ("zh-Hans", 1, .other),
    ("de", 1, .one), ("ar", 0, .zero), ("ar", 2, .two), ("ar", 103, .few), ("ar", 111, .many), ("pt", 0, .one),
    ("pt-PT", 0, .other), ("PT-pt", 0, .other), ("fr", 1_000_000, .many), ("es", 1e300, .many), ("ru", 21, .one),
    ("xx", 1, .other), ("", 1, .other), ("-", 1, .other), ("en", .nan, .other), ("cs", 0.5, .many),
    ("lt", .leastNonzeroMagnitude, .many),
  ])
  func knowsCategories(language: String, number: Double, category: FormPluralCategory) {
    #expect(FormPlural.category(of: number, language: language) == category)
    if let whole = Int(exactly: number) { #expect(FormPlural.category(of: whole, language: language) == category) }
  }

  @Test func knowsWhichCategoriesALanguageHas() {
    #expect(FormPlural.categories(language: "pl-PL") == [.one, .few, .many, .other])
    #expect(FormPlural.categories(language: "zh") == [.other])
    #expect(FormPlural.category(of: Int.min, language: "pl") == .many)
  }

  static let file = "/usr/share/unicode/cldr/common/supplemental/plurals.xml"

  @Test(.enabled(if: FileManager.default.fileExists(atPath: file), "CLDR is not installed"))
  func agreesWithTheSamplesOfCLDR() throws {
    let text = try String(contentsOfFile: Self.file, encoding: .utf8)
    var languages: [String] = []
    var count = 0
    for line in text.split(separator: "\n") {
      if let match = line.firstMatch(of: /locales="([^"]+)"/) {
        languages = match.1.split(separator: " ").map(String.init)
      }
      guard let match = line.firstMatch(of: /count="(\w+)">(.*)<\/pluralRule>/) else { continue }
      let category = try #require(FormPluralCategory(rawValue: String(match.1)))
      for sample in match.2.matches(of: /[0-9]+(\.[0-9]+)?(c[0-9]+)?(?=[,~ ]|$)/) {
        // Only what a shortest decimal can be, and samples rather than numbers of the rule.
        let written = String(sample.0)
        guard match.2[..<sample.range.lowerBound].contains("@"), !written.contains("c"), let number = Double(written),
          FormNumber.text(number) == written
        else { continue }
        for language in languages {
          count += 1
          let tag = language.replacingOccurrences(of: "_", with: "-")
          #expect(FormPlural.category(of: number, language: tag) == category, "\(tag) \(written)")
        }
      }
    }
    #expect(count > 2000)
  }
}
