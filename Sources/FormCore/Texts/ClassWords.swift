// What the characters of a class are called: `[\p{L} .-]` says nothing to who fills in a form.

import FormLanguage
import FormPatterns
import FormRuntime

/// A class of characters in words: what it holds, or what it leaves out.
struct ClassWords {
  /// A kind of characters, or some of them.
  private enum Part {
    case letters, capitals, smallLetters, digits, spaces
    /// Characters that stand for themselves, or from one to another.
    case signs(String)
  }

  /// Whether it is said what the class leaves out.
  let areLeftOut: Bool
  private let parts: [Part]

  /// The words for the characters of a text of some lines; nothing if these would take more than a line.
  init?(_ set: ScalarSet, lines: Int) {
    // What is no part of a text needs no words.
    let controls = lines > 1 ? Self.controls.subtracting(Self.layout) : Self.controls
    let outside = set.inverted.subtracting(controls)
    areLeftOut = Self.count(outside) <= Self.mostParts
    let said = areLeftOut ? outside : set.subtracting(Self.controls)
    guard let parts = Self.parts(of: said), !parts.isEmpty else { return nil }
    self.parts = parts
  }

  private static func count(_ set: ScalarSet) -> Int { set.ranges.reduce(0) { $0 + $1.count } }

  /// More is not said.
  private static let mostParts = 12

  private static let controls = ScalarSet([0...0x1F, 0x7F...0x9F])
  /// Those that may be typed where there are lines.
  private static let layout = ScalarSet([0x09...0x0A])
  private static let letters = named("[\\p{L}]")
  private static let capitals = named("[\\p{Lu}]")
  private static let smallLetters = named("[\\p{Ll}]")
  private static let marks = named("[\\p{M}]")
  /// Letters of some alphabet, from the first to the last.
  private static let alphabets = [named("[A-Z]"), named("[a-z]")]
  private static let digits = [named("[\\p{N}]"), named("[\\p{Nd}]"), CharacterClass.digits]
  private static let spaces = named("[\\p{Z}]")

  private static func named(_ text: String) -> ScalarSet {
    (try? CharacterClass.parse(text.utf8).get()) ?? .none
  }

  private static func parts(of set: ScalarSet) -> [Part]? {
    var rest = set
    /// Takes a kind out of the rest if all of it is there.
    func take(_ kind: ScalarSet) -> Bool {
      guard kind.isSubset(of: rest) else { return false }
      rest = rest.subtracting(kind)
      return true
    }
    var parts: [Part] = []
    if take(letters) {
      parts.append(.letters)
    } else {
      if take(capitals) { parts.append(.capitals) }
      if take(smallLetters) { parts.append(.smallLetters) }
    }
    // They stand on letters, and nobody thinks of them.
    if !parts.isEmpty { _ = take(marks) }
    let whole = alphabets.filter(take)
    let hasDigits = digits.contains(where: take)
    let hasSpaces = rest.contains(0x20)
    if hasSpaces { rest = rest.subtracting(spaces) }
    guard let (ranges, signs) = signs(of: rest) else { return nil }
    parts += (whole.flatMap(\.ranges).compactMap(range) + ranges).map { .signs($0) }
    if hasDigits { parts.append(.digits) }
    if hasSpaces { parts.append(.spaces) }
    if !signs.isEmpty { parts.append(.signs(signs.joined(separator: " "))) }
    return parts
  }

  /// From which letter or digit to which, and what stands alone; nothing of what is not seen, or too much.
  private static func signs(of set: ScalarSet) -> (ranges: [String], alone: [String])? {
    var ranges: [String] = []
    var alone: [String] = []
    for scalars in set.ranges {
      if scalars.count > 2, let range = range(scalars) {
        ranges.append(range)
      } else {
        guard scalars.count <= mostParts else { return nil }
        let seen = scalars.compactMap { Unicode.Scalar($0) }.filter(ScalarSet.isSeen).map { String($0) }
        guard seen.count == scalars.count else { return nil }
        alone += seen
      }
      guard ranges.count + alone.count <= mostParts else { return nil }
    }
    return (ranges, alone)
  }

  /// Letters or digits from one to another, as people count them.
  private static func range(_ scalars: ClosedRange<UInt32>) -> String? {
    guard let low = Unicode.Scalar(scalars.lowerBound), let high = Unicode.Scalar(scalars.upperBound),
      low.properties.generalCategory == high.properties.generalCategory,
      low.properties.isAlphabetic || low.properties.numericType == .decimal
    else { return nil }
    return "\(low)\u{2013}\(high)"
  }

  /// What is said in a language.
  func words(in language: BuiltInLanguage) -> String {
    let words = parts.map { Self.word($0, in: language) }
    let (separator, conjunction) =
      switch language {
      case .english: (", ", " and ")
      case .chinese: ("、", "和 ")
      case .polish: (", ", " i ")
      case .german: (", ", " und ")
      }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: separator) + conjunction + last
  }

  private static func word(_ part: Part, in language: BuiltInLanguage) -> String {
    switch (part, language) {
    case (.letters, .english): "letters"
    case (.letters, .chinese): "文字"
    case (.letters, .polish): "litery"
    case (.letters, .german): "Buchstaben"
    case (.capitals, .english): "capital letters"
    case (.capitals, .chinese): "大写字母"
    case (.capitals, .polish): "wielkie litery"
    case (.capitals, .german): "Großbuchstaben"
    case (.smallLetters, .english): "small letters"
    case (.smallLetters, .chinese): "小写字母"
    case (.smallLetters, .polish): "małe litery"
    case (.smallLetters, .german): "Kleinbuchstaben"
    case (.digits, .english): "digits"
    case (.digits, .chinese): "数字"
    case (.digits, .polish): "cyfry"
    case (.digits, .german): "Ziffern"
    case (.spaces, .english): "spaces"
    case (.spaces, .chinese): "空格"
    case (.spaces, .polish): "spacje"
    case (.spaces, .german): "Leerzeichen"
    case (.signs(let signs), _): signs
    }
  }
}
