// A command: its name, its options, and what it does.

/// A command of `formc`.
package struct Command: Sendable {
  /// What stands behind the name of a command, besides options.
  package enum Operands: Sendable {
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
  package let name: String
  /// One line for `formc --help`.
  package let summary: String
  /// What stands behind the name.
  package let operands: Operands
  /// Its options, but for `--help`.
  package let options: [Option]
  /// How a usage line has them, if not as `[options]`.
  package let optionUsage: String?
  /// A command line to start from.
  package let example: String
  /// Does it.
  private let perform: @Sendable (Arguments, inout Console) throws(UsageError) -> ExitCode

  package init(
    name: String, summary: String, operands: Operands, options: [Option], optionUsage: String? = nil, example: String,
    perform: @escaping @Sendable (Arguments, inout Console) throws(UsageError) -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.optionUsage = optionUsage
    self.example = example
    self.perform = perform
  }

  /// What `formc --version` says.
  package static let version = "0.1.0"
}

/// How a command ended; part of the interface.
package enum ExitCode: Int32, CaseIterable {
  case done = 0
  case no = 1
  case impossible = 2
  case missingAnswers = 3
  case cancelled = 4
  case defect = 70
  case timeout = 124

  /// What it says, as the manual page has it.
  package var words: String {
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
  package var usage: String {
    let options = optionUsage ?? (options.isEmpty ? "" : "[options]")
    return [name, options, operands.usage].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What `formc COMMAND --help` prints.
  package var help: String {
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

  /// Does it with the words that stand behind its name.
  package func execute(_ words: [String], console: inout Console) throws(UsageError) -> ExitCode {
    let arguments = try Arguments(words, options: options + [.help])
    if arguments.has("help") {
      console.result(help)
      return .done
    }
    console.color = arguments.color
    return try perform(arguments, &console)
  }
}

extension String {
  /// Without spaces and line breaks at the end.
  package var withoutTrailingSpace: String {
    var text = self
    while text.last == " " || text.last == "\n" { text.removeLast() }
    return text
  }
}
