// What a program does before and after its command: signals, descriptors, words that are no text, the exit code.

import FormLanguage
import FormSystem

/// A program that takes a command line.
package enum Program {
  /// Runs it, and gives its exit code to the system.
  package static func run(
    _ perform: (_ words: [String], _ console: inout Console) throws(UsageError) -> ExitCode
  ) -> Never {
    // A closed pipe ends the program, and how the program of an action ended is told, whatever the one that started this
    // one has set.
    signal(SIGPIPE, SIG_DFL)
    signal(SIGCHLD, SIG_DFL)
    StandardDescriptors.fill()
    var console = Console()
    let code = code(&console, perform)
    console.flush()
    exit((console.hasFailed ? .impossible : code).rawValue)
  }

  private static func code(
    _ console: inout Console, _ perform: ([String], inout Console) throws(UsageError) -> ExitCode
  ) -> ExitCode {
    do throws(UsageError) {
      try refuseBrokenText()
      return try perform(Array(CommandLine.arguments.dropFirst()), &console)
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
}
