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
