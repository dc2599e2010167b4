// Literals of a field's own type: bounds, defaults, examples and choices.

import FormRuntime

enum LiteralReader {
  /// The value that a scalar is for a kind of field, however it is quoted; nil for what is none.
  static func read(_ scalar: Scalar, as kind: KindName) -> Value? {
    guard kind == .integer else { return read(scalar.string, as: kind) }
    return scalar.withUnsafeText { integer($0) }.map { .int($0) }
  }

  /// `-?(0|[1-9][0-9]*)`, 64 bits.
  static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = text[(isNegative ? 1 : 0)...]
    guard let first = digits.first, first != UInt8(ascii: "0") || digits.count == 1 else { return nil }
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      // Downwards, since there is one number more below 0 than above.
      let (product, isTooMuch) = value.multipliedReportingOverflow(by: 10)
      let (difference, isStillTooMuch) = product.subtractingReportingOverflow(Int(digit &- 0x30))
      guard !isTooMuch, !isStillTooMuch else { return nil }
      value = difference
    }
    guard !isNegative else { return value }
    return value == .min ? nil : -value
  }

  /// Whether a bound or a default has the shape of a literal of its kind, and so is one, good or not: of numbers,
  /// `10+3` has not, but `+10`, `1e-3` and a date have.
  static func looksLiteral(_ text: UnsafeBufferPointer<UInt8>, as kind: KindName) -> Bool {
    var hasDigit = false
    var last: UInt8 = 0
    for (index, byte) in text.enumerated() {
      switch byte {
      case 0x30...0x39: hasDigit = true
      case UInt8(ascii: "."): break
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        let isSign = index == 0 || last == UInt8(ascii: "e") || last == UInt8(ascii: "E")
        guard isSign || kind.isTemporal || beginsLikeDate(text) else { return false }
      case UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "t"),
        UInt8(ascii: "T"), UInt8(ascii: "z"), UInt8(ascii: "Z"):
        if index == 0 { return false }
      default: return false
      }
      last = byte
    }
    return hasDigit
  }

  private static func beginsLikeDate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let date = text.prefix(10)
    return date.count == 10
      && date.enumerated().allSatisfy { $0 == 4 || $0 == 7 ? $1 == UInt8(ascii: "-") : (0x30...0x39).contains($1) }
  }

  /// The value that a scalar's text is for a kind of field; nil for what is none.
  static func read(_ text: String, as kind: KindName) -> Value? {
    switch kind {
    case .text, .choice: .text(text)
    case .integer: Literals.integer(text).map { .int($0) }
    case .number: Literals.number(text).map { .double($0) }
    case .boolean: text == "true" ? .bool(true) : (text == "false" ? .bool(false) : nil)
    case .date: CalendarDate(text).map { .date($0) }
    case .time: TimeOfDay(text).map { .time($0) }
    case .dateTime: DateTime(text).map { .timestamp($0) }
    case .choices, .group, .list: nil
    }
  }
}

extension KindName {
  /// What an answer of the kind is called.
  var article: String {
    switch self {
    case .text: "a text"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    case .date: "a date"
    case .time: "a time of day"
    case .dateTime: "a date and time with its offset"
    case .choice: "one of the choices"
    case .choices: "a list of choices"
    case .group: "a map"
    case .list: "a list"
    }
  }

  /// A literal of the kind.
  var example: String {
    switch self {
    case .text, .choice: "text"
    case .integer: "42"
    case .number: "2.5"
    case .boolean: "true"
    case .date: "2026-01-31"
    case .time: "09:30"
    case .dateTime: "2026-01-31T09:30:00Z"
    case .choices, .list: "[a, b]"
    case .group: "{a: b}"
    }
  }
}

extension Value {
  /// Whether it is a number above 0.
  var isAboveZero: Bool {
    switch self {
    case .int(let value): value > 0
    case .double(let value): value > 0
    default: false
    }
  }
}

extension Constraint.Target {
  /// The type's name in a spec.
  var word: String { String(describing: self) }
}

extension Constraint.Parameter {
  /// What is wanted, for messages.
  var words: String {
    switch self {
    case .integer: "a whole number"
    case .bound: "a value or an expression"
    case .positiveNumber: "a number"
    case .pattern: "a regular expression"
    case .format: "the name of a format"
    case .characters: "the name of a set, or a bracket class"
    case .flag: "true or false"
    case .texts: "a list of texts"
    }
  }
}
