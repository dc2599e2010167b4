// Classes of ASCII characters by name, and the `characters` of a field.

public import FormRuntime

/// The classes of characters that a spec can name, and the bracket classes it can write.
public enum CharacterClass {
  /// `0` to `9`.
  public static let digits = ScalarSet([0x30...0x39])
  /// ASCII letters.
  public static let letters = ScalarSet([0x41...0x5A, 0x61...0x7A])
  /// ASCII letters and digits.
  public static let alphanumerics = ScalarSet([0x30...0x39, 0x41...0x5A, 0x61...0x7A])
  /// ASCII from the space to `~`.
  public static let printable = ScalarSet([0x20...0x7E])

  /// What `\w` is: ASCII letters, digits and `_`.
  static let word = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// What `\s` is: space, tab, newline, form feed, carriage return.
  static let space = ScalarSet([0x09...0x0A, 0x0C...0x0D, 0x20...0x20])

  /// The set that one of the words of `characters` names: `digits`, `letters`, `alphanumerics`, `printable`.
  @inlinable
  public static func named(_ name: some Collection<UInt8>) -> ScalarSet? {
    names.first { $0.name.utf8.elementsEqual(name) }?.set
  }

  /// The words of `characters`, with their sets.
  public static let names: [(name: String, set: ScalarSet)] = [
    ("digits", digits), ("letters", letters), ("alphanumerics", alphanumerics), ("printable", printable),
  ]

  /// Reads `text`, the UTF-8 of one bracket class such as `[0-9+]`, and nothing besides.
  public static func parse(_ text: some Collection<UInt8>) -> Result<ScalarSet, PatternError> {
    var classes: [FormTextKey: ScalarSet] = [:]
    return parse(Array(text), &classes)
  }

  /// Reads one of several bracket classes, which share the Unicode `classes` that they name.
  static func parse(_ bytes: [UInt8], _ classes: inout [FormTextKey: ScalarSet]) -> Result<ScalarSet, PatternError> {
    guard bytes.count <= PatternLimits.bytes else {
      let reason = "class of \(bytes.count) bytes is longer than \(PatternLimits.bytes)"
      return .failure(PatternError(0..<bytes.count, reason))
    }
    guard bytes.first == UInt8(ascii: "[") else {
      return .failure(PatternError(0..<bytes.count, "not a class in brackets such as `[0-9+]`"))
    }
    var parser = PatternParser(bytes)
    swap(&parser.unicodeClasses, &classes)
    defer { swap(&parser.unicodeClasses, &classes) }
    do {
      let set = try parser.bracketClass()
      guard parser.position == bytes.count else {
        return .failure(PatternError(parser.position..<bytes.count, "something stands behind the class"))
      }
      return .success(set)
    } catch {
      return .failure(error)
    }
  }

  /// The class that `[:name:]` is.
  static func posix(_ name: String) -> ScalarSet? {
    posixNames.first { $0.name.utf8.elementsEqual(name.utf8) }?.set
  }

  /// The names that can stand in `[:name:]`, with what they mean.
  package static let posixNames: [(name: String, set: ScalarSet)] = [
    ("alnum", alphanumerics), ("alpha", letters), ("ascii", ScalarSet([0...0x7F])),
    ("blank", ScalarSet([0x09...0x09, 0x20...0x20])), ("cntrl", ScalarSet([0...0x1F, 0x7F...0x7F])), ("digit", digits),
    ("graph", ScalarSet([0x21...0x7E])), ("lower", ScalarSet([0x61...0x7A])), ("print", printable),
    ("punct", ScalarSet([0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E])),
    ("space", ScalarSet([0x09...0x0D, 0x20...0x20])), ("upper", ScalarSet([0x41...0x5A])), ("word", word),
    ("xdigit", ScalarSet([0x30...0x39, 0x41...0x46, 0x61...0x66])),
  ]
}
