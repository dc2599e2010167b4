// What a text field says of its texts.

public import FormRuntime
public import FormLanguage

/// The settings of a text field.
public struct TextSettings: Hashable, Sendable {
  /// Whether the value is a secret.
  public var isSecure = false
  /// What its lengths count.
  public var unit: FormTextUnit = .scalars
  /// The scalars that may appear; nothing for all.
  public var characters: ScalarSet?
  /// How `characters` was written: `digits` and the like, or a bracket class.
  public var charactersSource: String?
  /// How many lines it shows; 1 unless it may hold newlines.
  public var lines = 1
  /// Whether white space at both ends is taken off.
  public var trims = true
  /// Scalars that are taken out.
  public var strip = ""
  /// The case that ASCII letters are brought to.
  public var letterCase: LetterCase?
  /// Whether full-width forms become ASCII: where `characters` allows only ASCII.
  public var foldsWidth = false

  /// Makes the settings of a plain text.
  public init() {}
}
