// A spec with a payload in all words for people.

import FormLanguage

/// A form that has one payload in each of its languages, so that words hold all of them.
struct HostileWords: HostileSpec {
  let name: String
  private let words: [String]
  private let tags: [String]
  private(set) var slots: [HostileSlot] = []
  /// The number of the first slot, so that those of all forms differ.
  private let firstSlot: Int
  /// Whether the button's words stand in a map.
  private let hasMap: Bool
  private var fields: [String] = []
  private var rules: [String] = []
  private var actions: [String] = []
  private var types: [String] = []
  /// The answers of a draft in which everything is wrong.
  private var wrong: [String] = []
  private var reads: [String] = []
  private(set) var text = ""

  init(name: String, words: [String], firstSlot: Int, hasMap: Bool) {
    self.name = name
    self.words = words
    self.firstSlot = firstSlot
    self.hasMap = hasMap
    tags = Self.tags(words.count)
    text = written()
  }

  /// Languages, `en` the first of them, but for the names of countries, which nobody means.
  private static func tags(_ count: Int) -> [String] {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let pairs = letters.flatMap { first in letters.map { "\(first)\($0)" } }.filter {
      !["en", "cn", "cz", "dk"].contains($0)
    }
    return Array((["en"] + pairs).prefix(count))
  }

  /// Words that hold a payload in each language, in another order in each slot. `read` is what gives them in `language`.
  private mutating func words(
    _ slot: String, _ read: String, as write: (String) -> String = Written.words, shown: (String) -> String = { $0 }
  ) -> String {
    let turn = 7 * slots.count
    let payloads = words.indices.map { words[($0 + turn) % words.count] }
    reads.append("Slots.show(\(firstSlot + slots.count), index, \(read))")
    slots.append(HostileSlot(name: slot, expected: payloads.map(shown)))
    let entries = zip(tags, payloads).map { "\($0): \(Written.yaml(write($1))), # @ \(slot)\n" }
    return "{\n          \(entries.joined(separator: "          "))          }"
  }

  private mutating func written() -> String {
    let title = words("form.title", "\(name).Field.form.label(in: language)")
    let description = words("form.description", "\(name).description(in: language)")
    let submit = words(hasMap ? "submit.title" : "form.submit", "\(name).submitTitle(in: language)")
    let section = words("section.title", "\(name).Section.main.title(in: language)")
    let sentence = words("section.description", "\(name).Section.main.description(in: language)")
    let said = words("form.messages", message("top required"))
    addTypes()
    addWords()
    addMessages()
    addChoices()
    return """
      formc: 1
      form: \(name)
      allow: [missing-translation]
      languages: [\(tags.joined(separator: ", "))]
      title: \(title)
      description: \(description)
      submit: \(hasMap ? "{title: \(submit)}" : submit)
      messages: {required: \(said)}
      types:
      \(types.map { "  \($0)\n" }.joined())sections:
        main:
          title: \(section)
          description: \(sentence)
          fields:
      \(fields.map { "      \($0)\n" }.joined())rules:
      \(rules.map { "  \($0)\n" }.joined())actions:
      \(actions.map { "  \($0)\n" }.joined())
      """
  }

  private func message(_ issue: String) -> String { "message(\"\(issue)\", language)" }

  private func field(_ name: String, _ call: String) -> String { "\(self.name).Field.\(name).\(call)(in: language)" }

  private mutating func addTypes() {
    let title = words("type.title", field("typed", "label"))
    let help = words("type.help", field("typed", "help"))
    let placeholder = words("type.placeholder", field("typed", "placeholder"))
    let note = words("type.note", field("typed", "note"))
    let said = words("type.messages", message("typed minLength"))
    let rule = words("rule.message", message("typed odd"))
    types.append(
      """
      Word:
          type: text
          title: \(title)
          help: \(help)
          placeholder: \(placeholder)
          note: \(note)
          minLength: 3
          messages: {minLength: \(said)}
          rules: {odd: {check: "this == 'never'", message: \(rule)}}
      """)
    fields.append("typed: {type: Word}")
    wrong.append("\"typed\": \"x\"")
  }

  private mutating func addWords() {
    let parts = ["title", "help", "placeholder", "note"]
    let calls = ["label", "help", "placeholder", "note"]
    var own = zip(parts, calls).map { "\($0): \(words("field.\($0)", field("plain", $1)))" }
    fields.append("plain: {type: text, action: act, \(own.joined(separator: ", "))}")
    own = parts.map { part in
      let call = part == "title" ? "itemLabel" : "item" + part.prefix(1).uppercased() + part.dropFirst()
      return "\(part): \(words("field.of", field("list", call)))"
    }
    let list = words("field.title", field("list", "label"))
    fields.append("list: {type: list, title: \(list), of: {type: text, \(own.joined(separator: ", "))}}")
    let group = words("field.title", field("group", "label"))
    let member = words("field.fields", field("groupInner", "label"))
    fields.append("group: {type: group, title: \(group), fields: {inner: {type: text, title: \(member)}}}")
    let item = words("field.of", "\(name).LinesItem.Field.value.label(in: language)")
    let cell = words("field.fields", "\(name).LinesItem.Field.cell.label(in: language)")
    let said = words("field.messages", message("lines[0].cell required"))
    fields.append(
      """
      lines: {type: list, of: {type: group, title: \(item), fields: {
                cell: {type: text, required: true, title: \(cell), messages: {required: \(said)}}}}}
      """)
    wrong.append("\"lines\": [{}]")
    fields.append("top: {type: text, required: true}")
    let title = words("action.title", "\(name).Action.act.title(in: language)")
    let waiting = words(
      "action.waiting", "\(name).Action.act.waiting(7, in: language)", as: { Written.words($0) + "{seconds}" },
      shown: { $0 + "7" })
    actions.append("act: {cooldown: 60s, title: \(title), waiting: \(waiting)}")
    let rule = words(
      "rule.message", message("form whole"), as: { "{quoted}" + Written.words($0) + "{quoted}" },
      shown: { "q" + $0 + "q" })
    rules.append("whole: {check: \"quoted != 'q'\", at: form, message: \(rule)}")
    fields.append("quoted: {type: text}")
    wrong.append("\"quoted\": \"q\"")
  }

  /// The messages of each code that may have one, those with plurals too: there braces and `#` mean something.
  private mutating func addMessages() {
    for code in Constraint.messageCodes {
      guard let (definition, answer) = Self.broken[code] else { continue }
      let said = words("messages.\(code)", message("m_\(code) \(code)"))
      fields.append("m_\(code): {\(definition), messages: {\(code): \(said)}}")
      if !answer.isEmpty { wrong.append("\"m_\(code)\": \(answer)") }
    }
    func plain(_ text: String) -> String { text.filter { !"{}#".contains($0) } }
    for (form, count) in [("=4 {<A>} other {B}", "exact"), ("other {<A>}", "other")] {
      let parts = form.split(separator: "A")
      let said = words(
        "messages.maxLength", message("p_\(count) maxLength"),
        as: { "{count, plural, \(parts[0])\(plain($0))\(parts[1])}" }, shown: { "<\(plain($0))>" })
      fields.append("p_\(count): {type: text, maxLength: 3, messages: {maxLength: \(said)}}")
      wrong.append("\"p_\(count)\": \"long\"")
    }
    let placed = words(
      "messages.maximum", message("b_maximum maximum"), as: { "{maximum}\(Written.words($0)){maximum}" },
      shown: { "5\($0)5" })
    fields.append("b_maximum: {type: integer, maximum: 5, messages: {maximum: \(placed)}}")
    wrong.append("\"b_maximum\": 6")
  }

  /// For each code a field and an answer that breaks it.
  static let broken: [String: (field: String, answer: String)] = [
    "required": ("type: text, required: true", ""), "type": ("type: integer", "\"x\""),
    "choices": ("type: choice, choices: {a: A}", "\"x\""), "computed": ("type: integer, computed: 1 + 1", "3"),
    "places": ("type: decimal", "1.234"), "minLength": ("type: text, minLength: 3", "\"x\""),
    "maxLength": ("type: text, maxLength: 1", "\"xx\""), "length": ("type: text, length: 3", "\"x\""),
    "pattern": ("type: text, pattern: a+", "\"x\""), "format": ("type: text, format: email", "\"x\""),
    "characters": ("type: text, characters: digits", "\"x\""), "minimum": ("type: integer, minimum: 3", "1"),
    "maximum": ("type: integer, maximum: 3", "4"), "exclusiveMinimum": ("type: integer, exclusiveMinimum: 3", "3"),
    "exclusiveMaximum": ("type: integer, exclusiveMaximum: 3", "3"),
    "multipleOf": ("type: integer, multipleOf: 3", "4"),
    "mustBe": ("type: boolean, mustBe: true", "false"),
    "minItems": ("type: list, minItems: 3, of: {type: text}", "[\"x\"]"),
    "maxItems": ("type: list, maxItems: 1, of: {type: text}", "[\"x\", \"y\"]"),
    "uniqueItems": ("type: list, uniqueItems: true, of: {type: text}", "[\"x\", \"x\"]"),
  ]

  private mutating func addChoices() {
    let title = words("choice.title", "\(name).Told.a.title(in: language)")
    let help = words("choice.help", "\(name).Told.a.help(in: language)")
    let short = words("field.choices", "\(name).Told.b.title(in: language)")
    fields.append("told: {type: choice, choices: {a: {title: \(title), help: \(help)}, b: \(short)}}")
  }

  // MARK: - The program

  var driver: String {
    """
    extension Slots {
      static func show\(name)() throws {
        let broken = try \(name)(json: #"{\(wrong.joined(separator: ", "))}"#)
        var issues: [String: IssueSet<\(name).Issue>.Element] = [:]
        for issue in broken.validate() { issues["\\(issue.path) \\(issue.code)"] = issue }
        func message(_ issue: String, _ language: \(name).Language) -> String? {
          issues[issue].map { broken.message(for: $0, in: language) }
        }
        for (index, language) in \(name).Language.allCases.enumerated() {
          \(reads.joined(separator: "\n      "))
        }
      }
    }
    """
  }
}
