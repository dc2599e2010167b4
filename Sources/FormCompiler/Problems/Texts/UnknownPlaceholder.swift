// Placeholders that stand for nothing.

import FormCore
import FormLanguage
import FormRuntime

extension Problem {
  static let unknownPlaceholder = Problem(
    "unknown-placeholder",
    page: Page(
      what: "A text has a placeholder in braces that it can't use there.",
      why: """
        Nothing would be put in its place. A constraint's message knows the constraint's argument by its key, `{title}` \
        and, of texts, choices and lists, `{count}`; a rule's message the fields that the rule can read; `waiting` knows \
        `{seconds}`; other texts have no placeholders. Groups have no words, and lists of groups neither; plurals go by \
        numbers alone. Braces that are meant as such are written `{{` and `}}`.
        """,
      wrong: """
        formc: 1
        form: SignUp
        fields:
          account:
            type: text
            maxLength: 20
            messages:
              maxLength: "At most {maxLenght} characters"

        """,
      right: """
        formc: 1
        form: SignUp
        fields:
          account:
            type: text
            maxLength: 20
            messages:
              maxLength: "At most {maxLength} characters"

        """))
}

extension Diagnostic {
  /// `name`, at `span` within its braces, is none of `names`, which the text knows; `text` says which one it is, as
  /// words such as "the message of rule `emailsMatch`", and `cure` how to show what was meant otherwise.
  static func unknownPlaceholder(
    _ name: String, at span: Span, among names: [String], in text: String, isPlain: Bool = false, cure: String? = nil
  ) -> Diagnostic {
    // A path is no slip of the pen for a name.
    let meant = Meant(name, among: cure == nil ? names : [])
    let isExact = span.range.count == name.utf8.count
    let others = names.filter { $0 != meant.name && isLikely($0, for: name) }
    let fixes =
      isExact ? meant.fixes(at: span) + others.map { Fix("write `{\($0)}`", edits: [Edit(span, $0)]) } : []
    let inBraces = [
      Edit(Span(source: span.source, range: max(0, span.start - 1)..<span.start), "{{"),
      Edit(Span(source: span.source, range: span.end..<span.end + 1), "}}"),
    ]
    let shown =
      cure.map { Fix($0) }
      ?? Fix("write `{{` and `}}` for braces that are to be shown", edits: isPlain && isExact ? inBraces : [])
    return Diagnostic(
      .unknownPlaceholder, at: span, "unknown placeholder `{\(Wording.shortened(name))}` in \(text)",
      label: cure != nil ? "only names are filled in" : isPlain ? "nothing can be filled in here" : meant.label,
      fixes: fixes + (meant.name == nil ? [shown] : []),
      asking: meant.name)
  }

  /// How a rule's message shows what an expression names by a path through groups; nothing if `path` is none. `ownMembers`
  /// are those of the group whose rule it is, which only rules of its fields can show.
  static func cure(ofPath path: String, ownMembers: [String]) -> String? {
    guard let names = names(ofPath: path) else { return isTerm(path) ? value(showing: path) : nil }
    guard names[0] == "this" else {
      return value(showing: path)
    }
    return ownMembers.contains(String(names[1])) ? ownRule(showing: String(names[1])) : nil
  }

  private static func value(showing expression: String) -> String {
    "show a named value instead, such as `{shown}` with `shown: \(Wording.shortened(expression))` in `values`"
  }

  /// Whether it computes something of a name.
  private static func isTerm(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.contains(where: isLetter)
      && [" + ", " - ", " * ", " / ", "(", "["].contains { FormText.contains(text, $0) }
      && !bytes.contains { ",{}".utf8.contains($0) }
  }

  /// How what stands in the message of a constraint as a path can be shown.
  static func cureInConstraint(ofPath path: String) -> String? {
    names(ofPath: path).map { _ in "say it in the message of a rule, which can show a named value" }
  }

  private static func names(ofPath path: String) -> [Substring]? {
    let names = path.split(separator: ".", omittingEmptySubsequences: false)
    return names.count > 1 && names.allSatisfy(isName) ? names : nil
  }

  private static func isName(_ word: Substring) -> Bool {
    guard let first = word.utf8.first else { return false }
    return isLetter(first) && word.utf8.allSatisfy { isLetter($0) || isDigit($0) }
  }

  private static func ownRule(showing member: String) -> String {
    "give the rule to a field of the group: its message can show `{\(member)}`"
  }

  /// The placeholder `name` of a group, or a list of groups, that has a `member`.
  static func groupInText(_ name: String, isList: Bool, member: String?, at span: Span) -> Diagnostic {
    let kind = isList ? "a list of groups" : "a group"
    let advice: String?
    if name.utf8.elementsEqual("this".utf8) {
      advice = isList ? nil : member.map { ownRule(showing: $0) }
    } else {
      advice = member.map { member in
        let value = isList ? "\(name).map(x, x.\(member))" : "\(name).\(member)"
        return "show a value instead, such as `{shown}` with `shown: \(value)` in `values`"
      }
    }
    return Diagnostic(
      .unknownPlaceholder, at: span, "`{\(Wording.shortened(name))}` has nothing to show",
      label: "\(kind) has no words",
      fixes: [Fix(advice ?? "say it without the placeholder")])
  }

  /// A plural in the message of a rule that goes by `name`, whose value is of a type without numbers.
  static func uncountedInText(_ name: String, _ type: ExpressionType, at span: Span) -> Diagnostic {
    let advice =
      type.element != nil && !name.utf8.elementsEqual("this".utf8)
      ? "count it in a named value, such as `{many, plural, …}` with `many: size(\(name))` in `values`"
      : "say it without the plural"
    return Diagnostic(
      .unknownPlaceholder, at: span, "no plural can go by `\(Wording.shortened(name))`, which is no number",
      label: "this is \(type.phrase)",
      fixes: [Fix(advice)])
  }

  /// The placeholder `name` of a constraint's message: the length of what has none, or the argument of a code that has none.
  static func emptyInText(_ name: String, at span: Span) -> Diagnostic {
    let isCount = name.utf8.elementsEqual("count".utf8)
    return Diagnostic(
      .unknownPlaceholder, at: span, "`{\(name)}` has nothing to show",
      label: isCount ? "only texts, choices and lists can be counted" : "`\(name)` has no argument",
      fixes: [Fix("say it without the placeholder")])
  }

  /// Whether what a text knows as `known` may have been meant by `name`.
  private static func isLikely(_ known: String, for name: String) -> Bool {
    switch name.lowercased() {
    case "label", "name", "field", "fieldname", "property", "attribute": known == "title"
    case "length", "size", "len", "actual", "current": known == "count"
    case "max", "min", "limit", "bound", "argument", "arg", "n", "0", "1", "pattern", "format", "expected", "value":
      Constraint.all.contains { $0.key == known }
    default: false
    }
  }
}
