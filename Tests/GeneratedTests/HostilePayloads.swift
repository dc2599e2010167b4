// Texts that were made to break out of a literal, a comment, a line or a program.

import Foundation
import FormRuntime

/// Payloads, each once.
enum Payloads {
  /// Those of the shared corpus where it is there, and some of our own. Two that are one to a `String` of Swift are one.
  static let all: [String] = {
    var seen: Set<String> = [""]
    return (own + shared).filter { seen.insert($0).inserted }
  }()

  /// Those that may be words for people, and say something: a blank is taken for one that is left out.
  static let words = all.filter { canBeWords($0) && !$0.unicodeScalars.allSatisfy { FormText.isWhiteSpace($0) } }

  /// Those that may be names of tests, choices and keys: words of one line.
  static let names = all.filter(canBeName)

  /// Those that may be answers.
  static let answers = all.filter(canBeAnswer)

  static let own = [
    "\\(fatalError(\"FORMC_CANARY\"))", "\\#(1)", "\"\"\"", "\"; fatalError(\"FORMC_CANARY\"); \"",
    "*/ fatalError() /*", "// \n fatalError(\"FORMC_CANARY\")", "\u{2028}fatalError()", "\r\nfatalError()", "\u{0}",
    "\\", "\\u{41}", String(decoding: [0xEF, 0xB7, 0x90] as [UInt8], as: UTF8.self), "\u{FFFE}", "\u{10FFFF}",
    "\u{202E}evil", "e\u{301}", "\u{FEFF}", "#if", "`", "\\\n", "\t", "$0", "${x}", "{0}", "%@", "\u{E000}",
    "\u{1F468}\u{200D}\u{1F469}", " ", "\u{85}", "'", "<script>", "\u{1B}[31m", "\nlet canary = 1\n",
    "\n#error(\"x\")\n",
    "\"\nfatalError(\"FORMC_CANARY\")\n\"", "/* */ /*", "///\n/**", "{title}", "}", "{", "a} other {b", "{{x}}",
  ]

  /// As language.md says: controls but newline and tab, separators of lines, what turns the direction, noncharacters.
  static func canBeWords(_ text: String) -> Bool {
    canBeAnswer(text)
      && !text.unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: scalar.properties.isNoncharacterCodePoint
        }
      }
  }

  static func canBeName(_ text: String) -> Bool {
    canBeWords(text) && !text.isEmpty && !text.unicodeScalars.contains { $0 == "\n" || $0 == "\t" }
  }

  static func canBeAnswer(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" }
  }

  private static let url = Repository.root.appending(path: "../shared/hostile/payloads.json")

  /// Whether there are those of others.
  static var areBeside: Bool { FileManager.default.fileExists(atPath: url.path) }

  private static var shared: [String] {
    guard let data = try? Data(contentsOf: url) else { return [] }
    // Lone surrogates are no texts; JSON readers refuse them.
    let text = String(decoding: data, as: UTF8.self).replacing(
      #/\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<pair>\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})|\\u[dD][c-fC-F][0-9a-fA-F]{2}/#
    ) { $0.output.pair.map(String.init) ?? "x" }
    guard let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let payloads = json["payloads"] as? [[String: Any]]
    else { return [] }
    return payloads.compactMap { payload in
      if let text = payload["text"] as? String { return text }
      guard let parts = payload["repeat"] as? [Any], parts.count == 4, let prefix = parts[0] as? String,
        let unit = parts[1] as? String, let times = parts[2] as? Int, let suffix = parts[3] as? String
      else { return nil }
      return prefix + String(repeating: unit, count: min(times, 40)) + suffix
    }
  }

  /// The bytes of a text as a line.
  static func hexadecimal(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// How a payload is written where a text of some kind stands.
enum Written {
  /// In double quotes, whatever is not printable ASCII as an escape.
  static func yaml(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case " "..."~": String(scalar)
        default: (scalar.value > 0xFFFF ? "\\U" : "\\u") + digits(scalar, scalar.value > 0xFFFF ? 8 : 4)
        }
      }.joined() + "\""
  }

  /// Words in which braces are braces.
  static func words(_ text: String) -> String {
    text.unicodeScalars.map { $0 == "{" || $0 == "}" ? "\($0)\($0)" : String($0) }.joined()
  }

  /// A literal of an expression, which has the escapes of YAML.
  static func literal(_ text: String) -> String { yaml(text) }

  /// A pattern that nothing else matches.
  static func pattern(_ text: String) -> String { text.unicodeScalars.map(escaped).joined() }

  /// A class of the text's characters.
  static func characters(_ text: String) -> String {
    "[" + Set(text.unicodeScalars).sorted().map(escaped).joined() + "]"
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z": String(scalar)
    case "!"..."~": "\\\(scalar)"
    case "\u{0}"..." ", "\u{7F}"..."\u{A0}": "\\x{\(digits(scalar, 2))}"
    default: String(scalar)
    }
  }

  private static func digits(_ scalar: Unicode.Scalar, _ count: Int) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
