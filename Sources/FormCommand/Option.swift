// Options of commands, and how words are told apart from them.

import FormLanguage

/// An option of a command.
package struct Option: Sendable {
  /// What the value of an option can be.
  package enum Value: Sendable {
    case file
    case folder
    /// Some of these, with commas between.
    case parts([String])
    /// One of these.
    case one(of: [String], as: String)
    /// What no list tells, such as a date.
    case other(String)

    /// One of the cases of a type, by their words.
    package static func one<Word: CaseIterable & RawRepresentable<String>>(of type: Word.Type, as name: String) -> Value
    {
      .one(of: type.allCases.map(\.rawValue), as: name)
    }

    /// What it is called in a usage line.
    package var name: String {
      switch self {
      case .file: "FILE"
      case .folder: "DIR"
      case .parts: "PARTS"
      case .one(_, let name), .other(let name): name
      }
    }

    /// The values that it may have, if they are listed.
    var words: [String] {
      if case .one(let words, _) = self { return words }
      return []
    }
  }

  /// The long form without its dashes.
  package let name: String
  /// The short form, for frequent ones.
  package let short: Character?
  /// What its value can be; nothing if it takes none.
  package let value: Value?
  /// One line about it.
  package let summary: String

  package init(name: String, short: Character? = nil, value: Value? = nil, summary: String) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
  }
}

/// A command line that can't be understood; exit code 2.
package struct UsageError: Error {
  package let message: String
  package let hint: String?

  package init(message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}

/// The words of a command line behind the command's name.
package struct Arguments {
  /// What is no option, in order.
  package private(set) var words: [String] = []
  private var values: [String: [String]] = [:]

  /// Tells options from words.
  package init(_ arguments: [String], options: [Option]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      guard Arguments.isOption(argument) else {
        words.append(argument)
        continue
      }
      try read(argument, rest: &rest, options: options)
    }
  }

  /// Whether a word is meant as an option. No option begins with a digit, a point or a bracket, as `-1 + 2` does.
  private static func isOption(_ word: String) -> Bool {
    guard word.utf8.first == UInt8(ascii: "-"), let next = word.utf8.dropFirst().first else { return false }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= next || ".([".utf8.contains(next))
  }

  private mutating func read(_ argument: String, rest: inout ArraySlice<String>, options: [Option]) throws(UsageError) {
    let parts = argument.unicodeScalars.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let written = parts.first.map { String($0) } ?? argument
    guard let option = options.first(where: { $0.isWritten(written) }) else {
      if let (option, value) = Arguments.attached(argument, options) { return try add(value, to: option) }
      throw Arguments.unknown(written, options)
    }
    let inline = parts.count > 1 ? String(parts[1]) : nil
    guard option.value != nil else {
      if inline != nil { throw UsageError(message: "`--\(option.name)` takes no value") }
      values[option.name, default: []].append("")
      return
    }
    guard let value = inline ?? rest.popFirst() else {
      throw UsageError(message: "`--\(option.name)` needs a value: \(option.value?.name ?? "")")
    }
    try add(value, to: option)
  }

  /// A short option with its value behind it, as in `-fjson`. A long one that lacks a dash is none: `-output` would write
  /// a file `utput`.
  private static func attached(_ argument: String, _ options: [Option]) -> (option: Option, value: String)? {
    let text = argument.dropFirst()
    let name = text.prefix { $0 != "=" }
    guard let letter = text.first, !options.contains(where: { $0.name == name }),
      let option = options.first(where: { $0.short == letter && $0.value != nil })
    else { return nil }
    return (option, String(text.dropFirst()))
  }

  /// What is said of an option that there is not. An expression such as `-x + 1` looks like one.
  private static func unknown(_ written: String, _ options: [Option]) -> UsageError {
    let message = "unknown option `\(written.visible)`"
    // An only one would be taken for what was meant however far it is.
    let names = options.map { "--\($0.name)" }
    let isOnly = names.count == 1 && Suggestion.closest(to: written, among: names + names) == nil
    if isOnly { return UsageError(message: message, hint: Suggestion.list(names).map { "there is \($0)" }) }
    let mayBeWord = !written.hasPrefix("--") && written.count > 2
    guard mayBeWord, Suggestion.closest(to: written, among: names) == nil else {
      return UsageError(message: message, hint: Suggestion.hint(for: written, among: names))
    }
    let listed = Suggestion.list(names).map { "there is \($0); " } ?? ""
    return UsageError(message: message, hint: listed + "behind `--` nothing is an option")
  }

  private mutating func add(_ value: String, to option: Option) throws(UsageError) {
    // An empty value is a variable of a script that is not set; as a path, it would lead to the root or nowhere.
    guard !value.isEmpty else {
      throw UsageError(message: "`--\(option.name)` is empty", hint: "it needs a value: \(option.value?.name ?? "")")
    }
    let words = option.value?.words ?? []
    guard words.isEmpty || words.contains(value) else {
      throw UsageError(
        message: "`--\(option.name)` can't be `\(value.visible)`",
        hint: "it is one of \(words.joined(separator: ", "))")
    }
    values[option.name, default: []].append(value)
  }

  /// Whether an option was given.
  package func has(_ name: String) -> Bool { values[name] != nil }

  /// The last value of an option.
  package func value(_ name: String) -> String? { values[name]?.last }

  /// When results are coloured.
  package var color: ColorChoice { value("color").flatMap { ColorChoice(rawValue: $0) } ?? .auto }

  /// All values of an option, in order.
  package func all(_ name: String) -> [String] { values[name] ?? [] }
}

extension Option {
  package func isWritten(_ text: String) -> Bool {
    text == "--\(name)" || short.map { text == "-\($0)" } ?? false
  }

  /// `--format FORMAT`
  package var usage: String {
    let long = "--\(name)" + (value.map { " \($0.name)" } ?? "")
    return short.map { "-\($0), \(long)" } ?? long
  }

  package static let help = Option(name: "help", short: "h", summary: "Show this.")
  package static let color = Option(
    name: "color", value: .one(of: ColorChoice.self, as: "WHEN"), summary: "Colour: auto, always or never.")
}

extension Suggestion {
  /// "did you mean `x`?", or the few that there are.
  package static func hint(for name: String, among choices: [String]) -> String? {
    if let closest = closest(to: name, among: choices) { return "did you mean `\(closest)`?" }
    return list(choices).map { "there is \($0)" }
  }
}
