// Values that should be whole numbers and are not.

import FormCore
import FormLanguage
import FormRuntime

extension Problem {
  static let notInteger = Problem(
    "not-integer",
    page: Page(
      what: "A value that must be a whole number is none.",
      why: """
        Whole numbers are written in digits alone, with `-` in front of negative ones: no quotes, no leading zeros \
        (which some programs read as octal), no fraction, no exponent, no separators, at most 64 bits.
        """,
      wrong: """
        formc: 1
        form: SignUp
        fields:
          account:
            type: text
            minLength: "3"

        """,
      right: """
        formc: 1
        form: SignUp
        fields:
          account:
            type: text
            minLength: 3

        """))
}

extension Diagnostic {
  /// `text` at `span`, quotes included; the value of `key`, if it is that of one.
  static func notInteger(_ text: String, at span: Span, key: String?, isQuoted: Bool) -> Diagnostic {
    if !isQuoted, IntegerSpelling.isTooLarge(text) { return .numberOutOfRange(text, at: span, isValue: true) }
    let spelling = IntegerSpelling(text, isQuoted: isQuoted)
    return Diagnostic(
      .notInteger, at: span,
      spelling.isText
        ? key.map { "`\($0)` is the text `\(text)`, not a whole number" } ?? "the text `\(text)` is not a whole number"
        : "\(Wording.quoted(text)) is not a whole number",
      label: spelling.label,
      fixes: key == nil && spelling.isCode
        ? [code(text, as: spelling.meant)]
        : spelling.meant.map { [Fix(spelling.title, edits: [Edit(span, $0)], isSure: spelling.isSure)] } ?? [],
      suggestions: spelling.meant.map { [$0] } ?? [])
  }

  /// What to do about digits with zeros in front: taking them off would make another code of a code.
  private static func code(_ text: String, as number: String?) -> Fix {
    let keys = "`type: text`, `characters: digits` and `length: \(text.utf8.count)`"
    let other = number.map { "; if it is a number, write `\($0)`" } ?? ""
    return Fix("a code, whose zeros count, is a text: write \(keys)\(other)")
  }
}

/// What keeps a text from being a whole number, and the number that was likely meant.
struct IntegerSpelling: Sendable {
  let label: String
  var meant: String?
  var isText = false
  var isSure = false
  /// Whether it has zeros in front as a code has, and more digits than a month or a day that is written with one.
  var isCode = false
  var title: String { isText ? "take the quotes off" : "write `\(meant ?? "")`" }

  /// Whether it is spelt as whole numbers are, and does not fit into one.
  static func isTooLarge(_ text: String) -> Bool {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    return Literals.isNumber(text) && digits.allSatisfy(\.isDigit) && FormNumber.integer(text) == nil
  }

  init(_ text: String, isQuoted: Bool) {
    let bytes = text.utf8
    let isNegative = bytes.first == UInt8(ascii: "-")
    let sign = isNegative ? "-" : ""
    let rest = bytes.dropFirst(isNegative || bytes.first == UInt8(ascii: "+") ? 1 : 0)
    let isDigits = !rest.isEmpty && rest.allSatisfy(\.isDigit)
    if isQuoted, FormNumber.integer(text) != nil {
      label = "in quotes it is a text"
      (meant, isText, isSure) = (text, true, true)
    } else if isDigits, rest.drop(while: { $0 == 0x30 }).count > 18 {
      label = "whole numbers go from \(Int.min) to \(Int.max)"
    } else if isDigits, bytes.first == UInt8(ascii: "+") {
      label = "a plus sign is not written"
      meant = Self.number(sign, rest)
      isSure = rest.first != 0x30
    } else if isDigits {
      label = "no leading zeros"
      isCode = !isNegative && rest.count > 2
      meant = Self.number(sign, rest)
    } else if let whole = Self.whole(rest, before: ".", if: { $0.allSatisfy { $0 == 0x30 } }) {
      label = "no fraction"
      meant = Self.number(sign, whole)
    } else if rest.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }), rest.first?.isDigit ?? false {
      label = "no fraction"
    } else if let digits = Self.whole(rest, before: "e", if: { $0.allSatisfy(\.isDigit) }) {
      label = "no exponent"
      meant = Self.number(sign, digits, exponent: rest.dropFirst(digits.count + 1))
    } else if rest.allSatisfy({ $0.isDigit || "_, '".utf8.contains($0) }), rest.first?.isDigit ?? false {
      label = "digits alone, without separators"
      meant = Self.number(sign, rest.filter(\.isDigit)[...])
    } else {
      label = "must be written in digits alone, such as `12`"
    }
    if let number = meant, FormNumber.integer(number) == nil { meant = nil }
  }

  private static func number(_ sign: String, _ digits: some BidirectionalCollection<UInt8>) -> String {
    let significant = digits.drop { $0 == 0x30 }
    return significant.isEmpty ? "0" : sign + String(decoding: significant, as: UTF8.self)
  }

  /// `1e3` without the exponent, if that has at most two digits.
  private static func number(
    _ sign: String, _ digits: Substring.UTF8View, exponent: Substring.UTF8View
  ) -> String? {
    guard exponent.count <= 2, let zeros = Int(String(decoding: exponent, as: UTF8.self)) else { return nil }
    return number(sign, Array(digits) + Array(repeating: 0x30, count: zeros))
  }

  /// The digits in front of `mark`, if what is behind it satisfies `condition`.
  private static func whole(
    _ bytes: Substring.UTF8View, before mark: Unicode.Scalar, if condition: (Substring.UTF8View) -> Bool
  ) -> Substring.UTF8View? {
    guard let place = bytes.firstIndex(of: UInt8(ascii: mark)), place != bytes.startIndex else { return nil }
    let whole = bytes[..<place]
    return whole.allSatisfy(\.isDigit) && condition(bytes[bytes.index(after: place)...]) ? whole : nil
  }
}

extension UInt8 {
  /// Whether it is one of `0` to `9`.
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
