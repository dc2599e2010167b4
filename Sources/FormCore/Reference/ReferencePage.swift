// What `formc explain` prints: pages of problems, keys, types, constraints, formats and functions, made of the very
// tables that the checker works with, so that neither can lag behind.

/// A page of the reference.
public struct ReferencePage: Sendable {
  /// What the page is about, such as `key of a field`.
  public let kind: String
  /// The name that leads to it.
  public let name: String
  /// The text, in plain Markdown.
  public let body: String

  /// All pages of a name; a name can be a key, a constraint and a function at once.
  public static func named(_ name: String) -> [ReferencePage] {
    all.filter { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// Every page, grouped by kind.
  public static var all: [ReferencePage] { problems + kinds + constraints + formats + functions + keys }
}

// MARK: - Problems

extension ReferencePage {
  static var problems: [ReferencePage] { Problem.all.map { $0.reference } }
}

extension Problem {
  fileprivate var reference: ReferencePage {
    let wrong = page.wrong.isEmpty ? "" : "\n\nWrong:\n\n\(indented(page.wrong))"
    let right = page.right.isEmpty ? "" : "\n\nRight:\n\n\(indented(page.right))"
    return ReferencePage(
      kind: severity.rawValue, name: code, body: "\(page.what)\n\n\(page.why)\(wrong)\(right)")
  }
}

// MARK: - Types

extension ReferencePage {
  static var kinds: [ReferencePage] {
    KindName.allCases.map { kind in
      let keys = FieldKeys.special.map(\.name).filter { FieldKeys.targets(of: $0).contains(kind.rawValue) }
      let constraints = Constraint.all.filter { kind.target.map($0.targets.contains) ?? false }.map(\.key)
      var body = "An answer is \(kind.article)."
      if !constraints.isEmpty { body += "\n\nConstraints: \(listed(constraints))." }
      if !keys.isEmpty { body += "\n\nSettings of its own: \(listed(keys))." }
      return ReferencePage(kind: "type", name: kind.rawValue, body: body)
    }
  }
}

// MARK: - Constraints and formats

extension ReferencePage {
  static var constraints: [ReferencePage] {
    Constraint.all.map { constraint in
      var body = "\(constraint.summary)\n\nFor \(listed(constraint.targets.map(\.word))). Demands `\(constraint.rule)`."
      if let keyword = constraint.jsonSchema { body += " In JSON Schema: `\(keyword)`." }
      if let message = constraint.messages.first { body += "\n\nSays: \(message.text)" }
      return ReferencePage(kind: "constraint", name: constraint.key, body: body)
    }
  }

  static var formats: [ReferencePage] {
    Format.all.map { format in
      let body = """
        \(format.meaning.prefix(1).uppercased() + format.meaning.dropFirst()), as defined by \(format.source). In \
        expressions: `\(format.method)`.

        Such as: \(listed(Array(format.accepted.prefix(4)))).

        Not: \(listed(Array(format.rejected.prefix(4)))).
        """
      return ReferencePage(kind: "format", name: format.name, body: body)
    }
  }
}

// MARK: - Functions and keys

extension ReferencePage {
  static var functions: [ReferencePage] {
    Function.all.map { function in
      let signatures = function.signatures.map { "    \($0)" }.joined(separator: "\n")
      let examples = function.examples.map { "    \($0.expression) == \($0.value)" }.joined(separator: "\n")
      let body = "\(function.summary)\n\n\(signatures)" + (examples.isEmpty ? "" : "\n\nExamples:\n\n\(examples)")
      return ReferencePage(kind: "function", name: function.name, body: body)
    }
  }

  static var keys: [ReferencePage] {
    pages(of: FormKeys.table, "key at the top") + pages(of: FieldKeys.common + FieldKeys.special, "key of a field")
      + pages(of: SectionKeys.table, "key of a section") + pages(of: RuleKeys.table, "key of a rule")
      + pages(of: ActionKeys.table, "key of an action") + pages(of: TestKeys.table, "key of a test")
      + pages(of: SubmitKeys.table, "key of `submit`") + pages(of: DefaultsKeys.table, "key of `defaults`")
      + pages(of: ChoiceKeys.table, "key of a choice") + [allow]
  }

  private static func pages<Owner>(of table: KeyTable<Owner>, _ kind: String) -> [ReferencePage] {
    pages(of: table.keys, kind)
  }

  private static func pages<Owner>(of keys: [Key<Owner>], _ kind: String) -> [ReferencePage] {
    keys.map { ReferencePage(kind: kind, name: $0.name, body: $0.summary) }
  }

  private static var allow: ReferencePage {
    ReferencePage(kind: "key of any map", name: "allow", body: "Codes of warnings that are not to be given in there.")
  }

  private static func listed(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
}

private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
    .joined(separator: "\n").trimmedEnd
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last == "\n" || text.last == " " { text.removeLast() }
    return text
  }
}
