// The form as HTML: labels, lengths, choices and what is required come from the form.

import Forms

/// The page that shows the form.
struct Page {
  private let language: Registration.Language

  init(_ language: Registration.Language) { self.language = language }

  var html: String {
    let fields = Registration.Field.allCases.filter { $0 != .form && $0 != .guests }
    return """
      <!doctype html>
      <html lang="\(language.rawValue)">
      <meta charset="utf-8">
      <form method="post" action="/registrations">
      \(fields.map(row).joined(separator: "\n"))
      <button>\(escaped(Registration.submitTitle(in: language)))</button>
      </form>
      </html>

      """
  }

  private func row(_ field: Registration.Field) -> String {
    let required = field.isRequired ? " required" : ""
    let name = "name=\"\(field.rawValue)\"\(required)"
    let length = field.maxLength.map { " maxlength=\"\($0)\"" } ?? ""
    let control =
      switch field {
      case .track: "<select \(name)>\(Registration.Track.allCases.map(option).joined())</select>"
      case .comments: "<textarea \(name)\(length)></textarea>"
      case .name, .email, .guests, .form: "<input \(name)\(length)>"
      }
    return "<p><label>\(escaped(field.label(in: language))) \(control)</label></p>"
  }

  private func option(_ track: Registration.Track) -> String {
    "<option value=\"\(track.rawValue)\">\(escaped(track.title(in: language)))</option>"
  }

  private func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case "\"": "&quot;"
      default: String(character)
      }
    }.joined()
  }
}
