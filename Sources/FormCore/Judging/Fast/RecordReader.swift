// Reads the bytes of a record straight into answers, without the tree of values that `FormJSON.read` makes.

import FormRuntime

/// Reads records as data, one after the other. It takes what records mostly are: an object whose members are scalars of
/// the form, or groups of these. Whatever else there is, it leaves to `FormJSON.read` and `AnswerReader`, which mean the
/// same.
public struct RecordReader {
  /// How the answer to a field is read.
  private enum Reading: Sendable {
    case text(trims: Bool)
    /// A text that is changed in more ways: a position in `settings`.
    case changedText(Int)
    case integer
    case number
    /// A decimal with so many places.
    case decimal(Int)
    case boolean
    case date
    case time
    case dateTime
    /// A position in `choices`.
    case choice(Int)
    /// A position in `groups`.
    case group(Int)
    /// A list, or several choices: left to others.
    case other
  }

  /// The form, or a group: its fields by their names.
  private struct Members: Sendable {
    let names: TextTable
    let slots: [Int]
    /// What stands in front of the name of an unknown key.
    let prefix: String

    init(_ slots: [Int], of frame: Plan.Frame, prefix: String) {
      names = TextTable(slots.map { frame.slots[$0].field.recordKey })
      self.slots = slots
      self.prefix = prefix
    }
  }

  /// An unknown key: of which group, and where it stands.
  private struct UnknownKey {
    let group: Int
    let name: UnsafeBufferPointer<UInt8>
  }

  /// How deep groups may stand in each other here.
  private static let deepest = 16

  private let readings: [Reading]
  private var groups: [Members] = []
  private let choices: [ChoiceTable]
  private var settings: [TextSettings] = []
  private let ignoresUnknown: Bool
  /// Which fields the record has had, a bit for each slot.
  private var seen: [UInt64]
  private let memory = RecordMemory()

  /// Makes a reader; with `ignoresUnknown` it does not collect the keys that the form does not have.
  public init(_ plan: Plan, ignoresUnknown: Bool = false) {
    self.ignoresUnknown = ignoresUnknown
    let frame = plan.frames[0]
    var readings: [Reading] = []
    var choices = ChoiceTables()
    groups = [Members(frame.roots, of: frame, prefix: "")]
    for slot in frame.slots {
      switch slot.field.kind {
      case .text(let text):
        if text.changesInside {
          readings.append(.changedText(settings.count))
          settings.append(text)
        } else {
          readings.append(.text(trims: text.trims))
        }
      case .integer: readings.append(.integer)
      case .number: readings.append(.number)
      case .decimal(let places): readings.append(.decimal(places))
      case .boolean: readings.append(.boolean)
      case .date: readings.append(.date)
      case .time: readings.append(.time)
      case .dateTime: readings.append(.dateTime)
      case .choice(let offered):
        readings.append(.choice(choices.position(of: offered)))
      case .group:
        readings.append(.group(groups.count))
        groups.append(Members(slot.members, of: frame, prefix: slot.pathPattern + "."))
      case .choices, .list: readings.append(.other)
      }
    }
    self.readings = readings
    self.choices = choices.tables
    seen = Array(repeating: 0, count: (frame.slots.count + 63) / 64)
  }

  /// Reads a record in place of what was in `answers`; false if others have to read it, or to say what is wrong with it.
  public mutating func read(_ bytes: [UInt8], in range: Range<Int>, into answers: inout Answers) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return false }
    for slot in answers.root.answers.indices { answers.root.answers[slot] = .empty }
    if !answers.unknownKeys.isEmpty { answers.unknownKeys.removeAll(keepingCapacity: true) }
    for word in seen.indices { seen[word] = 0 }
    memory.reserve(range.count)
    return bytes.withUnsafeBufferPointer { bytes in
      guard var text = RecordText(bytes, range, memory) else { return false }
      var unknown: [UnknownKey] = []
      text.skipBlanks()
      guard members(0, depth: 0, &text, into: &answers, &unknown) else { return false }
      text.skipBlanks()
      return text.position == text.end
    }
  }

  private mutating func members(
    _ group: Int, depth: Int, _ text: inout RecordText, into answers: inout Answers, _ unknown: inout [UnknownKey]
  ) -> Bool {
    guard depth < RecordReader.deepest, text.take(0x7B) else { return false }
    text.skipBlanks()
    if text.take(0x7D) { return true }
    var likely = 0
    while true {
      if let position = groups[group].names.take(likely, &text) {
        likely = position + 1
        guard answer(to: groups[group].slots[position], depth, &text, into: &answers, &unknown) else { return false }
      } else {
        guard let name = text.quoted(), !name.isKept, text.takeColon(),
          note(name.bytes, in: group, &answers, &unknown), text.skipValue()
        else { return false }
      }
      text.skipBlanks()
      if text.take(0x7D) { return true }
      guard text.take(0x2C) else { return false }
      text.skipBlanks()
    }
  }

  /// Notes a key that the form does not have; false if it is there twice.
  private func note(
    _ name: UnsafeBufferPointer<UInt8>, in group: Int, _ answers: inout Answers, _ unknown: inout [UnknownKey]
  ) -> Bool {
    // Few are compared with each other; many are left to others, who do that in linear time.
    guard unknown.count < 8 else { return false }
    for other in unknown where other.group == group && other.name.isSame(as: name) { return false }
    unknown.append(UnknownKey(group: group, name: name))
    if !ignoresUnknown { answers.unknownKeys.append(groups[group].prefix + String(decoding: name, as: UTF8.self)) }
    return true
  }

  private mutating func answer(
    to slot: Int, _ depth: Int, _ text: inout RecordText, into answers: inout Answers, _ unknown: inout [UnknownKey]
  ) -> Bool {
    let bit: UInt64 = 1 << UInt64(slot & 63)
    guard seen[slot >> 6] & bit == 0 else { return false }
    seen[slot >> 6] |= bit
    let reading = readings[slot]
    switch text.next {
    case 0x22:
      guard let quoted = text.quoted(), let answer = answer(quoted.bytes, reading) else { return false }
      answers.root.answers[slot] = answer
      return true
    case 0x7B, 0x5B:
      switch reading {
      case .group(let group): return members(group, depth: depth + 1, &text, into: &answers, &unknown)
      case .other: return false
      case .text, .changedText, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice:
        answers.root.answers[slot] = .foreign(.type)
        return text.skipValue()
      }
    case 0x6E: return text.take("null")
    case 0x74: return text.take("true") && set(slot, boolean: true, reading, &answers)
    case 0x66: return text.take("false") && set(slot, boolean: false, reading, &answers)
    default:
      guard let number = text.number(), let answer = RecordReader.answer(number, reading) else { return false }
      answers.root.answers[slot] = answer
      return true
    }
  }

  private func set(_ slot: Int, boolean value: Bool, _ reading: Reading, _ answers: inout Answers) -> Bool {
    switch reading {
    case .boolean: answers.root.answers[slot] = .value(.bool(value))
    case .text, .changedText, .integer, .number, .decimal, .date, .time, .dateTime, .choice:
      answers.root.answers[slot] = .foreign(.type)
    case .group, .other: return false
    }
    return true
  }

  private static func answer(_ number: FormJSONNumberScan, _ reading: Reading) -> Answer? {
    switch reading {
    // A fraction may still be whole.
    case .integer: number.plainInteger.map { .value(.int($0)) }
    case .number: number.plainDouble.map { .value(.double($0)) }
    case .decimal(let places): number.plainDecimal.map { .decimal($0, places: places) }
    case .text, .changedText, .boolean, .date, .time, .dateTime, .choice: .foreign(.type)
    case .group, .other: nil
    }
  }

  @inline(__always)
  private func answer(_ bytes: UnsafeBufferPointer<UInt8>, _ reading: Reading) -> Answer? {
    switch reading {
    case .text(let trims):
      guard let first = bytes.first, let last = bytes.last else { return .empty }
      let text = String(decoding: bytes, as: UTF8.self)
      let isBare = RecordReader.isDark(first) && RecordReader.isDark(last)
      return isBare || !trims ? .value(.text(text)) : .text(FormText.trimmed(text))
    case .changedText(let position): return .text(settings[position].normalised(String(decoding: bytes, as: UTF8.self)))
    case .choice(let position):
      guard let found = choices[position].names.position(of: bytes) else { return .foreign(.choices) }
      return .value(.text(choices[position].values[found]))
    case .date, .time, .dateTime: return moment(String(decoding: bytes, as: UTF8.self), reading)
    case .integer, .number, .decimal, .boolean: return .foreign(.type)
    case .group, .other: return nil
    }
  }

  private func moment(_ text: String, _ reading: Reading) -> Answer {
    switch reading {
    case .date: CalendarDate(text).map { .value(.date($0)) } ?? .foreign(.type)
    case .time: TimeOfDay(text).map { .value(.time($0)) } ?? .foreign(.type)
    case .dateTime: DateTime(text).map { .value(.timestamp($0)) } ?? .foreign(.type)
    case .text, .changedText, .integer, .number, .decimal, .boolean, .choice, .group, .other: .foreign(.type)
    }
  }

  /// Whether a byte is a character by itself that is no white space.
  static func isDark(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x80 }
}
