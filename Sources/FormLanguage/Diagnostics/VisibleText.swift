// Text of a spec as it may be shown: what can't be seen, or would steer a terminal, is written out.

/// What is shown in the place of a secret: always as many marks, since their number would tell its length.
package let secretMask = "********"

/// A string with every control, bidi and invisible character as `\u{202E}`; line breaks and tabs too.
public func visible(_ text: String) -> String {
  guard !text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return text }
  var shown = ""
  for character in text { shown += visible(character) }
  return shown
}

/// Words of a form, or an answer, as those who fill it in read them. What is hidden is written out, but for what has a
/// place in some writings: joiners behind letters that have forms to be joined or kept apart, and direction marks in a
/// text that runs from right to left.
package func visibleWords(_ text: String) -> String {
  guard !text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return text }
  let runsLeft = holdsRightToLeft(text)
  var shown = ""
  for character in text { shown += visibleWord(character, runsLeft: runsLeft) }
  return shown
}

/// One character of such words; `runsLeft` says whether there is anything in them that runs from right to left.
package func visibleWord(_ character: Character, runsLeft: Bool) -> String {
  if runsLeft, isDirectionMark(character) { return String(character) }
  return visible(character, keepsJoiners: true, escapeOfSwift)
}

/// Whether a character is a mark that takes no room and only tells the direction of what is around it.
package func isDirectionMark(_ character: Character) -> Bool { character == "\u{200E}" || character == "\u{200F}" }

/// Whether any letter runs from right to left.
package func holdsRightToLeft(_ text: some Sequence<Character>) -> Bool {
  text.contains { character in
    character.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
      default: false
      }
    }
  }
}

/// A text in one line, with a stroke where a line ends.
package func visibleInOneLine(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { visibleWords(String($0)) }
    .joined(separator: " / ")
}

/// Text of a file for a headline: its first sixty characters, if there are more with an ellipsis.
package func abbreviated(_ bytes: some Collection<UInt8>) -> String {
  // Sixty characters hardly ever take more bytes than these.
  let text = String(decoding: bytes.prefix(480), as: UTF8.self)
  let short = text.prefix(60)
  return short.endIndex < text.endIndex || bytes.count > 480 ? short + "…" : text
}

/// One character as it may be shown.
package func visible(_ character: Character) -> String { visible(character, escapeOfSwift) }

private func visible(
  _ character: Character, keepsJoiners: Bool = false, _ escape: (Unicode.Scalar) -> String
) -> String {
  let scalars = character.unicodeScalars
  guard scalars.contains(where: isHidden) else { return String(character) }
  let isEmoji = scalars.count > 1 && scalars.first.map { $0.value > 0xA8 && $0.properties.isEmoji } ?? false
  let isJoined = keepsJoiners && scalars.first.map(hasJoinedForms) ?? false
  var shown = ""
  for scalar in scalars {
    if isHidden(scalar), !(isEmoji && joinsEmoji(scalar)), !(isJoined && joinsLetters(scalar)) {
      shown += escape(scalar)
    } else {
      shown.unicodeScalars.append(scalar)
    }
  }
  return shown
}

/// Whether a character leaves no mark of its own, or steers what is around it.
func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
  if scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isNoncharacterCodePoint { return true }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: return true
  default: return false
  }
}

/// The joiner, the variation selectors and the tags that emoji are made with.
private func joinsEmoji(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x200D, 0xFE0E, 0xFE0F, 0xE0020...0xE007F: true
  default: false
  }
}

/// Whether a letter is of a writing in which joiners are spelling: Arabic, those of India and their neighbours.
private func hasJoinedForms(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x600...0x10FF, 0x1700...0x1CFF, 0xA800...0xABFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x10A00...0x11FFF:
    scalar.properties.isAlphabetic
  default: false
  }
}

/// The joiner of letters, and what keeps them apart.
private func joinsLetters(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{200C}" || scalar == "\u{200D}" }

/// Lines of data as a terminal may show them. Line breaks and tabs stay; what can't be seen is written as `\u{202E}`, in
/// JSON as `\u202E`, which means the same there.
public func visibleLines(_ bytes: some Collection<UInt8>, areJSON: Bool) -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  guard !text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x09 }) else { return text }
  var shown = ""
  for character in text {
    if character == "\n" || character == "\t" || character == "\r\n" {
      shown.append(character)
    } else {
      shown += visible(character) { areJSON ? escapeOfJSON($0) : escapeOfSwift($0) }
    }
  }
  return shown
}

private func escapeOfSwift(_ scalar: Unicode.Scalar) -> String {
  "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
}

private func escapeOfJSON(_ scalar: Unicode.Scalar) -> String {
  String(scalar).utf16.map { unit in
    let digits = String(unit, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }.joined()
}
