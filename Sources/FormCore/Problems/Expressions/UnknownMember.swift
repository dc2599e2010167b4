// A selection of what is not there.

package import FormLanguage

extension Problem {
  /// An expression selects a field that a group does not have.
  package static let unknownMember = Problem(
    "unknown-member",
    page: Page(
      what: """
        The expression selects something with a dot: `address.city`. What stands before the dot is a group \
        without such a field, or no group at all.
        """,
      why: """
        Only groups have fields. What a text, a number or a date can do is a method, with brackets behind its \
        name: `name.trim()`.
        """,
      wrong: """
        formc: 1
        form: Demo
        fields:
          address: {type: group, fields: {city: {type: text}}}
        rules:
          demo:
            check: address.town != ""
            message: Please check this

        """,
      right: """
        formc: 1
        form: Demo
        fields:
          address: {type: group, fields: {city: {type: text}}}
        rules:
          demo:
            check: address.city != ""
            message: Please check this

        """))
}

extension Diagnostic {
  /// The `fields` of a type, replaced by the key at `span`, had a field that an expression of the type reads.
  package static func replacedField(_ name: String, of type: String, at span: Span, read: Span) -> Diagnostic {
    Diagnostic(
      .unknownMember, at: span, "the fields of type `\(type)` are replaced, but it reads \(Wording.quoted(name))",
      label: "there is no \(Wording.quoted(name)) among these", secondary: [Label(read, "read here")],
      fixes: [Fix("leave the fields to the type, or give these one of that name")])
  }

  /// `names`: those of the data of a choice, none of which is `name`.
  static func unknownData(_ name: String, among names: [String], at span: Span) -> Diagnostic {
    var diagnostic = Diagnostic(.unknownMember, at: span, "the choices have no `\(name)` in their data")
    diagnostic.suggest(for: name, among: names)
    return diagnostic
  }

  /// `names`: the fields of the group, if it is one.
  static func unknownMember(
    _ name: String, of type: ExpressionType, among names: [String], at span: Span
  ) -> Diagnostic {
    guard case .group = type else {
      var diagnostic = Diagnostic(.unknownMember, at: span, "\(type.phrase) has no field `\(name)`")
      if let method = Function.named(name), method.style != .function {
        diagnostic.ask("\(name)()")
        diagnostic.fixes = [Fix("write the brackets", edits: [Edit(span, "\(name)()")])]
      } else if let method = ForeignExpressions.functions[name.lowercased()] {
        diagnostic.ask("\(method)()")
        diagnostic.fixes = [Fix("write `\(method)()`", edits: [Edit(span, "\(method)()")])]
      } else {
        diagnostic.primary.text = "only groups have fields"
        diagnostic.fixes = ForeignExpressions.functionAdvice[name.lowercased()].map { [Fix($0)] } ?? []
      }
      return diagnostic
    }
    var diagnostic = Diagnostic(.unknownMember, at: span, "the group has no field `\(name)`")
    diagnostic.suggest(for: name, among: names)
    return diagnostic
  }
}
