// Says what a record breaks, in order, and judges rules: these read the answers where they stand.

import FormRuntime

extension ScreenedRecord {
  /// Whether it is plain that nothing is broken, without more being judged.
  @inline(__always)
  func isPlainlyGood(_ form: ScreenForm) -> Bool {
    form.isDoneWhenRead && known.broken == 0 && !hasBrokenItems && form.root.required & ~known.answered == 0
  }

  /// Adds what is broken to `breaches`: fields with their own rules and their items, then the form's rules. Says whether
  /// any of it blocks; with `verdictAlone`, that is all.
  mutating func report(_ form: ScreenForm, verdictAlone: Bool, to breaches: inout [ScreenBreach]) -> Bool {
    let frame = form.root
    let missing = frame.missing(known.answered)
    known.broken |= missing
    // What fields demand always blocks.
    if verdictAlone, known.broken != 0 || hasBrokenItems { return true }
    let usable = known.answered & ~known.unusable
    if !form.waiting.isEmpty {
      for slot in form.waiting where usable >> UInt64(slot) & 1 == 1 { judgeWaiting(slot, frame, form) }
    }
    let ruled = frame.ruled & usable
    var slots = known.broken | ruled | known.brokenInside
    var hasErrors = false
    while slots != 0 {
      let slot = slots.trailingZeroBitCount
      slots &= slots &- 1
      let bits = missing >> UInt64(slot) & 1 == 1 ? frame.fields[slot].requiredBit : brokenBits(of: slot)
      report(bits, of: frame.fields[slot].firstCheck, to: &breaches)
      if bits != 0 { hasErrors = true }
      if ruled >> UInt64(slot) & 1 == 1, bits & frame.fields[slot].silencingBits == 0,
        report(frame.fields[slot].rules, form, to: &breaches)
      {
        hasErrors = true
      }
      if known.brokenInside >> UInt64(slot) & 1 == 1 {
        breaches += memory.itemBreaches[memory.breachesInside[slot]]
        hasErrors = true
      }
    }
    return report(form.formRules, form, to: &breaches) || hasErrors
  }

  private func brokenBits(of slot: Int) -> UInt32 { known.broken >> UInt64(slot) & 1 == 1 ? brokenBits[slot] : 0 }

  /// Judges an answer when all others are read, by the programs of what is demanded. What is unknown or fails waits,
  /// unless it ends the step.
  private mutating func judgeWaiting(_ slot: Int, _ frame: ScreenFrame, _ form: ScreenForm) {
    var bits: UInt32 = 0
    for demand in form.demands[frame.fields[slot].demands] {
      let value = form.table.programs[demand.program].evaluate(in: ScreenContext(self, form))
      if case .bool(true) = value { continue }
      if case .bool = value {} else if !demand.endsStep { continue }
      bits |= demand.bit
      if demand.endsStep { break }
    }
    guard bits != 0 else { return }
    known.broken |= 1 << UInt64(slot)
    brokenBits[slot] = bits
  }

  private func report(_ bits: UInt32, of firstCheck: Int, to breaches: inout [ScreenBreach]) {
    var rest = bits
    while rest != 0 {
      breaches.append(ScreenBreach(check: firstCheck + rest.trailingZeroBitCount, item: nil))
      rest &= rest - 1
    }
  }

  /// Adds what rules report that do not hold, and says whether one of them blocks.
  @inline(__always)
  private func report(_ rules: Range<Int>, _ form: ScreenForm, to breaches: inout [ScreenBreach]) -> Bool {
    var hasErrors = false
    for position in rules where !holds(position, form) {
      let rule = form.rules[position]
      for check in rule.checks { breaches.append(ScreenBreach(check: check, item: nil)) }
      if rule.isError { hasErrors = true }
    }
    return hasErrors
  }

  /// Whether a rule holds, waits, or does not apply.
  @inline(__always)
  private func holds(_ position: Int, _ form: ScreenForm) -> Bool {
    switch form.rules[position].condition {
    case .always: break
    case .isText(let field, let wanted):
      guard isKnown(field), isAnswer(to: field, in: wanted, of: form.operands.bytes) else { return true }
    case .program(let program):
      let value = form.operands.programs[program].evaluate(in: ScreenContext(self, form))
      guard case .bool(true) = value else { return true }
    }
    switch form.rules[position].check {
    case .same(let first, let second):
      guard isKnown(first), isKnown(second) else { return true }
      return answer(to: first).isSame(as: answer(to: second))
    case .matches(let field, let automaton):
      guard isKnown(field) else { return true }
      return form.operands.automata[automaton].matches(utf8: answer(to: field))
    case .program(let program):
      switch form.operands.programs[program].evaluate(in: ScreenContext(self, form)) {
      case .bool(false), .failed: return false
      default: return true
      }
    }
  }

  @inline(__always)
  private func isKnown(_ field: ScreenRule.TextField) -> Bool {
    let bit: UInt64 = 1 << UInt64(field.slot)
    if field.needsAnswer, known.answered & bit == 0 { return false }
    return (field.isJudged ? known.broken | known.unusable : known.unusable) & bit == 0
  }

  @inline(__always)
  private func answer(to field: ScreenRule.TextField) -> UnsafeBufferPointer<UInt8> {
    known.answered & 1 << UInt64(field.slot) == 0 ? RecordText.Place().bytes : answers[field.slot].bytes
  }

  @inline(__always)
  private func isAnswer(to field: ScreenRule.TextField, in range: Range<Int>, of texts: [UInt8]) -> Bool {
    let answer = answer(to: field)
    guard answer.count == range.count else { return false }
    for offset in 0..<answer.count where answer[offset] != texts[range.lowerBound + offset] { return false }
    return true
  }
}

/// What expressions read of a record that is being screened: a value is made when it is asked for.
struct ScreenContext: EvaluationContext {
  private let form: ScreenForm
  private let answers: UnsafeMutablePointer<RecordText.Place>
  private let answered: UInt64
  private let unusable: UInt64
  private let broken: UInt64

  init(_ record: borrowing ScreenedRecord, _ form: ScreenForm) {
    self.form = form
    answers = record.answers
    (answered, unusable, broken) = (record.known.answered, record.known.unusable, record.known.broken)
  }

  var position: Int { 0 }
  var mode: String { form.facts.mode }
  var clock: FormClock { form.facts.clock }

  func value(of field: FieldReference) -> Value {
    let bit: UInt64 = 1 << UInt64(field.slot)
    guard unusable & bit == 0, field.view != .judged || broken & bit == 0 else { return .unknown }
    guard answered & bit != 0 else { return form.frames[0].fields[field.slot].emptiness.value }
    return form.frames[0].fields[field.slot].kind.value(answers[field.slot].bytes)
  }

  func isAnswered(_ field: FieldReference) -> Bool { answered & 1 << UInt64(field.slot) != 0 }

  func isValid(_ field: FieldReference) -> Bool { answered & ~broken & 1 << UInt64(field.slot) != 0 }
}

extension ScreenField.Kind {
  /// The value of an answer that can be used, from its text or its JSON.
  func value(_ bytes: UnsafeBufferPointer<UInt8>) -> Value {
    switch self {
    case .text, .choice: return .text(String(decoding: bytes, as: UTF8.self))
    case .boolean: return .bool(bytes.first == 0x74)
    case .date, .time, .dateTime: return moment(bytes) ?? .unknown
    case .group, .list: return .unknown
    case .integer, .number, .decimal:
      guard let scan = try? FormJSONNumberScan(bytes, from: 0, to: bytes.count) else { return .unknown }
      return value(scan) ?? .unknown
    }
  }

  private func value(_ scan: FormJSONNumberScan) -> Value? {
    switch self {
    case .integer: scan.plainInteger.map { .int($0) }
    case .number: scan.plainDouble.map { .double($0) }
    case .decimal(let places): scan.plainDecimal.map { .decimal($0.padded(to: places)) }
    case .text, .choice, .boolean, .date, .time, .dateTime, .group, .list: nil
    }
  }
}
