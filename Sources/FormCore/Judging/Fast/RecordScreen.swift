// Tells good records from bad ones by their bytes alone, where a form is plain enough for that.

import FormPatterns
public import FormRuntime

/// Judges records of plain forms without making a value of what stands in them. It only says what is certain: whatever
/// else a record has is `unsure`, and then for `RecordReader` and `Validator` to judge.
public struct RecordScreen: Sendable {
  /// What is certain of a record.
  public enum Finding: Sendable {
    /// There is no issue.
    case good
    /// There is an issue that blocks.
    case bad
    /// Others have to judge it.
    case unsure
  }

  /// How the answer to a field is looked at.
  enum Kind: Sendable {
    case text(trims: Bool, foldsWidth: Bool)
    case integer
    case number
    case boolean
    case date
    /// One of several: a position in `choices`.
    case choice(Int)
  }

  /// An answer: where it stands.
  struct Span {
    var range = 0..<0
    var isEscaped = false
  }

  private let kinds: [Kind]
  private let demands: [Range<Int>]
  private let names: TextTable
  private let slots: [Int]
  private let required: UInt64
  private let choices: [TextTable]
  private let rules: [ScreenRule]
  private let table: JudgingTable
  private let clock: FormClock
  private let ignoresUnknown: Bool
  /// The answers of the record, by slot.
  private var spans: [Span]
  private var seen: UInt64 = 0
  private var answered: UInt64 = 0
  private var isBad = false

  /// Makes the screen of a form; nothing for one with groups, lists, rules of fields or what is not always asked.
  ///
  /// `clock` is the present of all records; with `ignoresUnknown`, keys that the form does not have are no issue.
  public init?(_ validator: Validator, clock: FormClock, ignoresUnknown: Bool) {
    let plan = validator.plan
    let shapes = validator.table.shapes
    guard plan.frames.count == 1, plan.frames[0].values.isEmpty, shapes.count <= 64 else { return nil }
    var kinds: [Kind] = []
    var choices: [TextTable] = []
    var required: UInt64 = 0
    for (position, slot) in plan.frames[0].slots.enumerated() {
      // What its operations demand must come to the checks of an answer, whatever else is answered.
      let start = validator.table.starts[position]
      guard let kind = Kind(slot.field.kind, &choices), start.flags.contains(.visible),
        plan.operations(of: Step(.required, slot.id)).isEmpty, plan.operationsOfRules(slot).isEmpty,
        shapes[position].offers.isEmpty
      else { return nil }
      if start.flags.contains(.required) { required |= 1 << UInt64(position) }
      kinds.append(kind)
    }
    self.kinds = kinds
    self.choices = choices
    self.required = required
    demands = shapes.map(\.demands)
    slots = plan.frames[0].roots
    names = TextTable(plan.frames[0].roots.map { plan.frames[0].slots[$0].field.recordKey })
    rules = plan.rules[plan.formRules].map { ScreenRule($0, kinds) }
    table = validator.table
    self.clock = clock
    self.ignoresUnknown = ignoresUnknown
    spans = Array(repeating: Span(), count: kinds.count)
  }

  /// What is certain of the record in these bytes.
  public mutating func judge(_ bytes: [UInt8], in range: Range<Int>) -> Finding {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return .unsure }
    (seen, answered, isBad) = (0, 0, false)
    return bytes.withUnsafeBufferPointer { bytes in
      var text = RecordText(bytes, range)
      text.skipBlanks()
      guard readMembers(&text) else { return .unsure }
      text.skipBlanks()
      guard text.position == text.end else { return .unsure }
      if isBad || required & ~answered != 0 { return .bad }
      return text.decoded.withUnsafeBufferPointer { decoded in judgeRules(bytes, decoded) }
    }
  }

  private mutating func readMembers(_ text: inout RecordText) -> Bool {
    guard text.take(0x7B) else { return false }
    text.skipBlanks()
    if text.take(0x7D) { return true }
    var likely = 0
    var unknown: [Range<Int>] = []
    while true {
      let found: Int
      if names.takeQuoted(likely, &text) {
        found = likely
      } else {
        guard let name = text.quoted(), !name.isEscaped else { return false }
        found = names.position(of: name.range, in: text.bytes) ?? -1
        if found < 0 {
          guard unknown.count < 8 else { return false }
          for other in unknown where text.bytes[other].elementsEqual(text.bytes[name.range]) { return false }
          unknown.append(name.range)
          if !ignoresUnknown { isBad = true }
        }
      }
      text.skipBlanks()
      guard text.take(0x3A) else { return false }
      text.skipBlanks()
      if found < 0 {
        guard text.skipValue() else { return false }
      } else {
        guard readAnswer(to: slots[found], &text) else { return false }
        likely = found + 1
      }
      text.skipBlanks()
      if text.take(0x7D) { return true }
      guard text.take(0x2C) else { return false }
      text.skipBlanks()
    }
  }

  /// Reads and judges an answer; false if that is not certain.
  private mutating func readAnswer(to slot: Int, _ text: inout RecordText) -> Bool {
    let bit: UInt64 = 1 << UInt64(slot)
    guard seen & bit == 0 else { return false }
    seen |= bit
    switch text.next {
    case 0x22:
      guard let quoted = text.quoted() else { return false }
      return judge(quoted, of: slot, bit, text)
    case 0x6E: return text.take("null")
    case 0x74: return text.take("true") && judge(.bool(true), of: slot, bit)
    case 0x66: return text.take("false") && judge(.bool(false), of: slot, bit)
    case 0x7B, 0x5B:
      isBad = true
      return text.skipValue()
    default:
      guard let number = text.number() else { return false }
      switch kinds[slot] {
      case .integer:
        guard let integer = number.integer else { return false }
        return judge(.int(integer), of: slot, bit)
      case .number: return judge(.double(number.double), of: slot, bit)
      case .text, .boolean, .date, .choice:
        isBad = true
        return true
      }
    }
  }

  /// Judges an answer that is no text.
  private mutating func judge(_ value: Value, of slot: Int, _ bit: UInt64) -> Bool {
    answered |= bit
    switch (kinds[slot], value) {
    case (.boolean, .bool), (.integer, .int), (.number, .double), (.date, .date):
      for demand in table.demands[demands[slot]] {
        guard let bound = demand.bound else { return false }
        if !bound.accepts(value, table, clock) { isBad = true }
      }
    default: isBad = true
    }
    return true
  }

  @inline(__always)
  private mutating func judge(_ quoted: RecordText.Quoted, of slot: Int, _ bit: UInt64, _ text: RecordText) -> Bool {
    spans[slot] = Span(range: quoted.range, isEscaped: quoted.isEscaped)
    if quoted.isEscaped {
      return text.decoded.withUnsafeBufferPointer { decoded in
        judge(UnsafeBufferPointer(rebasing: decoded[quoted.range]), of: slot, bit)
      }
    }
    return judge(UnsafeBufferPointer(rebasing: text.bytes[quoted.range]), of: slot, bit)
  }

  private mutating func judge(_ text: UnsafeBufferPointer<UInt8>, of slot: Int, _ bit: UInt64) -> Bool {
    switch kinds[slot] {
    case .text(let trims, let foldsWidth):
      guard let first = text.first, let last = text.last else { return true }
      // What normalisation might change is left to others.
      guard !trims || RecordReader.isDark(first) && RecordReader.isDark(last) else { return false }
      guard !foldsWidth || !text.contains(where: { $0 >= 0x80 }) else { return false }
      answered |= bit
      for demand in table.demands[demands[slot]] {
        guard let isMet = demand.test?.accepts(text, table) else { return false }
        if !isMet { isBad = true }
      }
      return true
    case .choice(let position):
      if choices[position].position(of: 0..<text.count, in: text) == nil {
        isBad = true
      } else {
        answered |= bit
      }
      return demands[slot].isEmpty
    case .date:
      guard let date = RecordScreen.date(text) else {
        isBad = true
        return true
      }
      return judge(.date(date), of: slot, bit)
    case .integer, .number, .boolean:
      isBad = true
      return true
    }
  }

  /// The date in a text; what has the usual length and digits where they belong is read in place.
  private static func date(_ text: UnsafeBufferPointer<UInt8>) -> CalendarDate? {
    func digits(_ range: Range<Int>) -> Int? {
      var value = 0
      for position in range {
        guard text[position] &- 0x30 <= 9 else { return nil }
        value = value * 10 + Int(text[position] &- 0x30)
      }
      return value
    }
    guard text.count == 10, text[4] == 0x2D, text[7] == 0x2D, let year = digits(0..<4), let month = digits(5..<7),
      let day = digits(8..<10)
    else { return CalendarDate(String(decoding: text, as: UTF8.self)) }
    return CalendarDate(year: year, month: month, day: day)
  }

  private static func isSame(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    for position in 0..<a.count where a[position] != b[position] { return false }
    return true
  }

  /// Judges the rules between fields, when all fields are good.
  private func judgeRules(_ bytes: UnsafeBufferPointer<UInt8>, _ decoded: UnsafeBufferPointer<UInt8>) -> Finding {
    func answer(_ slot: Int) -> UnsafeBufferPointer<UInt8> {
      guard answered & 1 << UInt64(slot) != 0 else { return UnsafeBufferPointer(rebasing: bytes[..<0]) }
      let span = spans[slot]
      return UnsafeBufferPointer(rebasing: (span.isEscaped ? decoded : bytes)[span.range])
    }
    for rule in rules {
      if let (slot, text) = rule.when, !text.withUnsafeBufferPointer({ RecordScreen.isSame(answer(slot), $0) }) {
        continue
      }
      switch rule.check {
      case .same(let first, let second): if RecordScreen.isSame(answer(first), answer(second)) { continue }
      case .matches(let slot, let automaton): if automaton.matches(utf8: answer(slot)) { continue }
      case .other: return .unsure
      }
      return rule.isError ? .bad : .unsure
    }
    return .good
  }
}

extension RecordScreen.Kind {
  /// How a field is looked at; nothing for kinds that are left to others.
  fileprivate init?(_ kind: FieldKind, _ tables: inout [TextTable]) {
    switch kind {
    case .text(let text):
      guard text.strip.isEmpty, text.letterCase == nil else { return nil }
      self = .text(trims: text.trims, foldsWidth: text.foldsWidth)
    case .integer: self = .integer
    case .number: self = .number
    case .boolean: self = .boolean
    case .date: self = .date
    case .choice(let choices):
      tables.append(TextTable(choices.map(\.value)))
      self = .choice(tables.count - 1)
    case .decimal, .time, .dateTime, .choices, .group, .list: return nil
    }
  }
}

/// A rule between fields that are all good.
struct ScreenRule: Sendable {
  /// What has to hold.
  enum Check: Sendable {
    /// Two fields have the same text.
    case same(Int, Int)
    /// Something in the text of a field.
    case matches(Int, Automaton)
    /// Left to others.
    case other
  }

  /// A field and the text that it must have for the rule to apply; nothing if it always does.
  let when: (Int, [UInt8])?
  let check: Check
  let isError: Bool

  init(_ rule: PlannedRule, _ kinds: [RecordScreen.Kind]) {
    isError = rule.rule.severity == .error
    var check = ScreenRule.check(rule.check.term, kinds)
    var when: (Int, [UInt8])?
    if let condition = rule.when {
      when = ScreenRule.condition(condition.term)
      if when == nil { check = .other }
    }
    self.check = check
    self.when = when
  }

  /// `field == "text"`, where that is not empty: what is unknown, or empty, does not come to it.
  private static func condition(_ term: Term) -> (Int, [UInt8])? {
    guard case .comparison(.equal, let left, let right) = term.node, case .field(let field) = left.node,
      case .constant(.text(let text)) = right.node, !text.isEmpty
    else { return nil }
    return (field.slot, Array(text.utf8))
  }

  private static func check(_ term: Term, _ kinds: [RecordScreen.Kind]) -> Check {
    switch term.node {
    case .comparison(.equal, let left, let right):
      guard let first = left.textField(kinds), let second = right.textField(kinds) else { return .other }
      return .same(first, second)
    case .matches(let text, let pattern):
      guard let slot = text.textField(kinds), case .automaton(let automaton) = pattern.machine else { return .other }
      return .matches(slot, automaton)
    default: return .other
    }
  }
}

extension Term {
  /// The slot of the field that it is, if that is one of text, which is never unknown when it is good.
  fileprivate func textField(_ kinds: [RecordScreen.Kind]) -> Int? {
    guard case .field(let field) = node, kinds.indices.contains(field.slot), case .text = kinds[field.slot] else {
      return nil
    }
    return field.slot
  }
}
