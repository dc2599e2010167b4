// The commands of formc. Each has a file of its own under Commands/ and a line here.

import FormCommand

extension Command {
  /// In the order of a person's work.
  static let all: [Command] = [
    check, format, run, test, validate, generate, explain, schema, evaluate, serve, completions,
  ]

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
