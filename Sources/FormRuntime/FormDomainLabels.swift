// Labels of host names that stand for other scripts, by IDNA 2008 (RFC 5890 to 5892).

/// Not judged is whether a label is in normal form, which the standard library does not tell.
nonisolated enum FormDomainLabels {
  /// Whether every label of `host` that begins with `xn--` stands for a label of another script.
  static func areValid(_ host: String) -> Bool {
    // Most names have no such label, and need not be looked at again.
    guard host.utf8.contains(0x2D), FormText.contains(FormText.lowerAscii(host), "xn--") else { return true }
    var labels: [[Unicode.Scalar]] = []
    for label in host.utf8.split(separator: 0x2E) {
      if label.prefix(4).elementsEqual("xn--".utf8, by: { $0 | 0x20 == $1 | 0x20 }) {
        guard let decoded = FormPunycode.decoded(label.dropFirst(4)), isValid(decoded) else { return false }
        labels.append(decoded)
      } else {
        labels.append(label.map { Unicode.Scalar($0) })
      }
    }
    return haveValidDirections(labels)
  }

  private static func isValid(_ label: [Unicode.Scalar]) -> Bool {
    guard let first = label.first, let last = label.last, first != "-", last != "-" else { return false }
    guard label.count < 4 || label[2] != "-" || label[3] != "-" else { return false }
    guard !isMark(first) else { return false }
    return label.indices.allSatisfy { isValid(at: $0, in: label) }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The derived property of RFC 5892, section 3, with the contextual rules of its appendix A.
  private static func isValid(at index: Int, in label: [Unicode.Scalar]) -> Bool {
    let scalar = label[index]
    switch scalar.value {
    case 0x2D, 0x30...0x39, 0x61...0x7A: return true
    case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
    case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
    // Symbols that combine, and notes of music.
    case 0x20D0...0x20FF, 0x1D100...0x1D24F: return false
    // The parts of old Hangul syllables.
    case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB: return false
    default: return isAllowedInContext(at: index, in: label) ?? isLetterOrDigit(scalar)
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    guard !properties.changesWhenNFKCCaseFolded, !properties.isDefaultIgnorableCodePoint else { return false }
    switch properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter: return true
    case .decimalNumber, .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }

  /// Whether a scalar that is allowed only among certain others is among them; nil for all other scalars.
  private static func isAllowedInContext(at index: Int, in label: [Unicode.Scalar]) -> Bool? {
    let before = index > 0 ? label[index - 1] : nil
    let after = index + 1 < label.count ? label[index + 1] : nil
    switch label[index].value {
    case 0x200C: return before.map(isVirama) == true || joins(at: index, in: label)
    case 0x200D: return before.map(isVirama) == true
    case 0xB7: return before == "l" && after == "l"
    case 0x375: return after.map(isGreek) ?? false
    case 0x5F3, 0x5F4: return before.map(isHebrew) ?? false
    case 0x30FB: return label.contains(where: isJapanese)
    case 0x660...0x669: return !label.contains { (0x6F0...0x6F9).contains($0.value) }
    case 0x6F0...0x6F9: return !label.contains { (0x660...0x669).contains($0.value) }
    default: return nil
    }
  }

  private static func isVirama(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass == .virama
  }

  private static func isGreek(_ scalar: Unicode.Scalar) -> Bool {
    (0x370...0x3FF).contains(scalar.value) || (0x1F00...0x1FFF).contains(scalar.value)
  }

  private static func isHebrew(_ scalar: Unicode.Scalar) -> Bool {
    (0x591...0x5F4).contains(scalar.value) || (0xFB1D...0xFB4F).contains(scalar.value)
  }

  private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005, 0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF: true
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Whether Arabic letters on both sides, marks between them left out, would join if it were not for the scalar.
  private static func joins(at index: Int, in label: [Unicode.Scalar]) -> Bool {
    guard let before = label[..<index].last(where: { !isMark($0) }) else { return false }
    guard let after = label[(index + 1)...].first(where: { !isMark($0) }) else { return false }
    return joinsFollowing(before) && isJoining(after)
  }

  /// Letters of the Arabic block that join with one before them.
  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x621, 0x674: false
    case 0x620...0x64A, 0x66E...0x6D3, 0x6D5, 0x6EE, 0x6EF, 0x6FA...0x6FC, 0x6FF: !isMark(scalar)
    default: false
    }
  }

  /// Those of them that join with one behind them, too.
  private static func joinsFollowing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x622...0x625, 0x627, 0x629, 0x62F...0x632, 0x648, 0x671...0x673, 0x675...0x677, 0x688...0x699: false
    case 0x6C0, 0x6C3...0x6CB, 0x6CD, 0x6CF, 0x6D2, 0x6D3, 0x6D5, 0x6EE, 0x6EF: false
    default: isJoining(scalar)
    }
  }
}
