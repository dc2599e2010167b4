// A command: its name, its options, and what it does.

/// A command of `formc`. Each has a file of its own under Commands/ and a line in `Command.all`.
struct Command: Sendable {
  /// The word on the command line.
  let name: String
  /// One line for `formc --help`.
  let summary: String
  /// What stands behind the name.
  let words: String
  /// Its options, but for `--help`.
  let options: [Option]
  /// A command line to start from.
  let example: String
  /// Does it.
  let perform: @Sendable (Arguments, inout Console) throws(UsageError) -> ExitCode

  /// What `formc --version` says.
  static let version = "0.1.0"

  /// In the order of a person's work.
  static let all: [Command] = [
    check, format, run, test, validate, generate, explain, schema, evaluate, serve, completions,
  ]
}

/// How a command ended; part of the interface.
enum ExitCode: Int32 {
  /// Done: the spec is fine, the form was submitted, the records are good.
  case done = 0
  /// The answer is no.
  case no = 1
  /// It could not be done: wrong usage, a file that can't be read or written.
  case impossible = 2
  /// Required answers are missing and there is no way to ask.
  case missingAnswers = 3
  /// The person cancelled.
  case cancelled = 4
  /// A defect of formc.
  case defect = 70
  /// `--timeout` passed.
  case timeout = 124
}

extension Command {
  /// What `formc COMMAND --help` prints.
  var help: String {
    var lines = ["formc \(name) \(words)".trimmed, "", summary, ""]
    let all = options + [.help]
    let width = all.map { $0.usage.count }.max() ?? 0
    lines.append("Options:")
    lines += all.map { option in
      let padding = String(repeating: " ", count: width - option.usage.count)
      return "  \(option.usage)\(padding)  \(option.summary)"
    }
    lines += ["", "Example:", "  \(example)"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// What `formc --help` prints.
  static var overview: String {
    let width = all.map(\.name.count).max() ?? 0
    let commands = all.map { command in
      "  \(command.name)\(String(repeating: " ", count: width - command.name.count))  \(command.summary)"
    }
    return """
      formc checks form specs, fills them in, judges data with them, and compiles them to Swift.

      formc COMMAND [options] SPEC…

      \(commands.joined(separator: "\n"))

      `formc COMMAND --help` says more of each, `formc --version` which formc this is.

      """
  }
}

extension String {
  /// Without spaces and line breaks at the end.
  var trimmed: String {
    var text = self
    while text.last == " " || text.last == "\n" { text.removeLast() }
    return text
  }
}

/// "1 test", "2 tests".
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
