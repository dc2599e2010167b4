// A function of the expression language: its signatures, what it does, and what generated code calls for it.

import FormRuntime

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
  /// Its overloads; none if the checker knows it by name, as it does `has`, `matches` and the macros.
  public let overloads: [Overload]
  /// The signatures, as messages and documentation list them.
  public var signatures: [String] { overloads.isEmpty ? written : overloads.map { $0.signature(name, style) } }
  /// The signatures of a function without overloads.
  private let written: [String]
  /// Examples.
  public let examples: [Example]

  /// Makes a function of its overloads.
  init(_ name: String, _ style: Style, _ summary: String, examples: [Example], overloads: [Overload]) {
    self.name = name
    self.style = style
    self.summary = summary
    self.examples = examples
    self.overloads = overloads.map { $0.named(name) }
    written = []
  }

  /// Makes a function that the checker knows by name.
  init(_ name: String, _ style: Style, _ summary: String, examples: [Example], signatures: [String]) {
    self.name = name
    self.style = style
    self.summary = summary
    self.examples = examples
    written = signatures
    overloads = []
  }

  /// The function of that name.
  public static func named(_ name: String) -> Function? { byName[name] }

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
}
