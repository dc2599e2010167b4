// A message as it is written in a spec, made of what was read of it.

import FormCore
import FormRuntime

extension FormMessageTemplate {
  /// The text that is read as this template.
  var written: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Plurals nest no deeper than `FormMessageParser.depthLimit`.
  private func write(to text: inout String) {
    for part in parts {
      switch part {
      case .literal(let words):
        for scalar in words.unicodeScalars {
          text.unicodeScalars.append(scalar)
          if scalar == "{" || scalar == "}" { text.unicodeScalars.append(scalar) }
        }
      case .placeholder(let placeholder): text += "{\(placeholder.written)}"
      case .number: text += "#"
      case .plural(let name, let exact, let categories):
        text += "{\(name), plural,"
        for (number, branch) in exact { branch.write(to: &text, as: "=\(number)") }
        for (category, branch) in categories { branch.write(to: &text, as: category.rawValue) }
        text += "}"
      }
    }
  }

  private func write(to text: inout String, as selector: String) {
    text += " \(selector) {"
    write(to: &text)
    text += "}"
  }
}

extension FormMessagePlaceholder {
  /// As it stands in braces.
  var written: String { form == .value ? "\(name), value" : name }
}
