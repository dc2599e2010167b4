// formc explain: the pages of a name.

import FormCore

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "Explains a diagnostic, or a key, type, constraint, format or function.",
    words: "NAME",
    options: [],
    example: "formc explain unknown-key",
    perform: explainName)

  @Sendable private static func explainName(
    _ arguments: Arguments, console: inout Console
  ) throws(UsageError) -> ExitCode {
    guard let name = arguments.words.first, arguments.words.count == 1 else {
      throw UsageError(message: "one name, please", hint: explain.example)
    }
    let pages = ReferencePage.named(name)
    guard !pages.isEmpty else {
      let names = ReferencePage.all.map(\.name)
      throw UsageError(
        message: "there is no page `\(name.visible)`",
        hint: Suggestion.closest(to: name, among: names).map { "did you mean `\($0)`?" })
    }
    let texts = pages.map { "# \($0.name) (\($0.kind))\n\n\($0.body)\n" }
    console.result(texts.joined(separator: "\n"))
    return .done
  }
}
