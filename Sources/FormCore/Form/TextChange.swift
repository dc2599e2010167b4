// What is done to a text before it is judged: the steps, and their one order.

import FormRuntime
package import FormLanguage

/// A step of normalisation.
package enum TextChange: Sendable {
  /// Full-width forms become ASCII.
  case foldWidth
  /// These scalars are taken out.
  case remove(String)
  /// ASCII letters are brought to a case.
  case toCase(LetterCase)
  /// White space is taken off both ends.
  case trim

  /// What it makes of a text.
  func changed(_ text: String) -> String {
    switch self {
    case .foldWidth: FormText.foldingFullWidth(text)
    case .remove(let scalars): FormText.removing(scalars, from: text)
    case .toCase(.upper): FormText.upperAscii(text)
    case .toCase(.lower): FormText.lowerAscii(text)
    case .trim: FormText.trimmed(text)
    }
  }
}

extension TextSettings {
  /// Calls `body` with the steps that there are, in their order. No list, and inlined: it is asked of each answer.
  @inline(__always)
  package func forEachChange(_ body: (TextChange) -> Void) {
    if foldsWidth { body(.foldWidth) }
    if !strip.isEmpty { body(.remove(strip)) }
    if let letterCase { body(.toCase(letterCase)) }
    if trims { body(.trim) }
  }
}
