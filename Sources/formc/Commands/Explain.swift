// formc explain: the pages of a name, and what a pattern accepts.

import FormCommand
import FormCompiler
import FormLanguage

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "Explains a diagnostic or a word of the language, or what a pattern accepts.",
    operands: .page("NAME | pattern PATTERN"),
    options: [],
    example: "formc explain unknown-key",
    perform: explainName)

  @Sendable private static func explainName(
    _ arguments: Arguments, console: inout Console
  ) throws(UsageError) -> ExitCode {
    if arguments.words.count == 2, arguments.words[0] == "pattern" {
      return explain(pattern: arguments.words[1], console: &console)
    }
    guard let name = arguments.words.first, arguments.words.count == 1 else {
      if arguments.words.first == "pattern" {
        throw UsageError(message: "one pattern, please", hint: "formc explain pattern '[A-Z]{2}[0-9]{6}'")
      }
      throw UsageError(message: "one name, please", hint: explain.example)
    }
    let pages = ReferencePage.found(name)
    guard !pages.isEmpty else {
      let names = ReferencePage.all.map(\.name)
      throw UsageError(
        message: "there is no page `\(name.visible)`",
        hint: Suggestion.closest(to: name, among: names).map { "did you mean `\($0)`?" })
    }
    print(pages, console: &console)
    return .done
  }

  private static func explain(pattern: String, console: inout Console) -> ExitCode {
    switch ReferencePage.pattern(pattern) {
    case .page(let page):
      print([page], console: &console)
      return .done
    case .refused(let diagnostic, let sources):
      console.note(Report([diagnostic]), sources)
      return .no
    }
  }

  private static func print(_ pages: [ReferencePage], console: inout Console) {
    let texts = pages.map { "# \($0.name.visible) (\($0.kind.heading))\n\n\($0.body)\n" }
    console.result(texts.joined(separator: "\n"))
  }
}
