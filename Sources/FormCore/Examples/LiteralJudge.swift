// Whether the defaults and examples of a form satisfy their own fields: judged like any answer, alone.

/// Judges the literals of fields.
struct LiteralJudge {
  /// Behind so many broken literals no text is made that would do instead: they are hardly shown.
  static let betterTexts = 100

  /// One diagnostic for each literal that its field would refuse.
  private(set) var diagnostics: [Diagnostic] = []
  /// What was judged, with the demands that it was judged by: fields of one type mostly share both.
  private var judged: Set<JudgedLiterals> = []

  /// Demands that no value satisfies, which has been said.
  private let hopeless: Set<Span>

  init(_ fields: [Field] = [], hopeless: Set<Span> = []) {
    self.hopeless = hopeless
    judge(fields)
  }

  // Few fields have literals: the others are looked at where they stand, since copies of them take longer than that.
  mutating func judge(_ fields: [Field]) {
    for index in fields.indices {
      if fields[index].initialNode != nil || !fields[index].examples.isEmpty { judgeLiterals(of: fields[index]) }
      switch fields[index].kind {
      case .text, .integer, .number, .boolean, .date, .time, .dateTime, .choice, .choices: break
      case .group(let members): judge(members)
      case .list(let item): judge([item])
      }
    }
  }

  private mutating func judgeLiterals(of field: Field) {
    // A default that is a formula is none.
    guard !field.examples.isEmpty || field.hasLiteralDefault else { return }
    guard field.types.isEmpty || judged.insert(JudgedLiterals(of: field)).inserted else { return }
    let looksForBetter = diagnostics.count < LiteralJudge.betterTexts
    let demands = LiteralDemands(of: field)
    // A default is no answer yet: what it lacks, a person is to fill in.
    if case .value(let value)? = field.initial, let node = field.initialNode,
      let breach = demands.breach(by: value, node, isWhole: false), !isHopeless(breach)
    {
      diagnostics.append(
        .brokenDefault(
          breach.shown, at: breach.node.span, of: breach.demands.name, breaking: breach.code, demand: breach.span,
          better: looksForBetter ? breach.better : nil))
    }
    for (value, node) in zip(field.examples, field.exampleNodes) {
      guard let breach = demands.breach(by: value, node, isWhole: true), !isHopeless(breach) else { continue }
      diagnostics.append(
        .brokenExample(
          breach.shown, at: breach.node.span, of: breach.demands.name, breaking: breach.code, demand: breach.span,
          better: looksForBetter ? breach.better : nil))
    }
  }
}

extension LiteralJudge {
  private func isHopeless(_ breach: LiteralDemands.Breach) -> Bool { breach.span.map(hopeless.contains) ?? false }
}

/// Literals of a field by their places, with what the field demands of them.
private struct JudgedLiterals: Hashable {
  let initial: Span?
  let example: Span?
  let demands: Demands

  /// What tells fields apart of which the same literal may be demanded something else.
  struct Demands: Hashable {
    let constraints: [Span]
    let text: TextSettings?
    let mustBeAnswered: Bool
    let choices: Span?
    let parts: [Demands]

    init(of field: Field) {
      constraints = field.constraints.map(\.span)
      text = field.kind.text
      mustBeAnswered = field.mustBeAnswered
      choices = field.kind.choices.first?.span
      parts =
        switch field.kind {
        case .text, .integer, .number, .boolean, .date, .time, .dateTime, .choice, .choices: []
        case .group(let members): members.map { Demands(of: $0) }
        case .list(let item): [Demands(of: item)]
        }
    }
  }

  init(of field: Field) {
    initial = field.initialNode?.span
    example = field.exampleNodes.first?.span
    demands = Demands(of: field)
  }
}

/// What a field, and what is inside of it, demands of values of the spec itself. A class, since what it finds out is kept
/// for the next value.
private final class LiteralDemands {
  private let field: Field
  /// Whether it is what a list holds.
  private let isItem: Bool
  private let constraints: [(applied: AppliedConstraint, rule: PlannedExpression)]
  /// What each member of a group demands, or what a list holds.
  private lazy var parts: [LiteralDemands] =
    switch field.kind {
    case .text, .integer, .number, .boolean, .date, .time, .dateTime, .choice, .choices: []
    case .group(let members): members.map { LiteralDemands(of: $0) }
    case .list(let item): [LiteralDemands(of: item, isItem: true)]
    }
  /// A text that the field accepts; made for the first value that it does not.
  private lazy var betterText = field.exampleTexts.first { ownBreach(by: .text($0)) == nil }

  /// A demand that a value breaks, somewhere inside of a literal.
  struct Breach {
    let code: String
    /// Where the demand stands, if it is a constraint.
    let span: Span?
    let value: Value
    /// The value as it was written; or what it should stand in, if it is not there.
    let node: Node
    /// Those of the field that it is for.
    let demands: LiteralDemands

    /// The value, if there is something to show.
    var shown: String? {
      let text = value.shown
      return text.isEmpty ? nil : text
    }

    /// A text that the field accepts, where a text was given that it does not.
    var better: String? {
      guard case .text(let text) = value, !text.isEmpty else { return nil }
      return demands.betterText
    }
  }

  init(of field: Field, isItem: Bool = false) {
    self.field = field
    self.isItem = isItem
    constraints = field.demandedConstraints.map { applied in
      (applied, ConstraintScope(field: field, applied: applied).rule)
    }
  }

  var name: String { field.name }

  /// The first demand that a value, written as `node`, breaks, those of what is inside of it first; only a whole answer
  /// has to hold what is required.
  func breach(by value: Value, _ node: Node, isWhole: Bool) -> Breach? {
    switch (field.kind, value) {
    case (.list, .list(let items)):
      guard let item = parts.first else { return nil }
      let nodes = node.items.map { Array($0) } ?? []
      for (index, value) in items.enumerated() {
        let written = nodes.indices.contains(index) ? nodes[index] : node
        if let breach = item.breach(by: value, written, isWhole: isWhole) { return breach }
      }
    case (.group, .group(let group)):
      // A group that may be left out, and is, lacks nothing.
      let isJudged = isWhole && (isItem || field.mustBeAnswered || group.answered.contains(true))
      for (member, value) in zip(parts, group.members) {
        let written = node.value(of: member.name) ?? node
        if let breach = member.breach(by: value, written, isWhole: isJudged) { return breach }
      }
      return nil
    default: break
    }
    if isWhole, field.mustBeAnswered, field.isEmpty(value) {
      return Breach(code: "required", span: nil, value: value, node: node, demands: self)
    }
    return ownBreach(by: value).map {
      Breach(code: $0.code, span: $0.span, value: value, node: node, demands: self)
    }
  }

  private func ownBreach(by value: Value) -> (code: String, span: Span?)? {
    if case .list(let items) = value, case .list = field.kind {
      // An empty list is no answer.
      return items.isEmpty ? nil : brokenConstraint(by: value)
    }
    switch AcceptedAnswer.computed(value, for: field.kind) {
    case .empty, .items: return nil
    case .foreign(.type): return ("type", nil)
    case .foreign(.choices): return field.kind.choices.isEmpty ? nil : ("choices", nil)
    case .value(let value): return brokenConstraint(by: value)
    }
  }

  private func brokenConstraint(by value: Value) -> (code: String, span: Span?)? {
    let broken = constraints.first { applied, rule in
      Validator.isBroken(applied, rule, by: value, at: field.id.slot)
    }
    return broken.map { ($0.applied.constraint.key, $0.applied.span) }
  }
}

extension Node {
  /// The value of a key, if it is a map that has it.
  fileprivate func value(of key: String) -> Node? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key.isText(key) }?.value
  }
}

extension Field {
  fileprivate var hasLiteralDefault: Bool {
    if case .value? = initial { true } else { false }
  }

  /// Whether a record lacks something without it, whatever else it holds. Secrets can't stand in a spec.
  fileprivate var mustBeAnswered: Bool {
    guard case .constant(true) = required, case .constant(true) = visible, computed == nil else { return false }
    return !holdsSecret
  }

  private var holdsSecret: Bool {
    if case .list(let item) = kind { item.holdsSecret } else { kind.isSecure }
  }

  /// Whether a value is none as an answer.
  fileprivate func isEmpty(_ value: Value) -> Bool {
    switch (value, kind) {
    case (.unknown, _): true
    case (.list(let items), .list): items.isEmpty
    default: if case .empty = AcceptedAnswer.computed(value, for: kind) { true } else { false }
    }
  }
}
