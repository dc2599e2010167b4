// How people write answers in their language, beside the one form that is the same everywhere.

package import FormRuntime
import FormLanguage

/// What is typed, as it is written everywhere.
package enum TypedText {
  /// An answer in the form that answers are read in: `12,50` with a point where the language has a comma, `5.5.2015` as
  /// `2015-05-05`, `9:30` as `09:30`, a yes or no in words as `true` or `false`, the title of a choice as its value. What
  /// is none of these stays as it is.
  ///
  /// In JSON or YAML several choices may be a list, and a title may look like a number.
  package static func canonical(_ json: FormJSON, for kind: FieldKind, _ titles: ChoiceTitles) -> FormJSON {
    switch (json, kind) {
    case (.string(let text), .choices(let choices)): values(text, among: choices, titles)
    case (.string(let text), _): .string(canonical(text, for: kind, titles))
    case (.number(let number), .choice), (.number(let number), .choices):
      canonical(.string(number.text), for: kind, titles)
    case (.array(let values), .choices(let choices)):
      .array(values.map { canonical($0, for: .choice(choices), titles) })
    default: json
    }
  }

  private static func canonical(_ text: String, for kind: FieldKind, _ titles: ChoiceTitles) -> String {
    let language = titles.language
    let narrow = trimmed(text)
    switch kind {
    case .integer, .number, .decimal: return withPoint(narrow, language) ?? narrow
    case .date: return date(narrow, language) ?? narrow
    case .time: return time(narrow) ?? narrow
    case .boolean:
      return TruthWords.truth(narrow, BuiltInLanguage(serving: language)).map { $0 ? "true" : "false" } ?? narrow
    case .choice(let choices):
      let meant = titles.meant(by: text, among: choices) ?? titles.meant(by: narrow, among: choices)
      return meant.map { choices[$0].value } ?? text
    case .dateTime: return narrow
    case .text, .choices, .group, .list: return text
    }
  }

  /// Several choices between commas, or one whose value or title may hold commas.
  private static func values(_ text: String, among choices: Choices, _ titles: ChoiceTitles) -> FormJSON {
    if let whole = titles.meant(by: text, among: choices) { return .array([.string(choices[whole].value)]) }
    let parts = ChoiceTitles.parts(of: text)
    guard !parts.isEmpty else { return .string(text) }
    return .array(
      parts.map { part in .string(titles.meant(by: part, among: choices).map { choices[$0].value } ?? part) })
  }

  private static func trimmed(_ text: String) -> String { FormText.trimmed(FormText.foldingFullWidth(text)) }

  // MARK: - Numbers

  private static func withPoint(_ text: String, _ language: String) -> String? {
    guard text.utf8.filter({ $0 == UInt8(ascii: ",") }).count == 1, !text.utf8.contains(UInt8(ascii: ".")) else {
      return nil
    }
    guard WrittenForms.decimalCommas.contains(language) else { return nil }
    return String(text.map { $0 == "," ? "." : $0 })
  }

  // MARK: - Dates and times

  private static func date(_ text: String, _ language: String) -> String? {
    if WrittenForms.datesWithPoints.contains(language), let numbers = numbers(text, ".", ending: "") {
      return written(year: numbers[2], month: numbers[1], day: numbers[0])
    }
    guard yearFirst.contains(language.prefix { $0 != "-" }.lowercased()) else { return nil }
    if let numbers = numbers(text, "/", ending: "") {
      return written(year: numbers[0], month: numbers[1], day: numbers[2])
    }
    let marked = String(text.map { $0 == "年" || $0 == "月" ? "/" : $0 })
    guard let numbers = numbers(marked, "/", ending: "日") else { return nil }
    return written(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// Languages whose short dates are written year, month, day with strokes, or with words for these.
  private static let yearFirst = ["zh", "ja"]

  /// Three whole numbers with a sign between them.
  private static func numbers(_ text: String, _ sign: Character, ending: String) -> [String]? {
    guard text.hasSuffix(ending) else { return nil }
    let parts = text.dropLast(ending.count).split(separator: sign, omittingEmptySubsequences: false).map {
      FormText.trimmed(String($0))
    }
    guard parts.count == 3, parts.allSatisfy({ isDigits($0) }) else { return nil }
    return parts
  }

  private static func isDigits(_ text: String) -> Bool {
    (1...4).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func written(year: String, month: String, day: String) -> String? {
    guard year.utf8.count == 4, month.utf8.count <= 2, day.utf8.count <= 2 else { return nil }
    return year + "-" + padded(month) + "-" + padded(day)
  }

  private static func time(_ text: String) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, let hour = parts.first, hour.utf8.count == 1, isDigits(String(hour)) else { return nil }
    return "0" + text
  }

  private static func padded(_ digits: String) -> String { digits.utf8.count < 2 ? "0" + digits : digits }
}
