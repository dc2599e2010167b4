// A name that stands for nothing.

package import FormLanguage

extension Problem {
  /// An expression names a field that does not exist here.
  package static let unknownName = Problem(
    "unknown-name",
    page: Page(
      what: """
        The expression uses a name that is neither a field in scope, nor `this`, `mode`, `today` or `now`, nor `index` or `previous` in the items of a list, nor \
        the variable of a macro.
        """,
      why: "Most such names are misspelt. A rule that reads a field that does not exist would never be judged.",
      wrong: """
        formc: 1
        form: Demo
        fields:
          email: {type: text}
          age: {type: integer}
        rules:
          demo:
            check: emial != ""
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
            check: email != ""
            message: Please check this

        """))
}

extension Diagnostic {
  /// `names`: what could stand there.
  static func unknownName(_ name: String, among names: [String], at span: Span) -> Diagnostic {
    var diagnostic = Diagnostic(.unknownName, at: span, "there is no field `\(name)` here")
    if name.utf8.elementsEqual("this".utf8) {
      diagnostic.headline = "`this` has no meaning here"
      diagnostic.primary.text = "it is for the rules of a field and for the items of a list"
      return diagnostic
    }
    if ["index", "previous"].contains(where: { name.utf8.elementsEqual($0.utf8) }) {
      diagnostic.headline = "`\(name)` has no meaning here"
      diagnostic.primary.text = "it is for the items of a list"
      return diagnostic
    }
    let lowered = name.lowercased()
    if ForeignExpressions.absences.contains(lowered) {
      return Diagnostic(
        .unknownName, at: span, "there is no `\(name)`", label: "a field without an answer is unknown",
        fixes: [Fix("write `!has(x)` for a field `x` without an answer")])
    }
    if let value = truth(meantBy: lowered, unless: names) {
      diagnostic.suggest(for: name, among: [value])
      return diagnostic
    }
    diagnostic.suggest(for: name, among: names)
    if diagnostic.suggestions.isEmpty, ForeignExpressions.prefixes.contains(lowered) {
      diagnostic.fixes = [Fix(ForeignExpressions.nameAdvice)]
    }
    return diagnostic
  }

  /// The truth that a word stands for elsewhere; or is a slip of the pen for, unless it may be one for a name.
  private static func truth(meantBy word: String, unless names: [String]) -> String? {
    // One letter is a name of its own.
    guard word.utf8.count > 1 else { return nil }
    if let truth = Literals.boolean(likely: word) { return "\(truth)" }
    guard let truth = Literals.boolean(near: word) else { return nil }
    return names.contains { Suggestion.isNear(word, $0, limit: 1) } ? nil : "\(truth)"
  }

  /// `name`, or `written`, which differs in case alone, is one of the choices that it is compared with.
  static func choiceWithoutQuotes(_ name: String, written: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownName, at: span, "there is no field `\(written)` here", label: "did you mean the text `\"\(name)\"`?",
      fixes: [Fix("put the choice in quotes: `\"\(name)\"`, or `'\(name)'`")])
  }

  /// Offers the name that was meant, or lists the few that there are.
  mutating func suggest(for name: String, among names: [String]) {
    if let meant = Suggestion.closest(to: name, among: names) {
      ask(meant)
      fixes.append(Fix("write `\(meant)`", edits: [Edit(primary.span, meant)]))
    } else if let list = Suggestion.list(names) {
      primary.text = "expected \(list)"
    }
  }
}
