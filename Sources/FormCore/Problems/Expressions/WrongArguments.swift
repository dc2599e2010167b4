// A call with arguments that the function does not take.

package import FormLanguage

extension Problem {
  /// A function is called with too many, too few or other arguments than it takes.
  package static let wrongArguments = Problem(
    "wrong-arguments",
    page: Page(
      what: """
        The function exists, but not for these arguments: there are too many or too few of them, or one is of \
        another type.
        """,
      why: "Every expression has one type before it runs, so a function never meets a value that it can't work on.",
      wrong: """
        formc: 1
        form: Demo
        fields:
          email: {type: text}
          age: {type: integer}
        rules:
          demo:
            check: email.startsWith(5)
            message: Please check this

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          email: {type: text}
          age: {type: integer}
        rules:
          demo:
            check: email.startsWith("5")
            message: Please check this

        """))
}

extension Diagnostic {
  /// A number of places that there is not.
  static func tooManyPlaces(_ places: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongArguments, at: span, "a number of places is from 0 to \(Constraint.mostPlaces), not \(places)",
      label: "expected 0 to \(Constraint.mostPlaces)")
  }

  /// `types`: of the arguments; a method's receiver is the first, unless `isCall`: it was called as a function. `name`: where the function's name stands.
  static func wrongArguments(
    _ function: Function, _ types: [ExpressionType], isCall: Bool = false, at span: Span, name: Span
  ) -> Diagnostic {
    let words = types.map(\.description)
    let call =
      function.style == .function || isCall
      ? "\(function.name)(\(words.joined(separator: ", ")))"
      : "\(words.first ?? "").\(function.name)(\(words.dropFirst().joined(separator: ", ")))"
    var diagnostic = Diagnostic(.wrongArguments, at: span, "`\(function.name)` does not take these arguments")
    diagnostic.primary.text = "there is no `\(call)`"
    if span != name { diagnostic.secondary = [Label(name, "called here")] }
    if function.name == "contains", case .list? = types.first {
      diagnostic.fixes = [Fix("write `x in list`: `contains` looks into a text")]
      return diagnostic
    }
    diagnostic.fixes = [
      Fix(
        (function.signatures.count > 1 ? "use one of " : "use ")
          + function.signatures.map { "`\($0)`" }.joined(separator: ", "))
    ]
    return diagnostic
  }

  /// The argument of `has` or `valid` is no field: a text, or something else.
  static func notAField(_ function: Function, isText: Bool, at span: Span) -> Diagnostic {
    let help = isText ? ", without quotes" : ", or of a member: `group.member`, `item.member`"
    return Diagnostic(
      .wrongArguments, at: span, "`\(function.name)` asks about a field", label: "expected the name of a field",
      fixes: [Fix("write the name of a field\(help)")])
  }

  static func patternNotLiteral(at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongArguments, at: span, "the pattern of `matches` is not a literal",
      label: "patterns are checked with the spec", fixes: [Fix("write the pattern here, in quotes")])
  }

  /// A macro has too many or too few arguments.
  static func macroArguments(_ function: Function, at span: Span) -> Diagnostic {
    let signatures = function.signatures.map { "`\($0)`" }.joined(separator: " or ")
    return Diagnostic(
      .wrongArguments, at: span, "`\(function.name)` takes a name and what is to be done with it",
      label: "expected \(signatures)")
  }

  /// A method was given what macros are given: a name and what is to be done with it.
  static func macroOfMethod(_ function: Function, at span: Span) -> Diagnostic {
    let advice =
      if case .end = function.kind {
        "write `x.filter(e, …).\(function.name)()` for one of the elements `e` that a condition holds for"
      } else {
        "write `x.map(e, …).\(function.name)()` for what is made of each element `e`"
      }
    return Diagnostic(
      .wrongArguments, at: span, "`\(function.name)` is no macro", label: "it takes no name for the element",
      fixes: [Fix(advice)])
  }

  /// The first argument of a macro is no new name.
  static func macroVariable(_ function: Function, at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongArguments, at: span, "the first argument of `\(function.name)` is no name",
      label: "expected a name for the element")
  }
}
