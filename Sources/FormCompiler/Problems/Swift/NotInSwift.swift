// A form that there can be no Swift of: beside another, or at all.

public import FormLanguage

extension Problem {
  static let notInSwift = Problem(
    "not-in-swift",
    page: Page(
      what: """
        The form is fine, but `formc gen` can't write Swift for it beside another form of the same name; or there would \
        be more than 6 MiB of Swift for it.
        """,
      why: """
        What is generated together is compiled as one module, where a type can stand once. A form of another name, or \
        forms that are generated into different modules, have types of their own. What a type that is used many times \
        demands is written for each use, and a file of that size takes the compiler minutes.
        """,
      wrong: "",
      right: """
        formc: 1
        form: SecondOrder
        fields:
          total: {type: decimal}
        """))
}

extension Diagnostic {
  /// A form that there would be too much Swift for.
  package static func tooMuchSwift(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .notInSwift, at: span,
      "the Swift of form `\(visible(name))` would be longer than \(Limits.swiftBytes >> 20) MiB",
      label: "too much to be compiled",
      fixes: [Fix("make a `list` of what repeats, or several forms of it")])
  }

  /// A form whose type is already that of another spec's form; or whose `type`, which may be that of its model or view,
  /// is one of these of the other.
  public static func twiceInSwift(
    _ name: String, _ type: String?, at span: Span, first: Span, in file: String
  ) -> Diagnostic {
    let headline =
      type.map { "the form `\(visible(name))` has a type `\($0)` in Swift, and the form of \(visible(file)) has one" }
      ?? "the form `\(visible(name))` is already that of \(visible(file))"
    return Diagnostic(
      .notInSwift, at: span, headline,
      label: "becomes the same Swift type", secondary: [Label(first, "the first one")],
      fixes: [Fix("give one of the forms another name, or generate them into different modules")])
  }

  /// The same with its place in the options: `rename` is what gives one of the forms the other's name.
  package func broughtAbout(by rename: GenerateOptions.Rename) -> Diagnostic {
    Diagnostic(
      problem, at: rename.swift.span,
      "\(Wording.quoted(rename.name.value)) can't be called `\(rename.swift.value)` in Swift: another form has a type "
        + "of that name",
      label: "becomes the same Swift type",
      secondary: [Label(primary.span, "one of the two")] + secondary.map { Label($0.span, "and the other one") },
      fixes: [Fix("call it something else, or generate the two into different modules")])
  }
}
