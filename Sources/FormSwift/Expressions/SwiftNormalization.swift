// Normalisation in Swift: a call for each of the steps of the plan's.

import FormCore
import FormLanguage
import FormRuntime

/// Prints what an answer goes through before it is judged.
enum SwiftNormalization {
  /// `text`, normalised; `texts`: what has the constants for long texts.
  static func code(_ settings: TextSettings, _ text: SwiftCode, _ texts: SwiftTexts) -> SwiftCode {
    var code = text
    settings.forEachChange { code = self.code($0, code, texts) }
    return code
  }

  private static func code(_ change: TextChange, _ text: SwiftCode, _ texts: SwiftTexts) -> SwiftCode {
    switch change {
    case .foldWidth: return .call("FormText.foldingFullWidth", [text])
    case .remove(let scalars):
      let removed = SwiftArgument(.atom(texts.literal(scalars)))
      return .call(.atom("FormText.removing"), [removed, SwiftArgument(text, label: "from")])
    case .toCase(.upper): return .call("FormText.upperAscii", [text])
    case .toCase(.lower): return .call("FormText.lowerAscii", [text])
    case .trim: return .call("FormText.trimmed", [text])
    }
  }
}
