// What else YAML can't make sense of.

import FormLanguage

extension Problem {
  /// The file is not well-formed YAML.
  static let yamlSyntax = Problem(
    "yaml-syntax",
    page: Page(
      what: "The file is not well-formed YAML.",
      why: "Nothing behind such a place can be understood for sure.",
      wrong: """
        formc: 1
        form: Demo
        languages: [en,, de]
        fields:
          name:
            type: text

        """,
      right: """
        formc: 1
        form: Demo
        languages: [en, de]
        fields:
          name:
            type: text

        """))
}

extension Diagnostic {
  /// What is wrong in `headline`; `help` may be empty.
  static func yamlSyntax(_ headline: String, at span: Span, help: String) -> Diagnostic {
    Diagnostic(.yamlSyntax, at: span, headline, fixes: help.isEmpty ? [] : [Fix(help)])
  }
}
