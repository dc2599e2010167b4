// Values of a spec that are not of the type of their field: the words; the page stands in `BadLiteral.swift`.

import FormCore
import FormLanguage
import FormRuntime

extension Diagnostic {
  /// `text` at `span` is no literal of `kind`. Numbers and truth values have problems of their own.
  static func badLiteral(_ text: String, at span: Span, of kind: KindName) -> Diagnostic {
    switch kind {
    case .integer: notInteger(text, at: span, key: nil, isQuoted: FormNumber.integer(text) != nil)
    case .number: notNumber(text, at: span, key: nil)
    case .decimal: notDecimal(text, at: span)
    case .boolean: notBoolean(text, at: span, key: nil)
    case .date: badDate(text, at: span, example: kind.example)
    case .time: badTime(text, at: span, example: kind.example)
    case .text, .dateTime, .choice, .choices, .group, .list:
      badLiteral(text, at: span, wanted: kind.article, example: kind.example)
    }
  }

  /// `text` at `span`, the value of `key`, if it is that of one, is no number, or in quotes, or of too many digits.
  static func notDecimal(_ text: String, at span: Span, key: String? = nil) -> Diagnostic {
    guard Literals.isNumber(text), FormDecimal(text) == nil else { return notNumber(text, at: span, key: key) }
    return Diagnostic(
      .badLiteral, at: span, "\(Wording.quoted(text)) has more digits than a decimal",
      label: "at most 18 digits")
  }

  /// `text` at `span` is a number, but not above 0.
  static func notAboveZero(_ text: String, at span: Span) -> Diagnostic {
    badLiteral(text, at: span, wanted: "a number above 0", example: "5")
  }

  private static func badLiteral(_ text: String, at span: Span, wanted: String, example: String) -> Diagnostic {
    Diagnostic(
      .badLiteral, at: span, "\(Wording.quoted(text)) is not \(wanted)",
      label: DateSpelling.namesNoDay(text) ? "there is no such day" : "must be written like `\(example)`")
  }

  /// `9:30` as `09:30`.
  private static func badTime(_ text: String, at span: Span, example: String) -> Diagnostic {
    let meant = TimeOfDay("0\(text)") == nil ? nil : "0\(text)"
    return Diagnostic(
      .badLiteral, at: span, "\(Wording.quoted(text)) is not a time of day",
      label: "must be written like `\(example)`",
      fixes: meant.map { [Fix("write `\($0)`", edits: [Edit(span, $0)])] } ?? [], suggestions: meant.map { [$0] } ?? [])
  }

  private static func badDate(_ text: String, at span: Span, example: String) -> Diagnostic {
    let date = DateSpelling(text)
    return Diagnostic(
      .badLiteral, at: span, "\(Wording.quoted(text)) is not a date",
      label: date.isWellFormed ? "there is no such day" : "must be written like `\(example)`",
      fixes: date.meant.map { [Fix("write `\($0)`", edits: [Edit(span, $0)])] } ?? [],
      suggestions: date.meant.map { [$0] } ?? [])
  }
}
