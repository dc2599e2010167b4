// A file of the runtime, cut into what a support file can have or leave out.

/// A file of the runtime.
struct SupportFile: Sendable {
  /// What the file is for.
  let heading: SupportText
  let sections: [SupportSection]

  init(_ bytes: [UInt8]) {
    let lines = SupportLines(bytes)
    let end = lines.first(in: 0..<lines.count) { !lines.begins($0, with: "//") }
    heading = lines.text(0..<end)
    sections = SupportSection.sections(of: lines, in: end..<lines.count)
  }
}

/// The declarations from `#if` to `#endif`, or outside of that.
struct SupportSection: Sendable {
  /// The condition, with the lines in front of it; empty where there is none.
  let opening: SupportText
  /// None where there are imports, which the rest of the file needs.
  let declarations: [SupportDeclaration]
  let closing: SupportText

  fileprivate static func sections(of lines: SupportLines, in range: Range<Int>) -> [SupportSection] {
    var sections: [SupportSection] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let condition = lines.first(in: start..<range.upperBound) { lines.begins($0, with: "#if") }
      let last = (start..<condition).last { lines.declares($0) } ?? start - 1
      if last >= start {
        sections.append(SupportSection(lines, start..<start, start..<last + 1, last + 1..<last + 1))
        start = last + 1
      }
      guard condition < range.upperBound else { break }
      let (end, hasAlternatives) = alternatives(of: lines, in: condition..<range.upperBound)
      let inside = hasAlternatives ? end..<end : condition + 1..<end
      sections.append(SupportSection(lines, start..<inside.lowerBound, inside, end..<end + 1))
      start = end + 1
    }
    return sections
  }

  /// Where the condition ends that the first of some lines begins, and whether it has another side; conditions in it are
  /// passed over.
  private static func alternatives(of lines: SupportLines, in range: Range<Int>) -> (end: Int, hasAlternatives: Bool) {
    var depth = 0
    var hasAlternatives = false
    for line in range {
      if lines.begins(line, with: "#if") { depth += 1 }
      if lines.begins(line, with: "#else"), depth == 1 { hasAlternatives = true }
      if lines.begins(line, with: "#endif") { depth -= 1 }
      if depth == 0 { return (line, hasAlternatives) }
    }
    return (range.upperBound, hasAlternatives)
  }

  private init(_ lines: SupportLines, _ opening: Range<Int>, _ inside: Range<Int>, _ closing: Range<Int>) {
    self.opening = lines.text(opening)
    declarations = lines.declarations(in: inside).map { SupportDeclaration(lines, $0) }
    self.closing = lines.text(closing)
  }
}

/// A type, an extension or a `typealias`.
struct SupportDeclaration: Sendable {
  /// Up to the bracket that opens its members; all of it, if there is none.
  let opening: SupportText
  let header: SupportHeader
  let members: [SupportMember]
  let closing: SupportText

  fileprivate init(_ lines: SupportLines, _ range: Range<Int>) {
    let first = lines.first(in: range) { lines.declares($0) }
    let bracket = lines.first(in: first..<range.upperBound) { line in
      lines.ends(line, with: UInt8(ascii: "{")) || lines.ends(line, with: UInt8(ascii: "}"))
    }
    let hasMembers = bracket < range.upperBound - 1
    let inside = hasMembers ? bracket + 1..<range.upperBound - 1 : range.upperBound..<range.upperBound
    opening = lines.text(range.lowerBound..<inside.lowerBound)
    let header = SupportHeader(opening)
    self.header = header
    members = lines.declarations(in: inside).map {
      SupportMember(lines.text($0), isRequirement: header.kind == .protocol)
    }
    closing = lines.text(inside.upperBound..<range.upperBound)
  }
}
