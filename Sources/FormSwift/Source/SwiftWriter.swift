// Lines of Swift, indented by what is open around them.

import FormLanguage

/// Writes source line by line.
struct SwiftWriter {
  /// Everything so far, with a newline behind each line.
  private(set) var bytes: [UInt8] = []
  /// Where the last line begins.
  private var lastLine = 0
  private var depth = 0

  /// Whether there is more than anybody compiles: nothing more is written, and what there is is not to be used.
  var isFull: Bool { bytes.count > Limits.swiftBytes }

  /// Adds a line, or several if there are newlines in it; each is indented.
  mutating func line(_ source: SwiftSource) {
    add(source, depth: depth)
    // Most are one line, and tables have tens of thousands.
    guard bytes[lastLine...].contains(UInt8(ascii: "\n")) else { return end() }
    bytes.removeSubrange(lastLine...)
    for line in source.lines {
      add(line, depth: depth)
      end()
    }
  }

  /// Begins a line with what stands in it, if anything does.
  private mutating func add(_ source: SwiftSource, depth: Int) {
    lastLine = bytes.count
    if source.isEmpty || isFull { return }
    for _ in 0..<depth { bytes.append(contentsOf: [UInt8(ascii: " "), UInt8(ascii: " ")]) }
    bytes.append(contentsOf: source.code.utf8)
  }

  private mutating func end() { bytes.append(UInt8(ascii: "\n")) }

  /// Takes the last line away if nothing stands in it.
  private mutating func dropEmptyLine() {
    if lastLine == bytes.count - 1 { bytes.removeLast() }
  }

  /// Adds a document, broken where it doesn't fit.
  mutating func document(_ document: SwiftDocument) {
    if !isFull { write(lines(of: document)) }
  }

  /// A document as it is broken here.
  func lines(of document: SwiftDocument) -> [(depth: Int, source: SwiftSource)] {
    document.lines(width: 120 - 2 * depth)
  }

  /// Adds lines of a document.
  mutating func write(_ lines: [(depth: Int, source: SwiftSource)]) {
    for (inner, source) in lines {
      add(source, depth: depth + inner)
      while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
      end()
    }
  }

  /// Whether a line has room for so many characters.
  func fits(_ count: Int) -> Bool { count + 2 * depth <= 120 }

  /// Whether the last line is empty, or opens a block.
  private var hasSpace: Bool {
    let line = bytes[lastLine...].dropLast()
    return line.isEmpty || line.last == UInt8(ascii: "{") || line.starts(with: "#if".utf8)
  }

  /// Adds an empty line, unless there is one or a block has just been opened.
  mutating func space() {
    if !hasSpace { line("") }
  }

  /// `head {`, what `body` writes, and `}`.
  mutating func block(_ head: SwiftSource, _ body: (inout SwiftWriter) -> Void) {
    if isFull { return }
    line("\(head) {")
    depth += 1
    body(&self)
    depth -= 1
    dropEmptyLine()
    line("}")
  }

  /// `switch subject {`, the cases that `body` writes in line with it, and `}`.
  mutating func choose(_ subject: SwiftSource, prefix: SwiftSource = "", _ body: (inout SwiftWriter) -> Void) {
    line("\(prefix)switch \(subject) {")
    body(&self)
    line("}")
  }

  /// What stands in front of the values of so many cases of a switch that is all that a function does. Where there are
  /// many, each is a statement of its own: over one expression of them the compiler takes the square of their number.
  static func answering(_ cases: Int) -> SwiftSource { cases > 64 ? "return " : "" }

  /// A function whose body is one line if that fits, and a block otherwise.
  mutating func brief(_ head: SwiftSource, _ body: SwiftSource) {
    let isShort = head.count + body.count + 2 * depth + 5 <= 120 && !body.code.utf8.contains(0x0A)
    guard !isShort else { return line("\(head) { \(body) }") }
    block(head) { $0.line(body) }
  }

  /// What `body` writes, indented under a line such as a `case`.
  mutating func indented(_ body: (inout SwiftWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// `case a, b, c:` broken over lines where it gets long.
  mutating func cases(_ names: [SwiftSource], _ suffix: SwiftSource = "") {
    var current: SwiftSource = "case "
    for (index, name) in names.enumerated() {
      let part: SwiftSource = index == names.count - 1 ? "\(name):\(suffix)" : "\(name), "
      if current.count + part.count + 2 * depth > 118, current != "case " {
        line(current.trimmed)
        current = "  "
      }
      current += part
    }
    line(current)
  }

  /// `case a, b, c` as it is declared, broken over lines where it gets long.
  mutating func caseList(_ names: [SwiftSource]) {
    guard !names.isEmpty else { return }
    var current: SwiftSource = "case "
    var isEmpty = true
    for name in names {
      if !isEmpty, current.count + name.count + 2 * depth > 116 {
        line(current)
        current = "case "
        isEmpty = true
      }
      current += isEmpty ? name : ", \(name)"
      isEmpty = false
    }
    line(current)
  }

  /// How many values a property may make anew where it is read, so that debug builds don't take long over that too.
  private static let valuesMadeAnew = 32

  /// A property of a type that gives values, as many in a line as there is room for.
  ///
  /// Few stand in a getter, which takes the compiler half of what a constant takes; optimized, both are bytes of the
  /// program.
  mutating func table(_ access: SwiftSource, _ name: SwiftSource, _ values: [SwiftSource]) {
    guard values.count <= SwiftWriter.valuesMadeAnew else {
      return list("\(access)static let \(name): [String] = [", values, "]")
    }
    let head: SwiftSource = "\(access)static var \(name): [String]"
    let whole: SwiftSource = "[\(values.joined(", "))]"
    if fits(head.count + whole.count + 5) { return brief(head, whole) }
    block(head) { $0.list("[", values, "]") }
  }

  /// A constant of the type itself: a line a row where it fits.
  mutating func table(_ head: SwiftSource, rows: [[SwiftSource]]) {
    guard !rows.isEmpty else { return line("\(head) = []") }
    list("\(head) = [", rows: rows, "]")
  }

  /// A constant of small numbers, as many in a line as there is room for.
  mutating func numbers(_ head: SwiftSource, _ numbers: [Int]) {
    let type: SwiftSource = numbers.allSatisfy { $0 <= UInt16.max } ? "UInt16" : "UInt32"
    list("\(head): [\(type)] = [", numbers.map { "\($0)" }, "]")
  }

  /// A function that gives a value of a table, which stands in it if it is small and beside it if not.
  mutating func lookup(_ head: SwiftSource, at position: SwiftSource, in table: SwiftSource, rows: [[SwiftSource]]) {
    let values = rows.flatMap { $0 }
    guard values.count <= SwiftWriter.valuesMadeAnew else {
      brief(head, "Self.\(table)[\(position)]")
      space()
      return self.table("private static let \(table): [String]", rows: rows)
    }
    let whole: SwiftSource = "[\(values.joined(", "))][\(position)]"
    if fits(head.count + whole.count + 5) { return brief(head, whole) }
    block(head) { $0.list("[", rows: rows, "][\(position)]") }
  }

  private mutating func list(_ opening: SwiftSource, rows: [[SwiftSource]], _ closing: SwiftSource) {
    line(opening)
    indented { writer in
      for row in rows {
        let line = row.joined(", ")
        for value in writer.fits(line.count + 1) ? [line] : row { writer.line("\(value),") }
      }
    }
    line(closing)
  }

  /// A list: in one line if that fits, else as many in a line as there is room for.
  mutating func list(_ opening: SwiftSource, _ values: [SwiftSource], _ closing: SwiftSource) {
    let whole: SwiftSource = "\(opening)\(values.joined(", "))\(closing)"
    if fits(whole.count) { return line(whole) }
    line(opening)
    indented { writer in
      var current: SwiftSource = ""
      for value in values {
        if !current.isEmpty, !writer.fits(current.count + value.count + 3) {
          writer.line("\(current),")
          current = ""
        }
        current = current.isEmpty ? value : "\(current), \(value)"
      }
      writer.line("\(current),")
    }
    line(closing)
  }

  /// `#if condition`, what `body` writes one deeper, and `#endif`.
  mutating func conditional(_ condition: SwiftSource, _ body: (inout SwiftWriter) -> Void) {
    line("#if \(condition)")
    depth += 1
    body(&self)
    depth -= 1
    dropEmptyLine()
    line("#endif")
  }
}
