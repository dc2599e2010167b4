// Texts between backticks, and parts of texts and lists by where they begin and end.

extension ForeignSyntax {
  /// `` `${name}x` `` as the sum of its parts, and `` `n` `` as the name that it is; nothing if `rest` begins with neither.
  static func takeTemplate(_ rest: inout Substring, isName: (String) -> Bool) -> [Word]? {
    guard rest.first == "`", let close = rest.dropFirst().firstIndex(of: "`") else { return nil }
    let inner = String(rest[..<close].dropFirst())
    let behind = rest[close...].dropFirst()
    guard let meant = isName(inner) ? inner : joined(inner, isTorn: behind.first == ".") else { return nil }
    rest = behind
    return split(meant)
  }

  /// A text with values in it as parts with `+` between them; nothing if it has none.
  private static func joined(_ text: String, isTorn: Bool) -> String? {
    var parts: [String] = []
    var rest = text[...]
    while let sign = rest.firstIndex(of: "$") {
      let open = rest.index(after: sign)
      guard open < rest.endIndex, rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else { return nil }
      guard !rest[..<sign].contains("\"") else { return nil }
      if sign > rest.startIndex { parts.append("\"\(rest[..<sign])\"") }
      parts.append(ForeignCalls.operand(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    guard !parts.isEmpty, !rest.contains("\"") else { return nil }
    if !rest.isEmpty { parts.append("\"\(rest)\"") }
    if parts.count == 1, rest.isEmpty { return "string(\(parts[0]))" }
    let sum = parts.joined(separator: " + ")
    return isTorn && parts.count > 1 ? "(\(sum))" : sum
  }

  /// `xs[0:2]`, `xs[1:]`, `xs[:-1]`
  mutating func replaceSlices() {
    for open in words.indices where words[open].text == "[" && open > 0 && !words[open].isApart {
      guard let close = closing(open), let start = operandStart(before: open) else { continue }
      let colon = end(from: open + 1, stops: [":", "?", ","])
      guard colon < close, words[colon].text == ":" else { continue }
      let subject = text(start..<open)
      let (from, to) = (text(open + 1..<colon), text(colon + 1..<close))
      let first = from.isEmpty ? "0" : Self.place(from, in: subject)
      let last = to.isEmpty ? "size(\(subject))" : Self.place(to, in: subject)
      replace(start..<close + 1, "\(subject).slice(\(first), \(last))", isOperand: true)
      return
    }
  }

  /// Where an item stands that may be counted from the end.
  private static func place(_ text: String, in subject: String) -> String {
    guard text.hasPrefix("-") else { return text }
    return "size(\(subject)) - \(text.dropFirst())"
  }
}
