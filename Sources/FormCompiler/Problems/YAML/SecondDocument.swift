// A file with more than one YAML document.

import FormLanguage

extension Problem {
  /// A second YAML document follows in the same file.
  static let secondDocument = Problem(
    "second-document",
    page: Page(
      what: "A second YAML document follows in the same file.",
      why: """
        A spec is one file and one document; what a second one holds would never be read.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            title: Name
        ---
        form: Other

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          name:
            type: text
            title: Name

        """))
}

extension Diagnostic {
  /// `span`: where the second document begins. `empty`: its line, if nothing is in it.
  static func secondDocument(at span: Span, removing empty: Span?) -> Diagnostic {
    Diagnostic(
      .secondDocument, at: span, "a second document in the file", label: "a spec is one document",
      fixes: [
        empty.map { Fix("take it out: nothing follows", edits: [Edit($0, "")], isSure: true) }
          ?? Fix("give it a file of its own, or remove it")
      ])
  }
}
