// The manual page, made of the tables of commands and options.

import FormCommand

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
      ".SH OPTIONS",
      "Options may stand before or after what they belong to.",
    ]
    for (option, words) in options { lines += [".TP", ".B \(escaped(option))", escaped(words)] }
    lines += [".SH COMMANDS"]
    for command in Command.all {
      lines += [".SS \"formc \(escaped(command.usage))\"", escaped(command.summary)]
      for option in command.options {
        lines += [".TP", ".B \(escaped(option.usage))", escaped(option.summary)]
      }
      lines += [".PP", "Example:", ".PP", ".EX", "  \(escaped(command.example))", ".EE"]
    }
    lines += [".SH EXIT STATUS"]
    for code in ExitCode.allCases { lines += [".TP", ".B \(code.rawValue)", escaped(code.words)] }
    lines += [".SH ENVIRONMENT"]
    for (names, words) in variables { lines += [".TP", ".B \(escaped(names))", escaped(words)] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let options = [
    ("-h, --help", "Show the commands; behind a command, its options."), ("--version", "Show which formc this is."),
    ("--", "Nothing behind it is an option."),
  ]

  /// What `Documentation/command-line.md` lists, too; a test compares them.
  private static let variables = [
    ("NO_COLOR", "Not empty: no colour, but with `--color always`."),
    ("TERM", "`dumb`: no colour. Empty or `dumb`: forms are filled in line by line."),
    (
      "ESCDELAY",
      "Milliseconds, 1 to 10000, that the screen waits behind the byte of Esc for the rest of another key; 100, or 300 "
        + "through `ssh`, where it is not set."
    ),
    ("ACCESSIBLE", "Set, and neither empty nor `0`: as `--accessible`."),
    ("TZ", "The local zone, which decides what `today` is."),
    (
      "LC_ALL, LC_MESSAGES, LANG",
      "The language that a form is filled in in, where `--language` says none: the first that is set decides."
    ),
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
