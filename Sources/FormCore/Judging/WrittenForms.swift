// How numbers and dates are written in which language. Written by Scripts/written-forms.py from CLDR 49.

/// The languages and regions that write something in one way.
struct WrittenForms: Sendable {
  /// Tags in small letters; what begins with one is in it, too.
  let tags: Set<String>
  /// Those under them that are not.
  let besides: Set<String>

  /// Whether a tag of BCP 47 is in it: what counts is the longest of its beginnings that is said anything of.
  func contains(_ tag: String) -> Bool {
    var rest = Substring(tag.lowercased())
    while true {
      if besides.contains(String(rest)) { return false }
      if tags.contains(String(rest)) { return true }
      guard let hyphen = rest.lastIndex(of: "-") else { return false }
      rest = rest[..<hyphen]
    }
  }

  /// Where the decimal sign is a comma, but for English; it is a point elsewhere.
  static let decimalCommas = WrittenForms(
    tags: [
      "ady", "af", "agq", "ar-dz", "ar-lb", "ar-ly", "ar-ma", "ar-mr", "ar-tn", "ast", "az", "ba", "bas", "be", "bg",
      "blo", "br", "bs", "bua", "ca", "cs", "cv", "da", "de", "dsb", "dua", "dyo", "el", "eo", "es", "et", "eu",
      "ewo", "ff", "fi", "fo", "fr", "fy", "gl", "hr", "hsb", "ht", "hu", "hy", "ia", "id", "ie", "is", "it", "jgo",
      "jv", "ka", "kab", "kbd", "kea", "kgp", "kk", "kkj", "kl", "ksf", "ku", "ky", "lb", "lij", "lld", "ln", "lo",
      "lt", "lu", "lv", "mgh", "mk", "ms-arab-bn", "ms-bn", "ms-id", "mua", "nb", "nl", "nmg", "nn", "nnh", "no",
      "nr", "pl", "pms", "ps", "pt", "qu-bo", "rm", "rn", "ro", "ru", "rw", "sah", "sc", "scn", "se", "seh", "sg",
      "shi", "sk", "sl", "smn", "sq", "sr", "ss", "su", "sv", "sw-cd", "tg", "tk", "tok", "tr", "ts", "tt", "tzm",
      "uk", "uz", "ve", "vec", "vi", "wo", "yav", "yrl", "zgh",
    ],
    besides: [
      "az-arab", "az-cyrl", "de-ch", "de-li", "es-419", "es-br", "es-bz", "es-cu", "es-do", "es-gt", "es-hn", "es-mx",
      "es-ni", "es-pa", "es-pe", "es-pr", "es-sv", "es-us", "ff-adlm", "fr-rw", "it-ch", "kk-arab", "ku-arab",
    ])

  /// Where short dates are day, month and year with points.
  static let datesWithPoints = WrittenForms(
    tags: [
      "ab", "az", "ba", "be", "bg", "bs", "cs", "da", "de", "dsb", "en-ch", "et", "fi", "fo", "fr-ch", "gsw", "he",
      "hr", "hsb", "hy", "ie", "is", "it-ch", "ka", "kaa", "kk", "ksh", "ku", "ky", "lb", "lld", "lv", "mk", "nb",
      "nds", "nn", "no", "os", "pl", "prg", "ro", "ru", "se-fi", "sk", "sl", "smn", "sq", "sr", "sv-ax", "sv-fi",
      "szl", "tk", "tr", "tt", "uk",
    ],
    besides: [
      "az-arab", "kaa-latn", "kk-arab", "ku-arab",
    ])
}
