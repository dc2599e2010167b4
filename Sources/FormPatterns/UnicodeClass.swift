// Unicode's general categories and scripts by name, read from the compact tables.

import FormRuntime

/// The classes that `\p{…}` knows.
enum UnicodeClass {
  /// The set with RE2's name for it, such as `L`, `Lu`, `Han` or `Any`, or with the long name of a general category, such
  /// as `Letter`, spelled as Unicode spells it. As in RE2, scalars that are not assigned are in no class but `Any`.
  static func named(_ name: String) -> ScalarSet? {
    if same(name, "Any") { return .all }
    if let entry = UnicodeTables.scripts.first(where: { same($0.name, name) }) { return set(entry.ranges) }
    return category(UnicodeTables.categoryNames.first { same($0.long, name) }?.short ?? name)
  }

  private static func category(_ name: String) -> ScalarSet? {
    // No text holds a surrogate.
    if same(name, "Cs") { return ScalarSet.none }
    let isCased = same(name, "LC")
    guard isCased || (1...2).contains(name.utf8.count) else { return nil }
    let parts = UnicodeTables.categories.filter { entry in
      if isCased { return same(entry.name, "Lu") || same(entry.name, "Ll") || same(entry.name, "Lt") }
      return name.utf8.count == 2 ? same(entry.name, name) : entry.name.utf8.first == name.utf8.first
    }
    return parts.isEmpty ? nil : ScalarSet(parts.flatMap { set($0.ranges).ranges })
  }

  /// The name that was meant by `name`, if it is one but for case and signs, or one that other engines know.
  static func nameMeant(by name: String) -> String? {
    let plain = folded(name)
    if let other = otherNames.first(where: { same(folded($0.other), plain) }) { return other.ours }
    let short = UnicodeTables.categories.map(\.name) + ["L", "M", "N", "P", "S", "Z"]
    let long = UnicodeTables.categoryNames.map(\.long)
    return (UnicodeTables.scripts.map(\.name) + short + long).first { same(folded($0), plain) }
  }

  private static func folded(_ name: String) -> String {
    String(decoding: name.utf8.filter { $0 != 0x5F && $0 != 0x20 && $0 != 0x2D }.map { $0 | 0x20 }, as: UTF8.self)
  }

  private static func same(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }

  private static func set(_ text: String) -> ScalarSet {
    var numbers = CompactNumbers(text)
    var ranges: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    while let gap = numbers.next(), let length = numbers.next() {
      let first = next &+ gap
      guard first &+ length >= first else { break }
      ranges.append(first...first &+ length)
      next = first &+ length &+ 1
    }
    return ScalarSet(ranges)
  }

  // Properties that are more than a category, by the category that is nearest, and short names of frequent scripts.
  private static let otherNames: [(other: String, ours: String)] = [
    ("Alphabetic", "L"), ("Alpha", "L"), ("Uppercase", "Lu"), ("Upper", "Lu"), ("Lowercase", "Ll"), ("Lower", "Ll"),
    ("Hani", "Han"), ("Latn", "Latin"), ("Cyrl", "Cyrillic"), ("Grek", "Greek"), ("Arab", "Arabic"),
    ("Hebr", "Hebrew"), ("Hira", "Hiragana"), ("Kana", "Katakana"), ("Hang", "Hangul"),
  ]
}
