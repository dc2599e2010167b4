// Repetition in patterns: `*`, `+`, `?`, `{n}`, `{n,}`, `{n,m}`, each greedy or lazy.

import FormRuntime

extension PatternParser {
  /// How often, and where that was written.
  struct Counts {
    let minimum: Int
    let maximum: Int?
    let range: Range<Int>
  }

  /// Reads a repetition if one stands here; braces of any other shape stand for themselves, as in RE2.
  mutating func repetition() throws(PatternError) -> Counts? {
    let start = position
    let (minimum, maximum): (Int, Int?)
    switch peek() {
    case UInt8(ascii: "*"): (minimum, maximum) = (0, nil)
    case UInt8(ascii: "+"): (minimum, maximum) = (1, nil)
    case UInt8(ascii: "?"): (minimum, maximum) = (0, 1)
    case UInt8(ascii: "{"):
      guard let counts = braces() else { return nil }
      (minimum, maximum) = counts
    default: return nil
    }
    if bytes[start] != UInt8(ascii: "{") { position += 1 }
    let signEnd = position
    _ = take("?")
    try checkCounts(minimum, maximum, start..<signEnd)
    return Counts(minimum: minimum, maximum: maximum, range: start..<position)
  }

  /// The node that `counts` makes of `item`.
  mutating func repeated(
    _ item: PatternSyntax.Node?, _ counts: Counts, _ isRepeated: Bool
  ) throws(PatternError) -> PatternSyntax.Node {
    guard let item else {
      let fix = escapingFix(counts)
      throw PatternError(counts.range, "nothing stands before `\(text(counts.range))` to repeat", fix: fix)
    }
    if isRepeated { throw stacked(counts) }
    return .init(
      form: .repetition(item, minimum: counts.minimum, maximum: counts.maximum),
      range: item.range.lowerBound..<position)
  }

  private func escapingFix(_ counts: Counts) -> PatternError.Fix {
    let start = counts.range.lowerBound
    return .init("escape it, for the sign itself", start..<start + 1, "\\" + text(start..<start + 1))
  }

  private func stacked(_ counts: Counts) -> PatternError {
    let sign = text(counts.range)
    if sign.utf8.elementsEqual("+".utf8) {
      let fix = PatternError.Fix("leave out the second sign", counts.range, "")
      let first = counts.range.lowerBound - (bytes[counts.range.lowerBound - 1] == UInt8(ascii: "}") ? 0 : 1)
      return PatternError(
        first..<counts.range.upperBound,
        "possessive repetition has no meaning where nothing is ever tried twice", fix: fix)
    }
    let fix = PatternError.Fix("leave one of the two out", counts.range, "")
    return PatternError(counts.range, "`\(sign)` repeats what is repeated already", fix: fix)
  }

  // Nil, with nothing read, if these braces are no count.
  private mutating func braces() -> (Int, Int?)? {
    let start = position
    position += 1
    guard let minimum = number() else { return nothing(backTo: start) }
    var maximum: Int? = minimum
    if take(",") { maximum = peek() == UInt8(ascii: "}") ? nil : number() ?? -1 }
    guard take("}"), maximum != -1 else { return nothing(backTo: start) }
    return (minimum, maximum)
  }

  private mutating func nothing(backTo start: Int) -> (Int, Int?)? {
    position = start
    return nil
  }

  // Numbers beyond any limit are all the same; one with a leading zero is no count, as in RE2.
  private mutating func number() -> Int? {
    guard let first = peek(), (0x30...0x39).contains(first) else { return nil }
    if first == 0x30, let second = peek(1), (0x30...0x39).contains(second) { return nil }
    var value = 0
    while let digit = peek(), (0x30...0x39).contains(digit) {
      value = min(value * 10 + Int(digit) - 0x30, 1_000_000)
      position += 1
    }
    return value
  }

  private func checkCounts(_ minimum: Int, _ maximum: Int?, _ range: Range<Int>) throws(PatternError) {
    if let maximum, maximum < minimum {
      let parts = text(range.lowerBound + 1..<range.upperBound - 1).split(separator: ",")
      let fix = PatternError.Fix("put the smaller count first", range, "{\(parts.reversed().joined(separator: ","))}")
      throw PatternError(range, "repetition `\(text(range))` ends before it begins", fix: fix)
    }
    guard max(minimum, maximum ?? 0) <= PatternLimits.repetition else {
      throw PatternError(range, "repetition `\(text(range))` counts beyond \(PatternLimits.repetition)")
    }
  }
}
