// Examples of what a pattern accepts, for people to see what is meant.

import FormRuntime

/// Makes examples out of sets of texts.
package enum ExampleText {
  /// The most characters that an example may have.
  static let limit = 40

  /// Texts of a set between two lengths, the one that tells most first: an ordinary one, unless it is so short that it
  /// hardly shows anything. None if there is not as much work left.
  package static func made(
    from texts: AcceptedTexts, minimum: Int = 0, maximum: Int? = nil, _ work: inout ReasoningWork
  ) -> [String] {
    // Each of them may be looked for through all states, that of a length once for each character.
    let steps = (min(max(minimum, 3), limit) + 3) * texts.automaton.count * texts.automaton.classCount
    guard work.take(min(steps, PatternLimits.reasoning)) else { return [] }
    let most = min(maximum ?? limit, limit)
    let longer = max(minimum, 3) <= most ? texts.example(minimum: max(minimum, 3), maximum: most) : .none
    let fitting = texts.example(minimum: max(minimum, 1), maximum: most)
    let ordinary = texts.ordinaryExample.flatMap { text in
      (max(minimum, 3)...max(most, max(minimum, 3))).contains(text.unicodeScalars.count) ? text : nil
    }
    return [ordinary, text(longer), text(fitting)].compactMap(\.self)
  }

  private static func text(_ fitting: AcceptedTexts.Fitting) -> String? {
    if case .example(let text) = fitting { text } else { nil }
  }

  /// Whether a text can be shown in a sentence as it is: letters, digits, signs of ASCII, and spaces between them.
  package static func isPlain(_ text: String) -> Bool {
    // No scalar has more than four bytes, which need not be gone through.
    guard text.utf8.count <= 4 * limit, let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      first != " ", last != " ", text.unicodeScalars.count <= limit
    else { return false }
    return text.unicodeScalars.allSatisfy { $0.isASCII ? isPrintable($0) : isWord($0) }
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool { (0x20...0x7E).contains(scalar.value) }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool { words.contains(scalar) }

  private static let words = ["L", "M", "N"].reduce(ScalarSet.none) { set, name in
    ScalarSet(set.ranges + (UnicodeClass.named(name)?.ranges ?? []))
  }
}
