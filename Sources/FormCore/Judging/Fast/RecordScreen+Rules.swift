// Says what a record breaks, in order, and judges rules: these read the answers where they stand.

import FormRuntime

extension RecordScreen {
  /// Collects what is broken: fields with their own rules, then the form's rules.
  mutating func report(_ record: UnsafeBufferPointer<UInt8>, _ form: ScreenForm) {
    let missing = form.required & ~answered
    broken |= missing
    for slot in form.waiting where answered & ~unusable & form.fields[slot].bit != 0 { judgeWaiting(slot, record) }
    let ruled = form.ruled & answered & ~unusable
    var slots = broken | ruled
    while slots != 0 {
      let slot = slots.trailingZeroBitCount
      slots &= slots - 1
      report(slot, isMissing: missing >> UInt64(slot) & 1 == 1, isRuled: ruled >> UInt64(slot) & 1 == 1, record)
    }
    for rule in form.rules { report(rule, record) }
  }

  /// Judges an answer when all others are read, by the programs of what is demanded. What is unknown or fails waits,
  /// unless it ends the step.
  private mutating func judgeWaiting(_ slot: Int, _ record: UnsafeBufferPointer<UInt8>) {
    var bits: UInt32 = 0
    for demand in form.demands[form.fields[slot].demands] {
      let value = form.table.programs[demand.program].evaluate(in: ScreenContext(self, record))
      if case .bool(true) = value { continue }
      if case .bool = value {} else if !demand.endsStep { continue }
      bits |= demand.bit
      if demand.endsStep { break }
    }
    guard bits != 0 else { return }
    broken |= form.fields[slot].bit
    brokenBits[slot] = bits
  }

  private mutating func report(
    _ slot: Int, isMissing: Bool, isRuled: Bool, _ record: UnsafeBufferPointer<UInt8>
  ) {
    let field = form.fields[slot]
    let bits = isMissing ? field.requiredBit : broken & field.bit != 0 ? brokenBits[slot] : 0
    var rest = bits
    while rest != 0 {
      checks.append(field.firstCheck + rest.trailingZeroBitCount)
      rest &= rest - 1
    }
    if bits != 0 { hasErrors = true }
    guard isRuled, bits & field.silencingBits == 0 else { return }
    for rule in field.rules { report(form.fieldRules[rule], record) }
  }

  private mutating func report(_ rule: ScreenRule, _ record: UnsafeBufferPointer<UInt8>) {
    guard !holds(rule, record) else { return }
    for check in rule.checks { checks.append(check) }
    if rule.isError { hasErrors = true }
  }

  /// Whether a rule holds, waits, or does not apply.
  private func holds(_ rule: ScreenRule, _ record: UnsafeBufferPointer<UInt8>) -> Bool {
    switch rule.condition {
    case .always: break
    case .isText(let field, let wanted):
      guard isKnown(field) else { return true }
      let isText = answer(to: field).lend(record, decoded) { answer in
        wanted.withUnsafeBufferPointer { answer.isSame(as: $0) }
      }
      guard isText else { return true }
    case .program(let program):
      guard case .bool(true) = program.evaluate(in: ScreenContext(self, record)) else { return true }
    }
    return holds(rule.check, record)
  }

  private func holds(_ check: ScreenRule.Check, _ record: UnsafeBufferPointer<UInt8>) -> Bool {
    switch check {
    case .same(let first, let second):
      guard isKnown(first), isKnown(second) else { return true }
      return answer(to: first).lend(record, decoded) { first in
        answer(to: second).lend(record, decoded) { first.isSame(as: $0) }
      }
    case .matches(let field, let automaton):
      guard isKnown(field) else { return true }
      return answer(to: field).lend(record, decoded) { automaton.matches(utf8: $0) }
    case .program(let program):
      switch program.evaluate(in: ScreenContext(self, record)) {
      case .bool(false), .failed: return false
      default: return true
      }
    }
  }

  private func isKnown(_ field: ScreenRule.TextField) -> Bool {
    let bit: UInt64 = 1 << UInt64(field.slot)
    if field.needsAnswer, answered & bit == 0 { return false }
    return (field.isJudged ? broken | unusable : unusable) & bit == 0
  }

  private func answer(to field: ScreenRule.TextField) -> RecordText.Place {
    answered & 1 << UInt64(field.slot) == 0 ? RecordText.Place() : answers[field.slot]
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for position in 0..<count where self[position] != other[position] { return false }
    return true
  }
}

/// What expressions read of a record that is being screened: a value is made when it is asked for.
struct ScreenContext: EvaluationContext {
  private let form: ScreenForm
  private let record: UnsafeBufferPointer<UInt8>
  private let decoded: [UInt8]
  private let answers: [RecordText.Place]
  private let answered: UInt64
  private let unusable: UInt64
  private let broken: UInt64

  init(_ screen: borrowing RecordScreen, _ record: UnsafeBufferPointer<UInt8>) {
    form = screen.form
    self.record = record
    decoded = screen.decoded
    answers = screen.answers
    (answered, unusable, broken) = (screen.answered, screen.unusable, screen.broken)
  }

  var position: Int { 0 }
  var mode: String { form.facts.mode }
  var clock: FormClock { form.facts.clock }

  func value(of field: FieldReference) -> Value {
    let bit: UInt64 = 1 << UInt64(field.slot)
    guard unusable & bit == 0, field.view != .judged || broken & bit == 0 else { return .unknown }
    guard answered & bit != 0 else { return form.fields[field.slot].emptiness.value }
    return answers[field.slot].lend(record, decoded) { form.fields[field.slot].kind.value($0) }
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
    case .text, .choice, .boolean, .date, .time, .dateTime: nil
    }
  }
}
