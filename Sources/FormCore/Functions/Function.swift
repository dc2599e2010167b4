// A function of the expression language: its signatures, what it does, and what generated code calls for it.

import FormRuntime
public import FormLanguage

/// A function, method or macro. Each has a file of its own in this folder and a line in `Function.all`.
public struct Function: Sendable {
  /// How it is written.
  public enum Style: Hashable, Sendable {
    /// `age(birthday)`
    case function
    /// `name.trim()`
    case method
    /// Either way.
    case both
  }

  /// What a call of it is.
  public enum Kind: Sendable {
    /// What the overload for the types of its arguments computes.
    case overloads([Overload])
    /// A question about a field rather than its value.
    case asks(Question)
    /// The search for a pattern, which is a literal.
    case matches
    /// Whether a text is of a format; each has its own way to be written.
    case formats([Format])
    /// The element at an end of a list.
    case end(ListEnd)
    /// A macro over a list.
    case macro(MacroKind)

    fileprivate var style: Style {
      switch self {
      case .asks: .function
      case .overloads, .matches: .both
      case .formats, .end, .macro: .method
      }
    }
  }

  /// What can be asked of a field.
  public enum Question: Hashable, Sendable {
    /// Whether it has an answer.
    case has
    /// Whether it has one that satisfies its constraints.
    case valid
  }

  /// An end of a list.
  public enum ListEnd: Hashable, Sendable {
    /// Its first element.
    case first
    /// Its last element.
    case last
  }

  /// An expression and what it gives; run as a test.
  public struct Example: Hashable, Sendable {
    /// The expression.
    public let expression: String
    /// The same value, written as a literal or a simple call.
    public let value: String

    /// Makes an example.
    public init(_ expression: String, gives value: String) {
      self.expression = expression
      self.value = value
    }
  }

  /// Its name.
  public let name: String
  /// How it is written.
  public let style: Style
  /// What it does, in a sentence or two.
  public let summary: String
  /// What a call of it is.
  public let kind: Kind
  /// The signatures of one without overloads.
  private let listedSignatures: [String]
  /// Examples.
  public let examples: [Example]

  /// Whether it has a variable that stands for each item.
  package var isMacro: Bool { if case .macro = kind { true } else { false } }

  /// Whether it is a method of lists, perhaps among others.
  var isOfLists: Bool {
    switch kind {
    case .overloads(let overloads): style != .function && overloads.contains { $0.parameters.first?.isList ?? false }
    case .end, .macro: true
    case .asks, .matches, .formats: false
    }
  }

  /// Makes a function of its overloads.
  init(_ name: String, _ style: Style, _ summary: String, examples: [Example], overloads: [Overload]) {
    self.name = name
    self.style = style
    self.summary = summary
    self.examples = examples
    kind = .overloads(overloads.map { $0.named(name) })
    listedSignatures = []
  }

  /// Makes a function without overloads; what it is says how it is written.
  init(_ name: String, _ kind: Kind, _ summary: String, examples: [Example], signatures: [String]) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.examples = examples
    listedSignatures = signatures
    style = kind.style
  }

  /// The signatures, as messages and documentation list them. They are made when somebody asks: most specs need none.
  public var signatures: [String] {
    if case .overloads(let overloads) = kind { overloads.map { $0.signature(name, style) } } else { listedSignatures }
  }

  /// Its overloads, if that is what it has.
  public var overloads: [Overload] { if case .overloads(let overloads) = kind { overloads } else { [] } }

  /// The function of that name.
  public static func named(_ name: String) -> Function? { byName[name] }

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
}
