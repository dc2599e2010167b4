// The manual page, made of the tables of commands and options.

/// `formc.1`, for `man`.
enum ManualPage {
  static var text: String {
    var lines = [
      ".\\\" Written by `formc completions man`.",
      ".TH FORMC 1 \"\" \"formc \(Command.version)\" \"User Commands\"",
      ".SH NAME",
      "formc \\- checks form specs, fills them in, judges data with them, and compiles them to Swift",
      ".SH SYNOPSIS",
      ".B formc", ".I COMMAND", "[options]", ".IR SPEC ...",
      ".SH DESCRIPTION",
      "A form's fields, rules and words are written once, as a YAML spec.",
      "Results go to standard output, everything else to standard error or the terminal;",
      "\\- stands for standard input or output.",
      ".SH COMMANDS",
    ]
    for command in Command.all {
      lines += [".SS \"formc \(escaped("\(command.name) \(command.words)".trimmed))\"", escaped(command.summary)]
      for option in command.options {
        lines += [".TP", ".B \(escaped(option.usage))", escaped(option.summary)]
      }
      lines += [".PP", "Example:", ".PP", ".EX", "  \(escaped(command.example))", ".EE"]
    }
    lines += [".SH EXIT STATUS"]
    for (code, words) in exits { lines += [".TP", ".B \(code)", escaped(words)] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let exits = [
    (0, "Done: the spec is fine, the form was submitted, the records are good."),
    (1, "The answer is no: the spec has errors, a test failed, a record is bad, a file would change."),
    (2, "It could not be done: wrong usage, a file that can't be read or written."),
    (3, "Required answers are missing and there is no way to ask."), (4, "The person cancelled or discarded."),
    (70, "A defect of formc itself."), (124, "The time was up."),
  ]

  /// Text in which nothing means anything to roff.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "…": escaped += "..."
      default: escaped.append(character)
      }
    }
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }
}
