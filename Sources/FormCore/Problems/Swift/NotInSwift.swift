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
          goods: {type: list, of: {type: group, fields: {price: {type: decimal}}}}
          fees: {type: list, of: {type: group, fields: {price: {type: decimal}}}}
          total: {type: decimal, computed: "(goods + fees).map(line, line.price).sum()"}
        """,
      right: """
        formc: 1
        form: Order
        fields:
          goods: {type: list, of: {type: group, fields: {price: {type: decimal}}}}
          fees: {type: list, of: {type: group, fields: {price: {type: decimal}}}}
          total: {type: decimal, computed: "goods.map(line, line.price).sum() + fees.map(line, line.price).sum()"}
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
