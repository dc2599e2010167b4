// The command line's entry: finds the command and gives its exit code to the system.

import FormLanguage
import FormSystem

@main
struct Main {
  static func main() {
    // A closed pipe ends the program, and how the program of an action ended is told, whatever the one that started this
    // one has set.
    signal(SIGPIPE, SIG_DFL)
    signal(SIGCHLD, SIG_DFL)
    StandardDescriptors.fill()
    var console = Console()
    let code = run(Array(CommandLine.arguments.dropFirst()), console: &console)
    console.flush()
    exit((console.hasFailed ? .impossible : code).rawValue)
  }

  private static func run(_ arguments: [String], console: inout Console) -> ExitCode {
    do throws(UsageError) {
      try refuseBrokenText()
      return try dispatch(arguments, console: &console)
    } catch {
      console.note("formc: \(error.message)")
      if let hint = error.hint { console.note("  \(hint)") }
      return .impossible
    }
  }

  /// Refuses what is no UTF-8: the words that Swift makes of it are others than those that were given.
  private static func refuseBrokenText() throws(UsageError) {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index] else { continue }
      let text = String(cString: word)
      // What is no UTF-8 was repaired, and so differs.
      guard text.withCString({ strcmp($0, word) }) != 0 else { continue }
      throw UsageError(message: "`\(text.visible)` is not UTF-8")
    }
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
      console.note(Command.overview.trimmed)
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
    let command = try command(name)
    let words = try Arguments(Array(arguments.dropFirst()), options: command.options + [.help])
    if words.has("help") {
      console.result(command.help)
      return .done
    }
    return try command.perform(words, &console)
  }

  private static func command(_ name: String) throws(UsageError) -> Command {
    if let command = Command.all.first(where: { $0.name == name }) { return command }
    if name.hasPrefix("-") { throw unknownOption(name) }
    throw UsageError(message: "there is no command `\(name.visible)`", hint: hint(for: name))
  }
}
