// Forms in which everything is called like something else: words of Swift, of its library and of generated code.

@testable import FormCompiler
@testable import FormCore
@testable import FormLanguage
@testable import FormSwift

/// Specs whose names clash with all that there is.
enum ClashingSpecs {
  static let all: [(name: String, spec: String)] =
    main + [
      ("clashingComputed.yaml", computed), ("clashingDates.yaml", dates), ("clashingGroups.yaml", groups),
      ("clashingOwners.yaml", owners), ("clashingItems.yaml", items), ("clashingAround.yaml", around),
    ]

  /// Those of which each word has most parts: enough where it is not about names.
  static let main: [(name: String, spec: String)] = [
    ("clashingFields.yaml", fields), ("clashingParts.form.yaml", parts), ("clashingState.yaml", state),
  ]

  /// Words that mean something else in Swift or in generated code, as far as a field can be called so; of words that
  /// would have one name in Swift, one.
  static let words: [String] = {
    var members: Set<String> = []
    let all = SwiftNames.keywords.union(SwiftNames.supportTypes).union(others).sorted()
    return all.filter { canBeField($0) && members.insert(Names.swiftMember($0).lowercased()).inserted }
  }()

  /// Those that may be words of functions and what is in them.
  private static let plainWords = words.filter { word in
    !SwiftNames.supportTypes.contains(word) && !SwiftNames.keywords.contains(word)
  }

  private static func canBeField(_ word: String) -> Bool {
    let spec = "formc: 1\nform: Word\nfields: {\(word): {type: text}}\n"
    let compilation = Compilation.compile(path: "word.yaml", bytes: Array(spec.utf8)) { _ in
      .failure(LoadFailure(reason: "there are no files here"))
    }
    return compilation.plan != nil
  }

  private static let others: Set<String> = [
    "self", "Self", "init", "Type", "Protocol", "inout", "let", "var", "description", "debugDescription", "hash",
    "hashValue", "customMirror", "encode", "decode", "validate", "validated", "misread", "judgement", "broken",
    "issues",
    "Field", "Issue", "Valid", "Language", "Storage", "String", "Int", "Bool", "Double", "Array", "Optional",
    "Sendable",
    "Hashable", "Decodable", "Decoder", "Error", "Never", "Void", "Swift", "MainActor", "label", "help", "placeholder",
    "message", "text", "setText", "code", "severity", "path", "pathPattern", "field", "issue", "language", "rawValue",
    "allCases", "isSecure", "isRequired", "maxLength", "symbol", "judge", "words", "record", "decoder", "container",
    "json",
    "newValue", "oldValue", "draft", "print", "min", "max", "warnings", "isVisible", "isReadOnly", "sections", "submit",
    "rawValues", "number", "table", "labelTable", "titleTable", "messageTable", "messageRows",
    "messageColumns", "changed", "original", "before", "now",
    "present", "asked", "hidden", "locked", "offer", "summary", "state", "edit", "focus", "place", "blockers", "mode",
    "fields", "answers", "settle", "items", "normalize", "normalized", "kept", "resume", "judgedAnswers",
    "actions", "actionStates", "knownOriginal", "replaceAnswers", "closed", "judgeEdit", "visibleSections", "section",
  ]

  /// Each a text field that is required: far more than 64 rules.
  private static let fields =
    "formc: 1\nform: Clashing\nfields:\n"
    + words.map { "  \($0): {type: text, required: true, title: \"\($0)\"}\n" }.joined()

  /// Each computed.
  private static let computed =
    "formc: 1\nform: Computed\nsubmit: {review: true}\nfields:\n  source: {type: text}\n"
    + plainWords.map { "  \($0): {type: text, computed: source}\n" }.joined()

  /// Each a date that may be hidden, at the form and in the items of a list: what a local of that name holds is none.
  private static let dates: String = {
    let fields = dated.map { "\($0): {type: date, visible: known}" }
    let computed = plainWords.map { "\($0): {type: text, computed: string(known)}" }
    return """
      formc: 1
      form: Dated
      submit: {review: true}
      fields:
        known: {type: boolean}
        inside: {type: list, of: {type: group, fields: {\(fields.joined(separator: ", "))}}}
        computed: {type: list, of: {type: group, fields: {\(computed.joined(separator: ", "))}}}
      \(fields.map { "  \($0)" }.joined(separator: "\n"))

      """
  }()

  /// Words of generated code; what is a word of the language, too, with a mark behind it, which its name in Swift loses.
  private static let dated: [String] = {
    var members: Set<String> = ["known"]
    let all = others.sorted().compactMap { word in [word, word + "_"].first(where: canBeField) }
    return all.filter { members.insert(Names.swiftMember($0).lowercased()).inserted }
  }()

  /// Each a group of one named type.
  private static let groups =
    "formc: 1\nform: Groups\ntypes:\n  Part: {type: group, fields: {zone: {type: text}}}\nfields:\n"
    + plainWords.map { "  \($0): {type: Part}\n" }.joined()

  /// Each a number whose own rule reads it beside more than may be missing; that is called like what generated code calls
  /// the parts of an expression.
  private static let owners: String = {
    let words = [
      "values", "values2", "part1", "part2", "element0", "index", "item", "judgement", "field", "count", "quotient",
    ]
    let names = words.map { canBeField($0) ? $0 : $0 + "_" }
    return "formc: 1\nform: Owners\nfields:\n  d: {type: number}\n  b: {type: boolean}\n  n: {type: integer}\n"
      + names.map {
        """
          \($0):
            type: integer
            rules:
              some: {check: "d * (b ? this : d) != this / n", message: "{\($0)}"}
              more: {check: "[this, n].exists(\($0)1, d * (b ? \($0)1 : d) != this / n)", message: "{\($0)}"}

        """
      }.joined()
  }()

  /// Lists that are called like the parts of lists in expressions, at the form and in items.
  private static let items = """
    formc: 1
    form: Items
    submit: {review: true}
    fields:
      items:
        type: list
        uniqueItems: sku
        of:
          type: group
          fields:
            sku: {type: text}
            count: {type: integer}
            price: {type: decimal, visible: count > 0}
            sum: {type: decimal, computed: count * price}
            items: {type: list, of: {type: integer}, uniqueItems: true}
      others: {type: list, of: {type: group, fields: {code: {type: text}, items: {type: list, of: {type: text}}}}}
      tags: {type: list, of: {type: text}}
      total: {type: decimal, computed: "items.map(i, i.sum).sum()"}
      codes: {type: list, of: {type: text}, computed: "items.map(i, i.sku) + tags"}
    rules:
      count: {check: "size(items) < 9 && size(items) + size(others) > 0", at: items, message: "{total}"}
      all: {check: "items.all(i, i.items.all(n, n > 0 && n < size(items)))", message: a}
      known: {check: "items.exists(i, i.sku in tags) || size(items.map(i, i.sku).distinct()) == size(items)", message: a}
      both: {check: "(items + items)[0].sku != 'a' && items[0].items.sum() < 10", message: a}
      some: {check: "items.filter(i, others.exists(o, o.code == i.sku && size(o.items) < size(i.items))).size() < 5", message: a}
      valid: {check: "has(items) && valid(items) && items.map(i, i.items).size() < 4", message: a}
      none: {check: "!items.exists(i, tags.exists(t, t.trim().lower() == i.sku.upper()) && 3 in i.items)", message: a}

    """

  /// Fields, lists and what they hold that are called like what is around items of lists in lists, which all of them read.
  private static let around: String = {
    let names = ["outer", "outer2", "outer3", "outer4", "index2", "index3", "item2", "asked2"]
    let fields = names.map { "\($0): {type: integer, maximum: n, visible: n != 3}" }.joined(separator: ", ")
    let lists = (1...3).reversed().reduce(fields) { inside, level in
      "\(fields), l\(level): {type: list, of: {type: group, fields: {\(inside)}}}"
    }
    let named = ["outer2", "outer3"].reversed().reduce("x: {type: integer, maximum: n}") { inside, name in
      "\(name): {type: list, maxItems: n, of: {type: group, fields: {\(inside)}}}"
    }
    return """
      formc: 1
      form: Around
      submit: {review: true}
      fields:
        n: {type: integer}
        lists: {type: list, of: {type: group, fields: {\(lists)}}}
        \(named)

      """
  }()

  /// As choices, rules, groups in groups and lists.
  private static let parts =
    "formc: 1\nform: Array\nlanguages: [en, pl]\nsubmit: {review: true}\nfields:\n"
    + "  choice: {type: choice, choices: {\(words.map { "\"\($0)\": \"\($0)\"" }.joined(separator: ", "))}}\n"
    + words.filter { $0.utf8.count < 6 && $0 != "choice" }.enumerated().map { index, word in
      index.isMultiple(of: 2)
        ? "  \(word): {type: group, fields: {\(word): {type: integer, minimum: 1}, zone: {type: text}}}\n"
        : "  \(word): {type: list, of: {type: group, fields: {\(word): {type: boolean, required: true}}}}\n"
    }.joined()
    + "rules:\n"
    + words.filter { !Constraint.messageCodes.contains($0) }.map {
      "  \($0): {check: has(choice), message: \"{choice}\"}\n"
    }.joined()

  /// Fields that are called like what judging keeps of others, at the form and in the items of a list.
  private static let state =
    "formc: 1\nform: State\nfields:\n"
    + stateFields.map { "  \($0)\n" }.joined()
    + "  inside: {type: list, of: {type: group, fields: {\(stateFields.joined(separator: ", "))}, rules: {\(stateRules("r", ", ", areOfItems: true))}}}\n"
    + "values:\n  v: a + 1\nrules:\n  \(stateRules("m", "\n  "))\n"

  private static let stateFields: [String] = {
    let kept = [
      "a: {type: integer, visible: b != 3, default: 2}", "b: {type: integer}",
      "k: {type: choice, choices: {x: X, y: Y}, computed: 's'}", "s: {type: text}",
      "g: {type: group, fields: {m: {type: integer}, n: {type: text, default: x}}}",
      "l: {type: list, uniqueItems: [m], of: {type: group, fields: {m: {type: integer}, n: {type: text}}}}",
      "c: {type: list, of: {type: text, maxLength: 1}, computed: 's.split(\"\")'}",
      "t: {type: list, uniqueItems: true, of: {type: text}}",
    ]
    let clashing = [
      "standingA", "standingK", "hasA", "hasG", "hasL", "isGoodA", "isGoodG", "isGoodT", "showsA", "judgesG", "keepsA",
      "isForeignK", "itemsOfL", "itemsOfC", "itemsOfT", "repeatsOfL", "draftsOfC", "valueV", "givenK", "givenC",
      "normalizedS", "aIsBroken", "gIsBroken", "lIsBroken", "gIsMisread", "lIsMisread", "tIsMisread", "lIsBadItself",
      "tIsBadItself", "tItem", "lIndex",
    ]
    return kept + clashing.map { "\($0): {type: integer, maximum: 9}" }
  }()

  /// Rules of the form or, which have no place of their own, of an item.
  private static func stateRules(_ name: String, _ separator: String, areOfItems: Bool = false) -> String {
    "abkglct".flatMap { letter in
      let message = "message: \"\("gl".contains(letter) ? "" : "{\(letter)}")\""
      func place(_ field: String) -> String { areOfItems ? "" : ", at: \(field)" }
      return [
        "\(name)\(letter): {check: has(\(letter)), \(message)\(place(String(letter)))}",
        "\(name)\(letter)2: {check: valid(\(letter)), \(message)\(place("aIsBroken"))}",
        "\(name)\(letter)3: {check: gIsBroken != 2 || valid(\(letter)), \(message)\(place(String(letter)))}",
      ]
    }.joined(separator: separator)
  }
}
