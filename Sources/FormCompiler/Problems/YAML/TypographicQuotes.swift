// A value between quotes as books have them, which YAML takes for letters.

import FormLanguage

extension Problem {
  /// A value of YAML stands between typographic quotes.
  static let typographicQuotes = Problem(
    "typographic-quotes", .warning,
    page: Page(
      what: "A value stands between typographic quotes, such as `\u{201C}` and `\u{201D}`.",
      why: """
        Only `"` and `'` are quotes of YAML. Any others are a part of the text: they are shown to people, and a pattern \
        demands them of every answer. Word processors put them in place of those that were typed.
        """,
      wrong: """
        formc: 1
        form: Greeting
        fields:
          name:
            type: text
            title: \u{201C}Your name\u{201D}

        """,
      right: """
        formc: 1
        form: Greeting
        fields:
          name:
            type: text
            title: "Your name"

        """))
}

extension Diagnostic {
  /// `inner` stands between the quotes of the value at `span`.
  static func typographicQuotes(around inner: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .typographicQuotes, at: span, "typographic quotes are a part of the value", label: "YAML takes them for letters",
      fixes: [Fix("write straight quotes", edits: [Edit(span, inner.singleQuoted)])])
  }
}

extension SpecReader {
  /// Warns of values between typographic quotes; what tests answer may be anything.
  mutating func reportTypographicQuotes(in root: Node) {
    guard case .mapping(let entries) = root.content else { return }
    for entry in entries where !entry.key.isText("tests" as StaticString) {
      let tree = root.tree
      for index in entry.value.index..<tree.end(of: entry.value.index) {
        let record = tree.records[Int(index)]
        // Both quotes take two bytes at least.
        guard record.isScalar, record.style == .plain, record.count > 4, let inner = Self.quoted(index, in: tree)
        else { continue }
        report(.typographicQuotes(around: inner, at: tree.span(of: index)))
      }
    }
  }

  /// What stands between typographic quotes, if nothing else does.
  private static func quoted(_ index: Int32, in tree: Tree) -> String? {
    let mayBegin = tree.withText(of: index) { $0.first == 0xE2 || $0.first == 0xC2 }
    guard mayBegin, let text = Node(tree, index).scalar?.string else { return nil }
    return TypographicQuotes.inner(of: text)
  }
}

/// The quotes that books have, of some languages.
package enum TypographicQuotes {
  private static let quotes = "\u{201C}\u{201D}\u{201E}\u{2018}\u{2019}\u{201A}\u{AB}\u{BB}".unicodeScalars

  /// What stands between two of them, if nothing else does.
  package static func inner(of text: String) -> String? {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, quotes.contains(first),
      quotes.contains(last)
    else { return nil }
    let inner = String(text.unicodeScalars.dropFirst().dropLast())
    return inner.isEmpty || inner.unicodeScalars.contains(where: quotes.contains) ? nil : inner
  }
}
