// Names of fields that the form does not have.

import FormLanguage

extension Problem {
  static let unknownField = Problem(
    "unknown-field",
    page: Page(
      what: "A rule's `at`, a test, or `uniqueItems` names a field that the form, or the items of a list, do not have.",
      why: "The message would stand nowhere, and the test would not test what it says.",
      wrong: """
        formc: 1
        form: SignUp
        fields:
          email:
            type: text
          confirm:
            type: text
        rules:
          emailsMatch:
            check: email == confirm
            at: confrim
            message: The addresses must match

        """,
      right: """
        formc: 1
        form: SignUp
        fields:
          email:
            type: text
          confirm:
            type: text
        rules:
          emailsMatch:
            check: email == confirm
            at: confirm
            message: The addresses must match

        """))
}

extension Diagnostic {
  /// `name` at `span` is none of `fields`; `place` is where it is named, as words such as "`at` of rule `emailsMatch`".
  static func unknownField(_ name: String, at span: Span, among fields: [String], in place: String) -> Diagnostic {
    let meant = Meant(name, among: fields)
    // A plain key in braces can't have brackets.
    let quoted = meant.name.flatMap { $0.contains("[") ? Fix("write `\($0)`", edits: [Edit(span, "\"\($0)\"")]) : nil }
    return Diagnostic(
      .unknownField, at: span, "unknown field \(Wording.quoted(name)) in \(place)", label: meant.label,
      fixes: quoted.map { [$0] } ?? meant.fixes(at: span), asking: meant.name)
  }

  /// `form` stands in a list of fields, which the form is none of.
  static func formAmongFields(at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownField, at: span, "unknown field `form` in `at`", label: "the form stands alone, without brackets",
      fixes: [Fix("write `at: form` for a message that stands at no field, or name fields alone")])
  }

  /// `name` at `span` is the name of a field where its key in records is wanted.
  static func nameForKey(_ name: String, _ key: String, at span: Span, in place: String) -> Diagnostic {
    let meant = Meant(name, among: [key], synonym: key)
    return Diagnostic(
      .unknownField, at: span, "unknown field \(Wording.quoted(name)) in \(place)",
      label: "the key of this field in records is \(Wording.quoted(key))", fixes: meant.fixes(at: span),
      suggestions: meant.suggestions)
  }

  /// `name` is to be a member of items that are no groups; `argument` is all that the constraint is given.
  static func noMembers(_ name: Node, of argument: Node, key: String) -> Diagnostic {
    let fix = Fix("compare whole items: `\(key): true`", edits: [Edit(argument.span, "true")], isSure: false)
    return Diagnostic(
      .unknownField, at: name.span,
      "unknown field \(Wording.quoted(name.string)) in `\(key)`: the items of the list are no groups",
      label: "these items have no fields", fixes: [fix])
  }
}
