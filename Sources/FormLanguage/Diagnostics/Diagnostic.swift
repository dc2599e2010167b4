// What formc has to say about a spec: facts and words as data; renderers turn them into output.

/// How grave a diagnostic is.
public enum Severity: String, Hashable, Sendable {
  /// The spec can't be used.
  case error
  /// The spec works, but hardly as meant; an error under `--strict`.
  case warning
}

/// A message about a place of a source file, with all that a renderer needs and nothing of how it looks.
public struct Diagnostic: Sendable {
  /// A place and a few words about it.
  public struct Label: Sendable {
    /// Where.
    public var span: Span
    /// Lower case, no full stop; may be empty on the primary label.
    public var text: String

    /// Makes a label.
    public init(_ span: Span, _ text: String = "") {
      self.span = span
      self.text = text
    }
  }

  /// A replacement of the bytes of a span.
  public struct Edit: Hashable, Sendable {
    /// What is replaced; empty to insert.
    public var span: Span
    /// What stands there afterwards.
    public var replacement: String

    /// Makes an edit.
    public init(_ span: Span, _ replacement: String) {
      self.span = span
      self.replacement = replacement
    }
  }

  /// How the problem can be mended, as edits of the sources.
  public struct Fix: Sendable {
    /// The imperative words behind `help:`, such as "rename the key".
    public var title: String
    /// The edits, none overlapping another; empty if the help is words alone.
    public var edits: [Edit]
    /// Whether `--fix` may apply it: there is no doubt that it is meant.
    public var isSure: Bool

    /// Makes a fix.
    public init(_ title: String, edits: [Edit] = [], isSure: Bool = false) {
      self.title = title
      self.edits = edits
      self.isSure = isSure
    }
  }

  /// More corrections, made only where they are tried.
  package struct Ideas: Sendable {
    /// Whether they are likelier than the corrections that there are.
    let areFirst: Bool
    /// Makes them, when somebody asks.
    package let make: @Sendable () -> [Fix]

    package init(areFirst: Bool, make: @escaping @Sendable () -> [Fix]) {
      self.areFirst = areFirst
      self.make = make
    }
  }

  /// What kind of problem it is: code, severity and page.
  public var problem: Problem
  /// The problem's own severity, unless something made it graver.
  public var severity: Severity
  /// Lower case, no full stop, names in backticks; can stand alone.
  public var headline: String
  /// The smallest span that still shows the problem.
  public var primary: Label
  /// Other places that belong to it, such as where a name was first declared.
  public var secondary: [Label]
  /// What it is about, where one place can have the same problem with several things: each of them is told.
  package var subject: Span?
  /// What it says is missing, where one place can lack several things: each of them is told.
  package var lack: String?
  /// Ways to mend it, the likeliest first.
  public var fixes: [Fix]
  /// Parts of the sources that no excerpt may show, whatever diagnostic it belongs to: secrets.
  public var concealed: [Span] = []
  /// What could have been meant, for `json` and editors: names alone.
  public var suggestions: [String]
  /// Whether its label asks if the suggestion was meant.
  package private(set) var isQuestion = false

  /// More ways to mend it, of which it is not known whether they do.
  package var ideas: Ideas?

  /// All corrections with edits, the likeliest first.
  package var corrections: [Fix] {
    let own = fixes.filter { !$0.edits.isEmpty }
    guard let ideas else { return own }
    return ideas.areFirst ? ideas.make() + own : own + ideas.make()
  }

  /// Makes a diagnostic of `problem` at `span`; the name that was likely `meant` is asked for in place of the label.
  public init(
    _ problem: Problem, at span: Span, _ headline: String, label: String = "", secondary: [Label] = [],
    fixes: [Fix] = [], suggestions: [String] = [], asking meant: String? = nil
  ) {
    self.problem = problem
    severity = problem.severity
    self.headline = headline
    primary = Label(span, label)
    self.secondary = secondary
    self.fixes = fixes
    self.suggestions = suggestions
    if let meant { ask(meant) }
  }

  /// Asks whether `name` was meant.
  package mutating func ask(_ name: String) {
    primary.text = Wording.question(name)
    suggestions = [name]
    isQuestion = true
  }
}

extension [Diagnostic.Edit] {
  /// The bytes of the one source that these edits are of, with all of them made; nil if one overlaps another, or leaves
  /// the source.
  package func applied(to bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(reduce(bytes.count) { $0 + $1.replacement.utf8.count })
    var place = 0
    for edit in sorted(by: { $0.span.start < $1.span.start }) {
      guard edit.span.start >= place, edit.span.end <= bytes.count else { return nil }
      result += bytes[place..<edit.span.start]
      result += edit.replacement.utf8
      place = edit.span.end
    }
    return result + bytes[place...]
  }
}

extension Sequence<Diagnostic> {
  /// Whether there is an error among them.
  @inlinable
  package var hasErrors: Bool { contains { $0.severity == .error } }
}
