// What becomes of keys and pastes on their way into a field.

public import FormCore
import FormLanguage
import FormRuntime

/// What of a key or a paste went into a field, and what did not.
public struct Insertion: Hashable, Sendable {
  /// What went in.
  public var text: String
  /// How many characters were refused because the field can't hold them.
  public var refused = 0
  /// The first of those that can be shown.
  public var firstRefused: Unicode.Scalar?
  /// How many characters did not fit.
  public var cut = 0
}

extension TextSettings {
  /// A text without what can't be typed: control characters go, a line break becomes a space where there is one line,
  /// and nothing in a secret or where a space is not allowed: by `characters`, or because it is not a text at all.
  public func withoutControls(_ text: String, allowsSpaces: Bool = true) -> (text: String, dropped: Int) {
    guard FormText.hasControlCharacters(text) else { return (text, 0) }
    var kept = String.UnicodeScalarView()
    var dropped = 0
    let space: Unicode.Scalar? = allowsSpaces && !isSecure && allows(" ") ? " " : nil
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if let shown = typed(scalar, after: previous, space) {
        kept.append(shown)
      } else if scalar != "\n", scalar != "\r" {
        dropped += 1
      }
      previous = scalar
    }
    return (String(kept), dropped)
  }

  /// What a scalar is once typed, with what a line break becomes in a text of one line; nothing if it is dropped.
  private func typed(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, _ space: Unicode.Scalar?
  ) -> Unicode.Scalar? {
    switch scalar {
    case "\r": return lines > 1 ? "\n" : space
    case "\n":
      if previous == "\r" { return nil }
      return lines > 1 ? "\n" : space
    case "\t": return lines > 1 ? "\t" : space
    default: return scalar.isControl ? nil : scalar
    }
  }

  /// Whether a scalar may be typed: one of `characters`, one that is stripped, or a letter that becomes one of
  /// them.
  func allows(_ scalar: Unicode.Scalar) -> Bool {
    guard let characters else { return true }
    return characters.contains(scalar) || strip.unicodeScalars.contains(scalar)
      || letterCase.map { characters.contains(TextSettings.cased(scalar, $0)) } ?? false
  }

  private static func cased(_ scalar: Unicode.Scalar, _ letterCase: LetterCase) -> Unicode.Scalar {
    switch (letterCase, scalar.value) {
    case (.upper, 0x61...0x7A): Unicode.Scalar(UInt8(scalar.value - 0x20))
    case (.lower, 0x41...0x5A): Unicode.Scalar(UInt8(scalar.value + 0x20))
    case (.upper, _), (.lower, _): scalar
    }
  }
}

extension Field {
  /// What of a key or a paste goes into a text of the field.
  ///
  /// - Parameters:
  ///   - text: what is typed or pasted.
  ///   - editor: what is there, with the cursor where it goes.
  public func insertion(of text: String, at editor: TextEditor = TextEditor()) -> Insertion {
    guard case .text(let settings) = kind else { return plainInsertion(of: text) }
    let folded = settings.foldsWidth ? FormText.foldingFullWidth(text) : text
    let (clean, dropped) = settings.withoutControls(folded)
    var insertion = Insertion(text: "", refused: dropped)
    var kept = String.UnicodeScalarView()
    for scalar in clean.unicodeScalars {
      if settings.allows(scalar) {
        kept.append(scalar)
      } else {
        insertion.refused += 1
        insertion.firstRefused = insertion.firstRefused ?? scalar
      }
    }
    insertion.text = String(kept)
    if let limit = lengths.most { cut(&insertion, to: limit, editor, settings) }
    return insertion
  }

  /// Numbers, dates and the like have no control characters and no line breaks, nor spaces in their place.
  private func plainInsertion(of text: String) -> Insertion {
    let folded = FormText.foldingFullWidth(text)
    let (clean, dropped) = TextSettings().withoutControls(folded, allowsSpaces: false)
    return Insertion(text: clean, refused: dropped)
  }

  /// Takes away, character by character, what is beyond the length; what is stripped does not count.
  private func cut(_ insertion: inout Insertion, to limit: Int, _ editor: TextEditor, _ settings: TextSettings) {
    // Whatever is counted, there is no more of it than bytes.
    if editor.byteCount + insertion.text.utf8.count <= limit { return }
    if settings.counted(editor.before + insertion.text + editor.after) <= limit { return }
    let room = limit - settings.counted(editor.text)
    var kept = ""
    var used = 0
    for character in insertion.text {
      let size = settings.counted(String(character))
      if used + size <= room {
        kept.append(character)
        used += size
      } else {
        insertion.cut += 1
      }
    }
    insertion.text = kept
  }
}
