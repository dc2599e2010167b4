// Normalisation in Swift: the same steps, in the same order, as the plan's.

import FormCore
import FormLanguage
import FormRuntime

/// Prints what an answer goes through before it is judged.
enum SwiftNormalization {
  /// `text`, normalised; `texts`: what has the constants for long texts.
  static func code(_ settings: TextSettings, _ text: SwiftCode, _ texts: SwiftTexts) -> SwiftCode {
    var code = text
    if settings.foldsWidth { code = .call("FormText.foldingFullWidth", [code]) }
    if !settings.strip.isEmpty {
      let stripped = SwiftArgument(.atom(texts.literal(settings.strip)))
      code = .call(.atom("FormText.removing"), [stripped, SwiftArgument(code, label: "from")])
    }
    switch settings.letterCase {
    case .upper?: code = .call("FormText.upperAscii", [code])
    case .lower?: code = .call("FormText.lowerAscii", [code])
    case nil: break
    }
    return settings.trims ? .call("FormText.trimmed", [code]) : code
  }
}
