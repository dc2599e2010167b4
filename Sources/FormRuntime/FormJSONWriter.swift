// Writes JSON: the same value gives the same bytes, everywhere.

nonisolated extension FormJSON {
  /// How a value is laid out.
  public enum Layout: Sendable {
    /// Without a blank.
    case dense
    /// On one line, with a blank behind each comma and colon.
    case line
    /// On a line a value, two blanks for each level; an empty list or object on one line.
    case indented
  }

  /// The value as text, without a line break at the end. Members keep their order, numbers have their shortest form.
  ///
  /// `showingInvisible` escapes DEL, C1, bidi controls, U+2028, U+2029, U+FEFF and the like, for
  /// terminals; the value stays the same.
  public func text(_ layout: Layout = .line, showingInvisible: Bool = false) -> String {
    var writer = FormJSONWriter(layout: layout, showsInvisible: showingInvisible)
    writer.write(self, level: 0)
    return writer.text
  }
}

/// Text that grows by a value at a time.
public nonisolated struct FormJSONWriter {
  private let layout: FormJSON.Layout
  private let showsInvisible: Bool
  private(set) var text = ""

  init(layout: FormJSON.Layout, showsInvisible: Bool) {
    self.layout = layout
    self.showsInvisible = showsInvisible
  }

  /// A text in quotes, as JSON writes it.
  public static func quoted(_ text: String, showingInvisible: Bool = false) -> String {
    var writer = FormJSONWriter(layout: .dense, showsInvisible: showingInvisible)
    writer.write(text)
    return writer.text
  }

  mutating func write(_ value: FormJSON, level: Int) {
    switch value {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let number): text += number.shortest
    case .string(let value): write(value)
    case .array(let values):
      write(values, between: "[", "]", level: level) { writer, value in
        writer.write(value, level: level + 1)
      }
    case .object(let object):
      write(object.members, between: "{", "}", level: level) { writer, member in
        writer.write(member.name)
        writer.text += writer.layout == .dense ? ":" : ": "
        writer.write(member.value, level: level + 1)
      }
    }
  }

  private mutating func write<Item>(
    _ items: [Item], between opening: String, _ closing: String, level: Int,
    each write: (inout FormJSONWriter, Item) -> Void
  ) {
    text += opening
    var isFirst = true
    for item in items {
      if !isFirst { text += layout == .line ? ", " : "," }
      isFirst = false
      if layout == .indented { breakLine(level + 1) }
      write(&self, item)
    }
    if layout == .indented, !items.isEmpty { breakLine(level) }
    text += closing
  }

  private mutating func breakLine(_ level: Int) {
    text += "\n" + String(repeating: "  ", count: level)
  }

  private mutating func write(_ value: String) {
    text += "\""
    if showsInvisible, value.utf8.contains(where: { $0 >= 0x7F }) {
      for scalar in value.unicodeScalars { write(scalar) }
    } else {
      writeRuns(of: value)
    }
    text += "\""
  }

  /// Writes what needs no escape in one piece.
  private mutating func writeRuns(of value: String) {
    var start = value.utf8.startIndex
    for index in value.utf8.indices {
      let byte = value.utf8[index]
      guard byte < 0x20 || byte == 0x22 || byte == 0x5C else { continue }
      text.append(contentsOf: value[start..<index])
      write(Unicode.Scalar(byte))
      start = value.utf8.index(after: index)
    }
    text.append(contentsOf: value[start...])
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    default:
      if scalar.value < 0x20 || showsInvisible && FormJSONWriter.isInvisible(scalar) {
        for unit in String(scalar).utf16 { writeEscape(unit) }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  private mutating func writeEscape(_ unit: UInt16) {
    let digits = String(unit, radix: 16, uppercase: true)
    text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    // The two joiners belong to words of many scripts, and to emoji.
    if scalar.value == 0x200C || scalar.value == 0x200D { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isNoncharacterCodePoint
    }
  }
}
