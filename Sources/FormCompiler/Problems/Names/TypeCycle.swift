// Types that contain themselves.

import FormLanguage

extension Problem {
  static let typeCycle = Problem(
    "type-cycle",
    page: Page(
      what: "A type is made of itself, directly or through other types, groups or lists.",
      why: "Its fields would have no end: neither a form nor a Swift type can hold them.",
      wrong: """
        formc: 1
        form: Family
        types:
          Person:
            type: group
            fields:
              name:
                type: text
              child:
                type: Person
        fields:
          parent:
            type: Person

        """,
      right: """
        formc: 1
        form: Family
        types:
          Person:
            type: group
            fields:
              name:
                type: text
        fields:
          parent:
            type: Person
          children:
            type: list
            of:
              type: Person

        """))
}

extension Diagnostic {
  /// Each type of `circle` is made of the next and the last of the first; `span` is the name of the first.
  static func typeCycle(_ circle: [String], at span: Span) -> Diagnostic {
    Diagnostic(
      .typeCycle, at: span, "type `\(circle.first ?? "")` contains itself: `\(Wording.circle(circle[...]))`",
      label: circle.count > 1 ? "made of `\(circle[1])`, and so of itself" : "made of itself",
      fixes: [Fix("take the part that leads back to it out, or give it another type")])
  }
}
