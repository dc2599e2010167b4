// Plural categories by hand; `Tests/plurals.py` compares those of all languages with CLDR's.

import FormRuntime
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
}
