// The program around generated forms: reads records, prints what the form says of them.

import FormCore

@testable import FormSwift

/// The source of a program that judges records with generated forms, and, with an `AskingDriver`, asks them.
enum Driver {
  /// A row: form, mode, today, now, record; the answer is an array of `[path, code, severity, message in each language]`,
  /// then the record of what passed, if it can be encoded, and what disagrees: whether `validated()` succeeds, and each
  /// field judged alone, and what is typed as it is shown, with the whole.
  static func source(_ forms: [GeneratedForm], asks: Bool = false) -> String {
    let cases = forms.map { "      case \"\($0.name)\": print(judge\($0.name)(parts[1], clock, data))\n" }.joined()
    return """
      import Foundation

      @main
      struct Driver {
        static func printed(_ rows: [[String]]) -> String {
          guard let data = try? JSONSerialization.data(withJSONObject: rows, options: [.withoutEscapingSlashes]) else { return "[]" }
          return String(decoding: data, as: UTF8.self)
        }

        /// Whether the answer of a field, or of a group around it, is not of its type.
        static func isMisread(_ field: String, by path: String, _ code: String) -> Bool {
          ["type", "choices"].contains(code) && (field == path || field.hasPrefix(path + "."))
        }

      \(forms.map(judge).joined(separator: "\n"))
        static func main() {
          while let line = readLine() {
            let parts = line.split(separator: "\\t", maxSplits: 4).map(String.init)
            guard let today = CalendarDate(parts[2]), let now = DateTime(parts[3]) else { continue }
            let clock = FormClock(today: today, now: now)
            let data = Data(parts[4].utf8)
      \(asks ? asking : "")
            switch parts[0] {
      \(cases)      default: print("no form")
            }
          }
        }
      }
      """
  }

  private static let asking = """
            if CommandLine.arguments.last == "ask" {
              print(Asking.answer(parts[0], parts[1], clock, data))
              continue
            }
    """

  private static func judge(_ form: GeneratedForm) -> String {
    let arguments = form.presentArguments
    let present = arguments.joined(separator: ", ")
    let more = arguments.isEmpty ? "" : ", " + present
    let messageArguments = SwiftMessages(core: form.core).needsJudgement ? more : ""
    return """
        static func judge\(form.name)(_ mode: String, _ clock: FormClock, _ data: Data) -> String {
          do {
            let draft = try JSONDecoder().decode(\(form.name).self, from: data)
            let issues = draft.validate(\(present))
            var rows = issues.map { [$0.path, $0.code, $0.severity.rawValue] }
            for language in \(form.name).Language.allCases {
              let messages = draft.messages(for: issues, in: language\(messageArguments))
              for (number, issue) in issues.enumerated() {
                let message = draft.message(for: issue, in: language\(messageArguments))
                rows[number].append(message == messages[number] ? message : "message(for:) and messages(for:) disagree")
              }
            }
            var isValid = true
            do {
              let valid = try draft.validated(\(present))
              \(isEncodable(form) ? "rows.append([\"record\", String(decoding: try JSONEncoder().encode(valid), as: UTF8.self)])" : "_ = valid")
              \(isEncodable(form) && writesJSON(form) ? "rows.append([\"record\", valid.json()])" : "")
            } catch { isValid = false }
            if isValid == issues.hasErrors { rows.append(["validated() disagrees"]) }
            for field in \(form.name).Field.allCases where !draft.validate(field\(more)).elementsEqual(issues.of(field)) {
              rows.append(["validate(.\\(field.rawValue)) disagrees"])
            }
            \(jsonText(form, present))
            var typed = draft
            for field in \(form.name).Field.allCases
            where !issues.contains(where: { isMisread(field.rawValue, by: $0.field.rawValue, $0.code) }) {
              typed.setText(draft.text(for: field), for: field)
            }
            if !typed.validate(\(present)).elementsEqual(issues) { rows.append(["setText(text(for:)) disagrees"]) }
            return printed(rows)
          } catch {
            return "does not decode: \\(error)"
          }
        }

      """
  }

  /// Says so if a record that is read as JSON text, or was written as such, is judged otherwise. What could not be taken
  /// is not written, nor what was given for a computed field.
  private static func jsonText(_ form: GeneratedForm, _ present: String) -> String {
    guard writesJSON(form) else { return "" }
    func comparison(_ text: String, _ what: String) -> String {
      """
      if try !\(form.name)(json: \(text)).validate(\(present)).elementsEqual(issues) { rows.append(["\(what) disagrees"]) }
      """
    }
    let reading = comparison("String(decoding: data, as: UTF8.self)", "init(json:)")
    guard isEncodable(form) else { return reading }
    let writing = comparison("draft.json()", "json()")
    return """
      \(reading)
      if !issues.contains(where: { ["type", "choices", "computed"].contains($0.code) }) { \(writing) }
      """
  }

  /// Whether there are records as JSON text.
  static func writesJSON(_ form: GeneratedForm) -> Bool {
    form.files.contains { $0.name.hasSuffix(SwiftPart.json.ending) }
  }

  /// Whether what passed can be encoded as a record.
  static func isEncodable(_ form: GeneratedForm) -> Bool {
    String(decoding: form.files[0].contents, as: UTF8.self).contains("\(form.name).Valid: Encodable")
  }
}
