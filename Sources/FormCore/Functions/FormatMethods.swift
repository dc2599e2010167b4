// The methods that ask whether a text is of a format, such as `.isEmail()`, made of the formats.

import FormRuntime
import FormLanguage

extension Function {
  /// One for each method that formats name, in the order of the formats.
  static let formatMethods: [Function] = {
    var names: [String] = []
    for format in Format.all where !names.contains(format.method) { names.append(format.method) }
    return names.map { name in formatMethod(name, Format.all.filter { $0.method == name }) }
  }()

  /// The way to write it without an argument stands first.
  private static func formatMethod(_ name: String, _ formats: [Format]) -> Function {
    let formats = formats.sorted { ($0.argument ?? .min) < ($1.argument ?? .min) }
    let summary =
      "Whether a text is \(Wording.listed(formats.map(\.meaning), "or")): just what the field "
      + (formats.count > 1 ? "formats \(names(formats)) accept." : "format \(names(formats)) accepts.")
    return Function(
      name, .formats(formats), summary, examples: formats.flatMap(examples),
      signatures: formats.map { "string.\($0.call) -> bool" })
  }

  private static func examples(_ format: Format) -> [Example] {
    [(format.accepted.first, "true"), (format.rejected.first { !$0.isEmpty }, "false")].compactMap { text, value in
      text.map { Example("\(FormJSON.string($0).text()).\(format.call)", gives: value) }
    }
  }

  private static func names(_ formats: [Format]) -> String { Wording.allOf(formats.map(\.name)) }
}
