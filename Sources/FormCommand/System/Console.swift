// Standard output and error, and what is known of the terminal behind them.

package import FormLanguage
import FormSystem

/// Where a command writes: results to standard output, everything else to standard error.
package struct Console {
  private var pending: [UInt8] = []
  /// Whether results go to a terminal. Asked once: lines of data come by the million.
  private let isAtTerminal = Console.isTerminal(STDOUT_FILENO)
  /// Whether results could not be written; the command could not do what it was asked for then.
  package private(set) var hasFailed = false
  /// When what is said of specs on standard error is coloured.
  var color = ColorChoice.auto

  /// Adds a result; it is written when enough has gathered, and at the end.
  package mutating func result(_ text: String) { result(text.utf8) }

  /// Adds a result that is bytes.
  mutating func result(_ bytes: some Sequence<UInt8>) {
    pending.append(contentsOf: bytes)
    if pending.count > 1 << 16 { flush() }
  }

  /// Adds lines of data: what stands in records and specs, and must not steer a terminal.
  package mutating func data(_ lines: ArraySlice<UInt8>, areJSON: Bool) {
    if isAtTerminal { result(visibleLines(lines, areJSON: areJSON)) } else { result(lines) }
  }

  /// Adds lines of data.
  package mutating func data(_ text: String, areJSON: Bool) { data(Array(text.utf8)[...], areJSON: areJSON) }

  /// Writes what has gathered. A closed pipe ends the program by SIGPIPE.
  package mutating func flush() {
    guard !pending.isEmpty else { return }
    let failure = Files.write(pending, descriptor: STDOUT_FILENO)
    pending.removeAll(keepingCapacity: true)
    guard let failure else { return }
    if !hasFailed { note(of: "standard output", failure.reason) }
    hasFailed = true
  }

  /// Says on standard error why something can't be done with a file or a stream.
  package mutating func note(of path: String, _ reason: String) { note("formc: \(path.visiblePath): \(reason)") }

  /// Shows diagnostics on standard error, with excerpts.
  package mutating func note(_ report: Report, _ sources: SourceSet) {
    note(report.text(sources, options: Console.textOptions(color, descriptor: STDERR_FILENO)).withoutTrailingSpace)
  }

  /// Writes a line to standard error, behind the results so far.
  package mutating func note(_ line: String) { notes(Array((line + "\n").utf8)[...]) }

  /// Writes whole lines to standard error, behind the results so far.
  mutating func notes(_ lines: ArraySlice<UInt8>) {
    flush()
    _ = Files.write(Array(lines), descriptor: STDERR_FILENO)
  }

  /// Writes lines of JSON to standard error, behind the results so far.
  package mutating func dataNotes(_ lines: ArraySlice<UInt8>) {
    notes(Console.isTerminal(STDERR_FILENO) ? Array(visibleLines(lines, areJSON: true).utf8)[...] : lines)
  }

  /// Whether a stream is to be coloured.
  package static func usesColor(_ choice: ColorChoice, descriptor: Int32) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: isTerminal(descriptor) && usesColor(choice)
    }
  }

  /// Whether a terminal is to be coloured.
  package static func usesColor(_ choice: ColorChoice) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: environment("NO_COLOR") == nil && environment("TERM") != "dumb"
    }
  }

  /// How excerpts are laid out for a stream.
  package static func textOptions(_ choice: ColorChoice = .auto, descriptor: Int32) -> TextOptions {
    TextOptions(isColored: usesColor(choice, descriptor: descriptor), width: width(descriptor) ?? 100)
  }

  /// Whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether a descriptor is a device that gives nothing, as `/dev/null`.
  package static func isNull(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR && !isTerminal(descriptor)
  }

  /// The columns of the terminal behind a descriptor; nothing if it is none.
  package static func width(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard isTerminal(descriptor), ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// A variable of the environment that is set and not empty.
  package static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}

/// When results are coloured.
package enum ColorChoice: String, CaseIterable {
  case auto, always, never
}
