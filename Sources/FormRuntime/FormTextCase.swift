// Texts in lower and upper case, by Unicode's default mappings.

nonisolated extension FormText {
  /// `text` in lower case: Unicode's `toLowercase`, of the platform's version, in no language in particular.
  public static func lower(_ text: String) -> String {
    // What the standard library leaves out is the one mapping that depends on what stands around a letter.
    guard text.unicodeScalars.contains(sigma) else { return text.lowercased() }
    let scalars = Array(text.unicodeScalars)
    var lowered = ""
    var isBehindLetter = false
    for (index, scalar) in scalars.enumerated() {
      if scalar == sigma {
        lowered += isBehindLetter && !standsBeforeLetter(scalars[(index + 1)...]) ? "\u{3C2}" : "\u{3C3}"
      } else {
        lowered += scalar.properties.lowercaseMapping
      }
      if !scalar.properties.isCaseIgnorable { isBehindLetter = scalar.properties.isCased }
    }
    return lowered
  }

  /// `text` in upper case: Unicode's `toUppercase`, of the platform's version, in no language in particular.
  public static func upper(_ text: String) -> String { text.uppercased() }

  /// The Greek capital sigma, which is written otherwise at the end of a word.
  private static let sigma: Unicode.Scalar = "\u{3A3}"

  /// Whether the first scalar that is not ignored, such as an apostrophe is, is a letter with a case.
  private static func standsBeforeLetter(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    for scalar in rest where !scalar.properties.isCaseIgnorable { return scalar.properties.isCased }
    return false
  }
}
