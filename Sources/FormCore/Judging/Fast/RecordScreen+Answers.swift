// Reads the answers of a record where they stand, and judges each by itself.

import FormRuntime

extension RecordScreen {
  /// Reads an answer and judges it by itself; false if that is for others.
  mutating func readAnswer(to slot: Int, _ text: inout RecordText, _ form: ScreenForm) -> Bool {
    let field = form.fields[slot]
    guard seen & field.bit == 0 else { return false }
    seen |= field.bit
    guard field.isVisible else { return text.skipValue(&decoded) }
    switch text.next {
    case 0x22:
      guard let quoted = text.quoted(&decoded) else { return false }
      judge(quoted, of: slot, field, text.bytes, form)
      return true
    case 0x6E: return text.take("null")
    case 0x74: return text.take("true") && judge(boolean: true, of: slot, field, text, form)
    case 0x66: return text.take("false") && judge(boolean: false, of: slot, field, text, form)
    case 0x7B, 0x5B:
      refuse(slot, field, field.typeBit)
      return text.skipValue(&decoded)
    default:
      let start = text.position
      guard let number = text.number() else { return false }
      answers[slot] = RecordText.Place(range: start..<text.position)
      return judge(number, of: slot, field, form)
    }
  }

  /// Notes an answer that can't be used.
  private mutating func refuse(_ slot: Int, _ field: ScreenField, _ check: UInt32) {
    answered |= field.bit
    unusable |= field.bit
    note(check, of: slot, field)
  }

  /// Notes an answer that breaks checks of its field.
  @inline(__always)
  private mutating func note(_ bits: UInt32, of slot: Int, _ field: ScreenField) {
    guard bits != 0 else { return }
    broken |= field.bit
    brokenBits[slot] = bits
  }

  private mutating func judge(
    boolean value: Bool, of slot: Int, _ field: ScreenField, _ text: RecordText, _ form: ScreenForm
  ) -> Bool {
    if case .boolean = field.kind {
      answers[slot] = RecordText.Place(range: text.position - (value ? 4 : 5)..<text.position)
      judge(.bool(value), of: slot, field, form)
    } else {
      refuse(slot, field, field.typeBit)
    }
    return true
  }

  /// False for a number that others may find to be of the field's type.
  private mutating func judge(
    _ number: RecordText.Number, of slot: Int, _ field: ScreenField, _ form: ScreenForm
  ) -> Bool {
    switch field.kind {
    case .integer:
      guard let integer = number.integer else { return false }
      judge(.int(integer), of: slot, field, form)
    case .number: judge(.double(number.double), of: slot, field, form)
    case .decimal(let places):
      guard let decimal = number.decimal else { return false }
      judge(.decimal(decimal.padded(to: places)), of: slot, field, form)
    case .text, .boolean, .date, .time, .dateTime, .choice: refuse(slot, field, field.typeBit)
    }
    return true
  }

  /// Judges an answer that is a text in JSON.
  @inline(__always)
  private mutating func judge(
    _ quoted: RecordText.Place, of slot: Int, _ field: ScreenField, _ record: UnsafeBufferPointer<UInt8>,
    _ form: ScreenForm
  ) {
    var answer = quoted
    switch field.kind {
    case .text(let position):
      if quoted.lend(record, decoded, { form.texts[position].mayChange($0) }) {
        answer = normalised(quoted, position, record)
      }
      answers[slot] = answer
      if !answer.range.isEmpty { judgeText(answer, of: slot, field, record, form) }
    case .choice(let position):
      answers[slot] = answer
      if answer.lend(record, decoded, { form.choices[position].contains($0) }) {
        judgeText(answer, of: slot, field, record, form)
      } else {
        refuse(slot, field, field.choicesBit)
      }
    case .date, .time, .dateTime:
      answers[slot] = answer
      if let value = answer.lend(record, decoded, { field.kind.moment($0) }) {
        judge(value, of: slot, field, form)
      } else {
        refuse(slot, field, field.typeBit)
      }
    case .integer, .number, .decimal, .boolean: refuse(slot, field, field.typeBit)
    }
  }

  private mutating func normalised(
    _ quoted: RecordText.Place, _ position: Int, _ record: UnsafeBufferPointer<UInt8>
  ) -> RecordText.Place {
    let text = quoted.lend(record, decoded) { String(decoding: $0, as: UTF8.self) }
    let start = decoded.count
    decoded.append(contentsOf: form.texts[position].settings.normalised(text).utf8)
    return RecordText.Place(range: start..<decoded.count, isDecoded: true)
  }

  /// Judges a text, or a choice, that is not empty.
  @inline(__always)
  private mutating func judgeText(
    _ answer: RecordText.Place, of slot: Int, _ field: ScreenField, _ record: UnsafeBufferPointer<UInt8>,
    _ form: ScreenForm
  ) {
    answered |= field.bit
    if field.waits { return }
    note(answer.lend(record, decoded) { form.broken(by: $0, field) }, of: slot, field)
  }

  /// Judges a value, which is kept in `answers` as it is written.
  private mutating func judge(_ value: Value, of slot: Int, _ field: ScreenField, _ form: ScreenForm) {
    answered |= field.bit
    if !field.waits { note(form.broken(by: value, field), of: slot, field) }
  }
}

extension ScreenForm {
  /// Which of a field's checks a text breaks.
  @inline(__always)
  fileprivate func broken(by text: UnsafeBufferPointer<UInt8>, _ field: ScreenField) -> UInt32 {
    var bits: UInt32 = 0
    for position in field.demands {
      guard let test = demands[position].test, !test.accepts(text, table) else { continue }
      bits |= demands[position].bit
    }
    return bits
  }

  /// Which of a field's checks a value breaks.
  fileprivate func broken(by value: Value, _ field: ScreenField) -> UInt32 {
    var bits: UInt32 = 0
    for position in field.demands {
      guard let bound = demands[position].bound, !bound.accepts(value, table, facts.clock) else { continue }
      bits |= demands[position].bit
    }
    return bits
  }
}

extension ScreenField.Kind {
  /// The date or time that a text is.
  func moment(_ text: UnsafeBufferPointer<UInt8>) -> Value? {
    switch self {
    case .date: ScreenField.date(text).map { .date($0) }
    case .time: TimeOfDay(String(decoding: text, as: UTF8.self)).map { .time($0) }
    case .dateTime: DateTime(String(decoding: text, as: UTF8.self)).map { .timestamp($0) }
    case .text, .integer, .number, .decimal, .boolean, .choice: nil
    }
  }
}

extension ScreenField {
  /// The date in a text; what has the usual length and digits where they belong is read in place.
  fileprivate static func date(_ text: UnsafeBufferPointer<UInt8>) -> CalendarDate? {
    guard text.count == 10, text[4] == 0x2D, text[7] == 0x2D, let year = digits(text, 0..<4),
      let month = digits(text, 5..<7), let day = digits(text, 8..<10)
    else { return CalendarDate(String(decoding: text, as: UTF8.self)) }
    return CalendarDate(year: year, month: month, day: day)
  }

  private static func digits(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    var value = 0
    for position in range {
      guard text[position] &- 0x30 <= 9 else { return nil }
      value = value * 10 + Int(text[position] &- 0x30)
    }
    return value
  }
}
