// From a tree to the lines that it is written as.

import FormCompiler
import FormLanguage

/// A line of the layout, with the place that it was made of.
struct LayoutLine {
  /// A block that is open at the end of a line.
  struct Block {
    let indentation: Int
    /// Where its lines began in the file.
    let column: Int
    /// Where the bracket that it was written with closes it.
    let end: Int?
  }

  let indentation: Int
  let text: [UInt8]
  /// The lines below it that belong to the same scalar, two spaces deeper than its key.
  var rest: [ArraySlice<UInt8>] = []
  var restIndentation = 0
  /// From its first byte to behind its last one, as it was written.
  let start: Int
  let end: Int
  /// Whether it is the key, or the dash, of what stands below it.
  var opensBlock = false
  var blocks: [Block] = []
}

/// Makes the lines of a tree.
struct LayoutLines {
  private(set) var lines: [LayoutLine] = []
  private let bytes: [UInt8]
  /// Where the lines of the file begin.
  private let starts: [Int]
  private let margin: Margin
  private var blocks: [LayoutLine.Block] = []

  /// A line of brackets has at most so many characters.
  private static let width = 120
  /// YAML looks for the colon of a key no farther than 1,024 characters; a longer one, or one of several lines, has a
  /// question mark in front.
  private static let longestKey = 1000

  init(_ bytes: [UInt8], _ margin: Margin) {
    self.bytes = bytes
    starts = [0] + bytes.indices.filter { bytes[$0].isYAMLBreak }.map { $0 + 1 }
    self.margin = margin
  }

  mutating func addRoot(_ root: Node) {
    let start = root.span.start
    add(root, behind: Lead(text: [], indentation: 0, inner: 0, start: start, end: start))
  }

  /// What stands in front of a value: a key with its colon, a dash, or several of them on one line.
  private struct Lead {
    var text: [UInt8]
    /// Where its line begins.
    let indentation: Int
    /// Where what belongs to it begins below it.
    let inner: Int
    let start: Int
    /// Behind its last part, as it was written; a colon may follow.
    let end: Int
    var endsWithKey = false

    var isRoot: Bool { text.isEmpty }
    var spaced: [UInt8] { text.isEmpty ? [] : text + [0x20] }
  }

  private mutating func add(_ node: Node, behind lead: Lead) {
    switch node.content {
    case .scalar: addScalar(node, behind: lead)
    case .sequence, .mapping:
      if let text = brackets(node, behind: lead) {
        addValue(text, of: node, to: node.span.end, behind: lead)
      } else {
        addBlock(node, behind: lead)
      }
    }
  }

  // MARK: Values of one line, and of one scalar

  private mutating func addScalar(_ node: Node, behind lead: Lead) {
    guard !node.isEmpty else {
      return append(lead.text, at: lead.indentation, lead.start..<max(lead.end, node.span.end))
    }
    let scalar = ScalarLayout(node, of: bytes, inBrackets: false)
    addValue(scalar.first, of: node, to: scalar.end, behind: lead, rest: scalar.rest)
  }

  private mutating func addValue(
    _ text: [UInt8], of node: Node, to end: Int, behind lead: Lead, rest: [ArraySlice<UInt8>] = []
  ) {
    let start = node.span.start
    if isApart(start, from: lead) {
      append(lead.text, at: lead.indentation, lead.start..<lead.end, opensBlock: true)
      append(text, at: lead.inner, start..<end, rest: rest, at: lead.inner)
    } else {
      let inner = lead.isRoot ? 2 : lead.inner
      append(lead.spaced + text, at: lead.indentation, lead.start..<end, rest: rest, at: inner)
    }
  }

  /// Whether comments stand between a value and what is in front of it.
  private func isApart(_ place: Int, from lead: Lead) -> Bool {
    !lead.isRoot && lead.end < place && margin.hasComment(in: lead.end..<place)
  }

  private mutating func append(
    _ text: [UInt8], at indentation: Int, _ range: Range<Int>, rest: [ArraySlice<UInt8>] = [], at inner: Int = 0,
    opensBlock: Bool = false
  ) {
    lines.append(
      LayoutLine(
        indentation: indentation, text: text, rest: rest, restIndentation: inner, start: range.lowerBound,
        end: range.upperBound, opensBlock: opensBlock, blocks: blocks))
  }

  // MARK: Blocks

  private mutating func addBlock(_ node: Node, behind lead: Lead) {
    let isInBrackets = isBracket(node)
    let start = node.span.start
    blocks.append(
      LayoutLine.Block(
        indentation: lead.inner, column: isInBrackets ? 0 : column(of: start), end: isInBrackets ? node.span.end : nil))
    defer { blocks.removeLast() }
    var open: Lead? = lead.isRoot ? nil : lead
    if lead.endsWithKey || isApart(start, from: lead) {
      blocks.removeLast()
      append(lead.text, at: lead.indentation, lead.start..<lead.end, opensBlock: true)
      blocks.append(
        LayoutLine.Block(
          indentation: lead.inner, column: isInBrackets ? 0 : column(of: start),
          end: isInBrackets ? node.span.end : nil))
      open = nil
    }
    switch node.content {
    case .scalar: break
    case .mapping(let entries):
      for entry in entries {
        addEntry(entry, behind: open, at: lead.inner)
        open = nil
      }
    case .sequence(let items):
      var place = start
      for item in items {
        let dash = isInBrackets ? item.span.start : self.dash(from: place)
        let text = (open?.spaced ?? []) + [UInt8(ascii: "-")]
        add(
          item,
          behind: Lead(
            text: text, indentation: open?.indentation ?? lead.inner, inner: lead.inner + 2, start: open?.start ?? dash,
            end: isInBrackets ? dash : dash + 1))
        open = nil
        place = max(item.span.end, dash + 1)
      }
    }
  }

  private mutating func addEntry(_ entry: Node.Entry, behind open: Lead?, at indentation: Int) {
    let key = ScalarLayout(entry.key, of: bytes, inBrackets: false, isKey: true)
    let start = open?.start ?? entry.key.span.start
    var lead = Lead(
      text: (open?.spaced ?? []) + key.first + [UInt8(ascii: ":")], indentation: open?.indentation ?? indentation,
      inner: indentation + 2, start: start, end: key.end, endsWithKey: true)
    if !key.rest.isEmpty || key.first.count > Self.longestKey {
      append(
        (open?.spaced ?? []) + Array("? ".utf8) + key.first, at: lead.indentation, start..<key.end, rest: key.rest,
        at: lead.inner)
      lead = Lead(
        text: [UInt8(ascii: ":")], indentation: indentation, inner: lead.inner, start: key.end, end: key.end,
        endsWithKey: true)
    }
    add(entry.value, behind: lead)
  }

  /// The dash of the item that begins behind a place.
  private func dash(from start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != UInt8(ascii: "-") {
      if bytes[place] == UInt8(ascii: "#") {
        place = bytes[place...].firstIndex { $0.isYAMLBreak } ?? bytes.count
      } else {
        place += 1
      }
    }
    return place
  }

  /// How many bytes stand before a place on its line.
  private func column(of place: Int) -> Int {
    // A line may have all of the file, and thousands of maps.
    let line = starts[starts.partitioningIndex { $0 > place } - 1]
    return place - line - (line == 0 && bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0)
  }

  // MARK: Brackets

  private func isBracket(_ node: Node) -> Bool {
    let start = node.span.start
    return start < bytes.count && (bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "["))
  }

  /// A list or map in brackets as it stays; nil if it is none, or becomes a block.
  private func brackets(_ node: Node, behind lead: Lead) -> [UInt8]? {
    guard isBracket(node) else { return nil }
    guard node.record.count > 0 else { return text(of: node) }
    guard !lead.isRoot, !bytes[node.span.range].contains(where: \.isYAMLBreak) else { return nil }
    let text = text(of: node)
    let isApart = isApart(node.span.start, from: lead)
    let line = isApart ? text : lead.spaced + text
    let count = (isApart ? lead.inner : lead.indentation) + line.count { $0 & 0xC0 != 0x80 }
    return count <= Self.width ? text : nil
  }

  /// A node on one line, within brackets or as the outermost of them.
  private func text(of node: Node) -> [UInt8] {
    switch node.content {
    case .scalar: return ScalarLayout(node, of: bytes, inBrackets: true).first
    case .sequence(let items):
      return [UInt8(ascii: "[")] + items.map { text(of: $0) }.joined(separator: separator) + [UInt8(ascii: "]")]
    case .mapping(let entries):
      // A pair in a list needs no braces, but the colon that makes it one.
      let isBraced = isBracket(node)
      let text = Array(entries.map { self.text(of: $0, needsColon: !isBraced) }.joined(separator: separator))
      return isBraced ? [UInt8(ascii: "{")] + text + [UInt8(ascii: "}")] : text
    }
  }

  private var separator: [UInt8] { Array(", ".utf8) }

  private func text(of entry: Node.Entry, needsColon: Bool) -> [UInt8] {
    let key = ScalarLayout(entry.key, of: bytes, inBrackets: true, isKey: true)
    guard !entry.value.isEmpty else {
      let next = bytes[key.end...].first { !$0.isYAMLBlank }
      return key.first + (needsColon || next == UInt8(ascii: ":") ? Array(": ".utf8) : [])
    }
    return key.first + Array(": ".utf8) + text(of: entry.value)
  }
}
