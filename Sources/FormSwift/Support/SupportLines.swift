// Source by its lines: swift-format's layout tells where a declaration begins.

/// Lines one after the other, with the ends of lines.
typealias SupportText = ArraySlice<UInt8>

/// A file of Swift, line by line.
struct SupportLines {
  private let bytes: [UInt8]
  /// Where each line begins, and where the last one ends.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let ends = bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    starts = [0] + ends
  }

  var count: Int { starts.count - 1 }

  /// The text of some lines.
  func text(_ lines: Range<Int>) -> SupportText { bytes[starts[lines.lowerBound]..<starts[lines.upperBound]] }

  /// The number of the first of some lines that is wanted; if none is, where they end.
  func first(in lines: Range<Int>, where isWanted: (Int) -> Bool) -> Int {
    lines.first(where: isWanted) ?? lines.upperBound
  }

  /// A line without white space at its ends.
  private func content(_ line: Int) -> SupportText {
    let content = text(line..<line + 1).drop { $0 == UInt8(ascii: " ") }
    return content.prefix { $0 != UInt8(ascii: "\n") }
  }

  func isBlank(_ line: Int) -> Bool { content(line).isEmpty }

  func begins(_ line: Int, with text: StaticString) -> Bool {
    text.withUTF8Buffer { content(line).starts(with: $0) }
  }

  func ends(_ line: Int, with byte: UInt8) -> Bool { content(line).last == byte }

  private func indentation(_ line: Int) -> Int { content(line).startIndex - starts[line] }

  /// Whether a line is no comment and more than attributes: it declares what the lines in front of it belong to.
  func declares(_ line: Int) -> Bool {
    !isBlank(line) && !begins(line, with: "//") && !begins(line, with: "@")
  }

  /// Whether a line at the indentation of declarations belongs to what stands above it.
  private func continues(_ line: Int) -> Bool {
    begins(line, with: "}") || begins(line, with: ")") || begins(line, with: "]") || begins(line, with: "{")
      || begins(line, with: "where ")
  }

  /// Cuts lines into declarations, each with the blank lines, comments and attributes in front of it.
  func declarations(in lines: Range<Int>) -> [Range<Int>] {
    guard let beginning = lines.first(where: { !isBlank($0) }) else { return [] }
    let indentation = self.indentation(beginning)
    var declarations: [Range<Int>] = []
    var start = lines.lowerBound
    var firstBlank: Int?
    var hasDeclared = false
    for line in lines {
      if isBlank(line) {
        firstBlank = firstBlank ?? line
        continue
      }
      if self.indentation(line) == indentation, !continues(line) {
        if hasDeclared {
          declarations.append(start..<(firstBlank ?? line))
          start = firstBlank ?? line
        }
        hasDeclared = declares(line)
      }
      firstBlank = nil
    }
    return declarations + [start..<lines.upperBound]
  }
}
