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

  /// The words for a set; nothing if these would take more than a line.
  init?(_ set: ScalarSet) {
    let outside = set.inverted.subtracting(Self.controls)
    areLeftOut = outside.ranges.reduce(0) { $0 + $1.count } <= Self.mostParts
    let said = areLeftOut ? outside : set.subtracting(Self.controls)
    guard let parts = Self.parts(of: said), !parts.isEmpty else { return nil }
    self.parts = parts
  }

  /// More is not said.
  private static let mostParts = 12

  private static let controls = ScalarSet([0...0x1F, 0x7F...0x9F])
  private static let letters = named("[\\p{L}]")
  private static let capitals = named("[\\p{Lu}]")
  private static let smallLetters = named("[\\p{Ll}]")
  private static let marks = named("[\\p{M}]")
  private static let digits = [named("[\\p{N}]"), named("[\\p{Nd}]"), CharacterClass.digits]
  private static let spaces = named("[\\p{Z}]")

  private static func named(_ text: String) -> ScalarSet {
    (try? CharacterClass.parse(text.utf8).get()) ?? .none
  }

  private static func parts(of set: ScalarSet) -> [Part]? {
    var rest = set
    /// Takes a kind out of the rest if all of it is there.
    func take(_ kind: ScalarSet) -> Bool {
      guard kind.subtracting(rest).ranges.isEmpty else { return false }
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
    let hasDigits = digits.contains(where: take)
    let hasSpaces = rest.contains(0x20)
    rest = rest.subtracting(spaces)
    guard let (ranges, signs) = signs(of: rest) else { return nil }
    parts += ranges.map { .signs($0) }
    if hasDigits { parts.append(.digits) }
    if hasSpaces { parts.append(.spaces) }
    if !signs.isEmpty { parts.append(.signs(signs.joined(separator: " "))) }
    return parts
  }

  /// From which character to which, and those that stand alone.
  private static func signs(of set: ScalarSet) -> (ranges: [String], alone: [String])? {
    var ranges: [String] = []
    var alone: [String] = []
    for range in set.ranges {
      guard ranges.count + alone.count < mostParts, let low = seen(range.lowerBound),
        let high = seen(range.upperBound)
      else { return nil }
      switch range.count {
      case 1: alone.append(low)
      case 2: alone += [low, high]
      default: ranges.append("\(low)\u{2013}\(high)")
      }
    }
    return (ranges, alone)
  }

  private static func seen(_ value: UInt32) -> String? {
    Unicode.Scalar(value).flatMap { ScalarSet.isSeen($0) ? String($0) : nil }
  }

  /// What is said in a language.
  func words(in language: BuiltInLanguage) -> String {
    parts.map { Self.word($0, in: language) }.joined(separator: language == .chinese ? "、" : ", ")
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
