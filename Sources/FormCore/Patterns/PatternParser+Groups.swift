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
      throw PatternError(start..<start + 1, "the group is never closed", fix: unclosedFix(start))
    }
    openGroups -= 1
    flags = outer
    return .init(form: body.form, range: start..<position)
  }

  private func unclosedFix(_ start: Int) -> PatternError.Fix {
    .init("escape it, for the sign itself", start..<start + 1, "\\(")
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
    while let byte = peek(), byte != UInt8(ascii: ">") {
      guard isNamePart(byte, isFirst: position == first) else {
        let end = end(ofScalarAt: position)
        throw PatternError(position..<end, "`\(text(position..<end))` can't stand here in the name of a group")
      }
      position += 1
    }
    guard position > first else { throw PatternError(start..<min(position + 1, bytes.count), "group has no name") }
    guard take(">") else { throw PatternError(start..<position, "the name of a group is never closed") }
  }

  private func isNamePart(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case 0x30...0x39: !isFirst
    case 0x41...0x5A, 0x61...0x7A, 0x5F: true
    default: false
    }
  }

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
    return PatternError(start..<end, entry.reason, fix: fix)
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
