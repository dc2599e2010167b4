// What choices are called in Swift: after their values, so that a choice that comes or goes renames no other.

import FormCore
import FormLanguage

/// The cases of an enum of choices.
enum SwiftChoiceNames {
  /// The longest name that is made of a value that is no name itself.
  private static let longest = 64

  /// The cases, in the order of the choices: a value that is like an identifier in lowerCamelCase, any other by its words.
  /// Where two would have the same name, identifiers stay as they are written, and others are spelled: none is called
  /// after its place.
  static func names(_ choices: Choices) -> [SwiftName] {
    let values = choices.map(\.value)
    var taken = SwiftNames.cases
    let camelCase = values.map { isIdentifier($0) ? SwiftNames.camelCase([$0]) : nil }
    let alike = Dictionary(camelCase.compactMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
    let plain = zip(values, camelCase).map { value, name in name.map { taken.claim(alike[$0] == 1 ? $0 : value) } }
    let worded = zip(values, plain).map { value, plain in plain?.plain ?? name(of: words(of: value)) }
    let counts = Dictionary(worded.map { ($0, 1) }, uniquingKeysWith: +)
    return values.indices.map { index in
      if let plain = plain[index] { return plain }
      let name = counts[worded[index]] == 1 ? worded[index] : self.name(of: spelling(of: values[index]))
      return taken.claim(name.utf8.count > longest ? "value" + digest(of: values[index]) : name)
    }
  }

  /// What tells values apart whose names would be too long: FNV-1a, of 32 bits.
  private static func digest(of value: String) -> String {
    let hash = value.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return "U" + String(hash, radix: 16, uppercase: true)
  }

  private static func isIdentifier(_ value: String) -> Bool {
    Names.isMemberName(value) && value.utf8.contains { $0 != 0x5F }
  }

  /// Words in lowerCamelCase; digits of two of them stay apart, and none stand first: `value18_25`.
  private static func name(of words: [String]) -> String {
    guard let first = words.first else { return "empty" }
    var name = first.utf8.first.map(isDigit) == true ? "value" + first : SwiftNames.camelCase([first])
    for word in words.dropFirst() {
      let next = SwiftNames.capitalized(SwiftNames.camelCase([word]))
      let areDigits = name.utf8.last.map(isDigit) == true && next.utf8.first.map(isDigit) == true
      name += (areDigits ? "_" : "") + next
    }
    return name
  }

  /// The words of a value: letters and digits between blanks and marks, signs by what they are called.
  private static func words(of value: String) -> [String] {
    let scalars = Array(value.unicodeScalars)
    return words(scalars, isWorded: true) { index in
      switch scalars[index] {
      case " ", "_", "/", ".", ",", ":", ";", "(", ")", "[", "]", "'", "\"", "!", "?": return ""
      // Between words it is a mark, before a number or behind a grade it is a sign.
      case "-":
        let isSign = index == 0 || index == scalars.count - 1
        return isSign ? "minus" : ""
      case "+": return "plus"
      case "&": return "and"
      case "%": return "percent"
      case "<": return "less"
      case ">": return "greater"
      case "=": return "equal"
      case "*": return "star"
      case "#": return "hash"
      case "@": return "at"
      default: return code(of: scalars[index])
      }
    }
  }

  /// The same with all that is neither letter nor digit by its code point.
  private static func spelling(of value: String) -> [String] {
    let scalars = Array(value.unicodeScalars)
    return words(scalars) { code(of: scalars[$0]) }
  }

  private static func code(of scalar: Unicode.Scalar) -> String {
    "u" + String(scalar.value, radix: 16, uppercase: true)
  }

  /// `other` is what the scalar at a place is called that is neither letter nor digit, or nothing if it but ends a word.
  private static func words(
    _ scalars: [Unicode.Scalar], isWorded: Bool = false, other: (Int) -> String
  ) -> [String] {
    var words: [String] = []
    var word = ""
    for (index, scalar) in scalars.enumerated() {
      if scalar.isASCII, scalar.properties.isAlphabetic || isDigit(UInt8(scalar.value)) {
        word.unicodeScalars.append(scalar)
        continue
      }
      if isWorded, let letters = latinLetters(of: scalar) {
        word += letters
        continue
      }
      let name = other(index)
      words += [word, name].filter { !$0.isEmpty }
      word = ""
    }
    return words + (word.isEmpty ? [] : [word])
  }

  /// Latin letters that are written with others where these are wanting.
  private static let ligatures: [Unicode.Scalar: String] = [
    "\u{C6}": "Ae", "\u{D0}": "D", "\u{DE}": "Th", "\u{DF}": "ss", "\u{E6}": "ae", "\u{F0}": "d", "\u{FE}": "th",
    "\u{131}": "i", "\u{132}": "Ij", "\u{133}": "ij", "\u{152}": "Oe", "\u{153}": "oe", "\u{1E9E}": "Ss",
  ]

  /// Latin letters without what is above or below them.
  private static func latinLetters(of scalar: Unicode.Scalar) -> String? {
    if let letters = ligatures[scalar] { return letters }
    let name = scalar.properties.name?.split(separator: " ") ?? []
    guard name.count > 4, name[0] == "LATIN", name[2] == "LETTER", name[3].utf8.count == 1, name[4] == "WITH" else {
      return nil
    }
    return name[1] == "SMALL" ? name[3].lowercased() : String(name[3])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
