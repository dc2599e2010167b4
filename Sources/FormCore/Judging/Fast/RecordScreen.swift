// Judges records of plain forms by their bytes alone.

public import FormRuntime

/// Judges records of plain forms without making values of what stands in them. It only says what is certain: any other
/// record is for `RecordReader` and `Validator` to judge.
public struct RecordScreen: Sendable {
  /// Whether an issue of the last record blocks.
  public internal(set) var hasErrors = false
  /// What the last record breaks, in order: numbers of the plan's checks.
  public internal(set) var checks: [Int] = []
  /// Whether the last record has keys that the form does not have: issues, too, but of no check.
  public private(set) var hasUnknownKeys = false

  let form: ScreenForm
  let clock: FormClock
  private let ignoresUnknown: Bool

  /// Where each answer stands, by slot.
  var answers: [RecordText.Place]
  /// Which of a field's checks are broken, by slot; it means something where `broken` has the slot.
  var brokenBits: [UInt32]
  /// Slots that the record has, that have an answer, whose answer can't be used, and that break a check.
  var seen: UInt64 = 0
  var answered: UInt64 = 0
  var unusable: UInt64 = 0
  var broken: UInt64 = 0
  /// The texts that do not stand in the record as they are.
  var decoded: [UInt8] = []

  /// Makes the screen of a form; nothing for one with groups and lists, or where it depends on answers what is asked.
  ///
  /// `clock` is the present of all records; with `ignoresUnknown`, keys that the form does not have are no issue.
  public init?(_ validator: Validator, clock: FormClock, mode: FormMode = .new, ignoresUnknown: Bool) {
    guard let form = ScreenForm(validator, BlankContext(mode: mode, clock: clock)) else { return nil }
    self.form = form
    self.clock = clock
    self.ignoresUnknown = ignoresUnknown
    answers = Array(repeating: RecordText.Place(), count: form.fields.count)
    brokenBits = Array(repeating: 0, count: form.fields.count)
  }

  /// Judges the record in these bytes; false if others have to.
  public mutating func judge(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return false }
    (hasErrors, hasUnknownKeys) = (false, false)
    (seen, answered, unusable, broken) = (0, 0, 0, 0)
    if !checks.isEmpty { checks.removeAll(keepingCapacity: true) }
    if !decoded.isEmpty { decoded.removeAll(keepingCapacity: true) }
    // Handed on, so that it is held once for a record, and not by each step.
    let form = form
    return bytes.withUnsafeBufferPointer { bytes in
      var text = RecordText(bytes, range)
      text.skipBlanks()
      guard readMembers(&text, form) else { return false }
      text.skipBlanks()
      guard text.position == text.end else { return false }
      report(bytes, form)
      return true
    }
  }

  private mutating func readMembers(_ text: inout RecordText, _ form: ScreenForm) -> Bool {
    guard text.take(0x7B) else { return false }
    text.skipBlanks()
    if text.take(0x7D) { return true }
    var likely = 0
    var unknown = UnknownNames()
    while true {
      if let position = form.names.take(likely, &text, &decoded) {
        guard readAnswer(to: form.slots[position], &text, form) else { return false }
        likely = position + 1
      } else {
        guard unknown.take(&text, &decoded), text.takeColon(), text.skipValue(&decoded) else { return false }
        if !ignoresUnknown { (hasErrors, hasUnknownKeys) = (true, true) }
      }
      text.skipBlanks()
      if text.take(0x7D) { return true }
      guard text.take(0x2C) else { return false }
      text.skipBlanks()
    }
  }
}
