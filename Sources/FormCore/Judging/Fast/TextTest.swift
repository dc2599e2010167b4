// Constraints of texts that are judged without running their programs.

import FormPatterns
import FormRuntime
import FormLanguage

/// What the program of a constraint comes to for a text: read off the plan's term, so that its meaning stays there.
enum TextTest: Sendable {
  /// How long the text is.
  case length(Comparison, FormTextUnit, Int)
  /// A whole match: a position in the table's `automata`.
  case automaton(Int)
  /// No control characters, but newline and tab where there are `lines`.
  case noControls(lines: Bool)
  /// Nor anything beyond a set: a position in the table's `characters`, and what it allows of ASCII then.
  case characters(Int, ASCIISet, lines: Bool)
  /// A format: its position in `Format.all`.
  case format(Int)

  /// Makes the test that `term` comes to for the answer in `slot`; nothing for other terms.
  init?(_ term: Term, of slot: Int, automata: inout [Automaton], characters: inout [ScalarSet]) {
    switch term.node {
    case .comparison(let comparison, let left, let right):
      guard case .intrinsic(.length(let unit), let arguments) = left.node, arguments.first?.isAnswer(in: slot) == true,
        case .constant(.int(let limit)) = right.node
      else { return nil }
      self = .length(comparison, unit, limit)
    case .intrinsic(.matchesPattern(let pattern), let arguments):
      guard arguments.first?.isAnswer(in: slot) == true, case .automaton(let automaton) = pattern.machine else {
        return nil
      }
      automata.append(automaton)
      self = .automaton(automata.count - 1)
    case .intrinsic(.consistsOf(let set, let lines), let arguments):
      guard arguments.first?.isAnswer(in: slot) == true else { return nil }
      guard let set else {
        self = .noControls(lines: lines)
        return
      }
      characters.append(set)
      let visible = ScalarSet([0x20...0x7E] + (lines ? [0x09...0x0A] : []))
      self = .characters(characters.count - 1, ASCIISet(set.intersection(visible)), lines: lines)
    case .intrinsic(.matchesFormat(let name), let arguments):
      guard arguments.first?.isAnswer(in: slot) == true,
        let format = Format.all.firstIndex(where: { $0.name == name })
      else { return nil }
      self = .format(format)
    default: return nil
    }
  }

  /// How much work it is for 512 bytes of a text: characters are made of scalars, and patterns take a byte at a time.
  var workOfText: Int {
    switch self {
    case .length(_, .characters, _): 32
    case .automaton, .characters, .format: 8
    case .length, .noControls: 1
    }
  }

  /// Whether a text of these bytes, in UTF-8, satisfies it. In one that `isPlain`, each byte is a character that can be
  /// seen, or a space.
  @inline(__always)
  func accepts(_ bytes: UnsafeBufferPointer<UInt8>, isPlain: Bool, _ table: JudgingTable) -> Bool {
    guard isPlain else { return accepts(bytes, table) }
    switch self {
    case .length(let comparison, _, let limit): return comparison.holds(bytes.count, limit)
    case .noControls: return true
    case .characters(_, let ascii, _): return ascii.containsAll(bytes)
    case .automaton, .format: return accepts(bytes, table)
    }
  }

  private func accepts(_ bytes: UnsafeBufferPointer<UInt8>, _ table: JudgingTable) -> Bool {
    switch self {
    case .length(let comparison, let unit, let limit):
      // A scalar has one to four bytes: most texts need not be counted.
      switch unit {
      case .bytes: return comparison.holds(bytes.count, limit)
      case .scalars:
        if comparison == .atMost, bytes.count <= limit { return true }
        if comparison == .atLeast, bytes.count / 4 >= limit { return true }
        return comparison.holds(FormText.scalarCount(UnsafeRawBufferPointer(bytes)), limit)
      case .characters, .utf16:
        if comparison == .atMost, bytes.count <= limit { return true }
        return accepts(String(decoding: bytes, as: UTF8.self), table)
      }
    case .automaton(let position): return table.automata[position].matches(utf8: bytes)
    case .noControls(let lines): return !FormText.findsControlCharacters(UnsafeRawBufferPointer(bytes), lines)
    case .characters(let position, let ascii, _): return TextTest.areAll(bytes, ascii, table.characters[position])
    case .format(let position):
      if let verdict = Format.all[position].acceptsUTF8?(bytes) { return verdict }
      return Format.all[position].accepts(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Whether each character of a text, in UTF-8, is allowed: in ASCII one of `ascii`, and else one of the set that is no
  /// control character.
  private static func areAll(_ text: UnsafeBufferPointer<UInt8>, _ ascii: ASCIISet, _ set: ScalarSet) -> Bool {
    var position = UnsafeRawBufferPointer(text).leadingASCII
    guard ascii.containsAll(UnsafeBufferPointer(rebasing: text[..<position])) else { return false }
    while position < text.count {
      let byte = text[position]
      guard byte >= 0x80 else {
        guard ascii.contains(byte) else { return false }
        position &+= 1
        continue
      }
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      guard position &+ length <= text.count else { return false }
      var value = UInt32(byte) & (0xFF >> UInt32(length &+ 1))
      for offset in 1..<length { value = value &<< 6 | UInt32(text[position &+ offset] & 0x3F) }
      guard value >= 0xA0, set.contains(value) else { return false }
      position &+= length
    }
    return true
  }

  /// Whether a text satisfies it.
  @inline(__always)
  func accepts(_ text: String, _ table: JudgingTable) -> Bool {
    switch self {
    case .length(let comparison, let unit, let limit): comparison.holds(lengthOf: text, in: unit, limit)
    case .automaton(let position): table.automata[position].matches(text)
    case .noControls(let lines): !FormText.hasControlCharacters(text, lines: lines)
    case .characters(let position, _, let lines):
      !FormText.hasControlCharacters(text, lines: lines) && table.characters[position].containsAll(of: text)
    case .format(let position): Format.all[position].accepts(text)
    }
  }
}

/// What the program of a constraint comes to for a number, a date and the like: a comparison with what is fixed.
enum BoundTest: Sendable {
  /// With a value of the table's `bounds`.
  case fixed(Comparison, Int)
  /// With an integer that is exact as a double, with a double, with a decimal, with a date.
  case integer(Comparison, Int)
  case double(Comparison, Double)
  case decimal(Comparison, FormDecimal)
  case date(Comparison, CalendarDate)
  /// With the present date.
  case today(Comparison)
  /// No digits behind so many places but zeros: of a decimal.
  case places(Int)

  /// Makes the test that `term` comes to for the answer in `slot`; nothing for other terms.
  init?(_ term: Term, of slot: Int, bounds: inout [Value]) {
    if case .intrinsic(.hasPlaces, let arguments) = term.node {
      guard arguments.count == 2, arguments[0].isAnswer(in: slot), case .constant(.int(let places)) = arguments[1].node
      else { return nil }
      self = .places(places)
      return
    }
    guard case .comparison(let comparison, let left, let right) = term.node, left.isAnswer(in: slot) else { return nil }
    switch right.node {
    case .today: self = .today(comparison)
    case .constant(.int(let limit)) where BoundTest.exact.contains(limit): self = .integer(comparison, limit)
    case .constant(.double(let limit)): self = .double(comparison, limit)
    case .constant(.decimal(let limit)): self = .decimal(comparison, limit)
    case .constant(.date(let limit)): self = .date(comparison, limit)
    case .constant(let value):
      guard value.isScalar else { return nil }
      bounds.append(value)
      self = .fixed(comparison, bounds.count - 1)
    default: return nil
    }
  }

  /// Integers that are doubles, too.
  private static let exact = -(1 << 53)...(1 << 53)

  /// Whether a value satisfies it, which is there and of the type.
  func accepts(_ value: Value, _ table: JudgingTable, _ clock: FormClock) -> Bool {
    switch self {
    case .fixed(let comparison, let position): comparison.holds(value, table.bounds[position])
    case .integer(let comparison, let limit): comparison.holds(value, .int(limit))
    case .double(let comparison, let limit): comparison.holds(value, .double(limit))
    case .decimal(let comparison, let limit): comparison.holds(value, .decimal(limit))
    case .date(let comparison, let limit): comparison.holds(value, .date(limit))
    case .today(let comparison): comparison.holds(value, .date(clock.today))
    case .places(let places):
      if case .decimal(let decimal) = value { decimal.significantPlaces <= places } else { true }
    }
  }

  /// Whether a number satisfies it.
  @inline(__always)
  func accepts(_ number: Double, _ table: JudgingTable, _ clock: FormClock) -> Bool {
    switch self {
    case .integer(let comparison, let limit): comparison.holds(number, Double(limit))
    case .double(let comparison, let limit): comparison.holds(number, limit)
    case .fixed, .decimal, .date, .today, .places: accepts(.double(number), table, clock)
    }
  }

  /// Whether an integer satisfies it.
  @inline(__always)
  func accepts(_ integer: Int, _ table: JudgingTable, _ clock: FormClock) -> Bool {
    switch self {
    case .integer(let comparison, let limit): comparison.holds(integer, limit)
    case .fixed, .double, .decimal, .date, .today, .places: accepts(.int(integer), table, clock)
    }
  }

  /// Whether a decimal satisfies it.
  @inline(__always)
  func accepts(_ decimal: FormDecimal, _ table: JudgingTable, _ clock: FormClock) -> Bool {
    switch self {
    case .decimal(let comparison, let limit): comparison.holds(decimal, limit)
    case .places(let places): decimal.places <= places || decimal.significantPlaces <= places
    case .fixed, .integer, .double, .date, .today: accepts(.decimal(decimal), table, clock)
    }
  }

  /// Whether a date satisfies it.
  @inline(__always)
  func accepts(_ date: CalendarDate, _ table: JudgingTable, _ clock: FormClock) -> Bool {
    switch self {
    case .date(let comparison, let limit): comparison.holds(date, limit)
    case .today(let comparison): comparison.holds(date, clock.today)
    case .fixed, .integer, .double, .decimal, .places: accepts(.date(date), table, clock)
    }
  }
}

/// What the program of a constraint comes to for a list: how many items there are.
struct CountTest: Sendable {
  private let comparison: Comparison
  private let limit: Int

  /// Makes the test that `term` comes to for the list in `slot`; nothing for other terms.
  init?(_ term: Term, of slot: Int) {
    guard case .comparison(let comparison, let left, let right) = term.node,
      case .intrinsic(.count, let arguments) = left.node, arguments.first?.isAnswer(in: slot) == true,
      case .constant(.int(let limit)) = right.node
    else { return nil }
    self.comparison = comparison
    self.limit = limit
  }

  /// Whether so many items satisfy it.
  func accepts(_ count: Int) -> Bool { comparison.holds(count, limit) }
}

extension Value {
  /// Whether it is a value without parts, and there at all.
  fileprivate var isScalar: Bool {
    switch self {
    case .bool, .int, .double, .decimal, .date, .time, .timestamp: true
    case .unknown, .failed, .text, .duration, .period, .list, .group: false
    }
  }
}

extension Comparison {
  /// Whether it holds between two values of one type that are there.
  fileprivate func holds(_ left: Value, _ right: Value) -> Bool {
    switch self {
    case .equal, .notEqual:
      guard case .bool(let isEqual) = Value.equality(left, right) else { return false }
      return isEqual == (self == .equal)
    case .less, .atMost, .greater, .atLeast: return Value.order(left, right).satisfies(self)
    }
  }
}
