// A spec with each payload in every place that holds text which is no words for people.

/// A form of one language. What can't hold all texts stands there once for each; a place takes those that may be there.
struct HostileTexts: HostileSpec {
  let name: String
  let texts: [String]
  private let answers: [String]
  private let names: [String]
  /// The literals of expressions, as many in one as it can hold, and in which each text is.
  private let literals: [[String]]
  private let groupOfText: [Int]
  /// Which pattern has each text.
  private let patterns: [Int]
  /// The same of those whose characters one field can take out.
  private let strips: [Int]
  /// Whether types have the settings of fields.
  private let hasTypes: Bool
  private(set) var slots: [HostileSlot] = []
  /// The number of the first slot, so that those of all forms differ.
  private let firstSlot: Int
  /// The number of the first text in what the program is given.
  private let firstText: Int
  private var fields: [String] = []
  private var types: [String] = []
  private var sections: [String] = []
  private var rules: [String] = []
  private var actions: [String] = []
  /// The answers of a draft in which much is wrong.
  private var wrong: [String] = []
  private var reads: [String] = []
  private(set) var text = ""

  /// Unless it is strict, all stand everywhere, to be refused.
  init(name: String, texts: [String], firstText: Int, firstSlot: Int, hasTypes: Bool = false, isStrict: Bool = true) {
    self.name = name
    self.texts = texts
    self.firstText = firstText
    self.firstSlot = firstSlot
    answers = isStrict ? texts.filter(Payloads.canBeAnswer) : texts
    names = isStrict ? texts.filter(Payloads.canBeName) : texts
    self.hasTypes = hasTypes
    groupOfText = Self.groups(of: texts.map { Written.literal($0).utf8.count + 2 }, upTo: 4_000)
    patterns = Self.groups(of: texts.map { Written.pattern($0).utf8.count + 1 }, upTo: 1_000)
    strips = Self.groups(ofCharacters: texts, upTo: 100)
    var literals: [[String]] = []
    for (group, text) in zip(groupOfText, texts) {
      if group == literals.count { literals.append([]) }
      literals[group].append(Written.literal(text))
    }
    self.literals = literals
    text = written()
  }

  /// Puts what has these sizes into as few groups as hold it: the number of the group of each.
  private static func groups(of sizes: [Int], upTo limit: Int) -> [Int] {
    var (group, sum) = (0, 0)
    return sizes.map { size in
      if sum + size > limit { (group, sum) = (group + 1, 0) }
      sum += size
      return group
    }
  }

  /// The same of texts by their different characters.
  private static func groups(ofCharacters texts: [String], upTo limit: Int) -> [Int] {
    var group = 0
    var known: Set<Unicode.Scalar> = []
    return texts.map { text in
      if known.union(text.unicodeScalars).count > limit { (group, known) = (group + 1, []) }
      known.formUnion(text.unicodeScalars)
      return group
    }
  }

  /// Notes what is to be read of each text: `call` goes by its `index`.
  private mutating func read(_ slot: String, _ call: String, _ expected: [String]) {
    reads.append("if index < \(expected.count) { Slots.show(\(firstSlot + slots.count), index, \(call)) }")
    slots.append(HostileSlot(name: slot, expected: expected))
  }

  /// A text that is no words, in quotes; what may refuse it stands in lines of their own.
  private func scalar(_ text: String, _ slot: String) -> String { "\(Written.yaml(text)) # @ \(slot)\n          " }

  private mutating func written() -> String {
    addChoices()
    addTexts()
    addLists()
    addExpressions()
    return """
      formc: 1
      form: \(name)
      allow: [useless-setting, unused-action, decided-condition]
      \(types.isEmpty ? "" : "types:\n\(types.map { "  \($0)\n" }.joined())")values:
      \(texts.indices.map { "  v\($0): \(Written.yaml(Written.literal(texts[$0]))) # @ form.values\n" }.joined())  datum: data.d
      sections:
        main:
          fields:
      \(fields.map { "      \($0)\n" }.joined())\(sections.map { "  \($0)\n" }.joined())rules:
      \(rules.map { "  \($0)\n" }.joined())actions:
      \(actions.map { "  \($0)\n" }.joined())
      """
  }

  private mutating func addChoices() {
    let values = names.map {
      "\(Written.yaml($0)): {title: {'*': \(Written.yaml(Written.words($0)))}, # @ field.choices\n            }"
    }
    fields.append("value: {type: choice, choices: {\(values.joined(separator: ", "))}}")
    read("field.choices", "\(name).Value.allCases[index].rawValue", names)
    read("choice.title", "\(name).Value.allCases[index].title()", names)
    // What is offered, and chosen from the start.
    let plain = names.map { "\(Written.yaml($0)): x" }.joined(separator: ",\n            ")
    let initial = names.map { Written.yaml($0) }.joined(separator: ",\n            ")
    fields.append("values: {type: choices, choices: {\(plain)}, default: [\(initial)]}")
    read("field.default", "start.values[index].rawValue", names)
    let all = texts + ["never"]
    let data = all.indices.map { "k\($0): {title: x, data: {d: \(scalar(all[$0], "choice.data"))}}" }
    fields.append("data: {type: choice, choices: {\(data.joined(separator: ",\n            "))}}")
    rules.append("datumIs: {check: data.d == '', at: form, message: {'*': '{datum}'}}")
    read("choice.data", "datum(index)", texts)
  }

  /// A field for each text, and one for as many as a pattern can hold.
  private mutating func addTexts() {
    for (index, text) in texts.enumerated() {
      var own = [setting("symbol", text)]
      if answers.contains(text) { own.append(setting("default", text)) }
      if names.contains(text) { own.append(setting("json", text)) }
      add("t\(index)", "type: text, lines: 2, trim: false", own)
    }
    read("field.symbol", "field(\"t\\(index)\").symbol", texts)
    read("field.default", "start.text(for: field(\"t\\(index)\"))", texts.map { Payloads.canBeAnswer($0) ? $0 : "" })
    for group in Set(patterns).sorted() {
      let together = zip(patterns, texts).filter { $0.0 == group }.map(\.1)
      let pattern = together.map(Written.pattern).joined(separator: "|")
      let characters = Written.characters(together.joined())
      let examples = together.filter(answers.contains).map { scalar($0, "field.examples") }
      add(
        "p\(group)", "type: text, lines: 2, trim: false",
        [
          setting("pattern", pattern), setting("characters", characters),
          "examples: [\(examples.joined(separator: ", "))]",
        ])
    }
    for group in Set(strips).sorted() {
      let together = zip(strips, texts).filter { $0.0 == group }.map(\.1).joined()
      var known: Set<Unicode.Scalar> = []
      let characters = String(String.UnicodeScalarView(together.unicodeScalars.filter { known.insert($0).inserted }))
      add("k\(group)", "type: text, lines: 2, trim: false, length: 2", [setting("strip", characters)])
    }
    // Nothing is left of a text between two others.
    let between = "\"\\u{4E00}\" + text + \"\\u{4E01}\""
    read("field.strip", "codes(of: \"k\\(strip[index])\", \(between))", texts.map { _ in "" })
    read(
      "field.pattern", "codes(of: \"p\\(pattern[index])\", text)",
      texts.map { Payloads.canBeAnswer($0) ? "" : "characters" })
    read(
      "field.characters", "codes(of: \"p\\(pattern[index])\", text + \"\\u{4E00}\")",
      texts.map { _ in "pattern characters" })
  }

  /// Adds a field with its settings, or one of a type that has them.
  private mutating func add(_ name: String, _ start: String, _ settings: [String]) {
    guard hasTypes else { return fields.append("\(name): {\(([start] + settings).joined(separator: ", "))}") }
    let shared = ([start] + settings).joined(separator: ", ").replacing("# @ field.", with: "# @ type.")
    types.append("\(name.uppercased()): {\(shared)}")
    fields.append("\(name): {type: \(name.uppercased())}")
  }

  private func setting(_ key: String, _ text: String, _ owner: String = "field") -> String {
    "\(key): \(Written.yaml(text)) # @ \(owner).\(key)\n          "
  }

  private mutating func addLists() {
    let items = answers.map { scalar($0, "field.default in items") }.joined(separator: ", ")
    fields.append("items: {type: list, of: {type: text, lines: 2, trim: false}, default: [\(items)]}")
    read("field.default", "start.items[index]", answers)
    let groups = answers.map { "{cell: \(scalar($0, "field.default in items"))}" }.joined(separator: ", ")
    fields.append(
      "rows: {type: list, of: {type: group, fields: {cell: {type: text, lines: 2, trim: false}}}, default: [\(groups)]}"
    )
    read("field.default", "start.rows[index].cell", answers)
  }

  // MARK: - Expressions

  private mutating func addExpressions() {
    // Its own rules read what breaks its constraints, too: controls are no part of any answer.
    let rules = texts.indices.map { index in
      let check = Written.yaml("this != \(Written.literal(texts[index]))")
      return "r\(index): {check: \(check), # @ rule.check\n            message: {'*': '{v\(index)}'}}"
    }
    fields.append(
      """
      probe: {type: text, lines: 2, trim: false, rules: {\(rules.joined(separator: ",\n            "))}}
      """)
    read("rule.check", "said.keys.sorted().joined()", texts.indices.map { "r\($0)" })
    read("form.values", "said.values.joined()", texts)
    for group in literals.indices { addConditions(group) }
    func asks(_ slot: String, _ call: String) { read(slot, call, texts.map { _ in "true false" }) }
    for (slot, path, code) in [
      ("field.visible", "vis", "required"), ("field.required", "req", "required"),
      ("field.computed", "cmp", "maxLength"),
      ("field.values", "gv", ".gi required"), ("choice.visible", "cv", "choices"),
      ("section.visible", "sv", "required"),
      ("defaults.required", "dr", "required"),
    ] {
      let place = code.hasPrefix(".") ? code : " \(code)"
      asks(slot, "both { $0.has(\"\(path)\\(group[index])\(place)\") }")
    }
    asks("rule.when", "both { $0.has(\"form w\\(group[index])\") }")
    for (slot, path) in [("field.readOnly", "ro"), ("defaults.readOnly", "dr")] {
      asks(slot, "both { $0.draft.isReadOnly(field(\"\(path)\\(group[index])\")) }")
    }
    asks("action.enabled", "both { $0.draft.isEnabled(action(\"ac\\(group[index])\")) }")
    for key in Self.bounded.keys.sorted() {
      asks("field.\(key)", "both { $0.has(\"x_\(key)_\\(group[index]) \(key)\") }")
    }
  }

  /// What takes an expression for a number: a field, an answer, and a number that the answer breaks and another.
  static let bounded: [String: (field: String, answer: String, broken: Int, good: Int)] = [
    "minLength": ("type: text", "\"12345\"", 6, 4), "maxLength": ("type: text", "\"12345\"", 4, 6),
    "length": ("type: text", "\"12345\"", 4, 5), "minItems": ("type: list, of: {type: text}", "[\"x\"]", 2, 1),
    "maxItems": ("type: list, of: {type: text}", "[\"x\", \"y\"]", 1, 2), "minimum": ("type: integer", "5", 6, 4),
    "maximum": ("type: integer", "5", 4, 6), "exclusiveMinimum": ("type: integer", "5", 5, 4),
    "exclusiveMaximum": ("type: integer", "5", 5, 6),
  ]

  /// What goes by whether the answer is one of some texts.
  private mutating func addConditions(_ group: Int) {
    let isOne = "data.d in [\(literals[group].joined(separator: ", "))]"
    func condition(_ key: String, _ owner: String = "field", _ expression: String? = nil) -> String {
      "\(key): \(Written.yaml(expression ?? isOne)) # @ \(owner).\(key)\n          "
    }
    fields.append("vis\(group): {type: text, required: true, \(condition("visible"))}")
    fields.append("req\(group): {type: text, \(condition("required"))}")
    fields.append("ro\(group): {type: text, \(condition("readOnly"))}")
    fields.append(
      "cmp\(group): {type: text, maxLength: 2, \(condition("computed", "field", "\(isOne) ? 'yes' : 'no'"))}")
    fields.append(
      "gv\(group): {type: group, required: true, values: {\(condition("given", "values"))}, fields: {gi: {type: text, required: given}}}"
    )
    fields.append(
      "cv\(group): {type: choice, choices: {a: {title: A, \(condition("visible", "choice", "!(\(isOne))"))}, b: B}}")
    wrong.append("\"cv\(group)\": \"a\"")
    for (key, row) in Self.bounded {
      let count = condition(key, "field", "\(isOne) ? \(row.broken) : \(row.good)")
      fields.append("x_\(key)_\(group): {\(row.field), \(count)}")
      wrong.append("\"x_\(key)_\(group)\": \(row.answer)")
    }
    sections.append(
      "s\(group): {\(condition("visible", "section")), fields: {sv\(group): {type: text, required: true}}}")
    sections.append(
      "d\(group): {defaults: {\(condition("required", "defaults")), \(condition("readOnly", "defaults"))}, fields: {dr\(group): {type: text}}}"
    )
    rules.append("w\(group): {\(condition("when", "rule")), check: \"data.d == 'never'\", at: form, message: x}")
    actions.append("ac\(group): {title: x, \(condition("enabled", "action"))}")
  }

  // MARK: - The program

  var driver: String {
    """
    extension Slots {
      static func show\(name)() throws {
        let start = \(name)()
        let broken = try \(name)(json: #"{\(wrong.joined(separator: ", "))}"#)
        let pattern = [\(patterns.map(String.init).joined(separator: ", "))]
        let strip = [\(strips.map(String.init).joined(separator: ", "))]
        let group = [\(groupOfText.map(String.init).joined(separator: ", "))]
        let miss = Asked\(name)(broken, \(texts.count), "")
        for (index, text) in payloads[\(firstText)..<\(firstText + texts.count)].enumerated() {
          let hit = Asked\(name)(broken, index, text)
          func both(_ question: (Asked\(name)) -> Bool) -> String { "\\(question(hit)) \\(question(miss))" }
          let said = hit.rules
          \(reads.joined(separator: "\n      "))
        }
        print("\(name) record " + Self.line(start.json()))
        let again = try \(name)(json: start.json())
        print("\(name) again \\(again.changes(from: start).isEmpty && again.json() == start.json())")
      }
    }

    private func field(_ name: String) -> \(name).Field { \(name).Field(rawValue: name) ?? .form }

    private func action(_ name: String) -> \(name).Action { \(name).Action(rawValue: name) ?? .ac0 }

    private func datum(_ index: Int) -> String? {
      var draft = \(name)()
      draft.data = \(name).Data.allCases[index]
      return draft.validate().first { $0.code == "datumIs" }.map { draft.message(for: $0) }
    }

    private func codes(of name: String, _ text: String) -> String {
      var draft = \(name)()
      draft.setText(text, for: field(name))
      return draft.validate(field(name)).map(\\.code).joined(separator: " ")
    }

    /// What is found where the data of a choice is a text, and the answer of `probe`.
    private struct Asked\(name) {
      let draft: \(name)
      /// Paths and codes.
      let found: Set<String>
      /// What the rules of `probe` say.
      let rules: [String: String]

      init(_ draft: \(name), _ index: Int, _ text: String) {
        var draft = draft
        draft.data = \(name).Data.allCases[index]
        draft.probe = text
        let issues = Array(draft.validate())
        self.draft = draft
        found = Set(issues.map { "\\($0.path) \\($0.code)" })
        let own = issues.filter { $0.path == "probe" && $0.code != "characters" }
        rules = Dictionary(uniqueKeysWithValues: zip(own.map(\\.code), draft.messages(for: own)))
      }

      func has(_ issue: String) -> Bool { found.contains(issue) }
    }
    """
  }
}
