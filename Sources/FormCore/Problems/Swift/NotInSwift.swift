// A form that means something for which there is no Swift yet.

extension Problem {
  static let notInSwift = Problem(
    "not-in-swift",
    page: Page(
      what: "The form is fine, but `formc gen` can't write Swift for a part of it.",
      why: """
        Generated code has to mean what the form means. Where it can't yet, formc says so instead of writing code that \
        judges otherwise.
        """,
      wrong: """
        formc: 1
        form: Order
        fields:
          first: {type: choice, choices: {a: A, b: B}}
          second: {type: choice, choices: {a: A, b: B}, computed: first}
        """,
      right: """
        formc: 1
        form: Order
        fields:
          first: {type: choice, choices: {a: A, b: B}}
          second: {type: text, computed: first}
        """))
}

extension Diagnostic {
  /// A part of a form that no Swift can be written for.
  package static func notInSwift(_ reason: SwiftRefusal.Reason, at span: Span) -> Diagnostic {
    switch reason {
    case .groupValue:
      Diagnostic(
        .notInSwift, at: span, "a group as a value can't be written in Swift", label: "used as a value",
        fixes: [Fix("name the fields of the group one by one")])
    case .computedKind:
      Diagnostic(
        .notInSwift, at: span, "only texts, numbers, booleans, dates and times can be computed in Swift",
        label: "computed here", fixes: [Fix("compute a text or a number, and leave the choosing to people")])
    }
  }
}
extension Diagnostic {
  /// A form whose type is already that of another spec's form.
  public static func twiceInSwift(_ name: String, at span: Span, first: Span, in file: String) -> Diagnostic {
    Diagnostic(
      .notInSwift, at: span, "the form `\(visible(name))` is already that of \(visible(file))",
      label: "becomes the same Swift type", secondary: [Label(first, "the first one")],
      fixes: [Fix("give one of the forms another name, or generate them into different modules")])
  }
}
