// Keys with nothing behind the colon.

import FormLanguage

extension Problem {
  static let emptyValue = Problem(
    "empty-value",
    page: Page(
      what: "A key has nothing behind its colon.",
      why: """
        YAML reads that as null, which no setting can be. It is mostly a line that was begun and left, or one whose \
        continuation is not indented. An empty text is written `""`.
        """,
      wrong: """
        formc: 1
        form: SignUp
        fields:
          email:
            type: text
            maxLength:

        """,
      right: """
        formc: 1
        form: SignUp
        fields:
          email:
            type: text
            maxLength: 40

        """))
}

extension Diagnostic {
  /// The key `name` at `span` has no value. `orphans`: the entries beside it that are rather to be below it, if any.
  static func emptyValue(of span: Span, _ name: String, source: Source, beside orphans: [Span] = []) -> Diagnostic {
    var diagnostic = Diagnostic(
      .emptyValue, at: span, "\(Wording.quoted(name)) has no value", label: "nothing follows the colon",
      fixes: [
        Fix("write a value behind the colon, indent the lines below that belong to it, or take the key out")
      ])
    if let first = orphans.first {
      diagnostic.primary.text = "nothing is indented below it"
      diagnostic.secondary = [Label(key(of: first, in: source), "stands beside it")]
      diagnostic.fixes = [
        Fix("indent the lines that belong to it", edits: orphans.flatMap { indenting($0, by: 2, in: source) })
      ]
    } else if let blank = strangeIndentation(below: span, in: source) {
      diagnostic.primary.text = "the line below is not indented with spaces"
      diagnostic.secondary = [Label(blank, "no-break or wide spaces, which do not indent")]
      let spaces = String(repeating: " ", count: max(2, blank.range.count / 2))
      diagnostic.fixes = [Fix("write ordinary spaces", edits: [Edit(blank, spaces)])]
    } else if let comment = commentAsValue(behind: span, in: source) {
      let value = String(decoding: source.bytes[comment.range], as: UTF8.self)
      diagnostic.primary.text = "what follows is a comment"
      diagnostic.secondary = [Label(comment, "`#` begins it")]
      diagnostic.fixes = [Fix("put the value in quotes", edits: [Edit(comment, value.singleQuoted)])]
    }
    return diagnostic
  }

  /// `item` of a list, the value of the key `name`, is nothing.
  static func emptyItem(_ item: Node, of name: String) -> Diagnostic {
    let bytes = item.tree.bytes
    let dash = item.span.start - 1
    let isDash = bytes.indices.contains(dash) && bytes[dash] == UInt8(ascii: "-")
    let place = isDash ? Span(source: item.span.source, range: dash..<dash + 1) : item.span
    return Diagnostic(
      .emptyValue, at: place, "an item of \(Wording.quoted(name)) has no value",
      label: isDash ? "nothing follows the dash" : "nothing stands here",
      fixes: [Fix("write a value behind the dash, or take the line out; an empty text is written `\"\"`")])
  }

  /// So many spaces in front of each line of an entry.
  static func indenting(_ entry: Span, by count: Int, in source: Source) -> [Edit] {
    let spaces = String(repeating: " ", count: count)
    var start = entry.start
    var edits = [Edit(Span(source: entry.source, range: start..<start), spaces)]
    while let feed = source.bytes[start..<max(start, entry.end)].firstIndex(of: UInt8(ascii: "\n")) {
      start = feed + 1
      edits.append(Edit(Span(source: entry.source, range: start..<start), spaces))
    }
    return edits
  }

  /// The key of an entry.
  private static func key(of entry: Span, in source: Source) -> Span {
    let colon = source.bytes[entry.range].firstIndex(of: UInt8(ascii: ":")) ?? entry.end
    return Span(source: entry.source, range: entry.start..<colon)
  }

  /// No-break and wide spaces that the line below a key begins with.
  private static func strangeIndentation(below key: Span, in source: Source) -> Span? {
    // Behind a comma more keys stand on the line, thousands of them perhaps.
    guard let line = endOfLine(behind: key, in: source) else { return nil }
    let rest = source.bytes[line...].dropFirst()
    var end = rest.startIndex
    for blank in ["\u{A0}", "\u{3000}", "\u{2003}"] {
      while source.bytes[end...].starts(with: blank.utf8) { end += blank.utf8.count }
    }
    return end > rest.startIndex ? Span(source: key.source, range: rest.startIndex..<end) : nil
  }

  /// Where the line of a key ends, if nothing but a comment stands behind its colon.
  private static func endOfLine(behind key: Span, in source: Source) -> Int? {
    let rest = content(behind: key, in: source)
    guard let first = rest.first, first.isYAMLBreak || first == UInt8(ascii: "#") else { return nil }
    return rest.firstIndex(of: UInt8(ascii: "\n"))
  }

  /// What stands behind the colon of a key and the blanks there.
  private static func content(behind key: Span, in source: Source) -> ArraySlice<UInt8> {
    source.bytes[min(key.end, source.bytes.count)...].drop { $0 == UInt8(ascii: ":") || $0.isYAMLBlank }
  }

  /// The comment on the line of a key, right behind its colon.
  private static func commentAsValue(behind key: Span, in source: Source) -> Span? {
    let rest = content(behind: key, in: source)
    guard rest.first == UInt8(ascii: "#") else { return nil }
    let comment = rest.prefix { $0 != UInt8(ascii: "\n") }
    guard let last = comment.lastIndex(where: { !$0.isYAMLBlank && $0 != 0x0D }) else { return nil }
    return Span(source: key.source, range: comment.startIndex..<last + 1)
  }
}
