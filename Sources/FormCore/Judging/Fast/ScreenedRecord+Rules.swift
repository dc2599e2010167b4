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
    noteMissing(frame)
    // What fields demand always blocks.
    let settled = ~frame.unsettled
    if verdictAlone, known.broken & settled != 0 || known.brokenInside & settled != 0 { return true }
    if !form.steps.isEmpty || !form.keptFrames.isEmpty { settle(form) }
    if verdictAlone, known.broken | known.brokenInside | known.contradicted != 0 { return true }
    var hasErrors = false
    if known.broken | known.brokenInside | known.contradicted | frame.ruled | frame.lists != 0 {
      hasErrors = reportFields(frame, form, verdictAlone: verdictAlone, to: &breaches)
    }
    return report(form.formRules, form, to: &breaches) || hasErrors
  }

  /// Adds what is broken in a frame; says whether any of it blocks.
  private mutating func reportFields(
    _ frame: ScreenFrame, _ form: ScreenForm, verdictAlone: Bool, to breaches: inout [ScreenBreach]
  ) -> Bool {
    let usable = frame.withGroups(known.answered) & ~known.unusable
    let ruled = frame.ruled & usable
    var hasErrors = false
    var slots = known.broken | known.brokenInside | known.contradicted | ruled | frame.lists & usable
    while slots != 0 {
      let slot = slots.trailingZeroBitCount
      slots &= slots &- 1
      var broken = known.broken >> UInt64(slot) & 1 == 1 ? cells.broken[slot] : .none
      if known.contradicted >> UInt64(slot) & 1 == 1 { broken |= frame.fields[slot].contradicted }
      if !broken.isEmpty {
        hasErrors = true
        if !verdictAlone { report(broken, of: slot, frame, form, to: &breaches) }
      }
      if ruled >> UInt64(slot) & 1 == 1, broken.isDisjoint(with: frame.fields[slot].silencing),
        report(frame.fields[slot].rules, form, to: &breaches)
      {
        hasErrors = true
      }
      guard frame.lists >> UInt64(slot) & 1 == 1 else { continue }
      if reportItems(of: slot, frame, form, verdictAlone: verdictAlone, to: &breaches) { hasErrors = true }
    }
    return hasErrors
  }

  /// Adds what items of a list break; says whether any of it blocks.
  private mutating func reportItems(
    of slot: Int, _ frame: ScreenFrame, _ form: ScreenForm, verdictAlone: Bool, to breaches: inout [ScreenBreach]
  ) -> Bool {
    if known.brokenInside >> UInt64(slot) & 1 == 1 {
      breaches += memory.itemBreaches[memory.breachesInside[slot]]
      return true
    }
    guard case .list(let items) = frame.fields[slot].kind, form.frames[items].isKept else { return false }
    var hasErrors = false
    eachItem(of: items) { item in
      if item.reportFields(form.frames[items], form, verdictAlone: verdictAlone, to: &breaches) { hasErrors = true }
    }
    return hasErrors
  }

  /// Adds which checks of a field are broken; where items repeat others, that is said of each.
  private mutating func report(
    _ broken: BrokenChecks, of slot: Int, _ frame: ScreenFrame, _ form: ScreenForm, to breaches: inout [ScreenBreach]
  ) {
    let field = frame.fields[slot]
    for check in broken.numbers(from: field.firstCheck) {
      if field.repetition >= 0, form.table.repetitions[field.repetition].check == check {
        for item in repeatingItems(of: slot, field, form) { breaches.append(breach(check, of: item, form)) }
      } else {
        breaches.append(breach(check, form))
      }
    }
  }

  /// The positions of items that repeat an earlier one.
  private func repeatingItems(of slot: Int, _ field: ScreenField, _ form: ScreenForm) -> [Int] {
    let list = FieldReference(level: 0, slot: slot, view: .standing)
    guard case .list(let values) = ScreenContext(self, form).value(of: list) else { return [] }
    return Value.repeats(values, by: form.table.repetitions[field.repetition].members)
  }

  /// A check that is broken, in the item that is judged if it is one of items.
  @inline(__always)
  mutating func breach(_ check: Int, _ form: ScreenForm) -> ScreenBreach {
    breach(check, of: form.isOfItem[check] ? item : nil, form)
  }

  @inline(__always)
  private mutating func breach(_ check: Int, of item: Int?, _ form: ScreenForm) -> ScreenBreach {
    ScreenBreach(check: check, item: item, firstQuote: tellsBreaches ? quote(check, form) : 0)
  }

  /// Quotes what the message of a check has of the record, and gives the position of the first of it.
  @inline(__always)
  private mutating func quote(_ check: Int, _ form: ScreenForm) -> Int {
    switch form.quotations[check] {
    case .none: return 0
    case .operands: return quoteOperands(check, form)
    case .forOthers:
      hidesBreaches = true
      return 0
    }
  }

  @inline(never)
  private mutating func quoteOperands(_ check: Int, _ form: ScreenForm) -> Int {
    let (first, context) = (memory.quotes.count, ScreenContext(self, form))
    memory.quotes += form.plan.checks[check].operands.map { $0.value(in: context) }
    return first
  }

  /// Adds what rules report that do not hold, and says whether one of them blocks.
  @inline(__always)
  private mutating func report(_ rules: Range<Int>, _ form: ScreenForm, to breaches: inout [ScreenBreach]) -> Bool {
    var hasErrors = false
    for position in rules where !holds(position, form) {
      let rule = form.rules[position]
      for check in rule.checks { breaches.append(breach(check, form)) }
      if rule.isError { hasErrors = true }
    }
    return hasErrors
  }

  /// Whether a rule holds, waits, or does not apply.
  @inline(__always)
  private mutating func holds(_ position: Int, _ form: ScreenForm) -> Bool {
    guard holds(form.rules[position].condition, form) else { return true }
    switch form.rules[position].check {
    case .same(let first, let second):
      guard isKnown(first), isKnown(second) else { return true }
      return answer(to: first).isSame(as: answer(to: second))
    case .matches(let field, let automaton):
      guard isKnown(field) else { return true }
      return form.operands.automata[automaton].matches(utf8: answer(to: field))
    case .number(let field, let comparison, let limit):
      return !isThere(field) || compare(field, comparison, form.operands.limits[limit])
    case .program(let program):
      switch form.operands.programs[program].evaluate(in: ScreenContext(self, form)) {
      case .bool(false), .failed: return false
      default: return true
      }
    }
  }

  /// Whether a condition is true for sure. Changes nothing, but is not given a copy of the record.
  @inline(__always)
  mutating func holds(_ condition: ScreenCondition, _ form: ScreenForm) -> Bool {
    switch condition {
    case .always: return true
    case .isText(let field, let wanted):
      return isThere(field) && isText(cells.answers[field.slot].bytes, wanted, of: form.operands.bytes)
    case .isTruth(let field, let wanted):
      return isThere(field) && (cells.answers[field.slot].bytes.first == 0x74) == wanted
    case .isChosen(let field, let choice): return isThere(field) && cells.chosen[field.slot] & choice != 0
    case .isInteger(let field, let comparison, let limit):
      guard isThere(field), case .int(let value) = ScreenField.Kind.integer.value(cells.answers[field.slot].bytes)
      else { return false }
      return comparison.holds(value, limit)
    case .isNumber(let field, let comparison, let limit):
      return isThere(field) && compare(field, comparison, form.operands.limits[limit])
    case .isAnswered(let slot, let wanted): return (known.answered >> UInt64(slot) & 1 == 1) == wanted
    case .program(let program):
      return isTrue(form.operands.programs[program], form)
    }
  }

  /// Rare beside what is told at a glance, and so kept out of the way of that.
  @inline(never)
  private mutating func isTrue(_ program: Program, _ form: ScreenForm) -> Bool {
    program.evaluate(in: ScreenContext(self, form)).isTrue
  }

  /// Whether a number, which is there, stands so to a limit of its type.
  @inline(never)
  private func compare(_ field: ScreenCondition.Operand, _ comparison: Comparison, _ limit: Value) -> Bool {
    let bytes = cells.answers[field.slot].bytes
    switch limit {
    case .int(let limit):
      let value = field.isComputed ? cells.values[field.slot] : ScreenField.Kind.integer.value(bytes)
      if case .int(let value) = value { return comparison.holds(value, limit) }
    case .double(let limit):
      let value = field.isComputed ? cells.values[field.slot] : ScreenField.Kind.number.value(bytes)
      if case .double(let value) = value { return comparison.holds(value, limit) }
    case .decimal(let limit):
      let value = field.isComputed ? cells.values[field.slot] : ScreenField.Kind.decimal(0).value(bytes)
      if case .decimal(let value) = value { return comparison.holds(value, limit) }
    default: break
    }
    return false
  }

  /// Whether a field is answered, and its value is known.
  @inline(__always)
  private func isThere(_ field: ScreenCondition.Operand) -> Bool {
    let bit: UInt64 = 1 << UInt64(field.slot)
    return known.answered & bit != 0 && (field.isJudged ? known.broken | known.unusable : known.unusable) & bit == 0
  }

  @inline(__always)
  private func isKnown(_ field: ScreenRule.TextField) -> Bool {
    let bit: UInt64 = 1 << UInt64(field.slot)
    if field.needsAnswer, known.answered & bit == 0 { return false }
    return (field.isJudged ? known.broken | known.unusable : known.unusable) & bit == 0
  }

  @inline(__always)
  private func answer(to field: ScreenRule.TextField) -> UnsafeBufferPointer<UInt8> {
    known.answered & 1 << UInt64(field.slot) == 0 ? RecordText.Place().bytes : cells.answers[field.slot].bytes
  }

  @inline(__always)
  private func isText(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, of texts: [UInt8]) -> Bool {
    guard text.count == range.count else { return false }
    for offset in 0..<text.count where text[offset] != texts[range.lowerBound &+ offset] { return false }
    return true
  }
}
