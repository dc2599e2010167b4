// A format: a published definition of what a text must look like, such as an e-mail address.

/// One of the values of `format`. Each has a file of its own in this folder and a line in `Format.all`.
public struct Format: Sendable {
  /// The word of the spec, such as `email`.
  public let name: String
  /// What it is, with its article: `an e-mail address`.
  public let meaning: String
  /// Where it is defined.
  public let source: String
  /// The method of the expression language, without brackets: `isEmail`, which is made of this.
  public let method: String
  /// What tells it from other formats of the same method: the 4 of `isIp(4)`.
  public let argument: Int?
  /// How the method is called: `isIp(4)`.
  public var call: String { "\(method)(\(argument.map(String.init) ?? ""))" }
  /// The function of the runtime that judges it, as generated code calls it: `FormFormat.isEmail`.
  public let function: String
  /// A pattern that every text of the format matches, and hardly any other: what can be reasoned about.
  public let outline: String
  /// Whether no other text matches it: a JSON Schema, which has nothing but patterns, says the format whole then.
  public let isOutlineExact: Bool
  /// Texts of the format, for the documentation; tests hold them to it.
  public let accepted: [String]
  /// Texts that are not, close to what is.
  public let rejected: [String]
  /// What is said of a text that is none, in every built-in language.
  public let messages: [(language: BuiltInLanguage, text: String)]
  /// Whether a text is of the format.
  public let accepts: @Sendable (String) -> Bool
  /// The same of a text in UTF-8, where that is told without making a `String` of it.
  public let acceptsUTF8: (@Sendable (UnsafeBufferPointer<UInt8>) -> Bool)?

  /// All formats, in the order of the documentation.
  public static let all: [Format] = [
    .email, .hostname, .ipv4, .ipv6, .ip, .uri, .url, .uuid, .phone, .iban, .bic, .cardNumber,
  ]

  /// The format of that name.
  public static func named(_ name: String) -> Format? {
    all.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// Makes a format.
  init(
    _ name: String, meaning: String, source: String, method: String, argument: Int? = nil, function: String,
    outline: String, isOutlineExact: Bool = false, accepted: [String], rejected: [String],
    messages: [(language: BuiltInLanguage, text: String)], accepts: @escaping @Sendable (String) -> Bool,
    acceptsUTF8: (@Sendable (UnsafeBufferPointer<UInt8>) -> Bool)? = nil
  ) {
    self.name = name
    self.meaning = meaning
    self.source = source
    self.method = method
    self.argument = argument
    self.function = function
    self.outline = outline
    self.isOutlineExact = isOutlineExact
    self.accepted = accepted
    self.rejected = rejected
    self.messages = messages
    self.accepts = accepts
    self.acceptsUTF8 = acceptsUTF8
  }
}
