// A text with placeholders and plural choices, in the manner of ICU MessageFormat.

public import FormRuntime

/// The parts of a text, in order.
public struct MessageTemplate: Sendable {
  /// A part.
  public enum Part: Sendable {
    /// Words.
    case literal(String)
    /// The value of a name, written for a person.
    case placeholder(String)
    /// One of several texts, by the plural category of a name's value. `exact` comes first (`=0`).
    indirect case plural(String, exact: [(Int, MessageTemplate)], categories: [(FormPluralCategory, MessageTemplate)])
    /// `#`: the number of the plural around it.
    case number
  }

  /// Most templates are only words, which need no list of parts.
  private enum Content {
    case words(String)
    case parts([Part], names: [String])
  }

  private let content: Content

  /// Makes a template of `parts`.
  public init(parts: [Part]) {
    if parts.count == 1, case .literal(let words) = parts[0] {
      content = .words(words)
    } else {
      content = .parts(parts, names: MessageTemplate.names(of: parts))
    }
  }

  /// Makes a template that is only words.
  public init(literal: String) { content = .words(literal) }

  /// Whether it is only words.
  package var isWords: Bool { if case .words = content { true } else { false } }

  /// The parts.
  public var parts: [Part] {
    switch content {
    case .words(let words): words.isEmpty ? [] : [.literal(words)]
    case .parts(let parts, _): parts
    }
  }

  /// The names that it uses, in order of appearance, with repetitions.
  public var names: [String] {
    switch content {
    case .words: []
    case .parts(_, let names): names
    }
  }

  private static func names(of parts: [Part]) -> [String] {
    var names: [String] = []
    for part in parts {
      switch part {
      case .literal, .number: break
      case .placeholder(let name): names.append(name)
      case .plural(let name, let exact, let categories):
        names.append(name)
        for (_, branch) in exact { names += branch.names }
        for (_, branch) in categories { names += branch.names }
      }
    }
    return names
  }

  /// What the placeholder of a name is called that shows the value of a choice, and not its title.
  static func value(of name: String) -> String { name + valueMark }

  /// The name behind what a placeholder is called, and whether that shows the value of a choice.
  public static func source(of placeholder: String) -> (name: String, isValue: Bool) {
    guard placeholder.hasSuffix(valueMark) else { return (placeholder, false) }
    return (String(placeholder.dropLast(valueMark.count)), true)
  }

  /// Names hold no commas.
  private static let valueMark = ",value"

  /// The words, with placeholders as written.
  public var plainText: String {
    parts.map { part in
      switch part {
      case .literal(let text): text
      case .placeholder(let name): "{\(name)}"
      case .number: "#"
      case .plural(let name, _, _): "{\(name)}"
      }
    }.joined()
  }
}
