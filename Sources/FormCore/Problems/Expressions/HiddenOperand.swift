// A rule that waits for ever once a field is hidden.

package import FormLanguage

extension Problem {
  package static let hiddenOperand = Problem(
    "hidden-operand", .warning,
    page: Page(
      what: "A rule reads a field that must be answered but can be hidden.",
      why: """
        A hidden field reads as empty, and a rule that reads it is then not judged. A text reads as `""` and a list as \
        `[]`: a rule that these break is broken as long as the field is hidden. Where the answer is needed that is \
        seldom meant: say with `when` where the rule is to hold, or ask with `has` for the answer. In a sum \
        `(has(x) ? x : 0)` takes what is hidden as 0.
        """,
      wrong: """
        formc: 1
        form: Delivery
        fields:
          express: {type: boolean}
          deadline: {type: date, visible: express, required: true}
          packed: {type: date, required: true}
        rules:
          inTime: {check: packed <= deadline, at: packed, message: That is too late}

        """,
      right: """
        formc: 1
        form: Delivery
        fields:
          express: {type: boolean}
          deadline: {type: date, visible: express, required: true}
          packed: {type: date, required: true}
        rules:
          inTime: {when: express, check: packed <= deadline, at: packed, message: That is too late}

        """))
}

extension Diagnostic {
  /// `rule` reads `field`, by its path, at `span`; the field can be hidden by what stands at `visible`, and the rule is
  /// broken or not judged then. `isAdded`: it is part of a sum, of which the rest can be judged.
  package static func hiddenOperand(
    _ field: String, at span: Span, rule: String, isBroken: Bool, isAdded: Bool, visible: Span
  ) -> Diagnostic {
    let sum = [Fix("write `(has(\(field)) ? \(field) : 0)` in the sum, so that the rest is judged")]
    return Diagnostic(
      .hiddenOperand, at: span, "rule `\(rule)` is \(isBroken ? "broken" : "not judged") while `\(field)` is hidden",
      label: "can be hidden",
      secondary: [Label(visible, "shown only where this is true")],
      fixes: (isAdded ? sum : []) + [Fix("add a `when` that says where the rule holds")])
  }
}
