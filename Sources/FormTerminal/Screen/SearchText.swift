// Texts as they are searched for: in small letters, and without the marks that not every keyboard has.

/// What is searched for, or in: as it is in small letters, and without accents.
struct SearchText {
  /// In small letters.
  let exact: String
  /// The same without accents; nothing where there are none.
  let plain: String?

  init(_ text: String) {
    exact = text.lowercased()
    plain = SearchText.plain(exact)
  }

  /// The letters that are meant where somebody types them without accents: `köln` is `koln`, `łódź` is `lodz`.
  private static func plain(_ text: String) -> String? {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var plain = ""
    for scalar in text.unicodeScalars {
      if let letters = SearchText.letters[scalar] {
        plain += letters
      } else if scalar.properties.generalCategory != .nonspacingMark {
        plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }

  /// The letters of ASCII that Latin letters are made of. Their names say it: `LATIN SMALL LETTER L WITH STROKE`.
  private static let letters: [Unicode.Scalar: String] = {
    var letters: [Unicode.Scalar: String] = ["ß": "ss", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ı": "i"]
    let start = "LATIN SMALL LETTER "
    for value in Array(0xE0...0x24F) + Array(0x1E00...0x1EFF) {
      guard let scalar = Unicode.Scalar(UInt32(value)), let name = scalar.properties.name, name.hasPrefix(start) else {
        continue
      }
      let parts = name.dropFirst(start.count).split(separator: " ")
      guard parts.count > 2, parts[0].count == 1, parts[1] == "WITH" else { continue }
      letters[scalar] = parts[0].lowercased()
    }
    return letters
  }()
}
