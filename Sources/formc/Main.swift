// The command line's entry: finds the command.

import FormCommand
import FormLanguage

@main
struct Main {
  static func main() {
    Program.run { words, console throws(UsageError) in try dispatch(words, console: &console) }
  }

  /// What may be meant by a word that is no command: one that is misspelt, or the spec of one that is left out.
  private static func hint(for name: String) -> String {
    if Files.isYAML(name) {
      return "`formc check \(name.visible)` checks the spec, `formc run \(name.visible)` fills it in"
    }
    return Suggestion.hint(for: name, among: Command.all.map(\.name)) ?? "`formc --help` lists them"
  }

  /// An option where a command is wanted: a misspelt one of formc itself, or one of a command that stands behind it.
  private static func unknownOption(_ name: String) -> UsageError {
    let written = String(name.prefix { $0 != "=" })
    if let command = Command.all.first(where: { $0.options.contains { $0.isWritten(written) } }) {
      return UsageError(
        message: "`\(written.visible)` stands in front of its command",
        hint: "such as `formc \(command.name) \(written)`")
    }
    return UsageError(
      message: "unknown option `\(written.visible)`",
      hint: Suggestion.hint(for: written, among: ["--help", "--version"]))
  }

  private static func dispatch(_ arguments: [String], console: inout Console) throws(UsageError) -> ExitCode {
    guard let name = arguments.first else {
      console.note(Command.overview.withoutTrailingSpace)
      return .impossible
    }
    if name == "--help" || name == "-h" || name == "help" {
      let wanted = arguments.dropFirst().filter { $0 != "--help" && $0 != "-h" }
      let command = try wanted.first.map(command)
      if wanted.count > 1 {
        throw UsageError(message: "one command, please", hint: "formc help \(wanted[0])")
      }
      console.result(command?.help ?? Command.overview)
      return .done
    }
    if name == "--version" {
      if let other = arguments.dropFirst().first {
        throw UsageError(message: "`--version` stands alone, and not before `\(other.visible)`")
      }
      console.result("formc \(Command.version)\n")
      return .done
    }
    return try command(name).execute(Array(arguments.dropFirst()), console: &console)
  }

  private static func command(_ name: String) throws(UsageError) -> Command {
    if let command = Command.all.first(where: { $0.name == name }) { return command }
    if name.hasPrefix("-") { throw unknownOption(name) }
    throw UsageError(message: "there is no command `\(name.visible)`", hint: hint(for: name))
  }
}
