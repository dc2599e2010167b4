// Options that several commands have.

import FormCommand
import FormLanguage

extension Option {
  static let today = Option(name: "today", value: .other("DATE"), summary: "What `today` is.")
  static let now = Option(name: "now", value: .other("DATE-TIME"), summary: "What `now` is.")
  static let language = Option(name: "language", value: .other("TAG"), summary: "The language of messages.")
  static let mode = Option(
    name: "mode", value: .one(of: FormMode.self, as: "MODE"), summary: "new, edit or show.")
  static let ignoreUnknown = Option(name: "ignore-unknown", summary: "Pass over keys that the form does not have.")
}

extension Arguments {
  /// How a form is filled in, where an option says it.
  var mode: FormMode? { value("mode").flatMap { FormMode(rawValue: $0) } }
}
