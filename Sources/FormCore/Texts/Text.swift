// Words that a person sees, in each of the form's languages.

/// A text in one or more languages.
public struct Text: Sendable {
  /// The text in one language.
  public struct Variant: Sendable {
    /// The language's tag, as in `languages`.
    public var language: String
    /// What it says.
    public var template: MessageTemplate

    /// Makes a variant.
    public init(language: String, template: MessageTemplate) {
      self.language = language
      self.template = template
    }
  }

  /// The variants, in the order of the spec; never empty, unless there is `rest`.
  public var variants: [Variant]

  /// What holds for every language that has no variant of its own: the text of `"*"`.
  public var rest: MessageTemplate?

  /// Makes a text.
  public init(variants: [Variant], rest: MessageTemplate? = nil) {
    self.variants = variants
    self.rest = rest
  }

  /// The variant for `language`, or the first one.
  public func template(in language: String) -> MessageTemplate {
    variant(for: language).template
  }

  /// The words in `language`, where the text has no placeholders; placeholders are left as written otherwise.
  public func plain(in language: String) -> String { template(in: language).plainText }
}
