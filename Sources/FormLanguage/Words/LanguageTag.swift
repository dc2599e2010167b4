// Language tags as BCP 47 (RFC 5646) writes them.

/// Says which texts are tags of languages.
package enum LanguageTag {
  /// Whether `text` is a well-formed tag: a language, then script, region, variants, extensions, private use.
  package static func isValid(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count <= 12, parts.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(isAlphanumeric) }) else {
      return false
    }
    guard let language = parts.first, language.allSatisfy(isAlphabetic), language.count >= 2 || isPrivate(language)
    else {
      return false
    }
    return areSubtagsInOrder(parts.dropFirst())
  }

  /// The same, or the sign for all languages that have no text of their own.
  package static func isValidOrRest(_ text: String) -> Bool { text.utf8.elementsEqual("*".utf8) || isValid(text) }

  private static func areSubtagsInOrder(_ parts: ArraySlice<Substring.UTF8View>) -> Bool {
    var stage = 0
    for part in parts {
      let next = stageOf(part, after: stage)
      guard next >= stage, next > 0 else { return false }
      stage = next
    }
    return !(parts.last?.count == 1)
  }

  private static func stageOf(_ part: Substring.UTF8View, after stage: Int) -> Int {
    if part.count == 1 || stage == 5 { return 5 }
    let startsWithDigit = part.first.map(isDigit) ?? false
    switch part.count {
    case 3 where !startsWithDigit && stage == 0: return 1
    case 4 where !startsWithDigit && stage < 2: return 2
    case 2 where !startsWithDigit && stage < 3: return 3
    case 3 where part.allSatisfy(isDigit) && stage < 3: return 3
    case 4 where startsWithDigit, 5...8: return 4
    default: return 0
    }
  }

  private static func isPrivate(_ part: Substring.UTF8View) -> Bool { part.elementsEqual("x".utf8) }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool { isAlphabetic(byte) || isDigit(byte) }
}
