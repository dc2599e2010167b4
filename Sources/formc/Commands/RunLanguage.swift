// The language of a run: the one that is asked for, the one of the environment, or the form's first.

import FormCommand
import FormCore
import FormRuntime

extension Arguments {
  /// The one of several languages that is asked for, by the option or the environment.
  func match(among languages: [String]) -> String? {
    guard let wanted = value("language") else { return EnvironmentLanguage.match(among: languages) }
    return EnvironmentLanguage.match(wanted, among: languages)
  }

  /// The language of a form for a person at a terminal.
  func spokenLanguage(of plan: Plan) throws(UsageError) -> String {
    if has("language") { return try language(of: plan) }
    return EnvironmentLanguage.match(among: plan.form.languages) ?? plan.form.sourceLanguage
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
    FormLanguageTags.position(of: [locale], in: languages).map { languages[$0] }
  }
}
