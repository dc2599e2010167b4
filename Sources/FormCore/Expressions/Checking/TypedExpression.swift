// What checking an expression gives.

package import FormPatterns
public import FormLanguage

/// An expression that is free of errors. A class, since forms refer to it from many places and nothing changes it.
public final class TypedExpression: Sendable {
  /// What is computed.
  public let term: Term
  /// Whether the value is a secret.
  public let isSecure: Bool
  /// What it reads, in the order of the text.
  public let reads: [Read]
  /// Texts that it asks about: `has`, `valid`, `size`, a comparison with a text.
  package let guarded: Set<FieldReference>
  /// The values that it can have where it gives a choice, or that its elements can.
  package let choices: OrderedTexts?
  /// What holds of fields where it is true, or false, as far as that is known of a condition.
  let whereTrue: [Restriction]
  let whereFalse: [Restriction]

  package convenience init(
    term: Term, isSecure: Bool, reads: [Read], guarded: Set<FieldReference> = [],
    choices: OrderedTexts? = nil
  ) {
    self.init(
      term: term, isSecure: isSecure, reads: reads, guarded: guarded, choices: choices, whereTrue: [], whereFalse: [])
  }

  init(
    term: Term, isSecure: Bool, reads: [Read], guarded: Set<FieldReference>, choices: OrderedTexts?,
    whereTrue: [Restriction], whereFalse: [Restriction]
  ) {
    self.whereTrue = whereTrue
    self.whereFalse = whereFalse
    self.guarded = guarded
    self.choices = choices
    self.term = term
    self.isSecure = isSecure
    self.reads = reads
  }

  /// The type of its value.
  public var type: ExpressionType { term.type }
}

/// A field, or a named value, that an expression reads.
public struct Read: Hashable, Sendable {
  /// What is read.
  public enum Subject: Hashable, Sendable {
    /// Something of a field.
    case field(FieldReference, Kind)
    /// What a named value gives.
    case value(ValueReference)
  }

  /// What is read of a field.
  public enum Kind: Hashable, Sendable {
    /// Its value.
    case value
    /// Whether it has an answer.
    case has
    /// Whether it satisfies its own constraints.
    case valid
  }

  /// What is read.
  public let subject: Subject
  /// Where, in the expression's text.
  public let range: Range<Int>

  /// Makes a read.
  package init(_ subject: Subject, at range: Range<Int>) {
    self.subject = subject
    self.range = range
  }

  /// The field, if it is one.
  package var field: FieldReference? {
    if case .field(let field, _) = subject { field } else { nil }
  }
}

/// What a checker may take for granted, and what it looks for beyond types.
public struct CheckOptions: Sendable {
  /// Whether the value may be a secret: in the `computed` of a secure field.
  public var allowsSecureResult = false
  /// Whether conditions that are always true or false are warned of.
  public var warnsOfConstantConditions = true
  /// Whether it decides something, so that what is unknown as long as a question is open is warned of.
  package var isCondition = false
  /// Whether something else decides first whether it matters: the `when` of a rule, or what shows the field.
  package var isGuarded = false
  /// Whether what was meant by an unknown name or choice is looked for among those that there are.
  package var looksForMeantNames = true
  /// Fields that are known to have an answer here, such as those that a rule's `when` asks for.
  public var answered: Set<FieldReference> = []
  /// What it is of a field's own rule, if it is one of these.
  package var ownRule: OwnRulePart?
  /// Whether it is of the rule of a type, which says nothing of the one field or the other that has it.
  package var isOfType = false

  /// An expression of a rule that is judged only where the field that it belongs to is answered.
  package enum OwnRulePart: Sendable { case when, check }

  /// The values that its texts must be, of a computed choice or of several.
  package var choices: OrderedTexts?

  /// Whether it is the whole condition of a rule, which is broken by what is false and by nothing else.
  package var isCheck = false
  /// How many places its value can have, of a computed decimal.
  package var places: Int?

  /// Makes the options of an ordinary rule.
  public init() {}
}

/// Checks an expression.
///
/// - Parameters:
///   - text: the expression.
///   - scope: what names mean in it.
///   - expecting: the type that its value must have, int being taken as double too; nothing for any.
///   - options: what to allow and to look for.
/// - Returns: the typed expression, or nothing if one of the diagnostics is an error.
public func check(
  _ text: ExpressionText, in scope: any Scope, expecting: ExpressionType?, options: CheckOptions = CheckOptions()
) -> (TypedExpression?, [Diagnostic]) {
  var patterns = PatternCache()
  var work = ExpressionLimits.checkingWork
  let checked = check(text, in: scope, expecting: expecting, options: options, patterns: &patterns, work: &work)
  return (checked.expression, checked.found)
}

/// What checking an expression gives.
package struct CheckedExpression: Sendable {
  /// What it means, if nothing is wrong with it.
  package var expression: TypedExpression?
  /// What is said of it.
  package var found: [Diagnostic] = []
  /// The named values that it reads, by their positions among the form's: also if it is wrong.
  package var values: [Int] = []
  /// How many literals, names, operators, calls and selections it is made of.
  package var parts = 0

  /// Makes what there is to an expression of which nothing is known.
  package init() {}

  init(_ expression: TypedExpression?, _ found: [Diagnostic], values: [Int], parts: Int) {
    self.expression = expression
    self.found = found
    self.values = values
    self.parts = parts
  }
}

/// Checks one of many expressions, which compile their patterns together, and share the work that checking may be.
package func check(
  _ text: ExpressionText, in scope: any Scope, expecting: ExpressionType?, options: CheckOptions,
  patterns: inout PatternCache, work: inout Int
) -> CheckedExpression {
  var parts = 0
  switch Parser.parse(text, parts: &parts) {
  case .failure(let fault):
    guard !text.isInRefusedName(fault.range, scope) else { return CheckedExpression(nil, [], values: [], parts: parts) }
    let diagnostic = Diagnostic.syntaxFault(
      fault, in: text, looksForMeant: options.looksForMeantNames, isName: { scope.binding(of: $0) != nil },
      isCondition: { scope.binding(ofPath: $0)?.type == .bool })
    return CheckedExpression(nil, [diagnostic], values: [], parts: parts)
  case .success(let syntax):
    // Lent and given back, so that there is never a second copy to keep apart.
    let lent = patterns
    patterns = PatternCache()
    var checker = Checker(text: text, scope: scope, options: options, patterns: lent, work: work)
    let (typed, diagnostics) = checker.check(syntax, expecting: expecting)
    patterns = checker.patterns
    work = checker.work
    return CheckedExpression(typed, diagnostics, values: checker.values, parts: parts)
  }
}
