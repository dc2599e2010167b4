// A function that does not exist, or is written otherwise.

package import FormLanguage

extension Problem {
  /// An expression calls what is no function.
  package static let unknownFunction = Problem(
    "unknown-function",
    page: Page(
      what: """
        The expression calls a function or a method that does not exist, calls a field, or writes a method as a \
        function or a function as a method.
        """,
      why: """
        Functions stand before their arguments, `age(birthday)`; methods behind what they work on, \
        `name.trim()`, `items.sum()`. `formc explain` has a page for each.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          email: {type: text}
          age: {type: integer}
        rules:
          demo:
            check: sizee(email) > 3
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
            check: size(email) > 3
            message: Please check this

        """))
}

extension Diagnostic {
  static func unknownFunction(_ name: String, at span: Span) -> Diagnostic {
    var diagnostic = Diagnostic(.unknownFunction, at: span, "there is no function `\(name)`")
    diagnostic.suggestFunction(for: name, among: Function.all.filter { $0.style != .method })
    return diagnostic
  }

  /// `type`: of what the method was called on.
  static func unknownMethod(_ name: String, of type: ExpressionType, at span: Span) -> Diagnostic {
    var diagnostic = Diagnostic(.unknownFunction, at: span, "\(type.phrase) has no method `\(name)`")
    diagnostic.suggestFunction(for: name, among: Function.all.filter { $0.style != .function })
    return diagnostic
  }

  /// Offers what is called otherwise elsewhere, or the nearest of `candidates`.
  private mutating func suggestFunction(for name: String, among candidates: [Function]) {
    let lowered = name.lowercased()
    if let meant = ForeignExpressions.functions[lowered].flatMap(Function.named) {
      ask(meant.name)
      let isInPlace = candidates.contains { $0.name == meant.name }
      fixes = [
        isInPlace
          ? Fix("write `\(meant.name)`", edits: [Edit(primary.span, meant.name)])
          : Fix("write \(meant.style == .function ? "`\(meant.name)(x)`" : "`x.\(meant.name)(…)`")")
      ]
    } else if let advice = ForeignExpressions.functionAdvice[lowered] {
      fixes = [Fix(advice)]
    } else if let meant = Function.nearest(to: name, among: candidates) {
      suggest(for: name, among: [meant.name])
    }
  }

  /// `receiver`: the first argument, as it was written.
  static func methodAsFunction(_ function: Function, receiver: String?, at span: Span) -> Diagnostic {
    let headline = "`\(function.name)` is a method"
    if function.name == "exists", let receiver {
      return Diagnostic(
        .unknownFunction, at: span, headline, label: "called like a function",
        fixes: [Fix("write `has(\(receiver))` for whether there is an answer")], suggestions: ["has"])
    }
    if function.isOfLists, let receiver {
      return Diagnostic(
        .unknownFunction, at: span, headline, label: "called like a function",
        fixes: [
          Fix("write `\(receiver).\(function.name)(…)` for a list, `[\(receiver), …].\(function.name)()` for values")
        ],
        suggestions: [function.name])
    }
    return Diagnostic(
      .unknownFunction, at: span, headline, label: "called like a function",
      fixes: [Fix("write `\(receiver ?? "x").\(function.name)(…)`")],
      suggestions: [function.name])
  }

  /// `receiver`: what it was called on, as it was written.
  static func functionAsMethod(_ function: Function, receiver: String, at span: Span) -> Diagnostic {
    let headline = "`\(function.name)` is a function"
    return Diagnostic(
      .unknownFunction, at: span, headline, label: "called like a method",
      fixes: [Fix("write `\(function.name)(\(receiver))`")], suggestions: [function.name])
  }

  static func valueAsFunction(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownFunction, at: span, "`\(name)` is no function", label: "it is a value",
      fixes: [Fix("leave the brackets out")])
  }
}
