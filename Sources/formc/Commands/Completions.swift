// formc completions: what a shell needs to complete command lines, and the manual page; made of the tables of `--help`.

import FormLanguage

extension Command {
  static let completions = Command(
    name: "completions",
    summary: "Prints completions for bash, zsh or fish, or the manual page.",
    words: "bash | zsh | fish | man",
    options: [],
    example: "eval \"$(formc completions bash)\"",
    perform: printCompletions)

  @Sendable private static func printCompletions(_ arguments: Arguments, console: inout Console) throws(UsageError)
    -> ExitCode
  {
    guard let name = arguments.words.first, arguments.words.count == 1 else {
      throw UsageError(message: "one shell is wanted", hint: completions.example)
    }
    switch name {
    case "bash": console.result(ShellCompletion.bash)
    case "zsh": console.result(ShellCompletion.zsh)
    case "fish": console.result(ShellCompletion.fish)
    case "man": console.result(ManualPage.text)
    default:
      throw UsageError(
        message: "there are no completions for `\(name.visible)`",
        hint: Suggestion.hint(for: name, among: ["bash", "zsh", "fish", "man"]))
    }
    return .done
  }
}
