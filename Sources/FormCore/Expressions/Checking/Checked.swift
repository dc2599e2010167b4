// What the checker knows of a part of an expression.

import FormRuntime

/// A typed part of an expression, with what is known of its values. Parts are handed on for every operator of a chain,
/// so what only a few of them have is kept beside them.
struct Checked: Sendable {
  var term: Term
  /// The values that a choice, or the elements of several, can have.
  var choices: OrderedTexts?
  /// What it reads directly, if that is a field or how long one is.
  var origin: Origin?
  /// What decides it, if that is known: a condition.
  var decision: Decision?
  /// What it demands of one field, if it is a comparison with constants.
  var restriction: Restriction?
  /// What it demands of several, if it is made of conditions.
  var joined: JoinedRestrictions?
  /// Where the first secret that it reads stands, with its name.
  var secret: Secret?
  /// The text literals that it consists of, with their places: itself, the elements of a list, the branches of `? :`.
  var literals: [(String, Range<Int>)]?
  /// Whether it reads neither fields nor clock nor mode.
  var isClosed = true
  /// The outermost variable of a macro that it reads.
  var lowestLocal = Int.max
  /// How often it has been computed in vain to stand as a constant: it, or the part of it of which that is most often.
  var vainFoldings: UInt8 = 0
  /// How many bytes of text its parts had together that were computed to stand as constants, and itself.
  var foldedBytes = 0

  /// A field, or how long it is, and what the field's constraints say of it.
  final class Origin: Sendable {
    /// The field, if it is read itself.
    let field: FieldReference?
    let facts: Facts
    let subject: PossibleValues.Subject
    /// Whether it is read as it stands, so that it may break what the constraints say.
    let isStanding: Bool
    /// The field, or the one of which it is how long it is; nothing if it is neither.
    let measured: FieldReference?
    /// What the field demands of a text.
    let demands: (@Sendable () -> TextDemands?)?

    init(
      field: FieldReference?, facts: Facts, subject: PossibleValues.Subject, isStanding: Bool,
      measured: FieldReference? = nil, demands: (@Sendable () -> TextDemands?)? = nil
    ) {
      self.measured = field ?? measured
      self.isStanding = isStanding
      self.demands = demands
      self.field = field
      self.facts = facts
      self.subject = subject
    }

    /// What a function or an operator gives, an int from one to another, whatever the answers are.
    convenience init(from least: Int?, to greatest: Int?, subject: PossibleValues.Subject) {
      var facts = Facts()
      facts.minimum = least.map { .int($0) }
      facts.maximum = greatest.map { .int($0) }
      self.init(field: nil, facts: facts, subject: subject, isStanding: false)
    }
  }

  /// A condition that constraints decide.
  final class Decision: Sendable {
    let verdict: Bool
    /// What is known of its parts, in words.
    let reasons: [String]
    /// Whether it reads answers as they stand.
    let isStanding: Bool
    /// Where that may have been said.
    let ranges: [Range<Int>]
    /// Whether it is so since there is an answer, as there is where a rule of the field itself is judged.
    let isOfAnswer: Bool

    init(
      _ verdict: Bool, reasons: [String], isStanding: Bool = false, isOfAnswer: Bool = false, at ranges: [Range<Int>]
    ) {
      self.isOfAnswer = isOfAnswer
      self.verdict = verdict
      self.reasons = reasons
      self.isStanding = isStanding
      self.ranges = ranges
    }

    /// What is decided of the opposite.
    var negated: Decision {
      Decision(!verdict, reasons: reasons, isStanding: isStanding, isOfAnswer: isOfAnswer, at: ranges)
    }
  }

  /// A secret field that a value was made of, and where it is read.
  final class Secret: Sendable {
    let name: String
    let range: Range<Int>

    init(name: String, range: Range<Int>) {
      self.name = name
      self.range = range
    }
  }

  init(_ term: Term) { self.term = term }

  init(_ node: Term.Node, _ type: ExpressionType, at range: Range<Int>) {
    term = Term(node, type, at: range)
  }

  init(_ node: Term.Node, _ type: ExpressionType, at range: Range<Int>, from part: Checked) {
    term = Term(node, type, at: range)
    join(part)
  }

  init(_ node: Term.Node, _ type: ExpressionType, at range: Range<Int>, from left: Checked, _ right: Checked) {
    term = Term(node, type, at: range)
    join(left)
    join(right)
  }

  init(_ node: Term.Node, _ type: ExpressionType, at range: Range<Int>, from parts: [Checked]) {
    term = Term(node, type, at: range)
    for part in parts { join(part) }
  }

  /// Takes over what holds for the whole because of a part.
  private mutating func join(_ part: Checked) {
    isClosed = isClosed && part.isClosed
    lowestLocal = min(lowestLocal, part.lowestLocal)
    vainFoldings = max(vainFoldings, part.vainFoldings)
    foldedBytes += part.foldedBytes
    if secret == nil { secret = part.secret }
  }

  /// What stands for a mistake that has been reported.
  static func mistake(at range: Range<Int>) -> Checked { Checked(.constant(.unknown), .unresolved, at: range) }

  /// The same with the brackets around it.
  func spanning(_ range: Range<Int>) -> Checked {
    var copy = self
    copy.term.range = range
    return copy
  }

  var type: ExpressionType { term.type }
  var range: Range<Int> { term.range }
  var isMistake: Bool { term.type.isUnresolved }

  /// The field that it reads directly.
  var field: FieldReference? { origin?.field }

  /// Its value, if it is known now.
  var constant: Value? {
    if case .constant(let value) = term.node, !isMistake { value } else { nil }
  }

  /// Whether it is true or false, if that is known now.
  var truth: Bool? {
    if case .bool(let value)? = constant { value } else { nil }
  }

  /// What its values can be, as far as that is known.
  var possible: PossibleValues? {
    if let constant { return constant.absence == nil ? PossibleValues(constant) : nil }
    return origin.flatMap { PossibleValues($0.subject, $0.facts) }
  }

  /// As a double or a decimal, or with elements that are, where `type` asks for it.
  func widened(to type: ExpressionType) -> Checked {
    guard term.type != type, term.type.joined(with: type) == type, Checked.hasInts(term.type, where: type) else {
      return self
    }
    var copy = self
    copy.term = Term(.widened(term), type, at: term.range)
    if let constant { copy.term.node = .constant(constant.widened(exactly: type.leaf == .decimal)) }
    return copy
  }

  private static func hasInts(_ type: ExpressionType, where wide: ExpressionType) -> Bool {
    switch (type, wide) {
    case (.int, .double), (.int, .decimal): true
    case (.list(let a), .list(let b)): hasInts(a, where: b)
    default: false
    }
  }
}
