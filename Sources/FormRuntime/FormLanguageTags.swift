// The language of a form for a person, by what a device, a browser or an environment says that they read.

/// The languages that a form has words in.
public nonisolated protocol FormLanguageChoice: FormChoice {}

nonisolated extension FormLanguageChoice {
  /// The language that the first tag asks for which asks for any of these: `de` for `de-AT`, `zh-Hans` for `zh-CN`. It is
  /// the lookup of RFC 4647, where a tag may also ask for less than there is: `zh` for `zh-Hant`.
  ///
  /// - Parameter tags: tags of BCP 47, or locales as environments have them (`de_AT.UTF-8`), what is liked best first.
  /// - Returns: nil where the form has none of them.
  public static func matching(_ tags: [String]) -> Self? { number(FormLanguageTags.position(of: tags, in: rawValues)) }

  /// The language that a request asks for.
  ///
  /// - Parameter header: the value of `Accept-Language` (RFC 9110, 12.5.4): `de-AT, de;q=0.9, *;q=0.1`.
  /// - Returns: nil where the form has none of them.
  public static func matching(acceptLanguage header: String) -> Self? {
    matching(FormLanguageTags.accepted(by: header))
  }
}

/// Tags of languages, and what they ask for.
public nonisolated enum FormLanguageTags {
  /// The position of the language that the first of `tags` asks for which asks for any; nil where none does.
  public static func position(of tags: [String], in languages: [String]) -> Int? {
    let known = languages.map { parts(of: $0) }
    let longest = known.map { $0.count }.max() ?? 0
    for tag in tags {
      for wanted in ranges(of: tag, upTo: longest) {
        if let position = known.firstIndex(of: wanted) ?? known.firstIndex(where: { $0.starts(with: wanted) }) {
          return position
        }
      }
    }
    return nil
  }

  /// The tags that a header accepts, what it likes best first; `*` asks for no language in particular. Nobody reads more
  /// than a hundred languages: the rest of a longer header is passed over.
  static func accepted(by header: String) -> [String] {
    var tags: [(tag: String, weight: Int)] = []
    for part in header.utf8.split(separator: 0x2C, maxSplits: 100).prefix(100) {
      let words = part.split(separator: 0x3B).map { $0.filter { $0 != 0x20 && $0 != 0x09 } }
      guard let tag = words.first, !tag.isEmpty else { continue }
      let weight = words.dropFirst().compactMap { quality($0) }.first ?? 1000
      // What is liked as much stands behind what came before.
      let place = tags.firstIndex { $0.weight < weight } ?? tags.endIndex
      if weight > 0 { tags.insert((String(decoding: tag, as: UTF8.self), weight), at: place) }
    }
    return tags.map { $0.tag }
  }

  /// The thousandths of `q=0.5`; nil for another parameter.
  private static func quality(_ parameter: [UInt8]) -> Int? {
    guard parameter.count > 2, parameter[0] | 0x20 == 0x71, parameter[1] == 0x3D else { return nil }
    var (weight, scale) = (parameter[2] == 0x31 ? 1000 : 0, 100)
    for digit in parameter.dropFirst(4) where (0x30...0x39).contains(digit) {
      weight += Int(digit - 0x30) * scale
      scale /= 10
    }
    return weight
  }

  /// What a tag asks for, from the whole of it to its language alone; Chinese has its script by the region. No language
  /// has more than `most` parts, and a stranger's tag thousands.
  private static func ranges(of tag: String, upTo most: Int) -> [[[UInt8]]] {
    let parts = parts(of: tag)
    // No language is the one of computers.
    guard let language = parts.first, language != Array("c".utf8), language != Array("posix".utf8) else { return [] }
    var ranges = (1...max(1, min(parts.count, most))).reversed().map { Array(parts.prefix($0)) }
    if language == Array("zh".utf8) {
      let traditional = ["tw", "hk", "mo", "hant"].map { Array($0.utf8) }
      let script = parts.contains { traditional.contains($0) } ? "hant" : "hans"
      ranges.insert([language, Array(script.utf8)], at: ranges.count - 1)
    }
    return ranges
  }

  /// `de_AT.UTF-8@euro` is `de` and `at`.
  private static func parts(of tag: String) -> [[UInt8]] {
    let name = tag.utf8.prefix { $0 != 0x2E && $0 != 0x40 }
    return name.split { $0 == 0x2D || $0 == 0x5F }.map { part in
      part.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
  }
}
