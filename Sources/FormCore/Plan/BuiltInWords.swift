// The words that formc has itself, by what is demanded, in the built-in languages.

import FormRuntime
import FormLanguage

/// Built-in messages; each is read once.
struct BuiltInWords: Sendable {
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
    (.english, "The form has no such field"), (.chinese, "表单中没有此项"), (.polish, "Formularz nie ma takiego pola"),
    (.german, "Das Formular hat kein solches Feld"),
  ])

  /// What is said of a breach with something in place of its placeholder, such as an example of what would be good.
  static func message(
    _ constraint: Constraint, for variant: String, filledBy filling: (BuiltInLanguage) -> String
  ) -> Text {
    let variants = constraint.words(for: variant).map { words in
      let parts = self.variant(words).template.parts.map { part -> FormMessageTemplate.Part in
        if case .placeholder = part { .literal(filling(words.language)) } else { part }
      }
      return Text.Variant(language: words.language.rawValue, template: FormMessageTemplate(parts: parts))
    }
    return Text(variants: variants)
  }

  private static func text(_ words: [(language: BuiltInLanguage, text: String)]) -> Text {
    Text(variants: words.map(variant))
  }

  private static func variant(_ words: (language: BuiltInLanguage, text: String)) -> Text.Variant {
    let language = words.language.rawValue
    return Text.Variant(language: language, template: FormMessageParser.parse(words.text, language: language).template)
  }

  private static func words(
    _ demand: FieldDemand, of kind: KindName, variant: String
  ) -> [(language: BuiltInLanguage, text: String)] {
    switch demand {
    case .required: required
    case .type: type(kind)
    case .choices: choices(severalOf: kind == .choices)
    case .computed: computed
    case .constraint(let applied): applied.constraint.words(for: variant)
    }
  }

  private static let required: [(language: BuiltInLanguage, text: String)] = [
    (.english, "Please fill this in"), (.chinese, "请填写此项"), (.polish, "Wypełnij to pole"),
    (.german, "Bitte füllen Sie dies aus"),
  ]

  private static let computed: [(language: BuiltInLanguage, text: String)] = [
    (.english, "This is computed, and comes to something else"), (.chinese, "此项由计算得出，结果与所给的不同"),
    (.polish, "To pole jest obliczane i wychodzi co innego"),
    (.german, "Dies wird berechnet und ergibt etwas anderes"),
  ]

  private static func choices(severalOf: Bool) -> [(language: BuiltInLanguage, text: String)] {
    severalOf
      ? [
        (.english, "Please choose from the options, each at most once"), (.chinese, "请从选项中选择，每项最多一次"),
        (.polish, "Wybierz spośród podanych opcji, każdą najwyżej raz"),
        (.german, "Bitte wählen Sie aus den Möglichkeiten, jede höchstens einmal"),
      ]
      : [
        (.english, "Please choose one of the options"), (.chinese, "请选择其中一项"), (.polish, "Wybierz jedną z opcji"),
        (.german, "Bitte wählen Sie eine der Möglichkeiten"),
      ]
  }

  private static func type(_ kind: KindName) -> [(language: BuiltInLanguage, text: String)] {
    switch kind {
    case .integer:
      [
        (.english, "Please enter a whole number"), (.chinese, "请输入整数"), (.polish, "Wpisz liczbę całkowitą"),
        (.german, "Bitte geben Sie eine ganze Zahl ein"),
      ]
    case .number, .decimal:
      [
        (.english, "Please enter a number"), (.chinese, "请输入数字"), (.polish, "Wpisz liczbę"),
        (.german, "Bitte geben Sie eine Zahl ein"),
      ]
    case .boolean:
      [
        (.english, "Please answer yes or no"), (.chinese, "请回答是或否"), (.polish, "Odpowiedz tak lub nie"),
        (.german, "Bitte antworten Sie mit Ja oder Nein"),
      ]
    case .date:
      [
        (.english, "Please enter a date, such as 2026-01-31"), (.chinese, "请输入日期，例如 2026-01-31"),
        (.polish, "Wpisz datę, na przykład 2026-01-31"), (.german, "Bitte geben Sie ein Datum ein, etwa 2026-01-31"),
      ]
    case .time:
      [
        (.english, "Please enter a time, such as 09:30"), (.chinese, "请输入时间，例如 09:30"),
        (.polish, "Wpisz godzinę, na przykład 09:30"), (.german, "Bitte geben Sie eine Uhrzeit ein, etwa 09:30"),
      ]
    case .dateTime:
      [
        (.english, "Please enter a date and a time, such as 2026-01-31T09:30:00+01:00"),
        (.chinese, "请输入日期和时间，例如 2026-01-31T09:30:00+08:00"),
        (.polish, "Wpisz datę i godzinę, na przykład 2026-01-31T09:30:00+01:00"),
        (.german, "Bitte geben Sie Datum und Uhrzeit ein, etwa 2026-01-31T09:30:00+01:00"),
      ]
    case .choice:
      choices(severalOf: false)
    case .choices:
      choices(severalOf: true)
    case .list:
      [
        (.english, "Please enter a list"), (.chinese, "请填写列表"), (.polish, "Podaj listę"),
        (.german, "Bitte geben Sie eine Liste an"),
      ]
    case .group:
      [
        (.english, "Please fill in the fields of this one by one"), (.chinese, "请逐项填写"),
        (.polish, "Wypełnij te pola po kolei"), (.german, "Bitte füllen Sie diese Felder einzeln aus"),
      ]
    case .text:
      [
        (.english, "Please enter a text"), (.chinese, "请输入文字"), (.polish, "Wpisz tekst"),
        (.german, "Bitte geben Sie einen Text ein"),
      ]
    }
  }
}

extension Constraint {
  /// Its words for a kind, a unit or an argument, or those for all others.
  fileprivate func words(for variant: String) -> [(language: BuiltInLanguage, text: String)] {
    variants.first { $0.when.utf8.elementsEqual(variant.utf8) }?.messages ?? messages
  }
}
