// A text with placeholders and plural choices, in the manner of ICU MessageFormat.

public import FormRuntime

/// The parts of a text, in order.
public struct MessageTemplate: Sendable {
  /// A part.
  public indirect enum Part: Sendable {
    /// Words.
    case literal(String)
    /// The value of a name, written for a person.
    case placeholder(String)
    /// One of several texts, by the plural category of a name's value. `exact` comes first (`=0`).
    case plural(String, exact: [(Int, MessageTemplate)], categories: [(FormPluralCategory, MessageTemplate)])
    /// `#`: the number of the plural around it.
    case number
  }

  /// The parts.
  public var parts: [Part]

  /// Makes a template of `parts`.
  public init(parts: [Part]) { self.parts = parts }

  /// Makes a template that is only words.
  public init(literal: String) { parts = literal.isEmpty ? [] : [.literal(literal)] }

  /// The names that it uses, in order of appearance, with repetitions.
  public var names: [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .literal, .number: []
      case .placeholder(let name): [name]
      case .plural(let name, let exact, let categories):
        [name] + exact.flatMap { $0.1.names } + categories.flatMap { $0.1.names }
      }
    }
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
