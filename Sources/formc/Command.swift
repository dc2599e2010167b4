// A command: its name, its options, and what it does.

/// A command of `formc`. Each has a file of its own under Commands/ and a line in `Command.all`.
struct Command: Sendable {
  /// What stands behind the name of a command, besides options.
  enum Operands: Sendable {
    case none
    /// Files, as a usage line calls them.
    case files(String)
    /// One of these.
    case one(of: [String])
    /// What has a page of the reference, as a usage line calls it.
    case page(String)
    /// What no list tells, as a usage line calls it.
    case other(String)

    /// What a usage line calls them.
    var usage: String {
      switch self {
      case .none: ""
      case .files(let usage), .page(let usage), .other(let usage): usage
      case .one(let words): words.joined(separator: " | ")
      }
    }
  }

  /// The word on the command line.
  let name: String
  /// One line for `formc --help`.
  let summary: String
  /// What stands behind the name.
  let operands: Operands
  /// Its options, but for `--help`.
  let options: [Option]
  /// How a usage line has them, if not as `[options]`.
  var optionUsage: String?
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
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case no = 1
  case impossible = 2
  case missingAnswers = 3
  case cancelled = 4
  case defect = 70
  case timeout = 124

  /// What it says, as the manual page has it.
  var words: String {
    switch self {
    case .done: "Done: the spec is fine, the form was submitted, the records are good."
    case .no: "The answer is no: the spec has errors, a test failed, a record is bad, a file would change."
    case .impossible: "It could not be done: wrong usage, a file that can't be read or written."
    case .missingAnswers: "Required answers are missing and there is no way to ask."
    case .cancelled: "The person cancelled or discarded."
    case .defect: "A defect of formc itself."
    case .timeout: "The time was up."
    }
  }
}

extension Command {
  /// The command and what stands behind it.
  var usage: String {
    let options = optionUsage ?? (options.isEmpty ? "" : "[options]")
    return [name, options, operands.usage].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What `formc COMMAND --help` prints.
  var help: String {
    var lines = ["formc \(usage)", "", summary, ""]
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
