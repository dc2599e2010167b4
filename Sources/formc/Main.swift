// The command line's entry: finds the command and gives its exit code to the system.

import FormCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@main
struct Main {
  static func main() {
    // A closed pipe ends the program, whatever the one that started it has set.
    signal(SIGPIPE, SIG_DFL)
    var console = Console()
    let code = run(Array(CommandLine.arguments.dropFirst()), console: &console)
    console.flush()
    exit((console.hasFailed ? .impossible : code).rawValue)
  }

  private static func run(_ arguments: [String], console: inout Console) -> ExitCode {
    do throws(UsageError) {
      return try dispatch(arguments, console: &console)
    } catch {
      console.note("formc: \(error.message)")
      if let hint = error.hint { console.note("  \(hint)") }
      return .impossible
    }
  }

  private static func dispatch(_ arguments: [String], console: inout Console) throws(UsageError) -> ExitCode {
    guard let name = arguments.first else {
      console.note(Command.overview.trimmed)
      return .impossible
    }
    if name == "--help" || name == "-h" || name == "help" {
      console.result(Command.overview)
      return .done
    }
    guard let command = Command.all.first(where: { $0.name == name }) else {
      throw UsageError(
        message: "there is no command `\(name.visible)`",
        hint: Suggestion.hint(for: name, among: Command.all.map(\.name)) ?? "`formc --help` lists them")
    }
    let words = try Arguments(Array(arguments.dropFirst()), options: command.options + [.help])
    if words.has("help") {
      console.result(command.help)
      return .done
    }
    return try command.perform(words, &console)
  }
}
