// formc completions: what a shell needs to complete command lines, and the manual page; made of the tables of `--help`.

import FormCommand
import FormLanguage

extension Command {
  static let completions = Command(
    name: "completions",
    summary: "Prints completions for bash, zsh or fish, or the manual page.",
    operands: .one(of: Shell.allCases.map(\.rawValue)),
    options: [],
    example: "eval \"$(formc completions bash)\"",
    perform: printCompletions)

  @Sendable private static func printCompletions(_ arguments: Arguments, console: inout Console) throws(UsageError)
    -> ExitCode
  {
    guard let name = arguments.words.first, arguments.words.count == 1 else {
      throw UsageError(message: "one shell is wanted", hint: completions.example)
    }
    guard let shell = Shell(rawValue: name) else {
      throw UsageError(
        message: "there are no completions for `\(name.visible)`",
        hint: Suggestion.hint(for: name, among: Shell.allCases.map(\.rawValue)))
    }
    console.result(shell.script)
    return .done
  }
}

/// What completions are printed for, the reader of manual pages among them.
private enum Shell: String, CaseIterable {
  case bash, zsh, fish, man

  var script: String {
    switch self {
    case .bash: ShellCompletion.bash
    case .zsh: ShellCompletion.zsh
    case .fish: ShellCompletion.fish
    case .man: ManualPage.text
    }
  }
}
