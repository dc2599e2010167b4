// Groups and flags in patterns, and the groups of other engines that are refused.

import FormRuntime

extension PatternParser {
  /// Reads a group; nil if it only switches flags for what follows.
  mutating func group() throws(PatternError) -> PatternSyntax.Node? {
    let start = position
    let outer = flags
    position += 1
    if peek() == UInt8(ascii: "*"), let letter = peek(1), (0x41...0x5A).contains(letter) { throw verb(start) }
    if take("?") {
      guard try groupKind(start) else { return nil }
    }
    openGroups += 1
    guard openGroups <= PatternLimits.nesting else {
      throw PatternError(start..<start + 1, "groups nest deeper than \(PatternLimits.nesting)")
    }
    let body = try alternatives()
    guard take(")") else {
      throw PatternError(start..<start + 1, "the group is never closed", fix: unclosedFix)
    }
    openGroups -= 1
    flags = outer
    return .init(form: body.form, range: start..<position)
  }

  private var unclosedFix: PatternError.Fix {
    .init("close it; for the sign itself, write `\\(`", bytes.count..<bytes.count, ")")
  }

  private func verb(_ start: Int) -> PatternError {
    let end = bytes[start...].firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 } ?? bytes.count
    return PatternError(start..<end, "verbs such as `\(text(start..<end))` steer a search that does not happen here")
  }

  // What stands behind `(?`; false if it was the whole group and only switches flags.
  private mutating func groupKind(_ start: Int) throws(PatternError) -> Bool {
    if let refusal = refusedGroup(start) { throw refusal }
    if takes("P<") || takes("<") {
      try groupName(start)
      return true
    }
    return try flagGroup(start)
  }

  private mutating func groupName(_ start: Int) throws(PatternError) {
    let first = position
    while position < bytes.count, peek() != UInt8(ascii: ">") {
      let place = position
      guard Self.isNamePart(try scalar(), isFirst: place == first) else {
        throw PatternError(place..<position, "`\(text(place..<position))` can't stand in the name of a group")
      }
    }
    guard position > first else { throw PatternError(start..<min(position + 1, bytes.count), "group has no name") }
    guard take(">") else { throw PatternError(start..<position, "the name of a group is never closed") }
  }

  // As in RE2, letters, marks, digits and `_` of any script; but no digit in front, which other engines refuse.
  private static func isNamePart(_ value: UInt32, isFirst: Bool) -> Bool {
    if isFirst && CharacterClass.digits.contains(value) { return false }
    if value < 0x80 { return CharacterClass.word.contains(value) }
    return nameCategories.contains { UnicodeClass.named($0)?.contains(value) ?? false }
  }

  private static let nameCategories = ["L", "Nl", "Mn", "Mc", "Nd", "Pc"]

  private mutating func flagGroup(_ start: Int) throws(PatternError) -> Bool {
    var isSwitchingOff = false
    var hasFlag = false
    while let byte = peek() {
      let place = position
      position = end(ofScalarAt: position)
      switch byte {
      case UInt8(ascii: "i"): flags.foldsCase = !isSwitchingOff
      case UInt8(ascii: "m"): flags.isMultiline = !isSwitchingOff
      case UInt8(ascii: "s"): flags.dotMatchesNewline = !isSwitchingOff
      case UInt8(ascii: "U"): break  // turns greed around, which changes no verdict
      case UInt8(ascii: "-") where !isSwitchingOff:
        isSwitchingOff = true
        hasFlag = false
        continue
      case UInt8(ascii: ":") where hasFlag || !isSwitchingOff: return true
      case UInt8(ascii: ")") where hasFlag || !isSwitchingOff: return false
      default: throw PatternError(place..<position, wrongFlag(place))
      }
      hasFlag = true
    }
    throw PatternError(start..<position, "the group is never closed")
  }

  private func wrongFlag(_ place: Int) -> String {
    switch bytes[place] {
    case UInt8(ascii: "x"): "flag `x` is not supported: white space in a pattern is always meant"
    case UInt8(ascii: ")"), UInt8(ascii: ":"), UInt8(ascii: "-"): "no flag stands before `\(text(place..<place + 1))`"
    default: "no flag `\(text(place..<position))`, only `i`, `m`, `s` and `U`"
    }
  }

  // The position is behind `(?`.
  private func refusedGroup(_ start: Int) -> PatternError? {
    guard let entry = Self.refusals.first(where: { bytes[position...].starts(with: $0.sign.utf8) }) else {
      return refusedCall(start)
    }
    let end = position + entry.sign.utf8.count
    let fix = entry.replacement.map { PatternError.Fix(entry.title, start..<end, $0) }
    return PatternError(start..<end, entry.reason, fix: fix, advice: advice(entry.sign))
  }

  // What a look-ahead demands is a demand of its own.
  private func advice(_ sign: String) -> String? {
    switch sign.utf8.first {
    case UInt8(ascii: "="): "demand it in a rule of the field, with `check: this.matches(…)`"
    case UInt8(ascii: "!"): "demand it in a rule of the field, with `check: !this.matches(…)`"
    default: nil
    }
  }

  private func refusedCall(_ start: Int) -> PatternError? {
    let afterSign = peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") ? peek(1) : peek()
    guard let byte = afterSign, (0x30...0x39).contains(byte) || peek() == UInt8(ascii: "R") else { return nil }
    return PatternError(start..<position + 1, "recursion is not supported: no automaton counts how deep it is")
  }

  private static let refusals: [(sign: String, reason: String, title: String, replacement: String?)] = {
    let look = "is not supported: it can't be judged in one pass over the text"
    return [
      ("=", "look-ahead \(look)", "", nil), ("!", "look-ahead \(look)", "", nil),
      ("<=", "look-behind \(look)", "", nil), ("<!", "look-behind \(look)", "", nil),
      (">", "atomic groups have no meaning where nothing is ever tried twice", "make it a plain group", "(?:"),
      ("|", "branch reset is not supported: groups have no numbers here", "make it a plain group", "(?:"),
      ("#", "comments are not supported in a pattern", "", nil),
      ("(", "conditionals are not supported: they need what a group matched before", "", nil),
      ("{", "code in a pattern is not supported", "", nil), ("?{", "code in a pattern is not supported", "", nil),
      ("&", "recursion is not supported: no automaton counts how deep it is", "", nil),
      ("P>", "recursion is not supported: no automaton counts how deep it is", "", nil),
      ("P=", "back-references are not supported: they can't be matched in linear time", "", nil),
      ("'", "names of groups stand in angle brackets", "", nil),
    ]
  }()
}
