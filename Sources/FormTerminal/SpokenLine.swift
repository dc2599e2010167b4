// A line of a dialogue: an answer, or a command, which begins with a colon.

/// What a line says.
enum SpokenLine: Hashable {
  /// An answer; empty keeps what stands there.
  case answer(String)
  case back
  case next
  case goto(String)
  case clear
  case reveal
  case action(String)
  case add
  case remove(String)
  case move(String, String)
  case review
  case submit
  case quit
  case help
  case edit
  /// A command that there is not.
  case unknown(String)

  /// Reads a line; `::` begins an answer with a colon.
  init(_ line: String) {
    guard line.utf8.first == UInt8(ascii: ":") else {
      self = .answer(line)
      return
    }
    // A combining mark behind the colon is not of it.
    let rest = String(line.unicodeScalars.dropFirst())
    guard rest.utf8.first != UInt8(ascii: ":") else {
      self = .answer(rest)
      return
    }
    let parts = rest.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    let words = parts.dropFirst().joined(separator: " ")
    switch (parts.first ?? "").lowercased() {
    case "back": self = .back
    case "next": self = .next
    case "goto": self = .goto(words)
    case "clear": self = .clear
    case "reveal": self = .reveal
    case "action": self = .action(words)
    case "add": self = .add
    case "remove": self = .remove(words)
    case "move": self = .move(parts.count > 1 ? parts[1] : "", parts.count > 2 ? parts[2] : "")
    case "review": self = .review
    case "submit": self = .submit
    case "quit": self = .quit
    case "help": self = .help
    case "edit": self = .edit
    default: self = .unknown(":" + rest)
    }
  }
}
