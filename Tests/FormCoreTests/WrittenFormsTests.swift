// The decimal signs and short dates of languages and their regions, as CLDR has them.

import FormRuntime
import Testing

@testable import FormCore

@Suite struct WrittenFormsTests {
  @Test(arguments: [
    "de", "de-AT", "DE-at", "de-DE-1996", "fr-CH", "es", "es-ES", "es-AR", "es-BO", "es-CL", "es-CO", "es-CR", "es-EC",
    "es-PY", "es-UY", "es-VE", "pt-BR", "sr-Latn-RS", "az", "ky", "lb", "br", "fo", "ar-MA",
  ])
  func numbersHaveACommaIn(_ tag: String) { #expect(WrittenForms.decimalCommas.contains(tag)) }

  @Test(arguments: [
    "en", "en-ZA", "en-DE", "de-CH", "de-ch", "de-LI", "it-CH", "es-419", "es-MX", "es-US", "es-PR", "es-PA", "es-HN",
    "es-GT", "es-NI", "es-SV", "es-DO", "es-CU", "es-PE", "es-BR", "es-BZ", "zh-Hans", "ja", "ar", "den", "d", "",
  ])
  func numbersHaveAPointIn(_ tag: String) { #expect(!WrittenForms.decimalCommas.contains(tag)) }

  @Test func datesHavePointsInSome() {
    for tag in ["de", "pl", "cs-CZ", "fi", "fr-CH", "uk"] { #expect(WrittenForms.datesWithPoints.contains(tag)) }
    for tag in ["fr", "en", "es", "it", "zh"] { #expect(!WrittenForms.datesWithPoints.contains(tag)) }
  }

  @Test(arguments: [("es-PE", "1,234", nil), ("es-AR", "1,234", 1.234), ("de", "1,5", 1.5), ("en-ZA", "1,5", nil)])
  func answersAreReadByThem(_ tag: String, _ typed: String, _ number: Double?) throws {
    let form = try TestForm("languages: [\(tag)]\nfields: {n: {type: number, title: N}}")
    let titles = ChoiceTitles(form.plan, language: tag)
    let kind = form.plan.form.fields[0].kind
    let canonical = TypedText.canonical(.string(typed), for: kind, titles)
    let text = if case .string(let text) = canonical { text } else { "" }
    #expect(text == (number.map { "\($0)" } ?? typed))
  }
}
