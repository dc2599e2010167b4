// Unicode's general categories and scripts by name, read from the compact tables.

import FormRuntime

/// The classes that `\p{…}` knows.
enum UnicodeClass {
  /// The set with RE2's name for it, such as `L`, `Lu`, `Han` or `Any`.
  static func named(_ name: String) -> ScalarSet? {
    if same(name, "Any") { return .all }
    if let entry = UnicodeTables.scripts.first(where: { same($0.name, name) }) { return set(entry.ranges) }
    guard (1...2).contains(name.utf8.count) else { return nil }
    let parts = UnicodeTables.categories.filter { entry in
      name.utf8.count == 2 ? same(entry.name, name) : entry.name.utf8.first == name.utf8.first
    }
    return parts.isEmpty ? nil : ScalarSet(parts.flatMap { set($0.ranges).ranges })
  }

  /// The name that was meant by `name`, if it is one but for case and signs, or the long name of a category.
  static func nameMeant(by name: String) -> String? {
    let plain = folded(name)
    if let long = longNames.first(where: { same(folded($0.long), plain) }) { return long.short }
    let known = UnicodeTables.scripts.map(\.name) + UnicodeTables.categories.map(\.name) + longNames.map(\.short)
    return known.first { same(folded($0), plain) }
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

  // PropertyValueAliases.txt, general categories.
  private static let longNames: [(long: String, short: String)] = [
    ("Letter", "L"), ("Uppercase_Letter", "Lu"), ("Lowercase_Letter", "Ll"), ("Titlecase_Letter", "Lt"),
    ("Modifier_Letter", "Lm"), ("Other_Letter", "Lo"), ("Alphabetic", "L"), ("Uppercase", "Lu"), ("Lowercase", "Ll"),
    ("Mark", "M"), ("Nonspacing_Mark", "Mn"), ("Spacing_Mark", "Mc"), ("Enclosing_Mark", "Me"), ("Number", "N"),
    ("Decimal_Number", "Nd"), ("Digit", "Nd"), ("Letter_Number", "Nl"), ("Other_Number", "No"), ("Punctuation", "P"),
    ("Punct", "P"), ("Connector_Punctuation", "Pc"), ("Dash_Punctuation", "Pd"), ("Open_Punctuation", "Ps"),
    ("Close_Punctuation", "Pe"), ("Initial_Punctuation", "Pi"), ("Final_Punctuation", "Pf"),
    ("Other_Punctuation", "Po"), ("Symbol", "S"), ("Math_Symbol", "Sm"), ("Currency_Symbol", "Sc"),
    ("Modifier_Symbol", "Sk"), ("Other_Symbol", "So"), ("Separator", "Z"), ("Space_Separator", "Zs"),
    ("Line_Separator", "Zl"), ("Paragraph_Separator", "Zp"), ("Other", "C"), ("Control", "Cc"), ("Format", "Cf"),
    ("Private_Use", "Co"), ("Hani", "Han"), ("Latn", "Latin"), ("Cyrl", "Cyrillic"), ("Grek", "Greek"),
  ]
}
