// Random forms: fields of every kind, with rules and values that are random expressions.

@testable import FormCompiler
@testable import FormCore
import FormRuntime

/// A form with random expressions wherever one can stand.
///
/// Each condition is a rule, and its negation another: true, false, unknown and failed are told apart by which of the
/// two is broken. What is computed is shown by a message.
struct RandomForm {
  let number: Int
  let shapes: Set<RandomShape>
  private(set) var fields: [String] = []
  private(set) var types: [String] = []
  private(set) var values: [String] = []
  private(set) var rules: [String] = []
  private var maker: ExpressionMaker
  private let name: String
  private let head: String

  /// A form with `count` rules and computed values.
  init(number: Int, seed: UInt64, shapes: Set<RandomShape>, count: Int) {
    self.number = number
    self.shapes = shapes
    var dice = Dice(seed &+ UInt64(number))
    let names = RandomLiterals.formNames
    let isHostile = shapes.contains(.names) && number < names.count
    name = isHostile ? names[number] : "Random\(number)"
    let randomHead = RandomHead(&dice, shapes)
    head = randomHead.text
    maker = ExpressionMaker(
      seed: dice.next(), shapes: shapes, fields: RandomForm.variables(of: RandomForm.start(name) + head))
    maker.focus = randomHead.special
    addParts(count)
  }

  /// The whole spec.
  var text: String {
    Self.start(name) + head + fields.map { $0 + "\n" }.joined() + Self.parts("types", types)
      + Self.parts("values", values) + Self.parts("rules", rules)
  }

  private static func parts(_ key: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : "\(key):\n" + lines.map { $0 + "\n" }.joined()
  }

  private static func start(_ name: String) -> String { "formc: 1\nform: \(name)\nfields:\n" }

  private func has(_ shape: RandomShape) -> Bool { shapes.contains(shape) }

  static func isAccepted(_ spec: String) -> Bool {
    !Compilation.compile(path: "probe.yaml", bytes: Array(spec.utf8)) { _ in
      .failure(LoadFailure(reason: ""))
    }.hasErrors
  }

  /// What expressions can read in a form.
  static func variables(of text: String) -> [ExpressionMaker.Variable] {
    let compilation = Compilation.compile(path: "head.yaml", bytes: Array(text.utf8)) { _ in
      .failure(LoadFailure(reason: ""))
    }
    let fields = (compilation.form?.fields ?? []).map { field in
      ExpressionMaker.Variable(
        text: field.name, type: field.kind.expressionType, choices: field.kind.choices.map(\.value))
    }
    let data = (compilation.form?.fields ?? []).flatMap { field -> [ExpressionMaker.Variable] in
      guard case .choice(let choices) = field.kind, let data = choices.first?.data else { return [] }
      return zip(data.names, data.types).map {
        ExpressionMaker.Variable(text: "\(field.name).\($0)", type: $1, isField: false)
      }
    }
    return fields + data + [
      ExpressionMaker.Variable(text: "mode", type: .string, isField: false, choices: ["new", "edit", "show"]),
      ExpressionMaker.Variable(text: "today", type: .date, isField: false),
      ExpressionMaker.Variable(text: "now", type: .timestamp, isField: false),
    ]
  }
}

// MARK: - Parts

extension RandomForm {
  /// What is added to the head.
  private enum Part: CaseIterable {
    /// A rule, and its negation.
    case rule
    /// A named value, which everything behind it can read, and rules that do.
    case value
    /// A computed field, and a rule that shows it.
    case computed
    /// A computed field for which the type of what is computed does not say all: of choices, a list.
    case computedOf
    /// A field whose own rule reads it.
    case ownRule
    /// A field with a bound that is computed.
    case bounded
    /// A list whose items read their position and the item before.
    case items
    case conditional
    case offers
    case optionalGroup
    /// A named type of a group, and groups of it.
    case sharedType
    case choicesInGroup
    /// A rule, and its negation, of groups that are one field's or another's.
    case mixedGroups
    case pattern

    /// How many there are in a form with so many rules.
    func count(in rules: Int, _ shapes: Set<RandomShape>) -> Int {
      switch self {
      case .rule, .computed: rules / 2
      case .ownRule, .bounded, .value: rules / 10
      case .items, .computedOf: rules / 20
      case .conditional: shapes.contains(.conditions) ? rules / 10 : 0
      case .offers: shapes.contains(.offers) ? rules / 10 : 0
      case .optionalGroup: shapes.contains(.optionalGroups) ? rules / 20 : 0
      case .sharedType: shapes.contains(.sharedTypes) ? rules / 20 : 0
      case .choicesInGroup: shapes.contains(.choicesInGroups) ? rules / 20 : 0
      case .mixedGroups: shapes.contains(.mixedGroups) ? rules / 10 : 0
      case .pattern: shapes.contains(.emptyPatterns) ? 4 : 0
      }
    }
  }

  private struct Lines {
    var fields: [String] = []
    var types: [String] = []
    var values: [String] = []
    var rules: [String] = []
    /// What the parts behind it can read.
    var variable: ExpressionMaker.Variable?
  }

  private mutating func addParts(_ rules: Int) {
    for part in Part.allCases { add(part, part.count(in: rules, shapes)) }
    let nested = has(.depth) ? NestedExpression.all(depth: 5) : []
    for (index, expression) in nested.enumerated() { self.rules += pair("d\(index)", expression.text) }
    if has(.length) { self.rules += pair("long", "l.all(v0, v0 > 0)") }
  }

  /// Adds so many that are accepted: constants that fail are refused by the checker, rightly, and such a part is made
  /// again.
  private mutating func add(_ part: Part, _ count: Int) {
    var made = 0
    for number in 0..<count * 20 where made < count {
      let lines = make(part, "\(part)\(number)")
      let probe =
        lines.fields.map { $0 + "\n" }.joined() + Self.parts("types", lines.types)
        + Self.parts("values", values + lines.values)
        + Self.parts("rules", lines.rules)
      guard Self.isAccepted(Self.start(name) + head + probe) else { continue }
      fields += lines.fields
      types += lines.types
      values += lines.values
      rules += lines.rules
      if let variable = lines.variable { maker.fields.append(variable) }
      made += 1
    }
  }

  private mutating func make(_ part: Part, _ id: String) -> Lines {
    switch part {
    case .rule: return Lines(rules: pair(ruleName(id), condition(3).text))
    case .value: return value(id)
    case .computed: return computed(id)
    case .computedOf: return computedOf(id)
    case .ownRule: return ownRule(id)
    case .bounded: return bounded(id)
    case .items: return items(id)
    case .conditional: return conditional(id)
    case .offers: return offers(id)
    case .optionalGroup: return optionalGroup(id)
    case .sharedType: return sharedType(id)
    case .choicesInGroup: return choicesInGroup(id)
    case .mixedGroups: return mixedGroups(id)
    case .pattern: return pattern(id)
    }
  }

  private mutating func condition(_ depth: Int) -> MadeExpression {
    let made = maker.expression(.bool, depth: 1 + maker.dice.roll(depth))
    guard has(.constants), maker.dice.roll(3) == 0 else { return made }
    let words = [
      "true", "false", "now < now", made.within(.or, isTight: true) + " || true",
      made.within(.and, isTight: true) + " && false",
    ]
    return MadeExpression(maker.dice.pick(words), .or)
  }

  /// What a rule is called: its number, or a word that the generated code may use itself.
  private mutating func ruleName(_ id: String) -> String {
    let name = maker.dice.pick(RandomLiterals.names)
    let taken = rules.map { RandomLiterals.plain(String($0.prefix { $0 != ":" })) }
    return has(.names) && !taken.contains(RandomLiterals.plain(name)) ? name : id
  }

  private func pair(_ id: String, _ condition: String) -> [String] {
    [
      "  \(id): {check: \(quoted(condition)), at: form, message: m}",
      "  \(id)Not: {check: \(quoted("!(\(condition))")), at: form, message: m}",
    ]
  }

  private mutating func computed(_ id: String) -> Lines {
    let type = maker.dice.pick(ExpressionType.ofFields)
    let made = maker.expression(type, depth: 1 + maker.dice.roll(4))
    let field = "  \(id): {type: \(type.fieldType), computed: \(quoted(made.text))}"
    return Lines(fields: [field], rules: ["  \(id)Is: {check: 's != s', at: form, message: '<{\(id)}{c}{c, value}>'}"])
  }

  /// Of choices, or a list, at the form or in a group, with what else such a field can have; shown by a message.
  private mutating func computedOf(_ id: String) -> Lines {
    let choices = "choices: {a: A, red: Red, \" \": None, ab: {title: AB, visible: \(quoted(condition(1).text))}}"
    let kind: (field: String, type: ExpressionType)
    switch maker.dice.roll(4) {
    case 0: kind = ("choice, \(choices)", .string)
    case 1: kind = ("choices, \(choices)", .list(.string))
    case 2: kind = ("list, of: {type: choice, \(choices)}", .list(.string))
    default:
      let element = maker.dice.pick(ExpressionType.ofFields)
      kind = ("list, of: {type: \(element.fieldType)}", .list(element))
    }
    let made = maker.expression(kind.type, depth: 1 + maker.dice.roll(3))
    var settings = ["type: \(kind.field)", "computed: \(quoted(made.text))"]
    if maker.dice.roll(3) == 0 { settings.append("visible: \(quoted(condition(2).text))") }
    if maker.dice.roll(3) == 0 { settings.append("required: \(quoted(condition(2).text))") }
    if kind.type.element != nil {
      if maker.dice.roll(2) == 0 {
        settings.append("maxItems: \(quoted(maker.expression(.int, depth: maker.dice.roll(2)).text))")
      }
      if kind.field.hasPrefix("list"), maker.dice.roll(2) == 0 { settings.append("uniqueItems: true") }
    }
    let field = "\(id): {\(settings.joined(separator: ", "))}"
    let isInside = maker.dice.roll(3) == 0
    let path = isInside ? "\(id)In.\(id)" : id
    return Lines(
      fields: [isInside ? "  \(id)In: {type: group, fields: {\(field)}}" : "  \(field)"],
      rules: pair(id + "Has", "has(\(path))") + pair(id + "Good", "valid(\(path))")
        + ["  \(id)Is: {check: 's != s', at: form, message: '<{\(path)}{c}{\(path), value}>'}"],
      variable: ExpressionMaker.Variable(text: path, type: kind.type))
  }

  private mutating func value(_ id: String) -> Lines {
    let type = maker.dice.pick(ExpressionType.ofFields + [.duration, .list(.int)])
    let made = maker.expression(type, depth: 1 + maker.dice.roll(4))
    let test = type == .bool ? id : "\(id) == \(id)"
    return Lines(
      values: ["  \(id): \(quoted(made.text))"],
      rules: pair(id + "Is", test) + ["  \(id)Said: {check: 's != s', at: form, message: '<{\(id)}>'}"],
      variable: ExpressionMaker.Variable(text: id, type: type, isField: false))
  }

  /// Members with bounds, conditions and computed values; what makes a circle is refused, and made again.
  private mutating func items(_ id: String) -> Lines {
    func variable(_ text: String, _ type: ExpressionType) -> ExpressionMaker.Variable {
      ExpressionMaker.Variable(text: text, type: type, isField: text != "index")
    }
    let around = [
      variable("index", .int), variable("previous.n", .int), variable("previous.t", .string),
      variable("previous.v", .int), variable("n", .int), variable("t", .string),
    ]
    let depth = 1 + maker.dice.roll(2)
    let made = maker.with(around) { maker in
      (
        maker.expression(.int, depth: depth), maker.expression(.bool, depth: depth),
        maker.expression(.int, depth: depth), maker.expression(.bool, depth: depth)
      )
    }
    let members = [
      "n: {type: integer, maximum: \(quoted(made.0.text))}", "t: {type: text, visible: \(quoted(made.1.text))}",
      "v: {type: integer, computed: \(quoted(made.2.text))}",
      "w: {type: text, rules: {own: {check: \(quoted(made.3.text)), message: '{n}{v}'}}}",
    ]
    let settings = maker.dice.roll(2) == 0 ? "" : "uniqueItems: [n, t], "
    let list = "  \(id): {type: list, \(settings)of: {type: group, fields: {\(members.joined(separator: ", "))}}}"
    return Lines(fields: [list], rules: pair(id + "Sum", "\(id).map(e, e.v).sum() > 3"))
  }

  private mutating func ownRule(_ id: String) -> Lines {
    let isList = has(.listRules) && maker.dice.roll(2) == 0
    let type = maker.dice.pick(isList ? [.list(.int), .list(.string)] : ExpressionType.ofFields)
    return Lines(fields: ["  \(id): {type: \(type.fieldType), rules: {\(ownRules(type))}}"])
  }

  /// A rule in which the field is `this`, and its negation.
  private mutating func ownRules(_ type: ExpressionType) -> String {
    let this = ExpressionMaker.Variable(text: "this", type: type, isField: false)
    let depth = 1 + maker.dice.roll(3)
    var made = maker.with(this) { $0.expression(.bool, depth: depth) }
    for _ in 0..<40 where !has(.silentRules) && !made.names.contains("this") {
      made = maker.with(this) { $0.expression(.bool, depth: depth) }
    }
    if has(.silentRules), maker.dice.roll(2) == 0 { made = condition(2) }
    let isSilent = !made.names.contains("this")
    let text = isSilent && !has(.silentRules) ? "has(s) || this == this" : made.text
    return "own: {check: \(quoted(text)), message: m}, not: {check: \(quoted("!(\(text))")), message: m}"
  }

  private mutating func bounded(_ id: String) -> Lines {
    if maker.dice.roll(3) == 0 {
      let made = maker.expression(.int, depth: 1 + maker.dice.roll(2))
      let field = maker.dice.pick([
        "type: text, maxLength", "type: text, minLength", "type: text, length",
        "type: list, of: {type: text}, maxItems",
        "type: list, of: {type: integer}, minItems",
      ])
      return Lines(fields: ["  \(id): {\(field): \(quoted(made.text))}"])
    }
    let type = maker.dice.pick([.int, .double, .decimal, .date, .time, .timestamp] as [ExpressionType])
    let made = maker.expression(type, depth: 1 + maker.dice.roll(3))
    let key = maker.dice.pick(["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"])
    return Lines(fields: ["  \(id): {type: \(type.fieldType), \(key): \(quoted(made.text))}"])
  }

  private mutating func conditional(_ id: String) -> Lines {
    let type = maker.dice.pick(ExpressionType.ofFields)
    let keys = maker.dice.pick([["required"], ["visible"], ["required", "visible"]])
    let settings = keys.map { "\($0): \(quoted(condition(3).text))" }.joined(separator: ", ")
    guard maker.dice.roll(4) == 0 else { return Lines(fields: ["  \(id): {type: \(type.fieldType), \(settings)}"]) }
    return Lines(fields: [
      "  \(id): {type: group, \(settings), fields: {\(id)Inner: {type: \(type.fieldType), \(settings)}}}"
    ])
  }

  private mutating func offers(_ id: String) -> Lines {
    let choices = ["a", "b", "c"].map { "\($0): {title: T, visible: \(quoted(offer().text))}" }
    let kind = maker.dice.pick(["choice", "choices"])
    return Lines(fields: ["  \(id): {type: \(kind), choices: {\(choices.joined(separator: ", ")), d: D}}"])
  }

  /// A condition, half of the time as short as those that people write.
  private mutating func offer() -> MadeExpression {
    guard maker.dice.roll(2) == 0 else { return condition(2) }
    return maker.choiceComparison() ?? condition(1)
  }

  private mutating func optionalGroup(_ id: String) -> Lines {
    let made = maker.expression(.int, depth: maker.dice.roll(3))
    let inner = "v: {type: integer, computed: \(quoted(made.text)), maximum: 3}, w: {type: text, required: true}"
    let rules = pair(id, "\(id).v > 9") + pair(id + "Has", "has(\(id).v)")
    return Lines(fields: ["  \(id): {type: group, fields: {\(inner)}}"], rules: rules)
  }

  /// The fields of the form that a type reads are the same for all that is made of it.
  private mutating func sharedType(_ id: String) -> Lines {
    let type = "T" + id
    let made = maker.expression(.int, depth: maker.dice.roll(3))
    let members = [
      "v: {type: integer, visible: \(quoted(condition(2).text)), maximum: 3}",
      "w: {type: text, required: \(maker.dice.pick(["true", quoted(condition(2).text)]))}",
      "x: {type: integer, computed: \(quoted(made.text))}",
      "y: {type: group, fields: {z: {type: choice, required: true, choices: {a: A, b: B}}}}",
    ]
    let uses = ["", "Too", "Three"].map { use in
      let key = maker.dice.pick(["visible", "required"])
      let setting = maker.dice.pick(["", ", required: true", ", \(key): \(quoted(condition(2).text))"])
      return "  \(id)\(use): {type: \(type)\(setting)}"
    }
    let lists = ["Four", "Five"].map { use in
      let setting = maker.dice.pick(["", ", visible: \(quoted(condition(2).text))"])
      return "  \(id)\(use): {type: list, of: {type: \(type)\(setting)}}"
    }
    let rules =
      pair(id, "\(id).v > \(id)Too.v || has(\(id)Three.w)") + pair(id + "Y", "\(id)Too.y.z == \(id).y.z")
      + pair(id + "L", "(\(id)Four + \(id)Five).exists(e, e.y.z == \(id)Too.y.z && e.x > 1)")
    return Lines(
      fields: uses + lists, types: ["  \(type): {type: group, fields: {\(members.joined(separator: ", "))}}"],
      rules: rules)
  }

  private mutating func choicesInGroup(_ id: String) -> Lines {
    let item = "item: {type: list, uniqueItems: true, of: {type: choices, choices: {a: A, b: B}}"
    return Lines(fields: ["  \(id): {type: group, fields: {\(item), rules: {\(ownRules(.list(.list(.string))))}}}}"])
  }

  private mutating func mixedGroups(_ id: String) -> Lines {
    var made = condition(3)
    for _ in 0..<100 where !made.names.isSuperset(of: ["o", "oo"]) {
      made = maker.conditionOfGroups(depth: 2 + maker.dice.roll(2)) ?? made
    }
    return Lines(rules: pair(id, made.text))
  }

  private mutating func pattern(_ id: String) -> Lines {
    let pattern = maker.dice.pick(["''", "'^$'", "'a*'", "'^a'", "'(|b)'"])
    return Lines(fields: ["  \(id): {type: text, pattern: \(pattern)}"])
  }
}

extension ExpressionType {
  /// The types that fields without others inside of them have.
  static let ofFields: [ExpressionType] = [.bool, .int, .double, .decimal, .string, .date, .time, .timestamp]

  /// A type of field that has it; for what no field has, one that the checker refuses.
  fileprivate var fieldType: String {
    switch self {
    case .bool: "boolean"
    case .int: "integer"
    case .double: "number"
    case .decimal: "decimal"
    case .string: "text"
    case .date: "date"
    case .time: "time"
    case .timestamp: "dateTime"
    case .list(let element): "list, of: {type: \(element.fieldType)}"
    case .duration, .period, .group, .unresolved: "nothing"
    }
  }
}

/// A single-quoted YAML scalar.
func quoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
}
