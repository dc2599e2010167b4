// Words of the form in Swift: nested switches, first over what is spoken of, then over the language.

import FormCore
import FormLanguage
import FormRuntime

/// Prints functions that give words.
enum SwiftWords {
  /// `func name(in language: Language = .en) -> String` over a table: a line for each case of the enum.
  static func write(
    _ name: SwiftSource, _ summary: SwiftSource, _ texts: [Text], _ layout: SwiftLayout, to writer: inout SwiftWriter
  ) {
    let rows = texts.map(layout.texts.literals)
    // Where nothing is translated, one column is enough.
    let isPlain = rows.allSatisfy { row in row.allSatisfy { $0 == row[0] } }
    let columns = isPlain ? 1 : layout.languages.count
    let position: SwiftSource = columns == 1 ? "number" : "number * \(columns) + language.number"
    writer.space()
    writer.line("/// \(summary)")
    if columns > 1 { writer.line("// \(layout.languages.map(\.name.source).joined(", "))") }
    writer.lookup(
      "\(layout.access)func \(name)(in language: \(layout.form.source).Language = .\(layout.sourceLanguage)) -> String",
      at: position, in: "\(name)Table", rows: rows.map { Array($0.prefix(columns)) })
  }

  /// A case and its words, on one line where there are no languages to tell apart.
  static func write(_ cases: [SwiftSource], _ text: Text, _ layout: SwiftLayout, to writer: inout SwiftWriter) {
    if let words = single(text, layout), words.count < 80, cases.count < 4 { return writer.cases(cases, " \(words)") }
    writer.cases(cases)
    writer.indented { value(text, layout, to: &$0) }
  }

  /// The words, if they are the same in all languages.
  private static func single(_ text: Text, _ layout: SwiftLayout) -> SwiftSource? {
    let words = layout.languages.map { SwiftSource.text(text.variant(for: $0.tag).template.plainText) }
    guard let first = words.first, words.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The same for words that not all have: a switch over those that do.
  static func writeOptional(
    _ name: SwiftSource, _ summary: SwiftSource, _ texts: [(SwiftSource, Text)], of total: Int, _ layout: SwiftLayout,
    to writer: inout SwiftWriter
  ) {
    writer.space()
    writer.line("/// \(summary)")
    let head: SwiftSource =
      "\(layout.access)func \(name)(in language: \(layout.form.source).Language = .\(layout.sourceLanguage)) -> String?"
    guard !texts.isEmpty else { return writer.brief(head, "nil") }
    writer.block(head) { writer in
      writer.choose("self") { writer in
        for (cases, text) in grouped(texts, layout) {
          write(cases.map { ".\($0)" }, text, layout, to: &writer)
        }
        if texts.count < total { writer.line("default: nil") }
      }
    }
  }

  /// Cases with the same words together, in the order of the first of each.
  private static func grouped(
    _ texts: [(SwiftSource, Text)], _ layout: SwiftLayout
  ) -> [(cases: [SwiftSource], text: Text)] {
    var groups: [(cases: [SwiftSource], text: Text)] = []
    var known: [[SwiftSource]: Int] = [:]
    for (name, text) in texts {
      let key = layout.texts.literals(text)
      if let index = known[key] {
        groups[index].cases.append(name)
      } else {
        known[key] = groups.count
        groups.append(([name], text))
      }
    }
    return groups
  }

  /// A text in the language `language`: a literal, or a switch over the languages.
  static func value(_ text: Text, _ layout: SwiftLayout, to writer: inout SwiftWriter) {
    let words = layout.languages.map { SwiftSource.text(text.variant(for: $0.tag).template.plainText) }
    guard let first = words.first, words.contains(where: { $0 != first }) else {
      return writer.line(words.first ?? "\"\"")
    }
    writer.choose("language") { writer in
      for (language, word) in zip(layout.languages, words) { writer.line("case .\(language.name.source): \(word)") }
    }
  }
}

extension SwiftLayout {
  /// The language in which texts are written first.
  var sourceLanguage: SwiftSource { languages.first?.name.source ?? "en" }

  /// What a text says, for a comment; nothing where ASCII can't say it in any language.
  func words(_ text: Text?) -> SwiftSource? { text.flatMap(texts.comment) }

  /// `// login.yaml:12`
  func writeMark(_ span: Span, to writer: inout SwiftWriter) {
    if let mark = mark(span) { writer.line("// \(mark)") }
  }
}
