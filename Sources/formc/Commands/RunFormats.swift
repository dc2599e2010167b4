// How a record is written.

import FormCommand
import FormCore
import FormLanguage
import FormRuntime

/// The formats of `--format`.
enum RecordFormat: String, CaseIterable {
  /// One line of JSON, members in the order of the form.
  case json
  /// YAML; every text in double quotes.
  case yaml
  /// Lines `name=value` as in an env file; `home.city` is `home__city`, the first item of `lines` is `lines__0`.
  case env
  /// The same, quoted for a POSIX shell.
  case shell

  /// What the members of a record are called in it. Keys may be any text, and neither env files nor shells can quote a
  /// name.
  var memberNames: RecordNames {
    switch self {
    case .json, .yaml: .keys
    case .env, .shell: .fields
    }
  }

  /// Whether it is JSON or read like it: with its escapes, and with issues in place of a record. Whoever reads an env file
  /// or lets a shell read lines takes all of them for assignments, or for commands.
  var isStructured: Bool {
    switch self {
    case .json, .yaml: true
    case .env, .shell: false
    }
  }

  /// Refuses a form of which two answers would have the same name, before anybody is asked for them.
  func refuseClash(in form: Form) throws(UsageError) {
    switch self {
    case .json, .yaml: return
    case .env, .shell: break
    }
    guard let (one, other) = FlatName.clash(in: form) else { return }
    throw UsageError(
      message: "`--format \(rawValue)` can't tell `\(one)` and `\(other)` apart", hint: "`--format json` can")
  }

  /// A record as text, with a line break at the end.
  func text(_ record: FormJSON) -> String {
    switch self {
    case .json: return record.text(.line) + "\n"
    case .yaml: return YAMLText.text(record)
    case .env: return lines(record, EnvText.quoted)
    case .shell: return lines(record, ShellText.quoted)
    }
  }

  private func lines(_ record: FormJSON, _ quoted: (String) -> String) -> String {
    FlatRecord.lines(record).map { "\($0.name)=\(quoted($0.value))\n" }.joined()
  }
}

/// A record as names and texts.
private enum FlatRecord {
  static func lines(_ json: FormJSON, _ name: String = "") -> [(name: String, value: String)] {
    switch json {
    case .null: return [(name, "")]
    case .boolean(let value): return [(name, value ? "true" : "false")]
    case .number(let number): return [(name, number.shortest)]
    case .string(let text): return [(name, text)]
    case .object(let object): return object.members.flatMap { lines($0.value, FlatName.joined(name, $0.name)) }
    case .array(let values):
      return values.enumerated().flatMap { lines($0.element, FlatName.joined(name, String($0.offset))) }
    }
  }
}

private enum ShellText {
  /// A value in single quotes, which keep everything as it is but a single quote. Scalar by scalar: to a string a quote
  /// with an accent on it is another character, to a shell it is a quote.
  static func quoted(_ text: String) -> String {
    let parts = text.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.map { String($0) }.joined(separator: "'\\''") + "'"
  }
}

private enum EnvText {
  /// A value as it is, where every reader of env files takes it so; else in double quotes with backslashes.
  static func quoted(_ text: String) -> String {
    // Beyond ASCII nothing but letters: some readers take separators of lines that are not ASCII for ends of lines.
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "0"..."9", "A"..."Z", "a"..."z": true
      default: scalar.isASCII ? "-_./:@%+,".unicodeScalars.contains(scalar) : scalar.properties.isAlphabetic
      }
    }
    if isPlain { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": quoted += "\\n"
      case "\"", "\\", "$", "`":
        quoted += "\\"
        quoted.unicodeScalars.append(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

private enum YAMLText {
  static func text(_ record: FormJSON) -> String {
    guard case .object(let object) = record, !object.members.isEmpty else { return "{}\n" }
    return lines(object, indent: "").joined(separator: "\n") + "\n"
  }

  /// As deep as the form.
  private static func lines(_ object: FormJSONObject, indent: String) -> [String] {
    object.members.flatMap { member -> [String] in
      switch member.value {
      case .object(let inner) where !inner.members.isEmpty:
        return ["\(indent)\(key(member.name)):"] + lines(inner, indent: indent + "  ")
      case .array(let values) where !values.isEmpty:
        return ["\(indent)\(key(member.name)):"] + values.flatMap { item($0, indent: indent + "  ") }
      default: return ["\(indent)\(key(member.name)): \(scalar(member.value))"]
      }
    }
  }

  private static func item(_ value: FormJSON, indent: String) -> [String] {
    guard case .object(let object) = value, !object.members.isEmpty else {
      if case .array(let values) = value, !values.isEmpty {
        return ["\(indent)-"] + values.flatMap { item($0, indent: indent + "  ") }
      }
      return ["\(indent)- \(scalar(value))"]
    }
    var inner = lines(object, indent: indent + "  ")
    if let first = inner.first { inner[0] = indent + "- " + first.dropFirst(indent.utf8.count + 2) }
    return inner
  }

  /// A key as it is, where YAML 1.1 and 1.2 take it for that text.
  private static func key(_ name: String) -> String {
    Names.isMemberName(name) && !words.contains(FormText.lowerAscii(name)) ? name : quoted(name)
  }

  /// What is no text in YAML 1.1 or 1.2, in lower case.
  private static let words = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]

  private static func scalar(_ value: FormJSON) -> String {
    switch value {
    case .null: "\"\""
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): self.number(number.shortest)
    case .string(let text): quoted(text)
    case .array: "[]"
    case .object: "{}"
    }
  }

  /// A number as YAML 1.1 and 1.2 both read it: to the former `1e30` is a text, and `1.0e+30` a number.
  private static func number(_ text: String) -> String {
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "e")) else { return text }
    let (digits, exponent) = (text[..<mark], text[text.utf8.index(after: mark)...])
    let isBroken = digits.utf8.contains(UInt8(ascii: "."))
    let isSigned = exponent.utf8.first.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") } ?? false
    return "\(digits)\(isBroken ? "" : ".0")e\(isSigned ? "" : "+")\(exponent)"
  }

  /// In double quotes, with escapes that YAML 1.1 and 1.2 both know.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default:
        if isPrintable(scalar) { quoted.unicodeScalars.append(scalar) } else { quoted += escape(scalar) }
      }
    }
    return quoted + "\""
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: return false
    default: return !scalar.properties.isNoncharacterCodePoint
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let width = scalar.value > 0xFFFF ? 8 : 4
    return "\\" + (width == 8 ? "U" : "u") + String(repeating: "0", count: width - digits.utf8.count) + digits
  }
}
