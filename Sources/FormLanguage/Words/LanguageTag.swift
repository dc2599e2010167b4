// Language tags as BCP 47 (RFC 5646) writes them.

/// Says which texts are tags of languages.
package enum LanguageTag {
  /// Whether `text` is a well-formed tag: a language, then script, region, variants, extensions, private use. A variant
  /// or a kind of extension comes once (2.2.5 and 2.2.6).
  package static func isValid(_ text: String) -> Bool {
    let text = text.utf8.map { isUppercase($0) ? $0 | 0x20 : $0 }
    if irregular.contains(String(decoding: text, as: UTF8.self)) { return true }
    let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(isAlphanumeric) }) else { return false }
    var rest = parts[...]
    if rest.first.map(isPrivate) ?? false { return rest.count > 1 }
    guard let language = rest.popFirst(), language.count > 1, language.allSatisfy(isAlphabetic) else { return false }
    for _ in 0..<(language.count < 4 ? 3 : 0) { take(from: &rest) { $0.count == 3 && $0.allSatisfy(isAlphabetic) } }
    take(from: &rest) { $0.count == 4 && $0.allSatisfy(isAlphabetic) }
    take(from: &rest) { $0.count == 2 && $0.allSatisfy(isAlphabetic) || $0.count == 3 && $0.allSatisfy(isDigit) }
    return endsWell(rest)
  }

  /// The same, or the sign for all languages that have no text of their own.
  package static func isValidOrRest(_ text: String) -> Bool { text.utf8.elementsEqual("*".utf8) || isValid(text) }

  /// The tags that are older than the rules, and keep to none (2.2.8).
  private static let irregular: Set = [
    "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo", "i-navajo",
    "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de",
  ]

  private typealias Part = ArraySlice<UInt8>

  private static func take(from parts: inout ArraySlice<Part>, if isOne: (Part) -> Bool) {
    if parts.first.map(isOne) ?? false { parts.removeFirst() }
  }

  /// Whether these are variants, extensions and what is for private use.
  private static func endsWell(_ parts: ArraySlice<Part>) -> Bool {
    let variants = parts.prefix { $0.count > 4 || $0.count == 4 && $0.first.map(isDigit) ?? false }
    guard Set(variants).count == variants.count else { return false }
    var rest = parts.dropFirst(variants.count)
    var singletons: Set<Part> = []
    while let singleton = rest.popFirst() {
      guard singleton.count == 1 else { return false }
      if isPrivate(singleton) { return !rest.isEmpty }
      let extensions = rest.prefix { $0.count > 1 }
      guard !extensions.isEmpty, singletons.insert(singleton).inserted else { return false }
      rest = rest.dropFirst(extensions.count)
    }
    return true
  }

  private static func isPrivate(_ part: Part) -> Bool { part.elementsEqual("x".utf8) }

  private static func isUppercase(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool { isAlphabetic(byte) || isDigit(byte) }
}
