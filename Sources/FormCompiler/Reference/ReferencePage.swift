// What `formc explain` prints: pages of problems, keys, types, constraints, formats, functions and the words of
// expressions, made of the very tables that the checker works with, so that neither can lag behind.

import FormCore
public import FormLanguage
import FormPatterns
import FormRuntime

/// A page of the reference.
public struct ReferencePage: Sendable {
  /// What the page is about.
  public let kind: Kind
  /// The name that leads to it.
  public let name: String
  /// The text, in plain Markdown.
  public let body: String

  /// All pages of a name; a name can be a key, a constraint and a function at once.
  public static func named(_ name: String) -> [ReferencePage] {
    all.filter { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// Every page, grouped by kind.
  public static var all: [ReferencePage] { problems + kinds + constraints + formats + functions + words + keys }

  /// What a page is about.
  public enum Kind: Hashable, Sendable {
    /// A problem of this severity.
    case problem(Severity)
    /// A type of fields.
    case type
    /// A constraint.
    case constraint
    /// A format of texts.
    case format
    /// A pattern that somebody asked about.
    case pattern
    /// A function, method or macro.
    case function
    /// A sign of expressions.
    case sign
    /// A word of expressions.
    case word
    /// A key, and where it stands, such as `of a field`.
    case key(String)
    /// A word without a page of its own.
    case smallWord
    /// What a name of another language is called here.
    case elsewhere

    /// The words for it.
    public var heading: String {
      switch self {
      case .problem(let severity): severity.rawValue
      case .type: "type"
      case .constraint: "constraint"
      case .format: "format"
      case .pattern: "pattern"
      case .function: "function"
      case .sign: "operator"
      case .word: "word of expressions"
      case .key(let place): "key \(place)"
      case .smallWord: "word"
      case .elsewhere: "elsewhere"
      }
    }

    /// Whether it is of a key, a constraint being one.
    var isOfKey: Bool { if case .key = self { true } else { self == .constraint } }

    /// Whether it is of what stands in expressions.
    var isInExpressions: Bool { [.function, .sign, .word].contains(self) }
  }
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
      kind: .problem(severity), name: code, body: "\(page.what)\n\n\(page.why)\(wrong)\(right)")
  }
}

// MARK: - Types

extension ReferencePage {
  static var kinds: [ReferencePage] {
    KindName.allCases.map { kind in
      let keys = FieldKeys.special.filter { $0.kinds.contains(kind) }.map(\.name)
      let constraints = Constraint.all.filter { $0.targets.contains(kind) }.map(\.key)
      var body = "An answer is \(kind.article)."
      if !constraints.isEmpty { body += "\n\nConstraints: \(listed(constraints))." }
      if !keys.isEmpty { body += "\n\nSettings of its own: \(listed(keys))." }
      return ReferencePage(kind: .type, name: kind.rawValue, body: body)
    }
  }
}

// MARK: - Constraints and formats

extension ReferencePage {
  package static var constraints: [ReferencePage] {
    Constraint.all.map { constraint in
      var body =
        "\(constraint.summary)\n\nFor \(listed(constraint.targets.map(\.rawValue))). Demands `\(constraint.rule)`."
      if let message = constraint.messages.first { body += "\n\nSays: \(message.text)" }
      return ReferencePage(kind: .constraint, name: constraint.key, body: body)
    }
  }

  static var formats: [ReferencePage] {
    Format.all.map { format in
      let body = """
        \(format.meaning.prefix(1).uppercased() + format.meaning.dropFirst()), as defined by \(format.source). In \
        expressions: `\(format.call)`.

        Such as: \(listed(Array(format.accepted.prefix(4)))).\(shortest(format))

        Not: \(listed(Array(format.rejected.prefix(4)))).
        """
      return ReferencePage(kind: .format, name: format.name, body: body)
    }
  }

  private static func shortest(_ format: Format) -> String {
    guard case .success(let outline) = Pattern.compile(format.outline.utf8, mode: .whole),
      let shortest = outline.accepted?.shortestExample, format.accepts(shortest)
    else { return "" }
    return " The shortest: \(listed([shortest]))."
  }
}

// MARK: - Patterns

extension ReferencePage {
  /// The page of a pattern that somebody asks about, or what is wrong with it.
  public enum PatternAnswer: Sendable {
    /// What it accepts, and what runs it.
    case page(ReferencePage)
    /// Why it is refused, with the pattern as a source.
    case refused(Diagnostic, SourceSet)
  }

  /// What there is to say of a pattern.
  public static func pattern(_ text: String) -> PatternAnswer {
    switch Pattern.compile(text.utf8, mode: .whole) {
    case .success(let pattern):
      let body = [accepted(pattern), machine(pattern)].joined(separator: "\n\n")
      return .page(ReferencePage(kind: .pattern, name: text, body: body))
    case .failure(let error):
      var sources = SourceSet()
      let source = sources.append(path: "pattern", bytes: Array(text.utf8))
      return .refused(.badPattern(error) { Span(source: source, range: $0) }, sources)
    }
  }

  private static func accepted(_ pattern: Pattern) -> String {
    guard let texts = pattern.accepted else { return "It is too large for a list of what it accepts." }
    guard let lengths = texts.lengths else { return "No text matches it." }
    var work = ReasoningWork()
    let examples = ExampleText.made(from: texts, &work).filter(ExampleText.isPlain)
    var words = "It accepts texts \(counted(lengths))"
    if let example = examples.first { words += ", such as \(listed([example]))" }
    let shortest = texts.shortestExample.flatMap { $0.isEmpty ? "The empty text is one" : shown($0) }
    return "\(words).\(shortest.map { " \($0)." } ?? "")"
  }

  private static func shown(_ shortest: String) -> String? {
    ExampleText.isPlain(shortest) ? "A shortest is \(listed([shortest]))" : nil
  }

  private static func counted(_ lengths: AcceptedTexts.Lengths) -> String {
    switch lengths.maximum {
    case nil: "of \(lengths.minimum) or more characters"
    case 1? where lengths.minimum == 1: "of 1 character"
    case let most? where most == lengths.minimum: "of \(most) characters"
    case let most?: "of \(lengths.minimum) to \(most) characters"
    }
  }

  private static func machine(_ pattern: Pattern) -> String {
    switch pattern.machine {
    case .automaton(let automaton):
      let kinds = "\(automaton.classCount) kinds of bytes"
      return "It runs as a table of \(automaton.stateCount) states over \(kinds), in time linear in the text."
    case .simulation(let simulation):
      let count = simulation.setOfPosition.count
      return "It runs as a set of \(count) places that are followed together, in time linear in the text."
    }
  }
}

// MARK: - Functions, words and keys

extension ReferencePage {
  static var functions: [ReferencePage] {
    Function.all.map { function in
      let signatures = function.signatures.map { "    \($0)" }.joined(separator: "\n")
      let examples = function.examples.map { "    \($0.expression) == \($0.value)" }.joined(separator: "\n")
      let body = "\(function.summary)\n\n\(signatures)" + (examples.isEmpty ? "" : "\n\nExamples:\n\n\(examples)")
      return ReferencePage(kind: .function, name: function.name, body: body)
    }
  }

  static var words: [ReferencePage] {
    LanguageWord.all.map { word in
      let example =
        switch word.example {
        case .expressions(let examples): examples.map { "    \($0.expression) => \($0.value)" }.joined(separator: "\n")
        case .spec(let spec): indented(spec)
        }
      return ReferencePage(kind: word.kind, name: word.name, body: "\(word.summary)\n\nExample:\n\n\(example)")
    }
  }

  static var keys: [ReferencePage] {
    pages(of: FormKeys.table, "at the top") + pages(of: FieldKeys.common + FieldKeys.specialKeys, "of a field")
      + pages(of: SectionKeys.table, "of a section") + pages(of: RuleKeys.table, "of a rule")
      + pages(of: ActionKeys.table, "of an action") + pages(of: TestKeys.table, "of a test")
      + pages(of: SubmitKeys.table, "of `submit`") + pages(of: DefaultsKeys.table, "of `defaults`")
      + pages(of: ChoiceKeys.table, "of a choice") + [allow]
  }

  private static func pages<Owner>(of table: KeyTable<Owner>, _ place: String) -> [ReferencePage] {
    pages(of: table.keys, place)
  }

  private static func pages<Owner>(of keys: [Key<Owner>], _ place: String) -> [ReferencePage] {
    keys.map { ReferencePage(kind: .key(place), name: $0.name, body: $0.summary) }
  }

  private static var allow: ReferencePage {
    ReferencePage(kind: .key("of any map"), name: MapKind.allow.name, body: MapKind.allow.summary)
  }

  fileprivate static func listed(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
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
