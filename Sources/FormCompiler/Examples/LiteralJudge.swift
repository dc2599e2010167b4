// Whether the defaults and examples of a form satisfy their own fields: judged like any answer, alone.

import FormCore
import FormLanguage

/// Judges the literals of fields.
struct LiteralJudge {
  /// Behind so many broken literals no text is made that would do instead: they are hardly shown.
  static let betterTexts = 100
  /// About how many states of fields, and how many choices, there are at a time.
  private static let portion = 200_000
  /// As much as so many values takes what is made of a field to judge them.
  private static let valuesOfField = 40

  /// One diagnostic for each literal that its field would refuse.
  private(set) var diagnostics: [Diagnostic] = []
  /// What was judged, with the demands that it was judged by: fields of one type mostly share both.
  private var judged: Set<JudgedLiterals> = []
  /// What is to be judged next.
  private var waiting: [FieldLiterals] = []
  private var weight = 0
  /// How many more values are judged: as many as a form may have, of which types can make more by what each use of them
  /// demands.
  private var valuesLeft = Limits.Counted.literals.limit
  /// How many more bytes of texts are judged.
  private var bytesLeft = Limits.judgedBytes
  /// How much work may still be done to judge them by rules.
  private var ruleWork = ExpressionLimits.checkingWork

  /// Demands that no value satisfies, which has been said.
  private let hopeless: Set<Span>

  init(hopeless: Set<Span> = []) { self.hopeless = hopeless }

  /// What there is to say of literals, but for those that break demands which no value satisfies.
  static func diagnostics(_ literals: [WrittenLiterals], hopeless: Set<Span>) -> [Diagnostic] {
    var judge = LiteralJudge(hopeless: hopeless)
    for literals in literals { judge.add(literals) }
    judge.finish()
    return judge.diagnostics
  }

  /// Judges literals now or later, but no later than `finish`.
  mutating func add(_ written: WrittenLiterals) {
    guard valuesLeft > 0, bytesLeft > 0, diagnostics.count < Limits.mistakes else { return }
    guard written.field.types.isEmpty || judged.insert(JudgedLiterals(written)).inserted else { return }
    let weightOfOne = written.field.kind.weight
    var rest = written.literals.prefix(valuesLeft / written.field.kind.fields)
    valuesLeft -= rest.count * written.field.kind.fields
    bytesLeft -= rest.reduce(0) { $0 + $1.value.bytes }
    while !rest.isEmpty {
      let count = min(rest.count, max(1, LiteralJudge.portion / weightOfOne))
      let literals = Array(rest.prefix(count))
      waiting.append(FieldLiterals(field: written.field, literals: literals, unjudged: written.unjudged))
      weight += (count + LiteralJudge.valuesOfField) * weightOfOne
      if weight > LiteralJudge.portion { finish() }
      rest = rest.dropFirst(count)
    }
  }

  /// Judges what is left.
  mutating func finish() {
    guard !waiting.isEmpty else { return }
    let fields = LoneFields(waiting.map { ($0.field, $0.literals.map(\.value)) })
    let findings = LiteralFindings(fields)
    for (position, written) in waiting.enumerated() {
      var better: [SlotID: String?] = [:]
      let breaches = findings.breaches(of: written, at: position, work: &ruleWork)
      for (literal, breach) in zip(written.literals, breaches) {
        if let breach { report(breach, of: literal, &better) }
      }
    }
    waiting.removeAll(keepingCapacity: true)
    weight = 0
  }

  private mutating func report(_ breach: LiteralBreach, of literal: Literal, _ known: inout [SlotID: String?]) {
    guard diagnostics.count < Limits.mistakes else { return }
    let demand = breach.demand
    if let demand, hopeless.contains(demand) { return }
    let better = diagnostics.count < LiteralJudge.betterTexts ? breach.better(&known) : nil
    let (place, name, code) = (breach.literal.node.span, breach.field.name, breach.code)
    diagnostics.append(
      literal.isWhole
        ? .brokenExample(breach.shown, at: place, of: name, breaking: code, demand: demand, better: better)
        : .brokenDefault(breach.shown, at: place, of: name, breaking: code, demand: demand, better: better))
  }
}

extension Value {
  /// How many bytes the texts in it have.
  fileprivate var bytes: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .list(let values): values.reduce(0) { $0 + $1.bytes }
    case .group(let group): group.members.reduce(0) { $0 + $1.bytes }
    case .unknown, .failed, .bool, .int, .double, .decimal, .date, .time, .timestamp, .duration, .period: 0
    }
  }
}

/// Literals of one field.
struct FieldLiterals {
  let field: Field
  let literals: [Literal]
  /// The fields, by where they are named, of which nobody knows what they demand.
  let unjudged: Set<Span>
}

/// Literals of a field by their places, with what the field demands of them.
private struct JudgedLiterals: Hashable {
  let initial: Span?
  let example: Span?
  let demands: Demands

  /// What tells fields apart of which the same literal may be demanded something else.
  struct Demands: Hashable {
    let constraints: [Span]
    let rules: [Span]
    let text: TextSettings?
    let isRequired: Bool
    let isAlwaysAsked: Bool
    let choices: Span?
    let parts: [Demands]

    init(of field: Field) {
      constraints = field.constraints.map(\.span)
      rules = field.rules.map(\.check.span)
      text = field.kind.text
      if case .constant(true) = field.required { isRequired = true } else { isRequired = false }
      isAlwaysAsked = field.isAlwaysAsked
      choices = field.kind.choices.first?.span
      parts =
        switch field.kind {
        case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices: []
        case .group(let members): members.map { Demands(of: $0) }
        case .list(let item): [Demands(of: item)]
        }
    }
  }

  init(_ written: WrittenLiterals) {
    initial = written.initial?.span
    example = written.examples.first?.span
    demands = Demands(of: written.field)
  }
}

extension FieldKind {
  /// How many fields it is made of, itself included.
  fileprivate var fields: Int {
    switch self {
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime, .choice, .choices: 1
    case .group(let members): members.reduce(1) { $0 + $1.kind.fields }
    case .list(let item): 1 + item.kind.fields
    }
  }

  /// How many fields it is made of, itself included, and how many choices these have.
  fileprivate var weight: Int {
    switch self {
    case .text, .integer, .number, .decimal, .boolean, .date, .time, .dateTime: 1
    case .choice(let choices), .choices(let choices): 1 + choices.count
    case .group(let members): members.reduce(1) { $0 + $1.kind.weight }
    case .list(let item): 1 + item.kind.weight
    }
  }
}
