// Bracket classes in patterns: ranges, negation, POSIX names, escapes.

import FormRuntime

extension PatternParser {
  /// Reads a bracket class.
  mutating func bracketClass() throws(PatternError) -> ScalarSet {
    let start = position
    position += 1
    let isNegated = take("^")
    var parts = ClassParts()
    var isFirst = true
    while isFirst || peek() != UInt8(ascii: "]") {
      guard position < bytes.count else {
        let fix = PatternError.Fix("close it", bytes.count..<bytes.count, "]")
        throw PatternError(start..<bytes.count, "the bracket class is never closed", fix: isFirst ? nil : fix)
      }
      isFirst = false
      try classPart(into: &parts)
    }
    position += 1
    return isNegated ? parts.set.inverted : parts.set
  }

  // Each part is folded by itself: a negated class in the brackets is folded before it is turned around.
  private mutating func classPart(into parts: inout ClassParts) throws(PatternError) {
    if let set = try namedClass() { return parts.classes.append(set) }
    if let set = try classEscape() { return parts.classes.append(set) }
    let place = position
    let low = try classScalar()
    var high = low
    if peek() == UInt8(ascii: "-"), let next = peek(1), next != UInt8(ascii: "]") {
      position += 1
      high = try classScalar()
      guard low <= high else { throw reversed(place..<position) }
    }
    parts.ranges += flags.foldsCase ? CaseFolding.closure(of: ScalarSet([low...high])).ranges : [low...high]
  }

  private mutating func classScalar() throws(PatternError) -> UInt32 {
    guard peek() == UInt8(ascii: "\\") else { return try scalar() }
    let place = position
    if try classEscape() != nil {
      throw PatternError(place..<position, "`\(text(place..<position))` can't end a range")
    }
    return try scalarEscape(inClass: true)
  }

  private func reversed(_ range: Range<Int>) -> PatternError {
    let written = text(range)
    let parts = written.split(separator: "-", omittingEmptySubsequences: false)
    let swapped = parts.count == 2 ? "\(parts[1])-\(parts[0])" : nil
    let fix = swapped.map { PatternError.Fix("turn the range around", range, $0) }
    return PatternError(range, "range `\(written)` ends before it begins", fix: fix)
  }

  // `[:alpha:]`; without `:]` the bracket stands for itself, as in RE2.
  private mutating func namedClass() throws(PatternError) -> ScalarSet? {
    guard peek() == UInt8(ascii: "["), peek(1) == UInt8(ascii: ":") else { return nil }
    var end = position + 2
    while end + 1 < bytes.count, bytes[end] != UInt8(ascii: ":") || bytes[end + 1] != UInt8(ascii: "]") { end += 1 }
    guard end + 1 < bytes.count else { return nil }
    let range = position..<end + 2
    let isNegated = bytes[position + 2] == UInt8(ascii: "^")
    let name = text(position + (isNegated ? 3 : 2)..<end)
    guard let set = CharacterClass.posix(name) else {
      throw noClass(name, range)
    }
    position = range.upperBound
    return folded(set, isNegated: isNegated)
  }

  private func noClass(_ name: String, _ range: Range<Int>) -> PatternError {
    let reason = "no class `\(text(range))`"
    let lower = String(decoding: name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    guard CharacterClass.posix(lower) == nil else {
      return PatternError(range, reason, fix: .init("write it in small letters", range, "[:\(lower):]"))
    }
    return PatternError(range, reason, unknownClass: lower)
  }
}

/// What stands in the brackets of a class.
private struct ClassParts {
  /// Classes by name, with hundreds of ranges.
  var classes: [ScalarSet] = []
  /// What is written out.
  var ranges: [ClosedRange<UInt32>] = []

  var set: ScalarSet { ScalarSet(uniting: (classes + [ScalarSet(ranges)])[...]) }
}
