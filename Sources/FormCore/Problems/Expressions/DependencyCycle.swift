// Values that depend on each other in a circle.

package import FormLanguage

extension Problem {
  /// A field's value, visibility, bound or requirement depends on itself.
  package static let dependencyCycle = Problem(
    "dependency-cycle",
    page: Page(
      what: """
        A field's value, visibility, requirement or bound depends on itself, by way of other fields or at once.
        """,
      why: """
        formc settles every field once, in an order that is fixed when the spec is read. In a circle there is \
        no first field, and the result would depend on where one begins. A list is read with all that its items \
        hold: no `visible`, bound or `computed` of an item can read the list that it is in; a rule or `required` can.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          net: {type: integer, computed: gross - tax}
          tax: {type: integer}
          gross: {type: integer, computed: net + tax}

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          net: {type: integer}
          tax: {type: integer}
          gross: {type: integer, computed: net + tax}

        """))
}

extension Diagnostic {
  /// `circle`: the names of its fields, each depending on the next and the last on the first; `primary`: the first
  /// expression of it; `others`: those behind it; `isInList`: an item reads the list that it is in.
  package static func dependencyCycle(
    _ circle: [String], primary: Label, others: [Label], isInList: Bool = false
  ) -> Diagnostic {
    let headline =
      circle.count == 1
      ? "`\(circle[0])` depends on itself" : "fields depend on each other: `\(Wording.circle(circle[...]))`"
    let advice =
      if circle.count > 1 {
        "let one of these expressions read only what does not depend on its own field"
      } else if isInList {
        """
        leave the list out, which is read with all that its items hold; the item before is at hand as `previous`, and a \
        rule or `required` of an item can read the list
        """
      } else {
        "write it with other fields alone"
      }
    return Diagnostic(
      .dependencyCycle, at: primary.span, headline, label: circle.count == 1 ? "read here" : primary.text,
      secondary: others, fixes: [Fix(advice)])
  }

  /// The named value `name`, which has no type of its own, reads itself at `span`, of the item before.
  static func valueOfItself(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .dependencyCycle, at: span, "value `\(name)` depends on itself", label: "of a type that only itself would tell",
      fixes: [Fix("make it a `computed` field, which has a type of its own")])
  }
}
