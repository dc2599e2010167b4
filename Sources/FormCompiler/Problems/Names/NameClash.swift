// Names that become one in Swift.

import FormLanguage

extension Problem {
  static let nameClash = Problem(
    "name-clash",
    page: Page(
      what: "Two names are the same, or become the same name in Swift.",
      why: """
        Generated Swift writes names in lowerCamelCase, so `first_name` and `firstName` are one there. Fields of one form or \
        group, sections, rules, actions and types are each among themselves; sections do not keep names apart.
        """,
      wrong: """
        formc: 1
        form: Person
        fields:
          first_name:
            type: text
          firstName:
            type: text

        """,
      right: """
        formc: 1
        form: Person
        fields:
          firstName:
            type: text
          secondName:
            type: text

        """))
}

extension Diagnostic {
  /// `name` at `span` and `other`, which stood at `first` before, are both `swiftName` in Swift.
  static func nameClash(_ name: String, at span: Span, with other: String, first: Span, swiftName: String) -> Diagnostic
  {
    let isSame = name.utf8.elementsEqual(other.utf8)
    return Diagnostic(
      .nameClash, at: span,
      isSame ? "the name `\(name)` is taken" : "`\(name)` and `\(other)` are both `\(swiftName)` in Swift",
      label: isSame ? "again here" : "also `\(swiftName)`",
      secondary: [Label(first, isSame ? "first declared here" : "`\(swiftName)` first here")],
      fixes: [Fix("give one of the two another name")])
  }
}
