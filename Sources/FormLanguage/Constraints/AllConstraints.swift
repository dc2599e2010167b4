// The list of all constraints.

extension Constraint {
  /// Every constraint, in the order in which a field's issues come.
  public static let all: [Constraint] = [
    places,
    minLength, maxLength, length, pattern, format, characters,
    minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf,
    mustBe,
    minItems, maxItems, uniqueItems,
  ]

  /// The constraint of a key.
  public static func named(_ key: String) -> Constraint? { all.first { $0.key.utf8.elementsEqual(key.utf8) } }

  /// The codes that `messages` may give words for.
  public static let messageCodes = PlainCode.ofFields.map(\.rawValue) + all.map(\.key)

  private static let codes = Set(messageCodes + [PlainCode.unknown.rawValue])

  /// Whether a word is the code of an issue that formc itself finds, so that no rule can be named so.
  public static func isCode(_ word: String) -> Bool {
    codes.contains(word) && word.utf8.allSatisfy { $0 < 0x80 }
  }
}
