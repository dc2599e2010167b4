// Reads the answers of a record where they stand, and judges each by itself.

import FormRuntime

extension ScreenedRecord {
  /// Reads an answer and judges it by itself; false if that is for others.
  @inline(__always)
  mutating func readAnswer(to slot: Int, _ frame: ScreenFrame, _ form: ScreenForm) -> Bool {
    let bit: UInt64 = 1 << UInt64(slot)
    guard known.seen & bit == 0 else { return false }
    known.seen |= bit
    guard text.next == 0x22, frame.fields[slot].isVisible else { return readOther(slot, frame, form) }
    guard let quoted = text.quoted() else { return false }
    return judge(quoted, of: slot, frame, form)
  }

  /// Reads what is no text, or is not judged.
  private mutating func readOther(_ slot: Int, _ frame: ScreenFrame, _ form: ScreenForm) -> Bool {
    guard frame.fields[slot].isVisible else { return skipHidden(frame.fields[slot]) }
    switch text.next {
    case 0x6E: return text.take("null")
    case 0x74: return text.take("true") && judge(boolean: true, of: slot, frame, form)
    case 0x66: return text.take("false") && judge(boolean: false, of: slot, frame, form)
    case 0x7B, 0x5B: return readNested(slot, frame, form)
    default:
      let start = text.position
      if let number = text.plainNumber() {
        cells.answers[slot] = RecordText.Place(bytes: text.bytes(start..<text.position))
        if judge(number, of: slot, frame, form) { return true }
        text.position = start
      }
      guard let number = text.number() else { return false }
      cells.answers[slot] = RecordText.Place(bytes: text.bytes(start..<text.position))
      return judge(number, of: slot, frame, form)
    }
  }

  /// Passes over what is not judged; in what nests, keys may be unknown.
  private mutating func skipHidden(_ field: ScreenField) -> Bool {
    guard !field.isIdle else {
      givesIdle = true
      return false
    }
    switch field.kind {
    case .group, .list: return false
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices:
      return text.skipValue()
    }
  }

  /// Reads an object or an array; false for one that is given for a list, or a group.
  private mutating func readNested(_ slot: Int, _ frame: ScreenFrame, _ form: ScreenForm) -> Bool {
    switch frame.fields[slot].kind {
    case .group(let group): return readGroup(group, frame, form)
    case .list(let items): return readList(items, to: slot, frame, form)
    case .choices(let position) where text.next == 0x5B: return readChosen(of: position, to: slot, frame, form)
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices:
      refuse(slot, frame.fields[slot].misread)
      return text.skipValue()
    }
  }

  private mutating func readList(_ items: Int, to slot: Int, _ frame: ScreenFrame, _ form: ScreenForm) -> Bool {
    guard !form.frames[items].isKept else {
      guard let count = readKeptList(items, form) else { return false }
      if count > 0 { judge(itemCount: count, of: slot, frame, form) }
      return true
    }
    let first = memory.itemBreaches.count
    let hadBrokenItems = hasBrokenItems
    hasBrokenItems = false
    guard let count = readList(of: items, form) else { return false }
    if count > 0 { judge(itemCount: count, of: slot, frame, form) }
    if hasBrokenItems {
      known.brokenInside |= 1 << UInt64(slot)
      memory.breachesInside[slot] = first..<memory.itemBreaches.count
    }
    if hadBrokenItems { hasBrokenItems = true }
    return true
  }

  /// Reads several choices.
  private mutating func readChosen(
    of position: Int, to slot: Int, _ frame: ScreenFrame, _ form: ScreenForm
  ) -> Bool {
    let start = text.position
    guard text.take(0x5B) else { return false }
    text.skipBlanks()
    if text.take(0x5D) { return true }
    var chosen: UInt64 = 0
    var areChoices = true
    while text.next == 0x22 {
      guard let quoted = text.quoted() else { return false }
      if let choice = form.choices[position].names.position(of: quoted.bytes), chosen >> UInt64(choice) & 1 == 0 {
        chosen |= 1 << UInt64(choice)
      } else {
        areChoices = false
      }
      text.skipBlanks()
      if text.take(0x5D) {
        judge(chosen: areChoices ? chosen : nil, of: slot, frame, form)
        return true
      }
      guard text.take(0x2C) else { return false }
      text.skipBlanks()
    }
    text.position = start
    refuse(slot, frame.fields[slot].misread)
    return text.skipValue()
  }

  private mutating func judge(itemCount: Int, of slot: Int, _ frame: ScreenFrame, _ form: ScreenForm) {
    cells.chosen[slot] = UInt64(itemCount)
    judge(count: itemCount, of: slot, frame, form)
  }

  private mutating func judge(chosen: UInt64?, of slot: Int, _ frame: ScreenFrame, _ form: ScreenForm) {
    guard let chosen else { return refuse(slot, frame.fields[slot].foreign) }
    cells.chosen[slot] = chosen
    judge(count: chosen.nonzeroBitCount, of: slot, frame, form)
  }

  /// Judges how many items a list has, or how many choices there are.
  private mutating func judge(count: Int, of slot: Int, _ frame: ScreenFrame, _ form: ScreenForm) {
    known.answered |= 1 << UInt64(slot)
    guard !frame.fields[slot].waits else { return }
    var broken = BrokenChecks.none
    for position in frame.fields[slot].demands {
      guard let test = form.demands[position].count else { continue }
      if !test.accepts(count) { broken |= form.demands[position].check }
    }
    note(broken, of: slot)
  }

  /// Notes an answer that can't be used.
  private mutating func refuse(_ slot: Int, _ check: BrokenChecks) {
    known.answered |= 1 << UInt64(slot)
    known.unusable |= 1 << UInt64(slot)
    note(check, of: slot)
  }

  /// Notes an answer that breaks checks of its field.
  @inline(__always)
  mutating func note(_ broken: BrokenChecks, of slot: Int) {
    guard !broken.isEmpty else { return }
    known.broken |= 1 << UInt64(slot)
    cells.broken[slot] = broken
  }

  private mutating func judge(boolean value: Bool, of slot: Int, _ frame: ScreenFrame, _ form: ScreenForm) -> Bool {
    switch frame.fields[slot].kind {
    case .boolean:
      cells.answers[slot] = RecordText.Place(bytes: text.bytes(text.position - (value ? 4 : 5)..<text.position))
      if frame.fields[slot].demands.isEmpty {
        known.answered |= frame.fields[slot].bit
      } else {
        judge(.bool(value), of: slot, frame, form)
      }
    case .text, .integer, .number, .decimal, .date, .time, .dateTime, .choice, .choices:
      refuse(slot, frame.fields[slot].misread)
    case .group, .list: return false
    }
    return true
  }

  /// Judges a number of few digits; false, with nothing judged, where more has to be known of it.
  private mutating func judge(
    _ number: PlainNumber, of slot: Int, _ frame: ScreenFrame, _ form: ScreenForm
  ) -> Bool {
    switch frame.fields[slot].kind {
    case .integer:
      guard let integer = number.integer else { return false }
      let clock = form.facts.clock
      judge(slot, frame, form) { $0.accepts(integer, form.table, clock) }
    case .number:
      let (double, clock) = (number.double, form.facts.clock)
      judge(slot, frame, form) { $0.accepts(double, form.table, clock) }
    case .decimal:
      guard let decimal = number.decimal else { return false }
      let clock = form.facts.clock
      judge(slot, frame, form) { $0.accepts(decimal, form.table, clock) }
    case .group, .list: return false
    case .text, .boolean, .date, .time, .dateTime, .choice, .choices: refuse(slot, frame.fields[slot].misread)
    }
    return true
  }

  /// False for a number that others may find to be of the field's type.
  private mutating func judge(
    _ number: FormJSONNumberScan, of slot: Int, _ frame: ScreenFrame, _ form: ScreenForm
  ) -> Bool {
    switch frame.fields[slot].kind {
    case .integer:
      guard let integer = number.plainInteger else { return false }
      judge(.int(integer), of: slot, frame, form)
    case .number:
      guard let double = number.plainDouble else { return false }
      judge(.double(double), of: slot, frame, form)
    case .decimal(let places):
      guard let decimal = number.plainDecimal else { return false }
      judge(.decimal(decimal.padded(to: places)), of: slot, frame, form)
    case .text, .boolean, .date, .time, .dateTime, .choice, .choices: refuse(slot, frame.fields[slot].misread)
    case .group, .list: return false
    }
    return true
  }

  /// Judges an answer that is a text in JSON; false if that is for others.
  @inline(__always)
  private mutating func judge(
    _ quoted: RecordText.Place, of slot: Int, _ frame: ScreenFrame, _ form: ScreenForm
  ) -> Bool {
    cells.answers[slot] = quoted
    switch frame.fields[slot].kind {
    case .text(let position):
      if quoted.isPlain, frame.fields[slot].plain.leaves(quoted.bytes) {
        if quoted.bytes.count > 0 { judgePlain(quoted, of: slot, frame, form) }
        return true
      }
      if form.texts[position].mayChange(quoted.bytes, isPlain: quoted.isPlain) {
        return judgeChanged(quoted, position, of: slot, frame, form)
      }
      if quoted.bytes.count > 0 { judgeText(quoted, of: slot, frame, form) }
    case .choice(let position):
      if form.choices[position].names.contains(quoted.bytes) {
        judgeText(quoted, of: slot, frame, form)
      } else {
        refuse(slot, frame.fields[slot].foreign)
      }
    case .date, .time, .dateTime: judgeMoment(quoted, of: slot, frame, form)
    case .integer, .number, .decimal, .boolean, .choices: refuse(slot, frame.fields[slot].misread)
    case .group, .list: return false
    }
    return true
  }

  private mutating func judgeMoment(
    _ quoted: RecordText.Place, of slot: Int, _ frame: ScreenFrame, _ form: ScreenForm
  ) {
    if case .date = frame.fields[slot].kind, let date = ScreenField.date(quoted.bytes) {
      let clock = form.facts.clock
      judge(slot, frame, form) { $0.accepts(date, form.table, clock) }
    } else if let value = frame.fields[slot].kind.moment(quoted.bytes) {
      judge(value, of: slot, frame, form)
    } else {
      refuse(slot, frame.fields[slot].misread)
    }
  }

  /// Judges a text that may read otherwise once it is normalised; false if there is no room for that.
  private mutating func judgeChanged(
    _ quoted: RecordText.Place, _ position: Int, of slot: Int, _ frame: ScreenFrame, _ form: ScreenForm
  ) -> Bool {
    guard let answer = keepNormalised(quoted, position, form) else { return false }
    cells.answers[slot] = answer
    if answer.bytes.count > 0 { judgeText(answer, of: slot, frame, form) }
    return true
  }

  private mutating func keepNormalised(
    _ quoted: RecordText.Place, _ position: Int, _ form: ScreenForm
  ) -> RecordText.Place? {
    if let answer = text.keep(quoted.bytes, normalisedBy: form.texts[position]) { return answer }
    return text.keep(form.settings[position].normalised(String(decoding: quoted.bytes, as: UTF8.self)))
  }

  /// Judges a text that is not empty, and in which each byte is a character that can be seen, or a space.
  @inline(__always)
  private mutating func judgePlain(_ answer: RecordText.Place, of slot: Int, _ frame: ScreenFrame, _ form: ScreenForm) {
    if frame.fields[slot].plain.accepts(answer.bytes) {
      known.answered |= 1 << UInt64(slot)
    } else {
      judgeText(answer, of: slot, frame, form)
    }
  }

  /// Judges a text, or a choice, that is not empty.
  private mutating func judgeText(_ answer: RecordText.Place, of slot: Int, _ frame: ScreenFrame, _ form: ScreenForm) {
    known.answered |= 1 << UInt64(slot)
    guard !frame.fields[slot].waits else { return }
    var broken = BrokenChecks.none
    for position in frame.fields[slot].demands {
      guard let test = form.demands[position].test else { continue }
      if !test.accepts(answer.bytes, isPlain: answer.isPlain, form.table) { broken |= form.demands[position].check }
    }
    note(broken, of: slot)
  }

  /// Judges a value, which is kept in `answers` as it is written.
  private mutating func judge(_ value: Value, of slot: Int, _ frame: ScreenFrame, _ form: ScreenForm) {
    judge(slot, frame, form) { $0.accepts(value, form.table, form.facts.clock) }
  }

  /// Judges a value of which it can be asked whether it satisfies a bound.
  @inline(__always)
  private mutating func judge(
    _ slot: Int, _ frame: ScreenFrame, _ form: ScreenForm, satisfies: (BoundTest) -> Bool
  ) {
    known.answered |= 1 << UInt64(slot)
    guard !frame.fields[slot].waits else { return }
    var broken = BrokenChecks.none
    for position in frame.fields[slot].demands {
      guard let bound = form.demands[position].bound, !satisfies(bound) else { continue }
      broken |= form.demands[position].check
      if form.demands[position].endsStep { break }
    }
    note(broken, of: slot)
  }
}

extension ScreenField.Kind {
  /// The date or time that a text is.
  func moment(_ text: UnsafeBufferPointer<UInt8>) -> Value? {
    switch self {
    case .date: ScreenField.date(text).map { .date($0) }
    case .time: TimeOfDay(String(decoding: text, as: UTF8.self)).map { .time($0) }
    case .dateTime: DateTime(String(decoding: text, as: UTF8.self)).map { .timestamp($0) }
    case .text, .integer, .number, .decimal, .boolean, .choice, .choices, .group, .list: nil
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

  @inline(__always)
  private static func digits(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    var value = 0
    for position in range {
      guard text[position] &- 0x30 <= 9 else { return nil }
      value = value &* 10 &+ Int(text[position] &- 0x30)
    }
    return value
  }
}
