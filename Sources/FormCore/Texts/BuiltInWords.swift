// The words that formc has itself, by what is demanded, in the built-in languages.

import FormRuntime
import FormLanguage

/// Built-in messages; each is read once.
package struct BuiltInWords: Sendable {
  /// The languages that have words; for others English is taken.
  package static let languages = ["en", "zh-Hans", "pl", "de"]

  /// What words are about.
  private struct Key: Hashable {
    let code: String
    let variant: String
  }

  private var texts: [Key: Text] = [:]

  /// What is said of a breach where the spec says nothing. `variant` is the kind, or an argument for which a constraint
  /// may have better words.
  mutating func message(_ demand: FieldDemand, of kind: KindName, variant: String) -> Text {
    let key = Key(code: demand.code, variant: variant)
    if let text = texts[key] { return text }
    let text = BuiltInWords.text(BuiltInWords.words(demand, of: kind, variant: variant))
    texts[key] = text
    return text
  }

  /// What is said of a key that is none of the form's.
  static let unknownKey = text([
    ("en", "The form has no such field"), ("zh-Hans", "表单中没有此项"), ("pl", "Formularz nie ma takiego pola"),
    ("de", "Das Formular hat kein solches Feld"),
  ])

  /// What is said of a breach with an example of what would be good in place of `{example}`.
  static func message(_ constraint: Constraint, example: String) -> Text {
    let variants = constraint.words(for: "example").map { words in
      let parts = variant(words).template.parts.map { part -> MessageTemplate.Part in
        if case .placeholder = part { .literal(example) } else { part }
      }
      return Text.Variant(language: words.language, template: MessageTemplate(parts: parts))
    }
    return Text(variants: variants)
  }

  private static func text(_ words: [(language: String, text: String)]) -> Text { Text(variants: words.map(variant)) }

  private static func variant(_ words: (language: String, text: String)) -> Text.Variant {
    let parsed = MessageParser.parse(words.text, language: words.language)
    return Text.Variant(language: words.language, template: parsed.template)
  }

  private static func words(
    _ demand: FieldDemand, of kind: KindName, variant: String
  ) -> [(language: String, text: String)] {
    switch demand {
    case .required: required
    case .type: type(kind)
    case .choices: choices(severalOf: kind == .choices)
    case .computed: computed
    case .constraint(let applied): applied.constraint.words(for: variant)
    }
  }

  private static let required = [
    ("en", "Please fill this in"), ("zh-Hans", "请填写此项"), ("pl", "Wypełnij to pole"),
    ("de", "Bitte füllen Sie dies aus"),
  ]

  private static let computed = [
    ("en", "This is computed, and comes to something else"), ("zh-Hans", "此项由计算得出，结果与所给的不同"),
    ("pl", "To pole jest obliczane i wychodzi co innego"),
    ("de", "Dies wird berechnet und ergibt etwas anderes"),
  ]

  private static func choices(severalOf: Bool) -> [(language: String, text: String)] {
    severalOf
      ? [
        ("en", "Please choose from the options, each at most once"), ("zh-Hans", "请从选项中选择，每项最多一次"),
        ("pl", "Wybierz spośród podanych opcji, każdą najwyżej raz"),
        ("de", "Bitte wählen Sie aus den Möglichkeiten, jede höchstens einmal"),
      ]
      : [
        ("en", "Please choose one of the options"), ("zh-Hans", "请选择其中一项"), ("pl", "Wybierz jedną z opcji"),
        ("de", "Bitte wählen Sie eine der Möglichkeiten"),
      ]
  }

  private static func type(_ kind: KindName) -> [(language: String, text: String)] {
    switch kind {
    case .integer:
      [
        ("en", "Please enter a whole number"), ("zh-Hans", "请输入整数"), ("pl", "Wpisz liczbę całkowitą"),
        ("de", "Bitte geben Sie eine ganze Zahl ein"),
      ]
    case .number, .decimal:
      [
        ("en", "Please enter a number"), ("zh-Hans", "请输入数字"), ("pl", "Wpisz liczbę"),
        ("de", "Bitte geben Sie eine Zahl ein"),
      ]
    case .boolean:
      [
        ("en", "Please answer yes or no"), ("zh-Hans", "请回答是或否"), ("pl", "Odpowiedz tak lub nie"),
        ("de", "Bitte antworten Sie mit Ja oder Nein"),
      ]
    case .date:
      [
        ("en", "Please enter a date, such as 2026-01-31"), ("zh-Hans", "请输入日期，例如 2026-01-31"),
        ("pl", "Wpisz datę, na przykład 2026-01-31"), ("de", "Bitte geben Sie ein Datum ein, etwa 2026-01-31"),
      ]
    case .time:
      [
        ("en", "Please enter a time, such as 09:30"), ("zh-Hans", "请输入时间，例如 09:30"),
        ("pl", "Wpisz godzinę, na przykład 09:30"), ("de", "Bitte geben Sie eine Uhrzeit ein, etwa 09:30"),
      ]
    case .dateTime:
      [
        ("en", "Please enter a date and a time, such as 2026-01-31T09:30:00+01:00"),
        ("zh-Hans", "请输入日期和时间，例如 2026-01-31T09:30:00+08:00"),
        ("pl", "Wpisz datę i godzinę, na przykład 2026-01-31T09:30:00+01:00"),
        ("de", "Bitte geben Sie Datum und Uhrzeit ein, etwa 2026-01-31T09:30:00+01:00"),
      ]
    case .choice:
      choices(severalOf: false)
    case .choices:
      choices(severalOf: true)
    case .list:
      [
        ("en", "Please enter a list"), ("zh-Hans", "请填写列表"), ("pl", "Podaj listę"),
        ("de", "Bitte geben Sie eine Liste an"),
      ]
    case .group:
      [
        ("en", "Please fill in the fields of this one by one"), ("zh-Hans", "请逐项填写"),
        ("pl", "Wypełnij te pola po kolei"), ("de", "Bitte füllen Sie diese Felder einzeln aus"),
      ]
    case .text:
      [
        ("en", "Please enter a text"), ("zh-Hans", "请输入文字"), ("pl", "Wpisz tekst"),
        ("de", "Bitte geben Sie einen Text ein"),
      ]
    }
  }
}

extension Constraint {
  /// Its words for a kind, a unit or an argument, or those for all others.
  fileprivate func words(for variant: String) -> [(language: String, text: String)] {
    variants.first { $0.when.utf8.elementsEqual(variant.utf8) }?.messages ?? messages
  }
}
