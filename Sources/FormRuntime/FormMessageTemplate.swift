// A text with placeholders and plural choices, in the manner of ICU MessageFormat.

/// What stands in braces in a text.
public nonisolated struct FormMessagePlaceholder: Hashable, Sendable {
  /// What it shows.
  public nonisolated enum Form: Sendable {
    /// What is shown to a person: of a choice its title.
    case title
    /// The value of a choice, and not its title: `{name, value}`.
    case value
  }

  /// The name whose value it shows.
  public let name: String
  /// What it shows of that.
  public let form: Form

  /// Makes a placeholder.
  public init(_ name: String, as form: Form = .title) {
    self.name = name
    self.form = form
  }
}

/// The parts of a text, in order.
public nonisolated struct FormMessageTemplate: Sendable {
  /// A part.
  public nonisolated enum Part: Sendable {
    /// Words.
    case literal(String)
    /// The value of a name, written for a person.
    case placeholder(FormMessagePlaceholder)
    /// One of several texts, by the plural category of a name's value. `exact` comes first (`=0`).
    indirect case plural(
      String, exact: [(Int, FormMessageTemplate)], categories: [(FormPluralCategory, FormMessageTemplate)])
    /// `#`: the number of the plural around it.
    case number
  }

  /// Most templates are only words, which need no list of parts.
  private nonisolated enum Content {
    case words(String)
    case parts([Part], placeholders: [FormMessagePlaceholder])
  }

  private let content: Content

  /// Makes a template of `parts`.
  public init(parts: [Part]) {
    if parts.count == 1, case .literal(let words) = parts[0] {
      content = .words(words)
    } else {
      content = .parts(parts, placeholders: FormMessageTemplate.placeholders(of: parts))
    }
  }

  /// Makes a template that is only words.
  public init(literal: String) { content = .words(literal) }

  /// Whether it is only words.
  public var isWords: Bool { if case .words = content { true } else { false } }

  /// The parts.
  public var parts: [Part] {
    switch content {
    case .words(let words): words.isEmpty ? [] : [.literal(words)]
    case .parts(let parts, _): parts
    }
  }

  /// Its placeholders, in order of appearance, with repetitions; a plural goes by one, too.
  public var placeholders: [FormMessagePlaceholder] {
    switch content {
    case .words: []
    case .parts(_, let placeholders): placeholders
    }
  }

  private static func placeholders(of parts: [Part]) -> [FormMessagePlaceholder] {
    var placeholders: [FormMessagePlaceholder] = []
    for part in parts {
      switch part {
      case .literal, .number: break
      case .placeholder(let placeholder): placeholders.append(placeholder)
      case .plural(let name, let exact, let categories):
        placeholders.append(FormMessagePlaceholder(name))
        for (_, branch) in exact { placeholders += branch.placeholders }
        for (_, branch) in categories { placeholders += branch.placeholders }
      }
    }
    return placeholders
  }

  /// The words, with placeholders as written.
  public var plainText: String {
    parts.map { part in
      switch part {
      case .literal(let text): text
      case .placeholder(let placeholder):
        placeholder.form == .value ? "{\(placeholder.name),value}" : "{\(placeholder.name)}"
      case .number: "#"
      case .plural(let name, _, _): "{\(name)}"
      }
    }.joined()
  }
}
