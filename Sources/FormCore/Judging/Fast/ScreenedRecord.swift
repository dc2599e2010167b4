// A record of a plain form while it is judged.

import FormRuntime

/// The answers of a record where they stand, and what is known of them so far.
struct ScreenedRecord {
  var text: RecordText
  let answers: UnsafeMutablePointer<RecordText.Place>
  let brokenBits: UnsafeMutablePointer<UInt32>
  /// Slots that the record has, that have an answer, whose answer can't be used, and that break a check.
  var seen: UInt64 = 0
  var answered: UInt64 = 0
  var unusable: UInt64 = 0
  var broken: UInt64 = 0
  /// Whether it has keys that the form does not have.
  private(set) var hasUnknownKeys = false

  init(_ text: RecordText, _ memory: ScreenMemory) {
    self.text = text
    answers = memory.answers
    brokenBits = memory.brokenBits
  }

  /// Reads the record, and judges each answer by itself; false if others have to.
  mutating func read(_ form: ScreenForm) -> Bool {
    text.skipBlanks()
    guard text.take(0x7B) else { return false }
    text.skipBlanks()
    if !text.take(0x7D) { guard readMembers(form) else { return false } }
    text.skipBlanks()
    return text.position == text.end
  }

  private mutating func readMembers(_ form: ScreenForm) -> Bool {
    var likely = 0
    var unknown = UnknownNames()
    while true {
      if let position = form.names.take(likely, &text) {
        guard readAnswer(to: form.slots[position], form) else { return false }
        likely = position &+ 1
      } else {
        guard unknown.take(&text), text.takeColon(), text.skipValue() else { return false }
        hasUnknownKeys = true
      }
      text.skipBlanks()
      if text.take(0x2C) {
        text.skipBlanks()
      } else {
        return text.take(0x7D)
      }
    }
  }
}
