// The language of a run: the one that is asked for, the one of the environment, or the form's first.

import FormCore

extension Arguments {
  /// The one of several languages that is asked for, by the option or the environment.
  func match(among languages: [String]) -> String? {
    guard let wanted = value("language") else { return EnvironmentLanguage.match(among: languages) }
    return EnvironmentLanguage.match(wanted, among: languages)
  }

  /// The language of a form for a person at a terminal.
  func spokenLanguage(of plan: Plan) throws(UsageError) -> String {
    if has("language") { return try language(of: plan) }
    return EnvironmentLanguage.match(among: plan.form.languages) ?? plan.form.languages.first ?? "en"
  }
}

/// What the environment says of languages.
enum EnvironmentLanguage {
  /// The one of several languages that the environment asks for: the first variable that is set decides.
  static func match(among languages: [String]) -> String? {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    return names.lazy.compactMap(Console.environment).first.flatMap { match($0, among: languages) }
  }

  /// The one of several languages that a locale or a tag asks for, however it is written: `en_US.UTF-8`, `en-US`, `EN`.
  static func match(_ locale: String, among languages: [String]) -> String? {
    tags(of: locale).lazy.compactMap { tag in best(tag, among: languages) }.first
  }

  /// `de_AT.UTF-8@euro` is `de-AT`, and `de`; Chinese has its script by the region.
  private static func tags(of locale: String) -> [String] {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let parts = name.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
    guard let language = parts.first?.lowercased(), language != "c", language != "posix" else { return [] }
    var tags = [([language] + parts.dropFirst()).joined(separator: "-")]
    if language == "zh" {
      let isTraditional = parts.contains { ["TW", "HK", "MO", "Hant"].contains($0) }
      tags.append(isTraditional ? "zh-Hant" : "zh-Hans")
    }
    return tags + [language]
  }

  private static func best(_ tag: String, among languages: [String]) -> String? {
    let wanted = tag.lowercased()
    return languages.first { $0.lowercased() == wanted }
      ?? languages.first { $0.lowercased().hasPrefix(wanted + "-") }
  }
}
