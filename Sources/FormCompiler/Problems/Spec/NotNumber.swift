// Values that should be numbers and are not.

import FormCore
import FormLanguage
import FormRuntime

extension Problem {
  static let notNumber = Problem(
    "not-number",
    page: Page(
      what: "A value that must be a number is none.",
      why: """
        Numbers are written as in JSON: digits on both sides of a decimal point, no quotes, no leading zeros, no plus \
        sign, no separators. Infinities and NaN are no numbers that a person could answer with.
        """,
      wrong: """
        formc: 1
        form: Parcel
        fields:
          weight:
            type: number
            minimum: .5

        """,
      right: """
        formc: 1
        form: Parcel
        fields:
          weight:
            type: number
            minimum: 0.5

        """))
}

extension Diagnostic {
  /// `text` at `span`, quotes included; the value of `key`, if it is that of one.
  static func notNumber(_ text: String, at span: Span, key: String?) -> Diagnostic {
    if FormNumber.number(text) != nil {
      return Diagnostic(
        .notNumber, at: span,
        key.map { "`\($0)` is the text `\(text)`, not a number" } ?? "the text `\(text)` is not a number",
        label: "in quotes it is a text",
        fixes: [Fix("take the quotes off", edits: [Edit(span, text)], isSure: true)], suggestions: [text])
    }
    if Literals.isNumber(text) { return .numberOutOfRange(text, at: span, isValue: true) }
    let meant = likelyNumber(text)
    return Diagnostic(
      .notNumber, at: span, "\(Wording.quoted(text)) is not a number",
      label: "must be written like `12`, `-0.5` or `1e6`",
      fixes: meant.map { [Fix("write `\($0)`", edits: [Edit(span, $0)])] } ?? [],
      asking: meant)
  }

  /// `.5`, `5.`, `+5`, `1,5`, `1_000` and `007` as JSON writes them.
  private static func likelyNumber(_ text: String) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    var digits = Array(text.utf8.dropFirst(isNegative || text.utf8.first == UInt8(ascii: "+") ? 1 : 0))
    digits.removeAll { $0 == UInt8(ascii: "_") }
    if !digits.contains(UInt8(ascii: ".")), let comma = digits.firstIndex(of: UInt8(ascii: ",")) {
      digits[comma] = UInt8(ascii: ".")
    }
    if digits.last == UInt8(ascii: ".") { digits.removeLast() }
    let fraction = digits.drop { $0 == 0x30 }
    let needsZero = !(fraction.first.map { (0x31...0x39).contains($0) } ?? false)
    let number = (isNegative ? "-" : "") + (needsZero ? "0" : "") + String(decoding: fraction, as: UTF8.self)
    return !digits.isEmpty && FormNumber.number(number) != nil ? number : nil
  }
}
