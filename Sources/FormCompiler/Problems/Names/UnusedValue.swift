// Named values that nothing reads.

import FormLanguage

extension Problem {
  static let unusedValue = Problem(
    "unused-value", .warning, isUnnecessary: true,
    page: Page(
      what: "No expression and no message reads this value.",
      why: """
        A value is neither asked nor shown, and no part of the record: what nothing reads does nothing. It is left over, \
        or something should read it and reads another. What is to come out is a field with `computed`.
        """,
      wrong: """
        formc: 1
        form: Order
        fields:
          count: {type: integer, maximum: 10}
        values:
          most: 10

        """,
      right: """
        formc: 1
        form: Order
        fields:
          count: {type: integer, maximum: most}
        values:
          most: 10

        """))
}

extension Diagnostic {
  /// The value `name`, which stands at `span`.
  static func unusedValue(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unusedValue, at: span, "value `\(name)` is never read", label: "nothing reads it",
      fixes: [Fix("read it in an expression or a message, or take it out")])
  }
}
